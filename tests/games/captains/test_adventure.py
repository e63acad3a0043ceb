"""CAP-9: the adventure."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.captains.kit import (
    BARREL,
    BASE,
    BLUE,
    BOATS,
    CLOTH,
    GAME,
    GOLD_3,
    YELLOW,
    a_match,
    boarding,
    captain,
    commanding,
    fight,
    finish,
    looting,
    mark,
    options,
    refusal,
    sheet,
    table,
    told,
)
from tortuga.games.captains.table import NOBODY, upgrade
from tortuga.kernel.agenda import ask_again
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.match import Match
from tortuga.kernel.record import load, read_record, record_of

ADVENTURE: dict[str, Any] = {"adventure": True}


def in_chapter(match: Match, chapter: int) -> Match:
    """The same table, but so many chapters later."""
    t = table(match)
    t.chapter = chapter
    t._errands = {}
    ask_again(t)
    return match


def close_chapter(match: Match) -> None:
    """Let an end be reached: the chapter is counted."""
    table(match).endings = ["last_gold"]
    match.answer(table(match).active, ("stay",))


def play_to_break(match: Match, chance: FastChance) -> None:
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        if decision.name == "sail_on":
            return
        match.answer(seat, decision.sample(chance))


@pytest.mark.rule("CAP-9.1")
def test_six_chapters_are_played_and_their_renown_adds_up() -> None:
    match = a_match(3, options=ADVENTURE)
    chance = FastChance(5)
    sums = [0, 0, 0]
    for chapter in range(1, 7):
        assert match.view(None).board.chapter == chapter
        play_to_break(match, chance)
        for args in told(match, "counted")[-table(match).captains :]:
            if args["captain"] >= 0:
                sums[args["captain"]] += args["renown"]
        if chapter < 6:
            assert [captain(match, seat).renown for seat in range(3)] == sums
            for seat in range(3):
                match.answer(seat, ("sail_on",))
    assert match.result is not None
    assert match.result.scores == tuple(sums)
    assert [args["card"] for args in told(match, "chapter_begins")] == [card.id for card in BASE.data.chapters]


@pytest.mark.rule("CAP-9.1")
def test_a_chapter_begins_with_fresh_sheets() -> None:
    match = boarding(3, options=ADVENTURE)
    mark(match, 0, chest=(5, 5, 5, 5), gold=20)
    close_chapter(match)
    for seat in range(3):
        match.answer(seat, ("sail_on",))
    assert sheet(match, 0).chest == (0, 0, 0, 0)
    assert sheet(match, 0).gold == 3
    assert match.view(None).board.cards == ("fair_wind", "arms_master")


@pytest.mark.rule("CAP-9.1")
def test_a_card_holds_for_its_chapter_unless_it_lasts() -> None:
    terms = BASE.data.terms
    assert [t.yellow_gold for t in terms] == [0, 1, 0, 0, 0, 0, 0]
    assert [t.arms_master for t in terms] == [0, 0, 2, 2, 2, 2, 2]
    assert [t.chart for t in terms] == [False, False, False, True, True, True, True]
    assert [bool(t.fleet) for t in terms] == [False, False, False, False, False, True, True]


@pytest.mark.rule("CAP-9.2")
def test_between_chapters_everybody_rests_and_the_match_can_be_put_away() -> None:
    match = boarding(3, options=ADVENTURE)
    close_chapter(match)
    assert match.view(None).board.phase == "break"
    assert set(match.pending()) == {0, 1, 2}
    match.answer(1, ("sail_on",))
    assert match.view(None).board.chapter == 1
    kept = a_match(3, options=ADVENTURE)
    other = new_like(kept)
    play_to_break(other, FastChance(2))
    again = load(GAME, read_record(encoded(record_of(other))))
    assert encoded(again.view(0)) == encoded(other.view(0))
    for seat in range(3):
        again.answer(seat, ("sail_on",))
    assert again.view(None).board.chapter == 2


def new_like(match: Match) -> Match:
    """A match with a chance that can be saved."""
    from tortuga.kernel.match import new_match

    return new_match(GAME, BASE, match.seats, FastChance(9), match.options)


@pytest.mark.rule("CAP-9.3")
def test_the_captain_with_least_renown_begins_the_next_chapter() -> None:
    match = boarding(3, options=ADVENTURE)
    mark(match, 0, tracks=(0, 8))
    mark(match, 2, tracks=(0, 5))
    close_chapter(match)
    for seat in range(3):
        match.answer(seat, ("sail_on",))
    assert table(match).active == 1
    match = boarding(3, starter=1, options=ADVENTURE)
    mark(match, 1, tracks=(0, 2))
    close_chapter(match)
    assert table(match).starter == 2


@pytest.mark.rule("CAP-9.3")
def test_a_captain_of_the_box_with_least_renown_begins_too() -> None:
    match = boarding(1, options=ADVENTURE)
    mark(match, 0, tracks=(0, 8))
    table(match).renown = [9, 0]
    close_chapter(match)
    assert table(match).renown[0] > table(match).renown[1]
    match.answer(0, ("sail_on",))
    assert (table(match).starter, table(match).active) == (1, 1)
    match = boarding(1, options=ADVENTURE)
    mark(match, 1, tracks=(9, 11), flags=(4, 4))
    close_chapter(match)
    assert table(match).starter == 0


@pytest.mark.rule("CAP-9.4")
def test_two_victories_make_an_arms_master_if_nobody_has_as_many() -> None:
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    table(match).victories[0] = 1
    fight(match, 1, [3], [])
    assert told(match, "arms_master") == [{"captain": 0}]
    assert captain(match, 0).arms_master
    match = boarding(3, options=ADVENTURE)
    table(match).victories[0] = 1
    fight(match, 1, [3], [])
    assert told(match, "arms_master") == []
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    fight(match, 1, [1], [3])
    assert [captain(match, seat).victories for seat in range(3)] == [0, 1, 0]
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    table(match).victories = [1, 0, 2]
    fight(match, 1, [3], [])
    assert told(match, "arms_master") == []


@pytest.mark.rule("CAP-9.4")
def test_the_title_is_one_captains_and_passes_to_who_has_won_more() -> None:
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    t = table(match)
    t.victories, t.master = [1, 0, 2], 2
    fight(match, 1, [3], [])
    assert t.victories == [2, 0, 2]
    assert [captain(match, seat).arms_master for seat in range(3)] == [False, False, True]
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    t = table(match)
    t.victories, t.master = [2, 0, 2], 2
    fight(match, 1, [3], [])
    assert told(match, "arms_master") == [{"captain": 0}]
    assert [captain(match, seat).arms_master for seat in range(3)] == [True, False, False]


@pytest.mark.rule("CAP-9.4")
def test_of_several_arms_masters_in_a_match_of_version_1_the_one_who_won_most_stays() -> None:
    raw = {"turn": 3, "masters": 0b101, "victories": [2, 1, 3]}
    assert upgrade(raw, 1) == {"turn": 3, "master": 2, "victories": [2, 1, 3]}
    assert upgrade(raw | {"victories": [3, 1, 3]}, 1)["master"] == NOBODY
    assert upgrade({"masters": 0, "victories": [1, 0]}, 1)["master"] == NOBODY
    now = {"master": 1, "victories": [0, 2]}
    assert upgrade(now, 2) == now


@pytest.mark.rule("CAP-9.4")
@pytest.mark.parametrize(("master", "winner"), [(NOBODY, 1), (0, 0), (1, 1), (2, 1)])
def test_the_arms_master_wins_ties(master: int, winner: int) -> None:
    match = in_chapter(boarding(3, options=ADVENTURE), 2)
    table(match).master = master
    fight(match, 1, [3], [3])
    assert set(match.pending()) == {winner}


@pytest.mark.rule("CAP-9.5")
def test_the_torn_chart_is_a_new_row() -> None:
    match = commanding(3, options=ADVENTURE)
    mark(match, 0, chest=(0, 3, 0, 3))
    assert ("chart",) not in options(match, 0)
    assert refusal(match, 0, ("chart",)).reason == "no_chart"
    in_chapter(match, 3)
    mark(match, 0, chest=(0, 3, 0, 3), chart=1)
    match.answer(0, ("chart",))
    assert sheet(match, 0).chart == 2
    assert sheet(match, 0).chest_used == (0, 1, 0, 1)
    assert sheet(match, 0).gold == 7
    assert refusal(match, 0, ("chart",)).reason == "one_piece"
    mark(match, 1, chest=(9, 0, 9, 9))
    assert refusal(match, 1, ("chart",)).facts["missing"] == (0, 1, 0, 0)
    mark(match, 2, chest=(9, 9, 9, 9), chart=3)
    match.answer(2, ("chart",))
    assert sheet(match, 2).pirates[4] == 1
    mark(match, 1, chest=(9, 9, 9, 9), chart=6)
    assert refusal(match, 1, ("chart",)).reason == "chart_complete"
    assert (CLOTH, BARREL) == (1, 3)


@pytest.mark.rule("CAP-9.5")
def test_the_pieces_of_the_chart_count_when_the_last_chapter_ends() -> None:
    for chapter, renown in ((3, [0, 0, 0]), (6, [12, 4, 0])):
        match = in_chapter(boarding(3, options=ADVENTURE), chapter)
        for seat, pieces in enumerate((6, 3, 0)):
            mark(match, seat, chart=pieces)
        close_chapter(match)
        assert [args["lines"][-1] for args in told(match, "counted")] == renown


@pytest.mark.rule("CAP-9.5")
def test_the_chart_is_kept_from_chapter_to_chapter() -> None:
    match = in_chapter(boarding(3, options=ADVENTURE), 4)
    for seat, pieces in enumerate((5, 2, 0)):
        mark(match, seat, chart=pieces)
    close_chapter(match)
    for seat in range(3):
        match.answer(seat, ("sail_on",))
    assert [sheet(match, place).chart for place in range(4)] == [5, 2, 0, 0]
    assert sheet(match, 0).gold == 3


@pytest.mark.rule("CAP-9.6")
def test_fair_wind_and_long_knives() -> None:
    match = looting(3, faces=(GOLD_3, 0, 0, 0, 0, 0), options=ADVENTURE)
    match.answer(1, ("loot", YELLOW))
    assert sheet(match, 1).gold == 3 + 4
    match = in_chapter(boarding(3, options=ADVENTURE), 4)
    fight(match, 1, [3], [])
    match.answer(0, ("gold",))
    assert sheet(match, 0).gold == 3 + 7
    match = in_chapter(boarding(3, options=ADVENTURE), 4)
    fight(match, 1, [3], [])
    match.answer(0, ("circles", BOATS))
    assert sheet(match, 0).tracks == (0, 3)


@pytest.mark.rule("CAP-9.7")
def test_the_royal_fleet_joins_and_the_last_broadside_counts_more() -> None:
    match = in_chapter(boarding(3, options=ADVENTURE), 4)
    close_chapter(match)
    for seat in range(3):
        match.answer(seat, ("sail_on",))
    assert [captain(match, place).tag for place in range(4)] == [0, 1, 2, -3]
    assert told(match, "envelope_opened") == [{"card": "royal_fleet"}]
    match = in_chapter(boarding(3, options=ADVENTURE), 6)
    mark(match, 0, pirates=(0, 0, 0, 0, 0, 3))
    mark(match, 1, pirates=(0, 0, 0, 0, 0, 2))
    assert match.view(None).board.terms.resource_price == 2
    close_chapter(match)
    assert [args["renown"] for args in told(match, "naval_place")][:2] == [24, 12]


@pytest.mark.rule("CAP-9.7")
def test_a_resource_costs_two_gold_in_the_last_chapter() -> None:
    match = in_chapter(commanding(3, options=ADVENTURE), 6)
    match.answer(1, ("buy", BLUE))
    assert sheet(match, 1).gold_used == 2
    finish(match)


@pytest.mark.rule("CAP-9.4")
def test_victories_of_the_first_chapter_make_an_arms_master_when_the_card_is_turned_up() -> None:
    match = boarding(3, options=ADVENTURE)
    table(match).victories = [2, 1, 0]
    close_chapter(match)
    assert told(match, "arms_master") == []
    for seat in range(3):
        match.answer(seat, ("sail_on",))
    assert told(match, "arms_master") == [{"captain": 0}]
    assert [captain(match, seat).arms_master for seat in range(3)] == [True, False, False]


@pytest.mark.rule("CAP-9.7")
def test_if_the_third_rival_is_at_the_table_the_fleet_is_the_fourth() -> None:
    match = in_chapter(boarding(2, options=ADVENTURE | {"rival": 3}), 4)
    assert captain(match, 2).tag == -3
    close_chapter(match)
    for seat in range(2):
        match.answer(seat, ("sail_on",))
    assert [captain(match, place).tag for place in range(4)] == [0, 1, -3, -4]


@pytest.mark.rule("CAP-9.1")
def test_the_lines_of_every_chapter_stay_in_sight() -> None:
    match = boarding(3, options=ADVENTURE)
    mark(match, 0, tracks=(0, 8))
    close_chapter(match)
    scores = match.view(None).board.scores
    assert [sum(lines) for lines in scores[0]] == [captain(match, seat).renown for seat in range(3)]
    assert scores[0][0][3] == 8


@pytest.mark.rule("CAP-8.7")
def test_one_captain_plays_against_the_rival_and_the_fleet_cannot_win() -> None:
    match = in_chapter(boarding(1, options=ADVENTURE), 4)
    close_chapter(match)
    match.answer(0, ("sail_on",))
    t = table(match)
    assert t.captains == 3
    t.chapter = 6
    t.endings = ["last_gold"]
    t.renown = [500, 100, 900]
    play_to_break(match, FastChance(3))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert told(match, "won")[0]["captains"] == (0,)
