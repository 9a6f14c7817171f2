"""The reports of four recorded games, word for word.

They hold limit hands, a draw, penalties and the dealer's next wins, and were read against the rules. When a report
changes for a good reason, `python -m tests.reports.recorded` writes them anew; read what it changed.
"""

import pytest

from fourwinds.engine.outcome import Termination
from fourwinds.scoring import Purpose
from tests.reports.recorded import GAMES, game, report, written


@pytest.mark.parametrize("name", GAMES)
def test_reports_say_what_they_said(name: str) -> None:
    for file, text in written(name).items():
        assert text == file.read_text(encoding="utf-8"), f"{file.name} has changed"


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_games_have_what_reports_must_tell(name: str) -> None:
    told = game(name)
    outcomes = [deal.outcome for deal in told.deals if deal.outcome is not None]
    ends = {outcome.termination for outcome in outcomes}
    assert {Termination.OUT, Termination.DRAW} <= ends
    assert any(deal.paid(Purpose.PENALTY) for deal in report(name).deals)
    assert any(outcome.discarder is not None for outcome in outcomes)
    scores = [score for outcome in outcomes for seat in outcome.winners if (score := outcome.scores[seat]) is not None]
    if name == "chinese-official":  # it has no limit but dear hands, the deal always passes, and mistakes end nothing
        assert any(line.points == 88 for score in scores for line in score.lines)
        assert told.over
        assert len(outcomes) == 16
        return
    assert Termination.FAULTY_OUT in ends
    assert any(score.limited for score in scores)
    assert any(deal.begun.extra_hands for deal in told.deals)
