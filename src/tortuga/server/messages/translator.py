"""Everything the server says at one table in one language: the game's words, the house's, and the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from tortuga.games import get_game
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.rulebook import HOUSE, load_rulebook
from tortuga.kernel.texts import text_of
from tortuga.kernel.view import View
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.messages.wire import ProblemReply
from tortuga.server.state.meeting import Line, Meeting

SERVER = "tortuga.server"
Names: TypeAlias = tuple[str, ...]
SAID_BY_THE_SERVER = ("motives", "refusals", "talk")
MOST_REMEMBERED = 50_000
"""So many sentences are kept for the next time."""


class Translator:
    """The words of a table in a language."""

    def __init__(self, game: str, language: str) -> None:
        """Load what the game and the house have to say."""
        self.game = get_game(game)
        self.language = language
        self.words = load_words(self.game.package, language)
        self.house = load_words(SERVER, language)
        self._said: dict[Names, dict[Any, str]] = {}
        self._remembered = 0
        self._you_are_asked = self.house.text("status", "you")
        self._rules: dict[str, str | None] = {}

    def title(self) -> str:
        """The name of the game."""
        return self.words.text("title", "name")

    def tables(self) -> dict[str, dict[str, Any]]:
        """All words of the game over those of the house, for clients that label things themselves."""
        found: dict[str, dict[str, Any]] = {}
        # What the server alone says comes in whole sentences: nobody else needs its templates.
        for package in (HOUSE, self.game.package):
            for table, entries in tomllib.loads(text_of(package, f"words/{self.language}.toml")).items():
                if table not in SAID_BY_THE_SERVER:
                    found.setdefault(table, {}).update(entries)
        return found

    def prompt(self, view: View, decision: Decision, names: Names) -> str:
        """Say what a decision asks for."""
        facts = self.game.facts(view, decision, None)
        said, key = self._said_to(names), _key(("prompt", decision.name), facts)
        return said.get(key) or self._remember(said, key, self.words.prompt(decision, names, facts))

    def label(self, view: View, decision: Decision, answer: Answer, names: Names) -> str:
        """Say what an answer means."""
        return self.labels(view, decision, (answer,), names)[0]

    def labels(self, view: View, decision: Decision, answers: Sequence[Answer], names: Names) -> list[str]:
        """Say what each of some answers means."""
        facts_of, said, labels = self.game.facts, self._said_to(names), []
        for answer in answers:
            facts = facts_of(view, decision, answer)
            key = _key(answer, facts) if facts else answer
            labels.append(said.get(key) or self._remember(said, key, self.words.answer(answer, names, facts)))
        return labels

    def _said_to(self, names: Names) -> dict[Any, str]:
        """What was said before to people of these names: the same things come up again and again, so it is kept."""
        said = self._said.get(names)
        if said is None:
            said = self._said[names] = {}
        return said

    def _remember(self, said: dict[Any, str], key: Any, sentence: str) -> str:
        if key is not None:
            self._remembered += 1
            if self._remembered > MOST_REMEMBERED:
                self._said.clear()
                self._remembered = 0
            said[key] = sentence
        return sentence

    def line(self, line: Line, meeting: Meeting, names: Sequence[str]) -> str:
        """Say a line of the feed."""
        if line.kind == "event":
            return self.words.event(line.name, line.args, names)
        if line.kind == "chat":
            return self.phrase(line.args["phrase"]) if "phrase" in line.args else str(line.args["text"])
        facts = {**line.args, "person": self._person(meeting, line.person)}
        if line.seat >= 0:
            facts["seat"] = line.seat
        if "kind" in line.args:
            facts["what"] = self.vote(line.args["kind"], line.seat, names)
        return self.house.text("feed", line.name, names, **facts)

    def phrase(self, phrase: str) -> str:
        """Say a phrase of the game: its table, its key and, where it can be said in several ways, which."""
        table, key, *way = phrase.split(".")
        ways = self.words.text(table, key).split(" | ")
        return ways[int(way[0]) % len(ways)] if way else ways[0]

    def vote(self, kind: str, seat: int, names: Sequence[str]) -> str:
        """Say what a vote is about."""
        return self.house.text("votes", kind, names, seat=seat)

    def status(self, match: Match, meeting: Meeting, you: bool, names: Names) -> str:
        """Say who is asked what; `you`: whether it is said to somebody who is."""
        if meeting.phase == "ended":
            return self.house.text("status", "ended")
        if match.over:
            return self.house.text("status", "over")
        if meeting.paused:
            return self.house.text("status", "paused")
        if you:
            return self._you_are_asked
        pending = tuple([(seat, decision.name) for seat, decision in match.pending().items()])
        said = self._said_to(names)
        return said.get(pending) or self._remember(said, pending, self._busy(pending, names))

    def _busy(self, pending: Sequence[tuple[int, str]], names: Sequence[str]) -> str:
        # By what is said, not by what is asked: where that is the same, which question a seat has may be a secret.
        busy: dict[str, list[int]] = {}
        for seat, name in pending:
            busy.setdefault(self.words.waiting(name), []).append(seat)
        parts = [
            self.house.text("status", "one" if len(seats) == 1 else "several", names, seats=seats, doing=doing)
            for doing, seats in busy.items()
        ]
        return " ".join(parts)

    def refused(self, refusal: Refusal, names: Sequence[str], status: int) -> ProblemReply:
        """Put a refusal into words, with the rule behind it."""
        facts = {key: value for key, value in refusal.facts.items() if value is not None}
        sentence = self.words.refusal(refusal, names)
        return ProblemReply(status, refusal.reason, sentence, refusal.rule, self.rule(refusal.rule), facts)

    def rule(self, rule_id: str) -> str | None:
        """The text of a rule, of the game or of the house."""
        if rule_id not in self._rules:
            self._rules[rule_id] = self._find_rule(rule_id)
        return self._rules[rule_id]

    def _find_rule(self, rule_id: str) -> str | None:
        for package in (self.game.package, HOUSE):
            rule = load_rulebook(package).get(rule_id)
            if rule is not None:
                return rule.says(self.language)
        return None

    def why(self, why: str) -> str:
        """Say why a match ended as it did."""
        return self.words.name("why", why)

    def notice(self, key: str, facts: Mapping[str, Any]) -> str:
        """Say what has changed since a match was saved."""
        return self.words.text("notices", key, **facts)

    def _person(self, meeting: Meeting, person: int) -> str:
        return meeting.people[person].name if 0 <= person < len(meeting.people) else self.words.name("house", "nothing")


def _key(what: Any, facts: Mapping[str, Any]) -> Any:
    """What a sentence is kept by: all that it is made from; None if a fact cannot be looked up."""
    key = (what, *facts.items())
    try:
        hash(key)
    except TypeError:
        return None
    return key


@cache
def translator(game: str, language: str) -> Translator:
    """The words of a game in a language, loaded once."""
    return Translator(game, language)


def house_sentence(language: str, reason: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a problem that has nothing to do with a game."""
    words = load_words(SERVER, language)
    for table in ("problems", "setup", "refusals"):
        if words.has(table, reason):
            return words.text(table, reason, **facts)
    return words.text("problems", "failed")


def chosen_language(query: str | None, cookie: str | None, header: str | None) -> str:
    """The language of a request: asked for, remembered, or the browser's first one that we speak."""
    for wanted in (query, cookie, *((part.split(";")[0].strip()[:2]) for part in (header or "").split(","))):
        if wanted in LANGUAGES:
            return str(wanted)
    return LANGUAGES[0]
