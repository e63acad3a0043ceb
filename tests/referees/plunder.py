"""A referee for Saqueo · Plunder: what a captain may answer, worked out from the view and the edition alone.

Written from the rulebook, not from the rules' code. It knows no table, no agenda and no rule function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tests.referees.common import Bounds, Legal
from tests.referees.plunder_sea import Chart
from tests.referees.plunder_treasure import treasures
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Counts, Edition
from tortuga.games.plunder.view import Board, Captain, Ship
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View

EDITION: Edition = load_edition(GAME).data
KINDS = range(4)
NOBODY = -1
ISLANDS = 32
"""In a ship's targets of this turn islands come after this many places for ships."""
TALKING = ("captains_turn", "way_back")
"""Questions beside which there is talk."""


def legal(view: View, name: str) -> Legal:
    """What the viewer may answer to the question of this name."""
    board: Board = view.board
    assert view.seat is not None
    assert view.asked is not None
    chart, seat, args = Chart(board), view.seat, view.asked[1]
    me = board.captains[seat]
    assert me.hand is not None
    match name:
        case "settle":
            return settling(chart)
        case "act":
            return deeds(chart, seat, me)
        case "toll":
            return some_of(me.hand, board.prices.toll)
        case "barter_pay":
            return some_of(me.hand, board.prices.barter)
        case "alms":
            return {("alms", kind) for kind in KINDS if board.open[kind]}
        case "way_back":
            return ways_back(chart, seat, me)
        case "launch":
            return launches(chart, seat, args)
    return talk(chart, seat, me, name, args) or treasures(chart, seat, me, name, view.asked)


def talk(chart: Chart, seat: int, me: Captain, name: str, args: tuple[object, ...]) -> Legal | None:
    """PLU-11 to PLU-13: what is asked while people bargain."""
    hand, numbers = me.hand, [number for number in args if isinstance(number, int)]
    assert hand is not None
    match name:
        case "bribe":
            left = tuple(held - given for held, given in zip(hand, numbers[-4:], strict=True))
            return Bounds("counts", left, 0, sum(left))
        case "consider_bribe" | "consider_ransom":
            return {("accept_bribe",), ("refuse_bribe",)}
        case "hear_offer" | "hear_proposal" | "hear_demand":
            return hearing(hand, name, numbers[1:5] if name == "hear_proposal" else numbers[-4:])
        case "choose_deal":
            return {("no_deal",), *struck(hand, numbers)}
        case "counter":
            return trade(chart, seat, (chart.board.turn,))
        case "demand":
            return trade(chart, seat, (owner_of(chart, numbers[1]),))
        case "offer" | "offer_partner" | "propose" | "announce" | "threaten" | "reply" | "grant":
            return offers(chart, seat)[name]
    return None


# ---------------------------------------------------------------- before the first turn, and the turn
def settling(chart: Chart) -> set[Answer]:
    """PLU-5.5, PLU-5.6: an island of one skull that nobody has chosen, and one of its ports."""
    free = [island for island in chart.board.islands if island.skulls == EDITION.start.skulls and island.owner < 0]
    return {("settle", island.id, port) for island in free for port in island.ports if chart.is_free(port)}


def deeds(chart: Chart, seat: int, me: Captain) -> set[Answer]:
    """PLU-6: all that the captain at the helm can do now."""
    board = chart.board
    found: set[Answer] = {("end",)} if board.rolled else {("roll",)}
    found |= building(chart, seat, me) | burying(chart, me) | giving(chart, seat)
    for ship in me.ships:
        found |= {("sail", ship.id, square) for square in courses(chart, me, ship)}
        found |= {("claim", ship.id, cross) for cross in board.crosses if claimed(chart, ship, cross)}
        found |= {answer for answer, target, _ in assaults(chart, seat, ship) if not ship.fought >> target & 1}
    if me.cards >= board.prices.barter and any(ship.square in chart.trade_ports() for ship in me.ships):
        found |= {("barter", kind) for kind in KINDS if board.open[kind]}
    return found


def courses(chart: Chart, me: Captain, ship: Ship) -> Iterator[str]:
    """PLU-4, PLU-7.3, PLU-16.2, PLU-16.3: the squares a ship can sail to next."""
    board = chart.board
    if not board.rolled or ship.still or not ship.squares + board.squares:
        return
    for square in chart.beside(ship.square):
        dear = not chart.same_weather(ship.square, square)
        if chart.is_free(square) and (not dear or me.cards >= board.prices.toll):
            yield square


def claimed(chart: Chart, ship: Ship, cross: str) -> bool:
    """PLU-15.1, PLU-15.2, PLU-16.6: an X under the ship, or on land beside it."""
    return ship.square == cross or (not chart.is_sea(cross) and chart.meet(ship.square, cross))


def assaults(chart: Chart, seat: int, ship: Ship) -> Iterator[tuple[Answer, int, int]]:
    """PLU-9.1, PLU-9.7, PLU-10.1, PLU-14.2, PLU-19.5: what a ship could attack from here, its bit, and whose it is."""
    board = chart.board
    spare = EDITION.box.flags - sum(island.owner == seat for island in board.islands)
    for number, island in enumerate(board.islands):
        hostile = island.owner == NOBODY or (island.owner != seat and board.captains[island.owner].foe)
        if ship.square in island.ports and island.skulls and hostile and spare:
            yield ("attack_island", ship.id, island.id), ISLANDS + number, island.owner
    for other, captain in enumerate(board.captains):
        for target in captain.ships if captain.foe and other != seat else ():
            if chart.meet(ship.square, target.square):
                yield ("attack_ship", ship.id, target.id), target.id, other


# ---------------------------------------------------------------- building
def covers(hand: Counts, price: Iterable[int]) -> bool:
    """Whether a hand holds these cards."""
    return all(held >= cost for held, cost in zip(hand, price, strict=True))


def can_pay(me: Captain, price: Counts) -> bool:
    """PLU-7.1: the cards are in the hand."""
    assert me.hand is not None
    return covers(me.hand, price)


def berths(chart: Chart, seat: int) -> set[str]:
    """PLU-7.2, PLU-16.6: free ports of one's own, and free sea beside one's ships."""
    found = {port for port in chart.ports_of(seat) if chart.is_free(port)}
    for ship in chart.fleet(seat):
        found |= {there for there in chart.beside(ship.square) if chart.is_free(there)} & near(chart, ship.square)
    return found


def near(chart: Chart, square: str) -> set[str]:
    """PLU-16.6: the squares beside this one, but not across the storm's edge."""
    return {there for there in chart.beside(square) if chart.same_weather(square, there)}


def building(chart: Chart, seat: int, me: Captain) -> set[Answer]:
    """PLU-7, PLU-1.5, PLU-3: what the captain can pay, has room for, and the box still holds."""
    prices, left = chart.board.prices, chart.board.left
    found: set[Answer] = set()
    if can_pay(me, prices.ship) and len(me.ships) < prices.ships and left.lives >= prices.lives:
        found |= {("build_ship", square) for square in berths(chart, seat)}
    for ship in me.ships:
        if can_pay(me, prices.mast) and ship.masts < prices.masts and left.masts:
            found.add(("build_mast", ship.id))
        if can_pay(me, prices.cannon) and ship.cannons < prices.cannons and left.cannons:
            found.add(("build_cannon", ship.id))
        if can_pay(me, prices.life) and ship.lives < prices.lives and left.lives:
            found.add(("build_life", ship.id))
    return found


def burying(chart: Chart, me: Captain) -> set[Answer]:
    """PLU-2.4: five gold for a point card."""
    return {("bury",)} if can_pay(me, chart.board.prices.point) and chart.board.left.points else set()


def giving(chart: Chart, seat: int) -> set[Answer]:
    """PLU-19.8: an island for a partner in its port."""
    return {
        ("give", island, other)
        for other in range(len(chart.board.captains))
        if chart.partners(seat, other)
        for island in gifts(chart, seat, other)
    }


def gifts(chart: Chart, giver: int, taker: int) -> set[str]:
    """PLU-19.8, PLU-1.5: the islands that one captain can give to this partner of his, who needs a flag for it."""
    flags = sum(island.owner == taker for island in chart.board.islands)
    ports = {ship.square for ship in chart.fleet(taker)}
    mine = [island for island in chart.board.islands if island.owner == giver and ports & set(island.ports)]
    return {island.id for island in mine} if flags < EDITION.box.flags else set()


# ---------------------------------------------------------------- a captain without a ship
def ways_back(chart: Chart, seat: int, me: Captain) -> set[Answer]:
    """PLU-17.3, PLU-17.4: to build, to pay with a point card, five gold or an island, or to wait."""
    prices = chart.board.prices
    found: set[Answer] = {("wait",)} | burying(chart, me) | giving(chart, seat)
    if chart.board.left.lives < prices.lives:
        return found
    if can_pay(me, prices.ship):
        found.add(("way_build",))
    if me.points:
        found.add(("way_point",))
    if can_pay(me, prices.rescue):
        found.add(("way_gold",))
    return found | {("way_island", island.id) for island in chart.board.islands if island.owner == seat}


def launches(chart: Chart, seat: int, args: tuple[object, ...]) -> set[Answer]:
    """PLU-17.6, PLU-15.5: a free port of one's own, or free sea beside the square that was spun."""
    if len(args) == 1:
        return {("launch", port) for port in chart.ports_of(seat) if chart.is_free(port)}
    assert isinstance(args[1], int)
    return {("launch", square) for square in chart.beside(chart.name(args[1])) if chart.is_free(square)}


# ---------------------------------------------------------------- talk
def some_of(hand: Iterable[int], number: int) -> Bounds:
    """PLU-16.2, PLU-11.3: so many cards of the hand, whichever."""
    return Bounds("counts", tuple(hand), number, number)


def hearing(hand: Counts, name: str, wants: list[int]) -> set[Answer]:
    """PLU-11.4, PLU-11.6, PLU-12.3: who lacks the cards cannot say yes."""
    able = covers(hand, wants)
    if name == "hear_demand":
        return {("stand_firm",), *([("give_in",)] if able else [])}
    found: set[Answer] = {("decline",), *([("agree",)] if able else [])}
    return found | {("will_counter",)} if name == "hear_offer" else found


def struck(hand: Counts, numbers: list[int]) -> Iterator[Answer]:
    """PLU-11.5, PLU-11.4: those who agreed or countered, as the step names them, if the cards for it are there."""
    for place in range(0, len(numbers), 9):
        if covers(hand, numbers[place + 1 : place + 5]):
            yield ("deal", numbers[place])


def owner_of(chart: Chart, target: int) -> int:
    """Whose ship or island a target is."""
    if target >= ISLANDS:
        return chart.board.islands[target - ISLANDS].owner
    fleets = [captain.ships for captain in chart.board.captains]
    return next(seat for seat, fleet in enumerate(fleets) if any(ship.id == target for ship in fleet))


def trade(chart: Chart, seat: int, others: tuple[int, ...]) -> Bounds:
    """PLU-11.4, PLU-11.7, PLU-19.6: one's own cards for theirs; of theirs only the number is known."""
    captains = chart.board.captains
    hand = captains[seat].hand
    assert hand is not None
    want = (max(captains[other].cards for other in others),) * len(KINDS)
    if not chart.partners(seat, others[0]):
        return Bounds("trade", (others, hand, want, ()), 0, -1)
    helm = seat == chart.board.turn
    ahead = tuple(captains[other].ahead if helm else -captains[seat].ahead for other in others)
    return Bounds("trade", (others, hand, want, ahead), 0, 1)


def may_speak(chart: Chart, seat: int, other: int) -> bool:
    """PLU-11.8: in reach, not three times yet, and there is a card to talk about."""
    one, two = chart.board.captains[seat], chart.board.captains[other]
    said = one.talks[other]
    return seat != other and said < chart.board.talk and one.cards + two.cards > 0 and chart.in_reach(seat, other)


def offers(chart: Chart, seat: int) -> dict[str, Legal]:
    """PLU-11, PLU-12.1, PLU-19.8: what a captain may take up by himself now, by its name."""
    helm = chart.board.turn
    found = at_the_helm(chart, seat) if seat == helm else beside_the_helm(chart, seat, helm)
    return {name: answers for name, answers in found.items() if answers}


def at_the_helm(chart: Chart, seat: int) -> dict[str, Legal]:
    """PLU-11.4, PLU-11.9, PLU-12: offers, one announcement after the other, threats."""
    heard = [other for other in range(len(chart.board.captains)) if may_speak(chart, seat, other)]
    friends = tuple(other for other in heard if chart.partners(seat, other))
    rivals = tuple(other for other in heard if other not in friends)
    found: dict[str, Legal] = {"threaten": threats(chart, seat)}
    if rivals:
        found["offer"] = trade(chart, seat, rivals)
    if friends:
        found["offer_partner"] = trade(chart, seat, friends)
    answered = any(may_speak(chart, other, seat) for other in range(len(chart.board.captains)))
    if answered and chart.board.announcements < EDITION.talk.announcements:
        named = (EDITION.talk.named,) * len(KINDS)
        found["announce"] = Bounds("trade", ((-1,), named, named, ()), 0, -1)
    return found


def threats(chart: Chart, seat: int) -> set[Answer]:
    """PLU-12.1, PLU-12.2, PLU-12.4, PLU-12.5: what could be attacked, of a captain with cards, once a turn."""
    found: set[Answer] = set()
    for ship in chart.fleet(seat):
        for (_, own, target), bit, owner in assaults(chart, seat, ship):
            if owner != NOBODY and chart.board.captains[owner].cards and not (ship.threatened | ship.fought) >> bit & 1:
                found.add(("threaten_island" if bit >= ISLANDS else "threaten_ship", own, target))
    return found


def beside_the_helm(chart: Chart, seat: int, helm: int) -> dict[str, Legal]:
    """PLU-11.6, PLU-11.10, PLU-19.8: a proposal, a reply to what was announced, an island for a partner."""
    found: dict[str, Legal] = {}
    if may_speak(chart, seat, helm):
        found["propose"] = trade(chart, seat, (helm,))
        found["reply"] = set(replies(chart, seat, helm))
    if chart.partners(seat, helm):
        found["grant"] = {("grant", island) for island in gifts(chart, seat, helm)}
    return found


def replies(chart: Chart, seat: int, helm: int) -> Iterator[Answer]:
    """PLU-11.10: what was announced, to the card; one card stands for a side left open."""
    announced, me = chart.board.announced, chart.board.captains[seat]
    assert me.hand is not None
    if not announced:
        return
    single = [tuple(int(kind == each) for each in KINDS) for kind in KINDS]
    gets, gives = announced[:4], announced[4:]
    for give in [gives] if any(gives) else single:
        for get in [gets] if any(gets) else single:
            able = covers(me.hand, give)
            gain = me.ahead + sum(get) - sum(give)
            fair = not chart.partners(seat, helm) or abs(gain) <= 1
            if able and fair and chart.board.captains[helm].cards >= sum(get):
                yield ("reply", *give, *get)


# ---------------------------------------------------------------- points
def points(board: Board, seat: int) -> int:
    """PLU-2.2: ships, islands and point cards."""
    captain = board.captains[seat]
    return len(captain.ships) + sum(island.owner == seat for island in board.islands) + captain.points


def standing(board: Board, team: int) -> tuple[int, int, int]:
    """PLU-2.6, PLU-19.3: what ranks a side: points, then ships, then islands."""
    members = [seat for seat, captain in enumerate(board.captains) if captain.team == team]
    ships = sum(len(board.captains[seat].ships) for seat in members)
    return sum(points(board, seat) for seat in members), ships, sum(each.owner in members for each in board.islands)


def asked_at_all(board: Board, seat: int, name: str) -> bool:
    """PLU-6, PLU-11.6: the captain at the helm acts; the others only answer."""
    at_helm = {"act", "toll", "barter_pay", "alms", "way_back", "launch", "choose_deal", "hear_proposal", "demand"}
    others = {"hear_offer", "counter", "hear_demand", "bribe", "hear_request", "ransom"}
    return seat == board.turn if name in at_helm else seat != board.turn if name in others else True
