"""What leaves the engine does not know what lies face down: neither the picture nor the words depend on it."""

from collections.abc import Iterator
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.engine.deal import Deal
from fourwinds.engine.events import Event, KongDeclared, TileDrawn, TilesDealt
from fourwinds.engine.knowledge import SPECTATOR, Observer, seen, view_of
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.telling import tell
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.tablestate import TableState, from_view
from tests.engine.greedy import choose
from tests.engine.hidden import hidden_tiles_mixed
from tests.engine.table import deal

NAMES = ("Anna", "Jack", "Helen", "Tim")


def moments(rules: str, shown: str, seed: int) -> Iterator[Deal]:
    """A deal after each of its moves; East begins with a concealed kong."""
    table, chance = deal("C9999", rules=rules, seed=seed, kongs__concealed_shown=shown), Random(seed)
    yield table
    while waiting := table.waiting_for():
        seat = chance.choice(waiting)
        table.apply(seat, choose(table, seat, chance))
        yield table


def what_happened(state: DealState) -> list[Event]:
    """Events that led to this state, with all that they hide."""
    events: list[Event] = [TilesDealt(seat, state.seats[seat].hand) for seat in SEATS]
    for seat in SEATS:
        kongs = [meld for meld in state.seats[seat].melds if meld.kind is MeldKind.CONCEALED_KONG]
        events += [KongDeclared(seat, kong) for kong in kongs]
    if isinstance(state.last, DrawnTile):
        events.append(TileDrawn(state.turn, state.last.tile, state.last.source))
    return events


def picture(rules: RulePreset, state: DealState, observer: Observer, person: Seat) -> TableState:
    return from_view(view_of(rules, state, observer), NAMES, (0, 0, 0, 0), person)


def told(rules: RulePreset, state: DealState, observer: Observer, person: Seat) -> list[str]:
    """Everything that the message line says of how it came to this."""
    events = seen(rules, what_happened(state), observer)
    return [said for event in events for said in tell(event, NAMES, person).sentences]


@pytest.mark.parametrize("shown", ["two_down", "all_down"])
@pytest.mark.parametrize("rules", ["european-contemporary", "japanese-riichi"])
def test_nothing_that_is_hidden_leaves_the_engine(rules: str, shown: str, qtbot: QtBot) -> None:
    chance, covered = Random(1), 0
    for seed in (1, 2):
        for table in moments(rules, shown, seed):
            seat = chance.choice(SEATS)
            mixed = hidden_tiles_mixed(table, seat, chance)
            eyes = (table.rules, table.state, Observer(seat), seat), (table.rules, mixed, Observer(seat), seat)
            as_it_is, otherwise = (picture(*one) for one in eyes)
            assert as_it_is == otherwise
            assert board_in_words(as_it_is) == board_in_words(otherwise)
            if table.state.phase is not Phase.OVER:
                first, second = (told(*one) for one in eyes)
                assert first == second
                covered += any("concealed kong." in text for text in first)
            nobody = hidden_tiles_mixed(table, None, chance)
            assert picture(table.rules, nobody, SPECTATOR, seat) == picture(table.rules, table.state, SPECTATOR, seat)
    assert bool(covered) is (shown == "all_down")
