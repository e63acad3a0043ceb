/** Dice with depth: a front with what it shows, a lit top and a shaded side. */
import type { ComponentChildren } from "preact";
import { INK } from "./ink";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};

/** What a die is made of: its front, its lit top and its shaded side. */
export const IVORY = ["#fff6e0", "#fffdf6", "#d8c6a0"] as const;
export const BLOOD = ["#e8836d", "#f5ad9b", "#a3402c"] as const;
export const NIGHT = ["#4d2f85", "#7a5cb5", "#2c1852"] as const;
export const AMBER = ["#f5bf3d", "#ffe08a", "#b97f12"] as const;
export const TEAL = ["#5cc0b0", "#a5e3d8", "#2b7d71"] as const;
export const COAL = ["#3a3f47", "#5d646f", "#1d2126"] as const;
export const SKY = ["#a9d2f5", "#d6eafc", "#6a9cc9"] as const;
export const ROSE = ["#f7b9ae", "#fcdcd5", "#c9796a"] as const;

export type Stuff = readonly [front: string, top: string, side: string];

/** A cube around the origin whose front is 20 by 20. */
export function Cube({ stuff = IVORY, children }: { stuff?: Stuff; children?: ComponentChildren }) {
  const [front, top, side] = stuff;
  return (
    <g stroke={INK} stroke-width={1.5} stroke-linejoin="round">
      <path d="M-9-9.5L-5-14H14L10-9.5Z" fill={top} />
      <path d="M10-9.5L14-14V5L10 9.5Z" fill={side} />
      <rect class="die-front" x={-10} y={-10} width={20} height={20} rx={3.6} fill={front} />
      {children}
    </g>
  );
}

/** The pips of a die within 20 by 20. */
export function Pips({ value, colour = "#20140a" }: { value: number; colour?: string }) {
  return (
    <g fill={colour} stroke="none">
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x * 5.4} cy={y * 5.4} r={2.1} />
      ))}
    </g>
  );
}
