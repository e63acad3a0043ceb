/** Plunder in three pictures, for whoever has a minute. */
import { CardIcon } from "./goods";
import { Flag, Skulls, Vessel } from "./pieces";

const SHIP = { id: 0, square: "", lives: 3, masts: 1, cannons: 1, squares: 0, still: false, fought: 0, threatened: 0 };

function Island({ x, y, flag }: { x: number; y: number; flag: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="minute-sand" d="M-26 8C-28-8-10-18 4-15C22-12 30-2 25 10C16 20-18 20-26 8Z" />
      <path class="minute-green" d="M-16 4C-16-6-4-10 4-8C14-6 18 0 14 6C6 11-12 11-16 4Z" />
      {flag && <Flag seat={0} />}
    </g>
  );
}

/** The picture of a card, wherever it stands. */
function Card({ kind, x, y }: { kind: number; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <CardIcon kind={kind} />
    </g>
  );
}

function Yield() {
  return (
    <>
      <Island x={30} y={52} flag />
      <path class="minute-arrow" d="M58 52H74" />
      {[0, 1, 2, 3].map((kind) => (
        <Card key={kind} kind={kind} x={76 + (kind % 2) * 20} y={28 + Math.floor(kind / 2) * 24} />
      ))}
      <path class="minute-arrow" d="M118 52H128" />
      <g transform="translate(144 52) scale(.85)">
        <Vessel ship={SHIP} seat={0} />
      </g>
    </>
  );
}

function Pips({ x, y, n }: { x: number; y: number; n: number }) {
  const spots = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][n];
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="minute-die" x={-13} y={-13} width={26} height={26} rx={5} />
      {spots?.map((spot) => (
        <circle key={spot} class="minute-pip" cx={((spot % 3) - 1) * 7} cy={(Math.floor(spot / 3) - 1) * 7} r={2.4} />
      ))}
    </g>
  );
}

function Sail() {
  return (
    <>
      <Pips x={22} y={28} n={4} />
      {[0, 1, 2, 3, 4].map((n) => (
        <rect key={n} class="minute-square" x={8 + n * 29} y={56} width={29} height={29} />
      ))}
      <g transform="translate(22 68) scale(.8)">
        <Vessel ship={SHIP} seat={0} />
      </g>
      <path class="minute-arrow" d="M40 70H134" />
    </>
  );
}

function Battle() {
  return (
    <>
      <g transform="translate(28 62)">
        <Vessel ship={{ ...SHIP, cannons: 2 }} seat={0} />
      </g>
      <Pips x={28} y={24} n={4} />
      <text class="minute-number" x={54} y={31}>
        +2
      </text>
      <text class="minute-number" x={80} y={58}>
        ≥
      </text>
      <Island x={130} y={66} flag={false} />
      <g transform="translate(130 66)">
        <Skulls count={2} />
      </g>
      <Pips x={118} y={24} n={4} />
      <text class="minute-number" x={146} y={31}>
        +2
      </text>
    </>
  );
}

export const pictures = [Yield, Sail, Battle];
