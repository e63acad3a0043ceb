"""Cards that move ships."""

from __future__ import annotations

from tortuga.games.pirata.effects.choices import amount
from tortuga.games.pirata.effects.cups import lose
from tortuga.games.pirata.effects.market import swap
from tortuga.games.pirata.phases.sea import drive_back, sail_on_by
from tortuga.games.pirata.table import PirataTable


def sail_on(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.3: one square further."""
    sail_on_by(t, pirate, amount(t, title))


def blow_back(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.4: another ship goes a square back."""
    drive_back(t, target, amount(t, title))


def undo_sailing(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.5: a ship that sailed this round goes back to where it began it."""
    drive_back(t, target, t.ships[target] - t.began[target])


def haul_back(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.6: a ship in front is dragged back to their own square."""
    drive_back(t, target, t.ships[target] - t.ships[pirate])


def swap_places(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.25: places are changed with the ship in front."""
    swap(t, pirate, target)


def haunted_sail(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.29: two squares further, for a crew."""
    lose(t, pirate, t.edition.card[title].price)
    sail_on_by(t, pirate, amount(t, title))
