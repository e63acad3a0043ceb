/** The book while a boarding is told: with its last line the battle is on the page, and its card lies over it. */
import type { FeedLine } from "../../api/types";
import type { Battle, CaptainsBoard } from "./types";

/** A board over which a boarding is told: who attacks whom, and what each has sent. */
interface Told extends CaptainsBoard {
  readonly fight?: {
    readonly sides: readonly [number, number];
    readonly crews: Readonly<Record<number, readonly number[]>>;
  };
}

function withLine(board: Told, { name, args }: FeedLine): Told {
  const place = (tag: unknown): number => board.captains.findIndex((captain) => captain.tag === Number(tag));
  if (name === "boarded") return { ...board, fight: { sides: [place(args.captain), place(args.other)], crews: {} } };
  const { fight } = board;
  if (!fight) return board;
  if (name === "crew_shown" && Array.isArray(args.crew))
    return { ...board, fight: { ...fight, crews: { ...fight.crews, [place(args.captain)]: args.crew.map(Number) } } };
  if (name !== "boarding_won") return board;
  const [attacker, defender] = fight.sides;
  const battle: Battle = [
    attacker,
    defender,
    fight.crews[attacker] ?? [],
    fight.crews[defender] ?? [],
    place(args.captain),
  ];
  const { fight: _, ...rest } = board;
  return { ...rest, battles: [...board.battles, battle] };
}

export const during = (board: CaptainsBoard, lines: readonly FeedLine[]): CaptainsBoard =>
  lines.reduce(withLine, board as Told);
