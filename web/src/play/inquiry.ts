/**
 * "What is this?": a long press, a right click, a rest of the mouse or the key "i" asks about a thing instead of using it.
 * A thing says by `data-spot` what it is, or by `data-help` under which topic it is explained; where it does not, it is
 * tapped for the question only.
 */
import { signal } from "@preact/signals";
import { INQUIRE } from "../boards/viewport";

export interface Inquiry {
  /** A spot of the board, or a topic of the game's words. */
  readonly spot: string;
  readonly topic: string;
  /** What was pointed at, for its picture. */
  readonly picture: Element | null;
  /** Whether the mouse merely rests there: then it goes with the mouse. */
  readonly passing: boolean;
}

export const inquiry = signal<Inquiry | null>(null);

const [LONG, REST, SLIP] = [500, 900, 10];
/** Only there things can be asked about. */
const PLACES = ".pane, .goods";
/** Buttons that are things of the game: tapped for the question, they only tell which. All others do what they say. */
const CARDS = ".pir-card, .own-tile, .hand-ship, .goods [data-thing]";
const THINGS = "[data-spot], [data-help], [data-piece], button, .viewport";

let asking: { readonly target: Element; readonly passing: boolean } | null = null;

const pictureOf = (target: Element): Element | null => {
  const thing = target.closest("[data-spot], [data-piece], [data-help]");
  return thing instanceof SVGGElement ? thing : null;
};

/** A tap that only asks; false for one that means what it does. */
export function asked(spot: string): boolean {
  if (!asking) return false;
  const { target, passing } = asking;
  asking = null;
  inquiry.value = { spot, topic: "", picture: pictureOf(target), passing };
  return true;
}

/** Asks about what lies at a point of the screen. */
function ask(target: Element, x: number, y: number, passing: boolean): void {
  const thing = target.closest<HTMLElement | SVGElement>("[data-help], [data-spot]");
  const { help: topic = "", spot = "" } = thing?.dataset ?? {};
  // A picture that can be moved about tells taps by itself: it is asked by its own event, or only told that this is none.
  const moved = target.closest(".viewport");
  if (topic || spot) {
    moved?.dispatchEvent(new CustomEvent(INQUIRE, { detail: null }));
    inquiry.value = { spot: spot.split("#")[0] ?? "", topic, picture: pictureOf(target), passing };
    return;
  }
  asking = { target, passing };
  if (moved) moved.dispatchEvent(new CustomEvent(INQUIRE, { detail: { x, y } }));
  else if (!passing && target.closest(CARDS))
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  asking = null;
}

const within = (event: Event): Element | null => {
  const target = event.target instanceof Element ? event.target : null;
  return target?.closest(PLACES) && !document.querySelector("dialog[open]") ? target : null;
};

/** Listens until what this gives back is called. */
export function listen(keys: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let pressed = false;
  let over: Element | null = null;
  const stop = () => clearTimeout(timer);
  const wait = (target: Element, event: PointerEvent, delay: number, passing: boolean) => {
    stop();
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      pressed = !passing;
      ask(target, from.x, from.y, passing);
    }, delay);
  };
  const hear = {
    pointerdown: (event: PointerEvent) => {
      pressed = false;
      if (inquiry.peek()?.passing) inquiry.value = null;
      const target = within(event);
      if (target && event.button === 0) wait(target, event, LONG, false);
    },
    pointermove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) stop();
      const target = within(event);
      const thing = target?.closest(THINGS) ?? null;
      const left = thing !== over || Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP;
      if (inquiry.peek()?.passing && left) inquiry.value = null;
      over = thing;
      if (target && thing && event.pointerType === "mouse" && !event.buttons && !inquiry.peek())
        wait(target, event, REST, true);
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (event: MouseEvent) => {
      const target = within(event);
      if (!target || pressed) {
        if (pressed) event.preventDefault();
        return;
      }
      event.preventDefault();
      ask(target, event.clientX, event.clientY, false);
    },
    // The press that asked is no tap as well.
    click: (event: MouseEvent) => {
      if (!pressed || !event.isTrusted) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    keydown: (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (typing || event.ctrlKey || event.metaKey || event.altKey || !keys()) return;
      const thing = document.activeElement?.closest(PLACES) ? document.activeElement : over;
      if (event.key === "i" && thing?.isConnected) {
        const { x, y, width, height } = thing.getBoundingClientRect();
        ask(thing, x + width / 2, y + height / 2, false);
      }
    },
  };
  for (const [kind, heard] of Object.entries(hear)) addEventListener(kind, heard as EventListener, true);
  return () => {
    stop();
    for (const [kind, heard] of Object.entries(hear)) removeEventListener(kind, heard as EventListener, true);
  };
}
