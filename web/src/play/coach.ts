/** Whoever looks on while somebody answers: the guide of a first game. Nobody, at most tables. */
import { signal } from "@preact/signals";
import type { Answer, Decision } from "../api/types";

interface Coach {
  /** Why an answer that is allowed is not the one to give now; null lets it go. */
  objection(decision: Decision, answer: Answer): string | null;
  /** The table has taken an answer. */
  answered(decision: Decision, answer: Answer): void;
}

/** The spots of the board that a step is about. */
export const guided = signal<ReadonlySet<string>>(new Set());

let present: Coach | null = null;

export const coach = (): Coach | null => present;

/** Somebody looks on from now on, until what this gives back is called. */
export function lookOn(guide: Coach): () => void {
  present = guide;
  return () => {
    if (present === guide) present = null;
  };
}
