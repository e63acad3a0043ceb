/** What several drawings are made of. */
import type { Stroke } from "./ink";

export const CIRCLE = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const SKULL: readonly Stroke[] = [
  ["i", "M-8-2C-8-8-4-11 0-11C4-11 8-8 8-2C8 2 6 3 5 4V8H-5V4C-6 3-8 2-8-2Z"],
  ["I", "M2-10.5C6-9 7.3-5.5 7.3-2C7.3 1.5 5.6 2.5 4.4 3.7V7.3H2C4 3 5-4 2-10.5Z", 0],
  ["x", `${CIRCLE(-3.2, -2, 2)}${CIRCLE(3.2, -2, 2)}M0 1L1.3 3.4H-1.3Z`, 0],
  ["n", "M-2 8V5.5M0.7 8V5.5M3 8V5.5", 1],
];
