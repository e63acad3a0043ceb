"""Words: sentences in a language, made from keys and plain values. The engine itself has none.

A template holds fields: `{seat:seat}` a person's name, `{island:island}` a look-up in the table `[island]`, `{n}` the
value itself, `{n?gem|gems}` the form for one or for many; `{target:ship/island}` a look-up in the first of the tables
that has it. A tuple is spelled item by item and joined: "a, b and c".
`{gems:gem#}` spells counts by kind: "2 rubies and 1 emerald"; a table entry "ruby|rubies" gives both forms.
`{gem:gem*count}` spells one kind with the number that the field `count` gives: "3 rubies".
`{places:>laid}` spells a list of tuples, each by the template `laid` of `[parts]`, whose fields are {0}, {1}, …
Whoever plays without a seat (a rival of the box) has his name in the table `[seat]`.
A table may end with the key "*": the entry of every other key, with the key itself in the place of its asterisk.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any, TypeAlias

from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import Refusal

LANGUAGES = ("en", "es")
Facts: TypeAlias = Mapping[str, Any]
"""What fills a template beside the items of the thing itself."""
NO_FACTS: Facts = MappingProxyType({})
_NAME_FIRST = re.compile(r"\{\w+:")
_CONTRACTED = re.compile(r"\b(a|de) el (?=\w)")
"""In Spanish a name that begins with an article joins the word before it: del Fantasma, al Fantasma."""
_FIELD = re.compile(r"\{([A-Za-z0-9_]+)(?:([:?])([^{}]*))?\}")


class Words:
    """The words of one game in one language, laid over those of the house."""

    def __init__(self, language: str, tables: Mapping[str, Mapping[str, Any]]) -> None:
        """Take the tables as they stand in the words file."""
        self.language = language
        self._tables = tables

    def event(self, name: str, args: Mapping[str, Any], names: Sequence[str]) -> str:
        """Say what happened."""
        return self._fill(self._template("events", name), args, names)

    def prompt(self, decision: Decision, names: Sequence[str] = (), facts: Facts = NO_FACTS) -> str:
        """Say what a decision asks for; `facts` are what the game adds (`Game.facts`)."""
        return self._fill(self._template("prompts", decision.name), facts, names)

    def waiting(self, decision_name: str) -> str:
        """Say what another seat is busy with, for the status line: "is laying ships"."""
        return self._fill(self._template("waiting", decision_name), {}, ())

    def answer(self, answer: Answer, names: Sequence[str] = (), facts: Facts = NO_FACTS) -> str:
        """Say what an answer means: its items are the fields {0}, {1}, …, all of them {all}; `facts` add to them."""
        args = {**_items(answer[1:]), "all": answer[1:], **facts}
        return self._fill(self._template("answers", str(answer[0])), args, names, capital=False)

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Say why an answer was refused."""
        return self._fill(self._template("refusals", refusal.reason), refusal.facts, names)

    def motive(self, motive: Motive, names: Sequence[str] = ()) -> str:
        """Say what speaks for an answer."""
        return self._fill(self._template("motives", motive.key), motive.facts, names)

    def name(self, table: str, key: Any) -> str:
        """Look a name up: `name("gem", 0)`; the form for one."""
        return self._entry(table, key).partition("|")[0]

    def text(self, table: str, key: str, names: Sequence[str] = (), /, **args: Any) -> str:
        """Fill any template of the file."""
        return self._fill(self._template(table, key), args, names)

    def template(self, table: str, key: str) -> str:
        """A template as it stands, for those who read back what a person typed."""
        return self._template(table, key)

    def has(self, table: str, key: Any) -> bool:
        """Whether there is an entry."""
        return str(key) in self._tables.get(table, {})

    def keys(self, table: str) -> tuple[str, ...]:
        """The keys of a table, in the order of the file."""
        return tuple(self._tables.get(table, {}))

    def joined(self, parts: Sequence[str]) -> str:
        """Join a list as the language does."""
        if len(parts) < 2:
            return parts[0] if parts else self._entry("house", "nothing")
        link = self._entry("house", "and")
        if self.language == "es" and re.match(r"h?i(?![aeou])", parts[-1].lower()):
            link = "e"
        return f"{', '.join(parts[:-1])} {link} {parts[-1]}"

    def counted(self, table: str, counts: Sequence[int]) -> str:
        """Spell counts by kind: "2 rubies and 1 emerald"."""
        parts = []
        for kind, count in enumerate(counts):
            if count:
                parts.append(self._numbered(table, kind, count))
        return self.joined(parts)

    def _numbered(self, table: str, kind: Any, count: int) -> str:
        single, _, many = self._entry(table, kind).partition("|")
        return f"{count} {single if abs(count) == 1 else many or single}"

    def _template(self, table: str, key: str) -> str:
        return self._entry(table, key)

    def _entry(self, table: str, key: Any) -> str:
        # A missing word must never stop a game: the key itself is shown, and the tests find it.
        entries = self._tables.get(table, {})
        entry = entries.get(str(key))
        if entry is None and "*" in entries:
            entry = str(entries["*"]).replace("*", str(key))
        return str(entry) if entry is not None else f"⟨{table}.{key}⟩"

    def _fill(self, template: str, args: Mapping[str, Any], names: Sequence[str], capital: bool = True) -> str:
        parts, fields, name_first = _cut(template)
        filled = [parts[0]]
        for (whole, key, kind, form), after in zip(fields, parts[1:], strict=True):
            if key not in args:
                filled.append(whole)
            elif kind == "?":
                single, _, many = form.partition("|")
                filled.append(single if args[key] == 1 else many)
            elif form is not None and "*" in form:
                table, _, number = form.partition("*")
                filled.append(self._numbered(table, args[key], args.get(number, 0)))
            else:
                filled.append(self._spell(args[key], form, names))
            filled.append(after)
        sentence = "".join(filled)
        if self.language == "es":
            sentence = _CONTRACTED.sub(r"\1l ", sentence)
        # A sentence may begin with a name, but not every field is one: a file keeps its small letter.
        return sentence[:1].upper() + sentence[1:] if capital and name_first else sentence

    def _spell(self, value: Any, form: str | None, names: Sequence[str]) -> str:
        if form is None:
            return self.joined([str(item) for item in value]) if isinstance(value, (tuple, list)) else str(value)
        if form.startswith(">"):
            part = self._template("parts", form[1:])
            return self.joined([self._fill(part, _items(item), names, capital=False) for item in value])
        if form.endswith("#"):
            return self.counted(form[:-1], value)
        if isinstance(value, (tuple, list)):
            return self.joined([self._spell(item, form, names) for item in value])
        if form == "seat":
            # Who has a ship but no seat (a phantom) is named by the game itself.
            if isinstance(value, int) and 0 <= value < len(names):
                return names[value]
            return self.name("seat", value) if self.has("seat", value) else f"#{value}"
        if "/" in form:
            tables = form.split("/")
            form = next((table for table in tables if self.has(table, value)), tables[-1])
        return self.name(form, value)


@lru_cache(maxsize=4096)
def _cut(template: str) -> tuple[list[str], list[tuple[str, str, str, Any]], bool]:
    """Cut a template at its fields: the text around them, the fields, and whether it begins with a name."""
    fields = list(_FIELD.finditer(template))
    ends = [0, *(field.end() for field in fields)]
    starts = [*(field.start() for field in fields), len(template)]
    parts = [template[end:start] for end, start in zip(ends, starts, strict=True)]
    cut = [(field.group(0), field.group(1), field.group(2), field.group(3)) for field in fields]
    return parts, cut, _NAME_FIRST.match(template) is not None


def _items(values: Sequence[Any]) -> dict[str, Any]:
    return {str(place): item for place, item in enumerate(values)}


@cache
def load_words(package: str, language: str) -> Words:
    """Read the words of a game's package in a language, over the words of the house."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language}; there are {', '.join(LANGUAGES)}")
    tables: dict[str, dict[str, Any]] = {}
    for place in ("tortuga.kernel", package):
        text = (files(place) / "words" / f"{language}.toml").read_text(encoding="utf-8")
        for table, entries in tomllib.loads(text).items():
            tables.setdefault(table, {}).update(entries)
    return Words(language, tables)
