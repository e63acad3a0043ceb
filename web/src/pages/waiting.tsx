/** Where one comes to a table: take a seat or watch; until it begins, the waiting room. */
import { useState } from "preact/hooks";
import { Chat } from "../play/feed";
import { post } from "../state/client";
import { maySit, mayTake, withMarks } from "../state/invite";
import { nickname, recoveryCodes } from "../state/person";
import { here } from "../state/router";
import { words } from "../state/settings";
import { attempt, gameTitle, path, toast } from "../state/table";
import { Select, Text } from "../ui/parts";
import { Title } from "../ui/title";
import { Arrangement, useGame } from "./arrangement";
import { Lock } from "./door";
import { MinuteButton } from "./minute";
import { type Room, SeatRow } from "./seats";
import { OneShareButton, SharePanel } from "./share";
import { TopBar } from "./top";

function Recover({ again }: { again: () => void }) {
  const [code, setCode] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (!(await attempt(post(path("/recover"), { code: code.trim() })))) return;
    toast.value = null;
    again();
  };
  return (
    <details>
      <summary>{words.value.recover}</summary>
      <form class="inline-form" onSubmit={send}>
        <Text label={words.value.recovery} value={code} onInput={setCode} />
        <button type="submit">{words.value.go}</button>
      </form>
    </details>
  );
}

/** What whoever comes can do here, in one sentence. */
function Welcome({ now, sits }: { now: Room; sits: boolean }) {
  const w = words.value;
  const { table, you } = now;
  if (you?.seats.length) return null;
  const kinds = table.seats.map((seat) => seat.kind);
  let said = w.comeFull;
  if (table.locked && !you) said = w.lockedOut;
  else if (!sits) said = w.needsLink;
  else if (kinds.includes("open")) said = table.phase === "lobby" ? w.comeFree : w.startedFree;
  else if (kinds.includes("bot")) said = table.phase === "lobby" ? w.comeBots : w.startedBots;
  return <p class="hint welcome">{said}</p>;
}

/** The way to watch, for whoever has no seat, and back. */
function WatchButton({ now, mayWatch }: { now: Room; mayWatch: boolean }) {
  const w = words.value;
  if (now.you?.seats.length || !mayWatch) return null;
  if (now.table.phase === "lobby" && here.value.searchParams.has("look")) {
    return (
      <p class="hint">
        {w.willWatch}{" "}
        <a class="button" href={withMarks({ look: false })}>
          {w.sit}
        </a>
      </p>
    );
  }
  return (
    <div class="button-row">
      <a class="button" href={withMarks({ look: true, sit: false })}>
        {w.watch}
      </a>
    </div>
  );
}

/** The owner's part of the waiting room: bots, the door, the beginning. */
function Beginning({ now, level, setLevel }: { now: Room; level: string; setLevel: (level: string) => void }) {
  const w = words.value;
  const open = now.table.seats.filter((seat) => seat.kind === "open");
  const bots = now.table.seats.filter((seat) => seat.kind === "bot");
  // Without a list there is no choice, and the bots are as good as those at the table.
  const levels = (useGame(now.table.game)?.bots ?? []).map(({ name }) => name);
  const train = async (chosen: string) => {
    setLevel(chosen);
    for (const seat of bots) await attempt(post(path(`/seats/${seat.seat}/bot`), { level: chosen }));
  };
  const fill = async () => {
    for (const seat of open) await attempt(post(path(`/seats/${seat.seat}/bot`), { level }));
  };
  return (
    <>
      <div class="button-row">
        {open.length + bots.length > 0 && levels.length > 1 && (
          <Select
            label={w.levelOfBots}
            value={level}
            choices={levels.map((name) => [name, w.levels[name] ?? name])}
            onChange={(chosen) => void train(chosen)}
          />
        )}
        {open.length > 0 && (
          <button type="button" onClick={() => void fill()}>
            {w.fillWithBots}
          </button>
        )}
        <button
          type="button"
          class="commit"
          onClick={() => void attempt(post(path("/start"), open.length && levels.includes(level) ? { level } : {}))}
        >
          {w.start}
        </button>
      </div>
      {open.length > 0 && <p class="hint">{w.startHint(open.length)}</p>}
      <Lock locked={now.table.locked} />
    </>
  );
}

interface WaitingProps {
  readonly now: Room;
  readonly again: () => void;
  /** Whether this device is the table's screen, at which nobody sits. */
  readonly screen: boolean;
  readonly mayWatch: boolean;
}

export function WaitingPage({ now, again, screen, mayWatch }: WaitingProps) {
  const w = words.value;
  const { table, you } = now;
  const code = recoveryCodes.get(table.id);
  const lobby = table.phase === "lobby";
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const owner = you?.owner ?? false;
  const seated = (you?.seats.length ?? 0) > 0;
  const looks = lobby && here.value.searchParams.has("look");
  const sits = !screen && !looks && maySit(table, you);
  const [level, setLevel] = useState(() => table.seats.find((seat) => seat.level)?.level ?? "ordinary");
  return (
    <div class="page">
      <TopBar rules={table.game}>{gameTitle.value}</TopBar>
      <main class={`waiting ${screen ? "screen" : ""} ${you ? "" : "alone"}`}>
        {you && <SharePanel table={table} you={you} />}
        <section class="panel">
          <Title>{gameTitle.value}</Title>
          <p>
            <MinuteButton game={table.game} title={gameTitle.value} long />
          </p>
          {!screen && <Welcome now={now} sits={maySit(table, you)} />}
          {sits && !seated && table.seats.some((seat) => mayTake(seat, you)) && (
            <Text
              label={w.yourName}
              value={nickname.value}
              onInput={(value) => (nickname.value = value)}
              complete="nickname"
            />
          )}
          <ul class="seat-rows">
            {table.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} now={now} again={again} level={level} sits={sits} />
            ))}
          </ul>
          {you && !screen && (
            <p class="share-here">
              <OneShareButton table={table} you={you} />
            </p>
          )}
          {!screen && <WatchButton now={now} mayWatch={mayWatch} />}
          {lobby && <Arrangement table={table} owner={owner && !screen} />}
          {owner && lobby && <Beginning now={now} level={level} setLevel={setLevel} />}
          {lobby && !owner && (
            <p class="hint">
              {(open ? w.waitOpen : w.waitStart)(table.seats.find((seat) => seat.person === table.owner)?.name ?? "")}
            </p>
          )}
          {screen && (
            <p class="hint">
              <a href={withMarks({ screen: false })}>{w.sitAfterAll}</a>
            </p>
          )}
          {code && !screen && (
            <p class="recovery">
              {w.recovery}: <b class="code">{code}</b> <small>{w.recoveryHint}</small>
            </p>
          )}
          {!seated && !screen && <Recover again={again} />}
          <details>
            <summary>{w.fairness}</summary>
            <p class="hint">{w.fairnessHint}</p>
            <p class="hash">{table.commitment}</p>
          </details>
        </section>
        {you && lobby && (
          <section class="panel talk">
            <Chat />
          </section>
        )}
      </main>
    </div>
  );
}
