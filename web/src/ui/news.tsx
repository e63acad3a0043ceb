/** The live regions of the page. They stay when pages change: what appears together with its words is not read out. */
import { news } from "../state/news";
import { Announcer } from "./parts";

export function News() {
  const { text, urgent, count } = news.value;
  return (
    <div class="news-regions">
      <Announcer text={urgent ? "" : text} about={count} />
      <Announcer text={urgent ? text : ""} about={count} urgent />
    </div>
  );
}
