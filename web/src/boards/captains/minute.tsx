/** Captains' War in three pictures, for whoever has a minute. */

function Pen() {
  return (
    <>
      {Array.from({ length: 5 }, (_, n) => (
        <g key={n} transform={`translate(${24 + n * 28} 34)`}>
          <circle class="minute-circle" r={10} />
          {n < 3 && <circle class="minute-ink" r={12} />}
          {n === 0 && <path class="minute-ink fill" d="M-7-4L6-6L-7 1L7 0L-6 6L6 6" />}
        </g>
      ))}
      <path class="minute-pen" d="M96 78L128 46L136 54L104 86L93 89Z" />
      <path class="minute-line" d="M22 66H70M22 76H58" />
    </>
  );
}

/** Gold, a pearl, cloth, any resource, two red circles, a pirate: as the dice of the game show them. */
const DICE = ["#f3d26b", "#a9cdf0", "#a9cdf0", "#a9cdf0", "#f4b6ae", "#4a4a4a"] as const;

function Mark({ die }: { die: number }) {
  if (die === 1) return <circle class="minute-circle" r={8} style={{ fill: "#fff9ea" }} />;
  if (die === 2) return <path class="minute-circle" d="M-9-6H9L6 0L9 6H-9Z" style={{ fill: "#c05a90" }} />;
  if (die === 4)
    return (
      <>
        <circle class="minute-circle" cx={-7} r={5} style={{ fill: "#d8402f" }} />
        <circle class="minute-circle" cx={7} r={5} style={{ fill: "#d8402f" }} />
      </>
    );
  return (
    <text class={`minute-said ${die === 5 ? "pale" : "dark"}`} y={6}>
      {die === 3 ? "?" : die === 5 ? 4 : 3}
    </text>
  );
}

function Two() {
  return (
    <>
      {DICE.map((fill, i) => {
        const picked = i === 1 || i === 5;
        return (
          <g key={i} transform={`translate(${30 + (i % 3) * 50} ${picked ? 24 : 30})`}>
            <g transform={`translate(0 ${i > 2 ? 44 : 0})`}>
              <rect
                class={`minute-die ${picked ? "good" : ""}`}
                x={-16}
                y={-16}
                width={32}
                height={32}
                rx={6}
                style={{ fill }}
              />
              <Mark die={i} />
            </g>
          </g>
        );
      })}
    </>
  );
}

function Crew({ x, strengths, won }: { x: number; strengths: readonly number[]; won: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      {strengths.map((strength, i) => (
        <g key={i} transform={`translate(${(i - (strengths.length - 1) / 2) * 30} 38)`}>
          <circle class="minute-face" r={12} />
          <path class="minute-hat" d="M-16-3C-10-18 10-18 16-3C6-8-6-8-16-3Z" />
          <text class="minute-said" y={9}>
            {strength}
          </text>
        </g>
      ))}
      <text class={`minute-number ${won ? "good" : ""}`} y={84}>
        {strengths.reduce((sum, strength) => sum + strength, 0)}
      </text>
    </g>
  );
}

function Board() {
  return (
    <>
      <Crew x={42} strengths={[3, 4]} won />
      <path class="minute-line" d="M72 26L90 52M90 26L72 52" />
      <Crew x={122} strengths={[6]} won={false} />
    </>
  );
}

export const pictures = [Pen, Two, Board];
