"""Deals and games that run: by computer players, by a person, by both."""

import logging
import random
from collections.abc import Sequence
from threading import Event as Flag

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Moment
from fourwinds.engine.actions import Action, Discard, Pass
from fourwinds.engine.events import DealBegun, MeldClaimed, TileDiscarded, TilesDealt
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView, TilesTaken
from fourwinds.tiles import Tile
from tests.app.tables import (
    COMPUTERS,
    PERSON,
    PLAYERS,
    RULES,
    Computers,
    Robot,
    Thinker,
    discarding,
    lively,
    quiet,
    replayed,
    rigged,
    saved_game,
)

SECONDS = 30_000


def thinking(computers: Computers, seat: int) -> Thinker:
    thinker = Thinker(Flag(), Flag())
    computers.play[seat] = thinker
    return thinker


def test_a_new_game_is_dealt_and_shown(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.game_started), qtbot.waitSignal(session.changed) as changed:
        session.new_game(RULES, PLAYERS, seed=5)
    (moment,) = changed.args
    assert isinstance(moment.events[0], DealBegun)
    own = sum(len(e.tiles) for e in moment.events if isinstance(e, TilesDealt))
    assert own == 13 + (moment.view.dealer == PERSON)
    assert own + sum(e.number for e in moment.events if isinstance(e, TilesTaken)) == 53
    assert moment.scores == (2000, 2000, 2000, 2000)
    assert not moment.undone
    assert session.running
    assert session.file.modified
    assert session.person == PERSON


def test_a_listener_finds_the_whole_game_when_it_starts(session: Session) -> None:
    seen: list[object] = []
    session.game_started.connect(lambda: seen.append((session.moment, session.players, session.rules)))
    session.new_game(RULES, PLAYERS, seed=5)
    assert seen == [(session.moment, PLAYERS, RULES)]


def test_a_listener_may_drop_the_game_at_any_step(session: Session, computers: Computers, qtbot: QtBot) -> None:
    def drop(moment: Moment) -> None:
        if any(isinstance(event, MeldClaimed) for event in moment.events):
            session.abort()

    computers.play = dict.fromkeys(range(4), lively)
    session.changed.connect(drop)
    with qtbot.waitSignal(session.game_closed, timeout=SECONDS):
        session.new_game(RULES, COMPUTERS, seed=5)
    assert not session.running


def test_the_same_seed_deals_the_same_game(session: Session) -> None:
    walls = []
    for seed in (5, 5, 6, None, None):
        session.new_game(RULES, PLAYERS, seed)
        assert session.moment is not None
        walls.append(session.snapshot().record.deals[-1].wall)
    assert walls[0] == walls[1]
    assert len(set(walls)) == 4


def test_four_computer_players_play_a_whole_game(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play = dict.fromkeys(range(4), lively)
    robot = Robot(session)
    with qtbot.waitSignal(session.game_ended, timeout=SECONDS) as ended:
        session.new_game(RULES, COMPUTERS, seed=5)
    (ranking,) = ended.args
    assert sum(ranked.score for ranked in ranking) == 8000
    assert ranking[0].place == 1
    assert len(session.results) >= 4
    assert [result.game_over for result in session.results] == [*[False] * (len(session.results) - 1), True]
    assert sum(session.results[-1].after) == 8000
    qtbot.waitUntil(lambda: robot.deals == len(session.results))
    assert not session.busy


def test_a_person_plays_a_whole_game(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play = dict.fromkeys(range(4), lively)
    robot = Robot(session)
    totals = set()
    session.changed.connect(lambda moment: totals.add(sum(moment.scores)))
    with qtbot.waitSignal(session.game_ended, timeout=SECONDS):
        session.new_game(RULES, PLAYERS, seed=6)
    assert robot.claims > 0
    assert totals == {8000}
    assert replayed(session.snapshot()).scores == session.results[-1].after


def test_auto_play_plays_for_the_person_until_it_is_switched_off(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    computers.play = dict.fromkeys(range(4), quiet)
    session.new_game(RULES, PLAYERS, seed=5)
    qtbot.waitUntil(lambda: session.question is not None)
    with qtbot.waitSignal(session.answered):
        session.set_auto_play(True)
    with qtbot.waitSignal(session.deal_ended, timeout=SECONDS), qtbot.assertNotEmitted(session.asked):
        pass
    assert PERSON in {seat for seat, _ in computers.chances}
    session.set_auto_play(False)
    session.next_deal()
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)


def test_the_hand_is_given_back_while_the_computer_thinks_for_it(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    thinker = thinking(computers, PERSON)
    session.set_auto_play(True)
    session.resume(saved_game(rigged(dealer=3, hands=_hands(3)), dealer=3))
    qtbot.waitUntil(thinker.begun.is_set)
    with qtbot.waitSignal(session.asked):
        session.set_auto_play(False)
    with qtbot.assertNotEmitted(session.changed, wait=50):
        thinker.go_on.set()
    assert session.question is not None


def _hands(dealer: int) -> dict[int, str]:
    """Hands for any dealer; nobody can claim anything from anybody."""
    texts = ["B1C1D1B4C4D4B7C7D7EEEE", "B2C2D2B5C5D5B8C8D8SSSS", "B3C3D3B6C6D6B9C9D9WWWW", "B1C1D1B4C4D4B7C7D7NNNN"]
    return {seat: texts[seat] + ("Dr" if seat == dealer else "") for seat in range(4)}


# --- late answers, players that fail ------------------------------------------------------------


@pytest.mark.parametrize("leave", ["abort", "restart_hand", "new_game"])
def test_an_answer_to_a_question_no_longer_asked_is_dropped(
    leave: str, session: Session, computers: Computers, qtbot: QtBot
) -> None:
    thinker = thinking(computers, 2)
    session.resume(saved_game(rigged()))
    qtbot.waitUntil(thinker.begun.is_set)
    assert session.busy
    if leave == "new_game":
        session.new_game(RULES, PLAYERS, seed=1)
    else:
        (session.undoing.restart_hand if leave == "restart_hand" else session.abort)()
    del computers.play[2]
    before = session.moment
    session.pause(True)
    with qtbot.assertNotEmitted(session.changed, wait=100):
        thinker.go_on.set()
    assert session.moment == before


def test_closing_while_a_player_thinks_ends_the_thread(session: Session, computers: Computers, qtbot: QtBot) -> None:
    thinker = thinking(computers, 2)
    session.resume(saved_game(rigged()))
    qtbot.waitUntil(thinker.begun.is_set)
    thinker.go_on.set()
    session.close()
    session.close()
    assert not session.busy


def failing(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    raise ZeroDivisionError("no idea")


def cheating(view: SeatView, legal: Sequence[Action], rng: random.Random) -> Action:
    return Discard(Tile(135)) if Tile(135) not in view.hand else Discard(Tile(0))


@pytest.mark.parametrize("trouble", [failing, cheating])
def test_a_player_that_fails_makes_a_safe_move_and_is_told_of(
    trouble: object, session: Session, computers: Computers, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    computers.play[2] = trouble  # type: ignore[assignment] # a parameter
    with caplog.at_level(logging.ERROR):
        with qtbot.waitSignal(session.message, check_params_cb=lambda text: "Tim could not decide" in text):
            session.resume(saved_game(rigged()))
        computers.play[2] = quiet
        qtbot.waitUntil(lambda: bool(_discards(session, 2)))
    assert "seat 2" in caplog.text


def _discards(session: Session, seat: int) -> list[Tile]:
    assert session.moment is not None
    state = session.moment.view
    opened = [state.open_tile] if state.turn == seat and state.open_tile is not None else []
    return [put.tile for put in state.seats[seat].discards] + opened


# --- repeating ---------------------------------------------------------------------------------


def _play_until_own_second_turn(session: Session, qtbot: QtBot) -> list[tuple[Seat, Action]]:
    """Discard the last tile once, and answer what has happened until the next own turn."""

    def own_turn() -> bool:
        if session.question is not None and session.question.phase is not Phase.TURN:
            session.moves.pass_()
        return session.question is not None and session.question.phase is Phase.TURN

    qtbot.waitUntil(own_turn)
    assert session.question is not None
    session.moves.discard(session.question.view.hand[-1])
    qtbot.waitUntil(own_turn)
    return list(session.snapshot().record.deals[-1].actions)


def test_a_restarted_hand_repeats_itself(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play = dict.fromkeys(range(3), lively)
    session.new_game(RULES, PLAYERS, seed=8)
    first = _play_until_own_second_turn(session, qtbot)
    with qtbot.waitSignal(session.changed, check_params_cb=lambda moment: moment.undone) as restarted:
        session.undoing.restart_hand()
    assert isinstance(restarted.args[0].events[0], DealBegun)
    assert _play_until_own_second_turn(session, qtbot) == first
    assert len(first) > 4


def test_scatterbrains_do_not_forget_the_same_things_again(
    session: Session, computers: Computers, qtbot: QtBot
) -> None:
    players = (*PLAYERS[:2], type(PLAYERS[2])("Tim", "expert", scatterbrain=True), PLAYERS[3])
    session.resume(saved_game(rigged(), players=players))
    qtbot.waitUntil(lambda: session.question is not None)
    session.undoing.restart_hand()
    qtbot.waitUntil(lambda: session.question is not None)
    tim = [chance for seat, chance in computers.chances if seat == 2]
    others = [(seat, chance) for seat, chance in computers.chances if seat != 2]
    assert len(set(tim)) == len(tim) == 2
    assert others[: len(others) // 2] == others[len(others) // 2 :]


# --- pace --------------------------------------------------------------------------------------


def test_a_computer_dealer_waits_until_he_is_hurried(session: Session, settings: Settings, qtbot: QtBot) -> None:
    settings.dealer_wait = 20_000
    with qtbot.waitSignal(session.delay_started) as started:
        session.resume(saved_game(rigged()))
    assert started.args == [2, 20_000]
    with qtbot.waitSignals([session.delay_ended, session.changed]):
        session.accelerate()
    assert _discards(session, 2)


def test_a_paused_game_stands_still(session: Session, settings: Settings, computers: Computers, qtbot: QtBot) -> None:
    session.set_auto_play(True)
    session.new_game(RULES, PLAYERS, seed=5)
    with qtbot.waitSignal(session.paused_changed):
        session.pause(True)
    qtbot.waitUntil(lambda: not session.busy)
    with qtbot.assertNotEmitted(session.changed, wait=50):
        session.accelerate()
    with qtbot.waitSignal(session.changed):
        session.pause(False)


def test_the_own_turn_cannot_be_paused(session: Session, qtbot: QtBot) -> None:
    session.resume(saved_game(rigged(hands=_hands(3), dealer=3), dealer=3))
    qtbot.waitUntil(lambda: session.question is not None)
    with qtbot.waitSignal(session.message, check_params_cb=lambda text: "your turn" in text):
        session.pause(True)
    assert not session.paused


def test_a_pause_ends_with_its_game(session: Session, settings: Settings, qtbot: QtBot) -> None:
    settings.dealer_wait = 20_000
    session.resume(saved_game(rigged()))
    session.pause(True)
    with qtbot.waitSignal(session.paused_changed, check_params_cb=lambda on: not on):
        session.abort()
    assert not session.running


def test_moves_are_heard(session: Session, computers: Computers, qtbot: QtBot) -> None:
    computers.play[2] = discarding("Dw")
    sounds: list[str] = []
    session.sounded.connect(sounds.append)
    session.resume(saved_game(rigged()))
    qtbot.waitUntil(lambda: session.question is not None)
    session.moves.pass_()
    qtbot.waitUntil(lambda: session.question is not None)
    assert sounds == ["discard", "turn"]


def test_the_last_tile_drawn_ends_the_deal(session: Session, computers: Computers, qtbot: QtBot) -> None:
    session.set_auto_play(True)
    sounds: list[str] = []
    session.sounded.connect(sounds.append)
    with qtbot.waitSignal(session.deal_ended, timeout=SECONDS) as ended:
        session.new_game(RULES, PLAYERS, seed=5)
    (result,) = ended.args
    assert sounds[-1] == "draw"
    assert result.counter == 1
    assert result.before == result.after == (2000, 2000, 2000, 2000)
    assert result.view.tiles_left == 0


def test_an_unclaimed_discard_leaves_the_slot_at_the_next_step(session: Session, qtbot: QtBot) -> None:
    discarded: list[TileDiscarded] = []
    session.changed.connect(lambda moment: discarded.extend(e for e in moment.events if isinstance(e, TileDiscarded)))
    session.resume(saved_game(rigged()))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    assert discarded[0].seat == 2
    assert _discards(session, 2) == [discarded[0].tile]
    assert Pass() not in session.question.legal if session.question else False
