/** The ring of islands, the ships on it, and in its middle the cups with the standing bid. */

import { useRef, useState } from "preact/hooks";
import { Emblem } from "../../kit/emblem";
import { Ship } from "../../kit/ships";
import { waveLine } from "../../kit/things";
import { useGlide } from "../../motion/glide";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { pressable, spotClass } from "../spot";
import { Cups } from "./cups";
import { tileEmblem } from "./emblems";
import { type Ring, ringOf } from "./layout";
import { kindOfTile, nameOf, type PirataBoard, squareOf } from "./types";

type Props = BoardProps<PirataBoard>;

interface SquareProps {
  readonly props: Props;
  readonly ring: Ring;
  readonly square: number;
  onTell(square: number): void;
}

function Square({ props, ring, square, onTell }: SquareProps) {
  const { board, name } = props;
  const steps = (square - board.x + board.squares.length) % board.squares.length;
  const [x, y] = sure(ring.at, steps);
  const tile = sure(board.squares, square);
  const kind = kindOfTile(tile);
  const spot = `square:${square}`;
  const { side } = ring;
  const sign = Math.max(5.5, side * 0.19);
  const roomy = side > 44;
  const titled = roomy && tile !== "free" && tile !== "water";
  const label = `${square + 1}. ${name("tile", tile)}. ${name("tile_text", tile)}`;
  return (
    <g
      class={`pir-square ${kind} ${spotClass(spot, props)}`}
      transform={`translate(${x} ${y})`}
      data-spot={spot}
      {...pressable(label, () => (props.lit.has(spot) ? props.tap(spot) : onTell(square)))}
    >
      <title>{label}</title>
      <rect class="tile-edge" x={-side} y={-side} width={2 * side} height={2 * side} rx={side * 0.2} />
      <rect
        class="tile-face"
        x={-side * 0.88}
        y={-side * 0.88}
        width={side * 1.76}
        height={side * 1.76}
        rx={side * 0.13}
      />
      <circle class="tile-disc" cy={titled ? -side * 0.16 : 0} r={side * (titled ? 0.62 : 0.74)} />
      <g transform={titled ? `translate(0 ${-side * 0.16})` : undefined}>
        <Emblem name={tileEmblem(tile)} size={side * (titled ? 1.12 : 1.36)} />
      </g>
      <KindSign kind={kind} x={side - sign * 1.2} y={-side + sign * 1.2} size={sign} />
      {titled && <TileName text={name("tile", tile)} side={side} />}
    </g>
  );
}

/** Fortune, peril or chance: a shape of its own for each, beside the colour of the border. */
function KindSign({ kind, x, y, size }: { kind: string; x: number; y: number; size: number }) {
  const signs: Readonly<Record<string, readonly [string, string]>> = {
    positive: ["M0-1A1 1 0 1 1-.01-1Z", "M-.55 0H.55M0-.55V.55"],
    negative: ["M0-1.15L1.15.95H-1.15Z", "M-.42.35H.42"],
    double: ["M0-1.15L1.15 0L0 1.15L-1.15 0Z", "M-.4-.25H.4M0-.6V.1M-.4.45H.4"],
  };
  const sign = signs[kind];
  if (!sign) return null;
  return (
    <g class="kind-sign" transform={`translate(${x} ${y}) scale(${size})`}>
      <path d={sign[0]} />
      <path class="stroke" d={sign[1]} />
    </g>
  );
}

/** A name under its picture, on two lines if it needs them. */
function TileName({ text, side }: { text: string; side: number }) {
  const size = Math.max(12, Math.min(19, side * 0.24));
  const most = Math.floor((1.74 * side) / (size * 0.5));
  const lines = foldedAt(text, most);
  return (
    <text class="tile-name" font-size={size}>
      {lines.map((line, i) => (
        <tspan key={i} x={0} y={side * 0.82 - (lines.length - 1 - i) * size * 0.95}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** A text as it is, or its words on two lines that are as even as can be. */
function foldedAt(text: string, most: number): readonly string[] {
  const parts = text.split(" ");
  if (text.length <= most || parts.length === 1) return [text];
  const folds = parts.slice(1).map((_, i) => [parts.slice(0, i + 1).join(" "), parts.slice(i + 1).join(" ")]);
  return folds.reduce((best, fold) =>
    Math.max(...fold.map((line) => line.length)) < Math.max(...best.map((line) => line.length)) ? fold : best,
  );
}

/** The ships lie beside their square, towards the middle of the ring: neither picture nor name is covered. */
function Ships({ props, ring, width, height }: { props: Props; ring: Ring; width: number; height: number }) {
  const { board } = props;
  const lane = 2 * (ring.half - ring.side);
  const within = (at: number, most: number) => Math.min(Math.max(at, ring.half), most - ring.half);
  return (
    <g>
      {board.pirates.map((pirate, at) => {
        if (pirate.out) return null;
        const here = squareOf(board, at);
        const there = board.pirates.flatMap((other, place) =>
          !other.out && squareOf(board, place) === here ? [place] : [],
        );
        const steps = pirate.ship % board.squares.length;
        const [x, y] = sure(ring.at, steps);
        const [inX, inY] = sure(ring.inward, steps);
        const away = ring.side + lane * 0.52;
        const berth = Math.min((2 * ring.half) / there.length, lane * 1.1);
        const along = (there.indexOf(at) - (there.length - 1) / 2) * berth;
        const px = inX ? x + inX * away : within(x, width) + along;
        const py = inX ? within(y, height) + along : y + inY * away;
        const size = Math.min(lane / 30, Math.max(0.58, berth / (inX ? 26 : 32)), 1.6);
        return (
          <g
            key={at}
            transform={`translate(${px} ${py})`}
            data-piece={`ship:${at}`}
            data-x={px}
            data-y={py}
            class="pir-ship"
          >
            <title>{`${nameOf(at, props.names, props.name)}: ${pirate.ship} ${props.name("page", "steps")}`}</title>
            <g transform={`scale(${size})`}>
              <Ship colour={seatColour(at)} wake>
                <Mark seat={at} size={5} stroke="#3b2a14" />
              </Ship>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** The way round as it is drawn on a chart: shallow water under a dotted line. */
function Chart({ ring, width, height }: { ring: Ring; width: number; height: number }) {
  const way = `${ring.at.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("")}Z`;
  return (
    <g class="pir-chart" aria-hidden="true">
      <rect width={width} height={height} class="chart-paper" />
      <path d={way} class="chart-water" stroke-width={ring.half * 1.7} />
      {[0.28, 0.72].map((at) => (
        <path
          key={at}
          class="chart-wave"
          d={waveLine(ring.half * 2, width - ring.half * 2, ring.half * 2 * at, 40, 5)}
        />
      ))}
      <path d={way} class="chart-way" stroke-width={Math.max(2.5, ring.half * 0.06)} />
    </g>
  );
}

/** A ring that is lower than this cannot be read; where even that has no room, its end is cut off. */
const LOWEST = 200;

export function Board(props: Props) {
  const { board, name } = props;
  const [pane, size] = useSize<HTMLDivElement>();
  const [told, setTold] = useState<number | null>(null);
  const pieces = useRef<SVGGElement>(null);
  useGlide(pieces);
  const ring = ringOf(board.squares.length, Math.max(size.width, 240), Math.max(size.height, LOWEST));
  const tile = told === null ? null : board.squares[told];
  return (
    <div class="pane pirata" ref={pane}>
      {size.width > 0 && (
        <svg width={size.width} height={size.height} role="group" aria-label={words.value.board}>
          <Chart ring={ring} width={size.width} height={Math.max(size.height, LOWEST)} />
          <g ref={pieces}>
            {board.squares.map((_, square) => (
              <Square
                key={square}
                props={props}
                ring={ring}
                square={square}
                onTell={(here) => setTold(told === here ? null : here)}
              />
            ))}
            <Ships props={props} ring={ring} width={size.width} height={Math.max(size.height, LOWEST)} />
          </g>
          <Cups props={props} room={ring.room} />
        </svg>
      )}
      {tile && (
        <button type="button" class={`tile-card ${kindOfTile(tile)}`} onClick={() => setTold(null)}>
          <b>{name("tile", tile)}</b>
          <i>{name("kind", kindOfTile(tile))}</i>
          <span>{name("tile_text", tile)}</span>
        </button>
      )}
    </div>
  );
}
