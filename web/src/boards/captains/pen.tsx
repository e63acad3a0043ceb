/** What a pen leaves on paper: rings that are not quite round, circles filled with a scribble, strokes through. */

/** A circle drawn by a hand: not quite round, and not quite closed. */
export function ring(x: number, y: number, r: number, seed: number): string {
  const lean = ((seed * 37) % 7) / 7 - 0.5;
  const far = r * 1.12;
  return `M${x - far} ${y + lean}C${x - far} ${y - far * 1.2} ${x + far} ${y - far * 1.25} ${x + far} ${y + lean}C${x + far} ${y + far * 1.25} ${x - far * 0.9} ${y + far * 1.2} ${x - far * 0.98} ${y - 2 + lean}`;
}

/** A circle filled in by a hand: to and fro, and a little over the edge. */
export function scribble(x: number, y: number, r: number, seed: number): string {
  const slope = (((seed * 53) % 5) - 2) * 0.06 * r;
  const turns = 5;
  const points = Array.from({ length: turns + 1 }, (_, i) => {
    const down = -0.78 + (1.56 * i) / turns;
    const reach = Math.sqrt(1 - down * down) * r * 0.88;
    return `${(x + (i % 2 ? reach : -reach)).toFixed(1)} ${(y + down * r + (i % 2 ? slope : -slope)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** Two strokes through something that is lost for good. */
export function strike(x: number, y: number, r: number): string {
  return `M${x - r} ${y + r * 0.8}L${x + r} ${y - r * 0.9}M${x - r * 0.8} ${y - r * 0.7}L${x + r * 0.9} ${y + r * 0.8}`;
}

interface SpotProps {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly seed: number;
  /** "has" is circled, "used" is filled in; "fresh" this turn, "soon" by the answer in the making. */
  readonly circled: string;
  readonly filled: string;
  readonly kind?: string;
}

/** One circle of the sheet with whatever the pen has left on it. */
export function PenSpot({ x, y, r, seed, circled, filled, kind = "" }: SpotProps) {
  return (
    <g>
      <circle class={`hole ${kind}`} cx={x} cy={y} r={r} />
      {filled && <path class={`scribble ${filled}`} d={scribble(x, y, r, seed)} style={{ strokeWidth: r * 0.42 }} />}
      {circled && <path class={`pen ${circled}`} d={ring(x, y, r, seed)} />}
    </g>
  );
}

/** A mark's state: there since before this turn, made in this turn, or to be made. */
export function stateOf(i: number, [before, now, soon]: readonly [number, number, number], name: string): string {
  if (i < now) return i < before ? name : `${name} fresh`;
  return i < soon ? `${name} soon` : "";
}
