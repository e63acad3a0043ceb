/** The server's messages as the page uses them: the generated schema, with what JSON schema cannot say. */
import type { Plain } from "./plain";
import type * as schema from "./schema";

export type { Plain } from "./plain";
export type {
  Account,
  BotInfo,
  Brief,
  Claimed,
  DeviceInfo,
  DeviceList,
  Expectation,
  Explanation,
  GameInfo,
  GameList,
  Hint,
  HouseInfo,
  Ledger,
  LessonInfo as Lesson,
  NewCode,
  NextTable,
  OddsList,
  Opened,
  OptionInfo,
  ProblemReply as Problem,
  Reason,
  ReasonList,
  Review,
  ReviewState,
  RulebookInfo as Rulebook,
  SeatInfo,
  StepInfo as LessonStep,
  TableInfo,
  TableList,
  VariantInfo,
  VoteInfo as Vote,
  You,
} from "./schema";

export type Answer = readonly Plain[];
export type Language = "en" | "es";
export type Option = schema.Choice;
export type Result = schema.ResultInfo;

export interface Decision extends schema.DecisionInfo {
  readonly kind: "one" | "some" | "counts" | "trade";
}

export interface MatchView<Board = unknown> extends Omit<schema.MatchView, "board" | "decision" | "offers"> {
  readonly board: Board;
  readonly decision: Decision | null;
  readonly offers: readonly Decision[];
}

/** A line of the feed with its number, which this viewer's messages count from `feed_from` on. */
export interface FeedLine extends schema.FeedLine {
  readonly n: number;
}

export interface Snapshot extends Omit<schema.Snapshot, "match"> {
  readonly match: MatchView | null;
}

/** What has changed since the message before: whatever is left out is as it was. */
export interface Change extends Partial<Omit<Snapshot, "match">> {
  readonly version: number;
  readonly server_time: number;
  readonly match?: Partial<MatchView<object>> | null;
}

/** Lays a change over what was there. */
export function laidOver(old: Snapshot, change: Change): Snapshot {
  const next = { ...old, ...change, fresh: false, feed: change.feed ?? [], feed_from: change.feed_from ?? 0 };
  if (!change.match || !old.match)
    return { ...next, match: change.match === undefined ? old.match : (change.match as MatchView | null) };
  const board = { ...(old.match.board as object), ...change.match.board };
  return { ...next, match: { ...old.match, ...change.match, board } };
}

export interface Frame extends Omit<schema.Frame, "match"> {
  readonly match: MatchView;
}

export interface Replay extends Omit<schema.Replay, "frames"> {
  readonly frames: readonly Frame[];
}

export type Recap = schema.Recap;

export interface WordTables {
  readonly language: string;
  readonly tables: { readonly [table: string]: { readonly [key: string]: string } };
}

/** Lines without numbers get them. */
export function numbered(lines: readonly schema.FeedLine[], from: number): readonly FeedLine[] {
  return lines.map((line, i) => ({ ...line, n: from + i }));
}

/** Two answers are the same when they spell the same. */
export function sameAnswer(one: Answer | null, other: Answer | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
