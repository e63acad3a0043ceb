/** What a person has set in this browser. It never leaves it. */
import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Language } from "../api/types";
import type { Words } from "../words/en";

export type Theme = "auto" | "light" | "dark";
export type Pace = 0 | 0.5 | 1 | 2;
export type ShowPace = "calm" | "usual" | "quick" | "once";

/** A setting that stays when the page is closed; a browser that keeps nothing still works. */
export function kept<T extends string | number | boolean>(key: string, start: T, known: readonly T[]): Signal<T> {
  let found = start;
  try {
    const text = localStorage.getItem(`tortuga.${key}`);
    found = known.find((value) => String(value) === text) ?? start;
  } catch {
    // Storage may be forbidden; the default holds for this visit.
  }
  const setting = signal(found);
  effect(() => {
    const value = String(setting.value);
    try {
      if (value !== String(start) || localStorage.getItem(`tortuga.${key}`) !== null)
        localStorage.setItem(`tortuga.${key}`, value);
    } catch {
      // As above.
    }
  });
  return setting;
}

const spoken: Language = navigator.language.toLowerCase().startsWith("es") ? "es" : "en";

export const language = kept<Language>("language", spoken, ["en", "es"]);
export const theme = kept<Theme>("theme", "auto", ["auto", "light", "dark"]);
export const motion = kept<Pace>("motion", 1, [0, 0.5, 1, 2]);
/** How long what has happened is shown, scene by scene, when much happens at once. */
export const pace = kept<ShowPace>("pace", "usual", ["calm", "usual", "quick", "once"]);
/** Whether one sees how likely one's answers are to come off, where the table tells it; as it stands, while learning. */
export const showOdds = kept<"auto" | "on" | "off">("odds", "auto", ["auto", "on", "off"]);
/** Whether a round that was shown stays, at tables against bots alone, until one goes on. */
export const goOnWhenSaid = kept("goon", false, [true, false]);
export type Volume = 0 | 0.3 | 0.6 | 1;
/** How loud it is. Nothing sounds before the page has been touched. */
export const volume = kept<Volume>("volume", 0.3, [0, 0.3, 0.6, 1]);
/** The sea between all other sounds. */
export const seaSound = kept("sea", false, [true, false]);
/** Whether a phone trembles when its person is asked, and when something strikes. */
export const vibration = kept("vibration", true, [true, false]);
export type TextSize = 0.9 | 1 | 1.15 | 1.3;
export const textSize = kept<TextSize>("size", 1, [0.9, 1, 1.15, 1.3]);
export const confirmTaps = kept("confirm", true, [true, false]);
export const textMode = kept("text", false, [true, false]);
export const notify = kept("notify", false, [true, false]);
/** Whether single letters and digits are keys of the table: whoever speaks to the computer may want none of them. */
export const letterKeys = kept("keys", true, [true, false]);
/** What a screen reader is told of by itself: everything, or only what is asked of its person, and what people say. */
export const readOut = kept<"all" | "turn">("readout", "all", ["all", "turn"]);

/** The page's own words: only those of the language that is spoken are fetched. */
const BOOKS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import("../words/en")).en,
  es: async () => (await import("../words/es")).es,
};
const book = signal(await BOOKS[language.peek()]());
export const words: ReadonlySignal<Words> = book;

effect(() => {
  const wanted = language.value;
  void BOOKS[wanted]().then((found) => {
    if (language.peek() === wanted) book.value = found;
  });
});

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const still = signal(calm.matches);
calm.addEventListener("change", () => (still.value = calm.matches));

/** How long a movement takes that usually takes `usual` milliseconds; 0 when nothing shall move. */
export function duration(usual: number): number {
  if (still.value || motion.value === 0) return 0;
  return usual / motion.value;
}

effect(() => {
  const root = document.documentElement;
  root.lang = language.value;
  root.dataset.theme = theme.value;
  root.style.setProperty("--text-size", String(textSize.value));
  root.dataset.motion = still.value || motion.value === 0 ? "off" : "on";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not offered to pages without TLS.
  document.cookie = `lang=${language.value}; path=/; max-age=31536000; samesite=lax`;
});
