/** What the director tells over the board, and how to get on. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge } from "../boards/marks";
import { words } from "../state/settings";
import { freeSide } from "./dice";
import { goOn, held, left, scene } from "./director";
import { seatOf } from "./feed";

/** The lines of the scene. A screen reader has them from the news; the button is for everybody. */
export function Banner() {
  const now = scene.value;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.dataset.side = freeSide(box.current, ".picked");
  }, [now]);
  if (!now) return null;
  return (
    <div class="banner" ref={box} key={now.lines[0]?.n}>
      <ul aria-hidden="true">
        {now.lines.map((line) => {
          const seat = seatOf(line);
          return (
            <li key={line.n}>
              {seat !== null && <Badge seat={seat} size={18} />}
              <span>{line.text}</span>
            </li>
          );
        })}
      </ul>
      <button type="button" class={held.value ? "commit" : "quiet"} onClick={goOn}>
        {held.value ? words.value.onward : words.value.skip} <span aria-hidden="true">{held.value ? "▸" : "▸▸"}</span>{" "}
        {left.value > 0 && <small>{left.value}</small>}
      </button>
    </div>
  );
}
