"""The game at the table: wall, deal, claims, turns, rounds; its events, and what a seat may see of it.

No Qt, no clock, no chance but the seeded wall, and no opinions: what is wise is asked of `players`, what a hand is
worth of `scoring`.
"""

from typing import TYPE_CHECKING

from fourwinds.late import late

if TYPE_CHECKING:
    from fourwinds.engine.careless import has_no_choice, risks_of
    from fourwinds.engine.deal import Deal
    from fourwinds.engine.game import Game, GameError

__all__ = ["Deal", "Game", "GameError", "has_no_choice", "risks_of"]

__getattr__ = late(
    __name__,
    {
        "careless": ("has_no_choice", "risks_of"),
        "deal": ("Deal",),
        "game": ("Game", "GameError"),
    },
)
