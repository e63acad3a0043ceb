/** The pirate's own goods: dice, cards and tiles, the bid, and the windows for cards. The hand is there whatever is asked. */
import { EmblemIcon } from "../../kit/emblem";
import { sure } from "../../sure";
import type { GoodsProps } from "../board";
import { Bidding } from "./bidding";
import { Die } from "./dice";
import { cardEmblem, tileEmblem } from "./emblems";
import type { PirataBoard } from "./types";
import { Windows } from "./windows";

type Props = GoodsProps<PirataBoard>;

function DicePicture({ dice }: { dice: readonly number[] }) {
  const size = 22;
  return (
    <svg
      class="dice-picture"
      width={dice.length * (size + 4)}
      height={size + 6}
      viewBox={`0 0 ${dice.length * (size + 4)} ${size + 6}`}
      aria-hidden="true"
    >
      {dice.map((die, i) => (
        <g key={i} transform={`translate(${i * (size + 4) + size / 2 + 2} ${size / 2 + 3})`}>
          <Die die={die} size={size} />
        </g>
      ))}
    </svg>
  );
}

function CardButton({ props, id, copy }: { props: Props; id: string; copy: number }) {
  const { board, name, lit, picked, tap } = props;
  const spot = `card:${id}`;
  const own = copy ? `${spot}#${copy}` : spot;
  const ticking = props.decision?.kind === "some";
  const on = picked.has(ticking ? own : spot);
  const gold = board.gold_cards.includes(id);
  const colour = name("page", gold ? "gold" : "silver");
  return (
    <button
      type="button"
      class={`pir-card ${gold ? "gold" : "silver"} ${lit.has(spot) ? "lit" : ""} ${on ? "picked" : ""}`}
      aria-pressed={ticking ? on : undefined}
      title={`${name("card", id)} (${colour}): ${name("card_text", id)}`}
      onClick={() => tap(own)}
    >
      <span class="card-art" aria-hidden="true">
        <EmblemIcon name={cardEmblem(id)} size={40} />
      </span>
      <b>{name("card", id)}</b>
      <span class="card-text">{name("card_text", id)}</span>
      <span class="unseen">{colour}</span>
    </button>
  );
}

/** How many of the same card lie before this one. */
const copyOf = (hand: readonly string[], at: number): number =>
  hand.slice(0, at).filter((id) => id === hand[at]).length;

function TileButton({ props, tile }: { props: Props; tile: string }) {
  const { name, lit, picked, tap } = props;
  const spot = `tile:${tile}`;
  return (
    <button
      type="button"
      class={`own-tile ${lit.has(spot) ? "lit" : ""} ${picked.has(spot) ? "picked" : ""}`}
      title={name("tile_text", tile)}
      onClick={() => tap(spot)}
    >
      <EmblemIcon name={tileEmblem(tile)} size={34} />
      {name("tile", tile)}
    </button>
  );
}

/** What the tile in hand does that is about to be laid: the ring tells the others. */
function Told({ props }: { props: Props }) {
  const tile = props.board.tiles.find((own) => props.picked.has(`tile:${own}`));
  return tile ? <p class="pir-told">{props.name("tile_text", tile)}</p> : null;
}

export function Goods(props: Props) {
  const { board, viewer, decision, name } = props;
  if (viewer === null) return null;
  const me = sure(board.pirates, viewer);
  const betting = decision?.name === "bid" || decision?.name === "open_bid";
  return (
    <div class="goods-row pirata-goods">
      {me.dice && board.phase === "betting" && (
        <span
          class="own-dice"
          role="img"
          aria-label={`${name("page", "your_dice")}: ${me.dice.map((die) => name("die", die)).join(", ")}`}
        >
          <DicePicture dice={me.dice} />
        </span>
      )}
      {betting && <Bidding {...props} />}
      {board.tiles.length > 0 && (
        <span class="own-tiles" role="group" aria-label={name("page", "your_tiles")}>
          {board.tiles.map((tile) => (
            <TileButton key={tile} props={props} tile={tile} />
          ))}
        </span>
      )}
      <Told props={props} />
      <span
        class={`own-cards ${betting ? "brief" : decision?.kind === "some" ? "ticking" : ""}`}
        role="group"
        aria-label={name("page", "your_cards")}
      >
        {(me.hand ?? []).map((id, i) => (
          <CardButton key={`${id}${i}`} props={props} id={id} copy={copyOf(me.hand ?? [], i)} />
        ))}
      </span>
      <Windows {...props} />
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
