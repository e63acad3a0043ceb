/** The table: status, players, board, own goods, options; log and chat beside it or behind a tab. */

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Recap } from "../api/types";
import { boardOf } from "../boards";
import { LensButton } from "../boards/viewport";
import { Banner } from "../play/banner";
import { ActionBar, Goods, lights, tapped } from "../play/bar";
import { Bubbles } from "../play/bubbles";
import { guided } from "../play/coach";
import { handleKey } from "../play/decision";
import { Dice } from "../play/dice";
import { goOn, playing, scene, stage } from "../play/director";
import { current, draft, match, parts } from "../play/draft";
import { Chat, Log, markLooked, placesOf, pointed, recap } from "../play/feed";
import { asked, inquiry, listen } from "../play/inquiry";
import { Players } from "../play/players";
import { Votes } from "../play/votes";
import { letterKeys, textMode, words } from "../state/settings";
import { connected, feed, gameTitle, isAsked, names, snapshot, wordOf } from "../state/table";
import { focusOn } from "../ui/focus";
import { lazy } from "../ui/lazy";
import { Dialog } from "../ui/parts";
import { Title } from "../ui/title";
import { TableMenu } from "./menu";
import { MinuteButton } from "./minute";
import { SettingsButton, TextModeButton } from "./top";

const HelpCard = lazy(async () => (await import("../play/helpcard")).HelpCard);
const TextTable = lazy(async () => (await import("../play/textmode")).TextTable);

type Tab = "board" | "log" | "chat";
const tab = signal<Tab>("board");

const NOTHING: ReadonlySet<string> = new Set();

/** Whoever has spoken looks up again: on a phone the chat covers the board, where the words appear. */
const backToBoard = (): void => {
  tab.value = "board";
};

/** What the show points at, what a line of the log tells of, or what is being chosen. */
function picksShown(): ReadonlySet<string> {
  if (playing.value) return new Set((scene.value?.lines ?? []).flatMap((line) => [...placesOf(line)]));
  if (pointed.value.size) return pointed.value;
  // What the guide is about stays lit until its person has chosen something. An only answer has chosen itself, and where
  // things are ticked to have ticked none may be an answer, too.
  const one = current.value?.kind === "one";
  const chosen = one ? draft.value && (current.value?.answers?.length ?? 2) > 1 : parts.value?.length;
  return guided.value.size && !chosen ? new Set([...guided.value, ...lights().picked]) : lights().picked;
}

/** The board as it stands on the stage. While the show goes on, the first tap ends it and does nothing else. */
function BoardPane() {
  const now = stage.value;
  const board = now && boardOf(now.table.game);
  if (!now?.match) return null;
  if (!board) return <div class="pane no-board" />;
  return (
    <board.Board
      board={now.match.board}
      match={now.match}
      viewer={now.viewer}
      names={names.value}
      lit={playing.value ? NOTHING : lights().lit}
      picked={picksShown()}
      tap={playing.value ? (spot) => asked(spot) || goOn() : tapped}
      name={wordOf}
    />
  );
}

const TAB_PICTURES: Readonly<Record<Tab, string>> = {
  board: "M3 5L9 3L15 5L21 3V19L15 21L9 19L3 21ZM9 3V19M15 5V21",
  log: "M6 3H18V21H6ZM9 8H15M9 12H15M9 16H13",
  chat: "M3 5H21V16H11L6 20V16H3Z",
};

function TabIcon({ name }: { name: Tab }) {
  return (
    <svg class="tab-icon" width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <path d={TAB_PICTURES[name]} />
    </svg>
  );
}

/** Tabs with a mark when something new stands behind them. */
function Tabs() {
  const w = words.value;
  const seen = useRef({ log: 0, chat: 0 });
  const last = (chat: boolean) => [...feed.value].reverse().find((line) => (line.kind === "chat") === chat)?.n ?? 0;
  const now = { log: last(false), chat: last(true) };
  if (tab.value === "log") seen.current.log = now.log;
  if (tab.value === "chat") seen.current.chat = now.chat;
  const choices: readonly (readonly [Tab, string, boolean])[] = [
    ["board", w.board, false],
    ["log", w.log, now.log > seen.current.log],
    ["chat", w.chat, now.chat > seen.current.chat],
  ];
  return (
    <div class="tabs" role="group" aria-label={w.more}>
      {tab.value === "board" && <LensButton />}
      {choices.map(([name, label, news]) => (
        <button
          key={name}
          type="button"
          class={`tab-of-${name} ${tab.value === name ? "on" : ""}`}
          aria-pressed={tab.value === name}
          onClick={() => (tab.value = name)}
        >
          <TabIcon name={name} />
          <span class="tab-label">{label}</span>
          {news && <span class={`news news-${name}`} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

function StatusLine() {
  const now = match.value;
  const prompt = now?.decision && !now.sealed ? now.decision.prompt : "";
  // The first sentence says what is asked; the whole of it stands above the options.
  const told = prompt ? `${words.value.yourTurn}: ${/^.*?[.?!](?= |$)/.exec(prompt)?.[0] ?? prompt}` : now?.status;
  const halted = !connected.value || snapshot.value?.table.paused;
  return (
    <div class={`status ${isAsked.value && !halted ? "mine" : ""}`}>
      <p class="status-text">
        {!connected.value ? words.value.lost : snapshot.value?.table.paused ? words.value.paused : told}
      </p>
    </div>
  );
}

/** "Since you last looked": shown once when one comes back to a table that went on. */
function useRecap(): [Recap | null, () => void] {
  const [news, setNews] = useState<Recap | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.hidden) markLooked();
      else void recap().then((found) => found && found.lines.length > 3 && setNews(found));
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", markLooked);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("pagehide", markLooked);
    };
  }, []);
  return [news, () => setNews(null)];
}

/** Where the keys of text mode lead. */
const PLACES: Readonly<Record<string, string>> = {
  s: "t-status",
  l: "t-log",
  b: "t-board",
  w: "t-walk",
  c: "t-command-line",
};

function jump(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const place =
    textMode.peek() && letterKeys.peek() ? document.getElementById(PLACES[event.key.toLowerCase()] ?? "") : null;
  if (!place || target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey || event.altKey) {
    handleKey(event);
    return;
  }
  // Otherwise the letter would be written into the box to which it leads.
  event.preventDefault();
  focusOn(place);
}

function endShow(event: MouseEvent): void {
  if (!playing.peek() || !event.isTrusted) return;
  event.stopPropagation();
  goOn();
}

export function TablePage() {
  const [news, closeNews] = useRecap();
  useEffect(() => listen(() => letterKeys.peek()), []);
  useEffect(() => {
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);
  const recapDialog = news && (
    <Dialog title={words.value.sinceYouLooked} onClose={closeNews}>
      <p>{news.text}</p>
    </Dialog>
  );
  if (textMode.value) {
    return (
      <div class="text-page">
        <header class="table-top-bar">
          <TextModeButton />
          <StatusLine />
          <TableMenu />
          <SettingsButton />
        </header>
        <TextTable />
        {recapDialog}
      </div>
    );
  }
  const now = snapshot.value;
  const wide = now?.match && boardOf(now.table.game)?.wide?.(now.match.board);
  return (
    <div class={`table-page tab-${tab.value} ${wide ? "wide-board" : ""}`}>
      <header class="table-top-bar">
        <TextModeButton />
        <StatusLine />
        <MinuteButton game={snapshot.value?.table.game ?? ""} title={gameTitle.value} />
        <TableMenu />
        <SettingsButton />
      </header>
      <aside class="side-players" aria-label={words.value.opponents}>
        <div class="players-row">
          <Players />
          <Tabs />
        </div>
        <Votes />
      </aside>
      <main class="board-area" aria-label={words.value.board} onClickCapture={endShow}>
        <Title unseen>{gameTitle.value}</Title>
        <BoardPane />
        <Banner />
        <Dice />
        {inquiry.value && <HelpCard />}
      </main>
      <aside class="side-feed" aria-label={words.value.feed}>
        <Log />
        <Chat onSaid={backToBoard} />
      </aside>
      <footer class="bottom">
        <Goods />
        <ActionBar />
      </footer>
      <Bubbles />
      {recapDialog}
    </div>
  );
}
