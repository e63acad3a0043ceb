/** The bid on its banner, what was bid before below it, and the call as a stamp. */
import { Ribbon } from "../../kit/things";
import { feed } from "../../state/table";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { Die } from "./dice";
import { countsFor, kindOf, nameOf, type PirataBoard } from "./types";

type Props = BoardProps<PirataBoard>;

const CURSED = 3;
const SHOWN_BEFORE = 4;

interface Bid {
  readonly seat: number;
  readonly count: number;
  readonly face: number;
}

interface Betting {
  /** The last bids before the standing one, the newest first. */
  readonly before: readonly Bid[];
  /** How the betting was ended: "liar" or "lock"; empty while it goes on. */
  readonly call: string;
}

const BIDS = ["bid", "thumbs_up"];
const CALLS: Readonly<Record<string, string>> = { liar_called: "liar", locked: "lock" };

/** What the log tells about the standing bid; where it does not tell of it, as in a replay, nothing. */
function bettingOf(board: PirataBoard): Betting {
  const lines = feed.value.filter((line) => line.kind === "event");
  const stands = lines.findLastIndex(
    ({ name, args }) =>
      BIDS.includes(name) && args.seat === board.bidder && args.count === board.quantity && args.face === board.face,
  );
  if (stands < 0) return { before: [], call: "" };
  const shaken = lines.findLastIndex(({ name }, i) => i < stands && name === "cups_shaken");
  const before = lines
    .slice(Math.max(0, shaken), stands)
    .filter(({ name }) => BIDS.includes(name))
    .map(({ args }) => ({ seat: Number(args.seat), count: Number(args.count), face: Number(args.face) }))
    .reverse()
    .slice(0, SHOWN_BEFORE);
  const end = lines.slice(stands).find(({ name }) => name in CALLS);
  return { before, call: CALLS[end?.name ?? ""] ?? "" };
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The standing bid, and while the dice lie open how many there were. Its origin is the middle of its room. */
export function BidBanner({
  props,
  counted,
  room,
}: {
  props: Props;
  counted: readonly (readonly number[])[];
  room: Room;
}) {
  const { board, name, names } = props;
  const page = (key: string) => name("page", key);
  const low = room.height < 66;
  const high = low ? room.height * 0.9 : Math.min(room.height * 0.56, 110);
  const wide = Math.min(room.width * 0.86 - 30, high * 9);
  const middle = -room.height / 2 + high / 2 + 7;
  const size = Math.max(12, high * 0.42);
  const line = Math.max(12, Math.min(24, room.height * 0.17));
  const compass = board.round > 0 && !low && (
    <Compass
      says={name("direction", board.direction)}
      way={board.direction}
      x={room.width / 2 - line * 1.1}
      y={room.height / 2 - line * 0.95}
      size={line * 0.9}
    />
  );
  if (!board.quantity) {
    const said = board.phase === "betting" ? page("nothing_bid") : name("phase", board.phase);
    const told = board.round > 0 ? `${page("round")} ${board.round} · ${said}` : said;
    return (
      <g class="pir-plaque" transform={`translate(0 ${middle})`}>
        <Ribbon width={wide} height={high * 0.8} fill="#2b5f73" shade="#173c4b" />
        <text class="what" y={size * 0.2} font-size={Math.min(size, (wide - 20) / (told.length * 0.5))}>
          {told}
        </text>
        <g transform={`translate(0 ${-middle})`}>{compass}</g>
      </g>
    );
  }
  const dice = board.pirates.flatMap((pirate, at) =>
    (pirate.dice ?? []).filter((_, i) => sure(sure(counted, at), i) >= 0),
  );
  const found = dice.reduce((sum, die) => sum + countsFor(die, board.face, board.wild), 0);
  // A cursed die counts for one side and not for the other, so the verdict is left to the log.
  const cursed = board.pirates.some((pirate) => pirate.dice?.some((die) => kindOf(die) === CURSED));
  const verdict = cursed
    ? ""
    : ` · ${page(found > board.quantity ? "it_holds" : found < board.quantity ? "a_lie" : "exact")}`;
  const who = `${nameOf(board.bidder, names, name)}:`;
  const { before, call } = bettingOf(board);
  const room1 = wide - size * 4.2 - 16;
  const nameSize = Math.max(12, Math.min(size, room1 / (who.length * 0.52)));
  const stamped = call ? 2 * halfOf(page(call), line * 1.35) + 8 : 0;
  const told = `${page("found")}: ${found}${verdict}`;
  if (low && board.revealed) {
    return (
      <g class="pir-plaque">
        <Ribbon width={wide} height={high * 0.8} />
        <text y={2} font-size={Math.max(12, Math.min(size, wide / (told.length * 0.52)))}>
          {told}
        </text>
      </g>
    );
  }
  return (
    <g class="pir-plaque">
      <g transform={`translate(0 ${middle})`}>
        <Ribbon width={wide} height={high * 0.86} />
        <g transform={`translate(${-wide / 2 + size * 0.9} ${-size * 0.1})`}>
          <Mark seat={board.bidder} size={size * 0.46} stroke="#fff3da" />
        </g>
        <text class="who" x={-wide / 2 + size * 1.7} y={nameSize * 0.25} font-size={nameSize}>
          {who}
        </text>
        <text
          class="count"
          x={wide / 2 - size * 1.5}
          y={size * 0.35}
          font-size={size * 1.25}
        >{`${board.quantity} ×`}</text>
        <g transform={`translate(${wide / 2 - size * 0.75} ${-size * 0.05})`}>
          <Die die={board.face} size={size * 1.25} />
        </g>
      </g>
      {board.revealed ? (
        <g transform={`translate(0 ${room.height / 2 - line * 0.75})`}>
          {call && <Stamp text={page(call)} x={-room.width / 2 + stamped / 2 + 4} size={line * 1.35} />}
          <text
            class="found"
            x={stamped / 2 - line * 0.9}
            y={line * 0.3}
            font-size={Math.max(12, Math.min(line, (room.width - stamped - line * 2.6) / (told.length * 0.5)))}
            style={`--turn: ${found}`}
          >
            {told}
          </text>
        </g>
      ) : (
        !low && (
          <Before
            bids={before}
            size={Math.max(12, line * 0.82)}
            y={room.height / 2 - line * 0.6}
            width={wide - line * 3}
          />
        )
      )}
      {compass}
    </g>
  );
}

interface CompassProps {
  readonly says: string;
  /** 1 with the clock, -1 against it. */
  readonly way: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A compass whose ring is an arrow: the way in which the bidding goes round. */
function Compass({ says, way, x, y, size }: CompassProps) {
  return (
    <g class="pir-compass" transform={`translate(${x} ${y}) scale(${size / 12})`}>
      <title>{says}</title>
      <circle r={12} />
      <path class="needle" d="M0-6.5L2 0L0 6.5L-2 0ZM-6.5 0L0-2L6.5 0L0 2Z" />
      <g transform={`scale(${way} 1)`}>
        <path class="ring" d="M-8.5 3A9 9 0 1 1 3 8.5" />
        <path class="head" d="M4.5 4.5L-.5 9L5 12.5Z" />
      </g>
    </g>
  );
}

/** Half the width of a stamp. */
const halfOf = (text: string, size: number): number => size * (text.length * 0.21 + 0.35);

/** What was called, struck on the table beside the bid. */
function Stamp({ text, x, size }: { text: string; x: number; size: number }) {
  const half = halfOf(text, size);
  return (
    <g class="pir-stamp" transform={`translate(${x} 0) rotate(-9)`}>
      <rect x={-half} y={-size * 0.72} width={2 * half} height={size * 1.4} rx={4} />
      <text y={size * 0.36} font-size={size}>
        {text}
      </text>
    </g>
  );
}

/** The last bids, the newest first, each with the sign of its pirate. */
function Before({ bids, size, y, width }: { bids: readonly Bid[]; size: number; y: number; width: number }) {
  const step = size * 4.1;
  const shown = bids.slice(0, Math.max(1, Math.floor(width / step)));
  return (
    <g class="pir-before" transform={`translate(0 ${y})`}>
      {shown.map(({ seat, count, face }, i) => (
        <g
          key={`${count}.${face}`}
          transform={`translate(${(i - (shown.length - 1) / 2) * step} 0)`}
          opacity={1 - i * 0.12}
        >
          <rect x={-step / 2 + 3} y={-size * 0.95} width={step - 6} height={size * 1.5} rx={size * 0.4} />
          <g transform={`translate(${-step * 0.32} ${-size * 0.2})`}>
            <Mark seat={seat} size={size * 0.36} />
          </g>
          <text x={step * 0.06} y={size * 0.16} font-size={size}>{`${count} ×`}</text>
          <g transform={`translate(${step * 0.33} ${-size * 0.2})`}>
            <Die die={face} size={size * 1.1} />
          </g>
        </g>
      ))}
    </g>
  );
}
