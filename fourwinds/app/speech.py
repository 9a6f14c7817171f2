"""Spoken calls: which word belongs to what has happened, and in whose voice; `Speech` lets them be heard."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Slot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.app.sound import Sounds
from fourwinds.engine.events import DealEnded, KongDeclared, MeldClaimed, ReadyDeclared
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import KongCovered, SeenEvent
from fourwinds.people import faces_of
from fourwinds.scoring import MeldKind, WonBy

WORDS: Final = ("chow", "pung", "kong", "ready", "out", "chi", "pon", "kan", "riichi", "ron", "tsumo")
VOICES: Final = ("low", "middle", "high")
"""From the deepest to the brightest."""

_OF_PERSON: Final = {
    **dict.fromkeys(("jack", "kenji", "omar", "karl"), "low"),
    **dict.fromkeys(("helen", "rosa", "amara", "priya"), "middle"),
    **dict.fromkeys(("tim", "mei", "leo", "nia"), "high"),
}
"""The voice of each person with a face; all others speak by their seat."""

_FOLDER: Final = Path(__file__).resolve().parent / "voices"


def file_of(word: str, voice: str) -> Path:
    """The WAV file in which the voice says the word."""
    return _FOLDER / f"{word}_{voice}.wav"


def voice_of(face: str, seat: Seat) -> str:
    """In which voice who has this face, at this seat, speaks."""
    return _OF_PERSON.get(face, VOICES[seat % len(VOICES)])


def spoken(event: SeenEvent, *, japanese: bool) -> tuple[tuple[Seat, str], ...]:
    """Who says which of the `WORDS` to the event; `japanese`: as players of riichi do."""
    match event:
        case MeldClaimed(seat=seat, meld=meld) | KongDeclared(seat=seat, meld=meld):
            return ((seat, _word_of(meld.kind, japanese=japanese)),)
        case KongCovered(seat=seat):
            return ((seat, "kan" if japanese else "kong"),)
        case ReadyDeclared(seat=seat):
            return ((seat, "riichi" if japanese else "ready"),)
        case DealEnded(outcome=outcome) if outcome.termination is Termination.OUT:
            claimed = outcome.won_by in {WonBy.DISCARD, WonBy.ROBBED_KONG}
            word = ("ron" if claimed else "tsumo") if japanese else "out"
            return tuple((seat, word) for seat in outcome.winners)
        case _:
            return ()


def _word_of(kind: MeldKind, *, japanese: bool) -> str:
    match kind:
        case MeldKind.CHOW:
            return "chi" if japanese else "chow"
        case MeldKind.PUNG:
            return "pon" if japanese else "pung"
        case _:
            return "kan" if japanese else "kong"


class Speech(QObject):
    """Says the calls at the table, where the person wants to hear them. Nothing is loaded before the first one."""

    def __init__(self, session: Session, settings: Settings, sounds: Sounds, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session, self._settings, self._sounds = session, settings, sounds
        session.changed.connect(self._on_changed)

    @Slot(Moment)
    def _on_changed(self, moment: Moment) -> None:
        if self._settings.voices:
            self.say(moment.events)

    def say(self, events: Iterable[SeenEvent]) -> None:
        """Say what belongs to these events."""
        rules = self._session.rules
        faces = faces_of(self._session.players)
        japanese = rules is not None and rules.family == "japanese"
        for event in events:
            for seat, word in spoken(event, japanese=japanese):
                self._sounds.speak(file_of(word, voice_of(faces[seat], seat)))
