/** The ring of squares in a pane of any shape: along a rounded frame, X at the bottom left, sailing clockwise. */

export interface Ring {
  readonly at: readonly (readonly [number, number])[];
  /** Half the side of a square's room, and half the side of the tile in it. */
  readonly half: number;
  readonly side: number;
  /** Which way the middle of the ring lies from a square: there its ships are berthed. */
  readonly inward: readonly (readonly [number, number])[];
  /** The free room inside the ring. */
  readonly room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** So many squares along a frame: as many across as the shape of the pane asks for, the rest down the sides. */
export function ringOf(count: number, width: number, height: number): Ring {
  const [across, down] = sides(count, width, height);
  const cell = Math.min(width / across, height / (down + 2));
  const half = cell / 2;
  // Between the tiles and the middle runs the lane of the ships.
  const lane = Math.min(64, Math.max(21, cell * 0.24));
  const side = (cell - lane) / 2;
  const edge = side + 2;
  const at: (readonly [number, number])[] = [];
  const inward: (readonly [number, number])[] = [];
  const put = (x: number, y: number, way: readonly [number, number]) => {
    at.push([x, y]);
    inward.push(way);
  };
  const [right, bottom] = [width - edge, height - edge];
  const [wide, high] = [(right - edge) / (across - 1), (bottom - edge) / (down + 1)];
  for (let row = down + 1; row >= 0; row--)
    put(edge, edge + row * high, row === 0 ? [0, 1] : row === down + 1 ? [0, -1] : [1, 0]);
  for (let column = 1; column < across; column++) put(edge + column * wide, edge, [0, 1]);
  for (let row = 1; row <= down + 1; row++) put(right, edge + row * high, row === down + 1 ? [0, -1] : [-1, 0]);
  for (let column = across - 2; column > 0; column--) put(edge + column * wide, bottom, [0, -1]);
  const room = { x: cell + 2, y: cell + 2, width: width - 2 * cell - 4, height: height - 2 * cell - 4 };
  return { at, half, side, inward, room };
}

/** Squares across the top, and squares between top and bottom down one side; twice their sum is the ring. */
function sides(count: number, width: number, height: number): readonly [number, number] {
  let best: readonly [number, number] = [count / 2 - 1, 1];
  let size = 0;
  for (let across = 3; across <= count / 2 - 1; across++) {
    const down = count / 2 - across;
    const cell = Math.min(width / across, height / (down + 2));
    if (cell > size) [best, size] = [[across, down], cell];
  }
  return best;
}
