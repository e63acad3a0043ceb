/** What the numbers on the board of Palabra de Pirata mean; its fields are made from the server's description (schema.ts). */
import type { PalabraBoard } from "./schema";

export type { Island, PalabraBoard, Pirate } from "./schema";

/** How it went at an island: an assault, a sharing, or red ships that took it all from each other. */
export type Outcome = "assault" | "sharing" | "greed";

/** The board while a day is told: with what has come out at each island so far. */
export interface Told extends PalabraBoard {
  readonly outcomes?: Readonly<Record<number, Outcome>>;
}

export const FACE_DOWN = -1;
export const NOT_LAID = -2;
export const RED_SHIP = 0;
export const GEM_KINDS = [0, 1, 2, 3, 4] as const;

/** Where the deeds of a pirate stand that everybody may know. */
export const KEPT = 7;
export const BROKEN = 8;

/** The island at a pirate's slot: 0 at their left, 1 at their right; two pirates share four islands. */
export function islandAt(board: PalabraBoard, seat: number, slot: number): number {
  const seats = board.pirates.length;
  if (seats === 2) return slot;
  return slot === 0 ? seat : (seat + seats - 1) % seats;
}
