/** Votes of the table: open ones to answer, and calling a new one. */
import { post } from "../api/client";
import { words } from "../state/settings";
import { attempt, path, snapshot } from "../state/table";

export function Votes() {
  const now = snapshot.value;
  const you = now?.you;
  if (!now?.votes.length) return null;
  return (
    <section class="votes" aria-label={words.value.votes}>
      {now.votes.map((vote) => {
        const may = you && String(you.person) in vote.voters && !vote.yes.includes(you.person) && !vote.no.includes(you.person);
        const cast = (yes: boolean) => void attempt(post(path(`/votes/${vote.vote}`), { yes }));
        return (
          <p key={vote.vote} class="vote">
            <span>
              {vote.text} <small>{words.value.voted(vote.yes.length, vote.needed)}</small>
            </span>
            {may && (
              <span class="vote-buttons">
                <button type="button" onClick={() => cast(true)}>
                  {words.value.yes}
                </button>
                <button type="button" onClick={() => cast(false)}>
                  {words.value.no}
                </button>
              </span>
            )}
          </p>
        );
      })}
    </section>
  );
}

export function CallVote() {
  const now = snapshot.value;
  if (!now?.you?.seats.length || now.table.phase !== "playing") return null;
  const call = (kind: string, more: object = {}) => void attempt(post(path("/votes"), { kind, ...more }));
  const absent = now.table.seats.filter((seat) => seat.kind === "person" && seat.presence !== "here");
  const kinds = [now.table.paused ? "resume" : "pause", "extend", "end"];
  return (
    <section>
      <h3>{words.value.callVote}</h3>
      <div class="button-row">
        {kinds.map((kind) => (
          <button key={kind} type="button" onClick={() => call(kind)}>
            {words.value.voteKinds[kind]}
          </button>
        ))}
        {(now.match?.questions ?? 0) > 0 && (
          <button type="button" onClick={() => call("undo", { back: 1 })}>
            {words.value.voteKinds.undo}
          </button>
        )}
        {absent.flatMap((seat) =>
          ["caretaker", "replace"].map((kind) => (
            <button key={`${kind}${seat.seat}`} type="button" onClick={() => call(kind, { seat: seat.seat })}>
              {words.value.voteKinds[kind]}: {seat.name}
            </button>
          )),
        )}
      </div>
    </section>
  );
}
