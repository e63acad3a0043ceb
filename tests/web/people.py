"""A person in front of the page: sees what is asked and answers it, by hand or by keyboard."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, TimeoutError, expect

GONE = """number => document.querySelector('main.end')
    || Number(document.querySelector('.action-bar')?.dataset.asked ?? 0) !== number ? 'gone' : null"""
READY = GONE.replace("null", "document.querySelector('.commit-row .commit:enabled') ? 'ready' : null")
LINK = """fetch(location.pathname.replace('/t/', '/api/tables/') + '/view')
    .then(reply => reply.json()).then(view => location.origin + view.you.link)"""
SHOWN = "before => document.querySelector('.action-bar')?.innerText !== before"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def make_table(
        self, name: str, seats: int, bots: int, more: Sequence[str] = (), game: int = 0, rounds: int | None = None
    ) -> str:
        """Make a table from the lobby and give its link."""
        page = self.page
        page.goto("/")
        form = page.locator(".new-table")
        form.locator(".game-card").nth(game).click()
        form.locator(".field input").first.fill(name)
        form.locator("select").nth(0).select_option(str(seats))
        form.locator("select").nth(1).select_option(str(bots))
        if more:
            form.locator("summary").click()
            for label in more:
                form.get_by_label(label).check()
        if rounds is not None:
            form.locator("summary").click()
            form.locator("select:has(option[value='60'])").select_option(str(rounds))
        form.locator("button[type=submit]").click()
        page.wait_for_selector(".seat-rows")
        return self.link

    @property
    def link(self) -> str:
        """The link to this person's table, by which others can sit down."""
        return str(self.page.evaluate(LINK))

    def sit_down(self, address: str, name: str) -> None:
        """Follow the link and take the first free seat."""
        self.page.goto(address)
        self.page.locator(".field input").first.fill(name)
        self.page.locator(".seat-acts button.commit").first.click()
        self.page.wait_for_selector(".recovery")

    def start(self) -> None:
        """Start the match."""
        self.page.locator(".button-row button.commit").click()
        self.page.wait_for_selector(".action-bar, .text-table")

    @property
    def asked(self) -> int:
        """The number of the open question, 0 if nothing is asked."""
        number = self.page.evaluate("Number(document.querySelector('.action-bar')?.dataset.asked ?? 0)")
        return int(number)

    @property
    def over(self) -> bool:
        """Whether the end is on the screen."""
        return self.page.locator("main.end").count() > 0

    def answer(self, peaceful: bool = False) -> bool:
        """Answer whatever is asked; tell whether anything was. The peaceful lay no red ship, so they come to share."""
        number = self.asked
        if not number:
            return False
        try:
            if self._put_together(peaceful) and self._ready(number):
                self.page.locator(".commit-row .commit").click(timeout=3000)
                self.page.wait_for_function(GONE, arg=number)
        except TimeoutError:
            # Only a question that has gone may take the controls away: a bot proposes something just now.
            if self.asked == number:
                raise
        return True

    def answer_until(self, wanted: str, most: int = 60) -> None:
        """Answer whatever comes until this person is asked what is wanted, by its selector."""
        for _ in range(most):
            self.page.wait_for_selector(".action-bar:not([data-asked='0'])")
            if self.page.locator(wanted).count():
                return
            self.answer()
        raise AssertionError(f"no {wanted} in {most} answers")

    def _ready(self, number: int) -> bool:
        return bool(self.page.wait_for_function(READY, arg=number).json_value() == "ready")

    def _put_together(self, peaceful: bool) -> bool:
        """Choose an answer; tell whether it could be done. The controls of a new question may not be drawn yet."""
        page = self.page
        if page.locator(".berths").count():
            while page.locator(".berth.empty").count():
                ships = page.locator(".hand-ship:enabled")
                (ships.last if peaceful else ships.first).click()
        elif page.locator(".bidding .call").count():
            page.locator(".bidding .call").last.click()
        elif page.locator(".action-bar .options .option").count():
            page.locator(".action-bar .options .option").first.click()
        elif page.locator(".action-bar .some").count():
            return self._tick()
        elif page.locator(".action-bar .commit:disabled").count():
            return self._count_up()
        return True

    def _tick(self) -> bool:
        """Tick boxes until they can be sent, or tap the things where they lie in sight; tell whether they can."""
        if self.page.locator(".choices.spare .some").count():
            return self._press_on(self.page.locator(".goods .lit:not(.picked), .pane .lit:not(.picked)").first)
        return self._press_on(self.page.locator(".action-bar .some input:enabled:not(:checked)").first)

    def _count_up(self) -> bool:
        """Raise counts until they can be sent; tell whether they can."""
        return self._press_on(self.page.locator(".stepper button[aria-disabled=false]").last)

    def _press_on(self, control: Locator, most: int = 60) -> bool:
        """Press the control that is there each time, until the answer can be sent."""
        for _ in range(most):
            if not self.page.locator(".commit-row .commit:disabled").count():
                return True
            if not control.count():
                return False
            before = self.page.locator(".action-bar").inner_text()
            try:
                control.click(timeout=2000)
                self.page.wait_for_function(SHOWN, arg=before, timeout=2000)
            except TimeoutError:
                continue  # drawn anew just then: look again
        return False


def play_out(people: Sequence[Person], most: int = 400) -> None:
    """Let people answer whatever they are asked until the match is over."""
    for _ in range(most):
        if all(person.over for person in people):
            return
        answered = [person.answer() for person in people]
        if not any(answered):
            people[0].page.wait_for_timeout(40)
    raise AssertionError("the match did not end")


def see(person: Person, text: str) -> None:
    """Wait until a text can be seen."""
    expect(person.page.get_by_text(text).first).to_be_visible()
