/** One device, several people: between them a page that shows nothing, for as long as the last one's table is still here. */
import { words } from "../state/settings";
import { gameTitle, snapshot } from "../state/table";
import { Title } from "../ui/title";
import { TopBar } from "./top";

export function HandOverPage() {
  return (
    <div class="page">
      <TopBar>{gameTitle.value}</TopBar>
      <main class="hand-over-page">
        <p class="status-text">{snapshot.value?.match?.status}</p>
        <Title>{words.value.handOver}</Title>
      </main>
    </div>
  );
}
