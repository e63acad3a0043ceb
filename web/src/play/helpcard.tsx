/** What a thing is: its picture, its name, what it does, and the rule behind it. */
import { useEffect, useRef } from "preact/hooks";
import { boardOf } from "../boards";
import { useRule } from "../state/gamewords";
import { words } from "../state/settings";
import { gameWords, names, snapshot, wordOf } from "../state/table";
import { Dialog } from "../ui/parts";
import { stage } from "./director";
import { type Inquiry, inquiry } from "./inquiry";
import { type Topic, topicAbout } from "./topics";

/** A likeness of what was pointed at. */
function Likeness({ of }: { of: Element }) {
  const frame = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const svg = frame.current;
    if (!svg || !(of instanceof SVGGraphicsElement)) return;
    const box = of.getBBox();
    const copy = of.cloneNode(true) as SVGGraphicsElement;
    copy.removeAttribute("transform");
    for (const part of [copy, ...copy.querySelectorAll("*")])
      for (const mark of ["id", "data-spot", "data-piece", "tabindex", "role", "style"]) part.removeAttribute(mark);
    copy.classList.remove("lit", "picked");
    const edge = Math.max(box.width, box.height) * 0.06 + 1;
    svg.setAttribute("viewBox", `${box.x - edge} ${box.y - edge} ${box.width + 2 * edge} ${box.height + 2 * edge}`);
    svg.replaceChildren(copy);
  }, [of]);
  return <svg ref={frame} class="help-picture" aria-hidden="true" />;
}

interface Told {
  readonly name: string;
  readonly topic: Topic | null;
}

function toldOf({ spot, topic }: Inquiry): Told {
  const now = stage.value;
  const board = now && boardOf(now.table.game);
  const table = now?.match?.board;
  const name = spot && board && table ? board.tell(spot, table, names.value, wordOf) : "";
  const key = topic || (table ? board?.topic?.(spot, table) : "") || spot;
  const found = topicAbout(gameWords.value, key);
  return { name: name || found?.label || "", topic: found };
}

function RuleText({ game, rule }: { game: string; rule: string }) {
  const text = useRule(game, rule);
  return (
    <p class="help-rule">
      <a href={`/rules/${game}#${rule}`}>{rule}</a> {text}
    </p>
  );
}

function Body({ told, game, picture }: { told: Told; game: string; picture: Element | null }) {
  return (
    <>
      {picture && <Likeness of={picture} />}
      <p class="help-name">{told.name}</p>
      {told.topic && <p>{told.topic.text}</p>}
      {told.topic?.rule && <RuleText game={game} rule={told.topic.rule} />}
    </>
  );
}

export function HelpCard() {
  const now = inquiry.value;
  const game = snapshot.value?.table.game ?? "";
  if (!now) return null;
  const told = toldOf(now);
  if (!told.name) return null;
  if (now.passing) {
    return (
      <aside class="help-passing" aria-hidden="true">
        <b>{told.name}</b>
        {told.topic && <span>{told.topic.text}</span>}
      </aside>
    );
  }
  return (
    <Dialog title={told.topic?.label || words.value.whatIs} onClose={() => (inquiry.value = null)}>
      <div class="help-card">
        <Body told={told} game={game} picture={now.picture} />
      </div>
    </Dialog>
  );
}
