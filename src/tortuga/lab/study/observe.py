"""What is noted of every match of a study: whole numbers only, so that sums are the same in whatever order they come.

Who leads is looked at from time to time by the game's own measure (`Game.standing`). What is used is read off the
events: a value that the game's words look up by name (a card, a tile, an order, a build) is content, and the seat in
the same event has used it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any, Final

from msgspec import Struct, field

from tortuga.bots.seating import take_seats
from tortuga.bots.table import bots_speak
from tortuga.kernel.ask import EACH
from tortuga.kernel.decision import Decision, One
from tortuga.kernel.event import told
from tortuga.kernel.match import Match, begun
from tortuga.kernel.words import load_words
from tortuga.lab.simulation import WHOLE_WIN, Setting, Simulation, chances, rare_collections
from tortuga.lab.tournament import outcome_of

ACTORS: Final = ("seat", "captain")
"""The fields of an event that say who did it."""
PEOPLE: Final = frozenset({"seat", "island", "square", "ship"})
"""Tables that name places and people, which are no content."""
LOOK: Final = 2
"""The standing is looked at after every so many answers for each seat."""
BASE_SECONDS: Final = 3
SECONDS_A_DOUBLING: Final = 2
"""What a person is taken to need for an answer: a moment, and more with every doubling of the options (Hick's law)."""


class Use(Struct):
    """How often a piece of content was used, and what became of those who used it."""

    uses: int = 0
    matches: int = 0
    seats: int = 0
    wins: int = 0
    """In parts of a win, of the seats that used it."""


class Findings(Struct):
    """Everything that is counted; two findings add up to those of all their matches."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    """Decisions with more than one answer."""
    options: int = 0
    """Answers to choose from, over all decisions that list theirs."""
    listed: int = 0
    seat_wins: dict[int, int] = field(default_factory=dict)
    bot_seats: dict[str, int] = field(default_factory=dict)
    bot_wins: dict[str, int] = field(default_factory=dict)
    bot_scores: dict[str, int] = field(default_factory=dict)
    ahead: dict[str, dict[str, list[int]]] = field(default_factory=dict)
    """For two kinds of bot: twice the meetings that the first was ahead in, and all of them."""
    lost: int = 0
    endings: dict[str, int] = field(default_factory=dict)
    lengths: dict[int, int] = field(default_factory=dict)
    minutes: dict[int, int] = field(default_factory=dict)
    """How many matches would take people so many minutes."""
    leads: dict[int, int] = field(default_factory=dict)
    """How many matches saw the lead change so often."""
    settled: dict[int, int] = field(default_factory=dict)
    """In which tenth of the match the winner took the lead for good."""
    comebacks: int = 0
    """Matches won by somebody who was last at half-time."""
    followed: int = 0
    """Matches of which a standing was seen."""
    asked: dict[str, list[int]] = field(default_factory=dict)
    """By question: how often it was put, how often with a choice."""
    content: dict[str, dict[str, Use]] = field(default_factory=dict)

    def add(self, other: Findings) -> None:
        """Take the counts of other matches in."""
        for name in self.__struct_fields__:
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(self, name, _sum(mine, theirs))


class Study(Simulation):
    """A setting ready to be studied in this process."""

    def __init__(self, setting: Setting) -> None:
        """Load the game, the edition and the bots; find out which fields of which events are content."""
        super().__init__(setting)
        words = load_words(self.game.package, "en")
        self.content: dict[str, dict[str, str]] = {}
        for name in self.game.events:
            fields = {one: tables[0] for one, tables in words.looked_up(name).items() if not PEOPLE & set(tables)}
            if fields:
                self.content[name] = fields

    def observe(self, start: int, stop: int) -> Findings:
        """Play the matches with these numbers and note what there is to be noted."""
        findings = Findings()
        with rare_collections():
            for index in range(start, stop):
                self.observe_one(index, findings)
        return findings

    def observe_one(self, index: int, found: Findings) -> None:
        """Play one match and enter it."""
        names = self.names(index)
        deal, whims = chances(self.setting.seed, index)
        match = begun(self.game, self.edition, self.setting.seats, deal, self.setting.options)
        course, seconds = self.play_watched(match, names, whims, found)
        outcome = outcome_of(match, names, len(match.log))
        found.games += 1
        found.decisions += outcome.decisions
        _more(found.lengths, outcome.decisions)
        _more(found.minutes, round(seconds / 60))
        _more(found.endings, outcome.why)
        assert match.result is not None
        winners = match.result.winners
        found.lost += not winners
        part = WHOLE_WIN // max(1, len(winners))
        for seat in winners:
            _more(found.seat_wins, seat, part)
            _more(found.bot_wins, names[seat], part)
        for name, score in zip(names, outcome.scores, strict=True):
            _more(found.bot_seats, name)
            _more(found.bot_scores, name, score)
        _meet(found, names, outcome.places)
        _follow(found, course, winners)
        self.note_content(match, winners, part, found)

    def play_watched(
        self, match: Match, names: Sequence[str], whims: Any, found: Findings
    ) -> tuple[list[Sequence[int]], float]:
        """Play to the end; give the standings on the way and the seconds that people would have needed."""
        bots = {seat: self.bot_at(seat, name) for seat, name in enumerate(names)}
        take_seats(match, bots)
        seats, seconds, heard = self.setting.seats, 0.0, -1
        course: list[Sequence[int]] = []
        step = LOOK * seats
        while (ask := match.table.ask) is not None:
            if match.table.asks != heard:
                bots_speak(match, bots, whims)
                heard = match.table.asks
            pending = match.pending()
            if ask.temper != EACH and len(pending) > 1:
                seat = whims.pick(tuple(pending))
                pending = {seat: pending[seat]}
            slowest = 0.0
            for seat, decision in pending.items():
                slowest = max(slowest, _entered(found, decision))
                match.answer(seat, bots[seat].decide(match.view(seat), decision, whims))
            seconds += slowest
            if len(match.log) // step > len(course):
                course.append(tuple(self.game.standing(match.table)))
        return course, seconds

    def note_content(self, match: Match, winners: tuple[int, ...], part: int, found: Findings) -> None:
        """Note which content was used by whom."""
        users: dict[tuple[str, str], dict[int, int]] = {}
        for event in match.events:
            name, facts = told(event)
            fields = self.content.get(name)
            if fields is None:
                continue
            actor = next((facts[each] for each in ACTORS if type(facts.get(each)) is int), -1)
            for each, table in fields.items():
                value = facts[each]
                if type(value) in (int, str):
                    used = users.setdefault((f"{name}.{table}", str(value)), {})
                    used[actor] = used.get(actor, 0) + 1
        for (group, value), by in users.items():
            use = found.content.setdefault(group, {}).setdefault(value, Use())
            use.uses += sum(by.values())
            use.matches += 1
            seats = [seat for seat in by if 0 <= seat < self.setting.seats]
            use.seats += len(seats)
            use.wins += part * sum(seat in winners for seat in seats)


def _entered(found: Findings, decision: Decision) -> float:
    """Enter a question that is put; the seconds that a person would take."""
    count = len(decision.options) if isinstance(decision, One) else 0
    asked = found.asked.setdefault(decision.name, [0, 0])
    asked[0] += 1
    if count == 1:
        return 0.0
    asked[1] += 1
    found.choices += 1
    if count:
        found.options += count
        found.listed += 1
    return BASE_SECONDS + SECONDS_A_DOUBLING * log2(count or 8)


def _meet(found: Findings, names: Sequence[str], places: Sequence[int]) -> None:
    for one, own in zip(names, places, strict=True):
        for other, theirs in zip(names, places, strict=True):
            if one != other:
                met = found.ahead.setdefault(one, {}).setdefault(other, [0, 0])
                met[0] += 2 if own < theirs else 1 if own == theirs else 0
                met[1] += 1


def _follow(found: Findings, course: list[Sequence[int]], winners: tuple[int, ...]) -> None:
    """Who led when; ties lead nobody."""
    if len(winners) != 1 or not course or not course[0]:
        return
    leaders = [max(range(len(each)), key=each.__getitem__) if _alone(each) else -1 for each in course]
    changes, last = 0, -1
    for leader in leaders:
        if leader not in (-1, last):
            changes += last != -1
            last = leader
    found.followed += 1
    _more(found.leads, changes)
    half = course[len(course) // 2]
    found.comebacks += half[winners[0]] == min(half) < max(half)
    held = len(leaders)
    while held and leaders[held - 1] == winners[0]:
        held -= 1
    _more(found.settled, 10 * held // len(leaders))


def _alone(standing: Sequence[int]) -> bool:
    return list(standing).count(max(standing)) == 1


def _more(counts: dict[Any, int], key: Any, number: int = 1) -> None:
    counts[key] = counts.get(key, 0) + number


def _sum(mine: Any, theirs: Any) -> Any:
    """Add whatever findings are made of."""
    if isinstance(mine, dict):
        for key, value in theirs.items():
            mine[key] = _sum(mine[key], value) if key in mine else value
        return mine
    if isinstance(mine, list):
        return [one + other for one, other in zip(mine, theirs, strict=True)]
    if isinstance(mine, Use):
        return Use(*[getattr(mine, name) + getattr(theirs, name) for name in mine.__struct_fields__])
    return mine + theirs
