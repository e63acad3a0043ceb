/** How the scene is laid out: broad, with the ship in profile over the width, or tall, shelf by shelf, for a phone. */

export interface Scene {
  /** The size of the drawing in its own measure, and how many pixels one of its units is. */
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly broad: boolean;
}

const BROAD = { width: 1090, height: 650, from: 0.86, to: 2.3 };
const TALL = { width: 390, from: 0.9, to: 2 };
/** Print is never smaller than this, in pixels of the screen. */
export const SMALLEST = 12;

const [CREW_ROW, MISSION_ROW] = [104, 52];
export const PLACE_ROW = 48;
/** Below this width a shelf has two rows instead of one. */
const NARROW = 330;

export const missionsAcross = (width: number): number => (width < NARROW ? 2 : 4);
export const placesAcross = (width: number): number => (width < NARROW ? 4 : 7);

/** How many pirates stand beside each other on a phone: five, or as many as one can still read. */
export function crewAcross(width: number, seats: number): number {
  const most = Math.max(2, Math.floor(width / 70));
  const rows = Math.ceil(seats / Math.min(5, most));
  return Math.ceil(seats / rows);
}

/** What a phone needs below each other: the height of each shelf above the crew. */
export function shelvesFor(width: number): readonly [number, number, number, number, number, number] {
  const narrow = width < NARROW;
  return [32, 70, narrow ? 62 : 46, MISSION_ROW * (narrow ? 2 : 1), PLACE_ROW * (narrow ? 2 : 1), 56];
}

export function sceneFor(wide: number, tall: number, seats: number): Scene {
  const broad = wide >= BROAD.width * BROAD.from && wide > tall * 1.15;
  const { width, from, to } = broad ? BROAD : TALL;
  const least = (across: number) =>
    broad
      ? BROAD.height
      : shelvesFor(across).reduce((sum, height) => sum + height, 0) +
        Math.ceil(seats / crewAcross(across, seats)) * CREW_ROW;
  const unit = Math.min(to, Math.max(from, Math.min(wide / width, tall / least(width))));
  return { width: wide / unit, height: Math.max(tall / unit, least(wide / unit)), unit, broad };
}

/** A size of print in the drawing's own measure that stays readable however small the drawing is shown. */
export const print = (size: number, { unit }: Scene): number => Math.max(size, SMALLEST / unit);

/** A text on as many lines as it needs, broken between words only. */
export function folded(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
