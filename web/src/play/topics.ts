/** What the game's own words explain: in one minute, and topic by topic. The drawn table and text mode tell the same. */
import type { WordTables } from "../api/types";
import { fitting } from "./typed";

export interface Topic {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly rule: string;
}

/** All topics of a game, in its order. */
export function topicsOf(words: WordTables | null): readonly Topic[] {
  const { help_name: names = {}, help = {}, help_rule: rules = {} } = words?.tables ?? {};
  return Object.entries(help).map(([key, text]) => ({
    key,
    label: names[key] ?? key,
    text,
    rule: rules[key] ?? "",
  }));
}

/** The topic of a spot: of the very spot, of what it names, or of its kind; null where the game explains nothing. */
export function topicAbout(words: WordTables | null, spot: string): Topic | null {
  const [kind = "", ...rest] = spot.split(":");
  const told = topicsOf(words);
  const wanted = [[kind, ...rest].join("_"), rest.join("_"), kind];
  return wanted.flatMap((key) => told.find((topic) => topic.key === key) ?? [])[0] ?? null;
}

/** The topics that fit what somebody has typed. */
export function topicsLike(words: WordTables | null, typed: string): readonly Topic[] {
  return fitting(typed, topicsOf(words));
}

export interface InAMinute {
  readonly goal: string;
  readonly turn: string;
  readonly score: string;
  /** What stands below the pictures. */
  readonly captions: readonly string[];
}

/** A game on one screen; null where its words do not tell it. */
export function minuteOf(words: WordTables | null): InAMinute | null {
  const { goal, turn, score, one = "", two = "", three = "" } = words?.tables.minute ?? {};
  return goal && turn && score ? { goal, turn, score, captions: [one, two, three] } : null;
}
