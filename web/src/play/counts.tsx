/** How many of each kind: a stepper for each. */

import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Decision } from "../api/types";
import { boardOf } from "../boards";
import { Badge } from "../boards/marks";
import { words } from "../state/settings";
import { names, say, snapshot, wordOf } from "../state/table";
import { sure } from "../sure";
import { useComposer } from "./composer";
import { choose, draft, match, parts } from "./draft";

export interface Kind {
  readonly label: string;
  /** Whose it is, where the kinds are people: their picture is the same, so a phone must not leave out the name. */
  readonly seat: boolean;
  readonly Icon: ComponentType<{ kind: number }> | null;
}

/** What a game calls the kinds of this decision, and how it draws them. */
export function kindsOf(decision: Decision, count: number, each: readonly number[] = []): readonly Kind[] {
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  const known = board?.kinds[decision.name];
  return Array.from({ length: count }, (_, kind) => ({
    label: kindName(known?.table, kind, each[kind] ?? 1),
    seat: known?.table === "seat",
    Icon: known?.Icon ?? null,
  }));
}

/** A kind is a word of the game, or a seat with its person. */
function kindName(table: string | undefined, kind: number, count: number): string {
  const word = table === "seat" ? names.value[kind] : table && wordOf(table, kind, count);
  return word || `${kind + 1}`;
}

interface StepperProps {
  readonly kind: Kind;
  readonly place: number;
  readonly value: number;
  readonly limit: number;
  readonly onChange: (value: number) => void;
}

export function Stepper({ kind, place, value, limit, onChange }: StepperProps) {
  const more = () => (value < limit ? onChange(value + 1) : say(words.value.limit(limit)));
  return (
    <div
      class={`stepper ${limit === 0 ? "none" : ""} ${kind.seat ? "of-seat" : ""}`}
      role="group"
      aria-label={kind.label}
    >
      <button
        type="button"
        class="round"
        aria-label={`${words.value.fewer}: ${kind.label}`}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <span class="stepper-value">
        {kind.seat ? <Badge seat={place} size={20} /> : kind.Icon ? <kind.Icon kind={place} /> : null}
        <output aria-live="polite">{value}</output>
        <small>{kind.label}</small>
      </span>
      <button
        type="button"
        class="round"
        aria-label={`${words.value.moreOf}: ${kind.label}`}
        aria-disabled={value >= limit}
        onClick={more}
      >
        +
      </button>
    </div>
  );
}

export function CountsControl({ decision }: { decision: Decision }) {
  const limits = decision.limits ?? [];
  const [least, most] = [decision.least ?? 0, decision.most ?? Infinity];
  const sealed = match.value?.sealed;
  const made = [draft.value, sealed].find((answer) => answer?.[0] === decision.name)?.slice(1);
  const counts = (parts.value ?? made ?? limits.map(() => 0)).map(Number);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const offer = (next: readonly number[]) => {
    const sum = next.reduce((all, count) => all + count, 0);
    choose(sum >= least && sum <= most ? [decision.name, ...next] : null, next);
  };
  // Where no kind has to be taken, none is an answer; also after what was put together has been cleared away.
  const bare = draft.value === null && parts.value === null && total >= least && total <= most;
  useEffect(() => {
    if (bare) choose([decision.name, ...counts]);
  });
  const change = (place: number, value: number) => offer(counts.map((old, other) => (other === place ? value : old)));
  const kinds = kindsOf(decision, limits.length);
  useComposer({ labels: kinds.map((kind) => kind.label), counts, limits, set: change });
  return (
    <div class="counts">
      <div class="steppers">
        {limits.map((limit, place) => (
          <Stepper
            key={place}
            kind={sure(kinds, place)}
            place={place}
            value={counts[place] ?? 0}
            limit={limit}
            onChange={(value) => change(place, value)}
          />
        ))}
      </div>
      {least > 0 && <p class="hint">{words.value.chosenOf(total, least, most)}</p>}
    </div>
  );
}
