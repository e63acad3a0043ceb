"""Everything the rulebook of PIRATA hides from a viewer, changed (PIR-1.3, PIR-2.11, PIR-5.1)."""

from __future__ import annotations

from tortuga.games.pirata.table import BETTING, FINAL, NOBODY, SIDES, X_TILE, PirataTable
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance
from tortuga.kernel.match import Match


def scramble(match: Match, viewer: int | None, chance: Chance) -> None:
    t = match.table
    assert isinstance(t, PirataTable)
    _tiles(t, viewer, chance)
    _cards(t, viewer, chance)
    if t.phase != FINAL and t.result is None:
        for pirate in range(t.pirates):
            if pirate != viewer and not t.out >> pirate & 1:
                _cup(t, viewer, pirate, chance)
    _sealed(match, viewer, chance)


def _tiles(t: PirataTable, viewer: int | None, chance: Chance) -> None:
    """Tiles dealt face down; who has X is told."""
    others = [seat for seat in range(t.seats) if seat != viewer]
    pool = [tile for seat in others for tile in t.tiles[seat] if tile != X_TILE]
    chance.shuffle(pool)
    for seat in others:
        t.tiles[seat] = sorted(tile if tile == X_TILE else pool.pop() for tile in t.tiles[seat])


def _cards(t: PirataTable, viewer: int | None, chance: Chance) -> None:
    """Hands of others, the card somebody reads in the codex, and the deck; the phantom's are silver."""
    hidden = [pirate for pirate in range(t.pirates) if pirate != viewer]
    pool = [*t.deck, *[title for pirate in hidden for title in t.hands[pirate]]]
    unread = t.drawn != NOBODY and t.reader != viewer
    if unread:
        pool.append(t.drawn)
    chance.shuffle(pool)
    for pirate in reversed(hidden):
        if pirate >= t.seats:
            pool.sort(key=lambda title: t.edition.card[title].colour == "silver")
        t.hands[pirate] = sorted(pool.pop() for _ in t.hands[pirate])
        chance.shuffle(pool)
    if unread:
        t.drawn = pool.pop()
    t.deck = pool


def _cup(t: PirataTable, viewer: int | None, pirate: int, chance: Chance) -> None:
    """How many crew dice are under a cup, and what they show, unless it is lifted or looked under."""
    rolled = bool(t.rolled >> pirate & 1)
    looked = t.open_now >> pirate & 1 or (viewer, pirate) in t.spies
    speaks = pirate >= t.seats and viewer is not None and t.absent >> viewer & 1
    shown = rolled and (t.revealed or looked or speaks)
    lifted = t.absent >> pirate & 1
    if t.phase != BETTING or not (shown or lifted):
        most = t.edition.crew.most - t.specials_of(pirate)
        fresh = t.edition.crew.least + chance.below(most)
        t.bag += t.crew[pirate] - fresh
        t.crew[pirate] = fresh
    if rolled and not shown:
        t.dice[pirate] = tuple(sorted(1 + chance.below(SIDES) for _ in range(t.crew[pirate])))
        for die, cup in enumerate(t.special_cups):
            if cup == pirate:
                t.special_faces[die] = 2 + chance.below(4)


def _sealed(match: Match, viewer: int | None, chance: Chance) -> None:
    """What others have sealed; only that they have is known."""
    agenda.ask_again(match.table)
    ask = match.table.ask
    assert ask is not None
    for seat in match.table.sealed:
        if seat != viewer:
            match.table.sealed[seat] = ask.decisions[seat].sample(chance)
