/** Pirates: a head with what sits on it, and shoulders in the colour of a seat. Each kind of face differs by more than colour. */
import type { ComponentChildren } from "preact";
import { sure } from "../sure";
import { INK, SKINS } from "./ink";

interface Props {
  readonly colour: string;
  /** Which of the faces: a number as large as one likes. */
  readonly kind: number;
  /** A captain wears the great hat, everybody else a bandanna. */
  readonly captain?: boolean;
  /** What is sewn on the hat: the sign of the seat, around the origin and about 5 high. */
  readonly children?: ComponentChildren;
}

const HAIR = ["#3b2313", "#20150e", "#a8582a", "#d9c08a", "#5d5a58"] as const;

/** What is grown, worn or lost below the eyes. */
const BEARDS: readonly (string | null)[] = [
  null,
  "M-9.5 2C-9 12-4 14 0 14C4 14 9 12 9.5 2C7 6 4 4.5 0 4.5C-4 4.5-7 6-9.5 2Z",
  "M-6 5C-3 2.5-1 4 0 4.5C1 4 3 2.5 6 5C4 7 1.5 6.5 0 5.5C-1.5 6.5-4 7-6 5Z",
  "M-3.5 7H3.5L2 14L0 17L-2 14Z",
  "M-10 0C-10 6-8 10-6 10L-5 4.5H5L6 10C8 10 10 6 10 0C8 3 6 3.5 0 3.5C-6 3.5-8 3-10 0Z",
];

export function Bust({ colour, kind, captain = false, children }: Props) {
  const skin = sure(SKINS, kind % SKINS.length);
  const hair = sure(HAIR, (kind * 3 + 1) % HAIR.length);
  const beard = BEARDS[kind % BEARDS.length];
  const patched = kind % 4 === 2;
  return (
    <g stroke={INK} stroke-width={1.5} stroke-linejoin="round" stroke-linecap="round">
      <path d="M-19 31C-19 18-11 13 0 13C11 13 19 18 19 31Z" fill={captain ? "#26323f" : colour} />
      {captain ? (
        <path d="M-5 13L0 24L5 13L9 15L4 31H-4L-9 15Z" fill="#f2b632" stroke-width={1.2} />
      ) : (
        <path d="M-6 13.5L0 21L6 13.5L3 12H-3Z" fill="#fff3d6" stroke-width={1.2} />
      )}
      {kind % 3 === 1 && <path d="M-11-4C-14 6-13 13-9 15L-7 2ZM11-4C14 6 13 13 9 15L7 2Z" fill={hair} />}
      <path d="M-10-4C-11 7-6 12 0 12C6 12 11 7 10-4C9-13-9-13-10-4Z" fill={skin} />
      <path d="M5-10C8 0 7 7 1 12C7 12 11 7 10-4C9.5-8 7.5-10 5-10Z" fill="#000" opacity={0.13} stroke="none" />
      {beard && <path d={beard} fill={hair} stroke-width={1.2} />}
      <path d="M-1 0L-2 3.5H1" fill="none" stroke-width={1.2} />
      <path d="M-5.5-1.2V-.8M5-1.2V-.8" stroke-width={2.4} fill="none" />
      {patched && <path d="M2-4H8.5V1C7 3 3.5 3 2 1Z" fill="#20150e" />}
      {patched && <path d="M-10-5L10-3" fill="none" stroke-width={1.3} />}
      {kind % 5 === 0 && <path d="M-3 7C-1 8.5 1 8.5 3 7" fill="none" stroke-width={1.3} />}
      {kind % 2 === 0 && <circle cx={-10.5} cy={4} r={1.7} fill="#f5bf3d" stroke-width={0.9} />}
      {captain ? <CaptainsHat>{children}</CaptainsHat> : <Bandanna colour={colour}>{children}</Bandanna>}
    </g>
  );
}

function Bandanna({ colour, children }: { colour: string; children?: ComponentChildren }) {
  return (
    <g>
      <path d="M10-7L17-9L16-4L18 0L10-4Z" fill={colour} stroke-width={1.2} />
      <path d="M-11.5-4C-13-18 13-18 11.5-4C6-8-6-8-11.5-4Z" fill={colour} />
      <path d="M5-13.6C8 -11 9-8 9-5.6L11.5-4C12-9 9-12.6 5-13.6Z" fill="#000" opacity={0.2} stroke="none" />
      <g transform="translate(0 -10.8)">{children}</g>
    </g>
  );
}

export function CaptainsHat({ children }: { children?: ComponentChildren }) {
  return (
    <g>
      <path d="M-20-5C-18-13-12-11-11-15C-9-24 9-24 11-15C12-11 18-13 20-5C14-10-14-10-20-5Z" fill="#2a2320" />
      <path
        d="M-20-5C-18-13-12-11-11-13C-7-8 7-8 11-13C12-11 18-13 20-5C14-10-14-10-20-5Z"
        fill="#3d3430"
        stroke="#f2b632"
        stroke-width={1.3}
      />
      <g transform="translate(0 -15.5)">{children}</g>
    </g>
  );
}
