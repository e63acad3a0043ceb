/** The guide of a first game: one idea at a time beside the table, its place lit. It can be sent away at any moment. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Lesson } from "../api/types";
import { boardOf } from "../boards";
import { get } from "../state/client";
import { remember, remembered } from "../state/lessons";
import { language, words } from "../state/settings";
import { names, snapshot } from "../state/table";
import { guided, lookOn } from "./coach";
import { playing } from "./director";
import { match } from "./draft";
import { answered, awaited, BEGINNING, counted, further, objects, type Progress, stepOf } from "./lesson";

const lesson = signal<Lesson | null>(null);
const progress = signal<Progress>(BEGINNING);

/** Areas of the page that a step can light, beside the spots of the board. */
const AREA = "area:";

const step = computed(() => (lesson.value && !progress.value.after ? stepOf(lesson.value, progress.value) : null));
const shown = computed(() => !playing.value && snapshot.value?.table.phase === "playing");

/** Lights the spots of the board that the step is about; none while something is shown or when the guide has gone. */
effect(() => {
  guided.value = new Set(shown.value ? (step.value?.places ?? []).filter((place) => !place.startsWith(AREA)) : []);
});

function moveOn(next: Progress): void {
  progress.value = next;
  const table = snapshot.peek()?.table;
  if (table) remember(table.id, next, next.at >= (lesson.peek()?.steps.length ?? 0) ? table.game : null);
}

function leave(): void {
  moveOn({ ...BEGINNING, at: lesson.peek()?.steps.length ?? 0 });
}

/** Fetches the lesson of the table and looks on while its person answers. */
function useLesson(table: string, game: string): void {
  useEffect(() => {
    lesson.value = null;
    progress.value = remembered(table) ?? BEGINNING;
    void get<Lesson>(`/games/${game}/lesson`)
      .then((found) => (lesson.value = found))
      .catch(() => undefined);
  }, [table, game, language.value]);
  useEffect(
    () =>
      lookOn({
        objection: (decision, answer) => {
          const [taught, now] = [lesson.peek(), progress.peek()];
          if (!taught || !objects(taught, now, decision, answer)) return null;
          return filled(stepOf(taught, now)?.other || words.peek().guideOther);
        },
        answered: (decision, answer) => {
          const taught = lesson.peek();
          if (taught) moveOn(answered(taught, progress.peek(), decision, answer));
        },
      }),
    [table],
  );
}

/** {1} is whoever sits in seat 1. */
const filled = (text: string): string =>
  text.replace(/\{(\d+)\}/g, (whole, seat: string) => names.value[Number(seat)] ?? whole);

/** Lights the areas of the page that the step is about. */
function useAreas(): void {
  const areas = shown.value ? (step.value?.places ?? []).filter((place) => place.startsWith(AREA)) : [];
  const told = areas.map((area) => area.slice(AREA.length)).join(" ");
  useEffect(() => {
    document.documentElement.dataset.guide = told;
    return () => {
      delete document.documentElement.dataset.guide;
    };
  }, [told]);
}

export function Guide() {
  const w = words.value;
  const table = snapshot.value?.table;
  useLesson(table?.id ?? "", table?.game ?? "");
  useAreas();
  const [taught, now] = [lesson.value, progress.value];
  const next = taught && stepOf(taught, now);
  if (!taught || !shown.value || (!next && !now.after) || !boardOf(table?.game ?? "")) return null;
  const [place, of] = counted(taught, now);
  const reads = now.after !== null || !next || !awaited(next);
  const early = next && awaited(next) && !match.value?.decision;
  return (
    <section class="guide" aria-label={w.firstGame} aria-live="polite">
      <p class="guide-head">
        <b>{now.after ? w.guideAfter : next?.title || w.firstGame}</b>
        <small>{w.step(place, of)}</small>
        <button type="button" class="guide-leave" onClick={leave}>
          {w.guideLeave}
        </button>
      </p>
      <p class="guide-text">{filled(now.after ?? next?.text ?? "")}</p>
      {reads && (
        <button type="button" class="commit guide-on" onClick={() => moveOn(further(taught, now))}>
          {place === of && !now.after ? w.guideEnd : w.guideOn}
        </button>
      )}
      {early && <p class="hint">{match.value?.status}</p>}
    </section>
  );
}
