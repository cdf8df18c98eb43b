// Answers while somebody types: asks for the answer part of the page and puts it in its place.
const form = document.querySelector(".ask");
const answer = document.querySelector("#antwort");
const example = document.querySelector("#beispiel");
const PAUSE = 180;
let waiting, asked;

async function ask() {
  asked?.abort();
  const fields = new URLSearchParams(new FormData(form));
  const word = fields.get("wort").trim();
  if (example) example.hidden = word !== "";
  if (word === "") {
    answer.replaceChildren();
    history.replaceState(null, "", "/");
    return;
  }
  asked = new AbortController();
  try {
    const response = await fetch(`/?${fields}&teil=antwort`, { signal: asked.signal });
    if (!response.ok) {
      // Better no verdict than that of another word; once more if it was only too fast.
      answer.replaceChildren();
      if (response.status === 429) waiting = setTimeout(ask, 1000);
      return;
    }
    // Our own template, escaped by the server.
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    answer.replaceChildren(...page.body.childNodes);
    history.replaceState(null, "", `/?${fields}`);
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  }
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(ask, PAUSE);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  ask();
});
