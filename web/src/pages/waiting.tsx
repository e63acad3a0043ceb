/** The waiting room: take a seat, share the link, start. */
import { useEffect, useState } from "preact/hooks";
import { freshKey, get, post } from "../api/client";
import type { Claimed, GameList, SeatInfo, TableInfo, You } from "../api/types";
import { Badge } from "../boards/marks";
import { houseAddress } from "../state/house";
import { words } from "../state/settings";
import { attempt, gameTitle, path, toast } from "../state/table";
import { nickname, recoveryCodes } from "../state/person";
import { CopyButton, Dialog, Select, ShareButton, Text } from "../ui/parts";
import { TopBar } from "../ui/top";
import { Title } from "../ui/title";

/** After sitting down the stream must know the new cookie: the table is opened again. */
async function claim(id: string, seat: number, name: string, again: () => void): Promise<boolean> {
  const done = await attempt(post<Claimed>(path(`/seats/${seat}/claim`), { name, nonce: freshKey() }));
  if (!done) return false;
  if (done.recovery) recoveryCodes.set(id, done.recovery);
  again();
  return true;
}

/** Somebody else at this device wants a seat: what shall we call them? */
function OneMore({ id, seat, again, close }: { id: string; seat: number; again: () => void; close: () => void }) {
  const w = words.value;
  const [name, setName] = useState("");
  const send = async (event: Event) => {
    event.preventDefault();
    if (name.trim() && (await claim(id, seat, name.trim(), again))) close();
  };
  return (
    <Dialog title={w.claimMore} onClose={close}>
      <form class="inline-form" onSubmit={send}>
        <Text label={w.theirName} value={name} onInput={setName} />
        <button type="submit" class="commit">
          {w.claim}
        </button>
      </form>
    </Dialog>
  );
}

/** Who sits where, and who is looking. */
interface Room {
  readonly table: TableInfo;
  readonly you: You | null;
}

interface SeatRowProps {
  readonly seat: SeatInfo;
  readonly now: Room;
  readonly again: () => void;
  /** How good a bot is that the owner puts here. */
  readonly level: string;
}

function SeatRow({ seat, now, again, level }: SeatRowProps) {
  const w = words.value;
  const mine = now.you?.seats.includes(seat.seat) ?? false;
  const owner = now.you?.owner ?? false;
  const act = (rest: string, body: object = {}) => void attempt(post(path(`/seats/${seat.seat}/${rest}`), body));
  const seated = (now.you?.seats.length ?? 0) > 0;
  const [asking, setAsking] = useState(false);
  // Several seats have the same buttons: each says for which seat it is.
  const called = (label: string) => `${label}: ${seat.kind === "open" ? seat.seat + 1 : seat.name}`;
  const sit = () => (seated ? setAsking(true) : void claim(now.table.id, seat.seat, nickname.value.trim() || w.pirate(seat.seat + 1), again));
  return (
    <li class="seat-row">
      {asking && <OneMore id={now.table.id} seat={seat.seat} again={again} close={() => setAsking(false)} />}
      <Badge seat={seat.seat} size={26} />
      <span class="seat-name">
        {seat.kind === "open" ? <i>{w.openSeat}</i> : <b>{seat.name}</b>}
        <small>
          {[seat.kind === "bot" ? `${w.bot} · ${w.levels[seat.level ?? ""] ?? seat.level ?? ""}` : "", mine ? w.you : "", seat.person !== null && seat.person === now.table.owner ? w.owner : ""].filter(Boolean).join(" · ")}
        </small>
      </span>
      <span class="seat-acts">
        {(seat.kind === "open" || (seat.caretaker && !mine)) && (
          <button type="button" class={seated ? "" : "commit"} aria-label={called(seated ? w.claimMore : w.claim)} onClick={sit}>
            {seated ? w.claimMore : w.claim}
          </button>
        )}
        {owner && seat.kind === "open" && (
          <button type="button" aria-label={called(w.putBot)} onClick={() => act("bot", { level })}>
            {w.putBot}
          </button>
        )}
        {owner && seat.kind !== "open" && !mine && (
          <button type="button" aria-label={called(w.freeSeat)} onClick={() => act("free")}>
            {w.freeSeat}
          </button>
        )}
        {mine && (
          <button type="button" class="quiet" onClick={() => act("leave")}>
            {w.leave}
          </button>
        )}
      </span>
    </li>
  );
}

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

/** The levels of a game's bots, fetched when somebody may choose among them. */
function useLevels(game: string, wanted: boolean): readonly string[] {
  const [levels, setLevels] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!wanted) return;
    void get<GameList>("/games")
      .then((known) => setLevels(known.games.find((other) => other.slug === game)?.bots.map((bot) => bot.name) ?? []))
      .catch(() => undefined); // without a list there is no choice, and the bots are as good as those at the table
  }, [game, wanted]);
  return levels;
}

export function WaitingPage({ now, again, screen }: { now: Room; again: () => void; screen: boolean }) {
  const w = words.value;
  const link = `${houseAddress.value}/t/${now.table.id}`;
  const code = recoveryCodes.get(now.table.id);
  const open = now.table.seats.filter((seat) => seat.kind === "open");
  const owner = now.you?.owner ?? false;
  const [level, setLevel] = useState(() => now.table.seats.find((seat) => seat.level)?.level ?? "ordinary");
  const levels = useLevels(now.table.game, owner && open.length > 0);
  const fill = async () => {
    for (const seat of open) await attempt(post(path(`/seats/${seat.seat}/bot`), { level }));
  };
  return (
    <div class="page">
      <TopBar rules={now.table.game}>{gameTitle.value}</TopBar>
      <main class={`waiting ${screen ? "screen" : ""}`}>
        {(now.you || open.length > 0) && (
          <section class="panel share">
            <h2>{w.share}</h2>
            <img class="qr" src={`/api/tables/${now.table.id}/qr.svg`} alt={w.qr} width={220} height={220} />
            <p class="link">{link}</p>
            <CopyButton text={link} />
            <p class="hint">{w.shareHint}</p>
          </section>
        )}
        <section class="panel">
          <Title>{gameTitle.value}</Title>
          {!screen && open.length > 0 && !(now.you?.seats.length ?? 0) && <Text label={w.yourName} value={nickname.value} onInput={(value) => (nickname.value = value)} complete="nickname" />}
          {now.table.phase !== "lobby" && <p class="hint">{open.length ? w.startedFree : w.startedFull}</p>}
          <ul class="seat-rows">
            {now.table.seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} now={now} again={again} level={level} />
            ))}
          </ul>
          {now.you && open.length > 0 && !screen && (
            <p class="share-here">
              <ShareButton link={link} title={`Tortuga: ${gameTitle.value}`} />
            </p>
          )}
          {owner && (
            <div class="button-row">
              {open.length > 0 && levels.length > 1 && <Select label={w.levelOfBots} value={level} choices={levels.map((name) => [name, w.levels[name] ?? name])} onChange={setLevel} />}
              {open.length > 0 && (
                <button type="button" onClick={() => void fill()}>
                  {w.fillWithBots}
                </button>
              )}
              <button type="button" class="commit" disabled={open.length > 0} onClick={() => void attempt(post(path("/start")))}>
                {w.start}
              </button>
            </div>
          )}
          {now.table.phase === "lobby" && (open.length > 0 || !owner) && (
            <p class="hint">{open.length ? w.startHint : w.waitStart(now.table.seats.find((seat) => seat.person === now.table.owner)?.name ?? "")}</p>
          )}
          {code && (
            <p class="recovery">
              {w.recovery}: <b class="code">{code}</b> <small>{w.recoveryHint}</small>
            </p>
          )}
          {!(now.you?.seats.length ?? 0) && <Recover again={again} />}
          <details>
            <summary>{w.fairness}</summary>
            <p class="hint">{w.fairnessHint}</p>
            <p class="hash">{now.table.commitment}</p>
          </details>
        </section>
      </main>
    </div>
  );
}
