"""A report as one HTML file that needs nothing else: tiles and chart are pictures inside, and it prints well.

Tile faces are taken apart and written anew from a short list of known elements and attributes, so that nothing that a
theme's picture may hold besides (scripts, links) gets into the page.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final
from xml.etree import ElementTree as ET

from fourwinds.painted import painted, png_in
from fourwinds.reports import chart, svg, words
from fourwinds.reports.content import DealReport, GameReport, Group, HandReport, Role, Standing, group_of_pass
from fourwinds.reports.drawing import Align, Disc, Item, Path, Style, Text
from fourwinds.reports.exchanges import PassReport
from fourwinds.reports.extent import ALL, Extent
from fourwinds.reports.faces import BACK, HEIGHT, WIDTH, Faces
from fourwinds.reports.table import DealRow, rows
from fourwinds.reports.typeset import measure
from fourwinds.reports.words import Say, dropped, line_name, steps, total, worth
from fourwinds.scoring import Purpose
from fourwinds.text import chained, commas, figure
from fourwinds.tiles import Kind, name, named, notation

_CHART: Final = (700.0, 240.0)
_NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
_TAGS: Final = frozenset(
    ("g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline", "defs", "linearGradient", "stop")
)
_ATTRIBUTES: Final = frozenset(
    (
        "cx",
        "cy",
        "d",
        "fill",
        "fill-rule",
        "height",
        "offset",
        "opacity",
        "points",
        "r",
        "rx",
        "ry",
        "stop-color",
        "stroke",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-width",
        "transform",
        "width",
        "x",
        "x1",
        "x2",
        "y",
        "y1",
        "y2",
    )
)
_ROOT: Final = frozenset(("baseProfile", "viewBox", "width", "height", "version"))
_NOTHING: Final = chr(0x2013)

STYLE: Final = """
:root { color-scheme: light; }
body { font: 10.5pt/1.35 Helvetica, Arial, "Liberation Sans", sans-serif; color: #000; background: #fff;
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 22pt; margin: 0; border-bottom: 1.5pt solid #000; display: flex; justify-content: space-between;
  align-items: baseline; }
h1 small { font-size: 14pt; font-weight: normal; color: #555; }
h2 { font-size: 12.5pt; margin: 1.6em 0 .4em; border-bottom: .7pt solid #b8b8b8; padding-bottom: .15em; display: flex;
  justify-content: space-between; align-items: baseline; gap: 1em; }
h2 small { font-size: 9.5pt; font-weight: normal; font-style: italic; color: #555; }
h3 { font-size: 10pt; margin: .8em 0 .2em; }
p { margin: .3em 0; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: 0 1.2em; margin: .6em 0; }
dl.facts dt { font-weight: bold; }
dl.facts dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .12em .5em; vertical-align: baseline; }
th.n, td.n { text-align: right; white-space: nowrap; }
table.wide { width: 100%; font-size: 9.5pt; }
table.wide thead th { border-bottom: .7pt solid #000; }
table.wide tbody tr:nth-child(even) { background: #efefef; }
.won { font-weight: bold; }
ol.places { list-style: none; margin: .4em 0; padding: 0; }
ol.places li { display: grid; grid-template-columns: 2em 10em 7em; }
ol.places li:first-child { font-weight: bold; }
ol.places span:last-child { text-align: right; }
.chart { width: 100%; height: auto; display: block; }
.note { font-size: 8.5pt; font-style: italic; color: #555; }
.hand { display: grid; grid-template-columns: 6.4rem 1fr 14rem; gap: .8em; padding: .5em 0;
  border-bottom: .5pt solid #ddd; }
.who { overflow-wrap: anywhere; font-size: 9pt; color: #555; padding-left: 1.2em; position: relative; }
.who b { display: block; color: #000; font-size: 10.5pt; }
.who .mark { position: absolute; left: 0; top: .25em; width: .9em; height: .9em; }
.tiles { display: flex; flex-wrap: wrap; gap: .55em .5em; align-items: flex-start; padding-top: .5em; }
.set { display: inline-flex; gap: 1px; padding-bottom: 2px; border-bottom: 1.2pt solid transparent; }
.melded { border-bottom-color: #000; }
.tile { width: 21px; height: 28px; display: block; overflow: visible; }
.passes { font-size: 9.5pt; padding: .2em 0 .4em; border-bottom: .5pt solid #ddd; }
.passes ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3em 1.6em; }
.passes li { display: flex; align-items: center; gap: .5em; }
.passes .tile { width: 15px; height: 20px; }
.score { font-size: 9.5pt; }
.score .sum { text-align: right; font-weight: bold; font-size: 10.5pt; margin: 0; }
.score table { width: 100%; }
.score td { padding: 0 0 0 .6em; }
.score td:first-child { padding-left: 0; }
.score p.small { font-size: 8.5pt; color: #555; margin: .1em 0; }
.totals { display: grid; grid-template-columns: 6rem repeat(4, 1fr); background: #efefef; padding: .35em .6em;
  margin-top: .6em; align-items: center; }
.totals span { display: block; font-size: 8.5pt; color: #555; }
@media (max-width: 40rem) { .hand { grid-template-columns: 6.4rem 1fr; } .score { grid-column: 1 / -1; } }
@page { margin: 14mm 14mm 16mm; @bottom-right { content: "PAGE";
  font: 8pt Helvetica, Arial, sans-serif; color: #555; } }
@media print {
  body { max-width: none; margin: 0; padding: 0; font-size: 9pt; }
  body, table.wide tbody tr, .totals { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  h1, h2, h3 { break-after: avoid; }
  .deal, .result, figure { break-inside: avoid; }
  .hand, tr, .totals, .payments { break-inside: avoid; }
  .totals, .how + .hand { break-before: avoid; }
  thead { display: table-header-group; }
}
"""


def render(report: GameReport, faces: Faces, extent: Extent = ALL, say: Say = str) -> str:
    """The whole file; `say` says it in the reader's language.

    `faces` has every kind that is shown; raises `ValueError` for a picture that is no SVG.
    """
    return "\n".join(_Writer(report, say).document(faces, extent)) + "\n"


class _Writer:
    """Writes a report, tag by tag."""

    def __init__(self, report: GameReport, say: Say) -> None:
        self._report = report
        self._say = say

    def document(self, faces: Faces, extent: Extent) -> Iterator[str]:
        report = self._report
        deals, hands = extent.deals(report), extent.hands(report)
        yield "<!DOCTYPE html>"
        yield f'<html lang="{self._said(words.LANGUAGE)}">'
        yield '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{self._said(report.title)}</title>"
        yield f"<style>{self._style()}</style></head>"
        yield "<body>"
        yield from _symbols(faces, hands)
        yield f"<header><h1>Four Winds <small>{self._said(words.SCORE_REPORT)}</small></h1>"
        yield '<dl class="facts">'
        yield from (f"<dt>{self._said(what)}</dt><dd>{self._said(text)}</dd>" for what, text in report.facts)
        yield "</dl></header>"
        yield from self._result()
        if deals:
            yield from self._chart(rows(deals))
            yield from self._table(rows(deals))
        for deal in hands:
            yield from self._deal(deal)
        yield "</body>"
        yield "</html>"

    def _said(self, text: str) -> str:
        return escape(self._say(text))

    def _style(self) -> str:
        page = self._say(words.page_of('" counter(page) "', '" counter(pages) "'))
        return STYLE.replace('"PAGE"', f'"{page}"'.removesuffix(' ""'))

    def _result(self) -> Iterator[str]:
        yield f'<section class="result"><h2>{self._said(self._report.result_title)}</h2>'
        if self._report.settled_as:
            yield from self._settled()
            return
        yield '<ol class="places">'
        for place in self._report.ranking:
            total = figure(place.total)
            yield f"<li><span>{place.place}.</span><span>{escape(place.player)}</span><span>{total}</span></li>"
        yield "</ol></section>"

    def _settled(self) -> Iterator[str]:
        """The result as a table, where more is settled than the points."""
        yield f"<table><thead><tr><th></th><th>{self._said(words.PLAYER)}</th>"
        yield from (f'<th class="n">{self._said(heading)}</th>' for heading in self._report.settled_as)
        yield "</tr></thead><tbody>"
        for place in self._report.ranking:
            points, *more = place.settled
            figures = (figure(points), *(figure(amount, signed=True) for amount in more))
            cells = "".join(f'<td class="n">{told}</td>' for told in figures)
            first = ' class="won"' if place.place == 1 else ""
            yield f"<tr{first}><td>{place.place}.</td><td>{escape(place.player)}</td>{cells}</tr>"
        yield "</tbody></table></section>"

    # --- chart and table ----------------------------------------------------------------------

    def _chart(self, table: Sequence[DealRow]) -> Iterator[str]:
        width, height = _CHART
        report = self._report
        drawn = chart.draw(report.players, report.initial, table, _CHART, _broad, chart.Look(size=10))
        ends = chained("{some}; {next}", [f"{place.player} {figure(place.total)}" for place in report.ranking])
        aloud = self._said(words.chart_aloud(ends))
        yield f'<figure style="margin:0"><h2>{self._said(words.CHART)}</h2>'
        yield f'<svg class="chart" viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{aloud}"'
        yield ' font-family="Helvetica, Arial, sans-serif">'
        yield from map(_drawn, drawn.items)
        yield "</svg>"
        yield f'<p class="note">{self._said(words.CHART_NOTE)}</p></figure>'

    def _table(self, table: Sequence[DealRow]) -> Iterator[str]:
        yield f"<section><h2>{self._said(words.results_of(len(table)))}</h2>"
        number, value = (f'<th class="n">{self._said(heading)}</th>' for heading in (words.NUMBER, words.VALUE))
        others = "".join(f"<th>{self._said(each)}</th>" for each in (words.HAND, words.EAST, words.OUT, words.HOW))
        players = "".join(f'<th class="n">{escape(player)}</th>' for player in self._report.players)
        yield f'<table class="wide"><thead><tr>{number}{others}{value}{players}</tr></thead><tbody>'
        for row in table:
            texts = (row.place, row.dealer, self._say(row.winner) or _NOTHING, self._say(row.way))
            cells = [f'<td class="n">{row.counter}</td>']
            cells += [f"<td>{escape(text)}</td>" for text in texts]
            cells.append(f'<td class="n">{_NOTHING if row.value is None else figure(row.value)}</td>')
            for net, won in zip(row.nets, row.won, strict=True):
                cells.append(f'<td class="n{" won" if won else ""}">{figure(net, signed=True)}</td>')
            yield f"<tr>{''.join(cells)}</tr>"
        yield "</tbody></table></section>"

    # --- a deal -------------------------------------------------------------------------------

    def _deal(self, deal: DealReport) -> Iterator[str]:
        said = self._said
        yield f'<section class="deal"><h2>{said(deal.title)} <small>{said(words.is_east(deal.dealer))}</small></h2>'
        yield f'<p class="how">{said(deal.how)}</p>'
        if deal.exchanges:
            yield f'<div class="passes"><h3>{said(words.EXCHANGED)}</h3>'
            for exchange in deal.exchanges:
                yield f"<p>{said(exchange.title)}</p><ul>"
                yield from map(self._pass, exchange.passes)
                yield "</ul>"
            yield "</div>"
        for hand in deal.hands:
            yield from self._hand(hand)
        for purpose in Purpose:
            if paid := deal.paid(purpose):
                yield f'<div class="payments"><h3>{said(purpose.title)}</h3><table>'
                for payment in paid:
                    yield (
                        f'<tr><td>{said(payment.who)}</td><td class="n">{figure(payment.amount)}</td>'
                        f"<td>{said(payment.reason)}</td></tr>"
                    )
                yield "</table></div>"
        if deal.remark:
            yield f"<p>{said(deal.remark)}</p>"
        yield f'<div class="totals"><b>{said(words.NEW_TOTALS)}</b>'
        for hand in deal.hands:
            net = figure(hand.net, signed=True)
            yield f"<div><span>{escape(hand.player)}</span><b>{figure(hand.after)}</b> ({net})</div>"
        yield "</div></section>"

    def _hand(self, hand: HandReport) -> Iterator[str]:
        said = self._said
        about = "<br>".join(map(said, filter(None, (hand.wind.title, hand.role.title))))
        yield f'<div class="hand"><div class="who">{_mark(hand.role)}<b>{escape(hand.player)}</b>{about}</div>'
        yield '<div class="tiles">'
        yield from map(self._group, hand.groups)
        yield '</div><div class="score">'
        if hand.score is not None:
            yield f'<p class="sum">{said(total(hand.score))}</p><table>'
            for line in hand.score.lines:
                value = said(worth(line, self._report.points_name, self._report.doubles_name))
                yield f'<tr><td>{said(line_name(line))}</td><td class="n">{value}</td></tr>'
            yield "</table>"
            yield from (f'<p class="small">{said(step)}</p>' for step in steps(hand.score))
            yield from (f'<p class="small"><i>{said(sentence)}</i></p>' for sentence in dropped(hand.score))
        yield "</div></div>"

    def _pass(self, passed: PassReport) -> str:
        tiles = self._group(group_of_pass(passed)) if passed.kinds else ""
        return f"<li><span>{self._said(passed.who)}</span>{tiles} {self._said(passed.more)}</li>"

    def _group(self, group: Group) -> str:
        winning = "" if group.winning is None else name(group.kinds[group.winning], group.wild)
        aloud = self._said(
            words.group_aloud(group.standing.value, commas(named(group.kinds, group.stands_for, group.wild)), winning)
        )
        pictures = "".join(_use(group, index) for index in range(len(group.kinds)))
        melded = " melded" if group.standing is Standing.MELDED else ""
        label = f'role="img" aria-label="{aloud}" title="{escape(group.text)}"'
        return f'<span class="set{melded}" {label}>{pictures}</span>'


# --- pictures -----------------------------------------------------------------------------------


def _broad(text: str, size: float, style: Style) -> float:
    """The width of a text in the widest typeface that may stand in for Helvetica."""
    return measure(text, size, style) * 1.2


def _drawn(item: Item) -> str:
    match item:
        case Text():
            anchor = {Align.LEFT: "start", Align.CENTRE: "middle", Align.RIGHT: "end"}[item.align]
            weight = ' font-weight="bold"' if item.style is Style.BOLD else ""
            place = f'x="{_n(item.x)}" y="{_n(item.y)}" font-size="{_n(item.size)}" text-anchor="{anchor}"'
            return f'<text {place}{weight} fill="{item.colour}">{escape(item.text)}</text>'
        case Path():
            tag = "polygon" if item.closed else "polyline"
            dash = f' stroke-dasharray="{" ".join(map(_n, item.dash))}"' if item.dash else ""
            points = " ".join(f"{_n(x)},{_n(y)}" for x, y in item.points)
            return f'<{tag} points="{points}" {_painted(item.fill, item.stroke, item.width)}{dash}/>'
        case Disc():
            place = f'cx="{_n(item.x)}" cy="{_n(item.y)}" r="{_n(item.radius)}"'
            return f"<circle {place} {_painted(item.fill, item.stroke, item.width)}/>"
        case _:
            return ""


def _painted(fill: str, stroke: str, width: float) -> str:
    line = f' stroke="{stroke}" stroke-width="{_n(width)}" stroke-linejoin="round"' if stroke else ""
    return f'fill="{fill or "none"}"{line}'


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _mark(role: Role) -> str:
    inside = {
        Role.OUT: '<circle cx="8" cy="8" r="7"/>',
        Role.DISCARDER: '<path d="M1 2H15L8 15Z" fill="#fff" stroke="#000" stroke-width="1.6"/>',
        Role.OFFENDER: '<path d="M1 2H15L8 15Z"/>',
    }
    return f'<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">{inside[role]}</svg>' if role in inside else ""


def _use(group: Group, index: int) -> str:
    down = group.standing is Standing.CONCEALED_KONG and index in (0, 3)
    wedge = '<path d="M105 -85H195L150 -15Z"/>' if index == group.winning else ""
    kind, corner = group.drawn(index)
    use = f'<use href="#{_symbol_id(BACK if down else notation(kind))}"/>'
    small = ""
    if corner is not None and not down:
        place = f'x="{WIDTH / 2}" y="{HEIGHT / 2}" width="{WIDTH / 2}" height="{HEIGHT / 2}"'
        small = f'<svg {place} viewBox="0 0 {WIDTH} {HEIGHT}"><use href="#{_symbol_id(notation(corner))}"/></svg>'
    return f'<svg class="tile" viewBox="0 0 {WIDTH} {HEIGHT}">{use}{small}{wedge}</svg>'


# --- tile faces ---------------------------------------------------------------------------------


def _symbol_id(face: str) -> str:
    return f"tile-{face}"


def _groups(deal: DealReport) -> Iterator[Group]:
    """All tiles that are shown of the deal: what was passed on need not be in a hand at the end."""
    yield from (group_of_pass(passed) for exchange in deal.exchanges for passed in exchange.passes)
    yield from (group for hand in deal.hands for group in hand.groups)


def _symbols(faces: Faces, deals: Iterable[DealReport]) -> Iterator[str]:
    """The pictures of the tiles that are shown, each once."""
    kinds: set[Kind] = set()
    backs = False
    for group in (group for deal in deals for group in _groups(deal)):
        for index in range(len(group.kinds)):
            kinds.update(kind for kind in group.drawn(index) if kind is not None)
        backs |= group.standing is Standing.CONCEALED_KONG
    names = [*(notation(kind) for kind in sorted(kinds)), *([BACK] if backs else [])]
    if not names:
        return
    yield '<svg width="0" height="0" style="position:absolute" aria-hidden="true">'
    for face in names:
        ground = "#b5803a" if face == BACK else "#fdfaf2"
        yield f'<symbol id="{_symbol_id(face)}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        yield f'<rect x="5" y="5" width="290" height="390" rx="27" fill="{ground}" stroke="#6e6248" stroke-width="9"/>'
        if face in faces:  # a theme may have nothing on the backs of its tiles
            yield from _picture(faces[face], f"{face}-")
        yield "</symbol>"
    yield "</svg>"


def _picture(data: bytes, prefix: str) -> Iterator[str]:
    png = png_in(data)
    if png is None:
        yield from _cleaned(data, prefix)
    else:
        inside = ET.fromstring(painted(png))[0]  # noqa: S314 - written on this line
        source = inside.get("{http://www.w3.org/1999/xlink}href", "")
        yield f'<image width="{WIDTH}" height="{HEIGHT}" href="{escape(source)}"/>'


def is_plain(face: bytes) -> bool:
    """Whether a drawn face says nothing that a report leaves out: 300 by 400 units, known shapes and attributes.

    >>> is_plain(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'><circle r='9'/></svg>")
    True
    >>> is_plain(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 400'><text>5</text></svg>")
    False
    """
    try:
        root = ET.fromstring(face)  # noqa: S314 - a picture of a theme that the person has chosen
        svg.parse(face)
    except (ET.ParseError, ValueError):
        return False
    inside = [element for element in root.iter() if element is not root]
    return root.attrib.keys() <= _ROOT and root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}" and all(map(_known, inside))


def _known(element: ET.Element) -> bool:
    tag = str(element.tag).removeprefix(_NAMESPACE)
    return tag in _TAGS and element.attrib.keys() <= _ATTRIBUTES | {"id"}


def _cleaned(data: bytes, prefix: str) -> Iterator[str]:
    """The inside of a picture, its names made unlike those of others; raises `ValueError` for what is no SVG."""
    try:
        root = ET.fromstring(data)  # noqa: S314 - pictures of a theme that the person has chosen
    except ET.ParseError as error:
        raise ValueError(f"no SVG: {error}") from None
    for element in root:
        yield from _element(element, prefix)


def _element(element: ET.Element, prefix: str) -> Iterator[str]:
    tag = element.tag.removeprefix(_NAMESPACE)
    if tag not in _TAGS:
        return
    parts = [tag]
    if element.get("id"):
        parts.append(f'id="{escape(prefix + element.get("id", ""))}"')
    for key, value in element.attrib.items():
        if key in _ATTRIBUTES and ("url(" not in value or value.startswith("url(#")):
            parts.append(f'{key}="{escape(value.replace("url(#", f"url(#{prefix}"))}"')
    children = [line for child in element for line in _element(child, prefix)]
    head = " ".join(parts)
    if not children:
        yield f"<{head}/>"
        return
    yield f"<{head}>"
    yield from children
    yield f"</{tag}>"
