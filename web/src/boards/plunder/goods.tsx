/** The captain's own goods: cards, points, fleet. */

import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { GoodsProps } from "../board";
import { page } from "../page";
import { Vessel } from "./pieces";
import type { PlunderBoard } from "./types";

const PICTURES = [
  "M-9 5L5-9L9-5L-5 9ZM-6 8L8-6",
  "M-9 6L-6-5H6L9 6Z",
  "M-6-9H6C9-3 9 3 6 9H-6C-9 3-9-3-6-9ZM-8-3H8M-8 3H8",
  "M0-9A9 9 0 1 1 0 9A9 9 0 1 1 0-9ZM-3 3V-3H3V3Z",
] as const;
const FILLS = ["#a9713a", "#8793a3", "#7c3b22", "#e6b12f"] as const;

/** Wood, iron, rum, gold: each its own shape and colour. */
export function CardIcon({ kind }: { kind: number }) {
  return (
    <svg class="icon" width={24} height={24} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={PICTURES[kind]} fill={FILLS[kind]} stroke="#22160a" stroke-width={1.6} stroke-linejoin="round" />
    </svg>
  );
}

export function Goods({ board, viewer, name }: GoodsProps<PlunderBoard>) {
  if (viewer === null) return null;
  const captain = sure(board.captains, viewer);
  const hand = captain.hand ?? captain.known;
  return (
    <div class="goods-row">
      <ul class="purse" aria-label={page("cards")}>
        {hand.map((count, kind) => (
          <li key={kind} title={name("card", kind)}>
            <CardIcon kind={kind} />
            <b>{count}</b>
            <span class="unseen">{name("card", kind)}</span>
          </li>
        ))}
        <li title={words.value.points}>
          <span class="icon star" aria-hidden="true">
            ★
          </span>
          <b>
            {captain.score}/{board.goal}
          </b>
          <span class="unseen">{words.value.points}</span>
        </li>
      </ul>
      <ul class="fleet" aria-label={page("ships")}>
        {captain.ships.map((ship) => (
          <li key={ship.id} class="laid">
            <svg class="ship-picture" viewBox="-19 -18 38 37" aria-hidden="true">
              <Vessel ship={ship} seat={viewer} />
            </svg>
            <span class="unseen">{`${name("ship", ship.id)}: ${ship.square}`}</span>
          </li>
        ))}
        {board.turn === viewer && board.rolled && <li class="wind">{page("squares_left", { n: board.squares })}</li>}
      </ul>
    </div>
  );
}
