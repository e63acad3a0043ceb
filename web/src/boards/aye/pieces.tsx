/** Dice, order tokens and doubloons: each a shape of its own, so that colour is never the only mark. */
import { BLOOD, Cube, IVORY, NIGHT } from "../../kit/dice";
import { Emblem, type EmblemName } from "../../kit/emblem";
import { BLANK, KRAKEN, PAID, SUCCESS, TRIDENT } from "./types";

/** Sails, helm, cannons, swords, repair, hook, rum, and doing nothing. */
const ORDERS: readonly EmblemName[] = ["sail", "helm", "cannons", "swords", "repair", "hook", "rum", "idle"];

export const orderEmblem = (kind: number): EmblemName => ORDERS[kind] ?? "idle";

function Shown({ face }: { face: number }) {
  switch (face) {
    case SUCCESS:
      return <path d="M-6 .5L-2 5L6.5-5" class="aye-success" />;
    case TRIDENT:
      return <Emblem name="trident" size={16} />;
    case PAID:
      return (
        <g>
          <g transform="translate(-3 0)">
            <Emblem name="trident" size={15} />
          </g>
          <path d="M0 3L3 6.5L8-1" class="aye-success" />
        </g>
      );
    case KRAKEN:
      return <Emblem name="kraken" size={18} />;
    default:
      return null;
  }
}

export function Die({ face, argh, size = 1 }: { face: number | null; argh: boolean; size?: number }) {
  const stuff = argh ? BLOOD : face === KRAKEN ? NIGHT : IVORY;
  return (
    <g class={`aye-die ${argh ? "argh" : ""} ${face === null ? "" : `f${face}`}`} transform={`scale(${size})`}>
      <Cube stuff={stuff}>
        {face === null || face === BLANK ? null : <Shown face={face} />}
        {argh && <path class="argh-corner" d="M10-10V-2L2-10Z" />}
      </Cube>
    </g>
  );
}

export function OrderIcon({ kind, size = 24 }: { kind: number; size?: number }) {
  return <Emblem name={orderEmblem(kind)} size={size} />;
}

export function Token({ kind, size = 1 }: { kind: number; size?: number }) {
  return (
    <g class={`aye-token k${kind}`} transform={`scale(${size})`}>
      <circle cx={1} cy={1.5} r={15} class="token-edge" />
      <circle r={15} />
      <OrderIcon kind={kind} size={21} />
    </g>
  );
}

export function Coin({ size = 1 }: { size?: number }) {
  return (
    <g class="aye-coin" transform={`scale(${size})`}>
      <Emblem name="coin" size={17} />
    </g>
  );
}
