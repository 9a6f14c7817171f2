"""Calls are spoken at the table for who wants it, and can be tried where they are switched on."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from fourwinds.app.speech import Speech, voice_of
from fourwinds.engine.seats import Seat
from fourwinds.people import faces_of
from fourwinds.scoring import MeldKind
from fourwinds.values import replace
from tests.app.tables import RULES
from tests.app.test_speech import meld
from tests.gui.conftest import MakeWindow
from tests.gui.every_dialog import preferences
from tests.gui.hands import Hands
from tests.gui.stacked import ANNA_DEALS, stacked_file


def test_what_happens_at_the_table_is_called_out(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> None:
    hands = Hands(qtbot, make_window(stacked_file(tmp_path, ANNA_DEALS, dealer=3, rules=RULES)))
    hands.wait_for_turn()
    window = hands.window
    speech = window.findChild(Speech)
    assert speech is not None
    said: list[str] = []
    window.sounds.speak = lambda file: said.append(file.name)  # type: ignore[method-assign]  # nobody listens here
    assert window.session.moment is not None
    moment = replace(window.session.moment, events=(meld(MeldKind.PUNG),))
    window.session.changed.emit(moment)
    assert said == []
    window.settings.voices = True
    window.session.changed.emit(moment)
    face = faces_of(window.session.players)[2]
    assert said == [f"pung_{voice_of(face, Seat(2))}.wav"]


def test_a_voice_is_heard_when_it_is_switched_on_in_the_preferences(make_window: MakeWindow, qtbot: QtBot) -> None:
    hands = Hands(qtbot, make_window("--seed", "5"))
    tried: list[str] = []
    hands.window.sounds.try_speech = lambda file: tried.append(file.name)  # type: ignore[method-assign]  # as above
    dialog = preferences(hands, "themes")
    box = dialog.findChild(QCheckBox, "settings.voices")
    assert box is not None
    assert not box.isChecked()
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() - box.rect().center() / 2)
    assert box.isChecked()
    assert tried == ["pung_middle.wav"]
    dialog.reject()
    assert not hands.window.settings.voices
