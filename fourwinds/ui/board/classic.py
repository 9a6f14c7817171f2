"""The classic board: four seats stacked in playing order, the person at the bottom, the claim column at the right.

+----------------------------------------------+-----------+
| melds ...                           extras   | slot wind |
| hand ...........................             |      name |
+----------------------------------------------+-----------+   three times, then the person with larger tiles
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.ui.board.placement import FACE_RATIO, Box, ClaimColumn, Placement, Placements, SeatParts, TileSize
from fourwinds.ui.board.sideways import as_it_lies, sideways
from fourwinds.ui.board.tablestate import HEAP, Place, SeatTable, TableState, TableTile, as_they_lie
from fourwinds.values import Value, replace

DRAWN_GAP: Final = 0.4
"""How far the drawn tile stands apart, in tile widths."""
SET_GAP: Final = 0.35
"""Between melds, in tile widths."""
LYING: Final = FACE_RATIO - 1
"""So much wider is a tile that lies sideways, in tile widths."""
LIFT: Final = 0.16
"""How far a lifted tile rises, as part of its height; so much is kept free above the person's hand."""
LARGER_HAND: Final = 1.5
"""The person's hand tiles against all others, at most."""
WIDEST: Final = 2.1
"""Beyond this ratio of width to height the board stays in the middle of the window."""

_DORA_WIDTH: Final = 4.2
"""In widths of a small tile."""
CALL_SIZE: Final = 0.34
"""Height of a call's letters, in heights of the player's tray."""
NARROWEST_READY: Final = 48
"""In pixels; the word is not drawn smaller than it can be read."""


class _Measures(Value):
    """What is the same for the whole board."""

    edge: float
    pad: float
    """Between a tray's edge and its tiles."""
    gap: float
    """Between trays."""
    area: Box
    """Everything inside the frame that is used."""
    column: float
    """Breadth of the claim column."""
    small: TileSize
    large: TileSize
    """The person's hand."""
    slot: TileSize
    spare: int
    """Height that no row needs: so much more has every tray."""
    thickness: float
    ratio: float

    @property
    def tray_width(self) -> float:
        return self.area.width - self.column - self.gap

    @property
    def head(self) -> float:
        """Room above the person's hand into which a tile is lifted."""
        return round(self.large.height * LIFT)


def layout(table: TableState, width: int, height: int, *, thickness: float = 0.12, ratio: float = 1.0) -> Placements:
    """Where everything stands in a view of this size.

    `thickness` is the tile's, as part of its width. Everything is put on whole pixels of a device that has `ratio`
    pixels to one, so that tiles are alike and their gaps even.
    """
    m = _measure(table, width * ratio, height * ratio, thickness, ratio)
    tiles: list[Placement] = []
    parts: dict[Seat, SeatParts] = {}
    y = m.area.y
    offers: tuple[Box, ...] = ()
    dora: Box | None = None
    for seat in table.from_top:
        own = seat.seat == table.person
        band = 2 * m.pad + m.small.height + m.spare + (m.head + m.large.height if own else m.pad + m.small.height)
        tray = Box(m.area.x, y, m.tray_width, round(band))
        parts[seat.seat] = _parts(m, seat, tray)
        room = tray
        if seat is _with_dora(table) and (table.tells_tiles or table.figures):
            dora = _dora(m, tray)
            room = replace(tray, width=dora.x - tray.x)
        if table.common_discards is None:
            tiles.extend(_seat_tiles(m, seat, room, own=own))
        tiles.extend(_slot_tile(m, seat, parts[seat.seat].slot))
        if own:
            offers = _offers(m, tray, [p for p in tiles if p.owner == seat.seat])
        y = round(y + band + m.gap)
    common = None
    if table.common_discards is not None:
        common = Box(m.area.x, m.area.y, m.tray_width, m.area.height)
        room = common if dora is None else replace(common, width=dora.x - common.x)
        tiles.extend(_common_tiles(m, table.common_discards, table.person, room.grown(-m.pad)))
    seats = tuple(parts[seat.seat] for seat in table.seats)
    board = Placements(width, height, m.edge, tuple(tiles), seats, offers, ClaimColumn(), common, dora=dora)
    return board.scaled(1 / ratio)


def _with_dora(table: TableState) -> SeatTable:
    """Whose tray the indicators lie in: that of the player across, or of fewer the one at the top."""
    return table.from_top[max(0, len(table.seats) - 3)]


def _dora(m: _Measures, tray: Box) -> Box:
    """At the right end of a tray, where neither a hand nor melds usually reach."""
    height = tray.height - 2 * m.pad
    width = min(_DORA_WIDTH * m.small.width, tray.width * 0.3)
    return Box(tray.right - m.pad - width, tray.y + m.pad, width, height).whole


def _measure(table: TableState, width: float, height: float, thickness: float, ratio: float) -> _Measures:
    """All in device pixels."""
    edge = round(min(max(height * 0.016, 7 * ratio), 30 * ratio))
    scarce = min(height, width)
    pad = round(min(max(scarce * 0.008, 4 * ratio), 18 * ratio))
    gap = round(min(max(scarce * 0.010, 5 * ratio), 20 * ratio))
    around = edge + gap
    inner = Box(around, around, max(int(width) - 2 * around, 60), max(int(height) - 2 * around, 60))
    used = min(inner.width, inner.height * WIDEST)
    area = Box(round(inner.x + (inner.width - used) / 2), inner.y, round(used), inner.height)
    column = round(min(max(area.width * 0.2, 188 * ratio), area.width * 0.4))
    across = area.width - column - gap - 2 * pad
    # Two rows a tray, of small tiles but for the person's hand with room to lift; each tray has its padding.
    trays = len(table.seats)
    rows = 2 * trays - 1
    down = area.height - (trays - 1) * gap - trays * 2 * pad - (trays - 1) * pad
    hand_width = across / (table.hand_size + 1 + DRAWN_GAP) - _between(across / 15)
    large = TileSize.of_height(down / (rows / LARGER_HAND + 1 + LIFT), thickness)
    if large.width > hand_width:
        large = TileSize.of_width(hand_width, thickness)
    lifted = large.height + round(large.height * LIFT)
    small = TileSize.of_height(min((down - lifted) / rows, large.height), thickness)
    band = 2 * small.height + 3 * pad
    slot = TileSize.of_height(min(band * 0.78, large.height, column * 0.4), thickness)
    spare = max(int((down - lifted - rows * small.height) / trays), 0)
    return _Measures(edge, pad, gap, area, column, small, large, slot, spare, thickness, ratio)


def _between(width: float) -> float:
    """The gap between neighbouring tiles."""
    return max(1, round(width * 0.03))


def _seat_tiles(m: _Measures, seat: SeatTable, tray: Box, *, own: bool) -> list[Placement]:
    left, right = tray.x + m.pad, tray.right - m.pad
    melded_bottom = tray.y + m.pad + m.spare / 2 + m.small.height
    hand_bottom = tray.bottom - m.pad
    placed = _meld_row(m, seat, left, right, round(melded_bottom))
    if seat.shows_discards:
        return placed + _row(seat.seat, Place.DISCARDS, seat.discards, m.small, Box(left, 0, right - left, hand_bottom))
    size = m.large if own else m.small
    hand = _row(seat.seat, Place.HAND, seat.hand, size, Box(left, 0, right - left, hand_bottom))
    return placed + hand


def _row(seat: Seat, place: Place, tiles: Sequence[TableTile], size: TileSize, room: Box) -> list[Placement]:
    """Tiles side by side on the bottom of `room`; smaller ones when they are too many."""
    lying = sum(shown.declares for shown in tiles)
    size = _fitting(size, len(tiles) + DRAWN_GAP + lying * LYING, room.width)
    placed: list[Placement] = []
    x = room.x
    for index, shown in enumerate(tiles):
        if shown.apart and index:
            x += round(size.width * DRAWN_GAP)
        lift = round(size.height * LIFT) if shown.lifted else 0
        at = (x, room.bottom - lift)
        placed.append(_place(shown, seat, place, size, at, index, sideways(0) if shown.declares else 0))
        x += placed[-1].box.width + _between(size.width)
    return placed


def _place(
    shown: TableTile,
    seat: Seat,
    place: Place,
    size: TileSize,
    corner: tuple[float, float],
    order: float,
    facing: int = 0,
) -> Placement:
    """A tile whose lower left corner is there."""
    x, bottom = corner
    width, height = size.solid(facing)
    box = Box(round(x), round(bottom - height), width, height)
    return Placement(shown, seat, place, box, size.thickness, facing, order + (100 if shown.lifted else 0))


def _fitting(size: TileSize, count: float, width: float) -> TileSize:
    """`size`, or the largest smaller one of which `count` fit side by side."""
    while size.width > 4 and count * (size.width + _between(size.width)) > width:
        ratio = size.thickness / size.width
        size = TileSize(size.width - 1, round((size.width - 1) * ratio))
    return size


def _meld_row(m: _Measures, seat: SeatTable, left: float, right: float, bottom: float) -> list[Placement]:
    """The melds from the left, the extra tiles at the right end."""
    sets = [as_it_lies(meld) for meld in seat.melds]
    melded = sum(1 + lying * LYING for tiles in sets for _, lying in tiles)
    gaps = len(sets) * SET_GAP
    size = _fitting(m.small, melded + len(seat.extras) + gaps, right - left)
    step = size.width + _between(size.width)
    placed: list[Placement] = []
    x = left
    for tiles in sets:
        for shown, lying in tiles:
            facing = sideways(0) if lying else 0
            placed.append(_place(shown, seat.seat, Place.MELD, size, (x, bottom), len(placed), facing))
            x += placed[-1].box.width + _between(size.width)
        x += round(size.width * SET_GAP)
    x = right - len(seat.extras) * step + _between(size.width)
    for shown in seat.extras:
        placed.append(_place(shown, seat.seat, Place.EXTRA, size, (x, bottom), len(placed)))
        x += step
    return placed


def _slot_tile(m: _Measures, seat: SeatTable, slot: Box) -> list[Placement]:
    if seat.slot is None:
        return []
    x, y = slot.center
    return [_place(seat.slot, seat.seat, Place.SLOT, m.slot, (x - m.slot.width / 2, y + m.slot.height / 2), 50)]


def _common_tiles(m: _Measures, tiles: Sequence[TableTile], person: Seat, room: Box) -> list[Placement]:
    """All discards in rows from the top left; they do not tell whose they were, so all belong to the person."""
    size = m.large
    while size.width > 4 and _capacity(size, room) < max(HEAP, len(tiles)):
        size = TileSize.of_width(size.width - 1, m.thickness)
    step, between = size.width + _between(size.width), _between(size.height)
    columns = max(1, int(room.width // step))
    return [
        _place(
            shown,
            person,
            Place.DISCARDS,
            size,
            (room.x + index % columns * step, room.y + (index // columns + 1) * (size.height + between)),
            index,
        )
        for index, shown in as_they_lie(tiles)
    ]


def _capacity(size: TileSize, room: Box) -> int:
    columns = int(room.width // (size.width + _between(size.width)))
    return columns * int(room.height // (size.height + _between(size.height)))


def _parts(m: _Measures, seat: SeatTable, tray: Box) -> SeatParts:
    """The seat's part of the claim column: the slot at the left, beside it wind, name and score one below another."""
    panel = Box(tray.right + m.gap, tray.y, m.column, tray.height)
    inset = m.pad + round(m.slot.width * 0.08)
    slot_width, slot_height = m.slot.width + 2 * m.pad, m.slot.height + 2 * m.pad
    slot = Box(panel.x + inset, round(panel.y + (panel.height - slot_height) / 2), slot_width, slot_height)
    x = slot.right + inset
    width = panel.right - inset - x
    # All panels alike, whatever the height of the tray; wind and letter leave room for the word that tells ready.
    line = round(min((2 * m.small.height + m.pad) / 3, width * 0.36))
    top = round(panel.y + (panel.height - 3 * line) / 2)
    # The character has its own margin in its picture; so it stands flush with the name.
    wind = Box(x - line * 0.09, top, line, line)
    letter = Box(wind.right - line * 0.03, top, line * 0.58, line)
    bottom = panel.bottom - inset * 0.6
    face = int(min(bottom - top - 1.9 * line, line * 1.12))
    return SeatParts(
        seat=seat.seat,
        tray=tray,
        rack=None if seat.shows_discards else _rack(m, tray),
        panel=panel,
        slot=slot,
        wind=wind,
        letter=letter,
        name=Box(x, top + line, width, line * 0.9),
        score=Box(x, top + 2 * line - line * 0.1, width - face - inset / 2, line),
        ready=_ready_box(panel.right - inset / 2, letter, line, NARROWEST_READY * m.ratio),
        call=(tray.x + tray.width / 2, tray.y + tray.height / 2),
        call_size=tray.height * CALL_SIZE,
        face=Box(panel.right - inset * 0.6 - face, bottom - face, face, face),
    )


def _ready_box(right: float, letter: Box, line: float, narrowest: float) -> Box:
    """Beside the wind's letter or, in a narrow column, above it."""
    if right - letter.right >= narrowest:
        return Box(letter.right, letter.y, right - letter.right, line)
    return Box(right - narrowest, letter.y - line, narrowest, line)


def _rack(m: _Measures, tray: Box) -> Box:
    height = max(4, round(m.small.height * 0.11))
    return Box(tray.x + m.pad - 2, tray.bottom - m.pad - height, tray.width - 2 * m.pad + 4, height)


def _offers(m: _Measures, tray: Box, placed: Sequence[Placement]) -> tuple[Box, Box]:
    """Above the person's hand: beside the melds and, for many buttons, over the hand of the tray above."""
    row = Box(tray.x, tray.y, tray.width, m.pad + m.spare / 2 + m.small.height)
    melds = [p.box.right for p in placed if p.place is Place.MELD]
    extras = [p.box.x for p in placed if p.place is Place.EXTRA]
    left = max(melds, default=row.x) + m.pad
    right = max(min(extras, default=row.right) - m.pad, left)
    return Box(left, row.y, right - left, row.height), Box(row.x, row.y - row.height - m.gap, row.width, row.height)
