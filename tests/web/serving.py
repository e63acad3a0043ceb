"""A server of one's own, as a process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ELSEWHERE = "tortuga.example"
"""Another name of the same server: to the browser a machine in the network, without TLS and so without cryptography."""


@contextmanager
def server(data: Path, test: Path | None = None) -> Iterator[str]:
    """Run a server with bots that do not dawdle; give its address.

    With a file that names the test under way, its chance is that of the test; without one it is real.
    """
    ours = {"TORTUGA_BOT_PAUSE": "20", "TORTUGA_BOT_TALK": "0", "TORTUGA_LIMITS": "1000", "TORTUGA_TEST": str(test)}
    env = {**os.environ, **ours}
    program = "tortuga.server.command" if test is None else "tests.web.steady"
    command = [sys.executable, "-m", program, "--port", "0", "--data", str(data), "--allowed-host", ELSEWHERE]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        greeting = process.stdout.readline()
        found = re.search(r"http://[^\s/]+", greeting)
        assert found, f"the server did not say where it is: {greeting!r}"
        yield found.group()
    finally:
        process.terminate()
        process.wait(15)
        process.stdout.close()
