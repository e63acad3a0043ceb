"""What a person types, read as an answer.

A number of the list; words that narrow the list; counts such as "2 blue 1 red"; a trade such as "Bonny: 2 rum for
1 gold".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from tortuga.cli.voice import Fault
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.words import Words

LISTED = 40
"""Longer lists are narrowed by typing words of the wanted answer."""

Label: TypeAlias = Callable[[Answer], str]
Kinds: TypeAlias = Sequence[tuple[str, str]]
_COUNT = re.compile(r"(\d+)([^\d]*)")
_FORM = re.compile(r"\{(\d+):(\w+)\}")
_ROW = re.compile(r"\{\w+:>(\w+)\}")


class Several(NamedTuple):
    """The words fit several answers; here they are, with their numbers in the whole list."""

    numbers: tuple[int, ...]


def choices(decision: Decision) -> tuple[Answer, ...]:
    """What is numbered for a decision: all its answers, or the items to choose among, or nothing for counts."""
    if isinstance(decision, One):
        return decision.options
    if isinstance(decision, Some):
        listed = decision.listed()
        if listed is not None and len(listed) <= LISTED:
            return listed
        return tuple((decision.name, item) for item in decision.pool)
    return ()


def read(text: str, decision: Decision, words: Words, label: Label, names: Sequence[str] = ()) -> Answer | Several:
    """Read an answer; it may still be refused by the rules. Raises `Fault` if nothing can be made of it."""
    if isinstance(decision, Counts):
        return (decision.name, *counts(text, decision.limits, kinds(words, decision.name, "all"), words))
    if isinstance(decision, Trade):
        return trade(text, decision, words, names)
    numbered = choices(decision)
    tokens = words_in(text)
    if all(token.isdecimal() for token in tokens) and tokens:
        return _by_numbers([int(token) for token in tokens], decision, numbered)
    found = _by_words(tokens, decision, numbered, words, label) if tokens else None
    if found is None:
        raise Fault("not_understood", text=text)
    return found


def _by_numbers(numbers: list[int], decision: Decision, numbered: Sequence[Answer]) -> Answer:
    if isinstance(decision, Some) and numbered and len(numbered[0]) == 2 and decision.most > 1:
        _in_list(max(numbers), numbered)
        _in_list(min(numbers), numbered)
        return (decision.name, *[numbered[number - 1][1] for number in numbers])
    if len(numbers) == 1:
        _in_list(numbers[0], numbered)
        return numbered[numbers[0] - 1]
    return (decision.name, *numbers)


def _in_list(number: int, numbered: Sequence[Answer]) -> None:
    if not 1 <= number <= len(numbered):
        raise Fault("no_such_number", number=number, most=len(numbered))


def _by_words(
    tokens: list[str], decision: Decision, numbered: Sequence[Answer], words: Words, label: Label
) -> Answer | Several | None:
    """The answer that the words say whole, or the one that they fit, or those, or one that the rules will refuse."""
    fitting = [place for place, answer in enumerate(numbered) if fits(tokens, label(answer))]
    whole = [place for place in fitting if words_in(label(numbered[place])) == tokens]
    for places in (whole, fitting):
        if len(places) == 1:
            return numbered[places[0]]
    if fitting:
        return Several(tuple(place + 1 for place in fitting))
    return attempted(tokens, decision, words)


def fits(tokens: Sequence[str], text: str) -> bool:
    """Whether the words begin words of the text, in this order; a number must be the whole number."""
    rest = iter(words_in(text))
    return all(any(_begins(word, token) for word in rest) for token in tokens)


def _begins(word: str, token: str) -> bool:
    return word == token if token.isdecimal() else word.startswith(token)


def attempted(tokens: Sequence[str], decision: Decision, words: Words) -> Answer | None:
    """Make an answer out of names that are not on the list, so that the rules can say why it is refused."""
    tables = _tables(words.template("answers", decision.name), len(tokens), words)
    if len(tables) != len(tokens):
        return None
    items = [_item(token, table, words) for token, table in zip(tokens, tables, strict=True)]
    return None if None in items else (decision.name, *items)


def _tables(template: str, number: int, words: Words) -> list[str]:
    """In which table of names each item of an answer stands; a list of like items has as many as were typed."""
    row = _ROW.fullmatch(template)
    if row is None:
        forms = dict(_FORM.findall(template))
        return [forms[place] for place in sorted(forms)]
    forms = dict(_FORM.findall(words.template("parts", row.group(1))))
    return [forms["0"]] * number if "0" in forms else []


def _item(token: str, table: str, words: Words) -> int | str | None:
    """The one thing that a name means."""
    names = words.keys(table)
    if token.isdecimal() and "*" in names:
        return int(token)
    keys = [key for key in names if key != "*" and fits([token], words.name(table, key))]
    if len(keys) != 1:
        return None
    return int(keys[0]) if keys[0].isdecimal() else keys[0]


def counts(text: str, limits: Sequence[int], names: Kinds, words: Words) -> tuple[int, ...]:
    """Read "1 0 2 0 0", or "2 blue 1 red" in any order, or "nothing"."""
    said = plainly(text).replace(",", " ").strip()
    if said in (plainly(words.name("house", "nothing")), "0"):
        return (0,) * len(limits)
    numbers = said.split()
    if all(number.isdecimal() for number in numbers) and len(numbers) == len(limits):
        return tuple(int(number) for number in numbers)
    link = plainly(words.name("house", "and"))
    pieces = _COUNT.findall(re.sub(rf"\b{link}\b", " ", said))
    if not pieces or _COUNT.sub("", said).strip() or not all(kind.strip() for _, kind in pieces):
        raise Fault("counts_not_understood", text=said, kinds=[name for name, _ in names])
    found = [0] * len(names)
    for count, kind in pieces:
        found[_kind(kind, limits, names)] += int(count)
    return tuple(found)


def _kind(said: str, limits: Sequence[int], names: Kinds) -> int:
    """Which kind is meant. A word that stands in every name tells nothing: of gems, "g" means green, not gem."""
    telling = [set(words_in(" ".join(forms))) for forms in names]
    common = set.intersection(*telling) if len(telling) > 1 else set()
    tokens = [token for token in words_in(said) if token not in common]
    matching = [place for place, own in enumerate(telling) if fits(tokens, " ".join(sorted(own - common)))]
    # Of two names that begin alike, the one of which there is something is meant.
    possible = [place for place in matching if limits[place]] if len(matching) > 1 else matching
    if len(possible) != 1:
        key = "ambiguous_kind" if len(matching) > 1 else "unknown_kind"
        raise Fault(key, kind=said.strip(), kinds=[names[place][0] for place in matching or range(len(names))])
    return possible[0]


def kinds(words: Words, name: str, field: str) -> Kinds:
    """The names of the things that are counted, for one and for many, out of the template of the answer."""
    found = re.search(rf"\{{{field}:(\w+)#\}}", words.template("answers", name))
    table = found.group(1) if found is not None else ""
    entries = [words.template(table, key) for key in words.keys(table)]
    return [(entry.partition("|")[0], entry.partition("|")[2]) for entry in entries]


EVERYBODY = (-1,)
"""The partners of what is said to the whole table."""


def trade(text: str, decision: Trade, words: Words, names: Sequence[str]) -> Answer:
    """Read "Bonny: 2 rum for 1 gold"; the partner may be left out where there is one only."""
    who, colon, deal = text.rpartition(":")
    gives, link, wants = f" {plainly(deal)} ".partition(f" {plainly(words.name('house', 'for'))} ")
    if not link:
        raise Fault("trade_not_understood", text=text)
    if decision.partners == EVERYBODY:
        partners = list(EVERYBODY)
    elif colon:
        partners = [seat for seat in decision.partners if fits(plainly(who).split(), names[seat])]
    else:
        partners = list(decision.partners)
    everybody = plainly(who).strip() == plainly(words.name("house", "everybody"))
    if len(partners) != 1 and not everybody:
        raise Fault("which_partner", partners=[names[seat] for seat in decision.partners])
    return (
        decision.name,
        -1 if everybody else partners[0],
        counts(gives, decision.give, kinds(words, decision.name, "1"), words),
        counts(wants, decision.want, kinds(words, decision.name, "2"), words),
    )


def words_in(text: str) -> list[str]:
    """The words and numbers of a text, without the signs between them: nobody types Aye! with its mark."""
    return re.findall(r"\w+", plainly(text))


def plainly(text: str) -> str:
    """Small letters without accents: nobody should have to type them."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
