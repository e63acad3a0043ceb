"""The cards on paper: the four rivals with their instructions (CAP-8), and the chapters of the adventure (CAP-9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.captains import pictures
from tortuga.games.captains.edition import DICE, KINDS, Edition, Rival
from tortuga.games.captains.press import WIDTH, Box, Label, Shape, text_width
from tortuga.kernel.words import Words

LEFT, GAP = 10.0, 6.0
CARD: Final = (WIDTH - 2 * LEFT - GAP) / 2
RIVAL_HEIGHT, CHAPTER_HEIGHT = 76.0, 30.0
INSET: Final = 4.0


def draw(edition: Edition, words: Words) -> Iterator[Shape]:
    """All shapes of the page."""
    yield Label(LEFT, 16, words.text("title", "name"), 8, bold=True)
    top = 22.0
    for place, rival in enumerate(edition.rivals):
        x, y = _corner(place, top, RIVAL_HEIGHT)
        yield from _rival(rival, place, words, x, y)
    top += (len(edition.rivals) + 1) // 2 * (RIVAL_HEIGHT + GAP)
    for place, chapter in enumerate(edition.chapters):
        x, y = _corner(place, top, CHAPTER_HEIGHT)
        yield Box(x, y, CARD, CHAPTER_HEIGHT, round=2)
        title = words.text("board", "chapter", chapter=place + 1, card=chapter.id)
        yield Label(x + INSET, y + 7, title, 4, bold=True)
        for row, line in enumerate(wrapped(words.name("card_text", chapter.id), CARD - 2 * INSET, 3.2)):
            yield Label(x + INSET, y + 13 + row * 4.4, line, 3.2)


def _corner(place: int, top: float, height: float) -> tuple[float, float]:
    """The corner of a card: two side by side."""
    return LEFT + place % 2 * (CARD + GAP), top + place // 2 * (height + GAP)


def _rival(rival: Rival, place: int, words: Words, x: float, y: float) -> Iterator[Shape]:
    yield Box(x, y, CARD, RIVAL_HEIGHT, round=2)
    yield Label(x + INSET, y + 7, words.name("rival", rival.id), 4.4, bold=True)
    for row, line in enumerate(wrapped(words.name("rival_text", -1 - place), CARD - 2 * INSET, 2.8)):
        yield Label(x + INSET, y + 12 + row * 3.6, line, 2.8)
    for row, (heading, said) in enumerate(instructions(rival, words)):
        yield Label(x + INSET, y + 22 + row * 4.7, heading, 3)
        yield Label(x + CARD - INSET, y + 22 + row * 4.7, said, 3, "end", bold=True)
    yield Label(x + INSET, y + RIVAL_HEIGHT - 3.6, words.name("rival_line", "start"), 3)
    yield from pictures.row(rival.start.counts(), x + CARD - INSET, y + RIVAL_HEIGHT - 4.6, 4.6, anchor="end")


def instructions(rival: Rival, words: Words) -> tuple[tuple[str, str], ...]:
    """What stands on a rival's card: each heading with what it says; what it begins with is drawn."""
    kinds = [words.name("kind", KINDS.index(name)) for name in rival.builds]
    said = {
        "loot": ", ".join(words.name("die_mark", DICE.index(colour)) for colour in rival.loot),
        "builds": ", ".join(kinds),
        "track": words.name("track", KINDS.index(rival.track)),
        "recruits": ", ".join(map(str, rival.recruits)),
        "keeps": str(rival.keeps),
        "margin": str(rival.margin),
        "attacks_with": " ".join(map(str, rival.attacks_with)),
        "defends_with": " ".join(map(str, rival.defends_with)),
        "reward": words.name("sheet", "gold") if rival.reward == "gold" else words.name("sheet", "circles"),
        "wages": str(rival.wages),
    }
    return tuple((words.name("rival_line", key), value) for key, value in said.items())


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Break a text into lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
