/** The whole game in words: headings, lists and native buttons, for keyboard, screen reader and bad lines. */
import { boardOf } from "../boards";
import type { Passage } from "../boards/board";
import { letterKeys, words } from "../state/settings";
import { feed, gameTitle, names, snapshot, wordOf } from "../state/table";
import { useKeptFocus } from "../ui/focus";
import { lazy } from "../ui/lazy";
import { Title } from "../ui/title";
import { Bystander, goodsOf, Kept, offersOf, Said, ToResult, undo, wayLabel } from "./bar";
import { CommandBox } from "./commandbox";
import { DecisionControl, draftLabel } from "./decision";
import { curtain } from "./director";
import { commit, current, draft, match, offered, queue, turnTo } from "./draft";
import { Explorer } from "./explore";
import { Chat } from "./feed";
import { Player } from "./players";
import { Votes } from "./votes";
import { askHint, Wishes } from "./why";

const Minute = lazy(async () => (await import("./minute")).Minute);
const Guide = lazy(async () => (await import("./guide")).Guide);

function Options() {
  const w = words.value;
  const now = match.value;
  const decision = current.value;
  if (!now || snapshot.value?.viewer === null) return <Bystander />;
  const offers = offersOf(now);
  const board = snapshot.value && boardOf(snapshot.value.table.game);
  const Spoken = decision && board?.own?.includes(decision.name) ? board.Spoken : undefined;
  return (
    <div class="text-options" data-asked={now.decision && !now.sealed ? now.number : 0}>
      <Kept />
      {snapshot.value?.table.lesson && <Guide />}
      {decision ? (
        <>
          <p>
            <b>{decision.prompt}</b>{" "}
            <a href={`/rules/${snapshot.value?.table.game}#${decision.rule}`}>{decision.rule}</a>: {decision.rule_text}
          </p>
          {now.sealed && offered.value === null && <p>{w.sealed}</p>}
          {Spoken ? <Spoken {...goodsOf(now, snapshot.value?.viewer ?? 0)} /> : <DecisionControl decision={decision} />}
          <p class="text-commit">
            <button type="button" class="commit" disabled={!draft.value} onClick={() => void commit()}>
              {draft.value ? `${w.commit}: ${queue.value.length ? wayLabel() : draftLabel(draft.value)}` : w.commit}
            </button>
            {snapshot.value?.table.learning && (
              <button type="button" onClick={() => void askHint()}>
                {w.hint}
              </button>
            )}
          </p>
          <Wishes />
        </>
      ) : (
        <>
          <p>{curtain.value ? now.status : w.notAsked}</p>
          <ToResult />
        </>
      )}
      {board?.Beside && <board.Beside {...goodsOf(now, snapshot.value?.viewer ?? 0)} />}
      {now.undo > 0 && (
        <p>
          <button type="button" onClick={() => void undo()}>
            {w.undo}
          </button>
        </p>
      )}
      <Said />
      {offers.length > 0 && (
        <p class="topics">
          {w.offers}:{" "}
          {offers.map((offer) => (
            <button
              key={offer.name}
              type="button"
              aria-pressed={offered.value === offer.name}
              onClick={() => turnTo(offered.value === offer.name ? null : offer.name)}
            >
              {offer.label}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** A board in words. */
export function Passages({ passages }: { passages: readonly Passage[] }) {
  return (
    <>
      {passages.map((passage) => (
        <section key={passage.title}>
          <h3>{passage.title}</h3>
          <ul>
            {passage.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function TextTable() {
  const main = useKeptFocus();
  const w = words.value;
  const now = snapshot.value;
  if (!now?.match) return null;
  const board = boardOf(now.table.game);
  const passages = board?.describe(now.match.board, now.viewer, names.value, wordOf) ?? [];
  const goods = board?.goods(now.match.board, now.viewer, wordOf) ?? [];
  const lines = feed.value.filter((line) => line.kind !== "chat").slice(-40);
  return (
    <main class="text-table" ref={main}>
      <Title>{gameTitle.value}</Title>
      {letterKeys.value && <p class="hint">{w.commandHelp}</p>}
      <h2 id="t-command">{w.commandBox}</h2>
      <CommandBox />
      <details>
        <summary>{w.minute}</summary>
        <Minute game={now.table.game} plain />
      </details>
      <h2 id="t-status">{w.status}</h2>
      <p>{now.match.status}</p>
      <Votes />
      <h2 id="t-options">{w.yourOptions}</h2>
      <Options />
      <h2 id="t-board">{w.board}</h2>
      <Explorer />
      <Passages passages={passages} />
      <h2 id="t-goods">{w.yourGoods}</h2>
      <ul>
        {goods.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h2 id="t-players">{w.opponents}</h2>
      <ul class="players plain">
        {now.table.seats.map((seat) => (
          <Player key={seat.seat} seat={seat} />
        ))}
      </ul>
      <h2 id="t-log">{w.log}</h2>
      <ol class="text-log">
        {lines.map((line) => (
          <li key={line.n}>{line.text}</li>
        ))}
      </ol>
      <h2 id="t-chat">{w.chat}</h2>
      <Chat />
    </main>
  );
}
