/** The links to a table. The one that seats people carries a key; the one for spectators another, which gives no seat. */
import type { SeatInfo, TableInfo, You } from "../api/types";
import { houseAddress } from "./house";
import { here } from "./router";

/** The key that stands in the link by which one has come. */
const joinKey = (): string => here.value.searchParams.get("join") ?? "";

/** Whether somebody may sit down here: who has been at the table, who has the whole link, and everybody at a listed one. */
export function maySit(table: TableInfo, you: You | null): boolean {
  return you !== null || (!table.locked && (table.join === "open" || joinKey() !== ""));
}

/** Whether somebody who may sit down may have this seat: whoever knows the secrets of another one may not. */
export function mayTake(seat: SeatInfo, you: You | null): boolean {
  return seat.kind !== "person" && (!you?.held.length || you.held.includes(seat.seat));
}

/** The link to share: the whole one, as far as this person has it. */
export function linkOf(table: TableInfo, you: You | null): string {
  const key = joinKey();
  return houseAddress.value + (you?.link ?? `/t/${table.id}${key ? `?join=${key}` : ""}`);
}

/** The present address with other marks behind it: to sit down, to look on, to be the table's screen. */
export function withMarks(marks: Readonly<Record<string, boolean>>): string {
  const url = new URL(here.value);
  for (const [mark, on] of Object.entries(marks)) {
    if (on) url.searchParams.set(mark, "1");
    else url.searchParams.delete(mark);
  }
  return url.pathname + url.search;
}

/** What a request sends along so that its maker may sit down. */
export const invitation = (): { join?: string } => (joinKey() ? { join: joinKey() } : {});
