"""Melds and discards as they lie on the table: physical tiles, with whose they were."""

from dataclasses import dataclass

from fourwinds.engine.seats import Seat
from fourwinds.scoring import Meld, MeldKind
from fourwinds.tiles import PLAIN_OF, Tile


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A declared set on the table. `tiles` are three or four, a chow's in rising order."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    """The tile that was claimed; None for a concealed kong."""
    source: Seat | None = None
    """Whose discard it was."""
    added: Tile | None = None
    """The tile that was added to a melded pung to make the kong."""

    @property
    def scored(self) -> Meld:
        """The same set as scoring sees it."""
        return Meld(self.kind, min(PLAIN_OF[t] for t in self.tiles), promoted=self.added is not None)


@dataclass(frozen=True, slots=True)
class Discarded:
    """One discard in its place before its seat."""

    tile: Tile
    drawn: bool
    """Discarded straight after being drawn (False: it came from the hand)."""
    ready: bool = False
    """The discard with which ready was declared."""
    after_kong: bool = False
    """Discarded in a turn in which its seat had declared a kong."""
    claimed_by: Seat | None = None
    """Who took it; such a tile no longer lies among the discards."""
