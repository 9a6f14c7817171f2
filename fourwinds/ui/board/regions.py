"""What each part of the board is, for *What's This?*: some words about what lies under a point."""

from fourwinds.app.language import tr
from fourwinds.ui.board.placement import Placements, Region
from fourwinds.ui.board.tablestate import Place, SeatTable, TableState


def region_in_words(board: Placements, table: TableState, x: float, y: float) -> str:
    """What is at this point of the board; empty where only wood or felt is."""
    hit = board.tile_at(x, y)
    slot = board.slot_at(x, y)
    if hit is not None and hit.place is not Place.SLOT:
        seat = table.seats[hit.owner]
        return _tiles_in_words(hit.place, seat, own=hit.owner == table.person, common=board.common is not None)
    if board.dora is not None and board.dora.contains(x, y):
        return _dora_in_words(wild=table.wild is not None)
    if slot is not None:
        return _slot_in_words(table.seats[slot], own=slot == table.person)
    for parts in board.seats:
        seat, own = table.seats[parts.seat], parts.seat == table.person
        # The stick of the Table board lies there only when it was laid down.
        if parts.panel.contains(x, y) or (seat.ready and parts.ready.contains(x, y)):
            return _player_in_words(seat)
        if board.common is None and parts.tray.contains(x, y):
            return _tiles_in_words(Place.DISCARDS if seat.shows_discards else Place.HAND, seat, own=own, common=False)
    found = {region for box, region in board.furniture.regions if box.contains(x, y)}
    if Region.DEAL in found:
        return tr(
            "The hand that is played: the wind of the round, how many tiles can still be drawn from the wall, and the "
            "number of the hand in the round. A re-deal is the same hand once more, with the same dealer.",
        )
    if board.common is not None and board.common.contains(x, y):
        return _common_in_words()
    if Region.MIDDLE in found:
        return tr("The middle of the table, where discards lie before their players.")
    return ""


def _dora_in_words(*, wild: bool) -> str:
    if wild:
        return tr(
            "The wild tile: each of its four tiles is a joker in this hand, and has a small joker in its corner. Where "
            "a tile was turned up in the wall, the one that follows it is wild.",
        )
    return tr(
        "The indicators: what was turned over in the dead wall. The tile that follows each of them is a dora and "
        "has a spark in its corner. Below them lies what a winner has looked at who had declared ready.",
    )


def _tiles_in_words(place: Place, seat: SeatTable, *, own: bool, common: bool) -> str:
    match place:
        case Place.HAND if own:
            text = tr(
                "Your hand. On your turn a click lifts a tile and a second one discards it; or drag it onto the table. "
                "The tile that you have just drawn stands apart.",
            )
        case Place.HAND:
            text = tr("The hand of {name}. You see its backs; all hands are turned up when the hand is over.")
        case Place.MELD:
            text = tr(
                "The melds of {name}: sets on the table. A tile that lies sideways was claimed, and points at the "
                "player who discarded it.",
            )
        case Place.EXTRA:
            text = tr("The flowers and seasons of {name}. For each of them another tile was drawn.")
        case Place.WALL:
            text = tr(
                "The wall. Players draw from its beginning; the part in another colour is the dead wall, where "
                "supplement tiles come from.",
            )
        case _ if common:
            text = _common_in_words()
        case _:
            text = tr(
                "The discards of {name} in their order. One that lies sideways declared ready. Shift and a click "
                "count a tile and its neighbours.",
            )
    return text.format(name=seat.name)


def _slot_in_words(seat: SeatTable, *, own: bool) -> str:
    text = (
        tr(
            "Your discard slot. Your discard lies here until it is clear whether another player claims it; a click "
            "takes it back.",
        )
        if own
        else tr(
            "The discard slot of {name}. A discard lies here until it is clear whether a player claims it; a click "
            "claims it for you.",
        )
    )
    return text.format(name=seat.name)


def _player_in_words(seat: SeatTable) -> str:
    text = tr(
        "{name}: the seat wind and the score. It is lit while this player is on turn, and Ready stands there for one "
        "who has declared to need only one more tile.",
    )
    return text.format(name=seat.name)


def _common_in_words() -> str:
    return tr("The discards of all players, in the order in which they were made.")
