/** The board of Captains' War as a viewer sees it: games/captains/view.py in JSON. */
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

export interface Sheet {
  readonly gold: number;
  readonly gold_used: number;
  readonly chest: readonly number[];
  readonly chest_used: readonly number[];
  readonly pirates: readonly number[];
  readonly pirates_used: readonly number[];
  readonly tracks: readonly [number, number];
  readonly flags: readonly [number, number];
  readonly bonuses: readonly [number, number];
  readonly attack: number;
  readonly defence: number;
  readonly alone: boolean;
  readonly chart: number;
  readonly taken: readonly number[];
  readonly due: number;
  readonly spent: number;
}

export interface Captain {
  readonly tag: number;
  readonly sheet: Sheet;
  readonly finished: boolean;
  readonly attacks: number;
  readonly boardings: number;
  readonly grapple: number;
  readonly renown: number;
  readonly victories: number;
  readonly arms_master: boolean;
}

type Goods = Readonly<Record<"pearl" | "cloth" | "log" | "barrel", number>>;

export interface Gain extends Goods {
  readonly gold: number;
  readonly joker: number;
  readonly circles: number;
  readonly attack: number;
  readonly defence: number;
  readonly alone: number;
  readonly pirates: readonly number[];
}

export interface Thing {
  readonly id: string;
  readonly cost: Goods;
  readonly renown: number;
}

export interface Track {
  readonly circles: number;
  readonly locks: readonly number[];
  readonly gains: Readonly<Record<string, Gain>>;
}

export interface Paper {
  readonly sheet: {
    readonly gold: number;
    readonly resources: number;
    readonly pirates: readonly number[];
    readonly boardings: number;
  };
  readonly prices: { readonly resource: number; readonly pirates: readonly number[] };
  readonly attributes: readonly Thing[];
  readonly boats: readonly Thing[];
  readonly tracks: Readonly<Record<(typeof KINDS)[number], Track>>;
  readonly boarding: { readonly crew: number; readonly alone: number };
  readonly renown: {
    readonly boat_track: readonly number[];
    readonly attribute_track: readonly number[];
    readonly naval_battle: readonly number[];
    readonly attacks: readonly number[];
    readonly first_command: number;
    readonly later_command: number;
  };
  readonly chart: {
    readonly circles: number;
    readonly cost: Goods;
    readonly renown: readonly number[];
    readonly gains: Readonly<Record<string, Gain>>;
  };
  readonly faces: readonly (readonly (readonly number[])[])[];
}

export interface Terms {
  readonly yellow_gold: number;
  readonly resource_price: number;
  readonly reward_gold: number;
  readonly reward_circles: number;
  readonly naval_battle: readonly number[];
  readonly arms_master: number;
  readonly chart: boolean;
}

/** The card of instructions by which a captain of the box plays. */
export interface Rival {
  readonly id: string;
  readonly loot: readonly string[];
  readonly builds: readonly string[];
  readonly track: string;
  readonly keeps: number;
  readonly recruits: readonly number[];
  readonly attacks_with: readonly number[];
  readonly margin: number;
  readonly defends_with: readonly number[];
  readonly reward: string;
  readonly start: Gain;
  readonly wages: number;
}

/** Attacker, defender, the crew of each by Strength, winner. */
export type Battle = readonly [number, number, readonly number[], readonly number[], number];

export interface CaptainsBoard {
  readonly seat: number | null;
  readonly turn: number;
  readonly starter: number;
  readonly active: number;
  readonly phase: string;
  readonly dice: readonly number[];
  readonly aside: number;
  readonly captains: readonly Captain[];
  readonly hidden: boolean;
  readonly before: Sheet | null;
  readonly battles: readonly Battle[];
  readonly endings: readonly string[];
  /** Every line of the score of each captain, for every game that was counted: one, or a chapter each. */
  readonly scores: readonly (readonly (readonly number[])[])[];
  readonly box: readonly Rival[];
  readonly chapter: number;
  readonly cards: readonly string[];
  readonly terms: Terms;
  readonly paper: Paper;
}

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
