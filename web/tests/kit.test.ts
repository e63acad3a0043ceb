/** The drawing kit: what is written down in it can be drawn, and stays in its field. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { EMBLEMS } from "../src/kit/emblems";
import { TONES } from "../src/kit/ink";

/** What a number stands for, by the command before it: across, down, or neither. */
const LETTERS = /[MLHVCSQTAZ][^MLHVCSQTAZ]*/gi;

function corners(path: string): readonly number[] {
  return (path.match(LETTERS) ?? []).flatMap((part) => {
    const head = part[0] ?? "";
    const numbers = [...part.slice(1).matchAll(/-?(\d+\.?\d*|\.\d+)/g)].map(([found]) => Number(found));
    return /[a-z]/.test(head) || head === "A" ? [] : numbers;
  });
}

test("every emblem is drawn in known tones within its field", () => {
  for (const [name, strokes] of Object.entries(EMBLEMS)) {
    assert.ok(strokes.length > 0, name);
    for (const [tone, path] of strokes) {
      assert.ok(tone in TONES, `${name}: ${tone}`);
      assert.match(path, /^M/, name);
      const far = Math.max(...corners(path).map(Math.abs));
      assert.ok(far <= 14, `${name} reaches ${far}`);
    }
  }
});

test("no emblem is drawn in a single tone, so that it has a light and a shade", () => {
  const flat = Object.entries(EMBLEMS).filter(([, strokes]) => new Set(strokes.map(([tone]) => tone)).size < 2);
  assert.deepEqual(
    flat.map(([name]) => name).filter((name) => name !== "trident"),
    [],
  );
});
