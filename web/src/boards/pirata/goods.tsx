/** The pirate's own goods: dice, cards, tiles; and the bid as two steppers with the calls beside them. */
import { useEffect, useState } from "preact/hooks";
import { sameAnswer } from "../../api/types";
import type { GoodsProps } from "../board";
import { Die } from "./dice";
import { ICONS } from "./icons";
import { HIGHEST, type PirataBoard } from "./types";

type Props = GoodsProps<PirataBoard>;

const AID = "tortuga.pirata.odds";

function DicePicture({ dice }: { dice: readonly number[] }) {
  const size = 22;
  return (
    <svg class="dice-picture" width={dice.length * (size + 4)} height={size + 6} viewBox={`0 0 ${dice.length * (size + 4)} ${size + 6}`} aria-hidden="true">
      {dice.map((die, i) => (
        <g key={i} transform={`translate(${i * (size + 4) + size / 2 + 2} ${size / 2 + 3})`}>
          <Die die={die} size={size} />
        </g>
      ))}
    </svg>
  );
}

/** The lowest bid that is allowed with this face. */
function lowestFor(board: PirataBoard, face: number): number {
  if (!board.quantity) return 1;
  return face > board.face ? board.quantity : board.quantity + 1;
}

function Bidding(props: Props) {
  const { board, name, choose, draft, decision } = props;
  const answers = decision?.answers ?? [];
  const can = (tag: string) => answers.some((option) => option.answer[0] === tag);
  const most = answers.reduce((top, option) => (option.answer[0] === "bid" ? Math.max(top, Number(option.answer[1])) : top), 0);
  const [face, setFace] = useState(board.face || board.lowest);
  const [count, setCount] = useState(lowestFor(board, face));
  const [aid, setAid] = useState(() => localStorage.getItem(AID) === "1");
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
  const on = (...answer: (string | number)[]) => (sameAnswer(draft, answer) ? "on" : "");
  const toggleAid = () => {
    localStorage.setItem(AID, aid ? "0" : "1");
    setAid(!aid);
  };
  return (
    <div class="bidding">
      {most > 0 && (
        <>
          <Stepper label={name("page", "how_many")} value={`${count}`} less={() => put(count - 1, face)} more={() => put(count + 1, face)} atLeast={count <= lowestFor(board, face)} atMost={count >= most} name={name} />
          <Stepper label={name("page", "which_face")} value={`${face}`} less={() => put(count, face - 1)} more={() => put(count, face + 1)} atLeast={face <= board.lowest} atMost={face >= HIGHEST} name={name} />
          <button type="button" class={`call raise ${on("bid", count, face)}`} onClick={() => choose(["bid", count, face])}>
            {name("page", "raise")}
          </button>
        </>
      )}
      {can("thumbs_up") && (
        <button type="button" class={`call thumb ${on("thumbs_up")}`} title={name("page", "thumb")} aria-label={name("page", "thumb")} onClick={() => choose(["thumbs_up"])}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 11L12 3Q15 3 14.5 6L14 10H20Q21.5 10 21 12L19 20Q18.6 21 17.5 21H8ZM3 11H8V21H3Z" />
          </svg>
        </button>
      )}
      {can("lock") && (
        <button type="button" class={`call lock ${on("lock")}`} onClick={() => choose(["lock"])}>
          {name("page", "lock")}
        </button>
      )}
      {can("liar") && (
        <button type="button" class={`call liar ${on("liar")}`} onClick={() => choose(["liar"])}>
          {name("page", "liar")}
        </button>
      )}
      {board.odds >= 0 && (
        <button type="button" class="aid" aria-pressed={aid} onClick={toggleAid}>
          {name("page", "aid")}
          {aid ? ` ${board.odds} %` : " ?"}
        </button>
      )}
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: string;
  readonly atLeast: boolean;
  readonly atMost: boolean;
  less(): void;
  more(): void;
  readonly name: Props["name"];
}

function Stepper({ label, value, atLeast, atMost, less, more, name }: StepperProps) {
  return (
    <span class="stepper" role="group" aria-label={label}>
      <button type="button" class="round" disabled={atLeast} aria-label={`${label}: ${name("page", "fewer")}`} onClick={less}>
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button type="button" class="round" disabled={atMost} aria-label={`${label}: ${name("page", "more")}`} onClick={more}>
        +
      </button>
    </span>
  );
}

function CardButton({ props, id }: { props: Props; id: string }) {
  const { board, name, lit, picked, tap } = props;
  const spot = `card:${id}`;
  const gold = board.gold_cards.includes(id);
  const colour = name("page", gold ? "gold" : "silver");
  return (
    <button type="button" class={`pir-card ${gold ? "gold" : "silver"} ${lit.has(spot) ? "lit" : ""} ${picked.has(spot) ? "picked" : ""}`} title={`${name("card", id)} (${colour}): ${name("card_text", id)}`} onClick={() => tap(spot)}>
      <b>{name("card", id)}</b>
      <span class="card-text">{name("card_text", id)}</span>
      <span class="unseen">{colour}</span>
    </button>
  );
}

export function Goods(props: Props) {
  const { board, viewer, decision, name } = props;
  if (viewer === null) return null;
  const me = board.pirates[viewer];
  const betting = decision?.name === "bid" || decision?.name === "open_bid";
  return (
    <div class="goods-row pirata-goods">
      {me.dice && (
        <span class="own-dice" role="img" aria-label={`${name("page", "your_dice")}: ${me.dice.map((die) => name("die", die)).join(", ")}`}>
          <DicePicture dice={me.dice} />
        </span>
      )}
      {betting && <Bidding {...props} />}
      {board.tiles.length > 0 && (
        <span class="own-tiles" role="group" aria-label={name("page", "your_tiles")}>
          {board.tiles.map((tile) => (
            <button key={tile} type="button" class={`own-tile ${props.lit.has(`tile:${tile}`) ? "lit" : ""} ${props.picked.has(`tile:${tile}`) ? "picked" : ""}`} title={name("tile_text", tile)} onClick={() => props.tap(`tile:${tile}`)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={ICONS[tile]} />
              </svg>
              {name("tile", tile)}
            </button>
          ))}
        </span>
      )}
      {!betting && (
        <span class="own-cards" role="group" aria-label={name("page", "your_cards")}>
          {(me.hand ?? []).map((id, i) => (
            <CardButton key={`${id}${i}`} props={props} id={id} />
          ))}
        </span>
      )}
    </div>
  );
}

/** The face of a die, for counts of dice to roll again. */
export function FaceIcon({ kind }: { kind: number }) {
  return (
    <svg class="face-icon" width={22} height={22} viewBox="-12 -12 24 24" aria-hidden="true">
      <Die die={kind + 1} size={20} />
    </svg>
  );
}
