/** Gems that change their owner fly there: found by comparing two boards, so nothing depends on events. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { duration } from "../../state/settings";
import { sure } from "../../sure";
import { Gem } from "./gems";
import type { Layout, Spot } from "./layout";
import { GEM_KINDS, type PalabraBoard } from "./types";

export interface Flight {
  readonly key: string;
  readonly kind: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
}

interface Change {
  readonly kind: number;
  readonly where: Spot;
}

/** What lay somewhere before and lies elsewhere now; what has no other end came from the bag or went there. */
export function flightsBetween(before: PalabraBoard, after: PalabraBoard, layout: Layout): Flight[] {
  const [lost, gained]: [Change[], Change[]] = [[], []];
  const compare = (old: readonly number[], now: readonly number[], where: Spot) => {
    for (const kind of GEM_KINDS) {
      const change = sure(now, kind) - sure(old, kind);
      for (let n = 0; n < Math.abs(change); n++) (change > 0 ? gained : lost).push({ kind, where });
    }
  };
  after.islands.forEach((island, i) =>
    compare(before.islands[i]?.gems ?? island.gems, island.gems, sure(layout.islands, i)),
  );
  after.pirates.forEach((pirate, i) =>
    compare(before.pirates[i]?.tally ?? pirate.tally, pirate.tally, sure(layout.seats, i)),
  );
  const flights: Flight[] = [];
  const add = (kind: number, from: Spot, to: Spot) =>
    flights.push({
      key: `${after.day}.${after.phase}.${flights.length}.${Math.random()}`,
      kind,
      from,
      to,
      delay: flights.length * 45,
    });
  for (const end of gained) {
    const start = lost.findIndex((change) => change.kind === end.kind);
    add(end.kind, start < 0 ? layout.bag : sure(lost.splice(start, 1), 0).where, end.where);
  }
  for (const start of lost) add(start.kind, start.where, layout.bag);
  return flights.slice(0, 60);
}

function Flyer({ flight, time, done }: { flight: Flight; time: number; done: () => void }) {
  const element = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const { from, to, delay } = flight;
    const lift = Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) / 4);
    const way = element.current?.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(.7)`, opacity: 0 },
        {
          transform: `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2 - lift}px) scale(1.25)`,
          opacity: 1,
          offset: 0.5,
        },
        { transform: `translate(${to.x}px, ${to.y}px) scale(.8)`, opacity: 0.1 },
      ],
      { duration: time, delay: (delay * time) / 700, easing: "ease-in-out", fill: "both" },
    );
    if (way) way.onfinish = done;
    else done();
    return () => way?.cancel();
  }, []);
  return (
    <g ref={element} class="flyer">
      <Gem kind={flight.kind} size={8} />
    </g>
  );
}

export function Flights({ board, layout }: { board: PalabraBoard; layout: Layout }) {
  const before = useRef(board);
  const [flying, setFlying] = useState<readonly Flight[]>([]);
  useEffect(() => {
    const old = before.current;
    before.current = board;
    if (old === board || duration(1) === 0 || document.hidden) return;
    const found = flightsBetween(old, board, layout);
    if (found.length) setFlying((now) => [...now, ...found].slice(-90));
  }, [board]);
  const time = duration(700);
  return (
    <g class="flights" aria-hidden="true">
      {flying.map((flight) => (
        <Flyer
          key={flight.key}
          flight={flight}
          time={time}
          done={() => setFlying((now) => now.filter((other) => other !== flight))}
        />
      ))}
    </g>
  );
}
