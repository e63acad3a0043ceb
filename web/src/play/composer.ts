/** The control on the screen, as others than a hand may use it: what it counts, and how to set one of its counts. */
import { useLayoutEffect } from "preact/hooks";

export interface Composer {
  readonly labels: readonly string[];
  readonly counts: readonly number[];
  readonly limits: readonly number[];
  set(place: number, count: number): void;
  /** For a trade with several possible partners: to whom it is offered. */
  readonly whom?: { readonly labels: readonly string[]; readonly at: number; set(place: number): void } | undefined;
}

let shown: Composer | null = null;

/** The control that puts an answer together now; null where there is a list or nothing. */
export const composer = (): Composer | null => shown;

/** Lends this control to the command box for as long as it is on the screen. */
export function useComposer(own: Composer): void {
  useLayoutEffect(() => {
    shown = own;
    return () => {
      if (shown === own) shown = null;
    };
  });
}
