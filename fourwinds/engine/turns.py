"""A deal as one seat played it, turn by turn: what came, what was claimed or declared, what went."""

from collections.abc import Iterable

from fourwinds.engine.events import (
    DealEnded,
    KongDeclared,
    MeldClaimed,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
)
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeenEvent
from fourwinds.tiles import Tile, is_extra, kind_of
from fourwinds.values import Value, replace


class Turn(Value):
    """One turn of a seat; the last may be the one in which it went out."""

    number: int
    """From 1."""
    drawn: Tile | None = None
    """The tile that came from the wall, of several the last; None for a turn that began with a claim."""
    melds: tuple[TableMeld, ...] = ()
    """The sets that were claimed or declared in it."""
    ready: bool = False
    """Whether ready was declared."""
    discarded: Tile | None = None
    won: bool = False

    def is_like(self, other: "Turn") -> bool:
        """Whether the same was done with the same tiles; of equal tiles any one will do."""
        return _kinds(self) == _kinds(other)


def turns_of(events: Iterable[SeenEvent], seat: Seat) -> tuple[Turn, ...]:
    """The turns of the seat, from all that happened in a deal as everybody sees it."""
    turns: list[Turn] = []
    turn = Turn(1)
    for event in events:
        match event:
            case TileDrawn(seat=who, tile=tile) if who == seat and not is_extra(kind_of(tile)):
                turn = replace(turn, drawn=tile)
            case MeldClaimed(seat=who, meld=meld) | KongDeclared(seat=who, meld=meld) if who == seat:
                turn = replace(turn, melds=(*turn.melds, meld))
            case ReadyDeclared(seat=who) if who == seat:
                turn = replace(turn, ready=True)
            case TileDiscarded(seat=who, tile=tile) if who == seat:
                turns.append(replace(turn, discarded=tile))
                turn = Turn(turn.number + 1)
            case DealEnded(outcome=outcome) if seat in outcome.winners:
                turn = replace(turn, won=True)
    return (*turns, turn) if turn != Turn(turn.number) else tuple(turns)


def _kinds(turn: Turn) -> object:
    def kind(tile: Tile | None) -> int | None:
        return None if tile is None else kind_of(tile)

    sets = [(meld.kind, tuple(map(kind_of, meld.tiles))) for meld in turn.melds]
    return turn.number, kind(turn.drawn), sets, turn.ready, kind(turn.discarded), turn.won
