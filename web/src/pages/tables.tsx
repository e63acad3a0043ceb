/** All tables of this browser: those under way, an archive of those that are over, and those put away. */
import { useEffect, useState } from "preact/hooks";
import { fits, isOver, type Kept } from "../state/briefs";
import { games, loadGames, titleOf } from "../state/games";
import { awayTables, ownTables } from "../state/person";
import { language, words } from "../state/settings";
import { Text } from "../ui/parts";
import { Title } from "../ui/title";
import { Rows, useBriefs } from "./own";
import { TopBar } from "./top";

/** So many rows at first, and with every tap. */
const STEP = 30;

function Part({ name, tables, empty }: { name: string; tables: readonly Kept[]; empty: string }) {
  const w = words.value;
  const [most, setMost] = useState(STEP);
  return (
    <section class="panel">
      <h2>
        {name} {tables.length > 0 && <small>({tables.length})</small>}
      </h2>
      {tables.length ? <Rows tables={tables.slice(0, most)} /> : <p class="hint">{empty}</p>}
      {tables.length > most && (
        <button type="button" onClick={() => setMost(most + STEP)}>
          {w.showMore(tables.length - most)}
        </button>
      )}
    </section>
  );
}

export function TablesPage() {
  const w = words.value;
  const [wanted, setWanted] = useState("");
  useEffect(() => void loadGames(), [language.value]);
  const all = useBriefs([...ownTables.value, ...awayTables.value]);
  const found = all.filter((table) =>
    fits(table.brief, table.brief ? titleOf(table.brief.game) : "", wanted, language.value),
  );
  const away = found.filter((table) => awayTables.value.includes(table.id));
  const here = found.filter((table) => !awayTables.value.includes(table.id));
  const over = here.filter((table) => table.brief && isOver(table.brief));
  const underWay = here.filter((table) => !over.includes(table));
  const nothing = wanted ? w.nothingFound : null;
  return (
    <div class="page">
      <TopBar rules={games.value[0]?.slug} />
      <main class="all-tables">
        <Title>{w.ownTables}</Title>
        {all.length === 0 ? (
          <section class="panel">
            <p>{w.noOwnTables}</p>
            <a class="button" href="/">
              {w.home}
            </a>
          </section>
        ) : (
          <>
            <form class="panel" role="search" onSubmit={(event) => event.preventDefault()}>
              <Text label={w.searchTables} value={wanted} onInput={setWanted} most={80} />
              <p class="hint" role="status">
                {wanted ? w.foundTables(found.length) : w.keptHere}
              </p>
            </form>
            <Part name={w.tablesUnderWay} tables={underWay} empty={nothing ?? w.noneUnderWay} />
            <Part name={w.archive} tables={over} empty={nothing ?? w.noneOver} />
            {awayTables.value.length > 0 && <Part name={w.putAwayTables} tables={away} empty={w.nothingFound} />}
          </>
        )}
      </main>
    </div>
  );
}
