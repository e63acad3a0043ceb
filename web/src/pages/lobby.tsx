/** The lobby: make a table, join one, watch one. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Opened, Plain, TableInfo, TableList, WordTables } from "../api/types";
import { GamePicture } from "../boards/stamps";
import { freshKey, get, post } from "../state/client";
import { games, loadGames, titleOf } from "../state/games";
import { declined, played } from "../state/lessons";
import { nickname, ownTables, recoveryCodes } from "../state/person";
import { go } from "../state/router";
import { language, words } from "../state/settings";
import { attempt } from "../state/table";
import { sure } from "../sure";
import { Choice, Select, Switch, Text } from "../ui/parts";
import { Scene } from "../ui/scene";
import { Title } from "../ui/title";
import { TEMPI } from "./arrangement";
import { MinuteButton } from "./minute";
import { freeOptions, OptionSelects } from "./options";
import { OwnTables } from "./own";
import { TopBar } from "./top";

const tables = signal<readonly TableInfo[]>([]);

async function load(): Promise<void> {
  const [open] = await Promise.all([get<TableList>("/tables").catch(() => ({ tables: tables.peek() })), loadGames()]);
  tables.value = open.tables;
}

interface Plan {
  readonly game: string;
  readonly variant: string;
  readonly seats: number;
  readonly bots: number;
  readonly level: string;
  readonly clock: string;
  readonly tempo: string;
  readonly listed: boolean;
  /** Null, as long as nobody has said: with bots alone, yes. */
  readonly learning: boolean | null;
  readonly sit: boolean;
  readonly options: Readonly<Record<string, Plain>>;
}

/** Makes the table of a plan and goes there; starts at once if nobody else is wanted. */
async function make(plan: Plan, start: boolean): Promise<void> {
  const first = plan.sit ? 1 : 0;
  const taken = Math.min(plan.bots, plan.seats - first);
  const bots = Object.fromEntries(Array.from({ length: taken }, (_, i) => [String(plan.seats - 1 - i), plan.level]));
  const body = {
    game: plan.game,
    seats: plan.seats,
    variant: plan.variant,
    options: plan.options,
    bots,
    clock: plan.clock,
    tempo: plan.tempo,
    listed: plan.listed,
    learning: plan.learning ?? taken === plan.seats - first,
    name: nickname.value.trim() || words.value.pirate(1),
    sit: plan.sit ? 0 : null,
    nonce: freshKey(),
  };
  await open(body, start, !plan.sit);
}

/** Opens a table, and goes there: to sit at it, or as its screen. */
async function open(body: object, start: boolean, screen = false): Promise<void> {
  const made = await attempt(post<Opened>("/tables", body));
  if (!made) return;
  recoveryCodes.set(made.id, made.recovery);
  if (start) await attempt(post(`/tables/${made.id}/start`));
  go(screen ? `${made.watch_link}&screen=1` : made.link);
}

/** A first game: its deal, its seats and its bots are those of the lesson. */
export function learn(game: string): void {
  void open({ game, seats: 1, lesson: true, name: nickname.value.trim() || words.value.pirate(1) }, true);
}

/** The words of the chosen game, for the values of its options. */
const optionWords = signal<WordTables | null>(null);

async function loadWords(game: string): Promise<void> {
  optionWords.value = await get<WordTables>(`/games/${game}/words`).catch(() => null);
}

/** A few words as a sentence of their own. */
function sentence(text = ""): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

function NewTable() {
  const w = words.value;
  const [plan, setPlan] = useState<Plan>({
    game: "",
    variant: "",
    seats: 4,
    bots: 0,
    level: "",
    clock: "none",
    tempo: "usual",
    listed: false,
    learning: null,
    sit: true,
    options: {},
  });
  const game = games.value.find((other) => other.slug === plan.game) ?? games.value[0];
  useEffect(() => {
    if (game) void loadWords(game.slug);
  }, [game?.slug, language.value]);
  if (!game) return <p>{w.loading}</p>;
  const variant = game.variants.find((other) => other.name === plan.variant) ?? sure(game.variants, 0);
  const seats = variant.seats.includes(plan.seats)
    ? plan.seats
    : (variant.seats.find((count) => count >= 4) ?? sure(variant.seats, variant.seats.length - 1));
  const level = game.bots.some((bot) => bot.name === plan.level)
    ? plan.level
    : (game.bots.find((bot) => bot.name === "ordinary") ?? game.bots[game.bots.length - 1])?.name;
  const others = seats - (plan.sit ? 1 : 0);
  const bots = Math.min(plan.bots, others);
  const whole: Plan = {
    ...plan,
    game: game.slug,
    variant: variant.name,
    seats,
    level: level ?? "",
    bots,
    options: { ...variant.options, ...plan.options },
  };
  const set = (change: Partial<Plan>) => setPlan({ ...whole, options: plan.options, ...change });
  // Two friends ask for two seats, not for a variant: it follows from their number where the present one does not fit.
  const chooseSeats = (count: number) => {
    const fitting = variant.seats.includes(count)
      ? variant
      : (game.variants.find((other) => other.seats.includes(count)) ?? variant);
    set({ seats: count, variant: fitting.name, options: fitting === variant ? plan.options : {} });
  };
  return (
    <form
      class="panel new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void make(whole, false);
      }}
    >
      <h2>{w.newTable}</h2>
      <fieldset class="games">
        <legend class="unseen">{w.game}</legend>
        {games.value.map((other) => (
          <label key={other.slug} class={`game-card ${other.slug === game.slug ? "on" : ""}`}>
            <input
              type="radio"
              name="game"
              checked={other.slug === game.slug}
              onChange={() => set({ game: other.slug, variant: "", options: {} })}
            />
            <GamePicture slug={other.slug} />
            <b>{other.title}</b>
            <small>
              {w.seats}:{" "}
              <span class="range">
                {other.seats[0]}–{other.seats[other.seats.length - 1]}
              </span>
            </small>
          </label>
        ))}
      </fieldset>
      <p class="blurb">{optionWords.value?.tables.title?.blurb}</p>
      <p>
        <MinuteButton key={game.slug} game={game.slug} title={game.title} long />
      </p>
      <Text
        label={w.yourName}
        value={nickname.value}
        onInput={(value) => (nickname.value = value)}
        complete="nickname"
      />
      <div class="form-row">
        <Select
          label={w.seats}
          value={String(seats)}
          choices={game.seats.map((count) => [String(count), String(count)])}
          onChange={(value) => chooseSeats(Number(value))}
        />
        <Select
          label={w.bots}
          value={String(bots)}
          choices={Array.from({ length: others + 1 }, (_, n) => [String(n), w.botsChoice(n, others)])}
          onChange={(value) => set({ bots: Number(value) })}
        />
        {game.bots.length > 1 && (
          <Select
            label={w.botLevel}
            value={level ?? ""}
            choices={game.bots.map((bot) => [bot.name, w.levels[bot.name] ?? bot.title])}
            onChange={(value) => set({ level: value })}
          />
        )}
      </div>
      {variant !== game.variants[0] && (
        <p class="hint">
          {w.variant}: {variant.title}
        </p>
      )}
      {others > 0 && (
        <p class="hint">
          {[
            bots > 0 ? game.bots.find((bot) => bot.name === level)?.title : "",
            bots > 0 ? w.botsHint : "",
            bots < others ? w.openHint(others - bots) : "",
          ]
            .filter(Boolean)
            .map(sentence)
            .join(" ")}
        </p>
      )}
      <details>
        <summary>{w.more}</summary>
        {game.variants.length > 1 && (
          <Select
            label={w.variant}
            value={variant.name}
            choices={game.variants.map((other) => [other.name, other.title])}
            onChange={(value) => set({ variant: value, options: {} })}
          />
        )}
        <OptionSelects
          options={freeOptions(game, variant)}
          chosen={plan.options}
          tables={optionWords.value}
          onChange={(options) => set({ options })}
        />
        <Choice<string>
          label={w.clock}
          value={plan.clock}
          choices={["none", "relaxed", "brisk", "days"].map((clock) => [clock, sure(w.clocks, clock)])}
          onChange={(clock) => set({ clock })}
          hint={w.clockHints[plan.clock]}
        />
        <Choice<string>
          label={w.tempo}
          value={plan.tempo}
          choices={TEMPI.map((tempo) => [tempo, w.showPaces[tempo]])}
          onChange={(tempo) => set({ tempo })}
        />
        <Switch label={w.listed} value={plan.listed} onChange={(listed) => set({ listed })} />
        <Switch
          label={w.learning}
          value={plan.learning ?? (others > 0 && bots === others)}
          onChange={(learning) => set({ learning })}
        />
        <Switch label={w.noSit} value={!plan.sit} onChange={(screen) => set({ sit: !screen })} />
      </details>
      <div class="button-row">
        <button type="submit" class="commit">
          {w.make}
        </button>
        {plan.sit && (
          <button type="button" onClick={() => void make({ ...whole, bots: seats - 1, learning: true }, true)}>
            {w.quick}
          </button>
        )}
        {plan.sit && game.lesson && (
          <button type="button" class="learn" onClick={() => learn(game.slug)}>
            {w.playFirst}
          </button>
        )}
      </div>
    </form>
  );
}

function OpenTables() {
  const w = words.value;
  return (
    <section class="panel">
      <h2>{w.openTables}</h2>
      {tables.value.length === 0 ? (
        <p class="hint">{w.noTables}</p>
      ) : (
        <ul class="open-tables">
          {tables.value.map((table) => {
            const free = table.seats.filter((seat) => seat.kind === "open").length;
            const held = table.seats.some((seat) => seat.kind === "bot");
            return (
              <li key={table.id}>
                <span>
                  <b>{titleOf(table.game)}</b>
                  <small>
                    {table.seats
                      .filter((seat) => seat.kind !== "open")
                      .map((seat) => seat.name)
                      .join(", ")}
                  </small>
                </span>
                <span>{table.locked ? w.locked : free || !held ? w.free(free) : w.botsSeat}</span>
                {!table.locked && (free > 0 || held || table.watch === "open") && (
                  <a class="button" href={`/t/${table.id}${(free || held) && table.phase !== "lobby" ? "?sit=1" : ""}`}>
                    {free || held ? w.join : w.watch}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function JoinByLink() {
  const w = words.value;
  const [text, setText] = useState("");
  const join = (event: Event) => {
    event.preventDefault();
    const given = text.trim();
    const found = /\/t\/([\w-]+)(\?\S*)?/.exec(given);
    if (found) go(`/t/${found[1]}${found[2] ?? ""}`);
    else if (/^[\w-]+$/.test(given)) go(`/t/${given}`);
  };
  return (
    <form class="panel inline-form" onSubmit={join}>
      <Text label={w.joinByLink} value={text} onInput={setText} most={300} />
      <button type="submit">{w.go}</button>
    </form>
  );
}

/** Offered to whoever has neither played here nor said no. */
function FirstVisit() {
  const w = words.value;
  const taught = games.value.filter(({ lesson }) => lesson);
  if (declined.value || played.value.length || ownTables.value.length || !taught.length) return null;
  return (
    <section class="panel first-visit" aria-label={w.firstVisit}>
      <p>
        <b>{w.firstVisit}</b> {w.firstVisitText}
      </p>
      <div class="button-row">
        {taught.map(({ slug, title }) => (
          <button key={slug} type="button" data-game={slug} onClick={() => learn(slug)}>
            {w.playFirstOf(title)}
          </button>
        ))}
        <button type="button" class="quiet" onClick={() => (declined.value = true)}>
          {w.noThanks}
        </button>
      </div>
    </section>
  );
}

export function LobbyPage() {
  useEffect(() => {
    void load();
    const timer = setInterval(() => document.hidden || void load(), 10_000);
    return () => clearInterval(timer);
  }, [language.value]);
  return (
    <div class="page">
      <TopBar rules={games.value[0]?.slug} />
      <main class="lobby">
        <div class="hero scene">
          <Scene />
          <Title>Tortuga</Title>
          <p>{words.value.tagline}</p>
        </div>
        <FirstVisit />
        <OwnTables />
        <NewTable />
        <div class="lobby-side">
          <OpenTables />
          <JoinByLink />
        </div>
      </main>
    </div>
  );
}
