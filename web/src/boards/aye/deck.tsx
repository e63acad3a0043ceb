/** The table on deck: what is dealt, voted or rolled now, or else what everybody is going to do. */
import { Plank } from "../../kit/things";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { spotClass } from "../spot";
import { print, type Scene } from "./layout";
import { Die, Token } from "./pieces";
import { type AyeBoard, NONE, neededNow, ORDERS, successes } from "./types";

interface Props extends BoardProps<AyeBoard> {
  readonly scene: Scene;
  readonly width: number;
  readonly height: number;
}

/** The orders to deal while the captain deals, the ballots while the crew votes, the dice while somebody rolls. */
export function Deck(props: Props) {
  const { board, match, width, height } = props;
  const crew = board.pirates.length - 1;
  // All but the captain are asked: the vote. Its ballots stay to be read while the free choose what to do.
  const voting =
    board.phase === "captain" &&
    !match.waiting.includes(board.captain) &&
    match.waiting.length + match.chosen.length === crew;
  const What = board.dice.length
    ? Roll
    : voting || board.phase === "free"
      ? Ballots
      : board.phase === "captain"
        ? Orders
        : Legend;
  const boards = height > 80 ? 3 : 2;
  return (
    <g class="aye-deck">
      {Array.from({ length: boards }, (_, i) => (
        <Plank key={i} x={0} y={(i * height) / boards} width={width} height={height / boards} seed={i} />
      ))}
      <rect class="deck-edge" width={width} height={height} rx={6} />
      <What {...props} />
    </g>
  );
}

/** Things in rows: as many rows as leave them largest. */
function rowsFor(count: number, width: number, height: number): { columns: number; step: number; rows: number } {
  const one = width / Math.max(count, 1);
  if (height < 90 || one > 44) return { columns: count, step: one, rows: 1 };
  const columns = Math.ceil(count / 2);
  return { columns, step: width / columns, rows: 2 };
}

/** A ballot for each of the crew: an empty place, face down once it is in, then all turned over at once. */
function Ballots({ board, match, name, width, height, scene }: Props) {
  const crew = board.pirates.flatMap((_, seat) => (seat === board.captain ? [] : [seat]));
  const { columns, step, rows } = rowsFor(crew.length, width - 8, height);
  const wide = Math.min(step - 4, 72);
  const size = print(Math.min(14, wide / 3.4), scene);
  return (
    <g class="aye-ballots">
      {crew.map((seat, i) => {
        const { vote } = sure(board.pirates, seat);
        const state = vote === NONE ? (match.chosen.includes(seat) ? "down" : "out") : vote === 0 ? "aye" : "argh";
        const [x, y] = [4 + ((i % columns) + 0.5) * step, ((Math.floor(i / columns) + 0.5) * height) / rows];
        return (
          <g key={seat} transform={`translate(${x} ${y})`}>
            <g key={state} class={`aye-vote ${state}`}>
              <rect x={-wide / 2} y={-20} width={wide} height={40} rx={vote === 1 ? 2 : 9} />
              {vote !== NONE && (
                <text y={14} font-size={size}>
                  {name("vote", vote)}
                </text>
              )}
              <g transform={`translate(0 ${vote === NONE ? 0 : -8})`}>
                <Mark seat={seat} size={6} stroke="#fff3da" />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** An order and how many of its tokens there are, on the wood. */
function Ordered({ label, kind, height, scene }: { label: string; kind: number; height: number; scene: Scene }) {
  const size = print(12.5, scene);
  const room = height > 80;
  return (
    <g>
      <g transform={`translate(0 ${room ? -13 : -9})`}>
        <Token kind={kind} size={room ? 1.5 : 1.04} />
      </g>
      <text class="aye-on-wood" y={room ? 33 : 22} font-size={size}>
        {label}
      </text>
    </g>
  );
}

function Orders(props: Props) {
  const { width, height, scene, board } = props;
  const step = width / ORDERS.length;
  return (
    <g>
      {ORDERS.map((kind) => {
        const spot = `order:${kind}`;
        const left = board.tokens - board.pirates.filter((pirate) => pirate.order === kind).length;
        const mark = props.name("order_mark", kind);
        return (
          <g
            key={kind}
            class={`${spotClass(spot, props)} ${left ? "" : "gone"}`}
            transform={`translate(${(kind + 0.5) * step} ${height / 2})`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <title>{`${props.name("order", kind)}: ${left}`}</title>
            <rect x={-step / 2 + 2} y={-height / 2 + 2} width={step - 4} height={height - 4} rx={8} class="halo" />
            <Ordered label={height > 80 ? `${mark} ${left}` : mark} kind={kind} height={height} scene={scene} />
          </g>
        );
      })}
    </g>
  );
}

function Roll(props: Props) {
  const { board, names, viewer, width, height, scene } = props;
  const { columns, step, rows } = rowsFor(board.dice.length, width - 74, height);
  const size = print(12, scene);
  const tall = height / rows;
  const scale = Math.min(step / 26, (tall - size - 6) / 25, 2.2);
  return (
    <g>
      {board.dice.map((die, i) => {
        const spot = `die:${i}`;
        const [x, y] = [6 + ((i % columns) + 0.5) * Math.min(step, 62), (Math.floor(i / columns) + 0.5) * tall];
        return (
          <g
            key={i}
            class={spotClass(spot, props)}
            transform={`translate(${x} ${y - size * 0.45})`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <title>{`${names[die.owner]}: ${props.name("face", die.face)}`}</title>
            <rect
              x={-Math.min(step, 62) / 2 + 1}
              y={-tall / 2 + size * 0.45 + 2}
              width={Math.min(step, 62) - 2}
              height={tall - 4}
              rx={7}
              class="halo"
            />
            <g key={`${i}.${die.face}.${board.rerolls}`} class="tumble">
              <Die face={die.face} argh={die.argh} size={scale} />
            </g>
            <g transform={`translate(0 ${tall / 2 - size * 0.4})`}>
              <Mark seat={die.owner} size={die.owner === viewer ? 5.5 : 4.5} stroke="#fff3da" />
            </g>
          </g>
        );
      })}
      <text class="aye-on-wood big" x={width - 36} y={height / 2 + 9} font-size={26}>
        {`${successes(board)}/${neededNow(board)}`}
      </text>
    </g>
  );
}

/** Nothing to deal and nothing rolled: what everybody is going to do, as far as it is known. */
function Legend({ board, name, width, height, scene }: Props) {
  const doing = new Map<number, number>();
  for (const pirate of board.pirates)
    if (pirate.action > NONE) doing.set(pirate.action, (doing.get(pirate.action) ?? 0) + 1);
  const shown = [...doing].sort(([a], [b]) => a - b);
  const step = (width - 88) / Math.max(shown.length, 1);
  const said = (vote: number) => board.pirates.filter((pirate) => pirate.vote === vote).length;
  return (
    <g>
      {[0, 1].map((vote) => (
        <g
          key={vote}
          class={`aye-vote tally ${vote ? "argh" : "aye"}`}
          transform={`translate(${width - 46} ${height * (vote ? 0.73 : 0.28)})`}
        >
          <rect x={-40} y={-11} width={80} height={22} rx={vote ? 2 : 9} />
          <text y={4.5} font-size={print(13, scene)}>{`${name("vote", vote)} ${said(vote)}`}</text>
        </g>
      ))}
      {shown.map(([kind, count], i) => (
        <g key={kind} transform={`translate(${(i + 0.5) * step} ${height / 2})`}>
          <Ordered
            label={step > 62 ? `${name("order_mark", kind)} × ${count}` : `× ${count}`}
            kind={kind}
            height={height}
            scene={scene}
          />
        </g>
      ))}
    </g>
  );
}
