"""Hands that lie open after a declaration of ready: on what an opponent's can go out, and whether to open one's own.

Of such a hand nothing has to be guessed. Who sees it discards nothing that it waits for, but those whose hands are
locked must discard what they draw: so an open hand lives by its own draws and by them.
"""

from collections.abc import Iterable
from typing import Final

from fourwinds.engine.permits import is_sacred, missed_kinds, missing_bars_for_good
from fourwinds.engine.view import SeatView
from fourwinds.players.situation import Opponent, Situation, situation_of
from fourwinds.players.waiting import Wait, waiting
from fourwinds.rules import limit_of
from fourwinds.scoring import Circumstances, Declaration, FromDiscard, Hand, ReadyState
from fourwinds.tiles import JOKER, Kind, counts_of
from fourwinds.values import replace

_FED_UNSEEN: Final = 0.5
"""How often an opponent discards a drawn tile that a hand waits for which it does not see."""


def worth_with(situation: Situation, opponent: Opponent, kind: Kind) -> float | None:
    """What the open hand of an opponent is worth with a discard of this kind; None where it cannot go out on it."""
    view, book = situation.view, situation.book
    if view.rules.ready.rule == "obligatory" and not opponent.ready:
        return None
    waits = book.scorer.waits(counts_of(opponent.hand), opponent.melds, opponent.hand.count(JOKER))
    if kind not in waits or _has_missed(view, opponent, kind, waits):
        return None
    hand = Hand(
        concealed=(*opponent.hand, kind),
        melds=opponent.melds,
        extras=opponent.extras,
        winning_tile=kind,
        circumstances=Circumstances(
            seat=opponent.wind,
            round=view.prevailing_wind,
            last=FromDiscard(),
            ready=_declaration(opponent),
            extra_hands=view.extra_hands,
            dora=situation.bonus.dora,
            kong_dora=situation.bonus.kong_dora,
        ),
    )
    barred = is_sacred(view.rules.discards, opponent.discarded, kind, waits, book.scorer.readings(hand))
    worth = None if barred else book.value(hand)
    return max(worth, _when_fed(view)) if worth is not None and opponent.laid_open else worth


def _declaration(opponent: Opponent) -> Declaration | None:
    return Declaration(open=opponent.laid_open) if opponent.ready else None


def is_better_open(view: SeatView, without: Kind, pressure: float) -> bool:
    """Whether ready is better declared with the hand laid open than held, after a discard of the kind `without`.

    `pressure` is the chance that somebody else is out within a turn: an open hand takes longer.
    """
    situation = situation_of(view)
    others = [shown for seat, shown in enumerate(view.seats) if seat != view.seat]
    locked = sum(shown.locked for shown in others)
    fed = _FED_UNSEEN * (3 - locked) + locked
    held = _gain(situation, waiting(_declared(view, laid_open=False), without), fed, pressure)
    opened = _gain(situation, waiting(_declared(view, laid_open=True), without), locked, pressure)
    return opened > held


def _when_fed(view: SeatView) -> float:
    """What an open hand is worth at least when the seat feeds it."""
    declared = view.seats[view.seat].ready is not ReadyState.NO
    return 0.0 if declared else float(limit_of(view.rules)) * view.rules.ready.open_fed / 100


def _has_missed(view: SeatView, opponent: Opponent, kind: Kind, waits: Iterable[Kind]) -> bool:
    """Whether a winning tile that the opponent let go by bars this one."""
    winning = frozenset(waits)
    if missing_bars_for_good(view.rules) and opponent.ready and not winning.isdisjoint(opponent.passed):
        return True
    return kind in missed_kinds(view.rules.discards, winning & opponent.since)


def _declared(view: SeatView, *, laid_open: bool) -> SeatView:
    """The view as it would be with the own declaration made."""
    own = view.seats[view.seat]
    declared = replace(own, ready=ReadyState.DECLARED, laid_open=laid_open)
    return replace(view, seats=(*view.seats[: view.seat], declared, *view.seats[view.seat + 1 :]))


def _gain(situation: Situation, waits: Iterable[Wait], fed: float, pressure: float) -> float:
    """What these waits bring, where for each own draw others discard so many tiles that they have just drawn."""
    book, wind, found = situation.book, situation.wind, tuple(waits)
    drawn = sum(wait.unseen for wait in found if wait.drawn is not None)
    claimed = fed * sum(wait.unseen for wait in found if wait.claimed is not None)
    if not drawn + claimed:
        return 0.0
    brings = book.received(wind, self_drawn=True) * sum(wait.unseen * (wait.drawn or 0) for wait in found)
    brings += fed * book.received(wind, self_drawn=False) * sum(wait.unseen * (wait.claimed or 0) for wait in found)
    rate = min(1.0, (drawn + claimed) / situation.unseen_total)
    goes_on = (1 - rate) * (1 - pressure)
    chance = rate * (1 - goes_on**situation.turns) / (1 - goes_on)
    return float(brings / (drawn + claimed) * chance)
