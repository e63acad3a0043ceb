/** What is half put together outlasts a reload, and waits while its person turns to something else. In this tab only. */
import type { Answer, Plain } from "../api/types";

/** An answer in the making: the answer if it is whole, what its control holds, and the places that were tapped. */
export interface Half {
  readonly draft: Answer | null;
  readonly parts: readonly Plain[] | null;
  readonly picks: readonly string[];
}

/** A question as its seat was asked it, and what of it is being answered: the question itself, or an offer beside it. */
export interface Topic {
  readonly question: string;
  readonly name: string;
}

const KEY = "tortuga.half";

interface Kept {
  readonly question: string;
  readonly halves: Readonly<Record<string, Half>>;
}

const EMPTY: Kept = { question: "", halves: {} };

/** Where it is kept; what does not work there is forgotten with the page. */
export interface Shelf {
  read(key: string): string | null;
  write(key: string, text: string): void;
}

/** This tab, where the browser lets it. */
export const tabStorage: Shelf = {
  read: (key) => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write: (key, text) => {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  },
};

export type Stash = ReturnType<typeof createStash>;

export function createStash(shelf: Shelf) {
  let kept = remembered(shelf);
  return {
    /** What was half put together for this; null if nothing was. */
    stashed: ({ question, name }: Topic): Half | null =>
      kept.question === question ? (kept.halves[name] ?? null) : null,

    /** Keeps it; another question makes all that was kept for the one before pointless. */
    keep({ question, name }: Topic, half: Half): void {
      const halves = kept.question === question ? kept.halves : {};
      const { [name]: _, ...others } = halves;
      const nothing = !half.draft && !half.parts && !half.picks.length;
      kept = { question, halves: nothing ? others : { ...others, [name]: half } };
      shelf.write(KEY, JSON.stringify(kept));
    },
  };
}

function remembered(shelf: Shelf): Kept {
  try {
    return { ...EMPTY, ...(JSON.parse(shelf.read(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return EMPTY;
  }
}
