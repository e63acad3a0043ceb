/** Tables for tests: the least that a message of the server holds. */

import type { SeatInfo, TableInfo } from "../src/api/schema";
import type { Decision, FeedLine, MatchView, Snapshot } from "../src/api/types";

export function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    seat: number,
    kind: "person",
    name: `Pirate ${number + 1}`,
    level: null,
    person: number,
    presence: "here",
    caretaker: false,
    clock: null,
    mark: number,
    finishing: null,
    ...more,
  };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    phase: "playing",
    game: "none",
    variant: "",
    options: {},
    edition: { name: "classic", hash: "" },
    rules_version: 1,
    clock: "none",
    listed: false,
    learning: false,
    lesson: false,
    watch: "open",
    created_at: 0,
    owner: 0,
    paused: false,
    seats: [seat(0), seat(1)],
    commitment: "",
    nonces: [],
    rematch: null,
    notices: [],
    join: "link",
    locked: false,
    tempo: "usual",
    odds: true,
    ...more,
  };
}

export function decision(answers: Decision["answers"], more: Partial<Decision> = {}): Decision {
  return { kind: "one", name: "act", rule: "X-1", rule_text: "A rule.", prompt: "What do you do?", answers, ...more };
}

export function match(asked: Decision | null, more: Partial<MatchView> = {}): MatchView {
  return {
    status: "",
    waiting: asked ? [0] : [],
    chosen: [],
    number: 1,
    decision: asked,
    sealed: null,
    offers: [],
    undo: 0,
    questions: 0,
    board: {},
    result: null,
    ...more,
  };
}

export function snapshot(now: MatchView | null, more: Partial<Snapshot> = {}): Snapshot {
  return {
    version: 1,
    build: "b1",
    server_time: 0,
    fresh: true,
    language: "en",
    table: table(),
    you: {
      person: 0,
      name: "Ann",
      seats: [0],
      owner: true,
      muted: [],
      reports: [],
      watch_link: "",
      link: "",
      held: [],
    },
    viewer: 0,
    match: now,
    feed_from: 0,
    feed: [],
    votes: [],
    ...more,
  };
}

export function line(name: string, more: Partial<FeedLine> = {}): FeedLine {
  return { at: 0, kind: "event", name, args: {}, text: name, seat: null, person: null, n: 0, ...more };
}
