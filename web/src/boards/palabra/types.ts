/** The board of Palabra de Pirata as a viewer sees it: games/palabra/view.py in JSON. */

export const FACE_DOWN = -1;
export const NOT_LAID = -2;
export const RED_SHIP = 0;
export const GEM_KINDS = [0, 1, 2, 3, 4] as const;

export interface Island {
  readonly gems: readonly number[];
  readonly rat: boolean;
}

export interface Pirate {
  readonly gems: number;
  readonly tally: readonly number[];
  readonly chest: readonly number[] | null;
  readonly ships: readonly number[];
  readonly hand: readonly number[];
  readonly greens: readonly number[];
  readonly rats: readonly boolean[];
  readonly pledges: readonly number[];
  readonly deeds: readonly number[];
}

export interface PalabraBoard {
  readonly seat: number | null;
  readonly day: number;
  readonly days: number;
  readonly phase: string;
  readonly dagger: number;
  /** What a gem of each kind is worth. */
  readonly values: readonly number[];
  readonly bag: number;
  readonly islands: readonly Island[];
  readonly pirates: readonly Pirate[];
  readonly artefacts: readonly (readonly [string, boolean])[];
  readonly rats_left: number;
  readonly fist_of: number;
  readonly fist: readonly number[] | null;
  readonly fist_size: number;
  /** The island whose gems are being shared; -1 if none. */
  readonly sharing: number;
}

/** Where the deeds of a pirate stand that everybody may know. */
export const KEPT = 7;
export const BROKEN = 8;

/** The island at a pirate's slot: 0 at his left, 1 at his right; two pirates share four islands. */
export function islandAt(board: PalabraBoard, seat: number, slot: number): number {
  const seats = board.pirates.length;
  if (seats === 2) return slot;
  return slot === 0 ? seat : (seat + seats - 1) % seats;
}
