"""The rulebook as data: every rule with its id, its text in each language, and where it comes from."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Final, Literal

import msgspec
from msgspec import Struct

from tortuga.kernel.texts import text_of

HOUSE: Final = "tortuga.kernel"
"""The package of the rules that hold at every table, whatever is played on it."""


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of the rulebook."""

    id: str
    en: str
    es: str


class RuleText(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words."""

    id: str
    source: Literal["rulebook", "ruling", "reconstructed"]
    en: str
    es: str

    def says(self, language: str) -> str:
        """The rule in a language."""
        return self.es if language == "es" else self.en


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of a game, in order."""

    game: str
    chapter: tuple[Chapter, ...]
    rule: tuple[RuleText, ...]
    left_out: dict[str, str] = {}
    """What the box has and a screen has not, by language."""

    def get(self, rule_id: str) -> RuleText | None:
        """Find a rule by its id, in capitals or not."""
        wanted = rule_id.upper()
        for rule in self.rule:
            if rule.id.upper() == wanted:
                return rule
        return None

    def of_chapter(self, chapter: Chapter) -> tuple[RuleText, ...]:
        """The rules of one chapter."""
        return tuple(rule for rule in self.rule if chapter_of(rule.id) == chapter.id)


@cache
def load_rulebook(package: str) -> Rulebook:
    """Read the rulebook of a game's package, and check that every rule has a chapter and an id of its own."""
    book = msgspec.convert(tomllib.loads(text_of(package, "rulebook.toml")), Rulebook)
    ids = [rule.id for rule in book.rule]
    if len(set(ids)) != len(ids):
        twice = sorted({rule_id for rule_id in ids if ids.count(rule_id) > 1})
        raise ValueError(f"{package}: these rules stand twice: {', '.join(twice)}")
    chapters = {chapter.id for chapter in book.chapter}
    lost = [rule_id for rule_id in ids if chapter_of(rule_id) not in chapters]
    if lost:
        raise ValueError(f"{package}: these rules have no chapter: {', '.join(lost)}")
    return book


def chapter_of(rule_id: str) -> str:
    """The chapter a rule belongs to: PAL-3 of PAL-3.2, HOUSE of HOUSE-1."""
    head, _, _ = rule_id.rpartition(".")
    return head or rule_id.partition("-")[0]
