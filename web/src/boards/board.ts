/** What a game's board is to the page: a picture with spots to tap, and which spots an answer touches. */
import type { ComponentType } from "preact";
import type { Answer, Decision, FeedLine, MatchView, Plain, Result } from "../api/types";

export interface BoardProps<B = unknown> {
  readonly board: B;
  readonly match: MatchView<B>;
  /** Whose eyes: a seat, or null for a spectator. */
  readonly viewer: number | null;
  /** The people at the table, by seat. */
  readonly names: readonly string[];
  /** Spots that lead to a legal answer. */
  readonly lit: ReadonlySet<string>;
  /** Spots of the answer that is being previewed. */
  readonly picked: ReadonlySet<string>;
  tap(spot: string): void;
  /** A name out of the game's words in the reader's language; empty if there is none. */
  name(table: string, key: string | number, count?: number): string;
}

export interface GoodsProps<B = unknown> extends BoardProps<B> {
  readonly decision: Decision | null;
  /** The answer the person is putting together, and how to change it. */
  readonly draft: Answer | null;
  /** What the control holds while it is not a whole answer yet; kept over a reload and while something else is answered. */
  readonly parts: readonly Plain[] | null;
  choose(answer: Answer | null, parts?: readonly Plain[] | null): void;
  /** Give an answer at once: for buttons that say it all. */
  send(answer: Answer): void;
}

export interface Asset {
  readonly icon: string;
  readonly value: number;
  readonly label: string;
}

/** What can be heard at a table. */
export type Sound = "dice" | "sails" | "coins" | "cannon" | "bell" | "splash" | "stamp" | "card" | "pen" | "fanfare";

export interface GameBoard<B = unknown> {
  readonly Board: ComponentType<BoardProps<B>>;
  /** The viewer's own goods, drawn below the board. */
  readonly Goods: ComponentType<GoodsProps<B>>;
  /** The spots an answer touches; the page lights them and finds answers by them. */
  spots(answer: Answer, board: B, viewer: number | null): readonly string[];
  /** What everybody may know of a seat's goods, for the strip of players. */
  assets(board: B, seat: number, name: BoardProps["name"]): readonly Asset[];
  /** The board in words, for text mode: headings with lines. */
  describe(board: B, viewer: number | null, names: readonly string[], name: BoardProps["name"]): readonly Passage[];
  /** The board as places to walk through with the arrow keys, in text mode. */
  chart(board: B, viewer: number | null, names: readonly string[], name: BoardProps["name"]): readonly Row[];
  /** The viewer's own goods in words. */
  goods(board: B, viewer: number | null, name: BoardProps["name"]): readonly string[];
  /** What the tap of a spot would mean that leads nowhere now: asked of the server as "why not?". */
  meant(spot: string, decision: Decision, board: B, picks: readonly string[]): Answer | null;
  /** A way of several answers to a far spot; each is sent only if the server lists it when its turn comes. */
  route(spot: string, decision: Decision, board: B, picks: readonly string[]): readonly Answer[] | null;
  /** What a spot is, in words. */
  tell(spot: string, board: B, names: readonly string[], name: BoardProps["name"]): string;
  /** Under which topic of the game's words a spot is explained, where its kind alone does not say it. */
  topic?(spot: string, board: B): string;
  /** What an item of a list to tick is, in words; where a game says nothing, the item itself is shown. */
  item?(decision: Decision, item: Plain, board: B, names: readonly string[], name: BoardProps["name"]): string;
  /** Where an item of a list to tick lies, on the board or among the goods: a tap there ticks it. */
  piece?(decision: Decision, item: Plain, board: B, viewer: number | null): string | null;
  /** Answers one might wish for that are not listed now; each can be asked "why not?". */
  wishes(decision: Decision, board: B, viewer: number | null): readonly Answer[];
  /** What is shown together when much happens at once: lines with the same key that follow each other. Null leaves it to the page. */
  scene?(line: FeedLine): string | null;
  /** The board from before with what these lines tell, for as long as the rest of a burst is still to be told. */
  during?(board: B, lines: readonly FeedLine[]): B;
  /** Whether the board is broad: a wide screen then puts log and chat below it. */
  wide?(board: B): boolean;
  /** The spot of the board where a seat's words appear, where that is not `seat:` and its number. */
  speaker?(board: B, seat: number): string | null;
  /** Whether the board itself shows everybody by name, so that a crowded phone need not do so above it. */
  readonly peopled?: boolean;
  /** How a seat's points come about at the end: so many of a kind, worth so much each. */
  tally?(board: B, result: Result, seat: number, name: BoardProps["name"]): readonly Part[];
  /** How everybody's points came about, line by line, drawn below the ranking at the end. */
  readonly Account?: ComponentType<Pick<BoardProps<B>, "board" | "names" | "name">>;
  /** The names of the winners, where somebody without a seat can be among them. */
  winners?(board: B, result: Result, names: readonly string[], name: BoardProps["name"]): readonly string[];
  /** How a seat's points come about at the end, line by line. */
  reckoning?(result: Result, seat: number, name: BoardProps["name"]): readonly ScoreLine[];
  /** What else is worth telling about the end. */
  epilogue?(result: Result, name: BoardProps["name"]): readonly string[];
  /** What was hidden, or is worth a word, seat by seat: told one by one before the result. */
  reveals?(board: B, name: BoardProps["name"]): readonly Reveal[];
  /** Whether the picture above the result is that of a ship that has gone down. */
  sunk?(board: B): boolean;
  /** What a score means where it is not points; empty if the ranking says it all. */
  scored?(score: number): string;
  /** What somebody has said to all and what still stands, in a sentence; empty if nothing does. */
  said?(board: B, names: readonly string[], name: BoardProps["name"]): string;
  /** Offers that answer what was said: each of their answers is one tap away, beside the sentence. */
  readonly replies?: readonly string[];
  /** Decisions that have a control of their own among the goods; their list stays for keyboard and screen reader. */
  readonly own?: readonly string[];
  /** That control without a picture, for text mode, where its list would be too long. */
  readonly Spoken?: ComponentType<GoodsProps<B>>;
  /** What text mode shows of the goods beside any question, since it acts by itself: passing after a while. */
  readonly Beside?: ComponentType<GoodsProps<B>>;
  /** Standing offers that are answered in the chat, with what is said there. */
  readonly viaChat?: readonly string[];
  /** How a draft reads on the button, where neither the list nor its counts say it; null leaves it to them. */
  drafted?(answer: Answer, counted: (counts: readonly number[]) => string): string | null;
  /** How a way of several steps reads on the button: where it leads, and in how many. */
  way?(place: string, steps: number): string;
  /** What a line tells of that lies on the board: its argument, and what kind of spot that names. */
  readonly places?: Readonly<Record<string, string>>;
  /** What is heard at which events. */
  readonly sounds?: Readonly<Partial<Record<Sound, readonly string[]>>>;
  /** For counts: the kind's picture, and its key in the words. */
  readonly kinds: Readonly<Record<string, { readonly table: string; readonly Icon: ComponentType<{ kind: number }> }>>;
}

/** What comes to light about a seat at the end. */
export interface Reveal {
  readonly seat: number;
  readonly lines: readonly string[];
  /** Something the others will not have liked. */
  readonly dark: boolean;
}

export interface Part {
  readonly kind: number;
  readonly label: string;
  readonly Icon: ComponentType<{ kind: number }>;
  readonly count: number;
  readonly worth: number;
}

export interface ScoreLine {
  readonly label: string;
  readonly points: number;
}

export interface Passage {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A place one can stand on with the arrow keys. */
export interface Cell {
  /** What it is called, in short. */
  readonly name: string;
  /** What lies there, beside its name. */
  readonly says: string;
  /** The spots of the board it stands for; the first that leads to an answer is taken, else the last. */
  readonly spots: readonly string[];
  /** The seats that have something there. */
  readonly whose?: readonly number[] | undefined;
}

export interface Row {
  readonly title: string;
  readonly cells: readonly Cell[];
  /** Whether its end leads back to its beginning. */
  readonly round?: boolean;
}
