"""Which tiles lie sideways, on every board: claimed ones in a set, and the discard that declared ready."""

from fourwinds.ui.board.tablestate import TableSet, TableTile


def sideways(facing: int) -> int:
    """How the face of a tile is turned that lies sideways among others of that facing, in degrees clockwise."""
    return (facing + 270) % 360


def as_it_lies(meld: TableSet, *, mirrored: bool = False) -> tuple[tuple[TableTile, bool], ...]:
    """The tiles of a set from left to right, and whether each lies sideways.

    The claimed one does, at the end or in the middle, wherever it points at the player who discarded it; the tile
    that made a kong of a pung lies beside it. `mirrored` sets are read from the other side of the table.
    """
    turned = [shown for shown in meld.tiles if shown.claimed or shown.added]
    upright = [shown for shown in meld.tiles if not (shown.claimed or shown.added)]
    if mirrored:
        upright.reverse()
    at = {1: 0, 2: 1, 3: len(upright)}.get(meld.claimed_from, 0)
    row = (*upright[:at], *turned, *upright[at:])
    return tuple((shown, shown in turned) for shown in row)
