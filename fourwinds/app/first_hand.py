"""`FirstHand`: the first real hand after the lessons, against Learners and from a wall that is kind."""

import random
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Signal, Slot

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import DEFAULT_PLAYERS, Settings
from fourwinds.app.signals import DealResult, Question
from fourwinds.app.worker import Advice
from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, GoOut, Pass
from fourwinds.engine.phase import Phase
from fourwinds.lessons.kind import FIRST_HAND, KIND_RULES, KIND_WALLS, begin_hand
from fourwinds.roster import LEARNER
from fourwinds.rules import RulePreset
from fourwinds.values import replace


class FirstHand(QObject):
    """Begins such a hand, and tells how it goes on. The hand is a game like any other, but of one hand."""

    coming = Signal()
    """It will be at the table in a moment."""
    begun = Signal()
    """It is at the table."""
    told = Signal(str, str)
    """What the person should know now, and what to point at (as a step of a lesson names it; empty for nothing)."""
    moved_on = Signal()
    """What was told is over."""
    ended = Signal(str)
    """It is over: the words for it."""
    left = Signal()
    """There is another game now, or none."""

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
        self._session, self._settings, self._preset, self._laying_out = session, settings, preset, laying_out
        self._wall: int | None = None
        """The wall that is dealt or was dealt last."""
        self._running = self._begins = False
        session.game_started.connect(self._on_game_started)
        session.game_closed.connect(self._on_game_over)
        session.asked.connect(self._on_asked)
        session.answered.connect(self._on_answered)
        session.hint_given.connect(self._on_hint)
        session.deal_ended.connect(self._on_deal_ended)

    @property
    def running(self) -> bool:
        """Whether it is played, or lies at the table at its end."""
        return self._running

    @property
    def won(self) -> bool:
        """Whether the person has ever won such a hand."""
        return FIRST_HAND in self._settings.lessons_done

    def starting(self) -> Iterator[None]:
        """Begin one, a part at a time; a running game is dropped. The next one has another wall."""
        players = self._settings.players
        if not any(player.human for player in players):
            players = DEFAULT_PLAYERS
        others = tuple(
            player if player.human else replace(player, strategy=LEARNER, scatterbrain=False) for player in players
        )
        rules = self._preset(KIND_RULES)
        yield
        self._wall = random.SystemRandom().choice([wall for wall in KIND_WALLS if wall != self._wall])
        game = begin_hand(rules, others, self._wall)
        yield
        self.coming.emit()
        yield
        self._begins = True
        yield from self._session.dealing_alone(game, self._laying_out)

    # --- within ----------------------------------------------------------------------------------

    @Slot()
    def _on_game_started(self) -> None:
        was_running = self._running
        self._running, self._begins = self._begins, False
        if was_running and not self._running:
            self.left.emit()
        elif self._running:
            self.begun.emit()

    @Slot()
    def _on_game_over(self) -> None:
        if self._running:
            self._running = False
            self.left.emit()

    @Slot(Question)
    def _on_asked(self, question: Question) -> None:
        """Remind of what ends a hand: somebody at his first one looks at his tiles, not at the buttons."""
        if not self._running:
            return
        on_turn = question.phase is Phase.TURN
        if any(isinstance(action, GoOut) for action in question.legal):
            where = "button outButton" if on_turn else "offers out"
            self.told.emit(self.tr("That makes your hand whole: press Out!"), where)
        elif on_turn and any(isinstance(action, DeclareReady) for action in question.legal) and _can_be_ready(question):
            self.told.emit(
                self.tr(
                    "One tile more and your hand is whole. Say so: press Ready, then discard a tile that is of no use."
                ),
                "button outButton",
            )

    @Slot()
    def _on_answered(self) -> None:
        if self._running:
            self.moved_on.emit()

    @Slot(Advice)
    def _on_hint(self, advice: Advice) -> None:
        if not self._running:
            return
        question, where = self._session.question, ""
        if question is not None:
            where = _place_of(advice.action, question)
        self.told.emit(tr(advice.sentence), where)

    @Slot(DealResult)
    def _on_deal_ended(self, result: DealResult) -> None:
        if not self._running:
            return
        winners, person = result.outcome.winners, self._session.person
        if person in winners:
            if not self.won:
                self._settings.lessons_done = (*self._settings.lessons_done, FIRST_HAND)
            words = self.tr("You have won a real hand. Well done! As the tiles were kind, it is not counted.")
        elif winners:
            name = self._session.players[winners[0]].name
            words = self.tr(
                "This time {name} was quicker, as it goes in every game. Try again: the next tiles are kind, too."
            )
            words = words.format(name=name)
        else:
            words = self.tr(
                "The wall was used up before anybody had a whole hand. Try again: the next tiles are kind, too."
            )
        self.ended.emit(words)


def _can_be_ready(question: Question) -> bool:
    from fourwinds.players.waiting import can_be_ready  # noqa: PLC0415 - the window opens without the players

    return can_be_ready(question.view)


def _place_of(action: Action, question: Question) -> str:
    """Where the person does this; empty for a discard, whose tile is lifted already."""
    match action:
        case DeclareReady():
            return "button outButton"
        case GoOut():
            return "button outButton" if question.phase is Phase.TURN else "offers out"
        case DeclareKong():
            return "button kongButton"
        case Pass():
            return "offers pass"
        case Claim(kind=kind):
            ways = [claim for claim in question.claims if isinstance(claim, Claim) and claim.kind is kind]
            return f"offers {kind.value}{ways.index(action) + 1}"
        case _:
            return ""
