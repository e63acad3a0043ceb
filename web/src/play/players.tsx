/** The people at the table: mark, name, presence, what they are up to, their public goods, their clock. */

import { useEffect, useState } from "preact/hooks";
import type { SeatInfo } from "../api/types";
import { boardOf } from "../boards";
import { Badge } from "../boards/marks";
import { lens } from "../boards/viewport";
import { words } from "../state/settings";
import { clockShift, snapshot, wordOf } from "../state/table";
import { sure } from "../sure";
import { stage } from "./director";

/** Minutes and seconds until a moment on the server's clock. */
function Countdown({ deadline }: { deadline: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round((deadline - clockShift.value - now) / 1000));
  const text =
    left >= 7200 ? `${Math.round(left / 3600)} h` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return <span class={`clock ${left < 20 ? "short" : ""}`}>{text}</span>;
}

const ICONS: Readonly<Record<string, string>> = {
  chest: "M2 7C2 3 14 3 14 7V13H2ZM2 8.5H14M8 7.5V10",
  star: "M8 1.5L10 6L15 6.4L11.2 9.6L12.4 14.4L8 11.8L3.6 14.4L4.8 9.6L1 6.4L6 6Z",
  cards: "M3 3H10V13H3ZM6 1.5H13V11.5H11",
  coin: "M8 1.8A6.2 6.2 0 1 1 7.99 1.8ZM8 5A3 3 0 1 1 7.99 5Z",
  crew: "M8 2A2.8 2.8 0 1 1 7.99 2ZM2.5 14C2.5 9.5 5 8.6 8 8.6C11 8.6 13.5 9.5 13.5 14Z",
};

function AssetIcon({ icon }: { icon: string }) {
  return (
    <svg class="asset-icon" width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
      <path d={ICONS[icon] ?? ""} />
    </svg>
  );
}

/** Who is there, by shape and not by colour alone. */
const PRESENCE: Readonly<Record<string, string>> = { bot: "⚙", here: "●", away: "◐", gone: "○", free: "⚓" };

function State({ seat }: { seat: SeatInfo }) {
  const w = words.value;
  const match = snapshot.value?.match;
  if (match?.chosen.includes(seat.seat))
    return (
      <span class="state chosen" title={w.hasChosen}>
        ✓<span class="unseen">{w.hasChosen}</span>
      </span>
    );
  if (match?.waiting.includes(seat.seat))
    return (
      <span class="state asked" title={w.isAsked}>
        …<span class="unseen">{w.isAsked}</span>
      </span>
    );
  return null;
}

export function Player({ seat }: { seat: SeatInfo }) {
  const w = words.value;
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  const own = now?.viewer === seat.seat;
  const table = stage.value?.match?.board;
  const assets = board && table ? board.assets(table, seat.seat, wordOf) : [];
  const presence = seat.kind === "bot" ? "bot" : seat.kind === "open" ? "free" : (seat.presence ?? "here");
  const said =
    presence === "bot"
      ? `${w.bot} (${w.levels[seat.level ?? ""] ?? seat.level ?? ""})`
      : ({ here: w.here, away: w.away, gone: w.gone, free: w.caretakerFree }[presence] ?? "");
  return (
    <li
      data-seat={seat.seat}
      class={`player ${now?.match?.waiting.includes(seat.seat) ? "asked" : ""} ${own ? "own" : ""}`}
    >
      <Badge seat={seat.seat} size={20} />
      <span class="player-name">
        <small class={`presence ${presence}`} title={said}>
          <span aria-hidden="true">{PRESENCE[presence] ?? ""}</span>
          <span class="unseen">{said}</span>
        </small>
        {own ? w.you : seat.name}
        {seat.kind === "open" && <small class="free-seat">{w.openSeat}</small>}
      </span>
      <span class="assets">
        {assets.map((asset) => (
          <span key={asset.icon} title={asset.label}>
            <AssetIcon icon={asset.icon} />
            {asset.value}
            <span class="unseen"> {asset.label}</span>
          </span>
        ))}
      </span>
      <State seat={seat} />
      {seat.caretaker && seat.kind !== "open" && (
        <span class="caretaker" title={w.caretaker}>
          ⚓<span class="unseen">{w.caretaker}</span>
        </span>
      )}
      {seat.clock?.deadline && <Countdown deadline={seat.clock.deadline} />}
    </li>
  );
}

/** How the plates of a phone make room when more than three others sit at the table. */
function crowding(seats: number, game: string): string {
  // The button of a lens beside them takes the width of one plate.
  if (seats <= 4 || (seats === 5 && !lens.value)) return "";
  return boardOf(game)?.peopled ? "crowd" : "double";
}

export function Players() {
  const now = snapshot.value;
  if (!now) return null;
  const first = now.viewer ?? 0;
  const seats = now.table.seats;
  // The others first, clockwise from the viewer, who comes last.
  const order = seats.map((_, i) => sure(seats, (first + 1 + i) % seats.length));
  return (
    <ul class={`players ${crowding(seats.length, now.table.game)}`} aria-label={words.value.opponents} tabIndex={0}>
      {order.map((seat) => (
        <Player key={seat.seat} seat={seat} />
      ))}
    </ul>
  );
}
