"""What every address needs of a request: the service, the language, who is asking."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tortuga.server.credentials import key_hash, same, sign, unsign
from tortuga.server.http.replies import client_of, language_of
from tortuga.server.messages.table_message import Viewer
from tortuga.server.messages.translator import Translator, translator
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.state.meeting import Meeting
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.seats import own_seat

COOKIE = "seat"
LOOPBACK = ("localhost", "127.0.0.1", "::1")
COOKIE_AGE = 180 * 24 * 3600


class RequestContext:
    """One request, as the addresses see it."""

    def __init__(self, request: Request) -> None:
        """Take a request."""
        self.request = request
        self.service: Service = request.app.state.service

    @property
    def language(self) -> str:
        """The language to answer in."""
        return language_of(self.request)

    @property
    def client(self) -> str:
        """Where the request comes from."""
        return client_of(self.request.scope)

    @property
    def address(self) -> str:
        """Where a phone finds this server: not by the name that the host's own machine has for itself."""
        url, reach = self.request.url, self.service.config.reach
        if self.service.host_names.public_url:
            return self.service.host_names.public_url
        return reach if reach and url.hostname in LOOPBACK else f"{url.scheme}://{url.netloc}"

    @property
    def cookie(self) -> str | None:
        """The key in the seat cookie, if it is one of ours."""
        value = self.request.cookies.get(COOKIE)
        return unsign(value, self.service.tables.store.secret) if value else None

    @property
    def key(self) -> str | None:
        """The hash of the person's key."""
        cookie = self.cookie
        return key_hash(cookie) if cookie is not None else None

    def translator(self, live: LiveTable) -> Translator:
        """The words for a table."""
        return translator(live.folded.meeting.settings.game, self.language)

    def spend(self, kind: str, table: str = "") -> None:
        """Count this request against the limits of its client."""
        self.service.limits.spend(kind, f"{self.client} {table}")

    def give_cookie(self, response: Response, table: str, key: str) -> Response:
        """Hand the person his key for a table: out of reach of scripts and of other sites."""
        response.set_cookie(
            COOKIE,
            sign(key, self.service.tables.store.secret),
            max_age=COOKIE_AGE,
            path=f"/api/tables/{table}",
            httponly=True,
            samesite="lax",
            secure=self.service.config.secure or self.address.startswith("https:"),
        )
        return response

    def viewer(self, live: LiveTable, seat: int | None, watch: str | None) -> Viewer:
        """With whose eyes the request may look now."""
        return viewer_of(live, self.key, seat, watch)


def viewer_of(live: LiveTable, key: str | None, seat: int | None, watch: str | None, inside: bool = False) -> Viewer:
    """With whose eyes somebody may look: those of an own seat, or a spectator's. `inside`: they look already, so a
    locked door does not concern them."""
    meeting = live.folded.meeting
    person = meeting.person_of(key) if key is not None else None
    if seat is not None:
        return Viewer(own_seat(meeting, key, seat), seat)
    own = meeting.seats_of(person)
    if len(own) == 1:
        return Viewer(person, own[0])
    if person is None:
        _let_look(meeting, watch or "", inside)
    return Viewer(person, None)


def _let_look(meeting: Meeting, watch: str, inside: bool) -> None:
    """Refuse a stranger at a locked table, or without a key: the spectators' own, or the one by which one sits down."""
    if meeting.locked and not inside:
        raise Problem(403, "table_locked")
    invited = meeting.invite and same(watch, meeting.invite)
    if not meeting.settings.open_watch and not invited and not same(watch, meeting.watch_key):
        raise Problem(403, "watch_key_needed")
