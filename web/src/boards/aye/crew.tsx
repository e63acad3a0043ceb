/** The pirates on deck: face and hat, what they said above the head, the order in hand, and below on a plate what they are worth. */

import { Bust } from "../../kit/people";
import { words } from "../../state/settings";
import { sure } from "../../sure";
import type { BoardProps } from "../board";
import { Mark, seatColour } from "../marks";
import { spotClass } from "../spot";
import { crewAcross, print, type Scene } from "./layout";
import { Coin, Die, OrderIcon } from "./pieces";
import { type AyeBoard, NONE, type Pirate } from "./types";

type Props = BoardProps<AyeBoard> & { readonly scene: Scene };

/** A dial with six teeth: as many are filled as the reputation is high. The number stands in its middle. */
function Dial({ value, label, scene }: { value: number; label: string; scene: Scene }) {
  return (
    <g class="aye-dial">
      <title>{label}</title>
      {Array.from({ length: 6 }, (_, i) => (
        <path
          key={i}
          d="M-4.5-8.5L-5.5-12H5.5L4.5-8.5Z"
          transform={`rotate(${i * 60})`}
          class={i < value ? "on" : ""}
        />
      ))}
      <circle r={8.6} />
      <text y={4.6} font-size={scene.broad ? print(13, scene) : print(12, scene) / 0.9}>
        {value}
      </text>
    </g>
  );
}

/** What was said, above the head: a round bubble for Aye!, a jagged one for Argh!; face down while the vote is open. */
function Shout({
  pirate,
  sealed,
  name,
  scene,
}: {
  pirate: Pirate;
  sealed: boolean;
  name: Props["name"];
  scene: Scene;
}) {
  if (pirate.vote === NONE && !sealed) return null;
  const said = pirate.vote === NONE ? "?" : name("vote", pirate.vote);
  const size = print(scene.broad ? 15 : 12, scene);
  const half = Math.max(15, said.length * size * 0.31 + 6);
  const high = size * 0.78;
  const teeth = Array.from({ length: 6 }, (_, i) => {
    const step = (2 * half) / 6;
    return `L${-half + (i + 0.5) * step} ${-high - 5}L${-half + (i + 1) * step} ${-high}`;
  });
  return (
    <g key={pirate.vote} class={`aye-vote ${pirate.vote === NONE ? "down" : pirate.vote === 0 ? "aye" : "argh"}`}>
      {pirate.vote === 1 ? (
        <path
          d={`M${-half} ${-high}${teeth.join("")}L${half + 4} 0L${half} ${high}H5L-1 ${high + 7}L-3 ${high}H${-half}L${-half - 4} 0Z`}
        />
      ) : (
        <path
          d={`M${-half + 7} ${-high}H${half - 7}Q${half} ${-high} ${half} 0T${half - 7} ${high}H5L-1 ${high + 7}L-3 ${high}H${-half + 7}Q${-half} ${high} ${-half} 0T${-half + 7} ${-high}Z`}
        />
      )}
      <text y={size * 0.35} font-size={size}>
        {said}
      </text>
    </g>
  );
}

/** How many goal cards were completed. */
function Ribbon({ pirate, name, scene, x }: { pirate: Pirate; name: Props["name"]; scene: Scene; x: number }) {
  if (!pirate.completed.length) return null;
  return (
    <g transform={`translate(${x} ${scene.broad ? 9 : 8})`} class="aye-done">
      <title>{pirate.completed.map((card) => name("goal", card)).join(", ")}</title>
      <path d="M-8-9H6V9L-1 5L-8 9Z" />
      <text x={-1} y={3} font-size={print(12, scene)}>
        {pirate.completed.length}
      </text>
    </g>
  );
}

interface TileProps {
  readonly seat: number;
  readonly props: Props;
  readonly width: number;
  /** How large the figure above the plate is drawn. */
  readonly scale: number;
}

/** One of the crew, standing behind the plate; the origin is the middle of the plate's upper edge. */
function Tile({ seat, props, width, scale }: TileProps) {
  const { board, match, names, viewer, name, scene } = props;
  const pirate = sure(board.pirates, seat);
  const captain = seat === board.captain;
  const spot = `seat:${seat}`;
  const waiting = match.waiting.includes(seat);
  const chosen = match.chosen.includes(seat);
  const voting = board.phase === "captain" && pirate.vote === NONE;
  const own = viewer === seat ? words.value.you : (names[seat] ?? "");
  const shown = pirate.action > NONE && pirate.vote !== NONE ? pirate.action : pirate.order;
  const size = print(scene.broad ? 13 : 12, scene);
  const room = Math.floor((width - (pirate.completed.length ? 40 : 24)) / (size * 0.56));
  const [plate, half] = [scene.broad ? 50 : 42, width / 2];
  const held = pirate.dice + pirate.argh_dice;
  const low = plate - 13;
  return (
    <g
      class={`aye-tile ${captain ? "captain" : ""} ${waiting ? "waiting" : ""} ${board.rollers.includes(seat) ? "rolling" : ""} ${spotClass(spot, props)}`}
      data-spot={spot}
      onClick={() => props.tap(spot)}
    >
      <rect x={-half + 2} y={-58 * scale - 4} width={width - 4} height={58 * scale + 4} rx={12} class="halo" />
      <g transform={`translate(${shown > NONE ? -width * 0.1 : 0} ${-30.5 * scale}) scale(${scale})`}>
        <Bust colour={seatColour(seat)} kind={seat} captain={captain}>
          <Mark seat={seat} size={4.8} stroke="#fff3da" />
        </Bust>
      </g>
      <rect x={-half + 2} y={0} width={width - 4} height={plate} rx={7} class="plaque-board" />
      <g transform={`translate(${-half + 12} ${size * 0.85})`}>
        <Mark seat={seat} size={4.6} stroke="#fff3da" />
      </g>
      <text class="plaque-name" x={-half + 20} y={size * 1.22} font-size={size}>
        {own.length > room ? `${own.slice(0, Math.max(3, room - 1))}…` : own}
      </text>
      <g transform={`translate(${-half + (scene.broad ? 16 : 14)} ${low}) scale(${scene.broad ? 1 : 0.9})`}>
        <Dial
          value={captain ? board.captain_rep : pirate.reputation}
          label={`${name("place", "reputation")}: ${captain ? board.captain_rep : pirate.reputation}`}
          scene={scene}
        />
      </g>
      <g transform={`translate(${-half + Math.max(33, width * 0.42)} ${low})`}>
        <Coin size={0.92} />
        <text class="plaque-count" x={9} y={4.6} font-size={size}>
          {pirate.coins}
        </text>
      </g>
      {shown > NONE && (
        <g
          class={spotClass(`token:${seat}`, props)}
          transform={`translate(${half - 17} ${-20 * scale})`}
          data-spot={`token:${seat}`}
          onClick={(event) => tapInner(event, props, `token:${seat}`)}
        >
          <title>{name("order", shown)}</title>
          <circle r={17} class="halo" />
          <path class="order-tag" d="M-13-15H11L14-12V15H-13Z" />
          <OrderIcon kind={shown} size={22} />
          <path class="order-hand" d="M-15 4C-16-1-9-2-8 2C-7 6-9 9-12 9C-15 9-15 7-15 4Z" />
        </g>
      )}
      {pirate.hook && (
        <g class="aye-hooked" transform={`translate(${-half + 12} ${-13 * scale})`}>
          <title>{name("board", "hook")}</title>
          <OrderIcon kind={5} size={20} />
        </g>
      )}
      {held > 0 && (
        <g
          class={spotClass(`held:${seat}`, props)}
          transform={`translate(${half - 19} ${low})`}
          data-spot={`held:${seat}`}
          onClick={(event) => tapInner(event, props, `held:${seat}`)}
        >
          <rect x={-13} y={-13} width={34} height={26} rx={7} class="halo" />
          <Die face={null} argh={pirate.argh_dice > 0} size={0.72} />
          <text class="plaque-count" x={11} y={4.6} font-size={size}>
            {held}
          </text>
        </g>
      )}
      <Ribbon pirate={pirate} name={name} scene={scene} x={half - 9} />
      <g transform={`translate(${shown > NONE ? -width * 0.1 : 0} ${-58 * scale - (scene.broad ? 12 : 6)})`}>
        <Shout pirate={pirate} sealed={voting && chosen} name={name} scene={scene} />
      </g>
      {chosen && !voting && (
        <g transform={`translate(${half - 8} ${plate - 2})`} class="tick-mark">
          <circle r={8} />
          <path d="M-4 .3L-1 3.4L4.3-3.2" />
        </g>
      )}
    </g>
  );
}

/** A tap on what lies on a tile is meant for it if it leads anywhere, otherwise for the tile. */
function tapInner(event: Event, props: Props, spot: string): void {
  if (!props.lit.has(spot)) return;
  event.stopPropagation();
  props.tap(spot);
}

/** Round the table from the viewer on. */
function inOrder({ board, viewer }: Props): readonly number[] {
  const seats = board.pirates.length;
  return Array.from({ length: seats }, (_, i) => ((viewer ?? 0) + i) % seats);
}

/** On the ship: the captain on the castle at the stern, the others along the rail. */
export function CrewOnDeck({ props, deck }: { props: Props; deck: number }) {
  const { board, scene } = props;
  const others = inOrder(props).filter((seat) => seat !== board.captain);
  const [from, to] = [202, scene.width - 128];
  const step = (to - from) / others.length;
  const room = deck - 236;
  const scale = Math.min(2.4, room / 58, step / 42);
  const wide = Math.min(step - 4, 132);
  return (
    <g>
      <g transform={`translate(114 ${deck - 30})`}>
        <Tile seat={board.captain} props={props} width={124} scale={Math.min(1.75, (deck - 284) / 54)} />
      </g>
      {others.map((seat, i) => (
        <g key={seat} transform={`translate(${from + (i + 0.5) * step} ${deck + 12})`}>
          <Tile seat={seat} props={props} width={wide} scale={scale} />
        </g>
      ))}
    </g>
  );
}

/** On a phone: in rows, the viewer first. */
export function CrewInRows({ props, height }: { props: Props; height: number }) {
  const order = inOrder(props);
  const columns = crewAcross(props.scene.width, order.length);
  const rows = Math.ceil(order.length / columns);
  const [wide, tall] = [(props.scene.width - 4) / columns, Math.min(height / rows, 150)];
  const scale = Math.min(1.7, (tall - 42 - 22) / 58, wide / 46);
  return (
    <g>
      {order.map((seat, i) => (
        <g
          key={seat}
          transform={`translate(${2 + ((i % columns) + 0.5) * wide} ${Math.floor(i / columns) * (height / rows) + tall - 44})`}
        >
          <Tile seat={seat} props={props} width={Math.min(wide - 2, 120)} scale={scale} />
        </g>
      ))}
    </g>
  );
}
