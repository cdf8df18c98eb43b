// Judges a play while somebody types, and lets a click on a square say where it begins.
const form = document.querySelector("form.play");
const result = document.querySelector("#ergebnis");
const live = document.querySelector("[data-live]");
const game = document.querySelector("#spiel");
const PAUSE = 250;
let waiting, asked;

async function ask() {
  asked?.abort();
  asked = new AbortController();
  const fields = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
  try {
    const response = await fetch(`/brett?${fields}&teil=ergebnis`, { signal: asked.signal });
    if (!response.ok) return;
    // Our own template, escaped by the server.
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    result.replaceChildren(...page.body.childNodes);
    history.replaceState(null, "", `/brett?${fields}`);
    const said = result.querySelectorAll(".outcome .total, .outcome .line, .outcome .fault");
    live.textContent = [...said].map((line) => line.innerText).join(". ");
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

document.body.classList.add("clickable");
game.addEventListener("change", () => game.form.submit());

// The name of a square with the column first goes down, with the row first across.
if (form.feld) {
  result.addEventListener("click", (event) => {
    const square = event.target.closest("td[data-at]")?.dataset.at;
    if (!square) return;
    const [, column, row] = square.match(/^(\D+)(\d+)$/);
    const across = row + column;
    form.feld.value = form.feld.value === across ? square : across;
    form.wort.focus();
    ask();
  });
}
