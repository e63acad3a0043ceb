"""A referee for Palabra de Pirata, second part: the days of a whole match followed by what the table was told.

It counts the gems of every island and chest, orders the winners of the market, judges every island by its two ships
and awards the achievements: all of it from the rulebook and the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.referees.palabra import BASE
from tortuga.kernel.match import Match

Facts = dict[str, Any]
RED_SHIP = 0
GOLD, RED = 0, 4
WITHOUT_MARKET = {"auction_king", "iron_knuckle"}


def told(match: Match) -> list[tuple[str, Facts]]:
    """Everything that was told, with the face of the seat that knows it."""
    found = {number: (name, facts) for number, name, facts in match.events_for(None)}
    for seat in range(match.seats):
        for number, name, facts in match.events_for(seat):
            if name.startswith("own_"):
                found[number] = (name, {"seat": seat, **facts})
    return [found[number] for number in sorted(found)]


class Days:
    """The match as somebody sees it who sits at the table and counts along."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = match.seats
        self.count = 4 if match.seats == 2 else match.seats
        self.islands = [Counter[int]() for _ in range(self.count)]
        self.chests = [Counter[int]() for _ in range(match.seats)]
        self.fist: Counter[int] = Counter()
        self.dagger = self.day = 0
        self.order: list[int] = []
        self.bids: dict[int, int] = {}
        self.used: set[str] = set()
        self.resolved: list[int] = []
        self.ships: dict[int, tuple[int, ...]] = {}
        self.deeds: Counter[tuple[str, int]] = Counter()
        self.raids: dict[int, set[int]] = {}
        self.robbers: dict[int, set[int]] = {}
        self.next_pick = self.sharers = (0, 0)
        self.picked: Counter[int] = Counter()
        self.pledges: dict[tuple[int, int], int] = {}
        self.judged = 0

    def follow(self) -> None:
        """Take every event in its order."""
        for name, facts in told(self.match):
            then: Callable[[Facts], None] | None = getattr(self, name, None)
            if then is not None:
                then(facts)
            assert all(min(heap.values(), default=0) >= 0 for heap in [*self.islands, *self.chests]), (name, facts)

    def clockwise(self) -> list[int]:
        """The islands from the left of the dagger (PAL-2.1, PAL-5.2, PAL-10.3)."""
        if self.seats == 2:
            return list(range(4)) if self.dagger == 0 else [3, 2, 1, 0]
        return [(self.dagger + step) % self.count for step in range(self.count)]

    def slot(self, seat: int, island: int) -> int:
        """Which of a pirate's ships lies at an island (PAL-1.2, PAL-10.4)."""
        if self.seats == 2:
            return island
        assert island in (seat, (seat - 1) % self.seats), "the island is not beside this pirate"
        return 0 if island == seat else 1

    def at(self, seat: int, island: int) -> int:
        """The ship a pirate has turned at an island."""
        return self.ships[seat][self.slot(seat, island)]

    # PAL-1, PAL-2: preparation and dig
    def dagger_given(self, facts: Facts) -> None:
        self.dagger = facts["seat"]

    def day_begins(self, facts: Facts) -> None:
        assert facts["day"] == self.day + 1
        self.day = facts["day"]
        self.order, self.resolved, self.judged = [], [], 0
        self.bids, self.ships, self.used, self.robbers, self.pledges = {}, {}, set(), {}, {}

    def dug(self, facts: Facts) -> None:
        assert facts["seat"] == self.dagger
        assert facts["island"] == self.clockwise()[len(self.order)]
        assert sum(facts["gems"]) == BASE.dig[str(self.seats)][self.day - 1], "the bag never runs out"
        self.order.append(facts["island"])
        self.islands[facts["island"]] += gems(facts["gems"])

    # PAL-3: decision
    def pledged(self, facts: Facts) -> None:
        place = (facts["seat"], facts["island"])
        assert place not in self.pledges
        self.pledges[place] = facts["colour"]

    def pledge_kept(self, facts: Facts) -> None:
        assert facts["colour"] == self.pledges[facts["seat"], facts["island"]] == self.colour(facts)
        self.judged += 1

    def pledge_broken(self, facts: Facts) -> None:
        assert facts["colour"] == self.pledges[facts["seat"], facts["island"]] != self.colour(facts)
        self.judged += 1

    def colour(self, facts: Facts) -> int:
        return int(self.at(facts["seat"], facts["island"]) != RED_SHIP)

    # PAL-4: market
    def no_market(self, facts: Facts) -> None:
        assert facts["day"] < BASE.market.first_day

    def fist_opened(self, facts: Facts) -> None:
        assert self.day >= BASE.market.first_day
        assert facts["value"] == worth(gems(facts["gems"]))
        assert gems(facts["gems"]) <= self.chests[facts["seat"]]
        self.bids[facts["seat"]] = facts["value"]
        if len(self.bids) == self.seats:
            winners = [seat for seat in self.bids if self.bids[seat] > 0]
            winners.sort(key=lambda seat: (-self.bids[seat], (seat - self.dagger) % self.seats))
            self.order = winners[: BASE.market.winners]
            if winners:
                self.deeds["led", winners[0]] += 1

    def no_bids(self, _: Facts) -> None:
        assert not self.order

    def bid_paid(self, facts: Facts) -> None:
        assert facts["seat"] == self.order.pop(0)
        assert worth(gems(facts["gems"])) == self.bids[facts["seat"]]
        self.chests[facts["seat"]].subtract(gems(facts["gems"]))

    def artefact_used(self, facts: Facts) -> None:
        self.used_up(facts["artefact"])
        self.deeds["used", facts["seat"]] += 1

    def artefact_blocked(self, facts: Facts) -> None:
        assert self.seats == 2
        assert len(self.used) == 1
        self.used_up(facts["artefact"])

    def used_up(self, artefact: str) -> None:
        assert artefact not in self.used
        self.used.add(artefact)

    def rat_on_ship(self, facts: Facts) -> None:
        self.deeds["rats", facts["seat"]] += 1

    rat_on_island = rat_on_ship

    # PAL-6: artefacts
    def gem_moved(self, facts: Facts) -> None:
        self.islands[facts["island"]][facts["gem"]] -= 1
        self.islands[facts["to"]][facts["gem"]] += 1

    def gems_swapped(self, facts: Facts) -> None:
        self.gem_moved(facts)
        self.gem_moved({"gem": facts["other_gem"], "island": facts["to"], "to": facts["island"]})

    def drawn_onto(self, facts: Facts) -> None:
        self.islands[facts["island"]] += gems(facts["gems"])

    def taken_off(self, facts: Facts) -> None:
        self.islands[facts["island"]].subtract(gems(facts["gems"]))

    def own_drawn(self, facts: Facts) -> None:
        self.fist = gems(facts["gems"])
        self.chests[facts["seat"]] += self.fist

    def own_returned(self, facts: Facts) -> None:
        self.chests[facts["seat"]].subtract(gems(facts["gems"]))

    def own_kept(self, facts: Facts) -> None:
        self.chests[facts["seat"]].subtract(self.fist)
        self.chests[facts["seat"]][facts["gem"]] += 1

    # PAL-5: resolution
    def ships_turned(self, facts: Facts) -> None:
        assert not self.order or not self.bids, "a winner of the market was left out"
        self.ships[facts["seat"]] = facts["ships"]
        if RED_SHIP in facts["ships"]:
            self.deeds["red", facts["seat"]] += 1

    def resolving(self, facts: Facts) -> tuple[int, int]:
        """The two ships at the next island, which has been left empty by what came before."""
        island = facts["island"]
        assert island == self.clockwise()[len(self.resolved)]
        assert all(not self.islands[done].total() for done in self.resolved)
        self.resolved.append(island)
        return self.at(facts["seat"], island), self.at(facts["other"], island)

    def sharing(self, facts: Facts) -> None:
        one, other = self.resolving(facts)
        assert one > other > RED_SHIP, "two greens, and the higher one first"
        self.next_pick = facts["seat"], facts["other"]
        self.sharers, self.picked = self.next_pick, Counter()

    def gem_taken(self, facts: Facts) -> None:
        assert facts["seat"] == self.next_pick[0], "gems are taken by turns"
        self.next_pick = self.next_pick[1], self.next_pick[0]
        if self.match.options["sharing"] == "best":
            assert facts["gem"] == min(+self.islands[facts["island"]])
        self.rest_taken({**facts, "count": 1})

    def rest_taken(self, facts: Facts) -> None:
        self.islands[facts["island"]][facts["gem"]] -= facts["count"]
        self.chests[facts["seat"]][facts["gem"]] += facts["count"]
        self.picked[facts["seat"]] += facts["count"]

    def greens_swapped(self, facts: Facts) -> None:
        island = self.resolved[-1]
        assert not self.islands[island].total()
        more, fewer = (self.picked[seat] for seat in self.sharers)
        assert more - fewer in (0, 1), "the higher green ends with one more if the number is odd"
        assert facts["ship"] == self.at(facts["seat"], island)
        assert facts["other_ship"] == self.at(facts["other"], island)

    def assaulted(self, facts: Facts) -> None:
        one, other = self.resolving(facts)
        assert one == RED_SHIP != other
        self.emptied(facts)
        self.chests[facts["seat"]] += gems(facts["gems"])
        self.raids.setdefault(facts["seat"], set()).add(self.day)
        self.robbers.setdefault(facts["other"], set()).add(facts["island"])
        if self.seats > 2 and len(self.robbers[facts["other"]]) == 2:
            self.deeds["pincered", facts["other"]] += 1

    def lost_to_greed(self, facts: Facts) -> None:
        assert self.resolving(facts) == (RED_SHIP, RED_SHIP)
        self.emptied(facts)

    def emptied(self, facts: Facts) -> None:
        assert gems(facts["gems"]) == +self.islands[facts["island"]]
        self.islands[facts["island"]].clear()

    # PAL-7: upkeep
    def dagger_passed(self, facts: Facts) -> None:
        assert len(self.resolved) == self.count
        assert self.judged == len(self.pledges), "every pledge is judged"
        assert not any(heap.total() for heap in self.islands)
        self.dagger = (self.dagger + 1) % self.seats
        assert facts["seat"] == self.dagger

    # PAL-8, PAL-9: the end
    def check_end(self) -> None:
        """Points, ranking and achievements as the rulebook gives them."""
        result = self.match.result
        assert result is not None
        assert self.day == BASE.days
        scores = [worth(chest) for chest in self.chests]
        assert list(result.scores) == scores
        greens = [max(self.match.view(seat).board.pirates[seat].greens) for seat in range(self.seats)]
        ranking = sorted(range(self.seats), key=lambda seat: (-scores[seat], -greens[seat]))
        assert result.winners == (ranking[0],)
        assert [seat for rank in result.ranking for seat in rank] == ranking
        for seat in range(self.seats):
            earned = self.achievements(seat, won=seat == ranking[0])
            assert set(result.details["achievements"][str(seat)]) == earned, (seat, earned)

    def achievements(self, seat: int, *, won: bool) -> set[str]:
        """PAL-9.1 to PAL-9.10, PAL-10.1."""
        chest, markets = self.chests[seat], BASE.days - BASE.market.first_day + 1
        spoke = any(who == seat and name in ("pledge", "speak") for who, name, _ in self.match.log)
        earned = {
            "spotless": not chest[RED],
            "expert_traitor": len(self.raids.get(seat, ())) == BASE.days,
            "golden_beak": chest[GOLD] >= 5,
            "collaborator": won and not self.deeds["red", seat],
            "auction_king": self.deeds["led", seat] == markets,
            "green_cabin_boy": bool(self.deeds["pincered", seat]),
            "covert_rat": self.deeds["rats", seat] >= 8,
            "budding_buccaneer": chest[RED] >= 10,
            "tongueless": won and not spoke,
            "iron_knuckle": won and not self.deeds["used", seat],
        }
        closed = set() if self.match.options["market"] else WITHOUT_MARKET
        return {name for name, is_earned in earned.items() if is_earned} - closed


def gems(counts: tuple[int, ...]) -> Counter[int]:
    """A handful of gems by colour."""
    return Counter({colour: count for colour, count in enumerate(counts) if count})


def worth(heap: Counter[int]) -> int:
    """PAL-1.5: the points of some gems."""
    return sum(BASE.gems.values[colour] * count for colour, count in heap.items())
