"""PIR-6.3, PIR-C.17: whom nothing bad can befall, and what he can still lose by his own doing."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import CROSS, RING, at, at_sea, crew, happened, options, rig, said, table_of
from tortuga.games.pirata.table import CURSED, KING, MERMAIDS
from tortuga.kernel.match import Match


def under_guard(*guarded: int) -> Match:
    """At sea, with these pirates under safe conduct."""
    match = at_sea(ships=(2, 5, 6, 9), curse=True)
    for pirate in guarded:
        table_of(match).guarded[pirate] = 1
    return match


@pytest.mark.rule("PIR-C.17")
@pytest.mark.parametrize(
    "tile", ["broadside", "mutiny", "royal_navy", "kraken", "plague", "madness", "mermaids", "cursed_shipwreck"]
)
def test_under_safe_conduct_no_x_of_a_tile_does_harm(tile: str) -> None:
    match = under_guard(0)
    rig(match, CROSS)
    t = at(match, tile, 0)
    assert t.crew == [5, 5, 5, 5]
    assert t.special[CURSED] != 0
    assert not t.missing
    assert said(match, "spared") == [{"seat": 0}]


@pytest.mark.rule("PIR-C.17")
def test_the_navy_gets_no_ransom_from_a_pirate_under_safe_conduct() -> None:
    match = under_guard(0)
    rig(match, RING)
    t = at(match, "royal_navy", 0)
    assert t.crew == [5, 5, 5, 5]
    assert "battle_rolled" not in happened(match)


@pytest.mark.rule("PIR-C.17")
def test_a_king_under_safe_conduct_keeps_his_die_in_a_mutiny() -> None:
    match = under_guard(0)
    t = table_of(match)
    t.special[KING] = 0
    rig(match, CROSS)
    at(match, "mutiny", 0)
    assert t.special[KING] == 0


@pytest.mark.rule("PIR-C.17")
def test_the_kraken_that_beats_a_guarded_pirate_takes_nothing() -> None:
    match = under_guard(0)
    table_of(match).ships[1] = 3
    rig(match, 1, 4)
    t = at(match, "kraken", 0)
    assert said(match, "battle_lost") == [{"seat": 0}]
    assert t.crew[0] == 5


@pytest.mark.rule("PIR-6.3")
@pytest.mark.parametrize(("tile", "die"), [("mutiny", KING), ("mermaids", MERMAIDS), ("pirate_king", KING)])
def test_no_special_die_is_taken_from_a_safe_pirate(tile: str, die: int) -> None:
    match = under_guard(1)
    t = table_of(match)
    t.special[die] = 1
    rig(match, RING)
    at(match, tile, 0)
    assert t.special[die] == 1
    assert said(match, "spared") == [{"seat": 1}]


@pytest.mark.rule("PIR-T.25")
def test_a_wrong_guess_costs_a_safe_helper_nothing() -> None:
    match = under_guard(2)
    at(match, "mystic_fog", 0)
    match.answer(0, ("helper", 2))
    match.answer(2, ("advise", 20))
    match.answer(0, ("guess", 19))
    assert table_of(match).crew == [4, 5, 5, 5]


@pytest.mark.rule("PIR-C.17")
def test_what_a_guarded_pirate_stakes_himself_can_be_lost() -> None:
    match = under_guard(0)
    at(match, "gamble", 0)
    rig(match, CROSS)
    match.answer(0, ("stake", 2, "O"))
    assert table_of(match).crew[0] == 3


@pytest.mark.rule("PIR-C.29")
def test_the_last_crew_cannot_pay_for_ghost_sails() -> None:
    match = at_sea(curse=True)
    t = table_of(match)
    title = t.edition.card_named("ghost_sails")
    t.deck.remove(title)
    t.hands[0] = [title]
    crew(match, 0, 1)
    at(match, "act")
    assert options(match, 0) == (("pass",),)
    crew(match, 0, 2)
    at(match, "act")
    assert options(match, 0) == (("pass",), ("play", "ghost_sails"))


@pytest.mark.rule("PIR-6.3")
def test_the_kraken_reaches_nobody_who_is_safe() -> None:
    match = under_guard(1)
    table_of(match).ships[1] = 3
    rig(match, RING)
    at(match, "kraken", 0)
    assert "kraken_alone" in happened(match)


@pytest.mark.rule("PIR-6.3")
def test_ghosts_steal_from_nobody_who_is_safe() -> None:
    match = under_guard(1, 2)
    rig(match, CROSS)
    at(match, "ghost_ship", 0)
    assert [shot["other"] for shot in said(match, "shot")] == [3]


@pytest.mark.rule("PIR-11.1")
def test_nobody_attacks_a_ship_that_is_out_of_the_race() -> None:
    match = at_sea(ships=(2, 5, 6, 9), instant_death=True)
    table_of(match).out = 0b0010
    at(match, "steal_crewmember", 0)
    assert options(match, 0) == (("victim", 2), ("victim", 3))
