"""What comes in over the wire: the body of every request, checked before anything else looks at it."""

from __future__ import annotations

import codecs
import json
import unicodedata
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from tortuga.server.legible import visible

LONGEST = 1 << 31


def _clean(text: str) -> str:
    """Trim a text and refuse signs that nobody can see; line ends become blanks."""
    text = " ".join(text.split())
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs", "Cn") and sign != "\u200d" for sign in text):
        raise ValueError("holds signs that cannot be shown")
    if not any(visible(sign) for sign in text):
        raise ValueError("is empty")
    return text


def check_body(data: bytes) -> None:
    """Refuse a body that two programs could read differently: with a byte order mark, not in UTF-8, or with the same
    key twice in one object. Raises `ValueError`; what is no JSON at all is left to whoever reads it."""
    try:
        json.loads(data.decode(), object_pairs_hook=_once_each)
    except json.JSONDecodeError:
        if data.startswith(codecs.BOM_UTF8):
            raise ValueError("begins with a byte order mark") from None
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("holds the same key twice")
    return found


def plain_answer(answer: list[Any], depth: int = 0) -> list[Any]:
    """Refuse what no answer can hold."""
    if depth > 4 or len(answer) > 256:
        raise ValueError("is too large for an answer")
    for item in answer:
        if isinstance(item, list):
            plain_answer(item, depth + 1)
        elif isinstance(item, str):
            if len(item) > 64 or not item.isprintable():
                raise ValueError("holds a text that no answer can hold")
        elif isinstance(item, int) and not isinstance(item, bool):
            if not -LONGEST < item < LONGEST:
                raise ValueError("holds a number that no answer can hold")
        elif item is not None and not isinstance(item, bool):
            raise ValueError("holds something that no answer can hold")
    return answer


Name = Annotated[str, Field(min_length=1, max_length=24), AfterValidator(_clean)]
Text = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_clean)]
Nonce = Annotated[str, Field(max_length=64, pattern=r"^[0-9A-Za-z]*$")]
Slug = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
Number = Annotated[int, Field(ge=0, lt=LONGEST)]
SeatNumber = Annotated[int, Field(ge=0, lt=64)]
AnswerValue = Annotated[list[Any], Field(min_length=1, max_length=256), AfterValidator(plain_answer)]


class Body(BaseModel):
    """A request's body: nothing is guessed, nothing unknown is let through."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Nothing(Body):
    """A request that needs no more than its address."""


Options: TypeAlias = dict[Slug, bool | Annotated[int, Field(gt=-LONGEST, lt=LONGEST)] | Slug]
Clock: TypeAlias = Literal["none", "relaxed", "brisk", "days"]
Tempo: TypeAlias = Literal["calm", "usual", "quick", "once"]


class OpenTable(Body):
    """Open a table. `lesson`: the first game of its game, whose own deal, seats, options and bots then hold."""

    game: Slug
    seats: Annotated[int, Field(ge=1, le=16)]
    variant: Slug | None = None
    options: Options = Field(default_factory=dict, max_length=32)
    edition: Slug = "base"
    bots: dict[Annotated[str, Field(pattern=r"^(0|[1-9][0-9]?)$")], Slug] = Field(default_factory=dict, max_length=16)
    clock: Clock = "none"
    tempo: Tempo = "usual"
    odds: bool = True
    listed: bool = False
    learning: bool = False
    lesson: bool = False
    watch: Literal["key", "open"] | None = None
    name: Name
    sit: SeatNumber | None = 0
    nonce: Nonce = ""


class Rearrange(Body):
    """Choose anew before the match begins; what is left out stays, but options go with their variant."""

    seats: Annotated[int | None, Field(ge=1, le=16)] = None
    variant: Slug | None = None
    options: Annotated[Options | None, Field(max_length=32)] = None
    clock: Clock | None = None
    tempo: Tempo | None = None
    odds: bool | None = None
    learning: bool | None = None


class Claim(Body):
    """Claim a seat. `join` is the key in the table's link; whoever has been at the table needs none."""

    name: Name
    nonce: Nonce = ""
    join: Annotated[str, Field(max_length=64)] = ""


class Start(Body):
    """Start the match. `level`: how good the bots are that take the empty seats."""

    level: Slug | None = None


class Lock(Body):
    """Lock the table, or unlock it."""

    on: bool = True


class EndDevice(Body):
    """End one of your other devices."""

    device: Slug


class PutBot(Body):
    """Put a bot into a seat."""

    level: Slug


class Recover(Body):
    """Come back with a recovery code."""

    code: Annotated[str, Field(min_length=8, max_length=16, pattern=r"^[0-9A-Za-z -]+$")]


class ForSeat(Body):
    """Something for one own seat."""

    seat: SeatNumber


class Rematch(Body):
    """Play again."""

    rotate: bool = False


class Follow(Body):
    """Come along to the next table."""

    nonce: Nonce = ""


class Explain(Body):
    """Ask why an answer would be refused."""

    seat: SeatNumber
    offer: Slug | None = None
    answer: AnswerValue


class Looked(Body):
    """How far the viewer has seen."""

    version: Number


class Say(Body):
    """A line of chat: a text, or the key of one of the game's phrases, which everybody reads in their language."""

    text: Text | None = None
    phrase: Slug | None = None
    seat: SeatNumber | None = None

    @model_validator(mode="after")
    def _one_of_the_two(self) -> Self:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("holds not one of the two, a text or a phrase")
        return self


class Mute(Body):
    """Do not read a person, or read them again."""

    person: Number
    on: bool = True


class Report(Body):
    """Report a line of chat."""

    line: Number


class CallVote(Body):
    """Call a vote."""

    kind: Literal["pause", "resume", "extend", "caretaker", "replace", "end", "undo"]
    seat: SeatNumber | None = None
    back: Annotated[int, Field(ge=1, le=1000)] = 1


class CastVote(Body):
    """Vote."""

    yes: bool
