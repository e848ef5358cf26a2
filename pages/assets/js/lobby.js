// The lists of the lobby change by themselves while somebody looks: the server sends them again
// whenever they are not what they were.

const AGAIN_AFTER = 5000;
let lists = null;

function follow() {
  lists?.close();
  lists = null;
  if (document.hidden) return;
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/lobby/live`);
  lists = line;
  line.onmessage = (event) => {
    for (const [name, markup] of Object.entries(JSON.parse(event.data))) {
      const part = document.getElementById(`part-${name}`);
      if (part) morph(part, markup);
    }
  };
  line.onclose = () => setTimeout(() => lists === line && follow(), AGAIN_AFTER);
}

document.addEventListener("visibilitychange", follow);
addEventListener("pagehide", () => lists?.close());
addEventListener("pageshow", (event) => event.persisted && follow());
follow();
