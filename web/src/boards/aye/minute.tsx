/** Aye in three pictures, for whoever has a minute. */

const TICK = "M-6 0L-2 5L7-6";
const TRIDENT = "M0 9V-8M-6-8V-3C-6 2 6 2 6-3V-8";

type Face = "tick" | "trident" | "blank" | "kraken";

function Die({ x, y, face }: { x: number; y: number; face: Face }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class={`minute-die ${face}`} x={-14} y={-14} width={28} height={28} rx={6} />
      {face === "tick" && <path class="minute-line good" d={TICK} />}
      {face === "trident" && <path class="minute-line" d={TRIDENT} />}
      {face === "kraken" && <Kraken />}
    </g>
  );
}

function Kraken() {
  return (
    <path
      class="minute-kraken"
      d="M-7-1C-7-12 7-12 7-1C7 2 10 3 10 7C6 8 5 5 4 3C4 7 6 9 2 11C0 9 1 6 0 4C-1 6 0 9-2 11C-6 9-4 7-4 3C-5 5-6 8-10 7C-10 3-7 2-7-1Z"
    />
  );
}

function Step() {
  return (
    <>
      {(["tick", "blank", "tick", "trident"] as const).map((face, i) => (
        <Die key={i} x={20 + i * 32} y={28} face={face} />
      ))}
      <path class="minute-arrow" d="M80 48V62" />
      {[2, 3].map((needed, i) => (
        <g key={needed} transform={`translate(${62 + i * 36} 80)`}>
          <circle class={`minute-step ${i ? "" : "done"}`} r={14} />
          <text class="minute-number" y={7}>
            {needed}
          </text>
        </g>
      ))}
    </>
  );
}

function Bite() {
  return (
    <>
      <path class="minute-hull" d="M12 52H148L134 86H28Z" />
      {Array.from({ length: 8 }, (_, n) => (
        <rect key={n} class={`minute-plank ${n > 5 ? "gone" : ""}`} x={30 + n * 13} y={60} width={11} height={15} />
      ))}
      <g transform="translate(114 28) scale(1.9)">
        <Kraken />
      </g>
      <Die x={34} y={26} face="kraken" />
      <path class="minute-arrow" d="M54 26H84" />
    </>
  );
}

/** A head with what it says above it. */
function Says({ x, text, good }: { x: number; text: string; good: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path class={`minute-bubble ${good ? "good" : "bad"}`} d="M-32 8H32V36H6L0 46L-6 36H-32Z" />
      <text class="minute-said" y={28}>
        {text}
      </text>
      <circle class="minute-face" cy={72} r={15} />
      <path class="minute-hat" d="M-20 66C-12 50 12 50 20 66C8 60-8 60-20 66Z" />
    </g>
  );
}

function Vote({ said }: { said: (key: string) => string }) {
  return (
    <>
      <Says x={42} text={said("0")} good />
      <Says x={118} text={said("1")} good={false} />
    </>
  );
}

export const pictures = [Step, Bite, Vote];
/** Where the words stand that are written into the pictures. */
export const written = "vote";
