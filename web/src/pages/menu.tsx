/** What one seldom needs at the table: votes, links, codes, leaving. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Ledger } from "../api/types";
import { CallVote } from "../play/votes";
import { get, post } from "../state/client";
import { houseAddress } from "../state/house";
import { linkOf } from "../state/invite";
import { forgetTable } from "../state/person";
import { words } from "../state/settings";
import { attempt, feed, gameTitle, path, shownSeat, snapshot } from "../state/table";
import { CopyButton, Dialog } from "../ui/parts";
import { Devices, Door } from "./door";
import { LedgerTable } from "./ledger";

/** Leaving a seat is asked once more: a slip of the thumb must not give it away. */
function Leave({ seat, name, onLeft }: { seat: number; name: string; onLeft: () => void }) {
  const w = words.value;
  const [sure, setSure] = useState(false);
  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sure) return;
    // The last thing in the menu: without this only half of it is seen on a phone.
    question.current?.querySelector("button")?.focus();
    question.current?.scrollIntoView({ block: "nearest" });
  }, [sure]);
  const leave = async () => {
    if (!(await attempt(post(path(`/seats/${seat}/leave`))))) return;
    // Whoever leaves need not be told that the table is theirs no more.
    const table = snapshot.peek()?.table.id;
    if (table && (snapshot.peek()?.you?.seats.length ?? 0) <= 1) forgetTable(table);
    onLeft();
  };
  if (!sure) {
    return (
      <button type="button" class="quiet" onClick={() => setSure(true)}>
        {w.leave} ({name})
      </button>
    );
  }
  return (
    <section ref={question} class="sure">
      <p class="hint">{w.leaveHint}</p>
      <div class="button-row">
        <button type="button" class="commit" onClick={() => setSure(false)}>
          {w.stay}
        </button>
        <button type="button" onClick={() => void leave()}>
          {w.leave} ({name})
        </button>
      </div>
    </section>
  );
}

export function TableMenu() {
  const [open, setOpen] = useState(false);
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const w = words.value;
  const now = snapshot.value;
  if (!now) return null;
  const link = linkOf(now.table, now.you);
  const showLedger = async () => setLedger(await attempt(get<Ledger>(path("/ledger"))));
  return (
    <>
      <button type="button" class="round" aria-label={w.menu} title={w.menu} onClick={() => setOpen(true)}>
        ☰
      </button>
      {open && (
        <Dialog title={gameTitle.value} onClose={() => setOpen(false)}>
          {now.table.notices.map((notice) => (
            <p key={notice} class="hint">
              {notice}
            </p>
          ))}
          <div class="button-row">
            <a class="button" href={`/rules/${now.table.game}`}>
              {w.rules}
            </a>
            <a class="button" href="/">
              {w.home}
            </a>
            <CopyButton text={link} label={w.share} />
            {now.you?.watch_link && (
              <CopyButton text={`${houseAddress.value}${now.you.watch_link}`} label={w.watchLink} />
            )}
            {(now.you?.seats.length ?? 0) > 1 && (
              <button
                type="button"
                onClick={() => {
                  shownSeat.value = null;
                  setOpen(false);
                }}
              >
                {w.passOn}
              </button>
            )}
          </div>
          {now.you && now.you.seats.length > 0 && <Devices />}
          <Door />
          <CallVote onCalled={() => setOpen(false)} />
          {now.you?.owner && now.you.reports.length > 0 && (
            <section>
              <h3>{w.reports}</h3>
              <ul>
                {now.you.reports.map((report) => (
                  <li key={report.line}>
                    {feed.value.find((line) => line.kind === "chat" && line.args.line === report.line)?.text ??
                      report.line}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h3>{w.ledger}</h3>
            <p class="hint">{w.fairnessHint}</p>
            <p class="hash">{now.table.commitment}</p>
            {ledger ? (
              <LedgerTable ledger={ledger} />
            ) : (
              <button type="button" onClick={() => void showLedger()}>
                {w.ledger}
              </button>
            )}
          </section>
          {now.you?.seats.map((seat) => (
            <Leave key={seat} seat={seat} name={now.table.seats[seat]?.name ?? ""} onLeft={() => setOpen(false)} />
          ))}
        </Dialog>
      )}
    </>
  );
}
