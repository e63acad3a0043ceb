/** The middle of the table: a cup for each pirate, its dice where they can be seen, and the bid they are counted for. */
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { spotClass } from "../spot";
import { BattleDie, Cup, Die } from "./dice";
import { countsFor, faceOf, nameOf, type PirataBoard } from "./types";

type Props = BoardProps<PirataBoard>;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PLAQUE = 34;
const SPECIALS = ["♛", "♒", "☠"];

/** Where each counted die stands in the count, pirate by pirate: they light up one after the other. */
function countOf(board: PirataBoard): readonly (readonly number[])[] {
  let place = 0;
  return board.pirates.map((pirate) =>
    (pirate.dice ?? []).map((die) => {
      const worth = board.revealed && board.quantity && pirate.rolled ? countsFor(die, board.face, board.wild) : 0;
      place += worth;
      return worth ? place - worth : -1;
    }),
  );
}

export function Cups({ props, room }: { props: Props; room: Room }) {
  const { board } = props;
  const count = board.pirates.length;
  const columns = room.width > room.height * 1.5 ? Math.min(count, 3) : 2;
  const rows = Math.ceil(count / columns);
  const [width, height] = [room.width / columns, (room.height - PLAQUE) / rows];
  const counted = countOf(board);
  return (
    <g transform={`translate(${room.x} ${room.y})`}>
      <Plaque props={props} width={room.width} counted={counted} />
      {board.pirates.map((_, at) => {
        const [column, row] = [at % columns, Math.floor(at / columns)];
        const scale = Math.min(1.5, width / 118, height / 84);
        return (
          <g key={at} transform={`translate(${(column + 0.5) * width} ${PLAQUE + (row + 0.5) * height}) scale(${scale})`}>
            <Place props={props} at={at} counted={counted[at]} />
          </g>
        );
      })}
    </g>
  );
}

/** The standing bid, and while the dice lie open how many there were. */
function Plaque({ props, width, counted }: { props: Props; width: number; counted: readonly (readonly number[])[] }) {
  const { board, name, names } = props;
  const dice = board.pirates.flatMap((pirate, at) => (pirate.dice ?? []).filter((_, i) => counted[at][i] >= 0));
  const found = dice.reduce((sum, die) => sum + countsFor(die, board.face, board.wild), 0);
  const said = board.quantity
    ? `${nameOf(board.bidder, names, name)}: ${board.quantity} ×`
    : board.phase === "betting"
      ? name("page", "nothing_bid")
      : `${name("page", "round")} ${board.round}. ${name("phase", board.phase)}`;
  return (
    <g class="pir-plaque" transform={`translate(${width / 2} ${PLAQUE / 2})`}>
      <text y={5} x={board.quantity ? -10 : 0}>
        {said}
      </text>
      {board.quantity > 0 && (
        <g transform={`translate(${said.length * 3.6 + 6} 0)`}>
          <Die die={board.face} size={20} />
        </g>
      )}
      {board.revealed && board.quantity > 0 && (
        <text class="found" y={20} style={`--turn: ${found}`}>
          {`${name("page", "found")}: ${found}`}
        </text>
      )}
    </g>
  );
}

/** One pirate: name, cup or dice, coins, cards, special dice. */
function Place({ props, at, counted }: { props: Props; at: number; counted: readonly number[] }) {
  const { board, name, names } = props;
  const pirate = board.pirates[at];
  const spot = `pirate:${at}`;
  const notes = flags(board, at).map((flag) => name("page", flag));
  const crew = pirate.crew ?? pirate.seen;
  const label = [nameOf(at, names, name), `${crew} ${name("page", pirate.crew === null ? "seen" : "crew")}`, `${pirate.coins} ${name("page", "coins")}`, `${pirate.cards} ${name("page", "cards")}`, ...notes].join(", ");
  const shown = pirate.dice ?? [];
  const size = 15;
  return (
    <g class={`pir-place ${spotClass(spot, props)} ${pirate.out ? "out" : ""}`} data-spot={spot} role="button" tabIndex={0} aria-label={label} onClick={() => props.tap(spot)} onKeyDown={(event) => event.key === "Enter" && props.tap(spot)}>
      <title>{label}</title>
      <rect class="place-ground" x={-57} y={-40} width={114} height={80} rx={10} />
      <g transform={shown.length ? "translate(-44 6) scale(0.5)" : "translate(-28 4)"}>
        <Cup colour={seatColour(at)} lifted={shown.length > 0 || pirate.absent} />
      </g>
      {shown.map((die, i) => (
        <g key={i} transform={`translate(${-22 + (i % 5) * (size + 2)} ${shown.length > 5 ? (i < 5 ? -6 : 12) : 4})`}>
          <Die die={die} size={size} counted={counted[i]} wild={faceOf(die) === 1 && board.face !== 1} />
        </g>
      ))}
      {!shown.length && (
        <text class="place-crew" x={14} y={10}>
          {pirate.crew === null ? `≈${pirate.seen}` : pirate.crew}
        </text>
      )}
      {pirate.roll >= 0 && (
        <g transform="translate(43 -25)">
          <BattleDie roll={pirate.roll} size={11} />
        </g>
      )}
      <g transform="translate(-47 -30)">
        <Mark seat={at} size={5.5} />
      </g>
      <text class="place-name" x={-38} y={-26}>
        {nameOf(at, names, name).slice(0, 11)}
        {at === board.token ? " ★" : ""}
      </text>
      <text class="place-goods" x={-52} y={35}>
        {`● ${pirate.coins}   ▮ ${pirate.cards}   ${board.special.flatMap((holder, die) => (holder === at ? [SPECIALS[die]] : [])).join(" ")}${notes.length ? " !" : ""}`}
      </text>
    </g>
  );
}

export function flags(board: PirataBoard, at: number): readonly string[] {
  const pirate = board.pirates[at];
  const on: readonly (readonly [string, boolean])[] = [
    ["out", pirate.out],
    ["opens", at === board.token],
    ["absent", pirate.absent && board.phase === "betting"],
    ["missing", pirate.missing],
    ["guarded", board.round > 0 && pirate.guarded >= board.round],
    ["hushed", board.round > 0 && pirate.hushed >= board.round],
  ];
  return on.flatMap(([flag, is]) => (is ? [flag] : []));
}
