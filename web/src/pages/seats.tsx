/** The seats of a table, for whoever comes: a free one, a bot's, or nobody's but its person's. */
import { useState } from "preact/hooks";
import type { Claimed, SeatInfo, TableInfo, You } from "../api/types";
import { Badge } from "../boards/marks";
import { freshKey, post } from "../state/client";
import { invitation, mayTake } from "../state/invite";
import { nickname, recoveryCodes } from "../state/person";
import { words } from "../state/settings";
import { attempt, path } from "../state/table";
import { Dialog, Text } from "../ui/parts";

/** Who sits where, and who is looking. */
export interface Room {
  readonly table: TableInfo;
  readonly you: You | null;
}

/** After sitting down the stream must know the new cookie: the table is opened again. */
async function claim(id: string, seat: number, name: string, again: () => void): Promise<boolean> {
  const done = await attempt(post<Claimed>(path(`/seats/${seat}/claim`), { name, nonce: freshKey(), ...invitation() }));
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

/** Puts a person out; asked once more. */
export function PutOut({ seat }: { seat: SeatInfo }) {
  const w = words.value;
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="quiet" aria-label={`${w.putOut}: ${seat.name}`} onClick={() => setSure(true)}>
        {w.putOut}
      </button>
    );
  }
  return (
    <span class="put-out">
      <span class="hint">{w.putOutHint}</span>
      <button type="button" onClick={() => void attempt(post(path(`/people/${seat.person}/out`)))}>
        {w.putOutName(seat.name)}
      </button>
      <button type="button" class="commit" onClick={() => setSure(false)}>
        {w.stays}
      </button>
    </span>
  );
}

interface SeatRowProps {
  readonly seat: SeatInfo;
  readonly now: Room;
  readonly again: () => void;
  /** How good a bot is that the owner puts here. */
  readonly level: string;
  /** Whether who looks may sit down at this device. */
  readonly sits: boolean;
}

/** What a seat is called in the list: a free one by that. */
function called(seat: SeatInfo): string {
  return seat.kind === "open" ? `${words.value.openSeat} ${seat.seat + 1}` : seat.name;
}

function SitButton({ seat, now, again }: Omit<SeatRowProps, "level" | "sits">) {
  const w = words.value;
  const [asking, setAsking] = useState(false);
  const seated = (now.you?.seats.length ?? 0) > 0;
  const free = seat.kind === "open";
  // One person holds the secrets of one seat; several at one device sit down before it begins.
  if (!mayTake(seat, now.you) || (seated && !(free && now.table.phase === "lobby"))) return null;
  const label = seated ? w.claimMore : free ? w.claim : w.takeOver;
  const sit = () =>
    seated
      ? setAsking(true)
      : void claim(now.table.id, seat.seat, nickname.value.trim() || w.pirate(seat.seat + 1), again);
  return (
    <>
      {asking && <OneMore id={now.table.id} seat={seat.seat} again={again} close={() => setAsking(false)} />}
      <button
        type="button"
        class={!seated && free ? "commit" : ""}
        aria-label={`${label}: ${called(seat)}`}
        onClick={sit}
      >
        {label}
      </button>
    </>
  );
}

export function SeatRow({ seat, now, again, level, sits }: SeatRowProps) {
  const w = words.value;
  const mine = now.you?.seats.includes(seat.seat) ?? false;
  const keeps = (now.you?.owner ?? false) && now.table.phase === "lobby";
  const act = (rest: string, body: object = {}) => void attempt(post(path(`/seats/${seat.seat}/${rest}`), body));
  return (
    <li class="seat-row">
      <Badge seat={seat.seat} size={26} />
      <span class="seat-name">
        {seat.kind === "open" ? <i>{w.openSeat}</i> : <b>{seat.name}</b>}
        <small>
          {[
            seat.kind === "bot" ? `${w.bot} · ${w.levels[seat.level ?? ""] ?? seat.level ?? ""}` : "",
            mine ? w.you : "",
            seat.person !== null && seat.person === now.table.owner ? w.owner : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <span class="seat-acts">
        {sits && <SitButton seat={seat} now={now} again={again} />}
        {keeps && seat.kind === "open" && (
          <button type="button" aria-label={`${w.putBot}: ${called(seat)}`} onClick={() => act("bot", { level })}>
            {w.putBot}
          </button>
        )}
        {keeps && seat.kind === "bot" && (
          <button type="button" aria-label={`${w.freeSeat}: ${called(seat)}`} onClick={() => act("free")}>
            {w.freeSeat}
          </button>
        )}
        {keeps && seat.kind === "person" && !mine && <PutOut seat={seat} />}
        {mine && (
          <button type="button" class="quiet" onClick={() => act("leave")}>
            {w.leave}
          </button>
        )}
      </span>
    </li>
  );
}
