/** The ring of squares in a pane of any shape: along a rounded frame, X at the bottom left, sailing clockwise. */

export interface Ring {
  readonly at: readonly (readonly [number, number])[];
  /** Half the side of a square. */
  readonly half: number;
  /** The free room inside the ring. */
  readonly room: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** So many squares along a frame: as many across as the shape of the pane asks for, the rest down the sides. */
export function ringOf(count: number, width: number, height: number): Ring {
  const [across, down] = sides(count, width, height);
  const cell = Math.min(width / across, height / (down + 2));
  const [stepX, stepY] = [(width - cell) / (across - 1), (height - cell) / (down + 1)];
  const at: (readonly [number, number])[] = [];
  const half = cell / 2;
  for (let row = down + 1; row >= 0; row--) at.push([half, half + row * stepY]);
  for (let column = 1; column < across; column++) at.push([half + column * stepX, half]);
  for (let row = 1; row <= down + 1; row++) at.push([half + (across - 1) * stepX, half + row * stepY]);
  for (let column = across - 2; column > 0; column--) at.push([half + column * stepX, half + (down + 1) * stepY]);
  return { at, half, room: { x: cell, y: cell, width: width - 2 * cell, height: height - 2 * cell } };
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
