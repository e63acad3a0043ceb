"""What a bot is handed when it sits down, wherever it plays; a bot that wants nothing of it plays as it always did."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tortuga.bots import RandomBot, take_seats
from tortuga.games import get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import form, frozen
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import Briefing, Budget
from tortuga.kernel.match import Match, new_match
from tortuga.lab import Simulation, play_through, setting_of
from tortuga.server.tables.bot_worker import DECIDE, Task, think
from tortuga.server.tables.bots import place_of

GAME = get_game("palabra")


class Curious(RandomBot):
    """Keeps what it is handed."""

    remembers = True
    briefings: list[Briefing] = []  # noqa: RUF012 - what all of them were handed

    def sit(self, briefing: Briefing) -> None:
        Curious.briefings.append(briefing)


class Plain(RandomBot):
    """Knows nothing of briefings."""


@pytest.fixture(autouse=True)
def nobody_was_briefed() -> Iterator[None]:
    yield
    Curious.briefings.clear()


def fresh(seats: int = 3) -> Match:
    return new_match(GAME, load_edition(GAME), seats, FastChance(4), {"market": False})


def test_a_bot_gets_game_edition_options_its_seat_and_its_own_record() -> None:
    match = fresh()
    play_through(match, {1: Curious(), 2: Plain()}, FastChance(1), Budget(simulations=7))
    (briefing,) = Curious.briefings
    assert (briefing.game, briefing.edition, briefing.options) == (GAME, match.edition, match.options)
    assert (briefing.seats, briefing.seat, briefing.budget) == (3, 1, Budget(simulations=7))
    assert len(match.events_for(1)) > 20
    assert list(briefing.told()) == match.events_for(1), "also what happened after it sat down"


def test_a_bot_that_keeps_a_briefing_sits_in_one_seat_only() -> None:
    bot, plain = Curious(), Plain()
    with pytest.raises(ValueError, match="one Curious cannot sit in two seats"):
        take_seats(fresh(), {0: bot, 1: bot})
    take_seats(fresh(), {0: plain, 1: plain})


def test_a_simulation_briefs_a_bot_of_its_own_in_every_seat_and_match() -> None:
    name = f"{__file__}:Curious"
    simulation = Simulation(setting_of(GAME, load_edition(GAME), 3, [name, name, "random"], 5))
    kind = type(simulation.bots[name])
    simulation.play(0, 2)
    seats = [briefing.seat for briefing in kind.briefings]  # type: ignore[attr-defined]
    assert seats == [0, 1, 1, 2]


def test_in_a_worker_a_bot_gets_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.bots, "curious", Curious)
    match = fresh()
    view, place = match.view(1), place_of(match, 1, "curious")
    task = Task("palabra", "curious", DECIDE, 1, msgspec.Raw(msgspec.json.encode(view, enc_hook=form)), place)
    think(msgspec.json.decode(msgspec.json.encode(task), type=Task))
    (briefing,) = Curious.briefings
    assert (briefing.edition.data, briefing.options, briefing.seat) == (match.edition.data, match.options, 1)
    assert frozen(briefing.told()) == frozen(match.events_for(1))
    assert place_of(match, 1, "ordinary").told == (), "a long record goes only to whoever looks at it"
