/** Where everything stands on the sheet, in its own measure. What is drawn and what is tapped use the same places. */
import type { Paper } from "./types";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Place>;
  /** Where the gold, the tracks and the boarding chart begin. */
  readonly boarding: Place;
}

const COLUMN = 400;
const GAP = 16;

export function layOut(paper: Paper, captains: number, wide: boolean, chart: boolean): Layout {
  const places = new Map<string, Place>();
  const put = (spot: string, x: number, y: number, width: number, height: number) => places.set(spot, { x, y, width, height });
  const tab = COLUMN / captains;
  for (let i = 0; i < captains; i++) put(`captain:${i}`, i * tab, 0, tab - 3, 34);
  for (let die = 0; die < 6; die++) put(`die:${die}`, die * 67, 40, 62, 46);
  put("gold", 0, 92, COLUMN, 44);
  for (let row = 0; row < 4; row++) put(`chest:${row}`, 0, 142 + row * 19, 202, 18);
  for (let row = 0; row < paper.sheet.pirates.length; row++) put(`crew:${row + 1}`, 210, 142 + row * 19, 190, 18);
  if (chart) put("chart", 0, 142 + 4 * 19 + 6, 202, 26);
  const [x, y] = wide ? [COLUMN + GAP, 0] : [0, 264];
  for (let kind = 0; kind < 2; kind++) {
    put(`thing:${kind}`, x, y + kind * 84, COLUMN, 32);
    put(`track:${kind}`, x, y + kind * 84 + 34, COLUMN, 44);
  }
  const boarding = { x, y: y + 172, width: COLUMN, height: 18 + paper.sheet.boardings * 20 };
  const height = wide ? Math.max(258, boarding.y + boarding.height) : boarding.y + boarding.height;
  return { width: wide ? 2 * COLUMN + GAP : COLUMN, height: height + 4, places, boarding };
}

/** The spot at a point of the sheet. */
export function spotAt(layout: Layout, x: number, y: number): string | null {
  for (const [spot, place] of layout.places) {
    if (x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height) return spot;
  }
  return null;
}
