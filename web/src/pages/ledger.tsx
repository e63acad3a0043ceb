/** The dice ledger: how often each value came, and how often it should have. */

import type { Ledger } from "../api/types";
import { words } from "../state/settings";
import { sure } from "../sure";

/** Shuffles draw from large ranges too; what people call dice has few sides and is rolled often. */
const MOST_SIDES = 12;
const FEWEST = 12;

export function LedgerTable({ ledger }: { ledger: Ledger }) {
  const tables = Object.entries(ledger.expectations ?? {}).filter(
    ([sides, table]) => Number(sides) <= MOST_SIDES && table.draws >= FEWEST,
  );
  if (!ledger.opened) return <p class="hint">{words.value.notOpened}</p>;
  return (
    <>
      {!tables.length && <p class="hint">{words.value.noDice}</p>}
      {tables.map(([sides, table]) => {
        const top = Math.max(...table.counts, sure(table.band, 1), 1);
        return (
          <figure key={sides} class="ledger">
            <figcaption>
              d{sides}: {table.draws} · {words.value.expected(table.expected.toFixed(1))} (
              {sure(table.band, 0).toFixed(1)}–{sure(table.band, 1).toFixed(1)})
            </figcaption>
            <svg
              viewBox={`0 0 ${table.counts.length * 26} 70`}
              role="img"
              aria-label={table.counts.map((count, i) => `${i + 1}: ${count}`).join(", ")}
            >
              <rect
                x={0}
                width={table.counts.length * 26}
                y={55 - (sure(table.band, 1) / top) * 50}
                height={((sure(table.band, 1) - sure(table.band, 0)) / top) * 50}
                class="band"
              />
              {table.counts.map((count, i) => (
                <g key={i}>
                  <rect x={i * 26 + 4} width={18} y={55 - (count / top) * 50} height={(count / top) * 50} class="bar" />
                  <text x={i * 26 + 13} y={66}>
                    {i + 1}
                  </text>
                </g>
              ))}
            </svg>
          </figure>
        );
      })}
      <details>
        <summary>{words.value.howDrawn}</summary>
        <p class="hash" lang="en">
          {ledger.algorithm}
        </p>
      </details>
    </>
  );
}
