"""The first hand of somebody who has just learnt the tiles: a real one, from a wall that is kind to him.

Nobody plays otherwise than ever. The walls were chosen beforehand (`tools/find_kind_walls.py`): whoever does what the
coach says goes out early against three Learners, and whoever errs now and then mostly does so, too. How often, tells
`docs/lessons.md`.
"""

from random import Random
from typing import Final

from fourwinds.engine.game import Game
from fourwinds.engine.record import DealRecord, GameRecord, Players
from fourwinds.engine.seats import Seat
from fourwinds.engine.wall import build
from fourwinds.rules import RulePreset
from fourwinds.tiles import Wind

FIRST_HAND: Final = "first-hand"
"""What it is called among the lessons that are done."""

KIND_RULES: Final = "novice"
"""The rules by which the walls were chosen."""

KIND_WALLS: Final[tuple[int, ...]] = (
    1301,
    1536,
    3166,
    4201,
    4787,
    6722,
    6723,
    7165,
    7518,
    7568,
    8806,
    9338,
    9529,
    10872,
    12751,
    13204,
    13415,
    13554,
    14870,
    15970,
    16058,
    17291,
    17514,
    17673,
    22567,
    22692,
    24562,
    24788,
    24802,
    25060,
    25351,
    25577,
    26115,
    26657,
    27406,
    28722,
    29053,
    30280,
    31001,
    31504,
    31958,
    32333,
    32644,
    33055,
    33942,
    34269,
    34635,
    37575,
    39398,
    41248,
)
"""The seeds of the walls, by which `Game.begin` deals them, too."""


def begin_hand(rules: RulePreset, players: Players, wall: int) -> Game:
    """A game with its first hand dealt from this wall. The person deals; nothing of it is counted."""
    you = next(Seat(seat) for seat, player in enumerate(players) if player.human)
    dice, tiles = build(Random(f"{wall}:1"), rules)
    deal = DealRecord(dealer=you, round_wind=Wind.EAST, hand=1, redeal=0, dice=dice, wall=tiles, actions=())
    return Game.from_record(GameRecord(rules, players, wall, you, (deal,), tried=True))
