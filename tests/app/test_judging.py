"""How well each hand of a game was played: every other deal once, and nothing after the stop."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.app.judging import Judging
from fourwinds.app.worker import PlayerThread
from fourwinds.engine.actions import Action
from fourwinds.engine.game import Game
from fourwinds.engine.lookback import PlayedDeal, finished_deals, look_back
from fourwinds.engine.view import SeatView
from fourwinds.players import Hint
from fourwinds.players.pricing import Prices
from fourwinds.statistics import Verdict
from tests.app.tables import PERSON, PLAYERS, RULES, Computers
from tests.engine.greedy import play


class Adviser(Computers):
    """Prices the first action at 10 points and every other at 4."""

    def hint(self, view: SeatView, legal: Sequence[Action], strategy_id: str) -> Hint:
        worths = ((legal[0], 10.0), *((action, 4.0) for action in legal[1:]))
        return Hint(legal[0], strategy_id, None, Prices(worths, usual=100.0))


@pytest.fixture(scope="module")
def deals() -> tuple[PlayedDeal, ...]:
    game = Game.begin(RULES, PLAYERS, 3)
    for number in range(3):
        game.start_deal()
        assert game.deal is not None
        play(game.deal, Random(number))
    return finished_deals(game, PERSON)


@pytest.fixture
def thread(qtbot: QtBot) -> Iterator[PlayerThread]:
    thread = PlayerThread(Adviser())
    yield thread
    thread.close()


def expected(deal: PlayedDeal) -> list[Verdict]:
    adviser = Adviser()
    hints = [(d, adviser.hint(d.view, d.legal, "best")) for d in look_back(deal).decisions]
    return [Verdict.of(d.action, h.action, h.kept_by(d.action), h.cost_of(d.action)) for d, h in hints]


def test_each_other_deal_is_judged_once(thread: PlayerThread, deals: tuple[PlayedDeal, ...], qtbot: QtBot) -> None:
    judging = Judging(thread, deals)
    found: list[tuple[int, list[Verdict]]] = []
    judging.judged.connect(lambda counter, verdicts: found.append((counter, verdicts)))
    judging.begin([2])
    qtbot.waitUntil(lambda: len(found) == 2)
    assert found == [(1, expected(deals[0])), (3, expected(deals[2]))]
    kept = [verdict.kept for verdict in found[0][1] if verdict.kept is not None]
    assert any(one.points < one.worth for one in kept)


def test_after_the_stop_nothing_is_told(thread: PlayerThread, deals: tuple[PlayedDeal, ...], qtbot: QtBot) -> None:
    judging = Judging(thread, deals)
    found: list[int] = []
    judging.judged.connect(lambda counter, _verdicts: found.append(counter))
    judging.begin()
    judging.stop()
    later = Judging(thread, deals[:1])
    heard: list[int] = []
    later.judged.connect(lambda counter, _verdicts: heard.append(counter))
    later.begin()
    qtbot.waitUntil(lambda: heard == [1])
    assert found == []
