"""A page of simple shapes, and how it becomes SVG or PDF. Measures are millimetres, the origin is at the top left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias
from xml.sax.saxutils import escape

from msgspec import Struct

WIDTH, HEIGHT = 210.0, 297.0
"""A4."""
POINT: Final = 72 / 25.4
"""Points in a millimetre."""
ARC: Final = 0.5523
"""How far the handles of a curve reach so that four curves make a circle."""
WIDTHS: Final = {
    222: "ijl'|",
    278: " !,./:;I[]ftíì·",
    333: "()-r¡`",
    500: "Jcksvxyzç",
    556: "$?L_abdeghnopquáéóúñ0123456789–",
    584: "+<=>×",
    611: "FTZ¿",
    667: "&ABEKPSVXYÁÉ",
    722: "CDHNRUwÚÑ",
    778: "GOQÓ",
    833: "Mm",
    889: "%",
    944: "W",
}
"""How wide the letters of Helvetica are, in thousandths of their size."""
LETTERS: Final = {letter: width / 1000 for width, letters in WIDTHS.items() for letter in letters}
BOLDER: Final = 1.07
"""How much wider bold letters are, about."""


class Circle(Struct, frozen=True):
    """A circle; bold if it is circled already, filled with a tint if it has one."""

    x: float
    y: float
    r: float
    bold: bool = False
    tint: str = ""


class Box(Struct, frozen=True):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float
    tint: str = ""
    round: float = 0.0


class Line(Struct, frozen=True):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


class Outline(Struct, frozen=True):
    """A picture around a point: a path in a square from -10 to 10, with M, L, C and Z and absolute points."""

    x: float
    y: float
    width: float
    height: float
    path: str
    tint: str = ""


class Label(Struct, frozen=True):
    """A line of text; `anchor` is start, middle or end."""

    x: float
    y: float
    text: str
    size: float = 3.0
    anchor: str = "start"
    bold: bool = False


Shape: TypeAlias = Circle | Box | Line | Outline | Label


def as_svg(shapes: Sequence[Shape], title: str) -> str:
    """Write the page as an SVG file."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH:g}mm" height="{HEIGHT:g}mm" '
        f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}" font-family="Helvetica, Arial, sans-serif" '
        'fill="none" stroke="#222" stroke-width="0.25">'
    )
    paper = f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" fill="#fff" stroke="none"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", paper, *map(_svg, shapes), "</svg>\n"])


def _svg(shape: Shape) -> str:
    match shape:
        case Circle(x, y, r, bold, tint):
            ring = ' stroke-width="0.8"' if bold else ""
            fill = f' fill="{tint}"' if tint else ""
            return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"{ring}{fill}/>'
        case Box(x, y, width, height, tint, corner):
            fill = f' fill="{tint}"' if tint else ""
            return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}"{fill}/>'
        case Line(x1, y1, x2, y2):
            return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}"/>'
        case Outline(tint=tint):
            fill = f' fill="{tint}"' if tint else ""
            drawn = " ".join(f"{part:.2f}" if isinstance(part, float) else part for part in _placed(shape))
            return f'<path d="{drawn}"{fill} stroke-linejoin="round"/>'
        case Label(x, y, text, size, anchor, bold):
            weight = ' font-weight="bold"' if bold else ""
            # Whatever letters a reader has for Helvetica, a text takes the room it was given.
            room = f'textLength="{text_width(text, size, bold):.2f}" lengthAdjust="spacingAndGlyphs"' if text else ""
            place = f'x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" {room}'
            return f'<text {place}{weight} fill="#222" stroke="none">{escape(text)}</text>'


def as_pdf(shapes: Sequence[Shape], title: str) -> bytes:
    """Write the page as a PDF file: one page, the two standard fonts every reader has."""
    content = "\n".join(["0.7 w", "0.13 G", *map(_pdf, shapes)]).encode("cp1252", "replace")
    named = title.encode("cp1252", "replace").replace(b"\\", b"").replace(b"(", b"").replace(b")", b"")
    fonts = [
        b"<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>" % name
        for name in (b"Helvetica", b"Helvetica-Bold")
    ]
    page = (
        f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {WIDTH * POINT:.2f} {HEIGHT * POINT:.2f}] /Contents 4 0 R "
        "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>"
    )
    parts = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        page.encode("ascii"),
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        *fonts,
        b"<< /Title (%s) >>" % named,
    ]
    return _bound(parts)


def _bound(parts: Sequence[bytes]) -> bytes:
    """Number the parts and add the table that says where each begins."""
    file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    places = []
    for number, part in enumerate(parts, 1):
        places.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    count = len(parts) + 1
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        count,
        count - 1,
        len(file),
    )
    return file + b"xref\n0 %d\n0000000000 65535 f \n" % count + table + trailer


def _pdf(shape: Shape) -> str:
    match shape:
        case Circle(x, y, r, bold, tint):
            return _painted(_circle(x, y, r), tint, 2.2 if bold else 0.7)
        case Box(x, y, width, height, tint, _):
            low = HEIGHT - y - height
            size = f"{x * POINT:.2f} {low * POINT:.2f} {width * POINT:.2f} {height * POINT:.2f} re"
            return _painted(size, tint, 0.7)
        case Line(x1, y1, x2, y2):
            return f"{_at(x1, y1)} m {_at(x2, y2)} l S"
        case Outline():
            return _painted(_traced(shape), shape.tint, 0.7)
        case Label(x, y, text, size, anchor, bold):
            shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * text_width(text, size, bold)
            said = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            font = f"/F{2 if bold else 1} {size * POINT:.2f} Tf"
            return f"BT {font} {_at(x - shift, y)} Td ({said}) Tj ET"


def _painted(path: str, tint: str, width: float) -> str:
    if not tint:
        return f"{width} w {path} S"
    red, green, blue = (int(tint[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return f"q {red:.2f} {green:.2f} {blue:.2f} rg {width} w {path} B Q"


def _placed(shape: Outline) -> list[str | float]:
    """The path of an outline with its points where they are on the page."""
    found: list[str | float] = []
    across = True
    for part in shape.path.split():
        if part.isalpha():
            found.append(part)
            across = True
        else:
            middle, length = (shape.x, shape.width) if across else (shape.y, shape.height)
            found.append(middle + float(part) * length / 20)
            across = not across
    return found


def _traced(shape: Outline) -> str:
    """The same in the signs of PDF, which stand behind their points."""
    drawn: list[str] = []
    sign = ""
    points: list[float] = []
    for part in [*_placed(shape), "end"]:
        if isinstance(part, float):
            points.append(part)
            continue
        if sign:
            pairs = zip(points[::2], points[1::2], strict=True)
            drawn.append(" ".join([*[_at(x, y) for x, y in pairs], {"M": "m", "L": "l", "C": "c", "Z": "h"}[sign]]))
        sign, points = part, []
    return " ".join(drawn)


def _circle(x: float, y: float, r: float) -> str:
    k = ARC * r
    curves = (
        ((x + r, y + k), (x + k, y + r), (x, y + r)),
        ((x - k, y + r), (x - r, y + k), (x - r, y)),
        ((x - r, y - k), (x - k, y - r), (x, y - r)),
        ((x + k, y - r), (x + r, y - k), (x + r, y)),
    )
    bent = " ".join(" ".join(_at(*point) for point in curve) + " c" for curve in curves)
    return f"{_at(x + r, y)} m {bent}"


def _at(x: float, y: float) -> str:
    return f"{x * POINT:.2f} {(HEIGHT - y) * POINT:.2f}"


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text in Helvetica is, in millimetres."""
    return size * sum(LETTERS.get(letter, 0.6) for letter in text) * (BOLDER if bold else 1.0)
