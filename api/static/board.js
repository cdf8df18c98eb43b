// Judges a play while somebody types, and lets a click on a square say where it begins.
import { live } from "./live.js";

const form = document.querySelector("form.play");
const result = document.querySelector("#ergebnis");
const spoken = document.querySelector("[data-live]");
const game = document.querySelector("#spiel");

const ask = live({
  form,
  part: "ergebnis",
  target: result,
  pause: 250,
  after() {
    const said = result.querySelectorAll(".outcome .total, .outcome .line, .outcome .fault");
    spoken.textContent = [...said].map((line) => line.innerText).join(". ");
  },
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
