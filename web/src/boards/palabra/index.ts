/** Palabra de Pirata for the page: its board, its goods, and what its answers touch. */

import type { Answer, Decision, Plain } from "../../api/types";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, GameBoard, Passage } from "../board";
import { page } from "../page";
import { Board } from "./board";
import { chart, counted, shipWord } from "./chart";
import { during, scene } from "./during";
import { reveals } from "./finale";
import { GemIcon } from "./gems";
import { Goods } from "./goods";
import { BROKEN, GEM_KINDS, islandAt, KEPT, type PalabraBoard } from "./types";

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
      return [`island:${rest[0]}`, `gem:${rest[0]}:${rest[1]}`, `island:${rest[2]}`];
    case "swap_gems":
      return [`island:${rest[0]}`, `gem:${rest[0]}:${rest[1]}`, `island:${rest[2]}`, `gem:${rest[2]}:${rest[3]}`];
    case "fog":
      return [`island:${rest[0]}`, `gem:${rest[0]}:${rest[1]}`];
    case "take":
      return [`gem:${board.sharing}:${rest[0]}`];
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

function describe(
  board: PalabraBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
): readonly Passage[] {
  const w = words.value;
  const seats = board.pirates.length;
  const islands = board.islands.map((island, i) => {
    const ships = board.pirates.flatMap((pirate, seat) =>
      pirate.ships.map((ship, slot) =>
        islandAt(board, seat, slot) === i
          ? `${names[seat]}: ${shipWord(ship)}${pirate.rats[slot] ? ` (${page("rat")})` : ""}`
          : "",
      ),
    );
    return `${name("island", i)}: ${counted(island.gems, name)}${island.rat ? ` (${page("rat")})` : ""}. ${ships.filter(Boolean).join("; ")}.`;
  });
  const market = board.artefacts.map(
    ([id, used]) => `${name("artefact", id)}${used ? ` (${page("used")})` : ""}. ${name("artefact_text", id)}`,
  );
  const pirates = board.pirates.map((pirate, seat) => {
    const pledges = pirate.pledges.flatMap((colour, slot) =>
      colour < 0
        ? []
        : [
            `${colour === 0 ? page("pledged_red") : page("pledged_green")}: ${name("island", islandAt(board, seat, slot))}`,
          ],
    );
    const dagger = board.dagger === seat ? [page("dagger")] : [];
    const word = `${page("kept")}: ${pirate.deeds[KEPT]}, ${page("broken")}: ${pirate.deeds[BROKEN]}`;
    return `${names[seat]}${seat === viewer ? ` (${w.you})` : ""}: ${pirate.gems} ${page("gem")} (${counted(pirate.tally, name)}); ${[...dagger, ...pledges, word].join("; ")}`;
  });
  return [
    {
      title: `${page("day", { n: board.day, of: board.days })}, ${name("phase", board.phase) || board.phase}`,
      lines: [`${page("bag")}: ${board.bag}. ${page("rats")}: ${board.rats_left}.`],
    },
    { title: page("islands"), lines: islands },
    ...(market.length ? [{ title: page("market"), lines: market }] : []),
    { title: `${w.opponents} (${seats})`, lines: pirates },
  ];
}

function goods(board: PalabraBoard, viewer: number | null, name: Name): readonly string[] {
  if (viewer === null) return [];
  const pirate = sure(board.pirates, viewer);
  const laid = pirate.ships.map((ship, slot) => `${name("island", islandAt(board, viewer, slot))}: ${shipWord(ship)}`);
  return [
    `${page("chest")}: ${counted(pirate.chest ?? pirate.tally, name)}`,
    `${page("ships_in_hand")}: ${pirate.hand.map(shipWord).join(", ") || words.value.nothing}`,
    ...laid,
  ];
}

/** What a tap would mean for the open question. */
function meant(spot: string, decision: Decision): Answer | null {
  const [what, first = "", second = ""] = spot.split(":");
  const by: Record<string, Answer | undefined> = {
    artefact: ["artefact", first],
    block: ["block", first],
    island: ["island", Number(first)],
    look_ship: ["look_ship", Number(first), Number(second)],
    look_hand: ["look_hand", Number(first)],
    exchange: ["exchange", Number(second)],
  };
  const fits: Record<string, string> = {
    artefact: "artefact",
    block: "artefact",
    island: "island",
    look_ship: "ship",
    look_hand: "seat",
    exchange: "ship",
  };
  return fits[decision.name] === what ? (by[decision.name] ?? null) : null;
}

function tell(spot: string, board: PalabraBoard, names: readonly string[], name: Name): string {
  const [what, first = "", second = ""] = spot.split(":");
  if (what === "artefact") return `${name("artefact", first)}: ${name("artefact_text", first)}`;
  if (what === "island") return `${name("island", first)}: ${counted(sure(board.islands, Number(first)).gems, name)}`;
  if (what === "gem") return `${name("gem", second)}, ${name("island", first)}`;
  if (what === "ship") {
    const pirate = sure(board.pirates, Number(first));
    return `${names[Number(first)]}: ${shipWord(sure(pirate.ships, Number(second)))}`;
  }
  const pirate = sure(board.pirates, Number(first));
  const known = pirate.greens.map((ship) => page("green_ship", { n: ship })).join(", ");
  return `${names[Number(first)]}: ${pirate.gems} ${page("gem")} (${counted(pirate.tally, name)})${known ? `; ${known}` : ""}; ${page("kept")}: ${pirate.deeds[KEPT]}, ${page("broken")}: ${pirate.deeds[BROKEN]}`;
}

function wishes(decision: Decision, board: PalabraBoard, viewer: number | null): readonly Answer[] {
  switch (decision.name) {
    case "artefact":
    case "block":
      return board.artefacts.map(([id]) => [decision.name, id]);
    case "island":
      return board.islands.map((_, i) => ["island", i]);
    case "take":
      return GEM_KINDS.map((kind) => ["take", kind]);
    case "look_ship":
      return board.pirates.flatMap((pirate, seat) =>
        seat === viewer ? [] : pirate.ships.map((_, slot): Answer => ["look_ship", seat, slot]),
      );
    default:
      return [];
  }
}

/** What is looked at: a pirate's hand, or a ship at an island. */
function item(_: Decision, item: Plain, board: PalabraBoard, names: readonly string[], name: Name): string {
  if (typeof item === "number") return names[item] ?? "";
  return Array.isArray(item) ? tell(`ship:${item.join(":")}`, board, names, name) : "";
}

const gems = { table: "gem", Icon: GemIcon };

export const palabra: GameBoard<PalabraBoard> = {
  Board,
  peopled: true,
  Goods,
  spots,
  assets: (board, seat) => [{ icon: "chest", value: sure(board.pirates, seat).gems, label: page("gem") }],
  describe,
  chart: (board, viewer, names, name) => chart(board, viewer, names, name, (spot) => tell(spot, board, names, name)),
  goods,
  meant,
  route: () => null,
  tell,
  wishes,
  during,
  scene,
  reveals,
  tally: (board, result, seat, name) => {
    const chests = (result.details.chests ?? []) as readonly (readonly number[])[];
    return GEM_KINDS.map((kind) => {
      const count = chests[seat]?.[kind] ?? 0;
      return { kind, count, label: name("gem", kind, count), Icon: GemIcon, worth: sure(board.values, kind) };
    });
  },
  own: ["lay"],
  viaChat: ["speak"],
  places: { island: "island", to: "island", artefact: "artefact" },
  item,
  sounds: {
    sails: ["ships_laid", "ships_turned", "ships_moved"],
    cannon: ["assaulted", "lost_to_greed"],
    coins: ["sharing", "gem_taken", "bid_paid", "dug"],
    card: ["artefact_used", "artefact_blocked"],
    bell: ["dagger_passed"],
  },
  kinds: { bid: gems, bury: gems, return: gems, return_drawn: gems, take: gems, keep_gem: gems },
};
