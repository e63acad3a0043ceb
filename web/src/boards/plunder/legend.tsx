/** What the signs of the sea mean, in a drawer beside the map. */
import type { ComponentChildren } from "preact";
import { page } from "../page";
import { Barrels, Cross, Skulls, Vessel } from "./pieces";
import { Anchor } from "./sea";
import type { Ship } from "./types";

const SAMPLE: Ship = {
  id: 0,
  square: "",
  masts: 1,
  cannons: 1,
  lives: 2,
  squares: 0,
  still: false,
  fought: 0,
  threatened: 0,
};

function Line({ children, words }: { children: ComponentChildren; words: string }) {
  return (
    <li>
      <svg width={40} height={40} viewBox="-20 -20 40 40" aria-hidden="true">
        {children}
      </svg>
      <span>{words}</span>
    </li>
  );
}

export function Legend() {
  return (
    <details class="plu-legend">
      <summary title={page("legend")}>
        <span aria-hidden="true">?</span>
        <span class="unseen">{page("legend")}</span>
      </summary>
      <ul>
        <Line words={page("legend_skull")}>
          <g transform="scale(1.6)">
            <Skulls count={1} />
          </g>
        </Line>
        <Line words={page("legend_barrels")}>
          <g transform="scale(1.2)">
            <Barrels />
          </g>
        </Line>
        <Line words={page("legend_cross")}>
          <Cross />
        </Line>
        <Line words={page("legend_port")}>
          <rect x={-19} y={-19} width={38} height={38} rx={8} fill="var(--basin)" />
          <g transform="scale(1.3)">
            <Anchor />
          </g>
        </Line>
        <Line words={page("legend_reef")}>
          <rect x={-20} y={-12} width={40} height={24} fill="var(--deep-1)" />
          <path class="reef-rock" d="M-17 5L-12-6L-7-4L-4 5ZM-3 5L1-8L7-5L9 5ZM10 5L13-4L17 5Z" />
        </Line>
        <Line words={page("legend_ship")}>
          <Vessel ship={SAMPLE} seat={0} />
        </Line>
      </ul>
    </details>
  );
}
