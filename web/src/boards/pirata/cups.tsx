/** The middle of the table: a cup for each pirate, its dice where they can be seen, and the bid they are counted for. */
import type { ComponentChildren } from "preact";
import { Emblem, type EmblemName } from "../../kit/emblem";
import { Plank } from "../../kit/things";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { pressable, spotClass } from "../spot";
import { BidBanner } from "./banner";
import { BattleDie, Cup, Die, HiddenDie, SPECIAL_SIGNS } from "./dice";
import { cardEmblem } from "./emblems";
import { countsFor, faceOf, nameOf, type PirataBoard } from "./types";

type Props = BoardProps<PirataBoard>;

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The shape of a pirate's place on the table; how it is filled depends on how large it is. */
const PLACE = { width: 128, height: 96 };
const LARGEST = 3.4;
/** No print is smaller, in pixels. */
const SMALLEST = 12;
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
  const head = Math.min(190, room.height * 0.27);
  const [columns, scale] = columnsFor(count, room.width - 8, room.height - head - 6);
  const rows = Math.ceil(count / columns);
  const [width, height] = [(room.width - 8) / columns, (room.height - head - 6) / rows];
  // As large as the table allows, but not wider than what is written in them needs.
  const place = {
    width: Math.min(width - 6, PLACE.width * scale * 1.5),
    height: Math.min(height - 6, PLACE.height * scale * 1.25),
  };
  const counted = countOf(board);
  const boards = Math.max(3, Math.round(room.height / 70));
  return (
    <g transform={`translate(${room.x} ${room.y})`}>
      <g class="pir-table">
        {Array.from({ length: boards }, (_, i) => (
          <Plank
            key={i}
            x={0}
            y={(i * room.height) / boards}
            width={room.width}
            height={room.height / boards}
            seed={i}
          />
        ))}
        <rect width={room.width} height={room.height} rx={8} />
      </g>
      <g transform={`translate(${room.width / 2} ${head / 2})`}>
        <BidBanner props={props} counted={counted} room={{ width: room.width, height: head }} />
      </g>
      {board.pirates.map((_, at) => {
        const row = Math.floor(at / columns);
        // A last row that is not full stands in the middle.
        const there = Math.min(columns, count - row * columns);
        const x = 4 + (at - row * columns + 0.5 + (columns - there) / 2) * width;
        return (
          <g key={at} transform={`translate(${x} ${head + (row + 0.5) * height})`}>
            <Place props={props} at={at} counted={sure(counted, at)} size={place} />
          </g>
        );
      })}
    </g>
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What holds a pirate up or protects them, as a picture; its words are in the label. */
const FLAG_EMBLEMS: Readonly<Record<string, EmblemName>> = {
  out: "cross",
  absent: "anchor",
  missing: "anchor",
  open_cup: "spyglass",
  guarded: "shield",
  hushed: "belay",
};

/** One pirate: name, cup or dice, coins, cards, special dice, and what holds them up. */
function Place({ props, at, counted, size }: { props: Props; at: number; counted: readonly number[]; size: Size }) {
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
  const [half, up] = [size.width / 2, size.height / 2];
  const print = Math.max(SMALLEST, Math.min(size.height * 0.13, size.width * 0.085, 26));
  const low = size.height < 62;
  const [upper, lower] = [-up + print * 1.5, low ? up - 4 : up - print * 1.6];
  const middle = { y: (upper + lower) / 2, height: lower - upper };
  const lifted = shown.length > 0 || (pirate.absent && board.phase === "betting");
  const cup = Math.min(middle.height / 46, size.width / 130) * (lifted && shown.length ? 0.74 : 1);
  const cupX = -half + 24 * cup + 5;
  const dice = { x: cupX + 26 * cup, width: half - (cupX + 26 * cup) - 5, ...middle };
  const most = Math.max(4, Math.floor((size.width - print * 3.6) / (print * 0.56)));
  return (
    <g
      class={`pir-place ${asked} ${spotClass(spot, props)} ${pirate.out ? "out" : ""}`}
      data-spot={spot}
      {...pressable(label, () => props.tap(spot))}
    >
      <title>{label}</title>
      <rect class="place-ground" x={-half} y={-up} width={size.width} height={size.height} rx={10} />
      <g transform={`translate(${cupX} ${middle.y}) scale(${cup})`}>
        <Cup seat={at} lifted={lifted} />
      </g>
      <Row count={shown.length || crew} room={dice}>
        {(i, side) =>
          shown.length ? (
            <Die
              die={sure(shown, i)}
              size={side}
              counted={sure(counted, i)}
              wild={board.wild && faceOf(sure(shown, i)) === 1}
            />
          ) : (
            <HiddenDie size={side} known={pirate.crew !== null} />
          )
        }
      </Row>
      {pirate.roll >= 0 && (
        <g transform={`translate(${half - print * 1.2} ${-up + print * 1.1})`}>
          <BattleDie roll={pirate.roll} size={print * 1.15} />
        </g>
      )}
      <g transform={`translate(${-half + print * 0.9} ${-up + print * 0.95})`}>
        <Mark seat={at} size={print * 0.44} />
      </g>
      <text class="place-name" x={-half + print * 1.7} y={-up + print * 1.3} font-size={print}>
        {nameOf(at, names, name).slice(0, most)}
      </text>
      {at === board.token && (
        <g transform={`translate(${half - print * (pirate.roll >= 0 ? 3 : 1)} ${-up + print})`}>
          <Emblem name="helm" size={print * 1.4} />
        </g>
      )}
      {!low && <Belongings board={board} at={at} name={name} half={half} y={up - print * 0.9} print={print} />}
      {held.map((flag, i) => (
        <g key={flag} transform={`translate(${half - print * (0.9 + i * 1.4)} ${lower - print * 0.5})`}>
          <circle class="flag-ground" r={print * 0.78} />
          <Emblem name={FLAG_EMBLEMS[flag] ?? "anchor"} size={print * 1.1} />
        </g>
      ))}
    </g>
  );
}

interface BelongingsProps {
  readonly board: PirataBoard;
  readonly at: number;
  readonly name: Props["name"];
  readonly half: number;
  readonly y: number;
  readonly print: number;
}

/** Coins, cards in hand, special dice, and the cards that lie open. */
function Belongings({ board, at, name, half, y, print }: BelongingsProps) {
  const pirate = sure(board.pirates, at);
  const special = board.special.flatMap((holder, die) => (holder === at ? [die] : []));
  const room = 2 * half - print * (5.2 + special.length * 1.4);
  return (
    <g>
      <g transform={`translate(${-half + print * 0.9} ${y})`}>
        <Emblem name="coin" size={print * 1.15} />
        <text class="place-goods" x={print * 0.75} y={print * 0.36} font-size={print}>
          {pirate.coins}
        </text>
        <g transform={`translate(${print * 2.5} 0) rotate(-8)`} class="card-backs">
          <rect x={-print * 0.42} y={-print * 0.6} width={print * 0.84} height={print * 1.2} rx={2} />
        </g>
        <text class="place-goods" x={print * 3.15} y={print * 0.36} font-size={print}>
          {pirate.cards}
        </text>
        {board.special
          .flatMap((holder, die) => (holder === at ? [die] : []))
          .map((die, i) => (
            <g key={die} transform={`translate(${print * (4.7 + i * 1.4)} 0)`}>
              <Emblem name={sure(SPECIAL_SIGNS, die)} size={print * 1.2} />
            </g>
          ))}
      </g>
      <Played
        board={board}
        at={at}
        name={name}
        x={half - print * 0.7}
        y={y}
        size={print}
        most={Math.floor(room / (print * 1.5))}
      />
    </g>
  );
}

interface RowProps {
  readonly count: number;
  readonly room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly children: (i: number, side: number) => ComponentChildren;
}

/** Dice side by side, in as many rows as leave them largest. */
function Row({ count, room, children }: RowProps) {
  if (!count || room.width <= 0) return null;
  let [columns, side] = [1, 0];
  for (let rows = 1; rows <= 4; rows++) {
    const across = Math.ceil(count / rows);
    const fit = Math.min(room.width / across, room.height / rows, 88);
    if (fit > side) [columns, side] = [across, fit];
  }
  const rows = Math.ceil(count / columns);
  return (
    <g>
      {Array.from({ length: count }, (_, i) => (
        <g
          key={i}
          transform={`translate(${room.x + ((i % columns) + 0.5) * side} ${room.y + (Math.floor(i / columns) - (rows - 1) / 2) * side})`}
        >
          {children(i, side * 0.88)}
        </g>
      ))}
    </g>
  );
}

interface PlayedProps {
  readonly board: PirataBoard;
  readonly at: number;
  readonly name: Props["name"];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How many there is room for. */
  readonly most: number;
}

/** The cards that a pirate has laid on the table this round: gold and silver, each with its picture. */
function Played({ board, at, name, x, y, size, most }: PlayedProps) {
  const cards = board.played.flatMap(([pirate, card]) => (pirate === at ? [card] : []));
  return (
    <g>
      {cards.slice(0, most).map((card, i) => (
        <g
          key={i}
          transform={`translate(${x - i * size * 1.5} ${y})`}
          class={`played ${board.gold_cards.includes(card) ? "gold" : "silver"}`}
        >
          <title>{`${name("card", card)}: ${name("card_text", card)}`}</title>
          <rect x={-size * 0.62} y={-size * 0.85} width={size * 1.24} height={size * 1.7} rx={2.5} />
          <Emblem name={cardEmblem(card)} size={size * 1.05} />
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
