/** Pieces glide from where they lay to where they lie. Input never waits for it: the new picture is there at once. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { duration } from "../state/settings";

interface Lie {
  readonly x: number;
  readonly y: number;
  readonly face: string | undefined;
}

const EASE = "cubic-bezier(.3,.7,.25,1)";

function place(lie: Lie): string {
  return `translate(${lie.x}px, ${lie.y}px)`;
}

/** Watches elements with data-piece, data-x, data-y (and data-face) inside a drawing, and moves or turns what changed. */
export function useGlide(root: RefObject<SVGElement>, still = false): void {
  const before = useRef(new Map<string, Lie>());
  useLayoutEffect(() => {
    const now = new Map<string, Lie>();
    const known = before.current;
    const time = still ? 0 : duration(520);
    for (const element of root.current?.querySelectorAll<SVGElement>("[data-piece]") ?? []) {
      const { piece = "", x = "0", y = "0", face, from } = element.dataset;
      const lie = { x: Number(x), y: Number(y), face };
      now.set(piece, lie);
      if (!time || known.size === 0) continue;
      const old = known.get(piece);
      if (old && (old.x !== lie.x || old.y !== lie.y)) {
        element.animate([{ transform: place(old) }, { transform: place(lie) }], { duration: time, easing: EASE });
      } else if (!old && from) {
        const [fromX = 0, fromY = 0] = from.split(",").map(Number);
        const start = { x: fromX, y: fromY, face };
        element.animate(
          [
            { transform: place(start), opacity: 0.2 },
            { transform: place(lie), opacity: 1 },
          ],
          { duration: time, easing: EASE },
        );
      }
      if (old && old.face !== lie.face) turn(element, time);
    }
    before.current = now;
  });
}

/** A card turns on its upright axis. */
function turn(element: SVGElement, time: number): void {
  const card = element.querySelector(".card");
  card?.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
    duration: time,
    easing: "ease-in-out",
  });
}
