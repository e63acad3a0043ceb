"""The words of Palabra that are its own; what holds for every game is in tests/conformance/test_words.py."""

from __future__ import annotations

import re
from importlib.resources import files

from tests.conformance.hearing import own
from tortuga.games.palabra import GAME
from tortuga.kernel.edition import load_edition


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("palabra", "en")
    artefacts = {artefact.id for artefact in load_edition(GAME).data.artefact}
    assert set(entries["artefact"]) == set(entries["artefact_mark"]) == set(entries["artefact_text"]) == artefacts
    rules = (files(GAME.package) / "phases" / "end.py").read_text(encoding="utf-8")
    names = {found.group(1) for found in re.finditer(r'\("(\w+)", ', rules)}
    assert set(entries["achievement"]) == set(entries["achievement_text"]) == names
    assert set(entries["gem"]) == set(entries["gem_mark"]) == {str(kind) for kind in range(5)}
    assert set(entries["island"]) == {str(island) for island in range(8)}
    assert set(entries["phase"]) == {"dig", "decision", "market", "resolution", "upkeep"}
