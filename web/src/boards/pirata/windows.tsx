/**
 * The windows in which cards may be played. Everybody with a card in hand is asked, playable or not: to ask others would
 * tell what they hold. Where other people wait and a clock runs, the page passes by itself when its person touches
 * nothing for a while; and anywhere at once, when its person has said so for the round. Neither looks at the hand, and
 * both take about as long as a hand does, now more, now less: so neither what the page does nor when tells anything.
 */
import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { type Answer, sameAnswer } from "../../api/types";
import { kept, textMode } from "../../state/settings";
import { snapshot } from "../../state/table";
import { Announcer } from "../../ui/parts";
import type { GoodsProps } from "../board";
import type { PirataBoard } from "./types";

type Props = GoodsProps<PirataBoard>;

const WINDOWS = ["sailing_card", "battle_card", "action_card"];
const PASS: Answer = ["pass"];
/** Milliseconds until the page passes for a person who touches nothing, and for one who passes all; and how much more it may be. */
export const PATIENCE = 12_000;
const SOON = 700;
const MORE = 1_500;
/** The clocks at which people sit together and wait for each other. */
const TOGETHER = ["relaxed", "brisk"];

const PASSING = "tortuga.pirata.passing";

/** The round in which somebody passes on all cards, with the table and the seat it is said for; it outlasts a reload. */
const passing = signal(remembered());

function remembered(): string {
  try {
    return sessionStorage.getItem(PASSING) ?? "";
  } catch {
    return "";
  }
}

function passOn(round: string): void {
  passing.value = round;
  try {
    sessionStorage.setItem(PASSING, round);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

const roundOf = (board: PirataBoard): string => `${snapshot.value?.table.id}/${board.seat}/${board.round}`;

/** Whether the page waits for its person however long it takes: in text mode unless told otherwise, for to listen takes longer than to look. */
const wish = kept<"mode" | "true" | "false">("pirata.patient", "mode", ["mode", "true", "false"]);
const patient = computed(() => (wish.value === "mode" ? textMode.value : wish.value === "true"));

/** Whether other people wait for this one, by a clock. Bots have all the time in the world, and so has a table without one. */
const hurried = computed(() => {
  const now = snapshot.value;
  if (!now || !TOGETHER.includes(now.table.clock)) return false;
  return now.table.seats.some(({ kind, seat }) => kind === "person" && !now.you?.seats.includes(seat));
});

/** Whether a question is such a window. */
export const isWindow = (name: string | undefined): boolean => name !== undefined && WINDOWS.includes(name);

interface Passing {
  /** When the page will pass by itself; 0 if it will not. */
  readonly due: number;
  /** The question on which the page has passed, until its person does something; 0 for none. */
  readonly passed: number;
}

/** Passes by itself: soon in a round of passing, otherwise after a while without a touch, if others wait. */
function usePassing(props: Props, open: boolean): Passing {
  const { match, board, draft, send } = props;
  const [touched, setTouched] = useState(0);
  const [passed, setPassed] = useState(0);
  const [due, setDue] = useState(0);
  const all = passing.value === roundOf(board);
  // Where passing is all one can do it is chosen from the beginning; that is no touch.
  const chosen = draft !== null && !sameAnswer(draft, PASS);
  const held = touched === match.number || chosen || patient.value || !hurried.value;
  useEffect(() => {
    if (!open && !passed) return undefined;
    const touch = () => {
      setTouched(match.number);
      setPassed(0);
    };
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    return () => {
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
    };
  }, [open, passed, match.number]);
  const runs = open && (all || !held);
  // With the drawing, not after it: what no longer runs on the screen must not pass any more.
  useLayoutEffect(() => {
    if (!runs) return undefined;
    const pass = () => {
      if (!all) setPassed(match.number);
      send(PASS);
    };
    const wait = (all ? SOON : PATIENCE) + Math.random() * MORE;
    const timer = setTimeout(pass, wait);
    setDue(all ? 0 : Date.now() + wait);
    return () => {
      clearTimeout(timer);
      setDue(0);
    };
  }, [runs, all, match.number]);
  return { due, passed };
}

/** What a screen reader says of what the page has done, and of time that runs. */
function heard({ due, passed }: Passing, { match, name }: Props, open: boolean): string {
  const answered = match.sealed !== null || !open;
  const done = passed && (answered || passed !== match.number) ? name("page", "passed") : "";
  const soon = due && !answered ? name("page", "passes_soon").replace("{seconds}", `${PATIENCE / 1000}`) : "";
  return `${done} ${soon}`.trim();
}

export function Windows(props: Props) {
  const { decision, match } = props;
  const open = isWindow(decision?.name) && decision === match.decision;
  const state = usePassing(props, open);
  // The announcer stays when the window goes: what appears together with its words is not read out.
  return (
    <>
      <Announcer text={heard(state, props, open)} about={open ? match.number : state.passed} />
      <Passes {...props} open={open} due={state.due} />
    </>
  );
}

function Passes({ open, due, ...props }: Props & { readonly open: boolean; readonly due: number }) {
  const { board, name } = props;
  const page = (key: string) => name("page", key);
  const all = passing.value === roundOf(board);
  if (board.round === 0 || board.phase === "final" || (!open && !all)) return null;
  if (all) {
    return (
      <p class="windows">
        <span>{page("passing")}</span>
        <button type="button" onClick={() => passOn("")}>
          {page("ask_me")}
        </button>
      </p>
    );
  }
  return (
    <p class="windows">
      <button type="button" class={`pass ${due ? "running" : ""}`} onClick={() => props.send(PASS)}>
        {page("pass")}
      </button>
      <button type="button" onClick={() => passOn(roundOf(board))}>
        {page("pass_round")}
      </button>
      {hurried.value && (
        <label title={page("wait_text")}>
          <input
            type="checkbox"
            checked={patient.value}
            onChange={() => (wish.value = patient.peek() ? "false" : "true")}
          />
          {page("wait")}
        </label>
      )}
      {due > 0 && <Countdown due={due} text={page("passes_in")} />}
    </p>
  );
}

/** How long the page still waits, in words: whoever touches anything is waited for. The announcer has said it once. */
function Countdown({ due, text }: { due: number; text: string }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((due - now) / 1000));
  return (
    <small class="passes-in" aria-hidden="true">
      {text.replace("{seconds}", `${left}`)}
    </small>
  );
}
