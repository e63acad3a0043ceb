// The service worker: without a line, it says so instead of showing a table that may have moved on. It keeps nothing else:
// the page and its tables always come from the house.
const KEPT = "tortuga-offline-1";
const OFFLINE = "/static/offline.html";
const FILES = [OFFLINE, "/static/offline.css", "/static/offline.js", "/static/icon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("tortuga-") && name !== KEPT);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && !pathname.startsWith("/api/"))
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});
