// The lists of the lobby change by themselves while somebody looks: the server sends them again
// whenever they are not what they were.

const AGAIN_AFTER = 5000;
const notice = makeNotice();
let lists = null;

// The tables that wait for this reader, by their addresses, with what they are called.
function waiting() {
  const mine = [...document.querySelectorAll(".tables .mine a")];
  return new Map(mine.map((one) => [one.pathname.split("/").pop(), one.querySelector("b").textContent]));
}

function mark() {
  const many = waiting().size;
  notice.mark(many, many === 1 ? "Your turn" : `Your turn at ${many} tables`);
}

function follow() {
  lists?.close();
  lists = null;
  // Whoever wants to be told is told while they look elsewhere.
  if (document.hidden && localStorage.getItem(NOTICES) !== "on") return;
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/lobby/live`);
  lists = line;
  line.onmessage = (event) => {
    const before = waiting();
    for (const [name, markup] of Object.entries(JSON.parse(event.data))) {
      const part = document.getElementById(`part-${name}`);
      if (part) morph(part, markup);
    }
    mark();
    for (const [table, called] of waiting()) {
      if (!before.has(table)) notice.tell(table, "Your turn", called);
    }
  };
  line.onclose = () => setTimeout(() => lists === line && follow(), AGAIN_AFTER);
}

document.addEventListener("visibilitychange", follow);
addEventListener("pagehide", () => lists?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
mark();
follow();
