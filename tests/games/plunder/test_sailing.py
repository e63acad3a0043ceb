"""PLU-4 and PLU-8: squares of the die and of the masts, land, barriers and other ships in the way."""

from __future__ import annotations

import pytest

from tests.games.plunder.kit import Sea


def ways(sea: Sea, ship: int) -> set[str]:
    """Where a ship may sail now."""
    return {answer[2] for answer in sea.options("sail") if answer[1] == ship}


@pytest.mark.rule("PLU-4.1")
@pytest.mark.rule("PLU-4.3")
def test_the_roll_is_shared_among_the_ships_in_any_order() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5"), sea.ship(0, "H-12")
    sea.helm()
    assert not sea.options("sail")
    assert sea.why_not("sail", one, "D-6") == "PLU-6.3 not_rolled"
    sea.dice(5)
    sea.do("roll")
    sea.do("sail", one, "D-6").do("sail", two, "H-13").do("sail", one, "D-7").do("sail", two, "H-14")
    assert (sea.at(one), sea.at(two), sea.table.squares) == ("D-7", "H-14", 1)
    assert ("end",) in sea.options()
    sea.do("sail", two, "H-15")
    assert not sea.options("sail")
    assert sea.why_not("sail", one, "D-6") == "PLU-4.1 no_squares_left"


@pytest.mark.rule("PLU-4.2")
@pytest.mark.example("two ships of one mast each with a roll of five")
def test_masts_count_first_two_ships_of_one_mast_each_and_a_five() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5", masts=1), sea.ship(0, "H-11", masts=1)
    sea.dice(5)
    sea.helm().do("roll")
    for square in ("D-6", "D-7", "C-7"):
        sea.do("sail", one, square)
    assert sea.table.squares == 3
    for square in ("H-12", "H-13", "H-14", "H-15"):
        sea.do("sail", two, square)
    assert sea.table.squares == 0
    assert not sea.options("sail")


@pytest.mark.rule("PLU-4.2")
def test_mast_squares_are_for_their_own_ship_only() -> None:
    sea = Sea()
    one, two = sea.ship(0, "D-5", masts=2), sea.ship(0, "H-12")
    sea.helm(rolled=1)
    sea.do("sail", two, "H-13")
    assert ways(sea, two) == set()
    sea.do("sail", one, "D-6").do("sail", one, "D-7")
    assert not sea.options("sail")


@pytest.mark.rule("PLU-4.4")
def test_ships_sail_along_rows_and_columns_only() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-6")
    sea.helm(rolled=6)
    assert ways(sea, ship) == {"D-5", "D-7", "E-6"}
    assert sea.why_not("sail", ship, "E-7") == "PLU-4.4 not_beside"
    assert sea.why_not("sail", ship, "D-8") == "PLU-4.4 not_beside"
    assert sea.why_not("sail", ship, "Z-99") == "PLU-1.2 no_such_square"


@pytest.mark.rule("PLU-4.5")
def test_a_square_holds_one_ship() -> None:
    sea = Sea()
    ship, mate, rival = sea.ship(0, "D-5"), sea.ship(0, "D-4"), sea.ship(1, "D-6")
    sea.helm(rolled=6)
    assert ways(sea, ship) == set()
    assert sea.why_not("sail", ship, "D-4") == "PLU-4.5 ship_there"
    assert sea.why_not("sail", ship, "D-6") == "PLU-4.5 ship_there"
    assert "D-3" in ways(sea, mate)
    assert sea.why_not("sail", rival, "D-7") == "PLU-4.1 not_your_ship"


@pytest.mark.rule("PLU-4.6")
@pytest.mark.rule("PLU-8.4")
def test_land_bars_the_way_whether_it_is_anybodys_or_not() -> None:
    sea = Sea()
    ship = sea.ship(0, "E-4")
    sea.helm(rolled=6)
    assert ways(sea, ship) == {"D-4", "F-4"}
    assert sea.why_not("sail", ship, "E-5") == "PLU-4.6 land_there"
    assert sea.why_not("sail", ship, "E-3") == "PLU-4.6 land_there"


@pytest.mark.rule("PLU-4.6")
@pytest.mark.rule("PLU-8.5")
def test_a_barrier_closes_its_edge_and_takes_no_square() -> None:
    sea = Sea()
    ship = sea.ship(0, "C-6")
    sea.helm(rolled=6)
    assert ways(sea, ship) == {"B-6", "C-5", "C-7"}
    assert sea.why_not("sail", ship, "D-6") == "PLU-4.6 barrier_there"


@pytest.mark.rule("PLU-4.7")
def test_ports_are_entered_and_left_like_any_sea() -> None:
    sea = Sea()
    ship = sea.ship(0, "C-5")
    sea.flag(1, "gannet_rock")
    sea.helm(rolled=6)
    sea.do("sail", ship, "B-5")
    assert ways(sea, ship) == {"A-5", "B-6", "C-5"}


def test_ships_cross_from_tile_to_tile() -> None:
    sea = Sea()
    ship = sea.ship(0, "F-4")
    sea.helm(rolled=6)
    assert "G-4" in ways(sea, ship)


@pytest.mark.rule("PLU-4.8")
def test_a_port_is_entered_and_left_by_its_open_sides_only() -> None:
    sea = Sea()
    ship, docked = sea.ship(0, "C-15"), sea.ship(0, "D-10")
    sea.helm(rolled=6)
    assert "B-15" not in ways(sea, ship)
    assert sea.why_not("sail", ship, "B-15") == "PLU-4.8 closed_port"
    assert ways(sea, docked) == {"D-11", "E-10"}
    assert sea.why_not("sail", docked, "C-10") == "PLU-4.8 closed_port"
    board = sea.match.view(0).board
    assert ("B-15", "C-15") in board.moles
    assert set(board.moles) < set(board.barriers)


@pytest.mark.rule("PLU-4.8")
def test_nobody_attacks_or_trades_across_the_closed_side_of_a_port() -> None:
    sea = Sea()
    sea.ship(0, "C-15")
    rival = sea.ship(1, "B-15")
    sea.hand(1, wood=1)
    sea.helm(rolled=1)
    assert not sea.options("attack_ship")
    assert "offer" not in sea.offered(0)
    assert sea.why_not("attack_ship", 0, rival) == "PLU-10.1 not_side_by_side"
