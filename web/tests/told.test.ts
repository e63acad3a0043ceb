import assert from "node:assert/strict";
import { test } from "node:test";
import { laidOver, numbered, sameAnswer } from "../src/api/types";
import { createTable } from "../src/state/told";
import { decision, line, match, seat, snapshot, table } from "./tables";

const whole = snapshot(match(decision([]), { board: { day: 1, ships: [1] } }), {
  feed: [line("a"), line("b")],
  feed_from: 3,
});

function told() {
  let renewals = 0;
  const made = createTable({ clock: () => 100, renewed: () => void renewals++ });
  return { ...made, renewals: () => renewals };
}

test("what a change leaves out is as it was, down to the fields of the board and no deeper", () => {
  const next = laidOver(whole, { version: 2, server_time: 5, match: { number: 2, board: { ships: [] } } });
  assert.deepEqual(next.match?.board, { day: 1, ships: [] });
  assert.equal(next.match?.number, 2);
  assert.equal(next.match?.decision, whole.match?.decision);
  assert.equal(next.table, whole.table);
  assert.deepEqual([next.fresh, next.feed, next.feed_from], [false, [], 0]);
});

test("a match that begins or is gone comes whole", () => {
  const started = match(null, { board: { day: 1 } });
  const lobby = snapshot(null);
  assert.deepEqual(laidOver(lobby, { version: 2, server_time: 0, match: started as never }).match, started);
  assert.equal(laidOver(whole, { version: 2, server_time: 0, match: null }).match, null);
});

test("lines are numbered from where the message says, and each is kept once", () => {
  const t = told();
  t.take(whole);
  t.change({ version: 2, server_time: 0, feed: [line("b"), line("c")], feed_from: 4 });
  assert.deepEqual(
    t.feed.value.map(({ n, name }) => [n, name]),
    [
      [3, "a"],
      [4, "b"],
      [5, "c"],
    ],
  );
  assert.deepEqual(
    numbered([line("x")], 7).map(({ n }) => n),
    [7],
  );
});

test("a message that is older than what is shown changes nothing", () => {
  const t = told();
  t.take(snapshot(null, { version: 5 }));
  assert.equal(t.change({ version: 4, server_time: 0, table: table({ id: "old" }) }), false);
  assert.equal(t.snapshot.value?.table.id, "t1");
});

test("a fresh message starts the log anew, also with a lower version", () => {
  const t = told();
  t.take({ ...whole, version: 9 });
  assert.equal(t.take({ ...whole, version: 2, feed: [line("z")], feed_from: 0 }), true);
  assert.deepEqual(
    t.feed.value.map(({ name }) => name),
    ["z"],
  );
});

test("a server that was renewed is noticed once for each message of another build", () => {
  const t = told();
  t.take(whole);
  assert.equal(t.renewals(), 0);
  t.take({ ...whole, build: "b2" });
  assert.equal(t.renewals(), 1);
});

test("the server's clock is told apart from ours, and who is here from what is played", () => {
  const t = told();
  t.take({ ...whole, server_time: 150 });
  assert.equal(t.clockShift.value, 50);
  t.presence([seat(0, { presence: "away" })]);
  assert.equal(t.snapshot.value?.table.seats[0]?.presence, "away");
  assert.deepEqual(t.names.value, ["Pirate 1"]);
});

test("only an open question that is not sealed asks", () => {
  const t = told();
  t.take(whole);
  assert.equal(t.isAsked.value, true);
  t.change({ version: 2, server_time: 0, match: { sealed: ["lay"] } });
  assert.equal(t.isAsked.value, false);
});

test("answers are the same when they spell the same", () => {
  assert.equal(sameAnswer(["a", [1, 2]], ["a", [1, 2]]), true);
  assert.equal(sameAnswer(["a"], null), false);
});
