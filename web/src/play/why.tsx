/** "Why not?": the server explains why an answer is not allowed now, with the rule. */

import type { Answer, Decision, Explanation, Hint, Option } from "../api/types";
import { sameAnswer } from "../api/types";
import { boardOf } from "../boards";
import { get, post } from "../state/client";
import { words } from "../state/settings";
import { attempt, gameWords, names, path, say, snapshot, wordOf } from "../state/table";
import { choose, current, match, picks } from "./draft";

/** That something is not among the answers one sees oneself. */
const NO_REASON = "not_an_option";

/** What the server says to an answer that is not given yet; null if it cannot be asked. */
export async function explained(answer: Answer): Promise<Explanation | null> {
  const seat = snapshot.peek()?.viewer;
  if (seat === null || seat === undefined) return null;
  const decision = current.peek();
  const offer = decision && decision !== match.peek()?.decision ? decision.name : null;
  return attempt(post<Explanation>(path("/explain"), { seat, answer, offer }));
}

export async function askWhy(answer: Answer): Promise<void> {
  const why = await explained(answer);
  if (!why) return;
  if (why.legal) say(words.peek().legal);
  else say(why.sentence ?? "", true, why.rule);
}

/** A tap that leads nowhere: say what the spot is, and why it is not an answer now. */
export async function explainSpot(spot: string): Promise<void> {
  const now = snapshot.peek();
  const board = now && boardOf(now.table.game);
  if (!board || !now?.match) return;
  const decision = current.peek();
  const meant = decision && board.meant(spot, decision, now.match.board, picks.peek());
  const what = board.tell(spot, now.match.board, names.peek(), wordOf);
  const why = meant && (await explained(meant));
  if (!why || why.legal || why.reason === NO_REASON) return say(what);
  say([what, why.sentence].filter(Boolean).join(" — "), true, why.rule);
}

/** A template up to where it tells facts, such as a price, that only come with answers which the server lists. */
function withoutFacts(template: string): string {
  const fact = template.search(/\{[A-Za-z_]/);
  if (fact < 0) return template;
  const before = template.slice(0, fact);
  return (/^.*\{\d[^}]*\}/.exec(before)?.[0] ?? before).replace(/[\s:(+]+$/, "");
}

/** An answer in words, filled from the game's own templates: for what the server does not list. */
function reading(answer: Answer): string {
  const template = gameWords.value?.tables.answers?.[String(answer[0])] ?? answer.join(" ");
  const counted = withoutFacts(template).replace(
    /\{(\w+)\?([^|}]*)\|([^}]*)\}/g,
    (_, place: string, one: string, many: string) => (answer[Number(place) + 1] === 1 ? one : many),
  );
  return counted.replace(/\{(\w+)(?::([^}]*))?\}/g, (_, place: string, table: string | undefined) => {
    const value = answer[Number(place) + 1];
    if (table === "seat") return names.value[Number(value)] ?? "";
    return (table && wordOf(table.replace("#", ""), String(value))) || String(value ?? "");
  });
}

/** Answers one might wish for but may not give. */
export function wishesOf(decision: Decision | null): readonly Option[] {
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  if (!board || !decision || !now?.match || decision.kind !== "one") return [];
  const listed = decision.answers ?? [];
  const wished = board
    .wishes(decision, now.match.board, now.viewer)
    .filter((wish) => !listed.some((option) => sameAnswer(option.answer, wish)));
  return wished.map((answer) => ({ answer, label: reading(answer) }));
}

/** The same, each with its question. */
export function Wishes() {
  const wished = wishesOf(current.value);
  if (!wished.length) return null;
  return (
    <ul class="wishes" aria-label={words.value.askWhy}>
      {wished.map(({ answer, label }) => (
        <li key={JSON.stringify(answer)}>
          <button type="button" class="wish" onClick={() => void askWhy(answer)}>
            <s>{label}</s> <b>{words.value.whyNot}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** At learning tables a bot suggests an answer, with its reason. */
export async function askHint(): Promise<void> {
  const seat = snapshot.peek()?.viewer;
  const hint = await attempt(get<Hint>(path("/hint"), { seat }));
  if (!hint) return;
  // The sentence names the answer; the bot's reason follows where it has one to give.
  say([hint.sentence, hint.reason].filter(Boolean).join(" "));
  if (hint.number === match.peek()?.number) choose(hint.answer);
}
