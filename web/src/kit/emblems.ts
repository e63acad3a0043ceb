/** Small pictures in two tones, each within 24 by 24 around the origin: what an order, a tile, a card or a row is about. */
import { ABOARD } from "./emblems-aboard";
import { AT_SEA } from "./emblems-at-sea";

export const EMBLEMS = { ...ABOARD, ...AT_SEA } as const;

export type EmblemName = keyof typeof EMBLEMS;
