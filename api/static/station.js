// The judge station: setup → count → input → confirm → result → count.
// The challenger types and locks (Enter); the other side confirms with another key (Space).
import { allowSound, play } from "./sound.js";
import { after, cancel, restart } from "./timers.js";

const SECONDS = {
  normal: { result: 10, idle: 15, leave: 10 },
  long: { result: 20, idle: 30, leave: 20 },
  off: { result: Infinity, idle: Infinity, leave: Infinity },
};
const GUARD = { count: 750, confirm: 750, result: 500 }; // ms in which keys meant for the last screen are ignored
const PATIENCE = 5000; // ms until the service counts as unreachable
const WRONG = 1500; // ms for which a wrong code is shown
const MEMORY = "wortwart-station";

const one = (selector, root = document) => root.querySelector(selector);
const screens = Object.fromEntries(
  [...document.querySelectorAll("[data-screen]")].map((s) => [s.dataset.screen, s]));
const live = one("[data-live]");
const setup = one("form", screens.setup);
const state = { screen: "setup", since: 0, settings: null, words: [] };

function show(name) {
  state.screen = name;
  state.since = performance.now();
  cancel();
  for (const [key, screen] of Object.entries(screens)) screen.hidden = key !== name;
  document.body.classList.toggle("running", name !== "setup");
  one("[data-corner]").hidden = name === "setup" || name === "leave";
  one("[data-leave]").hidden = name !== "count";
  const seconds = state.settings && SECONDS[state.settings.times];
  if (name === "input" || name === "confirm") after(seconds.idle, askCount);
  if (name === "result") after(seconds.result, askCount);
  if (name === "leave") after(seconds.leave, askCount);
  one("h1[tabindex]", screens[name])?.focus();
}

const settled = () => performance.now() - state.since >= (GUARD[state.screen] ?? 0);
const say = (...sentences) => { live.textContent = sentences.filter(Boolean).join(" "); };

// Setup -------------------------------------------------------------------------------------

function readSettings() {
  const option = setup.game.selectedOptions[0];
  return {
    variant: option.value, mode: option.dataset.mode, points: option.dataset.points === "yes",
    title: option.textContent, level: setup.dataset.level, times: setup.times.value,
    sound: setup.sound.checked, kiosk: setup.kiosk.checked, code: setup.code.value,
  };
}

function begin(settings) {
  state.settings = settings;
  if (settings.kiosk) sessionStorage.setItem(MEMORY, JSON.stringify(settings));
  one("[data-game]").textContent = settings.title;
  askCount();
}

setup.kiosk.addEventListener("change", () => {
  one("[data-code]").hidden = !setup.kiosk.checked;
  setup.code.required = setup.kiosk.checked;
});
setup.addEventListener("submit", (event) => {
  event.preventDefault();
  const settings = readSettings();
  if (settings.sound) allowSound();
  if (settings.kiosk) fill();
  begin(settings);
});

async function fill() {
  try {
    await document.documentElement.requestFullscreen?.();
    await navigator.keyboard?.lock?.(["Escape"]);
  } catch { /* the station works in a window too */ }
}

// Count and input ---------------------------------------------------------------------------

function askCount() {
  state.words = [];
  say("");
  show("count");
}

function askWords(count) {
  const list = one("[data-words]");
  const template = one("template", screens.input);
  list.replaceChildren(...Array.from({ length: count }, (_, index) => {
    const item = template.content.cloneNode(true);
    one("input", item).setAttribute("aria-label", template.dataset.label.replace("#", index + 1));
    return item;
  }));
  list.toggleAttribute("data-many", count > 3);
  const heading = one("h1", screens.input);
  heading.textContent = count === 1 ? heading.dataset.one : heading.dataset.many;
  one("[data-missing]").hidden = true;
  show("input");
  one("input", list).focus();
}

const fields = () => [...document.querySelectorAll("[data-words] input")];

function lettersOnly(field) {
  const clean = (text) => text.normalize("NFC").toUpperCase().replace(/ẞ/g, "SS").replace(/[^A-ZÄÖÜ]/g, "");
  const value = clean(field.value);
  if (value === field.value) return;
  // Keep the caret where somebody corrects a letter in the middle.
  const caret = clean(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = value;
  field.setSelectionRange(caret, caret);
}

function nextField(field) {
  if (field.value === "") return;
  const empty = fields().find((other) => other.value === "");
  if (empty) empty.focus();
  else askConfirmation();
}

one("[data-words]").addEventListener("input", (event) => lettersOnly(event.target));
one("[data-words]").addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  if (event.key === " ") {
    event.preventDefault();
    const following = fields()[fields().indexOf(event.target) + 1];
    if (event.target.value !== "") following?.focus();
  } else if (event.key === "Enter") {
    event.preventDefault();
    nextField(event.target);
  } else if (event.key === "Backspace" && event.target.value === "") {
    event.preventDefault();
    fields()[fields().indexOf(event.target) - 1]?.focus();
  }
});
one("form", screens.input).addEventListener("submit", (event) => {
  event.preventDefault();
  askConfirmation();
});

// Confirmation and verdict ------------------------------------------------------------------

function askConfirmation() {
  fields().forEach(lettersOnly);
  const empty = fields().find((field) => field.value === "");
  one("[data-missing]").hidden = !empty;
  if (empty) return empty.focus();
  state.words = fields().map((field) => field.value);
  const list = one("[data-locked]");
  list.replaceChildren(...state.words.map((word) => {
    const item = document.createElement("li");
    item.textContent = word;
    return item;
  }));
  list.toggleAttribute("data-many", state.words.length > 3);
  show("confirm");
}

function change() {
  show("input");
  fields().at(-1).focus();
}

async function judge() {
  show("asking");
  const { variant, mode, level } = state.settings;
  try {
    const response = await fetch("/v1/challenges", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ variant, mode, level, words: state.words }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(response.status);
    showResult(await response.json());
  } catch {
    show("fault");
  }
}

function showResult(answer) {
  const outcome = answer.upheld ? "inadmissible" : "admissible";
  for (const box of screens.result.querySelectorAll("[data-outcome]")) box.hidden = box.dataset.outcome !== outcome;
  const box = one(`[data-outcome="${outcome}"]`);
  const sentence = one(".play", box);
  sentence.textContent = state.words.length === 1 ? sentence.dataset.one : sentence.dataset.many;
  one("[data-judged]").textContent = state.words.join(" · ");
  const steps = showSteps(answer);
  showPoints(answer);
  const seconds = SECONDS[state.settings.times].result;
  one(".clock").hidden = seconds === Infinity;
  one(".clock").style.setProperty("--seconds", `${seconds}s`);
  show("result");
  one("h1", box).focus();
  say(one("h1", box).textContent + ".", sentence.textContent, ...steps);
  if (state.settings.sound) play(outcome);
}

function nextSteps(answer) {
  if (!("tiles" in answer)) return new Set(); // this station is told one bit and no more
  if (answer.upheld) return new Set([answer.tiles, answer.turn]);
  const fined = answer.challenger_points < 0 || !state.settings.points;
  return new Set(["stays", answer.challenger_loses_turn ? "sits-out" : fined ? "" : "free"]);
}

function showSteps(answer) {
  const next = nextSteps(answer);
  const items = [...one("[data-steps]").children];
  for (const item of items) item.hidden = !next.has(item.dataset.when);
  const texts = (document.documentElement.lang === "en" ? answer.text_en : answer.text) ?? [];
  const rule = one("[data-rule]");
  rule.textContent = texts.length ? `${rule.dataset.rule}: ${texts.join(" ")}` : "";
  return items.filter((item) => !item.hidden).map((item) => item.textContent);
}

function showPoints(answer) {
  const list = one("[data-points]", screens.result);
  for (const row of list.children) {
    const points = answer[row.dataset.of] ?? 0;
    row.hidden = !state.settings.points || points >= 0;
    one("dd", row).textContent = `−${Math.abs(points)} ${list.dataset.unit}`;
  }
}

// Leaving -----------------------------------------------------------------------------------

function leave() {
  if (!state.settings.kiosk) return stop();
  show("leave");
  one("form", screens.leave).reset();
  one("input", screens.leave).focus();
}

function stop() {
  sessionStorage.removeItem(MEMORY);
  state.settings = null;
  if (document.fullscreenElement) document.exitFullscreen();
  show("setup");
  setup.game.focus();
}

one("form", screens.leave).addEventListener("submit", (event) => {
  event.preventDefault();
  if (one("input", screens.leave).value === state.settings.code) return stop();
  const wrong = one("[data-wrong]");
  wrong.textContent = wrong.dataset.wrong;
  one("form", screens.leave).reset();
  setTimeout(() => { wrong.textContent = ""; }, WRONG);
});

// Keys and buttons --------------------------------------------------------------------------

const KEYS = {
  count(event) {
    if (/^[1-8]$/.test(event.key)) return askWords(Number(event.key));
    return event.key === "Escape" && leave();
  },
  input: (event) => event.key === "Escape" && askCount(),
  confirm(event) {
    if (event.key === " ") return judge();
    if (event.key === "Backspace") return change();
    return event.key === "Escape" && askCount();
  },
  result: () => askCount(),
  fault(event) {
    if (event.key === " ") return judge();
    return event.key === "Escape" && askCount();
  },
  leave: (event) => event.key === "Escape" && askCount(),
};
const MODIFIERS = new Set(["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead"]);

document.addEventListener("keydown", (event) => {
  if (state.screen === "setup" || state.screen === "asking") return;
  if (state.screen !== "result") restart();
  if (state.settings.kiosk && !document.fullscreenElement) fill();
  if (event.repeat || event.ctrlKey || event.metaKey || MODIFIERS.has(event.key) || !settled()) return;
  const pressesButton = (event.key === " " || event.key === "Enter") && event.target.closest("button");
  if (pressesButton && state.screen !== "result") return;
  if (KEYS[state.screen](event) !== false) event.preventDefault(); // the key must not reach the next screen
});
document.addEventListener("pointerdown", () => {
  if (state.screen === "result") { if (settled()) askCount(); } else restart();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || !settled()) return;
  if (button.dataset.count) askWords(Number(button.dataset.count));
  else if ("yes" in button.dataset) judge();
  else if ("change" in button.dataset) change();
  else if ("again" in button.dataset) judge();
  else if ("leave" in button.dataset) leave();
  else if ("back" in button.dataset) askCount();
});
document.addEventListener("contextmenu", (event) => { if (state.settings?.kiosk) event.preventDefault(); });

const kept = sessionStorage.getItem(MEMORY); // a reload does not open a locked station
if (kept) begin(JSON.parse(kept));
