/** The sea of Saqueo · Plunder square by square, in words. */

import type { BoardProps, Cell, Row } from "../board";
import { page } from "../page";
import { isLand, nameOf, squareOf } from "./grid";
import { type Island, ownerOf, type PlunderBoard, type Ship } from "./types";

type Name = BoardProps["name"];

function fitWords(ship: Ship): string {
  return `${page("lives", { n: ship.lives })}, ${page("masts", { n: ship.masts })}, ${page("cannons", { n: ship.cannons })}`;
}

export const shipWords = (ship: Ship, name: Name): string =>
  `${name("ship", ship.id)} ${ship.square}: ${fitWords(ship)}`;

/** What an island is to those who come to it. */
export function islandKind(island: Island, names: readonly string[]): string {
  return island.skulls
    ? `${page("skulls", { n: island.skulls })}, ${island.owner >= 0 ? names[island.owner] : page("nobody")}`
    : page("trade_island");
}

const markAt = (board: PlunderBoard, square: string): string => {
  const { row, column } = squareOf(square);
  return board.rows[row]?.[column] ?? "";
};

/** The island of a square, be it land or port: the map has a letter for each. */
const islandOn = (board: PlunderBoard, square: string): Island | undefined =>
  board.islands.find((other) => other.ports.includes(square)) ??
  (isLand(markAt(board, square)) ? board.islands[markAt(board, square).charCodeAt(0) - 65] : undefined);

const shipsOn = (board: PlunderBoard, square: string): readonly Ship[] =>
  board.captains.flatMap((captain) => captain.ships).filter((ship) => ship.square === square);

function ground(board: PlunderBoard, square: string, names: readonly string[], name: Name): string {
  const [island, land] = [islandOn(board, square), isLand(markAt(board, square))];
  if (!island) return land ? page("land") : page("open_sea");
  return `${land ? page("land_of", { name: name("island", island.id) }) : page("port_of", { name: name("island", island.id) })} (${islandKind(island, names)})`;
}

/** The sides of a square that some edges close. */
function sidesAt(edges: readonly (readonly [string, string])[], square: string): readonly string[] {
  const here = squareOf(square);
  return edges.flatMap(([one, two]) => {
    if (one !== square && two !== square) return [];
    const there = squareOf(one === square ? two : one);
    const side = there.row < here.row ? 0 : there.column > here.column ? 1 : there.row > here.row ? 2 : 3;
    return [page(`sides_${side}`)];
  });
}

/** All that is open about a square. */
export function squareWords(board: PlunderBoard, square: string, names: readonly string[], name: Name): string {
  const moles = sidesAt(board.moles, square);
  const closed = sidesAt(
    board.barriers.filter(([from, to]) => !board.moles.some(([one, other]) => one === from && other === to)),
    square,
  );
  return [
    ...shipsOn(board, square).map((ship) => `${names[ownerOf(ship.id)]}, ${name("ship", ship.id)} (${fitWords(ship)})`),
    ground(board, square, names, name),
    ...(board.crosses.includes(square) ? [page("cross")] : []),
    ...(board.storm === square ? [page("storm_heart")] : board.covered.includes(square) ? [page("stormy")] : []),
    ...(moles.length ? [page("moles", { sides: moles.join(", ") })] : []),
    ...(closed.length ? [page("reefs", { sides: closed.join(", ") })] : []),
  ].join("; ");
}

export function chart(board: PlunderBoard, _: number | null, names: readonly string[], name: Name): readonly Row[] {
  return board.rows.map((line, row) => ({
    title: nameOf(row, 0).charAt(0),
    cells: [...line].map((__, column): Cell => {
      const square = nameOf(row, column);
      const [ships, island] = [shipsOn(board, square), board.islands.find((other) => other.ports.includes(square))];
      const whose = [...ships.map((ship) => ownerOf(ship.id)), ...(island && island.owner >= 0 ? [island.owner] : [])];
      return {
        name: square,
        says: squareWords(board, square, names, name),
        spots: [`square:${square}`, ...ships.map((ship) => `ship:${ship.id}`)],
        whose,
      };
    }),
  }));
}
