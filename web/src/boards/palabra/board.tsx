/** The table of Palabra de Pirata. */

import { useMemo, useRef } from "preact/hooks";
import { Emblem } from "../../kit/emblem";
import { useGlide } from "../../motion/glide";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { page } from "../page";
import { spotClass } from "../spot";
import { Flights } from "./flights";
import { Shine } from "./gems";
import { Heap, IslandArt } from "./island";
import { type Layout, layOut } from "./layout";
import { Market } from "./market";
import { Plaque } from "./plaque";
import { laying } from "./preview";
import { Sea } from "./sea";
import { Ship } from "./ships";
import { islandAt, NOT_LAID, type PalabraBoard, RED_SHIP, type Told } from "./types";

type Props = BoardProps<PalabraBoard>;

interface Placed {
  readonly layout: Layout;
  readonly props: Props;
  /** How many pixels one unit of the drawing is: print is never smaller than twelve of them. */
  readonly unit: number;
}

function Islands({ layout, props, unit }: Placed) {
  return (
    <g>
      {props.board.islands.map((island, i) => {
        const spot = `island:${i}`;
        const { x, y } = sure(layout.islands, i);
        const name = props.name("island", i);
        return (
          <g
            key={i}
            class={`island ${spotClass(spot, props)}`}
            transform={`translate(${x} ${y})`}
            data-spot={spot}
            onClick={() => props.tap(spot)}
          >
            <circle r={Math.max(24, layout.radius * 1.22)} class="halo" />
            <IslandArt
              rat={island.rat}
              radius={layout.radius}
              seed={i * 7 + 2}
              crowded={layout.crowded}
              label={name}
              above={y < layout.height / 2}
              unit={unit}
            />
          </g>
        );
      })}
    </g>
  );
}

function Ships({ layout, props, unit }: Placed) {
  const size = layout.radius / 44;
  return (
    <g class="at-anchor">
      {props.board.pirates.flatMap((pirate, seat) =>
        pirate.ships.map((ship, slot) => {
          const spot = `ship:${seat}:${slot}`;
          const { x, y } = layout.berth(seat, slot);
          const home = sure(layout.seats, seat);
          if (ship === NOT_LAID) return null;
          return (
            <g
              key={spot}
              class={spotClass(spot, props)}
              transform={`translate(${x} ${y})`}
              data-spot={spot}
              data-piece={spot}
              data-x={x}
              data-y={y}
              data-face={ship}
              data-from={`${home.x},${home.y}`}
              onClick={() => props.tap(spot)}
            >
              <title>{`${props.names[seat]}: ${ship > RED_SHIP ? page("green_ship", { n: ship }) : ship === RED_SHIP ? page("red_ship") : words.value.hidden}`}</title>
              <circle r={Math.max(20, 18 * size)} class="halo" />
              <Ship ship={ship} seat={seat} size={Math.max(0.72, size)} rat={pirate.rats[slot] ?? false} unit={unit} />
            </g>
          );
        }),
      )}
    </g>
  );
}

/** The gems lie above the ships: what everybody may count must not hide behind a sail. */
function Heaps({ layout, props, unit }: Placed) {
  return (
    <g class="heaps">
      {props.board.islands.map((island, i) => (
        <g key={i} transform={`translate(${sure(layout.islands, i).x} ${sure(layout.islands, i).y})`}>
          <Heap
            gems={island.gems}
            radius={layout.radius}
            crowded={layout.crowded}
            island={i}
            lights={props}
            tap={props.tap}
            unit={unit}
          />
        </g>
      ))}
    </g>
  );
}

/** Pledges fly beside the island they are about: a ship in the colour that was promised, with a tail to whoever has said so. */
function Pledges({ layout, props }: Placed) {
  return (
    <g>
      {props.board.pirates.flatMap((pirate, seat) =>
        pirate.pledges.map((colour, slot) => {
          if (colour < 0) return null;
          const { x, y } = layout.flag(seat, slot);
          const home = sure(layout.seats, seat);
          const turn = (Math.atan2(home.y - y, home.x - x) * 180) / Math.PI;
          const text = `${props.names[seat]}: ${colour === 0 ? page("pledged_red") : page("pledged_green")} (${props.name("island", islandAt(props.board, seat, slot))})`;
          return (
            <g
              key={`${seat}.${slot}`}
              transform={`translate(${x} ${y}) scale(${layout.crowded ? 0.8 : 1})`}
              class={`pledge ${colour === 0 ? "red" : "green"}`}
            >
              <title>{text}</title>
              <path d="M9-5.5L21 0L9 5.5Z" transform={`rotate(${turn})`} />
              <circle r={13.5} />
              <path class="cover" d="M8-4L13 0L8 4Z" transform={`rotate(${turn})`} />
              <Ship ship={colour === 0 ? RED_SHIP : PROMISED} seat={seat} size={0.64} />
            </g>
          );
        }),
      )}
    </g>
  );
}

/** A green ship of which nobody has said the number. */
const PROMISED = -3;

/** The ships that the viewer is about to lay: seen where they will lie, and by nobody else. */
function Preview({ layout, props, unit }: Placed) {
  const now = laying.value;
  if (!now || now.seat !== props.viewer) return null;
  const size = Math.max(0.72, layout.radius / 44);
  return (
    <g class="laying" aria-hidden="true">
      {now.ships.map((ship, slot) => {
        const { x, y } = layout.berth(now.seat, slot);
        return (
          ship !== null && (
            <g key={slot} transform={`translate(${x} ${y})`}>
              <circle r={Math.max(20, 18 * size)} />
              <Ship ship={ship} seat={now.seat} size={size} unit={unit} />
            </g>
          )
        );
      })}
    </g>
  );
}

const OUTCOMES = { assault: ["swords"], sharing: ["handshake"], greed: ["skull", "bag", "skull"] } as const;

/** While a day is told: how it went, as a ring round the island with its sign. */
function Outcomes({ layout, props }: Placed) {
  const outcomes = (props.board as Told).outcomes ?? {};
  return (
    <g class="outcomes">
      {Object.entries(outcomes).map(([island, outcome]) => {
        const { x, y } = sure(layout.islands, Number(island));
        const signs = OUTCOMES[outcome];
        return (
          <g key={island} class={`outcome ${outcome}`} transform={`translate(${x} ${y})`}>
            <circle class="ring" r={layout.radius * 1.06} />
            <g transform={`translate(0 ${-layout.radius * 0.92})`}>
              <rect x={-12 * signs.length - 4} y={-14} width={24 * signs.length + 8} height={28} rx={14} />
              {signs.map((sign, i) => (
                <g key={i} transform={`translate(${(i - (signs.length - 1) / 2) * 23} 0)`}>
                  <Emblem name={sign} size={21} />
                </g>
              ))}
            </g>
          </g>
        );
      })}
    </g>
  );
}

export function Board(props: Props) {
  const [pane, size] = useSize<HTMLDivElement>();
  const drawing = useRef<SVGSVGElement>(null);
  useGlide(drawing);
  const seats = props.board.pirates.length;
  const scale = Math.max(0.78, Math.min(size.width / 390, size.height / 400));
  const layout = useMemo(() => {
    if (!size.width || !size.height) return null;
    return layOut(seats, props.viewer ?? 0, size.width / scale, size.height / scale);
  }, [size, seats, props.viewer]);
  return (
    <div class="pane palabra" ref={pane}>
      {layout && (
        <>
          <Sea layout={layout} />
          <svg
            ref={drawing}
            class="table-top"
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            role="img"
            aria-label={words.value.board}
          >
            <Shine />
            <Islands layout={layout} props={props} unit={scale} />
            <Market layout={layout} props={props} unit={scale} />
            <Ships layout={layout} props={props} unit={scale} />
            <Preview layout={layout} props={props} unit={scale} />
            <Heaps layout={layout} props={props} unit={scale} />
            {props.board.pirates.map((_, seat) => (
              <g key={seat} transform={`translate(${sure(layout.seats, seat).x} ${sure(layout.seats, seat).y})`}>
                <Plaque seat={seat} small={layout.crowded} props={props} unit={scale} />
              </g>
            ))}
            <Pledges layout={layout} props={props} unit={scale} />
            <Outcomes layout={layout} props={props} unit={scale} />
            <Flights board={props.board} layout={layout} />
          </svg>
        </>
      )}
    </div>
  );
}
