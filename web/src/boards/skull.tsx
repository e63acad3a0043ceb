/** The skull that several games put on sails, islands and flags. */
export function Skull({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 5})`} class="skull">
      <path d="M-5-1A5 5 0 1 1 5-1C5 1.6 3.4 2.4 3 3V5H-3V3C-3.4 2.4-5 1.6-5-1Z" />
      <circle cx={-2} cy={-0.6} r={1.3} class="hole" />
      <circle cx={2} cy={-0.6} r={1.3} class="hole" />
      <path d="M-1.1 5V3.4M1.1 5V3.4" class="teeth" />
    </g>
  );
}
