// A part of the dice that only this browser knows: its SHA-256 is published when one sits down, the
// part itself when everybody sits. docs/fair-dice.md tells the whole of it.

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Of at most 55 bytes. Pages that come over plain HTTP have no crypto.subtle.
function sha256(bytes) {
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
  const block = new DataView(new ArrayBuffer(64));
  bytes.forEach((byte, at) => block.setUint8(at, byte));
  block.setUint8(bytes.length, 0x80);
  block.setUint32(60, bytes.length * 8);
  const words = primes.map((_, at) => (at < 16 ? block.getInt32(at * 4) : 0));
  for (let at = 16; at < 64; at++) {
    const [a, b] = [words[at - 15], words[at - 2]];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[at] = (words[at - 16] + low + words[at - 7] + high) | 0;
  }
  const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  let [a, b, c, d, e, f, g, h] = start;
  primes.forEach((prime, at) => {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const next = (h + one + chosen + fraction(Math.cbrt(prime)) + words[at]) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + two + most) | 0];
  });
  const sum = new DataView(new ArrayBuffer(32));
  [a, b, c, d, e, f, g, h].forEach((word, at) => sum.setInt32(at * 4, word + start[at]));
  return new Uint8Array(sum.buffer);
}

// What this browser keeps for itself, the newest last; nothing where it may keep nothing.
const MOST_KEPT = 60;

function kept(name) {
  try {
    return new Map(JSON.parse(localStorage.getItem(name) ?? "[]"));
  } catch {
    return new Map();
  }
}

function keep(name, key, value) {
  try {
    const all = [...kept(name).set(key, value)].slice(-MOST_KEPT);
    localStorage.setItem(name, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

// The SHA-256 of a new part; empty where it could not be opened later.
function newPart() {
  const part = crypto.getRandomValues(new Uint8Array(32));
  const sealed = hexOf(sha256(part));
  return keep("parts", sealed, hexOf(part)) ? sealed : "";
}

// The same as the server is told it.
function sealedPart() {
  const sealed = newPart();
  return sealed && `sealed:${sealed}`;
}

// Opens this browser's parts once everybody sits. It notes first what everybody had sealed by then, and
// opens nothing under another seal than the one it noted.
const sent = new Set();

function openParts(place, send) {
  const { table, seal, mine } = place?.dataset ?? {};
  for (const pair of mine?.split(" ") ?? []) {
    const [seat, sealed] = pair.split(":");
    const value = kept("parts").get(sealed);
    if (!value || sent.has(sealed)) continue;
    const noted = kept("seals").get(table);
    if (noted === undefined) keep("seals", table, seal);
    if ((noted ?? seal) !== seal) continue;
    sent.add(sealed);
    send({ do: "open", seat, value });
  }
}

// At the end: whether the seal is the one that was noted then.
document.addEventListener(
  "toggle",
  ({ target }) => {
    const place = target.querySelector?.("[data-noted]");
    if (!place) return;
    const noted = kept("seals").get(place.dataset.noted);
    if (noted === undefined) {
      place.textContent = "This browser opened no part of its own at this table.";
    } else if (noted === place.dataset.seal) {
      place.textContent =
        "This browser noted the seal before it opened its own part, and it is still the same.";
    } else {
      place.textContent =
        "This is not the seal that this browser noted before it opened its own part: do not trust these dice.";
    }
  },
  true,
);
