// Finds while somebody types: asks for the hits of the page and puts them in their place.
const form = document.querySelector("form.seek");
const hits = document.querySelector("#treffer");
const live = document.querySelector("[data-live]");
const PAUSE = 300;
let waiting, asked;

async function ask() {
  asked?.abort();
  asked = new AbortController();
  const fields = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  try {
    const response = await fetch(`/suche?${fields}&teil=treffer`, { signal: asked.signal });
    if (response.status === 429) { // too much at once: the service says when to come again
      waiting = setTimeout(ask, 1000 * Number(response.headers.get("Retry-After") ?? 1));
    }
    if (!response.ok) return;
    // Our own template, escaped by the server.
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    hits.replaceChildren(...page.body.childNodes);
    history.replaceState(null, "", `/suche?${fields}`);
    live.textContent = hits.querySelector(".found b, .fault")?.textContent ?? "";
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
