/** How what was typed is matched with what there is, and how what an action says becomes a reply. */
import { toast } from "../state/table";

export type Reply = readonly string[];

/** How many answers are told at once: more than anybody keeps in mind. */
export const AT_ONCE = 30;

/** Without what a hand in a hurry leaves out: capitals, accents, the mark at the end. */
export function plain(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/×/g, "x");
  return bare
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[¿¡]+(?=.)/, "")
    .replace(/(.)[.!?]+$/, "$1");
}

/** The number that was typed, if it was nothing else. */
export const numberIn = (text: string): number | null => (/^\d+$/.test(plain(text)) ? Number(plain(text)) : null);

interface Named {
  readonly label: string;
}

/** Those whose words are the typed ones; failing that, begin with them; failing that, hold them. */
export function fitting<T extends Named>(typed: string, list: readonly T[]): readonly T[] {
  const sought = plain(typed);
  const tests = [
    (label: string) => label === sought,
    (label: string) => label.startsWith(sought),
    (label: string) => label.includes(sought),
  ];
  for (const test of tests) {
    const found = sought ? list.filter(({ label }) => test(plain(label))) : [];
    if (found.length) return found;
  }
  return [];
}

/** What an action says in passing is the reply here, so that nobody hears it twice. */
export async function heard(act: () => Promise<unknown>): Promise<string> {
  const before = toast.peek();
  await act();
  const after = toast.peek();
  if (!after || after === before) return "";
  toast.value = null;
  return after.rule ? `${after.text} (${after.rule})` : after.text;
}
