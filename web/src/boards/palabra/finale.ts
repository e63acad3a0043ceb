/** What the end of Palabra tells before the result: whose word was worth how much. */
import type { Reveal } from "../board";
import { page } from "../page";
import { BROKEN, KEPT, type PalabraBoard } from "./types";

export function reveals(board: PalabraBoard): readonly Reveal[] {
  return board.pirates.map(({ deeds }, seat) => {
    const [kept, broken] = [deeds[KEPT] ?? 0, deeds[BROKEN] ?? 0];
    const lines = [page("words_kept", { n: kept }), page("words_broken", { n: broken })];
    return { seat, lines: kept + broken ? lines : [page("no_words")], dark: broken > kept };
  });
}
