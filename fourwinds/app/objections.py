"""`Objections`: why the person may not do something now, in a player's words. Nothing here does anything."""

from fourwinds import scoring
from fourwinds.app.language import tr
from fourwinds.app.runner import Runner, current_deal
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question, Teacher
from fourwinds.engine.actions import Action, FaultyOut, GoOut
from fourwinds.engine.claims import possible_sets
from fourwinds.engine.phase import Phase
from fourwinds.scoring import MeldKind, ReadyState


class Objections:
    """What stands against a wish of the person, asked of the game as it stands."""

    def __init__(self, runner: Runner, settings: Settings) -> None:
        self._runner = runner
        self._settings = settings
        self.teacher: Teacher | None = None
        """Whoever leads through the lesson that is played; None in a game."""

    def no_game(self) -> str:
        """There is nothing that anything could be done with."""
        return tr("There is no game. Choose New Game to begin one.")

    def to_saving(self) -> str:
        """Why there is nothing to save."""
        return tr("There is no game to save.") if self.teacher is None else tr("A lesson is not saved.")

    def to_answering(self, *phases: Phase) -> str:
        """Why he is not asked what he answers in one of these phases."""
        if self._runner.game is None:
            return self.no_game()
        if self._runner.paused:
            return tr("The game is paused.")
        if self._runner.person is None:
            return tr("You are watching the computer players.")
        if self._runner.auto_play:
            return tr("The computer plays for you: switch Auto Play off first.")
        if current_deal(self._runner.game).outcome is not None:
            return tr("The deal is over.")
        if Phase.EXCHANGE in phases:
            return tr("No tiles are exchanged now.")
        question = self._runner.question
        if question is not None and question.phase is Phase.EXCHANGE:
            return tr("Tiles are exchanged now: choose first which you pass on.")
        return tr("It is not your turn.") if Phase.TURN in phases else tr("There is no tile that you could claim now.")

    def to(self, question: Question, action: Action) -> str | None:
        """Why the rules do not allow this action; None where they do."""
        assert self._runner.game is not None, "a question belongs to a game"
        return current_deal(self._runner.game).check(question.seat, action)

    def to_going_out(self) -> str | None:
        """Why going out is not possible now, in a player's words; None where it is, or nobody is asked."""
        question = self._runner.question
        return None if question is None else self.to(question, GoOut())

    def to_claiming(self, kind: MeldKind) -> str:
        """Why the open tile cannot be claimed for a set of this kind, in a player's words; empty where it can."""
        question = self._runner.question
        if question is not None and question.phase is Phase.TURN:
            return tr("It is your turn: tiles are claimed when others put them down.")
        if question is None or question.open_tile is None:
            return ""
        sets = [claim for claim in possible_sets(question.view.hand, question.open_tile) if claim.kind is kind]
        if not sets:
            return tr("Your tiles do not make such a set with it.")
        reasons = [self.to(question, claim) for claim in sets]
        return "" if None in reasons else str(reasons[0])

    def to_taking_back(self) -> str | None:
        """Why the open discard cannot be taken back; None where it can."""
        game, seat = self._runner.game, self._runner.playing
        if game is None:
            return self.no_game()
        if self.teacher is not None:
            return tr("A lesson goes on step by step; it can be repeated.")
        if not self._settings.allow_undo:
            return tr("Undo is switched off in the preferences.")
        if self._runner.paused:
            return tr("The game is paused.")
        return tr("You have no discard that can be taken back.") if seat is None else game.check_undo(seat)

    def to_going_back(self) -> str | None:
        """Why no earlier decision can be taken back; None where one can."""
        game, seat = self._runner.game, self._runner.playing
        if game is None:
            return self.no_game()
        if self.teacher is not None:
            return tr("A lesson goes on step by step; it can be repeated.")
        if not (self._settings.allow_undo or game.tried):
            return tr("Undo is switched off in the preferences.")
        if self._runner.paused:
            return tr("The game is paused.")
        if seat is None:
            return tr("The computer plays your hand: there is no decision of yours to take back.")
        if current_deal(game).outcome is not None:
            return tr("The hand is over and counted; it cannot be taken back.")
        return game.check_going_back(seat)

    @property
    def can_err(self) -> bool:
        """Whether declaring out with a hand that may not go out would be made, and not only be refused."""
        question = self._runner.question
        if self.teacher is not None:
            return False
        return question is not None and not self.is_too_early(question) and self.to(question, FaultyOut()) is None

    def are_told_first(self, question: Question) -> bool:
        """Whether claims are checked before they are made: where a faulty out costs nothing (B120, B121).

        A kong can be robbed only to go out, so there is nothing to choose and a mistake is told at once.
        """
        view = question.view
        return question.phase is Phase.ROB or not scoring.faulty_out_cost(view.rules, view.wind)

    def is_too_early(self, question: Question) -> bool:
        """Whether out would be declared too early: that is told, as the button still reads Ready then (B49, B151)."""
        view = question.view
        undeclared = view.seats[view.seat].ready is ReadyState.NO and view.rules.ready.rule == "obligatory"
        return view.declaring or undeclared
