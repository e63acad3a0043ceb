/** Made from the server's OpenAPI by web/schema.py. Do not edit: run it again. */
import type { Plain } from "./plain";

export interface Accepted {
  readonly version: number;
  readonly repeated: boolean;
}

export interface Account {
  readonly seat: number;
  readonly start: number;
  readonly own: number;
  readonly others: number;
  readonly luck: number;
  readonly result: number;
  readonly margins: Margins;
}

export interface BotInfo {
  readonly name: string;
  readonly title: string;
}

export interface Brief {
  readonly id: string;
  readonly game: string;
  readonly phase: string;
  readonly clock: string;
  readonly created_at: number;
  readonly moved_at: number;
  readonly names: readonly string[];
  readonly people: number;
  readonly waiting: readonly string[];
  readonly yours: boolean;
  readonly status: string;
  readonly counter: string;
  readonly count: number;
  readonly winners: readonly string[];
}

export interface Change {
  readonly version: number;
  readonly server_time: number;
  readonly table?: TableInfo;
  readonly you?: You | null;
  readonly match?: MatchViewChange | null;
  readonly votes?: readonly VoteInfo[];
  readonly feed_from?: number;
  readonly feed?: readonly FeedLine[];
}

export interface ChapterInfo {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RuleInfo[];
}

export interface Choice {
  readonly answer: readonly Plain[];
  readonly label: string;
}

export interface Claimed {
  readonly seats: readonly number[];
  readonly recovery: string | null;
}

export interface ClockInfo {
  readonly deadline: number | null;
  readonly allowance_ms: number;
  readonly bank_ms: number;
}

export interface DecisionInfo {
  readonly kind: string;
  readonly name: string;
  readonly rule: string;
  readonly rule_text: string | null;
  readonly prompt: string;
  readonly answers: readonly Choice[] | null;
  readonly pool?: readonly Plain[] | null;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly limits?: readonly number[] | null;
  readonly partners?: readonly number[] | null;
  readonly give?: readonly number[] | null;
  readonly want?: readonly number[] | null;
  readonly most_gain?: number | null;
}

export interface DeviceInfo {
  readonly device: string;
  readonly since: number;
  readonly this: boolean;
}

export interface DeviceList {
  readonly devices: readonly DeviceInfo[];
}

export interface EditionInfo {
  readonly name: string;
  readonly hash: string;
}

export interface Expectation {
  readonly draws: number;
  readonly counts: readonly number[];
  readonly expected: number;
  readonly band: readonly number[];
  readonly unusual: number;
}

export interface Explanation {
  readonly legal: boolean;
  readonly rule?: string | null;
  readonly reason?: string | null;
  readonly sentence?: string | null;
  readonly rule_text?: string | null;
  readonly facts?: { readonly [key: string]: Plain };
}

export interface FeedLine {
  readonly at: number;
  readonly kind: string;
  readonly name: string;
  readonly args: { readonly [key: string]: Plain };
  readonly text: string;
  readonly seat: number | null;
  readonly person: number | null;
}

export interface ForkInfo {
  readonly answer: readonly Plain[];
  readonly text: string;
}

export interface Frame {
  readonly entry: number;
  readonly seat: number | null;
  readonly name: string | null;
  readonly label: string | null;
  readonly match: MatchView;
  readonly feed: readonly FeedLine[];
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
  readonly lesson: boolean;
}

export interface GameList {
  readonly games: readonly GameInfo[];
}

export interface Health {
  readonly ok: boolean;
  readonly version: string;
  readonly tables: number;
}

export interface Hint {
  readonly number: number;
  readonly answer: readonly Plain[];
  readonly label: string;
  readonly sentence: string;
  readonly reason: string | null;
}

export interface HouseInfo {
  readonly address: string;
  readonly version: string;
  readonly only_here: boolean;
  readonly network: string | null;
}

export interface KeyMoment {
  readonly entry: number;
  readonly seat: number | null;
  readonly changes: readonly number[];
}

export interface Ledger {
  readonly algorithm: string;
  readonly commitment: string;
  readonly match: string;
  readonly nonces: readonly string[];
  readonly count: number;
  readonly opened: boolean;
  readonly seed: string | null;
  readonly draws: readonly (readonly number[])[] | null;
  readonly expectations: { readonly [key: string]: Expectation } | null;
}

export interface LessonInfo {
  readonly steps: readonly StepInfo[];
}

export interface Margins {
  readonly own: number;
  readonly others: number;
  readonly luck: number;
}

export interface MatchView {
  readonly status: string;
  readonly waiting: readonly number[];
  readonly chosen: readonly number[];
  readonly number: number;
  readonly decision: DecisionInfo | null;
  readonly sealed: readonly Plain[] | null;
  readonly offers: readonly DecisionInfo[];
  readonly undo: number;
  readonly questions: number;
  readonly board: Plain;
  readonly result: ResultInfo | null;
}

export interface MatchViewChange {
  readonly status?: string;
  readonly waiting?: readonly number[];
  readonly chosen?: readonly number[];
  readonly number?: number;
  readonly decision?: DecisionInfo | null;
  readonly sealed?: readonly Plain[] | null;
  readonly offers?: readonly DecisionInfo[];
  readonly undo?: number;
  readonly questions?: number;
  readonly board?: { readonly [key: string]: Plain };
  readonly result?: ResultInfo | null;
}

export interface Mistake {
  readonly entry: number;
  readonly seat: number;
  readonly given: string;
  readonly better: string;
  readonly loss: number;
  readonly error: number;
  readonly why: string | null;
}

export interface NewCode {
  readonly recovery: string;
}

export interface NextTable {
  readonly id: string;
  readonly link: string;
  readonly seats: readonly number[];
}

export interface Odds {
  readonly answer: readonly Plain[];
  readonly sentence: string;
}

export interface OddsList {
  readonly number: number;
  readonly odds: readonly Odds[];
}

export interface Opened {
  readonly id: string;
  readonly link: string;
  readonly watch_link: string;
  readonly recovery: string;
  readonly seats: readonly number[];
}

export interface OptionInfo {
  readonly name: string;
  readonly title: string;
  readonly default: boolean | number | string;
  readonly choices: readonly (boolean | number | string)[];
  readonly rule: string;
  readonly rule_text: string | null;
}

export interface PresenceInfo {
  readonly seats: readonly SeatInfo[];
}

export interface ProblemReply {
  readonly status: number;
  readonly reason: string;
  readonly sentence: string;
  readonly rule?: string | null;
  readonly rule_text?: string | null;
  readonly facts?: { readonly [key: string]: Plain };
}

export interface Reason {
  readonly entry: number;
  readonly seat: number;
  readonly label: string;
  readonly reason: string | null;
  readonly odds: string | null;
}

export interface ReasonList {
  readonly reasons: readonly Reason[];
}

export interface Recap {
  readonly since: number;
  readonly lines: readonly FeedLine[];
  readonly text: string;
}

export interface Recovered {
  readonly seats: readonly number[];
  readonly name: string;
  readonly owner: boolean;
}

export interface Replay {
  readonly entries: number;
  readonly frames: readonly Frame[];
  readonly story?: readonly (readonly FeedLine[])[] | null;
}

export interface ReportInfo {
  readonly by: number;
  readonly line: number;
}

export interface ResultInfo {
  readonly winners: readonly number[];
  readonly ranking: readonly (readonly number[])[];
  readonly scores: readonly number[];
  readonly why: string;
  readonly why_text: string;
  readonly details: { readonly [key: string]: Plain };
}

export interface Review {
  readonly entries: number;
  readonly seed: number;
  readonly worlds: number;
  readonly points: readonly ReviewPoint[];
  readonly accounts: readonly Account[];
  readonly moments: readonly KeyMoment[];
  readonly mistakes: readonly Mistake[];
}

export interface ReviewPoint {
  readonly entry: number;
  readonly seat: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface ReviewState {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly seconds: number;
  readonly review: Review | null;
}

export interface RuleInfo {
  readonly id: string;
  readonly text: string;
  readonly source: string;
}

export interface RulebookInfo {
  readonly game: string;
  readonly chapters: readonly ChapterInfo[];
}

export interface SeatInfo {
  readonly seat: number;
  readonly kind: string;
  readonly name: string;
  readonly level: string | null;
  readonly person: number | null;
  readonly presence: string | null;
  readonly caretaker: boolean;
  readonly clock: ClockInfo | null;
  readonly mark: number;
  readonly finishing: string | null;
}

export interface Snapshot {
  readonly version: number;
  readonly server_time: number;
  readonly table: TableInfo;
  readonly you: You | null;
  readonly match: MatchView | null;
  readonly votes: readonly VoteInfo[];
  readonly build: string;
  readonly fresh: boolean;
  readonly language: string;
  readonly viewer: number | null;
  readonly feed_from: number;
  readonly feed: readonly FeedLine[];
}

export interface StepInfo {
  readonly title: string;
  readonly text: string;
  readonly other: string;
  readonly places: readonly string[];
  readonly asked: string;
  readonly offer: string;
  readonly answers: readonly (readonly Plain[])[];
  readonly forks: readonly ForkInfo[];
  readonly branch: number | null;
}

export interface TableInfo {
  readonly id: string;
  readonly phase: string;
  readonly game: string;
  readonly variant: string;
  readonly options: { readonly [key: string]: Plain };
  readonly edition: EditionInfo;
  readonly rules_version: number;
  readonly clock: string;
  readonly tempo: string;
  readonly odds: boolean;
  readonly listed: boolean;
  readonly learning: boolean;
  readonly lesson: boolean;
  readonly watch: string;
  readonly created_at: number;
  readonly owner: number;
  readonly paused: boolean;
  readonly seats: readonly SeatInfo[];
  readonly commitment: string;
  readonly nonces: readonly string[];
  readonly rematch: string | null;
  readonly notices: readonly string[];
  readonly join: string;
  readonly locked: boolean;
}

export interface TableList {
  readonly tables: readonly TableInfo[];
}

export interface VariantInfo {
  readonly name: string;
  readonly title: string;
  readonly seats: readonly number[];
  readonly options: { readonly [key: string]: Plain };
}

export interface VoteCalled {
  readonly vote: number;
  readonly version: number;
}

export interface VoteInfo {
  readonly vote: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly back: number;
  readonly by: number;
  readonly yes: readonly number[];
  readonly no: readonly number[];
  readonly voters: { readonly [key: string]: number };
  readonly needed: number;
  readonly text: string;
}

export interface WordsInfo {
  readonly language: string;
  readonly tables: { readonly [key: string]: { readonly [key: string]: Plain } };
}

export interface You {
  readonly person: number;
  readonly name: string;
  readonly seats: readonly number[];
  readonly owner: boolean;
  readonly muted: readonly number[];
  readonly reports: readonly ReportInfo[];
  readonly watch_link: string;
  readonly link: string;
  readonly held: readonly number[];
}
