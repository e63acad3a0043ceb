/** Which ships somebody is about to lay, slot by slot: the goods say it, the board draws it; nobody else sees it. */
import { signal } from "@preact/signals";

export interface Laying {
  readonly seat: number;
  readonly ships: readonly (number | null)[];
}

export const laying = signal<Laying | null>(null);
