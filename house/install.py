"""Make or mend Tortuga's environment: a `.venv` beside the sources, filled with pinned packages.

The stamp in the environment reads `unfinished` for as long as the work goes on, so whatever kills it, the
next start sees that and begins afresh. Only one start at a time does the work; the others wait for it.
"""

import errno
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module

from house.environment import UNFINISHED, WINDOWS, Environment

# What pip and uv print when nobody answers at the other end.
SIGNS_OF_NO_NETWORK = (
    "NewConnectionError",
    "ConnectTimeout",
    "ProxyError",
    "Read timed out",
    "Connection refused",
    "Network is unreachable",
    "Name or service not known",
    "Temporary failure in name resolution",
    "dns error",
    "tcp connect error",
    "error sending request",
)

NO_NETWORK = "The package index cannot be reached; check the network connection and start Tortuga again."

# Settings of the person's shell that would send packages elsewhere than into the environment.
MISLEADING_VARIABLES = ("PYTHONHOME", "PYTHONPATH", "PIP_PREFIX", "PIP_TARGET", "VIRTUAL_ENV")


class SetupError(Exception):
    """The set-up cannot go on; the message is a plain sentence for the person who started Tortuga."""


def set_up(environment: Environment, developer: bool) -> None:
    """Bring the environment up to date, from whatever state it is in."""
    try:
        with only_one(environment.lock) as lock:
            if not environment.fits(developer):  # else another start did it while this one waited
                Installer(environment, developer, lock).run()
    except OSError as error:
        raise SetupError(explain(error, environment.root)) from error


def explain(error: OSError, root: str) -> str:
    """Put a failure of the file system into a sentence."""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"Tortuga may not write to {root}, where it keeps its environment; check the permissions."
    if error.errno == errno.ENOSPC:
        return f"The disk is full: Tortuga's environment in {root} needs up to 200 MB."
    return f"Tortuga could not set up its environment: {error}."


class Installer:
    """One run of the set-up."""

    def __init__(self, environment: Environment, developer: bool, lock: int) -> None:
        """Prepare to work on `environment` under the lock with that file descriptor."""
        self._environment = environment
        # Tools that are there are kept up to date with the rest: a package of two ages helps nobody.
        self._developer = developer or environment.has_tools()
        self._lock = lock
        self._constraints = os.path.join(environment.root, "constraints.txt")

    def run(self) -> None:
        """Make what is missing, install what is stale, stamp the result."""
        began = time.monotonic()
        if self._is_sound():
            say("Updating Tortuga's environment (about 5 s) …")
        else:
            say("Setting up Tortuga (first start, about 20 s) …")
            self._make_anew()
        before = self._environment.stamp()
        self._environment.write_stamp(UNFINISHED)
        try:
            self._install()
        except SetupError:
            self._environment.write_stamp(before)  # an installer that gives up leaves things as they were
            raise
        self._environment.stamp_finished(self._developer)
        say(f"Ready after {time.monotonic() - began:.0f} s.")

    def _is_sound(self) -> bool:
        environment = self._environment
        if environment.stamp() == UNFINISHED or not os.path.exists(environment.python):
            return False
        try:
            return self._call([environment.python, "-c", "import pip, tomllib"]).returncode == 0
        except OSError:
            return False

    def _make_anew(self) -> None:
        try:
            import_module("venv")
            import_module("ensurepip")
        except ImportError:
            raise SetupError(
                "This Python lacks the modules venv and ensurepip; "
                "on Debian and Ubuntu they come with the package python3-venv."
            ) from None
        home = self._environment.home
        if os.path.exists(home):
            shutil.rmtree(home)
        os.mkdir(home)
        self._environment.write_stamp(UNFINISHED)
        made = self._call([sys.executable, "-m", "venv", home])
        if made.returncode:
            raise SetupError(f"Python could not make an environment in {home}:\n{tail(made.stdout)}")

    def _install(self) -> None:
        """Install by uv, which is quick; by pip where uv cannot be had or cannot do it."""
        python, constraints = self._environment.python, self._constraints
        what = ["--quiet", "--constraint", constraints, "--editable", self._environment.root, *self._tools()]
        pip = [python, "-m", "pip", "install"]
        uv = [python, "-m", "uv", "pip", "install", "--python", python, "--build-constraints", constraints]

        fetched = self._call([*pip, "--quiet", "--only-binary=:all:", "--constraint", constraints, "uv"])
        if fetched.returncode and no_network(fetched.stdout):
            raise SetupError(NO_NETWORK)
        if fetched.returncode == 0 and self._call([*uv, *what]).returncode == 0:
            return
        installed = self._call([*pip, *what])
        if installed.returncode:
            reason = f"Installing Tortuga's packages failed; pip says:\n{tail(installed.stdout)}"
            raise SetupError(NO_NETWORK if no_network(installed.stdout) else reason)

    def _tools(self) -> list[str]:
        """List the developer's tools; older pips know no dependency groups, so they are named one by one."""
        if not self._developer:
            return []
        with open(os.path.join(self._environment.root, "pyproject.toml"), "rb") as file:
            try:
                tools: list[str] = tomllib.load(file)["dependency-groups"]["dev"]
            except (tomllib.TOMLDecodeError, KeyError) as error:
                raise SetupError(f"pyproject.toml does not list the tools: {error}.") from error
        return tools

    def _call(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        """Run one tool quietly. It shares the lock: if this process is killed, it still keeps others out."""
        variables = {name: value for name, value in os.environ.items() if name not in MISLEADING_VARIABLES}
        variables |= {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
        variables |= {"PIP_RETRIES": "2", "UV_PYTHON_DOWNLOADS": "never"}
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=variables,
            cwd=self._environment.root,
            pass_fds=() if WINDOWS else (self._lock,),
            encoding="utf-8",
            errors="replace",
            check=False,
        )


def no_network(output: str) -> bool:
    """Tell whether an installer failed because nobody answered."""
    return any(sign in output for sign in SIGNS_OF_NO_NETWORK)


def tail(output: str) -> str:
    """Keep the last lines of what a tool said, indented."""
    return "\n".join("  " + line for line in output.strip().splitlines()[-12:])


def say(line: str) -> None:
    """Tell the person what goes on, without mixing it into the program's own output."""
    print(line, file=sys.stderr, flush=True)


@contextmanager
def only_one(path: str) -> Iterator[int]:
    """Hold the lock file at `path` and give its descriptor; wait if another start holds it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        if not lock(descriptor, wait=False):
            say("Another start is setting up Tortuga; waiting for it …")
            lock(descriptor, wait=True)
        yield descriptor
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def lock(descriptor: int, wait: bool) -> bool:
        """Take the lock and return True; return False if it is taken and this call should not wait."""
        while True:
            with suppress(OSError):
                msvcrt.locking(descriptor, msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                return True
            if not wait:
                return False

else:
    import fcntl

    def lock(descriptor: int, wait: bool) -> bool:
        """Take the lock and return True; return False if it is taken and this call should not wait."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
