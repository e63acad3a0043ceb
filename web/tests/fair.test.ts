import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import type { Ledger } from "../src/api/types";
import { draw, verify } from "../src/fair";
import { hmac, sha256 } from "../src/sha256";

const bytes = (length: number) => Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
const hex = (some: Uint8Array) => Buffer.from(some).toString("hex");

test("our SHA-256 is the one of everybody else, around every edge of its blocks", () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000])
    assert.equal(
      hex(sha256(bytes(length))),
      createHash("sha256").update(bytes(length)).digest("hex"),
      `${length} bytes`,
    );
});

test("so is our HMAC, with short keys and long ones", () => {
  for (const length of [0, 16, 64, 65, 200])
    assert.equal(
      hex(hmac(bytes(length), bytes(77))),
      createHmac("sha256", bytes(length)).update(bytes(77)).digest("hex"),
    );
});

const seed = bytes(32);
const sign = async (message: Uint8Array) => hmac(seed, message);

async function ledger(): Promise<Ledger> {
  const sides = [6, 6, 20, 2, 1];
  const draws = await Promise.all(
    sides.map(async (n, i) => [n, await draw(sign, "m1", ["ann", "bob"], i, n)] as const),
  );
  return {
    algorithm: "",
    commitment: createHash("sha256").update("tortuga").update(seed).digest("hex"),
    match: "m1",
    nonces: ["ann", "bob"],
    count: draws.length,
    opened: true,
    seed: hex(seed),
    draws,
    expectations: null,
  };
}

test("a draw lies within its sides and depends on the words that people threw in", async () => {
  const made = await Promise.all(Array.from({ length: 60 }, (_, i) => draw(sign, "m1", ["ann"], i, 6)));
  assert.deepEqual([...new Set(made)].sort(), [0, 1, 2, 3, 4, 5]);
  const others = await Promise.all(made.map((_, i) => draw(sign, "m1", ["eve"], i, 6)));
  assert.notDeepEqual(made, others);
});

test("an honest ledger is right, with the browser's cryptography and without", async () => {
  const honest = await ledger();
  assert.deepEqual(await verify(honest), { kind: "right", count: 5 });
  const { subtle } = crypto;
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  try {
    assert.deepEqual(await verify(honest), { kind: "right", count: 5 });
  } finally {
    Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true });
  }
});

test("one bent draw is found, and where", async () => {
  const honest = await ledger();
  const draws = (honest.draws ?? []).map(([n = 0, value = 0], i) => (i === 2 ? [n, (value + 1) % n] : [n, value]));
  assert.deepEqual(await verify({ ...honest, draws }), { kind: "bent", index: 2 });
});

test("another seed does not fit the commitment, and a closed ledger says nothing", async () => {
  const honest = await ledger();
  assert.deepEqual(await verify({ ...honest, seed: hex(bytes(31)) }), { kind: "seed" });
  assert.deepEqual(await verify({ ...honest, opened: false }), { kind: "closed" });
});
