"""`Thinking`: what the person may ask of the thread in which all thinking is done, about the game that is played."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fourwinds.app.language import tr
from fourwinds.app.objections import Objections
from fourwinds.app.runner import Runner
from fourwinds.app.settings import Settings
from fourwinds.app.showing import Showing
from fourwinds.app.worker import BEST_ADVISER
from fourwinds.engine.lookback import finished_deals
from fourwinds.engine.phase import Phase

if TYPE_CHECKING:
    from fourwinds.app.again import Again
    from fourwinds.app.foresight import Foresight
    from fourwinds.app.practising import Practising
    from fourwinds.app.reckoning import Reckoning
    from fourwinds.app.review import Review


class Thinking:
    """A hint comes by the session's `hint_given`; whatever else is asked for has signals of its own.

    It is imported when it is asked for: the start does without.
    """

    def __init__(self, runner: Runner, showing: Showing, objections: Objections, settings: Settings) -> None:
        self._runner, self._showing, self._objections, self._settings = runner, showing, objections, settings

    def hint(self) -> None:
        """Ask for advice; it comes by `hint_given`."""
        if not self._settings.allow_hints:
            self._showing.refuse(tr("Hints are switched off in the preferences."))
            return
        question = self._runner.question
        if question is None or self._runner.paused:
            self._showing.refuse(self._objections.to_answering(Phase.TURN))
        else:
            own = self._runner.players[question.seat].strategy
            self._runner.advise(question, BEST_ADVISER if self._settings.advice == "best" else own)

    def review(self, parent: QObject) -> "Review":
        """Goes through the finished deals of the game as it stands; there must be one."""
        assert self._runner.game is not None, "no game to look back at"
        from fourwinds.app.review import Review  # noqa: PLC0415 - see above

        return Review(self._runner.thinker, finished_deals(self._runner.game, self._runner.person), parent)

    def practising(self, file: Path, parent: QObject) -> "Practising":
        """Puzzles; `file` is where the answers are kept."""
        from fourwinds.app.practising import Practising  # noqa: PLC0415 - see above

        return Practising(self._runner.thinker, file, parent)

    def reckoning(self, parent: QObject) -> "Reckoning":
        """Reads and sums what is long."""
        from fourwinds.app.reckoning import Reckoning  # noqa: PLC0415 - see above

        return Reckoning(self._runner.thinker, parent)

    def again(self, parent: QObject) -> "Again":
        """Sets moments up again that were kept."""
        from fourwinds.app.again import Again  # noqa: PLC0415 - see above

        return Again(self._runner.thinker, parent)

    def foresight(self, parent: QObject) -> "Foresight":
        """Tells what a hand can become."""
        from fourwinds.app.foresight import Foresight  # noqa: PLC0415 - see above

        return Foresight(self._runner.thinker, parent)
