"""`LookBackDialog`: the finished hands of the game, step by step, with what the adviser would have done."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidgetItem,
    QSlider,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from fourwinds.app.language import tr
from fourwinds.app.review import Review
from fourwinds.app.signals import DealResult
from fourwinds.app.themes import Theme
from fourwinds.app.worker import Advice, WhyAnswer
from fourwinds.engine.actions import Action, Discard
from fourwinds.engine.lookback import Decision, LookBack, is_over
from fourwinds.engine.melds import DrawnTile
from fourwinds.engine.phase import Phase
from fourwinds.engine.seats import Seat
from fourwinds.engine.telling import tell
from fourwinds.engine.view import UnseenDraw, View
from fourwinds.roster import WHO_TELL
from fourwinds.text import estimated
from fourwinds.tiles import Tile
from fourwinds.ui.board.boards import TableBoard
from fourwinds.ui.board.faceitem import Pictures
from fourwinds.ui.board.passing import came_to, sides_of_pass
from fourwinds.ui.board.tablestate import Choices, from_view
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.commands.actions import native
from fourwinds.ui.records.check import CheckPanel, Doubt
from fourwinds.ui.records.decisionlist import MATTERS, DecisionList
from fourwinds.ui.records.story import StoryPanel
from fourwinds.ui.records.trying import ChoiceButton, can_be_told, is_best, question, said_of, said_of_trial
from fourwinds.ui.table.announcing import announce
from fourwinds.ui.table.words import hand_title, tile_name
from fourwinds.ui.widgets.fitting import list_beside_board
from fourwinds.ui.widgets.pieces import plain_label, push_button

if TYPE_CHECKING:
    from fourwinds.ui.records.walltiles import WallTilesDialog

_OF_PARENT: Final = 0.94
_SMALLEST: Final = QSize(360, 240)
"""Of the board: with the list beside it there is room for both on a screen of 640 pixels."""
BREATH_MS: Final = 20
"""Between a step and what the adviser says of it: drawn in one go, the two would be felt."""
_LIST_LETTERS: Final = 34


class LookBackDialog(QDialog):
    """A board of its own, a slider over the steps of a hand, and the list of the person's decisions."""

    play_on_wanted = Signal(int, int)
    """The number of a deal, and after how many of its actions the person wants to play on."""

    copy_wanted = Signal(int, int)
    """The number of a deal, and the number of its actions up to the moment that is to be copied as text."""

    mistake_found = Signal(int, Decision, float)
    """The number of a deal, one of the person's decisions in it that was a mistake, and what it cost in points."""

    judged = Signal(int, list)
    """The number of a deal, and a `Verdict` on each of the person's decisions in it."""

    def __init__(
        self,
        results: Sequence[DealResult],
        person: Seat | None,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        upright: bool = False,
    ) -> None:
        """The finished deals are named by `results`; `go_through` shows one of them."""
        super().__init__(parent)
        self.setObjectName("lookBackDialog")
        self.setWindowTitle(self.tr("Look Back"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._person = person
        self._review: Review | None = None
        self._shown: LookBack | None = None
        """The hand; None until it has been played again."""
        self._asked_at = -1
        """The step whose reasons were asked for."""
        self._revealed = False
        """Whether the answer of this step was asked for."""
        self._advice: dict[int, Advice] = {}
        """What the adviser says of each decision that it has come to."""
        self._board = self._make_board(theme, upright=upright)
        self._hands = self._make_hands(results)
        self._all_tiles = QCheckBox(self.tr("Show &all hands"))
        self._all_tiles.setObjectName("showAllCheck")
        self._all_tiles.setChecked(True)
        self._all_tiles.toggled.connect(self._show_step)
        self._slider = self._make_slider()
        self._wall: WallTilesDialog | None = None
        self._theme = theme
        self._make_commands()
        self._told = ""
        """What happened with the step, without reasons."""
        self._make_telling()
        self._breath = QTimer(self, singleShot=True, interval=BREATH_MS)
        self._breath.setObjectName("breathTimer")
        self._breath.timeout.connect(self._show_step)
        self._make_side()
        self._arrange()

    def show_people(self, faces: Pictures) -> None:
        """Show the faces of those who played."""
        self._board.show_people(faces)

    def go_through(self, review: Review, counter: int) -> None:
        """Let the review play the deal with this number again, and any other that is chosen then."""
        self._review = review
        self._check.use(review.checking)
        if self._person is not None:
            self._story.use(review.judging)
        review.replayed.connect(self._show_hand)
        review.advised.connect(self._hear_adviser)
        review.explained.connect(self._tell_reasons)
        self.finished.connect(review.stop)
        self._hands.setCurrentIndex(max(0, self._hands.findData(counter)))
        self._choose_hand()

    # --- putting together ---------------------------------------------------------------------

    def _make_slider(self) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("stepSlider")
        slider.setMaximum(0)
        slider.setAccessibleName(self.tr("Step"))
        slider.valueChanged.connect(self._show_next_step)
        return slider

    def _make_telling(self) -> None:
        """What happened with the step, and the button for its reasons."""
        self._happened = plain_label("happenedLabel")
        self._happened.setAlignment(Qt.AlignmentFlag.AlignTop)
        # With room for reasons, so that the board does not jump when they are told.
        self._happened.setMinimumHeight(self.fontMetrics().lineSpacing() * 2)
        tip = self.tr("Tells the reasons of this computer player, from what could be seen then.")
        self._reasons = push_button("reasonsButton", "", self._ask_why, tip)
        self._reasons.setVisible(False)

    def _make_commands(self) -> None:
        """What can be done with the moment that is shown."""
        self._play_on = push_button(
            "playOnButton",
            self.tr("&Play on from here"),
            self._go_on_playing,
            self.tr("In a copy, which is not counted; your game waits as it is."),
        )
        self._play_on.setVisible(self._person is not None)
        self._copy = push_button(
            "copyPositionButton",
            self.tr("&Copy as Text"),
            self._copy_moment,
            self.tr("A line of text with this moment of the hand, which Open Position opens."),
        )
        self._experts = push_button(
            "sameWallsButton",
            self.tr("Four E&xperts ..."),
            self._open_experts,
            self.tr("What an Expert in your seat does with the same wall, beside what you did."),
        )
        self._experts.setVisible(self._person is not None)
        self._wall_button = push_button(
            "wallTilesButton",
            self.tr("&Wall ..."),
            self._open_wall,
            self.tr("The wall tile by tile: what was dealt, what was drawn, what would have come."),
        )

    def _make_side(self) -> None:
        """What stands beside the board: the person's decisions, and what the adviser thinks of them."""
        self._count = plain_label("countLabel")
        self._decisions = DecisionList()
        self._decisions.currentItemChanged.connect(self._go_to)
        self._decisions.itemClicked.connect(self._go_to)
        self._only_other = QCheckBox(self.tr("&Only where the adviser differs"))
        self._only_other.setObjectName("onlyOtherCheck")
        self._only_other.toggled.connect(self._hide_agreed)
        self._only_mistakes = QCheckBox(self.tr("Only my &mistakes"))
        self._only_mistakes.setObjectName("onlyMistakesCheck")
        self._only_mistakes.toggled.connect(self._hide_agreed)
        self._think = QCheckBox(self.tr("Let me &think first"))
        self._think.setObjectName("thinkCheck")
        self._think.setToolTip(
            self.tr("What the adviser would do is shown when you ask for it, and the others' tiles are too.")
        )
        self._think.toggled.connect(self._think_first)
        self._answer = push_button("answerButton", self.tr("Show the a&nswer"), self._reveal)
        self._choice = ChoiceButton(self._judge_trial)
        self._why = plain_label("whyLabel")
        self._why.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._check = CheckPanel()
        self._story = StoryPanel()
        self._story.step_chosen.connect(self._slider.setValue)
        self._story.judged.connect(self.judged)

    def _make_board(self, theme: Theme, *, upright: bool) -> BoardView:
        layout = TableBoard().layout(upright=upright)
        board = BoardView(theme, layout=layout)
        board.setObjectName("lookBackBoard")
        board.setAccessibleName(self.tr("The table as it was"))
        board.set_playable(False)
        board.setMinimumSize(_SMALLEST)
        board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        board.tile_clicked.connect(self._try)
        return board

    def _make_hands(self, results: Sequence[DealResult]) -> QComboBox:
        hands = QComboBox()
        hands.setObjectName("handCombo")
        hands.setAccessibleName(self.tr("Hand"))
        for result in results:
            title = hand_title(result.round_wind, result.hand_number, result.redeal, result.view.goulash)
            text = self.tr("{number}: {hand}").format(number=result.counter, hand=title)
            hands.addItem(text, result.counter)
        hands.activated.connect(self._choose_hand)
        return hands

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._hands)
        top.addWidget(self._all_tiles)
        top.addStretch(1)
        for button in (self._experts, self._wall_button, self._copy, self._play_on):
            top.addWidget(button)
        steps = self._arrange_steps()
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self._board)
        split.addWidget(self._arrange_side())
        split.setStretchFactor(0, 1)
        box = QVBoxLayout(self)
        box.addLayout(top)
        box.addWidget(split, 1)
        told = QHBoxLayout()
        told.addWidget(self._happened, 1)
        told.addWidget(self._reasons, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(told)
        box.addLayout(steps)
        parent = self.parentWidget()
        # Not of the window in front of which it opens, which may be the Points window.
        while parent is not None and parent.window().parentWidget() is not None:
            parent = parent.window().parentWidget()
        size = parent.window().size() * _OF_PARENT if parent is not None else QSize(1200, 750)
        self.resize(size)
        list_beside_board(split, size.width(), _LIST_LETTERS)
        self._slider.setFocus()

    def _arrange_steps(self) -> QHBoxLayout:
        """The way through the hand, with keys of its own, and out of the window."""
        steps = QHBoxLayout()
        back = partial(self._move, -1)
        on = partial(self._move, 1)
        steps.addWidget(self._step_button("backButton", Qt.Key.Key_Left, self.tr("One step back"), back))
        steps.addWidget(self._step_button("onButton", Qt.Key.Key_Right, self.tr("One step on"), on))
        steps.addWidget(self._slider, 1)
        QShortcut(Qt.Key.Key_Home, self, lambda: self._slider.setValue(0))
        QShortcut(Qt.Key.Key_End, self, lambda: self._slider.setValue(self._slider.maximum()))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        # Enter in the list is meant for the list.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        steps.addWidget(buttons)
        return steps

    def _arrange_side(self) -> QWidget:
        side = QWidget()
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        for widget in (self._count, self._only_other, self._only_mistakes, self._think):
            column.addWidget(widget)
        column.addWidget(self._decisions, 3)
        column.addWidget(self._story)
        column.addWidget(self._why, 1)
        column.addWidget(self._check)
        asked = QHBoxLayout()
        asked.addWidget(self._choice)
        asked.addWidget(self._answer, 1)
        column.addLayout(asked)
        side.setVisible(self._person is not None)
        return side

    def _step_button(self, object_name: str, key: Qt.Key, tip: str, do: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setObjectName(object_name)
        button.setArrowType(Qt.ArrowType.LeftArrow if key == Qt.Key.Key_Left else Qt.ArrowType.RightArrow)
        button.setToolTip(f"{tip} ({native(QKeySequence(key))})")
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        button.clicked.connect(do)
        # Wherever the focus is: nothing else in this window has a use for the key.
        QShortcut(key, self, do)
        return button

    def _move(self, by: int) -> None:
        self._slider.setValue(self._slider.value() + by)

    # --- a hand -------------------------------------------------------------------------------

    @Slot()
    def _choose_hand(self) -> None:
        if self._review is not None:
            self._review.go_through(self._hands.currentData())

    @Slot(LookBack)
    def _show_hand(self, look: LookBack) -> None:
        self._shown = look
        self._advice.clear()
        self._check.forget()
        self._story.begin(look)
        with QSignalBlocker(self._slider), QSignalBlocker(self._decisions):
            self._slider.setRange(0, len(look.steps) - 1)
            self._slider.setValue(0)
            self._decisions.show_hand(look)
        self._tell_count(look)
        if self._wall is not None:
            self._wall.tiles.show_hand(look)
        self._show_step()

    @Slot()
    def _show_next_step(self) -> None:
        self._revealed = False
        self._show_step()

    @Slot()
    def _think_first(self) -> None:
        self._decisions.keep_reasons(hidden=self._think.isChecked())
        self._show_next_step()

    @Slot()
    def _reveal(self) -> None:
        self._revealed = True
        self._show_step()

    @property
    def _hides(self) -> bool:
        """Whether the person wants to find the answer himself."""
        return self._think.isChecked() and not self._revealed

    @Slot()
    def _show_step(self) -> None:
        at, look = self._slider.value(), self._shown
        if look is None:
            return
        step = look.steps[at]
        number = next((n for n, decision in enumerate(look.decisions) if decision.step == at), None)
        advice = None if number is None else self._advice.get(number)
        # Who looks for the answer sees no more than he saw then.
        self._all_tiles.setEnabled(not self._hides)
        all_open = self._all_tiles.isChecked() and not self._hides
        seen = step.open if all_open else step.own
        person = self._person if self._person is not None else Seat(len(look.players) - 1)
        shown = None if self._hides else advice
        choices = Choices(
            own_up=all_open,
            lifted=None if shown is None else shown.tile,
            passing={} if shown is None else sides_of_pass(seen.view.exchange, person, shown.action),
            came=came_to(person, seen.events),
        )
        self._play_on.setEnabled(not is_over(step))
        scores = [seat.score for seat in seen.view.seats]
        names = [player.name for player in look.players]
        self._board.show_when_made(from_view(seen.view, names, scores, person, choices))
        wild = seen.view.rules.tiles.wild_kind
        sentences = (said for event in seen.events for said in tell(event, names, self._person, wild).sentences)
        self._told = " ".join(map(tr, sentences)) or self._drawn(seen.view, names)
        self._happened.setText(self._told)
        doer = "" if self._review is None else self._review.doer(at)
        self._reasons.setText(self.tr("Why &did {name} do that?").format(name=doer.replace("&", "&&")))
        self._reasons.setVisible(bool(doer))
        self._mark(look, number)
        if self._wall is not None:
            self._wall.tiles.show_step(at)

    def _drawn(self, view: View, names: Sequence[str]) -> str:
        """What another player has drawn, where nothing else has happened: at the table that is seen and not told."""
        match view.last if view.phase is Phase.TURN else None:
            case UnseenDraw():
                return self.tr("{name} draws a tile.").format(name=names[view.turn])
            case DrawnTile(tile=tile):
                wild = view.rules.tiles.wild_kind
                return self.tr("{name} draws the {tile}.").format(name=names[view.turn], tile=tile_name(tile, wild))
            case _:
                return ""

    def _mark(self, look: LookBack, number: int | None) -> None:
        """Show the decision that belongs to the step, and its reason."""
        with QSignalBlocker(self._decisions):
            self._decisions.setCurrentRow(-1 if number is None else number)
        self._tell_why(look, number)
        self._story.mark_step(self._slider.value())

    @Slot()
    def _go_on_playing(self) -> None:
        if self._shown is not None:
            step = self._shown.steps[self._slider.value()]
            self.accept()
            self.play_on_wanted.emit(self._hands.currentData(), step.actions)

    @Slot()
    def _open_wall(self) -> None:
        """Show the wall beside the board, which it follows from now on."""
        from fourwinds.ui.records.walltiles import WallTilesDialog  # noqa: PLC0415 - few ever want it

        if self._shown is None:
            return
        if self._wall is None:
            self._wall = WallTilesDialog(TilePainter(self._theme), self)
            self._wall.step_chosen.connect(self._slider.setValue)
            self._wall.tiles.show_hand(self._shown)
        self._wall.tiles.show_step(self._slider.value())
        self._wall.show()
        self._wall.raise_()
        self._wall.activateWindow()

    @Slot()
    def _open_experts(self) -> None:
        """Have four Experts play the hand, and compare."""
        from fourwinds.ui.records.samewalls import SameWallsDialog  # noqa: PLC0415 - few ever want it

        if self._shown is None or self._review is None:
            return
        SameWallsDialog(self._shown, self._review.same_walls, TilePainter(self._theme), self).open()
        self._review.let_experts_play(self._hands.currentData())

    @Slot()
    def _copy_moment(self) -> None:
        if self._shown is not None:
            step = self._shown.steps[self._slider.value()]
            self.copy_wanted.emit(self._hands.currentData(), step.actions)
            self._happened.setText(self.tr("Copied as a line of text, with all tiles; Open Position opens it."))

    @Slot(QListWidgetItem)
    def _go_to(self, item: QListWidgetItem | None) -> None:
        if item is not None and self._shown is not None:
            number = self._decisions.number_of(item)
            self._slider.setValue(self._shown.decisions[number].step)
            self._tell_why(self._shown, number)

    # --- the adviser --------------------------------------------------------------------------

    @Slot(int, Advice)
    def _hear_adviser(self, number: int, advice: Advice) -> None:
        if self._shown is None:
            return
        decision = self._shown.decisions[number]
        self._advice[number] = advice
        size = self._decisions.mark(number, decision, advice)
        cost = advice.cost_of(decision.action)
        if size == "mistake" and cost is not None:
            self.mistake_found.emit(self._hands.currentData(), decision, cost.points or 0.0)
        self._tell_count(self._shown)
        self._story.hear(number, self._decisions.title(decision), decision, advice)
        if number == self._decisions.currentRow():
            self._tell_why(self._shown, number)
            self._breath.start()

    @Slot()
    def _hide_agreed(self) -> None:
        self._decisions.show_only(other=self._only_other.isChecked(), mistakes=self._only_mistakes.isChecked())

    def _tell_count(self, look: LookBack) -> None:
        agreed = sum(look.decisions[number].is_same(advice.action) for number, advice in self._advice.items())
        text = self.tr("The best adviser agrees with {agreed} of your {count} decisions in this hand.")
        text = text.format(agreed=agreed, count=len(look.decisions))
        costs = [advice.cost_of(look.decisions[number].action) for number, advice in self._advice.items()]
        lost = sum(cost.points or 0 for cost in costs if cost is not None)
        if can_be_told(lost):
            points = tr(estimated(lost, "points"))
            text = self.tr("{agreed} The others cost about {points} together.").format(agreed=text, points=points)
        self._count.setText(text)

    def _doubt(self, look: LookBack, number: int | None) -> Doubt | None:
        """What can be checked by playing out: a decision that cost something by the adviser's prices."""
        if number is None or number not in self._advice or self._hides:
            return None
        decision, advice = look.decisions[number], self._advice[number]
        cost = advice.cost_of(decision.action)
        if cost is None or not cost.points or cost.size.value not in MATTERS:
            return None
        return Doubt(decision.view, advice.action, decision.action)

    def _tell_why(self, look: LookBack, number: int | None) -> None:
        self._check.show_decision(number, self._doubt(look, number))
        asks = number is not None and number in self._advice and self._hides
        self._answer.setVisible(asks)
        if number is None or number not in self._advice:
            self._why.setText("")
            self._choice.offer(None)
            return
        decision = look.decisions[number]
        self._choice.offer(decision if asks else None)
        self._why.setText(question(decision) if asks else said_of(decision, self._advice[number]))

    @Slot(int)
    def _try(self, tile: Tile) -> None:
        """Tell what the discard of this tile would have cost, where it was the person's turn."""
        self._judge_trial(Discard(tile))

    def _judge_trial(self, action: Action) -> None:
        """Tell what this would have cost at the decision of this step. The right answer ends the thinking."""
        look, at = self._shown, self._slider.value()
        number = None if look is None else next((n for n, d in enumerate(look.decisions) if d.step == at), None)
        if look is None or number is None or number not in self._advice:
            return
        decision, advice = look.decisions[number], self._advice[number]
        if action not in decision.legal:
            return
        said = said_of_trial(action, decision, advice)
        if self._hides and is_best(action, advice):
            self._reveal()
            said = f"{said} {tr(advice.sentence)}"
        self._why.setText(said)
        announce(self._why, said)

    # --- the others' reasons --------------------------------------------------------------------

    @Slot()
    def _ask_why(self) -> None:
        if self._review is not None:
            self._asked_at = self._slider.value()
            self._review.explain(self._asked_at)

    @Slot(WhyAnswer)
    def _tell_reasons(self, answer: WhyAnswer) -> None:
        """Say it below the board, if the step is still the one that was asked about."""
        look = self._shown
        if look is None or self._slider.value() != self._asked_at:
            return
        decision, advice = answer.decision, answer.advice
        player = look.players[decision.view.seat]
        if advice is None:
            text = self.tr("{name} had no choice.")
        elif player.strategy in WHO_TELL and decision.is_same(advice.action):
            text = self.tr("What {name} thought: {why}")
        elif player.scatterbrain:
            text = self.tr("{name} is a scatterbrain, and forgot or misjudged something. Wide awake: {why}")
        else:
            text = self.tr("What {name} thought nobody knows. An Expert in this seat: {why}")
        said = text.format(name=player.name, why="" if advice is None else tr(advice.reason))
        self._happened.setText(f"{self._told} {said}")
        announce(self._happened, said)
