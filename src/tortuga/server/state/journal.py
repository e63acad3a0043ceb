"""The journal of a table: every change, in order, each with its number. It is the truth; all else is folded from it
(event sourcing).

An entry holds plain values and the outcome of whatever was random or depended on the time, so folding it again gives
the same table, in every process.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from tortuga.kernel.record import EditionRecord


class Broken(Exception):
    """A journal that cannot be folded; the message says where and why."""


class Settings(Struct, frozen=True):
    """What was chosen when the table was opened; pinned for its whole life."""

    game: str
    seats: int
    variant: str
    options: dict[str, Any]
    edition: EditionRecord
    rules_version: int
    clock: str = "none"
    listed: bool = False
    learning: bool = False
    open_watch: bool = False
    """Whether whoever has the table's link may watch; otherwise it takes the spectators' key."""
    lesson: str = ""
    """The lesson that is given here; its deal is the same at every table."""
    tempo: str = "usual"
    """How long bots seem to think (`time_controls.TEMPI`)."""
    odds: bool = True
    """Whether whoever is asked may be told how likely something is."""


class Opened(Struct, frozen=True, tag="opened"):
    """The table stands."""

    settings: Settings
    seed: str
    watch_key: str
    salt: str
    invite: str = ""
    """The key in the table's link: whoever has it may sit down. Empty: the table's name is enough."""
    marks: tuple[int, ...] = ()
    """The colour and sign of each seat, where they are not those of its number."""


class Rearranged(Struct, frozen=True, tag="rearranged"):
    """The owner has chosen anew, before the match begins: what was chosen, and which of the old seats are left."""

    settings: Settings
    seats: tuple[int, ...]


class Joined(Struct, frozen=True, tag="joined"):
    """A person has come to the table: the hashes of the key and of the recovery code."""

    name: str
    key: str
    recovery: str


class KeyGiven(Struct, frozen=True, tag="key_given"):
    """A person has come back on another device."""

    person: int
    key: str


class CodeGiven(Struct, frozen=True, tag="code_given"):
    """A person has a new recovery code."""

    person: int
    recovery: str
    key: str = ""
    """The key of the device that asked for it: all others are void, unless it is empty."""


class KeysEnded(Struct, frozen=True, tag="keys_ended"):
    """A person has ended devices of theirs."""

    person: int
    keys: list[str]


class Seated(Struct, frozen=True, tag="seated"):
    """A person takes a seat, with the nonce for the chance if the match has not begun."""

    seat: int
    person: int
    nonce: str = ""
    name: str = ""
    """What to call who sits here, where several people share one device; else the person's name."""


class NonceGiven(Struct, frozen=True, tag="nonce_given"):
    """A person who was taken along to this table adds to its chance."""

    person: int
    nonce: str


class BotSeated(Struct, frozen=True, tag="bot_seated"):
    """A bot takes a seat."""

    seat: int
    level: str
    name: str = ""
    """What it is called; empty: by its seat."""


class Left(Struct, frozen=True, tag="left"):
    """A seat is empty: its person left, or the owner freed it."""

    seat: int
    freed: bool = False


class PutOut(Struct, frozen=True, tag="put_out"):
    """The owner has put a person out: the seats are free or a bot's again, and no key of theirs opens anything here."""

    person: int


class Locked(Struct, frozen=True, tag="locked"):
    """The owner has locked the table, or unlocked it."""

    on: bool


class Started(Struct, frozen=True, tag="started"):
    """The match begins."""


class Answered(Struct, frozen=True, tag="answered"):
    """A seat has answered its decision, or taken a standing offer."""

    seat: int
    name: str
    answer: Any
    number: int = 0
    offer: bool = False
    by: str = "person"
    key: str = ""
    expired: bool = False


class Rewound(Struct, frozen=True, tag="rewound"):
    """A seat has taken back its last answers: so many lines of the match's log are left."""

    seat: int
    length: int


class Said(Struct, frozen=True, tag="said"):
    """A line of chat. A bot's, and a phrase of the game's words, is heard by everybody in their own language."""

    person: int
    seat: int
    text: str
    phrase: str = ""
    """The table of the words, the key, and for a bot which of several lines: "talk.pledged.1"."""


class Muted(Struct, frozen=True, tag="muted"):
    """A person does not want to read another, or does again."""

    person: int
    other: int
    on: bool


class Reported(Struct, frozen=True, tag="reported"):
    """A person reports a line of chat to the owner."""

    person: int
    line: int


class Called(Struct, frozen=True, tag="called"):
    """A person calls a vote, and votes for it."""

    person: int
    kind: str
    seat: int = -1
    back: int = 0


class Cast(Struct, frozen=True, tag="cast"):
    """A person votes."""

    person: int
    vote: int
    yes: bool


class Returned(Struct, frozen=True, tag="returned"):
    """A person takes the seat back from the caretaker."""

    seat: int


class OwnerNamed(Struct, frozen=True, tag="owner_named"):
    """A person owns the table from now on."""

    person: int


class Rematched(Struct, frozen=True, tag="rematched"):
    """The next table stands."""

    table: str


Entry: TypeAlias = (
    Opened
    | Rearranged
    | Joined
    | KeyGiven
    | CodeGiven
    | KeysEnded
    | Seated
    | NonceGiven
    | BotSeated
    | Left
    | PutOut
    | Locked
    | Started
    | Answered
    | Rewound
    | Said
    | Muted
    | Reported
    | Called
    | Cast
    | Returned
    | OwnerNamed
    | Rematched
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def written(entry: Entry) -> str:
    """An entry as it stands in the store."""
    return _encoder.encode(entry).decode()


def read(text: str) -> Entry:
    """An entry out of the store. Raises `Broken` for one that this program does not know."""
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise Broken(f"an entry cannot be read: {error}") from error
