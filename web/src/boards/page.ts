/** What a board calls things: the table `page` of the game's words. Where it has none, or not yet, nothing is said. */
import { wordOf } from "../state/table";

type Filled = Readonly<Record<string, string | number>>;

/** The word under a key, in the form for one or for `n`, with what stands in braces filled in. */
export function page(key: string, filled: Filled = {}): string {
  const text = wordOf("page", key, Number(filled.n ?? 1));
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
}
