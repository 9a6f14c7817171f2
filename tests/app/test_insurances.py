"""The warning of tiles for which the person might have to pay for all."""

import random
from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.insurances import warning_of
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.app.worker import safe_action
from fourwinds.engine.actions import Action, Claim
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Penalties
from fourwinds.tiles import parse
from tests.app.tables import RULES, Computers, rigged, saved_game, tile_of

INSURED = RULES.model_copy(update={"penalties": Penalties(three_dragons=True)})
HANDS = {3: "DgDwDrB147C147D147NN", 0: "B259C259D259SSWW", 1: "DgDgDwDwB36C36D368EE", 2: "B389C389D389SSWW"}
CAREFUL = "Careful, Third dragon: you may have to pay for all if you discard the Red Dragon."


def claiming(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    """Claims what it can for a set, and discards what is safe."""
    return next((action for action in legal if isinstance(action, Claim)), safe_action(view, legal))


class Table:
    """Anna feeds Helen two sets of dragons and then has a third dragon."""

    def __init__(self, session: Session, computers: Computers, qtbot: QtBot, rules: RulePreset) -> None:
        self.messages: list[str] = []
        self.sounds: list[str] = []
        self.session, self._qtbot = session, qtbot
        computers.play[1] = claiming
        session.message.connect(self.messages.append)
        session.sounded.connect(self.sounds.append)
        session.resume(saved_game(rigged(HANDS, dealer=3, rules=rules), dealer=3, rules=rules))
        self.discard("Dg")
        self.discard("Dw")

    def discard(self, text: str) -> None:
        """Discard it, and come to the next turn."""
        question = self._turn()
        self.session.moves.discard(tile_of(question.view, text))
        self._qtbot.waitUntil(lambda: self.session.question is not question)
        self._turn()

    def _turn(self) -> Question:
        """Let every tile go by until the next turn."""

        def there() -> bool:
            question = self.session.question
            if question is not None and question.phase is not Phase.TURN:
                self.session.moves.pass_()
            return question is not None and question.phase is Phase.TURN

        self._qtbot.waitUntil(there, timeout=10_000)
        assert self.session.question is not None
        return self.session.question


def test_the_person_is_told_before_it_strikes_and_hears_it_once(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    table = Table(session, computers, qtbot, INSURED)
    assert table.messages.count(CAREFUL) == 1
    assert table.sounds.count("error") == 1
    table.discard("N")
    assert table.messages.count(CAREFUL) == 2
    assert table.sounds.count("error") == 1


@pytest.mark.parametrize("insured", [True, False])
def test_nobody_is_warned_who_wants_no_warning_or_is_not_liable(
    session: Session, settings: Settings, computers: Computers, qtbot: QtBot, insured: bool
) -> None:
    settings.warn_of_insurance = not insured
    table = Table(session, computers, qtbot, INSURED if insured else RULES)
    assert not any("Careful" in message for message in table.messages)
    assert "error" not in table.sounds


def test_many_tiles_are_not_named_one_by_one() -> None:
    assert warning_of({"five_last_tiles": tuple(parse("B12345"))}) == (
        "Careful, Five last tiles error: you may have to pay for all if you discard one of 5 kinds of yours."
    )
    assert warning_of({}) == ""
