/** One device, several people: between them a screen that shows nothing. */
import { Badge } from "../boards/marks";
import { words } from "../state/settings";
import { gameTitle, shownSeat, snapshot } from "../state/table";
import { TopBar } from "../ui/top";
import { Title } from "../ui/title";

/** The own seats that the table waits for; with none, any may look. */
export function HandOverPage() {
  const w = words.value;
  const now = snapshot.value;
  const own = now?.you?.seats ?? [];
  const waiting = own.filter((seat) => now?.match?.waiting.includes(seat));
  const next = waiting.length ? waiting : own;
  return (
    <div class="page">
      <TopBar>{gameTitle.value}</TopBar>
      <main class="hand-over">
        <p class="status-text">{now?.match?.status}</p>
        <Title>{w.handOver}</Title>
        <div class="hand-over-names">
          {next.map((seat) => (
            <button key={seat} type="button" class="commit" onClick={() => (shownSeat.value = seat)}>
              <Badge seat={seat} size={28} /> {w.iAm(now?.table.seats[seat]?.name ?? "")}
            </button>
          ))}
        </div>
        <p class="hint">{w.handOverHint}</p>
      </main>
    </div>
  );
}
