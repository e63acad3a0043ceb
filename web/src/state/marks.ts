/** Which colour and shape each seat has, where it is not that of its number. */
import { signal } from "@preact/signals";

export const marks = signal<readonly number[]>([]);
