"""What play brings up, to be put into words: some of every event, question, answer and refusal of a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from tests.conformance.checks import near
from tortuga.games import get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import Bot, Game
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.words import load_words

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
ROUNDS = 6
"""What so many rounds of play have not brought up is taken for idle."""
ENOUGH = 8000
"""So many answers are watched at least."""
RARE = {"aye": frozenset({"last_claim", "quiet"}), "plunder": frozenset({"launch", "way_build", "way_gold"})}
"""Questions and answers that are too rare to wait for; the tests of the game say them."""


@cache
def own(slug: str, language: str) -> dict[str, dict[str, str]]:
    """The game's own words, as they stand in the file."""
    return tomllib.loads((files(get_game(slug).package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


def whole(sentence: str) -> bool:
    """Whether no word is missing, no field was left open and nobody is called by a number."""
    return bool(sentence) and not set("⟨⟩{}#") & set(sentence)


class Note(NamedTuple):
    """One thing to be said: what it is, who sits at the table, and what the game adds to it."""

    thing: Any
    names: Sequence[str]
    facts: Mapping[str, Any]


class Shelf(dict[str, list[Any]]):
    """What was kept, by name: the first ones and then ever fewer, so that they come from all over the play."""

    def __init__(self) -> None:
        """Begin empty."""
        self.met: dict[str, int] = {}
        self.due: dict[str, int] = {}

    def wants(self, name: str) -> bool:
        """Count one more of this name; tell whether it is to be kept."""
        met = self.met[name] = self.met.get(name, 0) + 1
        if met < self.due.get(name, 0):
            return False
        self.due[name] = met * 6 // 5 + 1
        return True

    def keep(self, name: str, thing: Any) -> None:
        """Keep one."""
        self.setdefault(name, []).append(thing)


@dataclass
class Heard:
    """What play of one game brought up."""

    game: Game
    events: Shelf = field(default_factory=Shelf)
    questions: Shelf = field(default_factory=Shelf)
    choices: Shelf = field(default_factory=Shelf)
    """All answers to one question, side by side."""
    answers: Shelf = field(default_factory=Shelf)
    refusals: Shelf = field(default_factory=Shelf)
    offers: set[str] = field(default_factory=set)
    whys: set[str] = field(default_factory=set)
    given: list[Answer] = field(default_factory=list)
    """Answers of earlier moments: most of them are wrong at any other."""

    def lacks(self) -> bool:
        """Whether there are words for questions or answers that have not come up yet."""
        words = load_words(self.game.package, "en")
        rare = RARE.get(self.game.slug, frozenset())
        asked, said = self.questions.keys() | rare, self.answers.keys() | rare
        return not (asked >= {*words.keys("prompts")} and said >= {*words.keys("answers")})

    def watch(self, match: Match, bot: Bot | None, chance: Chance) -> None:
        """Play a match to its end, by a bot or at random, and note what comes up."""
        names = NAMES[: match.seats]
        while not match.over:
            if chance.below(10) == 0 and self._volunteer(match, bot, chance):
                continue  # what is asked may have changed
            seat, decision = chance.pick(tuple(match.pending().items()))
            answer = decision.sample(chance) if bot is None else bot.decide(match.view(seat), decision, chance)
            self._note(match, seat, decision, answer)
            if self.refusals.wants(decision.name):
                self._provoke(match, seat, decision, chance)
            self.given.append(answer)
            match.answer(seat, answer)
        for viewer in (None, *range(match.seats)):
            for _, name, args in match.events_for(viewer):
                if self.events.wants(name):
                    self.events.keep(name, Note(name, names, args))
        assert match.result is not None
        self.whys.add(match.result.why)

    def _volunteer(self, match: Match, bot: Bot | None, chance: Chance) -> bool:
        """Note everybody's standing offers, and let one be taken."""
        standing = [(seat, offer.decision) for seat in range(match.seats) for offer in match.offers(seat)]
        for seat, decision in standing:
            self.offers.add(decision.name)
            self._note(match, seat, decision, decision.sample(chance))
        if not standing:
            return False
        seat, decision = chance.pick(standing)
        if bot is None:
            taken: tuple[str, Answer] | None = (decision.name, decision.sample(chance))
        else:
            taken = bot.volunteer(match.view(seat), chance)
        if taken is not None:
            match.take(seat, *taken)
        return taken is not None

    def _note(self, match: Match, seat: int, decision: Decision, answer: Answer) -> None:
        asked, said = self.questions.wants(decision.name), self.answers.wants(answer[0])
        if not asked and not said:
            return
        names, view = NAMES[: match.seats], match.view(seat)

        def option(one: Answer) -> Note:
            return Note(one, names, self.game.facts(view, decision, one))

        if said:
            self.answers.keep(answer[0], option(answer))
        if asked:
            self.questions.keep(decision.name, Note(decision, names, self.game.facts(view, decision, None)))
            choices = [option(one) for one in decision.listed() or ()]
            self.choices.keep(decision.name, choices)
            for note in choices:
                if note.thing[0] not in self.answers:
                    self.answers.keep(note.thing[0], note)

    def _provoke(self, match: Match, seat: int, decision: Decision, chance: Chance) -> None:
        """Note what is said to answers that are almost right, and to some that were right at another moment."""
        late = [chance.pick(self.given) for _ in range(8)] if self.given else []
        for answer in (*near(decision, chance), *late):
            refusal = match.explain(seat, answer)
            if refusal is not None:
                self.refusals.keep(refusal.reason, Note(refusal, NAMES[: match.seats], refusal.facts))


@cache
def heard(slug: str) -> Heard:
    """Watch the ordinary bot once, then random play of every variant, with few and with many, until all has come up."""
    game = get_game(slug)
    edition = load_edition(game)
    chance = FastChance(11)
    found = Heard(game)
    found.watch(new_match(game, edition, 4, FastChance(1)), game.bots["ordinary"](), chance)
    for number in range(ROUNDS):
        if not found.lacks() and len(found.given) >= ENOUGH:
            break
        for variant in game.variants.values():
            for seats in {variant.seats[0], variant.seats[-1]}:
                match = new_match(game, edition, seats, FastChance(100 * seats + number), variant.options)
                found.watch(match, None, chance)
    return found
