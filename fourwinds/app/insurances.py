"""Insurances at the table: of which tiles the person is warned before discarding one."""

from collections.abc import Iterable

from fourwinds.engine.careless import has_no_choice, risks_of
from fourwinds.engine.view import SeatView
from fourwinds.rules.parts import Penalties
from fourwinds.text import Text, in_turn, listed
from fourwinds.text import marked as _t
from fourwinds.tiles import PLAIN_OF, Kind, name

_NAMED = 4
"""How many kinds of tiles are named; of more it is only said how many they are."""

_CAREFUL = _t("Careful, {error}: you may have to pay for all if you discard {tiles}.")


def risky_tiles(view: SeatView) -> dict[str, tuple[Kind, ...]]:
    """For each error that may be made now, the kinds in the hand that would be one; what must be discarded is none."""
    found: dict[str, list[Kind]] = {}
    if view.locked or has_no_choice(view):
        return {}
    for kind in sorted({PLAIN_OF[tile] for tile in view.hand}):
        for error in {risk.error: None for risk in risks_of(view, kind)}:
            found.setdefault(error, []).append(kind)
    return {error: tuple(kinds) for error, kinds in found.items()}


def warning_of(risky: dict[str, tuple[Kind, ...]]) -> str:
    """The warning in words; empty where there is nothing to warn of."""
    return in_turn([_said(error, kinds) for error, kinds in risky.items()])


def _said(error: str, kinds: Iterable[Kind]) -> Text:
    names = [Text("the {tile}", tile=name(kind)) for kind in kinds]
    tiles = listed(names) if len(names) <= _NAMED else Text("one of {count} kinds of yours", count=len(names))
    return Text(_CAREFUL, error=Text(Penalties.model_fields[error].title or error), tiles=tiles)
