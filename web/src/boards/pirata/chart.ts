/** The ring of PIRATA square by square, the pirates round the table, and the own cards and tiles. */
import { sure } from "../../sure";
import type { BoardProps, Cell, Row } from "../board";
import { kindOfTile, nameOf, type PirataBoard, SIGNS, squareOf } from "./types";

type Name = BoardProps["name"];

export function chart(
  board: PirataBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
  tell: (spot: string) => string,
): readonly Row[] {
  const page = (key: string) => name("page", key);
  const after = (text: string, head: string) => (text.startsWith(`${head}: `) ? text.slice(head.length + 2) : text);
  // From the start on, in the order in which ships sail.
  const order = board.squares.map((_, step) => (board.x + step) % board.squares.length);
  const ring = order.map((square): Cell => {
    const whose = board.pirates.flatMap((pirate, at) => (!pirate.out && squareOf(board, at) === square ? [at] : []));
    const tile = sure(board.squares, square);
    const sign = SIGNS[kindOfTile(tile)];
    const ships = whose.map((at) => nameOf(at, names, name)).join(", ");
    return {
      name: `${square + 1}. ${name("tile", tile)}${sign ? ` ${sign}` : ""}`,
      says: [ships, name("tile_text", tile)].filter(Boolean).join("; "),
      spots: [`square:${square}`],
      whose,
    };
  });
  const pirates = board.pirates.map((_, at): Cell => {
    const called = nameOf(at, names, name);
    return { name: called, says: after(tell(`pirate:${at}`), called), spots: [`pirate:${at}`], whose: [at] };
  });
  const hand = (viewer === null ? [] : (sure(board.pirates, viewer).hand ?? [])).map(
    (card): Cell => ({ name: name("card", card), says: name("card_text", card), spots: [`card:${card}`] }),
  );
  const tiles = board.tiles.map(
    (tile): Cell => ({ name: name("tile", tile), says: name("tile_text", tile), spots: [`tile:${tile}`] }),
  );
  const rows = [
    { title: page("ring"), cells: ring, round: true },
    { title: page("pirates"), cells: pirates, round: true },
    { title: page("your_cards"), cells: hand },
    { title: page("your_tiles"), cells: tiles },
  ];
  return rows.filter(({ cells }) => cells.length);
}
