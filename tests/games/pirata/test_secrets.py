"""PIR-1.5, PIR-2.11: what only its owner hears, and what nobody can count."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import at, at_sea, hold, options, play, table_of


@pytest.mark.rule("PIR-1.5")
def test_what_is_drawn_is_for_its_owners_ears() -> None:
    match = at_sea()
    hold(match, 0, "rum_ration")
    play(match, 0, "play", "rum_ration")
    heard = [[name for _, name, _ in match.events_for(viewer)] for viewer in (0, 1, None)]
    assert heard == [["card_played", "own_drawn"], ["card_played", "drawn"], ["card_played", "drawn"]]


@pytest.mark.rule("PIR-2.11")
def test_others_know_only_what_was_last_counted() -> None:
    match = at_sea()
    t = table_of(match)
    t.crew[1], t.seen[1] = 8, 5
    assert match.view(0).board.pirates[1].seen == 5
    assert match.view(0).board.pirates[1].crew is None
    assert match.view(1).board.pirates[1].crew == 8


@pytest.mark.rule("PIR-C.6")
def test_a_ship_on_the_same_square_is_not_in_front() -> None:
    match = at_sea(ships=(4, 4, 9, 9))
    hold(match, 0, "grappling_hook")
    at(match, "act")
    assert options(match, 0) == (("pass",),)
