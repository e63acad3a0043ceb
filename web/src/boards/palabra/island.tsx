/** An island of the ring: coast lines in ink, sand, palms; and the gems that were dug up. */
import { memo } from "../../ui/memo";
import { blob, chance, closedCurve, grown } from "../curve";
import { type Lights, spotClass } from "../spot";
import { Gem, heap } from "./gems";

const Ground = memo(function Ground({ radius, seed }: { radius: number; seed: number }) {
  const shore = blob(radius, seed + 3, 1, 0.92);
  const next = chance(seed * 17 + 5);
  const palms = Array.from({ length: radius > 34 ? 3 : 2 }, (_, i) => {
    const angle = -Math.PI * (0.22 + 0.56 * ((i + 0.3 + next() * 0.4) / (radius > 34 ? 3 : 2)));
    return {
      x: Math.cos(angle) * radius * 0.74,
      y: Math.sin(angle) * radius * 0.6,
      lean: (next() - 0.5) * 24,
      size: radius / 46,
    };
  });
  return (
    <g>
      {[15, 10.5, 6.5].map((by, i) => (
        <path key={by} d={closedCurve(grown(shore, (by * radius) / 46))} class={`coast-line c${i}`} />
      ))}
      <path d={closedCurve(grown(shore, radius * 0.09))} class="shallow" />
      <path d={closedCurve(shore)} class="sand" />
      <path d={closedCurve(grown(shore, -radius * 0.13))} class="sand-light" />
      <path
        d={closedCurve(blob(radius * 0.66, seed + 9, 1.6, 0.4))}
        transform={`translate(0 ${-radius * 0.5})`}
        class="grass"
      />
      {palms.map((palm, i) => (
        <Palm key={i} {...palm} />
      ))}
    </g>
  );
});

export function Palm({ x, y, lean, size }: { x: number; y: number; lean: number; size: number }) {
  const leaf = "M0 0C4-5 10-5 13 0C9-2 5-1 0 1Z";
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} class="palm">
      <ellipse cx={5} cy={1} rx={8} ry={2.2} class="palm-shade" />
      <path d={`M0 1Q${lean / 6 - 2}-7 ${lean / 3}-15`} class="trunk" />
      <g transform={`translate(${lean / 3} -15)`}>
        {[-28, 12, 62, 118, 168, 208].map((angle) => (
          <path key={angle} d={leaf} transform={`rotate(${angle})`} class="leaf" />
        ))}
      </g>
    </g>
  );
}

export function Rat({ size }: { size: number }) {
  return (
    <g transform={`scale(${size})`} class="rat">
      <path d="M-9 3C-14 4-16-1-12-3" class="rat-tail" />
      <path d="M-9 4C-10-2-4-6 1-5C2-8 5-8 5-5C9-4 12 0 13 2C13 4 10 5 8 5H-6C-8 5-9 5-9 4Z" />
      <circle cx={8.5} cy={0} r={0.9} class="rat-eye" />
    </g>
  );
}

interface HeapProps {
  readonly gems: readonly number[];
  readonly radius: number;
  readonly crowded: boolean;
  readonly island: number;
  readonly lights: Lights;
  readonly tap: (spot: string) => void;
  /** How many pixels one unit of the drawing is. */
  readonly unit: number;
}

/** The gems that were dug up; how many they are is written above all of them, where no neighbour covers it. */
export function Heap({ gems, radius, crowded, island, lights, tap, unit }: HeapProps) {
  const pieces = heap(gems, radius, crowded);
  return (
    <g class="heap" transform={`translate(0 ${radius * 0.14})`}>
      {pieces.map((gem) => {
        const spot = `gem:${island}:${gem.kind}`;
        return (
          <g
            key={gem.key}
            class={spotClass(spot, lights)}
            transform={`translate(${gem.x} ${gem.y})`}
            data-spot={spot}
            onClick={() => tap(spot)}
          >
            <circle r={gem.size * 1.3} class="halo" />
            <Gem kind={gem.kind} size={gem.size} unit={unit} />
          </g>
        );
      })}
      {pieces.map(
        (gem) =>
          gem.count > 1 && (
            <text
              key={`n${gem.key}`}
              class="gem-count"
              x={gem.x + gem.size * 0.8}
              y={gem.y + gem.size * 1.25}
              font-size={Math.max(gem.size * 1.25, 12.2 / unit)}
            >
              {gem.count}
            </text>
          ),
      )}
    </g>
  );
}

interface Props {
  readonly rat: boolean;
  readonly radius: number;
  readonly seed: number;
  readonly crowded: boolean;
  readonly label: string;
  /** Names stand on the outer side, away from the ships. */
  readonly above: boolean;
  readonly unit: number;
}

export function IslandArt({ rat, radius, seed, crowded, label, above, unit }: Props) {
  return (
    <g>
      <Ground radius={radius} seed={seed} />
      {rat && (
        <g transform={`translate(${-radius * 0.62} ${radius * 0.72})`}>
          <Rat size={radius / 44} />
        </g>
      )}
      <text
        class="island-name"
        y={above ? -radius * (crowded ? 0.86 : 1.08) - 2 : radius * 1.12 + 6}
        font-size={Math.max(12.2 / unit, radius * 0.24)}
      >
        {label}
      </text>
    </g>
  );
}
