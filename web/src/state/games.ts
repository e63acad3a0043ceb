/** The games of the house, as far as they have been asked for. */
import { signal } from "@preact/signals";
import type { GameInfo, GameList } from "../api/types";
import { get } from "./client";

export const games = signal<readonly GameInfo[]>([]);

export const titleOf = (slug: string): string => games.value.find((game) => game.slug === slug)?.title ?? slug;

export async function loadGames(): Promise<void> {
  const known = await get<GameList>("/games").catch(() => null);
  if (known) games.value = known.games;
}
