"""What can be typed besides an answer: `?`, `why`, `undo`, `save`, `log`, `view`, `hint`, `list`, `quit`, offers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from tortuga.cli.entry import Several, choices, plainly
from tortuga.cli.voice import Fault
from tortuga.kernel.decision import Decision
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import refused
from tortuga.kernel.rulebook import HOUSE, RuleText, load_rulebook
from tortuga.kernel.words import Words

if TYPE_CHECKING:
    from tortuga.cli.session import Session

HUMAN = 0
"""The person sits in the first seat."""


class Command(NamedTuple):
    """A command and what was typed after it."""

    name: str
    rest: str


class Offered(NamedTuple):
    """A standing offer that the person wants to take, and what was typed after its name."""

    decision: Decision
    rest: str


def command_of(text: str, game: Words, own: Words, offers: Sequence[Decision]) -> Command | Offered | None:
    """Recognise a command or an offer by its first word, in the person's language or in English."""
    if text.startswith("?"):
        return Command("help", text[1:].strip())
    for name in COMMANDS:
        for alias in (name, *own.name("commands", name).split(", ")):
            said = text.split()[: len(alias.split())]
            if plainly(" ".join(said)) == plainly(alias):
                return Command(name, " ".join(text.split()[len(said) :]))
    word, _, rest = text.partition(" ")
    word = plainly(word)
    for offer in offers:
        if word in (offer.name, plainly(game.name("offers", offer.name))):
            return Offered(offer, rest.strip())
    for key in game.keys("offers"):
        if word in (key, plainly(game.name("offers", key))):
            raise Fault("offer_not_now", offer=word)
    return None


def help_(session: Session, rest: str) -> bool:
    """`?` explains the question and lists the commands, `? 3` an answer, `? PAL-3.1` a rule."""
    decision = session.question()
    if not rest:
        session.ask(decision)
        _print_rule(session, decision.rule)
        _print_commands(session)
    elif rest.isdecimal():
        _explain_answer(session, decision, int(rest))
    else:
        _print_rule(session, rest)
    return False


def _explain_answer(session: Session, decision: Decision, number: int) -> None:
    numbered = choices(decision)
    if not 1 <= number <= len(numbered):
        raise Fault("no_such_number", number=number, most=len(numbered))
    answer = numbered[number - 1]
    session.console.print(Text(session.label(decision, answer), style="bold"))
    texts = f"{answer[0]}_text"
    if len(answer) > 1 and session.words.has(texts, answer[1]):
        session.console.print(Text(session.words.name(texts, answer[1])))
    _print_rule(session, session.rule_of(decision, answer))


def _print_rule(session: Session, rule_id: str) -> None:
    rule = find_rule(session.game.package, rule_id)
    if rule is None:
        raise Fault("unknown_rule_here", rule=rule_id, game=session.game.slug)
    session.console.print(escape(f"{rule.id}: {rule.says(session.voice.language)}"))


def find_rule(package: str, rule_id: str) -> RuleText | None:
    """A rule of the game or of the house."""
    return load_rulebook(package).get(rule_id) or load_rulebook(HOUSE).get(rule_id)


def _print_commands(session: Session) -> None:
    table = Table.grid(padding=(0, 2))
    own = session.voice.words
    for name in COMMANDS:
        typed = own.name("commands", name).split(", ")[0]
        table.add_row(Text(f"  {typed}{own.template('command_more', name)}"), own.name("command_text", name))
    for offer in session.match.view(HUMAN).offers:
        table.add_row(f"  {session.offer_word(offer.name)}", session.words.name("prompts", offer.name))
    session.console.print(table)


def why(session: Session, rest: str) -> bool:
    """Say why an answer may not be given, or by which rule it may and what speaks for it."""
    decision = session.question()
    if not rest:
        raise Fault("why_what")
    answer = session.read_answer(rest, decision)
    if isinstance(answer, Several):
        session.list_several(decision, answer)
        return False
    refusal = session.match.explain(HUMAN, answer)
    if refusal is not None:
        session.refuse(refusal)
        _print_rule(session, refusal.rule)
        return False
    session.say("why_allowed", answer=session.label(decision, answer))
    _print_rule(session, session.rule_of(decision, answer))
    _print_motive(session, session.game.motive(session.match.view(HUMAN), decision, answer))
    return False


def _print_motive(session: Session, motive: Motive | None) -> None:
    if motive is not None:
        session.console.print(Text(session.words.motive(motive, session.names)))


def undo(session: Session, rest: str) -> bool:
    """HOUSE-4: take the last answer back, as far as nothing was shown since; the bots at the table always consent."""
    match = session.match
    own = [place for place, (seat, _, _) in enumerate(match.log) if seat == HUMAN and place >= match.floor]
    if not own:
        raise refused("HOUSE-4", "nothing_to_undo")
    match.rewind(own[-1])
    session.told = min(session.told, len(session.match.events))
    session.last_moment = ("", "")
    session.say("undone")
    return True


def save(session: Session, rest: str) -> bool:
    """Put the match on record, in a file of the person's choice."""
    session.say("saved", file=str(session.save(Path(rest).expanduser() if rest else None)))
    return False


def log(session: Session, rest: str) -> bool:
    """Tell the last events again: twenty, or as many as asked for."""
    if rest and not rest.isdecimal():
        raise Fault("bad_number", text=rest)
    events = session.match.events_for(HUMAN)
    session.tell(events[-int(rest or 20) :])
    return False


def view(session: Session, rest: str) -> bool:
    """Draw the table and put the question again."""
    session.draw()
    session.ask(session.question())
    return False


def hint(session: Session, rest: str) -> bool:
    """What an ordinary bot would answer in this seat, from this seat's view, and what speaks for it."""
    from tortuga.bots import hints
    from tortuga.kernel.chance import FastChance

    decision = session.question()
    view = session.match.view(HUMAN)
    answer, motive = hints.hint(session.game, view, decision, FastChance(len(session.match.log)))
    numbered = choices(decision)
    number = f" ({numbered.index(answer) + 1})" if answer in numbered else ""
    session.say("hint", answer=session.label(decision, answer) + number)
    _print_motive(session, motive)
    return False


def list_(session: Session, rest: str) -> bool:
    """List all answers, however many."""
    decision = session.question()
    numbered = choices(decision)
    if numbered:
        session.list_answers(decision, range(1, len(numbered) + 1))
    else:
        session.ask(decision)
    return False


def quit_(session: Session, rest: str) -> bool:
    """Leave; the match is kept unless the person says no."""
    from tortuga.cli.session import Over

    reply = plainly(session.read_line(session.voice.say("quit_save"))).strip()
    if reply.startswith("n"):
        session.say("quit_unsaved")
    else:
        session.say("saved", file=str(session.save()))
        session.say("resume_with", file=str(session.path))
    raise Over


COMMANDS: dict[str, Callable[[Session, str], bool]] = {
    "help": help_,
    "why": why,
    "hint": hint,
    "view": view,
    "log": log,
    "list": list_,
    "undo": undo,
    "save": save,
    "quit": quit_,
}
"""The commands by their English names; the words file gives those of each language."""
