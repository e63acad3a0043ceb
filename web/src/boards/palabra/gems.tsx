/** The gems: each kind has its own cut, colour and letter. */

import { sure } from "../../sure";
import { page } from "../page";

const CUTS = [
  // gold: a round brilliant
  { outline: "M0-1L.71-.71L1 0L.71.71L0 1L-.71.71L-1 0L-.71-.71Z", table: "M0-.52L.52 0L0 .52L-.52 0Z" },
  // violet: a kite
  { outline: "M-.62-.9H.62L1.05-.25L0 1.1L-1.05-.25Z", table: "M-.36-.5H.36L.6-.2L0 .5L-.6-.2Z" },
  // blue: a drop
  {
    outline: "M0-1.15C.5-.6 .95-.1 .95.3A.95.8 0 0 1-.95.3C-.95-.1-.5-.6 0-1.15Z",
    table: "M0-.55C.3-.2.5 0 .5.3A.5.4 0 0 1-.5.3C-.5 0-.3-.2 0-.55Z",
  },
  // green: an emerald cut
  {
    outline: "M-.6-1H.6L.95-.62V.62L.6 1H-.6L-.95.62V-.62Z",
    table: "M-.34-.6H.34L.55-.36V.36L.34.6H-.34L-.55.36V-.36Z",
  },
  // red: a trillion
  {
    outline: "M0-1.05C.25-1.05 1.1.35 1.02.68C.95.98-.95.98-1.02.68C-1.1.35-.25-1.05 0-1.05Z",
    table: "M0-.4L.46.42H-.46Z",
  },
] as const;

export const GEM_FILLS = [
  "var(--gem-gold)",
  "var(--gem-violet)",
  "var(--gem-blue)",
  "var(--gem-green)",
  "var(--gem-red)",
] as const;

/** How large the letter is on a gem of size 1, how large it may become there, and the smallest print, in pixels. */
const [LETTER, LARGEST, SMALLEST] = [1.15, 1.5, 12.1];

/** One gem, centred on the origin; `unit` is how many pixels one of the drawing's units is. */
export function Gem({ kind, size, unit = 1 }: { kind: number; size: number; unit?: number }) {
  const cut = sure(CUTS, kind);
  // Where the letter could not be read, the cut alone says which kind it is.
  const letter = Math.max(LETTER, SMALLEST / (size * unit));
  const readable = letter <= LARGEST;
  return (
    <g class="gem" transform={`scale(${size})`}>
      <path
        d={cut.outline}
        fill={GEM_FILLS[kind]}
        stroke="var(--gem-edge)"
        stroke-width={0.16}
        stroke-linejoin="round"
      />
      <path d={cut.outline} fill="url(#gem-shine)" />
      <path d={cut.table} fill="#fff" opacity={0.2} />
      {readable && (
        <text class="gem-letter" y={letter * 0.36 + (kind === 4 ? 0.22 : kind === 1 ? -0.1 : 0)} font-size={letter}>
          {page(`gem_letters_${kind}`)}
        </text>
      )}
    </g>
  );
}

/** A gem in running text and beside steppers. */
export function GemIcon({ kind }: { kind: number }) {
  return (
    <svg class="icon" width={28} height={28} viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true">
      <Shine />
      <Gem kind={kind} size={1} unit={28 / 2.6} />
    </svg>
  );
}

export function Shine() {
  return (
    <defs>
      <linearGradient id="gem-shine" x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity={0.62} />
        <stop offset="0.45" stop-color="#fff" stop-opacity={0.05} />
        <stop offset="1" stop-color="#000" stop-opacity={0.28} />
      </linearGradient>
    </defs>
  );
}

/** Where the gems of a heap lie: each by itself while they fit, else one of each kind with its count. */
export function heap(
  gems: readonly number[],
  radius: number,
  crowded: boolean,
): { kind: number; x: number; y: number; size: number; count: number; key: string }[] {
  const total = gems.reduce((sum, count) => sum + count, 0);
  const single = !crowded && total <= 10;
  const pieces = gems.flatMap((count, kind) =>
    single
      ? Array.from({ length: count }, (_, n) => ({ kind, count: 1, key: `${kind}.${n}` }))
      : count
        ? [{ kind, count, key: `${kind}` }]
        : [],
  );
  const rows = single ? rowsOf(pieces.length) : rowsOf(pieces.length, 3);
  // A big heap has smaller gems, so that it keeps to the sand between the ships.
  const size = single ? Math.min(radius * (total > 6 ? 0.185 : 0.215), 10.5) : radius * 0.25;
  const step = size * (single ? 2.2 : 2.7);
  let next = 0;
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, column) => {
      const piece = sure(pieces, next++);
      return {
        ...piece,
        size,
        x: (column - (length - 1) / 2) * step,
        y: (row - (rows.length - 1) / 2) * step,
      };
    }),
  );
}

function rowsOf(count: number, widest = 4): number[] {
  if (count <= widest - 1) return count ? [count] : [];
  const rows = Math.ceil(count / (widest - (count > 4 ? 0 : 1)));
  const base = Math.floor(count / rows);
  return Array.from({ length: rows }, (_, row) => base + (row >= rows - (count % rows) ? 1 : 0));
}
