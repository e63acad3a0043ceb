/** Palabra de Pirata for the page: its board, its goods, and what its answers touch. */
import type { Answer } from "../../api/types";
import { words } from "../../state/settings";
import type { BoardProps, GameBoard, Passage } from "../board";
import { Board } from "./board";
import { GemIcon } from "./gems";
import { Goods } from "./goods";
import { BROKEN, FACE_DOWN, GEM_KINDS, islandAt, KEPT, NOT_LAID, type PalabraBoard } from "./types";

type Name = BoardProps["name"];

/** Which places of the board an answer touches, by its tag. */
function spots(answer: Answer, board: PalabraBoard, viewer: number | null): readonly string[] {
  const [tag, ...rest] = answer as [string, ...(string | number)[]];
  const seat = viewer ?? 0;
  switch (tag) {
    case "island":
      return [`island:${rest[0]}`];
    case "artefact":
    case "block":
      return [`artefact:${rest[0]}`];
    case "look_hand":
      return [`seat:${rest[0]}`];
    case "look_ship":
      return [`ship:${rest[0]}:${rest[1]}`];
    case "move_gem":
      return [`island:${rest[0]}`, `gem:${rest[1]}`, `island:${rest[2]}`];
    case "swap_gems":
      return [`island:${rest[0]}`, `gem:${rest[1]}`, `island:${rest[2]}`, `gem:${rest[3]}`];
    case "exchange":
      return [`ship:${seat}:${rest[0]}`];
    case "swap":
      return [`ship:${seat}:${rest[0]}`, `ship:${seat}:${rest[1]}`];
    case "pledge":
      return [`island:${islandAt(board, seat, Number(rest[0]))}`];
    default:
      return [];
  }
}

function counted(gems: readonly number[], name: Name): string {
  const parts = GEM_KINDS.filter((kind) => gems[kind] > 0).map((kind) => `${gems[kind]} ${name("gem", kind)}`);
  return parts.length ? parts.join(", ") : words.value.nothing;
}

function shipWord(ship: number): string {
  const w = words.value;
  if (ship === NOT_LAID) return w.notLaid;
  if (ship === FACE_DOWN) return w.hidden;
  return ship === 0 ? w.redShip : w.greenShip(ship);
}

function describe(board: PalabraBoard, viewer: number | null, names: readonly string[], name: Name): readonly Passage[] {
  const w = words.value;
  const seats = board.pirates.length;
  const islands = board.islands.map((island, i) => {
    const ships = board.pirates.flatMap((pirate, seat) =>
      pirate.ships.map((ship, slot) => (islandAt(board, seat, slot) === i ? `${names[seat]}: ${shipWord(ship)}${pirate.rats[slot] ? ` (${w.rat})` : ""}` : "")),
    );
    return `${name("island", i)}: ${counted(island.gems, name)}${island.rat ? ` (${w.rat})` : ""}. ${ships.filter(Boolean).join("; ")}.`;
  });
  const market = board.artefacts.map(([id, used]) => `${name("artefact", id)}${used ? ` (${w.used})` : ""}. ${name("artefact_text", id)}`);
  const pirates = board.pirates.map((pirate, seat) => {
    const pledges = pirate.pledges.flatMap((colour, slot) =>
      colour < 0 ? [] : [`${colour === 0 ? w.pledgedRed : w.pledgedGreen}: ${name("island", islandAt(board, seat, slot))}`],
    );
    const dagger = board.dagger === seat ? [w.dagger] : [];
    const word = `${w.kept}: ${pirate.deeds[KEPT]}, ${w.broken}: ${pirate.deeds[BROKEN]}`;
    return `${names[seat]}${seat === viewer ? ` (${w.you})` : ""}: ${pirate.gems} ${w.gem} (${counted(pirate.tally, name)}); ${[...dagger, ...pledges, word].join("; ")}`;
  });
  return [
    { title: `${w.day(board.day, board.days)}, ${name("phase", board.phase) || board.phase}`, lines: [`${w.bag}: ${board.bag}. ${w.rats}: ${board.rats_left}.`] },
    { title: w.islands, lines: islands },
    ...(market.length ? [{ title: w.market, lines: market }] : []),
    { title: `${w.opponents} (${seats})`, lines: pirates },
  ];
}

function goods(board: PalabraBoard, viewer: number | null, name: Name): readonly string[] {
  if (viewer === null) return [];
  const pirate = board.pirates[viewer];
  const laid = pirate.ships.map((ship, slot) => `${name("island", islandAt(board, viewer, slot))}: ${shipWord(ship)}`);
  return [
    `${words.value.chest}: ${counted(pirate.chest ?? pirate.tally, name)}`,
    `${words.value.shipsInHand}: ${pirate.hand.map(shipWord).join(", ") || words.value.nothing}`,
    ...laid,
  ];
}

const gems = { table: "gem", Icon: GemIcon };

export const palabra: GameBoard<PalabraBoard> = {
  Board,
  Goods,
  spots,
  assets: (board, seat) => [{ icon: "chest", value: board.pirates[seat].gems, label: words.value.gem }],
  describe,
  goods,
  kinds: { bid: gems, bury: gems, return: gems, take: gems, keep_gem: gems },
};
