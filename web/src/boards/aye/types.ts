/** The board of Aye as a viewer sees it: games/aye/view.py in JSON. */

export const NONE = -1;
export const ORDERS = [0, 1, 2, 3, 4, 5, 6] as const;
export const SUCCESS = 0;
export const TRIDENT = 1;
export const BLANK = 2;
export const KRAKEN = 3;
export const PAID = 4;
export const PHASES = ["captain", "free", "repair", "hook", "sails", "helm", "cannons", "swords", "mutiny"] as const;

export interface Mission {
  readonly name: string;
  readonly steps: readonly number[];
  readonly done: number;
}

export interface Die {
  readonly owner: number;
  readonly argh: boolean;
  readonly face: number;
}

export interface Pirate {
  readonly reputation: number;
  readonly coins: number;
  readonly hook: boolean;
  readonly dice: number;
  readonly argh_dice: number;
  readonly order: number;
  readonly vote: number;
  readonly action: number;
  readonly hand: readonly string[] | null;
  readonly cards: number;
  readonly completed: readonly string[];
}

export interface AyeBoard {
  readonly seat: number | null;
  readonly expert: boolean;
  readonly round: number;
  readonly phase: string;
  readonly captain: number;
  readonly captain_rep: number;
  /** Top, damage mark, double-kraken mark, mutiny. */
  readonly captain_track: readonly [number, number, number, number];
  readonly integrity: number;
  readonly whole: number;
  readonly flags: readonly (readonly [number, boolean])[];
  readonly missions: readonly Mission[];
  readonly pirates: readonly Pirate[];
  readonly offerings: number;
  readonly free: number;
  readonly waiting: number;
  readonly kraken: number;
  readonly plank: number;
  readonly plank_spaces: number;
  readonly plank_price: number;
  readonly arghs: number;
  readonly tokens: number;
  readonly rollers: readonly number[];
  readonly dice: readonly Die[];
  readonly rerolls: number;
  readonly deck: number;
  readonly claim: string | null;
  readonly completed: number;
  readonly needed: number;
}

export const successes = (board: AyeBoard): number =>
  board.dice.filter((die) => die.face === SUCCESS || die.face === PAID).length;

/** Successes that the mission of the present phase needs; 0 outside the missions. */
export function neededNow(board: AyeBoard): number {
  const mission = board.missions.find((other) => other.name === board.phase);
  return mission?.steps[mission.done] ?? 0;
}
