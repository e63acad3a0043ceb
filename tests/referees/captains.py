"""A referee for Captains' War: what a captain may answer, worked out from the view and the edition alone.

Written from the rulebook, not from the rules' code. It knows no table, no agenda and no rule function.
"""

from __future__ import annotations

from tests.referees.common import Bounds, Legal
from tortuga.games.captains.edition import Goods, Track
from tortuga.games.captains.view import Board, Sheet
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View

YELLOW, RED, BLACK = 0, 4, 5
DICE = range(6)
RESOURCES = range(4)
ATTRIBUTES, BOATS = 0, 1
PICKS = 2


def legal(view: View, name: str) -> Legal:
    """What the viewer may answer to the question of this name."""
    board: Board = view.board
    assert view.seat is not None
    sheet = board.captains[view.seat].sheet
    match name:
        case "aside":
            return {("aside", die) for die in DICE}
        case "loot":
            return loot(board, view.seat, sheet)
        case "resource":
            return {("resource", kind) for kind in rows_with_room(board, sheet)}
        case "command":
            return command(board, sheet)
        case "board":
            return targets(board, view.seat, sheet)
        case "crew":
            return crew(view, board, sheet)
        case "reward":
            return {
                ("gold",),
                *[("circles", track) for track in (ATTRIBUTES, BOATS) if not stopped(board, sheet, track)],
            }
        case "buy":
            return purchases(board, sheet)
        case "start_over" | "sail_on":
            return {(name,)}
    raise AssertionError(f"the rulebook knows no question {name}")


def loot(board: Board, seat: int, sheet: Sheet) -> Legal:
    """CAP-2.2, CAP-2.3, CAP-2.6, CAP-2.7: two different dice; the one set aside is for the active captain alone."""
    assert len(sheet.taken) < PICKS, "two dice are picked already"
    free = [die for die in DICE if die not in sheet.taken and (die != board.aside or seat == board.active)]
    found: set[Answer] = {("loot", die) for die in free if die != RED}
    if RED in free:
        open_tracks = [track for track in (ATTRIBUTES, BOATS) if not stopped(board, sheet, track)]
        found |= {("loot", RED, track) for track in open_tracks} or {("loot", RED)}
    return found


def command(board: Board, sheet: Sheet) -> Legal:
    """CAP-3.1 to CAP-3.4, CAP-2.8, CAP-9.5: buy, recruit, one acquisition, one piece of the chart, or finish."""
    found: set[Answer] = {("done",), *purchases(board, sheet)}
    gold = sheet.gold - sheet.gold_used
    for place, price in enumerate(board.paper.prices.pirates):
        if price <= gold and sheet.pirates[place] < board.paper.sheet.pirates[place]:
            found.add(("recruit", place + 1))
    if not sheet.spent & 1:
        for line, things in ((ATTRIBUTES, board.paper.attributes), (BOATS, board.paper.boats)):
            done = sheet.flags[line]
            if done < len(things) and affordable(sheet, things[done].cost):
                found.add(("acquire", line))
    chart = board.paper.chart
    if board.terms.chart and not sheet.spent & 2 and sheet.chart < chart.circles and affordable(sheet, chart.cost):
        found.add(("chart",))
    return found


def purchases(board: Board, sheet: Sheet) -> set[Answer]:
    """CAP-2.8, CAP-1.6: a resource for gold, as long as its row has room."""
    if sheet.gold - sheet.gold_used < board.terms.resource_price:
        return set()
    return {("buy", kind) for kind in rows_with_room(board, sheet)}


def targets(board: Board, seat: int, sheet: Sheet) -> Legal:
    """CAP-5.1, CAP-5.9: any other captain without a grapple, by whoever has somebody to send."""
    able = any(crew_left(sheet)) or sheet.alone
    others = [other for other, captain in enumerate(board.captains) if other != seat and captain.grapple < 0]
    return {("stay",), *[("board", other) for other in others if able]}


def crew(view: View, board: Board, sheet: Sheet) -> Bounds:
    """CAP-5.2, CAP-5.5: three pirates at most; nobody at all only in defence, or with the right to attack alone."""
    assert view.asked is not None
    attacker = view.asked[1][0]
    most = board.paper.boarding.crew
    left = tuple(min(count, most) for count in crew_left(sheet))
    least = 1 if view.seat == attacker and not sheet.alone else 0
    return Bounds("counts", left, least, min(most, sum(left)))


def crew_left(sheet: Sheet) -> tuple[int, ...]:
    """CAP-5.2: pirates circled and not filled in."""
    return tuple(there - used for there, used in zip(sheet.pirates, sheet.pirates_used, strict=True))


def rows_with_room(board: Board, sheet: Sheet) -> list[int]:
    """CAP-1.6: resources whose row still has a circle."""
    return [kind for kind in RESOURCES if sheet.chest[kind] < board.paper.sheet.resources]


def affordable(sheet: Sheet, cost: Goods) -> bool:
    """CAP-3.2: every resource it costs is there, circled and not filled in."""
    prices = (cost.pearl, cost.cloth, cost.log, cost.barrel)
    return all(sheet.chest[kind] - sheet.chest_used[kind] >= prices[kind] for kind in RESOURCES)


def stopped(board: Board, sheet: Sheet, line: int) -> bool:
    """CAP-4.1, CAP-4.2: the next circle is behind a lock, or there is none."""
    track: Track = (board.paper.tracks.attributes, board.paper.tracks.boats)[line]
    following = sheet.tracks[line] + 1
    if following > track.circles:
        return True
    return any(lock == following and sheet.flags[line] <= place for place, lock in enumerate(track.locks))


def points(board: Board, captain: int) -> int:
    """CAP-7: the renown of a captain at the end of a game, but for the naval battle and the command bonuses."""
    sheet, renown = board.captains[captain].sheet, board.paper.renown
    things = (board.paper.attributes[: sheet.flags[0]], board.paper.boats[: sheet.flags[1]])
    acquired = sum(thing.renown for line in things for thing in line)
    circles = [each.sheet.tracks[ATTRIBUTES] for each in board.captains]
    place = sum(other > circles[captain] for other in set(circles))
    track = renown.attribute_track[place] if circles[captain] and place < len(renown.attribute_track) else 0
    attacks = renown.attacks[min(board.captains[captain].attacks, len(renown.attacks) - 1)]
    chart = board.paper.chart.renown[sheet.chart] if board.terms.chart else 0
    return acquired + track + renown.boat_track[sheet.tracks[BOATS]] + attacks + sum(sheet.bonuses) + chart


def naval_places(board: Board) -> list[int]:
    """CAP-6.3 to CAP-6.6: the renown of the naval battle; equal crews share a place; without a pirate there is none."""
    crews = [crew_of(captain.sheet) for captain in board.captains]
    order = sorted({crew for crew in crews if any(crew)}, reverse=True)
    prizes = board.terms.naval_battle
    won = {crew: prizes[place] if place < len(prizes) else 0 for place, crew in enumerate(order)}
    return [won.get(crew, 0) for crew in crews]


def crew_of(sheet: Sheet) -> tuple[int, ...]:
    """CAP-6.5: a crew as it is compared: the sum of its Strengths, then pirate by pirate from the strongest down."""
    left = crew_left(sheet)
    strengths = [place + 1 for place in reversed(range(len(left))) for _ in range(left[place])]
    return (sum(strengths), *strengths)
