"""How the kernel copies a table from nothing but its fields."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.kernel.toy import TOY, edition
from tortuga.kernel.chance import FastChance
from tortuga.kernel.copying import copier, written
from tortuga.kernel.match import new_match
from tortuga.kernel.table import Table


@dataclass(slots=True)
class Deep(Table):
    rows: list[list[int]] = field(default_factory=list)
    pairs: list[tuple[int, list[int]]] = field(default_factory=list)
    by_name: dict[str, list[int]] = field(default_factory=dict)
    flat: dict[int, int] = field(default_factory=dict)
    fixed: tuple[int, ...] = ()


def handed(table: Deep) -> Deep:
    match = new_match(TOY, edition(), 2, FastChance(1))
    for name in ("actor", "ask", "edition", "mark", "options", "rules"):
        setattr(table, name, getattr(match.table, name))
    return table


def test_what_can_change_is_copied_as_deep_as_it_can_change() -> None:
    deep = handed(Deep(2, rows=[[1], [2]], pairs=[(1, [2])], by_name={"a": [3]}, flat={1: 2}, fixed=(4,)))
    twin = deep.copy()
    assert twin == deep
    twin.rows[0].append(9)
    twin.pairs[0][1].append(9)
    twin.by_name["a"].append(9)
    twin.flat[7] = 7
    assert (deep.rows, deep.pairs, deep.by_name, deep.flat) == ([[1], [2]], [(1, [2])], {"a": [3]}, {1: 2})
    assert twin.fixed is deep.fixed


def test_a_kind_of_table_writes_its_copy_once() -> None:
    deep = handed(Deep(2))
    deep.copy()
    made = Deep.__dict__["copy"]
    deep.copy()
    assert Deep.__dict__["copy"] is made


def test_the_text_of_a_copy_is_one_line_that_names_every_field() -> None:
    text = written(Deep)
    assert text.count("\n") == 1
    for name in ("seats", "agenda", "interrupted", "rows", "flat", "fixed"):
        assert f"t.{name} = " in text
    assert "self.share(t)" not in text


def test_a_field_that_nobody_knows_how_to_copy_is_refused() -> None:
    @dataclass(slots=True)
    class Odd(Table):
        bag: set = field(default_factory=set)  # type: ignore[type-arg] # the field that is refused

    with pytest.raises(TypeError, match="bag"):
        copier(Odd)
