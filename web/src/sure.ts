/** Looking something up that is known to be there. Where it is not, that is a fault of the page, and it says so at once. */

/** The item of a list at its place, counted from 0. */
export function sure<T>(list: ArrayLike<T>, place: number): T;
/** What a table holds under a key. */
export function sure<T>(table: Readonly<Record<string, T>>, key: string): T;
export function sure(held: unknown, key: number | string): unknown {
  const found = (held as Readonly<Record<number | string, unknown>>)[key];
  if (found === undefined) throw new RangeError(`nothing at ${key}`);
  return found;
}
