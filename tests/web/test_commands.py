"""Text mode's command box: a match by typing alone, help, reasons with their rules, trades."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.passage import meet, two_at_sea
from tests.web.people import Person
from tests.web.test_answer import answers_of
from tests.web.typed import BOX, MOVED_ON, REPLY, answer_in_words, asked, enter, send, tell
from tortuga.games import SLUGS

LEVELS = "() => [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map((h) => Number(h.tagName[1]))"


def at_the_box(
    someone: Opener, game: str = "palabra", seats: int = 3, more: tuple[str, ...] = (), **how: str
) -> Person:
    """Somebody among bots who is asked for the first time, with the focus in the box."""
    ana = someone(WIDE, text="true", **how)
    ana.make_table("Ana", seats=seats, bots=seats - 1, more=more, game=SLUGS.index(game))
    ana.start()
    assert asked(ana)
    enter(ana)
    return ana


def test_a_whole_match_is_played_by_typing(someone: Opener) -> None:
    ana = at_the_box(someone)
    for _ in range(300):
        number = asked(ana)
        if ana.over:
            break
        expect(ana.page.locator(BOX)).to_be_focused()
        answer_in_words(ana, number)
    expect(ana.page.get_by_role("heading", name="Winner")).to_be_focused()


def test_nothing_is_sent_before_it_is_said(someone: Opener) -> None:
    ana = at_the_box(someone)
    sent = answers_of(ana)
    first = tell(ana, "options").splitlines()[1].partition("1. ")[2]
    assert tell(ana, "send") == "Nothing is chosen yet. Type options."
    assert tell(ana, first.upper()) == f"Chosen: {first}. Type send to do it."
    expect(ana.page.locator(".option.on")).to_have_text(first)
    assert "Chosen" in tell(ana, "1"), "what is chosen twice in the list is sent; here it is not"
    assert tell(ana, "clear") == "Nothing is chosen."
    expect(ana.page.locator(".option.on")).to_have_count(0)
    tell(ana, "1")
    assert sent == []
    number = asked(ana)
    assert send(ana) == f"Done: {first[0].upper()}{first[1:]}."
    ana.page.wait_for_function(MOVED_ON, arg=number)
    assert len(sent) == 1


def test_the_box_tells_what_the_headings_tell(someone: Opener) -> None:
    ana = at_the_box(someone)
    page = ana.page
    assert "Your turn:" in tell(ana, "s")
    assert page.locator("#t-board ~ section h3").first.inner_text() in tell(ana, "board")
    assert page.locator("#t-goods + ul li").first.inner_text() in tell(ana, "mine")
    assert len(tell(ana, "others").splitlines()) == 2
    assert len(tell(ana, "log 1").splitlines()) == 1
    assert tell(ana, "rule").startswith("PAL-")
    assert tell(ana, "hint").startswith("The bot would answer:")
    assert tell(ana, "undo") == "There is nothing to take back."
    assert tell(ana, "chat Land ahoy, Señora!") == "You said: Land ahoy, Señora!"
    expect(page.locator(".text-table .chat .lines")).to_contain_text("Land ahoy, Señora!")
    assert tell(ana, "chat") == "Ana: Land ahoy, Señora!"


def test_earlier_lines_come_back_with_the_arrows(someone: Opener) -> None:
    ana = at_the_box(someone)
    box = ana.page.locator(BOX)
    tell(ana, "status")
    tell(ana, "rule")
    for key, line in (("Up", "rule"), ("Up", "status"), ("Up", "status"), ("Down", "rule"), ("Down", "")):
        ana.page.keyboard.press(f"Arrow{key}")
        expect(box).to_have_value(line)


def test_help_comes_in_spanish_and_accents_may_be_left_out(someone: Opener) -> None:
    ana = at_the_box(someone, language="es")
    told = tell(ana, "ayuda")
    for word in ("opciones", "enviar", "por qué", "tablero", "deshacer"):
        assert word in told
    assert tell(ana, "mio") == tell(ana, "Mío")
    assert "Elegido:" in tell(ana, "1")
    assert "PAL-" in tell(ana, "¿Por que 1?")
    assert "Escribe ayuda" in tell(ana, "bailar")


def test_an_unknown_command_says_so_and_names_help_each_time_anew(someone: Opener) -> None:
    ana = at_the_box(someone)
    first = tell(ana, "dance a jig")
    assert first == "“dance a jig” is neither a command nor an answer. Type help."
    heard = ana.page.locator(REPLY).text_content()
    assert tell(ana, "dance a jig") == first
    assert ana.page.locator(REPLY).text_content() != heard, "the same again would not be read out"
    assert tell(ana, "999").startswith("The numbers go from 1 to ")


def with_a_wish(person: Person) -> str:
    """Come to a question beside which something is listed that cannot be done; give the options."""
    for _ in range(40):
        number = asked(person)
        told = tell(person, "options")
        if "Not possible now" in told:
            return told
        answer_in_words(person, number)
    raise AssertionError("everything could always be done")


def test_why_and_why_not_are_answered_with_the_rule(someone: Opener) -> None:
    ana = at_the_box(someone, game="plunder", seats=2)
    told = with_a_wish(ana)
    wish = told.partition("why can be asked:")[2].strip().splitlines()[0]
    number, label = wish.split(". ", 1)
    refused = tell(ana, f"why not {number}")
    assert refused.startswith(label)
    assert "PLU-" in refused
    assert "That is allowed." not in refused
    assert tell(ana, number) == f"{label}: not possible now. Type why {number}."
    assert "That is allowed.\nPLU-" in tell(ana, "why 1")


def test_what_one_may_also_do_is_reached_by_its_name(someone: Opener) -> None:
    ana = at_the_box(someone)
    assert "You may also: Give my word." in tell(ana, "options")
    assert "1. a red ship" in tell(ana, "give my word")
    assert "Lay one ship" in tell(ana, "back")
    tell(ana, "word")
    tell(ana, "1")
    assert send(ana).startswith("Done: Promise a red ship")
    expect(ana.page.locator(".text-log")).to_contain_text("Ana gives a pirate's word: a red ship")
    assert "Ana gives a pirate's word: a red ship" in tell(ana, "log 40")


def test_a_trade_is_put_together_side_by_side(someone: Opener) -> None:
    ana, bo = two_at_sea(someone(), someone(PHONE))
    meet(ana, bo)
    page = ana.person.page
    page.get_by_role("button", name="Text mode").press("Enter")
    enter(ana.person)
    told = tell(ana.person, "offer a trade")
    kind = next(line.split()[2] for line in told.splitlines() if line.startswith("You give") and line[-1] != "0")
    other = "iron" if kind == "wood:" else "wood"
    tell(ana.person, f"give 1 {kind[:-1]}")
    assert f"You want: 1 {other}. Type send" in tell(ana.person, f"want 1 {other}")
    assert tell(ana.person, "want 99 rum").startswith("You want rum: at most ")
    levels = page.evaluate(LEVELS)
    assert all(below - above <= 1 for above, below in pairwise(levels)), levels
    assert send(ana.person).startswith("Done: You give: 1 ")
    expect(bo.person.page.locator(".prompt b")).to_contain_text("Ana gives 1")


def test_a_hint_is_told_and_chosen(someone: Opener) -> None:
    ana = at_the_box(someone, more=("Learning table, with hints",))
    told = tell(ana, "hint")
    assert "The bot would answer: " in told
    assert "Type send to do it." in told
    expect(ana.page.locator(".toast.shown")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_box_shuts_nobody_out(someone: Opener, theme: str) -> None:
    ana = at_the_box(someone, theme=theme)
    tell(ana, "help")
    assert serious(ana.page) == []
    ana.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert serious(ana.page) == []
    assert ana.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
