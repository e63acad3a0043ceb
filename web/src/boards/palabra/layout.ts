/** Where everything lies on the table: pirates and islands take turns around a rounded ring, the market in the middle. */
import { sure } from "../../sure";
import type { Point } from "../curve";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly seats: readonly Spot[];
  readonly islands: readonly Spot[];
  readonly radius: number;
  readonly centre: Spot;
  /** Where a pirate's ship lies at an island. */
  berth(seat: number, slot: number): Spot;
  /** Where their pledge flies. */
  flag(seat: number, slot: number): Spot;
  readonly bag: Spot;
  /** How much lower the market lies: an odd ring has an island at the top. */
  readonly lower: number;
  /** How the four artefacts lie. */
  readonly columns: number;
  readonly crowded: boolean;
}

const MARGIN_X = 50;
const MARGIN_X_CROWDED = 36;
const MARGIN_TOP = 30;
const MARGIN_BOTTOM = 30;
const NAME = 20;

/** Points along a rounded rectangle, from the bottom clockwise, evenly spread. */
export function around(count: number, centre: Spot, a: number, b: number, roundness: number): Spot[] {
  const fine: Point[] = [];
  const steps = 720;
  for (let step = 0; step <= steps; step++) {
    const angle = Math.PI / 2 + (step / steps) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    fine.push([
      centre.x + a * Math.sign(cos) * Math.abs(cos) ** (2 / roundness),
      centre.y + b * Math.sign(sin) * Math.abs(sin) ** (2 / roundness),
    ]);
  }
  const reach = [0];
  for (let i = 1; i < fine.length; i++) {
    reach.push(
      sure(reach, i - 1) + Math.hypot(sure(fine, i)[0] - sure(fine, i - 1)[0], sure(fine, i)[1] - sure(fine, i - 1)[1]),
    );
  }
  const whole = sure(reach, reach.length - 1);
  const spots: Spot[] = [];
  let i = 0;
  for (let n = 0; n < count; n++) {
    while (sure(reach, i) < (n / count) * whole) i++;
    spots.push({ x: sure(fine, i)[0], y: sure(fine, i)[1] });
  }
  return spots;
}

export function layOut(seats: number, viewer: number, width: number, height: number): Layout {
  return seats === 2 ? layOutTwo(viewer, width, height) : layOutRing(seats, viewer, width, height);
}

/** Keeps a place so far away from both ends. */
function within(at: number, margin: number, length: number): number {
  return Math.min(length - margin, Math.max(margin, at));
}

function layOutRing(seats: number, viewer: number, width: number, height: number): Layout {
  const centre = { x: width / 2, y: (height + MARGIN_TOP - MARGIN_BOTTOM) / 2 };
  const a = width / 2 - (seats > 5 ? MARGIN_X_CROWDED : MARGIN_X);
  const b = (height - MARGIN_TOP - MARGIN_BOTTOM) / 2;
  const ring = around(seats * 2, centre, a, b, seats > 5 ? 4 : 2.7);
  const gap = Math.hypot(sure(ring, 1).x - sure(ring, 0).x, sure(ring, 1).y - sure(ring, 0).y);
  // On a narrow table the market in the middle sets the limit, however few islands there are.
  const radius = Math.max(27, Math.min(56, gap * 0.42, width * 0.122));
  const at = (place: number): Spot => sure(ring, ((place % ring.length) + ring.length) % ring.length);
  const seatSpots = Array.from({ length: seats }, (_, seat) => at(2 * (seat - viewer)));
  // Islands lean towards the middle, so that their ships and the plaques beside them have room.
  const lean = seats > 5 ? 0.09 : 0.1;
  const islandSpots = Array.from({ length: seats }, (_, island) => {
    const spot = at(2 * (island - viewer) + 1);
    const [x, y] = [spot.x + (centre.x - spot.x) * lean, spot.y + (centre.y - spot.y) * lean];
    return { x: within(x, radius * 1.22, width), y: within(y, radius * (seats > 5 ? 1.1 : 1.2) + 14, height) };
  });
  const between = (seat: number, slot: number, share: number, inward: number): Spot => {
    const from = sure(islandSpots, slot === 0 ? seat : (seat + seats - 1) % seats);
    const to = sure(seatSpots, seat);
    const distance = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const x = from.x + ((to.x - from.x) / distance) * radius * share;
    const y = from.y + ((to.y - from.y) / distance) * radius * share;
    const deep = Math.hypot(centre.x - x, centre.y - y) || 1;
    return { x: x + ((centre.x - x) / deep) * inward, y: y + ((centre.y - y) / deep) * inward };
  };
  return {
    width,
    height,
    seats: seatSpots,
    islands: islandSpots,
    radius,
    centre,
    berth: (seat, slot) =>
      seats > 5 ? between(seat, slot, 0.62, radius * 1.08) : between(seat, slot, 1.02, radius * 0.42),
    flag: (seat, slot) => between(seat, slot, seats > 5 ? 1.1 : 1.5, radius * (seats > 5 ? 1.75 : 0.95)),
    bag: { x: centre.x, y: centre.y + 8 },
    lower: seats % 2 && seats < 6 ? height * 0.05 : 0,
    columns: width > height * 1.15 ? 4 : 2,
    crowded: seats > 5,
  };
}

function layOutTwo(viewer: number, width: number, height: number): Layout {
  const radius = Math.min(46, width / 9, height / 8);
  const rowY = height * 0.36;
  const islands = [0, 1, 2, 3].map((island) => ({ x: (width * (island + 0.5)) / 4, y: rowY }));
  const own = { x: width / 2, y: height - MARGIN_BOTTOM };
  const other = { x: width / 2, y: MARGIN_TOP - 6 };
  const below = (seat: number): boolean => seat === viewer;
  // The islands' names stand above them: the other pirate's ships keep beyond.
  const beside = (seat: number, share: number): number =>
    rowY + (below(seat) ? radius * share : -radius * share - NAME);
  return {
    width,
    height,
    seats: [0, 1].map((seat) => (below(seat) ? own : other)),
    islands,
    radius,
    centre: { x: width / 2, y: height * 0.7 },
    berth: (seat, slot) => ({ x: sure(islands, slot).x, y: beside(seat, 1.25) }),
    flag: (seat, slot) => ({ x: sure(islands, slot).x + radius * 0.8, y: beside(seat, 1.3) }),
    bag: { x: width / 2, y: height * 0.7 },
    lower: 0,
    columns: 4,
    crowded: false,
  };
}
