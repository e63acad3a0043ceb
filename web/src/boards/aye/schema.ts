/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
export interface AyeBoard {
  readonly seat: number | null;
  readonly expert: boolean;
  readonly round: number;
  readonly phase: string;
  readonly captain: number;
  readonly captain_rep: number;
  readonly captain_track: readonly [number, number, number, number];
  readonly integrity: number;
  readonly whole: number;
  readonly flags: readonly (readonly [number, boolean])[];
  readonly missions: readonly Mission[];
  readonly pirates: readonly Pirate[];
  readonly offerings: number;
  readonly free: number;
  readonly waiting: number;
  readonly kraken: number;
  readonly plank: number;
  readonly plank_spaces: number;
  readonly plank_price: number;
  readonly owed: number;
  readonly arghs: number;
  readonly tokens: number;
  readonly rollers: readonly number[];
  readonly dice: readonly Die[];
  readonly rerolls: number;
  readonly deck: number;
  readonly discards: number;
  readonly claim: string | null;
  readonly completed: number;
  readonly needed: number;
}

export interface Die {
  readonly owner: number;
  readonly argh: boolean;
  readonly face: number;
}

export interface Mission {
  readonly name: string;
  readonly steps: readonly number[];
  readonly done: number;
}

export interface Pirate {
  readonly reputation: number;
  readonly gains: number;
  readonly coins: number;
  readonly hook: boolean;
  readonly hooked: boolean;
  readonly dice: number;
  readonly argh_dice: number;
  readonly order: number;
  readonly vote: number;
  readonly action: number;
  readonly hand: readonly string[] | null;
  readonly cards: number;
  readonly completed: readonly string[];
  readonly swapped: boolean;
  readonly acts: number;
}
