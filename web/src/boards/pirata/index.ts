/** PIRATA for the page: its ring, its cups, and what its answers touch. */

import type { Answer, Decision } from "../../api/types";
import { sure } from "../../sure";
import type { BoardProps, GameBoard, Passage } from "../board";
import { Bidding } from "./bidding";
import { Board } from "./board";
import { chart } from "./chart";
import { flags } from "./cups";
import { during } from "./during";
import { FaceIcon, Goods } from "./goods";
import { nameOf, type PirataBoard, squareOf } from "./types";
import { Windows } from "./windows";

type Name = BoardProps["name"];

/** Which squares, pirates, cards and tiles an answer touches, by its tag. */
function spots(answer: Answer): readonly string[] {
  const [tag, first, second] = answer as [string, string | number, string | number];
  switch (tag) {
    case "place":
      return [`tile:${first}`, `square:${second}`];
    case "play":
    case "give":
    case "give_up":
      return [`card:${first}`];
    case "play_on":
      return [`card:${first}`, `pirate:${second}`];
    case "play_for":
      return [`card:${first}`];
    case "victim":
    case "barter":
    case "helper":
      return [`pirate:${first}`];
    default:
      return [];
  }
}

function pirateWords(board: PirataBoard, at: number, names: readonly string[], name: Name): string {
  const pirate = sure(board.pirates, at);
  const page = (key: string) => name("page", key);
  const dice = pirate.dice ? [pirate.dice.map((die) => name("die", die)).join(", ")] : [];
  const special = board.special.flatMap((holder, die) => (holder === at ? [name("special", die)] : []));
  const parts = [
    `${page("square")} ${squareOf(board, at) + 1}`,
    `${pirate.ship} ${page("steps")}`,
    pirate.crew === null ? `${page("seen")}: ${pirate.seen}` : `${page("crew")}: ${pirate.crew}`,
    `${page("coins")}: ${pirate.coins}`,
    `${page("cards")}: ${pirate.cards}`,
    ...special,
    ...(at === board.token ? [page("opens")] : []),
    ...flags(board, at).map(page),
    ...dice,
  ];
  return `${nameOf(at, names, name)}: ${parts.join("; ")}`;
}

function describe(board: PirataBoard, _: number | null, names: readonly string[], name: Name): readonly Passage[] {
  const page = (key: string) => name("page", key);
  const bid = board.quantity
    ? `${page("standing")}: ${board.quantity} × ${board.face}, ${nameOf(board.bidder, names, name)}`
    : page("nothing_bid");
  const played = board.played.map(([at, card]) => `${nameOf(at, names, name)}: ${name("card", card)}`);
  return [
    {
      title: `${page("round")} ${board.round}. ${name("phase", board.phase)}`,
      lines: [
        bid,
        name("direction", board.direction),
        ...(played.length ? [`${page("played")}: ${played.join(", ")}`] : []),
      ],
    },
    { title: page("pirates"), lines: board.pirates.map((__, at) => pirateWords(board, at, names, name)) },
    {
      title: page("ring"),
      lines: board.squares.map((tile, square) => `${square + 1}. ${name("tile", tile)}: ${name("tile_text", tile)}`),
    },
  ];
}

function goods(board: PirataBoard, viewer: number | null, name: Name): readonly string[] {
  if (viewer === null) return [];
  const me = sure(board.pirates, viewer);
  const lines = [`${name("page", "coins")}: ${me.coins}`];
  if (me.dice) lines.push(`${name("page", "your_dice")}: ${me.dice.map((die) => name("die", die)).join(", ")}`);
  if (board.tiles.length)
    lines.push(`${name("page", "your_tiles")}: ${board.tiles.map((tile) => name("tile", tile)).join(", ")}`);
  for (const card of me.hand ?? []) {
    const colour = name("page", board.gold_cards.includes(card) ? "gold" : "silver");
    lines.push(`${name("card", card)} (${colour}): ${name("card_text", card)}`);
  }
  if (board.odds >= 0) lines.push(`${name("page", "aid")}: ${board.odds} %`);
  return lines;
}

/** A tap that leads nowhere now: the card or pirate that was meant, so that the server can say why not. */
function meant(spot: string, decision: Decision, board: PirataBoard, picks: readonly string[]): Answer | null {
  const [what, where] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  if (what === "card" && /_card$/.test(decision.name)) return ["play", where];
  if (what === "square" && decision.name === "place_tile") {
    const picked = picks.find((pick) => pick.startsWith("tile:"))?.slice(5) ?? board.tiles[0];
    return picked ? ["place", picked, Number(where)] : null;
  }
  if (what !== "pirate") return null;
  const card = picks.find((pick) => pick.startsWith("card:"))?.slice(5);
  if (card) return ["play_on", card, Number(where)];
  return ["duel_whom", "rob_whom", "spy_on_whom", "fire_at"].includes(decision.name) ? ["victim", Number(where)] : null;
}

function tell(spot: string, board: PirataBoard, names: readonly string[], name: Name): string {
  const [what, where] = [spot.slice(0, spot.indexOf(":")), spot.slice(spot.indexOf(":") + 1)];
  if (what === "pirate") return pirateWords(board, Number(where), names, name);
  if (what === "card") return `${name("card", where)}: ${name("card_text", where)}`;
  const tile = what === "square" ? sure(board.squares, Number(where)) : where;
  return `${name("tile", tile)}: ${name("tile_text", tile)}`;
}

export const pirata: GameBoard<PirataBoard> = {
  Board,
  peopled: true,
  Goods,
  spots,
  speaker: (_, seat) => `pirate:${seat}`,
  assets: (board, seat, name) => [
    { icon: "star", value: sure(board.pirates, seat).ship, label: name("page", "steps") },
    { icon: "cards", value: sure(board.pirates, seat).cards, label: name("page", "cards") },
  ],
  describe,
  chart: (board, viewer, names, name) => chart(board, viewer, names, name, (spot) => tell(spot, board, names, name)),
  goods,
  meant,
  route: () => null,
  tell,
  wishes: () => [],
  item: (_, item, _board, _names, name) => name("card", String(item)) || name("tile", String(item)),
  places: { square: "square" },
  during,
  sounds: {
    dice: [
      "cups_shaken",
      "sail_rolled",
      "battle_rolled",
      "treasure_rolled",
      "plague_rolled",
      "bones_rolled",
      "final_rolled",
    ],
    stamp: ["liar_called", "locked"],
    cannon: ["shot"],
    sails: ["sailed"],
    coins: ["coin_won", "coins_taken", "coins_paid"],
    splash: ["sunk"],
    card: ["card_played", "card_played_on", "drawn"],
  },
  piece: (_, item, board, viewer) =>
    viewer !== null && typeof item === "string" && sure(board.pirates, viewer).hand?.includes(item)
      ? `card:${item}`
      : null,
  scored: () => "",
  own: ["bid", "open_bid"],
  Spoken: Bidding,
  Beside: Windows,
  kinds: { reroll: { table: "bone", Icon: FaceIcon } },
};
