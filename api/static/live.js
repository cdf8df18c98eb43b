// Pages that answer while somebody types: asks for one part of the page and puts it in its place.
//
//   live({ form, part: "treffer", target, pause: 300, after: () => … })
//
// `ready` may say that there is nothing to ask; `after` runs when the part is in its place.
export function live({ form, part, target, pause, ready = () => true, after = () => {} }) {
  const path = new URL(form.action).pathname;
  let waiting, asked;

  async function ask() {
    clearTimeout(waiting);
    asked?.abort();
    const fields = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""));
    const address = fields.size ? `${path}?${fields}` : path;
    if (!ready(fields)) {
      target.replaceChildren();
      history.replaceState(null, "", path);
      return;
    }
    asked = new AbortController();
    fields.set("teil", part);
    try {
      const response = await fetch(`${path}?${fields}`, { signal: asked.signal });
      if (!response.ok) {
        // Better no answer than that to another question; once more if it was only too fast.
        target.replaceChildren();
        if (response.status === 429) {
          waiting = setTimeout(ask, 1000 * Number(response.headers.get("Retry-After") ?? 1));
        }
        return;
      }
      // Our own template, escaped by the server.
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      target.replaceChildren(...page.body.childNodes);
      history.replaceState(null, "", address);
      after();
    } catch (error) {
      if (error.name !== "AbortError") form.submit();
    }
  }

  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, pause);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask();
  });
  return ask;
}
