"""A server of one's own, as a process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server(data: Path) -> Iterator[str]:
    """Run a server with bots that do not dawdle; give its address."""
    env = {**os.environ, "TORTUGA_BOT_PAUSE": "20", "TORTUGA_LIMITS": "1000"}
    command = [sys.executable, "-m", "tortuga.server.command", "--port", "0", "--data", str(data)]
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
