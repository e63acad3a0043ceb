/** The captain's own goods in a row: gold and resources to spend, the crew that is left. */
import { EmblemIcon } from "../../kit/emblem";
import { sure } from "../../sure";
import type { GoodsProps } from "../board";
import { RESOURCES } from "./glyphs";
import { type CaptainsBoard, left } from "./types";

export function ResourceIcon({ kind }: { kind: number }) {
  return <EmblemIcon name={sure(RESOURCES, kind)} size={24} />;
}

export function PirateIcon({ kind }: { kind: number }) {
  return (
    <svg class="icon" width={28} height={28} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d="M-10-2C-8-12 8-12 10-2Z" fill="#33261a" />
      <circle r={7} cy={3} fill="#e7c9a0" stroke="#22160a" stroke-width={1.4} />
      <text y={7.4} text-anchor="middle" font-size={11} font-weight={700} fill="#22160a">
        {kind + 1}
      </text>
    </svg>
  );
}

export function Goods({ board, viewer, name }: GoodsProps<CaptainsBoard>) {
  if (viewer === null) return null;
  const { sheet } = sure(board.captains, viewer);
  const crew = left(sheet.pirates, sheet.pirates_used);
  return (
    <div class="goods-row">
      <ul class="purse" aria-label={name("sheet", "chest")}>
        <li title={name("board", "gold")}>
          <EmblemIcon name="coin" size={24} />
          <b>{sheet.gold - sheet.gold_used}</b>
          <span class="unseen">{name("board", "gold")}</span>
        </li>
        {left(sheet.chest, sheet.chest_used).map((count, kind) => (
          <li key={kind} title={name("resources", kind)}>
            <ResourceIcon kind={kind} />
            <b>{count}</b>
            <span class="unseen">{name("resources", kind)}</span>
          </li>
        ))}
      </ul>
      <ul class="purse" aria-label={name("board", "crew")}>
        {crew.map((count, kind) =>
          count ? (
            <li key={kind} title={name("pirate", kind, count)}>
              <PirateIcon kind={kind} />
              <b>{count}</b>
              <span class="unseen">{name("pirate", kind, count)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
