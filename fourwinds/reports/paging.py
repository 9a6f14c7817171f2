"""The boxes of which pages are made, and how they are dealt out to pages.

A box is never cut; one that says so keeps the next one on its page, so that no heading stands alone at the foot; what
goes on overleaf repeats its heading.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from fourwinds.reports.drawing import Align, Item, Path, Style, Text, moved
from fourwinds.values import Value

INK: Final = "#000000"
GREY: Final = "#555555"
FAINT: Final = "#b8b8b8"
SHADE: Final = "#efefef"

TEXT: Final = 8.5
SMALL: Final = 7.5
LEADING: Final = 1.3
GAP: Final = 10.0
"""Sizes of type, the distance of lines in sizes, and the gap between parts; all else is in points, too."""


class Box(Value):
    """Things that stay together, placed from (0, 0)."""

    height: float
    items: tuple[Item, ...] = ()
    keeps_next: bool = False
    heading: "Box | None" = None
    """What is said again when a new page begins with this box."""
    fresh: float = 0
    """A new page is begun for this box when less than so much is left; 0: it goes where it fits."""
    blank: float = 0
    """How much of its height is only distance to the next one, which the end of a page needs not have."""


def paginate(flow: Sequence[Box], height: float) -> list[list[tuple[float, Box]]]:
    """The boxes by pages of this height, each with its place from the top."""
    pages: list[list[tuple[float, Box]]] = [[]]
    y = 0.0
    for group in _groups(flow):
        needs = sum(box.height for box in group) - group[-1].blank
        if pages[-1] and (y + needs > height or (group[0].fresh and height - y < group[0].fresh)):
            pages.append([])
            y = 0.0
        if not pages[-1] and len(pages) > 1 and group[0].heading is not None:
            pages[-1].append((0.0, group[0].heading))
            y = group[0].heading.height
        for box in group:
            pages[-1].append((y, box))
            y += box.height
    return pages


def _groups(flow: Sequence[Box]) -> Iterator[list[Box]]:
    """The boxes that have to be on one page."""
    group: list[Box] = []
    for box in flow:
        group.append(box)
        if not box.keeps_next:
            yield group
            group = []
    if group:
        yield group


def title(text: str, width: float, note: str = "", *, height: float = 20) -> Box:
    """A heading over this width, with a note at its right end; it stays with what follows."""
    items: list[Item] = [Text(0, 11, text, 11, Style.BOLD), Path(((0, 15), (width, 15)), FAINT, 0.7)]
    if note:
        items.append(Text(width, 11, note, TEXT, Style.ITALIC, Align.RIGHT, GREY))
    return Box(height, tuple(items), keeps_next=True)


def below(upper: Box, lower: Box) -> Box:
    """Both in one."""
    return Box(upper.height + lower.height, (*upper.items, *moved(lower.items, 0, upper.height)), keeps_next=True)
