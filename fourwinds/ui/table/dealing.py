"""The deal as something to watch: the states of the table between the built wall and the first move (B13, B14)."""

from collections.abc import Sequence
from typing import Final

from fourwinds.engine.events import DealBegun
from fourwinds.engine.view import SeenEvent

FRAME_MS: Final = 75
"""From one packet of tiles to the next, at normal speed."""


def is_deal(events: Sequence[SeenEvent]) -> bool:
    """Whether these events deal the tiles of a hand."""
    return any(isinstance(event, DealBegun) for event in events)
