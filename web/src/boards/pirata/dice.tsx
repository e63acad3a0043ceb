/** Dice and cups. */

import { AMBER, COAL, Cube, IVORY, NIGHT, Pips, type Stuff, TEAL } from "../../kit/dice";
import { Emblem, type EmblemName } from "../../kit/emblem";
import { LeatherCup } from "../../kit/things";
import { Mark, seatColour } from "../marks";
import { faceOf, kindOf, MERMAID } from "./types";

const BODIES = ["crew", "king", "mermaids", "cursed"];
const STUFFS: readonly Stuff[] = [IVORY, AMBER, TEAL, NIGHT];
/** The three special dice carry a sign beside their colour. */
export const SPECIAL_SIGNS: readonly EmblemName[] = ["crown", "mermaid", "skull"];

interface DieProps {
  readonly die: number;
  readonly size: number;
  /** The place of a counted die in the count, from 0; -1 for one that does not count. */
  readonly counted?: number;
  readonly wild?: boolean;
}

/** One die: crew are ivory, the three special ones have a colour and a sign of their own. */
export function Die({ die, size, counted = -1, wild = false }: DieProps) {
  const kind = kindOf(die);
  const light = counted < 0 ? "" : wild ? "counted wild" : "counted";
  const sign = SPECIAL_SIGNS[kind - 1];
  return (
    <g class={`pir-die ${BODIES[kind]} ${light}`} style={counted < 0 ? undefined : `--turn: ${counted}`}>
      <g transform={`scale(${size / 23}) translate(-1.5 1.5)`}>
        <Cube stuff={STUFFS[kind] ?? IVORY}>
          {die === MERMAID ? (
            <Emblem name="mermaid" size={19} />
          ) : (
            <Pips value={faceOf(die)} colour={kind === 3 ? "#fff" : "#20140a"} />
          )}
        </Cube>
        {sign && die !== MERMAID && (
          <g transform="translate(10 -11)">
            <Emblem name={sign} size={12} />
          </g>
        )}
      </g>
    </g>
  );
}

/** A die of which one does not see what it shows. */
export function HiddenDie({ size, known }: { size: number; known: boolean }) {
  return (
    <g class="hidden-die" transform={`scale(${size / 23}) translate(-1.5 1.5)`}>
      <Cube stuff={known ? IVORY : COAL}>
        {!known && <path d="M-3.5-2.5C-3.5-7 4-7 4-2.5C4 0 0 0 0 2.8M0 6V6.2" class="unknown" />}
      </Cube>
    </g>
  );
}

/** A leather cup with the sign of its pirate, standing or lifted. */
export function Cup({ seat, lifted }: { seat: number; lifted: boolean }) {
  return (
    <g class={`pir-cup ${lifted ? "lifted" : ""}`}>
      <LeatherCup colour={seatColour(seat)}>
        <Mark seat={seat} size={5} stroke="#fff3da" />
      </LeatherCup>
    </g>
  );
}

/** A battle die: eight faces, the lowest a skull. */
export function BattleDie({ roll, size }: { roll: number; size: number }) {
  return (
    <g class="pir-battle">
      <path d={`M0 ${-size}L${size} 0L0 ${size}L${-size} 0Z`} />
      <path class="facet" d={`M0 ${-size}L${size} 0L0 ${size}L${size * 0.3} 0Z`} />
      {roll === 0 ? (
        <Emblem name="skull" size={size * 1.05} />
      ) : (
        <text y={size * 0.36} font-size={size}>
          {roll}
        </text>
      )}
    </g>
  );
}
