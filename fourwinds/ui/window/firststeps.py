"""`FirstStepsDialog`: one friendly question at the first start, which leads to lessons, an easy game, or a rule set."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from fourwinds.app.language import tr
from fourwinds.text import marked as _t
from fourwinds.tiles import parse
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.widgets.arrows import ArrowKeys
from fourwinds.ui.widgets.letters import grow
from fourwinds.ui.widgets.tilepictures import body_of, icon_size, tiles_icon
from fourwinds.ui.widgets.wrapped import WrappedButton
from fourwinds.values import Value

_COLUMNS: Final = 2
_LETTERS: Final = 100
"""The width of the dialog, in letters."""
_TILE_LETTERS: Final = 2.8
_LARGER: Final = 1.7
"""Tiles of the first question against those of the families, of which there are more: it has the room of these."""


_QUESTION: Final = ("B1", "B123 EE", "B19 C19 D19 DrDgDw")
"""The tiles on the answers to the first question."""


class Family(Value):
    """A family of rules, with the built-in preset that stands for it and tiles that are typical of it."""

    preset: str
    title: str
    words: str
    tiles: str


FAMILIES: Final = (
    Family(
        "european-classical",
        _t("Western classical"),
        _t("Points for sets, doubles for what is special, and everybody settles with everybody."),
        "EEE B999 F1",
    ),
    Family(
        "chinese-official",
        _t("Chinese Official"),
        _t("More than eighty patterns that add up; a hand needs eight points."),
        "B234 C234 D234",
    ),
    Family(
        "hong-kong",
        _t("Hong Kong"),
        _t("Quick and simple: a table of values, and who discards the last tile pays."),
        "C111 C555 Dr",
    ),
    Family(
        "japanese-online",
        _t("Japanese riichi"),
        _t("Declare ready, count dora, mind furiten: the game of Tenhou and Mahjong Soul."),
        "B340 D067",
    ),
    Family(
        "chinese-classical",
        _t("Chinese classical"),
        _t("The old game with flowers and seasons, and few patterns."),
        "F1 S1 DrDrDr",
    ),
    Family(
        "american-classical",
        _t("American classical"),
        _t("The game of the 1920s: clean hands and high limits."),
        "C222 C555 EE",
    ),
)


class FirstStepsDialog(QDialog):
    """Asks how well the person knows Mah Jong; what follows is done by whoever listens."""

    lessons_wanted = Signal()
    easy_game_wanted = Signal()
    rules_wanted = Signal(str)
    """The id of a built-in preset."""
    all_rules_wanted = Signal()

    def __init__(self, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("firstStepsDialog")
        self.setWindowTitle(self.tr("First Steps"))
        self._painter = painter
        self._pages = QStackedWidget()
        self._pages.addWidget(self._make_question())
        self._pages.addWidget(self._make_families())
        buttons = QDialogButtonBox()
        self._back = buttons.addButton(self.tr("&Back"), QDialogButtonBox.ButtonRole.ActionRole)
        self._back.setObjectName("backButton")
        self._back.setAutoDefault(False)
        self._back.setVisible(False)
        self._back.clicked.connect(self._ask_again)
        later = buttons.addButton(self.tr("&Not Now"), QDialogButtonBox.ButtonRole.RejectRole)
        later.setObjectName("laterButton")
        later.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.addWidget(self._pages, 1)
        box.addWidget(QLabel(self.tr("You find this again in the Help menu.")))
        box.addWidget(buttons)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * _LETTERS)

    @staticmethod
    def painting(painter: TilePainter, beside: QWidget) -> Iterator[None]:
        """Paint the tiles that the dialog will show in front of this window; after each there may be a break."""
        letter, ratio = beside.fontMetrics().averageCharWidth(), beside.devicePixelRatioF()
        for tiles, larger in (*((text, _LARGER) for text in _QUESTION), *((family.tiles, 1.0) for family in FAMILIES)):
            body = body_of(painter, _width(letter, larger))
            for kind in parse(tiles):
                painter.front(kind, body, ratio)
                yield

    # --- within ---------------------------------------------------------------------------------

    def _make_question(self) -> QWidget:
        page, column = self._page(self.tr("Welcome! How well do you know Mah Jong?"))
        for name, tiles, title, words, do in (
            (
                "newcomerButton",
                _QUESTION[0],
                self.tr("I am new to Mah Jong"),
                self.tr("Short lessons at the table: a few minutes each, from the first tile to a whole hand."),
                self._take_lessons,
            ),
            (
                "easyButton",
                _QUESTION[1],
                self.tr("I know the tiles"),
                self.tr("A game by easy rules against players who learn as you do. No clock, and no penalties."),
                self._play_easily,
            ),
            (
                "expertButton",
                _QUESTION[2],
                self.tr("I know it well"),
                self.tr("Choose which Mah Jong you play."),
                self._show_families,
            ),
        ):
            button = self._button(words, title, tiles, larger=_LARGER)
            button.setObjectName(name)
            button.clicked.connect(do)
            column.addWidget(button, 1)  # the other page is higher
        self._expert = button
        return page

    def _make_families(self) -> QWidget:
        page, column = self._page(self.tr("Which game do you play?"))
        grid = QGridLayout()
        self._families: list[WrappedButton] = []
        for number, family in enumerate(FAMILIES):
            button = self._button(tr(family.words), tr(family.title), family.tiles)
            button.setObjectName(f"familyButton{number}")
            button.clicked.connect(partial(self._choose, family.preset))
            self._families.append(button)
            grid.addWidget(button, number // _COLUMNS, number % _COLUMNS)
        column.addLayout(grid, 1)
        more = WrappedButton(self.tr("All rules, and who plays ..."))
        more.setObjectName("allRulesButton")
        more.clicked.connect(self._show_all)
        column.addWidget(more)
        rows = [self._families[at : at + _COLUMNS] for at in range(0, len(self._families), _COLUMNS)]
        ArrowKeys([*rows, [more]], self)
        return page

    def _button(self, words: str, title: str, tiles: str, *, larger: float = 1.0) -> WrappedButton:
        kinds = parse(tiles)
        width = _width(self.fontMetrics().averageCharWidth(), larger)
        picture = tiles_icon(self._painter, kinds, width, self.devicePixelRatioF())
        button = WrappedButton(words, title=title, picture=picture)
        button.setIconSize(icon_size(self._painter, len(kinds), width))
        return button

    def _page(self, heading: str) -> tuple[QWidget, QVBoxLayout]:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        label = QLabel(heading)
        grow(label, 1.4)
        label.setProperty("heading", True)
        column.addWidget(label)
        return page, column

    def _take_lessons(self) -> None:
        self.accept()
        self.lessons_wanted.emit()

    def _play_easily(self) -> None:
        self.accept()
        self.easy_game_wanted.emit()

    def _show_families(self) -> None:
        self._pages.setCurrentIndex(1)
        self._back.setVisible(True)
        self._families[0].setFocus()

    def _ask_again(self) -> None:
        """Go back from the families to the first question."""
        self._pages.setCurrentIndex(0)
        self._back.setVisible(False)
        self._expert.setFocus()

    def _choose(self, preset: str) -> None:
        self.accept()
        self.rules_wanted.emit(preset)

    def _show_all(self) -> None:
        self.accept()
        self.all_rules_wanted.emit()


def _width(letter: int, larger: float) -> int:
    """Of a tile, where a letter is so wide."""
    return round(letter * _TILE_LETTERS * larger)
