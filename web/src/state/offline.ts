/** The service worker, which says so when the house cannot be reached. Only pages by TLS or at this machine may have one. */
const keepWatch = (): void => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);

// What one came for goes first; by then the page may have been loaded.
if ("serviceWorker" in navigator) {
  if (document.readyState === "complete") keepWatch();
  else addEventListener("load", keepWatch, { once: true });
}
