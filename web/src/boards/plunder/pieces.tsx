/** What stands on the sea: ships, flags, skulls, reefs, treasure marks, the storm. */
import { Ship as Hull } from "../../kit/ships";
import { chance } from "../curve";
import { Mark, seatColour } from "../marks";
import { Skull } from "../skull";
import { CELL, type Grid } from "./grid";
import type { Ship } from "./types";

/** A ship with all its pegs: extra masts as sails, cannons in the hull, lives as lanterns below. */
export function Vessel({ ship, seat }: { ship: Ship; seat: number }) {
  return (
    <Hull colour={seatColour(seat)} masts={ship.masts} cannons={ship.cannons} lives={ship.lives}>
      <Mark seat={seat} size={4} stroke="#3b2a14" />
    </Hull>
  );
}

export function Flag({ seat }: { seat: number }) {
  return (
    <g class="flag">
      <path d="M0 0V-21" class="flag-pole" />
      <path d="M.5-21C6-24 10-18 17-21V-10C10-7 6-13 .5-10Z" fill={seatColour(seat)} class="flag-cloth" />
      <g transform="translate(8.6 -15.4)">
        <Mark seat={seat} size={3.1} stroke="#fff8e6" />
      </g>
    </g>
  );
}

export function Skulls({ count }: { count: number }) {
  return (
    <g class="island-skulls">
      {Array.from({ length: count }, (_, n) => (
        <g key={n} transform={`translate(${(n - (count - 1) / 2) * 13} 0)`}>
          <Skull x={0} y={0} size={5.6} />
        </g>
      ))}
    </g>
  );
}

export function Barrels() {
  const barrel = (x: number, y: number) => (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-4.5-6H4.5C6.5-2 6.5 2 4.5 6H-4.5C-6.5 2-6.5-2-4.5-6Z" class="a-wood" />
      <path d="M-5.7-2.8H5.7M-5.7 2.8H5.7" class="barrel-hoop" />
    </g>
  );
  return (
    <g class="barrels">
      {barrel(-6.5, 2)}
      {barrel(6.5, 2)}
      {barrel(0, -6)}
    </g>
  );
}

/** A reef on the edge between two squares: rocks in broken water. */
interface Edge {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly seed: number;
}

/** A breakwater of laid stone: the side of a port by which no ship comes or goes. */
export function Mole({ from, to }: Edge) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const upright = Math.abs(from[1] - to[1]) < 1;
  const half = CELL / 2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${upright ? 90 : 0})`} class="mole">
      <path class="mole-foam" d={`M${-half} 0H${half}`} />
      <path class="mole-wall" d={`M${-half} 0H${half}`} />
      <path class="mole-joints" d="M-13-3V3M-6.5-3V3M0-3V3M6.5-3V3M13-3V3" />
    </g>
  );
}

export function Reef({ from, to, seed }: Edge) {
  const next = chance(seed + 31);
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const upright = Math.abs(from[1] - to[1]) < 1;
  return (
    <g transform={`translate(${x} ${y}) rotate(${upright ? 90 : 0})`} class="reef">
      <path
        class="reef-foam"
        d={`M${-CELL / 2} 0Q${-CELL / 4}-8 0-5T${CELL / 2} 0Q${CELL / 4} 8 0 5T${-CELL / 2} 0Z`}
      />
      {[-15, -8, 0, 8, 15].map((at) => {
        const size = 3.6 + next() * 2.6;
        return (
          <path
            key={at}
            class="reef-rock"
            d={`M${at - size} ${size * 0.6}L${at - size * 0.4} ${-size}L${at + size * 0.5} ${-size * 0.7}L${at + size} ${size * 0.6}Z`}
          />
        );
      })}
    </g>
  );
}

export function Cross() {
  return (
    <g class="cross">
      <circle r={13} class="cross-ring" />
      <path d="M-8.5-8C-3-3 3 4 8.5 8.5" />
      <path d="M8-8.5C3-2 -3 3-8.5 8" />
    </g>
  );
}

/** An arm of cloud that winds outwards. */
function spiral(turns: number, reach: number): string {
  return Array.from({ length: 40 }, (_, i) => {
    const share = i / 39;
    const [angle, radius] = [share * turns * Math.PI * 2, 5 + share ** 0.85 * reach];
    return `${i ? "L" : "M"}${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  }).join("");
}

const ARM = spiral(0.8, CELL * 1.34);

export function Storm({ square, grid }: { square: string; grid: Grid }) {
  const [x, y] = grid.named(square);
  return (
    <g class="storm" transform={`translate(${x} ${y})`} data-piece="storm" data-x={x} data-y={y}>
      <rect x={-CELL * 1.5} y={-CELL * 1.5} width={CELL * 3} height={CELL * 3} rx={14} class="storm-edge" />
      <circle r={CELL * 1.62} fill="url(#plu-storm)" />
      <g class="storm-turn">
        {[0, 60, 120, 180, 240, 300].map((angle, i) => (
          <path key={angle} d={ARM} transform={`rotate(${angle})`} class={i % 2 ? "storm-arm thin" : "storm-arm"} />
        ))}
        <circle r={7} class="storm-eye" />
      </g>
      <path d="M-14 16L-6 16L-10 27L6 11L-2 11L4 2Z" class="lightning" transform="translate(14 4)" />
    </g>
  );
}
