"""CAP-8: captains of the box."""

from __future__ import annotations

import pytest

from tests.games.captains.kit import (
    A_JOKER,
    ATTRIBUTES,
    BASE,
    BLACK,
    BLUE,
    BOATS,
    CLOTH,
    CLOTH_LOG,
    GAME,
    LOG,
    ONE_CLOTH,
    ONE_PEARL,
    PEARL_CLOTH,
    RED,
    YELLOW,
    a_match,
    boarding,
    captain,
    commanding,
    counted,
    crew,
    looting,
    mark,
    refusal,
    sheet,
    table,
    told,
)
from tests.games.captains.test_edition import changed
from tortuga.games.captains.effects.rivals import card_answer
from tortuga.games.captains.phases.boarding import board_decision, crew_decision
from tortuga.games.captains.phases.loot import errand
from tortuga.games.captains.table import TAKEN
from tortuga.kernel.decision import One
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import Match

RIVALS = BASE.data.rivals


def marks_of_the_box(match: Match) -> dict[str, list[str]]:
    """What everybody heard of captains of the box."""
    heard: dict[str, list[str]] = {}
    for _, name, args in match.events_for(None):
        if isinstance(args.get("captain"), int) and args["captain"] < 0:
            heard.setdefault(name, []).append(str({k: v for k, v in args.items() if k != "captain"}))
    return heard


@pytest.mark.rule("CAP-8.1")
def test_one_captain_meets_a_rival_and_two_have_one_beside_them() -> None:
    assert [captain(a_match(1), place).tag for place in range(2)] == [0, -1]
    assert [captain(a_match(2), place).tag for place in range(3)] == [0, 1, -2]
    assert len(a_match(3).view(None).board.captains) == 3
    match = a_match(1, options={"rival": 4})
    assert captain(match, 1).tag == -4
    assert told(match, "joined") == [{"captain": -4}]
    with pytest.raises(SetupError):
        a_match(3, options={"rival": 1})


@pytest.mark.rule("CAP-8.1")
def test_a_rival_takes_its_own_turns() -> None:
    match = a_match(1, starter=1)
    assert told(match, "turn_begins") == [{"turn": 1, "captain": -1}]
    assert match.pending()[0].name == "loot"
    first = RIVALS[0].loot[0]
    assert told(match, "set_aside")[0]["which"] == {"yellow": YELLOW, "blue": BLUE, "red": RED, "black": BLACK}[first]


@pytest.mark.rule("CAP-8.2")
def test_a_rival_takes_dice_by_the_order_of_its_card() -> None:
    match = looting(1, options={"rival": 2}, aside=RED)
    t = table(match)
    card = RIVALS[1]
    order = [colour for colour in card.loot if colour != "red"]
    mark(match, 1, tracks=(2, 3))
    die = card_answer(t, 1, errand(t, 1))[1]
    assert {YELLOW: "yellow", BLACK: "black"}.get(die, "blue") == order[0]


@pytest.mark.rule("CAP-8.2")
def test_a_card_names_no_die_that_its_rival_can_never_take() -> None:
    # Of three blue dice two can always be taken, so what stood behind blue would never be reached.
    assert [card.loot[-1] for card in RIVALS] == ["blue"] * 4
    match = looting(1, options={"rival": 1}, aside=BLUE)
    t = table(match)
    mark(match, 1, tracks=(2, 3))
    picks = []
    for _ in range(2):
        picks.append(card_answer(t, 1, errand(t, 1))[1])
        t.sheets[1][TAKEN] |= 1 << picks[-1]
    assert picks == [BLUE + 2, BLUE + 1]


@pytest.mark.rule("CAP-8.2")
def test_of_blue_dice_a_rival_takes_what_it_lacks() -> None:
    kinds = {"boats": (ONE_PEARL, CLOTH_LOG, ONE_CLOTH), "attributes": (ONE_PEARL, PEARL_CLOTH, ONE_CLOTH)}
    for number, card in enumerate(RIVALS, 1):
        faces = kinds[card.builds[0]]
        match = looting(1, options={"rival": number}, faces=(0, *faces, 0, 0), aside=YELLOW)
        t = table(match)
        mark(match, 1, chest=(0, 0, 0, 0))
        blue = One("loot", "CAP-2.2", tuple(("loot", die) for die in (1, 2, 3)))
        assert card_answer(t, 1, blue) == ("loot", 2)


@pytest.mark.rule("CAP-8.2")
def test_a_rival_never_takes_a_red_die_for_nothing_and_fills_its_track_first() -> None:
    for number, card in enumerate(RIVALS, 1):
        match = looting(1, options={"rival": number}, aside=BLACK)
        t = table(match)
        picks = []
        for _ in range(2):
            answer = card_answer(t, 1, errand(t, 1))
            picks.append(answer)
            t.sheets[1][TAKEN] |= 1 << answer[1]
        for answer in picks:
            if answer[1] == RED:
                assert answer[2] == {"attributes": ATTRIBUTES, "boats": BOATS}[card.track]
        t.sheets[1][TAKEN] = 0
        mark(match, 1, tracks=(2, 3))
        assert card_answer(t, 1, errand(t, 1))[1] != RED


@pytest.mark.rule("CAP-8.2")
def test_a_rival_marks_nothing_before_all_have_finished() -> None:
    match = looting(2, aside=BLACK)
    for seat in (0, 1):
        match.answer(seat, ("loot", YELLOW))
        match.answer(seat, ("loot", 1))
    match.answer(0, ("done",))
    before = sheet(match, 2)
    assert "looted" not in marks_of_the_box(match)
    match.answer(1, ("done",))
    assert sheet(match, 2) != before


@pytest.mark.rule("CAP-8.3")
def test_a_rival_acquires_buys_what_lacks_and_recruits() -> None:
    for number, card in enumerate(RIVALS, 1):
        kind = {"attributes": ATTRIBUTES, "boats": BOATS}[card.builds[0]]
        match = commanding(1, options={"rival": number})
        t = table(match)
        t.sheets[1][TAKEN] = 0b11
        cost = BASE.data.costs[kind][0]
        mark(match, 1, chest=cost, gold=0)
        assert card_answer(t, 1, errand(t, 1)) == ("acquire", kind)
        lack = CLOTH if cost[CLOTH] else LOG
        short = tuple(count - (place == lack) for place, count in enumerate(cost))
        mark(match, 1, chest=short, gold=3)
        assert card_answer(t, 1, errand(t, 1)) == ("buy", lack)
        mark(match, 1, chest=(0, 0, 0, 0), gold=card.keeps)
        assert card_answer(t, 1, errand(t, 1)) == ("done",)
        price = BASE.data.prices.pirates[card.recruits[0] - 1]
        mark(match, 1, chest=(0, 0, 0, 0), gold=card.keeps + price, flags=(4, 4))
        assert card_answer(t, 1, errand(t, 1)) == ("recruit", card.recruits[0])


@pytest.mark.rule("CAP-8.4")
def test_a_rival_attacks_the_weakest_if_it_outdoes_it() -> None:
    for number, card in enumerate(RIVALS, 1):
        match = boarding(2, options={"rival": number})
        t = table(match)
        choice = board_decision((0, 1))
        mark(match, 2, pirates=(0, 0, 0, 1, 0, 0))
        mark(match, 0, pirates=(0, 0, 0, 0, 1, 0))
        mark(match, 1, pirates=(1, 0, 0, 0, 0, 0))
        assert card_answer(t, 2, choice) == ("board", 1)
        strongest = 4 - card.margin + 1
        crews = tuple(int(strength == strongest) for strength in range(1, 7))
        mark(match, 0, pirates=crews)
        mark(match, 1, pirates=crews)
        assert card_answer(t, 2, choice) == ("stay",)


@pytest.mark.rule("CAP-8.4")
def test_a_die_says_how_many_a_rival_sends() -> None:
    for number, card in enumerate(RIVALS, 1):
        for roll in range(6):
            match = boarding(1, options={"rival": number}, then=(roll,))
            t = table(match)
            mark(match, 1, pirates=(1, 0, 0, 1, 0, 1))
            sent = card_answer(t, 1, crew_decision(t, 1, 0))
            assert sent == crew(*[6, 4, 1][: card.defends_with[roll]])
            rolled = {"captain": -number, "roll": roll + 1, "count": card.defends_with[roll]}
            assert told(match, "crew_rolled") == [rolled]


@pytest.mark.rule("CAP-8.4")
def test_what_the_die_says_is_told_when_all_have_sent_their_crews() -> None:
    match = boarding(1, options={"rival": 4}, then=(5,))
    match.answer(0, ("board", 1))
    assert told(match, "crew_rolled") == []
    match.answer(0, crew(1))
    names = [name for _, name, _ in match.events_for(0)]
    assert names.index("crew_rolled") < names.index("crew_shown")


@pytest.mark.rule("CAP-8.4")
def test_a_rival_takes_the_reward_of_its_card() -> None:
    for number, card in enumerate(RIVALS, 1):
        match = boarding(1, options={"rival": number}, then=(5,))
        mark(match, 1, pirates=(0, 0, 0, 0, 0, 3), gold=3)
        match.answer(0, ("board", 1))
        match.answer(0, crew(1))
        if card.reward == "gold":
            assert told(match, "gold_stolen")[0]["won"] == 5
        else:
            filled = [args["track"] for args in told(match, "filled") if args["captain"] < 0]
            assert filled[-1] == {"attributes": ATTRIBUTES, "boats": BOATS}[card.track]


@pytest.mark.rule("CAP-8.5")
def test_what_is_told_of_wages_is_what_is_circled() -> None:
    last = BASE.data.sheet.gold
    for gold, circled in ((last - 5, 2), (last - 2, 1), (last - 1, 0)):
        match = boarding(1, options={"rival": 4}, edition=changed("rivals.3.wages", 2))
        before = len(told(match, "wages"))
        mark(match, 1, gold=gold)
        match.answer(0, ("stay",))
        assert sheet(match, 1).gold == gold + circled
        assert [args["gold"] for args in told(match, "wages")[before:]] == [circled] * bool(circled)


@pytest.mark.rule("CAP-8.5")
def test_wages_never_circle_the_last_gold() -> None:
    for number, card in enumerate(RIVALS, 1):
        match = boarding(1, options={"rival": number})
        last = BASE.data.sheet.gold
        mark(match, 1, gold=last - 1, gold_used=last - 1)
        match.answer(0, ("stay",))
        assert sheet(match, 1).gold == last - 1
        assert bool(told(match, "wages")) == bool(card.wages)


@pytest.mark.rule("CAP-8.5")
def test_the_stronger_rivals_begin_with_more() -> None:
    worth = [sum(card.start.counts()) + 10 * card.wages for card in RIVALS]
    assert worth == sorted(worth)
    match = a_match(1, options={"rival": 4})
    assert sheet(match, 1).gold == 3 + RIVALS[3].start.gold + RIVALS[3].wages


@pytest.mark.rule("CAP-8.6")
def test_one_captain_wins_by_more_renown_than_the_rival() -> None:
    result = counted(boarding(1), tracks=[(0, 8), (0, 0)], pirates=[(1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)])
    assert (result.winners, result.ranking) == ((0,), ((0,),))
    result = counted(boarding(1), tracks=[(0, 0), (0, 8)], pirates=[(1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)])
    assert (result.winners, result.ranking) == ((), ((0,),))
    match = boarding(1)
    result = counted(
        match,
        tracks=[(0, 0), (0, 0)],
        pirates=[(1, 0, 0, 0, 0, 0)] * 2,
        pirates_used=[(0, 0, 0, 0, 0, 0)] * 2,
        flags=[(0, 0)] * 2,
        attacks=[0, 0],
    )
    assert (result.winners, result.why) == ((0,), "shared")
    assert told(match, "won") == [{"captains": (0, -1), "why": "shared", "renown": 10}]


@pytest.mark.rule("CAP-8.7")
def test_beside_two_captains_a_rival_takes_places_but_cannot_win() -> None:
    result = counted(boarding(2), tracks=[(1, 0), (2, 0), (9, 11)], flags=[(0, 0), (0, 0), (4, 4)])
    assert result.details["lines"][2][1] == 12
    assert result.winners == (1,)
    assert len(result.scores) == 2
    assert result.details["box"][0][1] > max(result.scores)


def test_only_the_person_is_asked() -> None:
    match = a_match(1, faces=(0, A_JOKER, 0, 0, 0, 0))
    assert set(match.pending()) == {0}
    assert refusal(match, 1, ("aside", 0)).rule == "HOUSE-1"
    assert GAME.inventory(match.table)["rows too long"] == 0


@pytest.mark.rule("CAP-8.1")
def test_the_card_of_a_rival_lies_open() -> None:
    assert match_box(1, {"rival": 3}) == ["corsair"]
    assert match_box(2, {}) == ["smuggler"]
    assert match_box(4, {}) == []


def match_box(seats: int, options: dict[str, int]) -> list[str]:
    return [card.id for card in a_match(seats, options=options).view(None).board.box]


@pytest.mark.rule("CAP-8.1")
def test_after_the_last_captain_in_a_seat_the_rival_is_active() -> None:
    match = boarding(1)
    match.answer(0, ("stay",))
    assert table(match).active == 1
    assert told(match, "turn_begins")[-1] == {"turn": 2, "captain": -1}


@pytest.mark.rule("CAP-8.4")
def test_of_equally_weak_captains_a_rival_attacks_the_richest_and_without_a_crew_nobody() -> None:
    match = boarding(2, options={"rival": 1})
    t = table(match)
    mark(match, 2, pirates=(0, 0, 0, 1, 0, 0))
    for seat, gold in ((0, 4), (1, 7)):
        mark(match, seat, pirates=(1, 0, 0, 0, 0, 0), gold=gold)
    assert card_answer(t, 2, board_decision((0, 1))) == ("board", 1)
    mark(match, 0, gold=9)
    assert card_answer(t, 2, board_decision((0, 1))) == ("board", 0)
    for place in range(3):
        mark(match, place, pirates=(0, 0, 0, 0, 0, 0), alone=1)
    assert card_answer(t, 2, board_decision((0, 1))) == ("stay",)
