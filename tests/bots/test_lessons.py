"""First games: every step comes when it should, its answers are legal, its fork tells the truth about both ways."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tortuga.bots.guided import Guided
from tortuga.games import get_game, slugs
from tortuga.kernel.chance import FairChance, FastChance
from tortuga.kernel.codec import frozen
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import Game
from tortuga.kernel.lesson import FIRST, Lesson, Step, deal_of, fits, load_lesson
from tortuga.kernel.match import Match, new_match

TAUGHT = [slug for slug in slugs() if load_lesson(get_game(slug)) is not None]


def the_lesson(slug: str) -> Lesson:
    lesson = load_lesson(get_game(slug))
    assert lesson is not None
    return lesson


def new_lesson(game: Game, lesson: Lesson) -> Match:
    """The match of a lesson, as the server deals it."""
    options = game.settle_options({**game.variants[lesson.variant].options, **lesson.options}, lesson.seats)
    chance = FairChance(bytes.fromhex(lesson.seed), deal_of(game.slug, FIRST), ())
    return new_match(game, load_edition(game), lesson.seats, chance, options)


def let_bots_play(match: Match, bot: Guided) -> None:
    """Bots take the offers of the lesson and answer, until only the newcomer is asked."""
    chance = FastChance(1)
    while True:
        acted = False
        for seat in range(1, match.table.seats):
            wanted = bot.volunteer(match.view(seat), chance)
            if wanted is not None:
                match.take(seat, *wanted)
                acted = True
        for seat, decision in match.pending().items():
            if seat:
                match.answer(seat, bot.decide(match.view(seat), decision, chance))
                acted = True
        if not acted:
            return


def ways(lesson: Lesson) -> int:
    return max(len(step.forks) for step in lesson.steps)


def played(slug: str, way: int) -> Iterator[tuple[Step, Match]]:
    """Follow a lesson along one way of its fork; before each step that waits, the table as it is then."""
    game, lesson = get_game(slug), the_lesson(slug)
    match, bot = new_lesson(game, lesson), Guided(lesson, game.bots[game.usual_bot])
    taken: int | None = None
    for step in lesson.steps:
        if step.branch not in (None, taken):
            continue
        let_bots_play(match, bot)
        yield step, match
        if not step.asked and not step.offer:
            continue
        answers = [frozen(fork.answer) for fork in step.forks] or [frozen(answer) for answer in step.answers]
        if step.forks:
            taken = way
        if step.offer:
            match.take(0, step.offer, answers[way if step.forks else 0])
            continue
        decision = match.pending()[0]
        match.answer(0, answers[way if step.forks else 0] if answers else decision.sample(FastChance(3)))


def every_way() -> list[tuple[str, int]]:
    return [(slug, way) for slug in TAUGHT for way in range(ways(the_lesson(slug)))]


@pytest.mark.parametrize(("slug", "way"), every_way())
def test_every_step_comes_when_its_question_is_put(slug: str, way: int) -> None:
    waited = 0
    for step, match in played(slug, way):
        if step.asked:
            assert match.pending()[0].name == step.asked
        elif step.offer:
            assert step.offer in {offer.name for offer in match.view(0).offers}
        waited += bool(step.asked or step.offer)
    assert waited >= 3


@pytest.mark.parametrize(("slug", "way"), every_way())
def test_all_that_a_lesson_leads_to_is_legal(slug: str, way: int) -> None:
    for step, match in played(slug, way):
        offers = {offer.name: offer for offer in match.view(0).offers}
        asked = offers[step.offer] if step.offer else match.pending()[0] if step.asked else None
        for answer in (*step.answers, *(fork.answer for fork in step.forks)):
            assert asked is not None
            assert asked.settle(frozen(answer)) == frozen(answer)


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_deal_is_the_same_each_time_and_bots_do_the_same_in_it(slug: str) -> None:
    one, other = ([match.log for _, match in played(slug, 0)][-1] for _ in range(2))
    assert list(one) == list(other)


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_line_of_the_bots_is_used(slug: str) -> None:
    """A line that nothing calls for is a slip of the pen."""
    game, lesson = get_game(slug), the_lesson(slug)
    said = set()
    for way in range(ways(lesson)):
        match = [match for _, match in played(slug, way)][-1]
        let_bots_play(match, Guided(lesson, game.bots[game.usual_bot]))
        said |= {(entry[0], entry[-1]) for entry in match.log}
    assert [line for line in lesson.bots if (line.seat, frozen(line.answer)) not in said] == []


@pytest.mark.parametrize("slug", TAUGHT)
def test_a_first_game_is_short_and_says_everything_in_both_languages(slug: str) -> None:
    lesson = the_lesson(slug)
    for way in range(ways(lesson)):
        assert 8 <= sum(step.branch in (None, way) for step in lesson.steps) <= 14
    for step in lesson.steps:
        for said in (step.en, step.es, *(fork.en for fork in step.forks), *(fork.es for fork in step.forks)):
            assert 20 <= len(said.text) <= 300
        assert step.en.title
        assert step.es.title
        assert step.en.text != step.es.text
        if step.answers or step.forks:
            assert bool(step.en.other) == bool(step.es.other)
    assert any(step.forks for step in lesson.steps)


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_guided_bot_plays_on_to_the_end(slug: str) -> None:
    game, lesson = get_game(slug), the_lesson(slug)
    match, bot, chance = new_lesson(game, lesson), Guided(lesson, game.bots[game.usual_bot]), FastChance(5)
    while not match.over:
        seat, decision = next(iter(match.pending().items()))
        match.answer(seat, bot.decide(match.view(seat), decision, chance) if seat else decision.sample(chance))
    assert match.result is not None


def test_a_line_fits_a_board_by_paths_into_it() -> None:
    board = msgspec.to_builtins({"day": 1, "pirates": [{"pledges": [-1, 0]}]})
    assert fits(board, {"day": 1, "pirates.0.pledges.1": 0})
    assert not fits(board, {"pirates.0.pledges.1": 1})
    assert not fits(board, {"pirates.4.pledges": []})
    assert fits(board, {})
