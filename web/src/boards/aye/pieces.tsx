/** Dice, order tokens and doubloons: each a shape of its own, so that colour is never the only mark. */
import { BLANK, KRAKEN, PAID, SUCCESS, TRIDENT } from "./types";

/** What a die shows, drawn within 20 by 20 around the origin. */
const FACES: Readonly<Record<number, string>> = {
  [SUCCESS]: "M-6 .5L-2 5L6.5-5",
  [TRIDENT]: "M0 7V-7M-5-6V-2C-5 1 5 1 5-2V-6M-2 7H2",
  [BLANK]: "",
  [KRAKEN]: "M-5 7C-8 2-3 2-5-2C-6-6-3-7 0-7C3-7 6-6 5-2C3 2 8 2 5 7M-1.8 7V1.5M1.8 7V1.5M-2-3.2V-2.6M2-3.2V-2.6",
  [PAID]: "M0 7V-7M-5-6V-2C-5 1 5 1 5-2V-6M3 4L5 6.5L8.5 1.5",
};

export function Die({ face, argh, size = 1 }: { face: number | null; argh: boolean; size?: number }) {
  return (
    <g class={`aye-die ${argh ? "argh" : ""} ${face === null ? "" : `f${face}`}`} transform={`scale(${size})`}>
      <rect x={-10} y={-10} width={20} height={20} rx={4.5} />
      {face !== null && <path d={FACES[face]} />}
      {argh && <path class="argh-corner" d="M10-10V-3L3-10Z" />}
    </g>
  );
}

/** Sails, helm, cannons, swords, repair, hook, rum, and doing nothing. */
const ORDERS = [
  "M-5 7V-8M-5-7C5-7 7 0 5 4H-5Z",
  "M0-7A7 7 0 1 1 0 7A7 7 0 1 1 0-7ZM0-9.5V9.5M-9.5 0H9.5M-6.5-6.5L6.5 6.5M6.5-6.5L-6.5 6.5",
  "M-8 4L5-6L8-2L-4 6ZM-4 6A2.6 2.6 0 1 1-8 4",
  "M-7 7L6-7M7 7L-6-7M-8 3L-3 8M8 3L3 8",
  "M-7 7L1-1M-1-4L4-8L8-4L4 1Z",
  "M0-8V2C0 8 8 7 7 1M0-8A2 2 0 1 1 .1-8M7 1L4 2",
  "M-2-9H2V-4C6-2 5 2 5 8H-5C-5 2-6-2-2-4ZM-5 2H5",
  "M-6 0H6",
] as const;

export function OrderIcon({ kind }: { kind: number }) {
  return <path class="aye-order-icon" d={ORDERS[kind] ?? ORDERS[7]} />;
}

export function Token({ kind, size = 1 }: { kind: number; size?: number }) {
  return (
    <g class={`aye-token k${kind}`} transform={`scale(${size})`}>
      <circle r={13} />
      <OrderIcon kind={kind} />
    </g>
  );
}

export function Coin({ size = 1 }: { size?: number }) {
  return (
    <g class="aye-coin" transform={`scale(${size})`}>
      <circle r={7} />
      <path d="M-2.6 3V-3H0A3 3 0 0 1 0 3Z" />
    </g>
  );
}
