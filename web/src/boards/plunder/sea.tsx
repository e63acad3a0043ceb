/** The sea itself: depth, glowing shallows in rings, surf, sand, green hills; drawn once for a map and never again. */
import { memo } from "../../ui/memo";
import { chance } from "../curve";
import type { Coast } from "./coast";
import { CELL, type Grid, harboursOf, isLand } from "./grid";

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
        if (next() < 0.62)
          marks.push({
            x: x + (next() - 0.5) * CELL * 0.9,
            y: y + (next() - 0.5) * CELL * 0.9,
            size: 0.5 + next() * 0.55,
            shade: next() < 0.5,
          });
      }
    }),
  );
  return (
    <g class="waves">
      {marks.map(({ x, y, size, shade }, i) => (
        <path
          key={i}
          class={shade ? "trough" : "crest"}
          d="M-8 0C-5-4-2-4 0 0C2-4 5-4 8 0"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
        />
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
  const trees =
    kind < 0.65
      ? [
          [-7, 4],
          [6, 6],
          [0, -5],
        ]
      : [
          [-4, 5],
          [7, -2],
        ];
  return (
    <g transform={`translate(${x + shift * 6} ${y + shift * 4})`}>
      {trees.map(([dx, dy]) => (
        <g key={dx} transform={`translate(${dx} ${dy}) scale(.62)`}>
          <path class="palm-trunk" d="M0 5Q2-3 1-9" />
          {[-30, 15, 70, 125, 180, 222].map((angle) => (
            <path
              key={angle}
              class="palm-leaf"
              d="M0 0C4-5 9-5 12 0C8-2 4-1 0 1Z"
              transform={`translate(1 -9) rotate(${angle})`}
            />
          ))}
        </g>
      ))}
    </g>
  );
}

/** A harbour: a calm basin cut into the coast, a jetty on the land's side, and the anchor of a port. */
function Basins({ rows, grid }: { rows: readonly string[]; grid: Grid }) {
  return (
    <g>
      {harboursOf(rows, grid).map(({ row, column }) => {
        const [x, y] = grid.at(row, column);
        return (
          <rect
            key={`${row},${column}`}
            class="harbour-water"
            x={x - CELL * 0.6}
            y={y - CELL * 0.6}
            width={CELL * 1.2}
            height={CELL * 1.2}
            fill="url(#plu-basin)"
          />
        );
      })}
    </g>
  );
}

function Harbours({ rows, grid }: { rows: readonly string[]; grid: Grid }) {
  return (
    <g class="harbours">
      {harboursOf(rows, grid).map(({ row, column, quays }) => {
        const [x, y] = grid.at(row, column);
        const [side] = quays;
        return (
          <g key={`${row},${column}`} transform={`translate(${x} ${y})`}>
            {side && (
              <g transform={`rotate(${(Math.atan2(side[1], side[0]) * 180) / Math.PI})`}>
                <path class="jetty-shade" d="M25-11V11M25 0H10" />
                <path class="quay" d="M24-12V12" />
                <path class="jetty" d="M24 0H9" />
                <path class="plank" d="M21.5-2.6V2.6M18.5-2.6V2.6M15.5-2.6V2.6M12.5-2.6V2.6M9.5-2.6V2.6" />
                <path class="post" d="M9-4V-3.4M9 3.4V4M17-4V-3.4M17 3.4V4" />
              </g>
            )}
            <Anchor />
          </g>
        );
      })}
    </g>
  );
}

/** The sign of a port. */
export function Anchor() {
  return (
    <g class="anchor" transform="scale(.86)">
      <path class="anchor-halo" d={ANCHOR} />
      <path d={ANCHOR} />
    </g>
  );
}

const ANCHOR =
  "M0-11.3A2.3 2.3 0 1 1-.01-11.3ZM0-6.6V9M-5-3.5H5M-8 3C-7 8-3 9.5 0 9.5C3 9.5 7 8 8 3M-8 3L-10 6M-8 3L-5 5M8 3L10 6M8 3L5 5";

/** Darker and lighter waters, so that the deep is not one flat colour. Gradients, not filters: they cost nothing to move. */
function Depths({ width, height }: { width: number; height: number }) {
  const next = chance(41);
  const count = Math.round((width * height) / 26000);
  return (
    <g>
      {Array.from({ length: count }, (_, i) => (
        <ellipse
          key={i}
          cx={next() * width}
          cy={next() * height}
          rx={CELL * (2 + next() * 2.6)}
          ry={CELL * (1.4 + next() * 1.6)}
          fill={i % 2 ? "url(#plu-dark)" : "url(#plu-pale)"}
        />
      ))}
    </g>
  );
}

function Pool({ id, colour, strength }: { id: string; colour: string; strength: number }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stop-color={colour} stop-opacity={strength} />
      <stop offset="1" stop-color={colour} stop-opacity={0} />
    </radialGradient>
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
      <Pool id="plu-dark" colour="var(--deep-3)" strength={0.75} />
      <Pool id="plu-pale" colour="var(--glow-far)" strength={0.3} />
      <radialGradient id="plu-basin">
        <stop offset="0.3" stop-color="var(--basin)" />
        <stop offset="0.75" stop-color="var(--basin)" stop-opacity={0.8} />
        <stop offset="1" stop-color="var(--basin)" stop-opacity={0} />
      </radialGradient>
      <radialGradient id="plu-lit">
        <stop offset="0" stop-color="#fff3b0" stop-opacity={0.95} />
        <stop offset="0.55" stop-color="#ffd23f" stop-opacity={0.75} />
        <stop offset="1" stop-color="#ffb400" stop-opacity={0} />
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
    </defs>
  );
}

export const Sea = memo(function Sea({ rows, grid, coast }: Props) {
  const { width, height } = grid;
  const lines = (count: number) => Array.from({ length: count - 1 }, (_, i) => (i + 1) * CELL);
  return (
    <g class="plunder-sea">
      <rect width={width} height={height} fill="url(#plu-deep)" />
      <Depths width={width} height={height} />
      <g class="glow">
        {coast.glow.map((ring, i) => (
          <path key={i} d={ring} />
        ))}
      </g>
      <Basins rows={rows} grid={grid} />
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
      <path d={coast.sand} class="beach-shade" />
      <path d={coast.sand} class="beach" />
      <path d={coast.land} class="meadow-shade" />
      <path d={coast.land} class="meadow" />
      <path d={coast.high} class="highland" />
      <Harbours rows={rows} grid={grid} />
      <Growth rows={rows} grid={grid} />
    </g>
  );
});
