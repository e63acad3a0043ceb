/** The sheet itself: circles that are circled and filled in with a pen, flags, tracks with locks, the boarding chart. */
import { spotClass } from "../spot";
import type { BoardProps } from "../board";
import type { Marks } from "./ghost";
import type { Layout, Place } from "./layout";
import { countsOf, costOf, KINDS, type CaptainsBoard, type Sheet as SheetData } from "./types";

type Name = BoardProps["name"];

export interface SheetProps {
  readonly props: BoardProps<CaptainsBoard>;
  readonly layout: Layout;
  readonly captain: number;
  readonly sheet: SheetData;
  /** The same sheet before this turn, and as it would be after the answer in the making. */
  readonly before: SheetData;
  readonly ghost: Marks;
}

/** A short word for each thing gained or paid: "2 pearl, log". */
export function short(counts: readonly number[], name: Name, from = 0): string {
  return counts.flatMap((count, i) => (count ? [`${count > 1 ? `${count} ` : ""}${name("gain_mark", from + i)}`] : [])).join(", ");
}

interface RowProps {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly radius: number;
  readonly length: number;
  /** Circled, filled in: before, now, and with the answer in the making. */
  readonly circled: readonly [number, number, number];
  readonly filled: readonly [number, number, number];
  readonly across?: number;
  readonly kind?: string;
}

/** A circle drawn by a hand: not quite round, and not quite closed. */
function ring(x: number, y: number, r: number, seed: number): string {
  const lean = ((seed * 37) % 7) / 7 - 0.5;
  const far = r * 1.12;
  return `M${x - far} ${y + lean}C${x - far} ${y - far * 1.2} ${x + far} ${y - far * 1.25} ${x + far} ${y + lean}C${x + far} ${y + far * 1.25} ${x - far * 0.9} ${y + far * 1.2} ${x - far * 0.98} ${y - 2 + lean}`;
}

function Row({ x, y, step, radius, length, circled, filled, across = length, kind = "" }: RowProps) {
  return (
    <g class={`circles ${kind}`}>
      {Array.from({ length }, (_, i) => {
        const cx = x + (i % across) * step;
        const cy = y + Math.floor(i / across) * step;
        const used = i < filled[1] ? "used" : i < filled[2] ? "used soon" : "";
        const has = i < circled[1] ? (i < circled[0] ? "has" : "has fresh") : i < circled[2] ? "has soon" : "";
        return (
          <g key={i}>
            <circle class={`hole ${i === length - 1 && kind === "coin" ? "last" : ""} ${used}`} cx={cx} cy={cy} r={radius} />
            {has && <path class={`pen ${has}`} d={ring(cx, cy, radius, i)} />}
          </g>
        );
      })}
    </g>
  );
}

function Zone({ spot, place, props }: { spot: string; place: Place; props: BoardProps<CaptainsBoard> }) {
  return <rect class={`zone ${spotClass(spot, props)}`} data-spot={spot} x={place.x} y={place.y} width={place.width} height={place.height} rx={6} />;
}

function Holds({ props, layout, sheet, before, ghost }: SheetProps) {
  const { paper, terms } = props.board;
  const gold = layout.places.get("gold")!;
  const across = Math.ceil(paper.sheet.gold / 2);
  return (
    <g>
      <Row kind="coin" x={gold.x + 12} y={gold.y + 12} step={(gold.width - 24) / (across - 1)} radius={8} length={paper.sheet.gold} across={across} circled={[before.gold, sheet.gold, ghost.gold]} filled={[before.gold_used, sheet.gold_used, ghost.gold_used]} />
      {sheet.chest.map((count, row) => {
        const place = layout.places.get(`chest:${row}`)!;
        return (
          <g key={row}>
            <text class="row-name" x={place.x + 3} y={place.y + 13}>{props.name("resources", row)}</text>
            <Row x={place.x + 58} y={place.y + 9} step={12.6} radius={5} length={paper.sheet.resources} circled={[before.chest[row], count, ghost.chest[row]]} filled={[0, sheet.chest_used[row], ghost.chest_used[row]]} />
          </g>
        );
      })}
      {sheet.pirates.map((count, i) => {
        const place = layout.places.get(`crew:${i + 1}`)!;
        return (
          <g key={i}>
            <text class="strength" x={place.x + 8} y={place.y + 14}>{i + 1}</text>
            <text class="price" x={place.x + 27} y={place.y + 13}>{`(${paper.prices.pirates[i]})`}</text>
            <Row x={place.x + 50} y={place.y + 9} step={17} radius={6.4} length={paper.sheet.pirates[i]} circled={[before.pirates[i], count, ghost.pirates[i]]} filled={[0, sheet.pirates_used[i], sheet.pirates_used[i]]} />
          </g>
        );
      })}
      {terms.chart && <ChartRow props={props} layout={layout} sheet={sheet} ghost={ghost} />}
    </g>
  );
}

function ChartRow({ props, layout, sheet, ghost }: Pick<SheetProps, "props" | "layout" | "sheet" | "ghost">) {
  const place = layout.places.get("chart")!;
  const { chart } = props.board.paper;
  return (
    <g>
      <text class="row-name" x={place.x + 3} y={place.y + 11}>{props.name("line", "chart")}</text>
      <text class="bonus-name" x={place.x + 3} y={place.y + 23}>{short(costOf(chart.cost), props.name, 1)}</text>
      <Row x={place.x + 80} y={place.y + 13} step={22} radius={8} length={chart.circles} circled={[0, 0, 0]} filled={[0, sheet.chart, ghost.chart]} />
    </g>
  );
}

function Things({ props, layout, sheet, ghost, kind }: SheetProps & { kind: number }) {
  const { paper } = props.board;
  const flags = layout.places.get(`thing:${kind}`)!;
  const things = paper[KINDS[kind]];
  const width = flags.width / things.length;
  return (
    <g>
      {things.map((thing, level) => {
        const state = level < sheet.flags[kind] ? "done" : level < ghost.flags[kind] ? "soon" : level === sheet.flags[kind] ? "next" : "";
        return (
          <g key={thing.id} class={`flag ${state}`} transform={`translate(${flags.x + level * width} ${flags.y})`}>
            <path d={`M1 1H${width - 4}L${width - 10} 8L${width - 4} 15H1Z`} />
            <text class="renown" x={8} y={12}>{thing.renown}</text>
            <text class="thing" x={20} y={11.5}>{props.name("thing", thing.id).replace(/^(the|el|la)\s+/i, "")}</text>
            <text class="cost" x={2} y={27}>{short(costOf(thing.cost), props.name, 1)}</text>
          </g>
        );
      })}
      <TrackRow props={props} layout={layout} sheet={sheet} ghost={ghost} kind={kind} />
    </g>
  );
}

function TrackRow({ props, layout, sheet, ghost, kind }: Pick<SheetProps, "props" | "layout" | "sheet" | "ghost"> & { kind: number }) {
  const { paper } = props.board;
  const place = layout.places.get(`track:${kind}`)!;
  const track = paper.tracks[KINDS[kind]];
  const step = (place.width - 26) / (track.circles - 1);
  return (
    <g>
      {Array.from({ length: track.circles }, (_, i) => {
        const circle = i + 1;
        const [x, y] = [place.x + 13 + i * step, place.y + 13];
        const lock = track.locks.indexOf(circle);
        const gain = track.gains[`${circle}`];
        const state = circle <= sheet.tracks[kind] ? "used" : circle <= ghost.tracks[kind] ? "used soon" : "";
        return (
          <g key={circle}>
            {lock >= 0 && <path class={`lock ${lock < sheet.flags[kind] ? "open" : ""}`} d={`M${x - step / 2 - 4} ${y}h8v7h-8zM${x - step / 2 - 2.6} ${y}v-3a2.6 2.6 0 0 1 5.2 0v${lock < sheet.flags[kind] ? -1 : 3}`} />}
            <circle class={`hole red ${state}`} cx={x} cy={y} r={9} />
            {kind === 1 && <text class="number" x={x} y={y + 3.5}>{paper.renown.boat_track[i]}</text>}
            {gain && <text class="gain" x={x} y={place.y + (i % 2 ? 42 : 33)}>{short(countsOf(gain), props.name)}</text>}
          </g>
        );
      })}
    </g>
  );
}

/** The five lines of boardings: who, in which role, with which Strengths, and the grapple that still protects. */
function BoardingChart({ props, layout, captain, sheet }: SheetProps) {
  const { board, names, name } = props;
  const { x, y } = layout.boarding;
  const own = board.battles.filter(([attacker, defender]) => attacker === captain || defender === captain);
  const who = (other: number) => (board.captains[other].tag < 0 ? name("seat", board.captains[other].tag) : names[board.captains[other].tag]);
  const strengths = (crew: readonly number[]) => crew.flatMap((count, i) => Array.from({ length: count }, () => i + 1));
  const bonuses = [
    [name("sheet", "attack"), "+1", sheet.attack > 0],
    [name("sheet", "defence"), "+1", sheet.defence > 0],
    [name("sheet", "alone"), `${board.paper.boarding.alone}`, sheet.alone],
  ] as const;
  return (
    <g class="boarding-chart">
      <text class="row-name" x={x + 3} y={y + 11}>{name("sheet", "boarding")}</text>
      {bonuses.map(([label, value, has], i) => (
        <g key={i} transform={`translate(${x + 150 + i * 86} ${y + 7})`}>
          <circle class="hole red" r={7} />
          <text class="number" y={3}>{value}</text>
          {has && <path class="pen has" d={ring(0, 0, 7, i)} />}
          <text class="bonus-name" x={11} y={3.5}>{label}</text>
        </g>
      ))}
      {Array.from({ length: board.paper.sheet.boardings }, (_, i) => {
        const battle = own[i];
        const attacks = battle?.[0] === captain;
        const row = y + 28 + i * 20;
        const sent = battle ? [...strengths(battle[2]).concat([0, 0, 0]).slice(0, 3), ...strengths(battle[3]).concat([0, 0, 0]).slice(0, 3)] : [];
        const grapple = battle && !attacks && i === own.length - 1 && board.captains[captain].grapple >= 0;
        return (
          <g key={i}>
            {[name("sheet", "attack"), name("sheet", "defence")].map((label, role) => (
              <g key={role}>
                <circle class="hole" cx={x + 10 + role * 18} cy={row} r={7} />
                <text class="number" x={x + 10 + role * 18} y={row + 3}>{label[0]}</text>
                {battle && attacks === (role === 0) && <path class="pen has" d={ring(x + 10 + role * 18, row, 7, i)} />}
              </g>
            ))}
            <path class="dotted" d={`M${x + 44} ${row + 6}h110`} />
            {battle && <text class="written" x={x + 46} y={row + 4}>{`${who(attacks ? battle[1] : battle[0])}${battle[4] === captain ? " ✓" : " ✕"}`}</text>}
            {Array.from({ length: 6 }, (_, spot) => (
              <g key={spot}>
                <circle class="hole" cx={x + 176 + spot * 26 + (spot > 2 ? 12 : 0)} cy={row} r={8} />
                {battle && <text class="written number" x={x + 176 + spot * 26 + (spot > 2 ? 12 : 0)} y={row + 4}>{sent[spot]}</text>}
              </g>
            ))}
            <path class="hook" d={`M${x + 366} ${row - 7}v8a5 5 0 1 1-10 0`} />
            {grapple && <path class="pen has" d={ring(x + 362, row, 9, i)} />}
          </g>
        );
      })}
    </g>
  );
}

export function SheetDrawing(all: SheetProps) {
  return (
    <g class="sheet">
      {[...all.layout.places].filter(([spot]) => !spot.startsWith("captain:") && !spot.startsWith("die:")).map(([spot, place]) => (
        <Zone key={spot} spot={spot} place={place} props={all.props} />
      ))}
      <Holds {...all} />
      <Things {...all} kind={0} />
      <Things {...all} kind={1} />
      <BoardingChart {...all} />
    </g>
  );
}
