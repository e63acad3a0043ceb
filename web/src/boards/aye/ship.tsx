/** The upper part of the board: the nine phases, the ship, the captain's track, the four missions, the places of the dice. */
import type { BoardProps } from "../board";
import { spotClass } from "../spot";
import { Coin, Die, OrderIcon, Token } from "./pieces";
import { type AyeBoard, NONE, neededNow, ORDERS, PHASES, successes } from "./types";

type Props = BoardProps<AyeBoard>;
export const WIDTH = 390;
const PAD = 8;
const INNER = WIDTH - 2 * PAD;

/** Which order token stands for a phase; the captain and the mutiny have pictures of their own. */
const PHASE_ICONS: Readonly<Record<string, number>> = { free: 6, repair: 4, hook: 5, sails: 0, helm: 1, cannons: 2, swords: 3 };
const HAT = "M-8 3C-6-6 6-6 8 3C4 1-4 1-8 3ZM-2-4V0M-3.5-2.5H.5";
const FIST = "M-5 7V1L-6-3H-3V-6H0V-7H3V-5H6V2L4 7Z";

export function Phases({ board, name }: Props) {
  const step = INNER / PHASES.length;
  return (
    <g class="aye-phases">
      {PHASES.map((phase, i) => {
        const now = phase === board.phase;
        return (
          <g key={phase} class={now ? "now" : PHASES.indexOf(board.phase as (typeof PHASES)[number]) > i ? "past" : ""} transform={`translate(${PAD + (i + 0.5) * step} 17)`}>
            <title>{name("phase", phase)}</title>
            <rect x={-step / 2 + 1} y={-14} width={step - 2} height={28} rx={7} class="plate" />
            <g transform="scale(.95)">{phase === "captain" ? <path class="aye-order-icon" d={HAT} /> : phase === "mutiny" ? <path class="aye-order-icon" d={FIST} /> : <OrderIcon kind={PHASE_ICONS[phase]} />}</g>
          </g>
        );
      })}
    </g>
  );
}

/** The hull: one plank for each point, flags above those that lock a die, the marker where the ship stands. */
export function Ship({ board, name }: Props) {
  const step = 250 / Math.max(board.whole, 1);
  const left = PAD + 58;
  return (
    <g class="aye-ship" transform="translate(0 36)">
      <path class="hull" d={`M${PAD} 14H${left + 262}C${left + 256} 44 ${left + 240} 48 ${left + 226} 48H${PAD + 24}C${PAD + 12} 48 ${PAD + 4} 34 ${PAD} 14Z`} />
      <text class="aye-big" x={PAD + 31} y={38} font-size={22}>
        {board.integrity}
      </text>
      <title>{`${board.integrity}/${board.whole}`}</title>
      {Array.from({ length: board.whole }, (_, i) => (
        <rect key={i} x={left + i * step + 1} y={24} width={step - 2} height={15} rx={3} class={i < board.integrity ? "plank-whole" : "plank-lost"} />
      ))}
      {board.flags.map(([flag, locked]) => (
        <g key={flag} transform={`translate(${left + (flag - 0.5) * step} 8)`} class={`aye-flag ${board.integrity <= flag ? "passed" : ""}`}>
          <path d="M-4 14V-6L6-2L-4 2" />
          <text x={-9} y={0} font-size={8}>
            {flag}
          </text>
          {locked && (
            <g transform="translate(2 7)">
              <Die face={null} argh={false} size={0.5} />
            </g>
          )}
        </g>
      ))}
      <CaptainTrack board={board} name={name} />
    </g>
  );
}

function CaptainTrack({ board, name }: Pick<Props, "board" | "name">) {
  const [top, damage, double, mutiny] = board.captain_track;
  const across = 4;
  return (
    <g transform={`translate(${WIDTH - PAD - 58} 0)`} class="aye-captain-track">
      <title>{`${name("phase", "captain")}: ${board.captain_rep}/${top}`}</title>
      {Array.from({ length: top }, (_, i) => {
        const value = top - i;
        const mark = value <= mutiny ? "✕" : value <= double ? "2×" : value <= damage ? "−1" : "";
        return (
          <g key={value} transform={`translate(${(i % across) * 15.5 + 5} ${Math.floor(i / across) * 26 + 13})`} class={`square ${value <= double ? "worse" : value <= damage ? "bad" : ""} ${value === board.captain_rep ? "now" : ""}`}>
            <rect x={-7} y={-12} width={14} height={24} rx={4} />
            <text y={-1} font-size={9.5}>
              {value}
            </text>
            <text y={8.5} font-size={7}>
              {mark}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Missions(props: Props) {
  const { board, name } = props;
  const wide = (INNER - 6) / 2;
  return (
    <g class="aye-missions" transform={`translate(${PAD} 92)`}>
      {board.missions.map((mission, i) => {
        const done = mission.done >= mission.steps.length;
        const spot = `mission:${i}`;
        return (
          <g key={mission.name} class={`${spotClass(spot, props)} ${board.phase === mission.name ? "now" : ""} ${done ? "done" : ""}`} transform={`translate(${(i % 2) * (wide + 6)} ${Math.floor(i / 2) * 38})`} data-spot={spot} onClick={() => props.tap(spot)}>
            <rect width={wide} height={34} rx={8} class="plate card-paper" />
            <g transform="translate(18 17)">
              <OrderIcon kind={i} />
            </g>
            <text class="aye-label" x={34} y={20.5} font-size={11}>
              {name("mission", mission.name)}
            </text>
            {mission.steps.map((needed, step) => (
              <g key={step} transform={`translate(${wide - (mission.steps.length - step) * 27 + 12} 17)`} class={`step ${step < mission.done ? "past" : step === mission.done ? "next" : ""}`}>
                <circle r={11.5} />
                <text y={4.2} font-size={12.5}>
                  {step < mission.done ? "✓" : needed}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Dice in their places, the offerings, the goal cards. */
export function Places(props: Props) {
  const { board, name } = props;
  const places: readonly (readonly [string, number, boolean])[] = [
    ["free", board.free, false],
    ["waiting", board.waiting, false],
    ["kraken", board.kraken, false],
    ["plank", board.plank, false],
    ["argh", board.arghs, true],
  ];
  const step = INNER / 7;
  return (
    <g class="aye-places" transform={`translate(${PAD} 172)`}>
      {places.map(([place, count, argh], i) => {
        const spot = `dice:${place}`;
        const label = name("place", place);
        return (
          <g key={place} class={spotClass(spot, props)} transform={`translate(${(i + 0.5) * step} 0)`} data-spot={spot} onClick={() => props.tap(spot)}>
            <title>{`${label}: ${count}${place === "plank" ? `/${board.plank_spaces}` : ""}`}</title>
            <rect x={-step / 2 + 1.5} y={-2} width={step - 3} height={40} rx={7} class="plate card-paper" />
            <g transform="translate(-9 12)" class={count ? "" : "gone"}>
              <Die face={place === "kraken" ? 3 : null} argh={argh} size={0.78} />
            </g>
            <text class="aye-count" x={6} y={17} font-size={14}>
              {count}
            </text>
            <text class="aye-small" y={33} font-size={8.2}>
              {label}
            </text>
          </g>
        );
      })}
      <g transform={`translate(${5.5 * step} 0)`}>
        <title>{`${name("place", "offerings")}: ${board.offerings}`}</title>
        <rect x={-step / 2 + 1.5} y={-2} width={step - 3} height={40} rx={7} class="plate" />
        <g transform="translate(-9 12)">
          <Coin />
        </g>
        <text class="aye-count" x={6} y={17} font-size={14}>
          {board.offerings}
        </text>
        <text class="aye-small" y={33} font-size={8.2}>
          {name("place", "offerings")}
        </text>
      </g>
      <g transform={`translate(${6.5 * step} 0)`} class={board.expert && board.completed >= board.needed ? "enough" : ""}>
        <rect x={-step / 2 + 1.5} y={-2} width={step - 3} height={40} rx={7} class="plate" />
        <text class="aye-count middle" y={17} font-size={14}>
          {board.expert ? `${board.completed}/${board.needed}` : "–"}
        </text>
        <text class="aye-small" y={33} font-size={8.2}>
          {name("place", "cards")}
        </text>
      </g>
    </g>
  );
}

/** The orders to deal while the captain deals; the dice while somebody rolls. */
export function Deck(props: Props) {
  return (
    <g class="aye-deck" transform={`translate(${PAD} 218)`}>
      <rect width={INNER} height={46} rx={9} class="deck-wood" />
      {props.board.dice.length ? <Roll {...props} /> : props.board.phase === "captain" ? <Orders {...props} /> : <Legend {...props} />}
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
          <g key={kind} class={`${spotClass(spot, props)} ${left ? "" : "gone"}`} transform={`translate(${(kind + 0.5) * step} 23)`} data-spot={spot} onClick={() => props.tap(spot)}>
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
          <g key={i} class={spotClass(spot, props)} transform={`translate(${12 + (i + 0.5) * step} 19)`} data-spot={spot} onClick={() => props.tap(spot)}>
            <title>{`${names[die.owner]}: ${props.name("face", die.face)}`}</title>
            <circle r={Math.min(17, step / 2 + 1)} class="halo" />
            <g key={`${i}.${die.face}.${board.rerolls}`} class="tumble">
              <Die face={die.face} argh={die.argh} size={Math.min(1.15, step / 25)} />
            </g>
            <text class="aye-on-wood" y={22} font-size={8}>
              {die.owner === viewer ? "●" : names[die.owner].slice(0, 4)}
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
  for (const pirate of board.pirates) if (pirate.action > NONE) doing.set(pirate.action, (doing.get(pirate.action) ?? 0) + 1);
  const shown = [...doing].sort(([a], [b]) => a - b);
  const step = INNER / Math.max(shown.length, 1);
  return (
    <g>
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
