"""`./tortuga compile`: translate the rules to C and build them into the environment.

The sources are laid out once more in a folder of their own, each table with its copy written into it, and handed to
mypyc, which comes with the type checker. Its C files are compiled side by side and linked to one library. Beside it
lies the list that `tortuga.compiled` reads: what was built, from which sources, and what the compiler drops.
"""

import argparse
import ast
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import TypeGuard

from house.prove import prove

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
STAGE = ROOT / "build" / "compiled"
GROUP = "tortuga"
FLAGS = ("-O2", "-fPIC", "-fwrapv", "-DNDEBUG", "-w", "-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
ALONE = (
    "kernel/codec.py",
    "kernel/copying.py",
    "kernel/edition.py",
    "kernel/fair.py",
    "kernel/fault.py",
    "kernel/game.py",
    "kernel/lesson.py",
    "kernel/locate.py",
    "kernel/motive.py",
    "kernel/record.py",
    "kernel/rulebook.py",
    "kernel/setup.py",
    "kernel/structs.py",
    "kernel/texts.py",
    "kernel/verify.py",
    "kernel/words.py",
    "bots/shelf.py",
)
"""What stays in Python though it stands among the rest: nothing waits for it."""
SELDOM = (
    "__init__",
    "edition",
    "faces",
    "facts",
    "paper",
    "picture",
    "pictures",
    "press",
    "proof",
    "screen",
    "upgrade",
)
"""The same in the games, by the names of the files: numbers, drawings, sentences."""
LAB = ("batch", "compose", "playout")
"""What of the lab is compiled."""


class CannotCompile(Exception):
    """No build can be made; the message says why in a sentence."""


def main(arguments: list[str]) -> int:
    """Build, and say how it goes."""
    parser = argparse.ArgumentParser(prog="./tortuga compile", description=__doc__)
    parser.add_argument("--remove", action="store_true", help="take the build away; everything runs plain again")
    parser.add_argument("--if-stale", action="store_true", help="do nothing if there is a build that fits")
    parser.add_argument(
        "--prove", type=int, metavar="N", help="play N matches of every kind in both builds and compare"
    )
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="build into a folder other than the environment")
    asked = parser.parse_args(arguments)
    if asked.prove:
        return prove(asked.prove)
    target = (asked.into or Path(sysconfig.get_path("platlib"))) / "tortuga_compiled"
    if asked.remove:
        shutil.rmtree(target, ignore_errors=True)
        print("The compiled build is gone; everything runs plain.")
        return 0
    digest = _digest()
    if asked.if_stale and _listed(target) == digest:
        print("The compiled build fits the sources.")
        return 0
    try:
        build(target, digest)
    except CannotCompile as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def build(target: Path, digest: str) -> None:
    """Make a build of the sources and put it in its place."""
    began = time.monotonic()
    compiler = _compiler()
    modules = sorted(chosen())
    print(f"Translating {len(modules)} modules to C …", flush=True)
    stage(modules)
    units = translated(modules)
    library = f"{GROUP}__mypyc{sysconfig.get_config_var('EXT_SUFFIX')}"
    objects = compiled(compiler, units)
    link(objects, STAGE / library)
    listing = {
        "digest": digest,
        "library": f"{GROUP}__mypyc",
        "file": library,
        "modules": {_name(module): dropped(module) for module in modules},
    }
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copy(STAGE / library, target / library)
    (target / "build.json").write_text(json.dumps(listing), encoding="utf-8")  # last: without it there is no build
    print(f"Ready after {time.monotonic() - began:.0f} s; `tortuga simulate`, bots and benchmarks use it from now on.")


def chosen() -> Iterator[Path]:
    """The modules that are compiled, as paths below `src`."""
    home = SOURCES / "tortuga"
    for path in (*(home / "kernel").glob("*.py"), *(home / "bots").glob("*.py")):
        if path.stem != "__init__" and path.relative_to(home).as_posix() not in ALONE:
            yield path.relative_to(SOURCES)
    for path in (home / "games").glob("*/**/*.py"):
        if path.stem not in SELDOM and path != home / "games" / "captains" / "cards.py":
            yield path.relative_to(SOURCES)
    for stem in LAB:
        yield Path("tortuga", "lab", f"{stem}.py")


def stage(modules: list[Path]) -> None:
    """Lay the sources out for the compiler. No line moves, so that tracebacks name the right ones."""
    shutil.rmtree(STAGE, ignore_errors=True)
    shutil.copytree(SOURCES, STAGE, ignore=shutil.ignore_patterns("__pycache__", "web", "*.so"))
    for module in modules:
        text = (STAGE / module).read_text(encoding="utf-8")
        staged = with_bases(with_rows(with_copies(text, _name(module)), _name(module)), module)
        staged = with_heirs(staged) if module.parts[1] == "bots" else staged
        if staged != text:
            (STAGE / module).write_text(staged, encoding="utf-8")


def with_copies(text: str, module: str) -> str:
    """Write into every table of a module the copy that the kernel would make of its fields, on the empty line below."""
    from importlib import import_module

    from tortuga.kernel.copying import written
    from tortuga.kernel.table import Table

    lines = text.split("\n")
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef) or not _is_dataclass(node) or "Table" not in node.name:
            continue
        kind = getattr(import_module(module), node.name)
        if kind is Table or not issubclass(kind, Table):
            continue
        below = node.end_lineno or 0
        assert not lines[below], "two empty lines follow every class"
        lines[below] = "    " + written(kind).rstrip("\n")
    return "\n".join(lines)


def with_rows(text: str, module: str) -> str:
    """Say of every constant row of equal things that it is one, of any length.

    Otherwise the compiler keeps it as a record of its own and packs a new tuple at every look at one of its places, and
    of a record of fractions it believes, in some places, that it was never set (mypyc 2.4).
    """
    from importlib import import_module

    lines = text.split("\n")
    for node in ast.parse(text).body:
        if not isinstance(node, ast.AnnAssign) or ast.unparse(node.annotation) != "Final":
            continue
        assert isinstance(node.target, ast.Name)
        kind = _kind(getattr(import_module(module), node.target.id))
        if kind.startswith("tuple["):
            place = node.lineno - 1
            lines[place] = lines[place].replace(": Final =", f": Final[{kind}] =", 1)
    return "\n".join(lines)


def with_bases(text: str, module: Path) -> str:
    """Give every value that never changes a base that says so: the compiler forgets what stands beside the bases."""
    said = {ast.unparse(word) for node in ast.walk(ast.parse(text)) if _is_struct(node) for word in node.keywords}
    if said - {"frozen=True"}:
        raise CannotCompile(f"{module}: a Struct that is compiled can be frozen and nothing else; leave it in Python.")
    return text.replace("from msgspec import Struct", "from tortuga.kernel.structs import Frozen as Struct")


def with_heirs(text: str) -> str:
    """Let bots in Python be made of those that are compiled: a mark on the empty line above each plain class."""
    lines = text.split("\n")
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and not node.bases and not node.decorator_list:
            assert not lines[node.lineno - 2], "an empty line precedes every class"
            lines[node.lineno - 2] = "@mypyc_attr(allow_interpreted_subclasses=True)"
    future = "from __future__ import annotations"
    return "\n".join(lines).replace(future, f"{future}; from mypy_extensions import mypyc_attr", 1)


def _kind(value: object) -> str:
    """The type of a plain value as one would write it; empty where it is none of those that matter here."""
    if type(value) in (bool, int, float, str):
        return type(value).__name__
    if type(value) is tuple:
        kinds = {_kind(each) for each in value}
        kind = kinds.pop() if len(kinds) == 1 else ""
        return f"tuple[{kind}, ...]" if kind else ""
    return ""


def translated(modules: list[Path]) -> list[Path]:
    """Let mypyc check the modules and write its C; the files that are to be compiled."""
    script = (
        "import json, sys\n"
        "from mypyc.build import mypycify\n"
        f"mypycify(json.load(sys.stdin), multi_file=True, target_dir='c', group_name='{GROUP}')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps([str(module) for module in modules]),
        capture_output=True,
        text=True,
        cwd=STAGE,
        check=False,
    )
    if done.returncode:
        faults = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line] or [done.stderr]
        raise CannotCompile("The sources cannot be translated:\n" + "\n".join(faults))
    return sorted((STAGE / "c").glob("*.c"))


def compiled(compiler: list[str], units: list[Path]) -> list[Path]:
    """Compile the C files, as many at a time as there are cores, the largest first."""
    import mypyc

    places = [sysconfig.get_path("include"), str(Path(mypyc.__file__).parent / "lib-rt"), str(STAGE / "c")]
    command = [*compiler, *FLAGS, *[f"-I{place}" for place in places], "-c"]
    objects = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(_compile, command, unit) for unit in sorted(units, key=lambda u: -u.stat().st_size)]
        for number, job in enumerate(as_completed(jobs), 1):
            objects.append(job.result())
            _progress(number, len(jobs))
    return sorted(objects)


def _compile(command: list[str], unit: Path) -> Path:
    made = unit.with_suffix(".o")
    done = subprocess.run([*command, str(unit), "-o", str(made)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"The C compiler refused {unit.name}:\n{done.stderr[:2000]}")
    return made


def _progress(number: int, all_of_them: int) -> None:
    """On a terminal a line that counts on, elsewhere a line for each quarter."""
    if sys.stdout.isatty():
        print(f"\rCompiling {number} of {all_of_them} …", end="" if number < all_of_them else "\n", flush=True)
    elif number * 4 // all_of_them > (number - 1) * 4 // all_of_them:
        print(f"Compiling {number} of {all_of_them} …", flush=True)


def link(objects: list[Path], library: Path) -> None:
    """Make the library of the compiled files."""
    linker = shlex.split(sysconfig.get_config_var("LDSHARED") or "gcc -shared")
    command = [*linker, *map(str, objects), "-o", str(library)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCompile(f"The library could not be linked:\n{done.stderr[:2000]}")


def dropped(module: Path) -> dict[str, object]:
    """What the compiler drops of a module: the types of fields as they are written, and which functions are rules."""
    from tortuga.kernel.game import RULE

    tree = ast.parse((SOURCES / module).read_text(encoding="utf-8"))
    rules = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and not node.name.startswith("_")
        and RULE.match(ast.get_docstring(node) or "")
    ]
    fields = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and (_is_dataclass(node) or _is_struct(node)):
            found = {
                each.target.id: ast.unparse(each.annotation)
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            if found:
                fields[node.name] = found
    return {"source": module.as_posix(), "rules": rules, "fields": fields}


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(each) for each in node.decorator_list)


def _is_struct(node: ast.AST) -> TypeGuard[ast.ClassDef]:
    return isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Struct" for base in node.bases)


def _name(module: Path) -> str:
    return module.with_suffix("").as_posix().replace("/", ".")


def _compiler() -> list[str]:
    """The C compiler that Python itself was built with, if it is here."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    for name in (command, ["cc"], ["gcc"], ["clang"]):
        if shutil.which(name[0]):
            return name
    raise CannotCompile("There is no C compiler here, so everything runs plain; install gcc or clang to compile.")


def _digest() -> str:
    from tortuga.compiled import digest

    return digest()


def _listed(target: Path) -> str:
    try:
        found: str = json.loads((target / "build.json").read_text(encoding="utf-8"))["digest"]
    except (OSError, ValueError, KeyError):
        return ""
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
