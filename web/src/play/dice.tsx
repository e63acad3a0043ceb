/** The dice of the last roll tumble over the board and lie there for a moment. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { FeedLine } from "../api/types";
import { duration } from "../state/settings";
import { feed } from "../state/table";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, 1], [-1, 1], [1, -1]],
  5: [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]],
  6: [[-1, -1], [1, 1], [-1, 1], [1, -1], [-1, 0], [1, 0]],
};

const IVORY = "#fff6e0";

/** What a line of the feed rolled: one die or an attack and a defence. */
function rolledBy(line: FeedLine): readonly { value: number; colour: string }[] {
  const { die, attack, defence } = line.args;
  if (typeof die === "number") return [{ value: die, colour: IVORY }];
  if (typeof attack === "number" && typeof defence === "number") {
    return [
      { value: attack, colour: "#c8452c" },
      { value: defence, colour: "#1f6fb4" },
    ];
  }
  return [];
}

function Die({ value, colour, tilt }: { value: number; colour: string; tilt: number }) {
  const element = useRef<SVGSVGElement>(null);
  const pips = PIPS[value];
  useEffect(() => {
    const time = duration(900);
    if (!time) return;
    element.current?.animate(
      [
        { transform: `translate(${-160 - tilt}px, -90px) rotate(-540deg) scale(.6)`, opacity: 0 },
        { transform: `translate(20px, 8px) rotate(40deg) scale(1.1)`, opacity: 1, offset: 0.7 },
        { transform: "none" },
      ],
      { duration: time, easing: "cubic-bezier(.2,.7,.3,1)" },
    );
  }, []);
  return (
    <svg ref={element} class="die" viewBox="-14 -14 28 28" aria-hidden="true">
      <rect x={-12} y={-12} width={24} height={24} rx={5.5} fill={colour} stroke="#22160a" stroke-width={1.6} />
      {pips ? pips.map(([x, y]) => <circle key={`${x}${y}`} cx={x * 6} cy={y * 6} r={2.5} fill={colour === IVORY ? "#20140a" : "#fff"} />) : <text y={5} font-size={14} class="pip-number">{value}</text>}
    </svg>
  );
}

export function Dice() {
  const [shown, setShown] = useState<FeedLine | null>(null);
  const last = feed.value[feed.value.length - 1];
  const seen = useRef(last?.n ?? -1);
  useEffect(() => {
    if (!last || last.n <= seen.current) return undefined;
    const fresh = feed.value.filter((line) => line.n > seen.current && line.kind === "event");
    seen.current = last.n;
    const rolled = [...fresh].reverse().find((line) => rolledBy(line).length);
    if (!rolled || document.hidden) return undefined;
    setShown(rolled);
    return undefined;
  }, [last?.n]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(null), 3200);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) return null;
  return (
    <div class="dice" key={shown.n} onClick={() => setShown(null)}>
      {rolledBy(shown).map((die, i) => (
        <Die key={i} {...die} tilt={i * 40} />
      ))}
      <span class="dice-text">{shown.text}</span>
    </div>
  );
}
