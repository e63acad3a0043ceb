/** The board of Saqueo · Plunder as a viewer sees it: games/plunder/view.py in JSON. */

export interface Ship {
  readonly id: number;
  readonly square: string;
  readonly lives: number;
  readonly masts: number;
  readonly cannons: number;
  readonly squares: number;
  readonly still: boolean;
  readonly fought: number;
}

export interface Captain {
  readonly team: number;
  readonly score: number;
  readonly points: number;
  readonly cards: number;
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly ships: readonly Ship[];
  readonly foe: boolean;
  readonly talks: readonly number[];
}

export interface Island {
  readonly id: string;
  readonly skulls: number;
  readonly owner: number;
  readonly ports: readonly string[];
  readonly closed: boolean;
}

export interface PlunderBoard {
  readonly seat: number | null;
  readonly goal: number;
  readonly round: number;
  readonly rounds: number;
  readonly turn: number;
  readonly rolled: boolean;
  readonly squares: number;
  readonly rows: readonly string[];
  readonly barriers: readonly (readonly [string, string])[];
  /** Those of the barriers that are the closed side of a port. */
  readonly moles: readonly (readonly [string, string])[];
  readonly islands: readonly Island[];
  readonly captains: readonly Captain[];
  readonly crosses: readonly string[];
  readonly storm: string;
  readonly covered: readonly string[];
  readonly open: readonly number[];
  readonly pile: number;
  readonly treasures: number;
  /** What the captain at the helm could give and what he seeks, four counts each; empty if nothing was announced. */
  readonly announced: readonly number[];
  readonly left: { readonly lives: number; readonly masts: number; readonly cannons: number; readonly points: number };
}

/** Ships of one colour: ship 7 is the second of seat 2. */
export const SHIPS_OF_A_SEAT = 3;

export function ownerOf(ship: number): number {
  return Math.floor(ship / SHIPS_OF_A_SEAT);
}
