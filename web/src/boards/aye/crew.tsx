/** The pirates: tiles that turn to their reputation, with orders, votes, doubloons and dice on them. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { spotClass } from "../spot";
import { Coin, Die, OrderIcon, Token } from "./pieces";
import { type AyeBoard, NONE, type Pirate } from "./types";

type Props = BoardProps<AyeBoard>;
const TILE = { width: 74, height: 84 };

/** Six sides with six numbers; the one on top is the reputation. */
function Turning({ reputation }: { reputation: number }) {
  const sides = [1, 2, 3, 4, 5, 6];
  return (
    <g class="aye-hexagon" style={{ transform: `rotate(${-(reputation - 1) * 60}deg)` }}>
      <path d="M-10-17.3H10L20 0L10 17.3H-10L-20 0Z" />
      {sides.map((value, i) => (
        <text
          key={value}
          class={value === reputation ? "now" : ""}
          transform={`rotate(${i * 60}) translate(0 -9.2)`}
          font-size={value === reputation ? 11 : 6.5}
        >
          {value}
        </text>
      ))}
    </g>
  );
}

function Hat() {
  return (
    <g class="aye-hat">
      <path d="M-19 8C-15-14 15-14 19 8C9 2-9 2-19 8Z" />
      <path class="skull-mark" d="M-3-5A3 3 0 1 1 3-5V-2H-3ZM-5 1L5 5M5 1L-5 5" />
    </g>
  );
}

/** Face down while the vote is open, then all at once. */
function Vote({ pirate, sealed, name }: { pirate: Pirate; sealed: boolean; name: Props["name"] }) {
  if (pirate.vote === NONE && !sealed) return null;
  const said = pirate.vote === NONE ? "?" : name("vote", pirate.vote);
  return (
    <g key={pirate.vote} class={`aye-vote ${pirate.vote === NONE ? "down" : pirate.vote === 0 ? "aye" : "argh"}`}>
      <rect x={-19} y={-7} width={38} height={14} rx={4} />
      <text y={3.8} font-size={10}>
        {said}
      </text>
    </g>
  );
}

function Tile({ seat, props }: { seat: number; props: Props }) {
  const { board, match, names, viewer, name } = props;
  const pirate = sure(board.pirates, seat);
  const captain = seat === board.captain;
  const spot = `seat:${seat}`;
  const waiting = match.waiting.includes(seat);
  const chosen = match.chosen.includes(seat);
  const voting = board.phase === "captain" && pirate.vote === NONE;
  const own = viewer === seat ? words.value.you : (names[seat] ?? "");
  const shown = pirate.action > NONE && pirate.vote !== NONE ? pirate.action : pirate.order;
  return (
    <g
      class={`aye-tile ${captain ? "captain" : ""} ${waiting ? "waiting" : ""} ${board.rollers.includes(seat) ? "rolling" : ""} ${spotClass(spot, props)}`}
      data-spot={spot}
      onClick={() => props.tap(spot)}
    >
      <rect
        x={-TILE.width / 2}
        y={-TILE.height / 2}
        width={TILE.width}
        height={TILE.height}
        rx={9}
        class="plaque-board"
      />
      <g transform="translate(-28 -33)">
        <Mark seat={seat} size={4.6} stroke="#fff3da" />
      </g>
      <text class="plaque-name" x={-20} y={-29} font-size={10.5}>
        {own.length > 8 ? `${own.slice(0, 7)}…` : own}
      </text>
      <g transform="translate(-14 -4)">{captain ? <Hat /> : <Turning reputation={pirate.reputation} />}</g>
      {shown > NONE && (
        <g
          class={spotClass(`token:${seat}`, props)}
          transform="translate(21 -5)"
          data-spot={`token:${seat}`}
          onClick={(event) => tapInner(event, props, `token:${seat}`)}
        >
          <title>{name("order", shown)}</title>
          <circle r={15} class="halo" />
          <Token kind={shown} size={0.95} />
        </g>
      )}
      <g transform="translate(-28 31)">
        <Coin size={0.85} />
        <text class="plaque-count" x={8} y={4} font-size={11}>
          {pirate.coins}
        </text>
        {pirate.hook && (
          <g class="aye-hooked" transform={`translate(${pirate.coins > 9 ? 27 : 21} 0) scale(.7)`}>
            <title>{name("board", "hook")}</title>
            <OrderIcon kind={5} />
          </g>
        )}
      </g>
      {pirate.dice + pirate.argh_dice > 0 && (
        <g
          class={spotClass(`held:${seat}`, props)}
          transform="translate(16 31)"
          data-spot={`held:${seat}`}
          onClick={(event) => tapInner(event, props, `held:${seat}`)}
        >
          <circle r={14} class="halo" />
          <Die face={null} argh={pirate.argh_dice > 0} size={0.7} />
          <text class="plaque-count" x={9} y={4} font-size={11}>
            {pirate.dice + pirate.argh_dice}
          </text>
        </g>
      )}
      {pirate.completed.length > 0 && (
        <g transform="translate(30 -31)" class="aye-done">
          <title>{pirate.completed.map((card) => name("goal", card)).join(", ")}</title>
          <path d="M-6-6H4V7H-6Z" />
          <text x={-1} y={3.6} font-size={9}>
            {pirate.completed.length}
          </text>
        </g>
      )}
      <g transform="translate(13 12)">
        <Vote pirate={pirate} sealed={voting && chosen} name={name} />
      </g>
      {chosen && !voting && (
        <g transform="translate(29 38)" class="tick-mark">
          <circle r={6} />
          <path d="M-3 .2L-.8 2.6L3.2-2.4" />
        </g>
      )}
    </g>
  );
}

/** A tap on what lies on a tile is meant for it if it leads anywhere, otherwise for the tile. */
function tapInner(event: Event, props: Props, spot: string): void {
  if (!props.lit.has(spot)) return;
  event.stopPropagation();
  props.tap(spot);
}

/** The crew in rows, the viewer first. */
export function Crew({ props, width, height }: { props: Props; width: number; height: number }) {
  const seats = props.board.pirates.length;
  const columns = seats <= 5 && width < 500 ? seats : Math.ceil(seats / 2);
  const rows = Math.ceil(seats / columns);
  const first = props.viewer ?? 0;
  const step = { x: width / columns, y: Math.min(height / rows, 130) };
  const scale = Math.min(1.45, step.x / (TILE.width + 3), step.y / (TILE.height + 4));
  return (
    <g>
      {Array.from({ length: seats }, (_, i) => {
        const seat = (first + i) % seats;
        const x = ((i % columns) + 0.5) * step.x;
        const y = (Math.floor(i / columns) + 0.5) * step.y + (height - rows * step.y) / 2;
        return (
          <g key={seat} transform={`translate(${x} ${y}) scale(${scale})`}>
            <Tile seat={seat} props={props} />
          </g>
        );
      })}
    </g>
  );
}
