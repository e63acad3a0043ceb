/** One table, as the server tells it: the last snapshot and the feed, kept up to date by the event stream. */

import { computed, effect, signal } from "@preact/signals";
import type { Answer, Change, FeedLine, Problem, SeatInfo, Snapshot, TableInfo, WordTables } from "../api/types";
import { address, freshKey, get, post, Refused } from "./client";
import { marks } from "./marks";
import { language, textMode, words } from "./settings";
import { createTable } from "./told";

const MOST_TRIES = 20;
const RETRY_MS = 1500;

const told = createTable({ clock: () => Date.now(), renewed: () => location.reload() });
export const { snapshot, feed, connected, outside, clockShift, names, isAsked } = told;

/** What keeps us from seeing the table at all. */
export const barred = signal<Problem | null>(null);
/** The refusal or the news that is shown for a while. */
export const toast = signal<{ readonly text: string; readonly rule: string | null; readonly bad: boolean } | null>(
  null,
);
export const gameWords = signal<WordTables | null>(null);
/** Which seat this screen shows: undefined leaves it to the server, null is the public view. */
export const shownSeat = signal<number | null | undefined>(undefined);
export const sending = signal(false);
/** The last line of the feed when this person answered. */
export const answeredAt = signal(-1);

/** Colours and signs go along to a rematch with those who had them. */
effect(() => {
  const seats = (snapshot.value?.table ?? outside.value)?.seats ?? [];
  marks.value = seats.map((seat) => seat.mark);
});
interface Place {
  readonly id: string;
  readonly watch: string | null;
}
const place = signal<Place | null>(null);

export function say(text: string, bad = false, rule: string | null = null): void {
  toast.value = { text, bad, rule };
}

/** Runs a request and tells the person if it is refused. */
export async function attempt<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Refused) say(error.problem.sentence, true, error.problem.rule);
    else say(words.value.lost, true);
    return null;
  }
}

export function openTable(id: string, watch: string | null): () => void {
  place.value = { id, watch };
  told.reset();
  barred.value = null;
  shownSeat.value = undefined;
  const stop = effect(listen);
  return () => {
    stop();
    place.value = null;
  };
}

/** Opens the stream; runs again by itself when the seat or the language changes. */
function listen(): (() => void) | undefined {
  const at = place.value;
  if (!at) return undefined;
  const query = { seat: shownSeat.value ?? undefined, watch: at.watch, lang: language.value };
  const stream = new EventSource(address(`/tables/${at.id}/stream`, query));
  let over = false;
  const hear = <T>(kind: string, take: (message: T) => void): void =>
    stream.addEventListener(kind, (message) => take(JSON.parse((message as MessageEvent<string>).data) as T));
  hear<Snapshot>("table", (next) => heard(told.take(next)));
  hear<Change>("change", (next) => heard(told.change(next)));
  hear<{ readonly seats: readonly SeatInfo[] }>("presence", ({ seats }) => told.presence(seats));
  stream.onopen = () => (connected.value = true);
  stream.onerror = () => {
    connected.value = false;
    if (stream.readyState === EventSource.CLOSED && !over) void inquire(at, query);
  };
  return () => {
    over = true;
    stream.close();
  };
}

/** Opens the stream anew after a while, if this is still the table that is looked at. */
function again(at: Place, wait: number): void {
  setTimeout(() => {
    if (place.peek() === at) place.value = { ...at };
  }, wait);
}

/** The stream was refused for good: ask in plain words why, or try again later. */
async function inquire(at: Place, query: Readonly<Record<string, string | number | null | undefined>>): Promise<void> {
  try {
    heard(told.take(await get<Snapshot>(`/tables/${at.id}/view`, query)));
    again(at, 1500);
  } catch (error) {
    if (error instanceof Refused && ["watch_key_needed", "table_locked"].includes(error.problem.reason))
      await lookIn(at, error.problem.reason === "table_locked");
    else if (error instanceof Refused && error.problem.status < 500 && error.problem.status !== 429)
      barred.value = error.problem;
    else again(at, 2000);
  }
}

/** Whoever has no seat and may not watch still sees the seats; who stands before a locked door comes in when it opens. */
async function lookIn(at: Place, locked: boolean): Promise<void> {
  if (place.peek() !== at) return;
  try {
    outside.value = await get<TableInfo>(`/tables/${at.id}`);
    connected.value = true;
    if (locked && !outside.value.locked) {
      place.value = { ...at };
      return;
    }
  } catch (error) {
    if (error instanceof Refused && error.problem.status === 404) {
      barred.value = error.problem;
      return;
    }
  }
  setTimeout(() => void lookIn(at, locked), 3000);
}

/** Whatever comes over the line says that the line is back. */
function heard(taken: boolean): void {
  if (taken && !sending.peek()) backOnline();
}

/** A line as it is read out; null for what its own person has said, or somebody whom they do not hear. */
export function heardOf(line: FeedLine): string | null {
  const you = snapshot.peek()?.you;
  if (line.name === "vote_called" && textMode.peek() && line.person !== you?.person)
    return `${line.text} ${words.peek().voteHow}`;
  if (line.kind !== "chat") return line.text;
  if (line.person !== null && (line.person === you?.person || you?.muted.includes(line.person))) return null;
  return spoken(line);
}

/** Something that was said, with who said it. */
export function spoken({ args, text }: FeedLine): string {
  return `${args.who ? `${String(args.who)}: ` : ""}${String(args.text ?? text)}`;
}

/** Of which game the words are wanted: only this decides that they are fetched, not every change of the table. */
const wanted = computed(() => snapshot.value?.table.game ?? outside.value?.game);

/** The words of the game, for labels on the board. */
effect(() => {
  const game = wanted.value;
  const lang = language.value;
  if (!game) return;
  get<WordTables>(`/games/${game}/words`)
    .then((tables) => {
      if (language.peek() === lang) gameWords.value = tables;
    })
    .catch(() => undefined);
});

/** A name out of the game's words, in the form for one or for many. */
export function wordOf(table: string, key: string | number, count = 1): string {
  const entries = gameWords.value?.tables[table];
  const entry = entries?.[String(key)] ?? entries?.["*"]?.replace("*", String(key));
  if (!entry) return "";
  const [one = "", many = one] = entry.split("|");
  return count === 1 ? one : many;
}

/** The game's name in the reader's language. */
export const gameTitle = computed(
  () => Object.values(gameWords.value?.tables.title ?? gameWords.value?.tables.game ?? {})[0] ?? "",
);

export function path(rest: string): string {
  return `/tables/${place.peek()?.id ?? ""}${rest}`;
}

/** What was said about the line is not true any more. */
function backOnline(): void {
  if (toast.peek()?.text === words.peek().lost) toast.value = null;
}

/** Sends what counts once, however often it comes, until the server has said what became of it. */
async function insist<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const done = await send();
      backOnline();
      return done;
    } catch (error) {
      const down = !(error instanceof Refused) || error.problem.status === 503;
      if (!down || tries === MOST_TRIES) throw error;
      say(words.value.lost, true);
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

/** Sends an answer to the open decision, or takes an offer; true when the server took it. */
export async function sendAnswer(answer: Answer, offer: string | null): Promise<boolean> {
  const seat = snapshot.peek()?.viewer;
  if (seat === null || seat === undefined || sending.peek()) return false;
  sending.value = true;
  answeredAt.value = feed.peek().at(-1)?.n ?? -1;
  const question = offer === null ? { number: snapshot.peek()?.match?.number ?? 0 } : { offer };
  const [to, body] = [path("/answers"), { seat, answer, key: freshKey(), ...question }];
  const done = await attempt(insist(() => post<{ version: number }>(to, body)));
  sending.value = false;
  return done !== null;
}
