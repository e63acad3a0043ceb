/** The ships: cards that lie face down or face up, a number on a green sail, a skull on a red one. */

import { Mark, seatColour } from "../marks";
import { Skull } from "../skull";
import { Rat } from "./island";
import { FACE_DOWN, RED_SHIP } from "./types";

const HULL = "M-11 6.5H12L8.5 13H-7.5Z";
const SAIL = "M-1.5-13C9-11 11-3 7.5 4H-1.5Z";
const JIB = "M-3.5-10C-8-6-10-1-10.5 4H-3.5Z";

export function shipClass(ship: number): string {
  return ship === FACE_DOWN ? "down" : ship === RED_SHIP ? "red" : "green";
}

/** One ship, about 26 wide, centred on the origin. */
interface ShipProps {
  readonly ship: number;
  readonly seat: number;
  readonly size: number;
  readonly rat?: boolean;
  /** How many pixels one unit of the drawing around it is. */
  readonly unit?: number;
}

export function Ship({ ship, seat, size, rat = false, unit = 1.1 }: ShipProps) {
  const print = Math.max(9.5, 12.2 / (size * unit));
  return (
    <g transform={`scale(${size})`}>
      <g class={`card ship ${shipClass(ship)}`}>
        <path d="M-13 13q3.2 2.6 6.5 0t6.5 0t6.5 0t6.5 0" class="ship-wake" />
        <path d={HULL} fill={seatColour(seat)} class="hull" />
        <path d="M-2.5-15V7" class="mast-line" />
        <path d={JIB} class="sail" />
        <path d={SAIL} class="sail" />
        {ship > RED_SHIP && (
          <text class="sail-number" x={2.6} y={-3.2 + print * 0.4} font-size={print}>
            {ship}
          </text>
        )}
        {ship === RED_SHIP && <Skull x={2.6} y={-3.2} size={3.4} />}
        {ship === FACE_DOWN && (
          <text class="sail-number" x={2.6} y={-3.2 + print * 0.4} font-size={print}>
            ?
          </text>
        )}
        <g transform="translate(0 9.6)">
          <Mark seat={seat} size={2.6} stroke="#fff3da" />
        </g>
      </g>
      {rat && (
        <g transform="translate(9 -9)">
          <Rat size={0.5} />
        </g>
      )}
    </g>
  );
}
