/** What the review of a match says; it comes with the replay, not with the first page. */
import type { Language } from "../api/types";

const en = {
  judge: (seconds: number) => `Judge this match (about ${seconds} s)`,
  waits: "It is about to be judged …",
  judging: (done: number, total: number) => `${done} of ${total} decisions judged`,
  failed: "This match cannot be judged.",
  again: "Try again",
  title: "Luck and skill",
  curve: "Chances of winning, from the deal to the end",
  picture: "Picture of the curve (SVG)",
  seat: "Seat",
  start: "Start",
  own: "Own decisions",
  others: "Others' decisions",
  luck: "Luck",
  result: "Result",
  columns:
    "In hundredths of a win. Decisions are measured against what an ordinary bot would answer, by what the seat knew; all else is luck. The columns add up to the result. Another review would differ by less than ± nineteen times in twenty.",
  moments: "Key moments",
  byItself: "by itself",
  mistakes: "Mistakes",
  noMistakes: "None that can be told from chance.",
  better: (answer: string, loss: string) => `Better: ${answer} (by ${loss})`,
  step: "Step",
};

const es: typeof en = {
  judge: (seconds) => `Juzgar esta partida (unos ${seconds} s)`,
  waits: "Está a punto de ser juzgada …",
  judging: (done, total) => `${done} de ${total} decisiones juzgadas`,
  failed: "Esta partida no se puede juzgar.",
  again: "Reintentar",
  title: "Suerte y destreza",
  curve: "Probabilidad de ganar, del reparto al final",
  picture: "Imagen de la curva (SVG)",
  seat: "Asiento",
  start: "Inicio",
  own: "Decisiones propias",
  others: "Decisiones ajenas",
  luck: "Suerte",
  result: "Resultado",
  columns:
    "En centésimas de victoria. Las decisiones se comparan con lo que respondería un bot corriente, según lo que sabía el asiento; lo demás es suerte. Las columnas suman el resultado. Otra revisión diferiría en menos de ± diecinueve veces de cada veinte.",
  moments: "Momentos clave",
  byItself: "por sí solo",
  mistakes: "Errores",
  noMistakes: "Ninguno que se distinga del azar.",
  better: (answer, loss) => `Mejor: ${answer} (por ${loss})`,
  step: "Paso",
};

export const reviewWords: Record<Language, typeof en> = { en, es };
