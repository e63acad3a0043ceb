/** A list that stands at its end while its reader is there. Whoever has scrolled up is left in peace. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** So near to its end a list counts as being there. */
const NEAR = 60;

const toEnd = (list: HTMLElement): void => {
  list.scrollTop = list.scrollHeight;
};

/**
 * Keeps a list at its end, whatever is added and whatever becomes of its size. A pane that changes its size scrolls what
 * is in it, and that says nothing about where its reader wants to be: only what scrolls in a pane that has stayed as it
 * was is their own doing. A list that was out of sight begins at its end again.
 */
export function useTail(): { readonly ref: RefObject<HTMLUListElement>; onScroll(): void } {
  const ref = useRef<HTMLUListElement>(null);
  const atEnd = useRef(true);
  const size = useRef("");
  // After every drawing: a line that has come, or one that has become longer in another language.
  useLayoutEffect(() => {
    if (ref.current && atEnd.current) toEnd(ref.current);
  });
  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const watcher = new ResizeObserver(() => {
      if (!list.clientHeight) atEnd.current = true;
      size.current = sizeOf(list);
      if (atEnd.current) toEnd(list);
    });
    watcher.observe(list);
    return () => watcher.disconnect();
  }, []);
  const onScroll = () => {
    const list = ref.current;
    if (!list || sizeOf(list) !== size.current) return;
    atEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };
  return { ref, onScroll };
}

const sizeOf = (list: HTMLElement): string => `${list.clientWidth} ${list.clientHeight}`;
