/**
 * How far a first game has come. Steps are data of the server: one is read, or waits for a question and ends with its
 * answer. An answer that a step does not name is held back with a reason, so that the deal goes on as it was thought out;
 * what the rules do not allow is refused by the server as at any table.
 */
import type { Answer, Decision, Lesson, LessonStep } from "../api/types";
import { sameAnswer } from "../api/types";

export interface Progress {
  /** The step that is shown; as many as there are: the lesson is over. */
  readonly at: number;
  /** Which answer of the last fork was taken. */
  readonly fork: number | null;
  /** What is said of that answer, until it has been read. */
  readonly after: string | null;
}

export const BEGINNING: Progress = { at: 0, fork: null, after: null };

/** What a step waits for: nothing, where it is only read. */
export const awaited = (step: LessonStep): string => step.asked || step.offer;

/** The step that is shown now; null when the lesson is over. */
export function stepOf(lesson: Lesson, { at }: Progress): LessonStep | null {
  return lesson.steps[at] ?? null;
}

/** On to the next step, past those that belong to the other answer of a fork. */
export function further(lesson: Lesson, now: Progress): Progress {
  if (now.after !== null) return { ...now, after: null };
  const next = lesson.steps.findIndex(
    ({ branch }, place) => place > now.at && (branch === null || branch === now.fork),
  );
  return { ...now, at: next < 0 ? lesson.steps.length : next };
}

const led = (step: LessonStep): readonly Answer[] => [...step.answers, ...step.forks.map(({ answer }) => answer)];

/** Whether an answer has to wait: the step that is shown is about its question, and names others. */
export function objects(lesson: Lesson, now: Progress, decision: Decision, answer: Answer): boolean {
  const step = stepOf(lesson, now);
  if (!step || awaited(step) !== decision.name) return false;
  const ways = led(step);
  return ways.length > 0 && !ways.some((way) => sameAnswer(way, answer));
}

/** Where an answer leads that was taken. Another question than the awaited one leads to the step about it, if there is one. */
export function answered(lesson: Lesson, now: Progress, decision: Decision, answer: Answer): Progress {
  const place = lesson.steps.findIndex(
    (step, at) => at >= now.at && awaited(step) === decision.name && (step.branch === null || step.branch === now.fork),
  );
  const step = lesson.steps[place];
  if (!step) return now;
  const fork = step.forks.findIndex((way) => sameAnswer(way.answer, answer));
  const there = further(lesson, { at: place, fork: fork < 0 ? now.fork : fork, after: null });
  return { ...there, after: step.forks[fork]?.text ?? null };
}

/** How far one is, for whoever counts along: steps of the other way do not count; before the fork those of the first way do. */
export function counted(lesson: Lesson, now: Progress): readonly [number, number] {
  const own = lesson.steps.flatMap(({ branch }, place) =>
    branch === null || branch === (now.fork ?? 0) ? [place] : [],
  );
  return [Math.min(own.length, own.filter((place) => place < now.at).length + 1), own.length];
}
