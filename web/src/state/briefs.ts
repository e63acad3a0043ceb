/** The own tables in brief: asked for a few at a time, the finished ones once; what is known stays when a table is gone. */
import { signal } from "@preact/signals";
import type { Brief } from "../api/types";
import { get, Refused } from "./client";
import { awayTables, forgetTable, ownTables } from "./person";
import { language } from "./settings";

/** So many are asked for at a time: somebody may have sat at hundreds. */
const AT_ONCE = 4;
const KEY = "tortuga.briefs";
/** So many are kept; the oldest are asked for again when they are looked at. */
const MOST_KEPT = 400;

/** A table as it was last seen here, and why it can be seen no more, if it cannot. */
export interface Kept {
  readonly id: string;
  readonly brief: Brief | null;
  readonly gone: string | null;
}

function read(): Readonly<Record<string, Kept>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Readonly<Record<string, Kept>>) : {};
  } catch {
    return {};
  }
}

export const briefs = signal<Readonly<Record<string, Kept>>>(read());

function keep(found: readonly Kept[]): void {
  const all = { ...briefs.peek(), ...Object.fromEntries(found.map((one) => [one.id, one])) };
  const known = new Set([...ownTables.peek(), ...awayTables.peek()]);
  const mine = Object.values(all).filter((one) => known.has(one.id));
  mine.sort((a, b) => (b.brief?.moved_at ?? 0) - (a.brief?.moved_at ?? 0));
  briefs.value = Object.fromEntries(mine.map((one) => [one.id, one]));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(mine.slice(0, MOST_KEPT).map((one) => [one.id, one]))));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

export const isOver = (brief: Brief): boolean => brief.phase !== "lobby" && brief.phase !== "playing";

/** A table that is gone or no longer ours is said to be so, until its person lets go of it; a line that is down proves nothing. */
async function lookUp(id: string): Promise<Kept | null> {
  const known = briefs.peek()[id];
  if (known?.gone || (known?.brief && isOver(known.brief))) return known;
  try {
    return { id, brief: await get<Brief>(`/tables/${id}/brief`), gone: null };
  } catch (error) {
    // One of another version is not gone: its record can still be had.
    if (error instanceof Refused && [403, 404].includes(error.problem.status))
      return { id, brief: known?.brief ?? null, gone: error.problem.reason };
  }
  return null;
}

let looking = false;

/** Asks for all that may have changed; as they come in, they are shown. */
export async function lookUpAll(ids: readonly string[]): Promise<void> {
  if (looking) return;
  looking = true;
  try {
    for (let i = 0; i < ids.length; i += AT_ONCE) {
      const some = await Promise.all(ids.slice(i, i + AT_ONCE).map(lookUp));
      const fresh = some.filter((one): one is Kept => one !== null && one !== briefs.peek()[one.id]);
      if (fresh.length) keep(fresh);
    }
  } finally {
    looking = false;
  }
}

export function letGo(id: string): void {
  forgetTable(id);
  keep([]);
}

/** What asks for somebody first, then what goes on, then what is over; among its like the latest first. */
export function inOrder(found: readonly Kept[]): readonly Kept[] {
  const rank = ({ brief, gone }: Kept): number => {
    if (gone || !brief) return 3;
    return isOver(brief) ? 2 : brief.yours ? 0 : 1;
  };
  return [...found].sort((a, b) => rank(a) - rank(b) || (b.brief?.moved_at ?? 0) - (a.brief?.moved_at ?? 0));
}

/** Letters as they are looked for: without case and accents. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(language.peek());

/** Whether a table fits what is looked for: every word in its game, its people or its dates. */
export function fits(brief: Brief | null, title: string, wanted: string, tongue: string): boolean {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  if (!brief) return !parts.length;
  const days = [brief.created_at, brief.moved_at].flatMap((at) => [
    new Date(at).toISOString().slice(0, 10),
    new Intl.DateTimeFormat(tongue, { day: "numeric", month: "long", year: "numeric" }).format(at),
    new Intl.DateTimeFormat(tongue, { day: "numeric", month: "numeric", year: "numeric" }).format(at),
  ]);
  const text = plain([title, brief.game, ...brief.names, ...days].join(" "));
  return parts.every((part) => text.includes(part));
}
