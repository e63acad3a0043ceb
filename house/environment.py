"""Where Tortuga's environment is, and whether it fits the sources.

Every start passes through here, so this module imports next to nothing; the slow work is in
`house.install`, which is loaded only when there is some to do.
"""

import os
import sys
from collections.abc import Iterator
from hashlib import sha256

WINDOWS = sys.platform == "win32"

# What an installed environment depends on. A folder counts with all its files, what is not there not at all.
INPUTS = (
    "pyproject.toml",
    "constraints.txt",
    "hatch_build.py",
    "web/package-lock.json",
    "web/build.mjs",
    "web/static",
    "web/src",
)

UNFINISHED = "unfinished"


class Environment:
    """The `.venv` beside the sources, with a stamp that says what it was made from."""

    def __init__(self, root: str) -> None:
        """Find the environment that belongs to the sources in `root`."""
        self.root = root
        self.home = os.path.join(root, ".venv")
        self.lock = os.path.join(root, ".venv.lock")
        self._stamp = os.path.join(self.home, "tortuga-stamp")
        if WINDOWS:
            self.python = os.path.join(self.home, "Scripts", "python.exe")
            self.program = os.path.join(self.home, "Scripts", "tortuga.exe")
        else:
            self.python = os.path.join(self.home, "bin", "python")
            self.program = os.path.join(self.home, "bin", "tortuga")

    def fits(self, developer: bool) -> bool:
        """Tell whether it is whole, made from these sources and has the tools that a developer needs."""
        return (
            self.stamp() in self._good_stamps(developer)
            and os.path.exists(self.python)
            and os.path.exists(self.program)
        )

    def stamp(self) -> str:
        """Read the stamp: `kind digest`, `UNFINISHED`, or empty if the launcher never was here."""
        try:
            with open(self._stamp, encoding="utf-8") as file:
                return file.read()
        except OSError:
            return ""

    def write_stamp(self, text: str) -> None:
        """Put `text` on the stamp in one stroke, so that a reader never sees half of it."""
        with open(self._stamp + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(self._stamp + ".new", self._stamp)

    def stamp_finished(self, developer: bool) -> None:
        """Stamp it as made from the sources as they are now."""
        self.write_stamp(self._good_stamps(developer)[0])

    def has_tools(self) -> bool:
        """Tell whether the developer's tools were installed, be they up to date or not."""
        return self.stamp().startswith("tools ")

    def _good_stamps(self, developer: bool) -> list[str]:
        kinds = ["tools"] if developer else ["plain", "tools"]
        digest = self._digest()
        return [f"{kind} {digest}" for kind in kinds]

    def _digest(self) -> str:
        # The folder counts because scripts name it, the interpreter because a system upgrade may replace it.
        digest = sha256(f"{self.root}\n{os.path.realpath(self.python)}\n".encode())
        for path in self._inputs():
            with open(path, "rb") as file:
                content = file.read()
            digest.update(f"{os.path.relpath(path, self.root)} {len(content)}\n".encode())
            digest.update(content)
        return digest.hexdigest()

    def _inputs(self) -> Iterator[str]:
        for name in INPUTS:
            path = os.path.join(self.root, name)
            if os.path.isfile(path):
                yield path
            for folder, folders, files in os.walk(path):
                folders.sort()
                yield from (os.path.join(folder, file) for file in sorted(files))


def hand_over(command: list[str]) -> int:
    """Become `command`; where a process cannot become another one, run it and return its exit code."""
    sys.stdout.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    import subprocess

    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 130
