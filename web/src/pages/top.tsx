/** The first line of every page: text mode first, then where one is and where one can go. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { here } from "../state/router";
import { textMode, words } from "../state/settings";
import { toast } from "../state/table";
import { SettingsDialog } from "./settings";

const settingsOpen = signal(false);

export function TextModeButton() {
  return (
    <button type="button" class="text-mode" onClick={() => (textMode.value = !textMode.value)}>
      {textMode.value ? words.value.textModeOff : words.value.textModeOn}
    </button>
  );
}

export function SettingsButton() {
  return (
    <>
      <button
        type="button"
        class="round"
        aria-label={words.value.settings}
        title={words.value.settings}
        onClick={() => (settingsOpen.value = true)}
      >
        ⚙
      </button>
      {settingsOpen.value && <SettingsDialog onClose={() => (settingsOpen.value = false)} />}
    </>
  );
}

export function TopBar({ children, rules }: { children?: ComponentChildren; rules?: string | undefined }) {
  return (
    <header class="top">
      <TextModeButton />
      <a href="/" class="brand" aria-label={`Tortuga: ${words.value.home}`}>
        Tortuga
      </a>
      <span class="top-middle">{children}</span>
      <nav>
        {rules && (
          <a href={`/rules/${rules}`} class="button">
            {words.value.rules}
          </a>
        )}
        <SettingsButton />
      </nav>
    </header>
  );
}

/** How long a message stays: as long as it takes to read, and a refusal a little longer. */
function reading(text: string, bad: boolean): number {
  return Math.max(bad ? 9000 : 5000, text.length * 70);
}

// Before anything else that Esc does: what lies on top goes first.
addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !toast.peek() || document.querySelector("dialog[open]")) return;
    event.stopImmediatePropagation();
    toast.value = null;
  },
  true,
);

/** Short messages: refusals stay until they are closed or the next one comes, news go by themselves. */
export function Toast() {
  const now = toast.value;
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(
      () => {
        if (toast.peek() === now) toast.value = null;
      },
      reading(now.text, now.bad),
    );
    return () => clearTimeout(timer);
  }, [now]);
  const game = here.value.pathname.startsWith("/t/") ? toastGame.value : null;
  return (
    <div class={`toast ${now ? "shown" : ""} ${now?.bad ? "bad" : ""}`} role="status" aria-live="polite">
      {now && (
        <>
          <span>{now.text}</span>
          {now.rule && game && <a href={`/rules/${game}#${now.rule}`}>{now.rule}</a>}
          <button type="button" class="round" aria-label={words.value.close} onClick={() => (toast.value = null)}>
            ✕
          </button>
        </>
      )}
    </div>
  );
}

/** The game whose rules a message may cite. */
export const toastGame = signal<string | null>(null);
