/**
 * The windows in which cards may be played. Everybody with a card in hand is asked, playable or not: to ask others would
 * tell what they hold. So that nobody is nagged, the page passes by itself when its person touches nothing for a while,
 * or at once when he has said so for the round. Neither looks at the hand, so neither its doing nor its timing tells
 * anything about it.
 */
import { computed, signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Answer } from "../../api/types";
import { kept, textMode } from "../../state/settings";
import { Announcer } from "../../ui/parts";
import type { GoodsProps } from "../board";
import type { PirataBoard } from "./types";

type Props = GoodsProps<PirataBoard>;

const WINDOWS = ["sailing_card", "battle_card", "action_card"];
const PASS: Answer = ["pass"];
/** Milliseconds until the page passes for a person who touches nothing, and for one who passes all. */
export const PATIENCE = 12_000;
const AT_ONCE = 700;

/** The round in which this person passes on all cards; -1 for none. */
const passing = signal(-1);
/** Whether the page waits for its person however long it takes: in text mode unless told otherwise, for to listen takes longer than to look. */
const wish = kept<"mode" | "true" | "false">("pirata.patient", "mode", ["mode", "true", "false"]);
const patient = computed(() => (wish.value === "mode" ? textMode.value : wish.value === "true"));

/** Whether a question is such a window. */
export const isWindow = (name: string | undefined): boolean => name !== undefined && WINDOWS.includes(name);

interface Passing {
  readonly running: boolean;
  /** The question on which the page has passed, until its person does something; 0 for none. */
  readonly passed: number;
}

/** Passes by itself: at once in a round of passing, otherwise after a while without a touch. */
function usePassing(props: Props, open: boolean): Passing {
  const { match, board, draft, send } = props;
  const [touched, setTouched] = useState(0);
  const [passed, setPassed] = useState(0);
  const all = passing.value === board.round;
  const held = touched === match.number || draft !== null || patient.value;
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
    const timer = setTimeout(pass, all ? AT_ONCE : PATIENCE);
    return () => clearTimeout(timer);
  }, [runs, all, match.number]);
  return { running: runs && !all, passed };
}

/** What a screen reader says of what the page has done, and of time that runs. */
function heard({ running, passed }: Passing, { match, name }: Props, open: boolean): string {
  const answered = match.sealed !== null || !open;
  const done = passed && (answered || passed !== match.number) ? name("page", "passed") : "";
  const soon = running && !answered ? name("page", "passes_soon").replace("{seconds}", `${PATIENCE / 1000}`) : "";
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
      <Passes {...props} open={open} running={state.running} />
    </>
  );
}

function Passes({ open, running, ...props }: Props & { readonly open: boolean; readonly running: boolean }) {
  const { board, name } = props;
  const page = (key: string) => name("page", key);
  const all = passing.value === board.round;
  if (board.round === 0 || board.phase === "final" || (!open && !all)) return null;
  if (all) {
    return (
      <p class="windows">
        <span>{page("passing")}</span>
        <button type="button" onClick={() => (passing.value = -1)}>
          {page("ask_me")}
        </button>
      </p>
    );
  }
  return (
    <p class="windows">
      <button type="button" class={`pass ${running ? "running" : ""}`} style={`--patience: ${PATIENCE}ms`} onClick={() => props.send(PASS)}>
        {page("pass")}
      </button>
      <button type="button" onClick={() => (passing.value = board.round)}>
        {page("pass_round")}
      </button>
      <label>
        <input type="checkbox" checked={patient.value} onChange={() => (wish.value = patient.peek() ? "false" : "true")} />
        {page("wait")}
      </label>
    </p>
  );
}
