/** Coasts out of squares: land is blurred into a height field, and marching squares draw its contours as smooth curves. */
import { chance, closedCurve, type Point } from "../curve";
import { CELL, isLand, type Grid } from "./grid";

const FINE = 6;
const PAD = 2;

export interface Coast {
  readonly far: string;
  readonly near: string;
  readonly shallow: string;
  readonly foam: string;
  readonly sand: string;
  readonly land: string;
  readonly high: string;
}

interface Field {
  readonly values: Float32Array;
  readonly wide: number;
  readonly tall: number;
}

/** A wavering offset, so that no coast is straight; the same for the same map. */
function roughness(wide: number, tall: number): Float32Array {
  const next = chance(97);
  const coarse = 5;
  const [cw, ct] = [Math.ceil(wide / coarse) + 2, Math.ceil(tall / coarse) + 2];
  const nodes = Float32Array.from({ length: cw * ct }, () => next() - 0.5);
  const noise = new Float32Array(wide * tall);
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const [cx, cy] = [Math.floor(x / coarse), Math.floor(y / coarse)];
      const [fx, fy] = [x / coarse - cx, y / coarse - cy];
      const top = nodes[cy * cw + cx] * (1 - fx) + nodes[cy * cw + cx + 1] * fx;
      const low = nodes[(cy + 1) * cw + cx] * (1 - fx) + nodes[(cy + 1) * cw + cx + 1] * fx;
      noise[y * wide + x] = top * (1 - fy) + low * fy;
    }
  }
  return noise;
}

function blurred(source: Float32Array, wide: number, tall: number, reach: number): Float32Array {
  const pass = (from: Float32Array, step: number, length: number, lines: number, jump: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      for (let i = 0; i < length; i++) {
        let sum = 0;
        for (let d = -reach; d <= reach; d++) sum += from[line * jump + Math.min(length - 1, Math.max(0, i + d)) * step];
        to[line * jump + i * step] = sum / (2 * reach + 1);
      }
    }
    return to;
  };
  const across = pass(source, 1, wide, tall, wide);
  return pass(across, wide, tall, wide, 1);
}

/** The height field of a map: 1 inland, 0 far out at sea. */
function heights(rows: readonly string[], grid: Grid, reach: number, rough: number): Field {
  const wide = Math.round(grid.width / CELL + 2 * PAD) * FINE;
  const tall = Math.round(grid.height / CELL + 2 * PAD) * FINE;
  const values = new Float32Array(wide * tall);
  rows.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      if (!isLand(mark)) return;
      const [x, y] = grid.at(row, column);
      const [left, top] = [(x / CELL - 0.5 + PAD) * FINE, (y / CELL - 0.5 + PAD) * FINE];
      for (let v = 0; v < FINE; v++) for (let u = 0; u < FINE; u++) values[(top + v) * wide + left + u] = 1;
    }),
  );
  // Land at the rim goes on beyond it, so that no coast runs along the frame.
  extend(values, wide, tall);
  const soft = blurred(blurred(values, wide, tall, reach), wide, tall, Math.max(1, reach - 1));
  const noise = roughness(wide, tall);
  for (let i = 0; i < soft.length; i++) soft[i] += noise[i] * rough * Math.min(1, soft[i] * 4);
  return { values: soft, wide, tall };
}

function extend(values: Float32Array, wide: number, tall: number): void {
  const rim = PAD * FINE;
  for (let y = rim; y < tall - rim; y++) {
    for (let x = 0; x < rim; x++) {
      values[y * wide + x] = values[y * wide + rim];
      values[y * wide + wide - 1 - x] = values[y * wide + wide - 1 - rim];
    }
  }
  for (let x = 0; x < wide; x++) {
    for (let y = 0; y < rim; y++) {
      values[y * wide + x] = values[rim * wide + x];
      values[(tall - 1 - y) * wide + x] = values[(tall - 1 - rim) * wide + x];
    }
  }
}

/** Marching squares: the closed lines where the field crosses a level. */
function contours(field: Field, level: number): Point[][] {
  const { values, wide, tall } = field;
  const value = (x: number, y: number) => (x < 0 || y < 0 || x >= wide || y >= tall ? 0 : values[y * wide + x]);
  const next = new Map<string, { to: string; point: Point }[]>();
  const cut = (x1: number, y1: number, x2: number, y2: number): Point => {
    const [a, b] = [value(x1, y1), value(x2, y2)];
    const share = Math.abs(b - a) < 1e-6 ? 0.5 : (level - a) / (b - a);
    return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
  };
  for (let y = -1; y < tall; y++) {
    for (let x = -1; x < wide; x++) {
      const corners = (value(x, y) > level ? 8 : 0) | (value(x + 1, y) > level ? 4 : 0) | (value(x + 1, y + 1) > level ? 2 : 0) | (value(x, y + 1) > level ? 1 : 0);
      for (const [from, to] of SEGMENTS[corners]) {
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
  [], [[3, 2]], [[2, 1]], [[3, 1]], [[1, 0]], [[3, 0], [1, 2]], [[2, 0]], [[3, 0]],
  [[0, 3]], [[0, 2]], [[0, 1], [2, 3]], [[0, 1]], [[1, 3]], [[1, 2]], [[2, 3]], [],
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
    .map((line) => thinned(line, every).map(([x, y]): Point => [(x + 0.5 - PAD * FINE) * scale, (y + 0.5 - PAD * FINE) * scale]))
    .map((line) => closedCurve(line))
    .join("");
}

export function coastOf(rows: readonly string[], grid: Grid): Coast {
  const sharp = heights(rows, grid, 2, 0.3);
  const wide = heights(rows, grid, 5, 0.22);
  return {
    far: traced(wide, 0.045, 4),
    near: traced(wide, 0.12, 4),
    shallow: traced(wide, 0.22, 3),
    foam: traced(sharp, 0.3, 2),
    sand: traced(sharp, 0.44, 2),
    land: traced(sharp, 0.66, 2),
    high: traced(sharp, 0.93, 2),
  };
}
