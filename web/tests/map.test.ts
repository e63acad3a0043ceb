import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "../src/api/types";
import { coastOf } from "../src/boards/plunder/coast";
import { gridOf, islandsOf, nameOf, squareOf } from "../src/boards/plunder/grid";
import { route, withinReach } from "../src/boards/plunder/path";
import type { PlunderBoard } from "../src/boards/plunder/types";
import { decision } from "./tables";

const ship = (id: number, square: string, squares = 0) => ({
  id,
  square,
  lives: 1,
  masts: 0,
  cannons: 0,
  squares,
  still: false,
  fought: 0,
});

/** A sea with one captain's ships; only what a way asks for. */
function sea(rows: readonly string[], more: Partial<PlunderBoard> = {}): PlunderBoard {
  return {
    turn: 0,
    squares: 6,
    rows,
    barriers: [],
    covered: [],
    captains: [{ ships: [ship(0, "A-1")] }],
    ...more,
  } as unknown as PlunderBoard;
}

const act = (...ships: readonly number[]) =>
  decision(ships.map((id) => ({ answer: ["sail", id, "A-2"] as Answer, label: "" })));
const wayTo = (goal: string, board: PlunderBoard, picks: readonly string[] = []) =>
  route(`square:${goal}`, act(0, 1), board, picks)?.map(([, , square]) => square) ?? null;

test("squares are named by row and column, there and back", () => {
  assert.deepEqual(squareOf(nameOf(3, 11)), { row: 3, column: 11 });
});

test("a way leads around land, square by square", () => {
  assert.deepEqual(wayTo("A-3", sea([".#.", "..."])), ["B-1", "B-2", "B-3", "A-3"]);
});

test("a way leads around reefs, other ships and the storm", () => {
  const rows = ["...", "..."];
  assert.deepEqual(wayTo("A-2", sea(rows, { barriers: [["A-1", "A-2"]] })), ["B-1", "B-2", "A-2"]);
  const crowded = [{ ships: [ship(0, "A-1")] }, { ships: [ship(3, "A-2")] }] as unknown as PlunderBoard["captains"];
  assert.deepEqual(wayTo("A-3", sea(rows, { captains: crowded })), ["B-1", "B-2", "B-3", "A-3"]);
  assert.equal(wayTo("A-3", sea(["..."], { covered: ["A-2"] })), null);
});

test("there is no way to land, to where one is, off the map, or farther than the ship goes", () => {
  const board = sea([".....#"], { squares: 3 });
  assert.deepEqual(wayTo("A-4", board), ["A-2", "A-3", "A-4"]);
  for (const goal of ["A-5", "A-6", "A-1", "B-1", "A-9"]) assert.equal(wayTo(goal, board), null, goal);
});

test("of two ships the one that is there soonest sails, unless one is picked", () => {
  const fleet = [{ ships: [ship(0, "A-1"), ship(1, "A-4")] }] as unknown as PlunderBoard["captains"];
  const board = sea(["......"], { captains: fleet });
  assert.deepEqual(route("square:A-3", act(0, 1), board, []), [["sail", 1, "A-3"]]);
  assert.deepEqual(route("square:A-3", act(0, 1), board, ["ship:0"])?.length, 2);
});

test("what can be reached beyond what is lit is told without it", () => {
  const lit = new Set(["ship:0", "square:A-2"]);
  assert.deepEqual(withinReach(sea(["...."], { squares: 2 }), act(0), lit), ["A-3"]);
});

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
const curves = (path: string) => path.split("Z").filter(Boolean).length;

test("every island has a closed shore of its own, also where two touch", () => {
  const apart = ["......", ".A..B.", "......"];
  const touching = ["......", ".AABB.", "......"];
  for (const rows of [apart, touching]) {
    assert.equal(islandsOf(rows).length, 2);
    assert.equal(curves(coastOf(rows, gridOf(3, 6, false)).land), 2, rows[1]);
  }
});

test("a coast is drawn in numbers only, the same for the same map, turned as the map is", () => {
  const rows = ["....", ".AA.", "...."];
  const coast = coastOf(rows, gridOf(3, 4, false));
  assert.deepEqual(coast, coastOf(rows, gridOf(3, 4, false)));
  for (const path of [coast.foam, coast.sand, coast.land, ...coast.glow]) {
    assert.ok(!path.includes("NaN"));
    assert.ok(numbers(path).length > 20);
  }
  assert.notEqual(coast.land, coastOf(rows, gridOf(3, 4, true)).land);
});

test("the sea without land has no shore", () => {
  assert.equal(coastOf(["....", "...."], gridOf(2, 4, false)).land, "");
});
