/** The frame of the chart: a scale in two shades, letters for rows, numbers for columns. */
import { memo } from "../../ui/memo";
import { CELL, type Grid } from "./grid";

export const FRAME = 26;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const Frame = memo(function Frame({ grid }: { grid: Grid }) {
  const { width, height, turned, rows } = grid;
  const across = width / CELL;
  const down = height / CELL;
  const horizontal = (i: number) => (turned ? LETTERS[rows - 1 - i] : `${i + 1}`);
  const vertical = (i: number) => (turned ? `${i + 1}` : LETTERS[i]);
  return (
    <g class="frame">
      <path
        class="frame-wood"
        fill-rule="evenodd"
        d={`M${-FRAME} ${-FRAME}H${width + FRAME}V${height + FRAME}H${-FRAME}ZM0 0V${height}H${width}V0Z`}
      />
      {Array.from({ length: across }, (_, i) => (
        <g key={`a${i}`} transform={`translate(${i * CELL} 0)`}>
          <rect class={i % 2 ? "scale-dark" : "scale-light"} y={-7} width={CELL} height={5} />
          <rect class={i % 2 ? "scale-dark" : "scale-light"} y={height + 2} width={CELL} height={5} />
          <text x={CELL / 2} y={-11}>
            {horizontal(i)}
          </text>
          <text x={CELL / 2} y={height + 21}>
            {horizontal(i)}
          </text>
        </g>
      ))}
      {Array.from({ length: down }, (_, i) => (
        <g key={`d${i}`} transform={`translate(0 ${i * CELL})`}>
          <rect class={i % 2 ? "scale-dark" : "scale-light"} x={-7} width={5} height={CELL} />
          <rect class={i % 2 ? "scale-dark" : "scale-light"} x={width + 2} width={5} height={CELL} />
          <text x={-16} y={CELL / 2 + 5}>
            {vertical(i)}
          </text>
          <text x={width + 16} y={CELL / 2 + 5}>
            {vertical(i)}
          </text>
        </g>
      ))}
      <rect class="frame-inner" width={width} height={height} />
      <rect
        class="frame-outer"
        x={-FRAME + 2}
        y={-FRAME + 2}
        width={width + 2 * FRAME - 4}
        height={height + 2 * FRAME - 4}
        rx={5}
      />
    </g>
  );
});
