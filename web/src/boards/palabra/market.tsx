/** The middle of the table: day and phase, the four artefacts, the bag and the rats that are left. */

import type { BoardProps } from "../board";
import { page } from "../page";
import { spotClass } from "../spot";
import { ArtefactIcon } from "./artefacts";
import { Rat } from "./island";
import type { Layout } from "./layout";
import type { PalabraBoard } from "./types";

const PHASES = ["dig", "decision", "market", "resolution", "upkeep"] as const;
const LETTERS = ["A", "B", "C", "D"] as const;

function DayTrack({ board, name }: { board: PalabraBoard; name: BoardProps["name"] }) {
  const step = 17;
  return (
    <g class="days">
      <rect x={-step * 2.95} y={-20} width={step * 5.9} height={42} rx={9} class="plate" />
      {Array.from({ length: board.days }, (_, day) => {
        const now = day + 1 === board.day;
        return (
          <g
            key={day}
            transform={`translate(${(day - (board.days - 1) / 2) * step} -8)`}
            class={now ? "day now" : day + 1 < board.day ? "day past" : "day"}
          >
            <circle r={6.6} />
            <text y={3.2} font-size={8.5}>
              {day + 1}
            </text>
          </g>
        );
      })}
      <text class="phase" y={12} font-size={10.5}>
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

function Card({ id, used, letter, title, spot, props }: CardProps) {
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
        <g transform="translate(0 -8) scale(.74)">
          <ArtefactIcon id={id} />
        </g>
      )}
      <text class="card-letter" x={-20.5} y={-18.5} font-size={9}>
        {letter}
      </text>
      {titled(title).map((line, i, lines) => (
        <text
          key={i}
          class="card-title"
          y={24.5 - (lines.length - 1 - i) * 7.6}
          font-size={line.length > 13 ? 6.4 : 7.6}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

export function Market({ layout, props }: { layout: Layout; props: BoardProps<PalabraBoard> }) {
  const { board, name } = props;
  const columns = layout.columns;
  const rows = board.artefacts.length ? Math.ceil(board.artefacts.length / columns) : 0;
  const [stepX, stepY] = [60, 68];
  const tall = rows * stepY;
  const scale = Math.min(
    1.15,
    (layout.width - 208) / (columns * stepX),
    (layout.height * (layout.crowded ? 0.48 : 0.4)) / (tall + 62),
  );
  return (
    <g transform={`translate(${layout.centre.x} ${layout.centre.y + layout.lower}) scale(${Math.max(0.6, scale)})`}>
      <g transform={`translate(0 ${-tall / 2 - (rows ? 14 : 0)})`}>
        <DayTrack board={board} name={name} />
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
          />
        </g>
      ))}
      <g transform={`translate(0 ${tall / 2 + 26})`} class="stock">
        <rect x={-52} y={-11} width={104} height={22} rx={9} class="plate" />
        <g transform="translate(-34 0)" data-anchor="bag">
          <path d="M-7 8C-10-1-3-3-3-6H3C3-3 10-1 7 8Z" class="bag" />
          <path d="M-4-6L-5-9H5L4-6Z" class="bag" />
        </g>
        <text x={-22} y={3.8} font-size={11} class="stock-count">
          {board.bag}
        </text>
        {board.artefacts.length > 0 && (
          <g>
            <g transform="translate(16 0)">
              <Rat size={0.72} />
            </g>
            <text x={31} y={3.8} font-size={11} class="stock-count">
              {board.rats_left}
            </text>
          </g>
        )}
      </g>
    </g>
  );
}
