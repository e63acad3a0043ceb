/** The dice of the last roll tumble over the board and lie there for a moment. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { FeedLine } from "../api/types";
import { duration } from "../state/settings";
import { sure } from "../sure";
import { toldFeed } from "./director";

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
  ],
  5: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [0, 0],
  ],
  6: [
    [-1, -1],
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ],
};

const IVORY = "#fff6e0";

interface Rolled {
  readonly value: number;
  readonly colour: string;
  /** What cannons or skulls add to it. */
  readonly bonus: number;
}

/** What a line of the feed rolled: one die or an attack and a defence, which are told as sums with what was added. */
function rolledBy(line: FeedLine): readonly Rolled[] {
  const { die, attack, defence, attack_bonus: force = 0, defence_bonus: strength = 0 } = line.args;
  if (typeof die === "number") return [{ value: die, colour: IVORY, bonus: 0 }];
  if (typeof attack === "number" && typeof defence === "number") {
    return [
      { value: attack - Number(force), colour: "#c8452c", bonus: Number(force) },
      { value: defence - Number(strength), colour: "#1f6fb4", bonus: Number(strength) },
    ];
  }
  return [];
}

/** The sides of a die that shows `value` in front: right, left, top, bottom, back; opposite sides add up to seven. */
function sidesOf(value: number): readonly number[] {
  const right = [2, 3, 6, 5, 4, 3][value - 1] ?? 2;
  const top = [3, 6, 5, 1, 6, 2][value - 1] ?? 3;
  return [value, right, 7 - right, top, 7 - top, 7 - value];
}

const TURNS = [
  "",
  "rotateY(90deg)",
  "rotateY(-90deg)",
  "rotateX(90deg)",
  "rotateX(-90deg)",
  "rotateY(180deg)",
] as const;
/** Half the side of the cube, as in the style sheet. */
const HALF = 23;
/** How a die lies at the end: a little askew, so that one sees it is a cube. */
const REST = "rotateX(-16deg) rotateY(-22deg)";

function Face({ value, colour, turn }: { value: number; colour: string; turn: string }) {
  const pips = PIPS[value];
  return (
    <div class="die-face" style={{ transform: `${turn} translateZ(${HALF}px)` }}>
      <svg viewBox="-14 -14 28 28">
        <rect x={-13.3} y={-13.3} width={26.6} height={26.6} rx={3} fill={colour} stroke="#22160a" stroke-width={1.4} />
        {pips ? (
          pips.map(([x, y]) => (
            <circle key={`${x}${y}`} cx={x * 6.6} cy={y * 6.6} r={2.7} fill={colour === IVORY ? "#20140a" : "#fff"} />
          ))
        ) : (
          <text y={5} font-size={14} class="pip-number">
            {value}
          </text>
        )}
      </svg>
    </div>
  );
}

/** A cube that tumbles in from the side and comes to lie. What it shows stands beside it in words at once. */
function Die({ value, colour, tilt }: { value: number; colour: string; tilt: number }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const time = duration(1100);
    if (!time) return;
    element.current?.animate(
      [
        {
          transform: `translate3d(${-190 - tilt}px, -110px, 120px) rotateX(${-760 - tilt}deg) rotateY(${-640 + tilt}deg)`,
        },
        { transform: `translate3d(-24px, 16px, 0) rotateX(-130deg) rotateY(-${90 + tilt}deg)`, offset: 0.62 },
        { transform: `translate3d(-6px, -9px, 20px) rotateX(-60deg) rotateY(-50deg)`, offset: 0.8 },
        { transform: REST },
      ],
      { duration: time, easing: "cubic-bezier(.25,.6,.35,1)" },
    );
    // The fading is the parent's: a cube that fades itself is flattened by the browser.
    element.current?.parentElement?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time / 6 });
  }, []);
  const sides = value >= 1 && value <= 6 ? sidesOf(value) : TURNS.map(() => value);
  return (
    <div class="die-place" aria-hidden="true">
      <div ref={element} class="die" style={{ transform: REST }}>
        {sides.map((side, i) => (
          <Face key={i} value={side} colour={colour} turn={sure(TURNS, i)} />
        ))}
      </div>
    </div>
  );
}

const SIDES = ["low", "high", "middle"] as const;

/** Where something may lie: below, above or amid the board, wherever it hides nothing of what is named. */
export function freeSide(box: HTMLElement, hidden: string): string {
  const lit = [...(box.parentElement?.querySelectorAll(hidden) ?? [])].map((spot) => spot.getBoundingClientRect());
  const free = SIDES.find((side) => {
    box.dataset.side = side;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return lit.every((spot) => spot.right < left || spot.left > right || spot.bottom < top || spot.top > bottom);
  });
  return free ?? SIDES[0];
}

export function Dice() {
  const [shown, setShown] = useState<FeedLine | null>(null);
  const last = toldFeed.value[toldFeed.value.length - 1];
  const seen = useRef(last?.n ?? -1);
  useEffect(() => {
    if (!last || last.n <= seen.current) return undefined;
    const fresh = toldFeed.value.filter((line) => line.n > seen.current && line.kind === "event");
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
  useEffect(() => {
    if (!shown) return undefined;
    // Whoever goes on playing has seen them.
    const away = () => setShown(null);
    addEventListener("pointerdown", away);
    addEventListener("keydown", away);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("keydown", away);
    };
  }, [shown]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.dataset.side = freeSide(box.current, ".light, .lit, .picked, .banner");
  }, [shown]);
  if (!shown) return null;
  return (
    <div class="dice" key={shown.n} ref={box}>
      {rolledBy(shown).map(({ bonus, ...die }, i) => (
        <div class="die-sum" key={i} aria-hidden="true">
          <Die {...die} tilt={i * 40} />
          {bonus > 0 && (
            <span class="die-bonus" style={{ background: die.colour }}>
              +{bonus}
            </span>
          )}
        </div>
      ))}
      <span class="dice-text">{shown.text}</span>
    </div>
  );
}
