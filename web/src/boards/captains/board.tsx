/** The table of Captains' War: the dice, a tab for each captain, and the book that is looked at; the own one at first. */

import { useMemo, useRef, useState } from "preact/hooks";
import { AMBER, COAL, Cube, ROSE, SKY, type Stuff } from "../../kit/dice";
import { Emblem } from "../../kit/emblem";
import { Bust } from "../../kit/people";
import { useGlide } from "../../motion/glide";
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { spotClass } from "../spot";
import { Viewport } from "../viewport";
import { Beside } from "./beside";
import { BoardingChart, Score } from "./boardings";
import { DuelCard, useDuel } from "./duel";
import { ghostOf } from "./ghost";
import { Glyphs, short } from "./glyphs";
import { isBroad, type Layout, layOut, type Place, placeOf, SECTIONS, type Section, sectionOf, spotAt } from "./layout";
import { Hammocks, Heads, headOf, type SheetProps, Stores, sectionName, Zones } from "./sheet";
import { Things } from "./things";
import { type CaptainsBoard, COLOURS, captainName, KINDS, PIRATES, RED_DIE, type Sheet, shown } from "./types";

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

const LETTER = 6.8;
const cut = (text: string, width: number) =>
  text.length * LETTER > width ? `${text.slice(0, Math.max(2, Math.floor(width / LETTER) - 1))}…` : text;

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
        const pictured = place.width > 84;
        const from = pictured ? 36 : 19;
        return (
          <g
            key={i}
            class={`captain-tab ${i === looked ? "looked" : ""} ${spotClass(spot, props)}`}
            transform={`translate(${place.x} ${place.y})`}
            data-spot={spot}
          >
            <title>{said ? `${title}: ${said}` : title}</title>
            <rect class="zone" width={place.width} height={place.height} rx={6} />
            {pictured && (
              <g transform="translate(19 18) scale(.58)">
                <Bust colour={captain.tag < 0 ? "#4b5563" : seatColour(captain.tag)} kind={i} captain>
                  {captain.tag < 0 ? <Emblem name="skull" size={13} /> : <Mark seat={captain.tag} size={5} />}
                </Bust>
              </g>
            )}
            {!pictured && (
              <g transform="translate(10 11)">
                {captain.tag >= 0 ? <Mark seat={captain.tag} size={6} /> : <Emblem name="skull" size={14} />}
              </g>
            )}
            <text class="tab-name" x={from} y={15}>
              {cut(title, place.width - from - 3)}
            </text>
            {marks.map(([sign], at) => (
              <g key={sign} transform={`translate(${(pictured ? from + 7 : 11) + at * 16} 26)`}>
                <Emblem name={MARK_EMBLEMS[sign] ?? "hat"} size={14} />
              </g>
            ))}
            <text class="tab-lines" x={place.width - 5} y={31}>
              {`${captain.boardings}/${board.paper.sheet.boardings}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The marks of a captain as pictures of the kit. */
const MARK_EMBLEMS: Readonly<Record<string, "anchor" | "grapple" | "scroll" | "swords">> = {
  "⚓": "anchor",
  "⚯": "grapple",
  "✓": "scroll",
  "⚔": "swords",
};

const STUFFS: Readonly<Record<string, Stuff>> = { yellow: AMBER, blue: SKY, red: ROSE, black: COAL };

/** Which row a die has fed that was taken this turn. */
function rowOf(board: CaptainsBoard, die: number, sheet: Sheet, before: Sheet): string | null {
  const gains = shown(board, die);
  if (die === RED_DIE) {
    const kind = KINDS.findIndex((_, at) => sure(sheet.tracks, at) > sure(before.tracks, at));
    return kind < 0 ? null : `track:${kind}`;
  }
  const first = gains.findIndex((count) => count > 0);
  if (first < 1) return "gold";
  if (first < 5) return `chest:${first - 1}`;
  return first >= PIRATES ? `crew:${first - PIRATES + 1}` : null;
}

interface DiceProps {
  readonly props: Props;
  readonly layout: Layout;
  /** Whether it is the own book that is looked at: only there do the own dice fly to their rows. */
  readonly own: boolean;
}

function Dice({ props, layout, own }: DiceProps) {
  const { board, viewer } = props;
  const pieces = useRef<SVGGElement>(null);
  useGlide(pieces);
  const me = viewer === null ? null : sure(board.captains, viewer).sheet;
  return (
    <g class="loot-dice" ref={pieces}>
      {board.dice.map((_, die) => {
        const taken = me?.taken.includes(die) ?? false;
        const row = taken && own && me && board.before ? rowOf(board, die, me, board.before) : null;
        return (
          <LootDie
            key={`${die}.${board.turn}`}
            props={props}
            die={die}
            home={placeOf(layout, `die:${die}`)}
            taken={taken}
            row={row === null ? undefined : layout.places.get(row)}
          />
        );
      })}
    </g>
  );
}

interface LootDieProps {
  readonly props: Props;
  readonly die: number;
  readonly home: Place;
  readonly taken: boolean;
  /** The row it has fed, where it lies then. */
  readonly row: Place | undefined;
}

/** One die with what it gives, or with a tick at the row it has fed. */
function LootDie({ props, die, home, taken, row }: LootDieProps) {
  const { board, name } = props;
  const { x, y, width, height } = home;
  const spot = `die:${die}`;
  const gains = shown(board, die);
  const pieces = gains.reduce((sum, count, kind) => sum + (kind ? count : Math.min(count, 1)), 0);
  const aside = die === board.aside;
  const size = row ? 0.9 : height / 25;
  const [px, py] = row ? [row.x - 1, row.y + 6] : [x + width / 2 - 2, y + height / 2 + 3];
  return (
    <g>
      {row && <rect class="socket" x={x + 6} y={y + 4} width={width - 12} height={height - 6} rx={8} />}
      <g
        class={`loot-die ${COLOURS[die]} ${aside ? "aside" : ""} ${taken ? "taken" : ""} ${spotClass(spot, props)}`}
        transform={`translate(${px} ${py})`}
        data-spot={spot}
        data-piece={`${spot}.${board.turn}`}
        data-x={px}
        data-y={py}
      >
        <title>{`${name("die", die)}: ${short(gains, name)}${aside ? ` (${name("board", "aside")})` : ""}`}</title>
        <rect class="die-light" x={-size * 13} y={-size * 14.5} width={size * 27.5} height={size * 26.5} rx={9} />
        <g transform={`scale(${size})`}>
          <Cube stuff={sure(STUFFS, sure(COLOURS, die))}>
            {row ? (
              <path class="fed" d="M-6 .5L-2 5L6.5-5" />
            ) : (
              <Glyphs counts={gains} x={0} y={0} size={sure(GLYPH_SIZES, Math.min(pieces, 3))} name={name} middle />
            )}
          </Cube>
        </g>
        {aside && (
          <g transform={`translate(${size * 11} ${-size * 7})`}>
            <Emblem name="mutiny" size={18} />
          </g>
        )}
        {taken && !row && <path class="taken-mark" d="M-18 8L-13 14L-5 3" />}
      </g>
    </g>
  );
}

/** How large the pictures on a die are, by how many there are: none, one, two, more. */
const GLYPH_SIZES = [15, 15, 9.8, 6.6] as const;

/** The bar of the sections, where only one is open at a time. */
function Bar({ props, layout }: { props: Props; layout: Layout }) {
  if (layout.broad) return null;
  const asked = new Set([...props.lit].map(sectionOf));
  return (
    <g class="leaves">
      {SECTIONS.map((what) => {
        const place = placeOf(layout, `leaf:${what}`);
        return (
          <g
            key={what}
            class={`leaf ${layout.sections.has(what) ? "open" : ""} ${asked.has(what) ? "asked" : ""}`}
            transform={`translate(${place.x} ${place.y})`}
            data-spot={`leaf:${what}`}
            role="button"
            aria-label={sectionName(what)}
            aria-pressed={layout.sections.has(what)}
          >
            <title>{sectionName(what)}</title>
            <path
              class="zone"
              d={`M0 ${place.height + 4}V8Q0 0 8 0H${place.width - 8}Q${place.width} 0 ${place.width} 8V${place.height + 4}Z`}
            />
            <g transform={`translate(${place.width / 2} ${place.height / 2 + 2})`}>
              <Emblem name={headOf(what)} size={24} />
            </g>
            {asked.has(what) && <circle class="asked-mark" cx={place.width - 7} cy={7} r={4} />}
          </g>
        );
      })}
    </g>
  );
}

/** What each section shows. */
const CONTENTS: Readonly<Record<Section, (all: SheetProps) => preact.JSX.Element | null>> = {
  stores: (all) => <Stores {...all} />,
  crew: (all) => <Hammocks {...all} />,
  attributes: (all) => <Things {...all} kind={0} />,
  boats: (all) => <Things {...all} kind={1} />,
  boardings: (all) => <BoardingChart {...all} />,
  score: (all) => <Score {...all} />,
};

/** The section a question is about: where most of what may be tapped lies; a die that is picked leads to its row. */
function sectionAsked(props: Props): Section | null {
  const { board } = props;
  const die = [...props.picked].find((spot) => spot.startsWith("die:"));
  if (die && props.match.decision?.name === "loot") {
    const row = [...props.picked].find((spot) => spot.startsWith("track:"));
    const me = sure(board.captains, props.viewer ?? board.active).sheet;
    return sectionOf(row ?? rowOf(board, Number(die.slice(4)), me, me) ?? "track:0");
  }
  const found = [...(props.picked.size ? props.picked : props.lit)].flatMap((spot) => sectionOf(spot) ?? []);
  const most = (section: Section) => found.filter((other) => other === section).length;
  return found.length ? SECTIONS.reduce((best, other) => (most(other) > most(best) ? other : best)) : null;
}

/** Which section is open: the one the question is about, until somebody turns the leaves. */
function useSection(props: Props): readonly [Section, (section: Section) => void] {
  const asked = sectionAsked(props);
  const moment = `${props.match.number}.${[...props.picked].join()}`;
  const [turned, turn] = useState<{ readonly to: Section; readonly moment: string } | null>(null);
  const last = useRef<Section>("stores");
  const now = turned?.moment === moment ? turned.to : (asked ?? last.current);
  last.current = now;
  return [now, (to) => turn({ to, moment })];
}

export function Board(props: Props) {
  const { board, viewer } = props;
  const [pane, size] = useSize<HTMLDivElement>();
  const [chosen, look] = useState<number | null>(null);
  const [section, turn] = useSection(props);
  const duel = useDuel(board);
  const own = viewer ?? board.active;
  const looked = chosen !== null && chosen < board.captains.length ? chosen : own;
  const broad = isBroad(size.width, size.height, board.paper, board.terms.chart);
  const layout = useMemo(
    () =>
      layOut({
        paper: board.paper,
        captains: board.captains.length,
        chart: board.terms.chart,
        broad,
        section,
        width: size.width,
        height: size.height,
      }),
    [broad, section, board.captains.length, board.terms.chart, size.width, size.height],
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
    if (spot.startsWith("leaf:")) return turn(spot.slice(5) as Section);
    if (spot.startsWith("captain:")) {
      look(Number(spot.slice(8)) === own ? null : Number(spot.slice(8)));
      if (!props.lit.has(spot)) return;
    }
    if (looked === own || spot.startsWith("captain:") || spot.startsWith("die:")) props.tap(spot);
    else look(null);
  };
  const swipe = (way: number) => {
    const open = SECTIONS.filter((what) => layout.sections.has(what));
    const next = SECTIONS[SECTIONS.indexOf((way > 0 ? open.at(-1) : open[0]) ?? section) + way];
    if (!layout.broad && next) turn(next);
  };
  const scale =
    Math.min((size.width - (size.width > 640 ? 60 : 0)) / (layout.width + 16), size.height / (layout.height + 16)) || 1;
  const print = Math.min(15, Math.max(11.8, SMALLEST / scale));
  return (
    <div class="pane captains" ref={pane}>
      {size.width > 0 && (
        <Viewport
          width={layout.width + 16}
          height={layout.height + 16}
          label={words.value.board}
          onTap={tap}
          onSwipe={swipe}
          class="captains-sheet"
        >
          <rect class="paper" width={layout.width + 16} height={layout.height + 16} rx={4} />
          {layout.broad && <path class="fold" d={`M${layout.width / 2 + 8} ${TOP}V${layout.height + 14}`} />}
          <g transform="translate(8 8)" style={`--print: ${print}px`}>
            <Tabs props={props} layout={layout} looked={looked} />
            <Bar props={all.props} layout={layout} />
            <Zones props={all.props} layout={layout} />
            <Heads layout={layout} />
            {[...layout.sections.keys()].map((what) => (
              <g key={what} class={`sheet section-${what}`}>
                {CONTENTS[what](all)}
              </g>
            ))}
            <Dice props={props} layout={layout} own={looked === viewer} />
          </g>
        </Viewport>
      )}
      {duel && <DuelCard props={props} duel={duel} />}
      <Beside props={props} chips={layout.sections.has("score")} />
    </div>
  );
}

/** No print is smaller, in pixels. */
const SMALLEST = 12;
/** Where the fold between the pages begins, below the tabs. */
const TOP = 50;
