/** The viewer's own goods: the chest, the ships in hand, and the berths to lay them at. */

import { useEffect } from "preact/hooks";
import type { Answer } from "../../api/types";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { GoodsProps } from "../board";
import { page } from "../page";
import { GemIcon } from "./gems";
import { laying } from "./preview";
import { Ship } from "./ships";
import { GEM_KINDS, islandAt, NOT_LAID, type PalabraBoard } from "./types";

type Props = GoodsProps<PalabraBoard>;

function shipName(ship: number): string {
  return ship > 0 ? page("green_ship", { n: ship }) : page("red_ship");
}

function ShipPicture({ ship, seat }: { ship: number; seat: number }) {
  return (
    <svg class="ship-picture" viewBox="-16 -18 32 36" aria-hidden="true">
      <Ship ship={ship} seat={seat} size={1} />
    </svg>
  );
}

/** Laying ships: tap a ship and it takes the next free berth; tap a berth and it is free again. */
function Berths({ props, seat }: { props: Props; seat: number }) {
  const { board, draft, parts, choose, match } = props;
  const hand = [...sure(board.pirates, seat).hand].sort((a, b) => a - b);
  const slots = sure(board.pirates, seat).ships.length;
  const laid = (parts as readonly (number | null)[] | null) ?? berthsOf(draft ?? match.sealed, slots);
  const shown = laid.join();
  useEffect(() => {
    laying.value = { seat, ships: laid };
  }, [shown, seat]);
  useEffect(
    () => () => {
      laying.value = null;
    },
    [],
  );
  const lay = (next: readonly (number | null)[]) =>
    choose(next.every((ship) => ship !== null) ? ["lay", ...(next as number[])] : null, next);
  const put = (ship: number) => {
    const free = laid.indexOf(null);
    if (free >= 0 && !laid.includes(ship)) lay(laid.map((old, slot) => (slot === free ? ship : old)));
  };
  const order = slots === 2 ? [0, 1] : Array.from({ length: slots }, (_, slot) => slot);
  return (
    <div class="berths">
      {order.map((slot) => {
        const ship = laid[slot] ?? null;
        const island = props.name("island", islandAt(board, seat, slot));
        const side = slots === 2 ? (slot === 0 ? page("left_island") : page("right_island")) : island;
        return (
          <button
            key={slot}
            type="button"
            class={`berth ${ship === null ? "empty" : "full"}`}
            aria-label={`${side}${slots === 2 ? ` (${island})` : ""}: ${ship === null ? words.value.nothing : shipName(ship)}`}
            onClick={() => ship !== null && lay(laid.map((old, place) => (place === slot ? null : old)))}
          >
            {ship === null ? (
              <span class="berth-empty" aria-hidden="true">
                ⚓
              </span>
            ) : (
              <ShipPicture ship={ship} seat={seat} />
            )}
            <span class="berth-name">
              {slots === 2 ? `${slot === 0 ? "←\u00a0" : ""}${island}${slot === 1 ? "\u00a0→" : ""}` : island}
            </span>
          </button>
        );
      })}
      <span class="in-hand">
        {hand
          .filter((ship) => !laid.includes(ship))
          .map((ship) => (
            <button
              key={ship}
              type="button"
              class="hand-ship"
              aria-label={shipName(ship)}
              disabled={!laid.includes(null)}
              onClick={() => put(ship)}
            >
              <ShipPicture ship={ship} seat={seat} />
            </button>
          ))}
      </span>
    </div>
  );
}

function berthsOf(answer: Answer | null, slots: number): (number | null)[] {
  if (answer && answer[0] === "lay") return answer.slice(1).map(Number);
  return Array.from({ length: slots }, () => null);
}

export function Goods(props: Props) {
  const { board, viewer } = props;
  if (viewer === null) return null;
  const pirate = sure(board.pirates, viewer);
  const laying = props.decision?.name === "lay";
  const own = pirate.ships[0] === NOT_LAID ? pirate.hand : [...pirate.ships, ...pirate.hand];
  // An artefact is read where it is chosen: the list may be folded away.
  const [tag, artefact] = props.draft ?? [];
  const told = tag === "artefact" || tag === "block" ? props.name("artefact_text", String(artefact)) : "";
  const fist = board.fist_of === viewer ? board.fist : null;
  return (
    <div class="goods-row">
      <ul class="purse" aria-label={page("chest")}>
        {GEM_KINDS.map((kind) => (
          <li key={kind} title={props.name("gem", kind)}>
            <GemIcon kind={kind} />
            <b>{(pirate.chest ?? pirate.tally)[kind]}</b>
            <small class="worth">{page("worth_each", { n: sure(board.values, kind) }).replace("-", "−")}</small>
            {fist && sure(fist, kind) > 0 && <i>+{fist[kind]}</i>}
            <span class="unseen">{props.name("gem", kind)}</span>
          </li>
        ))}
      </ul>
      {told && <p class="told">{told}</p>}
      {laying ? (
        <Berths key={props.match.number} props={props} seat={viewer} />
      ) : (
        <ul class="fleet" aria-label={page("ships")}>
          {own.map((ship, i) => (
            <li key={`${ship}`} class={i < pirate.ships.length && pirate.ships[0] !== NOT_LAID ? "laid" : "kept"}>
              <ShipPicture ship={ship} seat={viewer} />
              <span class="unseen">{shipName(ship)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
