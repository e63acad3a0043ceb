/** What is played at a table that has not begun: everybody reads it, its owner may change it. */

import { useEffect, useState } from "preact/hooks";
import type { GameInfo, GameList, Plain, TableInfo } from "../api/types";
import { get, post } from "../state/client";
import { language, words } from "../state/settings";
import { attempt, gameWords, path } from "../state/table";
import { sure } from "../sure";
import { Choice, Select, Switch } from "../ui/parts";
import { choiceLabel, freeOptions, OptionSelects } from "./options";

/** A game as the house offers it; null while it is being fetched. */
export function useGame(slug: string): GameInfo | null {
  const [game, setGame] = useState<GameInfo | null>(null);
  useEffect(() => {
    void get<GameList>("/games")
      .then(({ games }) => setGame(games.find((other) => other.slug === slug) ?? null))
      .catch(() => undefined); // without it nothing can be changed, and the table is played as it was made
  }, [slug, language.value]);
  return game;
}

const CLOCKS = ["none", "relaxed", "brisk", "days"] as const;
export const TEMPI = ["calm", "usual", "quick", "once"] as const;

function Told({ table, game }: { table: TableInfo; game: GameInfo }) {
  const w = words.value;
  const variant = game.variants.find(({ name }) => name === table.variant) ?? sure(game.variants, 0);
  const rows: readonly (readonly [string, string])[] = [
    [w.seats, String(table.seats.length)],
    [w.variant, variant.title],
    ...freeOptions(game, variant).map(
      ({ name, title, default: usual }) =>
        [title, choiceLabel(gameWords.value, name, (table.options[name] as Plain) ?? usual)] as const,
    ),
    [w.clock, sure(w.clocks, table.clock)],
    [w.tempo, w.showPaces[table.tempo as keyof typeof w.showPaces]],
    [w.learning, table.learning ? w.yes : w.no],
    [w.odds, table.odds ? w.yes : w.no],
  ];
  return <dl>{rows.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}=`}>{value}</dd>])}</dl>;
}

function Changed({ table, game }: { table: TableInfo; game: GameInfo }) {
  const w = words.value;
  const send = (body: object) => void attempt(post(path("/settings"), body));
  const count = table.seats.length;
  const variant = game.variants.find(({ name }) => name === table.variant) ?? sure(game.variants, 0);
  const fitting = game.variants.filter(({ seats }) => seats.includes(count));
  return (
    <>
      <div class="form-row">
        <Select
          label={w.seats}
          value={String(count)}
          choices={game.seats.map((seats) => [String(seats), String(seats)])}
          onChange={(seats) => send({ seats: Number(seats) })}
        />
        {fitting.length > 1 && (
          <Select
            label={w.variant}
            value={variant.name}
            choices={fitting.map((other) => [other.name, other.title])}
            onChange={(name) => send({ variant: name })}
          />
        )}
        <OptionSelects
          options={freeOptions(game, variant)}
          chosen={table.options as Readonly<Record<string, Plain>>}
          tables={gameWords.value}
          onChange={(options) => send({ options })}
        />
      </div>
      <Choice<string>
        label={w.clock}
        value={table.clock}
        choices={CLOCKS.map((clock) => [clock, sure(w.clocks, clock)])}
        onChange={(clock) => send({ clock })}
        hint={w.clockHints[table.clock]}
      />
      <Choice<string>
        label={w.tempo}
        value={table.tempo}
        choices={TEMPI.map((tempo) => [tempo, w.showPaces[tempo]])}
        onChange={(tempo) => send({ tempo })}
      />
      <Switch label={w.learning} value={table.learning} onChange={(learning) => send({ learning })} />
      <Switch label={w.odds} hint={w.oddsHint} value={table.odds} onChange={(odds) => send({ odds })} />
    </>
  );
}

export function Arrangement({ table, owner }: { table: TableInfo; owner: boolean }) {
  const game = useGame(table.game);
  if (!game) return null;
  return (
    <details class="arrangement">
      <summary>{owner ? words.value.changeTable : words.value.whatIsPlayed}</summary>
      {owner ? <Changed table={table} game={game} /> : <Told table={table} game={game} />}
    </details>
  );
}
