// Sends the example of an operation as it stands in its form and shows the answer.
function target(form) {
  const query = new URLSearchParams();
  let path = form.dataset.path;
  for (const input of form.querySelectorAll("input")) {
    if (input.dataset.in === "path") {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.value !== "") {
      query.set(input.name, input.value);
    }
  }
  return query.size ? `${path}?${query}` : path;
}

async function send(event) {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector("output");
  const body = form.querySelector("textarea");
  const address = target(form);
  output.hidden = false;
  output.querySelector(".line").textContent = `${form.dataset.method.toUpperCase()} ${address}`;
  const shown = output.querySelector("pre");
  try {
    const response = await fetch(address, body
      ? { method: "POST", headers: { "Content-Type": "application/json" }, body: body.value }
      : {});
    const text = await response.text();
    let pretty = text;
    try { pretty = JSON.stringify(JSON.parse(text), null, 2); } catch { /* not JSON: as it is */ }
    shown.textContent = `${response.status} ${response.statusText}\n\n${pretty}`;
  } catch (error) {
    shown.textContent = `Keine Antwort: ${error.message}`;
  }
}

for (const form of document.querySelectorAll("form")) form.addEventListener("submit", send);
