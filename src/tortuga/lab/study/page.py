"""The page of a study: one HTML file that needs nothing from outside, with its plots inside, for light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from tortuga import __version__
from tortuga.games import get_game
from tortuga.kernel.words import Words, load_words
from tortuga.lab.study import plots
from tortuga.lab.study.report import dead, label

STYLE = """
:root{color-scheme:light dark;--ink:#1d2a33;--paper:#fbf8f1;--soft:#6a6457}
:root{--bar:#2f6f8f;--reach:#c8641b;--line:#d9d2c2}
@media(prefers-color-scheme:dark){
:root{--ink:#ece6d8;--paper:#14202a;--soft:#b3ab99;--bar:#6fb0d0;--reach:#f0a45c;--line:#33424e}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;margin:.3em 0}h2{font-size:1.25rem;margin:2em 0 .4em;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.4em 0 .3em}p,li{max-width:44rem}.soft{color:var(--soft)}
svg{max-width:100%;height:auto;display:block;margin:.5rem 0}svg text{font:13px system-ui,sans-serif;fill:var(--ink)}
svg text.small{font-size:12px;fill:var(--soft)}.bar{fill:var(--bar)}.reach{stroke:var(--reach);stroke-width:3}
.fair{stroke:var(--soft);stroke-dasharray:4 4}.curve{fill:none;stroke:var(--bar);stroke-width:2}
table{border-collapse:collapse;margin:.5rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .7rem;text-align:right;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}.wide{overflow-x:auto}.real{font-weight:600}
"""


def page(figures: Mapping[str, Any], words: Words) -> str:
    """The report of one study."""
    game = load_words(get_game(figures["game"]).package, words.language)
    say = words.text
    title = say(
        "lab", "title", **{**figures, "game": game.text("title", "name"), "edition": figures["edition"]["name"]}
    )
    parts = [*_head(title, words, figures)]
    parts += _seats(figures, words)
    parts += _endings(figures, words, game)
    parts += _length(figures, words)
    parts += _course(figures, words)
    parts += _choices(figures, words, game)
    parts += _bots(figures, words)
    parts += _content(figures, words, game)
    return sheet(title, parts, words.language)


def sheet(title: str, parts: Sequence[str], language: str) -> str:
    """A whole HTML file."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table that scrolls by itself where the screen is narrow."""
    head = "".join(f"<th>{escape(each)}</th>" for each in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def interval(part: Mapping[str, float]) -> str:
    """A share with its interval, in figures."""
    return f"{part['share']:.1%} ({part['low']:.1%} – {part['high']:.1%})"


def _head(title: str, words: Words, figures: Mapping[str, Any]) -> list[str]:
    options = ", ".join(f"{key}={value}" for key, value in figures["options"].items()) or "–"
    facts = {
        "bots": ", ".join(dict.fromkeys(figures["bots"])),
        "hash": figures["edition"]["hash"][:12],
        "options": options,
        "version": __version__,
    }
    told = words.text("study", "setting", **facts)
    return [f"<h1>{escape(title)}</h1>", f'<p class="soft">{escape(told)}</p>', _p(words, "intervals")]


def _seats(figures: Mapping[str, Any], words: Words) -> list[str]:
    rows = [
        (words.text("study", "seat", seat=seat + 1), part["share"], part["low"], part["high"])
        for seat, part in enumerate(figures["seat"])
    ]
    fair = None if figures["lost"]["share"] or sum(row[1] for row in rows) > 1.01 else figures["fair"]
    return [_h(words, "seats"), _p(words, "seats_say"), plots.bars(words.text("study", "seats"), rows, fair)]


def _endings(figures: Mapping[str, Any], words: Words, game: Words) -> list[str]:
    rows = [
        (game.name("why", why) if game.has("why", why) else why, part["share"], part["low"], part["high"])
        for why, part in figures["ending"].items()
    ]
    parts = [_h(words, "endings"), plots.bars(words.text("study", "endings"), rows)]
    if figures["lost"]["share"]:
        parts.append(f"<p>{escape(words.text('study', 'lost', share=interval(figures['lost'])))}</p>")
    return parts


def _length(figures: Mapping[str, Any], words: Words) -> list[str]:
    parts = [_h(words, "length")]
    for key in ("length", "minutes"):
        found = figures[key]
        facts = {"mean": f"{found['mean']:.1f}", "low": found["quantiles"]["0.05"], "high": found["quantiles"]["0.95"]}
        parts.append(f"<p>{escape(words.text('study', f'{key}_say', **facts))}</p>")
        parts.append(plots.columns(words.text("study", key), [(int(value), n) for value, n in found["counts"].items()]))
    return parts


def _course(figures: Mapping[str, Any], words: Words) -> list[str]:
    found = figures["course"]
    if found is None:
        return []
    told = words.text("study", "course_say", mean=f"{found['leads']['mean']:.1f}", share=interval(found["comebacks"]))
    settled = [(int(part), count) for part, count in found["settled"]["counts"].items()]
    return [
        _h(words, "course"),
        f"<p>{escape(told)}</p>",
        plots.columns(words.text("study", "leads"), [(int(n), count) for n, count in found["leads"]["counts"].items()]),
        _p(words, "settled"),
        plots.columns(words.text("study", "settled"), settled) if len(settled) > 1 else "",
    ]


def _choices(figures: Mapping[str, Any], words: Words, game: Words) -> list[str]:
    found = figures["choice"]
    facts = {key: f"{found[key]:.1f}" for key in ("decisions", "options")} | {"real": f"{found['real']:.0%}"}
    heads = [words.text("study", key) for key in ("question", "put", "real")]
    rows = sorted(found["questions"].items(), key=lambda row: -row[1][0])
    told = [(game.waiting(name), f"{put:.1f}", f"{real:.0%}") for name, (put, real) in rows]
    return [_h(words, "choices"), f"<p>{escape(words.text('study', 'choices_say', **facts))}</p>", table(heads, told)]


def _bots(figures: Mapping[str, Any], words: Words) -> list[str]:
    found = figures["bot"]
    if len(found) < 2:
        return []
    heads = [words.text("lab", "bot"), words.text("lab", "share"), words.text("lab", "score"), *found]
    rows = []
    for name, part in found.items():
        met = part["ahead"]
        against = [interval(met[other]) if other in met else "·" for other in found]
        rows.append((name, interval(part), f"{part['score']:.1f}", *against))
    return [_h(words, "strategies"), _p(words, "strategies_say"), table(heads, rows)]


def _content(figures: Mapping[str, Any], words: Words, game: Words) -> list[str]:
    parts = [_h(words, "content"), _p(words, "content_say")]
    unused = dead(figures)
    if unused:
        parts.append(f"<h3>{escape(words.text('study', 'dead'))}</h3><ul>")
        for group, value, part in unused:
            parts.append(f"<li>{escape(label(game, group, value))} ({escape(group)}, {part:.1%})</li>")
        parts.append("</ul>")
    heads = [words.text("study", key) for key in ("what", "uses", "matches", "wins")]
    for group, rows in figures["content"].items():
        told = []
        for row in rows:
            wins = interval(row["wins"]) if row["wins"] else "–"
            told.append((label(game, group, row["id"]), f"{row['uses']:,}", interval(row["matches"]), wins))
        parts += [f"<h3>{escape(group)}</h3>", table(heads, told)]
    return parts


def _h(words: Words, key: str) -> str:
    return f"<h2>{escape(words.text('study', key))}</h2>"


def _p(words: Words, key: str) -> str:
    return f"<p>{escape(words.text('study', key))}</p>"
