// What the page holds of each part, in the pieces in which the server sends it. A page that has just
// come reads it off itself; whoever dials says what it holds, and is sent only what is otherwise now.

const VOID = ["area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"];
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// Attributes that stand with a value though it may be empty; others without one say yes.
const VALUED = ["class", "d", "value", "data-picks"];
// `TAGS` of the server.
const TAGS = 4;
const LESS_THAN = 60;

const partElement = (name) => document.getElementById(name === "pieces" ? "pieces" : `part-${name}`);

function makeHeld() {
  const parts = {};
  for (const element of document.querySelectorAll('#pieces, [id^="part-"]')) {
    const name = element.id.replace("part-", "");
    parts[name] = pieces([...element.childNodes].map(written).join(""));
  }

  // A part comes as pieces of markup that are new, and [first, count] of those held already.
  function whole(name, items) {
    const before = parts[name];
    parts[name] = items.flatMap((item) =>
      typeof item === "string" ? item : before.slice(item[0], item[0] + item[1]),
    );
    return parts[name].join("");
  }

  const claim = () =>
    Object.entries(parts).map(([name, held]) => `${name}:${digest(held.join("")).toString(16)}`).join(",");

  return { whole, claim };
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign]);

// An element as the server writes it, which is not how browsers do.
function written(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return escaped(node.data);
  const name = node.localName;
  const attribute = ({ name, value }) => (value || VALUED.includes(name) ? ` ${name}="${escaped(value)}"` : ` ${name}`);
  const tag = `<${name}${[...node.attributes].map(attribute).join("")}>`;
  return VOID.includes(name) ? tag : `${tag}${[...node.childNodes].map(written).join("")}</${name}>`;
}

// As `pieces` of the server cuts.
function pieces(markup) {
  const bytes = new TextEncoder().encode(markup);
  const text = new TextDecoder();
  const cut = [];
  let from = 0;
  let tag = 0;
  for (let next = bytes.indexOf(LESS_THAN); next >= 0; next = bytes.indexOf(LESS_THAN, next + 1)) {
    const end = bytes.subarray(Math.max(tag, next - 4), next).reduce((sum, byte) => sum + byte, 0);
    if (tag > from && (next - tag + end) % TAGS === 0) {
      cut.push(text.decode(bytes.subarray(from, tag)));
      from = tag;
    }
    tag = next;
  }
  cut.push(text.decode(bytes.subarray(from)));
  return cut;
}

// FNV-1a.
function digest(markup) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(markup)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
