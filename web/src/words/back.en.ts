/** Words of coming back: your tables, being called, the page as an app. In English. */

const listed = (names: readonly string[]): string => new Intl.ListFormat("en").format(names);

export const backEn = {
  allTables: (n: number) => (n === 1 ? "Your table and its past" : `All your tables (${n})`),
  tablesUnderWay: "Under way",
  archive: "Archive: matches that are over",
  putAwayTables: "Put away",
  searchTables: "Search by game, name or date",
  foundTables: (n: number) => (n === 1 ? "1 table found" : `${n} tables found`),
  nothingFound: "No table fits this search.",
  noOwnTables: "You have not sat at any table in this browser yet. Create one in the lobby, or follow a friend's link.",
  noneUnderWay: "No match of yours is under way.",
  noneOver: "No match of yours is over yet.",
  keptHere: "This list is kept in this browser only. On another device you come back with your recovery code.",
  tableGone: "No longer here, or no longer yours",
  letGo: "Remove from the list",
  lastMove: "last move",
  waitsFor: (names: readonly string[]) => `waiting for ${listed(names)}`,
  wonBy: (names: readonly string[]) => `won by ${listed(names)}`,
  counters: { round: "round", day: "day", turn: "turn" } as Record<string, string>,
  showMore: (n: number) => `Show more (${n})`,
};
