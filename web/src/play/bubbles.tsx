/** What somebody has just said, at their place: on the board, or on their plate where the board has none for them. */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { FeedLine } from "../api/types";
import { boardOf } from "../boards";
import { seatColour } from "../boards/marks";
import { snapshot } from "../state/table";
import { toldFeed } from "./director";
import { chatLines } from "./feed";

/** Milliseconds that words stay: the time to look up, and to read them. */
const [LOOK, LETTER, LONGEST] = [3500, 60, 11_000];
/** The own words are only seen to have been heard. */
const HEARD = 2000;
/** Words that are older than this when they come are for the chat alone. */
const STALE = 20_000;
/** How far a bubble keeps from the edge of the window, and its tail from its own corners. */
const [EDGE, CORNER] = [6, 16];

const shown = signal<readonly FeedLine[]>([]);

const textOf = (line: FeedLine): string => String(line.args.text ?? line.text);

/** What people say comes at once; what a bot says to something that is still to be shown comes with it. */
function spokenNow(): readonly FeedLine[] {
  const told = toldFeed.value.at(-1)?.n ?? -1;
  return chatLines().filter((line) => line.seat !== null && (line.person !== null || line.n <= told));
}

/** Where a seat is on the screen. */
function placeOf(seat: number): DOMRect | null {
  const now = snapshot.peek();
  const spot = (now?.match && boardOf(now.table.game)?.speaker?.(now.match.board, seat)) || `seat:${seat}`;
  const places = [`.board-area [data-spot="${spot}"]`, `.players [data-seat="${seat}"]`];
  for (const place of places) {
    const box = document.querySelector(place)?.getBoundingClientRect();
    if (box?.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth) return box;
  }
  return null;
}

/** The next place above or, at the upper edge, below where it covers nobody's words who spoke before. */
function clear(element: Element, left: number, top: number, width: number, height: number): number {
  let free = top;
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling) {
    const box = other.getBoundingClientRect();
    const apart = box.right < left || box.left > left + width || box.bottom < free || box.top > free + height;
    if (!apart) free = box.top - height - 4 > EDGE ? box.top - height - 4 : box.bottom + 4;
  }
  return free;
}

function Bubble({ line }: { line: FeedLine }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [element, at] = [box.current, placeOf(line.seat ?? -1)];
      if (!element) return;
      element.hidden = !at;
      if (!at) return;
      const { width, height } = element.getBoundingClientRect();
      const middle = at.left + at.width / 2;
      const left = Math.max(EDGE, Math.min(innerWidth - width - EDGE, middle - width / 2));
      const above = at.top - height - 10 >= EDGE;
      element.dataset.side = above ? "above" : "below";
      const top = above ? at.top - height - 8 : Math.min(at.bottom + 8, innerHeight - height - EDGE);
      element.style.left = `${left}px`;
      element.style.top = `${clear(element, left, top, width, height)}px`;
      element.style.setProperty("--tail", `${Math.max(CORNER, Math.min(width - CORNER, middle - left))}px`);
    };
    place();
    const timer = setInterval(place, 400);
    addEventListener("resize", place);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", place);
    };
  }, [line]);
  return (
    <p class="bubble" ref={box} style={{ "--voice": seatColour(line.seat ?? 0) }}>
      {textOf(line)}
    </p>
  );
}

/** A screen reader has the words from the news. */
export function Bubbles() {
  const lines = spokenNow();
  const last = lines.at(-1)?.n ?? -1;
  const heard = useRef(last);
  useEffect(() => {
    const fresh = lines.filter((line) => line.n > heard.current && line.at > (lines.at(-1)?.at ?? 0) - STALE);
    heard.current = Math.max(heard.current, last);
    for (const line of fresh) {
      shown.value = [...shown.peek().filter((other) => other.seat !== line.seat), line];
      setTimeout(
        () => {
          shown.value = shown.peek().filter((other) => other !== line);
        },
        line.person === snapshot.peek()?.you?.person ? HEARD : Math.min(LONGEST, LOOK + LETTER * textOf(line).length),
      );
    }
  }, [last]);
  useEffect(
    () => () => {
      shown.value = [];
    },
    [],
  );
  return (
    <div class="bubbles" aria-hidden="true">
      {shown.value.map((line) => (
        <Bubble key={line.n} line={line} />
      ))}
    </div>
  );
}
