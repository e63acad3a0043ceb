/** The page: one address, one page. */
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import "./styles/main.css";
import { loadBoard } from "./boards";
import { HandOverPage } from "./pages/handover";
import { TablePage } from "./pages/table";
import { Toast, TopBar, toastGame } from "./pages/top";
import { WaitingPage } from "./pages/waiting";
import { curtain, layDown, playing } from "./play/director";
import { rememberTable } from "./state/person";
import { follow, here } from "./state/router";
import { words } from "./state/settings";
import { barred, openTable, outside, shownSeat, snapshot } from "./state/table";
import { lazy } from "./ui/lazy";
import { News } from "./ui/news";
import { Title } from "./ui/title";
import "./play/notice";
import "./state/offline";

const LobbyPage = lazy(async () => (await import("./pages/lobby")).LobbyPage);
const EndPage = lazy(async () => (await import("./pages/end")).EndPage);
const ReplayPage = lazy(async () => (await import("./pages/replay")).ReplayPage);
const RulesPage = lazy(async () => (await import("./pages/rules")).RulesPage);
const TablesPage = lazy(async () => (await import("./pages/tables")).TablesPage);
const ScreenPage = lazy(async () => (await import("./pages/screen")).ScreenPage);

function Message({ text, record }: { text: string; record?: string | undefined }) {
  return (
    <div class="page">
      {/* What stands there for a moment only need not bring the letters of the title along. */}
      {text !== words.value.loading && <TopBar />}
      <main class="message">
        <Title>{text}</Title>
        {record && (
          <a class="button" href={record} download>
            {words.value.record}
          </a>
        )}
        <a class="button" href="/">
          {words.value.home}
        </a>
      </main>
    </div>
  );
}

/** A device with several people shows only what is public until one of them says who looks. */
function useHandOver(): boolean {
  const now = snapshot.value;
  const own = now?.you?.seats ?? [];
  const asked = own.filter((seat) => now?.match?.waiting.includes(seat));
  const shared = own.length > 1 && now?.table.phase === "playing";
  const viewer = now?.viewer ?? null;
  // Everybody looks while something is shown: the goods of whoever had the device last are not for everybody.
  const all = playing.value;
  const moveOn = shared && viewer !== null && (all || (asked.length > 0 && !asked.includes(viewer)));
  useEffect(() => {
    if (!moveOn) return;
    layDown();
    shownSeat.value = null;
  }, [moveOn]);
  return Boolean(shared && (viewer === null || moveOn || shownSeat.value === null));
}

function TableRoute({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  const query = here.value.searchParams;
  const watch = query.get("watch") ?? query.get("join");
  useEffect(() => openTable(id, watch), [id, watch, round]);
  const now = snapshot.value;
  const game = now?.table.game;
  useEffect(() => {
    if (game) void loadBoard(game);
    toastGame.value = game ?? null;
  }, [game]);
  const seated = Boolean(now?.you?.seats.length || (now?.you?.owner && now.table.phase === "lobby"));
  const playing = now?.table.phase === "lobby" || now?.table.phase === "playing";
  useEffect(() => {
    if (seated) rememberTable(id, playing);
  }, [id, seated, playing]);
  const handOver = useHandOver();
  // An address that cannot be a table's is refused as malformed; to the reader that is the same.
  if (barred.value) {
    const { status, reason, sentence } = barred.value;
    // What this version cannot go on with, those who belong to it can at least keep.
    return (
      <Message
        text={status === 422 ? words.value.noTable : sentence}
        record={reason === "table_outdated" ? `/api/tables/${id}/record` : undefined}
      />
    );
  }
  const stranger = outside.value;
  if (!now && stranger?.id === id)
    return (
      <WaitingPage
        now={{ table: stranger, you: null }}
        again={() => setRound(round + 1)}
        screen={false}
        mayWatch={false}
      />
    );
  if (!now || now.table.id !== id) return <Message text={words.value.loading} />;
  const screen = query.has("screen");
  // Whoever comes by the table's link chooses between a seat and watching; who has left a seat watches, unless they ask.
  const arriving =
    !now.you?.seats.length && (query.has("sit") || (query.has("join") && !query.has("look") && !now.you));
  if (now.table.phase === "lobby" || (arriving && !screen && now.table.phase === "playing")) {
    return <WaitingPage now={now} again={() => setRound(round + 1)} screen={screen} mayWatch />;
  }
  if (query.has("replay")) return <ReplayPage table={now.table} seat={now.viewer} />;
  if (now.table.phase !== "playing" && !curtain.value) return <EndPage now={now} />;
  if (screen) return <ScreenPage />;
  // Once the view is the public one there is nothing to hide; what is still there of the last person's is not drawn.
  return handOver && now.viewer !== null ? <HandOverPage /> : <TablePage />;
}

function App() {
  const parts = here.value.pathname.split("/").filter(Boolean);
  if (parts[0] === "t" && parts[1]) return <TableRoute id={parts[1]} />;
  if (parts[0] === "rules") return <RulesPage game={parts[1] ?? null} />;
  if (parts[0] === "tables" && parts.length === 1) return <TablesPage />;
  if (parts.length) return <Message text={words.value.notFound} />;
  return <LobbyPage />;
}

const page = document.getElementById("page");
if (page) {
  page.addEventListener("click", follow);
  render(
    <>
      <App />
      <Toast />
      <News />
    </>,
    page,
  );
}
