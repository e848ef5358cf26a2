// Keeps the site, so that it opens without a network. Each version has a cache of its own; a newer one
// waits until its reader wants it.

const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");
const CACHE = `reliquary-${VERSION}`;

addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("reliquary-") && name !== CACHE;
  event.waitUntil((async () => {
    for (const name of (await caches.keys()).filter(old)) await caches.delete(name);
    await clients.claim();
  })());
});

addEventListener("message", ({ data }) => data === "take over" && skipWaiting());

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const file = request.mode === "navigate" ? registration.scope : request;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(file, { ignoreSearch: true })) ?? fetch(request);
  })());
});
