// The line to the house: one socket that heals itself. A message waits until it is answered and is
// sent again, under the same id, on a new line; the house does nothing twice.

const LONGEST_WAIT = 10;

function openLine({ address, hear, changed }) {
  const waiting = new Map();
  let socket = null;
  let tries = 0;
  let clock = 0;

  function dial() {
    clearInterval(clock);
    if (socket) socket.onclose = null;
    socket?.close();
    socket = new WebSocket(address());
    socket.onopen = () => {
      tries = 0;
      changed({ up: true });
      for (const message of waiting.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => settle(JSON.parse(event.data));
    socket.onclose = lost;
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
    if (socket?.readyState === WebSocket.CLOSED) dial();
  };
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
