/** How likely the answers to the open question are to come off: the game reckons it, whoever wants to sees it. */

import { computed, effect, signal } from "@preact/signals";
import type { Answer, OddsList } from "../api/types";
import { get } from "../state/client";
import { language, showOdds } from "../state/settings";
import { gameWords, path, snapshot } from "../state/table";
import { current, draft, match } from "./draft";

const told = signal<{ readonly key: string; readonly by: ReadonlyMap<string, string> }>({ key: "", by: new Map() });

/** For which question odds are wanted; empty for none. */
const wanted = computed(() => {
  const [now, seat] = [snapshot.value, snapshot.value?.viewer];
  if (!now?.match?.decision || now.match.sealed || typeof seat !== "number" || !now.table.odds) return "";
  if (showOdds.value === "off" || (showOdds.value === "auto" && !now.table.learning)) return "";
  return gameWords.value?.tables.odds ? `${now.table.id}/${seat}/${now.match.number}/${language.value}` : "";
});

effect(() => {
  const key = wanted.value;
  if (!key) return;
  const seat = snapshot.peek()?.viewer;
  get<OddsList>(path("/odds"), { seat })
    .then(({ odds }) => {
      if (wanted.peek() === key)
        told.value = { key, by: new Map(odds.map(({ answer, sentence }) => [JSON.stringify(answer), sentence])) };
    })
    .catch(() => undefined); // whoever plays on has no use for them any more
});

/** The odds of an answer to the open question; empty where there are none, or none are wanted. */
export function oddsFor(answer: Answer | null): string {
  if (!answer || told.value.key !== wanted.value || !wanted.value || current.value !== match.value?.decision) return "";
  return told.value.by.get(JSON.stringify(answer)) ?? "";
}

/** Those of what is chosen, where the list does not say them. */
export function OddsLine({ listed }: { listed: boolean }) {
  const odds = oddsFor(draft.value);
  return odds ? <p class={`odds-line ${listed ? "listed" : ""}`}>{odds}</p> : null;
}
