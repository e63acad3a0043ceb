/** The answer in the making at the table that this page shows. */
import { boardOf } from "../boards";
import { confirmTaps, words } from "../state/settings";
import { say, sendAnswer, sending, snapshot, toast } from "../state/table";
import { coach } from "./coach";
import { skip } from "./director";
import { createDraft } from "./drafting";
import { createStash, tabStorage } from "./stash";

export const {
  offered,
  draft,
  parts,
  picks,
  queue,
  match,
  current,
  candidates,
  lit,
  picked,
  choose,
  clear,
  turnTo,
  pick,
  commit,
  round,
} = createDraft({
  snapshot,
  boardSpots: (now, answer) => (now.match && boardOf(now.table.game)?.spots(answer, now.match.board, now.viewer)) ?? [],
  route: (now, spot, decision, tapped) =>
    (now.match && boardOf(now.table.game)?.route(spot, decision, now.match.board, tapped)) ?? null,
  stash: createStash(tabStorage),
  confirms: () => confirmTaps.value,
  words: () => words.peek(),
  say,
  forgive: () => {
    if (toast.peek()?.bad) toast.value = null;
  },
  send: sendAnswer,
  sending: () => sending.peek(),
  skip,
  objection: (decision, answer) => coach()?.objection(decision, answer) ?? null,
  answered: (decision, answer) => coach()?.answered(decision, answer),
  clock: () => performance.now(),
  onPress: (hear) => {
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, hear, true);
  },
});
