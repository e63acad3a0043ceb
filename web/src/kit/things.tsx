/** What lies on tables and decks: cups, planks, ropes, ribbons, stamps, chests for dice. */
import type { ComponentChildren } from "preact";
import { INK } from "./ink";

/** A leather cup upside down, about 40 wide and 44 high around the origin; the band carries the colour of a seat. */
export function LeatherCup({ colour, children }: { colour: string; children?: ComponentChildren }) {
  return (
    <g stroke={INK} stroke-width={1.7} stroke-linejoin="round">
      <path d="M-20 19L-14-18C-13-22 13-22 14-18L20 19C20 24-20 24-20 19Z" fill="#a8632f" />
      <path d="M5-20.6C9-20.4 13-20 14-18L20 19C20 22 13 23 7 22.8Z" fill="#6f3c17" stroke="none" />
      <ellipse cx={0} cy={-18} rx={13.5} ry={3.6} fill="#c98548" />
      <path d="M-16.5-3.5C-10 .5 10 .5 16.5-3.5L18.2 8C11 12-11 12-18.2 8Z" fill={colour} />
      <path d="M6-.9C10-1.3 14-2 16.5-3.5L18.2 8C15 9.8 11 10.6 8 10.9Z" fill="#000" opacity={0.22} stroke="none" />
      <path
        d="M-14.5-14C-8-11 8-11 14.5-14M-18.5 13.5C-10 17.5 10 17.5 18.5 13.5"
        fill="none"
        stroke="#f2d8a8"
        stroke-width={1.2}
        stroke-dasharray="2.4 2"
      />
      <g transform="translate(0 4.3)">{children}</g>
    </g>
  );
}

/** A board of wood with its grain. */
export function Plank({
  x,
  y,
  width,
  height,
  seed = 0,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  seed?: number;
}) {
  const grain = (at: number, lean: number) =>
    `M${x + 6} ${y + height * at}C${x + width * 0.3} ${y + height * (at + lean)} ${x + width * 0.6} ${y + height * (at - lean)} ${x + width - 6} ${y + height * at}`;
  return (
    <g class="plank-wood">
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={Math.min(5, height / 3)}
        fill="#b57a41"
        stroke={INK}
        stroke-width={1.6}
      />
      <rect
        x={x + 1}
        y={y + height * 0.72}
        width={width - 2}
        height={height * 0.24}
        rx={2}
        fill="#7d4d22"
        opacity={0.55}
      />
      <path
        d={`${grain(0.3, seed % 2 ? 0.1 : -0.1)}${grain(0.56, seed % 3 ? -0.1 : 0.12)}`}
        fill="none"
        stroke="#7d4d22"
        stroke-width={1}
        opacity={0.7}
      />
      <g fill={INK}>
        <circle cx={x + 5} cy={y + height / 2} r={1.3} />
        <circle cx={x + width - 5} cy={y + height / 2} r={1.3} />
      </g>
    </g>
  );
}

/** A ribbon with swallow tails, around the origin. */
export function Ribbon({
  width,
  height,
  fill = "#c8452c",
  shade = "#8e2a1b",
}: {
  width: number;
  height: number;
  fill?: string;
  shade?: string;
}) {
  const [w, h] = [width / 2, height / 2];
  const tail = Math.min(26, width * 0.1);
  return (
    <g stroke={INK} stroke-width={1.8} stroke-linejoin="round">
      <path
        d={`M${-w + tail} ${-h + 7}H${-w - tail * 0.7}L${-w - tail * 0.2} ${7}L${-w - tail * 0.7} ${h + 7}H${-w + tail}Z`}
        fill={shade}
      />
      <path
        d={`M${w - tail} ${-h + 7}H${w + tail * 0.7}L${w + tail * 0.2} ${7}L${w + tail * 0.7} ${h + 7}H${w - tail}Z`}
        fill={shade}
      />
      <path
        d={`M${-w} ${-h}C${-w / 3} ${-h - 6} ${w / 3} ${-h - 6} ${w} ${-h}V${h}C${w / 3} ${h - 6} ${-w / 3} ${h - 6} ${-w} ${h}Z`}
        fill={fill}
      />
      <path
        d={`M${-w + 7} ${-h + 5}C${-w / 3} ${-h - 1} ${w / 3} ${-h - 1} ${w - 7} ${-h + 5}M${-w + 7} ${h - 4}C${-w / 3} ${h - 10} ${w / 3} ${h - 10} ${w - 7} ${h - 4}`}
        fill="none"
        stroke="#f5bf3d"
        stroke-width={1.3}
      />
    </g>
  );
}

/** Two strands of a rope from one point to another. */
export function Rope({ d, thick = 4 }: { d: string; thick?: number }) {
  return (
    <g fill="none" stroke-linecap="round">
      <path d={d} stroke={INK} stroke-width={thick + 2} />
      <path d={d} stroke="#d6b06a" stroke-width={thick} />
      <path d={d} stroke="#8a6330" stroke-width={thick * 0.7} stroke-dasharray="1.4 4" />
    </g>
  );
}

/** A row of waves as wide as one likes; its lower edge is open. */
export function waveLine(from: number, to: number, y: number, length: number, height: number): string {
  const count = Math.max(1, Math.round((to - from) / length));
  const step = (to - from) / count;
  return `M${from} ${y}${`q${step / 4} ${-height} ${step / 2} 0t${step / 2} 0`.repeat(count)}`;
}

/** A lantern: what is done is lit. */
export function Lantern({ state, children }: { state: "lit" | "next" | "dark"; children?: ComponentChildren }) {
  return (
    <g class={`lantern ${state}`} stroke={INK} stroke-width={1.5} stroke-linejoin="round">
      {state === "lit" && <circle r={19} fill="#ffd75e" opacity={0.35} stroke="none" />}
      <path d="M0-19V-15M-4-15H4L7-11H-7Z" fill="#7d4d22" />
      <path d="M-9-11H9L11 0L9 11H-9L-11 0Z" class="lantern-glass" />
      <path d="M-8 11H8V14.5H-8Z" fill="#7d4d22" />
      {children}
    </g>
  );
}
