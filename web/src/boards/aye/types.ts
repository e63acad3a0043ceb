/** What the numbers on the board of Aye mean; its fields are made from the server's description (schema.ts). */
import type { AyeBoard } from "./schema";

export type { AyeBoard, Die, Mission, Pirate } from "./schema";

export const NONE = -1;
export const ORDERS = [0, 1, 2, 3, 4, 5, 6] as const;
export const SUCCESS = 0;
export const TRIDENT = 1;
export const BLANK = 2;
export const KRAKEN = 3;
export const PAID = 4;
export const PHASES = ["captain", "free", "repair", "hook", "sails", "helm", "cannons", "swords", "mutiny"] as const;

export const successes = (board: AyeBoard): number =>
  board.dice.filter((die) => die.face === SUCCESS || die.face === PAID).length;

/** Successes that the mission of the present phase needs; 0 outside the missions. */
export function neededNow(board: AyeBoard): number {
  const mission = board.missions.find((other) => other.name === board.phase);
  return mission?.steps[mission.done] ?? 0;
}
