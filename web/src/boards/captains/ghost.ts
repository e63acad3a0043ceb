/** What the answer in the making would mark on the sheet: shown before it is made, as pencil (decision 24). */
import { sure } from "../../sure";
import {
  ALONE,
  ATTACK,
  type CaptainsBoard,
  CIRCLES,
  costOf,
  countsOf,
  DEFENCE,
  KINDS,
  PIRATES,
  RED_DIE,
  reach,
  type Sheet,
  shown,
  strengthsOf,
} from "./types";

export interface Marks {
  gold: number;
  gold_used: number;
  readonly chest: number[];
  readonly chest_used: number[];
  readonly pirates: number[];
  readonly pirates_used: number[];
  readonly tracks: number[];
  readonly flags: number[];
  chart: number;
  attack: number;
  defence: number;
  alone: number;
  /** The Strengths that would be written into the next line of the boarding chart. */
  sent: readonly number[];
}

function copyOf(sheet: Sheet): Marks {
  return {
    gold: sheet.gold,
    gold_used: sheet.gold_used,
    chest: [...sheet.chest],
    chest_used: [...sheet.chest_used],
    pirates: [...sheet.pirates],
    pirates_used: [...sheet.pirates_used],
    tracks: [...sheet.tracks],
    flags: [...sheet.flags],
    chart: sheet.chart,
    attack: sheet.attack,
    defence: sheet.defence,
    alone: Number(sheet.alone),
    sent: [],
  };
}

function gain(marks: Marks, gains: readonly number[], board: CaptainsBoard): void {
  const size = board.paper.sheet;
  marks.gold = Math.min(size.gold, marks.gold + sure(gains, 0));
  for (let row = 0; row < 4; row++)
    marks.chest[row] = Math.min(size.resources, sure(marks.chest, row) + sure(gains, 1 + row));
  size.pirates.forEach(
    (length, i) => (marks.pirates[i] = Math.min(length, sure(marks.pirates, i) + sure(gains, PIRATES + i))),
  );
  marks.attack += sure(gains, ATTACK);
  marks.defence += sure(gains, DEFENCE);
  marks.alone = Math.min(1, marks.alone + sure(gains, ALONE));
}

function fill(marks: Marks, kind: number, number: number, board: CaptainsBoard): void {
  const track = board.paper.tracks[sure(KINDS, kind)];
  const end = Math.min(sure(marks.tracks, kind) + number, reach(track, sure(marks.flags, kind)));
  for (let circle = sure(marks.tracks, kind) + 1; circle <= end; circle++) {
    const there = track.gains[`${circle}`];
    if (there) gain(marks, countsOf(there), board);
  }
  marks.tracks[kind] = end;
}

const add = (counts: number[], place: number, count = 1): void => {
  counts[place] = sure(counts, place) + count;
};

const numberOf = (picked: ReadonlySet<string>, what: string): number | null => {
  const spot = [...picked].find((other) => other.startsWith(`${what}:`));
  return spot === undefined ? null : Number(spot.slice(what.length + 1));
};

/** What a command would mark: one purchase, acquisition, recruit or piece of the chart. */
function command(marks: Marks, picked: ReadonlySet<string>, board: CaptainsBoard): void {
  const [row, crew, thing] = [numberOf(picked, "chest"), numberOf(picked, "crew"), numberOf(picked, "thing")];
  if (row !== null) {
    add(marks.chest, row);
    marks.gold_used += board.terms.resource_price;
  } else if (crew !== null) {
    add(marks.pirates, crew - 1);
    marks.gold_used += sure(board.paper.prices.pirates, crew - 1);
  } else if (thing !== null) {
    const goal = board.paper[sure(KINDS, thing)][sure(marks.flags, thing)];
    if (goal) costOf(goal.cost).forEach((count, i) => add(marks.chest_used, i, count));
    add(marks.flags, thing);
  } else if (picked.has("chart")) {
    costOf(board.paper.chart.cost).forEach((count, i) => add(marks.chest_used, i, count));
    marks.chart += 1;
    const there = board.paper.chart.gains[`${marks.chart}`];
    if (there) gain(marks, countsOf(there), board);
  }
}

/** The own sheet as it would be. */
export function ghostOf(board: CaptainsBoard, sheet: Sheet, decision: string, picked: ReadonlySet<string>): Marks {
  const marks = copyOf(sheet);
  if (!picked.size) return marks;
  const [die, track, row] = [numberOf(picked, "die"), numberOf(picked, "track"), numberOf(picked, "chest")];
  if (decision === "loot" && die !== null) {
    const gains = shown(board, die);
    if (die !== RED_DIE) gain(marks, gains, board);
    else if (track !== null) fill(marks, track, sure(gains, CIRCLES), board);
  } else if (decision === "resource" && row !== null) {
    add(marks.chest, row);
  } else if (decision === "reward" && row === null) {
    if (picked.has("gold")) marks.gold = Math.min(board.paper.sheet.gold, marks.gold + board.terms.reward_gold);
    else if (track !== null) fill(marks, track, board.terms.reward_circles, board);
  } else if (decision === "crew" && row === null) {
    const crew = marks.pirates.map((_, i) => numberOf(picked, `sent:${i + 1}`) ?? 0);
    crew.forEach((count, i) => add(marks.pirates_used, i, count));
    marks.sent = strengthsOf(crew);
  } else {
    // A resource can be bought beside any question.
    command(marks, picked, board);
  }
  return marks;
}
