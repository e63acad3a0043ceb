/** Runs before the first paint, so that nobody is dazzled by the wrong theme. */
try {
  document.documentElement.dataset.theme = localStorage.getItem("tortuga.theme") ?? "auto";
} catch {
  // Storage may be forbidden; the system's theme holds.
}
