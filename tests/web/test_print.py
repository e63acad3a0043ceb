"""What is printed on a board can be read: at least 12 px on any screen, and dark enough on what lies below it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person
from tortuga.games import SLUGS

SMALLEST = 11.9
"""In pixels; a tenth is left to rounding."""
ENOUGH, ENOUGH_IF_LARGE, LARGE = 4.5, 3.0, 18.6
"""What WCAG 2 asks of text, of large text, and from how many pixels on bold text is large."""

MEASURED = """
() => {
  const root = document.querySelector('.pane');
  const rgb = (paint) => {
    const found = /^rgba?\\(([\\d.]+),? ([\\d.]+),? ([\\d.]+)(?:[,/] ?([\\d.]+))?/.exec(paint);
    return found && Number(found[4] ?? 1) > 0.6 ? found.slice(1, 4).map(Number) : null;
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [a, b] = [light(one), light(other)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  /** The first thing below a point that has a colour of its own. */
  const below = (text, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    for (const element of stack.slice(stack.indexOf(text) + 1)) {
      if (text.contains(element) || element.closest('text')) continue;
      const style = getComputedStyle(element);
      if (element instanceof SVGGeometryElement) {
        const faint = Number(style.opacity) < 0.6 || Number(style.fillOpacity) < 0.6;
        if (style.fill !== 'none' && !faint && rgb(style.fill)) return rgb(style.fill);
        if (style.fill.startsWith('url')) return null;
      } else if (rgb(style.backgroundColor)) return rgb(style.backgroundColor);
      else if (style.backgroundImage !== 'none') return null;
    }
    return null;
  };
  // What a finger passes through lies there all the same.
  const solid = new CSSStyleSheet();
  solid.replaceSync('.pane * { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(solid);
  const found = [...root.querySelectorAll('svg text')].flatMap((text) => {
    const matrix = text.getScreenCTM();
    const box = text.getBoundingClientRect();
    if (!matrix || !text.textContent.trim() || !box.width || getComputedStyle(text).display === 'none') return [];
    // Where a drawing is very small in its own measure, the browser rounds the size it tells.
    const size = Number(text.getAttribute('font-size')) || parseFloat(getComputedStyle(text).fontSize);
    const style = getComputedStyle(text);
    const halo = style.paintOrder.startsWith('stroke') && parseFloat(style.strokeWidth) > 1 ? rgb(style.stroke) : null;
    const ink = rgb(style.fill);
    const ground = halo ?? below(text, box.left + box.width / 2, box.top + box.height / 2);
    return [{
      says: `${text.getAttribute('class') ?? text.parentElement.getAttribute('class') ?? ''}: ${text.textContent}`,
      size: size * Math.hypot(matrix.a, matrix.b),
      contrast: ink && ground ? ratio(ink, ground) : null,
      faded: Boolean(text.closest('.gone, .past, .used, .out, .closed')),
    }];
  });
  document.adoptedStyleSheets.pop();
  return found;
}
"""


def measured(person: Person) -> list[dict[str, Any]]:
    """Every text of the drawn board with its size and its contrast; null where that cannot be told."""
    texts: list[dict[str, Any]] = person.page.evaluate(MEASURED)
    return texts


@pytest.mark.parametrize(("size", "theme", "language"), [(WIDE, "light", "en"), (PHONE, "dark", "es")])
@pytest.mark.parametrize("game", SLUGS)
def test_every_word_on_a_board_is_large_and_dark_enough(
    someone: Opener, game: str, size: tuple[int, int], theme: str, language: str
) -> None:
    person = someone(size, theme=theme, language=language)
    person.make_table("Ana", seats=4, bots=3, game=SLUGS.index(game))
    person.start()
    told = 0
    for _ in range(4):
        person.page.wait_for_selector(".action-bar:not([data-asked='0']), main.end")
        if person.over:
            break
        texts = measured(person)
        assert [text for text in texts if text["size"] < SMALLEST] == []
        pale = [
            text
            for text in texts
            if text["contrast"] and not text["faded"]
            if text["contrast"] < (ENOUGH_IF_LARGE if text["size"] >= LARGE else ENOUGH)
        ]
        assert pale == []
        told += sum(1 for text in texts if text["contrast"])
        person.answer()
    assert told > 0, "nothing was measured"
