"""What the bot reads out of its view, by names."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.bot.odds import chance_of
from tortuga.games.aye.table import NONE, PHASES, SWORDS
from tortuga.games.aye.view import Board, Pirate
from tortuga.kernel.view import View

TRAITORS: Final = ("turncoat", "kraken_cultist")


class Sight:
    """A view with what follows from it."""

    def __init__(self, view: View) -> None:
        """Look once."""
        assert view.seat is not None
        self.view = view
        self.board: Board = view.board
        self.seat: int = view.seat
        self.me: Pirate = self.board.pirates[self.seat]
        self.hand: tuple[str, ...] = self.me.hand or ()
        self.traitor = any(card in TRAITORS for card in self.hand)
        self.crew = tuple(seat for seat in range(len(self.board.pirates)) if seat != self.board.captain)

    @property
    def wants_cards(self) -> bool:
        """Whether the crew still needs completed goal cards."""
        return self.board.completed < self.board.needed

    @property
    def sinking(self) -> bool:
        """Whether a traitor who is captain lets the ship go down: at once, since nobody knows how long he stays it."""
        return self.traitor

    @property
    def weak_captain(self) -> bool:
        """Whether the captain has lost so much that a new one is worth the trouble."""
        return 2 * self.board.captain_rep <= self.board.captain_track[0]

    @property
    def costly_captain(self) -> bool:
        """Whether the captain costs the ship a point every round."""
        return self.board.captain_rep <= self.board.captain_track[1]

    @property
    def can_mend(self) -> bool:
        """Whether waiting may mend anything: the crew has doubloons left for a worn ship."""
        worn = self.board.whole - self.board.integrity
        return worn > 1 and sum(self.board.pirates[seat].coins for seat in self.crew) > 1

    def needed(self, mission: int) -> int:
        """Successes that the next step needs; 0 if the mission is finished."""
        track = self.board.missions[mission]
        return track.steps[track.done] if track.done < len(track.steps) else 0

    @property
    def holds_back(self) -> bool:
        """Whether the last step of all has to wait, because goal cards are missing."""
        left = sum(len(track.steps) - track.done for track in self.board.missions)
        return left == 1 and self.wants_cards

    def unfinished(self) -> list[int]:
        """Missions that are not finished."""
        return [mission for mission in range(SWORDS + 1) if self.needed(mission)]

    def open_missions(self) -> list[int]:
        """Missions worth an attempt: not finished, and not the last step of all while goal cards are missing."""
        return [] if self.holds_back else self.unfinished()

    def mission(self) -> int:
        """The mission of the present phase."""
        return PHASES.index(self.board.phase) - 4

    def odds(self, seat: int, mission: int, argh: int = 0) -> float:
        """How likely a pirate is to do the next step alone with the dice he holds."""
        pirate = self.board.pirates[seat]
        return chance_of(self.needed(mission), pirate.dice, argh, pirate.coins, pirate.hook)

    def rollers(self) -> list[int]:
        """Pirates who are going to roll, as far as one can see."""
        return [seat for seat in self.crew if NONE < self.board.pirates[seat].action <= SWORDS]

    def holds(self, *cards: str) -> bool:
        """Whether one of these goals is in hand and still of use."""
        return any(card in self.hand for card in cards)
