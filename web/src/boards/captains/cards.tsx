/** What lies beside the sheets: the cards of the adventure, the cards of the rivals, the final score line by line. */
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { short } from "./glyphs";
import { type CaptainsBoard, captainName, countsOf, KINDS, LINES, type Rival } from "./types";

type Name = BoardProps["name"];

/** A rival's card: its instructions, each with its heading. */
export function rivalLines(rival: Rival, name: Name): readonly (readonly [string, string])[] {
  const colour = (id: string) => name("die_mark", { yellow: 0, blue: 1, red: 4, black: 5 }[id] ?? 0);
  const kind = (id: string) => KINDS.indexOf(id as (typeof KINDS)[number]);
  const values: Readonly<Record<string, string>> = {
    loot: rival.loot.map(colour).join(", "),
    builds: rival.builds.map((id) => name("kind", kind(id))).join(", "),
    track: name("track", kind(rival.track)),
    recruits: rival.recruits.join(", "),
    keeps: `${rival.keeps}`,
    margin: `${rival.margin}`,
    attacks_with: rival.attacks_with.join(" "),
    defends_with: rival.defends_with.join(" "),
    reward: rival.reward === "gold" ? name("sheet", "gold") : name("gain", 6, 2),
    start: short(countsOf(rival.start), name),
    wages: `${rival.wages}`,
  };
  return Object.entries(values).map(([key, value]) => [name("rival_line", key), value] as const);
}

export function RivalCard({ rival, title, name }: { rival: Rival; title: string; name: Name }) {
  return (
    <section class="paper-card">
      <h3>☠ {title}</h3>
      <dl>
        {rivalLines(rival, name).map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The cards of the adventure that have been turned up, the newest first. */
export function ChapterCards({ board, name }: { board: CaptainsBoard; name: Name }) {
  return (
    <>
      {board.cards
        .map((card, i) => (
          <section key={card} class={`paper-card ${i + 1 === board.chapter ? "now" : "past"}`}>
            <h3>
              {i + 1}. {name("card", card)}
            </h3>
            <p>{name("card_text", card)}</p>
          </section>
        ))
        .reverse()}
    </>
  );
}

/** Every line of the score of each captain; in the adventure a table for each chapter, and the sum of all. */
export function ScoreTables({ board, names, name }: { board: CaptainsBoard; names: readonly string[]; name: Name }) {
  const chapters = board.scores;
  return (
    <>
      {chapters.map((lines, chapter) => (
        <ScoreTable
          key={chapter}
          board={board}
          lines={lines}
          title={board.chapter ? `${chapter + 1}. ${name("card", sure(board.cards, chapter))}` : name("line", "total")}
          names={names}
          name={name}
        />
      ))}
      {chapters.length > 1 && (
        <table class="score-table">
          <caption>{name("board", "renown")}</caption>
          <tbody>
            {board.captains.map((captain, i) => (
              <tr key={i}>
                <th scope="row">{captainName(board, i, names, name)}</th>
                <td class="sum">{captain.renown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface TableProps {
  readonly board: CaptainsBoard;
  readonly lines: readonly (readonly number[])[];
  readonly title: string;
  readonly names: readonly string[];
  readonly name: Name;
}

function ScoreTable({ board, lines, title, names, name }: TableProps) {
  const shown = LINES.filter((line, i) => line !== "chart" || lines.some((own) => own[i]));
  const sum = (own: readonly number[]) => own.reduce((total, number) => total + number, 0);
  return (
    <div class="score-pane">
      <table class="score-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {lines.map((_, i) => (
              <th key={i} scope="col">
                {captainName(board, i, names, name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line, i) => (
            <tr key={line}>
              <th scope="row">{name("line", line)}</th>
              {lines.map((own, captain) => (
                <td key={captain}>{own[i]}</td>
              ))}
            </tr>
          ))}
          <tr class="total">
            <th scope="row">{name("line", "total")}</th>
            {lines.map((own, captain) => (
              <td key={captain} class="sum">
                {sum(own)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
