/** A picture of each game, at the size of a stamp: for those who have not come to its table yet. */
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
