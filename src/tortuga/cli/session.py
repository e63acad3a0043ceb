"""A match in the terminal: what happened is told, the table is drawn, the person is asked."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tortuga.bots.seating import take_seats
from tortuga.bots.shelf import bot_of
from tortuga.bots.table import bots_answer
from tortuga.cli import files
from tortuga.cli.board import drawn, event_line
from tortuga.cli.commands import COMMANDS, HUMAN, Command, Offered, command_of
from tortuga.cli.entry import LISTED, Several, choices, read
from tortuga.cli.voice import Fault, Voice
from tortuga.kernel.chance import Chance, FairChance
from tortuga.kernel.decision import Answer, Counts, Decision, Some, Trade
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match
from tortuga.kernel.record import record_of
from tortuga.kernel.refusal import Refusal, Refused

FEW_NEWS = 8
"""So many events in the same chapter of the rules do not call for drawing the table again."""

SHORT_LIST = 7
"""So many answers stand below each other even where there is room beside them."""


class Over(Exception):
    """The person leaves, or there is nothing left to read."""


class Session:
    """One person at a table of bots."""

    match: Match
    chance: Chance
    path: Path

    def __init__(self, voice: Voice, game: Game, names: tuple[str, ...], crew: dict[int, str]) -> None:
        """Seat everybody, `crew` naming the bots; `at` lays the match on the table."""
        self.voice = voice
        self.game = game
        self.names = names
        self.crew = crew
        self.bots = {seat: bot_of(game, name) for seat, name in crew.items()}
        self.words = voice.game(game.package)
        self.console = voice.console
        self.interactive = sys.stdin.isatty() and self.console.is_terminal
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - arrow keys and history for `input`
        self.told = 0
        self.last_moment = ("", "")
        self.written_to: set[Path] = set()

    def at(self, match: Match, chance: Chance, path: Path, loaded: bool = False) -> Session:
        """Take the match over; `chance` is what the bots draw from, `path` where the record will lie."""
        self.match = match
        self.chance = chance
        self.path = path
        take_seats(match, self.bots)
        if loaded:
            self.written_to.add(path)
        return self

    # ------------------------------------------------------------------ before the first question

    def greet(self, commitment: str) -> None:
        """Name the game and publish the hash of the seed, before anything is drawn."""
        self.console.print(Rule(self.words.name("title", "name")))
        self.console.print(self.words.name("title", "blurb"))
        self.say("commitment", commitment=commitment)

    def ask_nonce(self, fixed: str | None) -> str:
        """The person's word for the dice: typed, or drawn here where nobody can be asked."""
        nonce = fixed or secrets.token_hex(4)
        if fixed is None and self.interactive:
            # Whoever sends an end of input instead of a word wants a random one too.
            with suppress(EOFError):
                nonce = self.read_line(self.voice.say("ask_nonce")).strip()[:40] or nonce
        self.say("nonce", nonce=nonce)
        return nonce

    def welcome_back(self, match: Match, path: Path) -> None:
        """Say which match goes on, and what has changed since it was saved."""
        self.console.print(Rule(self.words.name("title", "name")))
        self.say("resumed", file=str(path), answers=len(match.log))
        for key, facts in match.notices:
            self.console.print(escape(self.words.text("notices", key, **facts)))
        self.told = len(match.events)

    # ------------------------------------------------------------------ the course of a match

    def run(self) -> int:
        """Play until the match is over or the person leaves."""
        self.say("how_to")
        try:
            while True:
                bots_answer(self.match, self.bots, self.chance)
                news = self.tell_news()
                if self.match.over:
                    self.pause(news)
                    break
                self.pose(news)
                while not self.obey(self.read_line("> ")):
                    pass
        except Over:
            return 0
        except (EOFError, KeyboardInterrupt) as end:
            self.save()
            self.console.print()
            self.say("input_ended" if isinstance(end, EOFError) else "interrupted", file=str(self.path))
            if isinstance(end, KeyboardInterrupt):
                raise
            return 0
        self.finish()
        return 0

    def tell_news(self) -> int:
        """Tell what has happened since the person was last told; give the number of lines."""
        news = self.match.events_for(HUMAN, self.told)
        self.told = len(self.match.events)
        return self.tell(news)

    def tell(self, news: Sequence[tuple[int, str, dict[str, Any]]]) -> int:
        """Put events into words, a day of the game set off from the next."""
        for _, name, args in news:
            self.console.print(event_line(name, self.words.event(name, args, self.names)))
        return len(news)

    def pose(self, news: int) -> None:
        """Draw the table if enough has changed, and put the question with its numbered answers."""
        decision = self.question()
        moment = (getattr(self.match.view(HUMAN).board, "phase", ""), decision.rule.rpartition(".")[0])
        if news > FEW_NEWS or moment != self.last_moment:
            self.pause(news)
            self.draw()
        self.last_moment = moment
        self.ask(decision)

    def pause(self, news: int) -> None:
        """Leave the person time to read what happened before it scrolls away."""
        if self.interactive and news > FEW_NEWS:
            self.read_line(self.voice.say("press_enter"))

    def draw(self) -> None:
        """Draw the table as the person sees it."""
        self.console.print()
        self.console.print(drawn(self.match, HUMAN, self.words, self.names), no_wrap=True)

    def ask(self, decision: Decision) -> None:
        """The question in words and what can be answered."""
        view = self.match.view(HUMAN)
        prompt = self.words.prompt(decision, self.names, self.game.facts(view, decision, None))
        self.console.print()
        self.console.print(Text(prompt, style="bold"))
        numbered = choices(decision)
        if len(numbered) <= LISTED:
            self.list_answers(decision, range(1, len(numbered) + 1))
        self.hint_form(decision)
        # What says nothing more than its own name is left to the help.
        offered = [self.offer_word(offer.name) for offer in view.offers if choices(offer) != ((offer.name,),)]
        if offered:
            self.say("offers_hint", offers=offered)

    def hint_form(self, decision: Decision) -> None:
        """Say how an answer is typed where a number of the list will not do."""
        numbered = choices(decision)
        if isinstance(decision, Counts):
            most = min(decision.most, sum(decision.limits))
            self.say("counts_exactly" if decision.least == most else "counts_hint", least=decision.least, most=most)
        elif isinstance(decision, Trade):
            self.say("trade_hint", partners=self.partners_of(decision))
        elif len(numbered) > LISTED:
            self.say("narrow_hint", number=len(numbered))
            if self.words.has("entry", decision.name):
                self.console.print(Text(self.words.name("entry", decision.name)))
        elif isinstance(decision, Some) and len(numbered[0]) == 2 and decision.most > 1:
            self.say("some_hint", least=decision.least, most=decision.most)

    def partners_of(self, decision: Trade) -> list[str]:
        """With whom a trade can be, by name; what is said to the whole table is for everybody."""
        everybody = self.words.name("house", "everybody")
        return [everybody if seat < 0 else self.names[seat] for seat in decision.partners]

    def list_answers(self, decision: Decision, numbers: Sequence[int]) -> None:
        """List answers with their numbers, in columns where they are short."""
        numbered = choices(decision)
        lines = []
        for number in numbers:
            answer = numbered[number - 1]
            line = Text(f"{number:>4}  {self.label(decision, answer)}")
            texts = f"{answer[0]}_text"
            if len(answer) > 1 and self.words.has(texts, answer[1]):
                line.append(f": {self.words.name(texts, answer[1])}", style="dim")
            lines.append(line)
        if len(lines) > SHORT_LIST and 2 * max(len(line) + 1 for line in lines) <= self.console.width:
            self.console.print(Columns(lines, column_first=True, padding=(0, 1)))
            return
        for line in lines:
            # A long answer goes on under its own first word, not under its number.
            row = Table.grid()
            row.add_row(line[:6], line[6:])
            self.console.print(row)

    def list_several(self, decision: Decision, several: Several) -> None:
        """List the answers that what was typed fits, or ask for more words if they are still many."""
        number = len(several.numbers)
        if number > LISTED:
            self.say("too_many", number=number)
        else:
            self.say("several", number=number)
            self.list_answers(decision, several.numbers)

    # ------------------------------------------------------------------ what the person types

    def obey(self, text: str) -> bool:
        """Do what was typed; True if the match has moved on."""
        text = text.strip()
        if not text:
            return False
        try:
            found = command_of(text, self.words, self.voice.words, self.match.view(HUMAN).offers)
            if isinstance(found, Command):
                return COMMANDS[found.name](self, found.rest)
            if isinstance(found, Offered):
                return self.take(found)
            return self.answer(text)
        except Fault as fault:
            self.console.print(escape(self.voice.say(fault.key, **fault.facts)))
        except Refused as refused:
            self.refuse(refused.refusal)
        return False

    def answer(self, text: str) -> bool:
        """Answer the open question."""
        decision = self.question()
        answer = self.read_answer(text, decision)
        if isinstance(answer, Several):
            self.list_several(decision, answer)
            return False
        refusal = self.match.explain(HUMAN, answer)
        if refusal is not None:
            self.refuse(refusal)
            return False
        self.match.answer(HUMAN, answer)
        return True

    def read_answer(self, text: str, decision: Decision) -> Answer | Several:
        """Read what was typed as an answer to this decision."""
        return read(text, decision, self.words, lambda given: self.label(decision, given), self.names)

    def take(self, offered: Offered) -> bool:
        """Take a standing offer: alone its name lists what can be said, with more it says it."""
        decision = offered.decision
        numbered = choices(decision)
        if not offered.rest and len(numbered) != 1:
            view = self.match.view(HUMAN)
            self.console.print(Text(self.words.prompt(decision, self.names, self.game.facts(view, decision, None))))
            self.list_answers(decision, range(1, len(numbered) + 1))
            self.hint_form(decision)
            key = "offer_trade_hint" if isinstance(decision, Trade) else "offer_hint"
            self.say(key, offer=self.offer_word(decision.name))
            return False
        if len(numbered) == 1:
            answer: Answer | Several = numbered[0]
        else:
            answer = self.read_answer(offered.rest, decision)
        if isinstance(answer, Several):
            self.list_several(decision, answer)
            return False
        self.match.take(HUMAN, decision.name, answer)
        self.last_moment = ("", "")
        return True

    def refuse(self, refusal: Refusal) -> None:
        """Say why not, with the rule's id."""
        self.console.print(Text(f"{self.words.refusal(refusal, self.names)} ({refusal.rule})"))

    def read_line(self, prompt: str) -> str:
        """Read a line; where nobody types, it is echoed so that a transcript can be read."""
        if self.interactive:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(Text(f"{prompt}{line.rstrip()}"))
        return line

    # ------------------------------------------------------------------ small helpers

    def say(self, key: str, **facts: Any) -> None:
        """Print a sentence of the command line; what is there to be copied is not broken into lines."""
        whole = not facts.keys().isdisjoint(("file", "commitment", "seed"))
        self.console.print(escape(self.voice.say(key, **facts)), soft_wrap=whole)

    def question(self) -> Decision:
        """What the person is asked now."""
        return self.match.pending()[HUMAN]

    def label(self, decision: Decision, answer: Answer) -> str:
        """An answer in words."""
        view = self.match.view(HUMAN)
        return self.words.answer(answer, self.names, self.game.facts(view, decision, answer))

    def rule_of(self, decision: Decision, answer: Answer) -> str:
        """The rule behind an answer: its own where the game names one, otherwise that of the question."""
        facts = self.game.facts(self.match.view(HUMAN), decision, answer)
        return str(facts.get("rule", decision.rule))

    def offer_word(self, name: str) -> str:
        """What is typed to take an offer."""
        return self.words.name("offers", name) if self.words.has("offers", name) else name

    def save(self, path: Path | None = None) -> Path:
        """Put the match on record; a file of somebody else is not overwritten."""
        path = path if path is not None else self.path
        if path.exists() and path not in self.written_to:
            raise Fault("file_exists", file=str(path))
        bots = ",".join(self.crew.values())
        files.write(path, record_of(self.match, self.names, {"bots": bots, "lang": self.voice.language}))
        self.written_to.add(path)
        return path

    def finish(self) -> None:
        """The scores, what was achieved, the opened seed, and where the record lies."""
        from tortuga.cli.ending import show_result

        show_result(self)
        path = self.save()
        chance = self.match.chance
        if isinstance(chance, FairChance):
            self.say("seed_opened", seed=chance.seed.hex(), draws=chance.count)
        self.say("saved_at_end", file=str(path))
