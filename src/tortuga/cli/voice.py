"""How the command line speaks: its language, its sentences, its terminal."""

from __future__ import annotations

import os
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Any

from tortuga.kernel.game import SetupError
from tortuga.kernel.words import LANGUAGES, Words, load_words

if TYPE_CHECKING:
    from rich.console import Console

PACKAGE = "tortuga.cli"


class Fault(Exception):
    """Something the person can put right: the key of a sentence of the command line, and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        """Name the sentence and fill it."""
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


def language_of(asked: str | None, strict: bool = True) -> str:
    """The language that was asked for, or that of the surroundings; English if neither is one of ours."""
    if asked is not None and asked in LANGUAGES:
        return asked
    if asked is not None and strict:
        raise SetupError("unknown_language", language=asked, known=LANGUAGES)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            code = os.environ[variable][:2].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


class Voice:
    """One language, and the terminal it is spoken to."""

    def __init__(self, language: str) -> None:
        """Take the language; words and terminal are fetched when they are needed."""
        self.language = language

    @cached_property
    def words(self) -> Words:
        """The command line's own words, over those of the house."""
        return load_words(PACKAGE, self.language)

    @cached_property
    def console(self) -> Console:
        """The terminal; without colour when it is a pipe or when the person wants none."""
        from tortuga.cli.terminal import Terminal

        return Terminal(highlight=False)

    def game(self, package: str) -> Words:
        """The words of a game."""
        return load_words(package, self.language)

    def say(self, key: str, **facts: Any) -> str:
        """A sentence of the command line."""
        return self.words.text("cli", key, **facts)

    def help(self, key: str, package: str = PACKAGE) -> str:
        """A passage of the help pages: of the package that brings the command, or of the command line."""
        own = load_words(package, self.language)
        return (own if own.has("help", key) else self.words).text("help", key)

    def complain(self, sentence: str) -> None:
        """Say on stderr what went wrong."""
        print(sentence, file=sys.stderr, flush=True)

    def sentence_of(self, error: Exception) -> str | None:
        """Put an error that the person can do something about into words; None for a fault of our own."""
        from tortuga.kernel.edition import EditionError
        from tortuga.kernel.record import RecordError

        if isinstance(error, Fault):
            return self.say(error.key, **error.facts)
        if isinstance(error, SetupError):
            return self.words.text("setup", error.key, **error.facts)
        if isinstance(error, RecordError):
            return self.words.text("records", error.key, **error.facts)
        if isinstance(error, EditionError):
            return self.say("bad_edition", faults=str(error))
        return None
