/** Saqueo · Plunder for the page: its sea, its goods, and what its answers touch. */

import type { Answer, Decision, Result } from "../../api/types";
import { words } from "../../state/settings";
import { wordOf } from "../../state/table";
import { sure } from "../../sure";
import type { BoardProps, GameBoard, Passage, ScoreLine } from "../board";
import { page } from "../page";
import { Board } from "./board";
import { chart, islandKind, shipWords, squareWords } from "./chart";
import { CardIcon, Goods } from "./goods";
import { route } from "./path";
import { ownerOf, type PlunderBoard, type Ship } from "./types";

type Name = BoardProps["name"];

const allShips = (board: PlunderBoard): readonly Ship[] => board.captains.flatMap((captain) => captain.ships);
const shipSquare = (board: PlunderBoard, id: number): string[] =>
  allShips(board)
    .filter((ship) => ship.id === id)
    .map((ship) => `square:${ship.square}`);
const portSquares = (board: PlunderBoard, id: string): string[] =>
  (board.islands.find((island) => island.id === id)?.ports ?? []).map((port) => `square:${port}`);

/** Which squares and ships an answer touches, by its tag. */
function spots(answer: Answer, board: PlunderBoard): readonly string[] {
  const [tag, first, second] = answer as [string, string | number, string | number];
  switch (tag) {
    case "sail":
      return [`ship:${first}`, `square:${second}`];
    case "settle":
      return [`square:${second}`];
    case "claim":
      return [`ship:${first}`, `square:${second}`];
    case "attack_ship":
    case "threaten_ship":
      return [`ship:${first}`, ...shipSquare(board, Number(second))];
    case "attack_island":
    case "threaten_island":
      return [
        `ship:${first}`,
        ...portSquares(board, String(second)).filter((spot) =>
          allShips(board).some((ship) => ship.id === first && spot === `square:${ship.square}`),
        ),
      ];
    case "build_ship":
    case "launch":
    case "set_down":
      return [`square:${first}`];
    case "build_mast":
    case "build_cannon":
    case "build_life":
    case "fit":
    case "strike":
    case "drive":
    case "lure":
      return [`ship:${first}`];
    default:
      return [];
  }
}

function cardWords(cards: readonly number[], name: Name): string {
  return (
    cards.flatMap((count, kind) => (count ? [`${count} ${name("card", kind, count)}`] : [])).join(", ") ||
    words.value.nothing
  );
}

/** Who could give what, and looks for what. */
function announcement(who: string, gives: string, wants: string): string {
  return page(gives && wants ? "announced" : gives ? "announced_gives" : "announced_wants", { who, gives, wants });
}

/** How an announcement in the making reads; any other answer has words of its own. */
function drafted(answer: Answer, counted: (counts: readonly number[]) => string): string | null {
  const [tag, , gives, wants] = answer;
  if (tag !== "announce") return null;
  return announcement(wordOf("topics", tag), counted(gives as readonly number[]), counted(wants as readonly number[]));
}

/** What the captain at the helm has announced. */
function said(board: PlunderBoard, names: readonly string[], name: Name): string {
  const told = (cards: readonly number[]): string => (cards.some(Boolean) ? cardWords(cards, name) : "");
  const [gives, wants] = [told(board.announced.slice(0, 4)), told(board.announced.slice(4))];
  return gives || wants ? announcement(sure(names, board.turn), gives, wants) : "";
}

function describe(
  board: PlunderBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
): readonly Passage[] {
  const w = words.value;
  const islands = board.islands.map((island) => {
    return `${name("island", island.id)}: ${islandKind(island, names)}; ${page("ports")} ${island.ports.join(", ")}${island.closed ? `; ${page("storm")}` : ""}`;
  });
  const captains = board.captains.map((captain, seat) => {
    const ships = captain.ships.map((ship) => shipWords(ship, name)).join("; ");
    return `${names[seat]}${seat === viewer ? ` (${w.you})` : ""}: ${captain.score} ${w.pointsOf(captain.score)}, ${captain.cards} ${page("cards_of", { n: captain.cards })}. ${ships}`;
  });
  const announced = said(board, names, name);
  return [
    {
      title: `${page("round", { n: board.round })}. ${page("goal", { n: board.goal })}`,
      lines: [
        ...(announced ? [announced] : []),
        `${page("storm")}: ${board.storm}. ${page("crosses")}: ${board.crosses.join(", ")}. ${page("open")}: ${cardWords(board.open, name)}.`,
      ],
    },
    { title: page("ships"), lines: captains },
    { title: page("islands"), lines: islands },
  ];
}

function goods(board: PlunderBoard, viewer: number | null, name: Name): readonly string[] {
  if (viewer === null) return [];
  const captain = sure(board.captains, viewer);
  return [
    `${page("cards")}: ${cardWords(captain.hand ?? captain.known, name)}`,
    `${words.value.points}: ${captain.score}`,
    ...captain.ships.map((ship) => shipWords(ship, name)),
  ];
}

function meant(spot: string, decision: Decision, board: PlunderBoard, picks: readonly string[]): Answer | null {
  const [what, where] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  const own = board.captains[board.turn]?.ships ?? [];
  const picked = picks.find((pick) => pick.startsWith("ship:"));
  const ship = picked ? Number(picked.slice(5)) : own[0]?.id;
  if (decision.name === "settle" && what === "square") {
    const island = board.islands.find((other) => other.ports.includes(where));
    return island ? ["settle", island.id, where] : null;
  }
  if (decision.name !== "act" || ship === undefined) return null;
  if (what === "square") return ["sail", ship, where];
  return own.some((other) => `${other.id}` === where) ? null : ["attack_ship", ship, Number(where)];
}

function tell(spot: string, board: PlunderBoard, names: readonly string[], name: Name): string {
  const at = spot.slice(spot.indexOf(":") + 1);
  const ship = spot.startsWith("ship:") ? allShips(board).find((other) => `${other.id}` === at) : undefined;
  if (ship) return `${names[ownerOf(ship.id)]}, ${shipWords(ship, name)}`;
  return `${at}: ${squareWords(board, at, names, name)}`;
}

function wishes(decision: Decision, board: PlunderBoard, viewer: number | null): readonly Answer[] {
  if (decision.name !== "act" || viewer === null) return [];
  const ship = sure(board.captains, viewer).ships[0]?.id;
  const fitting: readonly Answer[] =
    ship === undefined
      ? []
      : [
          ["build_mast", ship],
          ["build_cannon", ship],
          ["build_life", ship],
        ];
  return [["roll"], ["end"], ...fitting, ["bury"]];
}

/** PLU-2.2: a point for every ship, every island, every point card. */
function reckoning({ details }: Result, seat: number): readonly ScoreLine[] {
  const of = (what: string) => (details[what] as readonly number[] | undefined)?.[seat] ?? 0;
  return [
    { label: page("ships"), points: of("ships") },
    { label: page("islands"), points: of("islands") },
    { label: page("point_cards"), points: of("cards") },
  ];
}

const cards = { table: "card", Icon: CardIcon };

/** What matters most about a square: it is explained as that. */
function topic(spot: string, board: PlunderBoard): string {
  const [kind, square = ""] = spot.split(":");
  if (kind !== "square") return kind ?? "";
  const island = board.islands.find(({ ports }) => ports.includes(square));
  if (board.crosses.includes(square)) return "cross";
  if (board.storm === square || board.covered.includes(square)) return "storm";
  if (!island) return kind;
  return island.skulls ? "skull" : "barrels";
}

export const plunder: GameBoard<PlunderBoard> = {
  Board,
  Goods,
  spots,
  speaker: (board, seat) => {
    const [ship] = board.captains[seat]?.ships ?? [];
    return ship ? `ship:${ship.id}` : null;
  },
  assets: (board, seat) => [
    { icon: "star", value: sure(board.captains, seat).score, label: words.value.points },
    { icon: "cards", value: sure(board.captains, seat).cards, label: page("cards") },
  ],
  describe,
  chart,
  goods,
  meant,
  route,
  tell,
  topic,
  wishes,
  reckoning,
  said,
  replies: ["reply"],
  drafted,
  places: { island: "island", square: "square", ship: "ship" },
  way: (place, steps) => page("way", { place, n: steps }),
  sounds: {
    dice: ["rolled", "rolled_for_choice", "gambled", "cast"],
    cannon: ["ship_battle", "island_battle", "duel"],
    sails: ["sailed", "launched"],
    coins: ["deal_struck", "treasure", "bribe_accepted", "buried"],
    splash: ["sunk"],
    bell: ["conquered", "taken_from"],
  },
  epilogue: ({ details }) => (typeof details.rounds === "number" ? [words.value.rounds(details.rounds)] : []),
  wide: (board) => (board.rows[0]?.length ?? 0) > board.rows.length,
  kinds: Object.fromEntries(
    [
      "toll",
      "barter_pay",
      "bribe",
      "counter",
      "offer",
      "offer_partner",
      "propose",
      "announce",
      "demand",
      "discard",
      "ransom",
      "tribute",
      "yield",
    ].map((name) => [name, cards]),
  ),
};
