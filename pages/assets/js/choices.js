// Choosing: in the list, or by touching the things themselves. A choice knows the things a hand
// would touch for it, in order (data-picks); a thing knows its name (data-pick).

// In milliseconds: what follows from a move is drawn sooner, dice and all.
const ANSWERED = 2000;
// A click where the last one made a move is the second half of a double click, not the next move:
// so near, in pixels, and so long after the next question is there, in milliseconds.
const SAME_SPOT = 40;
const REST = 700;
// One key for each line: digits, then letters that mean nothing else at a table.
const LINE_KEYS = "123456789abcdefghjklmnopqrstvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

function makeChoices({ act, why }) {
  let touched = [];
  let picked = null;
  let sent = null;
  let passing = null;
  // Whoever goes back from what is picked for them is not offered it again.
  let declined = false;
  let answering = 0;
  let clickedAt = null;
  let spot = null;
  let resting = 0;
  // Lines before the first that has a key: of a very long list, `0` gives the keys to the next lines.
  let above = 0;

  const panel = () => document.getElementById("part-choices");
  const offers = () => [...panel().querySelectorAll("[data-action]")];
  const picksOf = (offer) => offer.dataset.picks.split(" ").filter(Boolean);
  const open = () => offers().filter((offer) => touched.every((pick, i) => picksOf(offer)[i] === pick));
  const things = () => document.querySelectorAll("[data-pick]");
  const seek = () => document.getElementById("seek");
  // What was written into the search field, word by word.
  const fits = (offer) => {
    const text = `${offer.textContent} ${foldOf(offer)?.firstElementChild.textContent ?? ""}`.toLowerCase();
    return (seek()?.value ?? "").toLowerCase().split(/\s+/).every((word) => text.includes(word));
  };
  // What is folded into a line that opens.
  const foldOf = (offer) => offer.closest(".fold > details");
  const folds = () => [...panel().querySelectorAll(".fold > details")];
  const suggested = () => offers().find((offer) => "suggested" in offer.dataset)?.dataset.action ?? null;
  // The lines that can be seen, in order: choices, and lines that open on more.
  const rows = () =>
    [...panel().querySelectorAll("[data-action], .fold summary")].filter(
      (row) => !row.closest("li[hidden]") && (row.localName === "summary" || foldOf(row)?.open !== false),
    );

  // After every change of what there is: list, lights and button agree again.
  function refresh() {
    const actions = offers().map((offer) => offer.dataset.action);
    if (picked && !actions.includes(picked)) picked = null;
    if (sent && !actions.includes(sent)) sent = null;
    if (!open().length) touched = [];
    if (!picked && !touched.length && !declined) picked = suggested();
    if (!picked && offers().length === 1 && offers()[0].dataset.deed) picked = actions[0];
    passForMe();
    dressOffers();
    dressThings();
    dressConfirm();
  }

  // The setting of this seat at this table, kept in this browser.
  const wish = () => document.getElementById("pass-for-me");
  const WISH = `pass-for-me ${location.pathname}`;
  if (wish()) wish().checked = localStorage.getItem(WISH) === "on";

  // Passes for whoever wished it, after about as long as somebody who looks would take: nobody else
  // can tell one from the other.
  function passForMe() {
    const pass = offers().find((offer) => "passes" in offer.dataset)?.dataset.action;
    const busy = sent || touched.length || (picked && picked !== pass);
    const action = (wish()?.checked && !busy && pass) || null;
    if (passing && passing.action === action) return;
    clearTimeout(passing?.timer);
    passing = action && {
      action,
      timer: setTimeout(() => {
        passing = null;
        picked = action;
        play();
      }, 900 + Math.random() * 2600),
    };
  }

  function dressOffers() {
    const left = new Set(open().filter(fits));
    for (const offer of offers()) {
      offer.parentElement.hidden = !left.has(offer);
      offer.classList.toggle("picked", offer.dataset.action === picked);
      offer.classList.toggle("sent", offer.dataset.action === sent);
      // Only what waits for the button can be picked and not yet done.
      if (offer.dataset.deed) offer.setAttribute("aria-pressed", String(offer.dataset.action === picked));
    }
    for (const fold of folds()) {
      const under = [...fold.querySelectorAll("[data-action]")].filter((offer) => left.has(offer));
      fold.parentElement.hidden = !under.length;
      // What a hand has begun or picked is not hidden from it.
      const begun = touched.length || seek()?.value;
      if (begun || under.some((offer) => offer.dataset.action === picked)) fold.open = true;
    }
    number();
  }

  function number() {
    const list = rows();
    if (above >= list.length) above = 0;
    list.forEach((row, i) => {
      row.querySelector("kbd").textContent = LINE_KEYS[i - above] ?? "·";
    });
  }

  function dressThings() {
    const next = new Set(open().map((offer) => picksOf(offer)[touched.length]));
    const chosen = offers().find((offer) => offer.dataset.action === picked);
    const taken = new Set(chosen ? picksOf(chosen) : touched);
    for (const thing of things()) {
      const can = !sent && next.has(thing.dataset.pick);
      thing.classList.toggle("pickable", can);
      thing.classList.toggle("taken", taken.has(thing.dataset.pick));
      // The list has the same for keys and readers: one stop for each choice.
      if (thing.localName === "button") thing.tabIndex = -1;
    }
  }

  function dressConfirm() {
    const confirm = document.getElementById("confirm");
    if (!confirm) return;
    const chosen = offers().find((offer) => offer.dataset.action === picked);
    const needed = offers().some((offer) => offer.dataset.deed);
    confirm.closest(".confirm").hidden = !needed && !touched.length;
    confirm.hidden = !needed;
    confirm.disabled = !chosen || Boolean(sent);
    document.getElementById("deed").textContent =
      sent ? "Sent" : passing ? "Passing for you…" : chosen?.dataset.deed ?? "Choose above, or on the board";
    const way = offers().length > 1 && (chosen || touched.length);
    document.getElementById("back").hidden = !way || Boolean(sent);
  }

  // A choice that cannot be undone waits for the button; any other acts at once.
  function choose(offer, byKey) {
    if (sent) return;
    // A key on what is picked already confirms it; a second click does not.
    const again = byKey && picked === offer.dataset.action;
    picked = offer.dataset.action;
    if (again || !offer.dataset.deed) return play();
    refresh();
    if (byKey) document.getElementById("confirm")?.focus();
    else offer.scrollIntoView({ block: "nearest" });
  }

  function play() {
    if (!picked || sent) return;
    sent = picked;
    spot = clickedAt && { ...clickedAt, until: Infinity };
    act(picked);
    // A button that is switched off would lose the focus.
    if (document.activeElement?.id === "confirm") {
      document.getElementById("choices").focus({ preventScroll: true });
    }
    refresh();
  }

  function back() {
    if (sent || offers().length < 2) return false;
    if (!picked && !touched.length) return close();
    const last = picked;
    declined = true;
    if (picked) picked = null;
    else touched.pop();
    refresh();
    if (last) document.getElementById(`do-${last}`)?.focus();
    return true;
  }

  // Closes the line that is open where the focus is.
  function close() {
    const fold = document.activeElement && foldOf(document.activeElement);
    if (!fold?.open) return false;
    fold.open = false;
    fold.querySelector("summary").focus();
    return true;
  }

  function further() {
    if (rows().length <= LINE_KEYS.length) return false;
    above += LINE_KEYS.length;
    number();
    rows()[above].focus();
    return true;
  }

  function take(row) {
    if (row.localName !== "summary") return choose(row, true);
    const fold = row.parentElement;
    fold.open = !fold.open;
    number();
    (fold.open ? fold.querySelector("li:not([hidden]) > [data-action]") : row)?.focus();
  }

  function touch(thing, byKey) {
    if (!thing.classList.contains("pickable")) {
      if (thing.dataset.action && offers().length) why(thing.dataset.action);
      return;
    }
    picked = null;
    touched.push(thing.dataset.pick);
    const left = open();
    if (left.length === 1) {
      touched = [];
      choose(left[0], byKey);
    } else refresh();
  }

  const first = () => rows()[0]?.focus();
  const SEEKING = {
    Enter: first,
    ArrowDown: first,
    Escape: () => {
      seek().value = "";
      refresh();
      first();
    },
  };

  function light(names, on) {
    for (const thing of things()) {
      if (names.has(thing.dataset.pick)) thing.classList.toggle("hot", on);
    }
  }

  // What the pointer or the focus is on lights its twins on the other side.
  function twin(event, on) {
    const offer = event.target.closest?.("#part-choices [data-action]");
    if (offer) light(new Set(picksOf(offer)), on);
    const thing = event.target.closest?.("[data-pick]");
    if (!thing) return;
    for (const other of open()) {
      if (picksOf(other)[touched.length] !== thing.dataset.pick) continue;
      other.classList.toggle("hot", on);
      foldOf(other)?.querySelector("summary").classList.toggle("hot", on);
    }
  }

  // Whether a click is one too many. A hand that has moved away and come back means what it does.
  function tooSoon({ clientX, clientY }) {
    const near = spot && Math.hypot(clientX - spot.x, clientY - spot.y) < SAME_SPOT;
    if (near && performance.now() < spot.until) return true;
    lift();
    return false;
  }

  function lift() {
    spot = null;
    panel().classList.remove("resting");
  }

  function clicked(event) {
    const byKey = event.detail === 0;
    clickedAt = byKey ? null : { x: event.clientX, y: event.clientY };
    if (!byKey && tooSoon(event)) return;
    const offer = event.target.closest("#part-choices [data-action]");
    if (offer) return choose(offer, byKey);
    const thing = event.target.closest("[data-pick]");
    if (thing) return touch(thing, byKey);
    if (event.target.closest("#confirm")) play();
    if (event.target.closest("#back")) back();
  }

  document.addEventListener("click", clicked);
  document.addEventListener("change", (event) => {
    if (event.target.id !== "pass-for-me") return;
    localStorage.setItem(WISH, event.target.checked ? "on" : "off");
    refresh();
  });
  document.addEventListener("toggle", (event) => event.target.closest?.(".fold") && number(), true);
  document.addEventListener("pointermove", (event) => event.pointerType === "mouse" && spot && tooSoon(event));
  document.addEventListener("input", (event) => event.target.id === "seek" && refresh());
  document.addEventListener("keydown", (event) => {
    if (event.target.id !== "seek" || !SEEKING[event.key]) return;
    event.preventDefault();
    SEEKING[event.key]();
  });
  for (const [type, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(type, (event) => twin(event, on));
  }

  return {
    refresh,
    back,
    play,
    first,
    // The line that has this key.
    byKey(key) {
      if (key === "0") return further();
      const at = key.length === 1 ? LINE_KEYS.indexOf(key) : -1;
      const row = at >= 0 && rows()[above + at];
      if (row) take(row);
      return Boolean(row);
    },
    seek() {
      seek()?.focus();
      return Boolean(seek());
    },
    byAction: (action) => {
      const offer = offers().find((o) => o.dataset.action === action);
      if (offer) choose(offer, true);
    },
    // Up and down the list.
    step(by) {
      const list = rows();
      const at = list.indexOf(document.activeElement);
      list[(at + by + list.length) % list.length]?.focus();
    },
    // What is answered waits no longer, even when nothing changed and nothing is drawn.
    answered() {
      const action = sent;
      clearTimeout(answering);
      answering = setTimeout(() => action && sent === action && this.release(), ANSWERED);
    },
    // Another question, even when its answers have the same names.
    forget() {
      clearTimeout(passing?.timer);
      clearTimeout(answering);
      passing = null;
      sent = null;
      picked = null;
      touched = [];
      declined = false;
      above = 0;
      if (spot) {
        spot.until = performance.now() + REST;
        panel().classList.add("resting");
        clearTimeout(resting);
        resting = setTimeout(lift, REST);
      }
      if (seek()) seek().value = "";
      // Another list is read from its beginning.
      for (const list of panel().querySelectorAll(".choices, .offers")) list.scrollTop = 0;
    },
    release() {
      sent = null;
      lift();
      picked = null;
      refresh();
    },
  };
}
