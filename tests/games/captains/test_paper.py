"""The printed sheet: everything an edition has is on it, within the page, as SVG and as PDF."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.captains.kit import BASE, GAME
from tortuga.cli import run
from tortuga.games.captains.paper import draw, pdf, svg
from tortuga.games.captains.press import HEIGHT, WIDTH, Box, Circle, Label, Line, text_width
from tortuga.kernel.words import LANGUAGES, load_words


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_stays_on_the_page(language: str) -> None:
    for shape in draw(BASE.data, load_words(GAME.package, language)):
        corners: list[tuple[float, float]] = []
        match shape:
            case Circle(x, y, r):
                corners = [(x - r, y - r), (x + r, y + r)]
            case Box(x, y, width, height):
                corners = [(x, y), (x + width, y + height)]
            case Line(x1, y1, x2, y2):
                corners = [(x1, y1), (x2, y2)]
            case Label(x, y, text, size, anchor, bold):
                assert not set("⟨⟩{}") & set(text)
                before = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * text_width(text, size, bold)
                corners = [(x - before, y - size), (x - before + text_width(text, size, bold), y)]
        for across, down in corners:
            assert 4 <= across <= WIDTH - 4, shape
            assert 4 <= down <= HEIGHT - 4, shape


def test_every_circle_of_the_edition_is_printed() -> None:
    edition = BASE.data
    shapes = list(draw(edition, load_words(GAME.package, "en")))
    bold = [shape for shape in shapes if isinstance(shape, Circle) and shape.bold]
    assert len(bold) == edition.start.gold + sum(edition.start.pirates)
    circles = sum(isinstance(shape, Circle) for shape in shapes)
    rows = edition.sheet.gold + 4 * edition.sheet.resources + sum(edition.sheet.pirates) + 6
    tracks = edition.tracks.attributes.circles + edition.tracks.boats.circles + edition.chart.circles
    lines = edition.sheet.boardings * (2 + 2 * edition.boarding.crew + 1) + 3
    assert circles == rows + tracks + lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_svg_is_a_page_of_a4(language: str) -> None:
    root = ElementTree.fromstring(svg(BASE.data, load_words(GAME.package, language)))
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_says_where_each_of_its_parts_begins(language: str) -> None:
    file = pdf(BASE.data, load_words(GAME.package, language))
    assert file.startswith(b"%PDF-1.4")
    start = int(re.findall(rb"startxref\n(\d+)", file)[0])
    assert file[start : start + 4] == b"xref"
    for number, place in enumerate(re.findall(rb"(\d{10}) 00000 n", file), 1):
        assert file[int(place) :].startswith(b"%d 0 obj" % number)
    length, body = re.findall(rb"/Length (\d+) >>\nstream\n(.*)\nendstream", file, re.DOTALL)[0]
    assert int(length) == len(body)
    assert b"?" not in body


def test_the_command_line_prints_a_sheet_and_overwrites_nothing(tmp_path: Path) -> None:
    page = tmp_path / "sheet.pdf"
    assert run(["print", "captains", str(page), "--lang", "en"]) == 0
    assert page.read_bytes().startswith(b"%PDF")
    assert run(["print", "captains", str(page)]) == 2
    drawing = tmp_path / "hoja.svg"
    assert run(["print", "captains", str(drawing), "--lang", "es"]) == 0
    assert "Tripulación" in drawing.read_text(encoding="utf-8")
    assert run(["print", "palabra", str(tmp_path / "none.svg")]) == 2
