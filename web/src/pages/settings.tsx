/** Settings of this browser. */

import { signal } from "@preact/signals";
import type { Language } from "../api/types";
import {
  confirmTaps,
  language,
  letterKeys,
  motion,
  notify,
  type Pace,
  pace,
  readOut,
  type ShowPace,
  sound,
  type Theme,
  textMode,
  theme,
  words,
} from "../state/settings";
import { sure } from "../sure";
import { Choice, Dialog, Switch } from "../ui/parts";

/** Turns notices on, if the browser lets us; a page without TLS is never allowed to. */
async function allowNotices(on: boolean): Promise<void> {
  const known = "Notification" in window;
  if (on && known && Notification.permission === "default") await Notification.requestPermission();
  notify.value = on && known && Notification.permission === "granted";
  refused.value = on && !notify.peek();
}

const refused = signal(false);

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const w = words.value;
  const paces: readonly Pace[] = [0, 0.5, 1, 2];
  const shows: readonly ShowPace[] = ["calm", "usual", "quick", "once"];
  const themes: readonly Theme[] = ["auto", "light", "dark"];
  return (
    <Dialog title={w.settings} onClose={onClose}>
      <Choice<Language>
        label="Language · Idioma"
        value={language.value}
        choices={[
          ["en", "English"],
          ["es", "Español"],
        ]}
        onChange={(value) => (language.value = value)}
      />
      <Choice<Theme>
        label={w.theme}
        value={theme.value}
        choices={themes.map((value) => [value, w.themes[value]])}
        onChange={(value) => (theme.value = value)}
      />
      <Choice<Pace>
        label={w.motion}
        value={motion.value}
        choices={paces.map((value) => [value, sure(w.motions, String(value))])}
        onChange={(value) => (motion.value = value)}
      />
      <Choice<ShowPace>
        label={w.pace}
        hint={w.paceHint}
        value={pace.value}
        choices={shows.map((value) => [value, w.showPaces[value]])}
        onChange={(value) => (pace.value = value)}
      />
      <Switch label={w.sound} value={sound.value} onChange={(value) => (sound.value = value)} />
      <Switch
        label={w.notify}
        hint={refused.value ? w.notifyRefused : undefined}
        value={notify.value}
        onChange={(value) => void allowNotices(value)}
      />
      <Switch
        label={w.confirmTaps}
        hint={w.confirmHint}
        value={confirmTaps.value}
        onChange={(value) => (confirmTaps.value = value)}
      />
      <Choice<"all" | "turn">
        label={w.readOut}
        value={readOut.value}
        choices={[
          ["all", w.readAll],
          ["turn", w.readTurn],
        ]}
        onChange={(value) => (readOut.value = value)}
      />
      <Switch
        label={w.letterKeys}
        hint={w.letterKeysHint}
        value={letterKeys.value}
        onChange={(value) => (letterKeys.value = value)}
      />
      <Switch label={w.textModeOn} value={textMode.value} onChange={(value) => (textMode.value = value)} />
    </Dialog>
  );
}
