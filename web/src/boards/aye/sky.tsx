/** Above the ship: the nine phases, the rope ladder on which the captain stands, and the four missions as stations. */
import { Emblem, type EmblemName } from "../../kit/emblem";
import { Lantern } from "../../kit/things";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { page } from "../page";
import { pressable, spotClass } from "../spot";
import { folded, missionsAcross, print, type Scene } from "./layout";
import { type AyeBoard, type Mission, PHASES } from "./types";

type Props = BoardProps<AyeBoard> & { readonly scene: Scene };

const PHASE_EMBLEMS: Readonly<Record<string, EmblemName>> = {
  captain: "hat",
  free: "rum",
  repair: "repair",
  hook: "hook",
  sails: "sail",
  helm: "helm",
  cannons: "cannons",
  swords: "swords",
  mutiny: "fist",
};

/** All nine with their words where there is room; on a phone the present one between its neighbours. */
export function Phases({ board, name, scene }: Props) {
  const at = PHASES.indexOf(board.phase as (typeof PHASES)[number]);
  const few = scene.width < 260 ? 2 : 3;
  const first = Math.max(0, Math.min(PHASES.length - few, at - few + 2));
  const shown = scene.broad ? PHASES : PHASES.slice(first, first + few);
  const size = print(scene.broad ? 12.5 : 13, scene);
  // Who has more to say has more room.
  const needs = shown.map((phase) => 52 + name("phase", phase).length * size * 0.56);
  const spare = (scene.width - 12 - needs.reduce((sum, need) => sum + need, 0)) / shown.length;
  const starts = needs.map((_, i) => 6 + needs.slice(0, i).reduce((sum, need) => sum + need + spare, 0));
  return (
    <g class="aye-phases">
      {shown.map((phase, i) => {
        const place = PHASES.indexOf(phase);
        const step = sure(needs, i) + spare;
        return (
          <g
            key={phase}
            class={place === at ? "now" : at > place ? "past" : ""}
            transform={`translate(${starts[i]} 4)`}
          >
            <title>{name("phase", phase)}</title>
            <path class="plate" d={`M2 0H${step - 8}L${step} 13L${step - 8} 26H2L${i ? 9 : 2} 13Z`} />
            <g transform="translate(22 13)">
              <Emblem name={sure(PHASE_EMBLEMS, phase)} size={19} />
            </g>
            <text x={36} y={13 + size * 0.35} font-size={size}>
              {name("phase", phase)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

type Band = "steady" | "grumbling" | "near";

function bandOf(value: number, [, damage, double]: AyeBoard["captain_track"]): Band {
  return value <= double ? "near" : value <= damage ? "grumbling" : "steady";
}

/** What stands on the ladder beside a band: how the crew feels, and what that costs. */
function bandWords(band: Band): string {
  if (band === "steady") return page("standing_steady");
  return band === "grumbling" ? page("standing_grumbling") : page("standing_near");
}

/** How the captain stands with the crew, in words. */
export const standing = (board: AyeBoard): string => bandWords(bandOf(board.captain_rep, board.captain_track));

function Rungs({ board, scene, across, step }: Props & { readonly across: boolean; readonly step: number }) {
  const [top] = board.captain_track;
  const size = print(13, scene);
  return (
    <g>
      {Array.from({ length: top }, (_, i) => {
        const value = top - i;
        const now = value === board.captain_rep;
        return (
          <g
            key={value}
            transform={`translate(${across ? (i + 0.5) * step : 0} ${across ? 0 : (i + 0.5) * step})`}
            class={`rung ${bandOf(value, board.captain_track)} ${now ? "now" : ""}`}
          >
            <rect x={across ? -step / 2 + 2 : -19} y={-9.5} width={across ? step - 4 : 38} height={19} rx={4} />
            <text y={size * 0.36} font-size={size}>
              {value}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where the captain stands with the crew: a rope ladder in three bands, each with what it means in words. */
export function Ladder(props: Props) {
  const { board, scene, names } = props;
  const [top, damage, double] = board.captain_track;
  const says = `${names[board.captain]}: ${board.captain_rep}/${top}. ${standing(board)}`;
  const button = pressable(says, () => props.tap("ladder"));
  const size = print(12.5, scene);
  if (!scene.broad) {
    const step = (scene.width - 44) / top;
    const lines = folded(standing(board), Math.floor((scene.width - 20) / (size * 0.54)));
    return (
      <g class="aye-ladder" data-spot="ladder" {...button}>
        <rect class="ladder-board" x={4} y={0} width={scene.width - 8} height={26 + lines.length * 16} rx={7} />
        <path class="ladder-rope" d={`M32 4.5H${scene.width - 10}M32 20.5H${scene.width - 10}`} />
        <g transform="translate(20 13)">
          <Emblem name="hat" size={24} />
        </g>
        <g transform="translate(34 12.5)">
          <Rungs {...props} across step={step} />
        </g>
        <text class="ladder-words now" font-size={size}>
          {lines.map((line, i) => (
            <tspan key={line} x={12} y={37.5 + i * 15.5}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    );
  }
  const step = 184 / top;
  const bands: readonly (readonly [Band, number, number])[] = [
    ["steady", top, damage + 1],
    ["grumbling", damage, double + 1],
    ["near", double, 1],
  ];
  return (
    <g class="aye-ladder" transform="translate(12 40)" data-spot="ladder" {...button}>
      <rect class="ladder-board" x={0} y={-2} width={184} height={196} rx={9} />
      <path class="ladder-rope" d="M10 0V192M48 0V192" />
      <g transform="translate(29 4)">
        <Rungs {...props} across={false} step={step} />
      </g>
      {bands.map(([band, from, to]) => {
        const lines = folded(bandWords(band), 18);
        const middle = 4 + (top - (from + to) / 2 + 0.5) * step;
        return (
          <text
            key={band}
            class={`ladder-words ${bandOf(board.captain_rep, board.captain_track) === band ? "now" : ""}`}
            font-size={size}
          >
            {lines.map((line, i) => (
              <tspan key={line} x={58} y={middle + size * 0.35 + (i - (lines.length - 1) / 2) * size * 1.12}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
      <g
        class="ladder-hat"
        style={{ transform: `translate(${29 - 27}px, ${4 + (top - board.captain_rep + 0.5) * step - 6}px)` }}
      >
        <Emblem name="hat" size={26} />
      </g>
    </g>
  );
}

/** How large lanterns are on a phone. */
const SMALL = 0.86;

/** The lanterns of a mission: one for each step, lit once it is done. */
function Steps({ mission, scene, gap }: { mission: Mission; scene: Scene; gap: number }) {
  const size = scene.broad ? print(14, scene) : print(13, scene) / SMALL;
  return (
    <g>
      {mission.steps.map((needed, step) => (
        <g key={step} transform={`translate(${(step - (mission.steps.length - 1) / 2) * gap} 0)`}>
          <Lantern state={step < mission.done ? "lit" : step === mission.done ? "next" : "dark"}>
            {step < mission.done ? (
              <path d="M-5 .5L-1.5 4.5L5.5-4.5" class="aye-success" />
            ) : (
              <text y={size * 0.36} font-size={size}>
                {needed}
              </text>
            )}
          </Lantern>
        </g>
      ))}
    </g>
  );
}

/** What stands at a station, changed by every step that is done: 80 by 76 around the origin. */
function Picture({ mission, place }: { mission: Mission; place: number }) {
  const share = mission.done / Math.max(mission.steps.length, 1);
  switch (place) {
    case 0:
      return (
        <g class="station-drawing">
          <path d="M-2.5-42H2.5V38H-2.5Z" class="spar" />
          <g class="set-sail" style={{ transform: `scaleY(${0.22 + share * 0.78})` }}>
            <path d="M-34-30H34C40-8 38 12 32 28C18 18-18 18-32 28C-38 12-40-8-34-30Z" class="canvas" />
            <path d="M14-29H33C39-8 37 12 31 26C27 23 22 21 18 20C24 4 22-14 14-29Z" class="canvas-shade" />
          </g>
          <path d="M-40-36H40V-29H-40Z" class="spar" />
        </g>
      );
    case 1:
      return (
        <g class="station-drawing">
          <path d="M-9 4H9L13 38H-13Z" class="spar" />
          <g class="turning" style={{ transform: `rotate(${mission.done * 45}deg)` }}>
            <Emblem name="helm" size={74} />
          </g>
        </g>
      );
    case 2:
      return (
        <g class="station-drawing">
          <path d="M-42-26H42V34H-42Z" class="bulkhead" />
          <path d="M-42-12H42M-42 20H42" class="seam" />
          {mission.steps.map((_, step) => {
            const x = (step - (mission.steps.length - 1) / 2) * 38;
            return (
              <g key={step} transform={`translate(${x} 4)`}>
                <path d="M-13-13H13V13H-13Z" class={step < mission.done ? "port-open" : "port-shut"} />
                {step < mission.done ? (
                  <g>
                    <path d="M-9-25H9L13-13H-13Z" class="bulkhead" />
                    <circle r={9} class="muzzle" />
                    <circle r={5} class="bore" />
                  </g>
                ) : (
                  <path d="M-8-13V13M8-13V13" class="seam" />
                )}
              </g>
            );
          })}
        </g>
      );
    default:
      return (
        <g class="station-drawing">
          <path d="M-26-26C-12-24-6-28 0-34C6-28 12-24 26-26C30 4 18 24 0 36C-18 24-30 4-26-26Z" class="bulkhead" />
          {mission.steps.map((_, step) => (
            <g
              key={step}
              class={step < mission.done ? "" : "sabre-gone"}
              transform={`rotate(${(step - (mission.steps.length - 1) / 2) * 62})`}
            >
              <path d="M-3 20C-6-4-2-26 6-40C8-22 6 0 3 20Z" class="blade" />
              <path d="M-8 18H8V22H-8ZM-2 22H2V34H-2Z" class="hilt" />
            </g>
          ))}
        </g>
      );
  }
}

/** Where the stations stand: the left edge of the first, and how wide each is. */
function stationsIn({ board, scene }: Props): readonly [number, number] {
  const across = missionsAcross(scene.width);
  return scene.broad ? [204, (scene.width - 212) / board.missions.length] : [4, (scene.width - 8) / across];
}

/** The sails hang at the first mast; another one stands between the last two stations. */
export function mastsOf(props: Props): readonly number[] {
  const [left, wide] = stationsIn(props);
  return [left + wide * 0.5, left + wide * 3];
}

/** The four missions at their stations, a lantern for each step with the successes it needs. */
export function Stations(props: Props) {
  const { board, name, scene } = props;
  const [left, wide] = stationsIn(props);
  const across = scene.broad ? board.missions.length : missionsAcross(scene.width);
  const size = print(scene.broad ? 15 : 12, scene);
  return (
    <g class="aye-missions" transform={scene.broad ? "translate(0 38)" : undefined}>
      {board.missions.map((mission, i) => {
        const done = mission.done >= mission.steps.length;
        const spot = `mission:${i}`;
        const gap = scene.broad ? 29 : Math.min(24, (wide - 10) / mission.steps.length);
        return (
          <g
            key={mission.name}
            class={`${spotClass(spot, props)} ${board.phase === mission.name ? "now" : ""} ${done ? "done" : ""}`}
            transform={`translate(${left + ((i % across) + 0.5) * wide} ${Math.floor(i / across) * 52})`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            {scene.broad ? (
              <>
                <rect x={-wide / 2 + 6} y={0} width={wide - 12} height={158} rx={12} class="halo" />
                <g transform="translate(0 56) scale(1.22)">
                  <Picture mission={mission} place={i} />
                </g>
                <path class="sign-chain" d={`M${-wide / 4} 100V116M${wide / 4} 100V116`} />
                <rect x={-wide / 2 + 12} y={112} width={wide - 24} height={42} rx={8} class="plate card-paper" />
                <text class="station-name" x={-wide / 2 + 22} y={133 + size * 0.35} font-size={size}>
                  {name("mission", mission.name)}
                </text>
                <g transform={`translate(${wide / 2 - 24 - (mission.steps.length * gap) / 2} 134)`}>
                  <Steps mission={mission} scene={scene} gap={gap} />
                </g>
              </>
            ) : (
              <>
                <rect x={-wide / 2 + 2} y={0} width={wide - 4} height={50} rx={9} class="plate card-paper" />
                <text class="station-name middle" y={14} font-size={size}>
                  {name("mission", mission.name)}
                </text>
                <g transform={`translate(0 34) scale(${SMALL})`}>
                  <Steps mission={mission} scene={scene} gap={gap / SMALL} />
                </g>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
