/** Where dice lie when nobody holds them: in a chest, in a boat, in the Kraken's arms, on the plank, in a cage. And the coins of the sea. */
import { Emblem, type EmblemName } from "../../kit/emblem";
import { KrakenHead, Tentacle } from "../../kit/kraken";
import { Plank } from "../../kit/things";
import type { BoardProps } from "../board";
import { spotClass } from "../spot";
import { PLACE_ROW, placesAcross, print, type Scene } from "./layout";
import { Die } from "./pieces";
import { type AyeBoard, KRAKEN } from "./types";

type Props = BoardProps<AyeBoard> & { readonly scene: Scene };

interface Place {
  readonly key: string;
  readonly count: string;
  readonly emblem: EmblemName;
  readonly wide: number;
  /** Where an answer can touch it. */
  readonly spot: string;
  readonly enough?: boolean;
}

function placesOf(board: AyeBoard): readonly Place[] {
  const goals = `${board.completed}/${board.needed}`;
  return [
    { key: "kraken", count: `${board.kraken}`, emblem: "kraken", wide: 130, spot: "dice:kraken" },
    { key: "waiting", count: `${board.waiting}`, emblem: "boat", wide: 96, spot: "dice:waiting" },
    { key: "free", count: `${board.free}`, emblem: "chest", wide: 96, spot: "dice:free" },
    { key: "plank", count: `${board.plank}/${board.plank_spaces}`, emblem: "plank", wide: 100, spot: "dice:plank" },
    { key: "argh", count: `${board.arghs}`, emblem: "cage", wide: 84, spot: "dice:argh" },
    { key: "offerings", count: `${board.offerings}`, emblem: "coin", wide: 100, spot: "offerings" },
    {
      key: "cards",
      count: board.expert ? goals : "–",
      emblem: "scroll",
      wide: 110,
      spot: "cards",
      enough: board.expert && board.completed >= board.needed,
    },
  ];
}

/** The table of the deck stands between those at the left and those at the right. */
const LEFT = 3;
export const between = ({ width }: Scene): { readonly x: number; readonly width: number } => {
  const [left, right] = [328, 402];
  return { x: left, width: width - left - right };
};

/** Dice in a heap, no more than one can see at once; the number beside it tells how many there are. */
function Heap({ count, argh = false, size = 0.85 }: { count: number; argh?: boolean; size?: number }) {
  const step = 21 * size;
  return (
    <g>
      {Array.from({ length: Math.min(count, 6) }, (_, i) => {
        const upper = i >= 3;
        const [x, y] = upper ? [(i - 4) * step + step * 0.5, -step * 0.95] : [(i - 1) * step, 0];
        return (
          <g key={i} transform={`translate(${x} ${y}) rotate(${((i * 37) % 17) - 8})`}>
            <Die face={null} argh={argh} size={size} />
          </g>
        );
      })}
    </g>
  );
}

function Chest({ count }: { count: number }) {
  return (
    <g class="aye-drawing">
      <path d="M-36-8L-30-44H30L36-8Z" fill="#7d4d22" />
      <path d="M-30-40H30L33-12H-33Z" fill="#3a2411" />
      <g transform="translate(0 -12)">
        <Heap count={count} />
      </g>
      <path d="M-38-4H38L34 24H-34Z" fill="#c08a4a" />
      <path d="M14-4H38L34 24H12Z" fill="#7d4d22" stroke="none" opacity={0.6} />
      <path d="M-38-4H38L37 3H-37ZM-7-4H7V10H-7Z" fill="#f5bf3d" />
    </g>
  );
}

function Rowboat({ count }: { count: number }) {
  return (
    <g class="aye-drawing">
      <path d="M-40-16C-20-8 20-8 40-16L38-8H-38Z" fill="#5c3717" />
      <g transform="translate(0 -14)">
        <Heap count={count} />
      </g>
      <path d="M-44-14C-20-4 20-4 44-14C42 10 30 24 20 24H-20C-30 24-42 10-44-14Z" fill="#c08a4a" />
      <path
        d="M-41-2C-20 8 20 8 41-2C37 14 29 23 20 23H-20C-29 23-37 14-41-2Z"
        fill="#7d4d22"
        stroke="none"
        opacity={0.7}
      />
      <path d="M-30-26L-52 14M-30-26L-26-32" fill="none" stroke-width={3.5} />
    </g>
  );
}

function Cage({ count }: { count: number }) {
  return (
    <g class="aye-drawing">
      <path d="M-34-30C-30-50 30-50 34-30V24H-34Z" fill="#2a2320" opacity={0.55} />
      <g transform="translate(0 10)">
        <Heap count={count} argh />
      </g>
      <path d="M-34-30V24M-17-40V24M0-44V24M17-40V24M34-30V24" fill="none" stroke-width={3.5} />
      <path d="M-36-30C-30-52 30-52 36-30Z" fill="#68727d" />
      <path d="M-38 20H38V28H-38Z" fill="#68727d" />
    </g>
  );
}

function Gangplank({ count }: { count: number }) {
  return (
    <g class="aye-drawing">
      <path d="M-46 10V26M-30 10V26" fill="none" stroke-width={5} />
      <Plank x={-52} y={0} width={104} height={12} />
      <g transform="translate(10 -12)">
        <Heap count={count} />
      </g>
    </g>
  );
}

/** The more dice it holds, the further it comes out of the water, and the more arms. */
function Beast({ count }: { count: number }) {
  const rise = Math.min(count, 4) / 4;
  const arms = [
    "M-52 44C-66-6-58-44-38-42C-28-40-30-26-38-28",
    "M52 44C66-6 60-50 40-46C28-42 34-28 42-32",
    "M-26 46C-34 16-76 22-66-8",
    "M28 46C38 16 76 24 66-4",
  ];
  return (
    <g>
      <clipPath id="aye-deep">
        <path d="M-100-90H100V26H-100Z" />
      </clipPath>
      <g clip-path="url(#aye-deep)">
        <g class="kraken-rises" style={{ transform: `translateY(${46 - rise * 34}px)` }}>
          {arms.slice(0, Math.max(count, 0)).map((arm) => (
            <Tentacle key={arm} d={arm} thick={11} />
          ))}
          <g transform="translate(0 18) scale(.86)">
            <KrakenHead />
          </g>
          <g transform="translate(0 16)">
            {Array.from({ length: Math.min(count, 6) }, (_, i) => (
              <g key={i} transform={`translate(${(i - (Math.min(count, 6) - 1) / 2) * 19} ${i % 2 ? -2 : 2})`}>
                <Die face={KRAKEN} argh={false} size={0.82} />
              </g>
            ))}
          </g>
        </g>
      </g>
      <path class="aye-wave w1" d="M-62 24q8-8 16 0t16 0t16 0t16 0t16 0t16 0t16 0" />
    </g>
  );
}

function Offerings({ count }: { count: number }) {
  return (
    <g>
      <g transform="translate(-16 -4)">
        <Emblem name="trident" size={58} />
      </g>
      {Array.from({ length: Math.min(count, 9) }, (_, i) => (
        <g key={i} transform={`translate(${2 + (i % 3) * 13} ${16 - Math.floor(i / 3) * 12 - (i % 2) * 3})`}>
          <Emblem name="coin" size={18} />
        </g>
      ))}
    </g>
  );
}

function Picture({ place, board }: { place: Place; board: AyeBoard }) {
  switch (place.key) {
    case "kraken":
      return <Beast count={board.kraken} />;
    case "waiting":
      return <Rowboat count={board.waiting} />;
    case "free":
      return <Chest count={board.free} />;
    case "plank":
      return <Gangplank count={board.plank} />;
    case "argh":
      return <Cage count={board.arghs} />;
    case "offerings":
      return <Offerings count={board.offerings} />;
    default:
      return <Emblem name={place.emblem} size={58} />;
  }
}

/** Roughly how wide a text is, to know whether it has room. */
const widthOf = (text: string, size: number): number => text.length * size * 0.56;

export function Places(props: Props) {
  const { board, name, scene } = props;
  const places = placesOf(board);
  const size = print(12.5, scene);
  const big = print(16, scene);
  const table = between(scene);
  const columns = placesAcross(scene.width);
  const starts = places.map((_, i) => {
    const before = (from: number, to: number) => places.slice(from, to).reduce((sum, { wide }) => sum + wide, 0);
    return i < LEFT ? 2 + before(0, i) : table.x + table.width + 6 + before(LEFT, i);
  });
  return (
    <g class="aye-places">
      {places.map((place, i) => {
        const label = name("place", place.key);
        const wide = scene.broad ? place.wide : (scene.width - 6) / columns;
        const x = scene.broad ? (starts[i] ?? 0) + wide / 2 : 3 + ((i % columns) + 0.5) * wide;
        const y = scene.broad ? 0 : Math.floor(i / columns) * PLACE_ROW;
        const gone = place.count === "0" ? "gone" : "";
        return (
          <g
            key={place.key}
            class={`${spotClass(place.spot, props)} ${place.enough ? "enough" : ""} place-${place.key}`}
            transform={`translate(${x} ${y})`}
            data-spot={place.spot}
            onClick={() => props.tap(place.spot)}
          >
            <title>{`${label}: ${place.count}`}</title>
            {scene.broad ? (
              <>
                <rect x={-wide / 2 + 2} y={-6} width={wide - 4} height={122} rx={10} class="halo" />
                <g transform="translate(0 54)">
                  <Picture place={place} board={board} />
                </g>
                <rect x={-wide / 2 + 4} y={86} width={wide - 8} height={27} rx={6} class="plate card-paper" />
                <text class="aye-small" x={-wide / 2 + 10} y={104} font-size={size}>
                  {label}
                </text>
                <text class="aye-count" x={wide / 2 - 10} y={105} font-size={big}>
                  {place.count}
                </text>
              </>
            ) : (
              <>
                <rect x={-wide / 2 + 1.5} y={0} width={wide - 3} height={46} rx={7} class="plate card-paper" />
                <g transform={`translate(${-wide / 2 + 16} 15)`} class={gone}>
                  <Emblem name={place.emblem} size={23} />
                </g>
                <text
                  class="aye-count"
                  x={wide / 2 - 5}
                  y={21}
                  font-size={print(place.count.length > 2 ? 13 : 16, scene)}
                >
                  {place.count}
                </text>
                {widthOf(label, size) < wide - 2 && (
                  <text class="aye-small middle" y={41} font-size={print(12, scene)}>
                    {label}
                  </text>
                )}
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}
