// Log, chat, rules, words and hint: tabs on a desk, sheets on a phone.

// Sheets without a button of their own are reached from another.
const BEHIND = { chat: "log", words: "rules" };

function makeSide({ say, game }) {
  const tabs = [...document.querySelectorAll('.side [role="tab"]')];
  const pane = (name) => document.getElementById(`pane-${name}`);
  let unread = 0;
  let book = null;
  const log = document.getElementById("log");
  let following = true;

  function open(name) {
    for (const tab of tabs) {
      const on = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !on;
    }
    if (name === "chat") read();
    if (name === "log") follow();
    if (name === "rules") loadBook();
    if (document.body.dataset.sheet !== "play" && document.body.dataset.sheet !== "seats") {
      sheet(name, false);
    }
  }

  // On a phone one sheet is up at a time.
  function sheet(name, alsoTab = true) {
    document.body.dataset.sheet = name;
    if (name === "log") follow();
    for (const button of document.querySelectorAll("#part-nav [data-sheet]")) {
      const on = button.dataset.sheet === (BEHIND[name] ?? name);
      if (on) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (alsoTab && tabs.some((tab) => tab.id === `tab-${name}`)) open(name);
  }

  // The sheet of choices is pulled taller or lower; a touch, or a key, changes between two heights.
  const LOW = 0.2, USUAL = 0.46, TALL = 0.8;
  const deck = document.querySelector(".deck");
  let pull = null;
  function height(share) {
    deck.dataset.pulled = "";
    deck.style.setProperty("--sheet", `${Math.round(Math.min(TALL, Math.max(LOW, share)) * innerHeight)}px`);
  }
  // As high as the page itself has it, which differs by game.
  function usual() {
    delete deck.dataset.pulled;
    deck.style.removeProperty("--sheet");
  }
  document.addEventListener("pointerdown", (event) => {
    if (!event.target.matches?.("button.handle")) return;
    event.target.setPointerCapture(event.pointerId);
    pull = { from: event.clientY, height: deck.getBoundingClientRect().height, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!pull) return;
    const by = pull.from - event.clientY;
    pull.moved ||= Math.abs(by) > 6;
    if (pull.moved) height((pull.height + by) / innerHeight);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => setTimeout(() => (pull = null)));
  }
  document.addEventListener("click", (event) => {
    if (!event.target.matches?.("button.handle") || pull?.moved) return;
    const now = deck.getBoundingClientRect().height / innerHeight;
    if (now > (USUAL + TALL) / 2) usual();
    else height(TALL);
  });

  function read() {
    unread = 0;
    badge();
    const list = document.getElementById("chat");
    list.scrollTop = list.scrollHeight;
  }

  function badge() {
    const badge = document.getElementById("unread");
    badge.hidden = unread === 0;
    badge.textContent = unread;
    badge.setAttribute("aria-label", `${unread} unread`);
  }

  function loadBook() {
    const rules = pane("rules");
    book ??= fetch(rules.dataset.from)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.status))))
      .then((markup) => morph(rules, markup))
      .catch(() => (book = null));
    return book;
  }

  async function rule(number) {
    sheet(matchMedia("(max-width: 720px)").matches ? "rules" : document.body.dataset.sheet, false);
    open("rules");
    await loadBook();
    const paragraph = document.getElementById(`r${number}`);
    for (const old of pane("rules").querySelectorAll(".open")) old.classList.remove("open");
    paragraph?.classList.add("open");
    paragraph?.scrollIntoView({ block: "center" });
  }

  // Newest last. Whoever reads further up is left there.
  function addLog(lines, reset) {
    if (reset) log.replaceChildren();
    const before = log.lastElementChild;
    for (const old of log.querySelectorAll(".new")) old.classList.remove("new");
    for (const line of lines) {
      log.insertAdjacentHTML("beforeend", line);
      if (!reset) log.lastElementChild.classList.add("new");
    }
    if (before !== log.lastElementChild) filter();
    follow();
  }

  // Only the turns of one seat, when somebody wants that.
  const only = () => document.getElementById("log-only");
  function filter() {
    const seat = only()?.value;
    for (const line of log.children) line.hidden = Boolean(seat) && line.dataset.seat !== seat;
  }
  document.addEventListener("change", (event) => {
    if (event.target !== only()) return;
    filter();
    follow();
  });

  function follow() {
    if (following) log.scrollTop = log.scrollHeight;
  }

  // Says whether some of it was for this reader alone.
  function addChat(lines) {
    let alone = false;
    const chat = document.getElementById("chat");
    const known = new Set([...chat.children].map((line) => line.dataset.number));
    for (const line of lines) {
      const holder = document.createElement("template");
      holder.innerHTML = line;
      const fresh = holder.content.firstElementChild;
      if (known.has(fresh.dataset.number)) continue;
      const mine = fresh.classList.contains("me");
      alone ||= !mine && fresh.matches("[data-alone]");
      if (!mine && pane("chat").hidden) unread += 1;
      chat.append(fresh);
      localTimes(fresh);
    }
    badge();
    if (!pane("chat").hidden) read();
    return alone;
  }

  // What the table has taken comes back as a line of its own.
  const said = () => document.querySelector("#chat .unsent")?.remove();

  function compose(event) {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    const line = document.createElement("li");
    line.className = "m me unsent";
    line.innerHTML = "<span></span><div><p class=from><b>You</b> <time>not sent yet</time></p><p></p></div>";
    line.querySelector("p:last-child").textContent = text;
    const to = event.target.elements.to?.value || null;
    document.getElementById("chat").append(line);
    read();
    say(text, to);
  }

  function arrows(event) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
    open(next.id.slice(4));
    next.focus();
  }

  for (const tab of tabs) {
    tab.addEventListener("click", () => open(tab.id.slice(4)));
    tab.addEventListener("keydown", arrows);
  }
  document.getElementById("part-nav").addEventListener("click", (event) => {
    const button = event.target.closest("[data-sheet]");
    if (button) sheet(button.dataset.sheet);
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest(`a[data-rule][href^="/rules/${game}#"]`);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    rule(link.dataset.rule);
  });
  log.addEventListener("scroll", () => {
    if (log.clientHeight) following = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  });
  new ResizeObserver(follow).observe(log);
  document.getElementById("compose")?.addEventListener("submit", compose);
  sheet("play", false);
  // What is folded up lies open where there is room beside the board, while a game goes on.
  const room = matchMedia("(min-width: 1200px) and (min-height: 741px)").matches;
  const beside = room && CSS.supports("anchor-name: --map") && !document.querySelector(".banner");
  for (const one of document.querySelectorAll("details[data-wide]")) one.open = beside;
  localTimes(document);
  return { open, sheet, addLog, addChat, said };
}

function localTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    time.textContent = at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    time.title = at.toLocaleString();
  }
}
