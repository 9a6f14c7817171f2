"""The deck of mistakes: what comes back when, and the file in which it is kept."""

import logging
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.again import Again
from fourwinds.app.deck import MOST, Deck
from fourwinds.app.worker import PlayerThread, SetUpAnswer
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import Decision, finished_deals, look_back
from fourwinds.engine.view import SeatView
from fourwinds.saves import SavedGame
from fourwinds.values import replace
from tests.app.tables import PERSON, PLAYERS, RULES, Advice, Computers
from tests.engine.greedy import play

TODAY = date(2026, 3, 1)


def after(days: int) -> date:
    return TODAY + timedelta(days)


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game.begin(RULES, PLAYERS, 3)
    for number in range(2):
        game.start_deal()
        assert game.deal is not None
        play(game.deal, Random(number))
    return game


@pytest.fixture(scope="module")
def decisions(game: Game) -> tuple[Decision, ...]:
    """The person's in the second deal."""
    return look_back(finished_deals(game, PERSON)[1]).decisions


@pytest.fixture
def deck(tmp_path: Path) -> Deck:
    return Deck(tmp_path / "folder" / "mistakes.jsonl")


def add(deck: Deck, game: Game, decision: Decision, cost: float = 20.0) -> bool:
    moment = SavedGame(game.record().until(2, decision.actions))
    return deck.add(moment, PERSON, decision.action, cost, TODAY)


def test_a_mistake_is_kept_once(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    assert add(deck, game, decisions[0])
    assert not add(deck, game, decisions[0])
    assert len(deck.cards) == 1
    assert add(deck, game, decisions[1])
    assert [card.found for card in deck.cards] == [TODAY, TODAY]


def test_it_comes_back_until_it_is_known(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    add(deck, game, decisions[0])
    (card,) = deck.cards
    day = TODAY
    for gap in (1, 3):
        assert card.is_due(day)
        deck.answer(card, day, right=True)
        assert not card.is_due(day + timedelta(gap - 1))
        day += timedelta(gap)
    deck.answer(card, day, right=True)
    assert card.known
    assert not deck.due(after(1000))


def test_it_tells_in_how_many_days_the_next_comes_back(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    assert deck.days_left(TODAY) is None
    for decision in decisions[:2]:
        add(deck, game, decision)
    first, second = deck.cards
    deck.answer(first, TODAY, right=True)
    deck.answer(first, after(1), right=True)
    assert deck.days_left(after(1)) == 3
    assert deck.days_left(after(2)) == 2
    deck.answer(second, after(1), right=True)
    assert deck.days_left(after(1)) == 1


def test_a_wrong_answer_begins_anew(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    add(deck, game, decisions[0])
    (card,) = deck.cards
    deck.answer(card, TODAY, right=True)
    deck.answer(card, after(1), right=False)
    assert card.is_due(after(1))
    assert card.streak == 0


def test_an_answer_of_the_end_of_time_hurts_nobody(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    """A clock that went wrong wrote it, or somebody who wished ill."""
    add(deck, game, decisions[0])
    (card,) = deck.cards
    deck.answer(card, date.max, right=True)
    assert not card.is_due(TODAY)
    deck.answer(card, date.min, right=True)
    assert card.is_due(TODAY)


def test_the_dearest_comes_first(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    for decision, cost in zip(decisions, (5.0, 50.0, 20.0), strict=False):
        add(deck, game, decision, cost)
    assert [card.cost for card in deck.due(TODAY)] == [50, 20, 5]


def test_what_was_taken_out_is_not_found_again(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    add(deck, game, decisions[0])
    deck.remove(deck.cards[0], TODAY)
    assert not add(deck, game, decisions[0])
    assert deck.cards == ()


def test_all_of_it_outlives_the_program(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    for decision in decisions[:3]:
        add(deck, game, decision)
    first, second, third = deck.cards
    deck.answer(first, TODAY, right=True)
    deck.answer(second, TODAY, right=False)
    deck.remove(third, TODAY)
    again = Deck(deck._file)
    assert again.cards == deck.cards
    assert not add(again, game, decisions[2])


def test_many_answers_do_not_let_the_file_grow_for_ever(
    deck: Deck, game: Game, decisions: tuple[Decision, ...]
) -> None:
    for decision in decisions[:3]:
        add(deck, game, decision)
    first, second, third = deck.cards
    deck.remove(third, TODAY)
    for number in range(500):
        deck.answer(first, TODAY, right=number != 497)
        deck.answer(second, TODAY, right=number != 499)
    before = deck.cards
    assert Deck(deck._file).cards == before
    assert len(deck._file.read_bytes().splitlines()) < 10
    assert Deck(deck._file).cards == before
    assert not add(Deck(deck._file), game, decisions[2])


def test_the_oldest_makes_room(deck: Deck, game: Game, decisions: tuple[Decision, ...]) -> None:
    record = game.record().until(2, 0)
    for number in range(MOST + 2):
        other = replace(record, deals=(*record.deals[:-1], replace(record.deals[-1], redeal=number)))
        assert deck.add(SavedGame(other), PERSON, decisions[0].action, float(number), TODAY)
    assert [card.cost for card in deck.cards][:2] == [2, 3]
    assert len(deck.cards) == MOST


def test_lines_that_are_none_are_passed_over(
    deck: Deck, game: Game, decisions: tuple[Decision, ...], caplog: pytest.LogCaptureFixture
) -> None:
    add(deck, game, decisions[0])
    with deck._file.open("ab") as file:
        file.write(b'{"what":"found","id":"x"\n[[[[\n\xff\n{"what":"answered","id":"nobody","day":"2026-03-01"}\n')
    with caplog.at_level(logging.WARNING):
        assert Deck(deck._file).cards == deck.cards


# --- set up again -----------------------------------------------------------------------------


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[PlayerThread]:
    class Adviser(Computers):
        def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Advice:
            return Advice(legal[-1], strategy_id)

    thread = PlayerThread(Adviser())
    yield thread
    thread.close()


def test_the_moment_stands_as_the_person_saw_it(
    deck: Deck, game: Game, decisions: tuple[Decision, ...], thread: PlayerThread, qtbot: QtBot
) -> None:
    again = Again(thread)
    for decision in decisions[:4]:
        add(deck, game, decision)
        with qtbot.waitSignal(again.advised) as advised, qtbot.waitSignal(again.stood) as stood:
            again.set_up(deck.cards[-1].game)
        (answer,) = stood.args
        assert answer.view == decision.view
        assert answer.legal == decision.legal
        (advice,) = advised.args
        assert advice.action == decision.legal[-1]


def test_a_moment_that_is_none_says_why(thread: PlayerThread, qtbot: QtBot) -> None:
    again = Again(thread)
    answers: list[SetUpAnswer] = []
    again.stood.connect(answers.append)
    for bad in ("", "[]", '{"format": "fourwinds-game"}', "[" * 100_000):
        before = len(answers)
        again.set_up(bad)
        qtbot.waitUntil(lambda before=before: len(answers) > before)  # type: ignore[misc]
    assert all(answer.view is None and answer.trouble for answer in answers)
