/** The artefacts of the market, drawn in a field of 40 by 40 around the origin. */
import type { JSX } from "preact";

const ICONS: Readonly<Record<string, JSX.Element>> = {
  rum_bottle: (
    <g>
      <path d="M-3-17H3V-9C3-6 7-4 7 1V14C7 16 6 17 4 17H-4C-6 17-7 16-7 14V1C-7-4-3-6-3-9Z" class="a-glass" />
      <path d="M-7 2H7V11H-7Z" class="a-label" />
      <path d="M-3.5-18.5H3.5V-15H-3.5Z" class="a-wood" />
      <path d="M-3 9L3 4M-3 4L3 9" class="a-line" />
    </g>
  ),
  spyglass: (
    <g transform="rotate(-32)">
      <path d="M-18-4H-6V4H-18Z" class="a-brass" />
      <path d="M-6-5.5H6V5.5H-6Z" class="a-wood" />
      <path d="M6-7H17V7H6Z" class="a-brass" />
      <path d="M17-8H19.5V8H17Z" class="a-dark" />
    </g>
  ),
  barrel: (
    <g>
      <path d="M-10-15H10C15-6 15 6 10 15H-10C-15 6-15-6-10-15Z" class="a-wood" />
      <path d="M-12.7-9H12.7M-12.7 9H12.7" class="a-hoop" />
      <path d="M-4-15C-6.5-5-6.5 5-4 15M4-15C6.5-5 6.5 5 4 15" class="a-line" />
    </g>
  ),
  cursed_map: (
    <g>
      <path d="M-16-11L-5-14L6-11L16-14V11L6 14L-5 11L-16 14Z" class="a-label" />
      <path d="M-5-14V11M6-11V14" class="a-line" />
      <path d="M-12 7C-8 0-2 6 1-2" class="a-dash" />
      <path d="M4-8L11-1M11-8L4-1" class="a-cross" />
    </g>
  ),
  crooked_compass: (
    <g>
      <circle r={15} class="a-brass" />
      <circle r={11.5} class="a-label" />
      <path d="M-6 8L-1.6-1.6L7-7L1.6 1.6Z" class="a-dark" />
      <path d="M7-7L1.6 1.6L-1.6-1.6Z" class="a-red" />
    </g>
  ),
  tattling_parrot: (
    <g>
      <path d="M-4-15C6-18 12-9 9 0C8 8 2 12-6 18C-4 8-8 2-8-6C-8-11-7-14-4-15Z" class="a-leaf" />
      <path d="M-4-15C-10-14-12-9-8-6C-6-8-5-11-4-15Z" class="a-gold" />
      <circle cx={-3} cy={-10} r={1.6} class="a-dark" />
      <path d="M2-4C7 0 5 7-2 11" class="a-red" />
    </g>
  ),
  boarding_hook: (
    <g>
      <path d="M0-17V8" class="a-hoop" />
      <path d="M-12 0C-12 10-6 14 0 14C6 14 12 10 12 0M-12 0L-15 5M-12 0L-8 4M12 0L15 5M12 0L8 4" class="a-hoop" />
      <circle cy={-16} r={3} class="a-ring" />
    </g>
  ),
  fog_lantern: (
    <g>
      <path d="M-8-8H8L10 12H-10Z" class="a-gold" />
      <path d="M-9-8H9V-12H-9ZM-11 12H11V16H-11Z" class="a-dark" />
      <path d="M-5-12C-5-19 5-19 5-12" class="a-line" />
      <path d="M0-5C5 1 4 8 0 8C-4 8-5 1 0-5Z" class="a-red" />
    </g>
  ),
  rigged_scales: (
    <g>
      <path d="M0-15V14M-8 15H8M-14-8L14-12" class="a-hoop" />
      <path d="M-19 2A5.5 5 0 0 0-8 2Z" class="a-brass" />
      <path d="M8-2A5.5 5 0 0 0 19-2Z" class="a-brass" />
      <path d="M-14-8L-19 2M-14-8L-8 2M14-12L8-2M14-12L19-2" class="a-line" />
    </g>
  ),
  bone_die: (
    <g transform="rotate(-12)">
      <rect x={-12} y={-12} width={24} height={24} rx={5} class="a-label" />
      {[
        [-6, -6],
        [6, 6],
        [0, 0],
        [-6, 6],
        [6, -6],
      ].map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={2.3} class="a-dark" />
      ))}
    </g>
  ),
  rusty_spade: (
    <g transform="rotate(38)">
      <path d="M-1.7-17H1.7V2H-1.7Z" class="a-wood" />
      <path d="M-5-18H5V-15H-5Z" class="a-wood" />
      <path d="M-7 2H7C8 10 4 15 0 18C-4 15-8 10-7 2Z" class="a-rust" />
    </g>
  ),
  spring_tide: (
    <g>
      <circle cx={7} cy={-10} r={5.5} class="a-gold" />
      <path d="M-17 4C-8-14 6-12 9-3C5-6 0-4 1 1C3 6 10 5 17 3V14H-17Z" class="a-sea" />
      <path d="M-17 10q5-4 10 0t10 0t10 0" class="a-foam" />
    </g>
  ),
};

export function ArtefactIcon({ id }: { id: string }) {
  return ICONS[id] ?? <circle r={12} class="a-brass" />;
}
