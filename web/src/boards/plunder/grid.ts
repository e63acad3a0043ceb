/** The squares of the sea and where they are drawn. On an upright pane the map is turned, as one turns a sheet. */

export const CELL = 40;

export interface Square {
  readonly row: number;
  readonly column: number;
}

export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly turned: boolean;
  readonly width: number;
  readonly height: number;
  /** The middle of a square. */
  at(row: number, column: number): readonly [number, number];
  named(name: string): readonly [number, number];
  /** From a point of the drawing back to the square's name, or null outside. */
  nameAt(x: number, y: number): string | null;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function squareOf(name: string): Square {
  const [letter, number] = name.split("-");
  return { row: LETTERS.indexOf(letter), column: Number(number) - 1 };
}

export function nameOf(row: number, column: number): string {
  return `${LETTERS[row]}-${column + 1}`;
}

export function gridOf(rows: number, columns: number, turned: boolean): Grid {
  const at = (row: number, column: number): readonly [number, number] =>
    turned ? [(rows - 1 - row + 0.5) * CELL, (column + 0.5) * CELL] : [(column + 0.5) * CELL, (row + 0.5) * CELL];
  return {
    rows,
    columns,
    turned,
    width: (turned ? rows : columns) * CELL,
    height: (turned ? columns : rows) * CELL,
    at,
    named: (name) => {
      const { row, column } = squareOf(name);
      return at(row, column);
    },
    nameAt: (x, y) => {
      const [u, v] = [Math.floor(x / CELL), Math.floor(y / CELL)];
      const [row, column] = turned ? [rows - 1 - u, v] : [v, u];
      return row >= 0 && column >= 0 && row < rows && column < columns ? nameOf(row, column) : null;
    },
  };
}

export const isLand = (mark: string): boolean => mark === "#" || (mark >= "A" && mark <= "Z");
export const isPort = (mark: string): boolean => mark >= "a" && mark <= "z";
