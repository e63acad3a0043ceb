import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer } from "../src/api/types";
import { bidsIn } from "../src/boards/pirata/bidding";

const option = (...answer: Answer) => ({ answer, label: "" });

test("what can be bid is read off the answers, face by face", () => {
  const listed = [option("bid", 3, 5), option("bid", 4, 2), option("bid", 4, 5), option("bid", 5, 2), option("liar")];
  assert.deepEqual(
    [...bidsIn(listed)],
    [
      [5, [3, 4]],
      [2, [4, 5]],
    ],
  );
});

test("where no bid is listed there is none", () => {
  assert.equal(bidsIn([option("liar"), option("lock")]).size, 0);
});
