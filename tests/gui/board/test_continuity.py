"""Which tile of one board is which of the next, although most of them are hidden."""

from random import Random

import pytest

from fourwinds.engine.actions import Discard
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DiscardPassed, KongDeclared, TileDiscarded, TileDrawn
from fourwinds.engine.knowledge import Observer
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.scoring import Source
from fourwinds.ui.board import classic, round_table, tilted
from fourwinds.ui.board.boards import Layout
from fourwinds.ui.board.continuity import Key, successors
from fourwinds.ui.board.placement import Placement
from fourwinds.ui.board.tablestate import Choices, Hidden, Place, from_view
from tests.engine.greedy import choose
from tests.engine.table import deal
from tests.gui.board.tables import NAMES, PERSON, SCORES


def board(table: Deal, *, all_hands: bool = False) -> tuple[Placement, ...]:
    view = table.seen_by(Observer(PERSON, all_hands=all_hands))
    shown = from_view(view, NAMES, SCORES, PERSON, Choices(own_up=all_hands))
    return round_table.layout(shown, 1280, 740).tiles


def place(tile: Key, tiles: tuple[Placement, ...]) -> tuple[Place, Seat]:
    found = next(p for p in tiles if p.tile == tile)
    return found.place, found.owner


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("lie", ["free", "face_down"])
def test_in_a_whole_deal_each_tile_comes_from_where_it_was(seed: int, lie: str) -> None:
    table, chance = deal("B1", "C9999", seed=seed, tiles__flowers=8, discards__shown=lie), Random(seed)
    before = board(table)
    kongs = 0
    while waiting := table.waiting_for():
        seat = chance.choice(waiting)
        events = table.apply(seat, choose(table, seat, chance))
        after = board(table)
        origins = successors(before, after)
        assert len(set(origins.values())) == len(origins)
        # A board that shows the wall has all tiles at any time, so each was somewhere, and none is left.
        assert origins.keys() == {p.tile for p in after}
        assert {p.tile for p in before} == set(origins.values())
        for event in events:
            match event:
                case TileDiscarded(seat=who, tile=tile):
                    assert place(origins[tile], before) == (Place.HAND, who)
                case DiscardPassed(tile=tile) if lie == "face_down" and table.outcome is None:
                    turned = [p.tile for p in after if origins[p.tile] == tile]
                    assert [place(key, after)[0] for key in turned] == [Place.DISCARDS]
                case DiscardPassed(tile=tile) if lie != "face_down":
                    assert origins[tile] == tile
                case TileDrawn(seat=who, source=Source.WALL) if len(events) <= 3:
                    came = [p for p in after if p.place is not place(origins[p.tile], before)[0] is Place.WALL]
                    assert [(p.place, p.owner) for p in came] == [(Place.HAND, who)]
                case KongDeclared(seat=who, meld=meld) if who != PERSON:
                    kongs += 1
                    assert {place(origins[t], before) for t in meld.tiles} <= {(Place.HAND, who), (Place.MELD, who)}
        before = after
    assert kongs


def south_has_drawn() -> Deal:
    table = deal("B1", "C123", seed=1, draws="B9")
    table.apply(SEATS[0], next(a for a in table.legal_actions(SEATS[0]) if hasattr(a, "tile")))
    while table.state.turn != SEATS[1]:
        table.apply(table.waiting_for()[0], table.legal_actions(table.waiting_for()[0])[-1])
    return table


def test_a_tile_that_was_visibly_drawn_is_the_one_that_goes() -> None:
    table = south_has_drawn()
    before = board(table)
    drawn = table.state.drawn
    assert drawn is not None
    table.apply(SEATS[1], next(a for a in table.legal_actions(SEATS[1]) if getattr(a, "tile", None) == drawn))
    assert successors(before, board(table))[drawn] == Hidden(Place.HAND, 13, SEATS[1])


def test_b64_a_tile_that_visibly_stays_is_not_the_one_that_goes() -> None:
    """Whichever tile out of the hand is discarded, the one that was drawn and stands apart moves in to the others."""
    table = south_has_drawn()
    before = {placement.tile: placement for placement in board(table)}
    drawn = table.state.drawn
    left = set()
    for action in table.legal_actions(SEATS[1]):
        if isinstance(action, Discard) and action.tile != drawn:
            table = south_has_drawn()
            table.apply(SEATS[1], action)
            left.add(before[successors(before.values(), board(table))[action.tile]].shown.apart)
    assert left == {False}


def test_hands_are_turned_over_where_they_stand() -> None:
    table = deal("B1", seed=2)
    closed, open_ = board(table), board(table, all_hands=True)
    for before, after in ((closed, open_), (open_, closed)):
        origins = successors(before, after)
        assert all(place(new, after) == place(old, before) for new, old in origins.items())
        assert len(origins) == len(after)


@pytest.mark.parametrize("layout", [round_table.layout, tilted.layout, classic.layout])
@pytest.mark.parametrize("seed", range(3))
def test_hidden_tiles_that_close_up_or_are_turned_up_do_not_cross(layout: Layout, seed: int) -> None:
    table, chance = deal("B1", seed=seed), Random(seed)
    before = _laid(table, layout)
    while waiting := table.waiting_for():
        seat = chance.choice(waiting)
        table.apply(seat, choose(table, seat, chance))
        after = _laid(table, layout)
        old = {placement.tile: placement for placement in before}
        origins = successors(before, after)
        for other in SEATS[1:]:
            held = sorted((p for p in after if (p.place, p.owner) == (Place.HAND, other)), key=_along)
            came = [old[origins[p.tile]] for p in held if p.tile in origins]
            stood = [_along(p) for p in came if (p.place, p.owner) == (Place.HAND, other)]
            assert stood == sorted(stood)
        before = after


def _laid(table: Deal, layout: Layout) -> tuple[Placement, ...]:
    return layout(from_view(table.seen_by(Observer(PERSON)), NAMES, SCORES, PERSON), 1280, 740).tiles


def _along(placement: Placement) -> float:
    """How far along its row a tile stands: hands at the sides go up and down."""
    x, y = placement.box.center
    return x + y
