/** The table of Captains' War: the dice, a tab for each captain, and the sheet that is looked at; the own one at first. */

import { useMemo, useState } from "preact/hooks";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { spotClass } from "../spot";
import { Viewport } from "../viewport";
import { Beside } from "./beside";
import { BoardingChart, Score } from "./boardings";
import { ghostOf } from "./ghost";
import { Glyphs, short } from "./glyphs";
import { type Layout, layOut, placeOf, shapeFor, spotAt } from "./layout";
import { SheetDrawing } from "./sheet";
import { type CaptainsBoard, COLOURS, captainName, shown } from "./types";

type Props = BoardProps<CaptainsBoard>;

/** The marks of a captain that everybody sees, as signs and in words. */
export function marksOf(
  board: CaptainsBoard,
  place: number,
  name: Props["name"],
): readonly (readonly [string, string])[] {
  const captain = sure(board.captains, place);
  const found: (readonly [string, string] | false)[] = [
    place === board.active && ["⚓", name("board", "active")],
    captain.grapple >= 0 && ["⚯", name("board", "grapple")],
    board.hidden && captain.finished && ["✓", name("board", "finished")],
    captain.arms_master && ["⚔", name("board", "master")],
  ];
  return found.filter((mark): mark is readonly [string, string] => mark !== false);
}

const cut = (text: string, width: number) =>
  text.length * 6.6 > width ? `${text.slice(0, Math.max(2, Math.floor(width / 6.6) - 1))}…` : text;

function Tabs({ props, layout, looked }: { props: Props; layout: Layout; looked: number }) {
  const { board, name, names } = props;
  return (
    <g class="captain-tabs">
      {board.captains.map((captain, i) => {
        const place = placeOf(layout, `captain:${i}`);
        const spot = `captain:${i}`;
        const title = captainName(board, i, names, name);
        const marks = marksOf(board, i, name);
        const said = marks.map(([, mark]) => mark).join(", ");
        return (
          <g
            key={i}
            class={`captain-tab ${i === looked ? "looked" : ""} ${spotClass(spot, props)}`}
            transform={`translate(${place.x} ${place.y})`}
            data-spot={spot}
          >
            <title>{said ? `${title}: ${said}` : title}</title>
            <rect class="zone" width={place.width} height={place.height} rx={6} />
            <g transform="translate(10 11)">
              {captain.tag >= 0 ? <Mark seat={captain.tag} size={6} /> : <text class="box-mark">☠</text>}
            </g>
            <text class="tab-name" x={19} y={15}>
              {cut(title, place.width - 20)}
            </text>
            <text class="tab-marks" x={5} y={29}>
              {marks.map(([sign]) => sign).join(" ")}
            </text>
            <text
              class="tab-lines"
              x={place.width - 4}
              y={29}
            >{`${captain.boardings}/${board.paper.sheet.boardings}`}</text>
          </g>
        );
      })}
    </g>
  );
}

function Dice({ props, layout }: { props: Props; layout: Layout }) {
  const { board, name } = props;
  const taken = props.viewer === null ? [] : sure(board.captains, props.viewer).sheet.taken;
  return (
    <g class="loot-dice">
      {board.dice.map((_, die) => {
        const { x, y, width, height } = placeOf(layout, `die:${die}`);
        const spot = `die:${die}`;
        const gains = shown(board, die);
        const pieces = gains.reduce((sum, count) => sum + count, 0);
        return (
          <g
            key={`${die}.${board.turn}`}
            class={`loot-die ${COLOURS[die]} ${die === board.aside ? "aside" : ""} ${taken.includes(die) ? "taken" : ""} ${spotClass(spot, props)}`}
            transform={`translate(${x} ${y})`}
            data-spot={spot}
          >
            <title>{`${name("die", die)}: ${short(gains, name)}${die === board.aside ? ` (${name("board", "aside")})` : ""}`}</title>
            <rect class="face" width={width} height={height} rx={9} />
            <Glyphs
              counts={gains}
              x={width / 2}
              y={height / 2}
              size={die !== 0 && pieces > 1 ? 24 : 28}
              name={name}
              middle
            />
            {die === board.aside && (
              <text class="aside-mark" x={width - 8} y={13}>
                ⚑
              </text>
            )}
            {taken.includes(die) && (
              <text class="taken-mark" x={9} y={14}>
                ✓
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Turns the sheet over where it has two leaves. */
function Leaf({ props, layout, leaf }: { props: Props; layout: Layout; leaf: number }) {
  const place = layout.places.get("leaf");
  if (!place) return null;
  const title = props.name("sheet", leaf ? "front" : "back");
  return (
    <g class="leaf" transform={`translate(${place.x} ${place.y})`} data-spot="leaf" role="button" aria-label={title}>
      <title>{title}</title>
      <rect class="zone" width={place.width} height={place.height} rx={6} />
      <path class="turn" d={`M10 17a${13} 10 0 1 1 4 8M14 31l0-6l6 0`} />
      <text class="leaf-sign" x={place.width / 2} y={22}>
        {leaf ? "◉" : "⚔"}
      </text>
    </g>
  );
}

export function Board(props: Props) {
  const { board, viewer } = props;
  const [pane, size] = useSize<HTMLDivElement>();
  const [chosen, look] = useState<number | null>(null);
  const [leaf, turn] = useState(0);
  const own = viewer ?? board.active;
  const looked = chosen !== null && chosen < board.captains.length ? chosen : own;
  const shape = shapeFor(size.width, size.height, board.paper);
  const layout = useMemo(
    () => layOut(board.paper, board.captains.length, shape, leaf, board.terms.chart),
    [shape, leaf, board.captains.length, board.terms.chart],
  );
  const { sheet } = sure(board.captains, looked);
  const before = looked === viewer && board.before ? board.before : sheet;
  const ghost = ghostOf(board, sheet, props.match.decision?.name ?? "", looked === viewer ? props.picked : new Set());
  const all = {
    props: looked === viewer ? props : { ...props, lit: new Set<string>(), picked: new Set<string>() },
    layout,
    captain: looked,
    sheet,
    before,
    ghost,
  };
  const tap = (x: number, y: number) => {
    const spot = spotAt(layout, x - 8, y - 8);
    if (!spot) return;
    if (spot === "leaf") return turn(1 - leaf);
    if (spot.startsWith("captain:")) {
      look(Number(spot.slice(8)) === own ? null : Number(spot.slice(8)));
      if (!props.lit.has(spot)) return;
    }
    if (looked === own || spot.startsWith("captain:") || spot.startsWith("die:")) props.tap(spot);
    else look(null);
  };
  return (
    <div class="pane captains" ref={pane}>
      {size.width > 0 && (
        <Viewport
          width={layout.width + 16}
          height={layout.height + 16}
          label={words.value.board}
          onTap={tap}
          class="captains-sheet"
        >
          <rect class="paper" width={layout.width + 16} height={layout.height + 16} rx={4} />
          <g transform="translate(8 8)">
            <Tabs props={props} layout={layout} looked={looked} />
            <Leaf props={props} layout={layout} leaf={leaf} />
            <Dice props={props} layout={layout} />
            {layout.goods && <SheetDrawing {...all} />}
            <BoardingChart {...all} />
            <Score {...all} />
          </g>
        </Viewport>
      )}
      <Beside props={props} chips={shape !== "leaves" || leaf === 1} />
    </div>
  );
}
