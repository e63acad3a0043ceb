/** The bid as two steppers and one button, and the calls beside it. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Answer, type Option, sameAnswer } from "../../api/types";
import { confirmTaps, kept } from "../../state/settings";
import { snapshot } from "../../state/table";
import type { GoodsProps } from "../board";
import { Die } from "./dice";
import type { PirataBoard } from "./types";

type Props = GoodsProps<PirataBoard>;

/** Whether this person wants to see how likely a bid holds. */
const aid = kept("pirata.odds", false, [true, false]);

/** The bids among the answers: for each face that can be bid, the lowest and the highest number. */
export function bidsIn(answers: readonly Option[]): ReadonlyMap<number, readonly [number, number]> {
  const found = new Map<number, readonly [number, number]>();
  for (const [tag, count, face] of answers.map(({ answer }) => answer)) {
    if (tag !== "bid") continue;
    const [low, high] = found.get(Number(face)) ?? [Number.POSITIVE_INFINITY, 0];
    found.set(Number(face), [Math.min(low, Number(count)), Math.max(high, Number(count))]);
  }
  return found;
}

/** A die that stands for its face. */
function Face({ face }: { face: number }) {
  return (
    <svg class="face" width={26} height={26} viewBox="-13 -13 26 26" aria-hidden="true">
      <Die die={face} size={22} />
    </svg>
  );
}

export function Bidding(props: Props) {
  const { board, name, choose, draft, decision } = props;
  const page = (key: string) => name("page", key);
  const answers = decision?.answers ?? [];
  const can = (tag: string) => answers.some((option) => option.answer[0] === tag);
  const bids = bidsIn(answers);
  const faces = [...bids.keys()].sort((a, b) => a - b);
  const start = bids.has(board.face) ? board.face : (faces[0] ?? board.lowest);
  const [low, high] = bids.get(start) ?? [1, 0];
  const [face, setFace] = useState(start);
  const [count, setCount] = useState(low);
  useEffect(() => {
    setFace(start);
    setCount(low);
  }, [props.match.number]);
  const [least, most] = bids.get(face) ?? [low, high];
  const put = (quantity: number, side: number) => {
    const [from, to] = bids.get(side) ?? [low, high];
    const fit = Math.min(to, Math.max(from, quantity));
    setFace(side);
    setCount(fit);
    choose(["bid", fit, side]);
  };
  // A button is meant: the first press shows what it says, the second one says it. Who needs no second press says so in the settings.
  const press = (answer: Answer) =>
    confirmTaps.value && !sameAnswer(draft, answer) ? choose(answer) : props.send(answer);
  const on = (...answer: (string | number)[]) => (sameAnswer(draft, answer) ? "on" : "");
  return (
    <div class="bidding">
      {bids.size > 0 && (
        <div class="bid-row">
          <Stepper
            label={page("how_many")}
            less={() => put(count - 1, face)}
            more={() => put(count + 1, face)}
            atLeast={count <= least}
            atMost={count >= most}
            name={name}
          >
            <output aria-live="polite">{count}</output>
          </Stepper>
          <Stepper
            label={page("which_face")}
            less={() => put(count, faces[faces.indexOf(face) - 1] ?? face)}
            more={() => put(count, faces[faces.indexOf(face) + 1] ?? face)}
            atLeast={face <= (faces[0] ?? face)}
            atMost={face >= (faces.at(-1) ?? face)}
            name={name}
          >
            <output aria-live="polite">
              <Face face={face} />
              <span class="unseen">{face}</span>
            </output>
          </Stepper>
          <button
            type="button"
            class={`call raise ${on("bid", count, face)}`}
            onClick={() => press(["bid", count, face])}
          >
            {page("raise")}
          </button>
        </div>
      )}
      <div class="call-row">
        {can("thumbs_up") && (
          <button
            type="button"
            class={`call thumb ${on("thumbs_up")}`}
            title={page("thumb")}
            aria-label={page("thumb")}
            onClick={() => press(["thumbs_up"])}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8 11L12 3Q15 3 14.5 6L14 10H20Q21.5 10 21 12L19 20Q18.6 21 17.5 21H8ZM3 11H8V21H3Z" />
            </svg>
            +1
          </button>
        )}
        {can("lock") && (
          <button
            type="button"
            class={`call lock ${on("lock")}`}
            title={page("lock_text")}
            onClick={() => press(["lock"])}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 11V8A6 6 0 0 1 18 8V11M4 11H20V21H4ZM12 14V18" />
            </svg>
            {page("lock")}
          </button>
        )}
        {can("liar") && (
          <button
            type="button"
            class={`call liar ${on("liar")}`}
            title={page("liar_text")}
            onClick={() => press(["liar"])}
          >
            {page("liar")}
          </button>
        )}
      </div>
      {board.odds >= 0 && snapshot.value?.table.odds && <Odds board={board} name={name} />}
    </div>
  );
}

/** A learner's aid: how likely the standing bid holds by what this seat can see. */
function Odds({ board, name }: { board: PirataBoard; name: Props["name"] }) {
  const shown = aid.value;
  return (
    <button
      type="button"
      class="aid"
      aria-pressed={shown}
      title={name("page", "aid_text")}
      onClick={() => (aid.value = !shown)}
    >
      {shown ? (
        <>
          <span class="aid-bar" aria-hidden="true">
            <i style={`width: ${board.odds}%`} />
          </span>
          {`${name("page", "holds")}: ${board.odds} %`}
        </>
      ) : (
        `${name("page", "aid")} ?`
      )}
    </button>
  );
}

interface StepperProps {
  readonly label: string;
  readonly atLeast: boolean;
  readonly atMost: boolean;
  less(): void;
  more(): void;
  readonly name: Props["name"];
  readonly children: ComponentChildren;
}

function Stepper({ label, atLeast, atMost, less, more, name, children }: StepperProps) {
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button
        type="button"
        class="round"
        disabled={atLeast}
        aria-label={`${label}: ${name("page", "fewer")}`}
        onClick={less}
      >
        −
      </button>
      {children}
      <button
        type="button"
        class="round"
        disabled={atMost}
        aria-label={`${label}: ${name("page", "more")}`}
        onClick={more}
      >
        +
      </button>
    </span>
  );
}
