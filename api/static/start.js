// Judges while somebody types.
import { live } from "./live.js";

const example = document.querySelector("#beispiel");

live({
  form: document.querySelector(".ask"),
  part: "antwort",
  target: document.querySelector("#antwort"),
  pause: 180,
  ready(fields) {
    const some = (fields.get("wort") ?? "").trim() !== "";
    if (example) example.hidden = some;
    return some;
  },
});
