/** Why the bots did what they did: at learning tables as far as one could know it oneself, in a replay all of it. */

import { useEffect, useState } from "preact/hooks";
import type { Reason, ReasonList } from "../api/types";
import { Badge } from "../boards/marks";
import { get } from "../state/client";
import { words } from "../state/settings";
import { attempt, names, path, snapshot } from "../state/table";
import { Dialog } from "../ui/parts";

function Told({ seat, label, reason, odds }: Reason) {
  return (
    <li class="reason">
      <Badge seat={seat} size={16} />
      <span>
        <b>
          {names.value[seat]}: {label}
        </b>
        <small>{reason ?? words.value.noReason}</small>
        {!reason && odds && <small>{words.value.seenFromHere(odds)}</small>}
      </span>
    </li>
  );
}

/** What they have done in the open since one's last answer. */
export function ReasonsDialog({ onClose }: { onClose: () => void }) {
  const w = words.value;
  const [found, setFound] = useState<readonly Reason[] | null>(null);
  useEffect(() => {
    void attempt(get<ReasonList>(path("/reasons"), { seat: snapshot.peek()?.viewer })).then((told) =>
      told ? setFound(told.reasons) : onClose(),
    );
  }, []);
  return (
    <Dialog title={w.whyBots} onClose={onClose}>
      {!found && <p class="hint">{w.loading}</p>}
      {found && !found.length && <p class="hint">{w.noDeeds}</p>}
      <ul>
        {found?.map((reason) => (
          <Told key={reason.entry} {...reason} />
        ))}
      </ul>
      <p class="hint">{w.whyBotsHint}</p>
    </Dialog>
  );
}

/** Beside a moment of a replay: what spoke for the answer that led to it. */
export function WhyThen({ entry }: { entry: number }) {
  const [found, setFound] = useState<Reason | null>(null);
  useEffect(() => setFound(null), [entry]);
  const ask = async () => setFound(await attempt(get<Reason>(path("/why"), { entry })));
  return found ? (
    <span class="why-then">{found.reason ?? words.value.noReason}</span>
  ) : (
    <button type="button" class="quiet" onClick={() => void ask()}>
      {words.value.whyThat}
    </button>
  );
}
