/** A pane one can look around in: wheel or pinch comes closer, a drag moves, a tap is a tap. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useSize } from "../motion/size";
import { words } from "../state/settings";

interface Props {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** A tap, in the drawing's own measure. */
  onTap(x: number, y: number): void;
  /** A swipe to the side while the whole is shown: 1 to what lies at the right. */
  onSwipe?: (way: number) => void;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** What one comes closer to, in the drawing's own measure; without it, the middle. */
  readonly heart?: readonly [number, number] | undefined;
}

/** The lens of the pane that is shown: where there is no room for buttons on the picture, one stands elsewhere. */
export const lens = signal<{ readonly close: boolean; turn(): void } | null>(null);

/** The event that asks what lies at a point of the screen instead of tapping there; without a point the press is forgotten. */
export const INQUIRE = "inquire";

interface Look {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const TAP_SLACK = 9;
/** From how far on a drag to the side is a swipe, in pixels. */
const SWIPE = 48;
const [NARROW, MARGIN] = [640, 60];
/** How far an arrow key moves the picture, in pixels. */
const STRIDE = 60;
/** Which way the look moves over the drawing, by arrow. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const CLOSEST = 5;
const CLOSER = 2.2;
/** Below this scale small things are drawn larger and told in fewer words. */
const AFAR = 0.8;

export function Viewport({ width, height, label, onTap, onSwipe, children, class: extra = "", heart }: Props) {
  const [pane, size] = useSize<HTMLDivElement>();
  // A wide pane keeps a margin for the buttons, so that they cover nothing.
  const margin = size.width > NARROW ? MARGIN : 0;
  const fit = size.width ? Math.min((size.width - margin) / width, size.height / height) : 1;
  const [look, setLook] = useState<Look | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const gesture = useRef({ moved: 0, gap: 0, x: 0, y: 0 });
  useLayoutEffect(() => setLook(null), [width, height, size.width, size.height]);
  const middle = (size.width - width * fit) / 2;
  const now: Look = look ?? {
    scale: fit,
    x: Math.max(0, Math.min(middle, size.width - margin - width * fit)),
    y: (size.height - height * fit) / 2,
  };

  const bounded = (next: Look): Look => {
    const scale = Math.min(fit * CLOSEST, Math.max(fit, next.scale));
    const clamp = (at: number, room: number, length: number) =>
      length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
    return { scale, x: clamp(next.x, size.width, width * scale), y: clamp(next.y, size.height, height * scale) };
  };
  const zoom = (by: number, x: number, y: number) =>
    setLook((old) => {
      const from = old ?? now;
      const scale = Math.min(fit * CLOSEST, Math.max(fit, from.scale * by));
      const share = scale / from.scale;
      return bounded({ scale, x: x - (x - from.x) * share, y: y - (y - from.y) * share });
    });
  const here = (event: PointerEvent | WheelEvent) => {
    const box = pane.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const spread = () => {
    const [one, two] = [...fingers.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };

  const down = (event: PointerEvent) => {
    if ((event.target as Element).closest("button")) return;
    pane.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, here(event));
    if (fingers.current.size === 1) gesture.current = { moved: 0, gap: 0, ...here(event) };
    else gesture.current = { ...gesture.current, moved: TAP_SLACK * 2, gap: spread(), x: Number.NaN };
  };
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const at = here(event);
    fingers.current.set(event.pointerId, at);
    const state = gesture.current;
    state.moved += Math.hypot(at.x - before.x, at.y - before.y);
    if (fingers.current.size === 2) {
      const gap = spread();
      const [one, two] = [...fingers.current.values()];
      if (state.gap && one && two) zoom(gap / state.gap, (one.x + two.x) / 2, (one.y + two.y) / 2);
      state.gap = gap;
    } else if (state.moved > TAP_SLACK) {
      setLook((old) => {
        const from = old ?? now;
        return bounded({ ...from, x: from.x + at.x - before.x, y: from.y + at.y - before.y });
      });
    }
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size === 0 && gesture.current.moved <= TAP_SLACK && event.type === "pointerup") {
      const at = here(event);
      onTap((at.x - now.x) / now.scale, (at.y - now.y) / now.scale);
    } else if (onSwipe && !close && event.type === "pointerup") {
      const at = here(event);
      const [across, down] = [at.x - gesture.current.x, at.y - gesture.current.y];
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    }
  };
  // "What is this?" taps for the question only, and the press that asked it is no tap as well.
  const inquire = useRef((_: Event): void => undefined);
  inquire.current = (event) => {
    const at = (event as CustomEvent<{ readonly x: number; readonly y: number } | null>).detail;
    const box = pane.current?.getBoundingClientRect();
    gesture.current.moved = TAP_SLACK * 2;
    if (!at) return;
    const { x, y } = at;
    onTap((x - (box?.left ?? 0) - now.x) / now.scale, (y - (box?.top ?? 0) - now.y) / now.scale);
  };
  useEffect(() => {
    const hear = (event: Event) => inquire.current(event);
    const element = pane.current;
    element?.addEventListener(INQUIRE, hear);
    return () => element?.removeEventListener(INQUIRE, hear);
  }, []);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = here(event);
    zoom(Math.exp(-event.deltaY * 0.0016), at.x, at.y);
  };

  const close = now.scale > fit * 1.05;
  const turn = useRef((): void => undefined);
  turn.current = () => {
    if (close) {
      setLook(null);
      return;
    }
    const scale = fit * CLOSER;
    const [x, y] = heart ?? [width / 2, height / 2];
    setLook(bounded({ scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale }));
  };
  useEffect(() => {
    lens.value = { close, turn: () => turn.current() };
    return () => {
      lens.value = null;
    };
  }, [close]);

  /** Where there is more to see than the pane shows, the arrow keys look around in it. */
  const lookAround = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (!x && !y) return;
    event.preventDefault();
    setLook((old) => bounded({ ...(old ?? now), x: (old ?? now).x + x * STRIDE, y: (old ?? now).y + y * STRIDE }));
  };
  const centre = (by: number) => zoom(by, size.width / 2, size.height / 2);
  return (
    <div
      class={`pane viewport ${extra} ${now.scale < AFAR ? "afar" : ""}`}
      ref={pane}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onWheel={wheel}
    >
      {size.width > 0 && (
        <svg
          width={size.width}
          height={size.height}
          role="img"
          aria-label={label}
          tabindex={close ? 0 : undefined}
          onKeyDown={close ? lookAround : undefined}
        >
          <g transform={`translate(${now.x} ${now.y}) scale(${now.scale})`}>{children}</g>
        </svg>
      )}
      <div class="zoom">
        <button
          type="button"
          class="round"
          aria-label={words.value.zoomIn}
          title={words.value.zoomIn}
          onClick={() => centre(1.6)}
        >
          +
        </button>
        <button
          type="button"
          class="round"
          aria-label={words.value.zoomOut}
          title={words.value.zoomOut}
          onClick={() => centre(1 / 1.6)}
        >
          −
        </button>
        <button
          type="button"
          class="round"
          aria-label={words.value.fit}
          title={words.value.fit}
          onClick={() => setLook(null)}
        >
          ⤢
        </button>
      </div>
    </div>
  );
}

const GLASS = "M10 4A6 6 0 1 1 9.99 4ZM14.5 14.5L21 21M7 10H13";

/** Comes closer to what matters, or shows the whole board again: for screens where the buttons would cover squares. */
export function LensButton() {
  const now = lens.value;
  if (!now) return null;
  const label = now.close ? words.value.fit : words.value.zoomIn;
  return (
    <button type="button" class="lens" aria-label={label} title={label} onClick={() => now.turn()}>
      <svg class="tab-icon" width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
        <path d={now.close ? GLASS : `${GLASS}M10 7V13`} />
      </svg>
    </button>
  );
}
