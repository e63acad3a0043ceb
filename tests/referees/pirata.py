"""A referee for PIRATA: what a pirate may answer, worked out from the view and the edition alone.

Written from the rulebook, not from the rules' code. It knows no table, no agenda and no rule function.
"""

from __future__ import annotations

from tests.referees.common import Bounds, Legal
from tortuga.games.pirata import GAME
from tortuga.games.pirata.edition import Card, Edition
from tortuga.games.pirata.view import Board, Pirate
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View

EDITION: Edition = load_edition(GAME).data
CARDS = {card.id: card for card in EDITION.card}
CREW, COINS = EDITION.crew, EDITION.coins
HIGHEST = max(EDITION.dice.crew)
SIGNS = ("X", "O")
KING, MERMAIDS, CURSED = range(3)
NOBODY = -1
BATTLE_CARDS = {"lucky_pirate", "cheating_pirate"}
PLAIN: dict[str, set[Answer]] = {
    "shake_again": {("shake",), ("keep_dice",)},
    "lagoon": {("rest",), ("sail_on",)},
    "black_market": {("join_market",), ("stay_out",)},
    "buy_card": {("buy_card",)},
}
"""PIR-C.14, PIR-T.4, PIR-T.23, PIR-5.7: questions with the same answers whenever they are put."""


def legal(view: View, name: str) -> Legal:
    """What the viewer may answer to the question of this name."""
    board: Board = view.board
    assert view.seat is not None
    me = board.pirates[view.seat]
    assert me.hand is not None
    if name in PLAIN:
        return PLAIN[name]
    match name:
        case "choose_tiles" | "place_tile" | "pass_cards":
            return setting_up(view, board, me.hand, name)
        case "open_bid" | "bid":
            return bids(board, opening=name == "open_bid")
        case "sailing_card" | "battle_card" | "action_card":
            return cards(board, view.seat, me, name)
        case "catch_up":
            return catching_up(board, me)
    return tiles(view, board, me, name)


def tiles(view: View, board: Board, me: Pirate, name: str) -> Legal:
    """PIR-T: what the tiles ask."""
    assert view.seat is not None
    match name:
        case "duel_whom" | "rob_whom" | "spy_on_whom" | "fire_at" | "helper":
            return picks(board, view.seat, name)
        case "codex" | "give_card":
            return givings(me, name)
        case "barter":
            return barter(board, view.seat, me)
        case "gamble" | "buried_treasure" | "side_bet":
            return stakes(board, view.seat, me, name)
        case "reroll":
            return bones(view, board)
        case "guess" | "advise":
            cups = sum(not pirate.out for pirate in board.pirates)
            return {(name, number) for number in range(cups * CREW.least, cups * CREW.most + 1)}
    raise AssertionError(f"the rulebook knows no question {name}")


# ---------------------------------------------------------------- set-up and betting
def setting_up(view: View, board: Board, hand: tuple[str, ...], name: str) -> Legal:
    """PIR-10.3, PIR-1.3, PIR-1.6: the tiles of the ring, where they lie, and the draft."""
    if name == "place_tile":
        return places(board)
    if name == "choose_tiles":
        pool = tuple(tile.id for tile in EDITION.tile if tile.id != "x")
        return Bounds("some", pool, len(board.squares) - 1, len(board.squares) - 1)
    assert view.asked is not None
    number = EDITION.hand.passes[view.asked[1][0]]
    return Bounds("some", hand, number, number)


def places(board: Board) -> set[Answer]:
    """PIR-1.3: one of one's own tiles on a free square; X before all others."""
    mine = {"x"} if "x" in board.tiles else set(board.tiles)
    return {("place", tile, square) for tile in mine for square, there in enumerate(board.squares) if there == "free"}


def bids(board: Board, *, opening: bool) -> set[Answer]:
    """PIR-2.2, PIR-2.3, PIR-2.5, PIR-2.7, PIR-2.8, PIR-2.13: the first bid, or a raise, lock or liar."""
    cups = sum(pirate.rolled for pirate in board.pirates)
    assert opening == (board.quantity == 0)
    faces = range(EDITION.bets.lowest, HIGHEST + 1)
    if opening:
        return {("bid", number, face) for number in range(1, cups + 1) for face in faces}
    most = cups * CREW.most
    found: set[Answer] = {("liar",), ("lock",)}
    if board.quantity < most:
        found.add(("thumbs_up",))
    found |= {("bid", board.quantity, face) for face in faces if face > board.face}
    return found | {("bid", number, face) for number in range(board.quantity + 1, most + 1) for face in faces}


# ---------------------------------------------------------------- who is safe, and where ships lie
def square_of(board: Board, pirate: Pirate) -> str:
    """What lies under a ship."""
    return board.squares[(board.x + pirate.ship) % len(board.squares)]


def safe(board: Board, pirate: Pirate) -> bool:
    """PIR-6.3, PIR-T.4, PIR-C.17: on X, in the lagoon, or under safe conduct."""
    return square_of(board, pirate) in ("x", "safe_lagoon") or pirate.guarded >= board.round


def others(board: Board, seat: int) -> list[int]:
    """Every other pirate afloat, the phantom among them (PIR-9.1)."""
    return [other for other, pirate in enumerate(board.pirates) if other != seat and not pirate.out]


def prey(board: Board, seat: int) -> list[int]:
    """Every other pirate whom something bad can befall, for one who may attack."""
    if square_of(board, board.pirates[seat]) == "safe_lagoon":
        return []
    return [other for other in others(board, seat) if not safe(board, board.pirates[other])]


def dice(board: Board, seat: int, me: Pirate) -> int:
    """PIR-7.2: all dice aboard, special ones included."""
    assert me.crew is not None
    return me.crew + board.special.count(seat)


# ---------------------------------------------------------------- action cards
def cards(board: Board, seat: int, me: Pirate, name: str) -> set[Answer]:
    """PIR-5.2 to PIR-5.4, PIR-4.4, PIR-8.5, PIR-7.6: to pass, to play, or to lift the curse."""
    assert me.hand is not None
    assert me.crew is not None
    found: set[Answer] = {("pass",)}
    for title in set(me.hand):
        card = CARDS[title]
        if card.colour == "silver" and (me.silver or name != "action_card"):
            continue
        if card.colour == "gold" and me.gold:
            continue
        if title in BATTLE_CARDS:
            if name != "action_card" and me.roll >= 0:
                found.add(("play", title))
        elif name != "battle_card":
            found |= plays(board, seat, me, card)
    if name == "action_card" and board.special[CURSED] == seat and me.crew - CREW.lift_price >= CREW.least:
        found.add(("lift_curse",))
    return found


def plays(board: Board, seat: int, me: Pirate, card: Card) -> set[Answer]:
    """PIR-C: each way a card can be played now."""
    assert me.crew is not None
    alone: set[Answer] = {("play", card.id)}
    match card.aim:
        case "own":
            return alone
        case "own_crew":
            return alone if me.crew - card.price >= CREW.least else set()
        case "discard":
            return {("play_for", card.id, wanted) for wanted in board.discard}
        case "mermaids" | "king":
            holder = board.special[MERMAIDS if card.aim == "mermaids" else KING]
            if holder == NOBODY:
                return alone
            return {("play_on", card.id, holder)} if holder in prey(board, seat) else set()
        case "foes":
            return alone if prey(board, seat) else set()
        case "foes_near":
            return alone if any(distance(board, seat, other) <= card.amount for other in prey(board, seat)) else set()
    return {("play_on", card.id, other) for other in prey(board, seat) if hits(board, seat, other, card)}


def hits(board: Board, seat: int, other: int, card: Card) -> bool:
    """Whether a card may be aimed at this other pirate."""
    me, him = board.pirates[seat], board.pirates[other]
    if card.aim == "foe_who_sailed":
        return him.sailed and him.ship > him.began
    if card.id == "fog_bank" and me.ship == len(board.squares):
        return False  # PIR-3.3: a ship stops at X, so no change of places takes it further
    if card.aim == "foe_ahead":
        return 0 < him.ship - me.ship <= card.amount
    if card.id == "black_spot":
        return board.special[CURSED] != other
    return True


def distance(board: Board, seat: int, other: int) -> int:
    """Squares between two ships, the shorter way round."""
    ring = len(board.squares)
    apart = (board.pirates[seat].ship - board.pirates[other].ship) % ring
    return min(apart, ring - apart)


# ---------------------------------------------------------------- catching up
def catching_up(board: Board, me: Pirate) -> set[Answer]:
    """PIR-6.4: a crew for each square up to the closest ship in front, but never the last one."""
    assert me.crew is not None
    steps = min(pirate.ship for pirate in board.pirates if not pirate.out and pirate.ship > me.ship) - me.ship
    assert all(pirate.ship >= me.ship for pirate in board.pirates if not pirate.out), "only the last catch up"
    return {("stay_behind",)} | ({("sacrifice", steps)} if me.crew - steps >= CREW.least else set())


# ---------------------------------------------------------------- tiles
def picks(board: Board, seat: int, name: str) -> set[Answer]:
    """PIR-T.2, PIR-T.6, PIR-T.8, PIR-T.12, PIR-T.25: another pirate; whoever is safe can only be looked at or asked."""
    if name == "helper":
        return {("no_helper",), *[("helper", other) for other in others(board, seat)]}
    pool = others(board, seat) if name == "spy_on_whom" else prey(board, seat)
    hold: set[Answer] = {("hold_fire",)} if name == "fire_at" else set()
    return hold | {("victim", other) for other in pool}


def givings(me: Pirate, name: str) -> set[Answer]:
    """PIR-T.5, PIR-T.23: any card of the hand is given up for that of the codex, or given away."""
    assert me.hand is not None
    if name == "give_card":
        return {("give", card) for card in me.hand}
    return {("leave_card",), ("miss_for_card",), *[("give_up", card) for card in me.hand]}


def barter(board: Board, seat: int, me: Pirate) -> set[Answer]:
    """PIR-T.7: for a coin a card, a crew, or the place on a neighbouring square."""
    found: set[Answer] = {("no_trade",)}
    for other in prey(board, seat) if me.coins else []:
        found.add(("barter", other, "crew"))
        if board.pirates[other].cards:
            found.add(("barter", other, "card"))
        if distance(board, seat, other) == 1:
            found.add(("barter", other, "place"))
    return found


def stakes(board: Board, seat: int, me: Pirate, name: str) -> set[Answer]:
    """PIR-T.10, PIR-T.21: one or two crew on X or O, never the last; with a full cup there is no gambling."""
    assert me.crew is not None
    most = min(1 if name == "side_bet" else 2, me.crew - CREW.least)
    if name == "gamble" and dice(board, seat, me) >= CREW.most:
        most = 0
    found: set[Answer] = {("stake", number, sign) for number in range(1, most + 1) for sign in SIGNS}
    return found | {("no_bet",)} if name == "side_bet" or not found else found


def bones(view: View, board: Board) -> Bounds:
    """PIR-T.22: any of the dice that are not locked; the step that asks names those that are, face by face."""
    assert view.asked is not None
    locked = view.asked[1][2:] or (0,) * len(board.bones)
    limits = tuple(there - kept for there, kept in zip(board.bones, locked, strict=True))
    return Bounds("counts", limits, 0, sum(limits))


# ---------------------------------------------------------------- who is asked, and how it ends
def asked_at_all(board: Board, seat: int, name: str) -> bool:
    """Whether this seat may be asked this at all: it is afloat, takes part, and has not passed."""
    me = board.pirates[seat]
    match name:
        case "bid" | "open_bid":
            return me.rolled or (me.absent and any(phantom.rolled for phantom in board.pirates[board.seats :]))
        case "action_card":
            return not me.out and not me.passed
        case "catch_up":
            afloat = [pirate.ship for pirate in board.pirates if not pirate.out]
            return not me.out and me.ship == min(afloat) and me.ship < max(afloat)
        case "sailing_card" | "battle_card":
            return not me.out and (name == "sailing_card" or any(pirate.roll >= 0 for pirate in board.pirates))
        case "helper":
            return len(board.pirates) > 3
    return not me.out


def may_buy(board: Board, seat: int) -> bool:
    """PIR-5.7, PIR-5.6: two coins and a card to be had, in any phase once the ring lies there."""
    me = board.pirates[seat]
    rich = board.phase != "setup" and not me.out and me.coins >= COINS.card_price
    return rich and board.deck + len(board.discard) > 0


def winners(board: Board) -> set[int]:
    """PIR-8.1, PIR-8.2, PIR-9.6, PIR-11.1: who can have won when the ships lie like this."""
    ring = len(board.squares)
    afloat = [seat for seat in range(board.seats) if not board.pirates[seat].out]
    arrived = {seat for seat in afloat if board.pirates[seat].ship == ring}
    return arrived or set(afloat)
