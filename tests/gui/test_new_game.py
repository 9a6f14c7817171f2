"""New Game: its lists by the keys, and room for what a preset says of itself."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMessageBox, QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourwinds.engine.record import Player
from fourwinds.roster import Roster
from fourwinds.rules.store import StoredPreset
from fourwinds.ui.widgets.facebox import FaceBox
from fourwinds.ui.widgets.faces import Faces
from fourwinds.ui.widgets.long_list import LongList
from fourwinds.ui.window.newgame import NewGameDialog
from tests.app.tables import PLAYERS, RULES

LONGEST = 2_000
"""Letters that a description may have (`docs/preset-format.md`)."""
SENTENCE = "Everybody pays the winner. "


def preset(id_: str, description: str) -> StoredPreset:
    rules = RULES.model_copy(update={"id": id_, "name": id_.title(), "description": description})
    return StoredPreset(rules, Path(f"{id_}.json"), builtin=True, digest="")


PRESETS = (
    preset("short", SENTENCE),
    preset("long", SENTENCE * 25),
    preset("longest", (SENTENCE * 75)[:LONGEST]),
)


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> NewGameDialog:
    made = NewGameDialog(PRESETS, "short", PLAYERS, Roster(), Faces(tmp_path / "face.png"))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(made.isActiveWindow)
    return made


def child(dialog: NewGameDialog, kind: type[QWidget], name: str) -> QWidget:
    found = dialog.findChild(kind, name)
    assert found is not None, name
    return found


def rules_of(dialog: NewGameDialog) -> QComboBox:
    box = child(dialog, QComboBox, "presetBox")
    assert isinstance(box, QComboBox)
    return box


def description_of(dialog: NewGameDialog) -> QScrollArea:
    area = child(dialog, QScrollArea, "presetDescription")
    assert isinstance(area, QScrollArea)
    return area


def on_screen(dialog: NewGameDialog, name: str) -> bool:
    button = child(dialog, QPushButton, name)
    rect = QRect(button.mapToGlobal(QPoint(0, 0)), button.size())
    return dialog.screen().availableGeometry().contains(rect) and button.visibleRegion().boundingRect() == button.rect()


def choose(dialog: NewGameDialog, qtbot: QtBot, steps: int) -> None:
    rules_of(dialog).setFocus()
    for _ in range(steps):
        qtbot.keyClick(rules_of(dialog), Qt.Key.Key_Down)
    QApplication.processEvents()


@pytest.mark.parametrize("begins_with", [0, 1])
def test_a_long_description_is_seen_to_its_last_word(dialog: NewGameDialog, qtbot: QtBot, begins_with: int) -> None:
    if begins_with:
        dialog.hide()
        rules_of(dialog).setCurrentIndex(begins_with)
        dialog.show()
        QApplication.processEvents()
    else:
        before = dialog.height()
        choose(dialog, qtbot, 1)
        assert dialog.height() > before
    area = description_of(dialog)
    text = area.widget()
    assert isinstance(text, QLabel)
    assert text.text() == SENTENCE * 25
    assert text.heightForWidth(text.width()) <= text.visibleRegion().boundingRect().height()
    assert area.verticalScrollBar().maximum() == 0
    assert on_screen(dialog, "startButton")


def test_the_buttons_stay_on_the_screen_whatever_a_preset_says(dialog: NewGameDialog, qtbot: QtBot) -> None:
    # On the lowest screen: the dialog opens at its bottom.
    dialog.move(40, dialog.screen().availableGeometry().bottom() - dialog.height())
    choose(dialog, qtbot, 2)
    assert on_screen(dialog, "startButton")


def test_on_a_low_screen_a_description_is_scrolled_by_the_keys(dialog: NewGameDialog, qtbot: QtBot) -> None:
    area = description_of(dialog)
    assert area.focusPolicy() == Qt.FocusPolicy.NoFocus
    choose(dialog, qtbot, 2)
    dialog.resize(dialog.minimumSizeHint())
    QApplication.processEvents()
    assert on_screen(dialog, "startButton")
    assert area.focusPolicy() == Qt.FocusPolicy.StrongFocus
    area.setFocus(Qt.FocusReason.TabFocusReason)
    end = area.verticalScrollBar().maximum()
    for _ in range(50):
        qtbot.keyClick(area, Qt.Key.Key_PageDown)
    assert area.verticalScrollBar().value() == end > 0


def test_it_never_shrinks_under_the_pointer(dialog: NewGameDialog, qtbot: QtBot) -> None:
    choose(dialog, qtbot, 1)
    height = dialog.height()
    qtbot.keyClick(rules_of(dialog), Qt.Key.Key_Up)
    assert dialog.height() == height


def test_enter_in_an_opened_list_chooses_and_begins_nothing(dialog: NewGameDialog, qtbot: QtBot) -> None:
    box = rules_of(dialog)
    chosen: list[object] = []
    dialog.chosen.connect(lambda preset, _players: chosen.append(preset.rules.id))
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Space)
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not view.isVisible())
    assert box.currentText() == "Long"
    assert dialog.isVisible()
    assert chosen == []
    # Closed, it leaves Enter to the dialog.
    dialog.activateWindow()
    qtbot.waitUntil(box.hasFocus)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert chosen == ["long"]


def test_whose_hints_come_is_not_said_where_it_is_not_chosen(dialog: NewGameDialog) -> None:
    """The best adviser gives hints unless the preferences say otherwise, whatever character is chosen here."""
    notes = [label.text() for label in dialog.findChildren(QLabel)]
    assert "Your own character plays for you in Auto Play. Who gives you hints is chosen in the preferences." in notes


def face_of(dialog: NewGameDialog, seat: int) -> FaceBox:
    box = child(dialog, QComboBox, f"faceBox{seat}")
    assert isinstance(box, FaceBox)
    return box


def start(dialog: NewGameDialog, qtbot: QtBot) -> tuple[Player, ...]:
    with qtbot.waitSignal(dialog.chosen) as chosen:
        qtbot.mouseClick(child(dialog, QPushButton, "startButton"), Qt.MouseButton.LeftButton)
    assert chosen.args is not None
    players: tuple[Player, ...] = chosen.args[1]
    return players


def test_a_face_is_chosen_by_the_keys_and_the_others_stay_free(dialog: NewGameDialog, qtbot: QtBot) -> None:
    box = face_of(dialog, 0)
    before = box.face
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    assert box.face != before
    players = start(dialog, qtbot)
    assert [player.face for player in players] == [box.face, "", "", ""]


def test_a_computer_player_shows_no_picture_of_the_person(dialog: NewGameDialog) -> None:
    rows = [[face_of(dialog, seat).itemData(row) for row in range(face_of(dialog, seat).count())] for seat in range(4)]
    assert all("another" not in row for row in rows[:3])
    assert "another" in rows[3]


def test_what_asks_for_a_picture_stands_in_a_row_like_the_others(dialog: NewGameDialog) -> None:
    box = face_of(dialog, 3)
    box.showPopup()
    view = box.view()
    assert len({view.sizeHintForRow(row) for row in range(box.count())}) == 1
    last = view.visualRect(box.model().index(box.count() - 1, 0))
    assert view.viewport().height() - last.bottom() < last.height() / 2, "no empty strip below it"
    box.hidePopup()


def test_a_picture_of_ones_own_is_cut_to_its_middle_and_kept(
    dialog: NewGameDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(900, 300, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    for x in range(300, 600):
        for y in range(300):
            picture.setPixelColor(x, y, QColor("blue"))
    assert picture.save(str(tmp_path / "wide.png"))
    box = face_of(dialog, 3)
    box.take(str(tmp_path / "wide.png"))
    kept = QImage(str(tmp_path / "face.png"))
    assert (kept.width(), kept.height()) == (256, 256)
    assert {kept.pixelColor(x, 128).name() for x in (4, 128, 251)} == {"#0000ff"}
    assert [player.face for player in start(dialog, qtbot)] == ["", "", "", "own"]


def test_what_is_no_picture_is_told_and_changes_nothing(dialog: NewGameDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "words.png").write_text("no picture", encoding="utf-8")
    box = face_of(dialog, 3)
    before = box.face
    box.take(str(tmp_path / "words.png"))
    told = dialog.findChild(QMessageBox, "ownFaceProblemDialog")
    assert told is not None
    assert "words.png is no picture" in told.text()
    assert box.face == before
    assert not (tmp_path / "face.png").exists()
    told.close()


def test_a_name_of_several_words_is_found_by_typing_it(qtbot: QtBot) -> None:
    """Space opened the list in the middle of "Japanese Three", and the rest of the name went astray."""
    box = LongList()
    box.addItems(["Novice", "Japanese Classical", "Japanese Modern", "Japanese Three-Player", "Taiwanese"])
    qtbot.addWidget(box)
    box.show()
    qtbot.waitExposed(box)
    box.setFocus()
    qtbot.keyClicks(box, "japanese three")
    assert box.currentText() == "Japanese Three-Player"
    assert not box.view().isVisible()
    qtbot.wait(QApplication.keyboardInputInterval() + 50)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    qtbot.waitUntil(box.view().isVisible)
