/** The table of Captains' War: the dice, a tab for each captain, and the sheet that is looked at; the own one at first. */
import { useMemo, useState } from "preact/hooks";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import type { BoardProps } from "../board";
import { Mark } from "../marks";
import { spotClass } from "../spot";
import { Viewport } from "../viewport";
import { ghostOf } from "./ghost";
import { layOut, spotAt, type Layout } from "./layout";
import { SheetDrawing, short } from "./sheet";
import { COLOURS, shown, type CaptainsBoard } from "./types";

type Props = BoardProps<CaptainsBoard>;

export function captainName(board: CaptainsBoard, place: number, names: readonly string[], name: Props["name"]): string {
  const { tag } = board.captains[place];
  return tag < 0 ? name("seat", tag) : names[tag];
}

function Tabs({ props, layout, looked }: { props: Props; layout: Layout; looked: number }) {
  const { board, name, names } = props;
  return (
    <g class="captain-tabs">
      {board.captains.map((captain, i) => {
        const place = layout.places.get(`captain:${i}`)!;
        const spot = `captain:${i}`;
        const title = captainName(board, i, names, name);
        const marks = [i === board.active && name("board", "active"), board.hidden && captain.finished && name("board", "finished"), captain.grapple >= 0 && name("board", "grapple"), captain.arms_master && name("board", "master")];
        const said = marks.filter(Boolean).join(", ");
        return (
          <g key={i} class={`captain-tab ${i === looked ? "looked" : ""} ${spotClass(spot, props)}`} transform={`translate(${place.x} ${place.y})`} data-spot={spot}>
            <title>{said ? `${title}: ${said}` : title}</title>
            <rect class="zone" width={place.width} height={place.height} rx={6} />
            <g transform="translate(11 12)">{captain.tag >= 0 ? <Mark seat={captain.tag} size={6} /> : <text class="box-mark">☠</text>}</g>
            <text class="tab-name" x={21} y={16}>{title.length * 7 > place.width - 22 ? `${title.slice(0, Math.max(2, Math.floor((place.width - 26) / 7)))}…` : title}</text>
            <text class="tab-marks" x={6} y={29}>{`${i === board.active ? "⚓ " : ""}${captain.grapple >= 0 ? "⚯ " : ""}${board.hidden && captain.finished ? "✓ " : ""}${captain.arms_master ? "⚔" : ""}`}</text>
          </g>
        );
      })}
    </g>
  );
}

function Dice({ props, layout }: { props: Props; layout: Layout }) {
  const { board, name } = props;
  const taken = props.viewer === null ? [] : board.captains[props.viewer].sheet.taken;
  return (
    <g class="loot-dice">
      {board.dice.map((_, die) => {
        const { x, y, width, height } = layout.places.get(`die:${die}`)!;
        const spot = `die:${die}`;
        const gains = shown(board, die);
        const parts = short(gains, name).split(", ");
        return (
          <g key={`${die}.${board.turn}`} class={`loot-die ${COLOURS[die]} ${die === board.aside ? "aside" : ""} ${taken.includes(die) ? "taken" : ""} ${spotClass(spot, props)}`} transform={`translate(${x} ${y})`} data-spot={spot}>
            <title>{`${name("die", die)}: ${short(gains, name)}${die === board.aside ? ` (${name("board", "aside")})` : ""}`}</title>
            <rect class="face" width={width} height={height} rx={9} />
            {parts.map((part, line) => (
              <text key={line} x={width / 2} y={height / 2 + 4 + (line - (parts.length - 1) / 2) * 12}>{part}</text>
            ))}
            {die === board.aside && <text class="aside-mark" x={width - 7} y={11}>⚑</text>}
            {taken.includes(die) && <text class="taken-mark" x={8} y={12}>✓</text>}
          </g>
        );
      })}
    </g>
  );
}

export function Board(props: Props) {
  const { board, viewer } = props;
  const [pane, size] = useSize<HTMLDivElement>();
  const [chosen, look] = useState<number | null>(null);
  const own = viewer ?? board.active;
  const looked = chosen !== null && chosen < board.captains.length ? chosen : own;
  const wide = size.width > size.height * 1.25;
  const layout = useMemo(() => layOut(board.paper, board.captains.length, wide, board.terms.chart), [wide, board.captains.length, board.terms.chart]);
  const { sheet } = board.captains[looked];
  const before = looked === viewer && board.before ? board.before : sheet;
  const ghost = ghostOf(board, sheet, props.match.decision?.name ?? "", looked === viewer ? props.picked : new Set());
  const tap = (x: number, y: number) => {
    const spot = spotAt(layout, x - 8, y - 8);
    if (!spot) return;
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
        <Viewport width={layout.width + 16} height={layout.height + 16} label={words.value.board} onTap={tap} class="captains-sheet">
          <rect class="paper" width={layout.width + 16} height={layout.height + 16} rx={8} />
          <g transform="translate(8 8)">
            <Tabs props={props} layout={layout} looked={looked} />
            <Dice props={props} layout={layout} />
            <SheetDrawing props={looked === viewer ? props : { ...props, lit: new Set(), picked: new Set() }} layout={layout} captain={looked} sheet={sheet} before={before} ghost={ghost} />
          </g>
        </Viewport>
      )}
    </div>
  );
}
