/** "It is your turn": tab title, icon, sound, notification. */
import { effect } from "@preact/signals";
import { boardOf } from "../boards";
import { motion, notify, sound, words } from "../state/settings";
import { gameTitle, isAsked, snapshot } from "../state/table";
import { stage, toldFeed } from "./director";

let audio: AudioContext | null = null;

/** A few notes, made on the spot. Nothing sounds unless the person has asked for it. */
function notes(row: readonly (readonly [number, number])[], kind: OscillatorType = "triangle"): void {
  if (!sound.peek()) return;
  audio ??= new AudioContext();
  // A page that nobody has touched yet is made to be silent; after the first touch it may speak.
  if (audio.state === "suspended") void audio.resume();
  const start = audio.currentTime + 0.02;
  row.forEach(([pitch, at]) => {
    if (!audio) return;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.type = kind;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + at);
    volume.gain.exponentialRampToValueAtTime(0.16, start + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(start + at);
    tone.stop(start + at + 0.4);
  });
}

const yourTurn = () =>
  notes([
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ]);
const something = () => notes([[392, 0]], "sine");
const rattle = () =>
  notes(
    [
      [180, 0],
      [210, 0.07],
      [160, 0.13],
      [240, 0.2],
    ],
    "square",
  );
const farewell = () =>
  notes([
    [523, 0],
    [659, 0.15],
    [784, 0.3],
    [1047, 0.45],
  ]);

let asked = false;
effect(() => {
  const now = isAsked.value;
  const name = snapshot.value ? gameTitle.value : "";
  const icon = document.querySelector<HTMLLinkElement>("#icon");
  document.title = `${now ? `● ${words.value.yourTurn} · ` : ""}${name ? `${name} · ` : ""}Tortuga`;
  if (icon) icon.href = now ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (now && !asked) {
    yourTurn();
    if (notify.peek() && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(words.peek().yourTurn, {
        body: snapshot.peek()?.match?.decision?.prompt ?? name,
        tag: snapshot.peek()?.table.id ?? "",
      });
    }
  }
  asked = now;
});

let heard = -1;
let over = false;
effect(() => {
  const [lines, now] = [toldFeed.value, stage.value];
  const last = lines.at(-1);
  const ended = Boolean(now?.match?.result);
  if (!last) return;
  if (heard >= 0 && last.n > heard && last.kind === "event") {
    const rolls = (now && boardOf(now.table.game)?.rolls) ?? [];
    if (ended && !over) farewell();
    else if (lines.some((line) => line.n > heard && rolls.includes(line.name))) rattle();
    else if (!isAsked.peek() && motion.peek() > 0) something();
  }
  heard = last.n;
  over = ended;
});
