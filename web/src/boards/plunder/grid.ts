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
  const [letter = "", number] = name.split("-");
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

export type Side = readonly [number, number];

const SIDES: readonly Side[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];

/** A port's square: the drawn sides where its island lies, and those beside them where the sea is open. */
export interface Harbour {
  readonly row: number;
  readonly column: number;
  readonly quays: readonly Side[];
  readonly arms: readonly Side[];
}

export function harboursOf(rows: readonly string[], grid: Grid): readonly Harbour[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => {
      if (!isPort(mark)) return [];
      const beyond = ([x, y]: Side): string => {
        const [r, c] = grid.turned ? [row - x, column + y] : [row + y, column + x];
        return rows[r]?.[c] ?? ".";
      };
      const quays = SIDES.filter((side) => beyond(side) === mark.toUpperCase());
      const arms = SIDES.filter(
        ([x, y]) =>
          !quays.some(([u, v]) => u === x && v === y) &&
          quays.some(([u]) => (u === 0) === (x !== 0)) &&
          !isLand(beyond([x, y])),
      );
      return [{ row, column, quays, arms }];
    }),
  );
}

/** The squares of each island; a plain one has no letter and is known by what hangs together. */
export function islandsOf(rows: readonly string[]): readonly (readonly (readonly [number, number])[])[] {
  const seen = new Set<string>();
  const grow = (row: number, column: number, mark: string): (readonly [number, number])[] => {
    if (rows[row]?.[column] !== mark || seen.has(`${row},${column}`)) return [];
    seen.add(`${row},${column}`);
    const beside = SIDES.flatMap(([dx, dy]) => grow(row + dy, column + dx, mark));
    return [[row, column], ...beside];
  };
  const parts = rows.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (isLand(mark) ? [{ mark, squares: grow(row, column, mark) }] : [])),
  );
  const named = new Map<string, (readonly [number, number])[]>();
  for (const { mark, squares } of parts) if (mark !== "#") named.set(mark, [...(named.get(mark) ?? []), ...squares]);
  return [
    ...named.values(),
    ...parts.filter(({ mark, squares }) => mark === "#" && squares.length).map(({ squares }) => squares),
  ];
}
