"""The deal as something to watch: the states of the table between the built wall and the first move (B13, B14)."""

from collections.abc import Iterator, Sequence
from typing import Final

from fourwinds.engine.events import DealBegun, Event, ExtraExposed, TileDrawn, TilesDealt
from fourwinds.engine.evolve import evolve
from fourwinds.engine.state import DealState

FRAME_MS: Final = 75
"""From one packet of tiles to the next, at normal speed."""


def is_deal(events: Sequence[Event]) -> bool:
    """Whether these events deal the tiles of a hand."""
    return any(isinstance(event, DealBegun) for event in events)


def frames(events: Sequence[Event], dealt: DealState) -> Iterator[DealState]:
    """The states to be shown one after the other; `dealt` is the one that all events lead to."""
    state = dealt
    for event in events:
        match event:
            case DealBegun() | TilesDealt() | ExtraExposed() | TileDrawn():
                state = evolve(state, event)  # the first of them builds the whole wall
                yield state
            case _:
                break
    yield dealt
