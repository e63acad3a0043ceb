/** Talking to the server: plain requests, answered or refused with a sentence. */

import type { Problem } from "../api/types";
import { language } from "./settings";

/** What the server refused, with the rule if there is one. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "sentence" in value;
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const fallback = {
    status: response.status,
    reason: "unknown",
    sentence: response.statusText || `${response.status}`,
    rule: null,
    rule_text: null,
    facts: {},
  };
  throw new Refused(isProblem(body) ? body : fallback);
}

/** An address with the reader's language and whatever else is asked for. */
export function address(path: string, query: Query = {}): string {
  const parts = new URLSearchParams({ lang: language.value });
  for (const [key, value] of Object.entries(query))
    if (value !== null && value !== undefined) parts.set(key, String(value));
  return `/api${path}?${parts}`;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

export async function get<T>(path: string, query: Query = {}): Promise<T> {
  return read<T>(await fetch(address(path, query), { credentials: "same-origin" }));
}

export async function post<T>(path: string, body: object = {}, query: Query = {}): Promise<T> {
  const headers = { "Content-Type": "application/json", "X-Tortuga": "1" };
  return read<T>(
    await fetch(address(path, query), {
      method: "POST",
      credentials: "same-origin",
      headers,
      body: JSON.stringify(body),
    }),
  );
}

/** A key that makes an answer count once, however often it is sent; also good as a nonce. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
