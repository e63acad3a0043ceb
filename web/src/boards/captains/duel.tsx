/** The duel of a boarding on a card over the book: two ships, the crews they sent, the winner. A press or a while takes it away. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Emblem } from "../../kit/emblem";
import { INK } from "../../kit/ink";
import { Ship } from "../../kit/ships";
import { Ribbon } from "../../kit/things";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { page } from "../page";
import { type Battle, type CaptainsBoard, captainName, strengthsOf } from "./types";

type Props = BoardProps<CaptainsBoard>;

/** How long the card lies there, in milliseconds. */
const SHOWN = 3400;

/** The battle that has just been fought, for as long as its card lies there. */
export function useDuel(board: CaptainsBoard): Battle | null {
  const seen = useRef(board.battles.length);
  const [duel, show] = useState<Battle | null>(null);
  useEffect(() => {
    const fresh = board.battles.length > seen.current ? board.battles.at(-1) : undefined;
    seen.current = board.battles.length;
    if (!fresh) return undefined;
    show(fresh);
    const away = () => show(null);
    const timer = setTimeout(away, SHOWN);
    // Whoever goes on playing has seen it.
    addEventListener("pointerdown", away);
    addEventListener("keydown", away);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", away);
      removeEventListener("keydown", away);
    };
  }, [board.battles.length]);
  return duel;
}

function Side({
  props,
  place,
  crew,
  won,
  left,
}: {
  props: Props;
  place: number;
  crew: readonly number[];
  won: boolean;
  left: boolean;
}) {
  const { board, names, name } = props;
  const { tag } = sure(board.captains, place);
  const strengths = strengthsOf(crew);
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return (
    <g class={`duel-side ${won ? "won" : ""}`} transform={`translate(${left ? -108 : 108} 0)`}>
      <text class="duel-name" y={-72}>
        {captainName(board, place, names, name).slice(0, 14)}
      </text>
      <g transform={`translate(0 -30) scale(${left ? 2 : -2} 2)`}>
        <Ship colour={tag < 0 ? "#2a2320" : seatColour(tag)} masts={1} cannons={2}>
          {tag < 0 ? <Emblem name="skull" size={9} /> : <Mark seat={tag} size={4} stroke="#3b2a14" />}
        </Ship>
      </g>
      {strengths.map((strength, i) => (
        <g
          key={i}
          class="duel-pirate"
          transform={`translate(${(i - (strengths.length - 1) / 2) * 34} 34)`}
          style={`--turn: ${i}`}
        >
          <circle r={13} fill="#eabd8f" stroke={INK} stroke-width={1.8} />
          <path d="M-13-4H13V2C9 6 4 5 0 1C-4 5-9 6-13 2Z" fill="#2a2320" />
          <path d="M-15-7C-12-18 12-18 15-7C8-11-8-11-15-7Z" fill="#8e2a1b" stroke={INK} stroke-width={1.6} />
          <g transform="translate(0 17)">
            <rect x={-9} y={-8} width={18} height={16} rx={4} fill="#fff6e0" stroke={INK} stroke-width={1.4} />
            <text y={5}>{strength}</text>
          </g>
        </g>
      ))}
      <text class="duel-sum" y={86}>
        {`${name("sheet", "strength")} ${sum}`}
      </text>
    </g>
  );
}

export function DuelCard({ props, duel }: { props: Props; duel: Battle }) {
  const { board, names, name } = props;
  const [attacker, defender, attack, defence, winner] = duel;
  const told = page("duel_won", { captain: captainName(board, winner, names, name) });
  return (
    <div class="duel-card" role="img" aria-label={told}>
      <svg viewBox="-220 -110 440 250" aria-hidden="true">
        <path
          class="duel-sea"
          d="M-220 0C-190-12-170 8-140 0C-110-12-90 8-60 0C-30-12-10 8 20 0C50-12 70 8 100 0C130-12 150 8 180 0C200-8 210 2 220 0V140H-220Z"
        />
        <Side props={props} place={attacker} crew={attack} won={winner === attacker} left />
        <Side props={props} place={defender} crew={defence} won={winner === defender} left={false} />
        <g transform="translate(0 10)">
          <Emblem name="swords" size={64} />
        </g>
        <g transform="translate(0 116)">
          <Ribbon width={300} height={34} />
          <text class="duel-won" y={1}>
            {told}
          </text>
        </g>
      </svg>
    </div>
  );
}
