/** What the numbers on the board of Saqueo · Plunder mean; its fields are made from the server's description (schema.ts). */

export type { Captain, Island, PlunderBoard, Ship } from "./schema";

/** Ships of one colour: ship 7 is the second of seat 2. */
export const SHIPS_OF_A_SEAT = 3;

export function ownerOf(ship: number): number {
  return Math.floor(ship / SHIPS_OF_A_SEAT);
}
