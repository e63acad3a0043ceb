/** What a burst has told so far, laid over the board from before: cups are lifted one by one, a boarding becomes a battle. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FeedLine } from "../src/api/types";
import { during as fought } from "../src/boards/captains/during";
import type { CaptainsBoard } from "../src/boards/captains/types";
import { during as called } from "../src/boards/pirata/during";
import type { PirataBoard } from "../src/boards/pirata/types";

const line = (name: string, args: object): FeedLine => ({ name, args, kind: "event" }) as unknown as FeedLine;

test("cup after cup is lifted, and ships sail only when their turn has come", () => {
  const pirate = { dice: null, coins: 1, ship: 0 };
  const board = { x: 3, squares: Array(16).fill("x"), revealed: false, pirates: [pirate, pirate] };
  const lifted = called(board as unknown as PirataBoard, [line("cup_lifted", { seat: 1, dice: [1, 5] })]);
  assert.deepEqual(
    lifted.pirates.map(({ dice, ship }) => [dice, ship]),
    [
      [null, 0],
      [[1, 5], 0],
    ],
  );
  assert.equal(lifted.revealed, true);
  const sailed = called(lifted, [line("coin_won", { seat: 0, count: 1 }), line("sailed", { seat: 0, square: 1 })]);
  assert.deepEqual([sailed.pirates[0]?.coins, sailed.pirates[0]?.ship], [2, 14]);
});

test("a boarding is a battle on the page once it is won, with both crews", () => {
  const board = { captains: [{ tag: 1 }, { tag: 0 }, { tag: -2 }], battles: [] } as unknown as CaptainsBoard;
  const begun = fought(board, [
    line("boarded", { captain: 0, other: -2 }),
    line("crew_shown", { captain: 0, crew: [0, 1, 0, 0, 0, 0], strength: 2 }),
  ]);
  assert.equal(begun.battles.length, 0);
  const won = fought(begun, [
    line("crew_shown", { captain: -2, crew: [0, 0, 1, 0, 0, 0], strength: 3 }),
    line("boarding_won", { captain: -2, other: 0, why: "strength" }),
  ]);
  assert.deepEqual(won.battles, [[1, 2, [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], 2]]);
});
