"""How long a move or an open tile is held up, in ms. None waits until the person answers.

The pace never tells what a computer player holds: it follows from what the person sees and from the settings alone.
"""

from typing import Final

from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.values import Value

OWN_DISCARD: Final = 1_200
"""An own discard stands at least so long, even at a quick pace, if it may be taken back."""
ROBBING_WITH_HINT: Final = 5_000
ROBBING: Final = 2_000
"""How long a kong that can be robbed is held up, with and without the hint (B145)."""


class Circumstances(Value):
    """What the pace depends on, besides the settings."""

    phase: Phase
    watched: bool
    """A person plays (and not the computer for him)."""
    own: bool
    """It is the person's tile that is open."""
    can_claim: bool
    """The person can claim the open tile, or rob the kong."""
    first_move: bool
    """Nobody has discarded in this deal."""
    patient: bool = False
    """It is a lesson: the person has all the time he wants."""


def delay_of(settings: Settings, now: Circumstances) -> int | None:
    """The delay before the move, or before the claims are judged."""
    beat = settings.move_beat
    if not now.watched:
        return beat
    match now.phase:
        case Phase.CLAIM:
            return _open_discard(settings, now)
        case Phase.ROB:
            return _open_kong(settings, now)
        case _:
            return max(beat, settings.dealer_wait) if now.first_move else beat


def _open_discard(settings: Settings, now: Circumstances) -> int | None:
    if now.can_claim:
        return settings.discard_delay if settings.claim_clock and not now.patient else None
    if not settings.auto_acceleration:
        return settings.discard_delay
    # At the instant pace nothing waits; who plays so takes nothing back.
    undoable = now.own and settings.allow_undo and settings.move_beat > 0
    return max(settings.move_beat, OWN_DISCARD) if undoable else settings.move_beat


def _open_kong(settings: Settings, now: Circumstances) -> int | None:
    if now.can_claim:
        if now.patient or not settings.claim_clock:
            return None
        return ROBBING_WITH_HINT if settings.hint_on_robbing else ROBBING
    return settings.move_beat if settings.auto_acceleration else ROBBING
