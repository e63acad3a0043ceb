"""Records: saved, loaded in a later version, replayed, and refused when something does not fit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.kernel.toy import TOY, edition
from tortuga.kernel.chance import FairChance, FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.game import Game
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.record import Record, RecordError, links_of, load, read_record, record_of, replayed, written

LATER = replace(TOY, rules_version=3)


def a_match(fair: bool = False) -> Match:
    chance = FairChance(b"s" * 32, "m", ("n",)) if fair else FastChance(1)
    match = new_match(TOY, edition(), 3, chance)
    for seat in range(3):
        match.answer(seat, ("aye",))
    for seat in range(3):
        match.answer(seat, ("pass",))
    match.answer(1, ("do", 0))
    return match


def with_changes(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, **changes)


@pytest.mark.parametrize("fair", [False, True])
def test_a_loaded_match_is_the_match_that_was_saved(fair: bool) -> None:
    match = a_match(fair)
    again = load(TOY, read_record(encoded(record_of(match))))
    assert encoded(record_of(again)) == encoded(record_of(match))
    assert again.notices == ()
    again.undo(1)
    assert len(again.log) == len(match.log) - 1
    there = load(TOY, read_record(encoded(record_of(match))))
    for here in (match, there):
        here.answer(1, ("do", 0))
        here.answer(1, ("do", 0))
    assert encoded(there.table.saved()) == encoded(match.table.saved())
    assert match.chance.count == 2


def test_a_match_saved_while_an_offer_interrupts_keeps_what_was_sealed() -> None:
    match = new_match(TOY, edition(), 3, FastChance(1))
    match.answer(2, ("argh",))
    match.take(1, "shout", ("shout",))
    match.take(1, "shout", ("shout",))
    record = read_record(encoded(record_of(match)))
    assert record.table["waiting"] == [[["vote", [[0, 1, 2]]], {"2": ["argh"]}]], "a name that files have kept"
    again = load(TOY, record)
    again.answer(1, ("hush",))
    assert again.view(2).sealed == ("argh",)


def test_a_match_of_an_older_rules_version_goes_on_from_its_table() -> None:
    record = record_of(a_match())
    later = load(LATER, record)
    assert later.notices == (("rules_changed", {"was": 2, "now": 3}),)
    assert later.undoable(1) == 0, "what was answered under the old rules stays answered"
    later.answer(1, ("do", 1))
    assert later.undoable(1) == 1
    later.undo(1)
    assert [entry[2] for entry in later.log][-1] == ("do", 0)
    with pytest.raises(RecordError, match="replayed only with that version"):
        replayed(LATER, record)


def test_an_upgrade_may_change_the_form_of_the_table() -> None:
    def upgrade(table: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 2
        return {**table, "ayes": table["ayes"] + 100}

    later: Game = replace(LATER, upgrade=upgrade)
    assert load(later, record_of(a_match())).view(None).board.ayes == 103


def test_a_match_of_a_newer_rules_version_is_refused() -> None:
    with pytest.raises(RecordError, match="knows version 1 and older"):
        load(replace(TOY, rules_version=1), record_of(a_match()))


def test_a_match_whose_edition_differs_says_so_and_keeps_its_own() -> None:
    match = new_match(TOY, edition(rounds=5), 3, FastChance(1))
    again = load(TOY, record_of(match))
    assert [key for key, _ in again.notices] == ["edition_changed"]
    assert again.edition.data.rounds == 5


def test_what_was_changed_by_hand_is_refused_with_the_part_that_was() -> None:
    record = record_of(a_match(fair=True))
    edited = msgspec.structs.replace(record.edition, raw={"rounds": 9, "sides": 6})
    for changed, words in (
        (with_changes(record, edition=edited), "the edition in the record has been changed"),
        (with_changes(record, game="chess"), "this is a match of chess"),
        (with_changes(record, table={}), "the saved table is damaged"),
        (with_changes(record, options={"volume": 1}), "the options in the record do not fit"),
        (with_changes(record, events=((-1, "sneezed", ()),)), "an event that toy does not know: sneezed"),
        (with_changes(record, chance=msgspec.structs.replace(record.chance, seed="00")), "does not fit the commitment"),
        (with_changes(record, chance=msgspec.structs.replace(record.chance, seed="zz")), "the seed in the record"),
        (with_changes(record, chance=msgspec.structs.replace(record.chance, kind="dice")), "unknown kind: dice"),
    ):
        with pytest.raises(RecordError, match=f"(?i){words}"):
            load(TOY, changed)
    with pytest.raises(RecordError, match="does not follow the rules"):
        replayed(TOY, with_changes(record, log=(*record.log[:-1], (2, "duty", ("do", 0)))))


def test_what_is_no_record_is_said_plainly() -> None:
    data = written(record_of(a_match()))
    for broken, words in (
        (b"", "cut or damaged"),
        (data[: len(data) // 2], "cut or damaged"),
        (b"# README\n", "not the record of a match"),
        (b"[1, 2]", "not the record of a match"),
        (b'{"tortuga": 1}', "not the record of a match"),
        (data.replace(b'"tortuga":1', b'"tortuga":9'), "format 9"),
    ):
        with pytest.raises(RecordError, match=f"(?i){words}"):
            read_record(broken)


def test_the_links_of_a_log_break_where_a_line_was_changed() -> None:
    log = a_match().log
    changed = [*log]
    changed[3] = (changed[3][0], changed[3][1], ("grab",))
    before, after = links_of(log), links_of(changed)
    assert before[:3] == after[:3]
    assert all(a != b for a, b in zip(before[3:], after[3:], strict=True))
