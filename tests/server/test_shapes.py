"""A message is declared once: what is described, what is encoded and what is told of a change follow from it."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct

from tortuga.server.messages.shapes import FIELDWISE, Shape, change_of, changed, described, encode, encoded
from tortuga.server.messages.wire import Change, MatchView, Snapshot


class Chart(Struct, frozen=True):
    """A board of no game."""

    reefs: tuple[int, ...]
    wind: str


class Voyage(Shape, frozen=True):
    """Where a ship is."""

    at: int
    crew: str | None
    chart: Annotated[Any, FIELDWISE]
    log: tuple[str, ...] = ()


class Report(Shape, frozen=True):
    """What is told of it."""

    version: int
    voyage: Annotated[Voyage | None, FIELDWISE]


BEFORE = Report(1, Voyage(3, "Ana", Chart((1, 2), "north")))


def test_only_what_differs_is_told_and_field_by_field_where_that_is_declared() -> None:
    now = Report(2, Voyage(3, None, Chart((1, 2), "south")))
    assert changed(BEFORE, now) == {"version": 2, "voyage": {"crew": None, "chart": {"wind": "south"}}}
    assert encode(changed(BEFORE, now)) == b'{"version":2,"voyage":{"crew":null,"chart":{"wind":"south"}}}'


def test_what_was_made_anew_and_is_as_it_was_leaves_no_trace() -> None:
    """Not even an empty object: it would tell that somebody has done something."""
    again = Report(1, Voyage(3, "Ana", Chart((1, 2), "north")))
    assert changed(BEFORE, again) == {}


def test_what_appears_or_disappears_is_told_whole() -> None:
    nothing = Report(1, None)
    assert changed(BEFORE, nothing) == {"voyage": None}
    assert changed(nothing, BEFORE) == {"voyage": BEFORE.voyage}


def test_a_piece_that_is_made_already_is_the_thing_itself_in_json() -> None:
    voyage = BEFORE.voyage
    piece = encoded(voyage)
    assert isinstance(piece, Raw)
    assert encode(Report(1, piece)) == encode(BEFORE)
    assert changed(Report(1, piece), Report(1, encoded(voyage))) == {}


def test_a_field_more_is_one_line() -> None:
    """It stands in the description of the whole and of a change, without another word."""
    told = change_of(Report, "ReportChange", "What has changed.", always=("version",))
    schemas = described([Report, told])
    assert schemas.keys() == {"Report", "Voyage", "ReportChange", "VoyageChange"}
    assert schemas["Voyage"]["required"] == ["at", "crew", "chart"]
    assert "default" not in schemas["VoyageChange"]["properties"]["log"]
    assert "required" not in schemas["VoyageChange"] or schemas["VoyageChange"]["required"] == []
    assert schemas["VoyageChange"]["properties"].keys() == schemas["Voyage"]["properties"].keys()
    assert schemas["VoyageChange"]["properties"]["chart"] == {"type": "object"}
    assert schemas["ReportChange"]["required"] == ["version"]
    read = msgspec.json.decode(encode(changed(BEFORE, Report(2, BEFORE.voyage))), type=told)
    assert read.version == 2


def test_a_change_can_hold_all_that_the_whole_holds_but_what_never_changes() -> None:
    assert set(Snapshot.__struct_fields__) - set(Change.__struct_fields__) == {"build", "fresh", "language", "viewer"}
    schemas = described([Change])
    assert set(schemas["MatchViewChange"]["properties"]) == set(MatchView.__struct_fields__)
