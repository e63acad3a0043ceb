/** The middle of the table: day and phase, the four artefacts, the bag and the rats that are left. */

import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { page } from "../page";
import { spotClass } from "../spot";
import { ArtefactIcon } from "./artefacts";
import { Gem } from "./gems";
import { Rat } from "./island";
import type { Layout } from "./layout";
import { GEM_KINDS, type PalabraBoard } from "./types";

const PHASES = ["dig", "decision", "market", "resolution", "upkeep"] as const;
const LETTERS = ["A", "B", "C", "D"] as const;

function DayTrack({ board, name, print }: { board: PalabraBoard; name: BoardProps["name"]; print: number }) {
  const radius = Math.max(6.6, print * 0.66);
  const step = Math.max(17, radius * 2.2);
  return (
    <g class="days" transform={`translate(0 ${Math.min(0, 6.6 - radius) * 1.6})`}>
      <rect x={-step * 2.95} y={-13 - radius} width={step * 5.9} height={35 + radius} rx={9} class="plate" />
      {Array.from({ length: board.days }, (_, day) => {
        const now = day + 1 === board.day;
        return (
          <g
            key={day}
            transform={`translate(${(day - (board.days - 1) / 2) * step} -8)`}
            class={now ? "day now" : day + 1 < board.day ? "day past" : "day"}
          >
            <circle r={radius} />
            <text y={print * 0.36} font-size={Math.max(8.5, print)}>
              {day + 1}
            </text>
          </g>
        );
      })}
      <text class="phase" y={13} font-size={Math.max(10.5, print)}>
        {name("phase", board.phase) || board.phase}
      </text>
      <g transform={"translate(0 16.5)"}>
        {PHASES.map((phase, i) => (
          <rect
            key={phase}
            x={(i - 2.5) * 11 + 0.75}
            y={0}
            width={9.5}
            height={1.8}
            rx={0.9}
            class={phase === board.phase ? "tick now" : "tick"}
          />
        ))}
      </g>
    </g>
  );
}

interface CardProps {
  readonly id: string;
  readonly used: boolean;
  readonly letter: string;
  readonly title: string;
  readonly spot: string;
  readonly props: BoardProps<PalabraBoard>;
  /** The smallest print that can be read, in the measure of the drawing. */
  readonly print: number;
}

/** A long name on two lines, without its article. */
function titled(name: string): readonly string[] {
  const plain = name.replace(/^(the|el|la|los|las)\s+/i, "");
  const whole = plain.charAt(0).toUpperCase() + plain.slice(1);
  if (whole.length <= 11) return [whole];
  const gaps = [...whole.matchAll(/\s/g)].map((gap) => gap.index);
  if (!gaps.length) return [whole];
  const middle = gaps.reduce((best, gap) =>
    Math.abs(gap - whole.length / 2) < Math.abs(best - whole.length / 2) ? gap : best,
  );
  return [whole.slice(0, middle), whole.slice(middle + 1)];
}

function Card({ id, used, letter, title, spot, props, print }: CardProps) {
  const lines = titled(title);
  // A name that would be too small to read is told by a tap instead.
  const size = Math.max(print, Math.max(...lines.map((line) => line.length)) > 13 ? 6.4 : 7.6);
  const readable = size <= 8.6;
  const label = `${title}${used ? `, ${page("used")}` : ""}`;
  return (
    <g
      class={`artefact ${used ? "used" : ""} ${spotClass(spot, props)}`}
      data-spot={spot}
      onClick={() => props.tap(spot)}
    >
      <title>{label}</title>
      <rect x={-27} y={-31} width={54} height={62} rx={6} class="card-paper" />
      <rect x={-24.5} y={-28.5} width={49} height={57} rx={4.5} class="card-line" />
      {used ? (
        <g class="card-back" transform="translate(0 -9) scale(.8)">
          <path d="M0-14L4-4L14 0L4 4L0 14L-4 4L-14 0L-4-4Z" />
        </g>
      ) : (
        <g transform={readable ? "translate(0 -8) scale(.74)" : "translate(2 2) scale(.95)"}>
          <ArtefactIcon id={id} />
        </g>
      )}
      <text class="card-letter" x={-19.5} y={-17.5} font-size={Math.max(9, print)}>
        {letter}
      </text>
      {readable &&
        lines.map((line, i) => (
          <text key={i} class="card-title" y={24.5 - (lines.length - 1 - i) * size} font-size={size}>
            {line}
          </text>
        ))}
    </g>
  );
}

/** What each kind of gem is worth, in a row. */
function Worths({ board, print }: { board: PalabraBoard; print: number }) {
  const size = Math.max(9, print);
  const step = size * 2.7;
  return (
    <g class="worths">
      <title>{page("worth")}</title>
      <rect x={-step * 2.6} y={-size * 0.95} width={step * 5.2} height={size * 1.9} rx={size * 0.6} class="plate" />
      {GEM_KINDS.map((kind, i) => (
        <g key={kind} transform={`translate(${(i - 2) * step} 0)`}>
          <g transform={`translate(${-size * 0.62} 0)`}>
            <Gem kind={kind} size={size * 0.56} unit={0} />
          </g>
          <text class="stock-count" x={size * 0.06} y={size * 0.36} font-size={size}>
            {`${sure(board.values, kind)}`.replace("-", "−")}
          </text>
        </g>
      ))}
    </g>
  );
}

interface MarketProps {
  readonly layout: Layout;
  readonly props: BoardProps<PalabraBoard>;
  /** How many pixels one unit of the drawing is. */
  readonly unit: number;
}

export function Market({ layout, props, unit }: MarketProps) {
  const { board, name } = props;
  const columns = layout.columns;
  const rows = board.artefacts.length ? Math.ceil(board.artefacts.length / columns) : 0;
  const [stepX, stepY] = [60, 68];
  const tall = rows * stepY;
  const scale = Math.min(
    1.15,
    (layout.width - 208) / (columns * stepX),
    (layout.height * (layout.crowded ? 0.48 : 0.4)) / (tall + 86),
  );
  const print = 12.2 / (unit * Math.max(0.6, scale));
  return (
    <g transform={`translate(${layout.centre.x} ${layout.centre.y + layout.lower}) scale(${Math.max(0.6, scale)})`}>
      <g transform={`translate(0 ${-tall / 2 - (rows ? 14 : 0)})`}>
        <DayTrack board={board} name={name} print={print} />
      </g>
      {board.artefacts.map(([id, used], i) => (
        <g
          key={id}
          transform={`translate(${((i % columns) - (columns - 1) / 2) * stepX} ${(Math.floor(i / columns) - (rows - 1) / 2) * stepY + 12})`}
        >
          <Card
            id={id}
            used={used}
            letter={LETTERS[i] ?? ""}
            title={name("artefact", id) || id}
            spot={`artefact:${id}`}
            props={props}
            print={print}
          />
        </g>
      ))}
      <g transform={`translate(0 ${tall / 2 + 26})`} class="stock">
        <rect x={-52} y={-11} width={104} height={22} rx={9} class="plate" />
        <g transform="translate(-34 0)" data-anchor="bag">
          <path d="M-7 8C-10-1-3-3-3-6H3C3-3 10-1 7 8Z" class="bag" />
          <path d="M-4-6L-5-9H5L4-6Z" class="bag" />
        </g>
        <text x={-22} y={3.8} font-size={Math.max(11, print)} class="stock-count">
          {board.bag}
        </text>
        {board.artefacts.length > 0 && (
          <g>
            <g transform="translate(16 0)">
              <Rat size={0.72} />
            </g>
            <text x={31} y={3.8} font-size={Math.max(11, print)} class="stock-count">
              {board.rats_left}
            </text>
          </g>
        )}
      </g>
      {print < ROOMY && (
        <g transform={`translate(0 ${tall / 2 + 41 + Math.max(9, print)})`}>
          <Worths board={board} print={print} />
        </g>
      )}
    </g>
  );
}

/** Where print has to be larger than this in the drawing's measure, the own chest alone says what gems are worth. */
const ROOMY = 10;
