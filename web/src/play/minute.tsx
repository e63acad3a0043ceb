/** A game on one screen: its goal, a turn, what counts, three pictures; below it all that can be explained. */
import { useEffect, useState } from "preact/hooks";
import { loadMinute, type Minute as Pictures } from "../boards";
import { useWordsOf } from "../state/gamewords";
import { words } from "../state/settings";
import { minuteOf, topicsOf } from "./topics";

function usePictures(game: string): Pictures | null {
  const [found, setFound] = useState<Pictures | null>(null);
  useEffect(() => {
    void loadMinute(game).then(setFound, () => undefined);
  }, [game]);
  return found;
}

/** The same in words alone, where pictures are not wanted. */
export function Minute({ game, plain = false }: { game: string; plain?: boolean }) {
  const w = words.value;
  const said = useWordsOf(game);
  const drawn = usePictures(game);
  const told = minuteOf(said);
  if (!told) return <p class="hint">{w.loading}</p>;
  const written = (key: string): string => said?.tables[drawn?.written ?? ""]?.[key] ?? "";
  return (
    <div class="minute">
      {!plain && (
        <div class="minute-pictures">
          {(drawn?.pictures ?? []).map((Picture, i) => (
            <figure key={i}>
              <svg viewBox="0 0 160 100" aria-hidden="true">
                <Picture said={written} />
              </svg>
              <figcaption>{told.captions[i]}</figcaption>
            </figure>
          ))}
        </div>
      )}
      <dl>
        <dt>{w.minuteGoal}</dt>
        <dd>{told.goal}</dd>
        <dt>{w.minuteTurn}</dt>
        <dd>{told.turn}</dd>
        <dt>{w.minuteScore}</dt>
        <dd>{told.score}</dd>
      </dl>
      <details class="legend" open={plain}>
        <summary>{w.legend}</summary>
        <dl>
          {topicsOf(said).map(({ key, label, text, rule }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {text} <a href={`/rules/${game}#${rule}`}>{rule}</a>
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <p>
        <a class="button" href={`/rules/${game}`}>
          {w.toRules}
        </a>
      </p>
    </div>
  );
}
