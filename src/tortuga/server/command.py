"""`tortuga serve`: opens the house, says where it is, and closes it in good order."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from tortuga.kernel.words import load_words
from tortuga.server import garbage
from tortuga.server.host_names import check_public_url
from tortuga.server.http.app import make_app
from tortuga.server.http.connection import Connection, connections_to
from tortuga.server.http.guard import Guard
from tortuga.server.logs import set_up_logs
from tortuga.server.problems import PACKAGE, CannotServe, Trouble
from tortuga.server.service import Config
from tortuga.server.store.folder import lock_folder, make_folder
from tortuga.server.store.store import open_store
from tortuga.server.store.writing import StoreDown
from tortuga.server.tables.bus import hears_itself

Host = Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in your network join.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")]
Data = Annotated[Path, typer.Option(help="The folder that holds everything.")]
Database = Annotated[str, typer.Option(help="A PostgreSQL URL, when one machine is too small; default: SQLite.")]
PublicUrl = Annotated[str, typer.Option(help="The address by which everybody calls it, if a proxy stands in front.")]
AllowedHost = Annotated[list[str] | None, typer.Option(help="A further name by which it may be called; '*': any.")]


OWN_FILES = 100
"""So many files the server needs for itself: its store, its bots, its page."""
EVERYWHERE = ("0.0.0.0", "::", "")
"""What a host is called that listens on all its addresses."""


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    data: Data = Path("tortuga-data"),
    database: Database = "",
    public_url: PublicUrl = "",
    allowed_host: AllowedHost = None,
) -> None:
    """Serve tables to browsers until Ctrl+C."""
    try:
        run(host, port, data, database, "en", public_url, allowed_host or ())
    except CannotServe as reason:
        print(reason, file=sys.stderr)
        raise typer.Exit(2) from None


def run(
    host: str,
    port: int,
    data: Path,
    database: str = "",
    language: str = "en",
    public_url: str = "",
    allowed_hosts: Sequence[str] = (),
) -> None:
    """Check what can be checked, then serve."""
    set_up_logs(os.environ.get("TORTUGA_LOG", "WARNING"))
    raise_file_limit()
    public_url = the_public_url(public_url)
    make_folder(data)
    config = Config(data=data, database=database, public_url=public_url, allowed_hosts=tuple(allowed_hosts))
    config = tuned(config)
    lock = None if database else lock_folder(data)
    listener = listen(host, port)
    try:
        asyncio.run(try_store(config))
        at = listener.getsockname()[1]
        config = replace(config, reach=next(iter(addresses_for_others(host, at)), ""), network=in_network(at))
        words = greeting(host, at, data, database, language, public_url)
        with suppress(KeyboardInterrupt):  # Ctrl+C is the way to close it, not a fault
            _Server(uvicorn_options(make_app(config)), words).run(sockets=[listener])
    finally:
        listener.close()
        if lock is not None:
            os.close(lock)


def uvicorn_options(app: Guard) -> uvicorn.Config:
    """How uvicorn serves us: quick parts where they exist, nothing told about itself, no log of addresses."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=75,  # people think longer than the usual five seconds between two answers
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=connections_to(app.answers),
        ws="none",
    )


class _Server(uvicorn.Server):
    """Greets when it is open. Ends the open streams first: one that nobody ends would hold up the end of the server."""

    def __init__(self, config: uvicorn.Config, words: str) -> None:
        super().__init__(config)
        self._words = words

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tune_python()
            print(self._words, flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        service = getattr(self.config.app, "service", None)
        if service is not None:
            service.end_streams()
        await super().shutdown(sockets)


def tune_python() -> None:
    """Set Python up for a loop that must not pause.

    The thread that writes gets the GIL soon: it needs it for a moment only, and people wait for what it has to tell.
    """
    garbage.set_up()
    sys.setswitchinterval(0.001)


def tuned(config: Config) -> Config:
    """What is set by the surroundings: a token by hosts, the rest by load tests and soaks."""
    config = replace(config, metrics_token=os.environ.get("TORTUGA_METRICS_TOKEN", ""))
    if "TORTUGA_LIMITS" in os.environ:
        config = replace(config, limits=float(os.environ["TORTUGA_LIMITS"]))
    if "TORTUGA_BOT_PAUSE" in os.environ:
        pause = int(os.environ["TORTUGA_BOT_PAUSE"])
        config = replace(config, bot_pause=(pause // 2, pause))
    if os.environ.get("TORTUGA_BOT_TALK") == "0":
        config = replace(config, bot_talk=False)
    return config


def raise_file_limit() -> None:
    """Allow as many open streams as the system does: the usual limit of 1024 would end at a few hundred tables. Some
    files are left to the store, so that it never has to do without because of people who come."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = hard if hard != resource.RLIM_INFINITY else 65536
        if soft != resource.RLIM_INFINITY and soft < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        if allowed != resource.RLIM_INFINITY:
            Connection.most = max(allowed - OWN_FILES, allowed // 2)


def the_public_url(url: str) -> str:
    """The public address, if there is one, as it may be."""
    try:
        return check_public_url(url) if url else ""
    except Trouble as error:
        raise CannotServe(error.key, **error.facts) from error


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say who else may have it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small replies at once (no delay of 40 ms) only over sockets that do.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CannotServe("port", host=host, port=str(port), why=error.strerror) from error
    listener.set_inheritable(True)
    return listener


async def try_store(config: Config) -> None:
    """Open the store once, so that whatever is wrong with it is said in one sentence."""
    try:
        store = await open_store(config.url, config.backups)
    except Trouble as error:  # of another version, damaged, or without room for the backup before a migration
        raise CannotServe(error.key, **error.facts) from error
    except ImportError as error:
        raise CannotServe("library") from error
    except (StoreDown, OSError, ValueError) as error:
        raise CannotServe("database", why=str(error)) from error
    shared = store.shared
    await store.close()
    if shared and not await hears_itself(config.url):
        raise CannotServe("pooler")


def greeting(host: str, port: int, data: Path, database: str, language: str = "en", public_url: str = "") -> str:
    """Where the house is, and how to close it."""

    def say(key: str, **facts: str) -> str:
        return load_words(PACKAGE, language).text("host", key, **facts)

    here = "localhost" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    lines = [say("open", address=f"http://{here}:{port}/")]
    lines += [say("network", address=f"{address}/") for address in addresses_for_others(host, port)]
    if public_url:
        lines += [say("public", address=f"{public_url}/"), say("proxy")]
    elif host not in EVERYWHERE:
        lines.append(say("alone"))
    lines.append(say("kept_too" if database else "kept", data=str(data.resolve())))
    lines.append(say("close"))
    return "\n".join(lines)


def addresses_for_others(host: str, port: int) -> list[str]:
    """How others in the network reach a server that listens everywhere."""
    return [f"http://{address}:{port}" for address in lan_addresses()] if host in EVERYWHERE else []


def in_network(port: int) -> str:
    """Where others in the network would reach a server that listens for them."""
    return next((f"http://{address}:{port}" for address in lan_addresses()), "")


def lan_addresses() -> list[str]:
    """The addresses by which others in the network reach this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks which way it would go
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


app = typer.Typer(add_completion=False)
app.command()(serve)

if __name__ == "__main__":
    app()
