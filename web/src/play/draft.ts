/** The answer in the making. Taps on the board pick spots; the answers that fit them remain; one that remains alone is the draft. */
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { Answer, Decision, Option, Plain } from "../api/types";
import { sameAnswer } from "../api/types";
import { boardOf } from "../boards";
import { confirmTaps } from "../state/settings";
import { say, sendAnswer, sending, snapshot, toast } from "../state/table";
import { words } from "../state/settings";
import { skip } from "./director";
import { keep, stashed, type Half, type Topic } from "./stash";

/** The offer that is being looked at instead of the decision; null for the decision itself. */
export const offered = signal<string | null>(null);
export const draft = signal<Answer | null>(null);
/** What the control holds, whole or not: ticked places, counts, ships laid. Null where the draft alone says it. */
export const parts = signal<readonly Plain[] | null>(null);
export const picks = signal<readonly string[]>([]);
/** Steps that follow the draft: a whole way in one gesture. */
export const queue = signal<readonly Answer[]>([]);

/** The question that this page has seen last. */
let asked = { key: "", viewer: null as number | null, number: 0, decision: null as Decision | null };

export const match = computed(() => snapshot.value?.match ?? null);

/** What the controls are about: the open decision or a chosen offer. */
export const current = computed<Decision | null>(() => {
  const now = match.value;
  if (!now) return null;
  const chosen = now.offers.find((offer) => offer.name === offered.value);
  return chosen ?? now.decision;
});

const options = computed<readonly Option[]>(() => (current.value?.kind === "one" ? (current.value.answers ?? []) : []));

const spotsOf = (answer: Answer): readonly string[] => {
  const now = snapshot.value;
  const board = now?.match && boardOf(now.table.game);
  return board && now.match ? board.spots(answer, now.match.board, now.viewer) : [];
};

/** The options that touch all picked spots. */
export const candidates = computed<readonly Option[]>(() => {
  if (!picks.value.length) return options.value;
  return options.value.filter((option) => {
    const spots = spotsOf(option.answer);
    return picks.value.every((pick) => spots.includes(pick));
  });
});

export const lit = computed<ReadonlySet<string>>(() => new Set(candidates.value.flatMap((option) => spotsOf(option.answer))));

export const picked = computed<ReadonlySet<string>>(() => {
  const spots = draft.value ? [draft.value, ...queue.value].flatMap(spotsOf) : [];
  return new Set([...picks.value, ...spots]);
});

/** Takes an answer as the draft, or none yet, with what its control holds. */
export function choose(answer: Answer | null, held: readonly Plain[] | null = null): void {
  batch(() => {
    draft.value = answer;
    parts.value = held;
    queue.value = [];
    if (answer === null) picks.value = [];
  });
}

export function clear(): void {
  batch(() => {
    draft.value = null;
    parts.value = null;
    picks.value = [];
    queue.value = [];
  });
}

/** Turns to a standing offer instead of the question, or back to it with null. */
export function turnTo(offer: string | null): void {
  batch(() => {
    const found = stashed({ ...topic(), name: offer ?? "" });
    clear();
    offered.value = offer;
    if (found) takeBack(found);
  });
}

/** What is being put together now. */
function topic(): Topic {
  const [now, match] = [snapshot.peek(), snapshot.peek()?.match];
  return { question: `${now?.table.id}/${now?.viewer}/${match?.number ?? 0}/${match?.decision?.name ?? ""}`, name: offered.peek() ?? "" };
}

/** Goes on with what was half put together, if it still is an answer to what is asked. */
function takeBack(half: Half): void {
  const decision = current.peek();
  const listed = (answer: Answer) => decision?.kind !== "one" || (decision.answers ?? []).some((option) => sameAnswer(option.answer, answer));
  draft.value = half.draft && decision && listed(half.draft) ? half.draft : null;
  parts.value = half.parts;
  picks.value = half.picks;
}

// Every change is kept, also that nothing is left of it.
effect(() => {
  const half = { draft: draft.value, parts: parts.value, picks: picks.value };
  untracked(() => {
    // Before the table is known there is nothing to keep, and what was kept is still to be taken up.
    if (snapshot.peek()?.match && asked.key === keyNow()) keep(topic(), half);
  });
});

/** A tap on the board; what leads nowhere is left to the caller, who can say why. */
export function pick(spot: string): boolean {
  if (picks.value.includes(spot)) {
    if (draft.value && candidates.value.length === 1) void commit();
    else clear();
    return true;
  }
  if (!lit.value.has(spot)) return beginAgain(spot) || followRoute(spot);
  batch(() => {
    const next = [...picks.value, spot];
    picks.value = next;
    queue.value = [];
    draft.value = candidates.value.length === 1 ? candidates.value[0].answer : null;
  });
  if (draft.value && !confirmTaps.value) void commit();
  return true;
}

/** A tap on something else that can be answered with, but not together with what was tapped before: it takes its place. */
function beginAgain(spot: string): boolean {
  if (!picks.value.length || !options.value.some((option) => spotsOf(option.answer).includes(spot))) return false;
  clear();
  return pick(spot);
}

/** A far place: the board may know a way there, step by step. */
function followRoute(spot: string): boolean {
  const now = snapshot.value;
  const decision = current.value;
  const board = now && boardOf(now.table.game);
  const way = board && now?.match && decision ? board.route(spot, decision, now.match.board, picks.value) : null;
  if (!way?.length) return false;
  batch(() => {
    picks.value = [];
    draft.value = way[0];
    queue.value = way.slice(1);
  });
  if (!confirmTaps.value) void commit();
  return true;
}

/** Sends the draft, and tells whether it was taken; a way goes on step by step, as long as the server lists the next one. */
export async function commit(): Promise<boolean> {
  const [decision, first] = [current.value, draft.value];
  if (!decision || !first || stale()) return false;
  skip();
  const offer = decision === match.value?.decision ? null : decision.name;
  const steps = [first, ...queue.value];
  for (const [place, step] of steps.entries()) {
    if (place > 0 && !(await listedNext(step))) {
      say(words.peek().stopped);
      return false;
    }
    answered = match.value?.number ?? 0;
    if (!(await sendAnswer(step, offer))) {
      takeUp(decision, step);
      return false;
    }
    batch(() => {
      // A refusal is answered by what was taken after it.
      if (toast.peek()?.bad) toast.value = null;
      // Where the next question is here already, what belongs to it stays.
      if (match.peek()?.number === answered) clear();
      // Back from an offer one goes on with the question where one was.
      if (offer !== null) {
        keep({ ...topic(), name: offer }, { draft: null, parts: null, picks: [] });
        turnTo(null);
      }
    });
  }
  return true;
}

/** The server had moved on before the answer came: if it fits the new question too, it is kept for a second press. */
function takeUp(decision: Decision, answer: Answer): void {
  if (decision.kind !== "one" || match.peek()?.number === answered || !fits(decision, current.peek(), answer)) return;
  shifted = performance.now();
  draft.value = answer;
}

/** The question that was answered last: the next step of a way waits for another one. */
let answered = 0;
const PATIENCE = 5000;

/** Waits for the next question and tells whether it lists this answer. */
function listedNext(step: Answer): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const settle = (found: boolean) => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(found);
    };
    const timer = setTimeout(() => settle(false), PATIENCE);
    stop = effect(() => {
      const now = match.value;
      if (!now?.decision || now.number === answered) return;
      settle(now.decision.answers?.some((option) => sameAnswer(option.answer, step)) ?? false);
    });
  });
}

/** Counts up when what was put together is thrown away; the controls begin anew with it. */
export const round = signal(0);

/** How long after a question has changed under somebody's hands a press is taken for one that was meant for the old one. */
const SETTLING = 500;
let shifted = -Infinity;
let pressed = 0;
for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => (pressed = performance.now()), true);

/** A press that began before the question changed, or just after, does nothing but say so; the next one counts. */
function stale(): boolean {
  const late = performance.now() - shifted < SETTLING || pressed < shifted;
  if (late) say(words.peek().shifted);
  shifted = -Infinity;
  return late;
}

/** Whether what was put together for one question is an answer to another: same name, same shape, still listed. */
function fits(old: Decision | null, next: Decision | null, answer: Answer | null): boolean {
  if (!old || !next || old.name !== next.name || old.kind !== next.kind) return false;
  if (next.kind === "one") return answer !== null && (next.answers ?? []).some((option) => sameAnswer(option.answer, answer));
  const shape = ({ pool, limits, give, want, partners, least, most }: Decision) => JSON.stringify([pool, limits, give, want, partners, least, most]);
  return shape(old) === shape(next);
}

/** A new question clears what was being put together for the old one, unless it fits the new one as well. */
function keyNow(): string {
  const now = snapshot.peek();
  return `${now?.table.id}/${now?.viewer ?? null}/${now?.match?.number ?? 0}/${now?.match?.decision?.name ?? ""}`;
}

effect(() => {
  const [now, viewer] = [match.value, snapshot.value?.viewer ?? null];
  const key = keyNow();
  const before = asked;
  asked = { key, viewer, number: now?.number ?? 0, decision: current.value };
  if (key === before.key) return;
  const own = sending.peek() || before.number === answered || viewer !== before.viewer;
  if (!own && !queue.peek().length && fits(before.decision, current.peek(), draft.peek())) {
    if (draft.peek()) shifted = performance.now();
    keep(topic(), { draft: draft.peek(), parts: parts.peek(), picks: picks.peek() });
    return;
  }
  batch(() => {
    if (!now?.offers.some((offer) => offer.name === offered.peek())) offered.value = null;
    const found = stashed(topic());
    clear();
    if (found) takeBack(found);
    round.value = round.peek() + 1;
  });
});
