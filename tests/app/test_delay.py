"""The clock between two moves."""

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.delay import Delay

LONG = 3_600_000


@pytest.fixture
def delay(qtbot: QtBot) -> Delay:
    return Delay()


def test_a_delay_ends_by_itself(delay: Delay, qtbot: QtBot) -> None:
    with qtbot.waitSignal(delay.ended):
        delay.start(1)
    assert not delay.running


def test_a_delay_of_nothing_does_not_end_inside_start(delay: Delay, qtbot: QtBot) -> None:
    with qtbot.waitSignal(delay.ended):
        delay.start(0)
        assert delay.running


def test_a_long_delay_is_ended_early(delay: Delay, qtbot: QtBot) -> None:
    delay.start(LONG)
    with qtbot.waitSignal(delay.ended):
        delay.finish()


def test_a_delay_without_end_is_ended_by_hand(delay: Delay, qtbot: QtBot) -> None:
    delay.start(None)
    assert delay.running
    with qtbot.waitSignal(delay.ended):
        delay.finish()


def test_a_held_delay_waits_until_everybody_has_let_go(delay: Delay, qtbot: QtBot) -> None:
    delay.hold("pause")
    delay.hold("dialog")
    delay.start(0)
    with qtbot.assertNotEmitted(delay.ended, wait=20):
        delay.release("pause")
    assert delay.running
    with qtbot.waitSignal(delay.ended):
        delay.release("dialog")


def test_what_is_left_is_kept_while_held(delay: Delay, qtbot: QtBot) -> None:
    delay.start(LONG)
    delay.hold("pause")
    delay.finish()
    with qtbot.waitSignal(delay.ended):
        delay.release("pause")


def test_a_stopped_delay_never_ends(delay: Delay, qtbot: QtBot) -> None:
    delay.start(0)
    with qtbot.assertNotEmitted(delay.ended, wait=20):
        delay.stop()
    with qtbot.assertNotEmitted(delay.ended, wait=20):
        delay.finish()


def test_releasing_what_nobody_holds_changes_nothing(delay: Delay, qtbot: QtBot) -> None:
    delay.hold("pause")
    delay.start(0)
    with qtbot.assertNotEmitted(delay.ended, wait=20):
        delay.release("dialog")
