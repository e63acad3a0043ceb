/** The tables where this browser has a seat: whoever comes back finds them all, those that wait for an answer first. */
import { useEffect, useState } from "preact/hooks";
import type { Snapshot } from "../api/types";
import { get, Refused } from "../state/client";
import { awayTables, forgetTable, ownTables, putAway } from "../state/person";
import { language, words } from "../state/settings";

/** So many are asked for at a time: somebody may have sat at hundreds. */
const AT_ONCE = 4;
/** A match that is over stays over: it is not asked for again. */
const finished = new Map<string, Snapshot>();

/** A table is forgotten when it is gone or no longer ours; a line that is down proves nothing. */
async function lookUp(id: string): Promise<Snapshot | null> {
  const known = finished.get(`${id} ${language.peek()}`);
  if (known) return known;
  try {
    const found = await get<Snapshot>(`/tables/${id}/view`);
    const over = !["lobby", "playing"].includes(found.table.phase);
    if (found.you && (found.you.seats.length || (found.you.owner && found.table.phase === "lobby"))) {
      if (over) finished.set(`${id} ${language.peek()}`, found);
      return found;
    }
    forgetTable(id);
  } catch (error) {
    if (error instanceof Refused && [403, 404].includes(error.problem.status)) forgetTable(id);
  }
  return null;
}

async function lookUpAll(ids: readonly string[]): Promise<readonly Snapshot[]> {
  const found: Snapshot[] = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    found.push(...(await Promise.all(ids.slice(i, i + AT_ONCE).map(lookUp))).filter((one) => one !== null));
  }
  return found;
}

const isOver = (now: Snapshot): boolean => !["lobby", "playing"].includes(now.table.phase);
const isWaiting = (now: Snapshot): boolean =>
  !isOver(now) && (now.you?.seats.some((seat) => now.match?.waiting.includes(seat)) ?? false);

/** What asks for somebody first, what is over last, the latest first among its like. */
function inOrder(tables: readonly Snapshot[]): readonly Snapshot[] {
  const rank = (now: Snapshot): number => (isWaiting(now) ? 0 : isOver(now) ? 2 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

function Phase({ now }: { now: Snapshot }) {
  const w = words.value;
  if (isWaiting(now)) return <span class="turn">{`● ${w.yourTurn}`}</span>;
  return <span class="hint">{isOver(now) ? w.isOver : now.table.phase === "lobby" ? w.waitingRoom : w.underWay}</span>;
}

interface RowsProps {
  readonly tables: readonly Snapshot[];
  readonly titleOf: (game: string) => string;
  readonly away: boolean;
}

function Rows({ tables, titleOf, away }: RowsProps) {
  const w = words.value;
  const day = new Intl.DateTimeFormat(language.value, { day: "numeric", month: "short", year: "numeric" });
  return (
    <ul class="open-tables">
      {inOrder(tables).map((now) => {
        const title = titleOf(now.table.game);
        return (
          <li key={now.table.id}>
            <span>
              <b>{title}</b>
              <small>
                {day.format(now.table.created_at)} ·{" "}
                {now.table.seats
                  .filter((seat) => seat.kind !== "open")
                  .map((seat) => seat.name)
                  .join(", ")}
              </small>
            </span>
            <Phase now={now} />
            <span class="seat-acts">
              <a class="button" href={`/t/${now.table.id}`}>
                {isOver(now) ? w.look : w.goOn}
              </a>
              <button
                type="button"
                class="quiet"
                aria-label={`${away ? w.takeOut : w.putAway}: ${title}`}
                onClick={() => putAway(now.table.id, !away)}
              >
                {away ? w.takeOut : w.putAway}
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The tables of a list that can be found now, looked up again and again. */
function useFound(ids: readonly string[]): readonly Snapshot[] {
  const [found, setFound] = useState<readonly Snapshot[]>([]);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const all = await lookUpAll(ids);
      if (!over) setFound(all);
    };
    void look();
    const timer = setInterval(() => document.hidden || void look(), 10_000);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [language.value, ids.join(" ")]);
  return found.filter((now) => ids.includes(now.table.id));
}

function Away({ titleOf }: { titleOf: (game: string) => string }) {
  return <Rows tables={useFound(awayTables.value)} titleOf={titleOf} away />;
}

export function OwnTables({ titleOf }: { titleOf: (game: string) => string }) {
  const w = words.value;
  const found = useFound(ownTables.value);
  const [open, setOpen] = useState(false);
  if (!found.length && !awayTables.value.length) return null;
  return (
    <section class="panel own-tables">
      <h2>{w.ownTables}</h2>
      {found.length > 0 && <Rows tables={found} titleOf={titleOf} away={false} />}
      {awayTables.value.length > 0 && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{w.awayTables(awayTables.value.length)}</summary>
          {open && <Away titleOf={titleOf} />}
        </details>
      )}
    </section>
  );
}
