"""Developers' verbs: `./tortuga test`, `check`, `bench`, `docs`, `pin`, `pages`, run in the environment at the root."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from house import page
from house.environment import hand_over

CHECKS = {
    "ruff check": ("ruff", "check", "--quiet"),
    "ruff format": ("ruff", "format", "--check", "--quiet"),
    "mypy --strict": ("mypy", "--no-error-summary"),
    "import contracts": ("lint-imports", "--no-logo"),
    "spelling": ("codespell",),
    "game pages": ("python", "-m", "house.pages", "--check"),
    "the page": ("python", "-m", "house.page"),
}

VERDICTS = {0: "ok", page.UNAVAILABLE: "NOT RUN"}


def test(arguments: list[str]) -> int:
    """Run the whole suite on all cores, or pytest with the arguments given; `--compiled`: on the compiled build."""
    os.environ["TORTUGA_PLAIN"] = "" if "--compiled" in arguments else "1"
    arguments = [argument for argument in arguments if argument != "--compiled"]
    return hand_over([sys.executable, "-m", "pytest", *(arguments or ["-n", "auto", "--dist", "loadgroup"])])


def check(arguments: list[str]) -> int:
    """Run every check, tell of each in one line, and show what the failed ones said."""
    if arguments:
        return refuse("./tortuga check takes no arguments; it always checks everything.")
    complaints = []
    failed = False
    with ThreadPoolExecutor(max_workers=2) as pool:
        for name, (code, output, seconds) in zip(CHECKS, pool.map(run_check, CHECKS.values()), strict=True):
            print(f"{name:<18}{VERDICTS.get(code, 'FAILED'):<8}{seconds:5.1f} s", flush=True)
            failed = failed or fails(code)
            if code:
                complaints.append(f"\n{name}:\n{output.strip()}")
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if failed else 0


def fails(code: int) -> bool:
    """Tell whether a check that ended so stops a change: one that could not run does so where nobody reads along."""
    return code != 0 and (code != page.UNAVAILABLE or os.environ.get("CI") == "true")


def run_check(command: tuple[str, ...]) -> tuple[int, str, float]:
    """Run one tool of the environment: its exit code, what it said, how long it took."""
    began = time.monotonic()
    done = subprocess.run([tool(command[0]), *command[1:]], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr, time.monotonic() - began


def bench(arguments: list[str]) -> int:
    """Measure how fast Tortuga is beside its peers; see benchmarks/."""
    return hand_over([sys.executable, "-m", "benchmarks", *arguments])


def pin(arguments: list[str]) -> int:
    """Write constraints.txt anew, with the newest releases that pyproject.toml admits."""
    compiler = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", "--universal"]
    source = ["pyproject.toml", "--group", "dev", "--group", "installer"]
    result = ["--output-file", "constraints.txt", "--custom-compile-command", "./tortuga pin"]
    return hand_over([*compiler, *source, *result, *arguments])


def refuse(sentence: str) -> int:
    """Say what is wrong and give the exit code for it."""
    print(sentence, file=sys.stderr)
    return 2


def tool(name: str) -> str:
    """Give the path of a tool that was installed beside this Python."""
    return str(Path(sys.executable).with_name(name))


def pages(arguments: list[str]) -> int:
    """Write the pages of the games in docs/games anew; with --check only say which are out of date."""
    return hand_over([sys.executable, "-m", "house.pages", *arguments])


def docs(arguments: list[str]) -> int:
    """Build the documentation site from docs/ into a folder, `build/site` unless another is named."""
    if len(arguments) > 1 or arguments[:1] == ["--help"]:
        return refuse("./tortuga docs [FOLDER] takes the folder that the site is written to, and nothing else.")
    folder = Path(arguments[0] if arguments else "build/site")
    builder = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", "build/doctrees"]
    done = subprocess.run([*builder, "docs", str(folder)], check=False).returncode
    if not done:
        print(f"The site is in {folder}; open {folder / 'index.html'}.")
    return done


def compile_rules(arguments: list[str]) -> int:
    """Translate the rules to C and build them into the environment."""
    os.environ["TORTUGA_PLAIN"] = "1"  # a build is made from the sources, never with an older build
    return hand_over([sys.executable, "-m", "house.compile", *arguments])


VERBS: dict[str, Callable[[list[str]], int]] = {
    "test": test,
    "check": check,
    "bench": bench,
    "compile": compile_rules,
    "pin": pin,
    "pages": pages,
    "docs": docs,
}

if __name__ == "__main__":
    sys.exit(VERBS[sys.argv[1]](sys.argv[2:]))
