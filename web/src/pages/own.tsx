/** The tables where this browser has a seat, in rows: those that wait for an answer first. In the lobby, the first few. */
import { useEffect } from "preact/hooks";
import { briefs, inOrder, isOver, type Kept, letGo, lookUpAll } from "../state/briefs";
import { titleOf } from "../state/games";
import { awayTables, ownTables, putAway } from "../state/person";
import { language, words } from "../state/settings";

/** So many stand in the lobby; the others are on a page of their own. */
const IN_LOBBY = 5;

/** How often is asked what has changed: every so many milliseconds, and no more often than each table allows. */
const EVERY = 10_000;
const EACH = 300;

function Standing({ table }: { table: Kept }) {
  const w = words.value;
  const { brief, gone } = table;
  if (gone || !brief) return <span class="hint">{gone ? w.tableGone : w.loading}</span>;
  if (brief.yours) return <span class="turn">{`● ${w.yourTurn}`}</span>;
  if (isOver(brief)) return <span class="hint">{brief.winners.length ? w.wonBy(brief.winners) : w.isOver}</span>;
  if (brief.phase === "lobby") return <span class="hint">{w.waitingRoom}</span>;
  return <span class="hint">{brief.waiting.length ? w.waitsFor(brief.waiting) : w.underWay}</span>;
}

function Facts({ table }: { table: Kept }) {
  const w = words.value;
  const { brief } = table;
  if (!brief) return null;
  const day = new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short", year: "numeric" });
  const moment = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <small>
      {day.format(brief.created_at)} · {brief.names.join(", ")}
      {brief.count > 0 && <> · {`${w.counters[brief.counter] ?? brief.counter} ${brief.count}`}</>}
      {brief.phase !== "lobby" && (
        <>
          {" "}
          · {w.lastMove} <time dateTime={new Date(brief.moved_at).toISOString()}>{moment.format(brief.moved_at)}</time>
        </>
      )}
    </small>
  );
}

export function Rows({ tables }: { tables: readonly Kept[] }) {
  const w = words.value;
  return (
    <ul class="open-tables">
      {inOrder(tables).map((table) => {
        const title = table.brief ? titleOf(table.brief.game) : table.id.slice(0, 6);
        const away = awayTables.value.includes(table.id);
        return (
          <li key={table.id} data-table={table.id}>
            <span>
              <b>{title}</b>
              <Facts table={table} />
            </span>
            <Standing table={table} />
            <span class="seat-acts">
              {!table.gone && (
                <a class="button" href={`/t/${table.id}`}>
                  {table.brief && isOver(table.brief) ? w.look : w.goOn}
                </a>
              )}
              {table.gone ? (
                <button type="button" class="quiet" onClick={() => letGo(table.id)}>
                  {w.letGo}
                </button>
              ) : (
                <button
                  type="button"
                  class="quiet"
                  aria-label={`${away ? w.takeOut : w.putAway}: ${title}`}
                  onClick={() => putAway(table.id, !away)}
                >
                  {away ? w.takeOut : w.putAway}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The tables of a list as they are known, asked for again and again while somebody looks. */
export function useBriefs(ids: readonly string[]): readonly Kept[] {
  useEffect(() => {
    void lookUpAll(ids);
    const pause = Math.max(EVERY, ids.length * EACH);
    const timer = setInterval(() => document.hidden || void lookUpAll(ids), pause);
    return () => clearInterval(timer);
  }, [language.value, ids.join(" ")]);
  return ids.map((id) => briefs.value[id] ?? { id, brief: null, gone: null });
}

export function OwnTables() {
  const w = words.value;
  const found = inOrder(useBriefs(ownTables.value)).filter((table) => table.brief || table.gone);
  const all = ownTables.value.length + awayTables.value.length;
  if (!all) return null;
  return (
    <section class="panel own-tables">
      <h2>{w.ownTables}</h2>
      {found.length > 0 && <Rows tables={found.slice(0, IN_LOBBY)} />}
      <p>
        <a class="button" href="/tables">
          {w.allTables(all)}
        </a>
      </p>
    </section>
  );
}
