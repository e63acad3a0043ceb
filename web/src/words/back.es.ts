/** Palabras de la vuelta: tus mesas, los avisos, la página como aplicación. En español. */
import type { backEn } from "./back.en";

const listed = (names: readonly string[]): string => new Intl.ListFormat("es").format(names);

export const backEs: typeof backEn = {
  allTables: (n) => (n === 1 ? "Tu mesa y su historia" : `Todas tus mesas (${n})`),
  tablesUnderWay: "En curso",
  archive: "Archivo: partidas terminadas",
  putAwayTables: "Guardadas",
  searchTables: "Buscar por juego, nombre o fecha",
  foundTables: (n) => (n === 1 ? "1 mesa encontrada" : `${n} mesas encontradas`),
  nothingFound: "Ninguna mesa coincide con esta búsqueda.",
  noOwnTables:
    "Todavía no te has sentado a ninguna mesa en este navegador. Crea una en el puerto o sigue el enlace de alguien.",
  noneUnderWay: "No tienes ninguna partida en curso.",
  noneOver: "Todavía no ha terminado ninguna partida tuya.",
  keptHere: "Esta lista se guarda solo en este navegador. En otro dispositivo se vuelve con el código de recuperación.",
  tableGone: "Ya no está aquí, o ya no es tuya",
  letGo: "Quitar de la lista",
  lastMove: "última jugada",
  waitsFor: (names) => `se espera a ${listed(names)}`,
  wonBy: (names) => `gana ${listed(names)}`,
  counters: { round: "ronda", day: "día", turn: "turno" },
  showMore: (n) => `Mostrar más (${n})`,
};
