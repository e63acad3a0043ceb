/** The lower part of the sheet: the boarding chart with its grapples, and the boxes of the final score. */
import { sure } from "../../sure";
import { Glyphs } from "./glyphs";
import { LINE } from "./layout";
import { PenSpot, ring } from "./pen";
import type { SheetProps } from "./sheet";
import { ALONE, ATTACK, type Battle, type CaptainsBoard, captainName, DEFENCE, LINES, strengthsOf } from "./types";

const CREW = 3;
/** About how wide a letter is; a longer name of a line is pressed together so that it fits before its box. */
const LETTER = 6.7;

/** What a grapple looks like: circled while it protects, filled in when its time is over, untouched in an attack. */
function grappleOf(board: CaptainsBoard, captain: number, battle: Battle | undefined, last: boolean): string {
  if (!battle || battle[0] === captain) return "";
  return last && sure(board.captains, captain).grapple >= 0 ? "circled" : "filled";
}

function Bonuses({
  props,
  sheet,
  ghost,
  x,
  y,
  width,
}: Pick<SheetProps, "props" | "sheet" | "ghost"> & { x: number; y: number; width: number }) {
  const { name } = props;
  const bonuses = [
    [ATTACK, name("sheet", "attack"), sheet.attack, ghost.attack],
    [DEFENCE, name("sheet", "defence"), sheet.defence, ghost.defence],
    [ALONE, name("sheet", "alone"), Number(sheet.alone), ghost.alone],
  ] as const;
  return (
    <g>
      {bonuses.map(([kind, label, has, soon], i) => (
        <g key={kind} transform={`translate(${x + 14 + (i * width) / 3} ${y})`}>
          <Glyphs
            counts={Array.from({ length: kind + 1 }, (_, at) => Number(at === kind))}
            x={0}
            y={0}
            size={20}
            name={name}
            middle
          />
          {(has > 0 || soon > 0) && <path class={`pen has ${has > 0 ? "" : "soon"}`} d={ring(2, 1, 13, i)} />}
          <text class="bonus-name" x={28} y={4.5}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The lines of boardings: in which role, against whom, with which Strengths; and the grapple of a defender. */
export function BoardingChart({ props, layout, captain, sheet, ghost }: SheetProps) {
  const { board, names, name } = props;
  const place = layout.sections.get("boardings");
  if (!place) return null;
  const { x, y, width } = place;
  const own = board.battles.filter(([attacker, defender]) => attacker === captain || defender === captain);
  const soon = ghost.sent.length ? ghost.sent : null;
  const attacking = captain === board.active;
  const crewX = x + width - 24 - 6 * 23 - 18;
  const most = Math.floor((crewX - x - 62) / 6.6) - 2;
  return (
    <g class="boarding-chart">
      <Bonuses props={props} sheet={sheet} ghost={ghost} x={x} y={y + 11} width={width} />
      {Array.from({ length: board.paper.sheet.boardings }, (_, i) => {
        const battle = own[i];
        const preview = i === own.length && soon;
        const role = battle ? Number(battle[0] !== captain) : preview ? Number(!attacking) : -1;
        const row = y + 40 + i * LINE;
        const sent = battle ? [battle[2], battle[3]].flatMap((crew) => padded(strengthsOf(crew))) : [];
        if (preview) padded(preview).forEach((strength, at) => (sent[at + role * CREW] = strength));
        const other = battle && (role === 0 ? battle[1] : battle[0]);
        const grapple = grappleOf(board, captain, battle, i === own.length - 1);
        return (
          <g key={i}>
            {[name("sheet", "attack"), name("sheet", "defence")].map((label, which) => (
              <g key={which}>
                <PenSpot
                  x={x + 11 + which * 22}
                  y={row}
                  r={9}
                  seed={i}
                  circled={role === which ? `has ${preview ? "soon" : ""}` : ""}
                  filled=""
                />
                <text class="number" x={x + 11 + which * 22} y={row + 4.2}>
                  {label[0]}
                </text>
              </g>
            ))}
            <path class="dotted" d={`M${x + 50} ${row + 8}H${crewX - 16}`} />
            {battle && other !== undefined && (
              <g>
                <text class="written" x={x + 52} y={row + 4}>
                  {captainName(board, other, names, name).slice(0, most)}
                </text>
                <path
                  class="pen has"
                  d={
                    battle[4] === captain
                      ? `M${crewX - 25} ${row}l4 5l7 -10`
                      : `M${crewX - 25} ${row - 5}l10 10m0 -10l-10 10`
                  }
                />
              </g>
            )}
            {Array.from({ length: 2 * CREW }, (_, spot) => {
              const at = crewX + spot * 23 + (spot >= CREW ? 10 : 0);
              return (
                <g key={spot}>
                  <circle class="hole" cx={at} cy={row} r={9.5} />
                  {sent[spot] !== undefined && (
                    <text class={`written number ${preview ? "soon" : ""}`} x={at} y={row + 4.5}>
                      {sent[spot]}
                    </text>
                  )}
                </g>
              );
            })}
            <path class="hook" d={`M${x + width - 6} ${row - 7}v8a5 5 0 1 1-10 0l2.6 2.8`} />
            {grapple && <path class={`pen has ${grapple}`} d={ring(x + width - 11, row, 9.5, i)} />}
          </g>
        );
      })}
    </g>
  );
}

const padded = (strengths: readonly number[]): readonly number[] => [...strengths, 0, 0, 0].slice(0, CREW);

/** The boxes of the final score: empty until it is counted. Of the three flags for attacks the one that holds now is circled. */
export function Score({ props, layout, captain }: SheetProps) {
  const { board, name } = props;
  const place = layout.sections.get("score");
  if (!place) return null;
  const { x, y, width } = place;
  // In a new chapter the boxes are empty again: what was counted before is on an older sheet.
  const counted = board.scores.length === Math.max(1, board.chapter) ? board.scores.at(-1)?.[captain] : undefined;
  const lines = [...LINES.slice(0, board.terms.chart ? 8 : 7), "total"] as const;
  const cell = width / 2;
  const rows = Math.ceil(lines.length / 2);
  return (
    <g class="score-boxes">
      {lines.map((line, i) => {
        const [left, top] = [x + Math.floor(i / rows) * cell, y + (i % rows) * 23];
        const value = line === "total" ? counted?.reduce((sum, number) => sum + number, 0) : counted?.[i];
        return (
          <g key={line} class={line}>
            <text
              class="score-name"
              x={left + 4}
              y={top + 15}
              textLength={name("line", line).length * LETTER > cell - 52 ? cell - 52 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {name("line", line)}
            </text>
            {line === "attacks" && <Attacks board={board} captain={captain} x={left + cell - 108} y={top + 11} />}
            <rect class="box" x={left + cell - 44} y={top + 1} width={36} height={20} rx={4} />
            {value !== undefined && (
              <text class="written number" x={left + cell - 26} y={top + 15.5}>
                {value}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Attacks({ board, captain, x, y }: { board: CaptainsBoard; captain: number; x: number; y: number }) {
  const { attacks } = board.paper.renown;
  const made = Math.min(sure(board.captains, captain).attacks, attacks.length - 1);
  const flags = [...new Set(attacks)];
  return (
    <g>
      {flags.map((renown, i) => (
        <g key={renown}>
          <text class="number" x={x + i * 23} y={y + 4}>
            {renown > 0 ? `+${renown}` : `${renown}`.replace("-", "−")}
          </text>
          {renown === attacks[made] && <path class="pen has" d={ring(x + i * 23, y, 9, i)} />}
        </g>
      ))}
    </g>
  );
}
