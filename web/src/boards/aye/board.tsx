/** The table of Aye: the ship above, the crew below; beside each other where there is room. */
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import type { BoardProps } from "../board";
import { Crew } from "./crew";
import { Deck } from "./deck";
import { CaptainTrack, Missions, Phases, Places, Ship, WIDTH } from "./ship";
import type { AyeBoard } from "./types";

const UPPER = 298;
const CREW_ROW = 90;

export function Board(props: BoardProps<AyeBoard>) {
  const [pane, size] = useSize<HTMLDivElement>();
  const rows = props.board.pirates.length > 5 ? 2 : 1;
  const beside = size.width > size.height * 1.35;
  const shape = size.height > 0 ? size.width / size.height : 1;
  const height = beside ? UPPER : Math.max(UPPER + rows * CREW_ROW, WIDTH / shape);
  const width = beside ? Math.max(WIDTH + 260, UPPER * shape) : WIDTH;
  return (
    <div class="pane aye" ref={pane}>
      {size.width > 0 && (
        <svg class="table-top" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words.value.board}>
          <Phases {...props} />
          <Ship {...props} />
          <CaptainTrack {...props} />
          <Missions {...props} />
          <Places {...props} />
          <Deck {...props} />
          {beside ? (
            <g transform={`translate(${WIDTH} 0)`}>
              <Crew props={props} width={width - WIDTH} height={height} />
            </g>
          ) : (
            <g transform={`translate(4 ${UPPER})`}>
              <Crew props={props} width={WIDTH - 8} height={height - UPPER} />
            </g>
          )}
        </svg>
      )}
    </div>
  );
}
