/** A way over the water for one gesture: geometry only (decision 24). Whether a step is legal is the server's word, step by step. */
import type { Answer, Decision } from "../../api/types";
import { isLand, nameOf, squareOf } from "./grid";
import { ownerOf, type PlunderBoard, type Ship } from "./types";

function neighbours(board: PlunderBoard, name: string, barred: ReadonlySet<string>): string[] {
  const { row, column } = squareOf(name);
  const isSea = (r: number, c: number): boolean => !isLand(board.rows[r]?.[c] ?? "#");
  const around = [
    [row - 1, column],
    [row + 1, column],
    [row, column - 1],
    [row, column + 1],
  ] as const;
  return around
    .filter(([r, c]) => isSea(r, c))
    .map(([r, c]) => nameOf(r, c))
    .filter((other) => !barred.has(`${name}|${other}`));
}

/** Every square within a ship's reach, each with the one before it on a shortest way around land, reefs and other ships. */
function spread(board: PlunderBoard, ship: Ship): ReadonlyMap<string, string> {
  const reach = board.squares + ship.squares;
  const taken = new Set(board.captains.flatMap((captain) => captain.ships.map((other) => other.square)));
  const storm = new Set(board.covered);
  const barred = new Set(board.barriers.flatMap(([from, to]) => [`${from}|${to}`, `${to}|${from}`]));
  const inside = storm.has(ship.square);
  const before = new Map<string, string>([[ship.square, ""]]);
  let rim = [ship.square];
  for (let step = 0; step < reach && rim.length; step++) {
    const next: string[] = [];
    for (const here of rim) {
      for (const there of neighbours(board, here, barred)) {
        if (before.has(there) || taken.has(there) || storm.has(there) !== inside) continue;
        before.set(there, here);
        next.push(there);
      }
    }
    rim = next;
  }
  return before;
}

/** The way to a square; null if there is none within reach. */
function wayTo(board: PlunderBoard, ship: Ship, goal: string): string[] | null {
  const before = spread(board, ship);
  if (goal === ship.square || !before.has(goal)) return null;
  const way: string[] = [];
  for (let here = goal; here !== ship.square; here = before.get(here) ?? ship.square) way.unshift(here);
  return way;
}

/** The squares that one gesture leads to beyond those that are lit: a way there begins with a step that is lit. */
export function withinReach(
  board: PlunderBoard,
  decision: Decision | null,
  lit: ReadonlySet<string>,
): readonly string[] {
  const steps = (decision?.answers ?? []).filter(
    ({ answer }) => answer[0] === "sail" && lit.has(`square:${String(answer[2])}`),
  );
  const sailing = new Set(steps.map(({ answer }) => Number(answer[1])));
  const ships = board.captains
    .flatMap((captain) => captain.ships)
    .filter((ship) => sailing.has(ship.id) && lit.has(`ship:${ship.id}`));
  const squares = new Set(
    ships.flatMap((ship) => [...spread(board, ship).keys()].filter((square) => square !== ship.square)),
  );
  return [...squares].filter((square) => !lit.has(`square:${square}`));
}

/** The answers that sail to a square: with the picked ship, or with the one that is there soonest. */
export function route(
  spot: string,
  decision: Decision,
  board: PlunderBoard,
  picks: readonly string[],
): readonly Answer[] | null {
  if (!spot.startsWith("square:") || decision.name !== "act") return null;
  const goal = spot.slice(7);
  const sailing = new Set(
    (decision.answers ?? []).filter(({ answer }) => answer[0] === "sail").map(({ answer }) => Number(answer[1])),
  );
  const chosen = picks.find((pick) => pick.startsWith("ship:"));
  const ships = board.captains
    .flatMap((captain) => captain.ships)
    .filter(
      (ship) => sailing.has(ship.id) && (!chosen || chosen === `ship:${ship.id}`) && ownerOf(ship.id) === board.turn,
    );
  const ways = ships.flatMap((ship) => {
    const way = wayTo(board, ship, goal);
    return way ? [way.map((square): Answer => ["sail", ship.id, square])] : [];
  });
  return ways.sort((a, b) => a.length - b.length)[0] ?? null;
}
