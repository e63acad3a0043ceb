"""The printed sheet: everything an edition has is on it, within the page, as SVG and as PDF."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from tests.games.captains.kit import BASE, GAME
from tortuga.cli import run
from tortuga.games.captains import cards
from tortuga.games.captains.edition import Edition
from tortuga.games.captains.paper import PAGES, draw, pdf, svg
from tortuga.games.captains.press import HEIGHT, WIDTH, Box, Circle, Label, Line, Outline, text_width
from tortuga.kernel.words import LANGUAGES, load_words


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_stays_on_the_page(language: str, page: str) -> None:
    for shape in PAGES[page](BASE.data, load_words(GAME.package, language)):
        corners: list[tuple[float, float]] = []
        match shape:
            case Circle(x, y, r):
                corners = [(x - r, y - r), (x + r, y + r)]
            case Box(x, y, width, height):
                corners = [(x, y), (x + width, y + height)]
            case Line(x1, y1, x2, y2):
                corners = [(x1, y1), (x2, y2)]
            case Outline(x, y, width, height):
                corners = [(x - width / 2, y - height / 2), (x + width / 2, y + height / 2)]
            case Label(x, y, text, size, anchor, bold):
                assert not set("⟨⟩{}") & set(text)
                before = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * text_width(text, size, bold)
                corners = [(x - before, y - size), (x - before + text_width(text, size, bold), y)]
        for across, down in corners:
            assert 4 <= across <= WIDTH - 4, shape
            assert 4 <= down <= HEIGHT - 4, shape


def circles_of(edition: Edition) -> int:
    return sum(isinstance(shape, Circle) for shape in draw(edition, load_words(GAME.package, "en")))


@pytest.mark.parametrize(
    ("row", "longer", "more"),
    [
        ("gold", 37, 1),
        ("resources", 11, -4),
        ("pirates", (8, 7, 7, 5, 4, 4), 1),
        # A line of the boarding chart: two roles, three pirates on each side, the grapple.
        ("boardings", 6, 9),
    ],
)
def test_every_circle_of_the_edition_is_printed(row: str, longer: Any, more: int) -> None:
    edition = BASE.data
    changed = replace(edition, sheet=replace(edition.sheet, **{row: longer}))
    assert circles_of(changed) == circles_of(edition) + more


def test_what_is_circled_at_the_start_is_printed_bold() -> None:
    shapes = list(draw(BASE.data, load_words(GAME.package, "en")))
    bold = [shape for shape in shapes if isinstance(shape, Circle) and shape.bold]
    assert len(bold) == BASE.data.start.gold + sum(BASE.data.start.pirates)


@pytest.mark.rule("CAP-8.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_rivals_and_chapters_can_be_printed_too(language: str) -> None:
    words = load_words(GAME.package, language)
    said = [shape.text for shape in cards.draw(BASE.data, words) if isinstance(shape, Label)]
    for rival in BASE.data.rivals:
        assert words.name("rival", rival.id) in said
        for heading, value in cards.instructions(rival, words):
            assert heading in said
            assert value in said
    for chapter in BASE.data.chapters:
        assert any(words.name("card", chapter.id) in line for line in said)
        assert words.name("card_text", chapter.id).split()[0] in " ".join(said)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_is_a_page_of_a4(language: str, page: str) -> None:
    root = ElementTree.fromstring(svg(BASE.data, load_words(GAME.package, language), page))
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_says_where_each_of_its_parts_begins(language: str, page: str) -> None:
    file = pdf(BASE.data, load_words(GAME.package, language), page)
    assert file.startswith(b"%PDF-1.4")
    start = int(re.findall(rb"startxref\n(\d+)", file)[0])
    assert file[start : start + 4] == b"xref"
    for number, place in enumerate(re.findall(rb"(\d{10}) 00000 n", file), 1):
        assert file[int(place) :].startswith(b"%d 0 obj" % number)
    length, body = re.findall(rb"/Length (\d+) >>\nstream\n(.*)\nendstream", file, re.DOTALL)[0]
    assert int(length) == len(body)
    # A letter that the fonts lack would have become a question mark; those on jokers stand alone.
    assert not re.search(rb"\w\?|\?\w", body)


def test_the_command_line_prints_a_sheet_and_overwrites_nothing(tmp_path: Path) -> None:
    page = tmp_path / "sheet.pdf"
    assert run(["print", "captains", str(page), "--lang", "en"]) == 0
    assert page.read_bytes().startswith(b"%PDF")
    assert run(["print", "captains", str(page)]) == 2
    drawing = tmp_path / "hoja.svg"
    assert run(["print", "captains", str(drawing), "--lang", "es"]) == 0
    assert "Tripulación" in drawing.read_text(encoding="utf-8")
    deck = tmp_path / "cards.svg"
    assert run(["print", "captains", str(deck), "--page", "cards", "--lang", "en"]) == 0
    assert "Admiral Morrow" in deck.read_text(encoding="utf-8")
    assert run(["print", "captains", str(tmp_path / "none.svg"), "--page", "map"]) == 2
    assert run(["print", "palabra", str(tmp_path / "none.svg")]) == 2
