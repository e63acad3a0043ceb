/** The words of a game that is not on the table: for whoever reads about it first. */
import { useEffect, useState } from "preact/hooks";
import type { Rulebook, WordTables } from "../api/types";
import { get } from "./client";
import { language } from "./settings";

const known = new Map<string, Promise<unknown>>();

/** Asked for once in a language; what failed is asked for again. */
function once<T>(path: string): Promise<T | null> {
  const key = `${language.peek()} ${path}`;
  const asked = known.get(key) ?? get<T>(path);
  known.set(key, asked);
  return asked.then(
    (found) => found as T,
    () => {
      known.delete(key);
      return null;
    },
  );
}

function useFetched<T>(path: string): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let here = true;
    void once<T>(path).then((answer) => here && setFound(answer));
    return () => {
      here = false;
    };
  }, [path, language.value]);
  return found;
}

export const useWordsOf = (game: string): WordTables | null => useFetched<WordTables>(`/games/${game}/words`);

/** The text of a rule; empty while it is being fetched. */
export function useRule(game: string, id: string): string {
  const book = useFetched<Rulebook>(`/games/${game}/rulebook`);
  const rules = (book?.chapters ?? []).flatMap((chapter) => chapter.rules);
  return rules.find((rule) => rule.id === id)?.text ?? "";
}
