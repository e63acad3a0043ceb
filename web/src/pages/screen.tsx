/** The living room: one shared screen without secrets; everybody plays on their own phone. */
import { boardOf } from "../boards";
import { Dice } from "../play/dice";
import { Log } from "../play/feed";
import { Players } from "../play/players";
import { words } from "../state/settings";
import { connected, gameTitle, names, snapshot, wordOf } from "../state/table";
import { Title } from "../ui/title";
import { SettingsButton, TextModeButton } from "../ui/top";

const NOTHING: ReadonlySet<string> = new Set();

export function ScreenPage() {
  const now = snapshot.value;
  const board = now && boardOf(now.table.game);
  if (!now?.match) return null;
  return (
    <div class={`screen-page ${board?.wide?.(now.match.board) ? "wide-board" : ""}`}>
      <header class="table-top-bar">
        <TextModeButton />
        <p class="status-text big" role="status">
          {connected.value ? now.match.status : words.value.lost}
        </p>
        <SettingsButton />
      </header>
      <aside class="side-players" aria-label={words.value.opponents}>
        <Players />
        <figure class="screen-qr">
          <img class="qr" src={`/api/tables/${now.table.id}/qr.svg`} alt={words.value.qr} width={160} height={160} />
          <figcaption class="hint">{words.value.scanToPlay}</figcaption>
        </figure>
      </aside>
      <main class="board-area" aria-label={words.value.board}>
        <Title unseen>{gameTitle.value}</Title>
        {board && <board.Board board={now.match.board} match={now.match} viewer={null} names={names.value} lit={NOTHING} picked={NOTHING} tap={() => undefined} name={wordOf} />}
        <Dice />
      </main>
      <aside class="side-feed" aria-label={words.value.log}>
        <Log />
      </aside>
    </div>
  );
}
