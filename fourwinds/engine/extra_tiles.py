"""Whether Flowers and Seasons win a deal, whatever anybody holds besides."""

from typing import Final

from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.tiles import EXTRAS

_ALL: Final = len(EXTRAS)


def wins_by_extra_tiles(rules: RulePreset, state: DealState) -> Seat | None:
    """Who wins by the extra tiles that lie on the table; None where nobody does, or the rules have no such win.

    All eight are out only once in a deal: then whoever has all of them wins or, where the rules let the eighth be
    taken, whoever has seven.
    """
    least = {"no": _ALL + 1, "all_eight": _ALL, "eighth_taken": _ALL - 1}[rules.winning.extra_tiles_win]
    laid_out = [len(seat.extras) for seat in state.seats]
    if sum(laid_out) < _ALL or max(laid_out) < least:
        return None
    return state.at_table[laid_out.index(max(laid_out))]
