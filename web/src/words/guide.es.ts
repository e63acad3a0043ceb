/** First games and help, in Spanish. */
import type { guideEn } from "./guide.en";

export const guideEs: typeof guideEn = {
  firstGame: "Primera partida",
  playFirst: "Aprender: primera partida guiada",
  playFirstOf: (game) => `Aprender ${game}`,
  firstVisit: "¿Primera vez aquí?",
  firstVisitText: "Una primera partida guiada dura cinco minutos y se explica sola mientras juegas.",
  noThanks: "No, gracias",
  guideOn: "Seguir",
  guideEnd: "Seguir jugando",
  guideLeave: "Cerrar la guía",
  guideAfter: "Lo que trajo",
  guideOther: "Eso estaría permitido. En esta primera partida haz lo que dice la guía; después eres libre.",
  minute: "En un minuto",
  minuteGoal: "Objetivo",
  minuteTurn: "Un turno",
  minuteScore: "Lo que cuenta",
  toRules: "Todas las reglas",
  legend: "Qué significa cada cosa",
  cameToLight: "Lo que salió a la luz",
  finalBoard: "La mesa como quedó",
  showAll: "Mostrarlo todo de una vez",
  whatIs: "¿Qué es esto?",
  legendHow: (topics) => `«explica» y una de estas palabras dice más: ${topics}.`,
};
