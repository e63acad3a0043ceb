/** The pictures on dice and sheet: gold, the four resources, a joker, red circles, what helps in boardings, pirates. */
import { Emblem, type EmblemName } from "../../kit/emblem";
import type { BoardProps } from "../board";
import { ALONE, ATTACK, CIRCLES, DEFENCE, JOKER, PIRATES } from "./types";

type Name = BoardProps["name"];

/** The four resources, in the order of the sheet. */
export const RESOURCES = ["pearl", "cloth", "log", "barrel"] as const satisfies readonly EmblemName[];

/** What helps in a boarding: in an attack, in a defence, or when somebody comes alone. */
const HELPS: Readonly<Record<number, EmblemName>> = { [ATTACK]: "swords", [DEFENCE]: "shield", [ALONE]: "boot" };

function Drawing({ kind, count }: { kind: number; count: number }) {
  const resource = RESOURCES[kind - 1];
  const help = HELPS[kind];
  if (kind === 0) {
    return (
      <>
        <circle class="coin-edge" cx={0.8} cy={0.8} r={9.4} />
        <circle class="coin-mark" r={9.4} />
        <text class="on-mark" y={4.5}>
          {count}
        </text>
      </>
    );
  }
  if (resource) return <Emblem name={resource} size={20} />;
  if (kind === JOKER) {
    return (
      <>
        <circle class="joker-mark" r={9} />
        <text class="on-mark" y={4.5}>
          ?
        </text>
      </>
    );
  }
  if (kind === CIRCLES) return <circle class="red-mark" r={8} />;
  if (help) {
    return (
      <>
        <Emblem name={help} size={19} />
        {kind !== ALONE && (
          <text class="on-mark" x={15} y={6}>
            +1
          </text>
        )}
      </>
    );
  }
  return (
    <>
      <circle class="face-mark" r={8.5} cy={2} />
      <path class="hat-mark" d="M-11-2C-9-6-7-5-6-8C-3-12 3-12 6-8C7-5 9-6 11-2C6-5-6-5-11-2Z" />
      <text class="on-mark" y={8}>
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
