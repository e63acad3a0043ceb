/**
 * What a screen reader says of the table: everything once and in its order. What comes in quick succession is said in one
 * breath, and the own question comes last in it, so that it never cuts off what led to it.
 */
import { effect, signal } from "@preact/signals";
import { readOut, textMode, words } from "./settings";
import { connected, feed, heardOf, snapshot } from "./table";

/** How long it must be quiet before others' doings are told, how long at most they are kept back, and what is asked of oneself. */
const [QUIET, LONGEST, AT_ONCE] = [900, 4000, 150];
/** More than so many lines nobody listens to; the rest is counted, and a command tells it. */
export const MOST_LINES = 6;

interface News {
  readonly text: string;
  readonly urgent: boolean;
  /** Counts up: the same words twice are two announcements. */
  readonly count: number;
}

export const news = signal<News>({ text: "", urgent: false, count: 0 });

/** How far has been told: of which table to whom, which line, which question, which status, and whether the line is up. */
const START = { place: "", line: -1, question: "", status: "", online: true };
let told = START;
let timer: ReturnType<typeof setTimeout> | undefined;
let since = 0;

const placeOf = (): string => (snapshot.peek() ? `${snapshot.peek()?.table.id}/${snapshot.peek()?.viewer}` : "");

function questionOf(): string {
  const match = snapshot.peek()?.match;
  return match?.decision && !match.sealed ? `${match.number}/${match.decision.name}` : "";
}

/** The lines nobody has heard yet. Whoever wants to hear of their own turn only still hears what people say. */
function unheard(): readonly string[] {
  const fresh = feed.peek().filter((line) => line.n > told.line);
  return fresh
    .filter((line) => readOut.peek() === "all" || line.kind === "chat")
    .flatMap((line) => heardOf(line) ?? []);
}

function tell(): void {
  const [w, now] = [words.peek(), snapshot.peek()];
  const [question, status] = [questionOf(), now?.match?.status ?? ""];
  const lines = unheard();
  const asked = question && question !== told.question ? `${w.yourTurn}: ${now?.match?.decision?.prompt ?? ""}` : "";
  const waits = !question && readOut.peek() === "all" && status !== told.status ? status : "";
  const line = connected.peek() === told.online ? "" : connected.peek() ? w.lineBack : w.lost;
  const left = lines.length - MOST_LINES;
  const text = [
    line,
    left > 0 ? (textMode.peek() ? w.unsaid(left) : w.unsaidLog(left)) : "",
    ...lines.slice(-MOST_LINES),
    asked || waits,
  ]
    .filter(Boolean)
    .join(" ");
  told = { place: placeOf(), line: feed.peek().at(-1)?.n ?? told.line, question, status, online: connected.peek() };
  since = 0;
  if (text) news.value = { text, urgent: Boolean(asked), count: news.peek().count + 1 };
}

/** Whoever comes to a table, or hands the device on, hears what is asked now and nothing of what was before. */
function arrive(): void {
  told = {
    ...START,
    place: placeOf(),
    line: feed.peek().at(-1)?.n ?? -1,
    status: snapshot.peek()?.match?.status ?? "",
  };
  if (!told.place) news.value = { ...news.peek(), text: "" };
}

effect(() => {
  void [snapshot.value, feed.value, connected.value];
  clearTimeout(timer);
  if (placeOf() !== told.place) arrive();
  if (!told.place) return;
  since ||= Date.now();
  const asked = questionOf() && questionOf() !== told.question;
  timer = setTimeout(tell, asked ? AT_ONCE : Math.max(0, Math.min(QUIET, since + LONGEST - Date.now())));
});
