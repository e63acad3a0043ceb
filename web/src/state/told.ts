/** What the server has told of one table: the last snapshot, and the lines of the log as far as they are kept. */
import { batch, computed, signal } from "@preact/signals";
import {
  type Change,
  type FeedLine,
  laidOver,
  numbered,
  type SeatInfo,
  type Snapshot,
  type TableInfo,
} from "../api/types";

const MOST_LINES = 400;

export interface Around {
  clock(): number;
  /** The server was renewed under the page: the old one would not understand the new one for long. */
  renewed(): void;
}

export type Told = ReturnType<typeof createTable>;

export function createTable({ clock, renewed }: Around) {
  const snapshot = signal<Snapshot | null>(null);
  const feed = signal<readonly FeedLine[]>([]);
  const connected = signal(true);
  /** The table as a stranger with its link sees it: who sits where, and which seats are free. */
  const outside = signal<TableInfo | null>(null);
  /** Server's clock minus ours. */
  const clockShift = signal(0);
  const names = computed<readonly string[]>(() => (snapshot.value?.table.seats ?? []).map((seat) => seat.name));
  const isAsked = computed(() => Boolean(snapshot.value?.match?.decision && !snapshot.value.match.sealed));

  /** Takes a message for the table as it is now; false where it tells what is over already. */
  function take(next: Snapshot): boolean {
    const old = snapshot.peek();
    if (old && old.build !== next.build) renewed();
    // Each counts the versions that they can notice; whoever has lost their seat to another device counts fewer.
    if (old && !next.fresh && next.you?.person === old.you?.person && next.version < old.version) return false;
    const known = next.fresh ? [] : feed.peek();
    const last = known.at(-1)?.n ?? -1;
    const fresh = numbered(next.feed, next.feed_from);
    const lines = next.fresh ? fresh : [...known, ...fresh.filter((line) => line.n > last)];
    // All at once: nobody shall see the lines of one seat beside the table of another.
    batch(() => {
      connected.value = true;
      outside.value = null;
      clockShift.value = next.server_time - clock();
      feed.value = lines.slice(-MOST_LINES);
      snapshot.value = next;
    });
    return true;
  }

  /** Takes what has changed since the message before; without one there is nothing to lay it over. */
  function change(what: Change): boolean {
    const now = snapshot.peek();
    return now ? take(laidOver(now, what)) : false;
  }

  /** Who is here, away or gone. */
  function presence(seats: readonly SeatInfo[]): void {
    const now = snapshot.peek();
    if (now) snapshot.value = { ...now, table: { ...now.table, seats } };
  }

  /** Forgets it all: another table is looked at. */
  function reset(): void {
    batch(() => {
      snapshot.value = null;
      feed.value = [];
      outside.value = null;
    });
  }

  return { snapshot, feed, connected, outside, clockShift, names, isAsked, take, change, presence, reset };
}
