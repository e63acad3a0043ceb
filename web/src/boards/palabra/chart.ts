/** The ring of Palabra de Pirata place by place: islands, the pirates between them, and their ships at both. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps, Cell, Row } from "../board";
import { page } from "../page";
import { FACE_DOWN, GEM_KINDS, islandAt, NOT_LAID, type PalabraBoard } from "./types";

type Name = BoardProps["name"];

export function counted(gems: readonly number[], name: Name): string {
  const parts = GEM_KINDS.filter((kind) => sure(gems, kind) > 0).map(
    (kind) => `${gems[kind]} ${name("gem", kind, gems[kind])}`,
  );
  return parts.length ? parts.join(", ") : words.value.nothing;
}

export function shipWord(ship: number): string {
  const w = words.value;
  if (ship === NOT_LAID) return page("not_laid");
  if (ship === FACE_DOWN) return w.hidden;
  return ship === 0 ? page("red_ship") : page("green_ship", { n: ship });
}

const ratWord = (rat: boolean): string => (rat ? ` (${page("rat")})` : "");

function pledgeWords(board: PalabraBoard, seat: number, slot: number): string {
  const colour = sure(board.pirates, seat).pledges[slot] ?? -1;
  return colour < 0 ? "" : `; ${colour === 0 ? page("pledged_red") : page("pledged_green")}`;
}

function shipCell(board: PalabraBoard, seat: number, slot: number, names: readonly string[], name: Name): Cell {
  const { ships, rats } = sure(board.pirates, seat);
  const at = `${page("ship_of", { name: sure(names, seat) })}, ${name("island", islandAt(board, seat, slot))}`;
  return {
    name: at,
    says: `${shipWord(sure(ships, slot))}${ratWord(sure(rats, slot))}${pledgeWords(board, seat, slot)}`,
    spots: [`ship:${seat}:${slot}`],
    whose: [seat],
  };
}

/** Walking to the right: an island, the ship of the next pirate there, that pirate, their ship at the next island, and so on. */
export function chart(
  board: PalabraBoard,
  viewer: number | null,
  names: readonly string[],
  name: Name,
  tell: (spot: string) => string,
): readonly Row[] {
  const w = words.value;
  const pirate = (seat: number): Cell => {
    const more = [seat === viewer ? w.you : "", board.dagger === seat ? page("dagger") : ""].filter(Boolean);
    return {
      name: sure(names, seat),
      says: [...more, tell(`seat:${seat}`).slice(sure(names, seat).length + 2)].join("; "),
      spots: [`seat:${seat}`],
      whose: [seat],
    };
  };
  const berths = board.pirates.flatMap((other, seat) => other.ships.map((_, slot) => ({ seat, slot })));
  const ring = board.islands.flatMap((island, i): Cell[] => {
    const here = berths
      .filter(({ seat, slot }) => islandAt(board, seat, slot) === i)
      .map(({ seat, slot }) => ({ seat, cell: shipCell(board, seat, slot, names, name) }));
    const isle = {
      name: name("island", i),
      says: `${counted(island.gems, name)}${ratWord(island.rat)}`,
      spots: [`island:${i}`],
    };
    if (board.pirates.length === 2) return [isle, ...here.map(({ cell }) => cell)];
    const next = (i + 1) % board.pirates.length;
    const of = (wanted: boolean) => here.filter(({ seat }) => (seat === next) === wanted).map(({ cell }) => cell);
    return [...of(false), isle, ...of(true), pirate(next)];
  });
  const pirates =
    board.pirates.length === 2 ? [{ title: w.opponents, cells: board.pirates.map((_, seat) => pirate(seat)) }] : [];
  const market = board.artefacts.map(
    ([id, used]): Cell => ({
      name: name("artefact", id),
      says: `${used ? `${page("used")}; ` : ""}${name("artefact_text", id)}`,
      spots: [`artefact:${id}`],
    }),
  );
  return [
    { title: page("islands"), cells: ring, round: true },
    ...pirates,
    ...(market.length ? [{ title: page("market"), cells: market }] : []),
  ];
}
