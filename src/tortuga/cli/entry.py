"""What a person types, read as an answer: a number of the list, counts such as "2 blue 1 red", or words that narrow."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tortuga.cli.voice import Fault
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some
from tortuga.kernel.words import Words

LISTED = 40
"""Longer lists are narrowed by typing words of the wanted answer."""

Label = Callable[[Answer], str]
_COUNT = re.compile(r"(\d+)([^\d]*)")
_FORM = re.compile(r"\{(\d+):(\w+)\}")


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


def read(text: str, decision: Decision, words: Words, label: Label) -> Answer | Several:
    """Read an answer; it may still be refused by the rules. Raises `Fault` if nothing can be made of it."""
    if isinstance(decision, Counts):
        return (decision.name, *counts(text, decision, words))
    numbered = choices(decision)
    tokens = plainly(text).split()
    if all(token.isdecimal() for token in tokens) and tokens:
        return _by_numbers([int(token) for token in tokens], decision, numbered)
    return _by_words(tokens, decision, numbered, words, label)


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
) -> Answer | Several:
    fitting = [place for place, answer in enumerate(numbered) if fits(tokens, label(answer))]
    if len(fitting) == 1:
        return numbered[fitting[0]]
    if fitting:
        return Several(tuple(place + 1 for place in fitting))
    attempt = attempted(tokens, decision, words)
    if attempt is None:
        raise Fault("not_understood", text=" ".join(tokens))
    return attempt


def fits(tokens: Sequence[str], text: str) -> bool:
    """Whether the words begin words of the text, in this order."""
    rest = iter(re.findall(r"\w+", plainly(text)))
    return all(any(word.startswith(token) for word in rest) for token in tokens)


def attempted(tokens: Sequence[str], decision: Decision, words: Words) -> Answer | None:
    """Make an answer out of names that are not on the list, so that the rules can say why it is refused."""
    forms = dict(_FORM.findall(words.template("answers", decision.name)))
    if len(forms) != len(tokens):
        return None
    items: list[Any] = []
    for token, place in zip(tokens, sorted(forms), strict=True):
        keys = [key for key in words.keys(forms[place]) if fits([token], words.name(forms[place], key))]
        if len(keys) != 1:
            return None
        items.append(int(keys[0]) if keys[0].isdecimal() else keys[0])
    return (decision.name, *items)


def counts(text: str, decision: Counts, words: Words) -> tuple[int, ...]:
    """Read "1 0 2 0 0", or "2 blue 1 red" in any order, or "nothing"."""
    said = plainly(text).replace(",", " ")
    if said.strip() in (plainly(words.name("house", "nothing")), "0"):
        return (0,) * len(decision.limits)
    numbers = said.split()
    if all(number.isdecimal() for number in numbers) and len(numbers) == len(decision.limits):
        return tuple(int(number) for number in numbers)
    return _named_counts(said, decision, words)


def _named_counts(said: str, decision: Counts, words: Words) -> tuple[int, ...]:
    names = kinds(decision, words)
    found = [0] * len(names)
    link = plainly(words.name("house", "and"))
    pieces = _COUNT.findall(re.sub(rf"\b{link}\b", " ", said))
    if not pieces or _COUNT.sub("", said).strip() or not all(kind.strip() for _, kind in pieces):
        raise Fault("counts_not_understood", text=said, kinds=[name for name, _ in names])
    for count, kind in pieces:
        matching = [place for place, forms in enumerate(names) if fits(kind.split(), " ".join(forms))]
        # Of two colours that begin alike, the one that can be given is meant.
        possible = [place for place in matching if decision.limits[place]] if len(matching) > 1 else matching
        if len(possible) != 1:
            key = "ambiguous_kind" if len(matching) > 1 else "unknown_kind"
            raise Fault(key, kind=kind.strip(), kinds=[names[place][0] for place in matching or range(len(names))])
        found[possible[0]] += int(count)
    return tuple(found)


def kinds(decision: Counts, words: Words) -> list[tuple[str, str]]:
    """The names of the things that are counted, for one and for many, out of the template of the answer."""
    found = re.search(r"\{all:(\w+)#\}", words.template("answers", decision.name))
    if found is None:
        return [(str(place + 1), "") for place in range(len(decision.limits))]
    entries = [words.template(found.group(1), str(place)) for place in range(len(decision.limits))]
    return [(entry.partition("|")[0], entry.partition("|")[2]) for entry in entries]


def plainly(text: str) -> str:
    """Small letters without accents: nobody should have to type them."""
    apart = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))
