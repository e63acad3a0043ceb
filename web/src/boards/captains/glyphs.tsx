/** The pictures on dice and sheet: gold, the four resources, a joker, red circles, what helps in boardings, pirates. */
import type { BoardProps } from "../board";
import { ALONE, ATTACK, CIRCLES, DEFENCE, JOKER, PIRATES } from "./types";

type Name = BoardProps["name"];

/** Each in a square from -10 to 10. */
export const RESOURCE_PATHS = [
  "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z",
  "M-9-5C-4-9 4-1 9-5V5C4 9-4 1-9 5Z",
  "M-9 3L4-9L9-4L-4 8Z",
  "M-6-9H6C9-3 9 3 6 9H-6C-9 3-9-3-6-9ZM-8-3H8M-8 3H8",
] as const;
export const RESOURCE_FILLS = ["#f4efe6", "#c96f8e", "#a9713a", "#7c5a36"] as const;

const SWORD = "M-8 8L5-5L8-8L8-4L-4 7ZM-8 2L-2 8";
const SHIELD = "M-8-8Q0-5 8-8V0Q7 7 0 9Q-7 7-8 0Z";
const BOOT = "M-4-9H3V2L9 5V9H-7V5Q-4 4-4-2Z";
const HAT = "M-10-1C-8-12 8-12 10-1Z";

function Drawing({ kind, count }: { kind: number; count: number }) {
  if (kind === 0) {
    return (
      <>
        <circle class="coin-mark" r={8.5} />
        <text class="on-mark" y={4}>
          {count}
        </text>
      </>
    );
  }
  if (kind < JOKER) {
    return <path class="resource-mark" d={RESOURCE_PATHS[kind - 1]} fill={RESOURCE_FILLS[kind - 1]} />;
  }
  if (kind === JOKER) {
    return (
      <>
        <circle class="joker-mark" r={8.5} />
        <text class="on-mark" y={4}>
          ?
        </text>
      </>
    );
  }
  if (kind === CIRCLES) return <circle class="red-mark" r={7} />;
  if (kind === ATTACK || kind === DEFENCE || kind === ALONE) {
    return (
      <>
        <path class="bonus-mark" d={kind === ATTACK ? SWORD : kind === DEFENCE ? SHIELD : BOOT} />
        <text class="on-mark" x={15} y={6}>
          {kind === ALONE ? "1" : "+1"}
        </text>
      </>
    );
  }
  return (
    <>
      <path class="hat-mark" d={HAT} />
      <circle class="face-mark" r={7} cy={3} />
      <text class="on-mark" y={7}>
        {kind - PIRATES + 1}
      </text>
    </>
  );
}

/** A gain or a price, each piece drawn once: gold is one coin with its number on it. */
export function piecesOf(counts: readonly number[], from = 0): readonly (readonly [number, number])[] {
  return counts.flatMap((count, i): (readonly [number, number])[] => {
    const kind = from + i;
    if (!count) return [];
    return kind === 0 ? [[kind, count]] : Array.from({ length: count }, () => [kind, 1] as const);
  });
}

interface GlyphsProps {
  readonly counts: readonly number[];
  readonly from?: number;
  readonly x: number;
  readonly y: number;
  /** The width of one picture. */
  readonly size: number;
  readonly name: Name;
  readonly middle?: boolean;
}

/** Pictures in a row, from `x` on or around it; the words are their title. */
export function Glyphs({ counts, from = 0, x, y, size, name, middle = false }: GlyphsProps) {
  const pieces = piecesOf(counts, from);
  const left = middle ? x - ((pieces.length - 1) * size * 1.06) / 2 : x + size / 2;
  return (
    <g class="glyphs">
      <title>{short(counts, name, from)}</title>
      {pieces.map(([kind, count], i) => (
        <g key={i} transform={`translate(${left + i * size * 1.06} ${y}) scale(${size / 20})`}>
          <Drawing kind={kind} count={count} />
        </g>
      ))}
    </g>
  );
}

/** A gain or a price in words: "2 pearls, log". */
export function short(counts: readonly number[], name: Name, from = 0): string {
  return counts
    .flatMap((count, i) =>
      count
        ? [
            from + i >= ATTACK
              ? name("gain_mark", from + i) + (count > 1 ? ` ×${count}` : "")
              : `${count} ${name("gain", from + i, count)}`,
          ]
        : [],
    )
    .join(", ");
}
