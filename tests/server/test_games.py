"""Every game at a table: what is kept of a message is what would be made anew, and every sentence has its words."""

from __future__ import annotations

import pytest

from tests.server.house import FakeClock
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import plain
from tortuga.kernel.edition import load_edition
from tortuga.kernel.record import EditionRecord
from tortuga.server.fold import apply
from tortuga.server.journal import Answered, BotSeated, Entry, Joined, Opened, Seated, Settings, Started
from tortuga.server.live import Live
from tortuga.server.present import Viewer, snapshot
from tortuga.server.saving import restore, save
from tortuga.server.sitting import open_table
from tortuga.server.tongue import tongue

STEPS = 60


def _opened(slug: str, people: int = 1) -> Live:
    """A table of a game with as many seats as its first variant needs at least, the first ones people's."""
    game = get_game(slug)
    seats = max(min(next(iter(game.variants.values())).seats), 2)
    edition = load_edition(game)
    pinned = EditionRecord(edition.name, edition.hash, plain(edition.raw))
    settings = Settings(slug, seats, "", game.settle_options({}, seats), pinned, game.rules_version, "brisk")
    sitting = open_table("t" * 16, Opened(settings, "11" * 32, "key", "salt"), 0)
    entries: list[Entry] = []
    for person in range(min(people, seats)):
        entries += [Joined(f"Ana {person}", f"key {person}", "code"), Seated(person, person, "n")]
    entries += [BotSeated(seat, "ordinary") for seat in range(people, seats)]
    for number, entry in enumerate([*entries, Started()]):
        apply(sitting, entry, number)
    return Live(sitting, 0)


@pytest.mark.parametrize("slug", SLUGS)
def test_messages_from_the_cache_are_those_made_anew(slug: str) -> None:
    live, clock, chance = _opened(slug), FakeClock(), FastChance(5)
    match = live.sitting.match
    assert match is not None
    viewers = [Viewer(0, 0), Viewer(None, None), Viewer(None, 1)]
    for step in range(STEPS):
        if match.over:
            break
        for viewer in viewers:
            for language in ("en", "es"):
                said = tongue(slug, language)
                _, kept = snapshot(live, viewer, said, None, "b", clock.now())
                _, anew = snapshot(Live(live.sitting, 0), viewer, said, None, "b", clock.now())
                assert kept == anew
                assert "⟨" not in anew.decode()
        seat, decision = chance.pick(list(match.pending().items()))
        apply(live.sitting, Answered(seat, decision.name, decision.sample(chance)), 10 + step)
        live.publish()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_of_every_game_survives_its_save(slug: str) -> None:
    live, chance = _opened(slug), FastChance(6)
    match = live.sitting.match
    assert match is not None
    for step in range(STEPS):
        if match.over:
            break
        seat, decision = chance.pick(list(match.pending().items()))
        apply(live.sitting, Answered(seat, decision.name, decision.sample(chance)), 10 + step)
    saved = save(live.sitting)
    assert save(restore(saved)) == saved


@pytest.mark.parametrize("slug", SLUGS)
def test_a_changed_mind_shows_to_nobody_else_in_any_game(slug: str) -> None:
    live, chance, changed = _opened(slug, people=16), FastChance(7), 0
    match = live.sitting.match
    assert match is not None
    for step in range(1500):
        if match.over or changed >= 30:
            break
        seat, decision = chance.pick(list(match.pending().items()))
        apply(live.sitting, Answered(seat, decision.name, decision.sample(chance)), 10 + step)
        if match.table.sealed:
            seat = chance.pick(list(match.table.sealed))
            decision = match.table.ask.decisions[seat] if match.table.ask is not None else decision
            before = _shown(live, slug, seat)
            apply(live.sitting, Answered(seat, decision.name, decision.sample(chance)), 10 + step)
            assert _shown(live, slug, seat) == before
            changed += 1
    assert changed or slug == "plunder", "where everybody is asked at once, choices are sealed; in Plunder seldom"


def _shown(live: Live, slug: str, seat: int) -> list[bytes]:
    """What everybody but one seat is shown."""
    others = [Viewer(person, person) for person in range(len(live.sitting.meeting.seats)) if person != seat]
    fresh = Live(live.sitting, 0)
    return [snapshot(fresh, viewer, tongue(slug, "en"), None, "b", 0)[1] for viewer in (*others, Viewer(None, None))]
