/** A drawing that is written down as strokes. It carries its own colours, so that it looks the same on paper. */
import { INK, type Stroke, TONES } from "./ink";

const LINE = 1.5;

export function Drawing({ strokes }: { strokes: readonly Stroke[] }) {
  return (
    <g stroke={INK} stroke-linejoin="round" stroke-linecap="round">
      {strokes.map(([tone, path, line = LINE], i) => (
        <path key={i} d={path} fill={TONES[tone]} stroke-width={line} stroke={line ? undefined : "none"} />
      ))}
    </g>
  );
}
