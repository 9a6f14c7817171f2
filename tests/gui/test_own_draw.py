"""A round in which the last tile must be self-drawn: where that is told, and why Out is not offered."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from fourwinds.engine.record import DealRecord, GameRecord
from fourwinds.engine.seats import Seat
from fourwinds.saves import SavedGame, write
from fourwinds.tiles import Wind
from fourwinds.values import replace
from tests.app.tables import PLAYERS, RULES, Computers, discarding, rigged
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands, remember
from tests.gui.test_goulash import drawn_hands

OWN_DRAW = "In the West round the last tile must be self-drawn; it may not be claimed."
WEST_ROUND = RULES.model_copy(
    update={
        "deal": RULES.deal.model_copy(update={"rounds": 4}),
        "winning": RULES.winning.model_copy(update={"self_drawn_only": "west_round"}),
    }
)
DEALT = {
    # Anna waits for the Four of Characters and the Red Dragon.
    3: "B234678C44D234DrDr",
    0: "B567C678D678SSSDrE",
    1: "DwB5558C369D369WW",
    2: "B39C147D147EENNW",
}


def two_rounds() -> GameRecord:
    """The East round and the South round, in which nobody won."""
    return drawn_hands(WEST_ROUND, 8).record()


def west_round(folder: Path) -> Path:
    """The first hand of the West round, dealt and not yet played."""
    wall = rigged(DEALT, "DgC1D9Dg", dealer=0, rules=WEST_ROUND)
    deal = DealRecord(Seat(0), Wind.WEST, hand=1, redeal=0, dice=(3, 4), wall=wall, actions=())
    record = two_rounds()
    assert record.deals[0].dealer == 0
    path = folder / "west.4W"
    game = SavedGame(replace(record, deals=(*record.deals, deal)))
    write(path, game, saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    return path


def test_who_waits_for_a_discard_is_told_why_it_is_no_out(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    remember(auto_acceleration=False)
    computers = Computers()
    computers.play[0] = discarding("Dr")
    hands = Hands(qtbot, make_window(west_round(tmp_path), computers=computers))
    qtbot.waitUntil(lambda: "puts down" in hands.message, timeout=20_000)
    assert hands.message.startswith(f"Jack puts down the Red Dragon: you can claim it (pung). {OWN_DRAW}")
    assert OWN_DRAW in hands.window.strip.round_wind.toolTip()
    hands.key(Qt.Key.Key_O)
    assert hands.message.startswith(f"You cannot go out on this tile. {OWN_DRAW}")


def test_it_is_told_when_a_hand_of_that_round_begins(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "drawn.4W"
    write(path, SavedGame(two_rounds()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    hands = Hands(qtbot, make_window(path, computers=Computers()))
    qtbot.waitUntil(lambda: bool(hands.window.session.results))
    assert OWN_DRAW not in hands.window.strip.round_wind.toolTip()
    hands.window.session.next_deal()
    assert hands.message.startswith(
        f"West round, hand 1. {PLAYERS[0].name} is East and begins; you are North. {OWN_DRAW}"
    )


@pytest.mark.parametrize("when", ["never", "always"])
def test_a_rule_that_holds_always_is_not_told_with_each_round(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, when: str
) -> None:
    rules = WEST_ROUND.model_copy(
        update={"winning": RULES.winning.model_copy(update={"self_drawn_only": when})},
    )
    path = tmp_path / "drawn.4W"
    write(path, SavedGame(drawn_hands(rules, 8).record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    hands = Hands(qtbot, make_window(path, computers=Computers()))
    qtbot.waitUntil(lambda: bool(hands.window.session.results))
    hands.window.session.next_deal()
    assert hands.window.strip.round_wind.value.text() == "West"
    assert "self-drawn" not in hands.message
    assert "self-drawn" not in hands.window.strip.round_wind.toolTip()
