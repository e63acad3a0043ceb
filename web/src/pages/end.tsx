/** The end: who won and why, points, achievements, dice to check, rematch. */

import { useState } from "preact/hooks";
import type { Ledger, NextTable, Result, Snapshot } from "../api/types";
import { boardOf } from "../boards";
import { Badge } from "../boards/marks";
import { type Verdict, verify } from "../fair";
import { Chat } from "../play/feed";
import { freshKey, get, post } from "../state/client";
import { go, here } from "../state/router";
import { words } from "../state/settings";
import { attempt, gameTitle, names, path, wordOf } from "../state/table";
import { sure } from "../sure";
import { Scene } from "../ui/scene";
import { Title } from "../ui/title";
import { FinalBoard, finaleOf, inTurn, linesOf, Reveals, type SeatProps, useFinale } from "./finale";
import { LedgerTable } from "./ledger";
import { TopBar } from "./top";

/** A number with a true minus, which does not look like a hyphen between two figures. */
const signed = (n: number): string => String(n).replace("-", "−");

/** Gems and what they are worth, or the lines of a score; each in its turn from the first one given. */
function Reckoning({ result, game, table, seat, turn }: SeatProps & { turn: number }) {
  const board = boardOf(game);
  if (board?.tally) {
    return (
      <span class="chest-row">
        {board.tally(table, result, seat, wordOf).map(({ kind, count, label, worth, Icon }, line) => (
          <span key={kind} {...inTurn(turn + line)}>
            <Icon kind={kind} />
            {count}
            <span class="unseen"> {label}</span>
            <small>
              ×{signed(worth)} = {signed(count * worth)}
            </small>
          </span>
        ))}
      </span>
    );
  }
  const lines = board?.reckoning?.(result, seat, wordOf) ?? [];
  if (!lines.length) return null;
  return (
    <dl class="score-lines">
      {lines.map(({ label, points }, line) => (
        <div key={label} {...inTurn(turn + line, points ? "" : "nought")}>
          <dt>{label}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ScoresProps {
  readonly result: Result;
  readonly game: string;
  readonly table: unknown;
  readonly mine: readonly number[];
  readonly turns: ReadonlyMap<number, number>;
}

function Scores({ result, game, table, mine, turns }: ScoresProps) {
  const w = words.value;
  const board = boardOf(game);
  const achieved = (result.details.achievements ?? {}) as Readonly<Record<string, readonly string[]>>;
  // Two who share a place leave the next one empty.
  const placeOf = (group: number) => 1 + result.ranking.slice(0, group).reduce((sum, seats) => sum + seats.length, 0);
  return (
    <ol class="ranking">
      {result.ranking.flatMap((group, place) =>
        group.map((seat) => (
          <li key={seat} class={`${result.winners.includes(seat) ? "winner" : ""} ${mine.includes(seat) ? "own" : ""}`}>
            <span class="rank">{result.winners.length ? w.place(placeOf(place)) : "–"}</span>
            <Badge seat={seat} size={24} />
            <span class="who">
              <b>{names.value[seat]}</b>
              {mine.includes(seat) && <small>({w.you})</small>}
              {(achieved[String(seat)] ?? []).map((id) => (
                <span key={id} class="achievement" title={wordOf("achievement_text", id)}>
                  ⚑ {wordOf("achievement", id) || id}
                </span>
              ))}
            </span>
            <Reckoning result={result} game={game} table={table} seat={seat} turn={turns.get(seat) ?? 0} />
            <span {...inTurn((turns.get(seat) ?? 0) + linesOf({ result, game, table, seat }), "score")}>
              {board?.scored ? board.scored(sure(result.scores, seat)) : result.scores[seat]}{" "}
              {!board?.scored && <small>{w.pointsOf(sure(result.scores, seat))}</small>}
            </span>
          </li>
        )),
      )}
    </ol>
  );
}

/** Who has won, in one line. */
function headline(result: Result | null | undefined, winners: readonly string[]): string {
  const w = words.value;
  if (!result) return w.ended;
  return winners.length ? `${winners.length > 1 ? w.winners : w.winner}: ${winners.join(", ")}` : w.nobodyWins;
}

function Dice() {
  const w = words.value;
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async () => {
    const found = await attempt(get<Ledger>(path("/ledger")));
    if (!found) return;
    setLedger(found);
    setVerdict(await verify(found));
  };
  const said =
    verdict &&
    {
      right: () => w.verified((verdict as { count: number }).count),
      bent: () => w.bent((verdict as { index: number }).index + 1),
      seed: () => w.wrongSeed,
      closed: () => w.notOpened,
    }[verdict.kind]();
  return (
    <section class="panel">
      <h2>{w.ledger}</h2>
      <button type="button" onClick={() => void check()}>
        {w.verify}
      </button>
      {verdict && (
        <p class={`verdict ${verdict.kind}`} role="status">
          {said}
        </p>
      )}
      {verdict && <p class="hint">{w.honest}</p>}
      {ledger && <LedgerTable ledger={ledger} />}
    </section>
  );
}

async function rematch(rotate: boolean): Promise<void> {
  const made = await attempt(post<{ link: string; id: string }>(path("/rematch"), { rotate }));
  if (made) await followRematch();
}

async function followRematch(): Promise<void> {
  const there = await attempt(
    post<NextTable>(path("/follow"), { nonce: freshKey() }, { watch: here.peek().searchParams.get("watch") }),
  );
  if (there) go(there.link);
}

/** Another match, the replay, the record. */
function Onward({ now }: { now: Snapshot }) {
  const w = words.value;
  const seated = (now.you?.seats.length ?? 0) > 0;
  return (
    <div class="button-row">
      {now.table.rematch ? (
        <button type="button" class="commit" onClick={() => void followRematch()}>
          {w.toRematch}
        </button>
      ) : (
        seated && (
          <>
            <button type="button" class="commit" onClick={() => void rematch(false)}>
              {w.rematch}
            </button>
            <button type="button" onClick={() => void rematch(true)}>
              {w.rematchRotated}
            </button>
          </>
        )
      )}
      <a class="button" href={`/t/${now.table.id}?replay=1`}>
        {w.replay}
      </a>
      <a class="button" href={`/api/tables/${now.table.id}/record`} download>
        {w.record}
      </a>
    </div>
  );
}

export function EndPage({ now }: { now: Snapshot }) {
  const w = words.value;
  const result = now.match?.result;
  const seated = (now.you?.seats.length ?? 0) > 0;
  const board = boardOf(now.table.game);
  const Account = board?.Account;
  const { reveals, turns, last } = finaleOf(now);
  const [beat, showAll] = useFinale(now.table.id, last);
  const winners =
    result &&
    (board?.winners?.(now.match?.board, result, names.value, wordOf) ??
      result.winners.map((seat) => names.value[seat] ?? ""));
  return (
    <div class="page">
      <TopBar rules={now.table.game}>{gameTitle.value}</TopBar>
      <main class={`end ${beat ? "finale" : ""}`} style={{ "--beat": `${beat}ms` }}>
        <div class="hero scene">
          <Scene wrecked={result ? (board?.sunk?.(now.match?.board) ?? false) : false} />
          <div {...inTurn(last)}>
            <Title>{headline(result, winners ?? [])}</Title>
          </div>
          {result && (
            <p {...inTurn(last)}>{[result.why_text, ...(board?.epilogue?.(result, wordOf) ?? [])].join(" · ")}</p>
          )}
        </div>
        {beat > 0 && (
          <button type="button" class="commit show-all" onClick={showAll}>
            {w.showAll}
          </button>
        )}
        {reveals.length > 0 && <Reveals reveals={reveals} />}
        {result && (
          <section class="panel" aria-label={w.over}>
            {(result.scores.length > 1 || !Account) && (
              <Scores
                result={result}
                game={now.table.game}
                table={now.match?.board}
                mine={now.you?.seats ?? []}
                turns={turns}
              />
            )}
            {Account && <Account board={now.match?.board} names={names.value} name={wordOf} />}
            <Onward now={now} />
          </section>
        )}
        {result && <FinalBoard now={now} />}
        {seated && (
          <section class="panel end-talk">
            <Chat />
          </section>
        )}
        {result && <Dice />}
      </main>
    </div>
  );
}
