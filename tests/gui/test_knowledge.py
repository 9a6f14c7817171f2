"""What leaves the engine does not know what lies face down: neither the picture nor the words depend on it."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from pytestqt.qtbot import QtBot

from fourwinds.engine.actions import Consent, DingDong, LayOut, SetAside
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import Event, ExtraExposed, KongDeclared, TileDrawn, TilesDealt, TilesPassed
from fourwinds.engine.exchange import Asked, Tiles
from fourwinds.engine.knowledge import SPECTATOR, Observer, seen, view_of
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.telling import tell
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Tile
from fourwinds.ui.board.passing import came_to
from fourwinds.ui.board.speech import board_in_words
from fourwinds.ui.board.tablestate import Choices, TableState, from_view
from fourwinds.values import replace
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
    events: list[Event] = [TilesDealt(seat, state.seats[seat].hand) for seat in state.at_table]
    for seat in state.at_table:
        kongs = [meld for meld in state.seats[seat].melds if meld.kind is MeldKind.CONCEALED_KONG]
        events += [KongDeclared(seat, kong) for kong in kongs]
        events += [ExtraExposed(seat, tile) for tile in state.seats[seat].extras]
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
            assert view_of(*eyes[0][:3]) == view_of(*eyes[1][:3])
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


THREE: Final = ("D9999", "NN", "N")
FLOWERS: Final = ("F1F2", "S1", "F3S2", "S3S4")
JOKERS: Final = ("JC9999", "JJ", "J", "JB5555")
NOTHING: Final = ("C9999", "", "B5555", "")
NEWER: Final[dict[str, tuple[str, tuple[str, ...], dict[str, Any]]]] = {
    "jokers": ("american-modern", JOKERS, {"exchange__played": "never"}),
    "a card": ("four-winds-card", JOKERS, {"exchange__played": "never"}),
    "jokers that everybody is dealt": ("wilmington-12-tile", NOTHING, {}),
    "a wild tile": ("japanese-riichi", NOTHING, {"tiles__wild": "B3", "dora__indicator": False, "dora__kong": False}),
    "three players": ("japanese-three-player", THREE, {}),
    "hands laid open": ("korean-three-player", THREE, {}),
    "five sets": ("taiwanese-16-tile", NOTHING, {}),
    "held Flowers": ("italian-official", FLOWERS, {"exchange__played": "never"}),
    "Flowers face down": ("european-contemporary", FLOWERS, {"tiles__flowers": 8, "tiles__flowers_face": "down"}),
    "held Flowers face down": (
        "italian-official",
        FLOWERS,
        {"exchange__played": "never", "tiles__flowers_face": "down"},
    ),
    "transparent tiles": ("european-contemporary", NOTHING, {"transparent__copies": 2, "tiles__flowers": 0}),
    "discards face down": ("european-contemporary", NOTHING, {"discards__shown": "face_down"}),
}


@pytest.mark.parametrize(("rules", "hands", "changes"), NEWER.values(), ids=NEWER)
def test_nor_does_it_under_the_newer_rules(
    rules: str, hands: tuple[str, ...], changes: dict[str, Any], qtbot: QtBot
) -> None:
    chance, told_of = Random(2), 0
    table = deal(*hands, rules=rules, seed=3, **changes)
    while waiting := table.waiting_for():
        acting = chance.choice(waiting)
        laid = [action for action in table.legal_actions(acting) if isinstance(action, LayOut | SetAside)]
        table.apply(acting, laid[0] if laid and chance.random() < 0.5 else choose(table, acting, chance))
        if table.state.phase is Phase.OVER:
            break
        seat = chance.choice(table.state.at_table)
        mixed = hidden_tiles_mixed(table, seat, chance)
        told_of += mixed != table.state
        eyes = (table.rules, table.state, Observer(seat), seat), (table.rules, mixed, Observer(seat), seat)
        assert view_of(*eyes[0][:3]) == view_of(*eyes[1][:3])
        as_it_is, otherwise = (picture(*one) for one in eyes)
        assert as_it_is == otherwise
        assert board_in_words(as_it_is) == board_in_words(otherwise)
        first, second = (told(*one) for one in eyes)
        assert first == second
        nobody = hidden_tiles_mixed(table, None, chance)
        assert picture(table.rules, nobody, SPECTATOR, seat) == picture(table.rules, table.state, SPECTATOR, seat)
    assert told_of > 10


EXCHANGE: Final[dict[str, Any]] = {
    "exchange__played": "every_deal",
    "exchange__again": True,
    "exchange__blind": True,
    "exchange__courtesy": 3,
    "exchange__ding_dong": "every_deal",
}


def otherwise_passed(event: TilesPassed, seat: Seat) -> TilesPassed:
    """The same exchange for the seat: the others give and get other tiles, as many as before."""
    others = [tile for tile in map(Tile, range(136)) if tile not in (event.given[seat] or ())]

    def swapped(all_tiles: tuple[Tiles | None, ...]) -> tuple[Tiles | None, ...]:
        return tuple(of if s == seat else tuple(others[: len(of or ())]) for s, of in enumerate(all_tiles))

    return replace(event, given=swapped(event.given), received=swapped(event.received))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_sees_in_an_exchange_what_others_pass(seed: int, qtbot: QtBot) -> None:
    chance, passed, asked = Random(seed), 0, set[Asked]()
    table = deal("", seed=seed, **EXCHANGE)
    tiles = sorted(table.state.wall)
    while (waiting := table.waiting_for()) and passed < 12:
        acting = chance.choice(waiting)
        legal = table.legal_actions(acting)
        wanted = [action for action in legal if action in (Consent(agrees=True), DingDong())]
        events = table.apply(acting, wanted[0] if wanted else choose(table, acting, chance))
        assert sorted([*table.state.wall]) == tiles
        held = [tile for own in table.state.seats for tile in own.hand]
        assert len(held) == len(set(held))
        seat = chance.choice(SEATS)
        if table.state.exchange is not None:
            asked.add(table.state.exchange.asked)
        mixed = hidden_tiles_mixed(table, seat, chance)
        came = Choices(came=table.view(seat).received)
        first, second = (
            from_view(view_of(table.rules, state, Observer(seat)), NAMES, (0, 0, 0, 0), seat, came)
            for state in (table.state, mixed)
        )
        assert first == second
        assert board_in_words(first) == board_in_words(second)
        for event in events:
            if isinstance(event, TilesPassed):
                passed += 1
                as_it_was, other = (
                    seen(table.rules, [one], Observer(seat)) for one in (event, otherwise_passed(event, seat))
                )
                assert as_it_was == other
                assert [tell(e, NAMES, seat) for e in as_it_was] == [tell(e, NAMES, seat) for e in other]
                assert came_to(seat, as_it_was) == set(event.received[seat] or ())
    assert passed >= 7
    assert asked == set(Asked)
