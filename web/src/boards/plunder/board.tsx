/** The sea of Saqueo · Plunder. */

import { useMemo, useRef } from "preact/hooks";
import { useGlide } from "../../motion/glide";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { page } from "../page";
import { Viewport } from "../viewport";
import { coastOf } from "./coast";
import { FRAME, Frame } from "./frame";
import { CELL, type Grid, gridOf, isLand, isPort, squareOf } from "./grid";
import { Legend } from "./legend";
import { withinReach } from "./path";
import { Barrels, Cross, Flag, Mole, Reef, Skulls, Storm, Vessel } from "./pieces";
import { Anchor, Sea, seaDefs } from "./sea";
import type { PlunderBoard } from "./types";

type Props = BoardProps<PlunderBoard>;

/** What a name below this point would hide when it is large: anchors of ports, and itself behind the frame. */
function hidden(
  [x, y]: readonly [number, number],
  title: string,
  ports: readonly (readonly [number, number])[],
  grid: Grid,
): number {
  const lines = title.split(/ (?=\S+$)/);
  const half = Math.max(...lines.map((line) => halfOf(line, FAR)));
  const low = y + 6 + lines.length * FAR;
  const anchors = ports.filter(([u, v]) => Math.abs(u - x) < half + 6 && v > y - 4 && v < low + 12).length;
  return anchors + (low > grid.height ? 4 : 0);
}

/** A square of each island for its name, skulls and flag: near its middle, hiding no port, and clear of the names before it. */
function heartsOf(
  rows: readonly string[],
  titles: readonly string[],
  grid: Grid,
): readonly (readonly [number, number])[] {
  const marked = (fits: (mark: string) => boolean) =>
    rows.flatMap((line, row) => [...line].flatMap((mark, column) => (fits(mark) ? [grid.at(row, column)] : [])));
  const ports = marked(isPort);
  const chosen: (readonly [number, number])[] = [];
  for (const [island, title] of titles.entries()) {
    const letter = String.fromCharCode(65 + island);
    const squares = marked((mark) => mark === letter);
    const middle = [0, 1].map(
      (axis) => squares.reduce((sum, square) => sum + sure(square, axis), 0) / (squares.length || 1),
    );
    const cost = (square: readonly [number, number]) =>
      Math.hypot(square[0] - sure(middle, 0), square[1] - sure(middle, 1)) + CELL * hidden(square, title, ports, grid);
    const near = [...squares].sort((a, b) => cost(a) - cost(b));
    const clear = near.find(([x, y]) =>
      chosen.every(([u, v]) => Math.abs(x - u) > CELL * 2.4 || Math.abs(y - v) > CELL * 0.8),
    );
    chosen.push(clear ?? near[0] ?? [0, 0]);
  }
  return chosen;
}

/** Half of a name's width, near enough to keep it on the map. */
const halfOf = (text: string, size: number) => text.length * size * 0.27 + 3;

/** The island's name; from afar it is larger and stands in two lines. */
function IslandName({ title, x, y, width }: { title: string; x: number; y: number; width: number }) {
  const inside = (half: number) => Math.min(width - half, Math.max(half, x)) - x;
  const lines = title.split(/ (?=\S+$)/);
  const shift = inside(Math.max(...lines.map((line) => halfOf(line, FAR))));
  return (
    <>
      <text class="isle-name near" x={inside(halfOf(title, NEAR))} y={y} font-size={NEAR}>
        {title}
      </text>
      <text class="isle-name far" y={y + 2} font-size={FAR} aria-hidden="true">
        {lines.map((line, i) => (
          <tspan key={i} x={shift} dy={i ? FAR * 0.86 : 0}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}

const [NEAR, FAR] = [12.5, 19];

interface IslandsProps {
  readonly props: Props;
  readonly titles: readonly string[];
  readonly hearts: readonly (readonly [number, number])[];
}

/** The names, above whatever else lies there: lights, ships and storms must not hide where one is. */
function IslandNames({ props, titles, hearts, grid }: IslandsProps & { readonly grid: Grid }) {
  return (
    <g class="isle-names">
      {props.board.islands.map((island, i) => (
        <g
          key={island.id}
          transform={`translate(${sure(hearts, i)[0]} ${sure(hearts, i)[1]})`}
          class={island.closed ? "isle closed" : "isle"}
        >
          <IslandName
            title={sure(titles, i)}
            x={sure(hearts, i)[0]}
            y={island.skulls > 0 ? 17 : 20}
            width={grid.width}
          />
        </g>
      ))}
    </g>
  );
}

function Islands({ props, hearts }: IslandsProps) {
  const { board } = props;
  return (
    <g>
      {board.islands.map((island, i) => {
        const [x, y] = sure(hearts, i);
        return (
          <g key={island.id} transform={`translate(${x} ${y})`} class={island.closed ? "isle closed" : "isle"}>
            {island.skulls > 0 ? <Skulls count={island.skulls} /> : <Barrels />}
            {island.owner >= 0 && (
              <g
                transform="translate(-3 -5)"
                data-piece={`flag:${island.id}:${island.owner}`}
                data-x={-3}
                data-y={-5}
                data-from="-3,-40"
              >
                <Flag seat={island.owner} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Squares that lead to a legal answer, those one can sail on to, and those of the preview. */
function Lights({ props, grid }: { props: Props; grid: Grid }) {
  const squares = (set: ReadonlySet<string>) =>
    [...set].filter((spot) => spot.startsWith("square:")).map((spot) => spot.slice(7));
  const isHarbour = (square: string) => {
    const { row, column } = squareOf(square);
    return isPort(props.board.rows[row]?.[column] ?? "");
  };
  const inset = 3;
  const side = CELL - 2 * inset;
  return (
    <g class="lights">
      {squares(props.lit).map((square) => {
        const [x, y] = grid.named(square);
        return (
          <g key={square} class="open-square">
            <circle class="shine" cx={x} cy={y} r={CELL * 0.74} fill="url(#plu-lit)" />
            {isHarbour(square) && (
              <g transform={`translate(${x} ${y})`}>
                <Anchor />
              </g>
            )}
            <rect
              class="light"
              data-spot={`square:${square}`}
              x={x - side / 2}
              y={y - side / 2}
              width={side}
              height={side}
              rx={8}
            />
          </g>
        );
      })}
      {withinReach(props.board, props.match.decision, props.lit).map((square) => {
        const [x, y] = grid.named(square);
        return <circle key={`r${square}`} class="reach" data-reach={square} cx={x} cy={y} r={5} />;
      })}
      {squares(props.picked).map((square) => {
        const [x, y] = grid.named(square);
        return (
          <rect
            key={`p${square}`}
            class="light chosen"
            x={x - side / 2}
            y={y - side / 2}
            width={side}
            height={side}
            rx={8}
          />
        );
      })}
    </g>
  );
}

/** A treasure mark; on land it keeps to the corner of its square, so that skulls and name can be read. */
function TreasureMark({
  piece,
  square,
  rows,
  grid,
}: {
  piece: string;
  square: string;
  rows: readonly string[];
  grid: Grid;
}) {
  const [x, y] = grid.named(square);
  const { row, column } = squareOf(square);
  const ashore = isLand(rows[row]?.[column] ?? "");
  return (
    <g transform={`translate(${x} ${y})`} data-piece={piece} data-x={x} data-y={y}>
      <g transform={ashore ? "translate(9 -10) scale(.72)" : undefined}>
        <Cross />
      </g>
    </g>
  );
}

function Ships({ props, grid }: { props: Props; grid: Grid }) {
  return (
    <g>
      {props.board.captains.flatMap((captain, seat) =>
        captain.ships.map((ship) => {
          const [x, y] = grid.named(ship.square);
          const spot = `ship:${ship.id}`;
          const light = props.picked.has(spot) ? "picked" : props.lit.has(spot) ? "lit" : "";
          const title = `${props.name("ship", ship.id)} (${props.names[seat]}): ${page("lives", { n: ship.lives })}, ${page("masts", { n: ship.masts })}, ${page("cannons", { n: ship.cannons })}`;
          return (
            <g
              key={ship.id}
              class={`sailing ${light}`}
              transform={`translate(${x} ${y})`}
              data-piece={spot}
              data-x={x}
              data-y={y}
              data-spot={spot}
            >
              <title>{title}</title>
              <circle r={18.5} class="ship-light" />
              <g class="vessel-size">
                <Vessel ship={ship} seat={seat} />
              </g>
            </g>
          );
        }),
      )}
    </g>
  );
}

export function Board(props: Props) {
  const { board } = props;
  const [pane, size] = useSize<HTMLDivElement>();
  const pieces = useRef<SVGGElement>(null);
  useGlide(pieces);
  const [rows, columns] = [board.rows.length, board.rows[0]?.length ?? 0];
  // The window decides, not the pane: the map shall not turn over when a list grows.
  const turned = innerHeight > innerWidth && columns > rows;
  const picture = board.rows.join("\n");
  const [grid, coast] = useMemo(() => {
    const made = gridOf(rows, columns, turned);
    return [made, coastOf(board.rows, made)] as const;
  }, [picture, turned]);
  const titles = board.islands.map((island) =>
    (props.name("island", island.id) || island.id).replace(/^(the|el|la|los|las)\s+/i, ""),
  );
  const hearts = useMemo(() => heartsOf(board.rows, titles, grid), [grid, titles.join()]);
  const tap = (x: number, y: number) => {
    const square = grid.nameAt(x - FRAME, y - FRAME);
    if (!square) return;
    const ship = board.captains.flatMap((captain) => captain.ships).find((other) => other.square === square);
    const spot = `square:${square}`;
    props.tap(ship && !props.lit.has(spot) ? `ship:${ship.id}` : spot);
  };
  const fleet =
    props.viewer === null ? [] : sure(board.captains, props.viewer).ships.map((ship) => grid.named(ship.square));
  const heart = fleet.length ? ([sure(fleet, 0)[0] + FRAME, sure(fleet, 0)[1] + FRAME] as const) : undefined;
  return (
    <div class="pane" ref={pane}>
      {size.width > 0 && (
        <Viewport
          width={grid.width + 2 * FRAME}
          height={grid.height + 2 * FRAME}
          label={words.value.board}
          onTap={tap}
          class="plunder"
          heart={heart}
        >
          {seaDefs()}
          <g transform={`translate(${FRAME} ${FRAME})`}>
            <clipPath id="plu-frame">
              <rect width={grid.width} height={grid.height} />
            </clipPath>
            <g clip-path="url(#plu-frame)">
              <Sea rows={board.rows} grid={grid} coast={coast} />
            </g>
            <g class="reefs">
              {board.barriers.map(([from, to], i) => {
                const Wall = board.moles.some(([one, other]) => one === from && other === to) ? Mole : Reef;
                return <Wall key={`${from}${to}`} from={grid.named(from)} to={grid.named(to)} seed={i} />;
              })}
            </g>
            <Frame grid={grid} />
            <g ref={pieces}>
              <Islands props={props} titles={titles} hearts={hearts} />
              {board.crosses.map((square, i) => (
                <TreasureMark key={i} piece={`cross:${i}`} square={square} rows={board.rows} grid={grid} />
              ))}
              <g clip-path="url(#plu-frame)">{board.storm && <Storm square={board.storm} grid={grid} />}</g>
              <Lights props={props} grid={grid} />
              <Ships props={props} grid={grid} />
              <IslandNames props={props} titles={titles} hearts={hearts} grid={grid} />
            </g>
          </g>
        </Viewport>
      )}
      <Legend />
    </div>
  );
}
