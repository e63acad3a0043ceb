/** How a spot looks: lit when it leads to a legal answer, picked when the preview touches it. */
interface Lights {
  readonly lit: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
}

export function spotClass(spot: string, { lit, picked }: Lights): string {
  return `spot${lit.has(spot) ? " lit" : ""}${picked.has(spot) ? " picked" : ""}`;
}
