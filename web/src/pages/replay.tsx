/** The replay: any moment of the match, seen by any seat; every line of the log leads to its moment. */
import { useEffect, useRef, useState } from "preact/hooks";
import { type FeedLine, type Frame, numbered, type Replay, type TableInfo } from "../api/types";
import { boardOf, loadBoard } from "../boards";
import type { GameBoard } from "../boards/board";
import { Badge } from "../boards/marks";
import { LensButton } from "../boards/viewport";
import { Explorer } from "../play/explore";
import { seatOf } from "../play/feed";
import { WhyThen } from "../play/reasons";
import { Passages } from "../play/textmode";
import { get } from "../state/client";
import { here } from "../state/router";
import { duration, language, textMode, words } from "../state/settings";
import { attempt, gameTitle, wordOf } from "../state/table";
import { Select } from "../ui/parts";
import { Title } from "../ui/title";
import { ReviewStrip } from "./review";
import { TopBar } from "./top";

const BATCH = 50;
const NOTHING: ReadonlySet<string> = new Set();

interface Told {
  readonly at: number;
  readonly line: FeedLine;
}

/** Frames by number, fetched in batches as they are looked at, and what was told at every step. */
function useFrames(id: string, seat: string) {
  const [frames, setFrames] = useState<Readonly<Record<number, Frame>>>({});
  const [entries, setEntries] = useState(0);
  const [story, setStory] = useState<readonly Told[]>([]);
  const wanted = useRef("");
  const query = { seat: seat === "" ? null : seat };
  const tongue = language.value;
  useEffect(() => {
    let over = false;
    wanted.current = "";
    setFrames({});
    void attempt(get<Replay>(`/tables/${id}/replay`, { ...query, count: 1, told: 1 })).then((whole) => {
      if (over || !whole?.story) return;
      setEntries(whole.entries);
      setStory(whole.story.flatMap((lines, at) => numbered(lines, 0).map((line) => ({ at, line }))));
    });
    return () => {
      over = true;
    };
  }, [id, seat, tongue]);
  const fetchAround = async (at: number) => {
    const first = Math.floor(at / BATCH) * BATCH;
    const asked = `${id}/${seat}/${tongue}/${first}`;
    if (frames[first] || wanted.current === asked) return;
    wanted.current = asked;
    const part = await attempt(get<Replay>(`/tables/${id}/replay`, { ...query, first, count: BATCH }));
    if (part && wanted.current === asked)
      setFrames((old) => ({ ...old, ...Object.fromEntries(part.frames.map((frame) => [frame.entry, frame])) }));
  };
  return { frames, entries, story, fetchAround };
}

/** What happened at this step; a choice that was still sealed is not told. */
function told(frame: Frame, names: readonly string[]): string {
  if (frame.seat === null) return words.value.dealt;
  const who = names[frame.seat] ?? "";
  return frame.label ? `${who}: ${frame.label}` : `${who} ${words.value.hasChosen}`;
}

/** The whole log; the lines of this moment are marked and kept in sight. */
function Story({ story, at, jump }: { story: readonly Told[]; at: number; jump: (to: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const near = story.reduce((best, { at: step }) => (step <= at ? step : best), 0);
  useEffect(() => {
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>(".line.now")];
    if (box && line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [near, story]);
  return (
    <ul class="lines story" ref={list} tabIndex={0} aria-label={words.value.log}>
      {story.map(({ at: step, line }, i) => {
        const seat = seatOf(line);
        return (
          <li key={i} class={`line ${step === near ? "now" : ""}`}>
            <button type="button" aria-current={step === near ? "step" : undefined} onClick={() => jump(step)}>
              {seat !== null ? <Badge seat={seat} size={14} /> : <span class="badge-gap" />}
              <span>{line.text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface MomentProps {
  readonly board: GameBoard;
  readonly frame: Frame;
  readonly viewer: number | null;
  readonly names: readonly string[];
}

/** One moment as its viewer saw it: the board and what lay in the own hand; in text mode both in words. */
function Moment({ board, frame: { match }, viewer, names }: MomentProps) {
  const w = words.value;
  const idle = () => undefined;
  const seen = { board: match.board, match, viewer, names, lit: NOTHING, picked: NOTHING, tap: idle, name: wordOf };
  if (textMode.value) {
    const own = { title: w.yourGoods, lines: board.goods(match.board, viewer, wordOf) };
    return (
      <main class="board-area in-words" aria-label={w.board} tabIndex={0}>
        <Explorer past={board.chart(match.board, viewer, names, wordOf)} />
        <Passages
          passages={[...board.describe(match.board, viewer, names, wordOf), ...(viewer === null ? [] : [own])]}
        />
      </main>
    );
  }
  return (
    <main class="board-area" aria-label={w.board}>
      <div class="pane-place">
        <board.Board {...seen} />
      </div>
      {viewer !== null && (
        <section class="goods" aria-label={w.yourGoods}>
          <board.Goods {...seen} decision={null} draft={null} parts={null} choose={idle} send={idle} />
        </section>
      )}
    </main>
  );
}

/** The step that the address names. */
function startOf(): number {
  return Math.max(0, Number(here.peek().searchParams.get("at")) || 0);
}

export function ReplayPage({ table, seat: start }: { table: TableInfo; seat: number | null }) {
  const w = words.value;
  const [seat, setSeat] = useState(start === null ? "" : String(start));
  const [at, setAt] = useState(startOf);
  const [playing, setPlaying] = useState(false);
  const { frames, entries, story, fetchAround } = useFrames(table.id, seat);
  useEffect(() => void loadBoard(table.game), [table.game]);
  useEffect(() => void fetchAround(at), [at, seat, frames]);
  useEffect(() => {
    // The address leads back to this moment: it can be passed on.
    const address = new URL(location.href);
    address.searchParams.set("at", String(at));
    history.replaceState(null, "", address);
  }, [at]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(
      () =>
        setAt((now) => {
          if (now < entries) return now + 1;
          setPlaying(false);
          return now;
        }),
      Math.max(350, duration(900)),
    );
    return () => clearInterval(timer);
  }, [playing, entries]);
  const board = boardOf(table.game);
  const frame = frames[at];
  const names = table.seats.map((other) => other.name);
  const jump = (to: number) => {
    setPlaying(false);
    setAt(Math.min(entries, Math.max(0, to)));
  };
  return (
    <div class="replay-page">
      <TopBar rules={table.game}>
        {w.replay}: {gameTitle.value}
      </TopBar>
      {frame && board ? (
        <Moment board={board} frame={frame} viewer={seat === "" ? null : Number(seat)} names={names} />
      ) : (
        <main class="board-area" aria-label={w.board} />
      )}
      <aside class="replay-log" aria-label={w.log}>
        <Story story={story} at={at} jump={jump} />
      </aside>
      <section class="replay-bar" aria-label={w.replay}>
        <Title unseen>
          {w.replay}: {gameTitle.value}
        </Title>
        <p class="replay-text" role="status">
          <b>{w.step(at, entries)}</b> {frame ? told(frame, names) : w.loading}
        </p>
        {frame && frame.seat !== null && <WhyThen entry={frame.entry} />}
        <ReviewStrip table={table.id} at={at} names={names} jump={jump} />
        <input
          type="range"
          min={0}
          max={Math.max(entries, at)}
          value={at}
          aria-label={w.step(at, entries)}
          onInput={(event) => jump(Number(event.currentTarget.value))}
        />
        <div class="button-row">
          <button type="button" onClick={() => jump(0)} aria-label={w.first}>
            «
          </button>
          <button type="button" onClick={() => jump(at - 1)} aria-label={w.previous}>
            ‹
          </button>
          <button type="button" class="commit" onClick={() => setPlaying(!playing)}>
            {playing ? w.pause : w.playOn}
          </button>
          <button type="button" onClick={() => jump(at + 1)} aria-label={w.next}>
            ›
          </button>
          <button type="button" onClick={() => jump(entries)} aria-label={w.last}>
            »
          </button>
          <Select
            label={w.seenBy}
            value={seat}
            choices={[["", w.spectator], ...names.map((name, i): [string, string] => [String(i), name])]}
            onChange={setSeat}
          />
          <LensButton />
          <a class="button" href={`/t/${table.id}`}>
            {w.back}
          </a>
        </div>
      </section>
    </div>
  );
}
