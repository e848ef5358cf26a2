// Holds the games and the programs of one tab, and keeps what happens in the browser's own storage
// before anybody is told. All chance and all time that the module knows come from here.

const ready = load();
// When somebody watches, a program's moves follow each other no faster than eyes can, unless they want them
// at once.
const PACE = 350;
let pause = PACE;
const others = new BroadcastChannel("reliquary");
let code = null;
let module = null;
let store = null;
// What the page asked when it took up its line.
let dialled = null;
let last = Promise.resolve();
let thinking = false;

async function load() {
  const streamed = WebAssembly.compileStreaming(fetch("reliquary.wasm"));
  const whole = async () => WebAssembly.compile(await (await fetch("reliquary.wasm")).arrayBuffer());
  // A host that does not know what such a file is called gives it another type.
  code = await streamed.catch(whole);
  store = await opened();
  await anew(await kept());
}

// Begins the module with these games. One that fell is not asked again: nothing that it holds can be relied
// on. A game that it falls over stays where it is kept, and the others are played without it.
async function anew(games) {
  module = (await WebAssembly.instantiate(code)).exports;
  module.begin();
  const heavy = games.find((game) => !isRead(game));
  if (heavy) await anew(games.filter((game) => game !== heavy));
}

function isRead(game) {
  try {
    know([game]);
    return true;
  } catch {
    return false;
  }
}

// One question to the module: a place for it, the answer's place, and both given back.
function call(ask, remembered = {}) {
  const chance = [...crypto.getRandomValues(new Uint8Array(256))];
  const now = Math.floor(Date.now() / 1000);
  const text = new TextEncoder().encode(JSON.stringify({ now, chance, remembered, ask }));
  const place = module.reserve(text.length);
  new Uint8Array(module.memory.buffer, place, text.length).set(text);
  try {
    return JSON.parse(textAt(module.call(place, text.length)));
  } catch (error) {
    console.warn(why() ?? error);
    throw error;
  }
}

// What the module says of its fall, if it still can.
function why() {
  try {
    return textAt(module.fault());
  } catch {
    return null;
  }
}

// A text of the module, whose place is given back.
function textAt(place) {
  const length = new DataView(module.memory.buffer).getUint32(place, true);
  const text = new TextDecoder().decode(new Uint8Array(module.memory.buffer, place + 4, length));
  module.release(place);
  return text;
}

// Questions are answered in the order in which they come.
function inTurn(deed) {
  last = last.then(deed).catch((error) => setTimeout(() => { throw error; }));
}

onmessage = ({ data: { id, ask, remembered, atOnce } }) => inTurn(async () => {
  await ready;
  pause = atOnce ? 0 : PACE;
  postMessage({ id, answer: await settle(ask, remembered) });
});

// Carries out, keeps, and only then tells.
async function settle(ask, remembered) {
  if (ask.what === "dial") dialled = [ask, remembered];
  let answer;
  try {
    answer = call(ask, remembered);
  } catch {
    return afterFall(ask);
  }
  if (answer.keep) {
    try {
      await keep(answer.keep);
    } catch (error) {
      return undone(ask, answer, error);
    }
    for (const { table } of answer.keep) others.postMessage(table);
    delete answer.keep;
  }
  if (answer.gone) {
    try {
      await remove(answer.gone);
    } catch {
      for (const table of answer.gone) know(await kept(table));
      return { error: "This browser could not delete the game. Nothing was lost: try again." };
    }
    for (const table of answer.gone) others.postMessage(table);
    delete answer.gone;
  }
  if (answer.more) goOn();
  return answer;
}

// It fell over this question: everything is as it was kept, and the page is told so. Programs wait until
// somebody does something, lest it fall again and again.
async function afterFall(ask) {
  await anew(await kept());
  const fault = "Something went wrong in this page, so this was not done. Nothing else is lost.";
  const tell = ask.what === "dial" ? [] : again();
  if (ask.what !== "hear") return { error: fault, fault, tell };
  return { fault, tell: [JSON.stringify({ refused: JSON.parse(ask.text).id, why: fault }), ...tell] };
}

// The page's line to the module that is there now.
function again() {
  try {
    return dialled ? call(...dialled).tell ?? [] : [];
  } catch {
    return [];
  }
}

function goOn() {
  if (thinking) return;
  thinking = true;
  setTimeout(() => inTurn(async () => {
    thinking = false;
    postMessage({ answer: await settle({ what: "think" }) });
  }), pause);
}

// What could not be kept has not happened: the game is read again as it was kept.
async function undone(ask, { keep }, error) {
  const elsewhere = error === CONFLICT;
  const why = elsewhere
    ? "This game has gone on in another window. This is how it stands now."
    : "This browser has no room left to keep your move, so it was not made. Make room, then try again.";
  const tell = [];
  for (const { table } of keep) {
    call({ what: "forget", table });
    const again = await know(await kept(table));
    tell.push(...(again.tell ?? []));
    if (again.more && elsewhere) goOn();
  }
  if (ask.what === "hear") {
    const { id } = JSON.parse(ask.text);
    return { tell: [JSON.stringify({ refused: id, why }), ...tell] };
  }
  return { error: ask.what === "think" ? undefined : why, tell };
}

function know(tables) {
  const answer = call({ what: "know", tables });
  if (answer.error) console.warn(answer.error);
  return answer;
}

// Another window has gone on with a game.
others.onmessage = ({ data: table }) => inTurn(async () => {
  await ready;
  call({ what: "forget", table });
  const answer = await know(await kept(table));
  if (answer.more) goOn();
  postMessage({ answer });
});

// ---------------------------------------------------------------------------------------- storage

const CONFLICT = new Error("another window was quicker");

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function opened() {
  const request = indexedDB.open("reliquary", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "table" });
    request.result.createObjectStore("entries", { keyPath: ["table", "number"] });
  };
  return done(request);
}

const allOf = (table) => IDBKeyRange.bound([table], [table, []]);

// Every table, or one, with its journal.
async function kept(one) {
  const transaction = store.transaction(["tables", "entries"]);
  const [plans, entries] = ["tables", "entries"].map((name) => transaction.objectStore(name));
  const tables = one ? [await done(plans.get(one))].filter(Boolean) : await done(plans.getAll());
  return Promise.all(tables.map(async ({ table, plan }) => {
    const journal = await done(entries.getAll(allOf(table)));
    return { table, plan, entries: journal.map(({ at, entry }) => ({ at, entry })) };
  }));
}

// All of it or nothing. An entry has its place in the journal: where another window has written there
// already, this one was too late.
function keep(all) {
  return new Promise((resolve, reject) => {
    const transaction = store.transaction(["tables", "entries"], "readwrite", { durability: "strict" });
    let why = null;
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(why ?? transaction.error);
    const [plans, journal] = ["tables", "entries"].map((name) => transaction.objectStore(name));
    for (const { table, plan, first, entries } of all) {
      if (plan) plans.add({ table, plan });
      const count = journal.count(allOf(table));
      count.onsuccess = () => {
        if (count.result !== first) {
          why = CONFLICT;
          return transaction.abort();
        }
        entries.forEach((entry, index) => journal.add({ table, number: first + index, ...entry }));
      };
    }
  });
}

function remove(tables) {
  return new Promise((resolve, reject) => {
    const transaction = store.transaction(["tables", "entries"], "readwrite", { durability: "strict" });
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
    for (const table of tables) {
      transaction.objectStore("tables").delete(table);
      transaction.objectStore("entries").delete(allOf(table));
    }
  });
}
