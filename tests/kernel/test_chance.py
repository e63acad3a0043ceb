"""Chance: two kinds with one interface, and the player's check of the fair one."""

from __future__ import annotations

import hashlib
import hmac
import subprocess
import sys

import pytest

from tortuga.kernel.chance import Chance, FairChance, FastChance
from tortuga.kernel.fair import commitment, draw, first_wrong_draw

SEED = bytes(range(32))


def kinds() -> list[Chance]:
    return [FastChance(5), FairChance(SEED, "match", ("a", "b"))]


@pytest.mark.parametrize("chance", kinds(), ids=lambda chance: type(chance).__name__)
def test_every_face_comes_up_about_as_often_as_the_others(chance: Chance) -> None:
    rolls = [chance.roll() for _ in range(6000)]
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(870 < rolls.count(face) < 1130 for face in range(1, 7))


@pytest.mark.parametrize("chance", kinds(), ids=lambda chance: type(chance).__name__)
def test_a_draw_takes_from_the_bag_what_it_gives_and_no_more_than_there_is(chance: Chance) -> None:
    bag = [3, 0, 5]
    drawn = chance.draw(bag, 4)
    assert [a + b for a, b in zip(bag, drawn, strict=True)] == [3, 0, 5]
    assert sum(drawn) == 4
    assert chance.draw(bag, 9) == [3 - drawn[0], 0, 5 - drawn[2]]
    assert bag == [0, 0, 0]
    assert chance.draw(bag, 2) == [0, 0, 0]


def test_heaps_are_drawn_in_order_and_the_last_stay_short() -> None:
    for chance in kinds():
        heaps = chance.draw_heaps([2, 5], 3, 4)
        assert [sum(heap) for heap in heaps] == [3, 3, 1, 0]
        assert chance.count == 7


def test_the_quick_draw_gives_what_the_plain_one_gives() -> None:
    quick, slow = FastChance(11), FastChance(11)
    bag, same = [12, 24, 36, 48, 60], [12, 24, 36, 48, 60]
    assert quick.draw_heaps(bag, 6, 8) == Chance.draw_heaps(slow, same, 6, 8)
    assert bag == same
    assert quick.count == slow.count
    assert quick.below(1000) == slow.below(1000)


def test_a_shuffle_keeps_everything() -> None:
    for chance in kinds():
        cards = list(range(30))
        chance.shuffle(cards)
        assert cards != list(range(30))
        assert sorted(cards) == list(range(30))


def test_a_stream_is_its_seed_and_its_position() -> None:
    chance = FastChance(8)
    [chance.below(9) for _ in range(37)]
    again = FastChance(8, chance.count)
    assert [chance.below(1000) for _ in range(5)] == [again.below(1000) for _ in range(5)]


def test_the_same_seed_gives_the_same_stream_in_another_process() -> None:
    code = "from tortuga.kernel.chance import FastChance as F; c = F(3); print([c.below(99) for _ in range(9)])"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    chance = FastChance(3)
    assert there.strip() == str([chance.below(99) for _ in range(9)])


def test_a_fair_draw_is_the_hmac_anybody_can_compute() -> None:
    digest = hmac.new(SEED, b"match|a,b|0|6", hashlib.sha256).digest()
    assert FairChance(SEED, "match", ("a", "b")).below(6) == int.from_bytes(digest[:8], "big") % 6


def test_test_vectors_for_checkers_in_other_languages() -> None:
    assert commitment(SEED) == hashlib.sha256(b"tortuga" + SEED).hexdigest()
    vectors = [draw(SEED, "m", ("x", "y"), counter, n) for counter, n in ((0, 6), (1, 6), (2, 180), (3, 2), (4, 1))]
    assert vectors == [1, 5, 4, 0, 0]


def test_a_bent_draw_is_found_and_an_honest_ledger_is_not() -> None:
    chance = FairChance(SEED, "match", ("a",))
    [chance.roll(6) for _ in range(50)]
    ledger = list(chance.draws)
    assert first_wrong_draw(SEED, "match", ("a",), ledger) is None
    ledger[31] = (6, (ledger[31][1] + 1) % 6)
    assert first_wrong_draw(SEED, "match", ("a",), ledger) == 31
    assert first_wrong_draw(SEED, "match", ("b",), chance.draws) is not None
    assert first_wrong_draw(SEED, "match", ("a",), [(0, 0)]) == 0


def test_what_the_seats_throw_in_changes_the_stream() -> None:
    one = [FairChance(SEED, "match", ("a",)).below(1 << 30) for _ in range(1)]
    other = [FairChance(SEED, "match", ("b",)).below(1 << 30) for _ in range(1)]
    assert one != other
