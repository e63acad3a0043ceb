/** The server's messages. Field by field what its OpenAPI says; a test compares the two. */

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };
export type Answer = readonly Plain[];
export type Language = "en" | "es";

export interface Problem {
  readonly status: number;
  readonly reason: string;
  readonly sentence: string;
  readonly rule: string | null;
  readonly rule_text: string | null;
  readonly facts: { readonly [key: string]: Plain };
}

export interface VariantInfo {
  readonly name: string;
  readonly title: string;
  readonly seats: readonly number[];
  readonly options: { readonly [name: string]: Plain };
}

export interface OptionInfo {
  readonly name: string;
  readonly title: string;
  readonly default: Plain;
  readonly choices: readonly Plain[];
  readonly rule: string;
  readonly rule_text: string;
}

export interface BotInfo {
  readonly name: string;
  readonly title: string;
}

export interface GameInfo {
  readonly slug: string;
  readonly title: string;
  readonly seats: readonly number[];
  readonly variants: readonly VariantInfo[];
  readonly options: readonly OptionInfo[];
  readonly editions: readonly string[];
  readonly bots: readonly BotInfo[];
  readonly rules_version: number;
}

export interface RuleInfo {
  readonly id: string;
  readonly text: string;
  readonly source: string;
}

export interface Rulebook {
  readonly game: string;
  readonly chapters: readonly { readonly id: string; readonly title: string; readonly rules: readonly RuleInfo[] }[];
}

export interface WordTables {
  readonly language: string;
  readonly tables: { readonly [table: string]: { readonly [key: string]: string } };
}

export interface SeatClock {
  readonly deadline: number | null;
  readonly allowance_ms: number;
  readonly bank_ms: number;
}

export interface SeatInfo {
  readonly seat: number;
  readonly kind: "open" | "person" | "bot";
  readonly name: string;
  readonly level: string | null;
  readonly person: string | null;
  readonly presence: "here" | "away" | "gone" | null;
  readonly caretaker: boolean;
  readonly waiting: boolean;
  readonly chosen: boolean;
  readonly clock: SeatClock | null;
}

export interface TableInfo {
  readonly id: string;
  readonly phase: "lobby" | "playing" | "over" | "ended";
  readonly game: string;
  readonly title: string;
  readonly variant: string | null;
  readonly options: { readonly [name: string]: Plain };
  readonly clock: string;
  readonly listed: boolean;
  readonly learning: boolean;
  readonly watch: string;
  readonly created_at: number;
  readonly owner: string | null;
  readonly seats: readonly SeatInfo[];
  readonly commitment: string | null;
  readonly nonces: readonly string[];
  readonly rematch: string | null;
  readonly notices: readonly string[];
}

export interface Option {
  readonly answer: Answer;
  readonly label: string;
}

export interface Decision {
  readonly kind: "one" | "some" | "counts" | "trade";
  readonly name: string;
  readonly rule: string;
  readonly rule_text: string;
  readonly prompt: string;
  readonly number: number;
  readonly answers: readonly Option[] | null;
  readonly pool?: readonly Plain[];
  readonly least?: number;
  readonly most?: number;
  readonly limits?: readonly number[];
  readonly partners?: readonly number[];
  readonly give?: readonly number[];
  readonly want?: readonly number[];
  readonly most_gain?: number;
}

export interface Result {
  readonly winners: readonly number[];
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly why: string;
  readonly why_text: string;
  readonly details: { readonly [key: string]: Plain };
}

export interface MatchView<Board = unknown> {
  readonly status: string;
  readonly waiting: readonly number[];
  readonly chosen: readonly number[];
  readonly number: number;
  readonly decision: Decision | null;
  readonly sealed: Answer | null;
  readonly offers: readonly Decision[];
  readonly undo: number;
  readonly entries: number;
  readonly board: Board;
  readonly result: Result | null;
}

export interface FeedLine {
  readonly n: number;
  readonly version: number;
  readonly at: number;
  readonly kind: "event" | "house" | "chat";
  readonly name: string;
  readonly args: { readonly [key: string]: Plain };
  readonly text: string;
  readonly seat: number | null;
  readonly person: string | null;
}

export interface Report {
  readonly n: number;
  readonly by: string;
  readonly line: FeedLine;
}

export interface You {
  readonly person: string;
  readonly name: string;
  readonly seats: readonly number[];
  readonly owner: boolean;
  readonly muted: readonly string[];
  readonly reports: readonly Report[];
  readonly watch_link: string;
  readonly looked: number;
}

export interface Vote {
  readonly vote: number;
  readonly kind: "pause" | "resume" | "extend" | "caretaker" | "replace" | "end" | "undo";
  readonly seat: number | null;
  readonly length: number | null;
  readonly by: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly needed: number;
  readonly voters: readonly string[];
  readonly text: string;
}

export interface Snapshot {
  readonly version: number;
  readonly build: string;
  readonly server_time: number;
  readonly fresh: boolean;
  readonly language: string;
  readonly table: TableInfo;
  readonly paused: boolean;
  readonly you: You | null;
  readonly viewer: number | null;
  readonly match: MatchView | null;
  readonly feed: readonly FeedLine[];
  readonly votes: readonly Vote[];
}

export interface Made {
  readonly id: string;
  readonly link: string;
  readonly watch_link: string;
  readonly recovery: string;
  readonly seats: readonly number[];
}

export interface Claimed {
  readonly seats: readonly number[];
  readonly recovery: string | null;
}

export interface Explanation {
  readonly legal: boolean;
  readonly rule: string | null;
  readonly reason: string | null;
  readonly sentence: string | null;
  readonly rule_text: string | null;
}

export interface Hint {
  readonly answer: Answer;
  readonly label: string;
  readonly sentence: string;
  readonly number: number;
}

export interface Recap {
  readonly since: number;
  readonly lines: readonly FeedLine[];
  readonly text: string;
}

export interface Expectation {
  readonly rolls: number;
  readonly counts: readonly number[];
  readonly expected: number;
  readonly band: readonly [number, number];
}

export interface Ledger {
  readonly commitment: string;
  readonly match: string;
  readonly nonces: readonly string[];
  readonly opened: boolean;
  readonly seed: string | null;
  readonly draws: readonly (readonly [number, number])[] | null;
  readonly count: number;
  readonly expectations: { readonly [sides: string]: Expectation } | null;
  readonly algorithm: string;
}

export interface Frame {
  readonly entry: number;
  readonly seat: number | null;
  readonly name: string | null;
  readonly label: string | null;
  readonly by: string | null;
  readonly match: MatchView;
  readonly feed: readonly FeedLine[];
}

export interface Replay {
  readonly entries: number;
  readonly frames: readonly Frame[];
}

/** Two answers are the same when they spell the same. */
export function sameAnswer(one: Answer | null, other: Answer | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
