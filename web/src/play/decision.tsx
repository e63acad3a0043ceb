/** The control for any decision of any game: a list, boxes to tick, steppers, or a trade. */

import { useEffect } from "preact/hooks";
import type { Answer, Decision, Option, Plain } from "../api/types";
import { sameAnswer } from "../api/types";
import { boardOf } from "../boards";
import { letterKeys, words } from "../state/settings";
import { gameWords, names, snapshot, wordOf } from "../state/table";
import { sure } from "../sure";
import { useComposer } from "./composer";
import { CountsControl, kindsOf } from "./counts";
import { goOn, playing } from "./director";
import { candidates, choose, clear, commit, current, draft, match, parts, picks, round } from "./draft";
import { oddsFor } from "./odds";
import { tickedOf, tickPlace } from "./ticks";
import { TradeControl } from "./trade";

/** A long list is told in groups: all ways to sail, all things to build. */
function grouped(decision: Decision): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { answer } of decision.answers ?? [])
    sizes.set(String(answer[0]), (sizes.get(String(answer[0])) ?? 0) + 1);
  return sizes;
}

/** The answers of a question in the order in which they are shown and numbered. */
export function inOrder(decision: Decision): readonly Option[] {
  const listed = picks.value.length ? candidates.value : (decision.answers ?? []);
  if ((decision.answers?.length ?? 0) <= 8) return listed;
  const sizes = grouped(decision);
  // What stands for itself comes first: rolling and ending a turn must not hide behind twenty squares.
  return [...listed].sort((a, b) => (sizes.get(String(a.answer[0])) ?? 0) - (sizes.get(String(b.answer[0])) ?? 0));
}

/**
 * Where there is one answer only, it is chosen already and costs one press. It is not sent by itself: how soon somebody
 * answers would tell the others that there was nothing to choose.
 */
export function onlyAnswer(decision: Decision | null): Answer | null {
  const [only, ...more] =
    decision?.kind === "one" && decision === match.value?.decision ? (decision.answers ?? []) : [];
  return only && !more.length && !match.value?.sealed ? only.answer : null;
}

/** What an answer does, where its name alone does not say it: the text of a card, or of all answers of its kind. */
function effect([tag, what]: Answer): string {
  const table = wordOf("effects", String(tag));
  return table ? wordOf(table, String(what)) : wordOf("does", String(tag));
}

export function OneControl({ decision }: { decision: Decision }) {
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  const Icon = board?.kinds[decision.name]?.Icon;
  const only = onlyAnswer(decision);
  useEffect(() => {
    if (only && draft.value === null) choose(only);
  });
  return (
    <ul class="options" aria-label={decision.prompt}>
      {inOrder(decision).map((option, i) => {
        const on = sameAnswer(draft.value, option.answer);
        return (
          <li key={JSON.stringify(option.answer)}>
            <button
              type="button"
              class={`option ${on ? "on" : ""}`}
              aria-pressed={on}
              data-key={i < 9 ? i + 1 : undefined}
              onClick={() => (on ? void commit() : choose(option.answer))}
            >
              {Icon && option.answer.length === 2 && <Icon kind={Number(option.answer[1])} />}
              <span>
                {option.label} {effect(option.answer) && <small class="effect">{effect(option.answer)}</small>}
                {oddsFor(option.answer) && <small class="effect odds">{oddsFor(option.answer)}</small>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function itemLabel(decision: Decision, item: Plain): string {
  const now = snapshot.value;
  const told = now?.match && boardOf(now.table.game)?.item?.(decision, item, now.match.board, names.value, wordOf);
  return told || String(item);
}

export function SomeControl({ decision }: { decision: Decision }) {
  const pool = decision.pool ?? [];
  const [least, most] = [decision.least ?? 0, decision.most ?? pool.length];
  // Where nothing has to be ticked, nothing is an answer already; also after the answer before this one was cleared away.
  const bare = least === 0 && draft.value === null && parts.value === null && !match.value?.sealed;
  useEffect(() => {
    if (bare) choose([decision.name]);
  });
  const ticked = tickedOf(decision);
  const tick = (place: number) => tickPlace(decision, place);
  useComposer({
    labels: pool.map((item) => itemLabel(decision, item)),
    counts: pool.map((_, place) => (ticked.includes(place) ? 1 : 0)),
    limits: pool.map((_, place) => (ticked.includes(place) || ticked.length < most ? 1 : 0)),
    set: (place, count) => {
      if (ticked.includes(place) !== count > 0) tick(place);
    },
  });
  return (
    <fieldset class="some">
      <legend>{words.value.chosenOf(ticked.length, least, most)}</legend>
      {pool.map((item, place) => (
        <label key={place} class={`option ${ticked.includes(place) ? "on" : ""}`}>
          <input
            type="checkbox"
            checked={ticked.includes(place)}
            disabled={!ticked.includes(place) && ticked.length >= most}
            onChange={() => tick(place)}
          />
          <span>
            {itemLabel(decision, item)}
            {effect([decision.name, item]) && <small class="effect">{effect([decision.name, item])}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function DecisionControl({ decision }: { decision: Decision }) {
  const key = `${decision.name}.${round.value}`;
  switch (decision.kind) {
    case "one":
      return <OneControl key={key} decision={decision} />;
    case "some":
      return <SomeControl key={key} decision={decision} />;
    case "counts":
      return <CountsControl key={key} decision={decision} />;
    case "trade":
      return <TradeControl key={key} decision={decision} />;
  }
}

/** How the draft reads on the button that commits it. */
export function draftLabel(answer: Answer | null): string {
  const decision = current.value;
  if (!decision || !answer) return words.value.commit;
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  const told = board?.drafted?.(answer, (counts) => (counts.some(Boolean) ? counted(decision, counts) : ""));
  if (told) return told;
  const listed = decision.answers?.find((option) => sameAnswer(option.answer, answer))?.label;
  if (listed) return withVerb(String(answer[0]), listed);
  if (decision.kind === "counts") return countsLabel(decision, answer.slice(1));
  if (decision.kind !== "trade") return words.value.commit;
  const [, partner, gives, wants] = answer as readonly [string, number, readonly number[], readonly number[]];
  const whom =
    (decision.partners?.length ?? 0) > 1
      ? ` · ${words.value.partner}: ${partner < 0 ? words.value.everybody : names.value[partner]}`
      : "";
  return `${words.value.give}: ${counted(decision, gives)} · ${words.value.want}: ${counted(decision, wants)}${whom}`;
}

/** What is done with an answer: "a gold gem" is a choice, "Take a gold gem" is a deed. */
function withVerb(tag: string, label: string): string {
  const told = (gameWords.value?.tables.deeds?.[tag] ?? "*").replace("*", label);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** Counts as the game words the answer, "Offer 2 wood"; where it has no words for it, by what they do and are. */
function countsLabel(decision: Decision, counts: readonly Plain[]): string {
  const told = counted(decision, counts);
  const [full = "", bare = ""] = (gameWords.value?.tables.answers?.[decision.name] ?? "").split(" || ");
  if (bare && !counts.some(Boolean)) return withVerb(decision.name, bare);
  const filled = full.replace(/\{all:[^}]*\}/, told);
  return filled === full || filled.includes("{") ? `${words.value.commit}: ${told}` : withVerb(decision.name, filled);
}

function counted(decision: Decision, counts: readonly Plain[]): string {
  const kinds = kindsOf(decision, counts.length, counts.map(Number));
  return (
    counts.flatMap((count, kind) => (count ? [`${String(count)} ${sure(kinds, kind).label}`] : [])).join(", ") ||
    words.value.nothing
  );
}

/** Keys for those who play without a pointer: 1–9 choose, Enter commits, Esc clears. */
export function handleKey(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key.length === 1 && !letterKeys.peek()) return;
  const decision = current.value;
  if (event.key === "Escape") playing.peek() ? goOn() : clear();
  else if (event.key === "Enter" && draft.value && !target.closest("button, a, summary")) void commit();
  else if (/^[1-9]$/.test(event.key) && decision?.kind === "one") {
    const button = document.querySelector<HTMLButtonElement>(`button[data-key="${event.key}"]`);
    button?.focus();
    if (button && button.getAttribute("aria-pressed") !== "true") button.click();
  } else return;
  event.preventDefault();
}
