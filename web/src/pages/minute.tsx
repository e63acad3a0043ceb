/** "?": a game in one minute, wherever one meets it. */
import { useState } from "preact/hooks";
import { words } from "../state/settings";
import { lazy } from "../ui/lazy";
import { Dialog } from "../ui/parts";

const Minute = lazy(async () => (await import("../play/minute")).Minute);

export function MinuteButton({ game, title, long = false }: { game: string; title: string; long?: boolean }) {
  const [open, setOpen] = useState(false);
  const w = words.value;
  return (
    <>
      <button
        type="button"
        class={long ? "minute-button" : "round minute-button"}
        aria-label={long ? undefined : w.minute}
        title={w.minute}
        onClick={() => setOpen(true)}
      >
        {long ? w.minute : "?"}
      </button>
      {open && (
        <Dialog title={`${title}: ${w.minute.toLowerCase()}`} onClose={() => setOpen(false)}>
          <Minute game={game} />
        </Dialog>
      )}
    </>
  );
}
