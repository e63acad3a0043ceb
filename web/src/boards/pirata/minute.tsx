/** PIRATA in three pictures, for whoever has a minute. */

const SPOTS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

function Die({ x, y, n, fits = false }: { x: number; y: number; n: number; fits?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class={`minute-die ${fits ? "good" : ""}`} x={-11} y={-11} width={22} height={22} rx={5} />
      {(SPOTS[n] ?? []).map((spot) => (
        <circle key={spot} class="minute-pip" cx={((spot % 3) - 1) * 6} cy={(Math.floor(spot / 3) - 1) * 6} r={2.1} />
      ))}
    </g>
  );
}

const Cup = ({ x, y, colour }: { x: number; y: number; colour: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path class="minute-cup" d="M-13-18H13L19 16H-19Z" fill={colour} />
    <path class="minute-line" d="M-18 10H18" />
  </g>
);

const COLOURS = ["#c8452c", "#1f6fb4", "#1e7d4f"] as const;

function Wild() {
  return (
    <>
      <Cup x={26} y={40} colour={COLOURS[0]} />
      {[5, 1, 3, 5].map((n, i) => (
        <Die key={i} x={62 + i * 26} y={40} n={n} fits={n === 5 || n === 1} />
      ))}
      <text class="minute-number" x={96} y={87}>
        3 ×
      </text>
      <Die x={136} y={80} n={5} />
    </>
  );
}

function Bids() {
  return (
    <>
      {[3, 4, 8].map((count, i) => (
        <g key={count} transform={`translate(${28 + i * 52} 0)`}>
          <Cup x={0} y={66} colour={COLOURS[i] ?? COLOURS[0]} />
          <path class={`minute-bubble ${i === 2 ? "bad" : ""}`} d="M-24 8H24V34H5L0 42L-5 34H-24Z" />
          <text class="minute-said" x={-9} y={27}>
            {`${count} ×`}
          </text>
          <g transform="translate(13 21) scale(.7)">
            <Die x={0} y={0} n={5} />
          </g>
        </g>
      ))}
    </>
  );
}

function Ship({ x, y, colour }: { x: number; y: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class="minute-hull" d="M-12 4H12L8 11H-8Z" style={{ fill: colour }} />
      <path class="minute-line" d="M0 4V-12" />
      <path class="minute-sail" d="M1-12C10-9 10-2 7 2H1Z" />
    </g>
  );
}

function Ring() {
  return (
    <>
      {Array.from({ length: 5 }, (_, n) => (
        <g key={n}>
          <rect class="minute-square" x={8 + n * 29} y={56} width={29} height={29} />
          {n === 0 && <path class="minute-cross" d="M14 62L31 79M31 62L14 79" />}
        </g>
      ))}
      <Ship x={22} y={36} colour={COLOURS[0]} />
      <path class="minute-arrow" d="M42 38Q66 12 92 38" />
      <Ship x={80} y={66} colour={COLOURS[1]} />
      <Ship x={82} y={74} colour={COLOURS[2]} />
    </>
  );
}

export const pictures = [Wild, Bids, Ring];
