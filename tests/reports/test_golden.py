"""The reports of three recorded games, word for word.

They hold a limit hand, a draw, penalties and the dealer's next wins, and were read against the rules. When a report
changes for a good reason, `python -m tests.reports.recorded` writes them anew; read what it changed.
"""

import pytest

from fourwinds.engine.outcome import Termination
from tests.reports.recorded import GAMES, game, written


@pytest.mark.parametrize("name", GAMES)
def test_reports_say_what_they_said(name: str) -> None:
    for file, text in written(name).items():
        assert text == file.read_text(encoding="utf-8"), f"{file.name} has changed"


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_games_have_what_reports_must_tell(name: str) -> None:
    outcomes = [deal.outcome for deal in game(name).deals if deal.outcome is not None]
    ends = {outcome.termination for outcome in outcomes}
    assert ends == {Termination.OUT, Termination.DRAW, Termination.FAULTY_OUT}
    scores = [outcome.scores[seat] for outcome in outcomes for seat in outcome.winners]
    assert any(score is not None and score.limited for score in scores)
    assert any(outcome.discarder is not None for outcome in outcomes)
    assert any(deal.begun.extra_hands for deal in game(name).deals)
