// Makes a live element look like new markup while its elements keep their identity: matched by id,
// else by place. So transforms move by transition, focus stays, and what is open stays open.

const SVG = "http://www.w3.org/2000/svg";

function morph(target, markup) {
  morphChildren(target, parse(target, markup));
}

function parse(target, markup) {
  const inSvg = target.namespaceURI === SVG;
  const holder = document.createElement("template");
  holder.innerHTML = inSvg ? `<svg>${markup}</svg>` : markup;
  return inSvg ? holder.content.firstChild : holder.content;
}

function morphChildren(old, fresh) {
  const kept = keepWanted(old, fresh);
  let at = old.firstChild;
  for (const node of [...fresh.childNodes]) {
    const twin = node.id ? kept.get(node.id) : alike(at, node) ? at : undefined;
    if (!twin) {
      old.insertBefore(node, at);
      continue;
    }
    if (twin === at) at = at.nextSibling;
    else old.insertBefore(twin, at);
    morphNode(twin, node);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// Named children that are not wanted any more go first, so that the others need not move.
function keepWanted(old, fresh) {
  const wanted = new Map([...fresh.children].filter((c) => c.id).map((c) => [c.id, c.nodeName]));
  const kept = new Map();
  for (const child of [...old.children]) {
    if (!child.id) continue;
    if (wanted.get(child.id) === child.nodeName) kept.set(child.id, child);
    else child.remove();
  }
  return kept;
}

function alike(old, node) {
  return old && !old.id && old.nodeType === node.nodeType && old.nodeName === node.nodeName;
}

function morphNode(old, node) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== node.data) old.data = node.data;
    return;
  }
  if (old.isEqualNode(node)) return;
  morphAttributes(old, node);
  morphChildren(old, node);
}

function morphAttributes(old, node) {
  for (const { name } of [...old.attributes]) {
    // What the reader has opened stays open.
    if (!node.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
