/** The sea itself: depth, glowing shallows in rings, surf, sand, green hills; drawn once for a map and never again. */
import { memo } from "../../ui/memo";
import { chance } from "../curve";
import type { Coast } from "./coast";
import { CELL, isLand, isPort, type Grid } from "./grid";

interface Props {
  readonly rows: readonly string[];
  readonly grid: Grid;
  readonly coast: Coast;
}

/** Small waves on open water, never beside land. */
function Waves({ rows, grid }: { rows: readonly string[]; grid: Grid }) {
  const next = chance(11);
  const marks: { x: number; y: number; size: number; shade: boolean }[] = [];
  const open = (row: number, column: number) =>
    [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => !isLand(rows[row + dy]?.[column + dx] ?? ".")));
  rows.forEach((line, row) =>
    [...line].forEach((_, column) => {
      if (!open(row, column)) return;
      const [x, y] = grid.at(row, column);
      for (let n = 0; n < 2; n++) {
        if (next() < 0.62) marks.push({ x: x + (next() - 0.5) * CELL * 0.9, y: y + (next() - 0.5) * CELL * 0.9, size: 0.5 + next() * 0.55, shade: next() < 0.5 });
      }
    }),
  );
  return (
    <g class="waves">
      {marks.map(({ x, y, size, shade }, i) => (
        <path key={i} class={shade ? "trough" : "crest"} d="M-8 0C-5-4-2-4 0 0C2-4 5-4 8 0" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`} />
      ))}
    </g>
  );
}

/** Hills, palms and rocks, a few for each square of land. */
function Growth({ rows, grid }: { rows: readonly string[]; grid: Grid }) {
  const next = chance(23);
  const land: { x: number; y: number; bare: boolean }[] = [];
  rows.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      if (!isLand(mark)) return;
      const [x, y] = grid.at(row, column);
      land.push({ x, y, bare: mark === "#" });
    }),
  );
  land.sort((a, b) => a.y - b.y);
  return (
    <g class="growth">
      {land.map(({ x, y, bare }, i) =>
        bare ? (
          <g key={i} transform={`translate(${x + (next() - 0.5) * 6} ${y + (next() - 0.5) * 6})`}>
            <path class="rock" d="M-11 7L-8-4L-2-9L3-3L7-6L12 7C6 10-6 10-11 7Z" />
            <path class="rock-light" d="M-8-4L-2-9L-1 0L-5 3ZM3-3L7-6L7 2Z" />
          </g>
        ) : (
          <Grove key={i} x={x} y={y} kind={next()} shift={next() - 0.5} />
        ),
      )}
    </g>
  );
}

function Grove({ x, y, kind, shift }: { x: number; y: number; kind: number; shift: number }) {
  if (kind < 0.3) {
    return (
      <g transform={`translate(${x + shift * 8} ${y + 2})`}>
        <path class="hill" d="M-14 7C-10-3-6-10-1-10C5-10 9-2 14 7Z" />
        <path class="hill-light" d="M-1-10C-6-10-10-3-14 7C-8 3-4-3-1-10Z" />
      </g>
    );
  }
  const trees = kind < 0.65 ? [[-7, 4], [6, 6], [0, -5]] : [[-4, 5], [7, -2]];
  return (
    <g transform={`translate(${x + shift * 6} ${y + shift * 4})`}>
      {trees.map(([dx, dy]) => (
        <g key={dx} transform={`translate(${dx} ${dy}) scale(.62)`}>
          <path class="palm-trunk" d="M0 5Q2-3 1-9" />
          {[-30, 15, 70, 125, 180, 222].map((angle) => (
            <path key={angle} class="palm-leaf" d="M0 0C4-5 9-5 12 0C8-2 4-1 0 1Z" transform={`translate(1 -9) rotate(${angle})`} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A harbour: a jetty from the coast into the square, and an anchor. */
function Harbours({ rows, grid }: { rows: readonly string[]; grid: Grid }) {
  const ports: { x: number; y: number; angle: number }[] = [];
  rows.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      if (!isPort(mark)) return;
      const [x, y] = grid.at(row, column);
      for (const [dr, dc] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
        if (rows[row + dr]?.[column + dc] !== mark.toUpperCase()) continue;
        const [lx, ly] = grid.at(row + dr, column + dc);
        ports.push({ x, y, angle: (Math.atan2(ly - y, lx - x) * 180) / Math.PI });
        break;
      }
    }),
  );
  return (
    <g class="harbours">
      {ports.map(({ x, y, angle }) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
          <rect class="harbour-water" x={-CELL * 0.44} y={-CELL * 0.44} width={CELL * 0.88} height={CELL * 0.88} rx={9} />
          <g transform={`rotate(${angle})`}>
            <path class="jetty" d="M23-13H12M23-9H8M23-5H12" />
            <path class="jetty" d="M23 13H12M23 9H8M23 5H12" />
            <path class="quay" d="M21-16V16" />
          </g>
          <g class="anchor" transform="scale(.92)">
            <circle cy={-9} r={2.3} />
            <path d="M0-6.6V9M-5-3.5H5M-8 3C-7 8-3 9.5 0 9.5C3 9.5 7 8 8 3M-8 3L-10 6M-8 3L-5 5M8 3L10 6M8 3L5 5" />
          </g>
        </g>
      ))}
    </g>
  );
}

export function seaDefs() {
  return (
    <defs>
      <radialGradient id="plu-deep" cx="50%" cy="46%" r="75%">
        <stop offset="0" stop-color="var(--deep-1)" />
        <stop offset="0.6" stop-color="var(--deep-2)" />
        <stop offset="1" stop-color="var(--deep-3)" />
      </radialGradient>
      <radialGradient id="plu-storm">
        <stop offset="0" stop-color="#1c2331" stop-opacity={0.92} />
        <stop offset="0.7" stop-color="#33405a" stop-opacity={0.78} />
        <stop offset="1" stop-color="#4b5a78" stop-opacity={0} />
      </radialGradient>
      <linearGradient id="plu-land" x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" stop-color="var(--land-1)" />
        <stop offset="1" stop-color="var(--land-2)" />
      </linearGradient>
      <filter id="plu-grain" x="0" y="0" width="100%" height="100%">
        <feTurbulence type="fractalNoise" baseFrequency="0.012 0.03" numOctaves={3} seed={4} />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.42" />
      </filter>
      <filter id="plu-soft" x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="7" />
      </filter>
      <filter id="plu-shadow" x="-5%" y="-5%" width="110%" height="110%">
        <feDropShadow dx="0" dy="2.5" stdDeviation="2" flood-color="#04222c" flood-opacity="0.45" />
      </filter>
    </defs>
  );
}

export const Sea = memo(function Sea({ rows, grid, coast }: Props) {
  const { width, height } = grid;
  const lines = (count: number) => Array.from({ length: count - 1 }, (_, i) => (i + 1) * CELL);
  return (
    <g class="plunder-sea">
      <rect width={width} height={height} fill="url(#plu-deep)" />
      <rect width={width} height={height} filter="url(#plu-grain)" opacity={0.16} />
      <path d={coast.far} class="ring-far" filter="url(#plu-soft)" />
      <path d={coast.near} class="ring-near" />
      <path d={coast.shallow} class="ring-shallow" />
      <Waves rows={rows} grid={grid} />
      <g class="squares">
        {lines(width / CELL).map((x) => (
          <line key={`x${x}`} x1={x} x2={x} y1={0} y2={height} />
        ))}
        {lines(height / CELL).map((y) => (
          <line key={`y${y}`} x1={0} x2={width} y1={y} y2={y} />
        ))}
      </g>
      <path d={coast.foam} class="foam" />
      <Harbours rows={rows} grid={grid} />
      <g filter="url(#plu-shadow)">
        <path d={coast.sand} class="beach" />
      </g>
      <path d={coast.land} class="meadow" />
      <path d={coast.high} class="highland" />
      <Growth rows={rows} grid={grid} />
    </g>
  );
});
