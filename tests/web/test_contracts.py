"""Who may know whom in the page: floors, boards that know nothing of each other, general code that knows no game."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "web" / "src"
GAMES = ROOT / "src" / "tortuga" / "games"
FLOORS = [
    ["main", "boot"],
    ["pages"],
    ["play"],
    ["boards"],
    ["ui", "motion"],
    ["state"],
    ["words"],
    ["kit"],
    ["api", "fair", "sha256", "sure"],
]
"""From the top down: each may use those below it, and its own."""
IMPORTED = re.compile(r"""(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)\"""")
STRING = re.compile(r'"([a-z_]+)"')

COMMON = {"board", "locked", "lost", "share", "vote", "won"}
"""Names that a game uses too, but that are everybody's: what is drawn, what a browser can, what a table votes on."""
SHELF = {"boards/index.ts", "boards/stamps.tsx"}
"""Where boards are fetched by the name of their game, and where each has its stamp."""


def sources() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.ts*") if path.suffix in (".ts", ".tsx"))


def imports(path: Path) -> list[Path]:
    """The files that a source uses, as they stand below web/src, without their ending."""
    found = IMPORTED.findall(path.read_text(encoding="utf-8"))
    return [(path.parent / name).resolve().relative_to(SOURCE) for name in found if not name.endswith(".css")]


def floor_of(path: Path) -> int:
    room = path.with_suffix("").parts[0]
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def game_of(path: Path) -> str | None:
    """The game whose board a file below web/src belongs to."""
    return path.parts[1] if path.parts[0] == "boards" and len(path.parts) > 2 else None


def drawn() -> list[str]:
    return sorted(path.name for path in (SOURCE / "boards").iterdir() if (path / "schema.ts").is_file())


def test_every_board_that_is_drawn_is_one_of_a_game_here() -> None:
    assert set(drawn()) <= {path.name for path in GAMES.iterdir()}


def test_the_page_has_floors() -> None:
    upwards = [
        f"{path.relative_to(SOURCE)} uses {used}"
        for path in sources()
        for used in imports(path)
        if floor_of(used) < floor_of(path.relative_to(SOURCE))
    ]
    assert upwards == []


def test_no_board_knows_another() -> None:
    meddling = [
        f"{path.relative_to(SOURCE)} uses {used}"
        for path in sources()
        for used in imports(path)
        if game_of(used) not in (None, game_of(path.relative_to(SOURCE)))
        if str(path.relative_to(SOURCE)) not in SHELF
    ]
    assert meddling == []


def test_only_the_shelf_of_boards_names_them() -> None:
    """Whoever wants a board asks for it by the game's name, which the server tells."""
    named = re.compile(rf"\"({'|'.join(drawn())})\"|^\s*({'|'.join(drawn())}):", re.MULTILINE)
    naming = {
        str(path.relative_to(SOURCE))
        for path in sources()
        if game_of(path.relative_to(SOURCE)) is None and named.search(path.read_text(encoding="utf-8"))
    }
    assert naming == SHELF


@pytest.mark.parametrize("game", drawn())
def test_general_code_knows_no_question_offer_or_event_of_a_game(game: str) -> None:
    with (GAMES / game / "words" / "en.toml").open("rb") as file:
        words = tomllib.load(file)
    known = {name for table in ("events", "prompts", "offers") for name in words.get(table, {})} - COMMON
    named = {
        f"{path.relative_to(SOURCE)}: {name}"
        for path in sources()
        if game_of(path.relative_to(SOURCE)) is None
        for name in STRING.findall(path.read_text(encoding="utf-8"))
        if name in known
    }
    assert named == set()


@pytest.mark.parametrize("game", drawn())
def test_what_a_board_calls_things_stands_in_the_words_of_its_game(game: str) -> None:
    """Both languages have every word that a board asks for."""
    asked = {
        key
        for path in sorted((SOURCE / "boards" / game).rglob("*.ts*"))
        for key in re.findall(r'\bpage\("(\w+)"', path.read_text(encoding="utf-8"))
    }
    for language in ("en", "es"):
        with (GAMES / game / "words" / f"{language}.toml").open("rb") as file:
            assert asked <= set(tomllib.load(file).get("page", {}))


PREVIEWS = {"captains/ghost.ts", "plunder/path.ts"}
"""What reckons ahead of the server, in the bounds of decision 24."""


def test_no_other_preview_has_crept_in() -> None:
    """A preview says what it is in its first line, so that whoever writes another meets the decision."""
    heads = {
        str(path.relative_to(SOURCE / "boards")): path.read_text(encoding="utf-8").split("\n", 1)[0]
        for path in (SOURCE / "boards").rglob("*.ts*")
    }
    assert {path for path, head in heads.items() if "decision 24" in head} == PREVIEWS
