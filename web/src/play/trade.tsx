/** Offers: what I give, what I want, and to whom; quick with a thumb. */

import type { Decision } from "../api/types";
import { Badge } from "../boards/marks";
import { words } from "../state/settings";
import { names } from "../state/table";
import { sure } from "../sure";
import { useComposer } from "./composer";
import { kindsOf, Stepper } from "./counts";
import { choose, draft, parts } from "./draft";

const put = (counts: readonly number[], place: number, value: number): readonly number[] =>
  counts.map((old, other) => (other === place ? value : old));

export function TradeControl({ decision }: { decision: Decision }) {
  const [give, want, partners] = [decision.give ?? [], decision.want ?? [], decision.partners ?? []];
  const made =
    parts.value ??
    (draft.value?.[0] === decision.name
      ? draft.value.slice(1)
      : [partners.length === 1 ? partners[0] : -1, give.map(() => 0), want.map(() => 0)]);
  const [partner, gives, wants] = made as readonly [number, readonly number[], readonly number[]];
  const kinds = kindsOf(decision, Math.max(give.length, want.length));
  const offer = (nextGives: readonly number[], nextWants: readonly number[], nextPartner: number) => {
    const empty = [...nextGives, ...nextWants].every((count) => count === 0);
    choose(empty ? null : [decision.name, nextPartner, nextGives, nextWants], [nextPartner, nextGives, nextWants]);
  };
  const giving = (next: readonly number[]) => offer(next, wants, partner);
  const wanting = (next: readonly number[]) => offer(gives, next, partner);
  const addressing = (next: number) => offer(gives, wants, next);
  const everyone = [-1, ...partners];
  const nameOf = (seat: number) => (seat < 0 ? words.value.everybody : sure(names.value, seat));
  const named = (title: string, count: number) => kinds.slice(0, count).map((kind) => `${title} ${kind.label}`);
  useComposer({
    labels: [...named(words.value.give, give.length), ...named(words.value.want, want.length)],
    counts: [...gives, ...wants],
    limits: [...give, ...want],
    set: (place, count) =>
      place < give.length ? giving(put(gives, place, count)) : wanting(put(wants, place - give.length, count)),
    whom:
      partners.length > 1
        ? {
            labels: everyone.map(nameOf),
            at: everyone.indexOf(partner),
            set: (place) => addressing(sure(everyone, place)),
          }
        : undefined,
  });
  const side = (
    title: string,
    counts: readonly number[],
    limits: readonly number[],
    set: (next: readonly number[]) => void,
  ) => (
    <section class="trade-side" aria-label={title}>
      <h3>{title}</h3>
      <div class="steppers">
        {limits.map((limit, place) => (
          <Stepper
            key={place}
            kind={sure(kinds, place)}
            place={place}
            value={counts[place] ?? 0}
            limit={limit}
            onChange={(value) => set(put(counts, place, value))}
          />
        ))}
      </div>
    </section>
  );
  return (
    <div class="trade">
      {partners.length === 1 && sure(partners, 0) >= 0 && (
        <p class="partner">
          {words.value.partner}: <Badge seat={sure(partners, 0)} /> <b>{names.value[sure(partners, 0)]}</b>
        </p>
      )}
      {partners.length > 1 && (
        <div class="partners" role="group" aria-label={words.value.partner}>
          {everyone.map((seat) => (
            <button
              key={seat}
              type="button"
              class={`option ${seat === partner ? "on" : ""}`}
              aria-pressed={seat === partner}
              onClick={() => addressing(seat)}
            >
              {seat >= 0 && <Badge seat={seat} />} {nameOf(seat)}
            </button>
          ))}
        </div>
      )}
      {side(words.value.give, gives, give, giving)}
      {side(words.value.want, wants, want, wanting)}
    </div>
  );
}
