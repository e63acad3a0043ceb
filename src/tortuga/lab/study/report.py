"""The figures of a study in plain values: what stands in its JSON, and what its page is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tortuga import compiled
from tortuga.games import get_game
from tortuga.kernel.words import Words, load_words
from tortuga.lab.figures import mean, quantile, wilson
from tortuga.lab.simulation import WHOLE_WIN, Setting
from tortuga.lab.study.observe import Findings, Study, Use

PARTS: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
LEFT_OUT: Final = frozenset({"why", "why_won"})
"""Tables of reasons: how a match ended is told by itself."""
RARE: Final = 0.01
"""Content that less than one match in a hundred sees is as good as dead."""


def figures(setting: Setting, edition_hash: str, found: Findings, seconds: float) -> dict[str, Any]:
    """All figures of a study."""
    games, seats = found.games, setting.seats
    return {
        "game": setting.game,
        "edition": {"name": setting.edition, "hash": edition_hash},
        "seats": seats,
        "options": setting.options,
        "bots": list(setting.bots),
        "seed": setting.seed,
        "games": games,
        "build": compiled.state(),
        "seconds": round(seconds, 2),
        "fair": 1 / seats,
        "seat": [share(found.seat_wins.get(seat, 0) / WHOLE_WIN, games) for seat in range(seats)],
        "lost": share(found.lost, games),
        "ending": {why: share(count, games) for why, count in sorted(found.endings.items())},
        "length": spread(found.lengths),
        "minutes": spread(found.minutes),
        "choice": {
            "decisions": found.decisions / games,
            "real": found.choices / max(1, found.decisions),
            "options": found.options / max(1, found.listed),
            "questions": {name: [put / games, real / put] for name, (put, real) in sorted(found.asked.items())},
        },
        "course": course(found),
        "bot": strategies(found, setting),
        "content": contents(setting, found),
    }


def share(hits: float, trials: int) -> dict[str, float]:
    """A share with its interval."""
    low, high = wilson(hits, trials)
    return {"share": round(hits / max(1, trials), 6), "low": round(low, 6), "high": round(high, 6), "of": trials}


def spread(counts: Mapping[int, int]) -> dict[str, Any]:
    """How a number is spread over the matches."""
    return {
        "mean": round(mean(counts), 3),
        "least": min(counts),
        "most": max(counts),
        "quantiles": {str(part): quantile(counts, part) for part in PARTS},
        "counts": {str(value): counts[value] for value in sorted(counts)},
    }


def course(found: Findings) -> dict[str, Any] | None:
    """Who led when; nothing where all win together."""
    if not found.followed:
        return None
    return {
        "followed": found.followed,
        "leads": spread(found.leads),
        "settled": spread(found.settled),
        "comebacks": share(found.comebacks, found.followed),
    }


def strategies(found: Findings, setting: Setting) -> dict[str, Any]:
    """How each kind of bot did, and who was ahead of whom."""
    names = list(dict.fromkeys(setting.bots))
    return {
        name: {
            **share(found.bot_wins.get(name, 0) / WHOLE_WIN, found.bot_seats[name]),
            "score": round(found.bot_scores[name] / found.bot_seats[name], 3),
            "ahead": {
                other: share(found.ahead[name][other][0] / 2, found.ahead[name][other][1])
                for other in names
                if other in found.ahead.get(name, {})
            },
        }
        for name in names
    }


def contents(setting: Setting, found: Findings) -> dict[str, list[dict[str, Any]]]:
    """Every piece of content by the event that uses it: how often, and how those did who used it; unused ones too."""
    words = load_words(get_game(setting.game).package, "en")
    known = {group: table for group, table in groups(setting) if table not in LEFT_OUT}
    told = {}
    for group, table in known.items():
        used = found.content.get(group, {})
        rows = [
            _row(value, used.get(value, Use()), found.games) for value in {**dict.fromkeys(words.keys(table)), **used}
        ]
        if len(rows) > 1 and used:
            told[group] = sorted(rows, key=lambda row: (-row["matches"]["share"], row["id"]))
    return told


def groups(setting: Setting) -> list[tuple[str, str]]:
    """The kinds of content of a game: event and table, and the table by itself."""
    return [
        (f"{event}.{table}", table)
        for event, fields in Study(setting).content.items()
        for table in dict.fromkeys(fields.values())
    ]


def _row(value: str, use: Use, games: int) -> dict[str, Any]:
    return {
        "id": value,
        "uses": use.uses,
        "matches": share(use.matches, games),
        "wins": share(use.wins / WHOLE_WIN, use.seats) if use.seats else None,
    }


def dead(figures: Mapping[str, Any]) -> list[tuple[str, str, float]]:
    """Content that hardly anybody uses, though others of its kind are used: event and table, id, share of matches."""
    found = []
    for group, rows in figures["content"].items():
        found += [(group, row["id"], row["matches"]["share"]) for row in rows if row["matches"]["share"] < RARE]
    return found


def label(words: Words, group: str, value: str) -> str:
    """The name of a piece of content as people read it."""
    return words.name(group.partition(".")[2], value)
