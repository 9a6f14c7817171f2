"""`Insurances`: of which tiles the person is warned before discarding one, as he might pay for all."""

from collections.abc import Iterable

from fourwinds import engine, scoring
from fourwinds.app.language import tr
from fourwinds.app.showing import Showing
from fourwinds.engine.view import SeatView
from fourwinds.text import Text, in_turn, listed
from fourwinds.text import marked as _t
from fourwinds.tiles import PLAIN_OF, Kind, name

_NAMED = 4
"""How many kinds of tiles are named; of more it is only said how many they are."""

_CAREFUL = _t("Careful, {error}: you may have to pay for all if you discard {tiles}.")


class Insurances:
    """Remembers what the person has been told already."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._known: dict[str, tuple[Kind, ...]] = {}

    def warn(self, view: SeatView) -> None:
        """Say for which tiles the person might have to pay for all; aloud where there is a new one."""
        known, self._known = self._known, risky_tiles(view)
        if not self._known:
            return
        self._showing.say(tr(warning_of(self._known)))
        if any(set(kinds) - set(known.get(error, ())) for error, kinds in self._known.items()):
            self._showing.sounded.emit("error")
            self._showing.warned.emit()


def risky_tiles(view: SeatView) -> dict[str, tuple[Kind, ...]]:
    """For each error that may be made now, the kinds in the hand that would be one; what must be discarded is none."""
    found: dict[str, list[Kind]] = {}
    if view.locked or engine.has_no_choice(view):
        return {}
    for kind in sorted({PLAIN_OF[tile] for tile in view.hand}):
        for error in {risk.error: None for risk in engine.risks_of(view, kind)}:
            found.setdefault(error, []).append(kind)
    return {error: tuple(kinds) for error, kinds in found.items()}


def warning_of(risky: dict[str, tuple[Kind, ...]]) -> str:
    """The warning in words; empty where there is nothing to warn of."""
    return in_turn([_said(error, kinds) for error, kinds in risky.items()])


def _said(error: str, kinds: Iterable[Kind]) -> Text:
    names = [Text("the {tile}", tile=name(kind)) for kind in kinds]
    tiles = listed(names) if len(names) <= _NAMED else Text("one of {count} kinds of yours", count=len(names))
    return Text(_CAREFUL, error=scoring.name_of_error(error), tiles=tiles)
