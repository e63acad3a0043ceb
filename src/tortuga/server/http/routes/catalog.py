"""What the house offers: games, rulebooks, words, listed tables, and its own health."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from ipaddress import ip_address
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Path, Request
from starlette.responses import PlainTextResponse, Response

import tortuga
from tortuga.games import get_game, paper_of, slugs
from tortuga.kernel.edition import edition_names, load_edition
from tortuga.kernel.lesson import Step, load_lesson
from tortuga.kernel.rulebook import HOUSE, load_rulebook
from tortuga.kernel.words import LANGUAGES
from tortuga.server.credentials import same
from tortuga.server.http.replies import reply
from tortuga.server.http.request_context import LOOPBACK, RequestContext
from tortuga.server.http.routes.common import PROBLEMS, Lang, file_of, replies
from tortuga.server.messages.table_message import table_info
from tortuga.server.messages.translator import Translator, translator
from tortuga.server.messages.wire_catalog import (
    BotInfo,
    ChapterInfo,
    ForkInfo,
    GameInfo,
    GameList,
    Health,
    HouseInfo,
    LessonInfo,
    OptionInfo,
    RulebookInfo,
    RuleInfo,
    StepInfo,
    TableList,
    VariantInfo,
    WordsInfo,
)
from tortuga.server.problems import Problem
from tortuga.server.service import Service

router = APIRouter(tags=["house"])
GameSlug = Annotated[str, Path(pattern=r"^[a-z]{1,20}$")]
PaperFile = Annotated[str, Path(pattern=r"^[a-z]{1,20}\.(pdf|svg)$")]


@router.get("/api/house", response_model=None, responses=replies(HouseInfo))
async def house(request: Request, lang: Lang = None) -> Response:
    """Where others find this server, for links to share."""
    context = RequestContext(request)
    alone = urlsplit(context.address).hostname in LOOPBACK
    network = context.service.config.network or None if alone else None
    return reply(HouseInfo(context.address, tortuga.__version__, alone, network))


@router.get("/api/games", response_model=None, responses=replies(GameList))
async def games(request: Request, lang: Lang = None) -> Response:
    """The games that can be played here, with their variants, options and bots."""
    return reply(GameList([_game(slug, RequestContext(request).language) for slug in slugs()]))


def read_games() -> None:
    """Read all games and their words, so that nobody waits for it."""
    for language in LANGUAGES:
        for slug in slugs():
            _game(slug, language)


@cache
def _game(slug: str, language: str) -> GameInfo:
    game = get_game(slug)
    said = translator(slug, language)
    return GameInfo(
        slug=slug,
        title=said.title(),
        seats=list(game.seats),
        variants=[
            VariantInfo(name, said.words.name("variant", name), list(variant.seats), dict(variant.options))
            for name, variant in game.variants.items()
        ],
        options=[
            OptionInfo(
                name,
                said.words.name("option", name),
                option.default,
                list(option.choices),
                option.rule,
                said.rule(option.rule),
            )
            for name, option in game.options.items()
        ],
        editions=list(edition_names(game)),
        bots=[BotInfo(name, said.words.name("bot", name)) for name in game.bots],
        rules_version=game.rules_version,
        lesson=load_lesson(game) is not None,
    )


@router.get("/api/games/{game}/rulebook", response_model=None, responses=replies(RulebookInfo))
async def rulebook(request: Request, game: GameSlug, lang: Lang = None) -> Response:
    """The rulebook of a game, with the rules of the house last."""
    said = _translator(request, game)
    return reply(RulebookInfo(game, [*_chapters(said.game.package, said.language), *_chapters(HOUSE, said.language)]))


def _chapters(package: str, language: str) -> list[ChapterInfo]:
    book = load_rulebook(package)
    return [
        ChapterInfo(
            chapter.id,
            chapter.es if language == "es" else chapter.en,
            [RuleInfo(rule.id, rule.says(language), rule.source) for rule in book.of_chapter(chapter)],
        )
        for chapter in book.chapter
    ]


@router.get("/api/games/{game}/lesson", response_model=None, responses=replies(LessonInfo))
async def lesson(request: Request, game: GameSlug, lang: Lang = None) -> Response:
    """The steps of a game's first game, for a table that was opened with `lesson`."""
    said = _translator(request, game)
    found = load_lesson(said.game)
    if found is None:
        raise Problem(404, "no_lesson", game=game)
    return reply(LessonInfo([_step(step, said.language) for step in found.steps]))


def _step(step: Step, language: str) -> StepInfo:
    own = step.es if language == "es" else step.en
    return StepInfo(
        title=own.title,
        text=own.text,
        other=own.other,
        places=list(step.places),
        asked=step.asked,
        offer=step.offer,
        answers=[list(answer) for answer in step.answers],
        forks=[ForkInfo(list(fork.answer), (fork.es if language == "es" else fork.en).text) for fork in step.forks],
        branch=step.branch,
    )


@router.get("/api/games/{game}/words", response_model=None, responses=replies(WordsInfo))
async def words(request: Request, game: GameSlug, lang: Lang = None) -> Response:
    """The words of a game: names and templates, for what a page labels itself."""
    said = _translator(request, game)
    return reply(WordsInfo(said.language, said.tables()))


@router.get(
    "/api/games/{game}/paper/{file}", response_class=Response, responses=file_of("application/pdf", "A page to print")
)
async def paper(request: Request, game: GameSlug, file: PaperFile, lang: Lang = None) -> Response:
    """A page of a game to print, A4: `sheet.pdf`, `sheet.svg`, or what else the game has on paper."""
    said = _translator(request, game)
    press = paper_of(said.game)
    page, _, form = file.partition(".")
    if press is None or page not in press.PAGES:
        raise Problem(404, "no_such_paper")
    data = load_edition(said.game).data
    if form == "pdf":
        return Response(press.pdf(data, said.words, page), media_type="application/pdf")
    return Response(press.svg(data, said.words, page), media_type="image/svg+xml")


def _translator(request: Request, game: str) -> Translator:
    if game not in slugs():
        raise Problem(404, "no_such_game")
    return translator(game, RequestContext(request).language)


@router.get("/api/tables", response_model=None, responses=replies(TableList))
async def tables(request: Request, lang: Lang = None) -> Response:
    """The listed tables, those touched last first."""
    context = RequestContext(request)
    now = context.service.clock.now()
    found = []
    for table in await context.service.tables.store.listed():
        with suppress(Problem):  # one that cannot be read, or was just deleted, hides no other
            async with context.service.tables.held(table) as live:
                found.append(table_info(live, context.translator(live), now))
    return reply(TableList(found))


@router.get("/healthz", response_model=None, responses=replies(Health))
async def healthz(request: Request) -> Response:
    """Whether the server and its store are well."""
    service = RequestContext(request).service
    well = await service.tables.store.alive()
    return reply(Health(well, tortuga.__version__, len(service.tables.live)), 200 if well else 503)


@router.get("/metrics", response_class=PlainTextResponse, responses=PROBLEMS)
async def metrics(request: Request) -> PlainTextResponse:
    """Figures for whoever watches over the server: asked for on its own machine, or with the host's token."""
    service = RequestContext(request).service
    if not _by_the_host(request, service):
        raise Problem(403, "figures_closed")
    live = service.tables.live.values()
    gauges = {"tables": len(live), "streams": sum(len(each.watchers) for each in live)}
    counters = {
        "answers": service.tables.answers,
        "commits": service.tables.store.commits,
        "bots_failed": service.bots.failed,
    }
    return PlainTextResponse(service.metrics.text(gauges, counters))


def _by_the_host(request: Request, service: Service) -> bool:
    """Figures are not for players: at a quiet house they tell when somebody changes a sealed choice."""
    token = service.config.metrics_token
    if token and same(request.headers.get("authorization", ""), f"Bearer {token}"):
        return True
    try:
        alone = not service.host_names.behind_proxy(request.scope)
        return alone and request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
