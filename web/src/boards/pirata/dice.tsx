/** Dice and cups. */
import { faceOf, kindOf, MERMAID } from "./types";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};
const BODIES = ["crew", "king", "mermaids", "cursed"];
const LETTERS = ["", "♛", "♒", "☠"];

interface DieProps {
  readonly die: number;
  readonly size: number;
  /** The place of a counted die in the count, from 0; -1 for one that does not count. */
  readonly counted?: number;
  readonly wild?: boolean;
}

/** One die: crew are ivory, the three special ones have a colour and a letter of their own. */
export function Die({ die, size, counted = -1, wild = false }: DieProps) {
  const r = size / 2;
  const kind = kindOf(die);
  const light = counted < 0 ? "" : wild ? "counted wild" : "counted";
  return (
    <g class={`pir-die ${BODIES[kind]} ${light}`} style={counted < 0 ? undefined : `--turn: ${counted}`}>
      <rect x={-r} y={-r} width={size} height={size} rx={size * 0.2} />
      {die === MERMAID ? (
        <path
          class="tail"
          d={`M0 ${-r * 0.6}Q${r * 0.6} 0 0 ${r * 0.4}L${-r * 0.5} ${r * 0.7}M0 ${r * 0.4}L${r * 0.5} ${r * 0.7}`}
        />
      ) : (
        (PIPS[faceOf(die)] ?? []).map(([x, y]) => (
          <circle key={`${x}${y}`} cx={x * r * 0.52} cy={y * r * 0.52} r={size * 0.095} />
        ))
      )}
      {kind > 0 && (
        <text class="die-letter" x={r * 0.78} y={-r * 0.5} font-size={size * 0.42}>
          {LETTERS[kind]}
        </text>
      )}
    </g>
  );
}

/** A leather cup, standing or lifted. */
export function Cup({ colour, lifted }: { colour: string; lifted: boolean }) {
  return (
    <g class={`pir-cup ${lifted ? "lifted" : ""}`}>
      <path class="cup-body" d="M-17 16L-12 -16H12L17 16Z" fill={colour} />
      <path class="cup-rim" d="M-19 16H19V21H-19Z" />
      <path class="cup-line" d="M-15 4H15M-13.5 -6H13.5" />
    </g>
  );
}

/** A battle die: eight faces, the lowest a skull. */
export function BattleDie({ roll, size }: { roll: number; size: number }) {
  return (
    <g class="pir-battle">
      <path d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`} />
      <text y={size * 0.36} font-size={size}>
        {roll === 0 ? "☠" : roll}
      </text>
    </g>
  );
}
