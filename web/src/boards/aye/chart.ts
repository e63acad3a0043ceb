/** The ship of Aye place by place: where dice lie, missions, the crew round the table, the roll, and the orders to hand out. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, Cell, Row } from "../board";
import { page } from "../page";
import { type AyeBoard, NONE, neededNow, ORDERS, successes } from "./types";

type Name = BoardProps["name"];

export function chart(
  board: AyeBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
  tell: (spot: string) => string,
): readonly Row[] {
  const place = (key: string, count: number | string): Cell => ({
    name: name("place", key),
    says: `${count}`,
    spots: [`dice:${key}`],
  });
  const dice = [
    place("free", board.free),
    place("waiting", board.waiting),
    place("kraken", board.kraken),
    place("plank", `${board.plank}/${board.plank_spaces}`),
    place("argh", board.arghs),
  ];
  const split = (spot: string): readonly [string, string] => {
    const [head = "", ...rest] = tell(spot).split(": ");
    return [head, rest.join(": ")];
  };
  const cell = (spot: string, whose?: readonly number[]): Cell => ({
    name: split(spot)[0],
    says: split(spot)[1],
    spots: [spot],
    whose,
  });
  const crew = board.pirates.map(
    (_, seat): Cell => ({
      ...cell(`seat:${seat}`, [seat]),
      says: `${seat === viewer ? `${words.value.you}; ` : ""}${split(`seat:${seat}`)[1]}`,
    }),
  );
  const left = (kind: number) => board.tokens - board.pirates.filter((pirate) => pirate.order === kind).length;
  // What was handed out can be taken back: a place of its own for each, since its pirate is one already.
  const given = board.pirates.flatMap((pirate, seat): Cell[] => [
    ...(pirate.order > NONE
      ? [{ name: sure(names, seat), says: name("order", pirate.order), spots: [`token:${seat}`], whose: [seat] }]
      : []),
    ...(pirate.dice + pirate.argh_dice > 0
      ? [
          {
            name: sure(names, seat),
            says: `${name("place", "dice")} ${pirate.dice + pirate.argh_dice}`,
            spots: [`held:${seat}`],
            whose: [seat],
          },
        ]
      : []),
  ]);
  const rows = [
    { title: name("place", "dice"), cells: dice },
    { title: name("place", "missions"), cells: board.missions.map((_, i) => cell(`mission:${i}`)) },
    {
      title: `${name("board", "roll")} ${successes(board)}/${neededNow(board)}`,
      cells: board.dice.map(
        (die, i): Cell => ({
          ...cell(`die:${i}`),
          says: `${split(`die:${i}`)[1]}; ${names[die.owner]}`,
          whose: [die.owner],
        }),
      ),
    },
    { title: words.value.opponents, cells: crew, round: true },
    {
      title: page("orders_left"),
      cells: ORDERS.map(
        (kind): Cell => ({ name: name("order", kind), says: `${left(kind)}`, spots: [`order:${kind}`] }),
      ),
    },
    { title: page("orders_given"), cells: given },
  ];
  return rows.filter(({ cells }) => cells.length);
}
