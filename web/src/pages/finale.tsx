/** The result as a scene: what was hidden, line by line the scores, and at last who has won; and the table as it was left. */

import { useEffect, useState } from "preact/hooks";
import type { Result, Snapshot } from "../api/types";
import { boardOf } from "../boards";
import type { Reveal } from "../boards/board";
import { Badge } from "../boards/marks";
import { witnessed } from "../play/director";
import { pace, words } from "../state/settings";
import { names, wordOf } from "../state/table";

const NOTHING: ReadonlySet<string> = new Set();
/** Milliseconds from one line of the result to the next. */
const BEATS = { calm: 1000, usual: 600, quick: 250, once: 0 } as const;
/** So many lines of an account that is drawn as a table come in turn. */
const ACCOUNT = 12;

/** Marks what comes in its turn while the result is a scene; at any other time it is simply there. */
export const inTurn = (turn: number, also = "") => ({ class: `in-turn ${also}`, style: { "--turn": turn } });

export interface SeatProps {
  readonly result: Result;
  readonly game: string;
  readonly table: unknown;
  readonly seat: number;
}

/** Of how many lines a seat's score is built up. */
export function linesOf({ result, game, table, seat }: SeatProps): number {
  const board = boardOf(game);
  return (board?.tally?.(table, result, seat, wordOf) ?? board?.reckoning?.(result, seat, wordOf) ?? []).length;
}

/** When each seat's score begins to be built up: the last one's first, the winner's at the end. */
function turnsOf(result: Result, game: string, table: unknown, first: number): ReadonlyMap<number, number> {
  let turn = first;
  const begins = new Map<number, number>();
  for (const seat of [...result.ranking].reverse().flat()) {
    begins.set(seat, turn);
    turn += linesOf({ result, game, table, seat }) + 1;
  }
  return begins;
}

/** What was hidden comes to light, seat by seat. */
export function Reveals({ reveals }: { reveals: readonly Reveal[] }) {
  return (
    <section class="panel reveals" aria-label={words.value.cameToLight}>
      <h2>{words.value.cameToLight}</h2>
      <ul>
        {reveals.map(({ seat, lines, dark }, turn) => (
          <li key={seat} {...inTurn(turn + 1, dark ? "dark" : "")}>
            <Badge seat={seat} size={24} />
            <b>{names.value[seat]}</b>
            <span>{lines.join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The table as it was left, to look at. */
export function FinalBoard({ now }: { now: Snapshot }) {
  const board = boardOf(now.table.game);
  if (!board || !now.match) return null;
  return (
    <details class="panel final-board">
      <summary>{words.value.finalBoard}</summary>
      <div class="board-area">
        <board.Board
          board={now.match.board}
          match={now.match}
          viewer={now.viewer}
          names={names.value}
          lit={NOTHING}
          picked={NOTHING}
          tap={() => undefined}
          name={wordOf}
        />
      </div>
    </details>
  );
}

export interface Finale {
  readonly reveals: readonly Reveal[];
  /** When each seat's score begins to be built up. */
  readonly turns: ReadonlyMap<number, number>;
  /** When all is told: then comes who has won. */
  readonly last: number;
}

/** The order in which an end is told: what was hidden, the scores from the last to the first, who has won. */
export function finaleOf(now: Snapshot): Finale {
  const [result, game, table] = [now.match?.result, now.table.game, now.match?.board];
  const board = boardOf(game);
  const reveals = (result && board?.reveals?.(table, wordOf)) ?? [];
  if (!result) return { reveals, turns: new Map(), last: 0 };
  const turns = turnsOf(result, game, table, reveals.length + 1);
  const [winner = 0] = result.ranking[0] ?? [];
  const scored = (turns.get(winner) ?? 0) + linesOf({ result, game, table, seat: winner });
  return { reveals, turns, last: Math.max(reveals.length, scored, board?.Account ? ACCOUNT : 0) + 1 };
}

/** Runs the result as a scene, if its end was seen to come: the time of a line, and how to end it. */
export function useFinale(table: string, turns: number): readonly [number, () => void] {
  const [running, setRunning] = useState(() => witnessed.peek() === table);
  const beat = running ? BEATS[pace.value] : 0;
  useEffect(() => {
    if (!beat) return undefined;
    const timer = setTimeout(() => setRunning(false), beat * (turns + 1));
    return () => clearTimeout(timer);
  }, [beat, turns]);
  useEffect(
    () => () => {
      witnessed.value = "";
    },
    [],
  );
  return [beat, () => setRunning(false)];
}
