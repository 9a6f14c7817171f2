"""The panel in the middle of the empty table: how to begin."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout

from fourwinds.app.language import tr
from fourwinds.app.themes import Palette
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat, seat_wind, seats_of
from fourwinds.roster import Roster
from fourwinds.tiles import Wind
from fourwinds.ui.board.tablestate import SeatTable, TableState
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.letters import grow

MARGIN: Final = 24


_LINE = 46
"""Letters in a line about who plays: three of our own players stand in one."""


class Welcome(QFrame):
    """Offers to begin, to go on, to open. Stands in the middle of its parent."""

    new_wanted = Signal()
    setup_wanted = Signal()
    continue_wanted = Signal()
    open_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(self, colours: Palette, parent: BoardView) -> None:
        super().__init__(parent)
        self._table = parent
        self.setObjectName("welcome")
        self.set_colours(colours)
        letter = self.fontMetrics().averageCharWidth()
        box = self._box = QVBoxLayout(self)
        box.setContentsMargins(letter * 5, letter * 3, letter * 5, letter * 4)
        box.setSpacing(letter)
        title = QLabel(self.tr("Four Winds"))
        grow(title, 2.2)
        title.setProperty("heading", True)
        title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.addWidget(title)
        self._rules = QLabel()
        self._rules.setObjectName("welcomeRules")
        self._rules.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._rules.setTextFormat(Qt.TextFormat.PlainText)
        self._rules.setWordWrap(True)  # what programs are called may be long
        self._rules.setMinimumWidth(letter * _LINE)
        box.addWidget(self._rules)
        box.addSpacing(letter)
        self._continue = self._button("continueButton", self.tr("&Continue Your Game"), self.continue_wanted)
        self._new = self._button("newGameButton", self.tr("&New Game"), self.new_wanted)
        self._button("setupButton", self.tr("Players and &Rules ..."), self.setup_wanted)
        self._button("openButton", self.tr("Open a &Saved Game ..."), self.open_wanted)
        self._button("lessonsButton", self.tr("&Learn to Play ..."), self.lessons_wanted)
        self._continue.hide()
        parent.installEventFilter(self)

    def set_colours(self, colours: Palette) -> None:
        """Take the colours of a theme."""
        self.setStyleSheet(
            f"#welcome {{ background: {colours.panel}; border: 1px solid {colours.accent}; border-radius: 10px; }}"
            f"#welcomeRules {{ color: {colours.panel_text}; }}"
        )

    def show_key(self, key: str) -> None:
        """Write the key of a new game on its button; empty for none."""
        self._new.setText(self.tr("&New Game  ({key})").format(key=key) if key else self.tr("&New Game"))

    def show_choices(self, rules: str, players: Sequence[Player], roster: Roster, *, interrupted: bool) -> None:
        """Say who would play by which rules, and whether there is a game to go on with."""
        others = ", ".join(_introduced(player, roster) for player in players if not player.human)
        plays = any(player.human for player in players)
        text = self.tr("{rules}\nagainst {players}") if plays else self.tr("{rules}\nwatching {players}")
        self._rules.setText(text.format(rules=rules, players=others))
        self._continue.setVisible(interrupted)
        first = self._continue if interrupted else self._new
        first.setDefault(True)
        first.setFocus()
        self.adjustSize()
        self._center()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._table and event.type() == QEvent.Type.Resize:
            self._center()
            QTimer.singleShot(0, self, self._center)  # when the plate, too, has its new size
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        # The underlined letters go before the window's commands of the same letters, Alt or not (B100).
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._meant_by(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        button = self._meant_by(event)
        if button is None:
            super().keyPressEvent(event)
        else:
            button.click()

    def _meant_by(self, event: QKeyEvent) -> QPushButton | None:
        """The visible button whose underlined letter this is."""
        letter = event.text().casefold()
        buttons = [button for button in self.findChildren(QPushButton) if button.isVisible()]
        return next((b for b in buttons if letter and f"&{letter}" in b.text().casefold()), None)

    def _button(self, name: str, text: str, wanted: object) -> QPushButton:
        button = KeyButton(text)
        button.setObjectName(name)
        button.setMinimumHeight(round(self.fontMetrics().lineSpacing() * 2.2))
        button.setMinimumWidth(self.fontMetrics().averageCharWidth() * 36)
        button.setAccessibleName(text.replace("&", ""))
        button.clicked.connect(wanted)
        self._box.addWidget(button)
        return button

    def _center(self) -> None:
        parent = self._table
        wished = self.sizeHint()
        if parent.placements is not None:
            # Nothing that has nothing to tell yet shall look out behind the panel.
            width, height = parent.placements.furniture.middle_size
            wished = wished.expandedTo(QSize(round(width) + MARGIN, round(height) + MARGIN))
        size = wished.boundedTo(parent.size())
        self.setGeometry(
            (parent.width() - size.width()) // 2, (parent.height() - size.height()) // 2, size.width(), size.height()
        )


def _introduced(player: Player, roster: Roster) -> str:
    """The player's name, and how or which program it plays; of a player of another package the name alone."""
    entrant = roster.find(player.strategy)
    if entrant is None:
        return player.name
    told = tr("{name} ({character})").format(name=player.name, character=tr(entrant.title))
    return told.replace(" (", "\N{NO-BREAK SPACE}(")  # or the last character would stand alone in a line


def empty_table(players: Sequence[Player]) -> TableState:
    """The table with nobody's tiles on it."""
    at_table = seats_of(len(players))
    seats = tuple(
        SeatTable(seat, players[seat].name, 0, seat_wind(seat, Seat(0), of=len(players))) for seat in at_table
    )
    person = next((seat for seat in at_table if players[seat].human), at_table[-1])
    return TableState(seats, person, Wind.EAST)
