"""By which names this server may be called, and what a proxy in front of it leaves out.

A page elsewhere can point a name of its own at this machine (DNS rebinding): for the browser it is then the same site,
so neither the header `X-Tortuga` nor the origin keeps it from acting for a person who plays here. What it cannot choose
is the name that the browser sends along. So only known names are answered to; an address in figures needs no list:
it cannot be pointed anywhere else.
"""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.types import Scope

from tortuga.server.problems import Problem, Trouble

log = logging.getLogger("tortuga.names")

LOCAL = "localhost"
AT_HOME = frozenset(("", "local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box"))
"""What stands behind a machine's name in a home network: nobody elsewhere can have a name that ends so and begins like
ours."""
FORWARDED = frozenset(
    (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
)
"""The headers by which a proxy shows itself."""
LEFT_OUT = ("proxy_hides_people", "proxy_hides_scheme", "proxy_hides_name")
"""What is said of a proxy, once each."""
EVERY_NAME = "*"
MOST_KNOWN = 1000


class HostNames:
    """The names by which this server may be called."""

    def __init__(self, public_url: str = "", allowed: Iterable[str] = ()) -> None:
        """Know this machine's names, that of the public address, and those that the host allows."""
        self.public_url = public_url.rstrip("/")
        self.allowed = {name.casefold().rstrip(".") for name in allowed}
        public = urlsplit(self.public_url)
        if public.hostname:
            self.allowed.add(public.hostname)
        self._origin = f"{public.scheme}://{public.netloc}".encode()
        self._machine = socket.gethostname().casefold().partition(".")[0]
        self._whole_name = socket.gethostname().casefold()
        self._known: set[bytes] = set()
        self._public: set[bytes] = set()
        """Those of them that this machine does not call itself by: whoever uses them comes through a proxy."""
        self._said: set[str] = set()

    def let_in(self, scope: Scope) -> None:
        """Turn away whoever calls this server by a name that is not its own; see what a proxy leaves out."""
        shown, public = False, False
        for header, value in scope["headers"]:
            if header == b"host":
                if value not in self._known:
                    self._learn(value)
                public = value in self._public
            elif header in FORWARDED:
                shown = True
        if (shown or public) and len(self._said) < len(LEFT_OUT):
            self._mind_proxy(scope)

    def own(self, origin: bytes, host: bytes) -> bool:
        """Whether a page with this origin is one of ours, for a request to this host."""
        return origin.partition(b"://")[2] == host or (bool(self.public_url) and origin == self._origin)

    def behind_proxy(self, scope: Scope) -> bool:
        """Whether somebody else's request may have come by a proxy on this machine: it shows itself, or the name in the
        request is not one by which a machine calls itself."""
        headers = dict(scope["headers"])
        host = name_in(headers.get(b"host", b""))
        return bool(self.public_url) or any(name in headers for name in FORWARDED) or not _loopback(host)

    def _mind_proxy(self, scope: Scope) -> None:
        """Write into the log, once, what a proxy leaves out: without it people are locked out or taken for one."""
        headers, client = dict(scope["headers"]), scope.get("client")
        if b"x-forwarded-for" not in headers and client is not None and _loopback(str(client[0])):
            self._say("proxy_hides_people")
        if b"x-forwarded-proto" not in headers and not self.public_url:
            self._say("proxy_hides_scheme")

    def mind_origin(self, origin: bytes) -> None:
        """Write into the log, once, that a page was turned away, perhaps because a proxy does not pass on its name."""
        self._say("proxy_hides_name", origin=origin.decode("latin-1")[:100])

    def _say(self, what: str, **facts: str) -> None:
        if what not in self._said:
            self._said.add(what)
            log.warning(str(Trouble(what, **facts)))

    def _learn(self, value: bytes) -> None:
        name = name_in(value)
        if not self._is_known(name):
            raise Problem(421, "unknown_host", host=name[:100])
        if len(self._known) < MOST_KNOWN:
            self._known.add(value)
            if name in self.allowed:
                self._public.add(value)

    def _is_known(self, name: str) -> bool:
        if not name or name == LOCAL or name.endswith("." + LOCAL) or _address(name):
            return True
        first, _, rest = name.partition(".")
        if (first == self._machine and rest in AT_HOME) or name == self._whole_name:
            return True
        return name in self.allowed or EVERY_NAME in self.allowed


def name_in(host: bytes) -> str:
    """The name in a `Host`, without the port."""
    text = host.decode("latin-1").strip().casefold()
    if text.startswith("["):
        inner, _, rest = text[1:].partition("]")
        return inner if not rest or rest[1:].isdigit() else text
    name, _, port = text.rpartition(":")
    return (name if port.isdigit() else text).rstrip(".")


def _address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _loopback(name: str) -> bool:
    return name == LOCAL or (_address(name) and ip_address(name).is_loopback)


def check_public_url(url: str) -> str:
    """A public address as it may be: with a scheme, without a path. Raises `Trouble`."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise Trouble("public_url", url=url)
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise Trouble("base_path", url=url, path=parts.path)
    return f"{parts.scheme}://{parts.netloc}"
