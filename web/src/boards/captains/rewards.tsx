/** What one has become: a pirate who is dressed by what is acquired, and a dock in which the boats grow. */
import { Emblem } from "../../kit/emblem";
import { INK } from "../../kit/ink";
import { Boat } from "../../kit/ships";

/** A pirate from head to foot, 70 wide and 74 high around the origin. `has` names what is acquired. */
export function Dressed({ colour, has }: { colour: string; has: ReadonlySet<string> }) {
  return (
    <g class="dressed" stroke={INK} stroke-width={1.5} stroke-linejoin="round" stroke-linecap="round">
      <path d="M-34 36H34" fill="none" stroke-width={2} />
      <path d="M-11 12H-2L-3 30H-10Z" fill="#3d5570" />
      <path d="M-12 29H-3L-2 36H-16C-16 32-14 31-12 29Z" fill="#3b2612" />
      {has.has("wooden_leg") ? (
        <g>
          <path d="M2 12H11L10 20H3Z" fill="#3d5570" />
          <path d="M3 20H10L8.5 24H4.5Z" fill="#7d4d22" />
          <path d="M5 24H8L7.5 36H5.5Z" fill="#c08a4a" />
        </g>
      ) : (
        <g>
          <path d="M2 12H11L10 30H3Z" fill="#3d5570" />
          <path d="M3 29H12C14 31 16 32 16 36H2Z" fill="#3b2612" />
        </g>
      )}
      <path d="M-13-8C-22-6-24 4-24 12L-17 13L-13 3ZM13-8C22-6 24 4 24 12L17 13L13 3Z" fill={colour} />
      <path d="M-14-8C-8-12 8-12 14-8L12 15H-12Z" fill={colour} />
      <path d="M-4-10L0 2L4-10Z" fill="#fff3d6" />
      <path d="M-13 8H13V12H-13Z" fill="#3b2612" />
      <path d="M-3 7H3V13H-3Z" fill="#f5bf3d" />
      <circle cx={-20.5} cy={15.5} r={3.6} fill="#eabd8f" />
      {has.has("golden_hook") ? (
        <g>
          <path d="M16 11H25V15H16Z" fill="#b97f12" />
          <path
            d="M19.5 15H22.5V19C26 18 28 22 25.5 25C23 27.5 18 26.5 17.5 23L20 23.5C20.5 25 23 25 24 23.5C25 21.5 23 20.5 21 21.5L19.5 21Z"
            fill="#f5bf3d"
          />
        </g>
      ) : (
        <circle cx={20.5} cy={15.5} r={3.6} fill="#eabd8f" />
      )}
      <path d="M-9-22C-10-13-5-9 0-9C5-9 10-13 9-22C8-30-8-30-9-22Z" fill="#eabd8f" />
      <path d="M-4-21V-20.5M4-21V-20.5" fill="none" stroke-width={2.2} />
      <path d="M-4-14.5C-2-13 2-13 4-14.5" fill="none" />
      {has.has("hat") ? (
        <g>
          <path d="M-16-24C-13-31-9-29-8-33C-6-40 6-40 8-33C9-29 13-31 16-24C10-28-10-28-16-24Z" fill="#2a2320" />
          <path d="M-16-24C-10-28 10-28 16-24" fill="none" stroke="#f5bf3d" stroke-width={2} />
        </g>
      ) : (
        <path d="M-9.5-22C-11-33 11-33 9.5-22C5-26-5-26-9.5-22Z" fill={colour} />
      )}
      {has.has("parrot") && (
        <g transform="translate(-21 -16) scale(.8)">
          <Emblem name="parrot" size={24} />
        </g>
      )}
    </g>
  );
}

/** A dock with the boat one has; without one a place where it will lie. */
export function Dock({ level }: { level: number }) {
  return (
    <g class="dock">
      <path
        class="dock-water"
        d="M-38 18C-30 14-24 22-16 18C-8 14-2 22 6 18C14 14 20 22 28 18C32 16 36 18 38 19V36H-38Z"
      />
      {level > 0 ? (
        <g key={level} class="launched" transform={`translate(-2 6) scale(${level > 3 ? 0.86 : 1})`}>
          <Boat kind={level - 1} />
        </g>
      ) : (
        <path class="no-boat" d="M-24 8H24C20 20 14 20 8 20H-10C-18 20-22 16-24 8Z" />
      )}
      <path class="dock-wood" d="M-40 28H-22V33H-40ZM-37 33V38M-26 33V38M40 28H24V33H40ZM37 33V38M27 33V38" />
    </g>
  );
}
