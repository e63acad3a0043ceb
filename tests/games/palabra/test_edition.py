"""A designer's own numbers: played when they are right, pointed at when they are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import tortuga
from tests.games.asking import asked
from tests.games.palabra.kit import BASE, a_match, at_market, bid, board, gems, heard, lay, play_out
from tortuga.games.palabra import GAME
from tortuga.kernel.edition import Edition, EditionError, load_edition


def written(folder: Path, text: str) -> Path:
    path = folder / "mine.toml"
    path.write_text(f'extends = "base"\n{text}', encoding="utf-8")
    return path


def edition(folder: Path, text: str) -> Edition:
    return load_edition(GAME, written(folder, text))


def fault(folder: Path, text: str) -> str:
    """What is said of a file; without the folder, which is another each time."""
    with pytest.raises(EditionError) as caught:
        edition(folder, text)
    return str(caught.value).replace(f"{folder}/", "")


def classics(*effects: str) -> str:
    """Four artefacts, one for each letter."""
    cards = zip("ABCD", effects, strict=True)
    form = '[[artefact]]\nid = "card {0}"\nletter = "{0}"\neffect = "{1}"\nclassic = true\n'
    return "".join(form.format(letter, effect) for letter, effect in cards)


@pytest.mark.rule("PAL-2.2")
def test_another_dig_table_is_played(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "rich islands"\n[dig]\n4 = [9, 8, 7, 6, 5]\n')
    match = tortuga.new("palabra", seats=4, seed=1, edition=path)
    assert match.edition.name == "rich islands"
    assert [sum(place.gems) for place in board(match).islands] == [9, 9, 9, 9]
    play_out(match)
    assert match.result is not None
    assert [sum(facts["gems"]) for facts in heard(match, "dug")][-1] == 5
    assert [sum(place.gems) for place in board(tortuga.new("palabra", seats=5, edition=path)).islands] == [3] * 5


@pytest.mark.rule("PAL-1.7")
def test_a_match_can_last_three_days(tmp_path: Path) -> None:
    rows = "".join(f"{seats} = [1, 2, 3]\n" for seats in range(2, 9))
    path = written(tmp_path, f"days = 3\n[dig]\n{rows}")
    match = tortuga.new("palabra", seats=3, edition=path)
    play_out(match)
    assert [facts["day"] for facts in heard(match, "day_begins")] == [1, 2, 3]


@pytest.mark.rule("PAL-1.5")
def test_gems_can_be_worth_something_else(tmp_path: Path) -> None:
    mine = edition(tmp_path, "[gems]\nvalues = [10, 3, 2, 1, -5]\n")
    match = a_match(3, phase="next_day", day=5, edition=mine, chests={0: gems(gold=1, red=1)})
    assert match.result is not None
    assert match.result.scores == (5, 0, 0)


@pytest.mark.rule("PAL-4.3")
def test_a_single_winner_and_few_rats_are_played(tmp_path: Path) -> None:
    mine = edition(tmp_path, "[market]\nwinners = 1\nrats = 1\n")
    match = at_market(0, "spyglass", then=1, edition=mine)
    match.answer(0, ("look_ship", 2, 0))
    assert [facts["seat"] for facts in heard(match, "bid_paid")] == [0]
    assert (asked(match), board(match).rats_left) == ("take", 0)


@pytest.mark.rule("PAL-9.5")
def test_without_any_auction_nobody_is_lord_of_the_auction(tmp_path: Path) -> None:
    mine = edition(tmp_path, "[market]\nfirst_day = 6\n")
    match = a_match(3, day=5, edition=mine)
    lay(match, (1, 16), (2, 15), (3, 14))
    assert match.result is not None
    assert not any("auction_king" in got for got in match.result.details["achievements"].values())


@pytest.mark.rule("PAL-1.1")
def test_more_greens_than_sixteen_are_dealt_and_played(tmp_path: Path) -> None:
    path = written(tmp_path, "[ships]\npair_sum = 21\n")
    match = tortuga.new("palabra", seats=8, seed=1, edition=path)
    for seat in range(8):
        assert sum(board(match, seat).pirates[seat].hand) == 21
    play_out(match)
    assert match.result is not None


@pytest.mark.rule("PAL-10.2")
def test_two_pirates_can_have_other_hands(tmp_path: Path) -> None:
    path = written(tmp_path, "[ships]\ntwo_hands = [[1, 2, 3, 16], [4, 5, 6, 7]]\n")
    match = tortuga.new("palabra", seats=2, seed=1, edition=path)
    assert {board(match, seat).pirates[seat].hand for seat in (0, 1)} == {(0, 1, 2, 3, 16), (0, 4, 5, 6, 7)}
    play_out(match)
    assert match.result is not None


@pytest.mark.rule("PAL-1.3")
def test_an_artefact_can_have_another_number(tmp_path: Path) -> None:
    cards = classics("barrel", "spyglass", "barrel", "rusty_spade")
    mine = edition(tmp_path, cards.replace('letter = "A"', 'letter = "A"\ngems = 4'))
    match = a_match(3, phase="market", edition=mine, artefacts=("card A", "card B"), chests={0: gems(green=1)})
    bid(match, {0: gems(green=1)})
    match.answer(0, ("artefact", "card A"))
    assert heard(match, "drawn", 1) == [{"seat": 0, "count": 4}]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[dig]\n4 = [1, 2, 3]\n", "mine.toml:3: dig.4: needs one number of gems for each of the 5 days"),
        ("[dig]\n4 = [1, 2, 3, 4, -1]\n", "mine.toml:3: dig.4: needs one number of gems for each of the 5 days"),
        ('[dig]\n4 = [1, 2, "3", 4, 5]\n', "mine.toml:3: dig.4[2]: expected `int`, got `str`"),
        ("[dig]\n9 = [1, 2, 3, 4, 5]\n", "mine.toml:3: dig.9: there are rows for 2 to 8 pirates only"),
        ("[market]\nwinner = 2\n", "mine.toml:3: market.winner: object contains unknown field `winner`"),
        ("ships_per_pirate = 4\n", "mine.toml:2: ships_per_pirate: object contains unknown field `ships_per_pirate`"),
        ("[market]\nwinners = 5\n", "mine.toml:3: market.winners: must be from 0 to 4, one artefact for each"),
        ("[market]\nfirst_day = 0\n", "mine.toml:3: market.first_day: must be at least 1"),
        ("[market]\nrats = -1\n", "mine.toml:3: market.rats: cannot be negative"),
        ("[gems]\ncounts = [1, 2, 3, 4]\n", "mine.toml:3: gems.counts: expected `array` of length 5, got 4"),
        (
            "[gems]\ncounts = [1, 2, 3, 4, -5]\n",
            "mine.toml:3: gems.counts: no colour can have fewer than 0 gems",
        ),
        (
            "[ships]\npair_sum = 16\n",
            "mine.toml:3: ships.pair_sum: must be odd and at least 17, so that eight pirates get a pair each",
        ),
        (
            "[ships]\ntwo_hands = [[1, 3, 6, 8], [1, 4, 5, 7]]\n",
            "mine.toml:3: ships.two_hands: the eight greens of two pirates must differ and be from 1 to 16",
        ),
        (
            "[ships]\ntwo_hands = [[1, 3, 6, 20], [2, 4, 5, 7]]\n",
            "mine.toml:3: ships.two_hands: the eight greens of two pirates must differ and be from 1 to 16",
        ),
    ],
)
def test_a_fault_is_named_with_file_line_key_and_reason(tmp_path: Path, text: str, message: str) -> None:
    assert fault(tmp_path, text) == message


def test_an_unknown_effect_is_named_and_the_known_ones_are_listed(tmp_path: Path) -> None:
    message = fault(tmp_path, classics("rum_bottle", "telescope", "barrel", "cursed_map"))
    assert message.startswith("mine.toml:10: artefact[1].effect: telescope is unknown; there are rum_bottle, ")
    assert all(artefact.effect in message for artefact in BASE.data.artefact)


def test_artefacts_without_one_classic_for_each_letter_are_refused(tmp_path: Path) -> None:
    raw = '[[artefact]]\nid = "a"\nletter = "E"\neffect = "barrel"\nclassic = true\ngems = -1\n'
    message = fault(tmp_path, raw + raw)
    assert "mine.toml:4: artefact[0].letter: must be one of A, B, C, D" in message
    assert "mine.toml:9: artefact[1].id: a stands twice" in message
    assert "mine.toml:7: artefact[0].gems: cannot be negative" in message
    assert "artefact: letter D needs exactly one classic artefact, it has 0" in message


def test_a_match_without_days_is_refused(tmp_path: Path) -> None:
    rows = "".join(f"{seats} = []\n" for seats in range(2, 9))
    assert fault(tmp_path, f"days = 0\n[dig]\n{rows}").splitlines()[0] == "mine.toml:2: days: must be at least 1"
