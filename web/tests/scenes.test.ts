import assert from "node:assert/strict";
import { test } from "node:test";
import { lengthOf, scenesOf } from "../src/play/scenes";
import { line } from "./tables";

const freely = () => null;
const told = (lines: Parameters<typeof scenesOf>[0], keyOf = freely as Parameters<typeof scenesOf>[1]) =>
  scenesOf(lines, keyOf).map((scene) => scene.lines.map(({ name }) => name));

test("the same thing told of several people is one scene", () => {
  assert.deepEqual(told([line("laid", { args: { seat: 0 } }), line("laid", { args: { seat: 1 } }), line("dug")]), [
    ["laid", "laid"],
    ["dug"],
  ]);
});

test("several things told of the same person are one scene", () => {
  assert.deepEqual(told([line("moved", { args: { seat: 2 } }), line("paid", { args: { seat: 2 } })]), [
    ["moved", "paid"],
  ]);
});

test("where a game says what belongs together, that alone counts", () => {
  const keyOf = ({ args }: ReturnType<typeof line>) =>
    args.island === undefined ? null : `island ${String(args.island)}`;
  const lines = [
    line("raided", { args: { island: 1 } }),
    line("lost", { args: { island: 1 } }),
    line("raided", { args: { island: 2 } }),
  ];
  assert.deepEqual(told(lines, keyOf), [["raided", "lost"], ["raided"]]);
});

test("no line is lost or told twice, and no scene is longer than one takes in", () => {
  const lines = Array.from({ length: 30 }, (_, n) => line("laid", { n }));
  const scenes = scenesOf(lines, freely);
  assert.deepEqual(
    scenes.flatMap((scene) => scene.lines),
    lines,
  );
  assert.ok(scenes.every((scene) => scene.lines.length <= 8));
});

test("a scene stands as long as it takes to read, within bounds", () => {
  const of = (text: string) => lengthOf({ lines: [line("x", { text })] });
  assert.equal(of("Short."), 1200);
  assert.equal(of("a".repeat(40)), 1700);
  assert.equal(of("a".repeat(400)), 3600);
});
