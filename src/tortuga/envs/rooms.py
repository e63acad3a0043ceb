"""How much room the arrays give to what a view lists, and the words it may hold that no edition names.

What is longer than its room is cut in the array; the view as plain data always has all of it. A list that is not named
here has room for `USUAL` items. The keys are paths in the view's board; `[]` is any item of a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

Room = int | Callable[[int], int]
"""So many items, or so many at a table of so many seats."""

USUAL: Final = 6


def each_seat(seats: int) -> int:
    """One for each seat."""
    return seats


ROOMS: Final[Mapping[str, Mapping[str, Room]]] = {
    "palabra": {
        "values": 5,
        "islands": 8,
        "islands[].gems": 5,
        "pirates": each_seat,
        "pirates[].tally": 5,
        "pirates[].chest": 5,
        "pirates[].stake": 5,
        "pirates[].ships": 4,
        "pirates[].hand": 5,
        "pirates[].greens": 4,
        "pirates[].rats": 4,
        "pirates[].pledges": 4,
        "pirates[].deeds": 9,
        "artefacts": 4,
        "fist": 5,
    },
    "aye": {
        "flags": 4,
        "missions": 4,
        "missions[].steps": 4,
        "pirates": each_seat,
        "pirates[].hand": 5,
        "pirates[].completed": 6,
        "rollers": 2,
        "dice": 8,
    },
    "plunder": {
        "tiles": 6,
        "rows": 18,
        "rows[]": 18,
        "islands": 18,
        "islands[].ports": 2,
        "captains": each_seat,
        "captains[].ships": 4,
        "captains[].talks": each_seat,
        "crosses": 6,
        "covered": 9,
        "seen": 24,
        "announced": 8,
    },
    "pirata": {
        "squares": 36,
        "tiles": 12,
        "pirates": lambda seats: seats + 1,
        "pirates[].hand": 10,
        "pirates[].dice": 12,
        "special": 3,
        "special_dice": 3,
        "follows": 6,
        "discard": 72,
        "played": 16,
        "gold_cards": 12,
        "bones": 12,
    },
    "captains": {
        "dice": 6,
        "captains": lambda seats: seats + 2,
        "battles": 12,
        "endings": 3,
        "scores": 0,
        "box": 2,
        "box[].attacks_with": 6,
        "box[].defends_with": 6,
        "cards": 6,
    },
}
LEFT_OUT: Final[Mapping[str, frozenset[str]]] = {
    "plunder": frozenset({"barriers", "moles"}),
    "captains": frozenset({"paper", "terms", "scores"}),
}
"""What never changes in a match, or is counted when it is over: it is in the plain view only."""
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "palabra": ("upkeep", "market", "decision", "resolution"),
    "aye": (
        "preparation",
        "captain",
        "helm",
        "sails",
        "cannons",
        "swords",
        "mutiny",
        "free",
        "repair",
        "hook",
        "first",
        "any",
        "last",
    ),
    "pirata": ("setup", "betting", "sailing", "action", "final", "water", "free", "X", "O"),
    "captains": (
        "loot",
        "boarding",
        "naval_battle",
        "break",
        "last_gold",
        "second_command",
        "fifth_boarding",
    ),
}
"""Words of the rules, such as phases. The names that an edition gives its cards and tiles follow after them."""
ACTIONS: Final[Mapping[str, int]] = {"palabra": 64, "aye": 80, "plunder": 32, "pirata": 64, "captains": 24}
"""How many actions a game has; larger choices are made in two parts."""
USUAL_ACTIONS: Final = 64
