"""What stands in the sources of a game, also where its compiled build is tested: a compiled rule has lost its text."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import tortuga

HOME = Path(tortuga.__file__).parent


def trees(slug: str) -> Iterator[ast.Module]:
    """The modules of a game."""
    for path in (HOME / "games" / slug).rglob("*.py"):
        yield ast.parse(path.read_text(encoding="utf-8"))


def text_of(rule: Callable[..., object]) -> str:
    """The text of a rule."""
    path = HOME.parent.joinpath(*rule.__module__.split(".")).with_suffix(".py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == rule.__name__:
            return ast.get_docstring(node) or ""
    raise LookupError(rule)
