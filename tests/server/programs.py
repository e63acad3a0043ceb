"""The server as a program of its own, for tests that kill it or run two of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

COMMAND = (sys.executable, "-m", "tortuga.server.command")


@dataclass
class Program:
    """A running server."""

    process: subprocess.Popen[str]
    base: str

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """End it in good order."""
        self.process.send_signal(signal.SIGINT)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(20)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()
        return code


def start(data: Path, database: str = "", port: int = 0) -> Program:
    """Start a server and wait until it says where it is."""
    arguments = ["--port", str(port), "--data", str(data), *(["--database", database] if database else [])]
    env = {**os.environ, "TORTUGA_LIMITS": "0", "TORTUGA_BOT_PAUSE": "0", "TORTUGA_BOT_TALK": "0"}
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.PIPE, text=True, env=env)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Tortuga is open: "), line
    return Program(process, line.split()[-1].rstrip("/"))
