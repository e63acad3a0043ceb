"""PLU-15.5 and PLU-17.6: ships that are set down on land or on another ship."""

from __future__ import annotations

from tortuga.games.plunder.table import NOWHERE, PlunderTable


def free_beside(t: PlunderTable, square: int, ship: int = NOWHERE) -> list[int]:
    """PLU-15.5: the square itself if the ship may lie there, otherwise the free sea squares beside it."""
    chart, at = t.chart, t.at
    if chart.sea[square] and at.get(square, ship) == ship:
        return [square]
    return [other for other in chart.beside[square] if at.get(other, ship) == ship]
