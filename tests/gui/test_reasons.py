"""Why did she do that? In Look Back the computer players tell their reasons, from what they could see."""

import re
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from fourwinds.engine.lookback import decision_at, deed, finished_deals, look_back
from fourwinds.engine.phase import Phase
from fourwinds.engine.record import Players
from fourwinds.engine.seats import Seat
from fourwinds.players import hint
from fourwinds.roster import Roster
from fourwinds.ui.window.compose import LatePlayers
from fourwinds.values import replace
from tests.app.tables import PLAYERS
from tests.gui.conftest import MakeWindow
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file
from tests.gui.test_look_back import Adviser, go_out, named, opened


@pytest.fixture
def players() -> Players:
    return PLAYERS


@pytest.fixture
def hands(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, players: Players) -> Hands:
    almost = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NE"}
    file = stacked_file(tmp_path, almost, "C9D1C9N", dealer=3, players=players)
    hands = Hands(qtbot, make_window(file, computers=LatePlayers(Roster)))
    session = hands.window.session
    hands.wait_for_turn()
    hands.discard("E")

    def own_turn() -> bool:
        question = session.question
        if question is not None and question.phase is not Phase.TURN:
            session.moves.pass_()
        return question is not None and question.phase is Phase.TURN

    qtbot.waitUntil(own_turn, timeout=30_000)
    go_out(hands)
    return hands


def happened(dialog: QDialog) -> str:
    return named(dialog, QLabel, "happenedLabel").text()


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def differs(dialog: QDialog, before: str) -> bool:
    return happened(dialog) != before


def steps_of(hands: Hands, dialog: QDialog) -> dict[int, str]:
    """For each step what the button says; nothing where it is not shown."""
    slider, button = named(dialog, QSlider, "stepSlider"), named(dialog, QPushButton, "reasonsButton")
    found = {}
    hands.bot.keyClick(slider, Qt.Key.Key_Home)
    for step in range(slider.maximum() + 1):
        found[step] = button.text() if button.isVisible() else ""
        hands.bot.keyClick(slider, Qt.Key.Key_Right)
    return found


def go_to(hands: Hands, dialog: QDialog, step: int) -> None:
    slider = named(dialog, QSlider, "stepSlider")
    hands.bot.keyClick(slider, Qt.Key.Key_Home)
    while slider.value() < step:
        hands.bot.keyClick(slider, Qt.Key.Key_Right)


def test_what_she_thought_is_what_her_character_says_of_what_she_saw(hands: Hands) -> None:
    session = hands.window.session
    dialog = opened(hands)
    shown = steps_of(hands, dialog)
    assert not shown[0], "the deal is nobody's doing"
    assert not shown[1], "that was the person"
    step = next(step for step, text in shown.items() if text)
    game = session._game
    assert game is not None
    (played,) = finished_deals(game, session.person)
    number = deed(look_back(played), played, step)
    assert number is not None
    seat = played.actions[number][0]
    name = session.players[seat].name
    assert shown[step] == f"Why &did {name} do that?"
    go_to(hands, dialog, step)
    before = happened(dialog)
    hands.press(dialog, "reasonsButton")
    hands.bot.waitUntil(lambda: happened(dialog) != before, timeout=20_000)
    decision = decision_at(played, number)
    advice = hint(decision.view, decision.legal, session.players[seat].strategy)
    assert decision.is_same(advice.action)
    assert happened(dialog) == f"{before} What {name} thought: {advice.reason}"
    assert not {"you", "your"} & set(words(advice.reason))
    assert {"I", "my", "me"} & set(words(advice.reason))
    hands.bot.keyClick(dialog, Qt.Key.Key_Left)
    assert "thought" not in happened(dialog)
    hands.bot.keyClick(dialog, Qt.Key.Key_Right)
    button = named(dialog, QPushButton, "reasonsButton")
    button.setFocus(Qt.FocusReason.TabFocusReason)
    hands.bot.keyClick(button, Qt.Key.Key_Space)
    hands.bot.waitUntil(lambda: "thought" in happened(dialog), timeout=20_000)


@pytest.mark.parametrize("players", [(*(replace(player, strategy="elsewhere") for player in PLAYERS[:3]), PLAYERS[3])])
def test_what_a_guest_thought_nobody_knows_though_an_expert_would_do_the_same(hands: Hands) -> None:
    dialog = opened(hands)
    step = next(step for step, text in steps_of(hands, dialog).items() if text)
    go_to(hands, dialog, step)
    before = happened(dialog)
    hands.press(dialog, "reasonsButton")
    hands.bot.waitUntil(partial(differs, dialog, before), timeout=20_000)
    assert "thought nobody knows. An Expert in this seat: I claim the pung" in happened(dialog)


def test_each_deed_is_told_of_who_did_it(hands: Hands) -> None:
    session = hands.window.session
    game = session._game
    assert game is not None
    (played,) = finished_deals(game, session.person)
    look = look_back(played)
    doers = 0
    for step in range(len(look.steps)):
        number = deed(look, played, step)
        if number is None:
            continue
        decision = decision_at(played, number)
        seat = played.actions[number][0]
        assert decision.view.seat == seat != session.person
        assert decision.action in decision.legal
        assert any(getattr(event, "seat", None) == seat for event in look.steps[step].open.events)
        doers += 1
    assert doers == sum(seat != Seat(3) and type(a).__name__ != "Pass" for seat, a in played.actions) > 0


@pytest.mark.parametrize(
    ("scatterbrain", "words"),
    [
        (False, "thought nobody knows. An Expert in this seat: Discard the first one: it is the first."),
        (True, "is a scatterbrain, and forgot or misjudged something. Wide awake: Discard the first one"),
    ],
)
def test_what_nobody_can_know_is_said_so(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path, scatterbrain: bool, words: str
) -> None:
    almost = {**ANNA_DEALS, 3: "DwDwDwB123C456D789NE"}
    file = stacked_file(tmp_path, almost, "C9D1C9N", dealer=3)
    if scatterbrain:
        file.write_text(file.read_text("utf-8").replace('"scatterbrain": false', '"scatterbrain": true'), "utf-8")
    hands = Hands(qtbot, make_window(file, computers=Adviser()))
    hands.wait_for_turn()
    hands.discard("E")
    go_out(hands)
    dialog = opened(hands)
    for step in [step for step, text in steps_of(hands, dialog).items() if text]:
        go_to(hands, dialog, step)
        before = happened(dialog)
        hands.press(dialog, "reasonsButton")
        hands.bot.waitUntil(partial(differs, dialog, before), timeout=20_000)
        if words in happened(dialog):
            return
    raise AssertionError(happened(dialog))
