/** One of the small pictures, in a drawing or in running text. */
import { Drawing } from "./drawing";
import { EMBLEMS, type EmblemName } from "./emblems";

export type { EmblemName } from "./emblems";

export function Emblem({ name, size = 24 }: { name: EmblemName; size?: number }) {
  return (
    <g class="emblem" transform={`scale(${size / 24})`}>
      <Drawing strokes={EMBLEMS[name]} />
    </g>
  );
}

export function EmblemIcon({ name, size = 24 }: { name: EmblemName; size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <Drawing strokes={EMBLEMS[name]} />
    </svg>
  );
}
