/** First games: how far each has come in this browser, which were played, and whether any is still offered. */
import { signal } from "@preact/signals";
import { kept } from "./settings";

/** Whoever has said no is not asked again. */
export const declined = kept("lessons.declined", false, [true, false]);

const [PLAYED, TABLE] = ["tortuga.lessons.played", "tortuga.lesson"];

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing begins again.
  }
}

/** The games whose first game was played to its end, or left. */
export const played = signal<readonly string[]>(read(PLAYED).split(" ").filter(Boolean));

interface Kept {
  readonly at: number;
  readonly fork: number | null;
  readonly after: string | null;
}

/** How far the lesson at a table was; null if it is another one's, or nothing is known. */
export function remembered(table: string): Kept | null {
  try {
    const found = JSON.parse(read(TABLE)) as { readonly table: string; readonly now: Kept };
    return found.table === table ? found.now : null;
  } catch {
    return null;
  }
}

/** Keeps how far it is; with the game's name it is over. */
export function remember(table: string, now: Kept, over: string | null): void {
  write(TABLE, JSON.stringify({ table, now }));
  if (!over || played.peek().includes(over)) return;
  played.value = [...played.peek(), over];
  write(PLAYED, played.peek().join(" "));
}
