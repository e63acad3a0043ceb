/** Votes of the table: open ones to answer, and calling a new one. */

import type { Vote } from "../api/types";
import { post } from "../state/client";
import { words } from "../state/settings";
import { attempt, path, say, snapshot } from "../state/table";
import { sure } from "../sure";

/** Whether this person still has to say yes or no. */
export function mayVote(vote: Vote): boolean {
  const you = snapshot.value?.you;
  return Boolean(
    you && String(you.person) in vote.voters && !vote.yes.includes(you.person) && !vote.no.includes(you.person),
  );
}

export const castVote = (vote: Vote, yes: boolean): Promise<unknown> =>
  attempt(post(path(`/votes/${vote.vote}`), { yes }));

interface Call {
  readonly label: string;
  /** What is asked of the server. */
  readonly body: Readonly<Record<string, string | number>>;
}

/** The votes that this person can call now. */
export function calls(): readonly Call[] {
  const [w, now] = [words.value, snapshot.value];
  if (!now?.you?.seats.length || now.table.phase !== "playing") return [];
  // Where no clock runs there is time enough.
  const kinds = [now.table.paused ? "resume" : "pause", ...(now.table.clock === "none" ? [] : ["extend"]), "end"];
  const nameOf = (kind: string): string => sure(w.voteKinds, kind);
  const back = (now.match?.questions ?? 0) > 0 ? [{ label: nameOf("undo"), body: { kind: "undo", back: 1 } }] : [];
  const absent = now.table.seats.filter((seat) => seat.kind === "person" && seat.presence !== "here");
  const about = absent.flatMap(({ seat, name }) =>
    ["caretaker", "replace"].map((kind) => ({ label: `${nameOf(kind)}: ${name}`, body: { kind, seat } })),
  );
  return [...kinds.map((kind) => ({ label: nameOf(kind), body: { kind } })), ...back, ...about];
}

export const callVote = ({ body }: Call): Promise<unknown> => attempt(post(path("/votes"), body));

export function Votes() {
  const now = snapshot.value;
  if (!now?.votes.length) return null;
  return (
    <section class="votes" aria-label={words.value.votes}>
      {now.votes.map((vote) => (
        <p key={vote.vote} class="vote">
          <span id={`vote-${vote.vote}`}>
            {vote.text} <small>{words.value.voted(vote.yes.length, vote.needed)}</small>
          </span>
          {mayVote(vote) && (
            <span class="vote-buttons">
              {[true, false].map((yes) => (
                <button
                  key={String(yes)}
                  type="button"
                  aria-describedby={`vote-${vote.vote}`}
                  onClick={() => void castVote(vote, yes)}
                >
                  {yes ? words.value.yes : words.value.no}
                </button>
              ))}
            </span>
          )}
        </p>
      ))}
    </section>
  );
}

/** Calls a vote and says so; what becomes of it is seen at the table, to which it leads back. */
export function CallVote({ onCalled }: { onCalled: () => void }) {
  const open = calls();
  if (!open.length) return null;
  const ask = async (call: Call) => {
    if ((await callVote(call)) === null) return;
    onCalled();
    if (snapshot.peek()?.votes.length) say(words.peek().called(call.label));
  };
  return (
    <section>
      <h3>{words.value.callVote}</h3>
      <div class="button-row">
        {open.map((call) => (
          <button key={call.label} type="button" onClick={() => void ask(call)}>
            {call.label}
          </button>
        ))}
      </div>
    </section>
  );
}
