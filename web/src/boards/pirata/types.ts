/** What the numbers on the board of PIRATA mean; its fields are made from the server's description (schema.ts). */
import type { PirataBoard } from "./schema";

export type { PirataBoard, Pirate } from "./schema";

import { sure } from "../../sure";

/** A die is its face, and 10, 20 or 30 more for the King, the Mermaids and the Cursed die. */
export const kindOf = (die: number): number => Math.floor(die / 10);
export const faceOf = (die: number): number => die % 10;
export const MERMAID = 20;
export const HIGHEST = 6;

/** How many dice of the bid face a die stands for. */
export function countsFor(die: number, face: number, wild: boolean): number {
  if (die === MERMAID) return 2;
  return faceOf(die) === face || (wild && faceOf(die) === 1) ? 1 : 0;
}

export function squareOf(board: PirataBoard, pirate: number): number {
  return (board.x + sure(board.pirates, pirate).ship) % board.squares.length;
}

/** Who has a ship but no seat is named by the game. */
export function nameOf(
  pirate: number,
  names: readonly string[],
  name: (table: string, key: string | number) => string,
): string {
  return names[pirate] ?? name("seat", pirate);
}

export const KINDS: Readonly<Record<string, string>> = {
  x: "start",
  pirate_king: "positive",
  duel: "positive",
  recruit_crew: "positive",
  safe_lagoon: "positive",
  codex: "positive",
  steal_crewmember: "positive",
  barter: "positive",
  spyglass: "positive",
  black_market: "positive",
  royal_navy: "negative",
  kraken: "negative",
  plague: "negative",
  madness: "negative",
  water: "water",
  free: "water",
};

/** Good, bad or either: the colour of a tile, which also has a sign of its own shape. */
export function kindOfTile(tile: string): string {
  return KINDS[tile] ?? "double";
}

/** In words' place, where the board is read out: good, bad or either. */
export const SIGNS: Readonly<Record<string, string>> = {
  start: "",
  positive: "+",
  negative: "−",
  double: "±",
  water: "",
};
