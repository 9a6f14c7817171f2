"""Who plays by which rules: names and characters of the players, and the preset of the next game."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.settings import PERSON
from fourwinds.engine.record import Player, seated
from fourwinds.people import faces_of
from fourwinds.roster import MJAI_PROTOCOL, PROGRAM, Roster
from fourwinds.rules.store import StoredPreset
from fourwinds.saves import NAME_LENGTH
from fourwinds.text import listed
from fourwinds.ui.widgets.facebox import FaceBox
from fourwinds.ui.widgets.faces import Faces
from fourwinds.ui.widgets.fitting import grow_to
from fourwinds.ui.widgets.long_list import LongList
from fourwinds.ui.widgets.plain import plain_tip
from fourwinds.values import replace


def strategy_box(roster: Roster, strategy: str, forgetful: QCheckBox) -> QComboBox:
    """The choice of who plays; `forgetful` makes sense for some of them only."""
    box = QComboBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    fill_strategies(box, roster, strategy)

    def show_forgetful() -> None:
        entrant = roster.find(str(box.currentData()))
        # Neither programs nor players of other packages forget; of one that is not here Expert does.
        forgets = entrant.forgets if entrant is not None else not str(box.currentData()).startswith(PROGRAM)
        forgetful.setEnabled(forgets)

    box.currentIndexChanged.connect(show_forgetful)
    show_forgetful()
    return box


def fill_strategies(box: QComboBox, roster: Roster, strategy: str) -> None:
    """Put those who can play into a box, and choose one of them."""
    box.blockSignals(True)
    box.clear()
    for entrant in roster.entrants:
        box.addItem(tr(entrant.title), entrant.id)
        box.setItemData(box.count() - 1, plain_tip(tr(entrant.character)), Qt.ItemDataRole.ToolTipRole)
    if box.findData(strategy) < 0:
        # Whoever takes the package away for a while finds the choice again.
        absent = tr("a program (removed)") if strategy.startswith(PROGRAM) else tr("{player} (not installed)")
        box.addItem(absent.format(player=strategy), strategy)
        box.setItemData(box.count() - 1, tr("Expert plays in its place."), Qt.ItemDataRole.ToolTipRole)
    box.setCurrentIndex(box.findData(strategy))
    box.blockSignals(False)


def watch_box() -> QCheckBox:
    """The choice to leave one's own hand to a fourth computer player."""
    box = QCheckBox(tr("Only watch"))
    box.setObjectName("watchBox")
    tip = tr("The computer plays this hand too, and you watch.")
    box.setToolTip(tip)
    box.setWhatsThis(tip)
    return box


class _Description(QScrollArea):
    """What a preset says of itself; it can be scrolled where the screen is too low for all of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("presetDescription")
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(self._text)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * 3)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def show_text(self, text: str) -> None:
        """Show another description, from its beginning."""
        self._text.setText(text)
        self.verticalScrollBar().setValue(0)

    def missing(self) -> int:
        """How much higher it should be to show the whole text, in logical pixels."""
        return max(0, self._text.heightForWidth(self.width()) - self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Tab stops here only where there is something to scroll.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.missing() else Qt.FocusPolicy.NoFocus)


class _Row:
    """What can be chosen of one player: face, name, character, and whether the player forgets."""

    def __init__(self, seat: int, player: Player, look: FaceBox, roster: Roster) -> None:
        title = tr("You") if seat == PERSON else tr("Player {number}").format(number=seat + 1)
        self.player = player
        self.look = look
        self.look.setObjectName(f"faceBox{seat}")
        self.look.setAccessibleName(tr("Face of {player}").format(player=title))
        self.name = QLineEdit(player.name)
        self.name.setObjectName(f"nameEdit{seat}")
        self.name.setMaxLength(NAME_LENGTH)
        self.name.setAccessibleName(tr("Name of {player}").format(player=title))
        self.forgetful = QCheckBox(tr("Scatterbrain"))
        self.forgetful.setObjectName(f"scatterbrainBox{seat}")
        self.forgetful.setChecked(player.scatterbrain)
        self.forgetful.setToolTip(tr("Sometimes forgets the discards and misjudges the hand."))
        self.strategy = strategy_box(roster, player.strategy, self.forgetful)
        self.strategy.setObjectName(f"strategyBox{seat}")
        self.strategy.setAccessibleName(tr("Character of {player}").format(player=title))

    @property
    def character(self) -> str:
        """The id of who is chosen to play there."""
        return str(self.strategy.currentData())

    def set_enabled(self, enabled: bool) -> None:
        """Let it be chosen, or not."""
        for widget in (self.look, self.name, self.strategy, self.forgetful):
            widget.setEnabled(enabled)


class NewGameDialog(QDialog):
    """Asks for players and rules; both are remembered by whoever listens."""

    programs_wanted = Signal()
    """The person wants to add a program, or to remove one; `use_roster` is to follow."""
    rules_wanted = Signal(str)
    """The person wants to see all of these rules, by their id, or to make some from them."""
    chosen = Signal(StoredPreset, tuple)
    """StoredPreset, and the players by seat"""

    def __init__(
        self,
        presets: Sequence[StoredPreset],
        preset_id: str,
        players: Sequence[Player],
        roster: Roster,
        faces: Faces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("newGameDialog")
        self.setWindowTitle(self.tr("Players and Rules"))
        self._presets = tuple(presets)
        self._players = tuple(players)
        self._roster = roster
        self._faces = faces
        self._rows: list[_Row] = []
        self._absent = QLabel()
        self._watches = watch_box()
        self._unfit = QLabel()
        box = QVBoxLayout(self)
        box.addLayout(self._make_rules(preset_id), 1)
        box.addLayout(self._make_players())
        box.addLayout(self._make_programs())
        self._tell_unfit()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        start = buttons.addButton(self.tr("&Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        start.setObjectName("startButton")
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        # Only a button that is in the dialog can become its default; before that Enter would find Cancel, the first.
        start.setDefault(True)
        start.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make_room()

    def _make_rules(self, preset_id: str) -> QGridLayout:
        grid = QGridLayout()
        self._rules = LongList()
        self._rules.setObjectName("presetBox")
        for stored in self._presets:
            self._rules.addItem(tr(stored.rules.name), stored.rules.id)
        self._rules.setCurrentIndex(max(self._rules.findData(preset_id), 0))
        label = QLabel(self.tr("&Rules"))
        label.setBuddy(self._rules)
        self._description = _Description()
        self._rules.currentIndexChanged.connect(self._describe)
        grid.addWidget(label, 0, 0)
        change = QPushButton(self.tr("&Change ..."))
        change.setObjectName("changeRulesButton")
        about = self.tr("Shows all of these rules, and lets you make your own from them.")
        change.setToolTip(about)
        change.setWhatsThis(about)
        change.setAccessibleName(self.tr("Change rules"))
        change.setAutoDefault(False)
        change.clicked.connect(self._change_rules)
        grid.addWidget(self._rules, 0, 1)
        grid.addWidget(change, 0, 2)
        grid.addWidget(self._description, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(1, 1)
        self._describe()
        return grid

    @Slot()
    def _change_rules(self) -> None:
        self.reject()
        self.rules_wanted.emit(str(self._rules.currentData()))

    def _make_players(self) -> QGridLayout:
        grid = QGridLayout()
        for column, text in enumerate(("", self.tr("Name"), self.tr("Plays like"), "")):
            grid.addWidget(QLabel(text), 0, column)
        looks = faces_of(self._players)
        for seat, player in enumerate(self._players):
            look = FaceBox(self._faces, looks[seat], player.name, own=seat == PERSON)
            row = _Row(seat, player, look, self._roster)
            self._rows.append(row)
            grid.addWidget(row.look, seat + 1, 0)
            grid.addWidget(row.name, seat + 1, 1)
            grid.addWidget(row.strategy, seat + 1, 2)
            third = QHBoxLayout()
            if seat == PERSON:
                self._watch_instead_of(row)
                third.addWidget(self._watches)
            third.addWidget(row.forgetful)
            third.addStretch(1)
            grid.addLayout(third, seat + 1, 3)
        note = QLabel(
            self.tr("Your own character plays for you in Auto Play. Who gives you hints is chosen in the preferences.")
        )
        note.setProperty("muted", True)
        grid.addWidget(note, len(self._players) + 1, 0, 1, 4)
        self._absent.setObjectName("absentLabel")
        self._absent.setWordWrap(True)
        grid.addWidget(self._absent, len(self._players) + 2, 0, 1, 4)
        self._rules.currentIndexChanged.connect(self._seat)
        self._seat()
        return grid

    def _watch_instead_of(self, row: _Row) -> None:
        """Let the person watch; only then does it matter whether the computer in that place forgets."""
        self._watches.setChecked(not row.player.human)
        self._watches.toggled.connect(row.forgetful.setVisible)
        keeps_its_room = row.forgetful.sizePolicy()
        keeps_its_room.setRetainSizeWhenHidden(True)
        row.forgetful.setSizePolicy(keeps_its_room)
        row.forgetful.setVisible(not row.player.human)

    def _seat(self) -> None:
        """Let those be chosen who sit down under the chosen rules."""
        number = self._presets[self._rules.currentIndex()].rules.deal.players if self._presets else len(self._players)
        sitting = seated(self._players, number)
        absent: list[str] = []
        for row in self._rows:
            sits = any(row.player is one for one in sitting)
            row.set_enabled(sits)
            if not sits:
                absent.append(row.player.name)
        said = self.tr("These rules are for {number} players: {names} will not play.")
        self._absent.setText(said.format(number=number, names=tr(listed(absent))) if absent else "")
        self._absent.setVisible(bool(absent))

    def _make_programs(self) -> QHBoxLayout:
        """The way to the programs, and what is wrong with those that are chosen."""
        button = QPushButton(self.tr("&Programs ..."))
        button.setObjectName("programsButton")
        button.setAutoDefault(False)
        button.setWhatsThis(self.tr("Adds programs of your own, or of others, that can then be chosen for a seat."))
        button.clicked.connect(self.programs_wanted)
        self._unfit.setObjectName("unfitLabel")
        self._unfit.setTextFormat(Qt.TextFormat.PlainText)
        self._unfit.setWordWrap(True)
        self._unfit.setProperty("warning", True)
        for player in self._rows:
            player.strategy.currentIndexChanged.connect(self._tell_unfit)
        self._rules.currentIndexChanged.connect(self._tell_unfit)
        row = QHBoxLayout()
        row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._unfit, 1)
        row.addStretch()
        return row

    def use_roster(self, roster: Roster) -> None:
        """Offer other players; what is chosen stays chosen."""
        self._roster = roster
        for row in self._rows:
            fill_strategies(row.strategy, roster, row.character)
        self._tell_unfit()

    def _tell_unfit(self) -> None:
        """Say which of the chosen programs cannot play by the chosen rules."""
        chosen = [self._roster.find(row.character) for row in self._rows]
        speakers = [one.title for one in chosen if one and one.program and one.program.speaks == MJAI_PROTOCOL]
        trouble = self._unsayable() if speakers else ""
        said = self.tr("{trouble} Expert plays instead of {players}.")
        names = ", ".join(dict.fromkeys(speakers))
        self._unfit.setText(said.format(trouble=trouble, players=names) if trouble else "")
        self._unfit.setVisible(bool(trouble))

    def _unsayable(self) -> str:
        from fourwinds.bots import UnsayableError, check_rules  # noqa: PLC0415 - few ever want it

        try:
            check_rules(self._presets[self._rules.currentIndex()].rules)
        except UnsayableError as error:
            return tr(error.message)
        return ""

    def _describe(self) -> None:
        index = self._rules.currentIndex()
        self._description.show_text(tr(self._presets[index].rules.description) if self._presets else "")
        if self.isVisible():
            self._make_room()

    def _make_room(self) -> None:
        """Grow with the description; it never shrinks, or the buttons would jump while one looks for rules."""
        grow_to(self, self.height() + self._description.missing())

    def _on_accepted(self) -> None:
        before = faces_of(self._players)
        players = tuple(
            replace(
                row.player,
                name=row.name.text().strip() or row.player.name,
                strategy=row.character,
                human=seat == PERSON and not self._watches.isChecked(),
                scatterbrain=row.forgetful.isChecked() and (seat != PERSON or self._watches.isChecked()),
                # Whom nobody gave another face keeps that of the name, whatever that will be.
                face=row.player.face if row.look.face == before[seat] else row.look.face,
            )
            for seat, row in enumerate(self._rows)
        )
        self.accept()
        self.chosen.emit(self._presets[self._rules.currentIndex()], players)
