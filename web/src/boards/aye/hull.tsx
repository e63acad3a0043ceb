/** The ship in profile: one plank of the hull for each point of its integrity, a lost one is a hole with water behind it. */
import { Emblem } from "../../kit/emblem";
import { Rope, waveLine } from "../../kit/things";
import type { BoardProps } from "../board";
import { page } from "../page";
import { pressable } from "../spot";
import { print, type Scene } from "./layout";
import { Die } from "./pieces";
import type { AyeBoard } from "./types";

type Props = BoardProps<AyeBoard> & { readonly scene: Scene };

interface Row {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sky and sea behind everything: the sky darkens as the ship breaks. */
export function Weather({ board, scene, sea }: Props & { readonly sea: number }) {
  const { width, height } = scene;
  const worn = 1 - board.integrity / Math.max(board.whole, 1);
  return (
    <g aria-hidden="true">
      <rect width={width} height={height} class="aye-sky" />
      <rect width={width} height={height} class="aye-dusk" style={{ opacity: worn * 0.55 }} />
      <g class="aye-clouds">
        <path d="M40 300C44 280 74 276 84 290C98 276 130 282 130 300Z" />
        <path
          d={`M${width - 190} 262C${width - 180} 240 ${width - 150} 238 ${width - 138} 250C${width - 118} 238 ${width - 84} 246 ${width - 84} 262Z`}
        />
      </g>
      <rect y={sea} width={width} height={Math.max(0, height - sea)} class="aye-sea" />
      {[0, 1, 2, 3].map((row) => (
        <path
          key={row}
          class={`aye-wave w${row % 2}`}
          d={waveLine(-20, width + 20, sea + row * 34 + 3, 74 - row * 4, 9)}
        />
      ))}
    </g>
  );
}

/** The planks in a row, with the pennants that lock a die above those that have one. */
export function Planks({ board, name, scene, row }: Props & { readonly row: Row }) {
  const step = row.width / Math.max(board.whole, 1);
  const size = print(12, scene);
  return (
    <g transform={`translate(${row.x} ${row.y})`}>
      {Array.from({ length: board.whole }, (_, i) => {
        const [left, wide] = [i * step + 1.5, step - 3];
        return i < board.integrity ? (
          <g key={i} class="plank-whole">
            <rect x={left} y={0} width={wide} height={row.height} rx={3} />
            <path
              d={`M${left + 5} ${row.height * 0.36}H${left + wide - 9}M${left + 9} ${row.height * 0.68}H${left + wide - 5}`}
            />
          </g>
        ) : (
          <g key={i} class="plank-lost">
            <path
              d={`M${left} ${row.height * 0.2}L${left + wide * 0.2} 0L${left + wide * 0.45} ${row.height * 0.16}L${left + wide * 0.7} 0L${left + wide} ${row.height * 0.24}V${row.height * 0.8}L${left + wide * 0.75} ${row.height}L${left + wide * 0.5} ${row.height * 0.86}L${left + wide * 0.22} ${row.height}L${left} ${row.height * 0.8}Z`}
            />
            <path
              class="leak"
              d={`M${left + wide * 0.2} ${row.height * 0.66}q${wide * 0.15} -4 ${wide * 0.3} 0t${wide * 0.3} 0`}
            />
          </g>
        );
      })}
      {board.flags.map(([flag, locked]) => (
        <g
          key={flag}
          transform={`translate(${(flag - 0.5) * step} 0)`}
          class={`aye-flag ${board.integrity <= flag ? "passed" : ""}`}
        >
          <title>{`${name("place", "flags")} ${flag}${locked ? `: ${name("place", "locked")}` : ""}`}</title>
          <path class="pole" d={`M-9 ${row.height * 0.5}V-13`} />
          <path class="cloth" d="M-9-13L13-7L-9-1Z" />
          <text x={-2.5} y={-3} font-size={size}>
            {flag}
          </text>
          {locked && (
            <g transform={`translate(4 ${row.height * 0.55})`}>
              <Die face={null} argh={false} size={0.7} />
            </g>
          )}
        </g>
      ))}
    </g>
  );
}

function Integrity({ board, scene, x, y, size }: Props & { x: number; y: number; size: number }) {
  const small = print(size * 0.42, scene);
  return (
    <g class="aye-integrity" transform={`translate(${x} ${y})`}>
      <circle r={size * 0.92} />
      <text y={size * 0.22} font-size={size}>
        {board.integrity}
      </text>
      <text class="of" y={size * 0.22 + small} font-size={small}>{`/${board.whole}`}</text>
    </g>
  );
}

/** Masts and shrouds, behind the stations and the crew. */
export function Rigging({ scene, deck, masts }: { scene: Scene; deck: number; masts: readonly number[] }) {
  const right = scene.width - 132;
  return (
    <g class="aye-rigging" aria-hidden="true">
      {masts.map((x) => (
        <g key={x}>
          <path
            class="shroud"
            d={`M${x} 62L${x - 92} ${deck}M${x} 62L${x + 92} ${deck}M${x} 62L${x - 64} ${deck}M${x} 62L${x + 64} ${deck}`}
          />
          <path class="spar" d={`M${x - 4} 40H${x + 4}L${x + 7} ${deck + 4}H${x - 7}Z`} />
        </g>
      ))}
      <path class="shroud" d={`M${masts.at(-1) ?? 0} 60L${right + 112} ${deck - 36}`} />
    </g>
  );
}

/** The whole ship over the width; `deck` is how high its deck lies. */
export function Ship(props: Props & { readonly deck: number }) {
  const { scene, deck, board } = props;
  const [left, right] = [96, scene.width - 132];
  const label = `${page("ship_stands", { integrity: board.integrity, whole: board.whole })}`;
  return (
    <g class="aye-ship" data-spot="ship" {...pressable(label, () => props.tap("ship"))}>
      <title>{label}</title>
      <Rope d={`M${right - 20} ${deck + 6}L${right + 112} ${deck - 34}`} thick={3} />
      <path
        class="bowsprit"
        d={`M${right - 6} ${deck + 20}L${right + 118} ${deck - 40}L${right + 122} ${deck - 32}L${right} ${deck + 36}Z`}
      />
      <path
        class="hull"
        d={`M${left - 62} ${deck - 34}H${left + 96}V${deck}H${right - 60}L${right + 26} ${deck - 16}C${right + 16} ${deck + 66} ${right - 30} ${deck + 128} ${right - 90} ${deck + 132}H${left + 20}C${left - 22} ${deck + 126} ${left - 52} ${deck + 66} ${left - 62} ${deck - 34}Z`}
      />
      <path
        class="hull-shade"
        d={`M${left - 50} ${deck + 62}C${left + 200} ${deck + 72} ${right - 200} ${deck + 72} ${right} ${deck + 62}C${right - 20} ${deck + 100} ${right - 46} ${deck + 130} ${right - 90} ${deck + 131}H${left + 20}C${left - 14} ${deck + 126} ${left - 38} ${deck + 96} ${left - 50} ${deck + 62}Z`}
      />
      <path
        class="rail"
        d={`M${left - 66} ${deck - 40}H${left + 100}V${deck - 33}H${left - 64}ZM${left + 96} ${deck - 6}H${right - 58}L${right + 30} ${deck - 24}L${right + 27} ${deck - 14}L${right - 58} ${deck + 3}H${left + 96}Z`}
      />
      <g transform={`translate(${right + 8} ${deck + 14})`}>
        <Emblem name="skull" size={34} />
      </g>
      <Planks {...props} row={{ x: left + 42, y: deck + 80, width: right - left - 132, height: 28 }} />
      <Integrity {...props} x={left + 2} y={deck + 80} size={30} />
    </g>
  );
}

/** The ship on a phone: its hull alone, low in the water, with the sails that are set. */
export function SmallShip(props: Props) {
  const { scene, board } = props;
  const right = scene.width - 6;
  const label = `${page("ship_stands", { integrity: board.integrity, whole: board.whole })}`;
  return (
    <g class="aye-ship" data-spot="ship" {...pressable(label, () => props.tap("ship"))}>
      <title>{label}</title>
      <path
        class="hull"
        d={`M4 8H52V20H${right - 24}L${right} 12C${right - 4} 42 ${right - 16} 60 ${right - 40} 62H34C16 60 6 40 4 8Z`}
      />
      <path class="rail" d={`M2 4H54V9H2ZM52 17H${right - 24}L${right + 1} 9V14L${right - 24} 22H52Z`} />
      <Planks {...props} row={{ x: 62, y: 33, width: right - 62 - 34, height: 19 }} />
      <Integrity {...props} x={33} y={34} size={19} />
      <path class="aye-wave w0" d={waveLine(-8, scene.width + 8, 62, 42, 6)} />
    </g>
  );
}
