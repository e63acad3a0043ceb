/** Who sits here: the nickname is remembered, the recovery code of a table until the tab is closed. */
import { effect, signal } from "@preact/signals";

function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export const nickname = signal(stored("tortuga.name"));
effect(() => {
  try {
    if (nickname.value) localStorage.setItem("tortuga.name", nickname.value);
  } catch {
    // A browser that keeps nothing forgets the name; that is all.
  }
});

export const recoveryCodes = new Map<string, string>();
