"""`TurnWords`: what the message line says when it becomes the person's turn, with the keys that are in force."""

from fourwinds.app.language import tr
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.signals import Question
from fourwinds.engine.actions import Abandon, Discard, GoOut, LayOut, SetAside, TakeJoker
from fourwinds.tiles import Tile, is_joker
from fourwinds.ui.commands.actions import Actions
from fourwinds.ui.table.exchanging import ExchangeChoices
from fourwinds.ui.table.words import tile_name


def tiles_that_stay(question: Question) -> list[Tile]:
    """The tiles of the hand that may not be discarded now."""
    free = {action.tile for action in question.legal if isinstance(action, Discard | LayOut)}
    return [tile for tile in question.view.hand if tile not in free]


class TurnWords:
    """Says what a turn asks for: what was drawn, what may be done with it, and how a tile is discarded."""

    def __init__(self, session: Session, settings: Settings, exchange: ExchangeChoices, actions: Actions) -> None:
        self._session = session
        self._settings = settings
        self._exchange = exchange
        self._actions = actions
        self._joker_taken_at: int | None = None
        """How many tiles were left in the wall when the person took a joker from the table."""

    def note_joker_taken(self, question: Question) -> None:
        """The person takes a joker from a set on the table: it is no drawn tile."""
        self._joker_taken_at = question.view.tiles_left

    def turn(self) -> str:
        """What the person can do on the turn that has just begun; empty where nothing is asked."""
        question = self._session.question
        if question is None:
            return ""
        if question.view.declaring and tiles_that_stay(question):
            return tr("You have declared ready: now discard one of the bright tiles, which leave you ready.")
        if question.view.declaring:
            return tr("You have declared ready: now discard a tile.")
        drawn = question.view.drawn
        if any(isinstance(action, LayOut) for action in question.legal):
            text = tr("You hold a Flower or Season. Choose it as if to discard it, and it is laid out. {turn}")
            return text.format(turn=self._your_turn() if drawn is None else self._drawn_text(question, drawn))
        if came := self._exchange.told_on_turn(question):
            return f"{came} {self._your_turn()}"
        return self._your_turn() if drawn is None else self._drawn_text(question, drawn)

    def _drawn_text(self, question: Question, drawn: Tile) -> str:
        took = is_joker(drawn) and question.view.tiles_left == self._joker_taken_at
        can_go_out = self._settings.help_claims and any(isinstance(action, GoOut) for action in question.legal)
        if took:
            text = tr("You took the joker. You can go out ({key}).") if can_go_out else tr("You took the joker. {turn}")
        elif can_go_out:
            text = tr("You drew the {tile}. You can go out ({key}).")
        elif Abandon() in question.legal:
            text = tr("You hold nine different terminals and honors: {abandon} ends the hand. {turn}")
        elif any(isinstance(action, TakeJoker) for action in question.legal):
            text = tr("You drew the {tile}. {joker} takes a joker from a set on the table. {turn}")
        elif SetAside() in question.legal:
            text = tr("You drew the {tile}. {north} sets a North aside for another tile. {turn}")
        elif question.legal == (Discard(drawn),):
            text = tr("You drew the {tile}. Your hand is locked: this tile has to be discarded.")
        else:
            text = tr("You drew the {tile}. {turn}")
        return text.format(
            tile=tile_name(drawn, question.view.rules.tiles.wild_kind),
            key=self._actions.way("Out"),
            abandon=self._actions.way("Abandon"),
            north=self._actions.way("SetAside"),
            joker=self._actions.way("TakeJoker"),
            turn=self._your_turn(),
        )

    def how_to_discard(self) -> str:
        """What a person who has never discarded is told, with the keys that are in force."""
        text = tr("To discard, click a tile twice or drag it onto the table; or use {left}, {right} and {key}.")
        return self._with_keys(text)

    def _with_keys(self, text: str) -> str:
        left, right, key = (self._actions.way(name) for name in ("LiftLeft", "LiftRight", "Space"))
        return text.format(left=left, right=right, key=key)

    def _your_turn(self) -> str:
        """The keys that are in force stay in sight; until the first discard all ways are told."""
        if self._settings.has_discarded:
            return self._with_keys(tr("It is your turn: {left} and {right} choose a tile, {key} discards it."))
        return tr("It is your turn. {how}").format(how=self.how_to_discard())
