/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
export interface Island {
  readonly gems: readonly number[];
  readonly rat: boolean;
}

export interface PalabraBoard {
  readonly seat: number | null;
  readonly day: number;
  readonly days: number;
  readonly phase: string;
  readonly dagger: number;
  readonly values: readonly number[];
  readonly bag: number;
  readonly islands: readonly Island[];
  readonly pirates: readonly Pirate[];
  readonly artefacts: readonly (readonly [string, boolean])[];
  readonly rats_left: number;
  readonly fist_of: number;
  readonly fist: readonly number[] | null;
  readonly fist_size: number;
  readonly sharing: number;
}

export interface Pirate {
  readonly gems: number;
  readonly tally: readonly number[];
  readonly chest: readonly number[] | null;
  readonly stake: readonly number[];
  readonly ships: readonly number[];
  readonly hand: readonly number[];
  readonly greens: readonly number[];
  readonly rats: readonly boolean[];
  readonly pledges: readonly number[];
  readonly deeds: readonly number[];
}
