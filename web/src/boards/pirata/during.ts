/** The board while a call is settled: cup after cup is lifted, then ships sail; laid over the board from before. */
import type { FeedLine } from "../../api/types";
import type { PirataBoard, Pirate } from "./types";

function withLine(board: PirataBoard, { name, args }: FeedLine): PirataBoard {
  const seat = Number(args.seat);
  const pirate = (change: (old: Pirate) => Partial<Pirate>): readonly Pirate[] =>
    board.pirates.map((old, at) => (at === seat ? { ...old, ...change(old) } : old));
  if (name === "cup_lifted" && Array.isArray(args.dice))
    return { ...board, revealed: true, pirates: pirate(() => ({ dice: (args.dice as number[]).map(Number) })) };
  if (name === "coin_won") return { ...board, pirates: pirate(({ coins }) => ({ coins: coins + Number(args.count) })) };
  if (name === "sailed") {
    const around = board.squares.length;
    return { ...board, pirates: pirate(() => ({ ship: (Number(args.square) - board.x + around) % around })) };
  }
  return board;
}

export const during = (board: PirataBoard, lines: readonly FeedLine[]): PirataBoard => lines.reduce(withLine, board);
