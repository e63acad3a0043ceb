"""The command line: `tortuga play`, `replay`, `verify`, `rules`, `simulate`, `tournament`, `serve` and more.

A command is a function in a module of this package; its help stands in the words of this package or of the floor that
does the work, in every language, under `[help]`. What a command needs is imported when it runs: `tortuga --help` loads
no game.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

from tortuga.cli.voice import Fault, Voice, language_of

if TYPE_CHECKING:
    from typer.core import TyperGroup

OWN = "tortuga.cli"
LAB = "tortuga.lab"
COMMANDS = {
    "play": (OWN, "tortuga.cli.play"),
    "replay": (OWN, "tortuga.cli.replay"),
    "verify": (OWN, "tortuga.cli.verify"),
    "rules": (OWN, "tortuga.cli.rules"),
    "games": (OWN, "tortuga.cli.games"),
    "new-game": (OWN, "tortuga.cli.new_game"),
    "map": (OWN, "tortuga.cli.map"),
    "print": (OWN, "tortuga.cli.sheet"),
    "simulate": (LAB, "tortuga.cli.simulate"),
    "study": (LAB, "tortuga.cli.study"),
    "record": (LAB, "tortuga.cli.record"),
    "tournament": (LAB, "tortuga.cli.tournament"),
    "train": (LAB, "tortuga.cli.train"),
    "review": (LAB, "tortuga.cli.review"),
    "serve": (OWN, "tortuga.cli.serve"),
    "export": (OWN, "tortuga.cli.data"),
    "import": (OWN, "tortuga.cli.data"),
    "backup": (OWN, "tortuga.cli.data"),
    "purge": (OWN, "tortuga.cli.data"),
}
"""The commands, in the order of the help page: whose words their help is in, and the module of their function."""

WRONG = 2
STOPPED = 130


def main() -> None:
    """Run the command that the arguments name, and exit with its code."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command; whatever goes wrong is one sentence on stderr and an exit code, never a traceback."""
    voice = Voice(language_of(_asked_language(arguments), strict=False))
    try:
        return _run(arguments, voice)
    except KeyboardInterrupt:
        voice.complain(voice.say("stopped"))
        return STOPPED
    except BrokenPipeError:
        # Whoever read our output has had enough; Python must not complain when it closes the pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        sentence = voice.sentence_of(error)
        if sentence is None:
            raise
        voice.complain(sentence)
        return WRONG


def _run(arguments: list[str], voice: Voice) -> int:
    from typer.exceptions import Abort, Exit, TyperException

    group = program(voice)
    if not arguments or "--help" in arguments:
        _panels(voice)
    try:
        # Not `main`: it would turn an interrupt and a closed pipe into exits of its own.
        with group.make_context("tortuga", list(arguments)) as context:
            code: Any = group.invoke(context)
    except Exit as left:
        return left.exit_code
    except Abort:
        raise KeyboardInterrupt from None
    except TyperException as error:
        raise _usage(error) from None
    return code if isinstance(code, int) else 0


def program(voice: Voice) -> TyperGroup:
    """Put the commands together, with their help in the language of the voice."""
    import typer
    from typer.main import get_group

    from tortuga.cli.root import root

    app = typer.Typer(add_completion=False, no_args_is_help=False, rich_markup_mode="rich")
    app.callback(invoke_without_command=True, help=voice.help("tortuga"), epilog=voice.help("tortuga_examples"))(root)
    for name, (package, module) in COMMANDS.items():
        # Python keeps some words for itself, so the function of `import` is called `import_`.
        plain = name.replace("-", "_")
        function = getattr(import_module(module), f"{plain}_" if iskeyword(plain) else plain)
        examples = voice.help(f"{name}_examples", package)
        app.command(name, help=voice.help(name, package), epilog=examples)(function)
    group = get_group(app)
    for command in (group, *group.commands.values()):
        package, _ = COMMANDS.get(command.name or "", (OWN, ""))
        parameters: list[Any] = command.get_params(typer.Context(command))
        for parameter in parameters:
            parameter.help = voice.help(parameter.name, package)
            parameter.metavar = _value_of(parameter, voice)
            if parameter.param_type_name == "argument":
                parameter.display_type_rich = _no_type
        command.options_metavar = voice.say("options_metavar")
    group.subcommand_metavar = voice.say("commands_metavar")
    return group


def _value_of(parameter: Any, voice: Voice) -> str:
    """What stands for the value of an option on its help page; a flag has none."""
    if getattr(parameter, "is_flag", False):
        return ""
    return voice.say("value_number" if parameter.bare_type() == "int" else f"value_{parameter.name}")


def _no_type(ctx: Any) -> str:
    """A person has no use for the type that the library would print behind an argument."""
    return ""


def _panels(voice: Voice) -> None:
    """Translate the help page's own headings; the library that draws them takes 0.1 s to load, so only for a page."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = voice.say("panel_arguments")
    rich_utils.OPTIONS_PANEL_TITLE = voice.say("panel_options")
    rich_utils.COMMANDS_PANEL_TITLE = voice.say("panel_commands")
    rich_utils.REQUIRED_LONG_STRING = f"[{voice.say('required')}]"
    rich_utils.DEFAULT_STRING = f"[{voice.say('default')}: {{}}]"


def _usage(error: Any) -> Fault:
    """Say what is wrong with the arguments, and where the right ones are listed."""
    kind = type(error).__name__
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "tortuga"
    parameter = getattr(error, "param", None)
    option = getattr(error, "option_name", None) or (parameter and _name_of(parameter)) or ""
    key = f"usage_{kind}" if kind in ("NoSuchOption", "MissingParameter", "BadParameter") else "usage_other"
    if kind == "BadParameter" and parameter is not None and parameter.bare_type() == "int":
        key = "usage_number"
    return Fault(key, option=option, detail=error.message or error.format_message(), command=command)


def _name_of(parameter: Any) -> str:
    long = [name for name in parameter.opts if name.startswith("--")]
    return long[0] if long else str(parameter.name).upper()


def _asked_language(arguments: list[str]) -> str | None:
    """What `--lang` says, before the arguments are read in earnest: the help page needs it."""
    for place, argument in enumerate(arguments):
        if argument == "--lang":
            return arguments[place + 1] if place + 1 < len(arguments) else None
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None
