/** The living room: one shared screen without secrets; everybody plays on their own phone. */
import { boardOf } from "../boards";
import { Banner } from "../play/banner";
import { Bubbles } from "../play/bubbles";
import { Dice } from "../play/dice";
import { scene, stage } from "../play/director";
import { Log, placesOf } from "../play/feed";
import { Players } from "../play/players";
import { words } from "../state/settings";
import { connected, gameTitle, names, snapshot, wordOf } from "../state/table";
import { Title } from "../ui/title";
import { Qr } from "./share";
import { SettingsButton, TextModeButton } from "./top";

const NOTHING: ReadonlySet<string> = new Set();

export function ScreenPage() {
  const [now, shown] = [snapshot.value, stage.value?.match];
  const board = now && boardOf(now.table.game);
  if (!now?.match || !shown) return null;
  const told = new Set((scene.value?.lines ?? []).flatMap((line) => [...placesOf(line)]));
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
          <Qr table={now.table} you={now.you} size={160} />
          <figcaption class="hint">{words.value.scanToPlay}</figcaption>
        </figure>
      </aside>
      <main class="board-area" aria-label={words.value.board}>
        <Title unseen>{gameTitle.value}</Title>
        {board && (
          <board.Board
            board={shown.board}
            match={shown}
            viewer={null}
            names={names.value}
            lit={NOTHING}
            picked={told}
            tap={() => undefined}
            name={wordOf}
          />
        )}
        <Banner />
        <Dice />
      </main>
      <aside class="side-feed" aria-label={words.value.log}>
        <Log />
      </aside>
      <Bubbles />
    </div>
  );
}
