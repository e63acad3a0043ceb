/** What each goal card is about, as a picture of the kit. */
import type { EmblemName } from "../../kit/emblems";

/** What a goal card is about; those that ask somebody for a favour show a handshake. */
export const GOAL_EMBLEMS: Readonly<Record<string, EmblemName>> = {
  broadside: "broadside",
  sea_gods: "trident",
  kraken_bait: "kraken",
  dead_calm: "water",
  clean_hands: "hand",
  all_weathers: "storm",
  wild_luck: "dice",
  sure_aim: "shot",
  respected: "hat",
  legend: "crown",
  scapegoat: "skull",
  empty_pockets: "bag",
  windfall: "coin",
  big_spender: "coin",
  busy_day: "recruit",
  balanced_books: "book",
  rough_sea: "maelstrom",
  tentacles: "kraken",
  salvage: "repair",
  job_done: "chest",
  overkill: "cannons",
  so_close: "spyglass",
  one_voice: "voice",
  lone_wolf: "fist",
  grumbling_deck: "tankard",
  new_hat: "hat",
  turning_tide: "mutiny",
  idle_hands: "idle",
  silver_tongue: "rum",
  good_friends: "hook",
  shoulder_to_shoulder: "recruit",
  mind_the_plank: "plank",
  open_purse: "bag",
  kingmaker: "crown",
  turncoat: "curse",
  kraken_cultist: "curse",
};

export const goalEmblem = (card: string): EmblemName => GOAL_EMBLEMS[card] ?? "handshake";
