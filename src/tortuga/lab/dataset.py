"""Data sets of matches: a row for every answer, in Parquet, written group by group and never held in memory.

Without secrets a row says what a spectator could know when the answer was given; with secrets also what its seat saw,
what it was asked and what it answered; and there are rows for what is done behind a hand, of which others do not even
see how much it is. The result of its match stands in every row.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import Any, Final

import pyarrow
from pyarrow import parquet

from tortuga import __version__
from tortuga.bots.seating import take_seats
from tortuga.bots.table import BREATH
from tortuga.kernel.ask import APART, EACH
from tortuga.kernel.chance import Chance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.game import Bot
from tortuga.kernel.match import Match, begun
from tortuga.lab.simulation import Setting, Simulation, chances

SCHEMA: Final = pyarrow.schema(
    [
        ("match", pyarrow.int32()),
        ("turn", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("bot", pyarrow.string()),
        ("decision", pyarrow.string()),
        ("rule", pyarrow.string()),
        ("offer", pyarrow.bool_()),
        ("question", pyarrow.string()),
        ("answer", pyarrow.string()),
        ("view", pyarrow.string()),
        ("winners", pyarrow.list_(pyarrow.int8())),
        ("scores", pyarrow.list_(pyarrow.int32())),
        ("ending", pyarrow.string()),
    ]
)
"""The columns. Question, answer and view are JSON; without secrets the question is null, and the answer too unless
everybody learns it as it is given."""
GROUP: Final = 4096
"""So many rows are written at a time."""
Row = dict[str, Any]


def write_data_set(path: Path, setting: Setting, games: int, secrets: bool = False) -> Generator[tuple[int, int]]:
    """Play so many matches and write them; say after each how many matches and rows there are.

    The file bears its name when it is whole: until then it is called `.part`, and where something fails that is taken
    away. Whoever stops listening before the end stops the writing.
    """
    lab = Simulation(setting)
    schema = SCHEMA.with_metadata({"tortuga": json.dumps(facts_of(lab, games, secrets))})
    draft = path.with_name(path.name + ".part")
    done = False
    rows: list[Row] = []
    written = 0
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
            for index in range(games):
                rows += rows_of(lab, index, secrets)
                while len(rows) >= GROUP:
                    writer.write_table(pyarrow.Table.from_pylist(rows[:GROUP], schema))
                    written += GROUP
                    del rows[:GROUP]
                yield index + 1, written + len(rows)
            if rows:
                writer.write_table(pyarrow.Table.from_pylist(rows, schema))
        draft.replace(path)
        done = True
    finally:
        if not done:
            draft.unlink(missing_ok=True)


def facts_of(lab: Simulation, games: int, secrets: bool) -> dict[str, Any]:
    """What the file says of itself. The seed would give every secret away."""
    setting = lab.setting
    facts = {
        "version": __version__,
        "game": setting.game,
        "rules": lab.game.rules_version,
        "edition": setting.edition,
        "edition_hash": lab.edition.hash,
        "seats": setting.seats,
        "options": dict(setting.options),
        "bots": list(setting.bots),
        "games": games,
        "secrets": secrets,
    }
    return {**facts, "seed": setting.seed} if secrets else facts


def facts(path: Path) -> Mapping[str, Any]:
    """What a data set says of itself."""
    found: Mapping[str, Any] = json.loads(parquet.read_schema(path).metadata[b"tortuga"])
    return found


def rows_of(lab: Simulation, index: int, secrets: bool) -> list[Row]:
    """Play one match; a row for every answer and every offer that was taken."""
    deal, whims = chances(lab.setting.seed, index)
    match = begun(lab.game, lab.edition, lab.setting.seats, deal, lab.setting.options)
    names = lab.names(index)
    rows: list[Row] = []

    def note(seat: int, decision: Decision, answer: Answer, view: Any, offer: bool = False) -> None:
        ask = match.table.ask
        if not secrets and ask is not None and ask.temper == APART:
            return
        seen = secrets or decision.name in lab.game.in_the_open
        rows.append(
            {
                "match": index,
                "turn": len(rows),
                "seat": seat,
                "bot": names[seat],
                "decision": decision.name,
                "rule": decision.rule,
                "offer": offer,
                "question": text(decision.form()) if secrets else None,
                "answer": text(answer) if seen else None,
                "view": text(view if secrets else match.view(None)),
            }
        )

    _play(match, {seat: lab.bot_at(seat, name) for seat, name in enumerate(names)}, whims, note)
    result = match.result
    assert result is not None
    end = {"winners": list(result.winners), "scores": list(result.scores), "ending": result.why}
    return [{**row, **end} for row in rows]


def text(value: Any) -> str:
    """A value as JSON."""
    return encoded(value).decode()


def _play(match: Match, bots: Mapping[int, Bot], chance: Chance, note: Callable[..., None]) -> None:
    """Play to the end, as bots at a table do, and note every answer before it is given."""
    take_seats(match, bots)
    heard = -1
    while (ask := match.table.ask) is not None:
        if match.table.asks != heard:
            _speak(match, bots, chance, note)
            heard = match.table.asks
            continue  # what they took may have put another question
        pending = match.pending()
        if ask.temper != EACH and len(pending) > 1:
            seat = chance.pick(tuple(pending))
            pending = {seat: pending[seat]}
        for seat, decision in pending.items():
            view = match.view(seat)
            answer = bots[seat].decide(view, decision, chance)
            note(seat, decision, answer, view)
            match.answer(seat, answer)


def _speak(match: Match, bots: Mapping[int, Bot], chance: Chance, note: Callable[..., None]) -> None:
    """Let every bot take standing offers, and note them."""
    ask = match.table.ask
    if ask is None or ask.beside is None:
        return
    for seat, bot in bots.items():
        for _ in range(BREATH):
            offers = {offer.decision.name: offer.decision for offer in match.offers(seat)}
            if not offers:
                break
            view = match.view(seat)
            wanted = bot.volunteer(view, chance)
            if wanted is None:
                break
            name, answer = wanted
            note(seat, offers[name], answer, view, True)
            match.take(seat, name, answer)
