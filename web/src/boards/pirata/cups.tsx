/** The middle of the table: a cup for each pirate, its dice where they can be seen, and the bid they are counted for. */
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { pressable, spotClass } from "../spot";
import { BattleDie, Cup, Die } from "./dice";
import { countsFor, faceOf, kindOf, nameOf, type PirataBoard } from "./types";

type Props = BoardProps<PirataBoard>;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The plaque of the bid and the place of a pirate, in units of their own drawings. */
const PLAQUE = { width: 200, height: 86 };
const PLACE = { width: 128, height: 96 };
const LARGEST = 2;
const SPECIALS = ["♛", "♒", "☠"];
const CURSED = 3;
/** How the terminal calls what the page has more room for. */
const SHORT: Readonly<Record<string, string>> = { absent: "misses", missing: "will_miss" };

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

/** The number of columns that leaves the places largest. */
function columnsFor(count: number, width: number, height: number): readonly [number, number] {
  let best: readonly [number, number] = [1, 0];
  for (let columns = 1; columns <= 3; columns++) {
    const rows = Math.ceil(count / columns);
    const scale = Math.min(LARGEST, width / columns / PLACE.width, height / rows / PLACE.height);
    if (scale > best[1]) best = [columns, scale];
  }
  return best;
}

export function Cups({ props, room }: { props: Props; room: Room }) {
  const { board } = props;
  const count = board.pirates.length;
  const head = Math.min(LARGEST * PLAQUE.height, room.width / (PLAQUE.width / PLAQUE.height), room.height * 0.27);
  const [columns, scale] = columnsFor(count, room.width, room.height - head);
  const rows = Math.ceil(count / columns);
  const [width, height] = [room.width / columns, (room.height - head) / rows];
  const counted = countOf(board);
  return (
    <g transform={`translate(${room.x} ${room.y})`}>
      <g transform={`translate(${room.width / 2} ${head / 2}) scale(${head / PLAQUE.height})`}>
        <Plaque props={props} counted={counted} />
      </g>
      {board.pirates.map((_, at) => {
        const row = Math.floor(at / columns);
        // A last row that is not full stands in the middle.
        const there = Math.min(columns, count - row * columns);
        const x = (at - row * columns + 0.5 + (columns - there) / 2) * width;
        return (
          <g key={at} transform={`translate(${x} ${head + (row + 0.5) * height}) scale(${scale * 0.97})`}>
            <Place props={props} at={at} counted={sure(counted, at)} />
          </g>
        );
      })}
    </g>
  );
}

/** The standing bid, and while the dice lie open how many there were. */
function Plaque({ props, counted }: { props: Props; counted: readonly (readonly number[])[] }) {
  const { board, name, names } = props;
  const page = (key: string) => name("page", key);
  const turn = (
    <text class="turning" x={86} y={9}>
      <title>{name("direction", board.direction)}</title>
      {board.direction > 0 ? "↻" : "↺"}
    </text>
  );
  if (!board.quantity) {
    const said = board.phase === "betting" ? page("nothing_bid") : name("phase", board.phase);
    return (
      <g class="pir-plaque">
        <text class="who" y={-10}>
          {board.round > 0 ? `${page("round")} ${board.round}` : ""}
        </text>
        <text class="what" y={14}>
          {said}
        </text>
        {board.round > 0 && turn}
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
  return (
    <g class="pir-plaque">
      <text class="who" y={-25}>
        {nameOf(board.bidder, names, name)}
      </text>
      <text class="count" x={-6} y={9}>{`${board.quantity} ×`}</text>
      <g transform="translate(19 -1)">
        <Die die={board.face} size={28} />
      </g>
      {turn}
      {board.revealed && (
        <text class="found" y={33} style={`--turn: ${found}`}>
          {`${page("found")}: ${found}${verdict}`}
        </text>
      )}
    </g>
  );
}

/** One pirate: name, cup or dice, coins, cards, special dice, and in words what holds him up. */
function Place({ props, at, counted }: { props: Props; at: number; counted: readonly number[] }) {
  const { board, name, names } = props;
  const pirate = sure(board.pirates, at);
  const spot = `pirate:${at}`;
  const held = flags(board, at);
  const notes = held.map((flag) => name("page", flag));
  const opens = at === board.token ? [name("page", "opens")] : [];
  const crew = pirate.crew ?? pirate.seen;
  const label = [
    nameOf(at, names, name),
    `${crew} ${name("page", pirate.crew === null ? "seen" : "crew")}`,
    `${pirate.coins} ${name("page", "coins")}`,
    `${pirate.cards} ${name("page", "cards")}`,
    ...opens,
    ...notes,
  ].join(", ");
  const shown = pirate.dice ?? [];
  const asked = props.match.waiting.includes(at) ? "asked" : "";
  const size = 16;
  return (
    <g
      class={`pir-place ${asked} ${spotClass(spot, props)} ${pirate.out ? "out" : ""}`}
      data-spot={spot}
      {...pressable(label, () => props.tap(spot))}
    >
      <title>{label}</title>
      <rect class="place-ground" x={-62} y={-46} width={124} height={92} rx={10} />
      <g transform={shown.length ? "translate(-48 0) scale(0.55)" : "translate(-30 -5) scale(0.92)"}>
        <Cup colour={seatColour(at)} lifted={shown.length > 0 || (pirate.absent && board.phase === "betting")} />
      </g>
      {shown.map((die, i) => (
        <g
          key={i}
          transform={`translate(${-26 + (i % 5) * (size + 2.5)} ${shown.length > 5 ? (i < 5 ? -12 : 8) : -2})`}
        >
          <Die die={die} size={size} counted={sure(counted, i)} wild={board.wild && faceOf(die) === 1} />
        </g>
      ))}
      {!shown.length && (
        <text class="place-crew" x={20} y={6}>
          {pirate.crew === null ? `≈${pirate.seen}` : pirate.crew}
        </text>
      )}
      {pirate.roll >= 0 && (
        <g transform="translate(47 -31)">
          <BattleDie roll={pirate.roll} size={12} />
        </g>
      )}
      <g transform="translate(-52 -34)">
        <Mark seat={at} size={5.5} />
      </g>
      <text class="place-name" x={-43} y={-30}>
        {nameOf(at, names, name).slice(0, 12)}
        {at === board.token ? " ★" : ""}
      </text>
      <text class="place-goods" x={-56} y={29}>
        {`● ${pirate.coins}   ▮ ${pirate.cards}   ${board.special.flatMap((holder, die) => (holder === at ? [SPECIALS[die]] : [])).join(" ")}`}
      </text>
      <Played board={board} at={at} name={name} />
      {notes.length > 0 && (
        <text class="place-note" x={-56} y={41}>
          {held.map((flag) => name("board", SHORT[flag] ?? flag)).join(" · ")}
        </text>
      )}
    </g>
  );
}

/** The cards that a pirate has laid on the table this round: gold and silver. */
function Played({ board, at, name }: { board: PirataBoard; at: number; name: Props["name"] }) {
  const cards = board.played.flatMap(([pirate, card]) => (pirate === at ? [card] : []));
  return (
    <g>
      {cards.map((card, i) => (
        <g
          key={i}
          transform={`translate(${54 - i * 11} 25)`}
          class={`played ${board.gold_cards.includes(card) ? "gold" : "silver"}`}
        >
          <title>{`${name("card", card)}: ${name("card_text", card)}`}</title>
          <rect x={-4} y={-6} width={8} height={12} rx={1.5} />
        </g>
      ))}
    </g>
  );
}

export function flags(board: PirataBoard, at: number): readonly string[] {
  const pirate = sure(board.pirates, at);
  const on: readonly (readonly [string, boolean])[] = [
    ["out", pirate.out],
    ["absent", pirate.absent && board.phase === "betting"],
    ["missing", pirate.missing],
    ["open_cup", pirate.open_cup || pirate.open_next],
    ["guarded", board.round > 0 && pirate.guarded >= board.round],
    ["hushed", board.round > 0 && pirate.hushed >= board.round],
  ];
  return on.flatMap(([flag, is]) => (is ? [flag] : []));
}
