/** Which page is shown: the address is the only truth. */
import { signal } from "@preact/signals";

export const here = signal(new URL(location.href));

/** The table one came from, to go back to it from wherever one looked something up. */
export const lastTable = signal<string | null>(null);

export function go(address: string): void {
  if (here.peek().pathname.startsWith("/t/")) lastTable.value = here.peek().pathname + here.peek().search;
  history.pushState(null, "", address);
  here.value = new URL(location.href);
}

addEventListener("popstate", () => (here.value = new URL(location.href)));

/** Follows links of our own without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target
  )
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
