"""The theme editor: what is chosen is seen beside it, can be undone, is kept, used, given away and deleted."""

import os
import shutil
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSlider,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourwinds.app.theme_pack import read_pack
from fourwinds.app.themes import load_theme
from fourwinds.engine.seats import SEATS
from fourwinds.resources import themes_folder, user_data_folder
from fourwinds.tiles import Wind
from fourwinds.ui.board.tilemarks import Body
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.themeeditor.colours import ColourButton
from fourwinds.ui.themeeditor.dialog import ThemeEditorDialog
from fourwinds.ui.themeeditor.readable import doubts
from fourwinds.ui.themeeditor.soundpart import SoundPart
from fourwinds.ui.widgets.fitting import FRAME
from fourwinds.ui.window.mainwindow import MainWindow
from fourwinds.values import replace
from tests.gui.hands import Hands


class Editor:
    """The editor as its user has it."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        hands.window.actions_["EditTheme"].trigger()
        self.dialog = hands.dialog("themeEditorDialog", ThemeEditorDialog)

    @property
    def palette(self) -> dict[str, str]:
        return dict(self.dialog.draft.making.palette)

    def press(self, name: str) -> None:
        button = self.dialog.findChild(QPushButton, name)
        assert button is not None
        assert button.isEnabled(), name
        self.hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)

    def can(self, name: str) -> bool:
        button = self.dialog.findChild(QPushButton, name)
        assert button is not None
        return button.isEnabled()

    def pick(self, name: str) -> QColorDialog:
        """Click on a colour."""
        button = self.dialog.findChild(ColourButton, f"colour.{name}")
        assert button is not None
        tabs = self.dialog.findChild(QTabWidget)
        assert tabs is not None
        pages = [tabs.widget(row) for row in range(tabs.count())]
        page = next(row for row, shown in enumerate(pages) if shown is not None and shown.isAncestorOf(button))
        self.hands.bot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=tabs.tabBar().tabRect(page).center())
        assert button.isVisible()
        self.hands.bot.mouseClick(button, Qt.MouseButton.LeftButton)
        return self.hands.dialog("colourDialog", QColorDialog)

    def turn_to(self, name: str) -> None:
        """Click on the tab on which something is."""
        button = self.dialog.findChild(QPushButton, name)
        tabs = self.dialog.findChild(QTabWidget)
        assert button is not None
        assert tabs is not None
        pages = [tabs.widget(row) for row in range(tabs.count())]
        page = next(row for row, shown in enumerate(pages) if shown is not None and shown.isAncestorOf(button))
        self.hands.bot.mouseClick(tabs.tabBar(), Qt.MouseButton.LeftButton, pos=tabs.tabBar().tabRect(page).center())
        assert button.isVisible()

    def label(self, name: str) -> str:
        label = self.dialog.findChild(QLabel, name)
        assert label is not None
        return label.text()

    def recolour(self, name: str, colour: str) -> None:
        dialog = self.pick(name)
        dialog.setCurrentColor(QColor(colour))
        dialog.accept()

    def choose(self, name: str, data: str) -> None:
        box = self.dialog.findChild(QComboBox, name)
        assert box is not None
        box.setFocus()
        wanted = box.findData(data)
        assert wanted >= 0, data
        while box.currentIndex() != wanted:
            self.hands.bot.keyClick(box, Qt.Key.Key_Down if box.currentIndex() < wanted else Qt.Key.Key_Up)

    def call(self, text: str) -> None:
        edit = self.dialog.findChild(QLineEdit, "themeName")
        assert edit is not None
        self.hands.write(edit, text)

    @property
    def told(self) -> str:
        return self.label("themeDoubts")

    @property
    def board(self) -> BoardView:
        board = self.dialog.findChild(BoardView, "themeBoard")
        assert board is not None
        return board


@pytest.fixture
def editor(window: MainWindow, qtbot: QtBot) -> Editor:
    return Editor(Hands(qtbot, window))


OWN = "themes"


def own() -> Path:
    return user_data_folder(os.environ) / OWN


def shows(editor: Editor, colour: str) -> bool:
    return editor.board.theme.palette.board == colour


def test_a_colour_is_seen_while_it_is_chosen_and_cancel_takes_it_back(editor: Editor) -> None:
    before = editor.palette
    dialog = editor.pick("board")
    for colour in ("#000000", "#8899aa", "#402050"):
        dialog.setCurrentColor(QColor(colour))
        editor.hands.bot.waitUntil(partial(shows, editor, colour))
    assert editor.palette["board_light"] != before["board_light"]
    dialog.reject()
    editor.hands.bot.waitUntil(lambda: editor.board.theme.palette.board == before["board"])
    assert editor.palette == before


def test_it_fits_a_low_screen_with_large_letters_too(window: MainWindow, qtbot: QtBot) -> None:
    window.settings.text_size = "large"
    editor = Editor(Hands(qtbot, window))
    smallest = editor.dialog.minimumSizeHint()
    assert smallest.width() <= 960 - FRAME[0]
    assert smallest.height() <= 540 - FRAME[1]


def test_the_chooser_of_colours_leaves_the_middle_of_the_table_in_sight(editor: Editor) -> None:
    editor.dialog.resize(1400, 800)
    dialog = editor.pick("board")
    board = editor.board
    middle = board.mapToGlobal(board.rect().center())
    assert not dialog.frameGeometry().contains(middle)
    assert dialog.frameGeometry().right() <= editor.dialog.frameGeometry().right() + 1
    dialog.reject()


def test_one_visit_to_a_colour_is_one_step_back(editor: Editor) -> None:
    before = editor.palette
    dialog = editor.pick("board")
    dialog.setCurrentColor(QColor("#111111"))
    dialog.setCurrentColor(QColor("#402050"))
    dialog.accept()
    editor.recolour("panel", "#203040")
    assert editor.palette["panel"] == "#203040"
    editor.hands.bot.waitUntil(editor.dialog.isActiveWindow)
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (editor.palette["panel"], editor.palette["board"]) == (before["panel"], "#402050")
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert editor.palette == before


def faces_in(editor: Editor) -> QImage:
    sample = editor.dialog.findChild(QWidget, "themeFacesSample")
    assert sample is not None
    return sample.grab().toImage()


def test_faces_take_the_manner_of_another_theme_and_each_part_of_it_can_be_changed(editor: Editor) -> None:
    box = editor.dialog.findChild(QComboBox, "themePeopleOf")
    assert box is not None
    assert box.currentData() == "four_winds"
    before, plain = editor.board.face_at(SEATS[1], 48, 1.0), editor.dialog.draft.making
    assert before is not None
    face, below = before.toImage(), faces_in(editor)
    editor.choose("themePeopleOf", "ink")
    assert editor.dialog.draft.making.people.manner == "lines"
    assert editor.palette["people_ink"] == load_theme(themes_folder() / "ink", proved=True).palette.people_ink

    def redrawn() -> bool:
        shown = editor.board.face_at(SEATS[1], 48, 1.0)
        return shown is not None and shown.toImage() != face and faces_in(editor) != below

    editor.hands.bot.waitUntil(redrawn)
    outline = editor.dialog.findChild(QSlider, "themeOutline")
    assert outline is not None
    outline.setFocus()
    for _ in range(3):
        editor.hands.bot.keyClick(outline, Qt.Key.Key_Right)
    assert editor.dialog.draft.making.people.outline == pytest.approx(2.5)
    assert box.currentData() == ""  # it is no other theme's any more
    editor.recolour("people_ground", "#88aa99")
    editor.press("saveTheme")
    theme = editor.hands.window.board.theme
    assert theme.palette.people_ground == "#88aa99"
    assert theme.facts.people.outline == pytest.approx(2.5)
    editor.hands.bot.waitUntil(editor.dialog.isActiveWindow)
    editor.choose("themeManner", "tones")
    undo = Qt.KeyboardModifier.ControlModifier
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Z, undo)
    assert editor.dialog.draft.making.people.manner == "lines"
    assert plain.people.manner == "colours"


def test_nothing_in_use_changes_before_it_is_kept_and_then_all_of_it(editor: Editor) -> None:
    window = editor.hands.window
    before = window.board.theme
    editor.recolour("board", "#402050")
    editor.choose("themeTiles", "jade")
    editor.choose("themeGround", "wood")
    editor.call("Plum Wood")
    assert window.board.theme is before
    editor.press("saveTheme")
    assert (window.settings.theme, window.settings.tiles_of) == ("plum_wood", "")
    theme = window.board.theme
    assert (theme.palette.board, theme.facts.board.style, theme.facts.name) == ("#402050", "wood", "Plum Wood")
    assert theme.faces["B5"] == load_theme(themes_folder() / "jade").faces["B5"]
    assert "Plum Wood" in window.strip.message.message
    assert editor.dialog.isVisible()


def test_a_theme_of_ones_own_is_changed_itself_and_can_be_made_a_new_one(editor: Editor) -> None:
    assert not editor.can("saveNewTheme")
    editor.call("Plum")
    editor.press("saveTheme")
    editor.recolour("board", "#402050")
    editor.press("saveTheme")
    assert [path.name for path in own().iterdir()] == ["plum"]
    assert load_theme(own() / "plum").palette.board == "#402050"
    editor.call("Peach")
    editor.press("saveNewTheme")
    assert sorted(path.name for path in own().iterdir()) == ["peach", "plum"]
    assert load_theme(own() / "plum").facts.name == "Plum"


def test_a_theme_without_a_name_is_not_kept(editor: Editor) -> None:
    editor.call(" ")
    assert not editor.can("saveTheme")
    assert not editor.can("shareTheme")


def test_pale_text_is_told_and_may_be_kept(editor: Editor) -> None:
    editor.hands.bot.waitUntil(lambda: "can be read everywhere" in editor.told)
    editor.recolour("panel_text", editor.palette["panel"])
    editor.hands.bot.waitUntil(lambda: "Text in windows is hard to read on Windows and panels (1.0;" in editor.told)
    assert editor.can("saveTheme")
    editor.recolour("tile_face", editor.palette["board"])
    editor.recolour("highlight", editor.palette["board"])
    editor.hands.bot.waitUntil(lambda: "Marks are hardly seen" in editor.told)


@pytest.mark.parametrize("id_", sorted(file.parent.name for file in themes_folder().glob("*/theme.json")))
def test_the_themes_of_the_program_raise_no_doubts(id_: str) -> None:
    assert doubts(load_theme(themes_folder() / id_)) == ()


def photograph(path: Path, colour: str, width: int = 300, height: int = 200) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    assert image.save(str(path))
    return path


def test_a_picture_of_ones_own_covers_the_table_and_is_no_larger_than_a_table(editor: Editor, tmp_path: Path) -> None:
    editor.dialog.take_picture(photograph(tmp_path / "sea.png", "#0a3a6a", 4000, 3000))
    cover = QImage.fromData(editor.dialog.draft.making.cover)
    assert max(cover.width(), cover.height()) == 2560
    editor.hands.bot.waitUntil(lambda: bool(editor.board.theme.cover))
    editor.call("Sea")
    editor.press("saveTheme")
    assert editor.hands.window.board.theme.cover
    image = editor.hands.window.board.grab().toImage()
    blue = sum(image.pixelColor(x, 60).blueF() > image.pixelColor(x, 60).redF() for x in range(100, 900, 40))
    assert blue > 15
    editor.press("themeNoPicture")
    assert not editor.dialog.draft.making.cover


def test_a_light_picture_under_light_text_is_told_and_a_veil_helps(editor: Editor, tmp_path: Path) -> None:
    editor.dialog.take_picture(photograph(tmp_path / "snow.png", "#f0f4f8"))
    editor.hands.bot.waitUntil(lambda: "a denser veil" in editor.told)
    editor.dialog.draft.change("Veil", replace(editor.dialog.draft.making, veil=0.9))
    editor.hands.bot.waitUntil(lambda: "can be read everywhere" in editor.told)


def test_what_is_no_picture_is_told(editor: Editor, tmp_path: Path) -> None:
    letter = tmp_path / "letter.png"
    letter.write_text("Dear Helen", encoding="utf-8")
    editor.dialog.take_picture(letter)
    told = editor.hands.dialog("themePictureProblemDialog", QMessageBox)
    assert "letter.png is no picture" in told.text()
    assert not editor.dialog.draft.making.cover
    told.close()


def test_a_sound_of_ones_own_goes_into_the_theme_and_others_are_told(editor: Editor, tmp_path: Path) -> None:
    part = editor.dialog.findChild(SoundPart)
    assert part is not None
    gong = Path(shutil.copy(themes_folder() / "deco" / "sounds" / "out.wav", tmp_path / "gong.wav"))
    part.take(gong)
    assert part.model.data(part.model.index(0, 1)) == "gong.wav (your own)"
    editor.call("Gong")
    editor.press("saveTheme")
    assert load_theme(own() / "gong").sounds["pair"].read_bytes() == gong.read_bytes()
    gong.write_text("no sound", encoding="utf-8")
    part.take(gong)
    told = editor.hands.dialog("themeSoundProblemDialog", QMessageBox)
    assert "gong.wav is not a WAV file" in told.text()
    told.close()


def faces(folder: Path) -> Path:
    """A folder with a drawing and a picture, as somebody has them."""
    folder.mkdir()
    shutil.copy(themes_folder() / "bauhaus" / "tiles" / "B5.svg", folder / "Sou5.svg")
    photograph(folder / "E.png", "#c02020", 300, 400)
    photograph(folder / "back.png", "#2040c0", 300, 400)
    return folder


def answer(editor: Editor, dialog_name: str, path: Path) -> None:
    """Type a path into an open file dialog and press Enter."""
    dialog = editor.hands.dialog(dialog_name, QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    editor.hands.write(field, str(path))
    editor.hands.bot.keyClick(field, Qt.Key.Key_Return)
    editor.hands.bot.waitUntil(editor.dialog.isActiveWindow)


def test_faces_from_a_folder_lie_on_the_tiles_can_be_undone_and_are_kept(editor: Editor, tmp_path: Path) -> None:
    editor.turn_to("themeFaces")
    before = editor.board.theme.faces
    editor.press("themeFaces")
    answer(editor, "themeFacesDialog", faces(tmp_path / "mine"))
    assert editor.label("themeFacesTold") == "2 faces of your own, and the back"
    bauhaus = load_theme(themes_folder() / "bauhaus").faces["B5"]
    editor.hands.bot.waitUntil(lambda: editor.board.theme.faces["B5"] == bauhaus)
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    editor.hands.bot.waitUntil(lambda: editor.board.theme.faces == before)
    assert not editor.can("themeNoFaces")
    editor.hands.press(editor.dialog, "themeRedoButton")
    editor.call("Mine")
    editor.press("saveTheme")
    theme = load_theme(own() / "mine")
    assert theme.faces["B5"] == bauhaus
    assert theme.faces["B4"] == before["B4"]
    assert {"B5", "E", "back"}.isdisjoint(theme.small)
    east = TilePainter(theme).front(Wind.EAST.kind, Body(60, 84, 4), 1.0).toImage().pixelColor(35, 45)
    assert (east.red() > 150, east.green() < 90) == (True, True)


def test_a_back_of_ones_own_and_numbers_on_the_faces(editor: Editor, tmp_path: Path) -> None:
    editor.turn_to("themeBack")
    editor.press("themeBack")
    answer(editor, "themeBackDialog", photograph(tmp_path / "sea.png", "#2040c0", 300, 400))
    assert editor.label("themeFacesTold") == "A back of your own"
    box = editor.dialog.findChild(QCheckBox, "themeNumbered")
    assert box is not None
    editor.hands.bot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    editor.hands.bot.waitUntil(lambda: editor.board.theme.tile.numbered)
    editor.press("themeNoFaces")
    four_winds = load_theme(themes_folder() / "four_winds")
    editor.hands.bot.waitUntil(lambda: editor.board.theme.faces == four_winds.faces)
    assert editor.board.theme.tile.numbered


def test_a_folder_without_faces_is_told_and_changes_nothing(editor: Editor, tmp_path: Path) -> None:
    editor.turn_to("themeFaces")
    editor.press("themeFaces")
    folder = tmp_path / "holiday"
    folder.mkdir()
    answer_only = editor.hands.dialog("themeFacesDialog", QFileDialog)
    field = answer_only.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    editor.hands.write(field, str(folder))
    editor.hands.bot.keyClick(field, Qt.Key.Key_Return)
    told = editor.hands.dialog("themeFacesProblemDialog", QMessageBox)
    assert "There is no picture of a tile in holiday" in told.text()
    told.close()
    assert not editor.dialog.draft.modified


def test_a_shared_file_has_what_was_made_also_when_it_was_not_kept(editor: Editor, tmp_path: Path) -> None:
    editor.recolour("board", "#402050")
    editor.press("shareTheme")
    dialog = editor.hands.dialog("shareThemeDialog", QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    assert field.text() == "My Four Winds.4Wtheme"
    field.setText(str(tmp_path / "plum"))
    dialog.accept()
    assert b'"#402050"' in read_pack(tmp_path / "plum.4Wtheme").files["theme.json"]
    editor.hands.dialog("themeSharedDialog", QMessageBox).close()
    assert not own().exists()


def test_what_was_changed_is_not_lost_without_a_question(editor: Editor) -> None:
    editor.recolour("board", "#402050")
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Escape)
    question = editor.hands.dialog("leaveThemeDialog", QMessageBox)
    editor.hands.press(question, "noButton")
    assert editor.dialog.isVisible()
    editor.choose("themeFrom", "bauhaus")
    question = editor.hands.dialog("otherThemeDialog", QMessageBox)
    editor.hands.press(question, "noButton")
    assert editor.palette["board"] == "#402050"
    box = editor.dialog.findChild(QComboBox, "themeFrom")
    assert box is not None
    assert box.currentData() == "four_winds"
    editor.hands.bot.keyClick(editor.dialog, Qt.Key.Key_Escape)
    question = editor.hands.dialog("leaveThemeDialog", QMessageBox)
    editor.hands.press(question, "yesButton")
    editor.hands.bot.waitUntil(lambda: not any(d.isVisible() for d in _editors(editor)))


def _editors(editor: Editor) -> list[ThemeEditorDialog]:
    return editor.hands.window.findChildren(ThemeEditorDialog)


def test_a_theme_of_ones_own_can_be_deleted_and_no_other(
    editor: Editor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "desktop"))
    assert not editor.can("deleteTheme")
    editor.call("Plum")
    editor.press("saveTheme")
    editor.press("deleteTheme")
    question = editor.hands.dialog("deleteThemeDialog", QMessageBox)
    editor.hands.press(question, "yesButton")
    editor.hands.bot.waitUntil(lambda: not (own() / "plum").exists())
    assert editor.hands.window.board.theme.id == editor.hands.window.settings.theme == "four_winds"
