"""Where tiles go and what has come in an exchange, as a board shows it."""

from collections.abc import Iterable, Mapping

from fourwinds.engine.actions import Action, PassTiles
from fourwinds.engine.events import TilesPassed
from fourwinds.engine.exchange import Exchange, receivers
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.view import SeenEvent
from fourwinds.tiles import Tile
from fourwinds.ui.board.seating import Side, side_of


def sides_of_pass(step: Exchange | None, me: Seat, action: Action) -> Mapping[Tile, Side]:
    """The tiles that are passed on, each with the side of who gets it; none for any other action.

    One receiver gets all tiles, three get one each.
    """
    if step is None or not isinstance(action, PassTiles):
        return {}
    to = [side_of(seat, me, len(SEATS)) for seat in receivers(step, me)]
    return {tile: to[number if len(to) > 1 else 0] for number, tile in enumerate(action.tiles)}


def came_to(me: Seat, events: Iterable[SeenEvent]) -> frozenset[Tile]:
    """What these events have brought the seat in an exchange, as far as it is seen."""
    came = (event.received[me] for event in events if isinstance(event, TilesPassed))
    return frozenset(tile for tiles in came for tile in tiles or ())
