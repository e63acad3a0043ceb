/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
export interface Acquisition {
  readonly id: string;
  readonly cost: Goods;
  readonly renown: number;
}

export interface Boarding {
  readonly crew: number;
  readonly alone: number;
  readonly reward_gold: number;
  readonly reward_circles: number;
}

export interface Captain {
  readonly tag: number;
  readonly sheet: Sheet;
  readonly finished: boolean;
  readonly attacks: number;
  readonly boardings: number;
  readonly grapple: number;
  readonly renown: number;
  readonly victories: number;
  readonly arms_master: boolean;
}

export interface CaptainsBoard {
  readonly seat: number | null;
  readonly turn: number;
  readonly starter: number;
  readonly active: number;
  readonly phase: string;
  readonly dice: readonly number[];
  readonly aside: number;
  readonly captains: readonly Captain[];
  readonly hidden: boolean;
  readonly before: Sheet | null;
  readonly battles: readonly (readonly [number, number, readonly number[], readonly number[], number])[];
  readonly endings: readonly string[];
  readonly scores: readonly (readonly (readonly number[])[])[];
  readonly box: readonly Rival[];
  readonly chapter: number;
  readonly cards: readonly string[];
  readonly terms: Terms;
  readonly paper: Paper;
}

export interface Chart {
  readonly circles: number;
  readonly cost: Goods;
  readonly gains: { readonly [key: string]: Gain };
  readonly renown: readonly number[];
}

export interface Gain {
  readonly gold: number;
  readonly pearl: number;
  readonly cloth: number;
  readonly log: number;
  readonly barrel: number;
  readonly joker: number;
  readonly circles: number;
  readonly attack: number;
  readonly defence: number;
  readonly alone: number;
  readonly pirates: readonly number[];
}

export interface Goods {
  readonly pearl: number;
  readonly cloth: number;
  readonly log: number;
  readonly barrel: number;
}

export interface Paper {
  readonly sheet: SheetSize;
  readonly prices: Prices;
  readonly attributes: readonly Acquisition[];
  readonly boats: readonly Acquisition[];
  readonly tracks: Tracks;
  readonly boarding: Boarding;
  readonly renown: Renown;
  readonly chart: Chart;
  readonly faces: readonly (readonly (readonly number[])[])[];
}

export interface Prices {
  readonly resource: number;
  readonly pirates: readonly [number, number, number, number, number, number];
}

export interface Renown {
  readonly boat_track: readonly number[];
  readonly attribute_track: readonly number[];
  readonly naval_battle: readonly number[];
  readonly attacks: readonly number[];
  readonly first_command: number;
  readonly later_command: number;
}

export interface Rival {
  readonly id: string;
  readonly loot: readonly ("black" | "blue" | "red" | "yellow")[];
  readonly builds: readonly ("attributes" | "boats")[];
  readonly track: "attributes" | "boats";
  readonly keeps: number;
  readonly recruits: readonly number[];
  readonly attacks_with: readonly [number, number, number, number, number, number];
  readonly margin: number;
  readonly defends_with: readonly [number, number, number, number, number, number];
  readonly reward: "circles" | "gold";
  readonly start: Gain;
  readonly wages: number;
}

export interface Sheet {
  readonly gold: number;
  readonly gold_used: number;
  readonly chest: readonly number[];
  readonly chest_used: readonly number[];
  readonly pirates: readonly number[];
  readonly pirates_used: readonly number[];
  readonly tracks: readonly [number, number];
  readonly flags: readonly [number, number];
  readonly bonuses: readonly [number, number];
  readonly attack: number;
  readonly defence: number;
  readonly alone: boolean;
  readonly chart: number;
  readonly taken: readonly number[];
  readonly due: number;
  readonly spent: number;
}

export interface SheetSize {
  readonly gold: number;
  readonly resources: number;
  readonly pirates: readonly [number, number, number, number, number, number];
  readonly boardings: number;
}

export interface Terms {
  readonly yellow_gold: number;
  readonly resource_price: number;
  readonly reward_gold: number;
  readonly reward_circles: number;
  readonly naval_battle: readonly number[];
  readonly arms_master: number;
  readonly chart: boolean;
  readonly fleet: string;
}

export interface Track {
  readonly circles: number;
  readonly locks: readonly number[];
  readonly gains: { readonly [key: string]: Gain };
}

export interface Tracks {
  readonly attributes: Track;
  readonly boats: Track;
}
