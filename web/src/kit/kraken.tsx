/** The Kraken: a head that rises out of the water, and arms with suckers. */
import { INK } from "./ink";

/** An arm is drawn twice, the outline below its flesh: so it may bend as it likes. */
export function Tentacle({ d, thick = 13 }: { d: string; thick?: number }) {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke={INK} stroke-width={thick + 3.5} />
      <path d={d} stroke="#6b46a8" stroke-width={thick} />
      <path
        d={d}
        stroke="#8a63c6"
        stroke-width={thick * 0.45}
        transform={`translate(${-thick * 0.16} ${-thick * 0.12})`}
      />
      <path
        d={d}
        stroke="#e7c9f2"
        stroke-width={thick * 0.3}
        stroke-dasharray={`0.1 ${thick * 0.62}`}
        transform={`translate(${thick * 0.26} ${thick * 0.18})`}
      />
    </g>
  );
}

/** About 90 wide, from -70 to the water line at 0. */
export function KrakenHead() {
  return (
    <g stroke={INK} stroke-width={2} stroke-linejoin="round">
      <path d="M-34 4C-46-30-36-70 0-70C36-70 46-30 34 4Z" fill="#5b3a96" />
      <path d="M-30 4C-40-28-30-62-4-67C-22-50-22-20-14 4Z" fill="#8a63c6" stroke="none" />
      <path
        d="M14-62C18-60 22-56 24-52M20-46C24-44 27-40 28-36"
        fill="none"
        stroke="#e7c9f2"
        stroke-width={3}
        stroke-linecap="round"
      />
      <g fill="#f5d34a" stroke-width={1.8}>
        <ellipse cx={-14} cy={-22} rx={8.5} ry={9.5} />
        <ellipse cx={14} cy={-22} rx={8.5} ry={9.5} />
      </g>
      <path d="M-15.5-29H-12.5V-15H-15.5ZM12.5-29H15.5V-15H12.5Z" fill={INK} stroke="none" />
      <path
        d="M-25-36C-19-33-13-31-6-32M25-36C19-33 13-31 6-32"
        fill="none"
        stroke-width={3.4}
        stroke-linecap="round"
      />
    </g>
  );
}
