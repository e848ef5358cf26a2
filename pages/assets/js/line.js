// The line to the server: one socket that heals itself. A message waits until it is answered and is
// sent again, under the same id, on a new line; the server does nothing twice. A line that is silent
// is asked whether it is still there, and one that does not answer is given up.

const LONGEST_WAIT = 10;
// In milliseconds: a frozen line is known within five seconds.
const SILENCE = 2500;
const GIVEN_UP = 4500;

function openLine({ address, hear, changed }) {
  const waiting = new Map();
  let socket = null;
  let tries = 0;
  let clock = 0;
  let heardAt = Date.now();

  function hangUp() {
    if (!socket) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    socket = null;
  }

  function dial() {
    clearInterval(clock);
    hangUp();
    heardAt = Date.now();
    socket = new WebSocket(address());
    socket.onopen = () => {
      heardAt = Date.now();
      tries = 0;
      changed({ up: true });
      for (const message of waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => {
      heardAt = Date.now();
      if (event.data !== "pong") settle(JSON.parse(event.data));
    };
    socket.onclose = lost;
  }

  // Nobody looks at a page that is hidden, and its timers are slow.
  function listen() {
    const silent = Date.now() - heardAt;
    if (document.hidden || !socket || silent < SILENCE) return;
    if (socket.readyState > WebSocket.OPEN) return;
    const open = socket.readyState === WebSocket.OPEN;
    if (silent < GIVEN_UP) return open && socket.send("ping");
    hangUp();
    lost();
  }

  function settle(message) {
    const id = message.done ?? message.refused;
    const about = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    hear(message, about);
  }

  function lost() {
    let seconds = Math.min(LONGEST_WAIT, 2 ** tries++);
    const tick = () => {
      changed({ up: false, seconds, waiting: waiting.size });
      if (seconds-- <= 0) dial();
    };
    clearInterval(clock);
    clock = setInterval(tick, 1000);
    tick();
  }

  function send(message) {
    const whole = { id: newId(), ...message };
    waiting.set(whole.id, whole);
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(whole));
    return whole.id;
  }

  const wake = () => {
    heardAt = Date.now() - SILENCE;
    if (!socket || socket.readyState === WebSocket.CLOSED) dial();
  };
  setInterval(listen, 500);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  // A page that is kept while the reader is elsewhere comes back with its line cut.
  addEventListener("pageshow", (event) => event.persisted && dial());
  dial();
  return { send, dial };
}

function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function lineAddress(path) {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}
