/** What lies beside the sheets: chips that open the cards and the scores, and the way to the printer. */
import { useState } from "preact/hooks";
import { language, words } from "../../state/settings";
import type { BoardProps } from "../board";
import { ChapterCards, RivalCard, ScoreTables } from "./cards";
import { type CaptainsBoard, captainName } from "./types";

type Props = BoardProps<CaptainsBoard>;

function Printer({ name }: Pick<Props, "name">) {
  return (
    <a
      class="chip button"
      href={`/api/games/captains/paper/sheet.pdf?lang=${language.value}`}
      target="_blank"
      rel="noopener"
      title={name("sheet", "print")}
    >
      <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden="true">
        <path
          d="M-5-3V-9H5V-3M-5 5H-9V-3H9V5H5M-5 2H5V9H-5Z"
          fill="none"
          stroke="currentColor"
          stroke-width={1.8}
          stroke-linejoin="round"
        />
      </svg>
      <span class="unseen">{name("sheet", "print")}</span>
    </a>
  );
}

/** What a chip opens. */
function Cards({ what, props }: { what: string; props: Props }) {
  const { board, names, name } = props;
  if (what === "chapter") return <ChapterCards board={board} name={name} />;
  if (what === "score") return <ScoreTables board={board} names={names} name={name} />;
  const first = board.captains.length - board.box.length;
  return (
    <>
      {board.box.map((card, i) => (
        <RivalCard key={card.id} rival={card} title={captainName(board, first + i, names, name)} name={name} />
      ))}
    </>
  );
}

/** `chips`: whether there is room for them now. Between two chapters the score lies open by itself. */
export function Beside({ props, chips }: { props: Props; chips: boolean }) {
  const { board, name } = props;
  const rest = board.phase === "break";
  const moment = `${board.chapter}.${rest}`;
  const [open, setOpen] = useState<{ readonly what: string | null; readonly moment: string } | null>(null);
  const what = open?.moment === moment ? open.what : rest ? "score" : null;
  const all: readonly (readonly [string, string, boolean])[] = [
    ["chapter", `✉ ${name("board", "part")} ${board.chapter}`, board.chapter > 0],
    ["rival", `☠ ${name("board", "card")}`, board.box.length > 0],
    ["score", name("board", "renown"), board.scores.length > 0],
  ];
  const lying = all.filter(([, , there]) => there);
  return (
    <div class="sheet-beside">
      {what !== null && (
        <div class="sheet-cards" role="dialog" aria-label={lying.find(([key]) => key === what)?.[1]}>
          <button
            type="button"
            class="round close"
            aria-label={words.value.close}
            onClick={() => setOpen({ what: null, moment })}
          >
            ×
          </button>
          <Cards what={what} props={props} />
        </div>
      )}
      {(chips || rest) && (
        <div class="sheet-chips">
          {lying.map(([key, label]) => (
            <button
              key={key}
              type="button"
              class="chip"
              aria-expanded={what === key}
              onClick={() => setOpen({ what: what === key ? null : key, moment })}
            >
              {label}
            </button>
          ))}
          <Printer name={name} />
        </div>
      )}
    </div>
  );
}
