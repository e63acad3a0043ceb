import assert from "node:assert/strict";
import { test } from "node:test";
import type { Lesson, LessonStep } from "../src/api/types";
import { answered, BEGINNING, counted, further, objects, stepOf } from "../src/play/lesson";
import { decision } from "./tables";

const step = (more: Partial<LessonStep> = {}): LessonStep => ({
  title: "",
  text: "",
  other: "",
  places: [],
  asked: "",
  offer: "",
  answers: [],
  forks: [],
  branch: null,
  ...more,
});

const lesson: Lesson = {
  steps: [
    step({ title: "read" }),
    step({
      asked: "lay",
      forks: [
        { answer: ["lay", 1], text: "shared" },
        { answer: ["lay", 2], text: "raided" },
      ],
    }),
    step({ asked: "take", answers: [["take", 0]], branch: 0 }),
    step({ title: "only raiders read this", branch: 1 }),
    step({ offer: "pledge" }),
    step({ title: "end" }),
  ],
};
const lay = decision([], { name: "lay" });
const take = decision([], { name: "take" });

test("what is read leads on to the next step, and after the last one the lesson is over", () => {
  assert.equal(further(lesson, BEGINNING).at, 1);
  assert.equal(stepOf(lesson, further(lesson, { ...BEGINNING, at: 5 })), null);
});

test("a step about a question holds other answers back, and lets any other question go", () => {
  const there = { ...BEGINNING, at: 1 };
  assert.equal(objects(lesson, there, lay, ["lay", 9]), true);
  assert.equal(objects(lesson, there, lay, ["lay", 2]), false);
  assert.equal(objects(lesson, there, take, ["take", 4]), false);
  assert.equal(objects(lesson, { ...BEGINNING, at: 4 }, decision([], { name: "pledge" }), ["pledge", 3]), false);
});

test("each way of a fork tells what it brought, and then goes its own steps", () => {
  const shared = answered(lesson, { ...BEGINNING, at: 1 }, lay, ["lay", 1]);
  assert.deepEqual(shared, { at: 2, fork: 0, after: "shared" });
  assert.deepEqual(further(lesson, shared), { at: 2, fork: 0, after: null });
  const raided = answered(lesson, { ...BEGINNING, at: 1 }, lay, ["lay", 2]);
  assert.deepEqual([raided.at, raided.after], [3, "raided"]);
  assert.equal(further(lesson, { at: 2, fork: 0, after: null }).at, 4);
});

test("who answers ahead of the guide is caught up with, and a question it says nothing of changes nothing", () => {
  assert.equal(answered(lesson, BEGINNING, lay, ["lay", 1]).at, 2);
  assert.deepEqual(answered(lesson, BEGINNING, decision([], { name: "bid" }), ["bid"]), BEGINNING);
});

test("steps are counted as the reader meets them", () => {
  assert.deepEqual(counted(lesson, BEGINNING), [1, 5]);
  assert.deepEqual(counted(lesson, { at: 4, fork: 1, after: null }), [4, 5]);
});
