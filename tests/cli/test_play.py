"""A match in the terminal, typed line by line: played to the end, saved, resumed, undone, explained."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Said, Terminal
from tortuga.cli.files import read
from tortuga.games import get_game
from tortuga.kernel.words import LANGUAGES

NEW = ("play", "palabra", "--seed", "7", "--bots", "random")


def anything(lines: int = 400) -> Iterator[str]:
    """Lines of which one after the other fits any question: a number, no gems, two gems of some colour."""
    colours = ("gold", "violet", "blue", "green", "red")
    for _ in range(lines):
        yield from ("1", "0", *[f"2 {colour}" for colour in colours], *[f"1 red 1 {colour}" for colour in colours[:4]])


def played(terminal: Terminal, *arguments: str, language: str = "en") -> Said:
    typed = list(anything())
    if language == "es":
        names = {"gold": "dorada", "violet": "violeta", "blue": "azul", "green": "verde", "red": "roja"}
        typed = [re.sub(r"[a-z]+", lambda found: names[found.group()], line) for line in typed]
    return terminal(*NEW, *arguments, "--lang", language, typed=typed)


def kept(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "tortuga" / "matches").glob("*.json")
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", [*get_game("palabra").variants])
def test_a_match_is_played_to_its_end_and_its_record_is_sound(
    terminal: Terminal, tmp_path: Path, variant: str, language: str
) -> None:
    said = played(terminal, "--variant", variant, language=language)
    assert said.code == 0
    assert said.err == ""
    assert {"en": "The match is over", "es": "La partida ha terminado"}[language] in said.out
    assert not set("⟨⟩{}\x1b") & set(said.out)
    assert terminal("verify", kept(tmp_path)).code == 0


def test_the_commitment_is_shown_before_anything_is_drawn_and_the_seed_at_the_end(
    terminal: Terminal, tmp_path: Path
) -> None:
    out = played(terminal, "--nonce", "parrot").out
    chance = read(kept(tmp_path)).chance
    squeezed = "".join(out.split())
    assert squeezed.index(chance.commitment) < squeezed.index("Onthemarketlie")
    assert squeezed.index(chance.seed) > squeezed.index("Thematchisover")
    assert chance.nonces == ("parrot",)


def test_the_same_seed_and_the_same_answers_tell_the_same_match(terminal: Terminal, tmp_path: Path) -> None:
    first, second = (played(terminal, "--save", str(tmp_path / name)).out for name in ("one.json", "two.json"))
    assert first.replace("one.json", "") == second.replace("two.json", "")
    assert played(terminal, "--nonce", "other", "--save", str(tmp_path / "three.json")).out != first


def test_without_a_seed_every_match_has_its_own(terminal: Terminal) -> None:
    first, second = (terminal("play", "palabra").out for _ in range(2))
    assert first != second


def test_when_the_input_ends_the_match_is_kept_and_goes_on_later(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal(*NEW, typed=["1"])
    assert said.code == 0
    assert "nothing more to read" in said.out
    path = kept(tmp_path)
    answers = len(read(path).log)
    assert answers >= 4
    said = terminal("play", "--load", path, typed=anything())
    assert said.code == 0
    assert f"goes on after {answers} answers" in said.out
    assert "The match is over" in said.out
    assert terminal("verify", path).code == 0


def test_a_match_that_other_rules_have_left_is_refused_in_one_sentence(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*NEW)
    path = Path(kept(tmp_path))
    record = json.loads(path.read_text())
    record["table"]["asked"] = ["rule_of_old", []]
    path.write_text(json.dumps(record))
    said = terminal("play", "--load", path)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "another version of Tortuga" in said.err


def test_a_match_of_one_game_is_not_loaded_as_another(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*NEW)
    said = terminal("play", "checkers", "--load", kept(tmp_path))
    assert (said.code, "checkers" in said.err) == (2, True)


def test_a_question_shows_table_answers_and_offers(terminal: Terminal) -> None:
    out = terminal(*NEW).out
    assert "Day 1 of 5  dig [decision] market resolution upkeep" in out
    assert "Go Vi Bl Gr Re" in out
    assert "in hand RED" in out
    assert re.search(r"\n   6  the green \d+ at", out)
    assert "Beside it you may: pledge." in out


def test_help_explains_the_question_its_rule_and_the_commands(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["?"]).out
    assert "PAL-3.1: All pirates at once" in out
    for command in (
        "? [N | RULE-ID]",
        "why ANSWER",
        "hint",
        "view",
        "log [N]",
        "undo",
        "save [FILE]",
        "quit",
        "pledge",
    ):
        assert command in out


def test_help_explains_an_answer_and_a_rule(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["? 3", "? pal-5.5", "? HOUSE-4", "? PAL-77", "? 99"]).out
    assert "PAL-3.1: All pirates at once" in out
    assert "PAL-5.5: One red and one green" in out
    assert "HOUSE-4: A seat may take back" in out
    assert "palabra has no rule PAL-77" in out
    assert "There is no answer 99; they go from 1 to 6." in out


def test_a_wrong_answer_is_refused_with_its_rule(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["red red", "99 red", "1 2 3", "9", "hello", "", "why 0 0", "why 2", "why"]).out
    assert "You have the red ship only once. (PAL-3.1)" in out
    assert "The green 99 is not among your ships. (PAL-3.1)" in out
    assert "You lay 2 ships, one at each island beside you, not 3. (PAL-3.1)" in out
    assert "There is no answer 9; they go from 1 to 6." in out
    assert "“hello” is neither an answer nor a command" in out
    assert "You may: the red ship at" in out
    assert "Why what?" in out


def test_words_narrow_the_list_and_may_answer(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["red", "green red"]).out
    assert "That fits" in out
    hand = re.search(r"in hand RED (\d+) (\d+)", out)
    assert hand is not None
    low, high = hand.groups()
    assert f"Silver turns up the green {high} and the red ship." in terminal(*NEW, typed=[f"{high} red"]).out
    assert f"Silver turns up the green {low} and the green {high}." in terminal(*NEW, typed=[f"{low} {high}"]).out


def test_a_place_that_cannot_be_written_is_named(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = terminal(*NEW, "--save", tmp_path / "file" / "x.json")
    assert said.code == 2
    assert "x.json cannot be written: " in said.err


def test_a_pledge_is_listed_and_made_and_cannot_be_unsaid(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["pledge", "pledge red gallows", "undo", "pledge 99", "speak"]).out
    assert "Type pledge and a number." in out
    assert "Silver gives a pirate's word: a red ship at Gallows Point." in out
    assert "“red”" in out
    assert "nothing you can take back" in out
    assert "(HOUSE-4)" in out
    assert "There is no answer 99; they go from 1 to 2." in out


def test_an_answer_is_taken_back_although_bots_have_answered_since(terminal: Terminal) -> None:
    out = terminal("play", "palabra", "--bots", "random", "--seed", "1", typed=["4", "1", "undo", "undo"]).out
    assert out.count("You share Gallows Point: 1 gold gem, 2 blue gems and 1 red gem.") == 2
    assert out.count("Your last answer is taken back.") == 1
    assert "(HOUSE-4)" in out


def test_an_offer_that_does_not_stand_is_said_to_be_closed(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["1", "1", "1", "1", "1", "1", "pledge"]).out
    assert "“pledge” is not open to you now." in out or "Give your word" in out


def test_hint_view_log_and_list(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["hint", "view", "log 2", "list", "log x"]).out
    said = " ".join(out.split())
    assert re.search(r"An ordinary pirate would choose: the .* \([1-6]\)\. [A-Z].* (probably|promises) .*\.", said)
    assert out.count("Day 1 of 5") == 2
    assert out.count("   6  the green") == 3
    assert "“x” is not a number." in out


def test_why_also_says_what_speaks_for_an_answer(terminal: Terminal) -> None:
    hinted = " ".join(terminal(*NEW, typed=["hint"]).out.split())
    found = re.search(r"would choose: .*? \((\d)\)\. (.*?\.) There is nothing more", hinted)
    assert found is not None
    number, motive = found.groups()
    assert motive in " ".join(terminal(*NEW, typed=[f"why {number}"]).out.split())


def test_save_writes_a_file_and_spares_those_of_others(terminal: Terminal, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.json", tmp_path / "other.txt"
    other.write_text("dear diary", encoding="utf-8")
    out = terminal(*NEW, typed=[f"save {mine}", f"save {mine}", f"save {other}"]).out
    assert out.count(f"The match is saved in {mine}.") == 2
    assert "belongs to something else" in " ".join(out.split())
    assert other.read_text(encoding="utf-8") == "dear diary"
    assert terminal("verify", mine).code == 0


def test_quit_asks_whether_to_save(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal(*NEW, typed=["quit", "n"])
    assert said.code == 0
    assert "The match is not saved" in said.out
    assert not (tmp_path / "data").exists()
    said = terminal(*NEW, typed=["quit", ""])
    assert "tortuga play --load" in said.out
    assert kept(tmp_path).exists()


def test_spanish_commands_are_understood_with_and_without_accents(terminal: Terminal) -> None:
    typed = ["por qué 0 0", "porque 1", "promesa", "promesa rojo horca", "deshacer", "Pista", "mesa", "salir", "n"]
    out = terminal(*NEW, "--lang", "es", typed=typed).out
    assert "Solo tienes una vez el barco rojo. (PAL-3.1)" in out
    assert "Puedes: el barco rojo en" in out
    assert "Silver da su palabra de pirata: un barco rojo en Punta Horca." in out
    assert "No puedes retirar nada" in out
    assert "Un pirata corriente elegiría: " in out
    assert "¡Buen viento!" in out


def test_the_two_pirate_game_is_answered_by_typing_the_ships(terminal: Terminal) -> None:
    out = terminal(*NEW, "--seats", "2", typed=["red", "list"]).out
    assert "120 answers: type some words of the one you want" in out
    assert "for example: red 3 6 8." in out
    assert "That fits 96 answers; type more words." in out
    hand = re.search(r"in hand RED (\d+) (\d+) (\d+) (\d+)", out)
    assert hand is not None
    for typed in (" ".join(hand.groups()), f"red {' '.join(hand.groups()[1:])}"):
        assert "All ships lie face down." in terminal(*NEW, "--seats", "2", typed=[typed]).out


def test_a_crew_can_be_named_bot_by_bot_and_is_remembered(terminal: Terminal, tmp_path: Path) -> None:
    terminal("play", "palabra", "--seats", "3", "--bots", "random,ordinary", "--name", "Kidd")
    record = read(kept(tmp_path))
    assert record.extra["bots"] == "random,ordinary"
    assert record.names == ("Kidd", "Bonny", "Morgan")


def test_an_option_is_set_by_its_value(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*NEW, "--option", "market=no", "--option", "sharing=best")
    assert read(kept(tmp_path)).options == {"market": False, "artefacts": "classic", "sharing": "best"}


def test_nothing_hidden_is_shown_to_the_person(terminal: Terminal) -> None:
    out = terminal(*NEW, typed=["1"]).out
    before = out[: out.index("turns up")]
    assert "holds" not in before
    assert "[?]" not in before or "[RED]" not in before.replace("[RED] Silver", "").replace("Silver [RED]", "")


def test_a_file_that_is_there_already_is_never_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    for _ in range(2):
        terminal(*NEW)
    assert len(list((tmp_path / "data" / "tortuga" / "matches").glob("*.json"))) == 2
    other = tmp_path / "other.txt"
    other.write_text("dear diary", encoding="utf-8")
    said = terminal(*NEW, "--save", other)
    assert (said.code, said.out) == (2, "")
    assert "is already there" in said.err


def test_a_match_goes_on_in_its_own_language_and_in_its_own_file(terminal: Terminal, tmp_path: Path) -> None:
    terminal(*NEW, "--lang", "es", typed=["1"])
    path = kept(tmp_path)
    said = terminal("play", "--load", path)
    assert "Sigue la partida" in said.out
    assert "goes on" in terminal("play", "--load", path, "--lang", "en").out
    moved = tmp_path / "moved.json"
    assert terminal("play", "--load", path, "--save", moved, typed=["1"]).code == 0
    assert len(read(moved).log) > len(read(path).log)
