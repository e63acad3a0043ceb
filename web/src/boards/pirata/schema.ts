/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
export interface PirataBoard {
  readonly seat: number | null;
  readonly seats: number;
  readonly round: number;
  readonly phase: string;
  readonly direction: number;
  readonly token: number;
  readonly squares: readonly string[];
  readonly x: number;
  readonly tiles: readonly string[];
  readonly pirates: readonly Pirate[];
  readonly special: readonly number[];
  readonly special_dice: readonly (readonly number[])[];
  readonly quantity: number;
  readonly face: number;
  readonly bidder: number;
  readonly wild: boolean;
  readonly odds: number;
  readonly limit: number;
  readonly lowest: number;
  readonly follows: readonly number[];
  readonly revealed: boolean;
  readonly bank: number;
  readonly card_price: number;
  readonly deck: number;
  readonly discard: readonly string[];
  readonly played: readonly (readonly [number, string])[];
  readonly reader: number;
  readonly drawn: string | null;
  readonly gold_cards: readonly string[];
  readonly spies: readonly (readonly [number, number])[];
  readonly spies_next: readonly (readonly [number, number])[];
  readonly bones: readonly number[];
  readonly wanted: number;
  readonly fallen: readonly number[];
}

export interface Pirate {
  readonly ship: number;
  readonly began: number;
  readonly coins: number;
  readonly cards: number;
  readonly hand: readonly string[] | null;
  readonly crew: number | null;
  readonly dice: readonly number[] | null;
  readonly seen: number;
  readonly tiles: number;
  readonly rolled: boolean;
  readonly out: boolean;
  readonly absent: boolean;
  readonly missing: boolean;
  readonly sailed: boolean;
  readonly gold: boolean;
  readonly silver: boolean;
  readonly passed: boolean;
  readonly shake: boolean;
  readonly open_cup: boolean;
  readonly open_next: boolean;
  readonly guarded: number;
  readonly hushed: number;
  readonly roll: number;
}
