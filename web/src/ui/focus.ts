/** Whoever plays by keyboard or screen reader is never thrown back to the top of the page. */
import { useEffect, useState } from "preact/hooks";

/** Puts the focus on something, also on what cannot be reached with the tabulator. */
export function focusOn(element: HTMLElement, preventScroll = false): void {
  // What can be reached already stays where it is in the order of the tabulator.
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll });
}

/** The nearest heading above an element. */
function headingOf(element: Element, within: Element): HTMLElement | null {
  const above = [...within.querySelectorAll<HTMLElement>("h1, h2")].filter(
    (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return above.at(-1) ?? null;
}

/** A control beside one that cannot be pressed any more: "more" where "fewer" has come to its end. */
const besideIt = (element: Element): HTMLElement | null =>
  element.closest('[role="group"]')?.querySelector<HTMLElement>("button:enabled") ?? null;

/**
 * When what has the focus goes away or cannot be pressed any more, since a question was answered or has changed, the
 * focus goes to the heading above it: the next Tab leads to what is asked now. Where somebody has left on their own,
 * nothing is done.
 */
export function useKeptFocus(): (within: HTMLElement | null) => void {
  const [within, setWithin] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!within) return undefined;
    let held: HTMLElement | null = null;
    let heading: HTMLElement | null = null;
    const note = (event: FocusEvent) => {
      held = event.target instanceof HTMLElement && within.contains(event.target) ? event.target : null;
      heading = held && headingOf(held, within);
    };
    const watcher = new MutationObserver(() => {
      if (!held || (held.isConnected && !held.matches(":disabled"))) return;
      const elsewhere = document.activeElement !== document.body && document.activeElement !== held;
      const next = held.isConnected ? (besideIt(held) ?? heading) : heading;
      held = null;
      if (!elsewhere && next?.isConnected) focusOn(next);
    });
    watcher.observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", note);
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", note);
    };
  }, [within]);
  return setWithin;
}
