"""The log of the server: one JSON object a line. Addresses are logged by their pattern, so no secret gets in.

Other libraries speak up only when something is wrong: a database driver would log every value it writes.
"""

from __future__ import annotations

import logging
import sys
from typing import TextIO

import msgspec

EVERY_SO_OFTEN = 60.0
"""So many seconds lie between two lines about the same trouble."""
_KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    """Writes a record with everything that was handed along."""

    def format(self, record: logging.LogRecord) -> str:
        """One line of JSON."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        more = {key: value for key, value in vars(record).items() if key not in _KNOWN}
        line = {**line, **{f"{key}_" if key in line else key: value for key, value in more.items()}}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up_logs(level: str = "INFO", stream: TextIO = sys.stderr) -> None:
    """Send the log to a stream as lines of JSON."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel("WARNING")
    logging.getLogger("tortuga").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = name != "uvicorn.access"
