"""`Excerpts`: a moment, a hand or all hands of the game that is played, to be taken elsewhere."""

from typing import TYPE_CHECKING

from fourwinds.app.runner import Runner
from fourwinds.engine.record import GameRecord
from fourwinds.saves import SavedGame

if TYPE_CHECKING:
    from fourwinds.engine.game import Game


class Excerpts:
    """Whoever wants one knows that there is a game."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner

    def moment_at(self, counter: int, actions: int) -> SavedGame:
        """The game as it stood after so many actions of that deal, to be set up again. Raises `RecordError`."""
        return SavedGame(self._game.record().until(counter, actions))

    def cut_out(self, counter: int | None = None, actions: int | None = None) -> GameRecord:
        """One deal, up to after so many of its actions, as a game of its own; without a number the last one.

        Raises `RecordError` where there is no such moment.
        """
        return self._game.cut_out(len(self._game.deals) if counter is None else counter, actions)

    def as_mjai(self) -> list[str]:
        """The finished hands as lines of mjai. Raises `FourWindsError` for rules that it has no words for."""
        from fourwinds.bots import mjai  # noqa: PLC0415 - few ever want it

        return mjai.lines_of(self._game)

    def as_tenhou(self) -> str:
        """The finished hands as Tenhou's viewer reads them. Raises `FourWindsError` as `as_mjai` does."""
        from fourwinds.bots import tenhou  # noqa: PLC0415 - few ever want it

        return tenhou.text_of(self._game)

    @property
    def _game(self) -> "Game":
        assert self._runner.game is not None, "no game to take anything of"
        return self._runner.game
