/** The player's side of fair chance: the same sums as kernel/fair.py, done by this browser. */
import type { Ledger } from "./api/types";
import { hmac, sha256 } from "./sha256";

export type Verdict =
  | { readonly kind: "right"; readonly count: number }
  | { readonly kind: "bent"; readonly index: number }
  | { readonly kind: "seed" }
  | { readonly kind: "closed" };

type Bytes = Uint8Array<ArrayBuffer>;
type Signer = (message: Bytes) => Promise<Bytes>;

const WORD = 1n << 64n;
const text = new TextEncoder();

function bytesOf(hex: string): Bytes {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(hex.slice(i * 2, i * 2 + 2), 16);
  return bytes;
}

function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The browser's own cryptography where it is offered: only pages over TLS and on this machine get it. */
async function signer(seed: Bytes): Promise<Signer> {
  if (!crypto.subtle) return async (message) => hmac(seed, message);
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, message));
}

/** Recomputes draw number `counter`: a whole number from 0 to n - 1. */
export async function draw(
  sign: Signer,
  match: string,
  nonces: readonly string[],
  counter: number,
  n: number,
): Promise<number> {
  const fair = WORD - (WORD % BigInt(n));
  let message = `${match}|${nonces.join(",")}|${counter}|${n}`;
  for (;;) {
    const digest = new DataView((await sign(text.encode(message))).buffer);
    for (const start of [0, 8, 16, 24]) {
      const word = digest.getBigUint64(start);
      if (word < fair) return Number(word % BigInt(n));
    }
    message += "|again";
  }
}

/** Checks the opened seed against the commitment, then every draw of the ledger. */
export async function verify(ledger: Ledger): Promise<Verdict> {
  if (!ledger.opened || !ledger.seed || !ledger.draws) return { kind: "closed" };
  const seed = bytesOf(ledger.seed);
  if (hexOf(sha256(new Uint8Array([...text.encode("tortuga"), ...seed]))) !== ledger.commitment)
    return { kind: "seed" };
  const sign = await signer(seed);
  for (const [index, [n = 0, value]] of ledger.draws.entries()) {
    if (n < 1 || (await draw(sign, ledger.match, ledger.nonces, index, n)) !== value) return { kind: "bent", index };
  }
  return { kind: "right", count: ledger.draws.length };
}
