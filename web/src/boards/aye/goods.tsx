/** The viewer's own goods: doubloons, goal cards, and the dice to roll again. */

import { EmblemIcon } from "../../kit/emblem";
import { sure } from "../../sure";
import type { GoodsProps } from "../board";
import { page } from "../page";
import { goalEmblem } from "./emblems";
import { Coin, Die } from "./pieces";
import type { AyeBoard } from "./types";

type Props = GoodsProps<AyeBoard>;

export function CoinIcon() {
  return (
    <svg class="icon" width={24} height={24} viewBox="-9 -9 18 18" aria-hidden="true">
      <Coin />
    </svg>
  );
}

/** Rolling again: tap the dice that are to go. */
function Again({ props, pool }: { props: Props; pool: readonly number[] }) {
  const { board, draft, choose, name } = props;
  const drawn = draft?.[0] === "reroll" ? draft.slice(1).map(Number) : [];
  const toggle = (die: number) => {
    const next = drawn.includes(die) ? drawn.filter((other) => other !== die) : [...drawn, die].sort((a, b) => a - b);
    choose(["reroll", ...next]);
  };
  return (
    <div class="aye-again" role="group" aria-label={page("your_dice")}>
      {pool.map((die) => (
        <button
          key={die}
          type="button"
          class={`aye-again-die ${drawn.includes(die) ? "on" : ""}`}
          aria-pressed={drawn.includes(die)}
          aria-label={`${die + 1}: ${name("face", board.dice[die]?.face ?? 0)}`}
          onClick={() => toggle(die)}
        >
          <svg width={34} height={34} viewBox="-12 -12 24 24" aria-hidden="true">
            <Die face={board.dice[die]?.face ?? null} argh={board.dice[die]?.argh ?? false} />
          </svg>
        </button>
      ))}
    </div>
  );
}

export function Goods(props: Props) {
  const { board, viewer, name, decision } = props;
  if (viewer === null) return null;
  const pirate = sure(board.pirates, viewer);
  if (decision?.name === "reroll") return <Again props={props} pool={(decision.pool ?? []).map(Number)} />;
  return (
    <div class="goods-row aye-goods">
      <ul class="purse">
        <li title={name("place", "coins")}>
          <CoinIcon />
          <b>{pirate.coins}</b>
          <span class="unseen">{name("place", "coins")}</span>
        </li>
      </ul>
      <ul class="aye-goals" aria-label={name("board", "hand")}>
        {(pirate.hand ?? []).map((card) => (
          <li key={card} title={name("goal_text", card)}>
            <EmblemIcon name={goalEmblem(card)} size={34} />
            <b>{name("goal", card)}</b>
            <span>{name("goal_text", card)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
