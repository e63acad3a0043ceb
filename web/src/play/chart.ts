/** The places of the board in words, and where one stands among them. */

import { signal } from "@preact/signals";
import { boardOf } from "../boards";
import type { Cell, Row } from "../boards/board";
import { words } from "../state/settings";
import { names, snapshot, wordOf } from "../state/table";
import { sure } from "../sure";
import { lit, picked } from "./draft";

export interface Place {
  readonly row: number;
  readonly at: number;
}

/** Where the arrow keys have led; it stays when the question changes. */
export const standing = signal<Place>({ row: 0, at: 0 });

/** The board of the table, row by row. */
export function charted(): readonly Row[] {
  const now = snapshot.value;
  return (now?.match && boardOf(now.table.game)?.chart(now.match.board, now.viewer, names.value, wordOf)) ?? [];
}

/** A place that is there, however the board has changed. */
export function within(rows: readonly Row[], { row, at }: Place): Place {
  const here = Math.min(row, rows.length - 1);
  return { row: here, at: Math.min(at, (rows[here]?.cells.length ?? 1) - 1) };
}

export const leadsOn = (cell: Cell): boolean => cell.spots.some((spot) => lit.value.has(spot));

/** All there is to say of a place: what it is called, what lies there, what can be done with it. */
export function cellWords(cell: Cell): string {
  const w = words.value;
  const chosen = cell.spots.some((spot) => picked.value.has(spot));
  return [
    cell.says ? `${cell.name}: ${cell.says}` : cell.name,
    ...(chosen ? [w.isChosen] : leadsOn(cell) ? [w.canChoose] : []),
  ].join("; ");
}

/** The next place of a kind, as one reads; behind the last one it goes on with the first. */
export function nextPlace(
  rows: readonly Row[],
  from: Place,
  back: boolean,
  fits: (cell: Cell) => boolean,
): Place | null {
  const all = rows.flatMap(({ cells }, row) => cells.map((cell, at) => ({ row, at, cell })));
  const start = all.findIndex(({ row, at }) => row === from.row && at === from.at);
  const ahead = [...all.slice(start + 1), ...all.slice(0, start + 1)];
  const around = back
    ? [...all.slice(0, Math.max(0, start)).reverse(), ...all.slice(Math.max(0, start)).reverse()]
    : ahead;
  const found = around.find(({ cell }) => fits(cell));
  return found ? { row: found.row, at: found.at } : null;
}

/** Where an arrow leads: along a row, round where it is a ring, and from row to row; null at the edge. */
export function stepped(rows: readonly Row[], { row, at }: Place, key: string): Place | null {
  const { cells, round } = sure(rows, row);
  const [down, right] = [{ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0];
  if (down) return rows[row + down] ? within(rows, { row: row + down, at }) : null;
  if (round) return { row, at: (at + right + cells.length) % cells.length };
  return cells[at + right] ? { row, at: at + right } : null;
}
