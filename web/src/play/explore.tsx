/** The board to walk through: arrow keys lead from place to place, Enter chooses one or tells why it cannot be chosen. */

import { useState } from "preact/hooks";
import type { Cell, Row } from "../boards/board";
import { words } from "../state/settings";
import { snapshot } from "../state/table";
import { sure } from "../sure";
import { wayLabel } from "./bar";
import { cellWords, charted, leadsOn, nextPlace, type Place, standing, stepped, within } from "./chart";
import { drafted, send } from "./commands";
import { candidates, draft, lit, pick, picks, queue } from "./draft";
import { heard } from "./typed";
import { explainSpot } from "./why";

/** What a tap on the drawn board does, told in words. */
async function press(cell: Cell): Promise<string> {
  const w = words.peek();
  const spot = cell.spots.find((other) => lit.peek().has(other)) ?? cell.spots.at(-1) ?? "";
  if (snapshot.peek()?.viewer === null) return w.spectating;
  if (draft.peek() && picks.peek().includes(spot)) return (await send()).join(" ");
  const said = await heard(async () => void (pick(spot) || (await explainSpot(spot))));
  if (said) return said;
  if (draft.peek()) return w.chosenHere(queue.peek().length ? wayLabel() : drafted(draft.peek()));
  const left = candidates.peek();
  return picks.peek().length ? w.stillFit(left.length, left.map(({ label }) => label).join("; ")) : w.cleared;
}

/** The keys that lead to the next place of a kind; with Shift to the one before. */
const SOUGHT: Readonly<Record<string, ((cell: Cell) => boolean) | undefined>> = {
  a: leadsOn,
  m: ({ whose }) => whose?.includes(snapshot.peek()?.viewer ?? -1) ?? false,
  o: ({ whose }) => whose?.some((seat) => seat !== snapshot.peek()?.viewer) ?? false,
};

/** Where a key leads: a place, null if there is nowhere to go, undefined if the key is none of ours. */
function led(rows: readonly Row[], here: Place, event: KeyboardEvent): Place | null | undefined {
  const { key } = event;
  const sought = SOUGHT[key.toLowerCase()];
  if (event.altKey || event.metaKey) return undefined;
  if (key.startsWith("Arrow")) return stepped(rows, here, key);
  if (key === "Home" || key === "End") {
    const row = event.ctrlKey ? (key === "Home" ? 0 : rows.length - 1) : here.row;
    return { row, at: key === "Home" ? 0 : sure(rows, row).cells.length - 1 };
  }
  return sought && !event.ctrlKey ? nextPlace(rows, here, event.shiftKey, sought) : undefined;
}

interface ExplorerProps {
  /** The rows of a moment that is over, where nothing can be chosen; without them those of the table. */
  readonly past?: readonly Row[];
}

export function Explorer({ past }: ExplorerProps) {
  const w = words.value;
  const rows = past ?? charted();
  const [{ reply, count }, setReply] = useState({ reply: "", count: 0 });
  if (!rows.length) return null;
  const here = within(rows, standing.value);
  const act = (cell: Cell) => void (past ? Promise.resolve(cellWords(cell)) : press(cell)).then(say);
  const say = (text: string) => setReply((last) => ({ reply: text, count: last.count + 1 }));
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = event.key === "Enter" || event.key === " ";
    const place = chosen ? undefined : led(rows, here, event);
    if (!chosen && place === undefined) return;
    // Enter would otherwise send what is chosen, and the letters lead elsewhere.
    event.preventDefault();
    event.stopPropagation();
    if (chosen) act(sure(sure(rows, here.row).cells, here.at));
    else if (place)
      (event.currentTarget as HTMLElement)
        .querySelector<HTMLElement>(`[data-cell="${place.row}.${place.at}"]`)
        ?.focus();
    else say(event.key.startsWith("Arrow") ? w.edge : w.noneSuch);
  };
  const map = rows.length > 2 && rows.every(({ cells }) => cells.length === sure(rows, 0).cells.length);
  return (
    <div class="explorer">
      <p id="t-walk-hint" class="hint">
        {past ? w.walkHintPast : w.walkHint}
      </p>
      <div
        role="grid"
        class={map ? "chart map" : "chart"}
        aria-label={w.board}
        aria-describedby="t-walk-hint"
        onKeyDown={onKeyDown}
      >
        {rows.map(({ title, cells }, row) => (
          <div key={row} role="row" aria-label={title}>
            <span role="rowheader">{title}</span>
            {cells.map((cell, at) => {
              const [on, label] = [here.row === row && here.at === at, cellWords(cell)];
              return (
                <span
                  key={at}
                  role="gridcell"
                  id={on ? "t-walk" : undefined}
                  class={`cell ${leadsOn(cell) ? "open" : ""} ${cell.whose?.length ? "held" : ""}`}
                  data-cell={`${row}.${at}`}
                  tabIndex={on ? 0 : -1}
                  aria-label={label}
                  onFocus={() => (standing.value = { row, at })}
                  onClick={() => act(cell)}
                >
                  {cell.name}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <p class="chart-here" aria-hidden="true">
        {cellWords(sure(sure(rows, here.row).cells, here.at))}
      </p>
      <div class="chart-reply" role="status" aria-live="polite" aria-atomic="true">
        {reply && reply + (count % 2 ? "\u00a0" : "")}
      </div>
    </div>
  );
}
