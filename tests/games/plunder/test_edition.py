"""Editions that cannot be used are refused with file, line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.plunder.test_faces import BASE
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.effects import EFFECTS
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import EditionError, load_edition
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import new_match
from tortuga.kernel.rulebook import load_rulebook
from tortuga.kernel.words import load_words

FIRST = 'id = "1a"'
ARRR = 'id = "arrr"'
TEXT = BASE.read_text(encoding="utf-8")


def fault(tmp_path: Path, old: str, new: str) -> str:
    """What is said about the base edition with one thing changed: `line: key: reason`, file left out."""
    assert TEXT.count(old) >= 1
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition(GAME, path)
    first = caught.value.faults[0]
    assert first.startswith(f"{path}:")
    return first.removeprefix(f"{path}:")


def line_of(text: str, after: str = "") -> int:
    """The line of the base edition on which a text stands."""
    start = TEXT.index(after) if after else 0
    return TEXT[: TEXT.index(text, start)].count("\n") + 1


def test_the_base_edition_loads() -> None:
    edition: Edition = load_edition(GAME).data
    assert edition.goal.points == 10
    assert sum(edition.box.cards.counts()) == 150


def test_a_port_that_touches_no_island(tmp_path: Path) -> None:
    told = fault(tmp_path, "#.....\n..AAa.\n", "#....a\n..AA..\n")
    assert told.startswith(f"{line_of('picture', FIRST) + 1}: face[0].picture[0]: ")
    assert told.endswith("face 1a: the port a at A6 touches no land of gannet_rock")


def test_an_island_without_port(tmp_path: Path) -> None:
    told = fault(tmp_path, "..AAa.", "..AA..")
    assert told.startswith(f"{line_of('A = ', FIRST)}: face[0].islands.A: ")
    assert "gannet_rock has no port" in told


def test_a_card_with_an_unknown_effect(tmp_path: Path) -> None:
    told = fault(tmp_path, 'effect = "drive_away"', 'effect = "drive_mad"')
    assert told == f"{line_of('does', ARRR)}: treasure[1].does: arrr: there is no effect drive_mad"


def test_a_picture_of_the_wrong_size(tmp_path: Path) -> None:
    told = fault(tmp_path, "#.....\n..AAa.\n", "#....\n..AAa.\n")
    assert told.startswith(f"{line_of('picture', FIRST) + 1}: face[0].picture[0]: ")
    assert told.endswith("row A (#....) has 5 squares, not 6")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("points = 10 ", "points = 30 ", "goal.points: must lie between goal.least (5) and goal.most (20)"),
        ("gold = 36 }", "gold = 6 }", "box.cards: 6 cards of gold cannot lay 10 open"),
        ("lives = 36", "lives = 17", "box.lives: too few for the first ship of every captain"),
        ("ships = 3", "ships = 4", "fleet.ships: must be from 1 to 3, the ships of a colour"),
        ("storm = 3 ", "storm = 4 ", "sea.storm: must be odd, so that the storm has a middle"),
        ("die = 6", "die = 1", "sea.die: a die has at least two sides"),
        ("captains = 2", "captains = 7", "teams[0]: 2 teams of 7 do not fill a table"),
        ("tile = 2", "tile = 1", "face[0].tile: tile 1 has 3 faces, not 2"),
        ("skulls = 0", "skulls = 2", "face[5].islands: tile 3 has a trade island on one face only"),
        ('"old_keel"', '"gannet_rock"', "face[0].islands.B: the island gannet_rock is drawn twice"),
        ("seats = [2]", "seats = [2, 3]", "map[1].seats: 3 seats have a map already"),
        ("seats = [5, 6]", "seats = [5]", "map[0].seats: 6 seats have no map"),
        ("across = 2", "across = 5", "map[0]: needs 10 tiles, but there are 4"),
        ("seats = [5, 6]\nacross = 3", "seats = [5, 6]\nacross = 2", "map[2].seats: more captains than islands"),
        ('"arrr"', '"a_pirates_life"', "treasure[1].id: the title a_pirates_life stands twice"),
        (', peg = "cannon"', "", "treasure[7].does: cannonball: fit needs peg"),
        ('"steal", cards = 2', '"steal"', "treasure[3].does: baited: steal needs cards"),
        ('"gain", rum = 2', '"gain"', "treasure[6].does: bootleg: gain needs wood or iron or rum or gold"),
        ('"dock" }', '"dock", gold = 1 }', "treasure[4].does: berth: dock has no use for gold"),
        ('"steal", cards = 2', '"steal", cards = -2', "treasure[3].does[0].cards: cannot be negative"),
        ("toll = 2", "toll = -2", "sea.toll: cannot be negative"),
        ("{ gold = 5 }   #", "{ gold = 0 }   #", "prices.point: must cost a card at least"),
        ("barter = 2", "barter = 0", "prices.barter: must be 1 or more"),
        ("longest = 400", "longest = 0", "goal.longest: must be 1 or more"),
        ("lives = 3 ", "lives = 0 ", "fleet.lives: must be 1 or more"),
        ("flags = 6", "flags = 0", "box.flags: must be 1 or more"),
        ('id = "old_keel", skulls = 2', 'id = "old_keel", skulls = -2', "face[0].islands.B.skulls: cannot be negative"),
        ("chest = 2", "chestnut = 2", "copies.chestnut: is no treasure card"),
        ("chest = 2", "chest = 0", "copies.chest: must be 1 or more"),
        ("hand = 3", 'hand = "three"', "start.hand: expected `int`, got `str`"),
        ("hand = 3", "hand = 3\nfoot = 2", "start.foot: "),
    ],
)
def test_other_faults_are_named_by_key_and_reason(tmp_path: Path, old: str, new: str, told: str) -> None:
    line, _, rest = fault(tmp_path, old, new).partition(": ")
    assert int(line) > 1
    assert rest.startswith(told)


def test_an_edition_without_treasure_is_none(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "base"\ntreasure = []\n', encoding="utf-8")
    with pytest.raises(EditionError, match="treasure: there is no treasure card"):
        load_edition(GAME, path)


def test_a_goal_agreed_on_lies_within_the_bounds_of_the_edition(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace("most = 20", "most = 12", 1), encoding="utf-8")
    edition = load_edition(GAME, path)
    assert new_match(GAME, edition, 3, FastChance(1), {"goal": 12}).view(0).board.goal == 12
    with pytest.raises(SetupError, match="bad_option"):
        new_match(GAME, edition, 3, FastChance(1), {"goal": 13})


def test_every_title_names_the_rule_that_tells_what_it_does() -> None:
    edition: Edition = load_edition(GAME).data
    rulebook, words = load_rulebook(GAME.package), load_words(GAME.package, "en")
    for treasure in edition.treasure:
        rule = rulebook.get(treasure.rule)
        assert rule is not None
        assert rule.says("en").startswith(f"{words.name('treasure', treasure.id)}: ")
    assert len({treasure.rule for treasure in edition.treasure}) == 51


def test_a_designers_own_card_is_played_and_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    card = '[[treasure]]\nid = "windfall"\ndoes = [{ effect = "fit", peg = "mast" }]\n\n# Titles'
    path.write_text(TEXT.replace("# Titles", card, 1), encoding="utf-8")
    edition: Edition = load_edition(GAME, path).data
    assert len(edition.deck) == 56
    assert edition.treasure[-1].rule == "PLU-15.1"
    assert load_words(GAME.package, "es").name("treasure", "windfall") == "windfall"


def test_every_effect_is_used_by_some_card() -> None:
    edition: Edition = load_edition(GAME).data
    assert {effect.effect for treasure in edition.treasure for effect in treasure.does} == set(EFFECTS)
