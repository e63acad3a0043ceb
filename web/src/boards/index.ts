/** The boards by game. A game that brings none is shown field by field. */
import { signal } from "@preact/signals";
import type { GameBoard } from "./board";

const loaders: Readonly<Record<string, () => Promise<GameBoard>>> = {
  palabra: async () => (await import("./palabra")).palabra as GameBoard,
  pirata: async () => (await import("./pirata")).pirata as GameBoard,
  plunder: async () => (await import("./plunder")).plunder as GameBoard,
  captains: async () => (await import("./captains")).captains as GameBoard,
  aye: async () => (await import("./aye")).aye as GameBoard,
};

const anyGame = async (): Promise<GameBoard> => (await import("./plain")).plain as GameBoard;

const loaded = signal<Readonly<Record<string, GameBoard>>>({});

/** The board of a game, or null while it is being fetched or if there is none. */
export function boardOf(game: string): GameBoard | null {
  return loaded.value[game] ?? null;
}

export async function loadBoard(game: string): Promise<void> {
  if (game in loaded.peek()) return;
  const board = await (loaders[game] ?? anyGame)();
  loaded.value = { ...loaded.peek(), [game]: board };
}
