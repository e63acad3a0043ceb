/** What can be asked of the command box about the table, and the votes of those who sit at it. */

import type { Vote } from "../api/types";
import { boardOf } from "../boards";
import { words } from "../state/settings";
import { answeredAt, feed, heardOf, snapshot, wordOf } from "../state/table";
import { sure } from "../sure";
import { cellWords, charted, standing, within } from "./chart";
import { AT_ONCE, fitting, heard, numberIn, plain, type Reply } from "./typed";
import { calls, callVote, castVote, mayVote } from "./votes";

const LAST_LINES = 5;
const MOST_LINES = 40;

export function goods(): Reply {
  const now = snapshot.peek();
  if (now?.viewer === null) return [words.peek().spectating];
  const told = now?.match ? (boardOf(now.table.game)?.goods(now.match.board, now.viewer, wordOf) ?? []) : [];
  return told.length ? told : [words.peek().nothing];
}

/** What everybody may know of the players' goods; with the own ones to compare them. */
export function players(own: boolean): Reply {
  const [w, now] = [words.peek(), snapshot.peek()];
  const shown = (now?.table.seats ?? []).filter((seat) => own || seat.seat !== now?.viewer);
  return shown.map(({ seat, name }) => {
    const assets = now?.match ? (boardOf(now.table.game)?.assets(now.match.board, seat, wordOf) ?? []) : [];
    const state = now?.match?.chosen.includes(seat)
      ? [w.hasChosen]
      : now?.match?.waiting.includes(seat)
        ? [w.isAsked]
        : [];
    const who = seat === now?.viewer ? `${name} (${w.you})` : name;
    return `${who}: ${[...assets.map(({ value, label }) => `${value} ${label}`), ...state].join(", ")}`;
  });
}

export function log(rest: string): Reply {
  const many = Math.min(MOST_LINES, Math.max(1, Number(rest || LAST_LINES)));
  const lines = feed.peek().filter(({ kind }) => kind !== "chat");
  return lines.slice(-many).map(({ text }) => text);
}

/** A place of the board by its name; failing that, all places where something of that name is; without a name, the own one. */
export function look(rest: string): Reply {
  const w = words.peek();
  const rows = charted();
  const here = within(rows, standing.peek());
  const cells = rows.flatMap((row) => row.cells);
  if (!rest) return cells.length ? [cellWords(sure(sure(rows, here.row).cells, here.at)), w.lookHow] : [w.nothing];
  const sought = plain(rest);
  const called = cells.filter((cell) => plain(cell.name) === sought);
  const found = (called.length ? called : cells.filter((cell) => plain(cellWords(cell)).includes(sought))).map(
    cellWords,
  );
  const left = found.length - AT_ONCE;
  return found.length ? [...found.slice(0, AT_ONCE), ...(left > 0 ? [w.morePlaces(left)] : [])] : [w.noPlace(rest)];
}

/** What has happened since this person answered last: also what was told while they were not listening. */
export function news(): Reply {
  const lines = feed.peek().filter(({ n }) => n > answeredAt.peek());
  const told = lines.flatMap((line) => heardOf(line) ?? []).slice(-MOST_LINES);
  return told.length ? told : [words.peek().noNews];
}

const voteLine = (vote: Vote, i: number): string =>
  `${i + 1}. ${vote.text} ${words.peek().voted(vote.yes.length, vote.needed)}${mayVote(vote) ? "" : ` ${words.peek().votedAlready}`}`;

/** The votes that wait for this person, and how to give a voice. */
export function openVotes(): Reply {
  const open = snapshot.peek()?.votes ?? [];
  const lines = open.flatMap((vote, i) => (mayVote(vote) ? [voteLine(vote, i)] : []));
  return lines.length ? [words.peek().openVotes, ...lines, words.peek().voteHow] : [];
}

/** "yes", "no 2": the voice and, where several votes are open, which one is meant; null if it is neither. */
function voice(rest: string): { readonly yes: boolean; readonly place: number | null } | null {
  const w = words.peek();
  const [first = "", second = ""] = rest.split(" ");
  const said = [w.yes, w.no].findIndex((word) => plain(word) === plain(first));
  return said < 0 ? null : { yes: said === 0, place: numberIn(second) };
}

async function give(yes: boolean, place: number | null): Promise<Reply> {
  const w = words.peek();
  const open = snapshot.peek()?.votes ?? [];
  const waiting = place === null ? open.filter(mayVote) : open.slice(place - 1, place);
  if (!waiting.length) return [w.noVote];
  if (waiting.length > 1) return [w.severalVotes, ...open.map(voteLine)];
  return [
    (await heard(() => castVote(sure(waiting, 0), yes))) || w.youVoted(sure(waiting, 0).text, yes ? w.yes : w.no),
  ];
}

/** Tells the open votes and those one can call; votes; calls one. */
export async function vote(rest: string): Promise<Reply> {
  const w = words.peek();
  const said = voice(rest);
  if (said) return give(said.yes, said.place);
  const list = calls();
  const callable = list.length ? [w.mayCall(list.map(({ label }) => label).join(", "))] : [];
  if (!rest)
    return [
      ...(snapshot.peek()?.votes.length
        ? [w.openVotes, ...(snapshot.peek()?.votes ?? []).map(voteLine), w.voteHow]
        : [w.noVote]),
      ...callable,
    ];
  const found = fitting(rest, list);
  if (found.length !== 1)
    return found.length
      ? [w.severalVotes, ...found.map(({ label }) => label)]
      : callable.length
        ? callable
        : [w.spectating];
  return [(await heard(() => callVote(sure(found, 0)))) || w.called(sure(found, 0).label)];
}
