/** The action bar within reach of the thumb: prompt, own goods, options, and the one button that commits. */

import { useState } from "preact/hooks";
import type { Answer, Decision, MatchView } from "../api/types";
import { boardOf } from "../boards";
import type { GoodsProps } from "../boards/board";
import { Badge } from "../boards/marks";
import { post } from "../state/client";
import { maySit, mayTake, withMarks } from "../state/invite";
import { words } from "../state/settings";
import { attempt, names, path, say, sendAnswer, sending, shownSeat, snapshot, wordOf } from "../state/table";
import { lazy } from "../ui/lazy";
import { DecisionControl, draftLabel, inOrder } from "./decision";
import { curtain, skip } from "./director";
import {
  choose,
  clear,
  commit,
  current,
  draft,
  lit,
  match,
  offered,
  parts,
  pick,
  picked,
  picks,
  queue,
  turnTo,
} from "./draft";
import { asked } from "./inquiry";
import { OddsLine } from "./odds";
import { allInSight, tickedOf, tickLights, tickSpot } from "./ticks";
import { askHint, explainSpot, Wishes, wishesOf } from "./why";

const Guide = lazy(async () => (await import("./guide")).Guide);

/** A tap on a spot: an answer, something to tick, or an explanation. Which of several copies it was counts for ticking only. */
export function tapped(spot: string): void {
  if (asked(spot.split("#")[0] ?? spot)) return;
  if (tickSpot(spot)) return;
  const [place = ""] = spot.split("#");
  if (!pick(place)) void explainSpot(place);
}

/** What can be tapped for the open question, and what is chosen. */
export function lights(): { readonly lit: ReadonlySet<string>; readonly picked: ReadonlySet<string> } {
  const decision = current.value;
  if (decision?.kind !== "some") return { lit: lit.value, picked: picked.value };
  const ticks = tickLights(decision);
  return { lit: new Set(ticks.lit), picked: new Set([...picked.value, ...ticks.picked]) };
}

/** An answer that needs no second look. */
function send(answer: Answer): void {
  choose(answer);
  void commit();
}

/** What a board gets to draw the viewer's own goods. */
export function goodsOf(now: MatchView, viewer: number): GoodsProps {
  return {
    board: now.board,
    match: now,
    viewer,
    names: names.value,
    ...lights(),
    tap: tapped,
    name: wordOf,
    decision: current.value,
    draft: draft.value,
    parts: parts.value,
    choose,
    send,
  };
}

export function Goods() {
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  if (!board || !now?.match || now.viewer === null) return null;
  return (
    <section class="goods" aria-label={words.value.yourGoods}>
      <board.Goods {...goodsOf(now.match, now.viewer)} />
    </section>
  );
}

/** The standing offers by their names; what is said with one of them has the chat as its control. */
export function offersOf(now: MatchView | null): readonly { readonly name: string; readonly label: string }[] {
  const chatted = snapshot.value && boardOf(snapshot.value.table.game)?.viaChat;
  const shown = (now?.offers ?? []).filter(({ name }) => !chatted?.includes(name));
  return shown.map(({ name, prompt }) => ({ name, label: wordOf("topics", name) || prompt }));
}

/** The decision and the standing offers beside it, as tabs when there are several. */
function Topics() {
  const now = match.value;
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  const offers = offersOf(now).filter((offer) => !board?.replies?.includes(offer.name));
  if (!now || !offers.length) return null;
  return (
    <div class="topics" role="group" aria-label={words.value.offers}>
      {now.decision && (
        <button
          type="button"
          class={`topic ${offered.value === null ? "on" : ""}`}
          aria-pressed={offered.value === null}
          onClick={() => turnTo(null)}
        >
          {words.value.yourTurn}
        </button>
      )}
      {offers.map((offer) => (
        <button
          key={offer.name}
          type="button"
          class={`topic ${offered.value === offer.name ? "on" : ""}`}
          aria-pressed={offered.value === offer.name}
          onClick={() => turnTo(offer.name)}
        >
          {offer.label}
        </button>
      ))}
    </div>
  );
}

/** What was said to all, and the exact answers to it: a tap on one sends it. */
export function Said() {
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  const said = now?.match && board?.said?.(now.match.board, names.value, wordOf);
  if (!said || !now?.match) return null;
  const replies = now.match.offers.filter((offer) => board?.replies?.includes(offer.name));
  return (
    <div class="said">
      <span class="said-text">{said}</span>
      {replies.flatMap((offer) =>
        (offer.answers ?? []).map(({ answer, label }) => (
          <button
            key={JSON.stringify(answer)}
            type="button"
            class="option"
            title={offer.prompt}
            disabled={sending.value}
            onClick={() => void sendAnswer(answer, offer.name)}
          >
            {label}
          </button>
        )),
      )}
    </div>
  );
}

export async function undo(): Promise<void> {
  await attempt(post(path("/undo"), { seat: snapshot.peek()?.viewer }));
}

/** A whole way reads by where it leads, not by its first step. */
export function wayLabel(): string {
  const [now, way] = [snapshot.value, queue.value];
  const board = now && boardOf(now.table.game);
  const last = way.at(-1);
  const goal = last && now?.match && board?.spots(last, now.match.board, now.viewer).at(-1);
  const place = goal && now?.match ? (board?.tell(goal, now.match.board, names.value, wordOf) ?? "") : "";
  return board?.way?.(place, way.length + 1) ?? place;
}

/** Some decisions have a control of their own among the goods; the list stays for keyboard and screen reader. */
function hasOwnControl(decision: Decision): boolean {
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  return (board?.own ?? []).includes(decision.name) || allInSight(decision);
}

/** What there is to do while nothing is put together. */
function nextThing(): string {
  const w = words.value;
  if (match.value?.sealed && offered.value === null) return w.waitingForAll;
  const missing = current.value?.kind === "some" ? (current.value.least ?? 0) - tickedOf(current.value).length : 0;
  if (missing > 0) return w.chooseMore(missing);
  if (current.value?.kind !== "one" || hasOwnControl(current.value)) return w.composeFirst;
  return lit.value.size ? w.chooseFirst : w.chooseListed;
}

function CommitRow() {
  const steps = queue.value.length + 1;
  const ready = draft.value !== null;
  const learning = snapshot.value?.table.learning;
  return (
    <div
      class={`commit-row ${ready ? "ready" : ""} ${current.value?.answers?.length === 1 ? "only" : ""}`}
      data-kind={current.value?.kind}
    >
      {(match.value?.undo ?? 0) > 0 && (
        <button type="button" class="quiet" title={words.value.undo} onClick={() => void undo()}>
          <span aria-hidden="true">↶</span> <span class="long">{words.value.undo}</span>
        </button>
      )}
      {learning && current.value && (
        <button type="button" class="quiet hint-button" onClick={() => void askHint()}>
          {words.value.hint}
        </button>
      )}
      {(ready || parts.value !== null || picks.value.length > 0) && (
        <button type="button" class="quiet" aria-label={words.value.clear} onClick={clear}>
          ✕
        </button>
      )}
      {current.value && (
        <button type="button" class="commit" disabled={!ready || sending.value} onClick={() => void commit()}>
          {ready ? (steps > 1 ? wayLabel() : draftLabel(draft.value)) : nextThing()}
        </button>
      )}
    </div>
  );
}

/** The rule behind a question. A tap tells it here, for nobody leaves a table to look something up; the message leads on. */
function RuleLink({ decision }: { decision: Decision }) {
  const tell = (event: MouseEvent) => {
    if (!decision.rule_text || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    say(decision.rule_text, false, decision.rule);
  };
  return (
    <a
      href={`/rules/${snapshot.value?.table.game}#${decision.rule}`}
      class="rule-link"
      title={decision.rule_text ?? undefined}
      onClick={tell}
    >
      {decision.rule}
    </a>
  );
}

/** The caretaker answers for this seat, although its person looks on: one press, and he lets go. */
export function Kept() {
  const now = snapshot.value;
  const seat = now?.table.seats.find((other) => other.seat === now.viewer);
  if (seat?.finishing) return <p class="kept-note">{words.value.finishing(seat.finishing)}</p>;
  if (!seat?.caretaker) return null;
  return (
    <p class="kept-note">
      <span>⚓ {words.value.caretaker}</span>
      <button type="button" onClick={() => void attempt(post(path("/return"), { seat: seat.seat }))}>
        {words.value.imBack}
      </button>
    </p>
  );
}

/** The match is over and its last scenes are still on the stage, or still to be read: on to the result. */
export function ToResult() {
  if (!curtain.value) return null;
  return (
    <button type="button" class="commit" onClick={skip}>
      {words.value.toResult}
    </button>
  );
}

/** One device, several people: everybody sees the table, and the next one says who it is. */
function HandOver() {
  const w = words.value;
  const now = snapshot.value;
  const own = now?.you?.seats ?? [];
  const waiting = own.filter((seat) => now?.match?.waiting.includes(seat));
  // Where the table waits for none of them, any may look.
  const next = waiting.length ? waiting : own;
  return (
    <section class="action-bar hand-over" aria-label={w.yourOptions}>
      <h2 class="prompt">{w.handOver}</h2>
      <div class="hand-over-names">
        {next.map((seat) => (
          <button key={seat} type="button" class="commit" onClick={() => (shownSeat.value = seat)}>
            <Badge seat={seat} size={28} /> {w.iAm(now?.table.seats[seat]?.name ?? "")}
          </button>
        ))}
      </div>
      <p class="hint">{w.handOverHint}</p>
    </section>
  );
}

/** Below the board for whoever has no seat: what goes on, and a free seat if there is one. */
export function Bystander() {
  const now = snapshot.value;
  if ((now?.you?.seats.length ?? 0) > 1 && now?.table.phase === "playing") return <HandOver />;
  const sits = now && maySit(now.table, now.you) && now.table.seats.some((seat) => mayTake(seat, now.you));
  return (
    <section class="action-bar bystander" aria-label={words.value.yourOptions}>
      <p class="prompt idle">
        <b>{words.value.spectating}</b> {now?.match?.status}
      </p>
      <ToResult />
      {sits && (
        <a class="button" href={withMarks({ sit: true, look: false })}>
          {words.value.sit}
        </a>
      )}
    </section>
  );
}

/** So many answers fit into the strip of a phone without much swiping. */
const FEW = 3;

/** The answers. On a phone they are one strip, and where that is long a button unfolds it; a choice folds it again. */
function Choices({ decision }: { decision: Decision }) {
  const [open, setOpen] = useState(false);
  const own = hasOwnControl(decision);
  const count = own
    ? 0
    : decision.kind === "one"
      ? inOrder(decision).length + wishesOf(decision).length
      : decision.kind === "some"
        ? (decision.pool?.length ?? 0)
        : 0;
  const fold = (event: MouseEvent) => {
    if (open && decision.kind === "one" && (event.target as Element).closest(".option")) setOpen(false);
  };
  const label = open ? words.value.foldAnswers : words.value.allAnswers(count);
  return (
    <div class={`choices-row ${open ? "open" : ""}`}>
      <div class={`choices ${own ? "spare" : ""}`} onClick={fold}>
        <DecisionControl decision={decision} />
        <Wishes />
      </div>
      {count > FEW && (
        <button
          type="button"
          class="unfold"
          aria-expanded={open}
          aria-label={label}
          title={label}
          onClick={() => setOpen(!open)}
        >
          <span aria-hidden="true">{open ? "▾" : "▴"}</span>
          {!open && <small>{count}</small>}
        </button>
      )}
    </div>
  );
}

export function ActionBar() {
  const now = match.value;
  const decision = current.value;
  if (!now) return null;
  if (snapshot.value?.viewer === null) return <Bystander />;
  const sealed = now.sealed !== null && offered.value === null;
  return (
    <section
      class="action-bar"
      aria-label={words.value.yourOptions}
      data-asked={now.decision && !now.sealed ? now.number : 0}
    >
      <Kept />
      {snapshot.value?.table.lesson && <Guide />}
      {decision ? (
        <>
          <p class="prompt">
            <b>{decision.prompt}</b> <RuleLink decision={decision} />
            {sealed && <span class="sealed-note">{words.value.sealed}</span>}
          </p>
          <Said />
          <Topics />
          <Choices key={`${now.number}.${decision.name}`} decision={decision} />
          <OddsLine listed={!hasOwnControl(decision)} />
          <CommitRow />
        </>
      ) : (
        <>
          <p class="prompt idle">{now.status}</p>
          <ToResult />
          <Said />
          <Topics />
          {now.undo > 0 && <CommitRow />}
        </>
      )}
    </section>
  );
}
