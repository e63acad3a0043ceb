/** Pictures of the lobby: a harbour at dusk, and one for each game. */

const swell = (y: number, height: number, shift: number): string => {
  let path = `M${-60 + shift} ${y}`;
  for (let x = 0; x < 16; x++) path += `q30 ${-height} 60 0t60 0`;
  return `${path}V400H-60Z`;
};

export function Scene() {
  return (
    <svg viewBox="0 0 800 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
        <g transform="translate(104 128) scale(3.1)" class="scene-ship">
          <path
            d="M-15 3.5C-15 3.5-13 11.5-8 11.5H8.5C13 11.5 16 3 16 2L10 4.4H-10Z"
            fill="#84452c"
            class="vessel-hull"
          />
          <path d="M-9-9.5V4M0-15V4M9.5-10V3.6" class="vessel-mast" />
          <path
            d="M.4-14.5C8-13 9.5-5 6.5.6H.4ZM-.6-11C-4-9-5.5-4-5.8.6H-.6ZM-9.4-9C-13-7-14-2-13.4 1H-9.4ZM10-9.6C14.5-8 15-2.5 13.2.6H10Z"
            class="vessel-sail"
          />
          <path d="M0-15L6-17.5L0-20Z" fill="#c8452c" />
        </g>
      </g>
      <path class="swell-2" d={swell(160, 9, -35)} />
      <path class="swell-3" d={swell(190, 11, -10)} />
    </svg>
  );
}

/** What each game is about, at the size of a stamp. */
const STAMPS: Readonly<Record<string, () => preact.JSX.Element>> = {
  palabra: () => (
    <>
      <path d="M8 37C10 24 24 19 34 20C48 21 57 28 57 37Z" fill="var(--sand)" stroke="#1a0f06" />
      <path d="M45 24C46 16 44 11 41 7" stroke="#6b4521" stroke-width={2.4} fill="none" />
      <path
        d="M41 8C35 3 30 5 28 10C33 8 37 8 41 8C46 3 52 4 54 10C50 8 45 8 41 8C40 12 40 15 43 18C44 14 43 11 41 8Z"
        fill="#4c7a34"
        stroke="#1f4420"
        stroke-width={0.8}
      />
      <path d="M17 27L21 23H27L31 27L24 35Z" fill="#9a55d3" stroke="#2b1c0b" />
      <path d="M34 28H42V36H34Z" fill="#27a35f" stroke="#2b1c0b" />
    </>
  ),
  aye: () => (
    <>
      <circle cx={32} cy={22} r={11} fill="none" stroke="#84563c" stroke-width={4} />
      <path
        d="M32 4V40M14 22H50M19.3 9.3L44.7 34.7M44.7 9.3L19.3 34.7"
        stroke="#84563c"
        stroke-width={2.6}
        stroke-linecap="round"
      />
      <circle cx={32} cy={22} r={4} fill="#c98a00" stroke="#1a0f06" />
    </>
  ),
  plunder: () => (
    <>
      <path d="M6 8L22 4L42 8L58 4V36L42 40L22 36L6 40Z" fill="#efdfb8" stroke="#1a0f06" stroke-linejoin="round" />
      <path d="M13 14C20 10 27 14 26 20C25 27 14 27 12 21C11 18 11 15 13 14Z" fill="#7f9c4c" stroke="#5b4120" />
      <path d="M27 26C33 30 38 28 42 23" stroke="#5b4120" stroke-dasharray="3 2.4" stroke-width={1.8} fill="none" />
      <path d="M43 14L52 24M52 14L43 24" stroke="#c8452c" stroke-width={3.6} stroke-linecap="round" />
    </>
  ),
  pirata: () => (
    <>
      <path d="M12 8L36 13L30 36L14 33Z" fill="#4b2d6b" stroke="#1a0f06" stroke-linejoin="round" />
      <path d="M12 8L36 13L35 17L12 12Z" fill="#6d4bc4" stroke="#1a0f06" stroke-linejoin="round" />
      <rect
        x={36}
        y={23}
        width={15}
        height={15}
        rx={3.4}
        fill="#fff6e0"
        stroke="#1a0f06"
        transform="rotate(-12 43 30)"
      />
      <circle cx={40.6} cy={27.6} r={1.7} fill="#20140a" />
      <circle cx={43.6} cy={30.4} r={1.7} fill="#20140a" />
      <circle cx={46.6} cy={33.4} r={1.7} fill="#20140a" />
    </>
  ),
  captains: () => (
    <>
      <path d="M12 5H44V40H12Z" fill="#fffbf0" stroke="#1a0f06" />
      <path d="M17 12H39M17 18H39M17 24H33M17 30H29" stroke="#b79f74" stroke-width={1.8} />
      <path
        d="M17 18L20 21L25 14M17 30L20 33L25 26"
        stroke="#1f6fb4"
        stroke-width={2.4}
        fill="none"
        stroke-linecap="round"
      />
      <path d="M34 36L50 14L55 18L39 40L33 42Z" fill="#f2b632" stroke="#1a0f06" stroke-linejoin="round" />
    </>
  ),
};

/** A compass for a game of which the house has no picture. */
const Compass = () => (
  <>
    <circle cx={32} cy={22} r={15} fill="#efdfb8" stroke="#1a0f06" stroke-width={1.6} />
    <path d="M32 9L36 22L32 35L28 22Z" fill="#fffbf0" stroke="#1a0f06" stroke-linejoin="round" />
    <path d="M32 9L36 22H28Z" fill="#c8452c" stroke="#1a0f06" stroke-linejoin="round" />
  </>
);

export function GamePicture({ slug }: { slug: string }) {
  const Stamp = STAMPS[slug] ?? Compass;
  return (
    <svg viewBox="0 0 64 48" class="game-picture" aria-hidden="true">
      <path d="M0 41q8-5 16 0t16 0t16 0t16 0V48H0Z" fill="var(--accent)" opacity={0.45} />
      <Stamp />
    </svg>
  );
}
