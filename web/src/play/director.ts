/**
 * What is on the stage. The table goes on at once, and so does whoever answers; what has happened is shown in its order.
 *
 * A burst, such as the resolution of a day, arrives in one message. The director takes it apart into scenes and releases
 * them one by one: the board stands as it was, each scene is told over it, and with the last one comes the board of
 * after. The end page waits for the last scene. Everything that asks or takes an answer uses the table as it is
 * (`snapshot`); only what is looked at uses the stage. A tap, Esc or an answer ends the show.
 */

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { FeedLine, Snapshot } from "../api/types";
import { boardOf } from "../boards";
import { goOnWhenSaid, pace, textMode } from "../state/settings";
import { feed, snapshot } from "../state/table";
import { sure } from "../sure";
import { lengthOf, type Scene, scenesOf } from "./scenes";

/** So many events in one message are a burst; fewer are seen by the board alone. */
const BURST = 4;
/** How long a few events are held that come while a burst is shown, and how much longer the last scene of a match stands. */
const [BRIEF, FAREWELL] = [300, 2200];
/** When more than this is still to be shown, it is shown faster, and with more than the second what is oldest is dropped. */
const [LONG, LONGEST] = [12_000, 40_000];
const FASTEST = 3;

interface Piece extends Scene {
  /** Nothing is told over the board. */
  readonly quiet: boolean;
  /** How far the log has been told with it. */
  readonly upTo: number;
  /** The table that stands from here on; null leaves the board as it was, but for what the scene tells. */
  readonly after: Snapshot | null;
  readonly usual: number;
}

let queue: readonly Piece[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let before: Snapshot | null = null;
let heard = -1;

const standing = signal<Snapshot | null>(null);
const upTo = signal(Infinity);
/** What is told over the board now. */
export const scene = signal<Scene | null>(null);
/** How many scenes follow. */
export const left = signal(0);
/** What was shown stays until its person goes on. */
export const held = signal(false);
/** The match is over, and its end is still to be seen. */
export const curtain = signal(false);

/** The table whose end was seen to come: its result is a scene, too. Whoever comes later finds it as it is. */
export const witnessed = signal("");

/** Whether the stage is behind the table. */
export const playing = computed(() => standing.value !== null);
/** The table as it is looked at. */
export const stage = computed(() => standing.value ?? snapshot.value);
/** The log as far as it has been told. */
export const toldFeed = computed(() =>
  upTo.value === Infinity ? feed.value : feed.value.filter(({ n }) => n <= upTo.value),
);

/** Whether nobody but bots would wait for this person, and whether they want to be waited for. */
function stepwise(): boolean {
  const now = snapshot.peek();
  return (
    goOnWhenSaid.peek() && Boolean(now?.table.seats.every(({ seat, kind }) => kind === "bot" || seat === now.viewer))
  );
}

/** Ends the show, or what is held of it: a tap, a key. */
export function goOn(): void {
  if (!held.peek()) skip();
  else {
    held.value = false;
    step();
  }
}

/** Ends the show: the stage is the table again. */
export function skip(): void {
  clearTimeout(timer);
  queue = [];
  batch(() => {
    standing.value = null;
    upTo.value = Infinity;
    scene.value = null;
    left.value = 0;
    held.value = false;
    curtain.value = false;
  });
}

function step(): void {
  if (document.hidden) return;
  const [piece, ...rest] = queue;
  if (!piece) {
    skip();
    return;
  }
  queue = rest;
  batch(() => {
    upTo.value = piece.upTo;
    scene.value = piece.quiet ? null : piece;
    left.value = rest.filter(({ quiet }) => !quiet).length;
    standing.value = piece.after ?? afterwards(standing.peek(), piece.lines);
  });
  // A round that was told, or a day: its last scene brings the board of after.
  held.value = !piece.quiet && piece.after !== null && stepwise();
  if (!held.peek()) timer = setTimeout(step, timeOf(piece));
}

document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  if (playing.peek() && !held.peek() && !document.hidden) step();
});

const waiting = (): number => queue.reduce((sum, piece) => sum + piece.usual, 0);

function timeOf(piece: Piece): number {
  const haste = stepwise() ? 1 : Math.min(FASTEST, Math.max(1, waiting() / LONG));
  return piece.usual / (PACES[pace.peek()] * haste);
}

const PACES = { calm: 0.6, usual: 1, quick: 2, once: Infinity } as const;

/** The board with what these lines tell, where its game knows how to draw it before the rest has been told. */
function afterwards(now: Snapshot | null, lines: readonly FeedLine[]): Snapshot | null {
  const board = now && boardOf(now.table.game);
  if (!now?.match || !board?.during) return now;
  return { ...now, match: { ...now.match, board: board.during(now.match.board, lines) } };
}

/** One message as pieces: its scenes, the last of which brings its board. */
function piecesOf(now: Snapshot, fresh: readonly FeedLine[], burst: boolean): readonly Piece[] {
  const end = fresh.at(-1)?.n ?? heard;
  const ending = now.table.phase === "playing" ? 0 : FAREWELL;
  if (!burst) return [{ lines: fresh, quiet: true, upTo: end, after: now, usual: BRIEF + ending }];
  const keyOf = boardOf(now.table.game)?.scene;
  const scenes = scenesOf(fresh.filter(isEvent), (line) => keyOf?.(line) ?? null);
  return scenes.map((told, place) => {
    const last = place === scenes.length - 1;
    const there = last ? end : (told.lines.at(-1)?.n ?? end);
    return {
      ...told,
      quiet: false,
      upTo: there,
      after: last ? now : null,
      usual: lengthOf(told) + (last ? ending : 0),
    };
  });
}

const isEvent = (line: FeedLine): boolean => line.kind === "event";

/** Whoever has been away too long sees the end of it, not all of it. */
function catchUp(): void {
  while (waiting() > LONGEST && !stepwise()) {
    const next = queue.findIndex(({ after }) => after !== null);
    if (next < 0 || next === queue.length - 1) return;
    standing.value = sure(queue, next).after;
    upTo.value = sure(queue, next).upTo;
    queue = queue.slice(next + 1);
  }
}

/** Of a device that is handed on in the middle of a show: which table, and when what is still untold happened. */
let carried: { readonly table: string; readonly at: number } | null = null;

/** The device is laid down: the show goes on for everybody, without what one seat alone may see. */
export function layDown(): void {
  const now = snapshot.peek();
  const next = feed.peek().find(({ n, kind }) => n > upTo.peek() && kind === "event") ?? scene.peek()?.lines[0];
  carried = now && next ? { table: now.table.id, at: Math.min(next.at, scene.peek()?.lines[0]?.at ?? next.at) } : null;
  skip();
}

/** Takes the show up where it was when the device was laid down. Numbers of lines are each viewer's own, their time is not. */
function takeUp(now: Snapshot, lines: readonly FeedLine[]): void {
  const since = carried;
  carried = null;
  if (!since || since.table !== now.table.id || now.viewer !== null || pace.peek() === "once" || textMode.peek())
    return;
  const fresh = lines.filter((line) => line.at >= since.at && line.kind !== "chat");
  if (fresh.filter(isEvent).length) begin(now, now, fresh, true, sure(fresh, 0).n - 1);
}

/** Puts a message on the stage, or behind what is there already. */
function begin(old: Snapshot, now: Snapshot, fresh: readonly FeedLine[], burst: boolean, known: number): void {
  const idle = !playing.peek();
  queue = [...queue, ...piecesOf(now, fresh, burst)];
  batch(() => {
    if (idle) {
      // Nobody is waited for any more: what was asked has been answered.
      standing.value = old.match && { ...old, match: { ...old.match, waiting: [], chosen: [] } };
      upTo.value = known;
    }
    catchUp();
  });
  if (idle) step();
}

/** The same table through the same eyes, going on: anything else is not a continuation. */
function goesOn(old: Snapshot | null, now: Snapshot | null): boolean {
  return Boolean(
    old?.match &&
      now?.match &&
      old.table.id === now.table.id &&
      old.viewer === now.viewer &&
      old.table.phase === "playing",
  );
}

function follow(now: Snapshot | null, lines: readonly FeedLine[]): void {
  const [old, known] = [before, heard];
  before = now;
  heard = lines.at(-1)?.n ?? -1;
  if (!now || !old || !goesOn(old, now)) {
    // The end page is still to come, and presence or chat is news of the same table.
    if (
      !(now && old && now.table.id === old.table.id && now.viewer === old.viewer && now.table.phase === old.table.phase)
    )
      skip();
    if (now && carried) takeUp(now, lines);
    return;
  }
  const fresh = lines.filter((line) => line.n > known && line.kind !== "chat");
  const events = fresh.filter(isEvent).length;
  const ends = now.table.phase !== "playing" && events > 0;
  if (ends && pace.peek() !== "once" && !textMode.peek()) witnessed.value = now.table.id;
  if (pace.peek() === "once") {
    skip();
    return;
  }
  // Whoever reads or listens has the log whole and in its order, and goes on to the result when it has been read.
  if (textMode.peek()) {
    skip();
    curtain.value = ends;
    return;
  }
  const burst = events >= BURST || ends;
  if (!fresh.length || (!burst && !playing.peek())) return;
  if (document.hidden) skip();
  if (ends) curtain.value = true;
  begin(old, now, fresh, burst, known);
}

effect(() => {
  const [now, lines] = [snapshot.value, feed.value];
  untracked(() => follow(now, lines));
});

// Who turns the show off, or turns to the words, has seen enough of it.
effect(() => {
  if (pace.value === "once" || textMode.value) untracked(() => !curtain.peek() && skip());
});
