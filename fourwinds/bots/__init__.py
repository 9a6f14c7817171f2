"""Players that are programs: lines of JSON over a pipe, in the words of `docs/bots.md`.

What the program is told and how is in `wire`, the process with its bounds in `child`, the player that it makes in
`player`; `mjai` and `mjai_player` are the same for programs that speak mjai.
How our own play is not the business of this package.
"""

from fourwinds.bots.mjai import UnsayableError, check_rules, obstacle
from fourwinds.bots.mjai_player import MjaiPlayer
from fourwinds.bots.player import MJAI, PREFIX, SECONDS, ProgramError, ProgramPlayer, command_of

__all__ = [
    "MJAI",
    "PREFIX",
    "SECONDS",
    "MjaiPlayer",
    "ProgramError",
    "ProgramPlayer",
    "UnsayableError",
    "check_rules",
    "command_of",
    "obstacle",
]
