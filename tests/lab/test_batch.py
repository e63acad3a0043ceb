"""Many matches stepped with one call, and answers composed of small numbers."""

from __future__ import annotations

from array import array

import pytest

from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Origin, replay
from tortuga.kernel.refusal import Refused
from tortuga.lab.batch import Batch
from tortuga.lab.compose import Composer


def batch(game: str, count: int = 8, seed: int = 7, keep: bool = True) -> Batch:
    kind = get_game(game)
    return Batch(kind, load_edition(kind), 4, count, seed, keep=keep)


def compositions(decision: Decision, taken: tuple[int, ...] = ()) -> list[Answer]:
    """All answers that can be composed, each way once."""
    composer = Composer(decision)
    for number in taken:
        composer.put(number)
    if composer.answer is not None:
        return [composer.answer]
    here = range(composer.low, composer.high + 1)
    return [answer for number in here for answer in compositions(decision, (*taken, number))]


@pytest.mark.parametrize(
    "decision",
    [
        One("one", "TST-1", (("one", 1), ("one", 2), ("one", 3))),
        Some("some", "TST-1", ("a", "b", "c", "d"), 1, 3),
        Some("all", "TST-1", ("a", "b"), 2, 2),
        Some("none", "TST-1", ("a", "b"), 0, 0),
        Counts("counts", "TST-1", (2, 0, 3, 1), 2, 4),
        Counts("free", "TST-1", (1, 2), 0, 9),
        Counts("tight", "TST-1", (1, 2), 3, 3),
    ],
)
def test_what_can_be_composed_is_what_can_be_answered(decision: Decision) -> None:
    found = compositions(decision)
    assert sorted(map(str, found)) == sorted(map(str, decision.listed() or ()))


TRADES = [
    Trade("trade", "TST-1", (2,), (1, 0, 2), (0, 1, 1)),
    Trade("trade", "TST-1", (1, 3), (1, 1), (2, 0)),
    Trade("trade", "TST-1", (1, 3), (2, 1), (2, 1), most_gain=1, ahead=(1, -1)),
    Trade("trade", "TST-1", (2,), (1,), (0, 3), most_gain=2, ahead=(2,)),
    Trade("trade", "TST-1", (2,), (0, 0), (0, 3), most_gain=1, ahead=(1,)),
]


@pytest.mark.parametrize("trade", TRADES)
def test_every_trade_that_is_allowed_can_be_composed_and_no_other(trade: Trade) -> None:
    found = compositions(trade)
    assert len(set(found)) == len(found)
    everything = Trade("trade", "TST-1", trade.partners, trade.give, trade.want)
    assert all(trade.settle(answer) == answer for answer in found)
    assert set(found) == {answer for answer in compositions(everything) if _allowed(trade, answer)}


def _allowed(trade: Trade, answer: Answer) -> bool:
    try:
        trade.settle(answer)
    except Refused:
        return False
    return True


def test_a_number_out_of_bounds_changes_nothing() -> None:
    composer = Composer(Counts("counts", "TST-1", (2, 3), 0, 4))
    with pytest.raises(ValueError, match="3 is not from 0 to 2"):
        composer.put(3)
    assert composer.put(1) is None
    assert composer.put(3) == ("counts", 1, 3)
    with pytest.raises(ValueError, match="complete"):
        composer.put(0)


@pytest.mark.parametrize("game", SLUGS)
def test_matches_are_played_to_their_end_again_and_again(game: str) -> None:
    many = batch(game, 6)
    view = memoryview(many.high)
    rewards = 0.0
    steps = 0
    while many.finished < 8:
        many.step(many.sample())
        steps += 1
        rewards += sum(many.rewards)
        assert steps < get_game(game).bound * 4
    assert many.decisions > 8
    assert rewards <= many.finished + 1e-9
    assert list(view) == list(many.high)


def test_the_same_seed_gives_the_same_matches() -> None:
    one, other, third = batch("palabra"), batch("palabra"), batch("palabra", seed=8)
    for many in (one, other, third):
        for _ in range(300):
            many.step(many.sample())
    assert [match.log for match in one.matches] == [match.log for match in other.matches]
    assert [match.log for match in one.matches] != [match.log for match in third.matches]


def test_what_is_not_kept_changes_nothing_that_happens() -> None:
    kept, forgotten = batch("plunder"), batch("plunder", keep=False)
    for _ in range(300):
        numbers = kept.sample()
        kept.step(numbers)
        forgotten.step(numbers)
    assert [match.table.saved() for match in kept.matches] == [match.table.saved() for match in forgotten.matches]
    assert all(match.log for match in kept.matches)
    assert not any(match.log or match.events for match in forgotten.matches)


def test_what_is_out_of_bounds_is_refused_and_nothing_has_moved() -> None:
    many = batch("palabra", 3)
    before = [len(match.log) for match in many.matches]
    wrong: list[object] = [[0], [0, 0, 99], [0, 0, -1], [0, True, 0], [0, "x", 0]]
    for numbers in wrong:
        with pytest.raises(ValueError, match=r"needed|is not a number"):
            many.step(numbers)
    assert [len(match.log) for match in many.matches] == before
    many.step(array("i", list(many.low)))
    assert [len(match.log) for match in many.matches] != before


def test_masks_show_the_numbers_that_are_allowed() -> None:
    many = batch("plunder", 5)
    for _ in range(50):
        rows = many.masks(200)
        for place in range(many.count):
            row = rows[place * 200 : (place + 1) * 200]
            allowed = [number for number in range(200) if row[number]]
            assert allowed == list(range(many.low[place], many.high[place] + 1))
        many.step(many.sample())
    with pytest.raises(ValueError, match="no room"):
        many.masks(0)


def test_a_batch_answers_as_a_match_would() -> None:
    """The rules see nothing of the batch: the logs, answered one by one, give the same tables."""
    kind = get_game("pirata")
    many = batch("pirata", 3)
    for _ in range(200):
        many.step(many.sample())
    for match in many.matches:
        chance = match.chance
        assert isinstance(chance, FastChance)
        again = replay(kind, match.edition, match.options, 4, Origin(FastChance(chance.seed)), match.log)
        assert again.table.saved() == match.table.saved()
