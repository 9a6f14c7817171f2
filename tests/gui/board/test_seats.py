"""What each of the four players has on the classic board: rows of tiles and a part of the claim column."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage

from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.tiles import Wind
from fourwinds.ui.board.classic import layout
from fourwinds.ui.board.placement import Box, Placement, Placements
from fourwinds.ui.board.tablestate import ALL_SEATS, Lie, Place, SeatTable
from fourwinds.ui.board.view import BoardView
from fourwinds.values import replace
from tests.gui.board.tables import PERSON, early, laden, late, middle, table

TIM = Seat(3)


def placed(board: Placements, seat: Seat, place: Place) -> list[Placement]:
    return [p for p in board.tiles if p.owner == seat and p.place is place]


@pytest.mark.parametrize("moment", [middle, late, laden])
def test_b28_melded_sets_lie_face_up_in_a_row_above_the_hand(moment: Callable[[], DealState]) -> None:
    board = layout(table(moment()), 1280, 740)
    for seat in SEATS:
        melded = placed(board, seat, Place.MELD)
        assert Counter(p.tile for p in melded) == Counter(t for m in moment().melds_shown(seat) for t in m.tiles)
        assert len({p.box.bottom for p in melded}) <= 1, "one row"
        turned_down = [p for p in melded if not p.shown.face_up]
        assert len(turned_down) in {0, 2}  # only a concealed kong has tiles turned down, its first and its fourth
        hand = placed(board, seat, Place.HAND)
        assert all(p.box.bottom <= tile.box.y for p in melded for tile in hand)


def test_b30_extra_tiles_lie_at_the_right_end_of_the_melded_row() -> None:
    board = layout(table(laden()), 1280, 740)
    for seat in SEATS:
        extras, melded = placed(board, seat, Place.EXTRA), placed(board, seat, Place.MELD)
        assert extras
        assert all(extra.shown.face_up for extra in extras)
        assert max(p.box.right for p in melded) < min(p.box.x for p in extras)
        tray = board.seats[seat].tray
        assert tray.right - max(p.box.right for p in extras) < extras[0].box.width


def test_b31_the_claim_column_has_four_equal_parts_at_the_right() -> None:
    board = layout(table(early()), 1280, 740)
    parts = [board.seats[seat] for seat in (1, 2, 3, PERSON)]
    for part in parts:
        assert part.panel.x >= part.tray.right
        assert part.panel.right > 1280 * 0.95
        for inner in (part.slot, part.wind, part.letter, part.name, part.score):
            assert part.panel.holds(inner)
    assert len({(p.panel.x, p.panel.width, p.slot.width, p.name.width, p.score.height) for p in parts}) == 1
    assert all(above.panel.bottom <= below.panel.y for above, below in pairwise(parts))


def test_b45_discards_of_each_player_lie_in_order_in_his_own_area() -> None:
    shown = table(late(), discards_of=ALL_SEATS)
    board = layout(shown, 1280, 740)
    for seat in SEATS:
        lying = placed(board, seat, Place.DISCARDS)
        assert [p.tile for p in lying] == [d.tile for d in late().seats[seat].discards]
        assert all(board.seats[seat].tray.holds(p.box) for p in lying)
        reading = [(p.box.bottom, p.box.x) for p in lying]
        assert reading == sorted(reading)


def test_b46_common_discards_do_not_tell_whose_they_were() -> None:
    shown = table(late(), common_discards=Lie.IN_ORDER)
    board = layout(shown, 1280, 740)
    lying = [p for p in board.tiles if p.place is Place.DISCARDS]
    reading = [p.tile for p in sorted(lying, key=lambda p: (p.box.bottom, p.box.x))]
    rows = [iter(seat.discards) for seat in late().seats]
    assert reading == [next(rows[seat]).tile for seat in late().river]
    assert len({(p.box.width, p.box.height, p.facing) for p in lying}) == 1


class TestPictures:
    """What is drawn in a part of the claim column changes with what it tells, and nothing else does."""

    @staticmethod
    def changed(board: BoardView, seat: Seat, **facts: object) -> tuple[QImage, list[tuple[int, int]]]:
        before_table = table(early())
        board.show_table(before_table, animate=False)
        before = board.grab().toImage()
        seats = tuple(with_facts(s, facts) if s.seat == seat else s for s in before_table.seats)
        board.show_table(replace(before_table, seats=seats), animate=False)
        after = board.grab().toImage()
        points = [
            (x, y)
            for x in range(after.width())
            for y in range(after.height())
            if before.pixel(x, y) != after.pixel(x, y)
        ]
        assert points
        return after, points

    @staticmethod
    def parts(board: BoardView, *names: str) -> list[Box]:
        placements = board.placements
        assert placements is not None
        return [getattr(placements.seats[TIM], name).grown(3) for name in names]

    def test_b33_the_wind_is_a_character_and_a_letter_and_easts_are_red(self, board: BoardView) -> None:
        east, points = self.changed(board, TIM, wind=Wind.EAST)
        character, letter = self.parts(board, "wind", "letter")
        assert all(character.contains(*p) or letter.contains(*p) for p in points)
        assert any(character.contains(*p) for p in points)
        assert any(letter.contains(*p) for p in points)
        other, points = self.changed(board, TIM, wind=Wind.SOUTH)
        for part in (character, letter):
            assert redness(east, part) > redness(other, part) + 60

    def test_b34_the_name_of_a_ready_player_changes_its_colour(self, board: BoardView) -> None:
        _, points = self.changed(board, TIM, ready=True)
        name, word = parts = self.parts(board, "name", "ready")
        assert any(name.contains(*p) for p in points)
        assert any(word.contains(*p) for p in points), "for those who cannot tell the colours"
        assert "ready" in board.accessible_text()
        assert all(any(part.contains(*p) for part in parts) for p in points)

    def test_b35_the_total_score_is_always_to_be_seen(self, board: BoardView) -> None:
        _, points = self.changed(board, TIM, score=9_876)
        (score,) = self.parts(board, "score")
        assert all(score.contains(*p) for p in points)
        assert "9,876 points" in board.accessible_text()


def with_facts(seat: SeatTable, facts: dict[str, object]) -> SeatTable:
    return replace(seat, **facts)  # type: ignore[arg-type]  # of any field


def redness(picture: QImage, part: Box) -> int:
    """How much more red than green the most coloured pixel of the part is."""
    inside = [QColor(picture.pixel(x, y)) for x in span(part.x, part.right) for y in span(part.y, part.bottom)]
    return max(colour.red() - colour.green() for colour in inside)


def span(low: float, high: float) -> range:
    return range(round(low), round(high))
