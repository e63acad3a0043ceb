/** One line to type in: everything that can be seen or done at the table, in words. */
import { useRef, useState } from "preact/hooks";
import { words } from "../state/settings";
import { obey } from "./commands";
import type { Reply } from "./typed";

/** How many lines are remembered; they outlive a change of question, and of the way the table is shown. */
const MOST_LINES = 50;
const typed: string[] = [];

/** Up and down lead through what was typed before, as at any prompt; below the last line there is an empty one. */
function useEarlier(setText: (text: string) => void) {
  const place = useRef(typed.length);
  const recall = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    place.current = Math.min(typed.length, Math.max(0, place.current + step));
    setText(typed[place.current] ?? "");
  };
  const remember = (line: string) => {
    if (line && line !== typed.at(-1)) typed.push(line);
    typed.splice(0, typed.length - MOST_LINES);
    place.current = typed.length;
  };
  return { recall, remember };
}

/** Browsers announce only what differs: every other reply ends with a space that nobody sees. */
function Answered({ reply, odd }: { reply: Reply; odd: boolean }) {
  return (
    <div class="command-reply" role="status" aria-live="polite" aria-atomic="true">
      {reply.map((line, i) => (
        <p key={i}>{line + (odd && i === reply.length - 1 ? "\u00a0" : "")}</p>
      ))}
    </div>
  );
}

export function CommandBox() {
  const w = words.value;
  const [text, setText] = useState("");
  const [{ reply, count }, setReply] = useState<{ reply: Reply; count: number }>({ reply: [], count: 0 });
  const { recall, remember } = useEarlier(setText);
  const submit = async (event: Event) => {
    event.preventDefault();
    const line = text.trim();
    remember(line);
    setText("");
    const next = await obey(line);
    setReply((last) => ({ reply: next, count: last.count + 1 }));
  };
  return (
    <form class="command-box" onSubmit={submit}>
      <label for="t-command-line">{w.command}</label>
      <input
        id="t-command-line"
        type="text"
        value={text}
        maxLength={500}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        aria-describedby="t-command-hint"
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={recall}
      />
      <p id="t-command-hint" class="hint">
        {w.commandHint}
      </p>
      <Answered reply={reply} odd={count % 2 === 1} />
    </form>
  );
}
