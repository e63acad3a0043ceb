/** Captains' War for the page: its sheet, its goods, and what its answers touch. */
import type { Answer, Decision, Result } from "../../api/types";
import { words } from "../../state/settings";
import type { BoardProps, GameBoard, Passage, ScoreLine } from "../board";
import { Board, captainName } from "./board";
import { Goods, PirateIcon } from "./goods";
import { short } from "./sheet";
import { KINDS, left, shown, type CaptainsBoard, type Sheet } from "./types";

type Name = BoardProps["name"];

/** Which places of the sheet an answer touches, by its tag. */
function spots(answer: Answer): readonly string[] {
  const [tag, first, second] = answer as [string, number | undefined, number | undefined];
  switch (tag) {
    case "aside":
      return [`die:${first}`];
    case "loot":
      return second === undefined ? [`die:${first}`] : [`die:${first}`, `track:${second}`];
    case "resource":
    case "buy":
      return [`chest:${first}`];
    case "recruit":
      return [`crew:${first}`];
    case "acquire":
      return [`thing:${first}`];
    case "board":
      return [`captain:${first}`];
    case "circles":
      return [`track:${first}`];
    case "gold":
    case "chart":
      return [tag];
    default:
      return [];
  }
}

const crewWords = (sheet: Sheet, name: Name): string => {
  const crew = left(sheet.pirates, sheet.pirates_used);
  return crew.flatMap((count, i) => (count ? [`${count} ${name("pirate", i, count)}`] : [])).join(", ") || words.value.nothing;
};

function sheetWords(sheet: Sheet, board: CaptainsBoard, name: Name): readonly string[] {
  const chest = left(sheet.chest, sheet.chest_used);
  const held = chest.flatMap((count, i) => (count ? [`${count} ${name("resource", i, count)}`] : [])).join(", ") || words.value.nothing;
  const things = KINDS.map((kind, i) => `${name("kind", i)}: ${board.paper[kind].slice(0, sheet.flags[i]).map((thing) => name("thing", thing.id)).join(", ") || words.value.nothing}; ${name("track", i)}: ${sheet.tracks[i]}/${board.paper.tracks[kind].circles}`);
  return [`${name("board", "gold")}: ${sheet.gold - sheet.gold_used} (${sheet.gold}/${board.paper.sheet.gold})`, `${name("board", "chest")}: ${held}`, `${name("board", "crew")}: ${crewWords(sheet, name)}`, ...things];
}

function describe(board: CaptainsBoard, viewer: number | null, names: readonly string[], name: Name): readonly Passage[] {
  const dice = board.dice.map((_, die) => `${name("die", die)}: ${short(shown(board, die), name)}${die === board.aside ? ` (${name("board", "aside")})` : ""}`);
  const captains = board.captains.map((captain, i) => {
    const marks = [i === board.active && name("board", "active"), board.hidden && captain.finished && name("board", "finished"), captain.grapple >= 0 && name("board", "grapple"), captain.arms_master && name("board", "master")].filter(Boolean);
    const title = `${captainName(board, i, names, name)}${i === viewer ? ` (${words.value.you})` : ""}${marks.length ? `: ${marks.join(", ")}` : ""}`;
    return { title, lines: [...sheetWords(captain.sheet, board, name), `${name("sheet", "boarding")}: ${captain.boardings}/${board.paper.sheet.boardings}, ${name("board", "attacks")} ${captain.attacks}`] };
  });
  return [{ title: name("board", "dice"), lines: dice }, ...captains];
}

/** What a tap would mean, so that the server can say why not. */
function meant(spot: string, decision: Decision): Answer | null {
  const [what, at] = spot.split(":");
  const number = Number(at);
  if (what === "die") return decision.name === "aside" ? ["aside", number] : ["loot", number];
  if (what === "chest") return decision.name === "resource" ? ["resource", number] : ["buy", number];
  if (what === "crew") return ["recruit", number];
  if (what === "thing") return ["acquire", number];
  if (what === "captain") return ["board", number];
  if (what === "track") return decision.name === "reward" ? ["circles", number] : ["loot", 4, number];
  return what === "chart" ? ["chart"] : null;
}

function tell(spot: string, board: CaptainsBoard, names: readonly string[], name: Name): string {
  const [what, at] = spot.split(":");
  const number = Number(at);
  if (what === "die") return board.dice.length ? `${name("die", number)}: ${short(shown(board, number), name)}` : name("die", number);
  if (what === "chest") return name("resources", number);
  if (what === "crew") return `${name("pirate", number - 1)} (${board.paper.prices.pirates[number - 1]})`;
  if (what === "thing") return name("kind", number);
  if (what === "track") return name("track", number);
  if (what === "captain") return captainName(board, number, names, name);
  return what === "chart" ? name("line", "chart") : name("sheet", "gold");
}

function wishes(decision: Decision): readonly Answer[] {
  if (decision.name !== "command") return [];
  const recruits: Answer[] = [1, 2, 3, 4, 5, 6].map((strength) => ["recruit", strength]);
  return [["acquire", 0], ["acquire", 1], ...recruits, ...[0, 1, 2, 3].map((place): Answer => ["buy", place])];
}

/** The lines of the score sheet, in the order in which the result holds them. */
const LINES = ["attributes", "attribute_track", "boats", "boat_track", "attacks", "war", "command", "chart"] as const;

function reckoning({ details }: Result, seat: number, name: Name): readonly ScoreLine[] {
  const lines = (details.lines as readonly (readonly number[])[] | undefined)?.[seat] ?? [];
  return lines.map((points, i) => ({ label: name("line", LINES[i]), points }));
}

function epilogue({ details }: Result, name: Name): readonly string[] {
  const endings = (details.endings ?? []) as readonly string[];
  const box = (details.box ?? []) as readonly (readonly [number, number])[];
  return [...endings.map((ending) => name("ending", ending)), ...box.map(([rival, renown]) => `${name("seat", rival)}: ${renown}`)];
}

export const captains: GameBoard<CaptainsBoard> = {
  Board,
  Goods,
  spots,
  assets: (board, seat, name) => {
    const { sheet } = board.captains[seat];
    const crew = left(sheet.pirates, sheet.pirates_used);
    return [
      { icon: "coin", value: sheet.gold - sheet.gold_used, label: name("board", "gold") },
      { icon: "crew", value: crew.reduce((sum, count, i) => sum + count * (i + 1), 0), label: name("sheet", "strength") },
    ];
  },
  describe,
  goods: (board, viewer, name) => (viewer === null ? [] : sheetWords(board.captains[viewer].sheet, board, name)),
  meant,
  route: () => null,
  tell,
  wishes,
  reckoning,
  epilogue,
  kinds: { crew: { table: "pirate", Icon: PirateIcon } },
};
