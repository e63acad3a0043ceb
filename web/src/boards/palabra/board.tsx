/** The table of Palabra de Pirata. */

import { useMemo, useRef } from "preact/hooks";
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
import { Sea } from "./sea";
import { Ship } from "./ships";
import { islandAt, NOT_LAID, type PalabraBoard, RED_SHIP } from "./types";

type Props = BoardProps<PalabraBoard>;

function Islands({ layout, props }: { layout: Layout; props: Props }) {
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
            />
          </g>
        );
      })}
    </g>
  );
}

function Ships({ layout, props }: { layout: Layout; props: Props }) {
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
              <Ship ship={ship} seat={seat} size={Math.max(0.72, size)} rat={pirate.rats[slot] ?? false} />
            </g>
          );
        }),
      )}
    </g>
  );
}

/** The gems lie above the ships: what everybody may count must not hide behind a sail. */
function Heaps({ layout, props }: { layout: Layout; props: Props }) {
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
          />
        </g>
      ))}
    </g>
  );
}

/** Pledges fly as flags beside the island they are about. */
function Pledges({ layout, props }: { layout: Layout; props: Props }) {
  return (
    <g>
      {props.board.pirates.flatMap((pirate, seat) =>
        pirate.pledges.map((colour, slot) => {
          if (colour < 0) return null;
          const { x, y } = layout.flag(seat, slot);
          const text = `${props.names[seat]}: ${colour === 0 ? page("pledged_red") : page("pledged_green")} (${props.name("island", islandAt(props.board, seat, slot))})`;
          return (
            <g
              key={`${seat}.${slot}`}
              transform={`translate(${x} ${y}) scale(${layout.crowded ? 0.78 : 1})`}
              class={`pledge ${colour === 0 ? "red" : "green"}`}
            >
              <title>{text}</title>
              <path d="M-11-9H11A4 4 0 0 1 15-5V3A4 4 0 0 1 11 7H1L-4 12V7H-11A4 4 0 0 1-15 3V-5A4 4 0 0 1-11-9Z" />
              <text y={3} font-size={11}>
                {colour === 0 ? "✕" : "✓"}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

export function Board(props: Props) {
  const [pane, size] = useSize<HTMLDivElement>();
  const drawing = useRef<SVGSVGElement>(null);
  useGlide(drawing);
  const seats = props.board.pirates.length;
  const layout = useMemo(() => {
    if (!size.width || !size.height) return null;
    const scale = Math.max(0.78, Math.min(size.width / 390, size.height / 400));
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
            <Islands layout={layout} props={props} />
            <Market layout={layout} props={props} />
            <Ships layout={layout} props={props} />
            <Heaps layout={layout} props={props} />
            {props.board.pirates.map((_, seat) => (
              <g key={seat} transform={`translate(${sure(layout.seats, seat).x} ${sure(layout.seats, seat).y})`}>
                <Plaque seat={seat} small={layout.crowded} props={props} />
              </g>
            ))}
            <Pledges layout={layout} props={props} />
            <Flights board={props.board} layout={layout} />
          </svg>
        </>
      )}
    </div>
  );
}
