/** The sea of Saqueo · Plunder square by square, in words. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, Cell, Row } from "../board";
import { isLand, nameOf, squareOf } from "./grid";
import { type Island, ownerOf, type PlunderBoard, type Ship } from "./types";

type Name = BoardProps["name"];

function fitWords(ship: Ship): string {
  const w = words.value;
  return `${w.lives(ship.lives)}, ${w.masts(ship.masts)}, ${w.cannons(ship.cannons)}`;
}

export const shipWords = (ship: Ship, name: Name): string =>
  `${name("ship", ship.id)} ${ship.square}: ${fitWords(ship)}`;

/** What an island is to those who come to it. */
export function islandKind(island: Island, names: readonly string[]): string {
  const w = words.value;
  return island.skulls
    ? `${w.skulls(island.skulls)}, ${island.owner >= 0 ? names[island.owner] : w.nobody}`
    : w.tradeIsland;
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
  const w = words.value;
  const [island, land] = [islandOn(board, square), isLand(markAt(board, square))];
  if (!island) return land ? w.land : w.openSea;
  return `${land ? w.landOf(name("island", island.id)) : w.portOf(name("island", island.id))} (${islandKind(island, names)})`;
}

/** The sides of a square that some edges close. */
function sidesAt(edges: readonly (readonly [string, string])[], square: string): readonly string[] {
  const here = squareOf(square);
  return edges.flatMap(([one, two]) => {
    if (one !== square && two !== square) return [];
    const there = squareOf(one === square ? two : one);
    const side = there.row < here.row ? 0 : there.column > here.column ? 1 : there.row > here.row ? 2 : 3;
    return [sure(words.value.sides, side)];
  });
}

/** All that is open about a square. */
export function squareWords(board: PlunderBoard, square: string, names: readonly string[], name: Name): string {
  const w = words.value;
  const moles = sidesAt(board.moles, square);
  const closed = sidesAt(
    board.barriers.filter(([from, to]) => !board.moles.some(([one, other]) => one === from && other === to)),
    square,
  );
  return [
    ...shipsOn(board, square).map((ship) => `${names[ownerOf(ship.id)]}, ${name("ship", ship.id)} (${fitWords(ship)})`),
    ground(board, square, names, name),
    ...(board.crosses.includes(square) ? [w.cross] : []),
    ...(board.storm === square ? [w.stormHeart] : board.covered.includes(square) ? [w.stormy] : []),
    ...(moles.length ? [w.moles(moles.join(", "))] : []),
    ...(closed.length ? [w.reefs(closed.join(", "))] : []),
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
