"""The report of the game that is being played, as printing, the scores page and the export need it."""

from collections.abc import Sequence
from datetime import date

from fourwinds.app.signals import DealResult
from fourwinds.engine.places import Ranked
from fourwinds.engine.record import Player
from fourwinds.reports import GameReport, of_deals
from fourwinds.rules import RulePreset


def report_of(
    rules: RulePreset,
    players: Sequence[Player],
    results: Sequence[DealResult],
    *,
    ranking: Sequence[Ranked] = (),
    description: str = "",
    played: date | None = None,
) -> GameReport:
    """The report of these finished deals; `ranking` is what `Session.game_ended` told, empty before that.

    It is frozen: the game may go on while the report is looked at and printed.
    """
    return of_deals(
        rules,
        players,
        [(result.view, result.outcome, result.exchanged) for result in results],
        before=results[0].before if results else (),
        ranking=ranking,
        description=description,
        played=played,
    )
