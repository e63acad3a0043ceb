"""PIR-1, PIR-10: boxes, rings, tiles, cards and the draft."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.pirata.kit import EDITION, GAME, asked, at, at_sea, new, options, table_of
from tortuga.games.pirata.table import WATER, X_TILE
from tortuga.kernel.chance import FastChance
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused


def lay_all(match: Match) -> None:
    chance = FastChance(3)
    while any(table_of(match).tiles):
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))


@pytest.mark.rule("PIR-1.1")
@pytest.mark.parametrize("seats", [3, 4])
def test_everybody_starts_with_five_crew_and_a_coin(seats: int) -> None:
    t = table_of(new(seats))
    assert t.crew == [5] * seats
    assert t.coins == [1] * seats
    assert t.bag == 40 - 5 * seats
    assert t.bank == 16 - seats


@pytest.mark.rule("PIR-1.2")
@pytest.mark.rule("PIR-10.1")
def test_five_and_six_pirates_need_the_expansion() -> None:
    for seats in (5, 6):
        with pytest.raises(SetupError):
            new(seats)
        t = table_of(new(seats, curse=True))
        assert t.bag + sum(t.crew) == 60
        assert t.bank + sum(t.coins) == 24
    with pytest.raises(SetupError):
        new(7, curse=True)


@pytest.mark.rule("PIR-10.1")
def test_the_expansion_brings_two_special_dice_and_its_cards() -> None:
    assert table_of(new(4)).special == [-1, -2, -2]
    t = table_of(new(4, curse=True, first_game=True))
    assert t.special == [-1, -1, -1]
    assert len(t.deck) + sum(map(len, t.hands)) == 69


@pytest.mark.rule("PIR-1.3")
def test_whoever_has_x_lays_it_first_and_opens_the_first_betting() -> None:
    match = new(4)
    t = table_of(match)
    (holder,) = match.pending()
    assert X_TILE in t.tiles[holder]
    assert {answer[1] for answer in options(match, holder)} == {"x"}
    assert len(options(match, holder)) == 16
    match.answer(holder, ("place", "x", 7))
    assert t.x == 7
    assert list(match.pending()) == [(holder + 1) % 4]
    lay_all(match)
    assert sorted(t.squares) == list(range(16))
    assert t.token == holder


@pytest.mark.rule("PIR-1.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_are_dealt_as_equally_as_it_goes_and_in_secret(seats: int) -> None:
    match = new(seats)
    sizes = [len(row) for row in table_of(match).tiles]
    assert sum(sizes) == 16
    assert max(sizes) - min(sizes) <= 1
    assert match.view(0).board.tiles
    assert match.view(None).board.tiles == ()


@pytest.mark.rule("PIR-1.3")
def test_a_tile_goes_on_a_free_square_and_comes_out_of_the_own_hand() -> None:
    match = new(4)
    (holder,) = match.pending()
    match.answer(holder, ("place", "x", 7))
    (seat,) = match.pending()
    name = options(match, seat)[0][1]
    for answer, reason in ((("place", name, 7), "square_taken"), (("place", "x", 1), "tile_not_yours")):
        with pytest.raises(Refused) as refused:
            match.answer(seat, answer)
        assert refused.value.refusal.reason == reason


@pytest.mark.rule("PIR-1.4")
def test_all_ships_start_on_x() -> None:
    match = new(4)
    lay_all(match)
    t = table_of(match)
    assert [t.tile_under(seat) for seat in range(4)] == [X_TILE] * 4


@pytest.mark.rule("PIR-1.5")
@pytest.mark.parametrize(("map_", "number"), [("base", 6), ("expansion", 6), ("both", 7)])
def test_six_cards_are_dealt_and_seven_for_both_maps(map_: str, number: int) -> None:
    match = new(4, map=map_)
    lay_all(match)
    assert [len(hand) for hand in table_of(match).hands] == [number] * 4
    assert match.view(0).board.pirates[1].hand is None
    assert match.view(0).board.pirates[1].cards == number


@pytest.mark.rule("PIR-1.6")
def test_the_draft_passes_three_then_two_then_one_to_the_left() -> None:
    match = new(3)
    lay_all(match)
    t = table_of(match)
    for number in (3, 2, 1):
        before = [hand[:] for hand in t.hands]
        assert list(match.pending()) == [0, 1, 2]
        for seat in range(3):
            decision = asked(match, seat)
            answer = decision.sample(FastChance(seat))
            assert len(answer) == number + 1
            match.answer(seat, answer)
        for seat in range(3):
            assert len(t.hands[seat]) == 6
            assert sum(title in before[seat - 1] for title in t.hands[seat]) >= number
    assert asked(match, t.token).name == "open_bid"


@pytest.mark.rule("PIR-1.7")
def test_a_round_is_betting_sailing_and_action() -> None:
    match = at_sea()
    at(match, "new_round")
    seen = []
    chance = FastChance(4)
    t = table_of(match)
    while t.round == 2 and not match.over:
        seen.append(t.phase)
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
    phases = [phase for phase, after in pairwise([*seen, ""]) if phase != after]
    assert phases[0] == "betting"
    assert phases == [phase for phase in ("betting", "sailing", "action") if phase in phases]


@pytest.mark.rule("PIR-1.8")
def test_a_first_game_has_its_ring_laid_three_cards_and_a_navigator() -> None:
    match = new(4, first_game=True)
    t = table_of(match)
    names = tuple(EDITION.data.tile[tile].id for tile in t.squares)
    assert names == EDITION.data.maps.standard
    assert [len(hand) for hand in t.hands] == [3] * 4
    assert list(match.pending()) == [t.token]
    assert asked(match, t.token).name == "open_bid"


@pytest.mark.rule("PIR-10.2")
def test_both_maps_make_a_ring_of_24_tiles_and_eight_open_waters() -> None:
    for first_game in (False, True):
        match = new(4, map="both", first_game=first_game)
        lay_all(match)
        t = table_of(match)
        assert len(t.squares) == 32
        assert t.squares.count(WATER) == 8
        assert sorted(tile for tile in t.squares if tile >= 0) == list(range(24))


@pytest.mark.rule("PIR-10.2")
def test_the_expansion_map_has_all_eight_tiles_of_the_curse() -> None:
    match = new(4, map="expansion")
    lay_all(match)
    t = table_of(match)
    assert set(range(16, 24)) < set(t.squares)
    assert len(t.squares) == 16


@pytest.mark.rule("PIR-10.3")
def test_the_first_seat_may_exchange_any_tiles() -> None:
    match = new(4, tiles="chosen", curse=True)
    decision = asked(match, 0)
    assert len(EDITION.data.tile) == 26
    chosen = [tile.id for tile in EDITION.data.tile[11:]]
    assert len(chosen) == 15
    with pytest.raises(Refused):
        match.answer(0, ("choose_tiles", *chosen[1:]))
    match.answer(0, ("choose_tiles", *chosen))
    lay_all(match)
    assert sorted(table_of(match).squares) == [0, *range(11, 26)]
    assert decision.name == "choose_tiles"


@pytest.mark.rule("PIR-10.3")
def test_without_the_expansion_only_the_ghost_pack_can_be_exchanged() -> None:
    pool = getattr(asked(new(4, tiles="chosen"), 0), "pool", ())
    assert len(pool) == 17
    assert "ghost_ship" in pool
    assert "plague" not in pool


@pytest.mark.rule("PIR-10.3")
def test_chance_may_draw_the_tiles() -> None:
    rings = set()
    for seed in range(4):
        match = new(4, seed=seed, tiles="drawn", curse=True)
        lay_all(match)
        rings.add(frozenset(table_of(match).squares))
        assert len(set(table_of(match).squares)) == 16
    assert len(rings) > 1


@pytest.mark.rule("PIR-5.1")
def test_there_are_47_cards_and_22_more() -> None:
    base = [card for card in EDITION.data.card if card.set == "base"]
    more = [card for card in EDITION.data.card if card.set == "curse"]
    assert sum(card.copies for card in base) == 47
    assert sum(card.copies for card in more) == 22
    assert {card.colour for card in base} == {"gold", "silver"}


@pytest.mark.rule("PIR-4.5")
@pytest.mark.rule("PIR-7.4")
def test_the_dice_have_the_faces_of_the_rulebook() -> None:
    dice = EDITION.data.dice
    assert dice.battle == (0, 1, 2, 3, 4, 5, 6, 7)
    assert dice.king == (1, 1, 1, 5, 6, 6)
    assert sorted(dice.mermaids) == [0, 0, 2, 3, 4, 5]
    assert dice.cursed == (1, 2, 3, 4, 5, 6)
    assert dice.treasure.count("X") == dice.treasure.count("O") == 3
    assert (dice.pirates.count("X"), dice.pirates.count("O")) == (2, 4)


def test_every_option_names_a_rule_and_every_variant_fits_its_seats() -> None:
    for variant in GAME.variants.values():
        for seats in variant.seats:
            assert GAME.settle_options(variant.options, seats)


@pytest.mark.rule("PIR-1.6")
def test_what_is_passed_on_is_between_two_neighbours() -> None:
    match = new(seats=3)
    lay_all(match)
    for seat in range(3):
        match.answer(seat, options(match, seat)[0])
    for viewer, giver in ((0, [2]), (1, [0]), (2, [1]), (None, [])):
        heard = [args["seat"] for _, name, args in match.events_for(viewer) if name == "own_passed_on"]
        assert heard == giver
