/** What can be typed in text mode. A command reads what the lists show and does what their buttons do; it knows no rule. */

import type { Answer, Decision, Option } from "../api/types";
import { boardOf } from "../boards";
import { words } from "../state/settings";
import { connected, gameWords, names, snapshot, spoken, wordOf } from "../state/table";
import { sure } from "../sure";
import type { Words } from "../words/en";
import { offersOf, undo } from "./bar";
import { type Composer, composer } from "./composer";
import { draftLabel, inOrder } from "./decision";
import { choose, clear, commit, current, draft, match, offered, turnTo } from "./draft";
import { chatLines, speak } from "./feed";
import { goods, log, look, news, openVotes, players, vote } from "./inquiries";
import { minuteOf, topicsLike, topicsOf } from "./topics";
import { AT_ONCE, fitting, heard, numberIn, plain, type Reply } from "./typed";
import { askHint, explained, wishesOf } from "./why";

type Verb = keyof Words["commands"];

const LAST_LINES = 5;

interface Numbered extends Option {
  readonly n: number;
  /** Whether it is an answer now; otherwise one can only ask why not. */
  readonly open: boolean;
}

/** The answers as the list numbers them, then what one might wish for. */
function numbered(decision: Decision): readonly Numbered[] {
  const listed = decision.kind === "one" ? inOrder(decision) : [];
  const all = [...listed, ...wishesOf(decision)];
  return all.map((option, i) => ({ ...option, n: i + 1, open: i < listed.length }));
}

const line = ({ n, label }: Numbered): string => `${n}. ${label}`;

/** How what is put together reads: ticked things by their names, all else as on the button. */
export function drafted(answer: Answer | null): string {
  const [decision, made] = [current.peek(), composer()];
  if (decision?.kind !== "some" || !made) return draftLabel(answer);
  const ticked = (decision.pool ?? []).flatMap((item, place) =>
    answer?.slice(1).includes(item) ? [made.labels[place]] : [],
  );
  return ticked.join(", ") || words.peek().nothing;
}

function help(): Reply {
  const w = words.peek();
  return [
    w.commandAnswers,
    ...Object.values(w.commands).map(
      ({ names: [name, ...short], help: told }) => `${name}${short.length ? ` (${short.join(", ")})` : ""}: ${told}`,
    ),
  ];
}

function status(): Reply {
  const [w, now] = [words.peek(), snapshot.peek()];
  const decision = current.peek();
  const asked = (now?.match?.waiting ?? []).map((seat) => (seat === now?.viewer ? w.you : names.peek()[seat]));
  return [
    ...(connected.peek() ? [] : [w.lost]),
    ...(now?.table.paused ? [w.paused] : []),
    now?.match?.status ?? "",
    ...(asked.length ? [w.asks(asked.join(", "))] : []),
    now?.viewer === null ? w.spectating : decision ? `${w.yourTurn}: ${decision.prompt}` : w.notAsked,
    ...(now?.match?.sealed && offered.peek() === null ? [w.sealed] : []),
    ...openVotes(),
    ...(draft.peek() ? [w.chosen(drafted(draft.peek()))] : []),
  ].filter(Boolean);
}

/** What else one may do, and the way back from there. */
function offerLines(): Reply {
  const [w, here] = [words.peek(), offered.peek()];
  const offers = offersOf(match.peek()).filter(({ name }) => name !== here);
  const told = offers.map(({ label }) => label.replace(/\.$/, "")).join(", ");
  return [...(offers.length ? [w.mayAlso(told)] : []), ...(here === null ? [] : [w.wayBack])];
}

/** How many are counted up, and how many it takes. */
function progress({ least, most }: Decision, counts: readonly number[]): string {
  const [w, total] = [words.peek(), counts.reduce((sum, count) => sum + count, 0)];
  return least === null || least === undefined ? "" : `${w.commandSoFar}: ${w.chosenOf(total, least, most ?? total)}.`;
}

/** How to put an answer together that is no single choice, and how far one has come. */
function composing(decision: Decision, made: Composer | null): Reply {
  const w = words.peek();
  const first = made?.labels.find((_, place) => sure(made.limits, place) > 0) ?? made?.labels[0] ?? "";
  if (decision.kind === "some") {
    const ticks = made?.labels.map((label, i) => `${i + 1}. ${label}${made.counts[i] ? " ✓" : ""}`) ?? [];
    return [...ticks, progress(decision, made?.counts ?? []), w.tickHow];
  }
  const counts = made?.labels.map((label, i) => w.countOf(sure(made.counts, i), label, sure(made.limits, i))) ?? [];
  const [side, kind, whom] = [w.give, first.slice(w.give.length + 1), made?.whom];
  const partner = whom ? [`${w.partner}: ${whom.labels[whom.at]}`, w.whomHow(whom.labels.at(-1) ?? "")] : [];
  return [
    ...counts,
    progress(decision, made?.counts ?? []),
    decision.kind === "trade" ? w.tradeHow(side, kind) : w.countHow(first),
    ...partner,
  ].filter(Boolean);
}

function options(rest: string): Reply {
  const w = words.peek();
  const decision = current.peek();
  if (snapshot.peek()?.viewer === null) return [w.spectating];
  if (!decision) return [w.notAsked, ...offerLines()];
  if (decision.kind !== "one") return [decision.prompt, ...composing(decision, composer()), ...offerLines()];
  const all = numbered(decision);
  const from = numberIn(rest);
  const meant = rest && from === null ? fitting(rest, all) : all.filter(({ n }) => n >= (from ?? 1));
  const shown = meant.slice(0, AT_ONCE);
  const left = meant.length - shown.length;
  const closed = shown.filter(({ open }) => !open);
  return [
    decision.prompt,
    ...shown.filter(({ open }) => open).map(line),
    ...(closed.length ? [w.notNow, ...closed.map(line)] : []),
    ...(left ? [w.moreFrom(left, sure(meant, AT_ONCE).n)] : []),
    ...(shown.length ? [] : [w.noNumber(all.length)]),
    ...offerLines(),
  ];
}

export async function send(): Promise<Reply> {
  const w = words.peek();
  const [decision, answer] = [current.peek(), draft.peek()];
  if (!decision) return [w.notAsked];
  if (!answer && match.peek()?.sealed && offered.peek() === null) return [w.sealed];
  if (!answer) return decision.kind === "one" ? [w.chosenNothing] : composing(decision, composer());
  const label = drafted(answer);
  let sent = false;
  const said = await heard(async () => (sent = await commit()));
  return [said || (sent ? w.sent(label) : w.notSent)];
}

/** One of the numbered answers by its number or words; a reply instead where that is not clear. */
function oneOf(typed: string, all: readonly Numbered[]): Numbered | Reply {
  const w = words.peek();
  const number = numberIn(typed);
  if (number !== null) return all[number - 1] ?? [w.noNumber(all.length)];
  const found = fitting(typed, all);
  if (found.length > 1) return [w.several, ...found.slice(0, AT_ONCE).map(line)];
  return found[0] ?? [w.unknownCommand(typed)];
}

const isReply = (found: Numbered | Reply): found is Reply => Array.isArray(found);

async function why(rest: string): Promise<Reply> {
  const w = words.peek();
  const decision = current.peek();
  if (!decision) return [w.notAsked];
  const found = rest ? oneOf(rest, numbered(decision)) : null;
  if (found && isReply(found)) return found;
  const answer = found?.answer ?? draft.peek();
  if (!answer) return [w.whyWhat];
  let told: Reply = [];
  const failed = await heard(async () => {
    const reason = await explained(answer);
    if (reason?.legal) told = [w.legal, ...ruleOf(decision)];
    else if (reason) told = [reason.sentence ?? "", reason.rule ? `${reason.rule}: ${reason.rule_text ?? ""}` : ""];
  });
  return [found?.label ?? drafted(answer), failed, ...told].filter(Boolean);
}

const ruleOf = (decision: Decision | null): Reply =>
  decision ? [`${decision.rule}: ${decision.rule_text ?? ""}`] : [words.peek().notAsked];

function board(): Reply {
  const now = snapshot.peek();
  const told = now?.match && boardOf(now.table.game)?.describe(now.match.board, now.viewer, names.peek(), wordOf);
  return (told ?? []).flatMap(({ title, lines }) => [title, ...lines]);
}

async function chat(text: string): Promise<Reply> {
  const w = words.peek();
  if (text) {
    const said = await heard(() => speak(text));
    return [said || w.saidIt(text)];
  }
  const lines = chatLines().slice(-LAST_LINES);
  return lines.length ? lines.map(spoken) : [w.noChat];
}

async function hint(): Promise<Reply> {
  const w = words.peek();
  if (!snapshot.peek()?.table.learning) return [w.noHints];
  if (!current.peek()) return [w.notAsked];
  const said = await heard(askHint);
  return [said, ...(draft.peek() ? [w.chosen(drafted(draft.peek()))] : [])].filter(Boolean);
}

async function takeBack(): Promise<Reply> {
  if (!match.peek()?.undo) return [words.peek().noUndo];
  return [(await heard(undo)) || words.peek().tookBack];
}

function forget(): Reply {
  clear();
  return [words.peek().cleared];
}

/** What the game's own words explain of a thing; without one, what there is to ask about. */
function explain(rest: string): Reply {
  const [w, known] = [words.peek(), topicsOf(gameWords.peek())];
  const found = topicsLike(gameWords.peek(), rest);
  if (found.length) return found.map(({ label, text, rule }) => `${label}: ${text} (${rule})`);
  return [...(rest ? [w.unknownCommand(rest)] : []), w.legendHow(known.map(({ label }) => label).join(", "))];
}

function inAMinute(): Reply {
  const [w, told] = [words.peek(), minuteOf(gameWords.peek())];
  if (!told) return [];
  return [`${w.minuteGoal}: ${told.goal}`, `${w.minuteTurn}: ${told.turn}`, `${w.minuteScore}: ${told.score}`];
}

const VERBS: Readonly<Record<Verb, (rest: string) => Reply | Promise<Reply>>> = {
  help,
  minute: inAMinute,
  explain,
  status,
  options,
  send,
  why,
  rule: () => ruleOf(current.peek()),
  board,
  look,
  goods,
  others: () => players(false),
  scores: () => players(true),
  news,
  log,
  chat,
  vote,
  hint,
  undo: takeBack,
  clear: forget,
  back: () => {
    turnTo(null);
    return status();
  },
};

/** What may follow a command; after any other one it is taken for an answer that begins with the same word. */
const FOLLOWED: Readonly<Partial<Record<Verb, RegExp>>> = {
  options: /^/,
  explain: /^/,
  why: /^/,
  chat: /^/,
  log: /^\d*$/,
  look: /^/,
  vote: /^/,
};

function verbIn(typed: readonly string[]): readonly [Verb, string] | null {
  const known = Object.entries(words.peek().commands).flatMap(([verb, { names: all }]) =>
    all.map((name) => ({ verb: verb as Verb, name: plain(name), size: name.split(" ").length })),
  );
  // The longest first: "why not 3" is not a question about "not 3".
  for (const { verb, name, size } of known.sort((a, b) => b.size - a.size)) {
    const rest = typed.slice(size).join(" ");
    if (plain(typed.slice(0, size).join(" ")) === name && (FOLLOWED[verb] ?? /^$/).test(rest)) return [verb, rest];
  }
  return null;
}

/** "to Mako": whom a trade is offered to; null if it is no such thing. */
function address(typed: string, { whom }: Composer): Reply | null {
  const w = words.peek();
  const [first = "", ...rest] = typed.split(" ");
  if (!whom || !rest.length || !w.toWhom.includes(plain(first))) return null;
  const found = fitting(
    rest.join(" "),
    whom.labels.map((label, place) => ({ label, place })),
  );
  if (found.length !== 1) return [w.several, ...whom.labels];
  whom.set(sure(found, 0).place);
  return [draft.peek() ? w.chosen(drafted(draft.peek())) : `${w.partner}: ${sure(found, 0).label}.`];
}

/** "2 gold", "give 2 gold", or the number of a box to tick; null if it is none of these. */
function compose(typed: string, made: Composer, decision: Decision): Reply | null {
  const w = words.peek();
  const things = made.labels.map((label, place) => ({ label, place }));
  const ticking = decision.kind === "some";
  const number = ticking ? numberIn(typed) : null;
  const parts = ticking ? null : /^(\D*)(\d+) (.+)$/.exec(typed);
  const found =
    number !== null ? things.slice(number - 1, number) : fitting(parts ? `${parts[1]}${parts[3]}` : typed, things);
  if (!found.length || (!ticking && !parts)) return null;
  if (found.length > 1) return [w.several, ...found.map(({ label }) => label)];
  const { place, label } = sure(found, 0);
  const count = ticking ? 1 - sure(made.counts, place) : Number(parts?.[2]);
  if (count > sure(made.limits, place)) return [`${label}: ${w.limit(sure(made.limits, place))}.`];
  made.set(place, count);
  const counts = made.counts.map((old, other) => (other === place ? count : old));
  const done = ticking ? w.tickedNow(label, count > 0) : w.countOf(count, label, sure(made.limits, place));
  if (!draft.peek()) return [done, progress(decision, counts)].filter(Boolean);
  return [w.chosen(drafted(draft.peek()))];
}

/** Anything else than a command: an answer, or something else one may do. */
async function answer(typed: string): Promise<Reply> {
  const w = words.peek();
  const decision = current.peek();
  const made = composer();
  const turned = fitting(typed, offersOf(match.peek()))[0];
  if (decision && decision.kind !== "one" && made) {
    const composed = address(typed, made) ?? compose(typed, made, decision);
    if (composed) return composed;
    if (numberIn(typed) !== null) return composing(decision, made);
  } else if (decision) {
    const found = oneOf(typed, numbered(decision));
    if (!isReply(found)) {
      if (!found.open) return [w.notPossible(found.n, found.label)];
      choose(found.answer);
      return [w.chosen(found.label)];
    }
    if (!turned || found.length > 1) return found;
  }
  if (!turned) return [numberIn(typed) !== null && !decision ? w.notAsked : w.unknownCommand(typed)];
  turnTo(turned.name);
  // Its control tells what there is to put together, and has to be drawn first.
  await new Promise((drawn) => setTimeout(drawn));
  return options("");
}

/** Does what a line says and tells what there is to hear. */
export async function obey(said: string): Promise<Reply> {
  const typed = said.trim().split(/\s+/).filter(Boolean);
  if (!typed.length) return help();
  const verb = verbIn(typed);
  return verb ? VERBS[verb[0]](verb[1]) : answer(typed.join(" "));
}
