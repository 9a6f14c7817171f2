"""What a person is asked in a session of scripted players, and what she hears: for the tests of `test_session_*`."""

from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.signals import Question
from fourwinds.engine.phase import Phase
from fourwinds.rules import RulePreset
from tests.app.tables import (
    RULES,
    Computers,
    discarding,
    rigged,
    saved_game,
)


class Ear:
    """Hears everything that a session says and does."""

    def __init__(self, session: Session) -> None:
        self.messages: list[str] = []
        self.calls: list[tuple[int, str]] = []
        self.sounds: list[str] = []
        self.events: list[object] = []
        session.message.connect(self.messages.append)
        session.called.connect(lambda seat, word: self.calls.append((seat, word)))
        session.sounded.connect(self.sounds.append)
        session.changed.connect(lambda moment: self.events.extend(moment.events))

    def of(self, kind: type) -> list[object]:
        return [event for event in self.events if isinstance(event, kind)]


def asked(session: Session, qtbot: QtBot, phase: Phase | None = None) -> Question:
    """The next question (in this phase)."""

    def there() -> bool:
        return session.question is not None and phase in (None, session.question.phase)

    qtbot.waitUntil(there)
    assert session.question is not None
    return session.question


def offered_dragon(session: Session, computers: Computers, qtbot: QtBot, rules: RulePreset = RULES) -> Question:
    """Tim has discarded a white dragon, of which Anna has two."""
    computers.play[2] = discarding("Dw", "B3")
    session.resume(saved_game(rigged(rules=rules), rules=rules))
    return asked(session, qtbot, Phase.CLAIM)


def own_turn(session: Session, qtbot: QtBot, hand: str, draws: str = "", rules: RulePreset = RULES) -> Question:
    """Anna deals and begins with this hand of 14 tiles."""
    hands = {3: hand, 0: "B1C1D1B4C4D4B7C7D7EEEE", 1: "B2C2D2B5C5D5B8C8D8SSSS", 2: "B3C3D3B6C6D6B9C9D9WWWW"}
    session.resume(saved_game(rigged(hands, draws, dealer=3, rules=rules), dealer=3, rules=rules))
    return asked(session, qtbot, Phase.TURN)


NOTHING = "B147C147D147DrDrDgDgNN"
WINNING = "B123C123D123DrDrDrNN"
WAITING = "B123C123D123DrDrDrN"
