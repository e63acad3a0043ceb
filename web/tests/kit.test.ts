/** The drawing kit: what is written down in it can be drawn, and stays in its field. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { GOAL_EMBLEMS } from "../src/boards/aye/emblems";
import { CARD_EMBLEMS, TILE_EMBLEMS } from "../src/boards/pirata/emblems";
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

/** The names in a table of words, by its heading. */
function wordsIn(game: string, table: string): readonly string[] {
  const file = readFileSync(new URL(`../../../src/tortuga/games/${game}/words/en.toml`, import.meta.url), "utf8");
  const from = file.indexOf(`\n[${table}]\n`);
  const part = file.slice(from + table.length + 4).split(/\n\[/)[0] ?? "";
  return [...part.matchAll(/^(\w+) =/gm)].map(([, name]) => name ?? "");
}

test("every card and every tile of PIRATA has a picture of its own", () => {
  for (const [table, pictures] of [
    ["card", CARD_EMBLEMS],
    ["tile", TILE_EMBLEMS],
  ] as const) {
    assert.deepEqual(Object.keys(pictures).sort(), [...wordsIn("pirata", table)].sort());
    assert.equal(new Set(Object.values(pictures)).size, Object.keys(pictures).length, "no picture stands for two");
  }
});

test("every goal card of Aye has a picture", () => {
  assert.deepEqual(Object.keys(GOAL_EMBLEMS).sort(), [...wordsIn("aye", "goal")].sort());
});
