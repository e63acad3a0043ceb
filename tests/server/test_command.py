"""`tortuga serve`: says where it is, and what is wrong in one sentence."""

from __future__ import annotations

import os
import socket
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.server import programs
from tortuga.server.command import greeting, listen
from tortuga.server.problems import CannotServe
from tortuga.server.store.folder import lock_folder, make_folder


def _fails(*arguments: str) -> str:
    done = subprocess.run([*programs.COMMAND, *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.strip().splitlines()
    assert "Traceback" not in line
    return line


def test_it_opens_says_how_to_stop_and_stops_in_good_order(tmp_path: Path) -> None:
    program = programs.start(tmp_path / "new" / "data")
    assert httpx.get(f"{program.base}/healthz", verify=False).json()["ok"]
    assert (
        "not been built" in httpx.get(program.base, verify=False).text
        or "<" in httpx.get(program.base, verify=False).text
    )
    assert "already serves" in _fails("--port", "0", "--data", str(tmp_path / "new" / "data"))
    with httpx.Client(base_url=program.base, headers={"x-tortuga": "1"}, verify=False) as client:
        opened = client.post("/api/tables", json={"game": "palabra", "seats": 2, "name": "Ana"}).json()
        with client.stream("GET", f"/api/tables/{opened['id']}/stream") as stream:
            assert next(stream.iter_lines()) == "retry: 1000"
            assert program.stop() == 0, "an open stream does not hold up the end"
    assert (tmp_path / "new" / "data" / "tortuga.db").exists()


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        line = _fails("--port", port, "--data", str(tmp_path))
        assert port in line
        assert "--port" in line


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    line = _fails("--port", "0", "--data", str(tmp_path), "--database", "postgresql://u:hidden@127.0.0.1:1/none")
    assert "database" in line
    assert "hidden" not in line


def test_a_database_of_an_unknown_kind(tmp_path: Path) -> None:
    assert "database" in _fails("--port", "0", "--data", str(tmp_path), "--database", "chest://x")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(CannotServe, match="cannot write"):
        make_folder(file / "data")


def test_a_folder_is_served_once(tmp_path: Path) -> None:
    lock = lock_folder(tmp_path)
    with pytest.raises(CannotServe, match="Another Tortuga"):
        lock_folder(tmp_path)
    assert lock is not None
    os.close(lock)
    again = lock_folder(tmp_path)
    assert again is not None
    os.close(again)


def test_the_greeting_says_who_can_reach_it(tmp_path: Path) -> None:
    alone = greeting("127.0.0.1", 8000, tmp_path, "")
    assert "http://127.0.0.1:8000/" in alone
    assert "--host 0.0.0.0" in alone
    assert "Ctrl+C" in alone
    everybody = greeting("0.0.0.0", 8000, tmp_path, "postgresql://u:hidden@h/d")
    assert "http://localhost:8000/" in everybody
    assert "hidden" not in everybody
    assert "http://[::1]:8000/" in greeting("::1", 8000, tmp_path, "")
    assert "está abierta" in greeting("127.0.0.1", 8000, tmp_path, "", "es")


def test_small_replies_are_sent_at_once() -> None:
    with listen("127.0.0.1", 0) as listener:
        assert listener.proto == socket.IPPROTO_TCP
        assert listener.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
