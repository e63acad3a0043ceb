/** Where everything stands in the captain's book, in its own measure. What is drawn and what is tapped use the same places. */
import type { Paper } from "./types";

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sections of the book; where there is no room for both pages, one is open at a time. */
export const SECTIONS = ["stores", "crew", "attributes", "boats", "boardings", "score"] as const;
export type Section = (typeof SECTIONS)[number];

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Place>;
  /** Whether both pages lie open. */
  readonly broad: boolean;
  /** The sections that are drawn, with their boxes. */
  readonly sections: ReadonlyMap<Section, Place>;
}

const PAGE = 384;
/** A wide pane keeps a margin for the buttons of the lens. */
const MARGIN = 60;
const FOLD = 20;
const TABS = 40;
const DICE = 52;
const HEAD = 20;
const ROW = 24;
export const LINE = 29;
const GOLD = 44;
const TRACK = 56;
const THINGS = 76;
const SCORE_ROW = 23;
const BAR = 36;

const boardingsHeight = (paper: Paper): number => 26 + paper.sheet.boardings * LINE;
const SCORE = 5 * SCORE_ROW;
const crewHeight = (paper: Paper): number => paper.sheet.pirates.length * ROW;
const storesHeight = (chart: boolean): number => GOLD + 4 * ROW + (chart ? 46 : 4);

/** Both pages beside each other, if their print can be read then. */
export function isBroad(width: number, height: number, paper: Paper, chart: boolean): boolean {
  const down = TABS + DICE + storesHeight(chart) + crewHeight(paper) + SCORE + 3 * HEAD;
  return Math.min((width - MARGIN) / (2 * PAGE + FOLD + 16), height / (down + 16)) >= 1;
}

/** What stands together on a leaf that is high enough. */
const PAIRS: readonly (readonly [Section, Section])[] = [
  ["stores", "crew"],
  ["attributes", "boats"],
  ["boardings", "score"],
];

function heightOf(section: Section, paper: Paper, chart: boolean): number {
  if (section === "stores") return storesHeight(chart);
  if (section === "crew") return crewHeight(paper);
  if (section === "boardings") return boardingsHeight(paper);
  return section === "score" ? SCORE : THINGS + TRACK;
}

export interface Wish {
  readonly paper: Paper;
  readonly captains: number;
  readonly chart: boolean;
  readonly broad: boolean;
  readonly section: Section;
  /** How wide and how high the pane is, in pixels. */
  readonly width: number;
  readonly height: number;
}

type Put = (spot: string, x: number, y: number, width: number, height: number) => void;

/** Puts the places of one section below a point. */
function putSection(put: Put, { paper, chart }: Wish, section: Section, { x, y, width }: Omit<Place, "height">): void {
  if (section === "stores") {
    put("gold", x, y, width, GOLD);
    for (let i = 0; i < 4; i++) put(`chest:${i}`, x, y + GOLD + i * ROW, width, ROW - 1);
    if (chart) put("chart", x, y + GOLD + 4 * ROW + 2, width, 42);
  } else if (section === "crew") {
    // What lies upon a row comes first: a tap finds the uppermost.
    put("battle", x + width - 92, y + (paper.sheet.pirates.length - 3) * ROW - 6, 92, 3 * ROW + 6);
    paper.sheet.pirates.forEach((_, i) => put(`crew:${i + 1}`, x, y + i * ROW, width, ROW - 1));
  } else if (section === "attributes" || section === "boats") {
    const kind = section === "boats" ? 1 : 0;
    put(`bonus:${kind}`, x + width - 46, y, 46, THINGS - 4);
    put(`prize:${kind}`, x + width - 62, y + THINGS, 62, TRACK - 4);
    put(`thing:${kind}`, x, y, width, THINGS);
    put(`track:${kind}`, x, y + THINGS, width, TRACK);
  }
}

export function layOut(wish: Wish): Layout {
  const { paper, captains, chart, broad, section } = wish;
  const places = new Map<string, Place>();
  const sections = new Map<Section, Place>();
  const put: Put = (spot, x, y, width, height) => places.set(spot, { x, y, width, height });
  const leaf = Math.max(284, Math.min(PAGE, wish.width - 12));
  const width = broad ? 2 * PAGE + FOLD : leaf;
  for (let i = 0; i < captains; i++) put(`captain:${i}`, (i * width) / captains, 0, width / captains - 3, TABS - 4);
  const page = broad ? PAGE : width;
  for (let die = 0; die < 6; die++) put(`die:${die}`, (die * page) / 6, TABS + 3, page / 6 - 3, DICE - 8);
  const open = (what: Section, x: number, y: number): number => {
    const height = heightOf(what, paper, chart);
    putSection(put, wish, what, { x, y, width: page });
    sections.set(what, { x, y, width: page, height });
    return y + height;
  };
  if (!broad) {
    SECTIONS.forEach((what, i) =>
      put(`leaf:${what}`, (i * width) / SECTIONS.length, TABS + DICE, width / SECTIONS.length - 3, BAR - 4),
    );
    const above = TABS + DICE + BAR + 4;
    const heights = (what: Section) => heightOf(what, paper, chart);
    const highestPair = Math.max(...PAIRS.map(([one, two]) => heights(one) + heights(two) + 2 * HEAD));
    // Where two sections have room below each other, a leaf shows both.
    if ((wish.height / wish.width) * (width + 16) - 16 >= above + highestPair) {
      let y = above;
      for (const what of PAIRS.find((pair) => pair.includes(section)) ?? []) y = open(what, 0, y + HEAD);
      return { width, height: above + highestPair + 2, places, broad, sections };
    }
    open(section, 0, above);
    const highest = Math.max(...SECTIONS.map(heights));
    return { width, height: above + 2 + highest, places, broad, sections };
  }
  let left = TABS + DICE;
  for (const what of ["stores", "crew", "score"] as const) left = open(what, 0, left + HEAD);
  let right = TABS;
  for (const what of ["attributes", "boats", "boardings"] as const) right = open(what, PAGE + FOLD, right + HEAD);
  return { width, height: Math.max(left, right) + 2, places, broad, sections };
}

/** Where a spot of the book stands; what is asked for is drawn in every shape of it. */
export function placeOf(layout: Layout, spot: string): Place {
  const place = layout.places.get(spot);
  if (!place) throw new RangeError(`no place for ${spot}`);
  return place;
}

/** The section in which a spot lies; null for those above the sections. */
export function sectionOf(spot: string): Section | null {
  const [what, at] = spot.split(":");
  if (what === "gold" || what === "chest" || what === "chart") return "stores";
  if (what === "crew" || what === "sent") return "crew";
  if (what === "thing" || what === "track") return at === "1" ? "boats" : "attributes";
  return what === "captain" ? "boardings" : null;
}

/** The spot at a point of the book. */
export function spotAt(layout: Layout, x: number, y: number): string | null {
  for (const [spot, place] of layout.places) {
    if (x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height) return spot;
  }
  return null;
}
