/** The boards by game, each with its styles. A game that brings none is shown field by field. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { GameBoard } from "./board";
import { dressed } from "./styles";

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
  const [board] = await Promise.all([(loaders[game] ?? anyGame)(), dressed(game in loaders ? game : "plain")]);
  loaded.value = { ...loaded.peek(), [game]: board };
}

/** What somebody with a minute sees of a game: three pictures, and the table of words that are written into them. */
export interface Minute {
  readonly pictures: readonly ComponentType<{ said: (key: string) => string }>[];
  readonly written?: string;
}

const minutes: Readonly<Record<string, () => Promise<Minute>>> = {
  palabra: () => import("./palabra/minute"),
  pirata: () => import("./pirata/minute"),
  plunder: () => import("./plunder/minute"),
  captains: () => import("./captains/minute"),
  aye: () => import("./aye/minute"),
};

/** The pictures of a game; none where it brings none. */
export async function loadMinute(game: string): Promise<Minute> {
  const load = minutes[game];
  return load ? (await Promise.all([load(), dressed(game)]))[0] : { pictures: [] };
}
