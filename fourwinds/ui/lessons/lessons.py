"""`Lessons`: brings lessons to the table of the window, and takes them away again."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from fourwinds.app.first_hand import FirstHand
from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import DealResult
from fourwinds.app.teaching import Teaching
from fourwinds.lessons import Lesson, lessons
from fourwinds.lessons.kind import FIRST_HAND
from fourwinds.ui.board.view import BoardView
from fourwinds.ui.lessons.card import LessonCard, Offer
from fourwinds.ui.lessons.contents import LessonsDialog
from fourwinds.ui.lessons.pointer import Pointer
from fourwinds.ui.records.points.opening import LOOK_MS, Points
from fourwinds.ui.table.table import Table
from fourwinds.ui.widgets.piecemeal import Piecemeal
from fourwinds.ui.window.games import Games


class Lessons(QObject):
    """Opens the list, shows each step on the card and points at what it speaks of."""

    told = Signal(str)
    """A sentence for the message line."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        games: Games,
        board: BoardView,
        table: Table,
        card: LessonCard,
        points: Points,
    ) -> None:
        window = games.window
        super().__init__(window)
        self._games = games
        self._session = session
        self._settings = settings
        self._board = board
        self._points = points
        self.card = card
        self.teaching = Teaching(session, settings, games.preset_of, self, laying_out=table.laying_out)
        self.first_hand = FirstHand(session, settings, games.preset_of, self, laying_out=table.laying_out)
        self.pointer = Pointer(board, board.theme.palette, window)
        self._opening = Piecemeal(self)
        self._coming = "", 0
        """The lesson that is being opened, and at which step."""
        session.game_started.connect(self._on_game_started)
        card.hide()
        card.went_on.connect(self.teaching.go_on)
        card.answered.connect(self.teaching.answer)
        card.leave_wanted.connect(session.abort)
        card.again_wanted.connect(lambda: self._begin(self.teaching.id))
        card.next_wanted.connect(lambda: self._begin(self.teaching.following))
        card.game_wanted.connect(self._begin_game)
        card.advice_wanted.connect(session.thinking.hint)
        self.first_hand.coming.connect(self._make_room_for_hand)
        self.first_hand.told.connect(self._tell)
        self.first_hand.moved_on.connect(self._tell_no_more)
        self.first_hand.ended.connect(self._end_hand)
        self.first_hand.begun.connect(lambda: self.card.show_hand(dealt=True))
        self.first_hand.left.connect(self._leave)
        self.teaching.coming.connect(self._make_room)
        self.teaching.step_shown.connect(self._show)
        self.teaching.corrected.connect(self._correct)
        self.teaching.praised.connect(self._praise)
        self.teaching.left.connect(self._leave)
        session.deal_ended.connect(self._on_deal_ended)

    def open(self) -> None:
        """Ask which lesson to take."""
        dialog = LessonsDialog(self.teaching, self._games.window, offers_hand=not self.first_hand.won)
        dialog.chosen.connect(self.start)
        dialog.hand_wanted.connect(self.play_first_hand)
        self._games.show_dialog(dialog)

    @Slot(str, int)
    def start(self, id_: str, at: int = 0) -> None:
        """Take this lesson; a running game is asked about first."""
        ends = tr("The lesson ends the running game.")
        self._games.leave(lambda: self._begin(id_, at), ends)

    @Slot()
    def play_first_hand(self) -> None:
        """Play a real hand from a kind wall; a running game is asked about first."""
        self._games.leave(self._begin_hand, tr("A new game ends the one that is running."))

    @property
    def is_coming(self) -> bool:
        """Whether a lesson is about to be at the table."""
        return self._opening.busy

    @Slot()
    def stop_opening(self) -> None:
        """The window closes: the lesson that was to begin is not wanted any more."""
        self._opening.stop()

    # --- within ---------------------------------------------------------------------------------

    def _begin(self, id_: str, at: int = 0) -> None:
        """Rules, wall and players of a lesson are more than the window should be held up for."""
        if self._opening.busy and (id_, at) == self._coming:
            return  # somebody clicks twice
        self._coming = id_, at
        self._opening.begin(self.teaching.starting(id_, at))

    def _begin_hand(self) -> None:
        if self._opening.busy and self._coming == (FIRST_HAND, 0):
            return  # somebody clicks twice
        self._coming = FIRST_HAND, 0
        self._settings.coach = "mistakes"
        self._games.use_learners()
        self._opening.begin(self.first_hand.starting())

    @Slot()
    def _on_game_started(self) -> None:
        """Another game has begun meanwhile: the lesson that was to begin gives way."""
        if not self._session.taught and not self.first_hand.running:
            self._opening.stop()
            self.card.hide()

    @Slot(str)
    def _make_room(self, id_: str) -> None:
        """Let the card stand there first: the board would be laid out twice if it came with the tiles.

        Of a card that stands there the buttons go: a second click would mean the lesson after this one.
        """
        self._give_keys_to_board()
        self.card.show_coming(lessons()[id_], self._place(id_))
        self.card.show()

    def _give_keys_to_board(self) -> None:
        """Before buttons of the card go: one that has the focus would pass it on as Tab does, and frame the board."""
        self._board.setFocus()

    def _place(self, id_: str) -> str:
        """Which of the lessons it is."""
        ids = list(lessons())
        return self.tr("Lesson {number} of {count}").format(number=ids.index(id_) + 1, count=len(ids))

    @Slot()
    def _show(self) -> None:
        teaching = self.teaching
        lesson, step = teaching.lesson, teaching.step
        if lesson is None:
            return
        place = self._place(teaching.id)
        self.card.show()
        if teaching.waits:
            self._give_keys_to_board()
            self.card.show_waiting(lesson, place)
            self.pointer.clear()
            return
        if step is None:
            self.card.show_end(lesson, place, self._title_of_following(), self._offered(lesson))
            self.pointer.clear()
            return
        if step.do is not None:
            self._give_keys_to_board()
        self.card.show_step(lesson, place, step, teaching.number)
        self._point_at(step.point)

    def _title_of_following(self) -> str:
        following = self.teaching.following
        return tr(lessons()[following].title) if following else ""

    def _offered(self, lesson: Lesson) -> Offer:
        """What can be played after this lesson."""
        if not self.teaching.can_play:
            return Offer.NOTHING
        if self.first_hand.won:
            return Offer.GAME
        return Offer.FIRST_HAND if lesson.enough or not self.teaching.following else Offer.LATER_HAND

    # --- the first hand -------------------------------------------------------------------------

    @Slot()
    def _make_room_for_hand(self) -> None:
        self._give_keys_to_board()
        self.card.show_hand(dealt=False)
        self.card.show()
        self.pointer.clear()

    @Slot(str, str)
    def _tell(self, words: str, where: str) -> None:
        """What the coach says, and where it is done."""
        self.card.reply(words)
        self._point_at((where,) if where else ())

    @Slot()
    def _tell_no_more(self) -> None:
        self.card.reply("")
        self.pointer.clear()

    @Slot(str)
    def _end_hand(self, words: str) -> None:
        self.pointer.clear()
        offer = Offer.GAME if self.first_hand.won else Offer.ANOTHER_HAND
        self.card.show_hand_end(words, self._title_of_following(), offer)

    def _point_at(self, targets: Sequence[str]) -> None:
        person = self._session.person
        assert person is not None, "somebody plays"
        self.pointer.point_at(targets, person)

    # --- what the card wants --------------------------------------------------------------------

    @Slot(str)
    def _correct(self, text: str) -> None:
        self.card.reply(text)

    @Slot(str)
    def _praise(self, text: str) -> None:
        self.card.praise(text)

    @Slot()
    def _begin_game(self) -> None:
        """After a lesson that is enough for it: the first hand, or once that is won a game with the coach on."""
        if not self.first_hand.won:
            self._begin_hand()
            return
        self._settings.coach = "mistakes"
        self._games.use_learners()
        self._games.begin()

    @Slot()
    def _leave(self) -> None:
        """Take away what stands beside the table and on it, unless another lesson or hand has it in a moment."""
        self.pointer.clear()
        if self.is_coming:
            return
        self._give_keys_to_board()
        self.card.hide()
        # What was said of the lesson's hand is not true of the empty table.
        self.told.emit(self.tr("Learn to Play goes on with the lessons where you were."))

    @Slot(DealResult)
    def _on_deal_ended(self) -> None:
        lesson = self.teaching.lesson
        if lesson is not None and lesson.points:
            QTimer.singleShot(LOOK_MS, self, self._open_points)

    @Slot()
    def _open_points(self) -> None:
        person = self._session.person
        if self.teaching.lesson is not None and self._session.results and person is not None:
            # The card speaks of the lines of the person's own hand.
            self._points.explain(person, self.card)
