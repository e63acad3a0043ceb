/** Ships: the small one with everything one can build on it, and four boats that grow from a raft to a galleon. */
import type { ComponentChildren } from "preact";
import { Drawing } from "./drawing";
import { INK, type Stroke } from "./ink";

interface Props {
  readonly colour: string;
  /** Masts beside the first, cannons in the hull. */
  readonly masts?: number;
  readonly cannons?: number;
  /** How many of three lives are left; without it none are shown. */
  readonly lives?: number;
  readonly wake?: boolean;
  /** The sign on the sail, around the origin and 4 high. */
  readonly children?: ComponentChildren;
}

/** A ship about 34 wide and 32 high around the origin: sails for masts, guns in the hull, lives as lanterns below. */
export function Ship({ colour, masts = 0, cannons = 0, lives = -1, wake = false, children }: Props) {
  return (
    <g class="vessel">
      <ellipse cx={0} cy={10.5} rx={16} ry={4} class="vessel-shade" fill="#03222f" opacity={0.35} />
      {wake && (
        <path
          d="M-24 10C-20 7-18 12-14 10M14 11C18 8 21 13 25 10M-19 14C-16 12-13 15-10 13.5"
          fill="none"
          stroke="#effcff"
          stroke-width={1.5}
          stroke-linecap="round"
        />
      )}
      <g stroke={INK} stroke-linejoin="round" stroke-linecap="round">
        <path d="M-15 3.5C-15 3.5-13 11.5-8 11.5H8.5C13 11.5 16 3 16 2L10 4.4H-10Z" fill={colour} stroke-width={1.1} />
        <path d="M-12.4 7.2C-4 8.6 6 8.6 13.4 6.6" fill="none" stroke="#fff" stroke-opacity={0.4} stroke-width={0.9} />
        <g fill="#fff8e4" stroke-width={0.9}>
          <path d="M0-15V4" stroke-width={1.5} />
          <path d="M.4-14.5C8-13 9.5-5 6.5.6H.4Z" />
          <path d="M-.6-11C-4-9-5.5-4-5.8.6H-.6Z" />
          {masts > 0 && <path d="M-9-9.5V4" stroke-width={1.5} />}
          {masts > 0 && <path d="M-9.4-9C-13-7-14-2-13.4 1H-9.4Z" />}
          {masts > 1 && <path d="M9.5-10V3.6" stroke-width={1.5} />}
          {masts > 1 && <path d="M10-9.6C14.5-8 15-2.5 13.2.6H10Z" />}
        </g>
        {Array.from({ length: cannons }, (_, n) => (
          <g key={n} transform={`translate(${n === 0 ? -4.5 : 5.5} 7.4)`} stroke="none">
            <rect x={-2.6} y={-1.8} width={5.2} height={3.6} rx={0.8} fill="#2a1a0c" />
            <circle r={1.35} fill="#b9bfc6" />
          </g>
        ))}
      </g>
      <g transform="translate(3.6 -5.6)">{children}</g>
      {lives >= 0 && (
        <g class="lives">
          {Array.from({ length: 3 }, (_, n) => (
            <circle key={n} cx={(n - 1) * 6} cy={15.4} r={2.2} class={n < lives ? "alive" : "lost"} />
          ))}
        </g>
      )}
    </g>
  );
}

const RAFT: readonly Stroke[] = [
  ["w", "M-18 4H18V8H-18ZM-17 8H19V12H-17Z"],
  ["W", "M-12 3H-9V13H-12ZM9 3H12V13H9Z", 1],
  ["n", "M-2 4V-14", 2],
  ["s", "M-1-13C9-11 10-2 6 1H-1Z"],
];
const SLOOP: readonly Stroke[] = [
  ["w", "M-19 3C-17 12-12 13-8 13H10C15 13 18 7 19 2L10 5H-10Z"],
  ["W", "M-17 8C-6 10 8 10 17 7C15 11 13 13 10 13H-8C-12 13-15 12-17 8Z", 0],
  ["n", "M0-20V5", 2],
  ["s", "M1-19C12-16 13-4 9 2H1Z"],
  ["S", "M-1-15C-7-11-9-3-9 2H-1Z"],
  ["r", "M0-20L-7-18L0-15.5Z", 1],
];
const BRIG: readonly Stroke[] = [
  ["w", "M-24 1L-18 3H14L23 0C21 10 17 14 12 14H-13C-19 14-22 8-24 1Z"],
  ["W", "M-22 7C-8 10 8 10 20 7C18 12 15 14 12 14H-13C-17 14-20 12-22 7Z", 0],
  ["X", "M-12 6H-8V9H-12ZM-3 6H1V9H-3ZM6 6H10V9H6Z", 1],
  ["n", "M-9-20V3M8-22V3M20 1L30-4", 2],
  ["s", "M-17-17H-2C0-11 0-9-2-5H-17C-15-9-15-13-17-17ZM0-19H15C17-13 17-10 15-6H0C2-10 2-15 0-19Z"],
  ["S", "M-16-4H-3C-2-1-2 0-3 2H-16ZM1-5H15C16-2 16 0 15 2H1Z"],
  ["r", "M8-22L1-20L8-18Z", 1],
];
const GALLEON: readonly Stroke[] = [
  ["w", "M-33-8H-22V0L-16 3H17L32-3C29 10 24 16 17 16H-18C-27 16-31 4-33-8Z"],
  ["W", "M-31 5C-10 11 12 11 28 6C26 12 22 16 17 16H-18C-25 16-29 12-31 5Z", 0],
  ["g", "M-33-8H-22V-4.5H-32.6Z", 1],
  ["X", "M-29-2H-26V1H-29ZM-17 6H-13V9.5H-17ZM-8 7H-4V10.5H-8ZM1 7H5V10.5H1ZM10 7H14V10.5H10ZM19 5H23V8.5H19Z", 1],
  ["n", "M-14-25V3M2-29V3M17-24V3M29-2L42-9", 2],
  [
    "s",
    "M-22-22H-7C-5-16-5-13-7-9H-22C-20-13-20-18-22-22ZM-6-26H10C12-19 12-15 10-10H-6C-4-15-4-21-6-26ZM11-21H25C27-16 27-13 25-9H11C13-13 13-17 11-21Z",
  ],
  ["S", "M-22-8H-8C-6-4-6-2-8 1H-22ZM-6-9H10C12-5 12-2 10 1H-6ZM11-8H25C26-4 26-2 25 0H11Z"],
  ["r", "M2-29L-8-26L2-24ZM17-24L10-22.5L17-21Z", 1],
  ["i", "M1-20.5C1-23 5-23 5-20.5C5-19.5 4.5-19 4-18.7V-17.5H2V-18.7C1.5-19 1-19.5 1-20.5Z", 0.8],
];

/** From the smallest to the largest; all stand on the same water line, y = 14. */
export const BOATS = [RAFT, SLOOP, BRIG, GALLEON] as const;

export function Boat({ kind }: { kind: number }) {
  return <Drawing strokes={BOATS[kind] ?? RAFT} />;
}
