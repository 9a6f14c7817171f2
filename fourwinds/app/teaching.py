"""`Teaching`: leads the person through one lesson after the other, step by step, at the table of the session."""

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import DEFAULT_PLAYERS, Settings
from fourwinds.app.signals import Question
from fourwinds.engine.actions import Action
from fourwinds.engine.phase import Phase
from fourwinds.lessons import Deed, Lesson, LessonStep, begin, lessons, rehearse
from fourwinds.lessons.dealing import is_meant, rules_of
from fourwinds.rules import RulePreset


class Teaching(QObject):
    """Plays a lesson: each step is shown, and waits until the person has read, answered or done what it says."""

    coming = Signal(str)
    """The lesson with this id will be at the table in a moment."""
    step_shown = Signal()
    """`step` is another one, or `over`."""
    corrected = Signal(str)
    """What is said to a move that is not what the step wants."""
    praised = Signal(str)
    """What is said to the right answer; the next step is shown already."""
    left = Signal()
    """The lesson was left; where he was is remembered."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        preset: Callable[[str], RulePreset],
        parent: QObject | None = None,
        *,
        laying_out: Callable[[], Iterator[None]] = lambda: iter(()),
    ) -> None:
        """`preset` gives the rules with an id; `laying_out` makes what is needed to show a new table, part by part."""
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._preset = preset
        self._laying_out = laying_out
        self._id = ""
        self._lesson: Lesson | None = None
        self._at = 0
        self._waits = False
        session.asked.connect(self._on_asked)
        session.game_started.connect(self._on_game_started)
        session.game_closed.connect(self._on_game_closed)

    # --- what there is -------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Which lesson it is; empty without one."""
        return self._id if self._lesson is not None else ""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is played."""
        return self._lesson

    @property
    def number(self) -> int:
        """How many steps are behind the person."""
        return self._at

    @property
    def step(self) -> LessonStep | None:
        """The step that waits for the person; None where there is no lesson, it is over, or the others are playing."""
        if self._lesson is None or self.over or self._waits:
            return None
        return self._lesson.steps[self._at]

    @property
    def waits(self) -> bool:
        """Whether the others play until the person comes to what the next steps speak of."""
        return self._waits

    @property
    def over(self) -> bool:
        """Whether all steps are behind the person."""
        return self._lesson is not None and self._at == len(self._lesson.steps)

    def reached(self, id_: str) -> int:
        """At which step the person left the lesson; 0 where he has not begun it, or was at its end."""
        number = self._settings.lessons_left.get(id_, "")
        return int(number) if number.isdecimal() and int(number) < len(lessons()[id_].steps) else 0

    def is_done(self, id_: str) -> bool:
        """Whether the person has been at the end of the lesson."""
        return id_ in self._settings.lessons_done

    @property
    def all(self) -> Mapping[str, Lesson]:
        """The lessons there are, by id, in their order."""
        return lessons()

    @property
    def following(self) -> str:
        """The lesson after this one, or after the last that is done; empty where there is none."""
        ids = list(lessons())
        if self.id:
            return next(iter(ids[ids.index(self.id) + 1 :]), "")
        return next((id_ for id_ in ids if not self.is_done(id_)), "")

    @property
    def can_play(self) -> bool:
        """Whether the lessons up to this one are enough for a game."""
        ids = list(lessons())
        return any(lessons()[id_].enough for id_ in ids[: ids.index(self.id) + 1]) if self.id else False

    # --- what the person does ------------------------------------------------------------------

    def start(self, id_: str, at: int = 0) -> None:
        """Begin the lesson, or go on at a step; a running game is dropped."""
        for _ in self.starting(id_, at):
            pass

    def starting(self, id_: str, at: int = 0) -> Iterator[None]:
        """The same, a part at a time."""
        lesson = lessons()[id_]
        players = self._settings.players
        if not any(player.human for player in players):
            players = DEFAULT_PLAYERS
        preset = self._preset(lesson.rules)
        yield
        rules = rules_of(lesson, preset)
        yield
        game, others = begin(lesson, rules, tuple(players))
        yield
        rehearse(lesson, game, others, at)
        yield
        self.coming.emit(id_)
        yield
        if self._lesson is not None:
            self._remember()  # and it is not said to be left: what stands beside the table stays for this one
        if self._session.running:
            self._session.abort()
            yield
        self._id, self._lesson, self._at = id_, lesson, at
        self._waits = self._awaited is not None
        yield from self._session.teaching(game, others, self, self._laying_out)
        if self._lesson is lesson:  # it may have been left in a break
            self.step_shown.emit()

    def go_on(self) -> None:
        """The step was read."""
        step = self.step
        if step is not None and step.do is None:
            self._advance()

    def answer(self, choice: int) -> None:
        """The person has chosen this answer; a wrong one is answered, and he may choose again."""
        step = self.step
        if step is None or not step.choices:
            return
        reply = tr(step.replies[choice])
        if choice == step.right:
            self._advance()
            self.praised.emit(reply)
        else:
            self.corrected.emit(reply)

    def leave(self) -> None:
        """Stop here; the step is remembered."""
        if self._lesson is not None:
            self._session.abort()

    # --- as the session's teacher --------------------------------------------------------------

    def agrees(self, question: Question, action: Action) -> bool:
        """Whether the action is what the step wants; if not, it is said what is."""
        step = self.step
        deed = None if step is None else step.deed
        if not is_meant(self._awaited, question.view, question.legal):
            return True  # an open tile of which the lesson says nothing goes by
        if deed is not None and deed.allows(action, question.view):
            return True
        if step is None:
            self.corrected.emit(self.tr("The lesson is over: the card takes you on."))
        elif step.do is None:
            self.corrected.emit(self.tr("Read what the card says first, then go on."))
        else:
            self.corrected.emit(tr(step.wrong or step.say))
        return False

    def hear(self, question: Question, action: Action) -> None:
        """The person has done what the step wants, or let a tile go by that it says nothing of."""
        deed = None if self.step is None else self.step.deed
        if deed is not None and deed.allows(action, question.view):
            self._waits = any(step.do is not None for step in self._coming[1:])
            self._advance()

    # --- within ----------------------------------------------------------------------------------

    @property
    def _awaited(self) -> Deed | None:
        """The next move that the lesson wants, whatever is to be read before."""
        return next((step.deed for step in self._coming if step.do is not None), None)

    @property
    def _coming(self) -> tuple[LessonStep, ...]:
        """The steps that are not behind the person."""
        return () if self._lesson is None else self._lesson.steps[self._at :]

    def _advance(self) -> None:
        self._at += 1
        if self.over:
            done = self._settings.lessons_done
            self._settings.lessons_done = (*(id_ for id_ in done if id_ != self._id), self._id)
        self.step_shown.emit()

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        if self._lesson is None:
            return
        if not is_meant(self._awaited, question.view, question.legal):
            # Who asks is not to be answered at once.
            QTimer.singleShot(0, self, self._let_go_by)
        elif self._waits:
            self._waits = False
            self.step_shown.emit()

    @Slot()
    def _let_go_by(self) -> None:
        question = self._session.question
        if self._lesson is not None and question is not None and question.phase is not Phase.TURN:
            self._session.moves.pass_()  # of which `agrees` thinks nothing else

    @Slot()
    def _on_game_started(self) -> None:
        if not self._session.taught:
            self._on_game_closed()

    @Slot()
    def _on_game_closed(self) -> None:
        if self._lesson is not None:
            self._remember()
            self.left.emit()

    def _remember(self) -> None:
        """The lesson is over, or left where it is."""
        left = {id_: at for id_, at in self._settings.lessons_left.items() if id_ != self._id}
        self._settings.lessons_left = left if self.over or not self._at else {**left, self._id: str(self._at)}
        self._lesson, self._waits = None, False
