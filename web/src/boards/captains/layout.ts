/** Where everything stands on the sheet, in its own measure. What is drawn and what is tapped use the same places. */
import type { Paper } from "./types";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tall: all in one column. Broad: two columns. Leaves: two pages, one at a time, where all of it would be too small. */
export type Shape = "tall" | "broad" | "leaves";

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Place>;
  /** Where the boarding chart and the score begin; null if they are on the other leaf. */
  readonly boarding: Place | null;
  readonly score: Place | null;
  /** Whether gold, chest, crew and tracks are on this leaf. */
  readonly goods: boolean;
}

export const COLUMN = 400;
const GAP = 16;
const LINE = 20;
const TURN_OVER = 46;
const PAGE = 434;
/** On a leaf of its own every row has a little more room. */
const LEAF = 466;
/** On a narrow screen the sheet keeps its leaves, however high the question leaves it. */
const PHONE = 520;
/** Smaller than this, nobody reads it. */
const READABLE = 0.86;

export function shapeFor(width: number, height: number, paper: Paper): Shape {
  const tall = PAGE + chartHeight(paper) + SCORE;
  const fits = (across: number, down: number) => Math.min(width / (across + 16), height / (down + 16));
  const [one, two] = [fits(COLUMN, tall), fits(2 * COLUMN + GAP, 292)];
  if (width < PHONE || Math.max(one, two) < READABLE) return "leaves";
  return two > one ? "broad" : "tall";
}

const chartHeight = (paper: Paper) => 24 + paper.sheet.boardings * LINE;
const SCORE = 76;

export function layOut(paper: Paper, captains: number, shape: Shape, leaf: number, chart: boolean): Layout {
  const places = new Map<string, Place>();
  const put = (spot: string, x: number, y: number, width: number, height: number) =>
    places.set(spot, { x, y, width, height });
  const tabs = COLUMN - (shape === "leaves" ? TURN_OVER : 0);
  for (let i = 0; i < captains; i++) put(`captain:${i}`, (i * tabs) / captains, 0, tabs / captains - 3, 34);
  if (shape === "leaves") put("leaf", tabs, 0, TURN_OVER, 34);
  for (let die = 0; die < 6; die++) put(`die:${die}`, die * 67, 40, 63, 46);
  if (shape === "leaves" && leaf === 1) {
    const boarding = { x: 0, y: 98, width: COLUMN, height: chartHeight(paper) };
    return {
      width: COLUMN,
      height: LEAF,
      places,
      goods: false,
      boarding,
      score: { ...boarding, y: 98 + boarding.height + 22 },
    };
  }
  const [top, row] = shape === "leaves" ? [150, 23] : [144, 19];
  // First what lies upon a row: a tap finds the uppermost.
  put("battle", 336, top + (paper.sheet.pirates.length - 1) * row - 24, 64, 40);
  for (let kind = 0; kind < 2; kind++) {
    const [left, above] = shape === "broad" ? [COLUMN + GAP, 0] : [0, top + 6 * row + 6];
    put(`bonus:${kind}`, left + COLUMN - 38, above + kind * 86, 38, 38);
    put(`prize:${kind}`, left + COLUMN - 44, above + kind * 86 + 39, 44, 24);
  }
  put("gold", 0, top - 52, COLUMN, 46);
  for (let i = 0; i < 4; i++) put(`chest:${i}`, 0, top + i * row, 202, row - 1);
  for (let i = 0; i < paper.sheet.pirates.length; i++) put(`crew:${i + 1}`, 208, top + i * row, 192, row - 1);
  if (chart) put("chart", 0, top + 4 * row + 4, 202, 32);
  const [x, y] = shape === "broad" ? [COLUMN + GAP, 0] : [0, top + 6 * row + 6];
  for (let kind = 0; kind < 2; kind++) {
    put(`thing:${kind}`, x, y + kind * 86, COLUMN, 38);
    put(`track:${kind}`, x, y + kind * 86 + 39, COLUMN, 42);
  }
  if (shape === "leaves") return { width: COLUMN, height: LEAF, places, goods: true, boarding: null, score: null };
  const boarding = { x, y: y + 174, width: COLUMN, height: chartHeight(paper) };
  const score =
    shape === "broad"
      ? { x: 0, y: 266, width: COLUMN, height: SCORE }
      : { ...boarding, y: boarding.y + boarding.height + 4, height: SCORE };
  const height = Math.max(boarding.y + boarding.height, score.y + score.height) + 2;
  return { width: shape === "broad" ? 2 * COLUMN + GAP : COLUMN, height, places, goods: true, boarding, score };
}

/** Where a spot of the sheet stands; what is asked for is drawn in every shape of it. */
export function placeOf(layout: Layout, spot: string): Place {
  const place = layout.places.get(spot);
  if (!place) throw new RangeError(`no place for ${spot}`);
  return place;
}

/** The spot at a point of the sheet. */
export function spotAt(layout: Layout, x: number, y: number): string | null {
  for (const [spot, place] of layout.places) {
    if (x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height) return spot;
  }
  return null;
}
