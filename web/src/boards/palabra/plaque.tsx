/** A pirate at the table: name, mark, chest, and what they are up to. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { page } from "../page";
import { spotClass } from "../spot";
import type { PalabraBoard } from "./types";

export function Chest({ size }: { size: number }) {
  return (
    <g transform={`scale(${size})`} class="chest">
      <path d="M-9-1V-3C-9-9 9-9 9-3V-1Z" class="chest-lid" />
      <path d="M-9 0H9V8H-9Z" class="chest-box" />
      <path d="M-9-.5H9M-5.5-6.6V8M5.5-6.6V8" class="chest-iron" />
      <rect x={-2} y={-2} width={4} height={4.6} rx={1} class="chest-lock" />
    </g>
  );
}

function Dagger() {
  return (
    <g class="dagger">
      <path d="M0-9L2.4 3H-2.4Z" />
      <path d="M-5 3H5V5H-5Z" class="guard" />
      <path d="M-1.3 5H1.3V10H-1.3Z" class="guard" />
    </g>
  );
}

/** How broad a letter is beside an ordinary one. */
const breadth = (letter: string): number =>
  /[mwMW@]/.test(letter) ? 1.6 : /[A-ZÁÉÍÓÚÑ]/.test(letter) ? 1.15 : /[iljtfrI.,' ]/.test(letter) ? 0.6 : 1;

/** As much of a name as goes into so many ordinary letters. */
function fitted(name: string, most: number): string {
  let room = most;
  let kept = "";
  for (const letter of name) {
    room -= breadth(letter);
    if (room < 0) return `${kept.slice(0, -1)}…`;
    kept += letter;
  }
  return name;
}

interface PlaqueProps {
  readonly seat: number;
  readonly small: boolean;
  readonly props: BoardProps<PalabraBoard>;
  /** How many pixels one unit of the drawing is. */
  readonly unit: number;
}

export function Plaque({ seat, small, props, unit }: PlaqueProps) {
  const { board, match, names, viewer } = props;
  const pirate = sure(board.pirates, seat);
  const spot = `seat:${seat}`;
  const chosen = match.chosen.includes(seat);
  const waiting = match.waiting.includes(seat);
  const wide = small ? 29 : 43;
  const type = Math.max(small ? 10 : 11.5, 12.2 / (unit * (small ? 0.94 : 1)));
  const name = viewer === seat ? words.value.you : (names[seat] ?? "");
  return (
    <g
      transform={small ? "scale(.94)" : undefined}
      class={`plaque ${waiting ? "waiting" : ""} ${spotClass(spot, props)}`}
      data-spot={spot}
      onClick={() => props.tap(spot)}
    >
      <rect x={-wide} y={-19} width={wide * 2} height={38} rx={8} class="plaque-board" />
      <rect x={-wide + 2} y={-17} width={wide * 2 - 4} height={34} rx={6} class="plaque-line" />
      <g transform={`translate(${-wide + (small ? 9.5 : 11)} -8.2)`}>
        <Mark seat={seat} size={small ? 4.4 : 5.2} stroke="#fff3da" />
      </g>
      <text class="plaque-name" x={-wide + (small ? 17 : 20)} y={-4} font-size={type}>
        {fitted(name, ((small ? 6 : 9) * (small ? 10 : 11.5)) / type)}
      </text>
      <g transform={`translate(${-wide + 14} 8.4)`}>
        <Chest size={0.72} />
      </g>
      <text class="plaque-count" x={-wide + 24} y={12.8} font-size={type}>
        {pirate.gems}
      </text>
      {board.dagger === seat && (
        <g transform={`translate(${small ? wide - 3 : wide - 25} ${small ? -15 : 8}) rotate(35) scale(.8)`}>
          <title>{page("dagger")}</title>
          <Dagger />
        </g>
      )}
      {(chosen || waiting) && (
        <g transform={`translate(${wide - 10} 8.4)`} class={chosen ? "tick-mark" : "wait-mark"}>
          <title>{chosen ? words.value.hasChosen : words.value.isAsked}</title>
          <circle r={6.2} />
          {chosen ? <path d="M-3 .2L-.8 2.6L3.2-2.4" /> : <path d="M0-3.2V.4L2.2 1.8" />}
        </g>
      )}
    </g>
  );
}
