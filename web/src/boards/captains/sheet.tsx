/** The sections of the book that hold goods: stores and crew, marked with a pen. */
import { Emblem, type EmblemName } from "../../kit/emblem";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { page } from "../page";
import { spotClass } from "../spot";
import type { Marks } from "./ghost";
import { Glyphs, RESOURCES } from "./glyphs";
import { type Layout, type Place, placeOf, type Section } from "./layout";
import { PenSpot, stateOf } from "./pen";
import { type CaptainsBoard, costOf, countsOf, left, type Sheet as SheetData } from "./types";

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
  readonly down?: number;
  readonly kind?: string;
}

function Row({ x, y, step, radius, length, circled, filled, across = length, down = step, kind = "" }: RowProps) {
  return (
    <g class={`circles ${kind}`}>
      {Array.from({ length }, (_, i) => (
        <PenSpot
          key={i}
          x={x + (i % across) * step}
          y={y + Math.floor(i / across) * down}
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

/** Every place that can be tapped, below what is drawn on it. */
export function Zones({ props, layout }: Pick<SheetProps, "props" | "layout">) {
  return (
    <g>
      {[...layout.places]
        .filter(([spot]) => !/^(captain|die|leaf|battle|bonus|prize)/.test(spot))
        .map(([spot, place]) => (
          <rect
            key={spot}
            class={`zone ${spotClass(spot, props)}`}
            data-spot={spot}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
            rx={6}
          />
        ))}
    </g>
  );
}

const HEADS: Readonly<Record<Section, EmblemName>> = {
  stores: "chest",
  crew: "idle",
  attributes: "hat",
  boats: "navy",
  boardings: "swords",
  score: "crown",
};

export const headOf = (section: Section): EmblemName => HEADS[section];

/** What a section is called. */
export function sectionName(section: Section): string {
  const names: Readonly<Record<Section, () => string>> = {
    stores: () => page("stores"),
    crew: () => page("crew"),
    attributes: () => page("attributes"),
    boats: () => page("boats"),
    boardings: () => page("boardings"),
    score: () => page("score"),
  };
  return names[section]();
}

/** The headings of the open sections; where there is only one, the bar above it says it. */
export function Heads({ layout }: { layout: Layout }) {
  if (layout.sections.size < 2) return null;
  return (
    <g>
      {[...layout.sections].map(([section, { x, y, width }]) => (
        <g key={section} transform={`translate(${x} ${y - 10})`}>
          <g transform="translate(9 -1)">
            <Emblem name={headOf(section)} size={17} />
          </g>
          <text class="section" x={21} y={5}>
            {sectionName(section)}
          </text>
          <path class="section-line" d={`M${28 + sectionName(section).length * 7.4} 1H${width}`} />
        </g>
      ))}
    </g>
  );
}

function Gold({ props, layout, sheet, before, ghost }: SheetProps) {
  const { paper } = props.board;
  const gold = placeOf(layout, "gold");
  const across = Math.ceil(paper.sheet.gold / 2);
  const step = (gold.width - 58) / (across - 1);
  return (
    <g>
      <title>{props.name("sheet", "last")}</title>
      <g transform={`translate(${gold.x + 19} ${gold.y + 21})`}>
        <Emblem name="chest" size={36} />
      </g>
      <Row
        kind="coin"
        x={gold.x + 47}
        y={gold.y + 11}
        step={step}
        down={20}
        radius={Math.min(8.5, step * 0.44)}
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
        const middle = place.y + place.height / 2;
        const length = props.board.paper.sheet.resources;
        const step = (place.width - 96) / (length - 1);
        return (
          <g key={row}>
            <g transform={`translate(${place.x + 14} ${middle})`}>
              <Emblem name={sure(RESOURCES, row)} size={21} />
            </g>
            <text class="row-name" x={place.x + 29} y={middle + 4.3}>
              {props.name("resources", row)}
            </text>
            <Row
              x={place.x + 86}
              y={middle}
              step={step}
              radius={Math.min(8.8, step * 0.42)}
              length={length}
              circled={[sure(before.chest, row), count, sure(ghost.chest, row)]}
              filled={[sure(before.chest_used, row), sure(sheet.chest_used, row), sure(ghost.chest_used, row)]}
            />
          </g>
        );
      })}
    </g>
  );
}

/** A hammock that swings over its row; it is full as long as somebody of that Strength is left. */
function Hammock({ x, y, strength, full }: { x: number; y: number; strength: number; full: boolean }) {
  return (
    <g class={`hammock ${full ? "full" : ""}`} transform={`translate(${x} ${y})`}>
      {full && (
        <g>
          <circle class="sleeper" cx={-11} cy={-4} r={5} />
          <path class="sleeper-hat" d="M-17-5C-16-11-6-11-5-6Z" />
        </g>
      )}
      <path class="ropes" d="M-25-9L-17 0M25-9L17 0" />
      <path class="cloth" d="M-18-1C-12 11 12 11 18-1C11 4-11 4-18-1Z" />
      <circle class="strength-ground" cy={3} r={7.5} />
      <text class="strength" y={7.3}>
        {strength}
      </text>
    </g>
  );
}

/** The explosion at the foot of the crew: what is left for the naval battle. */
const BURST = Array.from({ length: 20 }, (_, i) => {
  const [angle, far] = [(i * Math.PI) / 10, i % 2 ? 13 : 19];
  return `${i ? "L" : "M"}${(Math.cos(angle) * far * 1.25).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
}).join("");

function Crew({ props, layout, sheet, before, ghost }: SheetProps) {
  const { paper, terms } = props.board;
  const battle = placeOf(layout, "battle");
  const remaining = left(sheet.pirates, sheet.pirates_used);
  const strength = remaining.reduce((sum, count, i) => sum + count * (i + 1), 0);
  return (
    <g>
      {sheet.pirates.map((count, i) => {
        const place = placeOf(layout, `crew:${i + 1}`);
        const middle = place.y + place.height / 2;
        const length = sure(paper.sheet.pirates, i);
        const step = Math.min(25, (place.width - 186) / 5.6);
        return (
          <g key={i}>
            <Hammock x={place.x + 27} y={middle} strength={i + 1} full={sure(remaining, i) > 0} />
            <Glyphs counts={[sure(paper.prices.pirates, i)]} x={place.x + 57} y={middle} size={21} name={props.name} />
            <Row
              x={place.x + 94}
              y={middle}
              step={step}
              radius={Math.min(8.8, step * 0.42)}
              length={length}
              circled={[sure(before.pirates, i), count, sure(ghost.pirates, i)]}
              filled={[sure(before.pirates_used, i), sure(sheet.pirates_used, i), sure(ghost.pirates_used, i)]}
            />
          </g>
        );
      })}
      <g transform={`translate(${battle.x + battle.width / 2} ${battle.y + 24})`}>
        <title>{`${props.name("sheet", "battle")}: ${strength} (${terms.naval_battle.join(" / ")})`}</title>
        <path class="burst" d={BURST} />
        <text class="written number" y={4.5}>
          {strength}
        </text>
        <text class="prize-name" y={33}>
          {page("naval_battle")}
        </text>
        <text class="prize" y={48}>
          {terms.naval_battle.join(" · ")}
        </text>
      </g>
    </g>
  );
}

function ChartRow({ props, layout, sheet, before, ghost }: SheetProps) {
  const place = placeOf(layout, "chart");
  const { chart } = props.board.paper;
  const step = (place.width - 116) / Math.max(1, chart.circles - 1);
  return (
    <g>
      <g transform={`translate(${place.x + 14} ${place.y + 13})`}>
        <Emblem name="scroll" size={21} />
      </g>
      <Glyphs counts={costOf(chart.cost)} from={1} x={place.x + 3} y={place.y + 33} size={15} name={props.name} />
      {Array.from({ length: chart.circles }, (_, i) => {
        const [x, y] = [place.x + 100 + i * step, place.y + 12];
        const gain = chart.gains[`${i + 1}`];
        return (
          <g key={i}>
            <PenSpot
              x={x}
              y={y}
              r={10}
              seed={i}
              circled=""
              filled={stateOf(i, [before.chart, sheet.chart, ghost.chart], "used")}
            />
            <text class="number" x={x} y={y + 4}>
              {chart.renown[i + 1]}
            </text>
            {gain && <Glyphs counts={countsOf(gain)} x={x} y={y + 21} size={17} name={props.name} middle />}
          </g>
        );
      })}
    </g>
  );
}

export function Stores(all: SheetProps) {
  return (
    <g>
      <Gold {...all} />
      <Chest {...all} />
      {all.props.board.terms.chart && <ChartRow {...all} />}
    </g>
  );
}

export function Hammocks(all: SheetProps) {
  return <Crew {...all} />;
}

export type { Place };
