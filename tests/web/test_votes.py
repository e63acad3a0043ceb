"""Votes and the partner of a trade, typed into the command box."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.listening import heard, listen
from tests.web.passage import PLUNDER, Captain, distances, pass_on
from tests.web.people import Person
from tests.web.typed import enter, send, tell


def two_at_the_box(someone: Opener, language: str = "en") -> tuple[Person, Person]:
    """Two people in text mode at one table, both in the command box."""
    ana, bo = (listen(someone(WIDE, text="true", language=lang)) for lang in ("en", language))
    bo.sit_down(ana.make_table("Ana", seats=3, bots=1), "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    enter(ana)
    enter(bo)
    return ana, bo


def test_a_vote_is_called_heard_and_carried_by_typing(someone: Opener) -> None:
    ana, bo = two_at_the_box(someone)
    told = tell(ana, "vote")
    assert told.startswith("No vote waits for you.\nYou can call a vote: Pause, End the match")
    assert tell(ana, "vote yes") == "No vote waits for you."
    assert tell(ana, "vote pause") == "You have called a vote: Pause."
    heard(bo, "Ana calls a vote: pause the match. Type vote yes or vote no.")
    assert "Open votes:\n1. " in tell(bo, "status")
    assert "(not yours to answer)" in tell(ana, "vote")
    assert tell(bo, "vote yes").endswith(": Yes.")
    expect(ana.page.locator(".status-text")).to_have_text("The table is paused.")
    assert "The table is paused." in tell(ana, "s")
    tell(bo, "vote resume")
    heard(ana, "Bo calls a vote: go on with the match.")
    assert tell(ana, "vote no 1").endswith(": No.")
    heard(bo, "The vote has failed: go on with the match.")


def test_a_vote_is_answered_in_spanish_without_accents(someone: Opener) -> None:
    ana, bo = two_at_the_box(someone, language="es")
    tell(ana, "vote end")
    heard(bo, "Escribe voto sí o voto no.")
    tell(bo, "voto si")
    expect(ana.page.get_by_role("heading", level=1)).to_contain_text("The table was closed.")


def sail_to_trade(captain: Captain, others: list[Captain], most: int = 300) -> None:
    """Play until the captain is at the helm with a ship at a trade island; the others stay where they are."""
    for _ in range(most):
        for other in others:
            if other.match()["decision"]:
                pass_on(other)
        match = captain.match()
        decision, board = match["decision"], match["board"]
        if decision is None:
            continue
        trade = [offer for offer in match["offers"] if offer["name"] == "offer"]
        if trade and len(trade[0]["partners"]) > 1 and sum(trade[0]["give"]):
            return
        sails = [option["answer"] for option in decision["answers"] if option["answer"][0] == "sail"]
        ports = [port for island in board["islands"] if not island["skulls"] for port in island["ports"]]
        far = distances(board, ports)
        here = min((far.get(ship["square"], 99) for ship in board["captains"][captain.seat]["ships"]), default=99)
        best = min(sails, key=lambda answer: far.get(answer[2], 99), default=None)
        if best and far.get(best[2], 99) < here:
            captain.give(best)
        else:
            pass_on(captain)
    raise AssertionError("no trade island was reached")


def test_to_whom_a_trade_is_offered_is_typed(someone: Opener) -> None:
    ana, *more = someone(WIDE, text="true"), someone(PHONE), someone(PHONE)
    address = ana.make_table("Ana", seats=3, bots=0, game=PLUNDER)
    for person, name in zip(more, ("Bo", "Cid"), strict=True):
        person.sit_down(address, name)
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    captains = [Captain(person, address, seat) for seat, person in enumerate((ana, *more))]
    sail_to_trade(captains[0], captains[1:])
    enter(ana)
    told = tell(ana, "offer a trade")
    assert "To whom: everybody" in told
    assert "such as to Cid." in told
    kind = next(line.split()[2] for line in told.splitlines() if line.startswith("You give") and line[-1] != "0")
    other = "iron" if kind == "wood:" else "wood"
    assert tell(ana, "to Bo") == "To whom: Bo."
    tell(ana, f"give 1 {kind[:-1]}")
    assert "To whom: Bo. Type send" in tell(ana, f"want 1 {other}")
    assert tell(ana, "to nobody").startswith("Several answers fit")
    assert "To whom: Cid. Type send" in tell(ana, "to cid")
    expect(ana.page.locator(".partners .option.on")).to_have_text("Cid")
    assert send(ana).endswith("To whom: Cid.")
    expect(more[1].page.locator(".prompt b")).to_contain_text("Ana gives 1")
