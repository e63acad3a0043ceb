/** Captains' War for the page: its sheet, its goods, and what its answers touch. */

import type { Answer, Decision, Result } from "../../api/types";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, GameBoard, Passage } from "../board";
import { roomy } from "../spot";
import { Board, marksOf } from "./board";
import { rivalLines, ScoreTables } from "./cards";
import { chart } from "./chart";
import { during } from "./during";
import { short } from "./glyphs";
import { Goods, PirateIcon } from "./goods";
import {
  type CaptainsBoard,
  captainName,
  costOf,
  countsOf,
  KINDS,
  LINES,
  left,
  type Sheet,
  shown,
  strengthsOf,
} from "./types";

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
    case "crew":
      return (answer.slice(1) as number[]).flatMap((count, i) => (count ? [`sent:${i + 1}:${count}`] : []));
    case "gold":
    case "chart":
      return [tag];
    default:
      return [];
  }
}

const crewWords = (sheet: Sheet, name: Name): string => {
  const crew = left(sheet.pirates, sheet.pirates_used);
  return (
    crew.flatMap((count, i) => (count ? [`${count} ${name("pirate", i, count)}`] : [])).join(", ") ||
    words.value.nothing
  );
};

function sheetWords(sheet: Sheet, board: CaptainsBoard, name: Name): readonly string[] {
  const chest = left(sheet.chest, sheet.chest_used);
  const held =
    chest.flatMap((count, i) => (count ? [`${count} ${name("resource", i, count)}`] : [])).join(", ") ||
    words.value.nothing;
  const things = KINDS.map(
    (kind, i) =>
      `${name("kind", i)}: ${
        board.paper[kind]
          .slice(0, sheet.flags[i])
          .map((thing) => name("thing", thing.id))
          .join(", ") || words.value.nothing
      }; ${name("track", i)}: ${sheet.tracks[i]}/${board.paper.tracks[kind].circles}`,
  );
  return [
    `${name("board", "gold")}: ${sheet.gold - sheet.gold_used} (${sheet.gold}/${board.paper.sheet.gold})`,
    `${name("board", "chest")}: ${held}`,
    `${name("board", "crew")}: ${crewWords(sheet, name)}`,
    ...things,
  ];
}

/** What the own sheet leads to: the next acquisitions with their prices, the locks and gains that are still ahead. */
function planWords(sheet: Sheet, board: CaptainsBoard, name: Name): readonly string[] {
  return KINDS.flatMap((kind, i) => {
    const next = board.paper[kind][sure(sheet.flags, i)];
    const track = board.paper.tracks[kind];
    const lock = track.locks[sure(sheet.flags, i)];
    const ahead = Object.entries(track.gains).filter(([circle]) => Number(circle) > sure(sheet.tracks, i));
    const gains = ahead.map(([circle, gain]) => `${circle}: ${short(countsOf(gain), name)}`);
    const goal = next ? [`${name("thing", next.id)}: ${short(costOf(next.cost), name, 1)} (${next.renown})`] : [];
    return [
      ...goal,
      [
        `${name("track", i)}: ${sheet.tracks[i]}/${track.circles}`,
        ...(lock ? [`${name("sheet", "lock")} ${lock}`] : []),
        ...gains,
      ].join("; "),
    ];
  });
}

/** The cards of the adventure, and the score of the chapters that are over. */
function adventureWords(board: CaptainsBoard, names: readonly string[], name: Name): readonly Passage[] {
  const cards = board.cards.map((card, i) => ({
    title: `${i + 1}. ${name("card", card)}`,
    lines: [name("card_text", card)],
  }));
  const scores = board.scores.map((game, i) => ({
    title: `${name("line", "total")}${board.chapter ? ` (${i + 1})` : ""}`,
    lines: game.map(
      (lines, captain) =>
        `${captainName(board, captain, names, name)}: ${lines.map((renown, line) => `${name("line", sure(LINES, line))} ${renown}`).join(", ")}`,
    ),
  }));
  return [...cards.reverse(), ...scores];
}

function boxWords(board: CaptainsBoard, names: readonly string[], name: Name): readonly Passage[] {
  const first = board.captains.length - board.box.length;
  return board.box.map((rival, i) => ({
    title: `${name("board", "card")}: ${captainName(board, first + i, names, name)}`,
    lines: rivalLines(rival, name).map(([key, value]) => `${key}: ${value}`),
  }));
}

function battleWords(board: CaptainsBoard, names: readonly string[], name: Name): readonly Passage[] {
  if (!board.battles.length) return [];
  const who = (place: number) => captainName(board, place, names, name);
  const crew = (counts: readonly number[]) => strengthsOf(counts).join(" + ") || "0";
  const lines = board.battles.map(
    ([attacker, defender, attack, defence, winner]) =>
      `${who(attacker)} (${crew(attack)}) → ${who(defender)} (${crew(defence)}): ${who(winner)} ✓`,
  );
  return [{ title: name("sheet", "boarding"), lines }];
}

function describe(
  board: CaptainsBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
): readonly Passage[] {
  const dice = board.dice.map(
    (_, die) =>
      `${name("die", die)}: ${short(shown(board, die), name)}${die === board.aside ? ` (${name("board", "aside")})` : ""}`,
  );
  const captains = board.captains.map((captain, i) => {
    const marks = marksOf(board, i, name).map(([, mark]) => mark);
    const title = `${captainName(board, i, names, name)}${i === viewer ? ` (${words.value.you})` : ""}${marks.length ? `: ${marks.join(", ")}` : ""}`;
    const lines = [
      ...sheetWords(captain.sheet, board, name),
      `${name("sheet", "boarding")}: ${captain.boardings}/${board.paper.sheet.boardings}, ${name("board", "attacks")} ${captain.attacks}`,
    ];
    return { title, lines: board.chapter ? [...lines, `${name("board", "renown")}: ${captain.renown}`] : lines };
  });
  return [
    ...adventureWords(board, names, name),
    { title: name("board", "dice"), lines: dice },
    ...captains,
    ...boxWords(board, names, name),
    ...battleWords(board, names, name),
  ];
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

/** A sentence with its numbers in their order, and with what it is about. */
function filled(text: string, numbers: readonly number[], what = ""): string {
  return numbers.reduce((told, count) => told.replace("#", String(count)), text.replace("{what}", what));
}

function tell(spot: string, board: CaptainsBoard, names: readonly string[], name: Name): string {
  const [what, at] = spot.split(":");
  const number = Number(at);
  if (what === "die")
    return board.dice.length ? `${name("die", number)}: ${short(shown(board, number), name)}` : name("die", number);
  if (what === "battle") return filled(name("told", "battle"), board.terms.naval_battle);
  if (what === "bonus")
    return filled(
      name("told", "bonus"),
      [board.paper.renown.first_command, board.paper.renown.later_command],
      name("kind", number),
    );
  if (what === "prize")
    return number
      ? filled(name("told", "boat_track"), [board.paper.renown.boat_track.at(-1) ?? 0])
      : filled(name("told", "attribute_track"), board.paper.renown.attribute_track);
  if (what === "chest") return filled(name("told", "chest"), [board.paper.sheet.resources], name("resources", number));
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

/** Who has won, the rival of one captain among them. */
function winners(board: CaptainsBoard, result: Result, names: readonly string[], name: Name): readonly string[] {
  const seated = result.winners.map((seat) => sure(names, seat));
  const rival = names.length === 1 && (seated.length === 0 || result.why === "shared");
  return rival ? [...seated, captainName(board, names.length, names, name)] : seated;
}

function epilogue({ details }: Result, name: Name): readonly string[] {
  return ((details.endings ?? []) as readonly string[]).map((ending) => name("ending", ending));
}

export const captains: GameBoard<CaptainsBoard> = {
  Board,
  wide: roomy,
  peopled: true,
  Goods,
  spots,
  speaker: (board, seat) => `captain:${board.captains.findIndex((captain) => captain.tag === seat)}`,
  assets: (board, seat, name) => {
    const { sheet } = sure(board.captains, seat);
    const crew = left(sheet.pirates, sheet.pirates_used);
    return [
      { icon: "coin", value: sheet.gold - sheet.gold_used, label: name("board", "gold") },
      {
        icon: "crew",
        value: crew.reduce((sum, count, i) => sum + count * (i + 1), 0),
        label: name("sheet", "strength"),
      },
    ];
  },
  during,
  sounds: {
    dice: ["rolled", "crew_rolled"],
    pen: ["looted", "looted_red", "acquired", "bought"],
    cannon: ["boarded", "naval_battle_fought"],
    coins: ["gold_stolen"],
    bell: ["end_reached"],
  },
  describe,
  chart: (board, viewer, names, name) =>
    chart(board, viewer, names, name, (at) =>
      [
        ...marksOf(board, at, name).map(([, mark]) => mark),
        ...sheetWords(sure(board.captains, at).sheet, board, name),
      ].join("; "),
    ),
  goods: (board, viewer, name) =>
    viewer === null
      ? []
      : [
          ...sheetWords(sure(board.captains, viewer).sheet, board, name),
          ...planWords(sure(board.captains, viewer).sheet, board, name),
        ],
  meant,
  route: () => null,
  tell,
  wishes,
  Account: ScoreTables,
  winners,
  epilogue,
  kinds: { crew: { table: "pirate", Icon: PirateIcon } },
};
