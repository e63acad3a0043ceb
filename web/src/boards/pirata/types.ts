/** The board of PIRATA as a viewer sees it: games/pirata/view.py in JSON. */
import { sure } from "../../sure";

export interface Pirate {
  readonly ship: number;
  readonly began: number;
  readonly coins: number;
  readonly cards: number;
  readonly hand: readonly string[] | null;
  readonly crew: number | null;
  readonly dice: readonly number[] | null;
  readonly seen: number;
  readonly tiles: number;
  readonly rolled: boolean;
  readonly out: boolean;
  readonly absent: boolean;
  readonly missing: boolean;
  readonly sailed: boolean;
  readonly gold: boolean;
  readonly silver: boolean;
  readonly passed: boolean;
  readonly shake: boolean;
  readonly open_cup: boolean;
  readonly open_next: boolean;
  readonly guarded: number;
  readonly hushed: number;
  readonly roll: number;
}

export interface PirataBoard {
  readonly seat: number | null;
  readonly seats: number;
  readonly round: number;
  readonly phase: string;
  readonly direction: number;
  readonly token: number;
  readonly squares: readonly string[];
  readonly x: number;
  readonly tiles: readonly string[];
  readonly pirates: readonly Pirate[];
  readonly special: readonly number[];
  readonly special_dice: readonly (readonly number[])[];
  readonly quantity: number;
  readonly face: number;
  readonly bidder: number;
  readonly wild: boolean;
  readonly odds: number;
  readonly limit: number;
  readonly lowest: number;
  readonly revealed: boolean;
  readonly bank: number;
  readonly deck: number;
  readonly discard: readonly string[];
  readonly played: readonly (readonly [number, string])[];
  readonly reader: number;
  readonly drawn: string | null;
  readonly gold_cards: readonly string[];
}

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

/** Good, bad or either: the colour of a tile, and the sign that says the same without colour. */
export function kindOfTile(tile: string): string {
  return KINDS[tile] ?? "double";
}

export const SIGNS: Readonly<Record<string, string>> = {
  start: "",
  positive: "+",
  negative: "−",
  double: "±",
  water: "",
};
