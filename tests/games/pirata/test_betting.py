"""PIR-2, PIR-7: bids, locks, liars, and what is counted under the cups."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import asked, at, at_sea, bet, happened, hold, options, rig, said, table_of
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused

FIVES = ((5, 5, 1, 2, 3), (5, 1, 4, 6, 2), (5, 5, 1, 3, 4))
"""Five fives and three ones among three cups."""


def after(count: int, face: int) -> tuple[Answer, ...]:
    """What may be said after a bid, with four cups on the table."""
    match = at_sea()
    bet(match, *[(2, 3, 4, 5, 6)] * 4, bid=(3, count, face))
    at(match, "bid", 0)
    return options(match, 0)


def reason_of(match: Match, seat: int, *answer: object) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        match.answer(seat, answer)
    return refused.value.refusal.rule, refused.value.refusal.reason


@pytest.mark.rule("PIR-2.7")
@pytest.mark.rule("PIR-2.4")
@pytest.mark.example("betting")
def test_the_rulebooks_betting_ends_with_the_third_pirate_as_winner() -> None:
    match = at_sea(seats=3)
    t = bet(match, *FIVES)
    at(match, "bid", 0)
    for seat, count, face in ((0, 3, 6), (1, 4, 5), (2, 6, 6), (0, 7, 6), (1, 9, 5)):
        match.answer(seat, ("bid", count, face))
    rig(match, 0)
    match.answer(2, ("liar",))
    assert said(match, "counted") == [{"count": 8, "face": 5}]
    assert said(match, "bet_won") == [{"seat": 2, "other": 1}]
    assert t.sailed == 0b101


@pytest.mark.rule("PIR-2.7")
def test_the_caller_loses_when_there_are_at_least_as_many() -> None:
    match = at_sea(seats=3)
    bet(match, *FIVES, bid=(1, 8, 5))
    at(match, "bid", 2)
    match.answer(2, ("liar",))
    assert said(match, "bet_won") == [{"seat": 1, "other": 2}]


@pytest.mark.rule("PIR-2.8")
@pytest.mark.example("lock")
def test_a_right_lock_sails_alone_with_a_crew_and_a_coin_and_opens_next() -> None:
    match = at_sea(seats=3)
    t = bet(match, *FIVES, bid=(1, 8, 5))
    at(match, "bid", 2)
    match.answer(2, ("lock",))
    assert t.crew == [5, 5, 6]
    assert t.coins == [1, 1, 2]
    assert (t.token, t.sailed) == (2, 0b100)


@pytest.mark.rule("PIR-2.8")
@pytest.mark.rule("PIR-2.9")
@pytest.mark.parametrize("count", [7, 9])
def test_a_wrong_lock_loses_and_misses_the_next_betting(count: int) -> None:
    match = at_sea(seats=3)
    t = bet(match, *FIVES, bid=(1, count, 5))
    at(match, "bid", 2)
    match.answer(2, ("lock",))
    assert said(match, "bet_won") == [{"seat": 1, "other": 2}]
    assert t.missing == 0b100
    assert t.sailed == 0b011
    assert t.crew == [5, 5, 5]


@pytest.mark.rule("PIR-2.3")
@pytest.mark.example("raises")
def test_a_raise_names_a_higher_face_or_more_dice() -> None:
    raises = set(after(4, 3))
    assert {("bid", 4, 4), ("bid", 5, 3), ("bid", 4, 5), ("bid", 5, 4), ("bid", 5, 2)} <= raises
    assert not {("bid", 4, 3), ("bid", 4, 2), ("bid", 3, 6)} & raises


@pytest.mark.rule("PIR-2.3")
def test_a_bid_that_does_not_rise_is_refused_with_the_rule() -> None:
    match = at_sea()
    bet(match, (2,), (2,), (2,), (2,), bid=(0, 4, 3))
    at(match, "bid", 1)
    assert reason_of(match, 1, "bid", 4, 2) == ("PIR-2.3", "bid_not_higher")
    assert reason_of(match, 1, "bid", 3, 6) == ("PIR-2.3", "bid_not_higher")
    assert reason_of(match, 1, "bid", 5, 1) == ("PIR-2.2", "face_out_of_range")
    assert reason_of(match, 1, "bid", 41, 2) == ("PIR-2.13", "bid_over_limit")


@pytest.mark.rule("PIR-2.2")
def test_the_first_bid_names_no_more_dice_than_there_are_cups() -> None:
    match = at_sea()
    bet(match, (2, 3), (2, 4), (2, 5))
    at(match, "bid", 0)
    assert max(answer[1] for answer in options(match, 0)) == 3
    assert {answer[2] for answer in options(match, 0)} == {2, 3, 4, 5, 6}
    assert reason_of(match, 0, "bid", 4, 2) == ("PIR-2.2", "first_bid_too_high")
    assert reason_of(match, 0, "liar") == ("PIR-2.7", "nothing_bid_yet")


@pytest.mark.rule("PIR-2.5")
def test_a_thumb_up_is_one_more_of_the_same() -> None:
    match = at_sea()
    t = bet(match, (2,), (2,), (2,), (2,), bid=(0, 4, 3))
    at(match, "bid", 1)
    match.answer(1, ("thumbs_up",))
    assert (t.quantity, t.face, t.bidder) == (5, 3, 1)
    assert happened(match) == ["thumbs_up"]


@pytest.mark.rule("PIR-2.13")
def test_bids_end_at_ten_dice_for_each_cup() -> None:
    assert after(40, 6) == (("liar",), ("lock",))
    assert ("bid", 40, 6) in after(4, 3)


@pytest.mark.rule("PIR-2.11")
def test_the_list_of_bids_is_the_same_whatever_lies_under_the_cups() -> None:
    lists = []
    for number in (1, 10):
        match = at_sea()
        bet(match, *[(6,) * number for _ in range(4)], bid=(0, 4, 3))
        at(match, "bid", 1)
        lists.append(options(match, 1))
    assert lists[0] == lists[1]


@pytest.mark.rule("PIR-2.11")
def test_a_cup_is_seen_by_its_owner_alone_until_the_dice_are_revealed() -> None:
    match = at_sea()
    at(match, "begin_betting")
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer).board.pirates[0].dice is None
        assert match.view(viewer).board.pirates[0].crew is None
    assert match.view(0).board.pirates[0].crew == 5
    assert len(match.view(0).board.pirates[0].dice) == 5
    match.answer(0, ("bid", 1, 2))
    match.answer(1, ("liar",))
    assert match.view(None).board.pirates[0].dice == match.view(0).board.pirates[0].dice
    assert match.view(None).board.pirates[0].crew is None


@pytest.mark.rule("PIR-2.1")
@pytest.mark.rule("PIR-2.6")
@pytest.mark.parametrize(("direction", "order"), [(1, [2, 3, 0, 1]), (-1, [2, 1, 0, 3])])
def test_the_holder_of_the_token_opens_and_turns_follow_the_direction(direction: int, order: list[int]) -> None:
    match = at_sea()
    t = table_of(match)
    t.token, t.direction = 2, direction
    at(match, "begin_betting")
    turns = []
    for count in range(1, 5):
        (seat,) = match.pending()
        turns.append(seat)
        match.answer(seat, ("bid", count, 2))
    assert turns == order


@pytest.mark.rule("PIR-2.1")
def test_if_the_opener_misses_the_betting_the_next_one_opens() -> None:
    match = at_sea()
    t = table_of(match)
    t.token, t.missing, t.direction = 2, 0b0110, -1
    at(match, "begin_betting")
    assert list(match.pending()) == [0]


@pytest.mark.rule("PIR-2.10")
def test_who_misses_a_betting_shows_his_dice_which_do_not_count_and_does_not_sail() -> None:
    match = at_sea()
    t = table_of(match)
    t.missing = 0b0010
    at(match, "begin_betting")
    assert t.rolled == 0b1101
    assert match.view(3).board.pirates[1].crew == 5
    assert match.view(3).board.limit == 30
    match.answer(0, ("bid", 1, 2))
    match.answer(2, ("liar",))
    assert not t.sailed & 0b0010
    assert t.missing == 0


@pytest.mark.rule("PIR-2.10")
def test_who_misses_a_betting_may_play_cards() -> None:
    match = at_sea()
    table_of(match).absent = 0b0010
    hold(match, 1, "fresh_hands")
    at(match, "act")
    assert options(match, 1) == (("pass",), ("play", "fresh_hands"))


@pytest.mark.rule("PIR-2.12")
def test_a_lone_bidder_wins_at_once_and_sails_alone() -> None:
    match = at_sea(ships=(2, 2, 2, 2))
    t = table_of(match)
    t.missing = 0b1011
    rig(match, 0)
    at(match, "begin_betting")
    assert "won_alone" in happened(match)
    assert t.ships == [2, 2, 3, 2]
    assert said(match, "tile_won") == [{"seat": 2, "tile": "duel"}]


@pytest.mark.rule("PIR-2.12")
def test_nobody_sails_when_everybody_misses_the_betting() -> None:
    match = at_sea()
    t = table_of(match)
    t.missing = 0b1111
    at(match, "begin_betting")
    assert happened(match)[-1] == "no_betting"
    assert t.ships == [2, 2, 2, 2]


@pytest.mark.rule("PIR-7.4")
@pytest.mark.parametrize(("special", "face", "count"), [(11, 5, 3), (16, 5, 2), (15, 5, 3), (20, 5, 4), (25, 5, 3)])
def test_special_dice_count_and_a_mermaid_counts_twice(special: int, face: int, count: int) -> None:
    match = at_sea(curse=True)
    bet(match, (5, 1, special), (2,), (3,), (4,), bid=(0, 9, face))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert said(match, "counted") == [{"count": count, "face": face}]


@pytest.mark.rule("PIR-7.5")
@pytest.mark.example("cursed 5")
def test_a_cursed_five_knocks_out_the_other_fives_of_its_owner() -> None:
    match = at_sea(curse=True)
    bet(match, (5, 5, 3, 35), (5,), (2,), (2,), bid=(0, 4, 5))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert said(match, "counted") == [{"count": 4, "face": 5}]
    assert said(match, "curse_counted") == [{"seat": 0, "count": 2, "face": 5}]
    assert said(match, "bet_won") == [{"seat": 1, "other": 0}]


@pytest.mark.rule("PIR-7.5")
@pytest.mark.parametrize(
    ("bidder", "caller", "answer", "count", "winner"),
    [
        (1, 0, "liar", 4, 1),
        (1, 0, "liar", 5, 0),
        (2, 1, "liar", 4, 2),
        (1, 0, "lock", 4, 1),
        (1, 0, "lock", 2, 1),
        (0, 1, "lock", 2, 1),
        (0, 1, "lock", 4, 1),
    ],
)
def test_the_curse_only_ever_works_against_its_owner(
    bidder: int, caller: int, answer: str, count: int, winner: int
) -> None:
    match = at_sea(curse=True)
    t = bet(match, (5, 5, 3, 35), (5,), (2,), (2,), bid=(bidder, count, 5))
    at(match, "bid", caller)
    match.answer(caller, (answer,))
    assert t.token == winner


@pytest.mark.rule("PIR-7.5")
def test_a_cursed_one_knocks_out_the_wild_ones_of_its_owner() -> None:
    match = at_sea(curse=True)
    bet(match, (1, 1, 5, 11, 31), (2,), (2,), (2,), bid=(0, 3, 5))
    at(match, "bid", 1)
    match.answer(1, ("liar",))
    assert said(match, "curse_counted") == [{"seat": 0, "count": 2, "face": 5}]


def test_the_bid_is_put_to_the_right_seat_under_its_own_name() -> None:
    match = at_sea()
    at(match, "begin_betting")
    assert asked(match, 0).name == "open_bid"
    match.answer(0, ("bid", 1, 2))
    assert asked(match, 1).name == "bid"


@pytest.mark.rule("PIR-2.11")
def test_what_all_can_count_is_remembered() -> None:
    match = at_sea(seats=3)
    t = table_of(match)
    t.crew[:] = [7, 3, 6]
    t.special[0] = 2
    t.missing = 0b001
    at(match, "begin_betting")
    assert t.seen == [7, 5, 5]
    assert said(match, "misses") == [{"seat": 0, "dice": 7}]
    at(match, "reveal_dice", 1, False)
    assert t.seen == [7, 3, 6]


@pytest.mark.rule("PIR-T.8")
def test_a_spy_sees_the_dice_alone_and_once() -> None:
    match = at_sea(seats=3)
    t = table_of(match)
    t.spies_next = [(0, 1)]
    at(match, "begin_betting")
    heard = [[name for _, name, _ in match.events_for(viewer)] for viewer in (0, 1, 2, None)]
    assert ["own_look" in names for names in heard] == [True, False, False, False]
    assert ["looked" in names for names in heard] == [False, True, True, True]
    assert match.view(0).board.pirates[1].dice is not None
    assert match.view(2).board.pirates[1].dice is None
    match.answer(0, ("bid", 1, 2))
    match.answer(1, ("liar",))
    at(match, "begin_betting")
    assert match.view(0).board.pirates[1].dice is None


@pytest.mark.rule("PIR-T.8")
@pytest.mark.parametrize("missing", [0b010, 0b110, 0b111])
def test_a_spy_sees_nothing_where_nothing_is_rolled_and_has_no_second_look(missing: int) -> None:
    match = at_sea(seats=3)
    t = table_of(match)
    t.spies_next = [(0, 1)]
    t.missing = missing
    at(match, "begin_betting")
    assert "own_look" not in [name for _, name, _ in match.events_for(0)]
    assert t.spies_next == []
    assert t.spies == []
