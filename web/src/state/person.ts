/** Who sits here: the nickname and the own tables are remembered, the recovery code of a table until the tab is closed. */
import { effect, type Signal, signal } from "@preact/signals";

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export const nickname = signal(stored("tortuga.name"));
effect(() => {
  try {
    if (nickname.value) localStorage.setItem("tortuga.name", nickname.value);
  } catch {
    // A browser that keeps nothing forgets the name; that is all.
  }
});

export const recoveryCodes = new Map<string, string>();

/** A list of tables that is kept when the page is closed. */
function keptList(key: string): Signal<readonly string[]> {
  const list = signal<readonly string[]>(stored(key).split(" ").filter(Boolean));
  effect(() => {
    const text = list.value.join(" ");
    try {
      if (text !== stored(key)) localStorage.setItem(key, text);
    } catch {
      // As above: the tables are forgotten when the page is closed.
    }
  });
  return list;
}

/** The ids of the tables where this browser has a seat, the latest first. What opens them is the cookie, not this list. */
export const ownTables = keptList("tortuga.tables");
/** Those of them that were put away. */
export const awayTables = keptList("tortuga.tables.away");

const without = (list: readonly string[], id: string): readonly string[] => list.filter((other) => other !== id);

/** Whoever sits down, or comes back in the middle of a match, has the table among their own again. */
export function rememberTable(id: string, playing: boolean): void {
  if (awayTables.peek().includes(id)) {
    if (!playing) return;
    awayTables.value = without(awayTables.peek(), id);
  }
  if (ownTables.peek()[0] !== id) ownTables.value = [id, ...without(ownTables.peek(), id)];
}

export function forgetTable(id: string): void {
  ownTables.value = without(ownTables.peek(), id);
  awayTables.value = without(awayTables.peek(), id);
}

/** Puts a table away, or takes it out again. */
export function putAway(id: string, away: boolean): void {
  const [from, to] = away ? [ownTables, awayTables] : [awayTables, ownTables];
  from.value = without(from.peek(), id);
  to.value = [id, ...without(to.peek(), id)];
}
