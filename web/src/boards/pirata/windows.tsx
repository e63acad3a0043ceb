/**
 * The windows in which cards may be played. Everybody with a card in hand is asked, playable or not: to ask others would
 * tell what they hold. So that nobody is nagged, the page passes by itself when its person touches nothing for a while,
 * or at once when he has said so for the round. Neither looks at the hand, so neither its doing nor its timing tells
 * anything about it.
 */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Answer } from "../../api/types";
import { kept } from "../../state/settings";
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
/** Whether the page waits for its person however long it takes. */
const patient = kept("pirata.patient", false, [true, false]);

/** Whether a question is such a window. */
export const isWindow = (name: string | undefined): boolean => name !== undefined && WINDOWS.includes(name);

/** Passes by itself: at once in a round of passing, otherwise after a while without a touch. */
function usePassing(props: Props, open: boolean): boolean {
  const { match, board, draft, send } = props;
  const [touched, setTouched] = useState(0);
  const all = passing.value === board.round;
  const held = touched === match.number || draft !== null || patient.value;
  useEffect(() => {
    if (!open) return undefined;
    const touch = () => setTouched(match.number);
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    return () => {
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
    };
  }, [open, match.number]);
  const runs = open && (all || !held);
  // With the drawing, not after it: what no longer runs on the screen must not pass any more.
  useLayoutEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(() => send(PASS), all ? AT_ONCE : PATIENCE);
    return () => clearTimeout(timer);
  }, [runs, all, match.number]);
  return runs && !all;
}

export function Windows(props: Props) {
  const { board, decision, match, name } = props;
  const page = (key: string) => name("page", key);
  const open = isWindow(decision?.name) && decision === match.decision;
  const running = usePassing(props, open);
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
        <input type="checkbox" checked={patient.value} onChange={() => (patient.value = !patient.value)} />
        {page("wait")}
      </label>
    </p>
  );
}
