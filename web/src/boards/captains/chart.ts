/** The dice, the captains and the own sheet of Captains' War place by place. */
import { sure } from "../../sure";
import type { BoardProps, Cell, Row } from "../board";
import { short } from "./glyphs";
import { type CaptainsBoard, captainName, costOf, countsOf, KINDS, left, type Sheet, shown } from "./types";

type Name = BoardProps["name"];

function trackWords(board: CaptainsBoard, sheet: Sheet, kind: number, name: Name): string {
  const track = board.paper.tracks[sure(KINDS, kind)];
  const lock = track.locks[sure(sheet.flags, kind)];
  const ahead = Object.entries(track.gains).filter(([circle]) => Number(circle) > sure(sheet.tracks, kind));
  return [
    `${sheet.tracks[kind]}/${track.circles}`,
    ...(lock ? [`${name("sheet", "lock")} ${lock}`] : []),
    ...ahead.map(([circle, gain]) => `${circle}: ${short(countsOf(gain), name)}`),
  ].join("; ");
}

function thingCell(board: CaptainsBoard, sheet: Sheet, kind: number, name: Name): Cell {
  const next = board.paper[sure(KINDS, kind)][sure(sheet.flags, kind)];
  return {
    name: name("kind", kind),
    says: next ? `${name("thing", next.id)}: ${short(costOf(next.cost), name, 1)} (${next.renown})` : "✓",
    spots: [`thing:${kind}`],
  };
}

/** The sheet from its top: gold, chest, crew, what to acquire next, the tracks, the chart. */
function sheetRows(board: CaptainsBoard, sheet: Sheet, name: Name): readonly Row[] {
  const { paper } = board;
  const [chest, crew] = [left(sheet.chest, sheet.chest_used), left(sheet.pirates, sheet.pirates_used)];
  const gold: Cell = {
    name: name("sheet", "gold"),
    says: `${sheet.gold - sheet.gold_used} (${sheet.gold}/${paper.sheet.gold})`,
    spots: ["gold"],
  };
  const chart: readonly Cell[] = board.terms.chart
    ? [{ name: name("line", "chart"), says: `${sheet.chart}/${paper.chart.circles}`, spots: ["chart"] }]
    : [];
  return [
    {
      title: name("board", "chest"),
      cells: [
        gold,
        ...chest.map(
          (count, i): Cell => ({
            name: name("resources", i),
            says: `${count}/${paper.sheet.resources}`,
            spots: [`chest:${i}`],
          }),
        ),
      ],
    },
    {
      title: name("board", "crew"),
      cells: crew.map(
        (count, i): Cell => ({
          name: name("pirate", i),
          says: `${count}; ${name("sheet", "price")} ${paper.prices.pirates[i]}`,
          spots: [`crew:${i + 1}`],
        }),
      ),
    },
    { title: name("board", "things"), cells: KINDS.map((_, kind) => thingCell(board, sheet, kind, name)) },
    {
      title: name("board", "tracks"),
      cells: [
        ...KINDS.map(
          (_, kind): Cell => ({
            name: name("track", kind),
            says: trackWords(board, sheet, kind, name),
            spots: [`track:${kind}`],
          }),
        ),
        ...chart,
      ],
    },
  ];
}

export function chart(
  board: CaptainsBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
  about: (captain: number) => string,
): readonly Row[] {
  const aside = (die: number) => (die === board.aside ? ` (${name("board", "aside")})` : "");
  const dice = board.dice.map(
    (_, die): Cell => ({
      name: name("die", die),
      says: `${short(shown(board, die), name)}${aside(die)}`,
      spots: [`die:${die}`],
    }),
  );
  const captains = board.captains.map(
    (_, at): Cell => ({
      name: captainName(board, at, names, name),
      says: about(at),
      spots: [`captain:${at}`],
      whose: [at],
    }),
  );
  return [
    ...(dice.length ? [{ title: name("board", "dice"), cells: dice }] : []),
    { title: name("sheet", "captain"), cells: captains },
    ...(viewer === null ? [] : sheetRows(board, sure(board.captains, viewer).sheet, name)),
  ];
}
