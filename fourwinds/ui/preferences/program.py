"""The pages about the program itself: General and Players. What is chosen is kept when the dialog is left by OK."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, QPointF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.settings import PERSON, Settings
from fourwinds.engine.record import Player
from fourwinds.roster import Roster
from fourwinds.saves import NAME_LENGTH
from fourwinds.text import marked as _t
from fourwinds.tiles import RED
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.commands.actions import title as command_title
from fourwinds.ui.commands.actions import translated
from fourwinds.ui.commands.specs import OPTIONS, SPEC_OF
from fourwinds.ui.preferences.fields import Fields, Questions
from fourwinds.ui.preferences.forms import Change, Form, Shape
from fourwinds.ui.widgets.tilepictures import body_of
from fourwinds.ui.window.newgame import strategy_box, watch_box
from fourwinds.values import replace


def _switch(name: str, title: str, description: str) -> Form:
    return Form(("settings", name), title, description, Shape.SWITCH)


def _command(name: str) -> Form:
    """The setting that a command switches, by the command's own name."""
    return _switch(OPTIONS[name], SPEC_OF[name].text, SPEC_OF[name].tip)


def _number(name: str, title: str, description: str, most: int, *, least: int = 0, step: int = 1) -> Form:
    return Form(("settings", name), title, description, Shape.NUMBER, least=least, most=most, step=step)


def _choice(name: str, title: str, description: str, *choices: str) -> Form:
    return Form(("settings", name), title, description, Shape.CHOICE, choices=choices)


_FREQUENCY: Final = _t("How many steps the effect has, 0 to 10. 0 switches it off; more is smoother and slower.")
_DELAY: Final = _t("How long each step lasts, 0 to 999 milliseconds; longer is slower.")

GENERAL: Final[tuple[tuple[str, tuple[Form, ...]], ...]] = (
    (
        _t("On the table"),
        (
            _choice("board", _t("Board"), _t("How the players sit on the screen."), "table", "tilted", "classic"),
            _command("UprightTiles"),
            _switch("show_discards", _t("Show Discarded Tiles"), _t("Whether discards can be looked at.")),
            _choice("discards", _t("Discards lie"), _t("Where discards are shown."), "player", "common", "rules"),
            _switch(
                "show_source",
                _t("Show Source of Discard"),
                _t("Whether a tile discarded straight from the wall can be told from one out of the hand."),
            ),
            _command("ShowWallOnDeal"),
            _command("ShowTileIds"),
            _command("HelpClaims"),
            _command("OneClick"),
            _command("ShowWaits"),
            _command("ShowBecoming"),
            _command("DangerMarks"),
            _switch(
                "faces",
                _t("Faces"),
                _t("Whether the faces of the players are seen at the table; names are there all the same."),
            ),
            _switch(
                "remarks",
                _t("Friendly Words"),
                _t("The other players say two or three words now and then; they never tell what they hold."),
            ),
            _choice("messages", _t("Show Messages"), _t("Where claims and events are told."), "line", "box"),
        ),
    ),
    (
        _t("In windows"),
        (
            _choice(
                "text_size",
                _t("Text Size"),
                _t("How large the letters of windows, menus and help are; the board has sizes of its own."),
                "small",
                "normal",
                "large",
            ),
        ),
    ),
    (
        _t("What is allowed"),
        (
            _switch(
                "allow_undo",
                _t("Allow Undo"),
                _t("Whether a discard, and any earlier decision of the hand, can be taken back."),
            ),
            _switch(
                "allow_hints",
                _t("Allow Hints"),
                _t("Whether there are hints, names of tiles under the pointer, and counts of played tiles."),
            ),
            _choice(
                "coach",
                _t("Coach"),
                _t("Before a discard or claim of yours counts, the coach tells what it costs; you may choose again."),
                "off",
                "mistakes",
                "doubts",
            ),
            _switch(
                "warn_of_insurance",
                _t("Warn of Insurances"),
                _t("On your turn, say with a sound for which of your tiles you might have to pay for all."),
            ),
            _switch("allow_restart", _t("Allow Restart of Hand"), _t("Whether a hand can be played again.")),
            _switch(
                "hint_on_robbing",
                _t("Hint on Robbing a Kong"),
                _t("Hold up a kong that can be robbed, and point at the button."),
            ),
        ),
    ),
    (
        _t("Pace"),
        (
            _number(
                "discard_delay",
                _t("Discard delay (ms)"),
                _t("How long a discard can be claimed, in milliseconds."),
                60_000,
                step=100,
            ),
            _command("ClaimClock"),
            _command("AutoAcceleration"),
            _number("move_beat", _t("Time between moves (ms)"), _t("0 plays at once."), 10_000, step=100),
            _number(
                "dealer_wait",
                _t("Wait of a computer dealer (ms)"),
                _t("Before the first discard."),
                60_000,
                step=100,
            ),
            _switch("pause_minimised", _t("Pause When Minimised"), _t("The game waits while its window is away.")),
        ),
    ),
    (
        _t("Animation"),
        (
            _command("Animations"),
            _command("ShowDeal"),
            _switch(
                "show_wins",
                _t("Show Wins"),
                _t("Show a won hand over the table: its tiles, what it scores, and who pays whom. Any key goes on."),
            ),
            _number("animation_speed", _t("Speed (%)"), _t("200 is twice as fast."), 400, least=25),
            _number("fade_frequency", _t("Fade out: frequency"), _FREQUENCY, 10),
            _number("fade_delay", _t("Fade out: delay (ms)"), _DELAY, 999),
            _number("zoom_frequency", _t("Zoom: frequency"), _FREQUENCY, 10),
            _number("zoom_delay", _t("Zoom: delay (ms)"), _DELAY, 999),
            _number("rotate_frequency", _t("Rotate: frequency"), _FREQUENCY, 10),
            _number("rotate_delay", _t("Rotate: delay (ms)"), _DELAY, 999),
        ),
    ),
    (
        _t("Statistics"),
        (
            _switch(
                "keep_statistics",
                _t("Count What I Play"),
                _t("Whether finished hands are added to your statistics, on this computer only."),
            ),
        ),
    ),
    (
        _t("Start"),
        (
            _switch("show_splash", _t("Show Splash Screen"), _t("Off skips the starting animation.")),
            _switch(
                "open_last",
                _t("Open Last Saved Game on Start-up"),
                _t("Works if the program was closed right after saving."),
            ),
        ),
    ),
)
"""The options of the General tab. Their ranges are those of `Settings`, which a test compares."""

_COMMANDS: Final = {option: SPEC_OF[name] for name, option in OPTIONS.items()}

_NEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "discards": ("show_discards", _t("Discards are not shown.")),
    **{
        name: ("animations", _t("Animation is off."))
        for name in (
            "show_deal",
            "show_wins",
            "animation_speed",
            *(f"{effect}_{value}" for effect in ("fade", "zoom", "rotate") for value in ("frequency", "delay")),
        )
    },
    "coach": ("allow_hints", _t("Hints are not allowed.")),
    "hint_on_robbing": ("allow_hints", _t("Hints are not allowed.")),
    "show_becoming": ("allow_hints", _t("Hints are not allowed.")),
    "danger_marks": ("allow_hints", _t("Hints are not allowed.")),
}
"""Options that make no sense while another one is off, and why."""


class Choices:
    """What has been chosen and not been kept yet, by the settings' attribute."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._before: dict[str, Any] = {}  # options of settings are of several types
        self.now: dict[str, Any] = {}
        for option in settings.options():
            self._before[option.name] = self.now[option.name] = getattr(settings, option.name)
        self.players: tuple[Player, ...] = settings.players

    def before(self, name: str) -> Any:  # noqa: ANN401 - options are of several types
        """What was chosen when the dialog was opened."""
        return self._before[name]

    def keep(self) -> None:
        """Make the choices the program's settings."""
        for name, value in self.now.items():
            if value != self._before[name]:
                setattr(self._settings, name, value)
        self._settings.set_players(self.players)


class GeneralPage(QScrollArea):
    """B227-B243, but for the presets, which stand above all pages."""

    pointed = Signal(Form)

    def __init__(self, choices: Choices, painter: TilePainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        groups = [Questions(tr(heading), "", tuple(in_words(form) for form in forms)) for heading, forms in GENERAL]
        self._fields = Fields(groups)
        self.setWidget(self._fields)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        for field in self._fields.fields.values():
            field.edited.connect(self._on_edited)
            field.pointed.connect(self.pointed)
        for effect in ("fade", "zoom", "rotate"):
            sample = EffectSample(effect, painter, choices)
            editor = self._fields.fields[f"settings.{effect}_frequency"].editor
            layout = editor.layout()
            assert layout is not None, "an editor has its row"
            layout.addWidget(sample)
        self.refresh()

    def go_to(self, name: str) -> None:
        """Bring the option into view and give it the keys."""
        self._fields.go_to(name, self)

    def refresh(self) -> None:
        """Show the choices as they are now."""
        for field in self._fields.fields.values():
            name = field.form.path[-1]
            other, reason = _NEEDS.get(name, ("", ""))
            field.show(
                self._choices.now[name],
                self._choices.before(name),
                reason=tr(reason) if other and not self._choices.now[other] else "",
            )

    @Slot(Change)
    def _on_edited(self, change: Change) -> None:
        self._choices.now[change.path[-1]] = change.value
        self.refresh()


def in_words(form: Form) -> Form:
    """The form in the person's language."""
    command = _COMMANDS.get(form.path[-1])
    if command is None:
        return replace(form, title=tr(form.title), description=tr(form.description))
    return replace(form, title=command_title(command), description=translated(command.tip))


class EffectSample(QAbstractButton):
    """A tile; a click on it shows the effect as it is set (B242)."""

    def __init__(self, effect: str, painter: TilePainter, choices: Choices) -> None:
        super().__init__()
        self.setObjectName(f"{effect}Sample")
        self.setAccessibleName(tr("Try the effect"))
        self.setToolTip(tr("Click to try the effect."))
        self._effect, self._painter, self._choices = effect, painter, choices
        self._part = 1.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        self.clicked.connect(self._start)

    @property
    def part(self) -> float:
        """How far the effect is, from 0 to 1."""
        return self._part

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().height() * 3 // 2
        return QSize(width + 8, width * 3 // 2 + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        body = body_of(self._painter, self.width() - 8)
        picture = self._painter.front(RED, body, self.devicePixelRatioF())
        painter.translate(QPointF(self.width() / 2, self.height() / 2))
        match self._effect:
            case "fade":
                painter.setOpacity(self._part)
            case "zoom":
                painter.scale(self._part, self._part)
            case _:
                painter.scale(abs(2 * self._part - 1), 1)
        painter.drawPixmap(QPointF(-body.width / 2, -body.height / 2), picture)
        if self.hasFocus():
            painter.resetTransform()
            painter.setOpacity(1)
            painter.setPen(Qt.PenStyle.DotLine)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self.setFocus()

    def _duration(self) -> int:
        return self._steps() * int(self._choices.now[f"{self._effect}_delay"])

    def _steps(self) -> int:
        return int(self._choices.now[f"{self._effect}_frequency"])

    def _start(self) -> None:
        if self._duration():
            self._clock.start()
            self._timer.start(max(1, self._duration() // self._steps()))
            self._part = 0.0
            self.update()

    def _step(self) -> None:
        self._part = min(1.0, self._clock.elapsed() / max(1, self._duration()))
        if self._part >= 1:
            self._timer.stop()
        self.update()


class PlayersPage(QWidget):
    """B244-B246: names, characters, scatterbrains; whether the person only watches, and who gives hints."""

    def __init__(self, choices: Choices, roster: Roster, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices = choices
        self._roster = roster
        self._names: list[QLineEdit] = []
        self._strategies: list[QComboBox] = []
        self._scatterbrains: list[QCheckBox] = []
        self._watches = watch_box()
        grid = QGridLayout()
        for column, text in enumerate((tr("Seat"), tr("Name"), tr("Plays like"), "")):
            heading = QLabel(text)
            heading.setProperty("heading", True)
            grid.addWidget(heading, 0, column)
        for seat, player in enumerate(choices.players):
            self._add(grid, seat, player)
        note = QLabel(tr("Your own character plays for you in Auto Play, and when you only watch."))
        note.setProperty("muted", True)
        note.setWordWrap(True)
        box = QVBoxLayout(self)
        box.addLayout(grid)
        box.addWidget(note)
        box.addSpacing(self.fontMetrics().height())
        box.addLayout(self._make_advice())
        box.addStretch(1)

    def _make_advice(self) -> QHBoxLayout:
        """Who gives hints (B181)."""
        advice = QComboBox()
        advice.setObjectName("adviceBox")
        advice.setAccessibleName(tr("Hints"))
        advice.addItem(tr("as your own character plays"), "own")
        advice.addItem(tr("the best advice there is"), "best")
        advice.setCurrentIndex(max(0, advice.findData(self._choices.now["advice"])))
        advice.setWhatsThis(
            tr("What a hint is worth: a Beginner's advice is a beginner's. The best comes from an Expert.")
        )
        advice.activated.connect(lambda _: self._choices.now.update(advice=str(advice.currentData())))
        label = QLabel(tr("&Hints"))
        label.setBuddy(advice)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(advice)
        row.addStretch(1)
        return row

    def _add(self, grid: QGridLayout, seat: int, player: Player) -> None:
        own = seat == PERSON
        title = tr("You") if own else tr("Player {number}").format(number=seat + 1)
        name = QLineEdit(player.name)
        name.setObjectName(f"playerName{seat}")
        name.setMaxLength(NAME_LENGTH)
        name.setAccessibleName(tr("Name of {player}").format(player=title))
        name.setWhatsThis(tr("At most {count} characters.").format(count=NAME_LENGTH))
        forgetful = QCheckBox(tr("Scatterbrain"))
        forgetful.setObjectName(f"playerScatterbrain{seat}")
        forgetful.setChecked(player.scatterbrain)
        forgetful.setWhatsThis(tr("Sometimes forgets the discards and misjudges the hand."))
        strategy = strategy_box(self._roster, player.strategy, forgetful)
        strategy.setObjectName(f"playerStrategy{seat}")
        strategy.setAccessibleName(tr("Character of {player}").format(player=title))
        strategy.setWhatsThis(
            tr(
                "Beginner: claims eagerly, careless. Defensive: safe discards, cheap hands. Expert: weighs everything. "
                "Limitmaker: goes for the big hand."
            )
        )
        row = QHBoxLayout()
        if own:
            self._watches.setChecked(not player.human)
            self._watches.toggled.connect(forgetful.setVisible)
            self._watches.clicked.connect(self._on_edited)
            forgetful.setVisible(not player.human)
            row.addWidget(self._watches)
        name.textEdited.connect(self._on_edited)
        strategy.activated.connect(self._on_edited)
        forgetful.clicked.connect(self._on_edited)
        self._names.append(name)
        self._strategies.append(strategy)
        self._scatterbrains.append(forgetful)
        row.addWidget(forgetful)
        row.addStretch(1)
        grid.addWidget(QLabel(title), seat + 1, 0)
        grid.addWidget(name, seat + 1, 1)
        grid.addWidget(strategy, seat + 1, 2)
        grid.addLayout(row, seat + 1, 3)

    def _on_edited(self) -> None:
        self._choices.players = tuple(
            replace(
                player,
                name=name.text().strip() or player.name,
                strategy=str(strategy.currentData()),
                human=seat == PERSON and not self._watches.isChecked(),
                scatterbrain=forgetful.isChecked() and (seat != PERSON or self._watches.isChecked()),
            )
            for seat, (player, name, strategy, forgetful) in enumerate(
                zip(self._choices.players, self._names, self._strategies, self._scatterbrains, strict=True)
            )
        )
