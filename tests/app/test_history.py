"""What the person has played: which deals are kept, what a line says of them, and what a damaged file does."""

import json
import logging
import os
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.history import History
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.engine.phase import Phase
from fourwinds.players.pricing import Kept
from fourwinds.simulation import Tally
from fourwinds.statistics import Played, Slip, Verdict, of_deals
from fourwinds.statistics.lines import MOST_BYTES
from tests.app.tables import (
    COMPUTERS,
    PERSON,
    PLAYERS,
    RULES,
    Computers,
    Robot,
    lively,
    replayed,
    rigged,
    saved_game,
)

OTHERS = {0: "B4567C369D369SSE", 1: "B5678C369D369WWN", 2: "B39C147D147EESSW"}
WINNING = "DwDwDwB123C456D789NN"
NOTHING = "DwDwB159C258D369NNDg"


@pytest.fixture
def history(session: Session, settings: Settings, tmp_path: Path) -> History:
    return History(session, settings, tmp_path / "data" / "history.jsonl", session)


def declare_out(session: Session, qtbot: QtBot, hand: str) -> None:
    """The person deals with this hand, and declares out at once."""
    session.resume(saved_game(rigged({**OTHERS, PERSON: hand}, dealer=PERSON), dealer=PERSON))
    qtbot.waitUntil(lambda: session.question is not None and session.question.phase is Phase.TURN)
    with qtbot.waitSignal(session.deal_ended):
        session.moves.go_out()


def win(session: Session, qtbot: QtBot) -> None:
    declare_out(session, qtbot, WINNING)


def line(**changes: Any) -> str:
    usual = {
        "game": "7", "deal": 1, "day": "2026-01-01", "rules": "test", "name": "Test", "drawn_game": False, "won": False,
        "self_drawn": False, "value": 0, "turns": 0, "dealt_in": False, "ready": False, "opened": False, "net": 0,
        "place": 0,
    }  # fmt: skip
    return json.dumps({**usual, **changes})


def test_a_hand_that_the_person_wins(session: Session, history: History, qtbot: QtBot) -> None:
    win(session, qtbot)
    (result,) = session.results
    score = result.outcome.scores[PERSON]
    assert score is not None
    (played,) = history.read()
    assert (played.won, played.self_drawn, played.turns) == (True, True, 1)
    assert (played.value, played.net) == (score.total, result.outcome.net[PERSON])
    assert (played.rules, played.name, played.deal, played.place) == ("test", "Test", 1, 0)
    assert not any((played.dealt_in, played.opened, played.ready, played.drawn_game))
    assert sorted(played.hand.split()) == ["B123", "C456", "D789", "DwDwDw", "NN"]
    assert played.patterns == tuple(line.pattern for line in score.lines)
    assert [(one.name, one.strategy, one.won) for one in played.opponents] == [
        ("Jack", "defensive", False),
        ("Helen", "expert", False),
        ("Tim", "limitmaker", False),
    ]
    assert played.result is None


def test_a_game_is_counted_as_a_simulation_counts_it(
    session: Session, history: History, computers: Computers, qtbot: QtBot
) -> None:
    computers.play.update(dict.fromkeys(range(3), lively))
    robot = Robot(session)
    with qtbot.waitSignal(session.game_ended, timeout=60_000) as ended:
        session.new_game(RULES, PLAYERS, seed=5)
    deals = history.read()
    tally = Tally()
    game = replayed(session.snapshot())
    for deal in game.deals:
        tally.count_deal(deal, (0, 1, 2, 3), (0, 0))
    own = tally.players[PERSON]
    assert robot.claims > 0
    assert [played.deal for played in deals] == [result.counter for result in session.results]
    assert sum(played.won for played in deals) == own.wins
    assert sum(played.dealt_in for played in deals) == own.deal_ins
    assert sum(played.value for played in deals) == own.win_value
    assert sum(played.turns for played in deals) == own.turns_of_wins
    assert sum(played.net for played in deals) == own.total_score
    assert sum(played.drawn_game for played in deals) == tally.draws
    assert any(played.opened for played in deals)
    (place,) = [ranked.place for ranked in ended.args[0] if ranked.seat == PERSON]
    assert [played.place for played in deals] == [0] * (len(deals) - 1) + [place]
    (points,) = [ranked.result for ranked in ended.args[0] if ranked.seat == PERSON]
    assert [played.result for played in deals] == [None] * (len(deals) - 1) + [points]
    assert all(bool(played.hand) == played.won for played in deals)
    winners = [sum(one.won for one in played.opponents) + played.won for played in deals]
    assert winners == [len(result.outcome.winners) for result in session.results]


def test_a_hand_that_is_played_again_counts_as_it_ended_the_last_time(
    session: Session, history: History, qtbot: QtBot
) -> None:
    win(session, qtbot)
    declare_out(session, qtbot, NOTHING)
    (played,) = history.read()
    assert not played.won
    assert played.net < 0


@pytest.mark.parametrize("kept", ["in memory", "saved", "closed"])
def test_a_hand_in_which_the_person_went_back_is_not_counted(
    session: Session, history: History, qtbot: QtBot, tmp_path: Path, kept: str
) -> None:
    session.resume(saved_game(rigged({**OTHERS, PERSON: WINNING}, dealer=PERSON), dealer=PERSON))

    def my_turn() -> bool:
        return session.question is not None and session.question.phase is Phase.TURN

    qtbot.waitUntil(my_turn)
    assert session.question is not None
    session.moves.discard(session.question.view.hand[0])
    qtbot.waitUntil(lambda: session.question is not None)  # a claim, or the next turn
    session.undoing.undo()
    qtbot.waitUntil(my_turn)
    if kept != "in memory":
        assert session.save(tmp_path / "again.4W")
    if kept == "closed":
        session.abort()
        assert session.open_game(tmp_path / "again.4W")
        qtbot.waitUntil(my_turn)
    with qtbot.waitSignal(session.deal_ended):
        session.moves.go_out()
    assert history.read() == []
    win(session, qtbot)
    assert len(history.read()) == 1


def test_what_the_computer_ends_or_plays_is_not_kept(session: Session, history: History, qtbot: QtBot) -> None:
    with qtbot.waitSignal(session.deal_ended, timeout=30_000):
        session.new_game(RULES, COMPUTERS, seed=1)
    session.set_auto_play(True)
    with qtbot.waitSignal(session.deal_ended, timeout=30_000):
        session.new_game(RULES, PLAYERS, seed=1)
    assert history.read() == []


def test_a_hand_that_was_over_when_the_game_was_opened_is_not_counted(
    session: Session, history: History, qtbot: QtBot, tmp_path: Path
) -> None:
    win(session, qtbot)
    assert session.save(tmp_path / "friend.4W")
    history.forget()
    with qtbot.waitSignal(session.deal_ended):
        assert session.open_game(tmp_path / "friend.4W")
    assert history.read() == []


def test_without_a_file_nothing_was_played(history: History) -> None:
    assert history.read() == []
    history.forget()


def test_of_two_lines_for_a_deal_the_last_counts(history: History) -> None:
    history.file.parent.mkdir()
    history.file.write_text("\n".join([line(won=True), line(deal=2), line(dealt_in=True), line(game="8")]))
    assert [(p.game, p.deal, p.won, p.dealt_in) for p in history.read()] == [
        ("7", 1, False, True),
        ("7", 2, False, False),
        ("8", 1, False, False),
    ]


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "{",
        "null",
        "[]",
        line(won="yes"),
        line(place=5),
        line(deal=0),
        line(value="much"),
        line(day="soon"),
        "\udcff",
    ],
)
def test_a_line_that_is_no_deal_is_passed_over(history: History, bad: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    history.file.parent.mkdir()
    history.file.write_bytes("\n".join([line(), bad, line(deal=2)]).encode(errors="surrogateescape"))
    assert [played.deal for played in history.read()] == [1, 2]
    assert "line 2 is not a deal" in caplog.text


def test_what_a_later_version_adds_does_no_harm(history: History) -> None:
    history.file.parent.mkdir()
    history.file.write_text(line(mood="merry"))
    assert len(history.read()) == 1


def test_a_line_that_was_cut_off_does_not_spoil_the_next(
    session: Session, history: History, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    history.file.parent.mkdir()
    history.file.write_text(line(game="1") + "\n" + line(game="2")[:40])
    win(session, qtbot)
    assert [played.game for played in history.read()] == ["1", "7"]
    # The other thread reads it, too, and logs the same.
    qtbot.waitUntil(lambda: len(caplog.records) > 1)


def test_a_file_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    session: Session, history: History, qtbot: QtBot
) -> None:
    history.file.parent.mkdir()
    history.file.mkdir()
    told: list[str] = []
    history.failed.connect(told.append)
    win(session, qtbot)
    win(session, qtbot)
    assert len(told) == 1
    assert str(history.file) in told[0]
    assert session.results


def test_forgetting_leaves_nothing(session: Session, history: History, qtbot: QtBot) -> None:
    win(session, qtbot)
    history.forget()
    assert history.read() == []
    win(session, qtbot)
    assert len(history.read()) == 1


def test_a_deal_is_written_and_read_as_the_same(history: History) -> None:
    played = Played.model_validate_json(line(value=7.5, net=-12, place=2))
    assert Played.model_validate_json(played.model_dump_json()) == played


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_is_not_waited_for(history: History) -> None:
    history.file.parent.mkdir()
    os.mkfifo(history.file)
    with pytest.raises(OSError, match="pipe"):
        history.read()


def test_a_file_of_something_else_is_not_read_to_its_end(history: History, caplog: pytest.LogCaptureFixture) -> None:
    history.file.parent.mkdir()
    history.file.write_bytes(b"\n" * MOST_BYTES)
    with caplog.at_level(logging.WARNING), pytest.raises(OSError, match="statistics"):
        history.read()
    assert caplog.text.count("is not a deal") == 1
    with history.file.open("r+b") as file:
        file.truncate(1 << 40)
    with pytest.raises(OSError, match="larger than 32 MiB"):
        history.read()


def test_nothing_is_kept_while_it_is_switched_off(
    session: Session, settings: Settings, history: History, qtbot: QtBot
) -> None:
    settings.keep_statistics = False
    win(session, qtbot)
    history.keep_judgement(1, VERDICTS)
    assert history.read() == []
    assert history.read_judged() == {}
    assert not history.file.exists()
    settings.keep_statistics = True
    win(session, qtbot)
    assert len(history.read()) == 1


VERDICTS = (Verdict(Kept(30.0, 40.0), Slip.DISCARD), Verdict(Kept(60.0, 60.0), None), Verdict(None, Slip.WIN))


def test_how_well_a_hand_was_played_is_kept_once(session: Session, history: History, qtbot: QtBot) -> None:
    win(session, qtbot)
    for _ in range(2):
        history.keep_judgement(1, VERDICTS)
    qtbot.waitUntil(lambda: bool(history.read_judged()))
    (judged,) = of_deals(history.read(), history.read_judged())
    assert (judged.kept, judged.worth, judged.slips) == (90.0, 100.0, {"discard": 1, "win": 1})
    assert len(history.file.with_name("quality.jsonl").read_text().splitlines()) == 1
    history.keep_judgement(1, VERDICTS[1:])
    assert of_deals(history.read(), history.read_judged())[0].slips == {"win": 1}
    history.keep_judgement(7, VERDICTS)
    assert len(history.read_judged()) == 1, "there is no seventh hand"
    history.forget()
    assert history.read_judged() == {}
