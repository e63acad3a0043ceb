"""The words of the command line: the same keys and fields in both languages, each used, each key in the code there."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import tortuga.cli
from tortuga.cli import COMMANDS, program
from tortuga.cli.commands import COMMANDS as TYPED
from tortuga.cli.voice import Voice
from tortuga.kernel.words import LANGUAGES

FIELD = re.compile(r"\{(\w+)(?:[:?][^{}]*)?\}")


def entries(package: str, language: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((files(package) / "words" / f"{language}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("package", ["tortuga.cli", "tortuga.kernel"])
def test_both_languages_say_the_same_things(package: str) -> None:
    english, spanish = entries(package, "en"), entries(package, "es")
    assert list(english) == list(spanish)
    for table, templates in english.items():
        assert list(templates) == list(spanish[table]), table
        for key, template in templates.items():
            assert set(FIELD.findall(template)) == set(FIELD.findall(spanish[table][key])), (table, key)


def source() -> str:
    folder = Path(tortuga.cli.__file__).parent
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))


def test_every_sentence_is_said_somewhere() -> None:
    code = source()
    made = ("usage_", "value_", "source_", "head_", "panel_", "place")
    for key in entries("tortuga.cli", "en")["cli"]:
        assert f'"{key}"' in code or f"'{key}'" in code or key.startswith(made), key


def test_every_sentence_that_is_said_stands_in_the_words() -> None:
    said = set(re.findall(r"""(?:\bsay|Fault)\(\s*f?["'](\w+)["']""", source()))
    assert said <= set(entries("tortuga.cli", "en")["cli"]), said


def test_every_command_at_the_table_has_its_words() -> None:
    words = entries("tortuga.cli", "en")
    for table in ("commands", "command_more", "command_text"):
        assert set(words[table]) == set(TYPED), table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_has_its_help(language: str) -> None:
    group = program(Voice(language))
    assert tuple(group.commands) == tuple(COMMANDS)
    needed = {"tortuga", "tortuga_examples"}
    for name, command in (("", group), *group.commands.items()):
        needed |= {name, f"{name}_examples"} if name else set()
        for parameter in [*command.params]:
            assert "⟨" not in f"{getattr(parameter, 'help', '')}{parameter.metavar}", (name, parameter.name)
            needed.add(parameter.name or "")
    # What a command of another floor needs may stand in the words of that floor.
    elsewhere = {key for package, _ in COMMANDS.values() for key in entries(package, language)["help"]}
    own = set(entries("tortuga.cli", language)["help"])
    assert own <= needed | {"help"}
    assert needed <= own | elsewhere
