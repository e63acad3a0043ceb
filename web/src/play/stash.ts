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

interface Stash {
  readonly question: string;
  readonly halves: Readonly<Record<string, Half>>;
}

const EMPTY: Stash = { question: "", halves: {} };

function remembered(): Stash {
  try {
    return { ...EMPTY, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Stash>) };
  } catch {
    return EMPTY;
  }
}

let stash = remembered();

/** What was half put together for this; null if nothing was. */
export function stashed({ question, name }: Topic): Half | null {
  return stash.question === question ? (stash.halves[name] ?? null) : null;
}

/** Keeps it; another question makes all that was kept for the one before pointless. */
export function keep({ question, name }: Topic, half: Half): void {
  const halves = stash.question === question ? stash.halves : {};
  const { [name]: _, ...others } = halves;
  const nothing = !half.draft && !half.parts && !half.picks.length;
  stash = { question, halves: nothing ? others : { ...others, [name]: half } };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stash));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
