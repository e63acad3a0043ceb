/** The upper part of the board: the nine phases, the ship, the captain's track, the four missions, the places of the dice. */
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { spotClass } from "../spot";
import { Coin, Die, OrderIcon } from "./pieces";
import { type AyeBoard, PHASES } from "./types";

type Props = BoardProps<AyeBoard>;
export const WIDTH = 390;
const PAD = 8;
const INNER = WIDTH - 2 * PAD;

/** Which order token stands for a phase; the captain and the mutiny have pictures of their own. */
const PHASE_ICONS: Readonly<Record<string, number>> = {
  free: 6,
  repair: 4,
  hook: 5,
  sails: 0,
  helm: 1,
  cannons: 2,
  swords: 3,
};
const HAT = "M-8 3C-6-6 6-6 8 3C4 1-4 1-8 3ZM-2-4V0M-3.5-2.5H.5";
const FIST = "M-5 7V1L-6-3H-3V-6H0V-7H3V-5H6V2L4 7Z";

/** The present phase has room for its name. */
const NOW_WIDE = 124;

export function Phases({ board, name }: Props) {
  const at = PHASES.indexOf(board.phase as (typeof PHASES)[number]);
  const step = (INNER - (at < 0 ? 0 : NOW_WIDE)) / (PHASES.length - (at < 0 ? 0 : 1));
  return (
    <g class="aye-phases">
      {PHASES.map((phase, i) => {
        const wide = i === at ? NOW_WIDE : step;
        const left = PAD + i * step + (at >= 0 && i > at ? NOW_WIDE - step : 0);
        return (
          <g key={phase} class={i === at ? "now" : at > i ? "past" : ""} transform={`translate(${left} 17)`}>
            <title>{name("phase", phase)}</title>
            <rect x={1} y={-14} width={wide - 2} height={28} rx={7} class="plate" />
            <g transform={`translate(${i === at ? 17 : wide / 2} 0) scale(.95)`}>
              {phase === "captain" ? (
                <path class="aye-order-icon" d={HAT} />
              ) : phase === "mutiny" ? (
                <path class="aye-order-icon" d={FIST} />
              ) : (
                <OrderIcon kind={sure(PHASE_ICONS, phase)} />
              )}
            </g>
            {i === at && (
              <text x={31} y={4} font-size={11}>
                {name("phase", phase)}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The hull: one plank for each point, flags above those that lock a die, the marker where the ship stands. */
export function Ship({ board }: Props) {
  const step = (INNER - 78) / Math.max(board.whole, 1);
  const left = PAD + 58;
  return (
    <g class="aye-ship" transform="translate(0 36)">
      <path
        class="hull"
        d={`M${PAD} 14H${WIDTH - PAD}C${WIDTH - PAD - 6} 44 ${WIDTH - PAD - 22} 48 ${WIDTH - PAD - 36} 48H${PAD + 24}C${PAD + 12} 48 ${PAD + 4} 34 ${PAD} 14Z`}
      />
      <text class="aye-big" x={PAD + 31} y={38} font-size={22}>
        {board.integrity}
      </text>
      <title>{`${board.integrity}/${board.whole}`}</title>
      {Array.from({ length: board.whole }, (_, i) => (
        <rect
          key={i}
          x={left + i * step + 1}
          y={24}
          width={step - 2}
          height={15}
          rx={3}
          class={i < board.integrity ? "plank-whole" : "plank-lost"}
        />
      ))}
      {board.flags.map(([flag, locked]) => (
        <g
          key={flag}
          transform={`translate(${left + (flag - 0.5) * step} 8)`}
          class={`aye-flag ${board.integrity <= flag ? "passed" : ""}`}
        >
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
    </g>
  );
}

/** The captain's track from its top down; below each number what it costs: a point of the ship, krakens that count twice, the hat. */
export function CaptainTrack({ board, name }: Props) {
  const [top, damage, double, mutiny] = board.captain_track;
  const step = (INNER - 30) / Math.max(top, 1);
  return (
    <g transform={`translate(${PAD} 88)`} class="aye-captain-track">
      <title>{`${name("phase", "captain")}: ${board.captain_rep}/${top}`}</title>
      <g transform="translate(13 16)">
        <path class="aye-order-icon" d={HAT} />
      </g>
      {Array.from({ length: top }, (_, i) => {
        const value = top - i;
        const cost = [
          ...(value <= damage ? ["ship"] : []),
          ...(value <= double ? ["kraken"] : []),
          ...(value <= mutiny ? ["mutiny"] : []),
        ];
        return (
          <g
            key={value}
            transform={`translate(${30 + (i + 0.5) * step} 15)`}
            class={`square ${value <= double ? "worse" : value <= damage ? "bad" : ""} ${value === board.captain_rep ? "now" : ""}`}
          >
            <rect x={-step / 2 + 1} y={-13} width={step - 2} height={27} rx={5} />
            <text y={cost.length ? -1.5 : 4.5} font-size={12}>
              {value}
            </text>
            {cost.map((what, at) => (
              <Cost key={what} what={what} x={(at - (cost.length - 1) / 2) * (cost.length > 2 ? 14 : 19)} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

function Cost({ what, x }: { what: string; x: number }) {
  if (what === "mutiny") return <path class="aye-order-icon" d={FIST} transform={`translate(${x} 8) scale(.5)`} />;
  return (
    <text x={x} y={10.5} font-size={8}>
      {what === "ship" ? "−1" : "2×"}
    </text>
  );
}

export function Missions(props: Props) {
  const { board, name } = props;
  const wide = (INNER - 6) / 2;
  return (
    <g class="aye-missions" transform={`translate(${PAD} 122)`}>
      {board.missions.map((mission, i) => {
        const done = mission.done >= mission.steps.length;
        const spot = `mission:${i}`;
        return (
          <g
            key={mission.name}
            class={`${spotClass(spot, props)} ${board.phase === mission.name ? "now" : ""} ${done ? "done" : ""}`}
            transform={`translate(${(i % 2) * (wide + 6)} ${Math.floor(i / 2) * 38})`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <rect width={wide} height={34} rx={8} class="plate card-paper" />
            <g transform="translate(18 17)">
              <OrderIcon kind={i} />
            </g>
            <text class="aye-label" x={34} y={20.5} font-size={11}>
              {name("mission", mission.name)}
            </text>
            {mission.steps.map((needed, step) => (
              <g
                key={step}
                transform={`translate(${wide - (mission.steps.length - step) * 27 + 12} 17)`}
                class={`step ${step < mission.done ? "past" : step === mission.done ? "next" : ""}`}
              >
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
    <g class="aye-places" transform={`translate(${PAD} 202)`}>
      {places.map(([place, count, argh], i) => {
        const spot = `dice:${place}`;
        const label = name("place", place);
        return (
          <g
            key={place}
            class={spotClass(spot, props)}
            transform={`translate(${(i + 0.5) * step} 0)`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
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
        <text class="aye-count" x={2} y={17} font-size={14}>
          {board.offerings}
        </text>
        <text class="aye-small" y={33} font-size={8.2}>
          {name("place", "offerings")}
        </text>
      </g>
      <g
        transform={`translate(${6.5 * step} 0)`}
        class={board.expert && board.completed >= board.needed ? "enough" : ""}
      >
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
