/** Coasts out of squares: marching squares draw the contours of the height field as smooth curves. */
import { sure } from "../../sure";
import { closedCurve, type Point } from "../curve";
import { cornerOf, FINE, type Field, heights, PAD } from "./field";
import { CELL, type Grid, harboursOf, type Side } from "./grid";

export interface Coast {
  /** The glow of the shallows, from far out to the shore. */
  readonly glow: readonly string[];
  readonly foam: string;
  readonly sand: string;
  readonly land: string;
  readonly high: string;
}

/** Contours of the glow, of the surf, of sand, meadow and hills. */
const GLOW = [0.03, 0.07, 0.12, 0.18, 0.26, 0.36] as const;
const LEVELS = { foam: 0.3, sand: 0.44, land: 0.66, high: 0.93 } as const;
/** Heights of a harbour's basin, and of the arms of sand that shelter it; how wide and long those are. */
const [BASIN, ARM, ARM_WIDTH, ARM_LENGTH] = [0.1, 0.56, 2, 4];

/** How far inside a square a point lies, from the side that looks in a direction. */
function depth(u: number, v: number, [x, y]: Side): number {
  if (x) return x > 0 ? FINE - 1 - u : u;
  return y > 0 ? FINE - 1 - v : v;
}

/** Harbours are cut into the coast: a basin without land, and an arm of sand on either side of it. */
function cutHarbours(field: Field, rows: readonly string[], grid: Grid): void {
  for (const { row, column, quays, arms } of harboursOf(rows, grid)) {
    const [left, top] = cornerOf(grid, row, column);
    for (let v = -1; v <= FINE; v++) {
      for (let u = -1; u <= FINE; u++) {
        const at = (top + v) * field.wide + left + u;
        const inside = u >= 0 && v >= 0 && u < FINE && v < FINE;
        const flank = arms.some((side) => depth(u, v, side) < ARM_WIDTH);
        const dug =
          !flank && quays.some(([x, y]) => depth(u, v, [x, y]) === -1 && (x ? v >= 0 && v < FINE : u >= 0 && u < FINE));
        if (!inside && !dug) continue;
        const arm = flank && quays.some((side) => depth(u, v, side) < ARM_LENGTH);
        field.values[at] = arm ? Math.max(sure(field.values, at), ARM) : Math.min(sure(field.values, at), BASIN);
      }
    }
  }
}

/** Marching squares: the closed lines where the field crosses a level. */
function contours(field: Field, level: number): Point[][] {
  const { values, wide, tall } = field;
  const value = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= wide || y >= tall ? 0 : sure(values, y * wide + x);
  const next = new Map<string, { to: string; point: Point }[]>();
  const cut = (x1: number, y1: number, x2: number, y2: number): Point => {
    const [a, b] = [value(x1, y1), value(x2, y2)];
    const share = Math.abs(b - a) < 1e-6 ? 0.5 : (level - a) / (b - a);
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  };
  for (let y = -1; y < tall; y++) {
    for (let x = -1; x < wide; x++) {
      const corners =
        (value(x, y) > level ? 8 : 0) |
        (value(x + 1, y) > level ? 4 : 0) |
        (value(x + 1, y + 1) > level ? 2 : 0) |
        (value(x, y + 1) > level ? 1 : 0);
      for (const [from, to] of sure(SEGMENTS, corners)) {
        const edge = (side: number): { key: string; point: Point } => {
          if (side === 0) return { key: `h${x},${y}`, point: cut(x, y, x + 1, y) };
          if (side === 1) return { key: `v${x + 1},${y}`, point: cut(x + 1, y, x + 1, y + 1) };
          if (side === 2) return { key: `h${x},${y + 1}`, point: cut(x, y + 1, x + 1, y + 1) };
          return { key: `v${x},${y}`, point: cut(x, y, x, y + 1) };
        };
        const [a, b] = [edge(from), edge(to)];
        next.set(a.key, [...(next.get(a.key) ?? []), { to: b.key, point: a.point }]);
      }
    }
  }
  return loops(next);
}

/** For each pattern of corners the sides that a line joins, land always on the same hand. */
const SEGMENTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

function loops(next: Map<string, { to: string; point: Point }[]>): Point[][] {
  const found: Point[][] = [];
  for (const start of next.keys()) {
    let here = start;
    const line: Point[] = [];
    for (;;) {
      const step = next.get(here)?.pop();
      if (!step) break;
      line.push(step.point);
      here = step.to;
      if (here === start) break;
    }
    if (line.length > 5) found.push(line);
  }
  return found;
}

/** Fewer points make rounder curves. */
function thinned(line: readonly Point[], every: number): Point[] {
  return line.filter((_, i) => i % every === 0);
}

function traced(field: Field, level: number, every: number): string {
  const scale = CELL / FINE;
  return contours(field, level)
    .map((line) =>
      thinned(line, every).map(([x, y]): Point => [(x + 0.5 - PAD * FINE) * scale, (y + 0.5 - PAD * FINE) * scale]),
    )
    .map((line) => closedCurve(line))
    .join("");
}

export function coastOf(rows: readonly string[], grid: Grid): Coast {
  const sharp = heights(rows, grid, 3, 0.3, true);
  const wide = heights(rows, grid, 7, 0.22, false);
  cutHarbours(sharp, rows, grid);
  return {
    glow: GLOW.map((level) => traced(wide, level, 4)),
    foam: traced(sharp, LEVELS.foam, 3),
    sand: traced(sharp, LEVELS.sand, 2),
    land: traced(sharp, LEVELS.land, 2),
    high: traced(sharp, LEVELS.high, 3),
  };
}
