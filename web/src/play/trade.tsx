/** Offers: what I give, what I want, and to whom; quick with a thumb. */
import { useState } from "preact/hooks";
import type { Decision } from "../api/types";
import { Badge } from "../boards/marks";
import { words } from "../state/settings";
import { names } from "../state/table";
import { kindsOf, Stepper } from "./counts";
import { choose } from "./draft";

export function TradeControl({ decision }: { decision: Decision }) {
  const [give, want, partners] = [decision.give ?? [], decision.want ?? [], decision.partners ?? []];
  const [gives, setGives] = useState<readonly number[]>(give.map(() => 0));
  const [wants, setWants] = useState<readonly number[]>(want.map(() => 0));
  const [partner, setPartner] = useState(partners.length === 1 ? partners[0] : -1);
  const kinds = kindsOf(decision, Math.max(give.length, want.length));
  const offer = (nextGives: readonly number[], nextWants: readonly number[], nextPartner: number) => {
    const empty = [...nextGives, ...nextWants].every((count) => count === 0);
    choose(empty ? null : [decision.name, nextPartner, nextGives, nextWants]);
  };
  const side = (title: string, counts: readonly number[], limits: readonly number[], set: (next: readonly number[]) => void) => (
    <section class="trade-side" aria-label={title}>
      <h4>{title}</h4>
      <div class="steppers">
        {limits.map((limit, place) => (
          <Stepper
            key={place}
            kind={kinds[place]}
            place={place}
            value={counts[place]}
            limit={limit}
            onChange={(value) => set(counts.map((old, other) => (other === place ? value : old)))}
          />
        ))}
      </div>
    </section>
  );
  return (
    <div class="trade">
      {partners.length === 1 && (
        <p class="partner">
          {words.value.partner}: <Badge seat={partners[0]} /> <b>{names.value[partners[0]]}</b>
        </p>
      )}
      {partners.length > 1 && (
        <div class="partners" role="group" aria-label={words.value.partner}>
          {[-1, ...partners].map((seat) => (
            <button
              key={seat}
              type="button"
              class={`option ${seat === partner ? "on" : ""}`}
              aria-pressed={seat === partner}
              onClick={() => {
                setPartner(seat);
                offer(gives, wants, seat);
              }}
            >
              {seat >= 0 && <Badge seat={seat} />} {seat < 0 ? words.value.everybody : names.value[seat]}
            </button>
          ))}
        </div>
      )}
      {side(words.value.give, gives, give, (next) => {
        setGives(next);
        offer(next, wants, partner);
      })}
      {side(words.value.want, wants, want, (next) => {
        setWants(next);
        offer(gives, next, partner);
      })}
    </div>
  );
}
