/** Who sits here: the nickname and the own tables are remembered, the recovery code of a table until the tab is closed. */
import { effect, signal } from "@preact/signals";

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

const MOST_TABLES = 8;

/** The ids of the tables where this browser has a seat, the latest first. What opens them is the cookie, not this list. */
export const ownTables = signal<readonly string[]>(stored("tortuga.tables").split(" ").filter(Boolean));
effect(() => {
  const list = ownTables.value.join(" ");
  try {
    if (list !== stored("tortuga.tables")) localStorage.setItem("tortuga.tables", list);
  } catch {
    // As above: the tables are forgotten when the page is closed.
  }
});

export function rememberTable(id: string): void {
  if (ownTables.peek()[0] !== id) ownTables.value = [id, ...ownTables.peek().filter((other) => other !== id)].slice(0, MOST_TABLES);
}

export function forgetTable(id: string): void {
  ownTables.value = ownTables.peek().filter((other) => other !== id);
}
