/** The lower part of the board: what is dealt, voted or rolled now, or else what everybody is going to do. */
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { spotClass } from "../spot";
import { Die, Token } from "./pieces";
import { type AyeBoard, NONE, neededNow, ORDERS, successes } from "./types";

type Props = BoardProps<AyeBoard>;

import { WIDTH } from "./ship";

const PAD = 8;
const INNER = WIDTH - 2 * PAD;

/** The orders to deal while the captain deals, the ballots while the crew votes, the dice while somebody rolls. */
export function Deck(props: Props) {
  const { board, match } = props;
  const crew = board.pirates.length - 1;
  // All but the captain are asked: the vote. Its ballots stay to be read while the free choose what to do.
  const voting =
    board.phase === "captain" &&
    !match.waiting.includes(board.captain) &&
    match.waiting.length + match.chosen.length === crew;
  const shown = board.dice.length
    ? Roll
    : voting || board.phase === "free"
      ? Ballots
      : board.phase === "captain"
        ? Orders
        : Legend;
  const What = shown;
  return (
    <g class="aye-deck" transform={`translate(${PAD} 248)`}>
      <rect width={INNER} height={46} rx={9} class="deck-wood" />
      <What {...props} />
    </g>
  );
}

/** A ballot for each of the crew: an empty place, face down once it is in, then all turned over at once. */
function Ballots({ board, match, name }: Props) {
  const crew = board.pirates.flatMap((_, seat) => (seat === board.captain ? [] : [seat]));
  const step = INNER / crew.length;
  const wide = Math.min(step - 4, 52);
  return (
    <g class="aye-ballots">
      {crew.map((seat, i) => {
        const { vote } = sure(board.pirates, seat);
        const state = vote === NONE ? (match.chosen.includes(seat) ? "down" : "out") : vote === 0 ? "aye" : "argh";
        return (
          <g key={seat} transform={`translate(${(i + 0.5) * step} 23)`}>
            <g key={state} class={`aye-vote ${state}`}>
              <rect x={-wide / 2} y={-17} width={wide} height={34} rx={6} />
              {vote !== NONE && (
                <text y={9} font-size={Math.min(13, wide / 3.4)}>
                  {name("vote", vote)}
                </text>
              )}
              <g transform={`translate(0 ${vote === NONE ? 0 : -7})`}>
                <Mark seat={seat} size={5.4} stroke="#fff3da" />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

function Orders(props: Props) {
  const step = INNER / ORDERS.length;
  return (
    <g>
      {ORDERS.map((kind) => {
        const spot = `order:${kind}`;
        const left = props.board.tokens - props.board.pirates.filter((pirate) => pirate.order === kind).length;
        return (
          <g
            key={kind}
            class={`${spotClass(spot, props)} ${left ? "" : "gone"}`}
            transform={`translate(${(kind + 0.5) * step} 23)`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <title>{`${props.name("order", kind)}: ${left}`}</title>
            <circle r={21} class="halo" />
            <g transform="translate(0 -4)">
              <Token kind={kind} />
            </g>
            <text class="aye-on-wood" y={20} font-size={8.5}>
              {`${props.name("order_mark", kind)} ${left}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Roll(props: Props) {
  const { board, names, viewer } = props;
  const many = board.dice.length;
  const step = Math.min(29, (INNER - 66) / Math.max(many, 1));
  return (
    <g>
      {board.dice.map((die, i) => {
        const spot = `die:${i}`;
        return (
          <g
            key={i}
            class={spotClass(spot, props)}
            transform={`translate(${12 + (i + 0.5) * step} 19)`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <title>{`${names[die.owner]}: ${props.name("face", die.face)}`}</title>
            <circle r={Math.min(17, step / 2 + 1)} class="halo" />
            <g key={`${i}.${die.face}.${board.rerolls}`} class="tumble">
              <Die face={die.face} argh={die.argh} size={Math.min(1.15, step / 25)} />
            </g>
            <text class="aye-on-wood" y={22} font-size={8}>
              {die.owner === viewer ? "●" : sure(names, die.owner).slice(0, Math.max(4, Math.floor(step / 5)))}
            </text>
          </g>
        );
      })}
      <text class="aye-on-wood big" x={INNER - 30} y={30} font-size={20}>
        {`${successes(board)}/${neededNow(board)}`}
      </text>
    </g>
  );
}

/** Nothing to deal and nothing rolled: what everybody is going to do, as far as it is known. */
function Legend({ board, name }: Props) {
  const doing = new Map<number, number>();
  for (const pirate of board.pirates)
    if (pirate.action > NONE) doing.set(pirate.action, (doing.get(pirate.action) ?? 0) + 1);
  const shown = [...doing].sort(([a], [b]) => a - b);
  const step = (INNER - 74) / Math.max(shown.length, 1);
  const said = (vote: number) => board.pirates.filter((pirate) => pirate.vote === vote).length;
  return (
    <g>
      {[0, 1].map((vote) => (
        <g
          key={vote}
          class={`aye-vote tally ${vote ? "argh" : "aye"}`}
          transform={`translate(${INNER - 38} ${vote ? 33 : 13})`}
        >
          <rect x={-32} y={-8} width={64} height={16} rx={4} />
          <text y={3.8} font-size={10.5}>{`${name("vote", vote)} ${said(vote)}`}</text>
        </g>
      ))}
      {shown.map(([kind, count], i) => (
        <g key={kind} transform={`translate(${(i + 0.5) * step} 23)`}>
          <g transform="translate(0 -4)">
            <Token kind={kind} />
          </g>
          <text class="aye-on-wood" y={20} font-size={8.5}>
            {`${name("order_mark", kind)} × ${count}`}
          </text>
        </g>
      ))}
    </g>
  );
}
