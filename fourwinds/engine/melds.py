"""Melds and discards as they lie on the table, and how a tile came: physical tiles, with whose they were.

A tile comes to a hand in one of three ways, each a value of its own: drawn, claimed, or robbed from a kong. What is
open to claims is one of three: a discard, a tile that was added to a kong, or a bonus tile that is set aside.
"""

from collections.abc import Sequence
from functools import lru_cache

from fourwinds.engine.seats import Seat
from fourwinds.scoring import Meld, MeldKind, Source
from fourwinds.tiles import JOKER, PLAIN_OF, RED_FIVES, Kind, Tile, is_joker, kind_of
from fourwinds.values import Value


class TableMeld(Value):
    """A declared set on the table. `tiles` are three or four, a chow's in rising order, with a joker in its place."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    """The tile that was claimed; None for a concealed kong."""
    source: Seat | None = None
    """Whose discard it was."""
    added: Tile | None = None
    """The tile that was added to a melded pung to make the kong."""

    @property
    def robbable(self) -> Tile:
        """The tile of a kong that may be robbed: the one that was added; of a concealed kong one that is no joker."""
        return min(tile for tile in self.tiles if not is_joker(tile)) if self.added is None else self.added

    @property
    def scored(self) -> Meld:
        """The same set as scoring sees it."""
        return _scored(self.kind, self.tiles, promoted=self.added is not None)


@lru_cache(maxsize=1 << 9)  # all at the table are asked for it at each decision
def _scored(sort: MeldKind, tiles: tuple[Tile, ...], *, promoted: bool) -> Meld:
    kinds = [PLAIN_OF[tile] for tile in tiles]
    jokers = tuple([place for place, kind in enumerate(kinds) if kind == JOKER])
    place, kind = next((place, kind) for place, kind in enumerate(kinds) if kind != JOKER)
    first = Kind(kind - place) if sort is MeldKind.CHOW else kind
    red = sum(kind_of(tile) in RED_FIVES for tile in tiles)
    return Meld(sort, first, promoted=promoted, red=red, jokers=jokers)


def kong_made(hand: Sequence[Tile], melds: Sequence[TableMeld], kind: Kind) -> TableMeld:
    """The kong of this kind that is declared: of four tiles of the hand, or of the melded pung and one of the hand.

    Where tiles of the kind are lacking, jokers stand for them. The tiles in the middle of a concealed kong are seen:
    with jokers they are one of each, so that one sees what the kong is, and that it has a joker.
    """
    held = tuple(sorted((t for t in hand if PLAIN_OF[t] in (kind, JOKER)), key=lambda t: (is_joker(t), t)))
    pung = next((m for m in melds if m.kind is MeldKind.PUNG and m.scored.first == kind), None)
    if pung is None:
        kong = held[:4]
        joker = next((tile for tile in kong if is_joker(tile)), None)
        if joker is not None:
            one, *outside = (tile for tile in kong if tile != joker)
            kong = (outside[0], one, joker, outside[1])
        return TableMeld(MeldKind.CONCEALED_KONG, kong)
    tiles = (*pung.tiles, held[0])
    return TableMeld(MeldKind.KONG, tiles, claimed=pung.claimed, source=pung.source, added=held[0])


class Discarded(Value):
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


class AddedToKong(Value):
    """A tile that makes a kong, of a melded pung or a concealed one, unless somebody goes out on it."""

    kong: TableMeld
    tile: Tile

    @property
    def others(self) -> tuple[Tile, ...]:
        """What goes back into the hand when the tile of a concealed kong is robbed; of a pung nothing does."""
        concealed = self.kong.kind is MeldKind.CONCEALED_KONG
        return tuple(tile for tile in self.kong.tiles if tile != self.tile) if concealed else ()

    def completed(self, melds: tuple[TableMeld, ...]) -> tuple[TableMeld, ...]:
        """The seat's melds with the kong where its pung is; a concealed one comes last."""
        if self.kong.kind is MeldKind.CONCEALED_KONG:
            return (*melds, self.kong)
        return tuple(self.kong if set(meld.tiles) < set(self.kong.tiles) else meld for meld in melds)


class BonusTile(Value):
    """A North that is set aside, unless somebody goes out on it."""

    tile: Tile


class DrawnTile(Value):
    """A tile from the wall, or a supplement tile."""

    tile: Tile
    source: Source = Source.WALL


class ClaimedDiscard(Value):
    """A discard that was taken, for a set or to go out."""

    discard: Discarded
    discarder: Seat

    @property
    def tile(self) -> Tile:
        """The discard's tile."""
        return self.discard.tile


class RobbedTile(Value):
    """The tile of which another seat had made a kong, or which it had set aside."""

    tile: Tile
    robbed: Seat
    concealed: bool = False
    """The kong was a concealed one."""
    aside: bool = False
    """It was set aside: no kong is robbed."""
