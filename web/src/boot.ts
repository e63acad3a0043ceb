/** Runs before the first paint: nobody is dazzled by the wrong theme, and what will be needed is on its way. */
let spoken = navigator.language.toLowerCase().startsWith("es") ? "es" : "en";
try {
  document.documentElement.dataset.theme = localStorage.getItem("tortuga.theme") ?? "auto";
  spoken = localStorage.getItem("tortuga.language") ?? spoken;
} catch {
  // Storage may be forbidden; the system's theme and language hold.
}
const early = document.querySelector<HTMLMetaElement>('meta[name="early"]')?.content ?? "{}";
const files = JSON.parse(early) as Record<string, string[]>;
const named = new Set([...(files[spoken] ?? []), ...(location.pathname === "/" ? (files.lobby ?? []) : [])]);
for (const file of named) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/assets/${file}`;
  document.head.append(link);
}
