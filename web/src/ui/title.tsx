/** The heading of a page, to which whoever goes on without a pointer is led when the page before it has gone. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { focusOn } from "./focus";

/** Whoever has only just opened the page begins at its first control. */
let touched = false;
for (const touch of ["pointerdown", "keydown"])
  addEventListener(touch, () => (touched = true), { capture: true, once: true });

interface TitleProps {
  readonly children: ComponentChildren;
  /** For pages that show by their picture what they are. */
  readonly unseen?: boolean;
}

export function Title({ children, unseen = false }: TitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Somebody who is elsewhere is left there; a place that the address names is not scrolled away.
    if (touched && document.activeElement === document.body && title.current)
      focusOn(title.current, unseen || location.hash !== "");
  }, []);
  return (
    <h1 ref={title} class={unseen ? "unseen" : undefined}>
      {children}
    </h1>
  );
}
