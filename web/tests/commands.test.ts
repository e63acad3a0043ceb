import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import type { Decision, MatchView } from "../src/api/types";
import { obey } from "../src/play/commands";
import { draft, offered } from "../src/play/draft";
import { fitting, numberIn, plain } from "../src/play/typed";
import { language, words } from "../src/state/settings";
import { feed, snapshot } from "../src/state/table";
import { decision, line, match, snapshot as whole } from "./tables";

const question = decision([
  { answer: ["raid", 0], label: "Raid Skull Cay" },
  { answer: ["share", 0], label: "Share Skull Cay" },
  { answer: ["pass"], label: "Pass" },
]);

function ask(asked: Decision | null, more: Partial<MatchView> = {}): void {
  snapshot.value = whole(match(asked, more));
}

after(() => {
  snapshot.value = null;
});

beforeEach(() => {
  language.value = "en";
  feed.value = [];
  ask(question);
});

/** Turns to a language, whose words are fetched when they are wanted. */
async function speak(wanted: "en" | "es"): Promise<void> {
  const before = words.peek();
  if (language.peek() === wanted) return;
  language.value = wanted;
  while (words.peek() === before) await new Promise((done) => setImmediate(done));
}

test("capitals, accents and a mark at the end do not count", () => {
  assert.equal(plain("  ¿Qué   TAL?! "), "que tal");
  assert.equal(numberIn(" 12. "), 12);
  assert.equal(numberIn("12 gold"), null);
});

test("whole words go before beginnings, and those before what is inside", () => {
  const list = ["Pass all", "Pass", "Bypass"].map((label) => ({ label }));
  assert.deepEqual(fitting("pass", list), [{ label: "Pass" }]);
  assert.deepEqual(fitting("pass ", list.slice(0, 1)), [{ label: "Pass all" }]);
  assert.deepEqual(fitting("ypa", list), [{ label: "Bypass" }]);
  assert.deepEqual(fitting("", list), []);
});

test("a number or a part of its words chooses an answer, and nothing is sent", async () => {
  assert.deepEqual(await obey("2"), ["Chosen: Share Skull Cay. Type send to do it."]);
  assert.deepEqual(draft.value, ["share", 0]);
  await obey("raid");
  assert.deepEqual(draft.value, ["raid", 0]);
});

test("what fits several answers is asked back, and what fits none is said", async () => {
  assert.deepEqual(await obey("skull"), [
    "Several answers fit; say the number:",
    "1. Raid Skull Cay",
    "2. Share Skull Cay",
  ]);
  assert.deepEqual(await obey("9"), ["The numbers go from 1 to 3. Type options."]);
  assert.match((await obey("dance")).join(" "), /neither a command nor an answer/);
});

test("options tells the answers with their numbers, or those with a word", async () => {
  assert.deepEqual(await obey("options"), ["What do you do?", "1. Raid Skull Cay", "2. Share Skull Cay", "3. Pass"]);
  assert.deepEqual(await obey("options skull"), ["What do you do?", "1. Raid Skull Cay", "2. Share Skull Cay"]);
});

test("a command is known in the reader's language", async () => {
  await speak("es");
  assert.deepEqual(await obey("opciones"), ["What do you do?", "1. Raid Skull Cay", "2. Share Skull Cay", "3. Pass"]);
});

test("clear forgets what was chosen, and an offer can be turned to and left", async () => {
  await obey("1");
  assert.deepEqual(await obey("clear"), ["Nothing is chosen."]);
  assert.equal(draft.value, null);
  ask(question, {
    offers: [decision([{ answer: ["swear"], label: "Swear it" }], { name: "swear", prompt: "Swear an oath" })],
  });
  assert.deepEqual((await obey("swear an oath")).slice(0, 2), ["Swear an oath", "1. Swear it"]);
  assert.equal(offered.value, "swear");
  await obey("back");
  assert.equal(offered.value, null);
});

test("whoever is not asked hears that, and the rule of a question is told", async () => {
  assert.deepEqual(await obey("rule"), ["X-1: A rule."]);
  ask(null);
  assert.match((await obey("options")).join(" "), /You are not asked/);
});

test("the log tells as many lines as are asked for", async () => {
  feed.value = Array.from({ length: 9 }, (_, n) => line("told", { n, text: `line ${n}` }));
  assert.deepEqual(await obey("log 2"), ["line 7", "line 8"]);
  assert.equal((await obey("log")).length, 5);
});

test("an empty line tells what can be typed", async () => {
  assert.ok((await obey("  ")).some((told) => told.startsWith("help")));
});
