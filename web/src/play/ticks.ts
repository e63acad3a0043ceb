/** Things to tick: in the list, or by a tap where they lie. Both are one control. */

import type { Decision } from "../api/types";
import { boardOf } from "../boards";
import { snapshot } from "../state/table";
import { sure } from "../sure";
import { choose, current, draft, match, parts } from "./draft";

/** The places of the pool that are ticked. A board may have a control of its own for the same answer: both show what is drafted. */
export function tickedOf(decision: Decision): readonly number[] {
  if (parts.value) return parts.value.map(Number);
  const made = [draft.value, match.value?.sealed].find((answer) => answer?.[0] === decision.name)?.slice(1) ?? [];
  // Of two that are the same only as many are ticked as the answer has.
  const left = [...made];
  return (decision.pool ?? []).flatMap((item, place) => {
    const at = left.findIndex((other) => JSON.stringify(other) === JSON.stringify(item));
    if (at < 0) return [];
    left.splice(at, 1);
    return [place];
  });
}

/** Ticks a place of the pool or unticks it. */
export function tickPlace(decision: Decision, place: number): void {
  const [ticked, pool] = [tickedOf(decision), decision.pool ?? []];
  const [least, most] = [decision.least ?? 0, decision.most ?? pool.length];
  const on = ticked.includes(place);
  if (!on && ticked.length >= most) return;
  const next = on ? ticked.filter((other) => other !== place) : [...ticked, place].sort((a, b) => a - b);
  choose(
    next.length >= least && next.length <= most ? [decision.name, ...next.map((at) => sure(pool, at))] : null,
    next,
  );
}

/** Where the things of a pool lie on the board or among the goods, place by place; copies of one thing are counted. */
export function pieces(decision: Decision | null): readonly (string | null)[] {
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  const table = now?.match?.board;
  if (!board?.piece || !table || decision?.kind !== "some") return [];
  const seen = new Map<string, number>();
  return (decision.pool ?? []).map((item) => {
    const spot = board.piece?.(decision, item, table, now.viewer) ?? null;
    if (spot === null) return null;
    const copies = seen.get(spot) ?? 0;
    seen.set(spot, copies + 1);
    return copies ? `${spot}#${copies}` : spot;
  });
}

/** Whether everything that can be ticked lies there to be tapped: then the list is for the keyboard alone. */
export function allInSight(decision: Decision): boolean {
  const found = pieces(decision);
  return found.length > 0 && !found.includes(null);
}

/** The spots of what may be ticked or unticked now, and of what is. */
export function tickLights(decision: Decision): {
  readonly lit: readonly string[];
  readonly picked: readonly string[];
} {
  const ticked = tickedOf(decision);
  const full = ticked.length >= (decision.most ?? Infinity);
  const spots = pieces(decision);
  const of = (fits: (place: number) => boolean) =>
    spots.filter((spot, place): spot is string => spot !== null && fits(place));
  return { lit: of((place) => !full || ticked.includes(place)), picked: of((place) => ticked.includes(place)) };
}

/** A tap on something of the pool; false where it is none. */
export function tickSpot(spot: string): boolean {
  const decision = current.peek();
  const place = decision ? pieces(decision).indexOf(spot) : -1;
  if (!decision || place < 0) return false;
  tickPlace(decision, place);
  return true;
}
