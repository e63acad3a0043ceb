"""A referee for Aye, second part: a whole voyage followed by what the table was told, and by what lies open.

It keeps the ship, the captain's marker, the missions, the mutinies and what may be claimed, and says who has won.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referees.aye import ARGH, AYE, BASE, CONVINCE, RUM, SETTLED
from tortuga.games.aye.view import Board
from tortuga.kernel.match import Match

Facts = dict[str, Any]
TRAITORS = {goal.id for goal in BASE.goal if goal.family == "traitor"}
BITS = {card: 1 << place for place, card in enumerate(CONVINCE)}
PLANK = sum(BITS[card] for card in SETTLED["AYE-8.9"])


class Voyage:
    """The match as somebody sees it who sits at the table and keeps count."""

    def __init__(self, match: Match) -> None:
        board: Board = match.view(None).board
        self.match = match
        self.seats = match.seats
        self.heard = 0
        self.round = 0
        self.whole = self.integrity = board.whole
        self.captain = -1
        self.captain_rep = BASE.captain.top
        self.steps = [0, 0, 0, 0]
        self.votes: dict[int, int] = {}
        self.orders: dict[int, int] = {}
        self.thumbs: dict[int, int] = {}
        self.beliefs: dict[int, int] = {}
        self.owed = self.rerolls = 0
        self.acts = [0] * match.seats

    def follow(self) -> None:
        """Take what was told since the last time, in its order, and look whether the board says the same."""
        for number, name, facts in self.match.events_for(None, self.heard):
            self.heard = number + 1
            then: Callable[[Facts], None] | None = getattr(self, f"on_{name}", None)
            if then is not None:
                then(facts)
        board: Board = self.match.view(None).board
        assert (board.integrity, board.captain_rep) == (self.integrity, self.captain_rep)
        assert [mission.done for mission in board.missions] == self.steps
        assert [pirate.acts for pirate in board.pirates] == self.acts
        if self.captain >= 0:
            assert board.captain == self.captain
        self.conserved(board)

    def conserved(self, board: Board) -> None:
        """Doubloons, dice and cards: each in one place; reputations between 1 and 6."""
        pirates = board.pirates
        in_hands = sum(pirate.coins + pirate.hook for pirate in pirates)
        assert board.offerings + in_hands == BASE.doubloons.all
        locked = board.kraken + board.waiting + board.plank + sum(locked for _, locked in board.flags)
        rolled = sum(not die.argh for die in board.dice)
        if not self.match.over and rolled:
            assert all(not pirates[seat].dice and not pirates[seat].argh_dice for seat in board.rollers)
        if not self.match.over:
            assert board.free + locked + rolled + sum(pirate.dice for pirate in pirates) == BASE.dice.missions
        assert board.plank <= BASE.plank.spaces
        assert all(1 <= pirate.reputation <= 6 or seat == board.captain for seat, pirate in enumerate(pirates))
        if board.expert:
            cards = sum(pirate.cards + len(pirate.completed) for pirate in pirates)
            assert board.deck + board.discards + cards + (board.claim is not None) == len(BASE.goal)

    # AYE-3: the captain
    def on_captain_named(self, facts: Facts) -> None:
        self.captain = facts["seat"]

    def on_round_begins(self, facts: Facts) -> None:
        assert facts["round"] == self.round + 1
        self.round = facts["round"]
        self.settled()
        self.votes, self.orders = {}, {}
        self.acts = [acts & ~PLANK for acts in self.acts]

    def settled(self) -> None:
        """AYE-2.7: the captain has paid for every Argh! and every failure, as far down as the last square."""
        assert not self.owed or self.captain_rep == BASE.captain.mutiny
        self.owed = 0

    def on_sea_rises(self, facts: Facts) -> None:
        assert facts["damage"] == self.round - BASE.ship.calm
        self.hurt(facts)

    def on_ship_suffers(self, facts: Facts) -> None:
        assert facts["damage"] == 1
        assert self.captain_rep <= BASE.captain.damage
        self.hurt(facts)

    def hurt(self, facts: Facts) -> None:
        self.integrity = max(0, self.integrity - facts["damage"])
        assert facts["integrity"] == self.integrity

    def on_deposed(self, facts: Facts) -> None:
        assert facts["seat"] == self.captain
        assert self.captain_rep == BASE.captain.mutiny

    def on_new_captain(self, facts: Facts) -> None:
        assert facts["old"] == self.captain != facts["seat"]
        self.settled()
        self.captain, self.captain_rep = facts["seat"], BASE.captain.top

    def on_captain_restored(self, facts: Facts) -> None:
        assert facts["reputation"] == BASE.captain.top
        self.settled()
        self.captain_rep = BASE.captain.top

    def on_captain_lost(self, facts: Facts) -> None:
        lost = self.captain_rep - facts["reputation"]
        assert 0 < lost <= self.owed
        self.owed -= lost
        self.captain_rep = facts["reputation"]
        assert self.captain_rep >= BASE.captain.mutiny

    def on_order_given(self, facts: Facts) -> None:
        self.orders[facts["seat"]] = facts["order"]
        assert facts["seat"] != self.captain
        assert list(self.orders.values()).count(facts["order"]) <= BASE.orders.tokens

    def on_order_taken(self, facts: Facts) -> None:
        del self.orders[facts["seat"]]

    def on_dealt(self, _: Facts) -> None:
        """AYE-8.9: what was done before these orders can no longer be claimed, but for the plank."""
        rum = BITS["silver_tongue"]
        self.acts = [acts & PLANK | rum * (self.orders.get(seat) == RUM) for seat, acts in enumerate(self.acts)]

    # AYE-4: the vote
    def on_voted(self, facts: Facts) -> None:
        self.votes[facts["seat"]] = facts["vote"]
        self.owed += facts["vote"] == ARGH

    def on_bought(self, facts: Facts) -> None:
        assert set(self.votes.values()) == {AYE}
        self.captain_rep += facts["count"]
        assert facts["reputation"] == self.captain_rep <= BASE.captain.top

    # AYE-5: repair and hook
    def on_repaired(self, facts: Facts) -> None:
        assert 1 <= facts["count"] <= BASE.doubloons.most_repair
        self.integrity += facts["count"]
        assert facts["integrity"] == self.integrity <= self.whole
        if facts["count"] >= 2:
            self.happened("open_purse", set(range(self.seats)) - {facts["seat"]})

    def on_hooked(self, facts: Facts) -> None:
        assert facts["other"] not in (facts["seat"], self.captain)
        assert not self.acts[facts["other"]] & BITS["good_friends"], "one hook a round"
        self.happened("good_friends", {facts["other"]})

    def on_together(self, facts: Facts) -> None:
        self.happened("shoulder_to_shoulder", set(facts["seats"]))

    def on_plank_cleared(self, facts: Facts) -> None:
        assert facts["seat"] == self.captain
        self.happened("mind_the_plank", set(range(self.seats)) - {self.captain})

    def happened(self, card: str, seats: set[int]) -> None:
        for seat in seats:
            self.acts[seat] |= BITS[card]

    # AYE-6: the missions
    def on_rolled(self, _: Facts) -> None:
        self.rerolls = 0

    def on_rerolled(self, _: Facts) -> None:
        self.rerolls += 1
        assert self.rerolls <= BASE.dice.rerolls

    def on_krakens(self, facts: Facts) -> None:
        double = self.captain_rep <= BASE.captain.double_kraken
        assert facts["damage"] == facts["count"] * (2 if double else 1)
        self.hurt(facts)

    def on_succeeded(self, facts: Facts) -> None:
        assert facts["successes"] >= facts["needed"] == self.needed(facts["mission"])
        assert self.integrity > 0
        self.steps[facts["mission"]] += 1

    def on_failed(self, facts: Facts) -> None:
        assert facts["successes"] < facts["needed"] == self.needed(facts["mission"])
        self.owed += any(self.votes[seat] == AYE for seat in facts["seats"])

    def on_mission_done(self, facts: Facts) -> None:
        assert self.steps[facts["mission"]] == len(self.track(facts["mission"]))

    def needed(self, mission: int) -> int:
        return self.track(mission)[self.steps[mission]]

    def track(self, mission: int) -> tuple[int, ...]:
        missions = BASE.missions
        return (missions.sails, missions.helm, missions.cannons, missions.swords)[mission]

    # AYE-7: mutiny
    def on_nominated(self, facts: Facts) -> None:
        assert facts["other"] != self.captain
        if facts["other"] != facts["seat"]:
            self.happened("kingmaker", {facts["other"]})
        self.thumbs = {}

    def on_thumb(self, facts: Facts) -> None:
        self.thumbs[facts["seat"]] = facts["thumb"]

    def on_mutiny_won(self, facts: Facts) -> None:
        assert facts["ups"] > facts["downs"]
        self.count(facts)

    def on_mutiny_lost(self, facts: Facts) -> None:
        assert facts["ups"] <= facts["downs"]
        self.count(facts)

    def count(self, facts: Facts) -> None:
        assert facts["ups"] == sum(self.thumbs.values())
        assert facts["ups"] + facts["downs"] == len(self.thumbs) == self.seats - 1

    # AYE-8: claims
    def on_claimed(self, _: Facts) -> None:
        self.beliefs = {}

    def on_belief(self, facts: Facts) -> None:
        self.beliefs[facts["seat"]] = facts["belief"]

    def on_believed(self, _: Facts) -> None:
        assert len(self.beliefs) == self.seats - 1
        assert 2 * sum(self.beliefs.values()) > self.seats - 1

    def on_disbelieved(self, _: Facts) -> None:
        assert len(self.beliefs) == self.seats - 1
        assert 2 * sum(self.beliefs.values()) <= self.seats - 1

    # AYE-9: the end
    def check_end(self) -> None:
        """Who has won, by the ship, the missions, the cards and the traitors."""
        result = self.match.result
        assert result is not None
        board: Board = self.match.view(None).board
        hands = [set(pirate.hand or ()) for pirate in board.pirates]
        traitors = {seat for seat, hand in enumerate(hands) if hand & TRAITORS}
        done = all(mission.done == len(mission.steps) for mission in board.missions)
        assert done != (self.integrity == 0)
        cards = sum(len(pirate.completed) for pirate in board.pirates)
        if not done:
            winners = traitors & {self.captain}
        elif board.expert and cards < self.seats // 2 + 1:
            winners = set()
        else:
            winners = set(range(self.seats)) - traitors
        assert set(result.winners) == winners
