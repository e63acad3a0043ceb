/** The upper part of the sheet: gold, chest, crew, chart, acquisitions and their tracks, marked with a pen. */
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { spotClass } from "../spot";
import type { Marks } from "./ghost";
import { Glyphs } from "./glyphs";
import { type Layout, type Place, placeOf } from "./layout";
import { PenSpot, ring, stateOf, strike } from "./pen";
import { type CaptainsBoard, costOf, countsOf, KINDS, left, type Sheet as SheetData } from "./types";

export interface SheetProps {
  readonly props: BoardProps<CaptainsBoard>;
  readonly layout: Layout;
  readonly captain: number;
  readonly sheet: SheetData;
  /** The same sheet before this turn, and as it would be after the answer in the making. */
  readonly before: SheetData;
  readonly ghost: Marks;
}

type Three = readonly [number, number, number];

interface RowProps {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly radius: number;
  readonly length: number;
  /** Circled, filled in: before, now, and with the answer in the making. */
  readonly circled: Three;
  readonly filled: Three;
  readonly across?: number;
  readonly kind?: string;
}

function Row({ x, y, step, radius, length, circled, filled, across = length, kind = "" }: RowProps) {
  return (
    <g class={`circles ${kind}`}>
      {Array.from({ length }, (_, i) => (
        <PenSpot
          key={i}
          x={x + (i % across) * step}
          y={y + Math.floor(i / across) * step}
          r={radius}
          seed={i}
          kind={i === length - 1 && kind === "coin" ? "last" : ""}
          circled={stateOf(i, circled, "has")}
          filled={stateOf(i, filled, "used")}
        />
      ))}
    </g>
  );
}

function Zone({ spot, place, props }: { spot: string; place: Place; props: BoardProps<CaptainsBoard> }) {
  return (
    <rect
      class={`zone ${spotClass(spot, props)}`}
      data-spot={spot}
      x={place.x}
      y={place.y}
      width={place.width}
      height={place.height}
      rx={6}
    />
  );
}

function Gold({ props, layout, sheet, before, ghost }: SheetProps) {
  const { paper } = props.board;
  const gold = placeOf(layout, "gold");
  const across = Math.ceil(paper.sheet.gold / 2);
  return (
    <g>
      <title>{props.name("sheet", "last")}</title>
      <Row
        kind="coin"
        x={gold.x + 12}
        y={gold.y + 12}
        step={(gold.width - 24) / (across - 1)}
        radius={8}
        length={paper.sheet.gold}
        across={across}
        circled={[before.gold, sheet.gold, ghost.gold]}
        filled={[before.gold_used, sheet.gold_used, ghost.gold_used]}
      />
    </g>
  );
}

function Chest({ props, layout, sheet, before, ghost }: SheetProps) {
  return (
    <g>
      {sheet.chest.map((count, row) => {
        const place = placeOf(layout, `chest:${row}`);
        const prize = Array.from({ length: 4 }, (_, i) => Number(i === row));
        return (
          <g key={row}>
            <Glyphs
              counts={prize}
              from={1}
              x={place.x + 2}
              y={place.y + place.height / 2}
              size={13}
              name={props.name}
            />
            <text class="row-name" x={place.x + 18} y={place.y + place.height / 2 + 3.5}>
              {props.name("resources", row)}
            </text>
            <Row
              x={place.x + 62}
              y={place.y + place.height / 2}
              step={12.3}
              radius={5}
              length={props.board.paper.sheet.resources}
              circled={[sure(before.chest, row), count, sure(ghost.chest, row)]}
              filled={[sure(before.chest_used, row), sure(sheet.chest_used, row), sure(ghost.chest_used, row)]}
            />
          </g>
        );
      })}
    </g>
  );
}

/** The explosion at the foot of the crew: what is left for the naval battle. */
const BURST = Array.from({ length: 20 }, (_, i) => {
  const [angle, far] = [(i * Math.PI) / 10, i % 2 ? 11 : 16];
  return `${i ? "L" : "M"}${(Math.cos(angle) * far * 1.25).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
}).join("");

function Crew({ props, layout, sheet, before, ghost }: SheetProps) {
  const { paper, terms } = props.board;
  const last = placeOf(layout, `crew:${sheet.pirates.length}`);
  const strength = left(sheet.pirates, sheet.pirates_used).reduce((sum, count, i) => sum + count * (i + 1), 0);
  return (
    <g>
      {sheet.pirates.map((count, i) => {
        const place = placeOf(layout, `crew:${i + 1}`);
        return (
          <g key={i}>
            <text class="strength" x={place.x + 9} y={place.y + place.height / 2 + 5}>
              {i + 1}
            </text>
            <Glyphs
              counts={[sure(paper.prices.pirates, i)]}
              x={place.x + 19}
              y={place.y + place.height / 2}
              size={14}
              name={props.name}
            />
            <Row
              x={place.x + 46}
              y={place.y + place.height / 2}
              step={16.4}
              radius={6.2}
              length={sure(paper.sheet.pirates, i)}
              circled={[sure(before.pirates, i), count, sure(ghost.pirates, i)]}
              filled={[sure(before.pirates_used, i), sure(sheet.pirates_used, i), sure(ghost.pirates_used, i)]}
            />
          </g>
        );
      })}
      <g transform={`translate(${last.x + 156} ${last.y - 2})`}>
        <title>{`${props.name("sheet", "battle")}: ${strength} (${terms.naval_battle.join(" / ")})`}</title>
        <path class="burst" d={BURST} />
        <text class="written number" y={4}>
          {strength}
        </text>
        <text class="prize" x={0} y={-17}>
          {terms.naval_battle.join(" · ")}
        </text>
      </g>
    </g>
  );
}

function ChartRow({ props, layout, sheet, before, ghost }: SheetProps) {
  const place = placeOf(layout, "chart");
  const { chart } = props.board.paper;
  return (
    <g>
      <text class="row-name" x={place.x + 3} y={place.y + 12}>
        {props.name("line", "chart")}
      </text>
      <Glyphs counts={costOf(chart.cost)} from={1} x={place.x + 3} y={place.y + 23} size={11} name={props.name} />
      {Array.from({ length: chart.circles }, (_, i) => {
        const [x, y] = [place.x + 58 + i * 26, place.y + 12];
        const gain = chart.gains[`${i + 1}`];
        return (
          <g key={i}>
            <PenSpot
              x={x}
              y={y}
              r={9}
              seed={i}
              circled=""
              filled={stateOf(i, [before.chart, sheet.chart, ghost.chart], "used")}
            />
            <text class="number" x={x} y={y + 3}>
              {chart.renown[i + 1]}
            </text>
            {gain && <Glyphs counts={countsOf(gain)} x={x} y={y + 15} size={10} name={props.name} middle />}
          </g>
        );
      })}
    </g>
  );
}

/** The two bonuses for four of a kind: circled if won, struck out if another captain has been first. */
function Command({
  props,
  sheet,
  kind,
  x,
  y,
}: {
  props: SheetProps["props"];
  sheet: SheetData;
  kind: number;
  x: number;
  y: number;
}) {
  const { board, name } = props;
  const { first_command: first, later_command: later } = board.paper.renown;
  const own = sure(sheet.bonuses, kind);
  const taken = board.captains.some((other) => sure(other.sheet.bonuses, kind) > 0);
  return (
    <g>
      <title>{`${name("line", "command")}: ${name("kind", kind)}`}</title>
      <text class="prize" x={x} y={y - 3}>
        4 ×
      </text>
      {[first, later].map((renown, i) => (
        <g key={i}>
          <text class="command-bonus" x={x - 8 + i * 17} y={y + 13}>
            {renown}
          </text>
          {own === renown ? (
            <path class="pen has" d={ring(x - 8 + i * 17, y + 9, 7.5, i)} />
          ) : (
            (own > 0 || (taken && i === 0)) && <path class="pen struck" d={strike(x - 8 + i * 17, y + 9, 6)} />
          )}
        </g>
      ))}
    </g>
  );
}

function Things(all: SheetProps & { kind: number }) {
  const { props, layout, sheet, ghost, kind } = all;
  const flags = placeOf(layout, `thing:${kind}`);
  const things = props.board.paper[sure(KINDS, kind)];
  const width = (flags.width - 40) / things.length;
  return (
    <g>
      {things.map((thing, level) => {
        const state =
          level < sure(sheet.flags, kind)
            ? "done"
            : level < sure(ghost.flags, kind)
              ? "soon"
              : level === sheet.flags[kind]
                ? "next"
                : "";
        return (
          <g
            key={thing.id}
            class={`flag ${state}`}
            transform={`translate(${flags.x + 3 + level * width} ${flags.y + 2})`}
          >
            <path class="cloth" d={`M1 1H${width - 4}L${width - 10} 9L${width - 4} 17H1Z`} />
            {state === "done" && (
              <path class="scribble used" d={`M4 6L${width - 13} 4L6 11L${width - 13} 9L5 15L${width - 12} 13`} />
            )}
            {state === "soon" && (
              <path class="scribble used soon" d={`M4 6L${width - 13} 4L6 11L${width - 13} 9L5 15L${width - 12} 13`} />
            )}
            <text class="renown" x={9} y={13}>
              {thing.renown}
            </text>
            <text class="thing" x={20} y={12.5}>
              {props
                .name("thing", thing.id)
                .replace(/^(the|el|la)\s+(captain's\s+)?/i, "")
                .replace(/ de capitán$/, "")}
            </text>
            <Glyphs counts={costOf(thing.cost)} from={1} x={2} y={26} size={11.5} name={props.name} />
          </g>
        );
      })}
      <Command props={props} sheet={sheet} kind={kind} x={flags.x + flags.width - 19} y={flags.y + 12} />
      <TrackRow {...all} />
    </g>
  );
}

function TrackRow({ props, layout, sheet, before, ghost, kind }: SheetProps & { kind: number }) {
  const { paper } = props.board;
  const place = placeOf(layout, `track:${kind}`);
  const track = paper.tracks[sure(KINDS, kind)];
  const step = (place.width - 74) / (track.circles - 1);
  const prize = kind === 1 ? `${paper.renown.boat_track.at(-1)}` : paper.renown.attribute_track.join(" · ");
  return (
    <g>
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
              r={9}
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
              <text class="number" x={x} y={y + 3.5}>
                {paper.renown.boat_track[i]}
              </text>
            )}
            {gain && <Glyphs counts={countsOf(gain)} x={x} y={place.y + 33} size={14} name={props.name} middle />}
          </g>
        );
      })}
      <text class="prize track-prize" x={place.x + place.width - 4} y={place.y + 17}>
        {prize}
      </text>
    </g>
  );
}

export function SheetDrawing(all: SheetProps) {
  return (
    <g class="sheet">
      {[...all.layout.places]
        .filter(([spot]) => !/^(captain|die|leaf|battle|bonus|prize)/.test(spot))
        .map(([spot, place]) => (
          <Zone key={spot} spot={spot} place={place} props={all.props} />
        ))}
      <Gold {...all} />
      <Chest {...all} />
      <Crew {...all} />
      {all.props.board.terms.chart && <ChartRow {...all} />}
      <Things {...all} kind={0} />
      <Things {...all} kind={1} />
    </g>
  );
}
