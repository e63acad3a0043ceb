"""Words: sentences in a language, made from keys and plain values. The engine itself has none.

A template holds fields: `{seat:seat}` a person's name, `{island:island}` a look-up in the table `[island]`, `{n}` the
value itself, `{n?gem|gems}` the form for one or for many; `{target:ship/island}` a look-up in the first of the tables
that has it. A tuple is spelled item by item and joined: "a, b and c".
`{gems:gem#}` spells counts by kind: "2 rubies and 1 emerald"; a table entry "ruby|rubies" gives both forms.
`{gem:gem*count}` spells one kind with the number that the field `count` gives: "3 rubies".
`{places:>laid}` spells a list of tuples, each by the template `laid` of `[parts]`, whose fields are {0}, {1}, …
A list may be empty: `{cards:card#~nothing}` says what is said in its place, and `give {all:gem#} || give none` holds
another sentence for it, behind the bars.
Whoever plays without a seat (a rival of the box) has their name in the table `[seat]`.
A table may end with the key "*": the entry of every other key, with the key itself in the place of its asterisk.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import Refusal
from tortuga.kernel.texts import text_of

LANGUAGES: Final = ("en", "es")
Facts: TypeAlias = Mapping[str, Any]
"""What fills a template beside the items of the thing itself."""
NO_FACTS: Final[Facts] = MappingProxyType({})
MISSING: Final = object()
_NAME_FIRST: Final = re.compile(r"\{\w+:")
_CONTRACTED: Final = re.compile(r"\b(a|de) el (?=\w)")
"""In Spanish a name that begins with an article joins the word before it: del Fantasma, al Fantasma."""
_FIELD: Final = re.compile(r"\{([A-Za-z0-9_]+)(?:([:?])([^{}]*))?\}")


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

    def looked_up(self, event: str) -> dict[str, tuple[str, ...]]:
        """The fields of an event whose values are names of something, each with the tables that know the name."""
        fields = _FIELD.findall(self._tables.get("events", {}).get(event, ""))
        found = {name: tuple(tables.split("/")) for name, mark, tables in fields if mark == ":"}
        return {name: tables for name, tables in found.items() if all(table in self._tables for table in tables)}

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
        first, fields, name_first, instead = _cut(template)
        filled = [first]
        for key, whole, spell, form, none, after in fields:
            # A field that nobody fills is shown as it stands, and the tests find it.
            value = args.get(key, MISSING)
            if value is MISSING:
                filled.append(whole)
            elif (none is None and not instead) or not _empty(value, spell):
                filled.append(spell(self, value, form, names, args))
            elif instead:
                return self._fill(instead, args, names, capital)
            else:
                filled.append(none or "")
            filled.append(after)
        sentence = "".join(filled)
        if self.language == "es":
            sentence = _CONTRACTED.sub(r"\1l ", sentence)
        # A sentence may begin with a name, but not every field is one: a file keeps its small letter.
        return sentence[:1].upper() + sentence[1:] if capital and name_first else sentence

    def _as_it_is(self, value: Any, _form: str, _names: Sequence[str], _args: Facts) -> str:
        return self.joined([str(item) for item in value]) if isinstance(value, (tuple, list)) else str(value)

    def _in_number(self, value: Any, form: str, _names: Sequence[str], _args: Facts) -> str:
        single, _, many = form.partition("|")
        return single if value == 1 else many

    def _with_number(self, value: Any, form: str, _names: Sequence[str], args: Facts) -> str:
        table, _, number = form.partition("*")
        return self._numbered(table, value, args.get(number, 0))

    def _by_parts(self, value: Any, form: str, names: Sequence[str], _args: Facts) -> str:
        part = self._template("parts", form)
        return self.joined([self._fill(part, _items(item), names, capital=False) for item in value])

    def _by_kind(self, value: Any, form: str, _names: Sequence[str], _args: Facts) -> str:
        return self.counted(form, value)

    def _as_seat(self, value: Any, form: str, names: Sequence[str], args: Facts) -> str:
        if isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        if isinstance(value, (tuple, list)):
            return self.joined([self._as_seat(item, form, names, args) for item in value])
        # Who has a ship but no seat (a phantom) is named by the game itself.
        return self.name("seat", value) if self.has("seat", value) else f"#{value}"

    def _by_name(self, value: Any, form: str, names: Sequence[str], args: Facts) -> str:
        if isinstance(value, (tuple, list)):
            return self.joined([self._by_name(item, form, names, args) for item in value])
        if "/" in form:
            tables = form.split("/")
            form = next((table for table in tables if self.has(table, value)), tables[-1])
        return self.name(form, value)


Speller: TypeAlias = Callable[[Words, Any, str, Sequence[str], Facts], str]


@lru_cache(maxsize=4096)
def _cut(template: str) -> tuple[str, list[tuple[str, str, Speller, str, str | None, str]], bool, str]:
    """Cut a template at its fields: the text before them; each field's key, its whole text, how it is spelled, what is
    said if it is empty, the text after it; whether the template begins with a name; the template for an empty list."""
    template, _, instead = template.partition(" || ")
    found = list(_FIELD.finditer(template))
    starts = [*(field.start() for field in found), len(template)]
    fields = []
    for field, end in zip(found, starts[1:], strict=True):
        form, tilde, none = (field.group(3) or "").partition("~")
        spell, form = _speller(field.group(2), form)
        fields.append(
            (field.group(1), field.group(0), spell, form, none if tilde else None, template[field.end() : end])
        )
    first = template[: starts[0]]
    return first, fields, _NAME_FIRST.match(template) is not None, instead


def _empty(value: Any, spell: Speller) -> bool:
    """Whether there is nothing in a list; counts by kind are one if all are 0."""
    return not any(value) if spell is Words._by_kind else not value and isinstance(value, (tuple, list))


def _speller(kind: str | None, form: str) -> tuple[Speller, str]:
    """How a field is spelled, and what is left of its form then."""
    if kind is None:
        return Words._as_it_is, ""
    if kind == "?":
        return Words._in_number, form
    if "*" in form:
        return Words._with_number, form
    if form.startswith(">"):
        return Words._by_parts, form[1:]
    if form.endswith("#"):
        return Words._by_kind, form[:-1]
    return (Words._as_seat if form == "seat" else Words._by_name), form


def _items(values: Sequence[Any]) -> dict[str, Any]:
    return {str(place): item for place, item in enumerate(values)}


@cache
def load_words(package: str, language: str) -> Words:
    """Read the words of a game's package in a language, over the words of the house."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language}; there are {', '.join(LANGUAGES)}")
    tables: dict[str, dict[str, Any]] = {}
    for place in ("tortuga.kernel", package):
        for table, entries in tomllib.loads(text_of(place, f"words/{language}.toml")).items():
            tables.setdefault(table, {}).update(entries)
    return Words(language, tables)
