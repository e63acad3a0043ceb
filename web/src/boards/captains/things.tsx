/** The acquisitions: what they cost, what one has become by them, and the track that goes with each kind. */
import { sure } from "../../sure";
import { seatColour } from "../marks";
import { page } from "../page";
import { Glyphs } from "./glyphs";
import { placeOf } from "./layout";
import { PenSpot, ring, stateOf, strike } from "./pen";
import { Dock, Dressed } from "./rewards";
import type { SheetProps } from "./sheet";
import { type Acquisition, costOf, countsOf, KINDS } from "./types";

type OfKind = SheetProps & { readonly kind: number };

/** The two bonuses for four of a kind: circled if won, struck out if another captain has been first. */
function Command({ props, sheet, kind, layout }: OfKind) {
  const { board, name } = props;
  const { first_command: first, later_command: later } = board.paper.renown;
  const own = sure(sheet.bonuses, kind);
  const taken = board.captains.some((other) => sure(other.sheet.bonuses, kind) > 0);
  const { x, y, width } = placeOf(layout, `bonus:${kind}`);
  const middle = x + width / 2;
  return (
    <g>
      <title>{`${name("line", "command")}: ${name("kind", kind)}`}</title>
      <text class="prize" x={middle} y={y + 14}>
        4 ×
      </text>
      {[first, later].map((renown, i) => {
        const at = y + 33 + i * 22;
        return (
          <g key={i}>
            <text class="command-bonus" x={middle - 15} y={at + 4.5}>
              {renown}
            </text>
            <text class="prize-name" x={middle + 7} y={at + 4}>
              {i ? page("later") : page("first")}
            </text>
            {own === renown ? (
              <path class="pen has" d={ring(middle - 15, at, 9, i)} />
            ) : (
              (own > 0 || (taken && i === 0)) && <path class="pen struck" d={strike(middle - 15, at, 8)} />
            )}
          </g>
        );
      })}
    </g>
  );
}

interface FlagProps {
  readonly all: OfKind;
  readonly thing: Acquisition;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** One acquisition on its pennant: its renown, its name, and below what it costs. */
function Pennant({ all, thing, level, x, y, width }: FlagProps) {
  const { props, sheet, ghost, kind } = all;
  const has = sure(sheet.flags, kind);
  const state = level < has ? "done" : level < sure(ghost.flags, kind) ? "soon" : level === has ? "next" : "";
  const scrawl = `M4 7L${width - 13} 5L6 12L${width - 13} 10L5 17L${width - 12} 15`;
  return (
    <g class={`flag ${state}`} transform={`translate(${x} ${y})`}>
      <path class="cloth" d={`M1 1H${width - 4}L${width - 10} 10L${width - 4} 19H1Z`} />
      {(state === "done" || state === "soon") && (
        <path class={`scribble used ${state === "soon" ? "soon" : ""}`} d={scrawl} />
      )}
      <text class="renown" x={11} y={14.5}>
        {thing.renown}
      </text>
      <text class="thing" x={22} y={14.3}>
        {props
          .name("thing", thing.id)
          .replace(/^(the|el|la)\s+(captain's\s+)?/i, "")
          .replace(/ de capitán$/, "")}
      </text>
      <Glyphs counts={costOf(thing.cost)} from={1} x={2} y={28} size={13.5} name={props.name} />
    </g>
  );
}

/** What one has become: dressed in the attributes, or with the boat in the dock. */
function Reward({ all, x, y }: { all: OfKind; x: number; y: number }) {
  const { props, sheet, captain, kind } = all;
  const things = props.board.paper[sure(KINDS, kind)];
  const level = sure(sheet.flags, kind);
  const { tag } = sure(props.board.captains, captain);
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind === 0 ? (
        <Dressed
          colour={tag < 0 ? "#4b5563" : seatColour(tag)}
          has={new Set(things.slice(0, level).map((thing) => thing.id))}
        />
      ) : (
        <Dock level={level} />
      )}
    </g>
  );
}

export function Things(all: OfKind) {
  const { props, layout, kind } = all;
  const place = placeOf(layout, `thing:${kind}`);
  const things = props.board.paper[sure(KINDS, kind)];
  const width = (place.width - 128) / 2;
  return (
    <g>
      <Reward all={all} x={place.x + 40} y={place.y + 34} />
      {things.map((thing, level) => (
        <Pennant
          key={thing.id}
          all={all}
          thing={thing}
          level={level}
          x={place.x + 80 + (level % 2) * width}
          y={place.y + Math.floor(level / 2) * 37}
          width={width}
        />
      ))}
      <Command {...all} />
      <TrackRow {...all} />
    </g>
  );
}

function TrackRow({ props, layout, sheet, before, ghost, kind }: OfKind) {
  const { paper } = props.board;
  const place = placeOf(layout, `track:${kind}`);
  const prizes = placeOf(layout, `prize:${kind}`);
  const track = paper.tracks[sure(KINDS, kind)];
  const step = (place.width - 66 - 24) / (track.circles - 1);
  const prize = kind === 1 ? `${paper.renown.boat_track.at(-1)}` : paper.renown.attribute_track.join(" · ");
  const radius = Math.min(9.5, step * 0.38);
  return (
    <g>
      <path class="track-line" d={`M${place.x + 13} ${place.y + 13}h${step * (track.circles - 1)}`} />
      {Array.from({ length: track.circles }, (_, i) => {
        const circle = i + 1;
        const [x, y] = [place.x + 13 + i * step, place.y + 13];
        const lock = track.locks.indexOf(circle);
        const open = lock >= 0 && lock < sure(ghost.flags, kind);
        const gain = track.gains[`${circle}`];
        return (
          <g key={circle}>
            {lock >= 0 && (
              <path
                class={`lock ${open ? "open" : ""}`}
                d={`M${x - step / 2 - 4} ${y}h8v7h-8zM${x - step / 2 - 2.6} ${y}v-3a2.6 2.6 0 0 1 5.2 0v${open ? -1 : 3}`}
              />
            )}
            <PenSpot
              x={x}
              y={y}
              r={radius}
              seed={i}
              kind="red"
              circled=""
              filled={stateOf(
                i,
                [sure(before.tracks, kind), sure(sheet.tracks, kind), sure(ghost.tracks, kind)],
                "used",
              )}
            />
            {kind === 1 && (
              <text class="number" x={x} y={y + 4.2}>
                {paper.renown.boat_track[i]}
              </text>
            )}
            {gain && <Glyphs counts={countsOf(gain)} x={x} y={place.y + 40} size={20} name={props.name} middle />}
          </g>
        );
      })}
      <text class="prize-name end" x={prizes.x + prizes.width - 2} y={place.y + 11}>
        {kind === 1 ? page("in_all") : page("most")}
      </text>
      <text class="prize track-prize" x={prizes.x + prizes.width - 2} y={place.y + 26}>
        {prize}
      </text>
    </g>
  );
}
