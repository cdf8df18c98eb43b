// Finds while somebody types.
import { live } from "./live.js";

const hits = document.querySelector("#treffer");
const spoken = document.querySelector("[data-live]");

live({
  form: document.querySelector("form.seek"),
  part: "treffer",
  target: hits,
  pause: 300,
  after() {
    spoken.textContent = hits.querySelector(".found b, .fault")?.textContent ?? "";
  },
});
