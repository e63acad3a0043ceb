/** What somebody has in hand for the open question: picked spots, a draft, and what both leave open. */
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Answer, Decision, MatchView, Option, Plain, Snapshot } from "../api/types";

/** What a hand needs of the table: what is asked there, and which spots of the picture an answer touches. */
export interface Seen {
  readonly snapshot: ReadonlySignal<Snapshot | null>;
  boardSpots(now: Snapshot, answer: Answer): readonly string[];
}

export type Hand = ReturnType<typeof createHand>;

export function createHand({ snapshot, boardSpots }: Seen) {
  /** The offer that is being looked at instead of the decision; null for the decision itself. */
  const offered = signal<string | null>(null);
  const draft = signal<Answer | null>(null);
  /** What the control holds, whole or not: ticked places, counts, ships laid. Null where the draft alone says it. */
  const parts = signal<readonly Plain[] | null>(null);
  const picks = signal<readonly string[]>([]);
  /** Steps that follow the draft: a whole way in one gesture. */
  const queue = signal<readonly Answer[]>([]);

  const match = computed<MatchView | null>(() => snapshot.value?.match ?? null);

  /** What the controls are about: the open decision or a chosen offer. */
  const current = computed<Decision | null>(() => {
    const now = match.value;
    if (!now) return null;
    const chosen = now.offers.find((offer) => offer.name === offered.value);
    return chosen ?? now.decision;
  });

  const options = computed<readonly Option[]>(() =>
    current.value?.kind === "one" ? (current.value.answers ?? []) : [],
  );

  const spotsOf = (answer: Answer): readonly string[] => {
    const now = snapshot.value;
    return now ? boardSpots(now, answer) : [];
  };

  /** The options that touch all picked spots. */
  const candidates = computed<readonly Option[]>(() => {
    if (!picks.value.length) return options.value;
    return options.value.filter((option) => {
      const spots = spotsOf(option.answer);
      return picks.value.every((pick) => spots.includes(pick));
    });
  });

  const lit = computed<ReadonlySet<string>>(
    () => new Set(candidates.value.flatMap((option) => spotsOf(option.answer))),
  );

  const picked = computed<ReadonlySet<string>>(() => {
    const spots = draft.value ? [draft.value, ...queue.value].flatMap(spotsOf) : [];
    return new Set([...picks.value, ...spots]);
  });

  /** Takes an answer as the draft, or none yet, with what its control holds. */
  function choose(answer: Answer | null, held: readonly Plain[] | null = null): void {
    batch(() => {
      draft.value = answer;
      parts.value = held;
      queue.value = [];
      if (answer === null) picks.value = [];
    });
  }

  function clear(): void {
    batch(() => {
      draft.value = null;
      parts.value = null;
      picks.value = [];
      queue.value = [];
    });
  }

  return {
    offered,
    draft,
    parts,
    picks,
    queue,
    match,
    current,
    options,
    spotsOf,
    candidates,
    lit,
    picked,
    choose,
    clear,
  };
}
