// Stands in for a server. The page's other scripts ask by `fetch` and listen on a `WebSocket`, as they do
// where there is a server; here both are answered by a worker, which holds the games and the programs.
// The place in the site stands behind the question mark: `?/t/WORD`.

const base = new URL(".", location.href);
const place = () => decodeURI(location.search.slice(1)) || "/";
const local = (path) => `${base.pathname}?${path}`;
const worker = new Worker(new URL("worker.js", base));
const waiting = new Map();
let asked = 0;
let line = null;

// ------------------------------------------------------------------------------------ the worker

function ask(question) {
  return new Promise((answered) => {
    waiting.set(++asked, answered);
    const atOnce = localStorage.getItem("pace") === "off";
    worker.postMessage({ id: asked, ask: question, remembered: remembered(), atOnce });
  });
}

worker.onmessage = ({ data: { id, answer } }) => {
  if (answer.remember) remember(answer.remember);
  for (const text of answer.tell ?? []) line?.hear(text);
  // To whoever asked, the answer says it.
  if (answer.fault && !id) say(answer.fault);
  waiting.get(id)?.(answer);
  waiting.delete(id);
};
worker.onerror = () => say("The program of this page has stopped. Nothing that you did is lost: load the page again.");

const KEPT = "reliquary.remembered";

function remembered() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    // What cannot be read is as good as nothing.
  }
  const theme = document.cookie.match(/(?:^|; )theme=(dark|light)/)?.[1];
  return theme ? { ...kept, theme } : kept;
}

function remember(more) {
  localStorage.setItem(KEPT, JSON.stringify({ ...remembered(), ...more }));
}

function parted(address) {
  const { pathname, search } = new URL(address, "http://here");
  return { path: decodeURI(pathname), query: Object.fromEntries(new URLSearchParams(search)) };
}

const open = (address) => ask({ what: "open", ...parted(address) });
const send = (address, fields) => ask({ what: "send", ...parted(address), fields });

// --------------------------------------------------------- what the page's scripts find in its place

// To an address of the site, wherever the site lies.
function inSite(address) {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && `${pathname}${search}`;
}

globalThis.fetch = async (address, { method, body } = {}) => {
  const path = inSite(address);
  if (!path) throw new TypeError("Nothing is fetched from elsewhere.");
  const answer = method === "POST" ? await send(path, [...body]) : await open(path);
  if (answer.go) {
    location.assign(local(answer.go));
    return new Promise(() => {});
  }
  return {
    ok: !answer.error,
    url: new URL(path, location.href).href,
    text: async () => answer.page ?? answer.file?.text,
    json: async () => answer.json,
  };
};

globalThis.WebSocket = class {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = 0;

  constructor(address) {
    line = this;
    const { pathname, search } = new URL(address);
    ask({ what: "dial", ...parted(pathname + search) });
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  hear(text) {
    const message = JSON.parse(text);
    if (message.go) message.go = local(message.go);
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text) {
    if (text === "ping") this.onmessage?.({ data: "pong" });
    else ask({ what: "hear", text });
  }

  close() {
    this.readyState = 3;
    if (line === this) line = null;
  }
};

const replaceState = history.replaceState.bind(history);
history.replaceState = (state, unused, address) => {
  const path = address && inSite(address);
  const within = path?.startsWith(`${base.pathname}?`);
  replaceState(state, unused, path && !within ? local(path) : address);
};

// --------------------------------------------------------------------------------- links and forms

// An address of the site, as pages write it: from its root.
const written = (element, name) => element?.getAttribute(name)?.match(/^\/(?!\/).*/)?.[0];

addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[href]");
  const address = written(link, "href");
  if (!address || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target) {
    link.setAttribute("href", local(address));
    return;
  }
  event.preventDefault();
  if (/\/(record|picture\.svg|logbook\.json)(\?|$)/.test(address)) follow(await open(address));
  else location.assign(local(address));
});

addEventListener("submit", async (event) => {
  const form = event.target;
  const action = written(event.submitter, "formaction") ?? written(form, "action");
  if (!action || event.defaultPrevented) return;
  event.preventDefault();
  const fields = [...new FormData(form, event.submitter)];
  if (form.method !== "post") return location.assign(local(`${action}?${new URLSearchParams(fields)}`));
  navigator.storage?.persist?.();
  follow(await send(action, fields));
});

// A game stands nowhere else than here, so a link to it carries it.
addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (!button?.dataset.copy.startsWith("/replay/")) return;
  event.stopImmediatePropagation();
  share(button);
}, { capture: true });

async function share(button) {
  const address = button.dataset.copy;
  const { file, error } = await open(`/t/${address.match(/^\/replay\/(\w+)/)[1]}/record`);
  if (error) return say(error);
  const link = await linkTo(base.href, file.text, address);
  if (!link) {
    return say("This game is too long for a link. Send its record as a file: it opens on any such page.",
      "Take the file", () => save(file));
  }
  const label = button.querySelector("span") ?? button;
  const before = label.textContent;
  try {
    await navigator.clipboard.writeText(link);
    label.textContent = "Link copied";
    setTimeout(() => (label.textContent = before), 1600);
  } catch {
    // Without leave to use the clipboard it stands there to be copied by hand.
    const field = Object.assign(document.createElement("input"), { value: link, readOnly: true });
    field.setAttribute("aria-label", "The link");
    say("This link holds the whole game:").querySelector("span").append(field);
    field.select();
  }
}

function follow(answer) {
  if (answer.go) location.assign(local(answer.go));
  else if (answer.file) save(answer.file);
  else if (answer.page) show(answer.page);
  else if (answer.error) say(answer.error);
}

function save({ name, kind, text }) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// A game from a file: chosen, or dropped anywhere on the page.
async function takeIn(file) {
  if (file) follow(await ask({ what: "take_in", record: await file.text() }));
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  takeIn(event.dataTransfer?.files[0]);
});
addEventListener("change", (event) => {
  if (event.target.matches("#take-in")) takeIn(event.target.files[0]);
});

// ------------------------------------------------------------------------------------------ pages

// Puts a page in the place of the present one, and begins its scripts.
function show(markup) {
  const page = new DOMParser().parseFromString(markup.replaceAll('="/assets/', '="assets/'), "text/html");
  const scripts = [...page.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));
  for (const gone of page.querySelectorAll("noscript, script")) gone.remove();
  const manifest = page.createElement("link");
  [manifest.rel, manifest.href] = ["manifest", "manifest.webmanifest"];
  page.head.append(manifest);
  const below = page.querySelector("main.lob .below, main.replays .abouts");
  below?.append(files(page));
  document.replaceChild(document.adoptNode(page.documentElement), document.documentElement);
  for (const src of scripts) {
    const script = document.createElement("script");
    [script.type, script.src, script.async] = ["module", src, false];
    document.head.append(script);
  }
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

function files(page) {
  const panel = page.createElement("div");
  panel.className = "panel";
  panel.innerHTML = `<header><h2>Games as files</h2></header>
    <p class="small muted">Your games stay in this browser. A finished game can be taken home as a file from its
    page; open such a file here, or drop it anywhere, to see it again or go on with it.</p>
    <label class="field"><span>A game from a file</span><input type="file" id="take-in" accept=".json"></label>`;
  return panel;
}

// A sentence at the top of the page.
function say(text, button, deed) {
  document.getElementById("local-said")?.remove();
  const bar = document.createElement("div");
  [bar.id, bar.className] = ["local-said", "lostbar"];
  bar.setAttribute("role", "alert");
  bar.append(Object.assign(document.createElement("span"), { textContent: text }));
  const close = Object.assign(document.createElement("button"), { className: "btn", textContent: button ?? "Close" });
  close.onclick = () => (bar.remove(), deed?.());
  bar.append(close);
  document.body.prepend(bar);
  return bar;
}

// ------------------------------------------------------------------------------- without a network

// A newer version waits until its reader wants it.
async function install() {
  const registration = await navigator.serviceWorker?.register(new URL("sw.js", base));
  const offer = () => {
    const fresh = registration.waiting;
    if (!fresh || !navigator.serviceWorker.controller) return;
    say("A newer version is ready. Your games go on in it.", "Use it", () => fresh.postMessage("take over"));
  };
  offer();
  registration?.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", offer));
  const controlled = navigator.serviceWorker?.controller;
  navigator.serviceWorker?.addEventListener("controllerchange", () => controlled && location.reload());
}

// What a link brought stands in no address afterwards: loaded again, the page shows the game that is kept.
async function arrived() {
  const hash = location.hash;
  if (!hash.startsWith("#") || !new URLSearchParams(hash.slice(1)).has("game")) return open(place());
  replaceState(null, "", base.pathname);
  const brought = await sent(hash).catch(() => null);
  const why = "The game in this link cannot be read. Perhaps a part of the link is missing: ask for it again.";
  const answer = brought ? await ask({ what: "take_in", record: brought.record }) : { error: why };
  if (answer.go) return { go: `${answer.go}?${brought.where}` };
  setTimeout(() => say(answer.error));
  return open("/");
}

follow(await arrived());
addEventListener("hashchange", async () => {
  if (new URLSearchParams(location.hash.slice(1)).has("game")) follow(await arrived());
});
install().catch(() => {});
