/** The lower part of the sheet: the boarding chart with its grapples, and the boxes of the final score. */
import { sure } from "../../sure";
import { Glyphs } from "./glyphs";
import { PenSpot, ring } from "./pen";
import type { SheetProps } from "./sheet";
import { ALONE, ATTACK, type Battle, type CaptainsBoard, captainName, DEFENCE, LINES, strengthsOf } from "./types";

const CREW = 3;
/** A longer name of a line is pressed together so that it fits before its box. */
const NARROW = 19;

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
}: Pick<SheetProps, "props" | "sheet" | "ghost"> & { x: number; y: number }) {
  const { name } = props;
  const bonuses = [
    [ATTACK, name("sheet", "attack"), sheet.attack, ghost.attack],
    [DEFENCE, name("sheet", "defence"), sheet.defence, ghost.defence],
    [ALONE, name("sheet", "alone"), Number(sheet.alone), ghost.alone],
  ] as const;
  return (
    <g>
      {bonuses.map(([kind, label, has, soon], i) => (
        <g key={kind} transform={`translate(${x + i * 88} ${y})`}>
          <Glyphs
            counts={Array.from({ length: kind + 1 }, (_, at) => Number(at === kind))}
            x={0}
            y={0}
            size={13}
            name={name}
            middle
          />
          {(has > 0 || soon > 0) && <path class={`pen has ${has > 0 ? "" : "soon"}`} d={ring(1, 1, 9, i)} />}
          <text class="bonus-name" x={22} y={4}>
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The five lines of boardings: in which role, against whom, with which Strengths; and the grapple of a defender. */
export function BoardingChart({ props, layout, captain, sheet, ghost }: SheetProps) {
  const { board, names, name } = props;
  if (!layout.boarding) return null;
  const { x, y } = layout.boarding;
  const own = board.battles.filter(([attacker, defender]) => attacker === captain || defender === captain);
  const soon = ghost.sent.length ? ghost.sent : null;
  const attacking = captain === board.active;
  return (
    <g class="boarding-chart">
      <text class="section" x={x + 3} y={y + 13}>
        {name("sheet", "boarding")}
      </text>
      <Bonuses props={props} sheet={sheet} ghost={ghost} x={x + 146} y={y + 9} />
      {Array.from({ length: board.paper.sheet.boardings }, (_, i) => {
        const battle = own[i];
        const preview = i === own.length && soon;
        const role = battle ? Number(battle[0] !== captain) : preview ? Number(!attacking) : -1;
        const row = y + 34 + i * 20;
        const sent = battle ? [battle[2], battle[3]].flatMap((crew) => padded(strengthsOf(crew))) : [];
        if (preview) padded(preview).forEach((strength, at) => (sent[at + role * CREW] = strength));
        const other = battle && (role === 0 ? battle[1] : battle[0]);
        const grapple = grappleOf(board, captain, battle, i === own.length - 1);
        return (
          <g key={i}>
            {[name("sheet", "attack"), name("sheet", "defence")].map((label, which) => (
              <g key={which}>
                <PenSpot
                  x={x + 10 + which * 19}
                  y={row}
                  r={7}
                  seed={i}
                  circled={role === which ? `has ${preview ? "soon" : ""}` : ""}
                  filled=""
                />
                <text class="number" x={x + 10 + which * 19} y={row + 3}>
                  {label[0]}
                </text>
              </g>
            ))}
            <path class="dotted" d={`M${x + 46} ${row + 6}h108`} />
            {battle && other !== undefined && (
              <text class="written" x={x + 48} y={row + 4}>
                {`${captainName(board, other, names, name).slice(0, 15)} ${battle[4] === captain ? "✓" : "✕"}`}
              </text>
            )}
            {Array.from({ length: 2 * CREW }, (_, spot) => {
              const at = x + 178 + spot * 26 + (spot >= CREW ? 12 : 0);
              return (
                <g key={spot}>
                  <circle class="hole" cx={at} cy={row} r={8} />
                  {sent[spot] !== undefined && (
                    <text class={`written number ${preview ? "soon" : ""}`} x={at} y={row + 4}>
                      {sent[spot]}
                    </text>
                  )}
                </g>
              );
            })}
            <path class="hook" d={`M${x + 372} ${row - 6}v7a4.5 4.5 0 1 1-9 0l2.4 2.6`} />
            {grapple && <path class={`pen has ${grapple}`} d={ring(x + 368, row, 9, i)} />}
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
  if (!layout.score) return null;
  const { x, y, width } = layout.score;
  // In a new chapter the boxes are empty again: what was counted before is on an older sheet.
  const counted = board.scores.length === Math.max(1, board.chapter) ? board.scores.at(-1)?.[captain] : undefined;
  const lines = [...LINES.slice(0, board.terms.chart ? 8 : 7), "total"] as const;
  const cell = width / 3;
  return (
    <g class="score-boxes">
      {lines.map((line, i) => {
        const [left, top] = [x + (i % 3) * cell, y + Math.floor(i / 3) * 25];
        const value = line === "total" ? counted?.reduce((sum, number) => sum + number, 0) : counted?.[i];
        return (
          <g key={line} class={line}>
            <text
              class="score-name"
              x={left + 3}
              y={top + (line === "attacks" ? 9 : 15)}
              textLength={name("line", line).length > NARROW ? cell - 42 : undefined}
              lengthAdjust="spacingAndGlyphs"
            >
              {name("line", line)}
            </text>
            {line === "attacks" && <Attacks board={board} captain={captain} x={left + 8} y={top + 18} />}
            <rect class="box" x={left + cell - 34} y={top + 2} width={30} height={19} rx={4} />
            {value !== undefined && (
              <text class="written number" x={left + cell - 19} y={top + 16}>
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
          <text class="number" x={x + i * 22} y={y + 3}>
            {renown > 0 ? `+${renown}` : renown}
          </text>
          {renown === attacks[made] && <path class="pen has" d={ring(x + i * 22, y, 7.5, i)} />}
        </g>
      ))}
    </g>
  );
}
