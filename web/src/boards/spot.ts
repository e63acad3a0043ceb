/** How a spot looks: lit when it leads to a legal answer, picked when the preview touches it. */
export interface Lights {
  readonly lit: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
}

export function spotClass(spot: string, { lit, picked }: Lights): string {
  return `spot${lit.has(spot) ? " lit" : ""}${picked.has(spot) ? " picked" : ""}`;
}

/** What makes a drawn spot a button: it can be reached and pressed without a pointer, and says what it is. */
export function pressable(label: string, press: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    // Further out Enter sends what is chosen; here it has only just been chosen.
    event.stopPropagation();
    press();
  };
  // In a drawing the attribute counts as it is written: only in small letters can it be reached.
  return { role: "button", tabindex: 0, "aria-label": label, onClick: press, onKeyDown } as const;
}

/** Whether there is room for a broad scene with the log below it. Maps are broad on every screen, scenes only there. */
export const roomy = (): boolean => matchMedia("(min-width: 64rem)").matches;
