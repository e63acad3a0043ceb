/** Curves and repeatable chance for drawing: the same map always has the same coast. */
import { sure } from "../sure";

export type Point = readonly [number, number];

/** A small generator of numbers in [0, 1); the same seed gives the same row. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}

const short = (value: number): string => (Math.round(value * 100) / 100).toString();

/** A closed Catmull-Rom curve through the points, as Bézier segments. */
export function closedCurve(points: readonly Point[], tension = 1): string {
  const n = points.length;
  if (n < 3) return "";
  const at = (i: number): Point => sure(points, ((i % n) + n) % n);
  let path = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one: Point = [b[0] + ((c[0] - a[0]) / 6) * tension, b[1] + ((c[1] - a[1]) / 6) * tension];
    const two: Point = [c[0] - ((d[0] - b[0]) / 6) * tension, c[1] - ((d[1] - b[1]) / 6) * tension];
    path += `C${short(one[0])} ${short(one[1])} ${short(two[0])} ${short(two[1])} ${short(c[0])} ${short(c[1])}`;
  }
  return `${path}Z`;
}

/** A roundish blob around the origin, like an island or a rock. */
export function blob(radius: number, seed: number, rough = 1, squash = 1): Point[] {
  const next = chance(seed);
  const waves = [2, 3, 5, 7].map((count) => ({
    count,
    height: (0.13 / Math.sqrt(count)) * rough * (0.6 + next()),
    phase: next() * Math.PI * 2,
  }));
  const points: Point[] = [];
  for (let step = 0; step < 28; step++) {
    const angle = (step / 28) * Math.PI * 2;
    let reach = radius;
    for (const { count, height, phase } of waves) reach += radius * height * Math.sin(count * angle + phase);
    points.push([Math.cos(angle) * reach, Math.sin(angle) * reach * squash]);
  }
  return points;
}

/** The same points pushed away from the origin. */
export function grown(points: readonly Point[], by: number): Point[] {
  return points.map(([x, y]) => {
    const length = Math.hypot(x, y) || 1;
    return [x + (x / length) * by, y + (y / length) * by];
  });
}
