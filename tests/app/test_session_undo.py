"""What the person takes back: an open discard, and earlier decisions of the hand, again and again."""

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind
from tests.app.person import NOTHING, Ear, asked, offered_dragon, own_turn
from tests.app.tables import (
    Computers,
    tile_of,
)


def test_undo_goes_back_from_decision_to_decision_of_the_hand(session: Session, ear: Ear, qtbot: QtBot) -> None:
    """Two own turns later: back to the second discard, to the first, and no further."""
    first = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(first.view, "N"))
    second = asked(session, qtbot, Phase.TURN)
    assert second.view.drawn is not None
    session.moves.discard(second.view.drawn)
    third = asked(session, qtbot)
    assert session.undoing.why_not is None
    assert not session.went_back
    for expected in (second, first):
        with qtbot.waitSignal(session.changed, check_params_cb=lambda moment: moment.undone):
            session.undoing.undo()
        again = asked(session, qtbot, Phase.TURN)
        assert again.view == expected.view
        assert again.legal == expected.legal
        assert again.serial > third.serial
        assert "statistics do not count this hand" in ear.messages[-1]
    assert session.went_back


def test_before_the_first_decision_there_is_nothing_to_go_back_to(session: Session, ear: Ear, qtbot: QtBot) -> None:
    before = own_turn(session, qtbot, NOTHING)
    session.undoing.undo()
    assert "not decided anything" in ear.messages[-1]
    assert session.question is before
    assert not session.went_back


def test_a_claim_that_was_let_go_by_can_be_claimed_after_all(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    offered = offered_dragon(session, computers, qtbot)
    session.moves.pass_()
    asked(session, qtbot, Phase.TURN)
    session.undoing.undo()
    again = asked(session, qtbot, Phase.CLAIM)
    assert again.view == offered.view
    session.moves.claim(MeldKind.PUNG)
    assert [meld.kind for meld in asked(session, qtbot, Phase.TURN).view.melds] == [MeldKind.PUNG]


def test_a_discard_that_is_still_open_is_taken_back_and_the_hand_counts(
    session: Session, settings: Settings, qtbot: QtBot
) -> None:
    settings.auto_acceleration = False
    before = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(before.view, "N"))
    session.undoing.undo()
    assert asked(session, qtbot, Phase.TURN).view == before.view
    assert not session.went_back


@pytest.mark.parametrize("switch", ["allow_undo", "auto_play"])
def test_nobody_goes_back_where_that_makes_no_sense(
    session: Session, settings: Settings, ear: Ear, qtbot: QtBot, switch: str
) -> None:
    first = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(first.view, "N"))
    asked(session, qtbot, Phase.TURN)
    match switch:
        case "allow_undo":
            settings.allow_undo = False
        case _:
            session.set_auto_play(True)
    assert session.undoing.why_not is not None
    session.undoing.undo()
    assert not session.went_back


def test_the_next_hand_and_another_game_count_again(session: Session, qtbot: QtBot) -> None:
    first = own_turn(session, qtbot, NOTHING)
    session.moves.discard(tile_of(first.view, "N"))
    asked(session, qtbot, Phase.TURN)
    session.undoing.undo()
    assert session.went_back
    session.abort()
    assert not session.went_back
    own_turn(session, qtbot, NOTHING)
    assert not session.went_back
