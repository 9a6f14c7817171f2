"""What is told of each tile of the person's hand about its safety: a mark, and the same in words."""

from collections.abc import Mapping, Sequence
from typing import Final

from fourwinds.app.language import tr
from fourwinds.engine.view import SeatView
from fourwinds.players.safety import Judged, Safety, safety_of_hand
from fourwinds.text import listed
from fourwinds.text import marked as _t
from fourwinds.tiles import PLAIN_OF, Tile
from fourwinds.ui.board.tilemarks import Mark, Note

_TOLD: Final[Mapping[Safety, tuple[Mark, str, str]]] = {
    Safety.SAFE: (
        Mark.SAFE,
        _t("safe against {name}'s ready hand"),
        _t("safe against the ready hands of {names}"),
    ),
    Safety.HALF_SAFE: (
        Mark.HALF_SAFE,
        _t("half-safe against {name}'s ready hand"),
        _t("half-safe against the ready hands of {names}"),
    ),
    Safety.LIVE: (
        Mark.LIVE,
        _t("live against {name}'s ready hand"),
        _t("live against the ready hands of {names}"),
    ),
}
"""The mark, and the words for one ready hand and for several."""


def safety_notes(view: SeatView, names: Sequence[str]) -> Mapping[Tile, Note]:
    """The note of each tile of the hand that is judged; `names` are the players' by seat."""
    notes = {kind: _note(judged, names) for kind, judged in safety_of_hand(view).items()}
    return {tile: notes[PLAIN_OF[tile]] for tile in view.hand if PLAIN_OF[tile] in notes}


def _note(judged: Judged, names: Sequence[str]) -> Note:
    mark, one, several = _TOLD[judged.safety]
    against = [names[seat] for seat in judged.against]
    text = tr(one if len(against) == 1 else several)
    return Note(mark, text.format(name=against[0], names=tr(listed(against))))
