/** A board for games that bring none: all that the viewer sees, field by field, with places to tap where the game's words say so.
 *
 * `[board]` in the words names the fields, `[shows]` says what stands in a field ("seat", or a table of names), and `[spots]`
 * which field an answer points into: with `spots.mark = "squares"`, the answer ("mark", 4) is the fifth square.
 */

import type { Answer, Plain } from "../../api/types";
import { words } from "../../state/settings";
import { gameWords } from "../../state/table";
import type { BoardProps, Cell, GameBoard, Passage, Row } from "../board";
import { Badge } from "../marks";
import { pressable, spotClass } from "../spot";

type Fields = Readonly<Record<string, Plain>>;
type Name = BoardProps["name"];

const said = (table: string, key: string): string => String(gameWords.value?.tables[table]?.[key] ?? "");
const label = (field: string): string =>
  said("board", field) || `${field.slice(0, 1).toUpperCase()}${field.slice(1).replaceAll("_", " ")}`;
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);
const isScalar = (value: Plain): value is string | number | boolean | null =>
  value === null || typeof value !== "object";

/** What a value means to a reader: a person's name, a name out of the words, or itself. */
function meaning(field: string, value: Plain, names: readonly string[], name: Name): string {
  const shows = said("shows", field);
  if (shows === "seat") return typeof value === "number" && value >= 0 ? (names[value] ?? `${value}`) : "–";
  if (typeof value === "boolean") return value ? words.value.yes : words.value.no;
  if (value === null || value === "") return "–";
  if (shows && isScalar(value)) return name(shows, String(value)) || String(value);
  if (isList(value)) return value.map((item) => meaning(field, item, names, name)).join(", ") || "–";
  if (!isScalar(value)) return lines(value as Fields, names, name).join("; ");
  return String(value);
}

function lines(fields: Fields, names: readonly string[], name: Name): string[] {
  return Object.entries(fields).map(([field, value]) => `${label(field)}: ${meaning(field, value, names, name)}`);
}

/** A square number of things is a grid; anything else a row that wraps. */
function columns(count: number): number | null {
  const side = Math.round(Math.sqrt(count));
  return count > 3 && side * side === count ? side : null;
}

function Place({ field, at, value, props }: { field: string; at: number; value: Plain; props: BoardProps }) {
  const spot = `${field}:${at}`;
  const told = meaning(field, value, props.names, props.name);
  const seat = said("shows", field) === "seat" && typeof value === "number" && value >= 0 ? value : null;
  return (
    <span
      class={`plain-place ${spotClass(spot, props)}`}
      {...pressable(`${label(field)} ${at + 1}: ${told}`, () => props.tap(spot))}
    >
      {seat === null ? told : <Badge seat={seat} size={26} />}
    </span>
  );
}

function Field({ field, value, props }: { field: string; value: Plain; props: BoardProps }) {
  if (!isList(value) || !value.length) {
    return (
      <p class="plain-line">
        <span>{label(field)}</span> <b>{meaning(field, value, props.names, props.name)}</b>
      </p>
    );
  }
  const side = columns(value.length);
  return (
    <section class="plain-field">
      <h3>{label(field)}</h3>
      <div
        class={side ? "plain-grid" : "plain-row"}
        style={side ? { gridTemplateColumns: `repeat(${side}, 1fr)` } : {}}
      >
        {value.map((item, at) => (
          <Place key={at} field={field} at={at} value={item} props={props} />
        ))}
      </div>
    </section>
  );
}

function Board(props: BoardProps<Fields>) {
  return (
    <div class="pane plain-board">
      {Object.entries(props.board).map(([field, value]) => (
        <Field key={field} field={field} value={value} props={props as BoardProps} />
      ))}
    </div>
  );
}

function spots(answer: Answer): readonly string[] {
  const field = said("spots", String(answer[0]));
  return field && typeof answer[1] === "number" ? [`${field}:${answer[1]}`] : [];
}

function chart(board: Fields, _viewer: number | null, names: readonly string[], name: Name): readonly Row[] {
  return Object.entries(board).flatMap(([field, value]): Row[] => {
    if (!isList(value) || !value.length) return [];
    const cells = value.map(
      (item, at): Cell => ({
        name: `${label(field)} ${at + 1}`,
        says: meaning(field, item, names, name),
        spots: [`${field}:${at}`],
      }),
    );
    const side = columns(cells.length) ?? cells.length;
    return Array.from({ length: Math.ceil(cells.length / side) }, (_, row) => ({
      title: label(field),
      cells: cells.slice(row * side, (row + 1) * side),
    }));
  });
}

export const plain: GameBoard<Fields> = {
  Board,
  Goods: () => null,
  spots,
  assets: () => [],
  describe: (board, _viewer, names, name): readonly Passage[] => [
    { title: words.value.board, lines: lines(board, names, name) },
  ],
  chart,
  goods: () => [],
  meant: (spot, decision) => {
    const [field = "", at] = spot.split(":");
    const tag = Object.entries(gameWords.value?.tables.spots ?? {}).find(([, into]) => into === field)?.[0];
    return tag && tag === decision.name ? [tag, Number(at)] : null;
  },
  route: () => null,
  tell: (spot, board, names, name) => {
    const [field = "", at] = spot.split(":");
    const value = board[field] ?? null;
    return `${label(field)} ${Number(at) + 1}: ${isList(value) ? meaning(field, value[Number(at)] ?? null, names, name) : ""}`;
  },
  wishes: () => [],
  kinds: {},
};
