/** A burst of events, taken apart into scenes: what is shown together, for as long as it takes to read. */
import type { FeedLine } from "../api/types";

export interface Scene {
  readonly lines: readonly FeedLine[];
}

/** What belongs together: lines with the same key that follow each other. Null leaves it to what the lines tell. */
export type KeyOf = (line: FeedLine) => string | null;

/** More lines than this nobody takes in at once. */
const MOST = 8;

const teller = (line: FeedLine): unknown => line.args.seat ?? line.seat;

/** Where a game does not say so itself: the same thing told of several people, or several things told of the same one. */
function together(one: FeedLine, next: FeedLine, keyOf: KeyOf): boolean {
  const [key, other] = [keyOf(one), keyOf(next)];
  if (key !== null || other !== null) return key === other;
  return one.name === next.name || (teller(one) !== undefined && teller(one) !== null && teller(one) === teller(next));
}

export function scenesOf(lines: readonly FeedLine[], keyOf: KeyOf): readonly Scene[] {
  const scenes: FeedLine[][] = [];
  for (const line of lines) {
    const now = scenes.at(-1);
    const last = now?.at(-1);
    if (now && last && now.length < MOST && together(last, line, keyOf)) now.push(line);
    else scenes.push([line]);
  }
  return scenes.map((told) => ({ lines: told }));
}

/** Milliseconds to see and read a scene, at the usual pace. */
export function lengthOf({ lines }: Scene): number {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return Math.min(3600, Math.max(1200, 700 + 25 * letters));
}
