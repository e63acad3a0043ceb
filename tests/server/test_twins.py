"""Twins: two tables alike but for what one seat does in secret. Until that is shown by law, nobody else can tell them
apart: by a message or its missing, its keys, a number, a clock, a refusal, or the reply to what he does himself.

`TORTUGA_TWINS=300 ./tortuga test tests/server/test_twins.py` compares so many pairs of each kind instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.server.test_games import opened
from tests.server.twins import (
    Deed,
    Twin,
    marks,
    plan_of,
    seals,
    takes_back,
    takes_offer,
)
from tortuga.games import SLUGS
from tortuga.kernel.ask import APART, EACH
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Decision
from tortuga.kernel.match import Match
from tortuga.server.state.fold import apply
from tortuga.server.state.journal import Answered, Rewound
from tortuga.server.state.saving import save

pytestmark = pytest.mark.anyio

PAIRS = int(os.environ.get("TORTUGA_TWINS", "4"))
"""So many pairs of each kind for each game."""
DEEDS = 7
"""So much happens at both tables beside the secret."""
LONGEST = 4000
LAID = ("sealed", "changed", "changed and back", "taken back and sealed")
BEHIND = ("marked", "marked and taken back", "marked twice and taken back once", "started over")


async def _compare(saved: bytes, seat: int, kind: str, chance: FastChance) -> bool:
    """Let two tables live side by side; tells whether there was a secret of this kind to keep."""
    language = chance.pick(["en", "es"])
    pair = [Twin.born(saved, seat, language) for _ in range(2)]
    at = pair[0].live.folded.at + 1000
    done: list[str] = []
    for moment in range(DEEDS):
        if moment == 0:
            if not _begin(pair, seat, kind, chance, at):
                return False
        elif moment == 3:
            _go_on(pair, seat, kind, chance, at)
        deed = _deed(pair[0].match, seat, chance)
        if deed is not None:
            asked = pair[0].match.table.asked
            once = f"deed-{moment:04}"
            replies = [twin.does(plan_of(deed, twin, once), at) for twin in pair]
            done.append(f"{deed.kind} of {deed.seat}")
            if pair[0].match.table.asked != asked:
                return moment > 3  # what was sealed has been shown, by law
            assert replies[0] == replies[1], (kind, seat, done)
        for one, other in zip(pair[0].told(), pair[1].told(), strict=True):
            assert len(one) == len(other), (kind, seat, done, one[-1], other[-1])
            assert one[-1] == other[-1], (kind, seat, done)
        if moment in (0, 3, DEEDS - 1):
            for one, other in zip(pair[0].asked_for(), pair[1].asked_for(), strict=True):
                assert one == other, (kind, seat, done)
        at += 1000
    return True


def _begin(pair: list[Twin], seat: int, kind: str, chance: FastChance, at: int) -> bool:
    """What is done in secret first."""
    decision = pair[0].match.pending()[seat]
    if kind in LAID:
        one, other = decision.sample(chance), decision.sample(chance)
        if one == other:
            return False
        pair[0].secretly(seals(seat, one), at)
        pair[1].secretly(seals(seat, other if kind in ("sealed", "taken back and sealed") else one), at)
        return True
    if all(answer[0] == "done" for answer in decision.listed() or ()):
        return False
    place = chance.below(50)
    pair[1].secretly(marks(seat, place), at)
    if kind == "marked twice and taken back once":
        pair[0].secretly(marks(seat, place), at)
        if [answer[0] for answer in pair[1].match.pending()[seat].listed() or ()] == ["done"]:
            return False
        pair[1].secretly(marks(seat, chance.below(50)), at)
    return True


def _go_on(pair: list[Twin], seat: int, kind: str, chance: FastChance, at: int) -> None:
    """What is done in secret when others have gone on."""
    match kind:
        case "changed" | "changed and back":
            first = pair[1].match.table.sealed[seat]
            pair[1].secretly(seals(seat, _asked(pair[1].match, seat).sample(chance)), at)
            if kind == "changed and back":
                pair[1].secretly(seals(seat, first), at)
        case "taken back and sealed":
            if pair[0].match.undoable(seat):
                again = _asked(pair[0].match, seat).sample(chance)
                for twin in pair:
                    twin.secretly(takes_back(seat), at)
                    twin.secretly(seals(seat, again), at)
        case "marked and taken back" | "marked twice and taken back once":
            pair[1].secretly(takes_back(seat), at)
        case "started over":
            for offer in pair[1].match.offers(seat):
                pair[1].secretly(takes_offer(seat, offer.decision.name, offer.decision.sample(chance)), at)
                break


def _asked(match: Match, seat: int) -> Decision:
    assert match.table.ask is not None
    return match.table.ask.decisions[seat]


def _deed(match: Match, secret: int, chance: FastChance) -> Deed | None:
    """What one of the others does: never what would show the secret."""
    pending = {seat: decision for seat, decision in match.pending().items() if seat != secret}
    others = [seat for seat in range(match.seats) if seat != secret]
    last = match.table.ask is not None and match.table.ask.temper == EACH and len(pending) < 2
    kind = chance.pick(["answer", "answer", "answer", "undo", "offer", "late", "chat", "vote", "nonsense", "change"])
    seat = chance.pick(others)
    if kind == "answer" and pending and not last:
        seat = chance.pick(list(pending))
        return Deed("answer", seat, pending[seat].sample(chance))
    if kind == "late" and pending:
        seat = chance.pick(list(pending))
        return Deed("late", seat, pending[seat].sample(chance))
    if kind == "change" and match.table.sealed.keys() - {secret}:
        seat = chance.pick(sorted(match.table.sealed.keys() - {secret}))
        return Deed("answer", seat, _asked(match, seat).sample(chance))
    if kind == "offer" and match.offers(seat):
        offer = chance.pick(list(match.offers(seat)))
        return Deed("offer", seat, offer.decision.sample(chance), offer.decision.name)
    if kind == "nonsense":
        return Deed("answer", seat, ("nonsense",))
    if kind == "vote":
        return Deed(kind, seat, name=chance.pick(["pause", "undo"]))
    if kind in ("undo", "chat"):
        return Deed(kind, seat)
    return Deed("chat", seat) if chance.below(2) else None


@pytest.mark.parametrize("slug", SLUGS)
async def test_nobody_can_tell_twins_apart(slug: str) -> None:
    found: Counter[str] = Counter()
    tables = 0
    while tables < 3 * PAIRS and not (found and all(found[kind] >= PAIRS for kind in found)):
        await _play(slug, 100 + tables, found)
        tables += 1
    wanted = {"captains": BEHIND, "plunder": ()}.get(slug, LAID)
    assert all(found[kind] for kind in wanted), found


async def _play(slug: str, seed: int, found: Counter[str]) -> None:
    """Play a match at random; wherever something can be secret, let twins be born and compare them."""
    live, chance = opened(slug, people=16), FastChance(seed)
    match = live.folded.playing()
    for step in range(LONGEST):
        ask = match.table.ask
        if ask is None:
            return
        secret = BEHIND if ask.temper == APART else LAID if ask.temper == EACH and len(match.pending()) > 1 else ()
        kinds = [kind for kind in secret if found[kind] < PAIRS]
        if kinds and not chance.below(4):
            kind, seat = chance.pick(kinds), chance.pick(list(match.pending()))
            found[kind] += await _compare(save(live.folded), seat, kind, chance)
        elif step > 400:
            return
        seat, decision = chance.pick(list(match.pending().items()))
        apply(live.folded, Answered(seat, decision.name, decision.sample(chance)), 1000 * step)
        if match.undoable(seat) and not chance.below(8):
            apply(live.folded, Rewound(seat, len(match.log) - 1), 1000 * step)
