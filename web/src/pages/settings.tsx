/** Settings of this browser. */

import { signal } from "@preact/signals";
import type { Language } from "../api/types";
import {
  confirmTaps,
  goOnWhenSaid,
  language,
  letterKeys,
  motion,
  notify,
  type Pace,
  pace,
  readOut,
  type ShowPace,
  seaSound,
  showOdds,
  type TextSize,
  type Theme,
  textMode,
  textSize,
  theme,
  type Volume,
  vibration,
  volume,
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
  const volumes: readonly Volume[] = [0, 0.3, 0.6, 1];
  const sizes: readonly TextSize[] = [0.9, 1, 1.15, 1.3];
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
      <Choice<TextSize>
        label={w.textSize}
        value={textSize.value}
        choices={sizes.map((value) => [value, sure(w.textSizes, String(value))])}
        onChange={(value) => (textSize.value = value)}
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
      <Choice<"auto" | "on" | "off">
        label={w.showOdds}
        hint={w.showOddsHint}
        value={showOdds.value}
        choices={[
          ["auto", w.oddsLearning],
          ["on", w.oddsAlways],
          ["off", w.oddsNever],
        ]}
        onChange={(value) => (showOdds.value = value)}
      />
      {pace.value !== "once" && (
        <Switch
          label={w.goOnWhenSaid}
          hint={w.goOnHint}
          value={goOnWhenSaid.value}
          onChange={(value) => (goOnWhenSaid.value = value)}
        />
      )}
      <Choice<Volume>
        label={w.sound}
        hint={w.soundHint}
        value={volume.value}
        choices={volumes.map((value) => [value, sure(w.volumes, String(value))])}
        onChange={(value) => {
          volume.value = value;
          if (value) void import("../play/sounds").then(({ play }) => play("bell", value));
        }}
      />
      {volume.value > 0 && (
        <Switch label={w.seaSound} value={seaSound.value} onChange={(value) => (seaSound.value = value)} />
      )}
      {"vibrate" in navigator && (
        <Switch label={w.vibration} value={vibration.value} onChange={(value) => (vibration.value = value)} />
      )}
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
