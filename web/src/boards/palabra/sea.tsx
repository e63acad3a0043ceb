/** The old chart that everything lies on: paper, rhumb lines, a compass rose, waves in ink. */
import { memo } from "../../ui/memo";
import { chance } from "../curve";
import type { Layout } from "./layout";

function waves(layout: Layout): { x: number; y: number; size: number }[] {
  const next = chance(41);
  const free = (x: number, y: number) =>
    layout.islands.every((island) => Math.hypot(island.x - x, island.y - y) > layout.radius * 1.75) &&
    layout.seats.every((seat) => Math.hypot((seat.x - x) / 1.6, seat.y - y) > 34);
  const found: { x: number; y: number; size: number }[] = [];
  for (let tries = 0; tries < 420 && found.length < 90; tries++) {
    const [x, y] = [next() * layout.width, next() * layout.height];
    if (free(x, y) && found.every((wave) => Math.hypot(wave.x - x, wave.y - y) > 21))
      found.push({ x, y, size: 0.7 + next() * 0.6 });
  }
  return found;
}

function Rose({ x, y, size }: { x: number; y: number; size: number }) {
  const points = Array.from({ length: 16 }, (_, i) => i);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} class="rose">
      <circle r={1} class="rose-ring" />
      <circle r={0.8} class="rose-ring" />
      {points.map((i) => {
        const long = i % 4 === 0 ? 1.28 : i % 2 === 0 ? 0.95 : 0.62;
        return (
          <g key={i} transform={`rotate(${i * 22.5})`}>
            <path d={`M0 ${-long}L.13-.16L0 0Z`} class="rose-dark" />
            <path d={`M0 ${-long}L-.13-.16L0 0Z`} class="rose-light" />
          </g>
        );
      })}
    </g>
  );
}

export const Sea = memo(function Sea({ layout }: { layout: Layout }) {
  const { width, height, centre } = layout;
  const rays = Array.from({ length: 32 }, (_, i) => (i * Math.PI) / 16);
  const far = Math.hypot(width, height);
  return (
    <svg class="sea" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <radialGradient id="pal-sea" cx="50%" cy="50%" r="72%">
          <stop offset="0" stop-color="var(--chart-mid)" />
          <stop offset="0.62" stop-color="var(--chart)" />
          <stop offset="1" stop-color="var(--chart-edge)" />
        </radialGradient>
        <filter id="pal-paper" x="0" y="0" width="100%" height="100%">
          <feTurbulence type="fractalNoise" baseFrequency="0.035" numOctaves={4} seed={7} />
          <feColorMatrix values="0 0 0 0 0.25  0 0 0 0 0.16  0 0 0 0 0.05  0.55 0 0 0 -0.18" />
        </filter>
      </defs>
      <rect width={width} height={height} fill="url(#pal-sea)" />
      <rect width={width} height={height} filter="url(#pal-paper)" opacity={0.5} />
      <g class="rhumbs">
        {rays.map((angle) => (
          <line
            key={angle}
            x1={centre.x}
            y1={centre.y}
            x2={centre.x + Math.cos(angle) * far}
            y2={centre.y + Math.sin(angle) * far}
          />
        ))}
      </g>
      <Rose x={centre.x} y={centre.y} size={Math.min(width, height) * 0.17} />
      <g class="ink-waves">
        {waves(layout).map(({ x, y, size }) => (
          <path
            key={`${x}`}
            d="M-7 0q3.5-4 7 0t7 0"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
          />
        ))}
      </g>
      <g class="chart-frame">
        <rect x={3} y={3} width={width - 6} height={height - 6} rx={7} />
        <rect x={6.5} y={6.5} width={width - 13} height={height - 13} rx={5} />
      </g>
    </svg>
  );
});
