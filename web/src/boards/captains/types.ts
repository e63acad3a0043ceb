/** What the numbers on the board of Captains' War mean; its fields are made from the server's description (schema.ts). */
import type { CaptainsBoard, Gain, Goods, Track } from "./schema";

export type { Acquisition, Captain, CaptainsBoard, Gain, Paper, Rival, Sheet, Terms, Track } from "./schema";

import { sure } from "../../sure";

export const RED_DIE = 4;
export const YELLOW_DIE = 0;
export const KINDS = ["attributes", "boats"] as const;
export const COLOURS = ["yellow", "blue", "blue", "blue", "red", "black"] as const;
/** Places in a row of gains: gold, four resources, joker, circles, attack, defence, alone, pirates of Strength 1 to 6. */
export const JOKER = 5;
export const CIRCLES = 6;
export const ATTACK = 7;
export const DEFENCE = 8;
export const ALONE = 9;
export const PIRATES = 10;

/** The lines of the final score in the order of the sheet; the last one only in the adventure. */
export const LINES = [
  "attributes",
  "attribute_track",
  "boats",
  "boat_track",
  "attacks",
  "war",
  "command",
  "chart",
] as const;

/** Attacker, defender, the crew of each by Strength, winner. */
export type Battle = CaptainsBoard["battles"][number];

export const costOf = (goods: Goods): readonly number[] => [goods.pearl, goods.cloth, goods.log, goods.barrel];

/** A gain in one row of counts, as the dice have them. */
export function countsOf(gain: Gain): readonly number[] {
  const pirates = [1, 2, 3, 4, 5, 6].map((strength) => gain.pirates.filter((other) => other === strength).length);
  return [
    gain.gold,
    gain.pearl,
    gain.cloth,
    gain.log,
    gain.barrel,
    gain.joker,
    gain.circles,
    gain.attack,
    gain.defence,
    gain.alone,
    ...pirates,
  ];
}

/** What a die gives now. */
export function shown(board: CaptainsBoard, die: number): readonly number[] {
  const gains = sure(sure(board.paper.faces, die), sure(board.dice, die));
  return die === YELLOW_DIE ? [sure(gains, 0) + board.terms.yellow_gold, ...gains.slice(1)] : gains;
}

/** How far a track can be filled with so many acquisitions of its kind. */
export function reach(track: Track, flags: number): number {
  return flags < track.locks.length ? sure(track.locks, flags) - 1 : track.circles;
}

export const left = (gained: readonly number[], used: readonly number[]): readonly number[] =>
  gained.map((count, i) => count - sure(used, i));

/** The Strengths of some pirates, one after the other. */
export const strengthsOf = (crew: readonly number[]): readonly number[] =>
  crew.flatMap((count, i) => Array.from({ length: count }, () => i + 1));

/** A captain's name: the person's, or the rival's. */
export function captainName(
  board: CaptainsBoard,
  place: number,
  names: readonly string[],
  name: (table: string, key: string | number) => string,
): string {
  const { tag } = sure(board.captains, place);
  return tag < 0 ? name("seat", tag) : sure(names, tag);
}
