/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
export interface Captain {
  readonly team: number;
  readonly score: number;
  readonly points: number;
  readonly cards: number;
  readonly hand: readonly [number, number, number, number] | null;
  readonly known: readonly [number, number, number, number];
  readonly ships: readonly Ship[];
  readonly foe: boolean;
  readonly talks: readonly number[];
  readonly ahead: number;
}

export interface Island {
  readonly id: string;
  readonly skulls: number;
  readonly owner: number;
  readonly ports: readonly string[];
  readonly closed: boolean;
}

export interface Left {
  readonly lives: number;
  readonly masts: number;
  readonly cannons: number;
  readonly points: number;
}

export interface PlunderBoard {
  readonly seat: number | null;
  readonly goal: number;
  readonly round: number;
  readonly rounds: number;
  readonly opener: number;
  readonly turn: number;
  readonly rolled: boolean;
  readonly turn_over: boolean;
  readonly squares: number;
  readonly tiles: readonly number[];
  readonly rows: readonly string[];
  readonly barriers: readonly (readonly [string, string])[];
  readonly moles: readonly (readonly [string, string])[];
  readonly islands: readonly Island[];
  readonly captains: readonly Captain[];
  readonly crosses: readonly string[];
  readonly storm: string;
  readonly covered: readonly string[];
  readonly open: readonly [number, number, number, number];
  readonly pile: number;
  readonly treasures: number;
  readonly seen: readonly string[];
  readonly drawn: number;
  readonly left: Left;
  readonly prices: Prices;
  readonly announced: readonly number[];
  readonly announcements: number;
  readonly talk: number;
}

export interface Prices {
  readonly ship: readonly [number, number, number, number];
  readonly mast: readonly [number, number, number, number];
  readonly cannon: readonly [number, number, number, number];
  readonly life: readonly [number, number, number, number];
  readonly point: readonly [number, number, number, number];
  readonly rescue: readonly [number, number, number, number];
  readonly barter: number;
  readonly toll: number;
  readonly ships: number;
  readonly lives: number;
  readonly masts: number;
  readonly cannons: number;
}

export interface Ship {
  readonly id: number;
  readonly square: string;
  readonly lives: number;
  readonly masts: number;
  readonly cannons: number;
  readonly squares: number;
  readonly still: boolean;
  readonly fought: number;
  readonly threatened: number;
}
