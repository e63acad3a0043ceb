/** The table of Aye: one scene with the ship in profile where there is room, shelf by shelf on a phone. */
import { useSize } from "../../motion/size";
import { words } from "../../state/settings";
import type { BoardProps } from "../board";
import { CrewInRows, CrewOnDeck } from "./crew";
import { Deck } from "./deck";
import { Rigging, Ship, SmallShip, Weather } from "./hull";
import { type Scene, sceneFor, shelvesFor } from "./layout";
import { between, Places } from "./places";
import { Ladder, mastsOf, Phases, Stations } from "./sky";
import type { AyeBoard } from "./types";

type Props = BoardProps<AyeBoard> & { readonly scene: Scene };

function Broad(props: Props) {
  const { scene } = props;
  const deck = scene.height - 254;
  const table = between(scene);
  return (
    <>
      <Weather {...props} sea={deck + 112} />
      <Rigging scene={scene} deck={deck} masts={mastsOf(props)} />
      <Phases {...props} />
      <Stations {...props} />
      <Ship {...props} deck={deck} />
      <CrewOnDeck props={props} deck={deck} />
      <Ladder {...props} />
      <g transform={`translate(0 ${scene.height - 120})`}>
        <Places {...props} />
        <g transform={`translate(${table.x} -2)`}>
          <Deck {...props} width={table.width} height={114} />
        </g>
      </g>
    </>
  );
}

function Tall(props: Props) {
  const { scene } = props;
  const shelves = shelvesFor(scene.width);
  const topOf = (shelf: number) => shelves.slice(0, shelf).reduce((sum, height) => sum + height, 0);
  const [ship, ladder, missions, places, deck, y] = [topOf(1), topOf(2), topOf(3), topOf(4), topOf(5), topOf(6)];
  return (
    <>
      <Weather {...props} sea={ship + 58} />
      <Phases {...props} />
      <g transform={`translate(0 ${ship})`}>
        <SmallShip {...props} />
      </g>
      <g transform={`translate(0 ${ladder + 1})`}>
        <Ladder {...props} />
      </g>
      <g transform={`translate(0 ${missions})`}>
        <Stations {...props} />
      </g>
      <g transform={`translate(0 ${places})`}>
        <Places {...props} />
      </g>
      <g transform={`translate(4 ${deck + 2})`}>
        <Deck {...props} width={scene.width - 8} height={52} />
      </g>
      <g transform={`translate(0 ${y})`}>
        <CrewInRows props={props} height={scene.height - y} />
      </g>
    </>
  );
}

export function Board(props: BoardProps<AyeBoard>) {
  const [pane, size] = useSize<HTMLDivElement>();
  const scene = sceneFor(size.width, size.height, props.board.pirates.length);
  const [wide, tall] = [Math.round(scene.width * scene.unit), Math.round(scene.height * scene.unit)];
  return (
    <div class={`pane aye ${tall > size.height + 1 ? "higher" : ""}`} ref={pane}>
      {size.width > 0 && (
        <svg
          class="table-top"
          width={wide}
          height={tall}
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          role="group"
          aria-label={words.value.board}
        >
          {scene.broad ? <Broad {...props} scene={scene} /> : <Tall {...props} scene={scene} />}
        </svg>
      )}
    </div>
  );
}
