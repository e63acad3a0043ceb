/** Aye for the page: its board, its goods, and what its answers touch. */

import type { Answer, Decision } from "../../api/types";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, GameBoard, Passage } from "../board";
import { page } from "../page";
import { roomy } from "../spot";
import { Board } from "./board";
import { chart } from "./chart";
import { reveals, sunk } from "./finale";
import { CoinIcon, Goods } from "./goods";
import { standing } from "./sky";
import { type AyeBoard, NONE, neededNow, ORDERS, successes } from "./types";

type Name = BoardProps["name"];

/** Which places of the board an answer touches, by its tag. */
function spots(answer: Answer): readonly string[] {
  const [tag, first, second] = answer as [string, string | number, string | number];
  switch (tag) {
    case "order":
      return [`order:${second}`, `seat:${first}`];
    case "take_order":
      return [`token:${first}`];
    case "die":
      return ["dice:free", `seat:${first}`];
    case "take_die":
      return [`held:${first}`];
    case "heir":
    case "hook":
    case "nominate":
      return [`seat:${first}`];
    case "act":
      return Number(first) < 4 ? [`mission:${first}`] : [];
    case "clear":
      return ["dice:plank"];
    case "argh_dice":
      return ["dice:argh"];
    case "spend_hook":
      return [`die:${first}`];
    default:
      return [];
  }
}

/** A die of the roll by its number, what it shows, and whether it is an Argh! die. */
function dieWords(board: AyeBoard, place: number, name: Name): string {
  const die = board.dice[place];
  if (!die) return `${name("place", "die")} ${place + 1}`;
  return `${name("place", "die")} ${place + 1}: ${name("face", die.face)}${die.argh ? ` (${name("place", "argh")})` : ""}`;
}

function missionWords(board: AyeBoard, name: Name): readonly string[] {
  return board.missions.map((mission) => {
    const steps = mission.steps.map((needed, step) => (step < mission.done ? `✓${needed}` : `${needed}`));
    return `${name("mission", mission.name)}: ${steps.join(", ")}`;
  });
}

function pirateWords(board: AyeBoard, seat: number, name: Name): string {
  const pirate = sure(board.pirates, seat);
  const standing =
    seat === board.captain ? name("board", "is_captain") : `${name("place", "reputation")} ${pirate.reputation}`;
  const order = seat === board.captain ? [] : [name("order", pirate.order)];
  const vote = pirate.vote === NONE ? [] : [name("vote", pirate.vote)];
  const action = pirate.action === NONE || pirate.action === pirate.order ? [] : [name("order", pirate.action)];
  const goals = pirate.completed.map((card) => name("goal", card));
  const coins = `${name("place", "coins")} ${pirate.coins}${pirate.hook ? ` + ${name("board", "hook")}` : ""}`;
  return [
    standing,
    coins,
    `${name("place", "dice")} ${pirate.dice + pirate.argh_dice}`,
    ...order,
    ...vote,
    ...action,
    ...goals,
  ].join("; ");
}

function describe(board: AyeBoard, viewer: number | null, names: readonly string[], name: Name): readonly Passage[] {
  const w = words.value;
  const [top, damage, double, mutiny] = board.captain_track;
  const flags = board.flags
    .map(([flag, locked]) => `${flag}${locked ? ` (${name("place", "locked")})` : ""}`)
    .join(", ");
  const place = (key: string, count: number | string) => `${name("place", key)} ${count}`;
  const dice = [
    place("free", board.free),
    place("waiting", board.waiting),
    place("kraken", board.kraken),
    place("plank", `${board.plank}/${board.plank_spaces}`),
    place("argh", board.arghs),
  ];
  const roll = board.dice.map((die, i) => `${names[die.owner]}, ${dieWords(board, i, name)}`);
  return [
    {
      title: `${page("round", { n: board.round })}, ${name("phase", board.phase)}`,
      lines: [
        `${name("place", "ship")} ${board.integrity}/${board.whole} (${name("place", "flags")} ${flags})`,
        `${name("board", "is_captain")} ${names[board.captain]}: ${board.captain_rep}/${top} (${name("board", "damage")} ${damage}, ${name("board", "double")} ${double}, ${name("board", "mutiny")} ${mutiny})`,
        `${dice.join("; ")}; ${place("offerings", board.offerings)}${board.expert ? `; ${place("cards", `${board.completed}/${board.needed}`)}` : ""}`,
      ],
    },
    { title: name("place", "missions"), lines: missionWords(board, name) },
    ...(roll.length
      ? [{ title: `${name("board", "roll")} ${successes(board)}/${neededNow(board)}`, lines: roll }]
      : []),
    {
      title: `${w.opponents} (${board.pirates.length})`,
      lines: board.pirates.map(
        (_, seat) => `${names[seat]}${seat === viewer ? ` (${w.you})` : ""}: ${pirateWords(board, seat, name)}`,
      ),
    },
  ];
}

function goods(board: AyeBoard, viewer: number | null, name: Name): readonly string[] {
  if (viewer === null) return [];
  const pirate = sure(board.pirates, viewer);
  return [
    `${name("place", "coins")} ${pirate.coins}`,
    ...(pirate.hand ?? []).map((card) => `${name("goal", card)} ${name("goal_text", card)}`),
  ];
}

/** What a tap would mean for the open question. */
function meant(spot: string, decision: Decision, _: AyeBoard, picks: readonly string[]): Answer | null {
  const [what, first = ""] = spot.split(":");
  const order = picks.find((pick) => pick.startsWith("order:"))?.slice(6);
  if (decision.name === "deal") {
    if (what === "seat") return order === undefined ? ["die", Number(first)] : ["order", Number(first), Number(order)];
    if (what === "token") return ["take_order", Number(first)];
    return what === "held" ? ["take_die", Number(first)] : null;
  }
  if (what === "seat" && ["hook", "nominate", "heir"].includes(decision.name)) return [decision.name, Number(first)];
  return what === "mission" && decision.name === "act" ? ["act", Number(first)] : null;
}

/** How many dice lie in a place, and what that means. */
function diceWords(place: string, board: AyeBoard): string {
  switch (place) {
    case "free":
      return page("dice_free", { n: board.free });
    case "waiting":
      return page("dice_waiting", { n: board.waiting });
    case "kraken":
      return page("dice_kraken", { n: board.kraken });
    case "plank":
      return page("dice_plank", { n: board.plank, spaces: board.plank_spaces, price: board.plank_price });
    default:
      return page("dice_argh", { n: board.arghs });
  }
}

function tell(spot: string, board: AyeBoard, names: readonly string[], name: Name): string {
  const [what, first = ""] = spot.split(":");
  switch (what) {
    case "order":
      return name("order", first);
    case "mission":
      return sure(missionWords(board, name), Number(first));
    case "dice":
      return diceWords(first, board);
    case "ladder": {
      const [top, damage, double, mutiny] = board.captain_track;
      return page("ladder", { standing: standing(board), now: board.captain_rep, top, damage, double, mutiny });
    }
    case "ship":
      return page("ship_stands", { integrity: board.integrity, whole: board.whole });
    case "offerings":
      return page("offerings", { n: board.offerings });
    case "cards":
      return page("goals_done", { n: board.completed, needed: board.needed });
    case "die":
      return dieWords(board, Number(first), name);
    default:
      return `${names[Number(first)]}: ${pirateWords(board, Number(first), name)}`;
  }
}

function wishes(decision: Decision, board: AyeBoard, viewer: number | null): readonly Answer[] {
  const seats = board.pirates.map((_, seat) => seat);
  switch (decision.name) {
    case "deal":
      return seats
        .filter((seat) => seat !== viewer)
        .flatMap((seat) => ORDERS.map((kind): Answer => ["order", seat, kind]));
    case "act":
      return [0, 1, 2, 3].map((mission) => ["act", mission]);
    case "hook":
    case "nominate":
    case "heir":
      return seats.map((seat) => [decision.name, seat]);
    case "repair":
      return [1, 2, 3].map((points) => ["repair", points]);
    default:
      return [];
  }
}

export const aye: GameBoard<AyeBoard> = {
  Board,
  wide: roomy,
  peopled: true,
  reveals,
  sunk,
  Goods,
  spots,
  assets: (board, seat, name) => [
    {
      icon: "star",
      value: seat === board.captain ? board.captain_rep : sure(board.pirates, seat).reputation,
      label: name("place", "reputation"),
    },
    { icon: "chest", value: sure(board.pirates, seat).coins, label: name("place", "coins") },
  ],
  describe,
  chart: (board, viewer, names, name) => chart(board, viewer, names, name, (spot) => tell(spot, board, names, name)),
  goods,
  meant,
  route: () => null,
  tell,
  item: (_, item, board, _names, name) => dieWords(board, Number(item), name),
  wishes,
  piece: (decision, item) => (decision.name === "reroll" ? `die:${String(item)}` : null),
  own: ["reroll"],
  sounds: {
    dice: ["rolled", "rerolled"],
    bell: ["mutiny_called", "round_begins"],
    stamp: ["voted", "refused"],
    splash: ["krakens", "sunk", "sea_rises"],
    cannon: ["traitor_shown"],
    card: ["order_given", "drawn"],
    coins: ["bought", "shared"],
    sails: ["mission_done"],
  },
  scored: (score) => (score ? words.value.won : words.value.lostIt),
  epilogue: ({ details }) => (typeof details.rounds === "number" ? [words.value.rounds(details.rounds)] : []),
  kinds: { share: { table: "seat", Icon: CoinIcon } },
};
