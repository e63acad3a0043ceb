/** What the answer in the making would mark on the sheet: shown before it is made. */
import { CIRCLES, costOf, countsOf, KINDS, PIRATES, reach, RED_DIE, shown, type CaptainsBoard, type Sheet } from "./types";

export interface Marks {
  gold: number;
  gold_used: number;
  readonly chest: number[];
  readonly chest_used: number[];
  readonly pirates: number[];
  readonly tracks: number[];
  readonly flags: number[];
  chart: number;
}

function copyOf(sheet: Sheet): Marks {
  return {
    gold: sheet.gold,
    gold_used: sheet.gold_used,
    chest: [...sheet.chest],
    chest_used: [...sheet.chest_used],
    pirates: [...sheet.pirates],
    tracks: [...sheet.tracks],
    flags: [...sheet.flags],
    chart: sheet.chart,
  };
}

function gain(marks: Marks, gains: readonly number[], board: CaptainsBoard): void {
  const size = board.paper.sheet;
  marks.gold = Math.min(size.gold, marks.gold + gains[0]);
  for (let row = 0; row < 4; row++) marks.chest[row] = Math.min(size.resources, marks.chest[row] + gains[1 + row]);
  size.pirates.forEach((length, i) => (marks.pirates[i] = Math.min(length, marks.pirates[i] + gains[PIRATES + i])));
}

function fill(marks: Marks, kind: number, number: number, board: CaptainsBoard): void {
  const track = board.paper.tracks[KINDS[kind]];
  const end = Math.min(marks.tracks[kind] + number, reach(track, marks.flags[kind]));
  for (let circle = marks.tracks[kind] + 1; circle <= end; circle++) {
    const there = track.gains[`${circle}`];
    if (there) gain(marks, countsOf(there), board);
  }
  marks.tracks[kind] = end;
}

const numberOf = (picked: ReadonlySet<string>, what: string): number | null => {
  const spot = [...picked].find((other) => other.startsWith(`${what}:`));
  return spot === undefined ? null : Number(spot.slice(what.length + 1));
};

/** The own sheet as it would be. */
export function ghostOf(board: CaptainsBoard, sheet: Sheet, decision: string, picked: ReadonlySet<string>): Marks {
  const marks = copyOf(sheet);
  if (!picked.size) return marks;
  const [die, track, row, crew, thing] = ["die", "track", "chest", "crew", "thing"].map((what) => numberOf(picked, what));
  if (decision === "loot" && die !== null) {
    const gains = shown(board, die);
    if (die !== RED_DIE) gain(marks, gains, board);
    else if (track !== null) fill(marks, track, gains[CIRCLES], board);
  } else if (decision === "resource" && row !== null) {
    marks.chest[row] += 1;
  } else if (decision === "reward") {
    if (picked.has("gold")) marks.gold = Math.min(board.paper.sheet.gold, marks.gold + board.terms.reward_gold);
    else if (track !== null) fill(marks, track, board.terms.reward_circles, board);
  } else if (decision === "command") {
    if (row !== null) {
      marks.chest[row] += 1;
      marks.gold_used += board.terms.resource_price;
    } else if (crew !== null) {
      marks.pirates[crew - 1] += 1;
      marks.gold_used += board.paper.prices.pirates[crew - 1];
    } else if (thing !== null) {
      const goal = board.paper[KINDS[thing]][marks.flags[thing]];
      if (goal) costOf(goal.cost).forEach((count, i) => (marks.chest_used[i] += count));
      marks.flags[thing] += 1;
    } else if (picked.has("chart")) {
      costOf(board.paper.chart.cost).forEach((count, i) => (marks.chest_used[i] += count));
      marks.chart += 1;
    }
  }
  return marks;
}
