/** Height fields out of squares: land is 1, open water 0, and a blur between them makes a shore. */
import { sure } from "../../sure";
import { chance } from "../curve";
import { CELL, type Grid, islandsOf } from "./grid";

/** Points of the field along the side of a square, and squares around the map that the field knows too. */
export const FINE = 8;
export const PAD = 2;

export interface Field {
  readonly values: Float32Array;
  readonly wide: number;
  readonly tall: number;
}

/** An empty field over a map. */
function blank(grid: Grid): Field {
  const points = (length: number): number => Math.round(length / CELL + 2 * PAD) * FINE;
  const [wide, tall] = [points(grid.width), points(grid.height)];
  return { values: new Float32Array(wide * tall), wide, tall };
}

/** The corner of a square, in points of the field. */
export function cornerOf(grid: Grid, row: number, column: number): readonly [number, number] {
  const [x, y] = grid.at(row, column);
  return [(x / CELL - 0.5 + PAD) * FINE, (y / CELL - 0.5 + PAD) * FINE];
}

/** A wavering offset, so that no coast is straight; the same for the same map. */
function roughness(wide: number, tall: number): Float32Array {
  const next = chance(97);
  const coarse = 6;
  const [cw, ct] = [Math.ceil(wide / coarse) + 2, Math.ceil(tall / coarse) + 2];
  const nodes = Float32Array.from({ length: cw * ct }, () => next() - 0.5);
  const noise = new Float32Array(wide * tall);
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const [cx, cy] = [Math.floor(x / coarse), Math.floor(y / coarse)];
      const [fx, fy] = [x / coarse - cx, y / coarse - cy];
      const top = sure(nodes, cy * cw + cx) * (1 - fx) + sure(nodes, cy * cw + cx + 1) * fx;
      const low = sure(nodes, (cy + 1) * cw + cx) * (1 - fx) + sure(nodes, (cy + 1) * cw + cx + 1) * fx;
      noise[y * wide + x] = top * (1 - fy) + low * fy;
    }
  }
  return noise;
}

/** A box blur, by a sum that runs along each line. */
function blurred(source: Float32Array, wide: number, tall: number, reach: number): Float32Array {
  const pass = (from: Float32Array, step: number, length: number, lines: number, jump: number): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++) {
      const at = (i: number) => sure(from, line * jump + Math.min(length - 1, Math.max(0, i)) * step);
      let sum = 0;
      for (let d = -reach; d <= reach; d++) sum += at(d);
      for (let i = 0; i < length; i++) {
        to[line * jump + i * step] = sum / (2 * reach + 1);
        sum += at(i + reach + 1) - at(i - reach);
      }
    }
    return to;
  };
  return pass(pass(source, 1, wide, tall, wide), wide, tall, wide, 1);
}

/** Land at the rim goes on beyond it, so that no coast runs along the frame. */
function extend(values: Float32Array, wide: number, tall: number): void {
  const rim = PAD * FINE;
  for (let y = rim; y < tall - rim; y++) {
    values.fill(sure(values, y * wide + rim), y * wide, y * wide + rim);
    values.fill(sure(values, (y + 1) * wide - 1 - rim), (y + 1) * wide - rim, (y + 1) * wide);
  }
  for (let y = 0; y < rim; y++) {
    values.copyWithin(y * wide, rim * wide, (rim + 1) * wide);
    values.copyWithin((tall - 1 - y) * wide, (tall - 1 - rim) * wide, (tall - rim) * wide);
  }
}

/** How high an island stands, blurred `reach` points far. */
function raised(squares: readonly (readonly [number, number])[], grid: Grid, reach: number): Field {
  const { values, wide, tall } = blank(grid);
  for (const [row, column] of squares) {
    const [left, top] = cornerOf(grid, row, column);
    for (let v = 0; v < FINE; v++) values.fill(1, (top + v) * wide + left, (top + v) * wide + left + FINE);
  }
  extend(values, wide, tall);
  const soft = blurred(blurred(values, wide, tall, reach), wide, tall, Math.max(1, reach - 1));
  return { values: soft, wide, tall };
}

/** The strait that parts two islands whose squares touch. */
const STRAIT = 1.15;

/** The heights of a map: where two islands touch, each is lowered by the other, so that both keep a coast of their own. */
export function heights(rows: readonly string[], grid: Grid, reach: number, rough: number, apart: boolean): Field {
  const { wide, tall } = blank(grid);
  const islands = islandsOf(rows);
  const groups = apart ? islands : [islands.flat()];
  const highest = new Float32Array(wide * tall);
  const second = new Float32Array(wide * tall);
  for (const squares of groups) {
    const { values } = raised(squares, grid, reach);
    values.forEach((value, i) => {
      second[i] = Math.max(sure(second, i), Math.min(value, sure(highest, i)));
      highest[i] = Math.max(value, sure(highest, i));
    });
  }
  const noise = roughness(wide, tall);
  const values = highest.map(
    (value, i) => value + sure(noise, i) * rough * Math.min(1, value * 4) - STRAIT * sure(second, i),
  );
  return { values, wide, tall };
}
