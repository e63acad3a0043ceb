"""The compiled build: the same rules, translated to C by `./tortuga compile`, used where it is there and fits.

The Python sources stay the reference. A build lies in the environment, beside the packages, with a list of what it was
made from; as soon as one source differs it is stale and nobody looks at it. Where it fits, an import hook hands out
its modules in the place of the sources, all or none. `--plain`, or `TORTUGA_PLAIN` in the environment, forces plain.

What the compiler drops (the types of fields, and which functions are rules) stands in the list and is given back here.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import MemberDescriptorType, ModuleType
from typing import Any

PLAIN = "TORTUGA_PLAIN"
"""Set in the environment of those who are to run from the sources."""
FOLDER = "tortuga_compiled"
LIST = "build.json"
PARTS = ("kernel", "games", "bots", "lab")
"""The packages that a build holds modules of; a change in any of their sources makes it stale."""
HERE = Path(__file__).resolve().parent

NONE, STALE, FORCED, USED = "none", "stale", "forced", "used"
"""Nothing was built; what was built does not fit; plain was asked for; the build is in use."""
_state = [NONE]

_dropped: dict[str, dict[str, Any]] = {}
_waiting: set[str] = set()


def state() -> str:
    """Whether the build is used, and if not, why: one of the four above."""
    return _state[0]


def digest() -> str:
    """What a build must have been made from to be used: the sources, and the Python that runs it."""
    found = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for part in PARTS:
        for folder, folders, files in os.walk(HERE / part):
            folders.sort()
            for name in sorted(files):
                if name.endswith(".py"):
                    path = os.path.join(folder, name)
                    with open(path, "rb") as file:
                        found.update(f"{os.path.relpath(path, HERE)}\n".encode())
                        found.update(file.read())
    return found.hexdigest()


def folders() -> list[Path]:
    """Where a build may lie: in any place from which packages are imported."""
    return [Path(place) / FOLDER for place in sys.path if place]


def rules() -> dict[str, list[str]]:
    """The names of the rules in each compiled module; in a module of Python they are told by their texts."""
    return {module: known["rules"] for module, known in _dropped.items() if known["rules"]}


def restore() -> None:
    """Give back what the compiler has dropped to the modules that have been imported since: the types of fields.

    Compiled modules import each other without a word to anybody, so whoever is about to use types calls this.
    """
    for name in [name for name in _waiting if name in sys.modules]:
        for each, fields in _dropped[name]["fields"].items():
            kind = getattr(sys.modules[name], each)
            kind.__annotations__.update(fields)
            if "__dataclass_fields__" in kind.__dict__:
                kind.__init_subclass__ = classmethod(_uncover)
        _waiting.discard(name)


def _uncover(kind: type) -> None:
    """Take the slots away that a class in Python has laid over the fields of the compiled one it is made of.

    A compiled class may not say which slots it has, so `dataclass(slots=True)` gives all fields to the new class once
    more, and what the compiled code writes into its own would be seen by nobody else.
    """
    below = {name for base in kind.__mro__[1:] for name in base.__dict__.get("__dataclass_fields__", ())}
    for name in below:
        if isinstance(kind.__dict__.get(name), MemberDescriptorType):
            delattr(kind, name)


def choose() -> None:
    """Use the build if there is one that fits; called once, before any module of ours that it may hold."""
    if os.environ.get(PLAIN) or "--plain" in sys.argv[1:]:
        os.environ[PLAIN] = "1"  # processes that this one starts are to be plain too
        _state[0] = FORCED
        return
    for folder in folders():
        try:
            listed = json.loads((folder / LIST).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if listed.get("digest") != digest():
            _state[0] = STALE
            continue
        sys.meta_path.insert(0, _Finder(folder, listed))
        _dropped.update(listed["modules"])
        _waiting.update(name for name, known in _dropped.items() if known["fields"])
        _state[0] = USED
        return


class _Finder(MetaPathFinder, Loader):
    """Hands out the modules of a build."""

    def __init__(self, folder: Path, listed: dict[str, Any]) -> None:
        self._file = str(folder / listed["file"])
        self._name: str = listed["library"]
        self._modules: dict[str, dict[str, Any]] = listed["modules"]
        self._library: ModuleType | None = None

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find a module that the build holds; all others are found as ever."""
        if name not in self._modules:
            return None
        source = str(HERE.parent / self._modules[name]["source"])
        return spec_from_file_location(name, source, loader=self)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Let the library make the module: it holds them all, each behind a capsule with its first function."""
        import ctypes  # only here: whoever runs plain does without

        pointer = ctypes.pythonapi.PyCapsule_GetPointer
        pointer.restype = ctypes.c_void_p
        pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
        name = "init_" + spec.name.replace("___", "___3_").replace(".", "___")
        start = pointer(getattr(self._loaded(), name), f"{self._name}.{name}".encode())
        assert start is not None
        made: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(start)()
        return made

    def exec_module(self, module: ModuleType) -> None:
        """The body has run already."""

    def _loaded(self) -> ModuleType:
        if self._library is None:
            spec = spec_from_file_location(self._name, self._file, loader=ExtensionFileLoader(self._name, self._file))
            assert spec is not None
            self._library = sys.modules[self._name] = module_from_spec(spec)
        return self._library


choose()
