/** The answer in the making. Taps on the board pick spots; the answers that fit them remain; one that remains alone is the draft. */

import { batch, effect, signal, untracked } from "@preact/signals";
import type { Answer, Decision, Snapshot } from "../api/types";
import { sameAnswer } from "../api/types";
import { sure } from "../sure";
import { createHand, type Seen } from "./hand";
import type { Half, Stash, Topic } from "./stash";

/** What an answer needs around it: the table, where it is sent, what is said when it does not get there, and a clock. */
export interface Desk extends Seen {
  readonly stash: Stash;
  /** A way over the picture to a far spot, as answers one after the other. */
  route(now: Snapshot, spot: string, decision: Decision, picks: readonly string[]): readonly Answer[] | null;
  /** Whether a tap that leaves no doubt still waits for the button. */
  confirms(): boolean;
  words(): { readonly stopped: string; readonly shifted: string };
  say(text: string): void;
  /** Takes back what was said of a refusal: it has been answered by what was taken after it. */
  forgive(): void;
  send(answer: Answer, offer: string | null): Promise<boolean>;
  sending(): boolean;
  /** Ends what is being shown. */
  skip(): void;
  /** Why an answer that is allowed is not to be given now; null at almost every table. */
  objection(decision: Decision, answer: Answer): string | null;
  answered(decision: Decision, answer: Answer): void;
  clock(): number;
  onPress(hear: () => void): void;
}

const PATIENCE = 5000;
/** How long after a question has changed under somebody's hands a press is taken for one that was meant for the old one. */
const SETTLING = 500;

/** Whether what was put together for one question is an answer to another: same name, same shape, still listed. */
function fits(old: Decision | null, next: Decision | null, answer: Answer | null): boolean {
  if (!old || !next || old.name !== next.name || old.kind !== next.kind) return false;
  if (next.kind === "one")
    return answer !== null && (next.answers ?? []).some((option) => sameAnswer(option.answer, answer));
  const shape = ({ pool, limits, give, want, partners, least, most }: Decision) =>
    JSON.stringify([pool, limits, give, want, partners, least, most]);
  return shape(old) === shape(next);
}

export function createDraft(desk: Desk) {
  const { snapshot, stash } = desk;
  const hand = createHand(desk);
  const { offered, draft, parts, picks, queue, match, current, options, spotsOf, candidates, lit, clear } = hand;

  /** The question that this page has seen last. */
  let asked = { key: "", viewer: null as number | null, number: 0, decision: null as Decision | null };

  /** Turns to a standing offer instead of the question, or back to it with null. */
  function turnTo(offer: string | null): void {
    batch(() => {
      const found = stash.stashed({ ...topic(), name: offer ?? "" });
      clear();
      offered.value = offer;
      if (found) takeBack(found);
    });
  }

  /** What is being put together now. */
  function topic(): Topic {
    const [now, match] = [snapshot.peek(), snapshot.peek()?.match];
    return {
      question: `${now?.table.id}/${now?.viewer}/${match?.number ?? 0}/${match?.decision?.name ?? ""}`,
      name: offered.peek() ?? "",
    };
  }

  /** Goes on with what was half put together, if it still is an answer to what is asked. */
  function takeBack(half: Half): void {
    const decision = current.peek();
    const listed = (answer: Answer) =>
      decision?.kind !== "one" || (decision.answers ?? []).some((option) => sameAnswer(option.answer, answer));
    draft.value = half.draft && decision && listed(half.draft) ? half.draft : null;
    parts.value = half.parts;
    picks.value = half.picks;
  }

  // Every change is kept, also that nothing is left of it.
  effect(() => {
    const half = { draft: draft.value, parts: parts.value, picks: picks.value };
    untracked(() => {
      // Before the table is known there is nothing to keep, and what was kept is still to be taken up.
      if (snapshot.peek()?.match && asked.key === keyNow()) stash.keep(topic(), half);
    });
  });

  /** A tap on the board; what leads nowhere is left to the caller, who can say why. */
  function pick(spot: string): boolean {
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
      draft.value = candidates.value.length === 1 ? sure(candidates.value, 0).answer : null;
    });
    if (draft.value && !desk.confirms()) void commit();
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
    const way = now && decision ? desk.route(now, spot, decision, picks.value) : null;
    const [first, ...rest] = way ?? [];
    if (!first) return false;
    batch(() => {
      picks.value = [];
      draft.value = first;
      queue.value = rest;
    });
    if (!desk.confirms()) void commit();
    return true;
  }

  /** Sends the draft, and tells whether it was taken; a way goes on step by step, as long as the server lists the next one. */
  async function commit(): Promise<boolean> {
    const [decision, first] = [current.value, draft.value];
    if (!decision || !first || stale()) return false;
    const objection = desk.objection(decision, first);
    if (objection !== null) {
      desk.say(objection);
      return false;
    }
    desk.skip();
    const offer = decision === match.value?.decision ? null : decision.name;
    const steps = [first, ...queue.value];
    for (const [place, step] of steps.entries()) {
      if (place > 0 && !(await listedNext(step))) {
        desk.say(desk.words().stopped);
        return false;
      }
      answered = match.value?.number ?? 0;
      if (!(await desk.send(step, offer))) {
        takeUp(decision, step);
        return false;
      }
      desk.answered(decision, step);
      batch(() => {
        // A refusal is answered by what was taken after it.
        desk.forgive();
        // Where the next question is here already, what belongs to it stays.
        if (match.peek()?.number === answered) clear();
        // Back from an offer one goes on with the question where one was.
        if (offer !== null) {
          stash.keep({ ...topic(), name: offer }, { draft: null, parts: null, picks: [] });
          turnTo(null);
        }
      });
    }
    return true;
  }

  /** The server had moved on before the answer came: if it fits the new question too, it is kept for a second press. */
  function takeUp(decision: Decision, answer: Answer): void {
    if (decision.kind !== "one" || match.peek()?.number === answered || !fits(decision, current.peek(), answer)) return;
    shifted = desk.clock();
    draft.value = answer;
  }

  /** The question that was answered last: the next step of a way waits for another one. */
  let answered = 0;

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
  const round = signal(0);

  let shifted = -Infinity;
  let pressed = 0;
  desk.onPress(() => {
    pressed = desk.clock();
  });

  /** A press that began before the question changed, or just after, does nothing but say so; the next one counts. */
  function stale(): boolean {
    const late = desk.clock() - shifted < SETTLING || pressed < shifted;
    if (late) desk.say(desk.words().shifted);
    shifted = -Infinity;
    return late;
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
    const own = desk.sending() || before.number === answered || viewer !== before.viewer;
    if (!own && !queue.peek().length && fits(before.decision, current.peek(), draft.peek())) {
      if (draft.peek()) shifted = desk.clock();
      stash.keep(topic(), { draft: draft.peek(), parts: parts.peek(), picks: picks.peek() });
      return;
    }
    batch(() => {
      if (!now?.offers.some((offer) => offer.name === offered.peek())) offered.value = null;
      const found = stash.stashed(topic());
      clear();
      if (found) takeBack(found);
      round.value = round.peek() + 1;
    });
  });

  return { ...hand, turnTo, pick, commit, round };
}
