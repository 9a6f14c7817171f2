"""Where the words stand on the plate in the middle of the Table board: a side for each player, around the deal."""

from collections.abc import Collection
from typing import Final

from fourwinds.ui.board.placement import Box, Plate
from fourwinds.ui.board.seating import Side
from fourwinds.values import replace

SeatBoxes = dict[str, Box]
"""The parts of `SeatParts` that are on the plate, by name."""

_LEAST_LETTER: Final = 13
"""So many logical pixels the letter of a wind needs, as small as it can be read."""


def plate_parts(
    box: Box, field: Box, ratio: float, sides: Collection[Side] = tuple(Side)
) -> tuple[Plate, dict[Side, SeatBoxes]]:
    """The plate in this box, and each side's part of it; where nobody sits across, the others take that room."""
    inset = round(max(3 * ratio, box.height * 0.035))
    inner = box.grown(-inset)
    row = round(inner.height * 0.26)
    column = round(inner.width * 0.28)
    above = row if Side.TOP in sides else 0
    middle = Box(inner.x + column, inner.y + above, inner.width - 2 * column, inner.height - above - row)
    seats = {
        Side.BOTTOM: _row(Box(inner.x, inner.bottom - row, inner.width, row)),
        Side.TOP: _row(Box(inner.x, inner.y, inner.width, row)),
        Side.LEFT: _column(Box(inner.x, middle.y, column, middle.height), ratio),
        Side.RIGHT: _column(Box(inner.right - column, middle.y, column, middle.height), ratio),
    }
    for side, boxes in seats.items():
        boxes["ready"] = _stick(box, side, ratio)
    return _middle(box, middle, field), seats


def _row(panel: Box) -> SeatBoxes:
    """Wind, name and score side by side, in the middle of the plate's length."""
    height = panel.height
    used = min(panel.width * 0.88, height * 7.5)
    x = panel.x + (panel.width - used) / 2
    wind = Box(x, panel.y, height, height)
    letter = Box(wind.right + height * 0.06, panel.y, height * 0.66, height)
    score = Box(x + used * 0.70, panel.y, used * 0.30, height)
    name = Box(letter.right + height * 0.15, panel.y, score.x - letter.right - height * 0.15, height)
    return {"panel": panel, "wind": wind, "letter": letter, "name": name, "score": score}


def _column(panel: Box, ratio: float) -> SeatBoxes:
    """Wind, name and score one below another."""
    line = panel.height * 0.42
    x = panel.x + (panel.width - line * 1.6) / 2
    wind = Box(x, panel.y, line, line)
    name = Box(panel.x, wind.bottom, panel.width, panel.height * 0.3)
    return {
        "panel": panel,
        "wind": wind,
        "letter": Box(wind.right, wind.y, max(line * 0.6, _LEAST_LETTER * ratio), line),
        "name": name,
        "score": Box(panel.x, name.bottom, panel.width, panel.bottom - name.bottom),
    }


def _stick(box: Box, side: Side, ratio: float) -> Box:
    """Before the player's side of the plate: where the stick lies of one who has declared ready."""
    thick = max(12 * ratio, box.height * 0.095)
    gap = max(1.0, thick * 0.06)
    long = min(box.height * 0.8, thick * 6)
    x, y = box.center
    match side:
        case Side.BOTTOM:
            return Box(x - long / 2, box.bottom + gap, long, thick)
        case Side.TOP:
            return Box(x - long / 2, box.y - gap - thick, long, thick)
        case Side.RIGHT:
            return Box(box.right + gap, y - long / 2, thick, long)
        case Side.LEFT:
            return Box(box.x - gap - thick, y - long / 2, thick, long)


def _middle(box: Box, middle: Box, field: Box) -> Plate:
    """The wind of the round in its frame, beside it the tiles that are left and the number of the hand."""
    size = min(middle.height * 0.92, middle.width * 0.42)
    wind, right = _wind_and_words(middle, size)
    left, hand = right.height * 0.55, right.height * 0.45
    return Plate(
        box,
        middle,
        wind,
        left=Box(right.x, right.y, right.width, left),
        hand=Box(right.x, right.y + left, right.width, hand),
        field=field,
    )


def with_hand_below(plate: Plate) -> Plate:
    """The plate where the words for the hand need the whole breadth: they stand below a smaller wind."""
    middle = plate.middle
    line = middle.height * 0.34
    upper = replace(middle, height=middle.height - line)
    wind, right = _wind_and_words(upper, min(upper.height, plate.wind.height))
    return replace(plate, wind=wind, left=right, hand=replace(middle, y=upper.bottom, height=line))


def with_figures_below(plate: Plate, words: float = 0) -> tuple[Plate, Box]:
    """The plate with a smaller middle, and the line below that for counters and stakes.

    The words beside the wind become so wide, as far as there is room.
    """
    middle = plate.middle
    line = middle.height * 0.27
    upper = replace(middle, height=middle.height - line)
    wind, right = _wind_and_words(upper, min(upper.height * 0.96, plate.wind.height), words)
    left = right.height * 0.55
    hand = Box(right.x, right.y + left, right.width, right.height - left)
    around = replace(plate, middle=upper, wind=wind, left=replace(right, height=left), hand=hand)
    return around, replace(middle, y=upper.bottom, height=line)


def _wind_and_words(room: Box, size: float, least: float = 0) -> tuple[Box, Box]:
    """A wind of that size and the words beside it, together in the middle of the room."""
    gap = size * 0.12
    words = min(room.width - size - 2 * gap, max(size * 1.25, least))
    x = room.x + (room.width - size - gap - words) / 2
    wind = Box(x, room.y + (room.height - size) / 2, size, size)
    return wind, Box(wind.right + gap, wind.y, words, size)
