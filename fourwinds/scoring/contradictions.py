"""What a hand that comes from outside cannot say of its end: two things that never happen together.

The engine cannot make such hands; people who write or tick them can.
"""

from fourwinds.scoring.hand import Hand, MeldKind, WonBy
from fourwinds.tiles import Wind


def contradiction(hand: Hand) -> tuple[str, str] | None:
    """The circumstance that cannot be, by the name of its field, and why; None where all fits together."""
    how, end = hand.circumstances.won_by, hand.circumstances
    if end.supplement and how is WonBy.ROBBED_KONG:
        return "supplement", "the tile of a robbed kong is not a supplement tile of the winner"
    if end.supplement and how is WonBy.DISCARD:
        return "supplement", "a supplement tile is drawn and no discard; the hand must be self-drawn"
    kongs = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
    if end.kong_supplement and not any(meld.kind in kongs for meld in hand.melds):
        return "kong_supplement", "there is no kong in the hand for which the tile could have been drawn"
    if end.last_tile and how is WonBy.ROBBED_KONG:
        return "last_tile", "a kong that can be robbed is neither the last tile of the wall nor the discard after it"
    if end.first_turn and end.last_tile:
        return "first_turn", "the last tile of the wall does not come on the first turn"
    if not end.first_turn:
        return None
    if how is WonBy.ROBBED_KONG and not end.robbed_concealed:
        return "first_turn", "a melded kong that can be robbed does not come on the first turn"
    if any(meld.kind is not MeldKind.CONCEALED_KONG for meld in hand.melds):
        return "first_turn", "a hand with a claimed set is past the first turn"
    if hand.melds and end.seat is not Wind.EAST:
        return "first_turn", "a declared kong ends the first turn of all but East"
    return None
