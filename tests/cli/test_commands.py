"""The commands that print and check: games, rules, verify, replay; and what wrong arguments lead to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tortuga.games import get_game
from tortuga.kernel.chance import FairChance, FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import new_match
from tortuga.kernel.record import record_of, written

GAME = get_game("palabra")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished match of four on the disk."""
    match = new_match(GAME, load_edition(GAME), 4, FairChance(b"seed", "match", ("rum",)))
    chance = FastChance(3)
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, decision.sample(chance))
    path = tmp_path / "match.json"
    path.write_bytes(written(record_of(match, ("Ann", "Ben", "Cid", "Dot"))))
    return path


def test_the_version_is_printed(terminal: Terminal) -> None:
    assert terminal("--version").out.startswith("tortuga ")


def test_without_a_command_the_help_page_is_shown(terminal: Terminal) -> None:
    said = terminal()
    assert said.code == 0
    assert "play" in said.out


@pytest.mark.parametrize("command", ["play", "replay", "verify", "rules", "games"])
def test_every_command_has_a_help_page_in_both_languages(terminal: Terminal, command: str) -> None:
    english, spanish = terminal(command, "--help"), terminal(command, "--help", "--lang", "es")
    assert english.code == spanish.code == 0
    assert "Options" in english.out
    assert "Opciones" in spanish.out
    assert f"tortuga {command}" in english.out


def test_the_games_are_listed_with_all_there_is_to_choose(terminal: Terminal) -> None:
    out = terminal("games").out
    for word in ("Palabra de Pirata", "--variant simplified", "--option artefacts=random", "--bots ordinary", "base"):
        assert word in out
    assert "Ediciones" in terminal("games", "--lang", "es").out


def test_a_program_reads_the_games_as_json(terminal: Terminal) -> None:
    (game,) = [game for game in json.loads(terminal("games", "--json").out)["games"] if game["game"] == "palabra"]
    assert game["seats"] == [2, 3, 4, 5, 6, 7, 8]
    assert game["options"]["market"]["choices"].keys() == {"true", "false"}
    assert set(game["bots"]) == {"random", "easy", "ordinary", "strong"}


def test_rules_are_printed_whole_by_chapter_and_one_by_one(terminal: Terminal) -> None:
    whole = terminal("rules", "palabra").out
    assert "PAL-1.1" in whole
    assert "HOUSE-1" in whole
    chapter = terminal("rules", "palabra", "pal-3").out
    assert "PAL-3.4" in chapter
    assert "PAL-4.1" not in chapter
    one = terminal("rules", "palabra", "PAL-3.1", "--lang", "es").out
    assert "boca abajo" in one
    assert "PAL-3.2" not in one
    (rule,) = json.loads(terminal("rules", "palabra", "house-4", "--json").out)["rules"]
    assert rule["source"] == "ruling"


def test_the_language_comes_from_the_surroundings(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert "Ediciones" in terminal("games").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Editions" in terminal("games").out
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert "Editions" in terminal("games").out


def test_an_honest_record_is_found_sound(terminal: Terminal, saved: Path) -> None:
    said = terminal("verify", saved)
    assert said.code == 0
    assert "is sound" in said.out
    told = json.loads(terminal("verify", saved, "--json").out)
    assert told["sound"] is True
    assert told["findings"] == []


def test_a_changed_byte_is_named_and_the_exit_code_says_so(terminal: Terminal, saved: Path) -> None:
    data = saved.read_bytes()
    place = data.index(b'"Cid"')
    saved.write_bytes(data[: place + 1] + b"S" + data[place + 2 :])
    said = terminal("verify", saved)
    assert said.code == 1
    assert "names (line 8): has been changed" in said.out
    (finding,) = json.loads(terminal("verify", saved, "--json", "--lang", "es").out)["findings"]
    assert finding["part"] == "names"
    assert "cambiada" in finding["text"]


def test_a_cut_record_is_named_as_such(terminal: Terminal, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-300])
    said = terminal("verify", saved)
    assert said.code == 1
    assert "damaged" in said.out
    for command in (("replay", saved), ("play", "--load", saved)):
        said = terminal(*command)
        assert (said.code, said.err.count("\n")) == (2, 1)
        assert "cut or damaged" in said.err


def test_a_replay_tells_each_viewer_what_he_saw(terminal: Terminal, saved: Path) -> None:
    spectator = terminal("replay", saved)
    assert spectator.code == 0
    assert "as a spectator saw it" in spectator.out
    assert "You see" not in spectator.out
    assert "You draw" not in spectator.out
    own = [terminal("replay", saved, "--seat", seat).out for seat in range(4)]
    assert any("You see" in out or "You draw" in out for out in own)
    assert (
        "Día" in terminal("replay", saved, "--lang", "es").out or "día" in terminal("replay", saved, "--lang", "es").out
    )


def test_a_program_reads_a_replay_as_json_and_sees_no_more_than_the_seat(terminal: Terminal, saved: Path) -> None:
    own, spectator = (json.loads(terminal("replay", saved, "--json", *seat).out) for seat in (("--seat", "0"), ()))
    assert own["seat"] == 0
    assert spectator["seat"] is None
    assert own["game"] == spectator["game"] == "palabra"
    assert own["result"]["winners"]
    dug = next(event for event in spectator["events"] if event["event"] == "dug")
    assert dug["facts"].keys() == {"seat", "island", "gems"}
    assert dug["text"].endswith(".")
    assert not {"saw_ship", "own_drawn", "own_kept"} & {event["event"] for event in spectator["events"]}


def test_a_replay_in_steps_draws_the_table_and_ends_with_its_input(terminal: Terminal, saved: Path) -> None:
    said = terminal("replay", saved, "--step", typed=["", ""])
    assert said.code == 0
    assert said.out.count("Day 1 of 5") == 3
    assert "wins with" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("play",), "Name a game"),
        (("play", "checkers"), "There is no game checkers; there are: "),
        (("rules", "checkers"), "There is no game checkers"),
        (("rules", "palabra", "PAL-99"), "no rule or chapter PAL-99"),
        (("play", "palabra", "--seats", "9"), "not for 9 seats"),
        (("play", "palabra", "--seats", "many"), "--seats takes a whole number; see tortuga play --help."),
        (("play", "palabra", "--variant", "two_pirates", "--seats", "4"), "not for 4 seats"),
        (("play", "palabra", "--variant", "chess"), "There is no variant chess"),
        (("play", "palabra", "--option", "market=maybe"), "maybe is no value of the option market"),
        (("play", "palabra", "--option", "wind"), "There is no option wind"),
        (("play", "palabra", "--bots", "genius"), "There is no bot genius"),
        (("play", "palabra", "--bots", "random,random"), "2 bots are named, but 3 are needed"),
        (("play", "palabra", "--edition", "missing"), "palabra has no edition missing"),
        (("play", "palabra", "--edition", "missing.toml"), "missing.toml: cannot be read"),
        (("play", "palabra", "--name", ""), "A name has from 1 to"),
        (("play", "--load", "missing.json"), "missing.json cannot be read"),
        (("replay", "missing.json"), "missing.json cannot be read"),
        (("verify", "missing.json"), "missing.json cannot be read"),
        (("verify",), "Something is missing: FILE"),
        (("games", "--lang", "tlh"), "There is no language tlh"),
        (("games", "--colour"), "There is no option --colour here"),
        (("sail",), "tortuga --help"),
        (("games", "extra"), "tortuga games --help"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(terminal: Terminal, arguments: tuple[str, ...], sentence: str) -> None:
    said = terminal(*arguments)
    assert said.code == 2
    assert sentence in said.err
    assert "Traceback" not in said.err
    assert said.err.count("\n") == 1


def test_other_files_are_no_records(terminal: Terminal, tmp_path: Path, saved: Path) -> None:
    other = tmp_path / "other.json"
    for data in (b"", b"[1, 2]", b"hello", b"\xff\xfe\x00", b'{"game": "palabra"}'):
        other.write_bytes(data)
        for command in ("verify", "replay"):
            said = terminal(command, other)
            assert said.code == 2, (command, data)
            assert said.err.count("\n") == 1
    assert terminal("verify", tmp_path).code == 2


def test_faults_of_an_edition_are_listed_with_file_line_and_key(terminal: Terminal, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text('extends = "base"\ndays = 0\n', encoding="utf-8")
    said = terminal("play", "palabra", "--edition", edition)
    assert said.code == 2
    assert f"{edition}:2: days: must be at least 1" in said.err


def test_a_seat_that_is_not_there_cannot_be_looked_through(terminal: Terminal, saved: Path) -> None:
    said = terminal("replay", saved, "--seat", "4")
    assert (said.code, said.err) == (2, "There is no seat 4: seats go from 0 to 3.\n")


def test_a_finished_match_cannot_go_on(terminal: Terminal, saved: Path) -> None:
    said = terminal("play", "--load", saved)
    assert said.code == 2
    assert "is over" in said.err
