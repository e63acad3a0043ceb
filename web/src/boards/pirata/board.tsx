/** The ring of islands, the ships on it, and in its middle the cups with the standing bid. */

import { useRef, useState } from "preact/hooks";
import { useGlide } from "../../motion/glide";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { pressable, spotClass } from "../spot";
import { Cups } from "./cups";
import { ICONS } from "./icons";
import { type Ring, ringOf } from "./layout";
import { kindOfTile, nameOf, type PirataBoard, SIGNS, squareOf } from "./types";

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
  const side = ring.half * 0.92;
  const roomy = ring.half > 30;
  const label = `${square + 1}. ${name("tile", tile)}. ${name("tile_text", tile)}`;
  return (
    <g
      class={`pir-square ${kind} ${spotClass(spot, props)}`}
      transform={`translate(${x} ${y})`}
      data-spot={spot}
      {...pressable(label, () => (props.lit.has(spot) ? props.tap(spot) : onTell(square)))}
    >
      <title>{label}</title>
      <rect class="tile-edge" x={-side} y={-side} width={2 * side} height={2 * side} rx={side * 0.28} />
      <g
        transform={`translate(0 ${roomy ? -side * 0.2 : 0}) scale(${(side * (roomy ? 0.88 : 1.15)) / 24}) translate(-12 -12)`}
      >
        <path class="tile-icon" d={ICONS[tile] ?? ICONS.free} />
      </g>
      {SIGNS[kind] && (
        <text class="tile-sign" x={side * 0.72} y={-side * 0.52} font-size={side * 0.46}>
          {SIGNS[kind]}
        </text>
      )}
      {roomy && kind !== "start" && tile !== "free" && <TileName text={name("tile", tile)} side={side} />}
    </g>
  );
}

/** A name under its picture, on two lines if it needs them. */
function TileName({ text, side }: { text: string; side: number }) {
  const size = Math.min(16, side * 0.27);
  const most = Math.floor((1.9 * side) / (size * 0.5));
  const lines = foldedAt(text, most);
  return (
    <text class="tile-name" font-size={size}>
      {lines.map((line, i) => (
        <tspan key={i} x={0} y={side * 0.84 - (lines.length - 1 - i) * size * 0.95}>
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

function Ships({ props, ring }: { props: Props; ring: Ring }) {
  const { board } = props;
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
        const turn = (there.indexOf(at) / there.length) * 2 * Math.PI - Math.PI;
        // One ship lies in the free corner beside the sign; several share the square above its name.
        const [across, down] = there.length > 3 ? [0.7, 0.6] : [0.56, 0.4];
        const [px, py] =
          there.length > 1
            ? [x + Math.cos(turn) * ring.half * across, y - ring.half * 0.1 + Math.sin(turn) * ring.half * down]
            : [x - ring.half * 0.52, y - ring.half * 0.52];
        const size = Math.max(6, ring.half * (there.length > 3 ? 0.16 : 0.2));
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
            <path d={`M${-size * 1.5} ${size * 0.2}H${size * 1.5}L${size} ${size * 1.1}H${-size}Z`} />
            <g transform={`translate(0 ${-size * 0.6})`}>
              <Mark seat={at} size={size * 0.82} />
            </g>
          </g>
        );
      })}
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
            <Ships props={props} ring={ring} />
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
