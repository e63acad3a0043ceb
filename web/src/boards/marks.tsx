/** Who is who: every seat has a colour, a shape and a number, so that colour is never the only mark. */

import { marks } from "../state/marks";
import { sure } from "../sure";

const markOf = (seat: number): number => marks.value[seat] ?? seat;

export const SEAT_COLOURS = [
  "#c8452c",
  "#1f6fb4",
  "#0d8a63",
  "#a8478f",
  "#c98a00",
  "#3f9fc4",
  "#84563c",
  "#4b5563",
  "#6d4bc4",
  "#5c7a1e",
] as const;

const SHAPES = [
  "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z",
  "M-.86-.86H.86V.86H-.86Z",
  "M0-1.05L1.02.82H-1.02Z",
  "M0-1.15L1.02 0L0 1.15L-1.02 0Z",
  "M0-1.12L.3-.36L1.1-.33L.47.16L.69.95L0 .5L-.69.95L-.47.16L-1.1-.33L-.3-.36Z",
  "M-.36-1.02H.36V-.36H1.02V.36H.36V1.02H-.36V.36H-1.02V-.36H-.36Z",
  "M-.55-.98H.55L1.1 0L.55.98H-.55L-1.1 0Z",
  "M.5-.92A1.05 1.05 0 1 0 .5.92A1.12 1.12 0 0 1 .5-.92Z",
  "M0-1.1L1.05-.34L.65.9H-.65L-1.05-.34Z",
  "M-1-.8H1L.25 0L1 .8H-1L-.25 0Z",
] as const;

export function seatColour(seat: number): string {
  return sure(SEAT_COLOURS, markOf(seat) % SEAT_COLOURS.length);
}

export function seatShape(seat: number): string {
  return sure(SHAPES, markOf(seat) % SHAPES.length);
}

/** The mark of a seat inside a drawing, centred on the origin of its group. */
export function Mark({ seat, size, stroke = "var(--paper)" }: { seat: number; size: number; stroke?: string }) {
  return (
    <path
      class="mark"
      d={seatShape(seat)}
      transform={`scale(${size})`}
      fill={seatColour(seat)}
      stroke={stroke}
      stroke-width={0.28}
      stroke-linejoin="round"
    />
  );
}

/** The mark of a seat in running text. */
export function Badge({ seat, size = 18 }: { seat: number; size?: number }) {
  return (
    <svg class="badge" width={size} height={size} viewBox="-1.35 -1.35 2.7 2.7" aria-hidden="true">
      <path
        d={seatShape(seat)}
        fill={seatColour(seat)}
        stroke="var(--edge)"
        stroke-width={0.14}
        stroke-linejoin="round"
      />
    </svg>
  );
}
