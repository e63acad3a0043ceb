/** The board while a day is resolved: what the events have told so far, laid over the board from before. */
import type { FeedLine } from "../../api/types";
import {
  FACE_DOWN,
  GEM_KINDS,
  type Island,
  NOT_LAID,
  type Outcome,
  type PalabraBoard,
  type Pirate,
  type Told,
} from "./types";

const NOTHING = GEM_KINDS.map(() => 0);

function counts(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : NOTHING;
}

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, kind) => count + (other[kind] ?? 0));
const minus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((count, kind) => Math.max(0, count - (other[kind] ?? 0)));
const many = (kind: number, count: number): number[] => GEM_KINDS.map((other) => (other === kind ? count : 0));

/** What an event takes off an island, and into whose chest it goes; nobody's goes back into the bag. */
function takenBy({
  name,
  args,
}: FeedLine): readonly [island: number, gems: readonly number[], seat: number | null] | null {
  const island = Number(args.island);
  if (name === "assaulted") return [island, counts(args.gems), Number(args.seat)];
  if (name === "lost_to_greed") return [island, counts(args.gems), null];
  if (name === "gem_taken") return [island, many(Number(args.gem), 1), Number(args.seat)];
  if (name === "rest_taken") return [island, many(Number(args.gem), Number(args.count)), Number(args.seat)];
  return null;
}

/** What an event says about how it went at its island. */
function outcomeOf({ name }: FeedLine): Outcome | null {
  if (name === "assaulted") return "assault";
  if (name === "lost_to_greed") return "greed";
  return ["sharing", "gem_taken", "rest_taken"].includes(name) ? "sharing" : null;
}

function withLine(old: Told, line: FeedLine): Told {
  const outcome = outcomeOf(line);
  const board = outcome ? { ...old, outcomes: { ...old.outcomes, [Number(line.args.island)]: outcome } } : old;
  const pirate = (seat: number, change: (old: Pirate) => Partial<Pirate>): readonly Pirate[] =>
    board.pirates.map((old, at) => (at === seat ? { ...old, ...change(old) } : old));
  if (line.name === "ships_laid") return { ...board, pirates: board.pirates.map(faceDown) };
  if (line.name === "ships_turned")
    return { ...board, pirates: pirate(Number(line.args.seat), () => ({ ships: counts(line.args.ships) })) };
  const taken = takenBy(line);
  if (!taken) return board;
  const [island, gems, seat] = taken;
  const islands = board.islands.map(
    (old, at): Island => (at === island ? { ...old, gems: minus(old.gems, gems) } : old),
  );
  if (seat === null) return { ...board, islands };
  const won = gems.reduce((sum, count) => sum + count, 0);
  return {
    ...board,
    islands,
    pirates: pirate(seat, (old) => ({ gems: old.gems + won, tally: plus(old.tally, gems) })),
  };
}

/** A pirate whose ships lie at the islands, whatever they are. */
const faceDown = (pirate: Pirate): Pirate => ({
  ...pirate,
  ships: pirate.ships.map((ship) => (ship === NOT_LAID ? FACE_DOWN : ship)),
});

export function during(board: PalabraBoard, lines: readonly FeedLine[]): Told {
  return lines.reduce<Told>(withLine, board);
}

/** What is seen together: the ships that turn, then island after island, then the words kept and broken, then the next day. */
export function scene({ name, args }: FeedLine): string | null {
  if (["assaulted", "lost_to_greed", "sharing", "gem_taken", "rest_taken", "greens_swapped"].includes(name)) {
    // Ships are swapped where the gems were shared.
    return name === "greens_swapped" ? null : `island ${String(args.island)}`;
  }
  if (name === "ships_laid" || name === "no_market") return "laid";
  if (name === "pledge_kept" || name === "pledge_broken") return "pledges";
  if (["dagger_passed", "day_begins", "dug", "bag_empty"].includes(name)) return "day";
  if (name === "chest_opened" || name === "achieved") return `chest ${String(args.seat)}`;
  return name;
}
