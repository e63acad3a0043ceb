/** The bid as two steppers and one button, and the calls beside it. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { type Answer, sameAnswer } from "../../api/types";
import { confirmTaps, kept } from "../../state/settings";
import type { GoodsProps } from "../board";
import { Die } from "./dice";
import { HIGHEST, type PirataBoard } from "./types";

type Props = GoodsProps<PirataBoard>;

/** Whether this person wants to see how likely a bid holds. */
const aid = kept("pirata.odds", false, [true, false]);

/** The lowest bid that is allowed with this face. */
function lowestFor(board: PirataBoard, face: number): number {
  if (!board.quantity) return 1;
  return face > board.face ? board.quantity : board.quantity + 1;
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
  const most = answers.reduce(
    (top, option) => (option.answer[0] === "bid" ? Math.max(top, Number(option.answer[1])) : top),
    0,
  );
  const [face, setFace] = useState(board.face || board.lowest);
  const [count, setCount] = useState(lowestFor(board, face));
  useEffect(() => {
    const start = board.face || board.lowest;
    setFace(start);
    setCount(lowestFor(board, start));
  }, [props.match.number]);
  const put = (quantity: number, side: number) => {
    const fit = Math.min(most, Math.max(lowestFor(board, side), quantity));
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
      {most > 0 && (
        <div class="bid-row">
          <Stepper
            label={page("how_many")}
            less={() => put(count - 1, face)}
            more={() => put(count + 1, face)}
            atLeast={count <= lowestFor(board, face)}
            atMost={count >= most}
            name={name}
          >
            <output aria-live="polite">{count}</output>
          </Stepper>
          <Stepper
            label={page("which_face")}
            less={() => put(count, face - 1)}
            more={() => put(count, face + 1)}
            atLeast={face <= board.lowest}
            atMost={face >= HIGHEST}
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
      {board.odds >= 0 && <Odds board={board} name={name} />}
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
