/** What the end of Aye tells before the result: who held which goals, and who was a traitor. */
import type { BoardProps, Reveal } from "../board";
import { page } from "../page";
import type { AyeBoard } from "./types";

export function reveals(board: AyeBoard, name: BoardProps["name"]): readonly Reveal[] {
  if (!board.expert) return [];
  return board.pirates.map(({ hand, completed }, seat) => {
    const traitor = (hand ?? []).find((card) => name("traitor", card));
    const named = (cards: readonly string[]): string => cards.map((card) => name("goal", card)).join(", ");
    const lines = [
      ...(traitor ? [name("traitor", traitor)] : []),
      ...(completed.length ? [page("own_goals_done", { cards: named(completed) })] : []),
      ...(hand?.length ? [page("own_goals_held", { cards: named(hand) })] : []),
    ];
    return { seat, lines, dark: traitor !== undefined };
  });
}

/** Whether the ship lies on the ground. */
export const sunk = (board: AyeBoard): boolean => board.integrity <= 0;
