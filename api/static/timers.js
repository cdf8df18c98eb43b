// One timer for the whole station: a screen that nobody touches goes away.
let timer, seconds, action;

export function cancel() {
  clearTimeout(timer);
  action = undefined;
}

/** Do something after so many seconds, unless the screen changes before. */
export function after(time, what) {
  cancel();
  seconds = time;
  action = what;
  if (time !== Infinity) timer = setTimeout(what, time * 1000);
}

/** Somebody touched something: the time begins anew. */
export function restart() {
  if (action) after(seconds, action);
}
