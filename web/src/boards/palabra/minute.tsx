/** Palabra in three pictures, for whoever has a minute. */
import { Gem, Shine } from "./gems";
import { Ship } from "./ships";

const WORTH = [4, 3, 2, 1, -1] as const;

function Worth() {
  return (
    <>
      <Shine />
      {WORTH.map((worth, kind) => (
        <g key={worth} transform={`translate(${18 + kind * 31} 40)`}>
          <Gem kind={kind} size={12} />
          <text class="minute-number" y={36}>
            {String(worth).replace("-", "−")}
          </text>
        </g>
      ))}
    </>
  );
}

/** An island with gems between two ships. */
function Meeting({ ships, gems, y }: { ships: readonly [number, number]; gems: readonly number[]; y: number }) {
  return (
    <g transform={`translate(80 ${y})`}>
      <ellipse rx={38} ry={16} class="minute-sand" />
      {gems.map((kind, i) => (
        <g key={i} transform={`translate(${(i - (gems.length - 1) / 2) * 17} 0)`}>
          <Gem kind={kind} size={7} />
        </g>
      ))}
      <g transform="translate(-58 0)">
        <Ship ship={ships[0]} seat={0} size={0.95} />
      </g>
      <g transform="translate(58 0)">
        <Ship ship={ships[1]} seat={1} size={0.95} />
      </g>
    </g>
  );
}

function Shared() {
  return (
    <>
      <Shine />
      <Meeting ships={[15, 7]} gems={[0, 1, 2]} y={40} />
      <path class="minute-arrow" d="M62 62Q48 76 30 68" />
      <path class="minute-arrow" d="M98 62Q112 76 130 68" />
    </>
  );
}

function Raided() {
  return (
    <>
      <Shine />
      <Meeting ships={[0, 12]} gems={[0, 2]} y={26} />
      <path class="minute-arrow" d="M70 14Q48 0 30 10" />
      <Meeting ships={[0, 0]} gems={[]} y={76} />
      <path class="minute-cross" d="M72 70L88 84M88 70L72 84" />
    </>
  );
}

export const pictures = [Worth, Shared, Raided];
