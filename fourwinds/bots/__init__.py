"""Players that are programs: lines of JSON over a pipe, in the words of `docs/bots.md`.

What the program is told and how is in `wire`, the process with its bounds in `child`, the player that it makes in
`player`. How our own play is not the business of this package.
"""

from fourwinds.bots.player import PREFIX, ProgramError, ProgramPlayer, command_of

__all__ = ["PREFIX", "ProgramError", "ProgramPlayer", "command_of"]
