/** The tables where this browser has a seat: whoever comes back finds them, those that wait for an answer first. */
import { useEffect, useState } from "preact/hooks";
import { get, Refused } from "../api/client";
import type { Snapshot } from "../api/types";
import { forgetTable, ownTables } from "../state/person";
import { language, words } from "../state/settings";

/** A table is forgotten when it is gone, over, or no longer ours; a line that is down proves nothing. */
async function lookUp(id: string): Promise<Snapshot | null> {
  try {
    const found = await get<Snapshot>(`/tables/${id}/view`);
    if (found.you?.seats.length && ["lobby", "playing"].includes(found.table.phase)) return found;
    forgetTable(id);
  } catch (error) {
    if (error instanceof Refused && [403, 404].includes(error.problem.status)) forgetTable(id);
  }
  return null;
}

const isWaiting = (now: Snapshot): boolean => now.you?.seats.some((seat) => now.match?.waiting.includes(seat)) ?? false;

export function OwnTables({ titleOf }: { titleOf: (game: string) => string }) {
  const w = words.value;
  const [found, setFound] = useState<readonly Snapshot[]>([]);
  useEffect(() => {
    let over = false;
    const look = async () => {
      const all = await Promise.all(ownTables.peek().map(lookUp));
      if (!over) setFound(all.filter((one) => one !== null).sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a))));
    };
    void look();
    const timer = setInterval(() => document.hidden || void look(), 10_000);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [language.value]);
  if (!found.length) return null;
  return (
    <section class="panel own-tables">
      <h2>{w.ownTables}</h2>
      <ul class="open-tables">
        {found.map((now) => (
          <li key={now.table.id}>
            <span>
              <b>{titleOf(now.table.game)}</b>
              <small>{now.table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name).join(", ")}</small>
            </span>
            <span class={isWaiting(now) ? "turn" : "hint"}>{now.table.phase === "lobby" ? w.waitingRoom : isWaiting(now) ? `● ${w.yourTurn}` : w.underWay}</span>
            <a class="button" href={`/t/${now.table.id}`}>
              {w.goOn}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
