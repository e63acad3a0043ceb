import assert from "node:assert/strict";
import { test } from "node:test";
import type { WordTables } from "../src/api/types";
import { minuteOf, topicAbout, topicsLike, topicsOf } from "../src/play/topics";

const words: WordTables = {
  language: "en",
  tables: {
    minute: { goal: "Win.", turn: "Sail.", score: "Points.", one: "a", two: "b", three: "c" },
    help_name: { ship: "Ships", plank: "The plank", die_0: "The yellow die" },
    help: { ship: "It sails.", plank: "Dice lie there.", die_0: "Gold." },
    help_rule: { ship: "X-1.1", plank: "X-1.2", die_0: "X-1.3" },
  },
};

test("a spot is explained as itself, as what it names, or as its kind", () => {
  assert.equal(topicAbout(words, "die:0")?.label, "The yellow die");
  assert.equal(topicAbout(words, "dice:plank")?.label, "The plank");
  assert.equal(topicAbout(words, "ship:3:1")?.rule, "X-1.1");
  assert.equal(topicAbout(words, "die:1"), null);
  assert.equal(topicAbout(null, "ship:1"), null);
});

test("topics are found by what somebody types, and keep their order", () => {
  assert.deepEqual(
    topicsOf(words).map(({ key }) => key),
    ["ship", "plank", "die_0"],
  );
  assert.equal(topicsLike(words, "plank")[0]?.text, "Dice lie there.");
  assert.deepEqual(topicsLike(words, ""), []);
});

test("a game without its minute tells none", () => {
  assert.deepEqual(minuteOf(words)?.captions, ["a", "b", "c"]);
  assert.equal(minuteOf({ language: "en", tables: {} }), null);
});
