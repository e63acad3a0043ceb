/** The replay: any moment of the match, seen by any seat. */
import { useEffect, useState } from "preact/hooks";
import { get } from "../api/client";
import { numbered, type Frame, type Replay, type TableInfo } from "../api/types";
import { boardOf, loadBoard } from "../boards";
import { LogLine } from "../play/feed";
import { duration, language, words } from "../state/settings";
import { attempt, gameTitle, wordOf } from "../state/table";
import { Select } from "../ui/parts";
import { TopBar } from "../ui/top";

const BATCH = 50;
const NOTHING: ReadonlySet<string> = new Set();

/** Frames by number, fetched in batches as they are looked at. */
function useFrames(id: string, seat: string) {
  const [frames, setFrames] = useState<Readonly<Record<number, Frame>>>({});
  const [entries, setEntries] = useState(0);
  useEffect(() => setFrames({}), [id, seat, language.value]);
  const fetchAround = async (at: number) => {
    const from = Math.floor(at / BATCH) * BATCH;
    if (frames[from]) return;
    const part = await attempt(get<Replay>(`/tables/${id}/replay`, { seat: seat === "" ? null : seat, from, count: BATCH }));
    if (!part) return;
    setEntries(part.entries);
    setFrames((old) => ({ ...old, ...Object.fromEntries(part.frames.map((frame) => [frame.entry, frame])) }));
  };
  return { frames, entries, fetchAround };
}

/** What happened at this step; a choice that was still sealed is not told. */
function told(frame: Frame, names: readonly string[]): string {
  if (frame.seat === null) return words.value.dealt;
  const who = names[frame.seat] ?? "";
  return frame.label ? `${who}: ${frame.label}` : `${who} ${words.value.hasChosen}`;
}

export function ReplayPage({ table, seat: start }: { table: TableInfo; seat: number | null }) {
  const w = words.value;
  const [seat, setSeat] = useState(start === null ? "" : String(start));
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const { frames, entries, fetchAround } = useFrames(table.id, seat);
  useEffect(() => void loadBoard(table.game), [table.game]);
  useEffect(() => void fetchAround(at), [at, seat, frames]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setAt((now) => (now >= entries ? (setPlaying(false), now) : now + 1)), Math.max(350, duration(900)));
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
      <main class="board-area" aria-label={w.board}>
        {frame && board && (
          <board.Board board={frame.match.board} match={frame.match} viewer={seat === "" ? null : Number(seat)} names={names} lit={NOTHING} picked={NOTHING} tap={() => undefined} name={wordOf} />
        )}
      </main>
      <section class="replay-bar" aria-label={w.replay}>
        <p class="replay-text" role="status">
          <b>{w.step(at, entries)}</b> {frame ? told(frame, names) : w.loading}
        </p>
        <ul class="lines replay-lines" tabIndex={0}>
          {numbered(frame?.feed ?? [], 0).map((line) => (
            <LogLine key={line.n} line={line} />
          ))}
        </ul>
        <input type="range" min={0} max={entries} value={at} aria-label={w.step(at, entries)} onInput={(event) => jump(Number(event.currentTarget.value))} />
        <div class="button-row">
          <button type="button" onClick={() => jump(0)} aria-label={w.first}>«</button>
          <button type="button" onClick={() => jump(at - 1)} aria-label={w.previous}>‹</button>
          <button type="button" class="commit" onClick={() => setPlaying(!playing)}>{playing ? w.pause : w.playOn}</button>
          <button type="button" onClick={() => jump(at + 1)} aria-label={w.next}>›</button>
          <button type="button" onClick={() => jump(entries)} aria-label={w.last}>»</button>
          <Select label={w.seenBy} value={seat} choices={[["", w.spectator], ...names.map((name, i): [string, string] => [String(i), name])]} onChange={setSeat} />
          <a class="button" href={`/t/${table.id}`}>{w.back}</a>
        </div>
      </section>
    </div>
  );
}
