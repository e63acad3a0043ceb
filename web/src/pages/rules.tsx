/** The rules of a game, searchable, each under its id. */
import { useEffect, useState } from "preact/hooks";
import type { GameList, Rulebook } from "../api/types";
import { get } from "../state/client";
import { games } from "../state/games";
import { here, lastTable } from "../state/router";
import { language, words } from "../state/settings";
import { attempt } from "../state/table";
import { Title } from "../ui/title";
import { TopBar } from "./top";

const plainText = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export function RulesPage({ game: named }: { game: string | null }) {
  const w = words.value;
  const game = named ?? games.value[0]?.slug;
  const [book, setBook] = useState<Rulebook | null>(null);
  const [missing, setMissing] = useState(false);
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (game)
      void attempt(get<Rulebook>(`/games/${game}/rulebook`)).then((found) => {
        setBook(found);
        setMissing(!found);
      });
    void get<GameList>("/games")
      .then((known) => (games.value = known.games))
      .catch(() => undefined);
  }, [game, language.value]);
  const wanted = here.value.hash.slice(1);
  useEffect(() => {
    if (wanted && book)
      document.getElementById(wanted)?.scrollIntoView({ block: wanted.includes(".") ? "center" : "start" });
  }, [wanted, book]);
  const sought = plainText(search.trim());
  const chapters = (book?.chapters ?? [])
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => !sought || plainText(`${rule.id} ${rule.text}`).includes(sought)),
    }))
    .filter((chapter) => chapter.rules.length);
  const count = chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);
  return (
    <div class="page">
      <TopBar>{w.rules}</TopBar>
      <main class="rules">
        {lastTable.value && (
          <a class="button back" href={lastTable.value}>
            ← {w.backToTable}
          </a>
        )}
        <nav class="button-row" aria-label={w.game}>
          {games.value.map((other) => (
            <a
              key={other.slug}
              class="button"
              href={`/rules/${other.slug}`}
              aria-current={other.slug === game ? "page" : undefined}
            >
              {other.title}
            </a>
          ))}
        </nav>
        <Title>{games.value.find((other) => other.slug === game)?.title ?? w.rules}</Title>
        <label class="field search">
          <span>{w.searchRules}</span>
          <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
        </label>
        <p class="hint" role="status">
          {book ? w.found(count) : missing ? w.notFound : w.loading}
        </p>
        {!sought && chapters.length > 1 && (
          <details class="chapters">
            <summary>{w.chapters}</summary>
            <ul>
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`/rules/${game}#${chapter.id}`}>{chapter.title}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        {chapters.map((chapter) => (
          <section key={chapter.id}>
            <h2 id={chapter.id}>
              {chapter.title} <small>{chapter.id}</small>
            </h2>
            <dl>
              {chapter.rules.map((rule) => (
                <div key={rule.id} id={rule.id} class={rule.id === wanted ? "rule wanted" : "rule"}>
                  <dt>
                    <a href={`/rules/${game}#${rule.id}`}>{rule.id}</a>{" "}
                    <small>{w.sources[rule.source] ?? rule.source}</small>
                  </dt>
                  <dd>{rule.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
    </div>
  );
}
