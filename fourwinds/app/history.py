"""`History`: what the person has played, deal by deal, in a file of the person's own.

One line of JSON for each deal, added when it is over. A deal that is played once more, from a saved game, adds another
line and takes the place of the first: the last line of a deal counts. So a line is never changed, and a crash can cost
no more than the one that was being written.
"""

import logging
from datetime import date
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.moments import DealResult
from fourwinds.app.session import Session
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.rules.parts import Number
from fourwinds.scoring import MeldKind, ReadyState, WonBy

FILE_NAME: Final = "history.jsonl"

_log = logging.getLogger(__name__)


class Played(BaseModel):
    """A deal as the person's seat saw it end."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, allow_inf_nan=False)

    game: str
    """Tells games apart."""
    deal: int = Field(ge=1)
    """The number of the deal in its game."""
    day: date = Field(strict=False)
    rules: str
    """The id of the preset, and its name at that time."""
    name: str
    drawn_game: bool
    """Whether nobody went out."""
    won: bool
    self_drawn: bool
    value: Number
    """What a winning hand was worth, before payments."""
    turns: int = Field(ge=0)
    """In which of the own turns the hand was won; 0 for one that was not."""
    dealt_in: bool
    """Whether another went out on the person's discard or kong."""
    ready: bool
    opened: bool
    """Whether a set was melded with another's discard."""
    net: Number
    """Points won and lost in the deal."""
    place: int = Field(ge=0, le=4)
    """The place in the game that ended with this deal; 0 for one that went on."""


class History(QObject):
    """Listens to a session, and keeps what the person plays there in `file`.

    Hands that the computer ends in the person's place, and games that he only watches, are not kept.
    """

    failed = Signal(str)
    """A deal could not be kept, and why; told once."""

    def __init__(self, session: Session, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._file = file
        self._told = False
        session.deal_ended.connect(self._on_deal_ended)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return self._file

    def read(self) -> list[Played]:
        """All deals that were played, in the order of their first lines. Raises `OSError` if the file cannot be read.

        Lines that are no deals (of a crash, or another version) are passed over.
        """
        found: dict[tuple[str, int], Played] = {}
        if not self._file.exists():
            return []
        for number, line in enumerate(self._file.read_bytes().splitlines(), start=1):
            try:
                played = Played.model_validate_json(line)
            except ValidationError as error:
                _log.warning("%s, line %d is not a deal: %s", self._file, number, error)
            else:
                found[played.game, played.deal] = played
        return list(found.values())

    def forget(self) -> None:
        """Forget everything. Raises `OSError` where the file cannot be removed."""
        self._file.unlink(missing_ok=True)

    @Slot(object)
    def _on_deal_ended(self, result: DealResult) -> None:
        session, person = self._session, self._session.person
        if session.went_back:
            return
        if person is None or session.auto_play or not session.modified:
            return  # without a change the hand was over when the game was opened, and may be a friend's
        record = session.snapshot().record
        place = next((ranked.place for ranked in session.ranking if ranked.seat == person), 0)
        played = _played(result, person, f"{record.seed:x}", record.rules.id, record.rules.name, place)
        try:
            self._add(played)
        except OSError as error:
            if not self._told:
                self._told = True
                text = self.tr("Your statistics cannot be kept in {file}: {reason}.")
                self.failed.emit(text.format(file=self._file, reason=error.strerror or error))

    def _add(self, played: Played) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._file.open("ab+") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(played.model_dump_json().encode() + b"\n")


def _played(result: DealResult, seat: Seat, game: str, rules: str, name: str, place: int) -> Played:
    outcome, own = result.outcome, result.view.seats[seat]
    score = outcome.scores[seat]
    won = seat in outcome.winners
    return Played(
        game=game,
        deal=result.counter,
        day=date.today(),  # noqa: DTZ011 - the day on the person's own calendar
        rules=rules,
        name=name,
        drawn_game=outcome.termination is Termination.DRAW,
        won=won,
        self_drawn=won and outcome.won_by is WonBy.SELF_DRAWN,
        value=score.total if won and score is not None else 0,
        turns=len(own.discards) + 1 if won else 0,
        dealt_in=bool(outcome.winners) and outcome.discarder == seat,
        ready=own.ready is not ReadyState.NO,
        opened=any(meld.kind is not MeldKind.CONCEALED_KONG for meld in own.melds),
        net=outcome.net[seat],
        place=place,
    )
