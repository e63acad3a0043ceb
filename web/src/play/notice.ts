/** "It is your turn": tab title, icon, sound, notification; and what is heard and felt of what happens. */
import { effect, signal } from "@preact/signals";
import type { FeedLine } from "../api/types";
import { boardOf } from "../boards";
import type { Sound } from "../boards/board";
import { notify, seaSound, vibration, volume, words } from "../state/settings";
import { gameTitle, isAsked, snapshot } from "../state/table";
import { stage, toldFeed } from "./director";

/** So many different sounds of one moment are heard, one after the other; more would be a noise. */
const MOST_AT_ONCE = 2;
const GAP = 0.25;
/** Milliseconds of trembling, for a phone in a hand. */
const TREMBLE = { turn: [60], blow: [30, 40, 90] } as const;
const BLOWS: readonly Sound[] = ["cannon", "stamp", "splash"];

/** Whether the page has been touched: before that it is made to be silent, and the sounds are not even fetched. */
const touched = signal(false);
for (const touch of ["pointerdown", "keydown"])
  addEventListener(touch, () => (touched.value = true), { once: true, capture: true });

function sound(row: readonly Sound[]): void {
  if (!touched.peek() || !volume.peek() || !row.length) return;
  void import("./sounds").then(({ play }) => {
    for (const [place, each] of row.entries()) play(each, volume.peek(), place * GAP);
  });
}

function tremble(kind: keyof typeof TREMBLE): void {
  if (vibration.peek() && touched.peek() && "vibrate" in navigator) navigator.vibrate([...TREMBLE[kind]]);
}

let waves = 0;
effect(() => {
  const wanted = touched.value && seaSound.value && snapshot.value?.match ? volume.value : 0;
  if (wanted !== waves) void import("./sounds").then(({ surf }) => surf(wanted));
  waves = wanted;
});

let asked = false;
effect(() => {
  const now = isAsked.value;
  const name = snapshot.value ? gameTitle.value : "";
  const icon = document.querySelector<HTMLLinkElement>("#icon");
  document.title = `${now ? `● ${words.value.yourTurn} · ` : ""}${name ? `${name} · ` : ""}Tortuga`;
  if (icon) icon.href = now ? "/static/icon-turn.svg" : "/static/icon.svg";
  if (now && !asked) {
    sound(["bell"]);
    tremble("turn");
    if (notify.peek() && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(words.peek().yourTurn, {
        body: snapshot.peek()?.match?.decision?.prompt ?? name,
        tag: snapshot.peek()?.table.id ?? "",
      });
    }
  }
  asked = now;
});

/** What some lines sound like, each kind once. */
function soundsOf(lines: readonly FeedLine[]): readonly Sound[] {
  const game = snapshot.peek()?.table.game;
  const known = Object.entries((game && boardOf(game)?.sounds) || {}) as [Sound, readonly string[]][];
  const of = (name: string) => known.filter(([, names]) => names.includes(name)).map(([each]) => each);
  return [...new Set(lines.flatMap(({ name }) => of(name)))].slice(0, MOST_AT_ONCE);
}

let heard = -1;
let over = false;
effect(() => {
  const [lines, now] = [toldFeed.value, stage.value];
  const last = lines.at(-1);
  const ended = Boolean(now?.match?.result);
  if (!last) return;
  if (heard >= 0 && last.n > heard) {
    const row = soundsOf(lines.filter((line) => line.n > heard && line.kind === "event"));
    sound(ended && !over ? ["fanfare"] : row);
    if (row.some((each) => BLOWS.includes(each))) tremble("blow");
  }
  heard = last.n;
  over = ended;
});
