"""Nobody notices a hidden choice: every game, variant and number of seats, by twins (tests/conformance/twins.py)."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.conformance.checks import begin, cases, play_on
from tests.conformance.twins import check_twins
from tortuga.games import get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Trade
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused

LOOKS = 5
"""So many hidden choices are tried in one match."""


@pytest.mark.parametrize(("slug", "variant", "seats"), cases())
def test_nobody_can_tell_two_matches_apart_that_differ_in_a_hidden_choice(
    slug: str, variant: str, seats: int, conformance_games: int
) -> None:
    game = get_game(slug)
    for seed in range(conformance_games):
        chance = FastChance(seed)
        match = begin(game, load_edition(game), variant, seats, 77 * seats + seed)
        tried, wait = 0, 0
        while not match.over and tried < LOOKS:
            wait -= 1
            if wait <= 0 and check_twins(match, chance):
                tried += 1
                wait = chance.below(4 * tried)
            play_on(match, chance)


@pytest.mark.parametrize("slug", ["palabra", "aye", "plunder", "pirata", "captains"])
def test_every_game_has_hidden_choices_to_try(slug: str) -> None:
    game = get_game(slug)
    chance = FastChance(1)
    for seed in range(20):
        match = begin(game, load_edition(game), next(iter(game.variants)), 4, seed)
        while not match.over:
            _offer_to_all(match, chance)
            if check_twins(match, chance):
                return
            play_on(match, chance)
    raise AssertionError("nothing hidden was ever chosen")


def _offer_to_all(match: Match, chance: Chance) -> None:
    """Random play hardly ever offers a trade to several at once, who then answer behind their hands."""
    for seat in range(match.seats):
        for offer in match.offers(seat):
            if isinstance(offer.decision, Trade) and len(offer.decision.partners) > 1:
                name, _, gives, wants = offer.decision.sample(chance)
                with suppress(Refused):
                    match.take(seat, name, (name, -1, gives, wants))
                    return
