"""Where a game stands between two deals: who deals, in which round, with how many points; and what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import PerSeat, Seat, next_seat
from fourwinds.rules.number import Number
from fourwinds.tiles import Wind
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset

Scores = PerSeat[Number]


class Progress(Value):
    """The game as a deal begins."""

    dealer: Seat
    round: int
    """The number of the round, from 1."""
    hand: int
    """The number of the hand in the round, from 1: each player deals one, however often it is dealt again."""
    redeal: int
    """How often this hand has been dealt again."""
    counter: int
    """The number of deals, this one included."""
    extra_hands: int
    """The dealer's extra hands: wins in a row, or as the rules count them."""
    scores: Scores
    pool: Number
    """Stakes that wait for the next winner."""
    kitty: int = 0
    """How many stakes each player has left in the kitty, where there is one."""
    game: int = 1
    """The number of the game in a match, from 1."""
    over: bool = False
    """Whether the game, or the match, has ended, so that there is no such deal any more."""
    goulash: int = 0
    """Which Goulash in a row it is, from 1; 0 where it is none."""
    after_draw: bool = False
    """Whether the deal before it was drawn."""

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind; after North it is East's round again."""
        return Wind((self.round - 1) % len(Wind))


def next_game(progress: Progress, rules: RulePreset, dealer: Seat) -> Progress:
    """The beginning of the next game of a match, after the game that is `over` with `progress`."""
    return replace(first(rules, dealer), counter=progress.counter, game=progress.game + 1)


def first(rules: RulePreset, dealer: Seat) -> Progress:
    """The beginning of a game."""
    points = rules.payment.initial_points
    return Progress(
        dealer, round=1, hand=1, redeal=0, counter=1, extra_hands=0, scores=(points,) * rules.deal.players, pool=0
    )


Counted = Literal["wins", "wins_and_draws", "wins_and_all_draws"]
"""What makes the number of the dealer's extra hands grow."""


def after(progress: Progress, outcome: Outcome, counted: Counted = "wins", goulashes: int = 0) -> Progress:
    """What comes after the deal that ended so: the same hand again, the next hand, or the next round (B5-B7).

    A win in a row is broken by anything but the dealer's next win, a draw included; where extra hands are counted with
    draws, only by another's win, and by the deal's passing, unless all draws count and it passes after one.
    `goulashes` is how many of these may follow each other.
    """
    scores = tuple(score + net for score, net in zip(progress.scores, outcome.net, strict=True))
    hands = len(scores)
    settled = replace(
        progress,
        counter=progress.counter + 1,
        scores=scores,
        pool=outcome.pool,
        extra_hands=_extra_hands(progress, outcome, counted),
        kitty=outcome.kitty,
        over=outcome.ends_game,
        goulash=_goulash(progress, outcome, goulashes),
        after_draw=outcome.termination is Termination.DRAW,
    )
    if not outcome.deal_passes:
        return replace(settled, redeal=progress.redeal + 1)
    passed = replace(settled, dealer=next_seat(progress.dealer, of=hands), hand=progress.hand + 1, redeal=0)
    return passed if passed.hand <= hands else replace(passed, round=progress.round + 1, hand=1)


def _goulash(progress: Progress, outcome: Outcome, most: int) -> int:
    """Which Goulash follows: the next after a draw, the same again after one that was abandoned, or none."""
    match outcome.termination:
        case Termination.DRAW:
            return progress.goulash + 1 if progress.goulash < most else 0
        case Termination.ABANDONED:
            return progress.goulash
        case _:
            return 0


def _extra_hands(progress: Progress, outcome: Outcome, counted: Counted) -> int:
    """The extra hands of the deal that follows."""
    drawn = outcome.termination in (Termination.DRAW, Termination.ABANDONED)
    if outcome.deal_passes:
        return progress.extra_hands + 1 if drawn and counted == "wins_and_all_draws" else 0
    if progress.dealer in outcome.winners or (drawn and counted != "wins"):
        return progress.extra_hands + 1
    return 0 if counted == "wins" else progress.extra_hands
