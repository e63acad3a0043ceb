/** A harbour at dusk, with a ship that rides at anchor or has gone down. */

const swell = (y: number, height: number, shift: number): string => {
  let path = `M${-60 + shift} ${y}`;
  for (let x = 0; x < 16; x++) path += `q30 ${-height} 60 0t60 0`;
  return `${path}V400H-60Z`;
};

const AFLOAT = "translate(104 128) scale(3.1)";
/** Bow up, and most of her under the water that is drawn over her. */
const WRECK = "translate(150 168) rotate(-38) scale(3.1)";

export function Scene({ wrecked = false }: { wrecked?: boolean }) {
  return (
    <svg class={wrecked ? "wrecked" : ""} viewBox="0 0 800 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="dusk-high" />
          <stop offset="0.6" class="dusk-low" />
        </linearGradient>
      </defs>
      <rect fill="url(#dusk)" width={800} height={220} />
      <circle class="sun" cx={610} cy={95} r={34} />
      <path
        class="far-land"
        d="M0 122C40 96 84 84 128 92C170 100 196 116 236 122ZM560 122C600 104 648 92 702 98C744 102 776 112 800 116V122Z"
      />
      <path class="swell-1" d={swell(126, 7, 0)} />
      <g class="rides">
        <g transform={wrecked ? WRECK : AFLOAT} class="scene-ship">
          <path
            d="M-15 3.5C-15 3.5-13 11.5-8 11.5H8.5C13 11.5 16 3 16 2L10 4.4H-10Z"
            fill="#84452c"
            stroke="#2c1a0c"
            stroke-width={1}
          />
          <path d="M-9-9.5V4M0-15V4M9.5-10V3.6" fill="none" stroke="#4a2f18" stroke-width={1.2} />
          <path
            d="M.4-14.5C8-13 9.5-5 6.5.6H.4ZM-.6-11C-4-9-5.5-4-5.8.6H-.6ZM-9.4-9C-13-7-14-2-13.4 1H-9.4ZM10-9.6C14.5-8 15-2.5 13.2.6H10Z"
            fill="#f4e8cd"
            stroke="#2c1a0c"
            stroke-width={0.8}
          />
          <path d="M0-15L6-17.5L0-20Z" fill="#c8452c" />
        </g>
      </g>
      <path class="swell-2" d={swell(160, 9, -35)} />
      <path class="swell-3" d={swell(190, 11, -10)} />
    </svg>
  );
}
