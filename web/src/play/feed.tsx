/** What happened and what was said. */

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import type { FeedLine, Recap } from "../api/types";
import { boardOf } from "../boards";
import { Badge } from "../boards/marks";
import { get, post } from "../state/client";
import { words } from "../state/settings";
import { attempt, feed, gameWords, path, say, snapshot } from "../state/table";
import { lazy } from "../ui/lazy";
import { toldFeed } from "./director";
import { useTail } from "./tail";

const ReasonsDialog = lazy(async () => (await import("./reasons")).ReasonsDialog);

/** The places of the board that a line tells of; they light up while somebody looks at it. */
export const pointed = signal<ReadonlySet<string>>(new Set());

export function placesOf({ args }: FeedLine): ReadonlySet<string> {
  const game = snapshot.value?.table.game;
  const places = Object.entries((game && boardOf(game)?.places) || {});
  return new Set(places.flatMap(([told, kind]) => (args[told] === undefined ? [] : [`${kind}:${String(args[told])}`])));
}

const NOWHERE: ReadonlySet<string> = new Set();

export function seatOf(line: FeedLine): number | null {
  if (line.seat !== null) return line.seat;
  const seat = line.args.seat;
  return typeof seat === "number" && line.kind === "event" ? seat : null;
}

export function LogLine({ line }: { line: FeedLine }) {
  const seat = seatOf(line);
  return (
    <li
      class={`line ${line.kind}`}
      onPointerEnter={() => (pointed.value = placesOf(line))}
      onPointerLeave={() => (pointed.value = NOWHERE)}
    >
      {seat !== null ? <Badge seat={seat} size={14} /> : <span class="badge-gap" />}
      <span>{line.text}</span>
    </li>
  );
}

export function Log() {
  const lines = toldFeed.value.filter((line) => line.kind !== "chat");
  const tail = useTail();
  const [asking, setAsking] = useState(false);
  const now = snapshot.value;
  const learns = now?.table.learning && now.table.phase === "playing" && now.viewer !== null;
  return (
    <section class="log" aria-label={words.value.log}>
      <div class="log-head">
        <h3 aria-level={2}>{words.value.log}</h3>
        {learns && now.table.seats.some(({ kind }) => kind === "bot") && (
          <button type="button" class="quiet why-bots" onClick={() => setAsking(true)}>
            {words.value.whyBots}
          </button>
        )}
      </div>
      {asking && <ReasonsDialog onClose={() => setAsking(false)} />}
      <ul class="lines" {...tail} tabIndex={0}>
        {lines.map((line) => (
          <LogLine key={line.n} line={line} />
        ))}
      </ul>
    </section>
  );
}

function ChatLine({ line }: { line: FeedLine }) {
  const you = snapshot.value?.you;
  const mine = line.person === you?.person;
  return (
    <li class="line spoken">
      {line.seat !== null && <Badge seat={line.seat} size={14} />}
      <span>
        <b>{String(line.args.who ?? "")}</b> {String(line.args.text ?? line.text)}
      </span>
      {you && !mine && line.person !== null && (
        <details class="chat-more">
          <summary aria-label={words.value.more}>⋯</summary>
          <button type="button" onClick={() => void mute(line.person, true)}>
            {words.value.mute}
          </button>
          <button type="button" onClick={() => void report(line)}>
            {words.value.report}
          </button>
        </details>
      )}
    </li>
  );
}

async function mute(person: number | null, on: boolean): Promise<void> {
  await attempt(post(path("/mute"), { person, on }));
}

async function report(line: FeedLine): Promise<void> {
  if (await attempt(post(path("/report"), { line: line.args.line }))) say(words.peek().reported);
}

/** Whom this person does not hear, each with the way back. */
function Muted() {
  const now = snapshot.value;
  const muted = now?.you?.muted ?? [];
  if (!now || !muted.length) return null;
  return (
    <ul class="muted" aria-label={words.value.muted}>
      {muted.map((person) => (
        <li key={person}>
          <span>
            {words.value.muted}: <b>{now.table.seats.find((seat) => seat.person === person)?.name ?? "–"}</b>
          </span>
          <button type="button" class="quiet" onClick={() => void mute(person, false)}>
            {words.value.unmute}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Says something to the table; tells whether it was heard. */
export async function speak(text: string): Promise<boolean> {
  const seat = snapshot.peek()?.viewer;
  return (await attempt(post(path("/chat"), seat === null || seat === undefined ? { text } : { text, seat }))) !== null;
}

/** Says one of the game's phrases: everybody reads it in their own language. */
async function speakPhrase(phrase: string): Promise<boolean> {
  const seat = snapshot.peek()?.viewer;
  return (await attempt(post(path("/chat"), { phrase, ...(typeof seat === "number" && { seat }) }))) !== null;
}

/** What is said so often at this game's table that nobody wants to type it. */
function Phrases({ onSaid }: { onSaid: () => void }) {
  const phrases = Object.entries(gameWords.value?.tables.phrases ?? {});
  if (!phrases.length) return null;
  const saying = async (key: string) => {
    if (await speakPhrase(key)) onSaid();
  };
  return (
    <div class="phrases" role="group" aria-label={words.value.phrases}>
      {phrases.map(([key, text]) => (
        <button key={key} type="button" onClick={() => void saying(key)}>
          {text}
        </button>
      ))}
    </div>
  );
}

/** What was said, without those whom this person does not hear. */
export function chatLines(): readonly FeedLine[] {
  const muted = snapshot.value?.you?.muted ?? [];
  return feed.value.filter((line) => line.kind === "chat" && !(line.person !== null && muted.includes(line.person)));
}

export function Chat({ onSaid = () => undefined }: { onSaid?: () => void }) {
  const [text, setText] = useState("");
  const you = snapshot.value?.you;
  const lines = chatLines();
  const tail = useTail();
  const speaks = you && (you.seats.length > 0 || you.owner);
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    setText("");
    if (await speak(said)) onSaid();
    else setText(said);
  };
  return (
    <section class="chat" aria-label={words.value.chat}>
      <h3 aria-level={2}>{words.value.chat}</h3>
      <ul class="lines" {...tail} tabIndex={0}>
        {lines.length ? (
          lines.map((line) => <ChatLine key={line.n} line={line} />)
        ) : you?.muted.length ? null : (
          <li class="hint">{words.value.noChat}</li>
        )}
      </ul>
      <Muted />
      {speaks && snapshot.value?.match && <Phrases onSaid={onSaid} />}
      {speaks && (
        <form class="say" onSubmit={send}>
          <input
            type="text"
            value={text}
            maxLength={500}
            aria-label={words.value.say}
            placeholder={words.value.say}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{words.value.send}</button>
        </form>
      )}
    </section>
  );
}

/** Tells the server how far we have looked, when the tab is put away. */
export function markLooked(): void {
  const now = snapshot.peek();
  if (!now?.you || !now.match) return;
  void post(path("/looked"), { version: now.version }).catch(() => undefined);
}

/** What happened while we were away; empty when it is nothing worth telling. */
export async function recap(): Promise<Recap | null> {
  const now = snapshot.peek();
  if (!now?.you || now.viewer === null) return null;
  return get<Recap>(path("/recap"), { seat: now.viewer }).catch(() => null);
}
