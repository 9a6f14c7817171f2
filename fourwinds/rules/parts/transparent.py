"""The options of transparent tiles: which there are, and where they are seen."""

from collections.abc import Iterable
from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option
from fourwinds.tiles import Tile, is_extra, is_joker, kind_of

_COPIES: Final = 4

_SOME: Final = Needs(
    lambda r: r.transparent.any,
    "No tile is transparent.",
    ("transparent.copies",),
    wrong="No tile is transparent, but it is set: {title}",
    remedy="make some of the tiles transparent, or leave it as it is by default",
)


class Transparent(Part):
    """Which tiles are made of clear material, so that everybody sees their faces from all sides.

    Source: the options of Four Winds 2; in its known form three of the four tiles of each kind are transparent.
    """

    copies: Literal[0, 1, 2, 3, 4] = option(
        0,
        "Transparent tiles",
        "How many of the four tiles of each kind are transparent, so that everybody sees them wherever they are held. "
        "Flowers and Seasons never are.",
        choices={
            0: "none",
            1: Choice("one of four", "One of the four tiles of each kind is transparent: everybody sees who holds it."),
            2: Choice(
                "two of four", "Two of the four tiles of each kind are transparent: everybody sees who holds them."
            ),
            3: Choice(
                "three of four", "Three of the four tiles of each kind are transparent: everybody sees who holds them."
            ),
            4: Choice("all four", "All tiles are transparent: everybody sees what the others hold."),
        },
    )
    jokers: bool = option(
        False,
        "Transparent jokers",
        "Whether jokers are transparent, too.",
        choices={True: Choice("yes", "Jokers are transparent."), False: "no"},
        needs=[
            Needs(
                lambda r: r.has_jokers,
                "There are no jokers in play.",
                ("tiles.jokers",),
                wrong="Jokers are transparent, but there are none in play",
                remedy="add jokers, or leave it as it is by default",
            )
        ],
    )
    in_wall: bool = option(
        False,
        "Transparent tiles in the wall",
        "Whether transparent tiles are seen in the wall, too, so that everybody knows who will draw them unless "
        "somebody claims. If not, the wall is covered.",
        choices={True: Choice("yes", "Transparent tiles are also seen in the wall."), False: "no"},
        needs=[_SOME],
    )
    mirrored: bool = option(
        True,
        "Mirrored in others' hands",
        "Whether a transparent tile that another player holds is seen from behind, with its picture the other way "
        "round, as it is at a table; or as it is seen by its player.",
        choices={
            True: "yes",
            False: Choice("no", "Transparent tiles of others are shown as they are seen from the front."),
        },
        needs=[_SOME],
    )

    @property
    def any(self) -> bool:
        """Whether there are transparent tiles at all."""
        return self.copies > 0 or self.jokers

    def has(self, tile: Tile) -> bool:
        """Whether the tile is transparent. Of the four of a kind the last are: red fives stay opaque longest."""
        if is_joker(tile):
            return self.jokers
        return not is_extra(kind_of(tile)) and tile % _COPIES >= _COPIES - self.copies

    def among(self, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Those of the tiles that are transparent, in the same order."""
        return tuple(tile for tile in tiles if self.has(tile))
