"""PLU-2 and PLU-19.3: points, and the end of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.plunder.events import GOAL_REACHED, ROUNDS_OVER, TEAM_GOAL_REACHED, WON
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.game import SetupError
from tortuga.kernel.table import Result


def score(t: PlunderTable, seat: int) -> int:
    """PLU-2.2: a point for each ship, each island and each point card."""
    return t.afloat(seat) + t.owner.count(seat) + t.points[seat]


def team_score(t: PlunderTable, seat: int) -> int:
    """PLU-19.3: the points of a captain and their partners."""
    if not t.options["teams"]:
        return score(t, seat)
    return score(t, seat) + sum(score(t, partner) for partner in t.partners(seat))


def goal_of(t: PlunderTable) -> int:
    """PLU-2.1, PLU-2.5, PLU-19.1: what wins at this table."""
    edition = t.edition
    agreed: int = t.options["goal"]
    if agreed:
        return agreed
    for way in edition.teams:
        if way.teams == t.options["teams"] and way.teams * way.captains == t.seats:
            return way.points
    return edition.goal.points


def agree_on_goal(options: Mapping[str, Any], seats: int) -> None:
    """PLU-2.5: a goal lies above what a side holds before the first turn, an island and a ship for each captain."""
    agreed: int = options["goal"]
    held = 2 * seats // (options["teams"] or seats)
    if 0 < agreed <= held:
        raise SetupError("goal_held", goal=agreed, held=held)


def check_goal(t: PlunderTable, seat: int) -> None:
    """PLU-2.1: whoever has the points wins at once, before anything else happens."""
    if team_score(t, seat) >= goal_of(t):
        t.plan(reach_goal, seat)


def reach_goal(t: PlunderTable, seat: int) -> None:
    """PLU-2.1: the match is won."""
    points = team_score(t, seat)
    if t.options["teams"]:
        t.tell(TEAM_GOAL_REACHED, tuple(sorted((seat, *t.partners(seat)))), points)
    else:
        t.tell(GOAL_REACHED, seat, points)
    finish(t, "goal_reached")


def close_table(t: PlunderTable) -> None:
    """PLU-2.6: the agreed rounds are over."""
    t.tell(ROUNDS_OVER, t.round)
    finish(t, "rounds_over")


def finish(t: PlunderTable, why: str) -> None:
    """PLU-2.6: most points win, then most ships, then most islands; PLU-19.3: a team stands and falls together."""
    standing = {seat: _standing(t, seat) for seat in range(t.seats)}
    places = sorted(set(standing.values()), reverse=True)
    ranking = tuple(tuple(seat for seat in range(t.seats) if standing[seat] == place) for place in places)
    t.tell(WON, ranking[0])
    t.finish(
        Result(
            winners=ranking[0],
            ranking=ranking,
            scores=tuple(score(t, seat) for seat in range(t.seats)),
            why=why,
            details={
                "ships": [len(t.fleet(seat)) for seat in range(t.seats)],
                "islands": [t.owner.count(seat) for seat in range(t.seats)],
                "cards": t.points[:],
                "rounds": t.round,
            },
        )
    )


def _standing(t: PlunderTable, seat: int) -> tuple[int, int, int]:
    team = [seat, *(t.partners(seat) if t.options["teams"] else ())]
    ships = sum(len(t.fleet(captain)) for captain in team)
    islands = sum(t.owner.count(captain) for captain in team)
    return team_score(t, seat), ships, islands


def standing(t: PlunderTable) -> list[int]:
    """The points of each captain or their team so far (PLU-2.2, PLU-19.3)."""
    return [team_score(t, seat) for seat in range(t.seats)]
