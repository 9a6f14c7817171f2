"""What is told of a decision in figures that the rules would pay, where the decision itself weighs them.

A player weighs what a hand brings: it counts what another's win would cost, makes a dear hand sober that is far from
ready, and takes a part of one that can only be self-drawn. None of that is paid. So whoever tells of a decision
remembers for each weighed gain the wins behind it, and asks the rules what is paid for these; of each hand it remembers
the tiles, and asks what is given for what they become. It decides as everybody does: nothing here changes what is
weighed.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fourwinds.engine.view import SeatView
from fourwinds.players.aim_prices import is_its_sets, price_of_aim
from fourwinds.players.characters import Character
from fourwinds.players.completion import Complete
from fourwinds.players.decide import Decider
from fourwinds.players.gains import Gains, is_concealed
from fourwinds.players.need import Need
from fourwinds.players.plans import Plan, lacking
from fourwinds.players.prospects import Appraiser, Standing
from fourwinds.players.situation import Situation
from fourwinds.rules import RulePreset
from fourwinds.rules.number import Number, exact
from fourwinds.scoring import Meld
from fourwinds.scoring.aims import Goal
from fourwinds.scoring.payments import absent_shares, added_up, pay_winner
from fourwinds.text import Text
from fourwinds.tiles import Kind, Wind


class Win(NamedTuple):
    """A win that a hand may end with, and how much it counts among several."""

    value: float
    """The total of the hand, with what a kitty brings."""
    drawn_share: float
    """How many of such wins are self-drawn, from 0 to 1."""
    weight: float = 1.0


_Hand = tuple[bytes, tuple[Meld, ...]]


def paid(rules: RulePreset, winner: Wind, value: Number, *, drawn_share: float) -> float:
    """What the winner gets from all others for a hand of this total, in points; on a discard, whoever discards.

    Rounded, bounded and with what each loser always pays, as payments are; without what is paid for extra hands and
    stakes, which is the same for every hand.
    """
    others = [wind for wind in rules.deal.winds if wind is not winner]
    on_discard = sum(received(rules, winner, value, discarder) for discarder in others) / len(others)
    return (1 - drawn_share) * on_discard + drawn_share * received(rules, winner, value, None)


def received(rules: RulePreset, winner: Wind, value: Number, discarder: Wind | None) -> float:
    """What the winner gets from all others for a hand of this total, in points; self-drawn without a discarder."""
    if rules.payment.scheme == "added":
        return float(sum(payment.amount for payment in added_up(rules.payment, {winner: value})))
    payments = pay_winner(
        rules.payment,
        exact(value),
        winner,
        discarder=discarder,
        payers=rules.deal.winds,
        absent=absent_shares(rules),
    )
    return float(sum(payment.amount for payment in payments))


class Teller(Decider):
    """A decision of a character that can be told: it remembers what its standings are made of."""

    def __init__(self, view: SeatView, character: Character) -> None:
        super().__init__(view, character)
        self._remembering = _Remembering(self._situation, character, self._pressure(), self._need)
        self._appraiser = self._remembering

    @property
    def is_wary(self) -> bool:
        """Whether the character throws early what will be dangerous later."""
        return self._is_wary

    def points(self, standing: Standing) -> float | None:
        """What a win with this hand is paid, about, in points; None where that is not what counts."""
        wins = self.wins(standing)
        if super().points(standing) is None or not wins:
            return None
        rules, wind = self._situation.view.rules, self._situation.wind
        each = [win.weight * paid(rules, wind, win.value, drawn_share=win.drawn_share) for win in wins]
        return sum(each) / sum(win.weight for win in wins)

    def wins(self, standing: Standing) -> Sequence[Win]:
        """The wins that this hand may end with; none of a hand that is not one of this decision's."""
        return self._remembering.wins_of(standing)

    def price(self, standing: Standing) -> Text | None:
        """What the rules give at least for what this hand is played for, in words; None of just any hand."""
        if standing.goal is None:
            return None
        _, melds = self._hand(standing)
        return price_of_aim(self._situation.book, standing.goal, self._winds, concealed=is_concealed(melds))

    def has_reached(self, standing: Standing) -> bool:
        """Whether the very sets that the hand is played for lie in it and the others may be any: it aims at no more."""
        goal, book = standing.goal, self._situation.book
        if goal is None or not is_its_sets(book, goal, self._winds):
            return False
        counts, melds = self._hand(standing)
        plan = book.plan(goal, melds)
        return plan is not None and not lacking(plan, counts)

    @property
    def _winds(self) -> tuple[Wind, Wind]:
        view = self._situation.view
        return view.wind, view.prevailing_wind

    def _hand(self, standing: Standing) -> _Hand:
        return self._remembering.hands.get(standing, (self._situation.counts, self._situation.melds))


class _Remembering(Appraiser):
    """An appraiser that remembers which hand stands so, and with which wins."""

    def __init__(self, situation: Situation, character: Character, pressure: float, need: Need | None) -> None:
        super().__init__(situation, character, pressure, need)
        self._wins = _Wins(situation, character, need, silent=False)
        self._gains = self._wins
        self._waits: list[Win] = []
        self.hands: Final[dict[Standing, _Hand]] = {}
        """The tiles and the melds of each standing; equal standings have as much of their goal."""

    def wins_of(self, standing: Standing) -> Sequence[Win]:
        """The wins that the gain of this standing is made of; none where it is not one of this decision."""
        return self._wins.behind.get(standing.gain, ())

    def _together(self, counts: bytes, melds: tuple[Meld, ...], judged: Sequence[Standing]) -> Standing:
        standing = super()._together(counts, melds, judged)
        self.hands[standing] = counts, melds
        return standing

    def _ready_worth(self, counts: bytes, melds: tuple[Meld, ...], kinds: Sequence[Kind], goal: Goal) -> Standing:
        self._waits = []
        standing = super()._ready_worth(counts, melds, kinds, goal)
        if self._waits:
            self._wins.behind[standing.gain] = tuple(self._waits)
        return standing

    def _ways_to_win(self, counts: bytes, melds: tuple[Meld, ...], kind: Kind) -> list[tuple[float, float, float]]:
        found = super()._ways_to_win(counts, melds, kind)
        left = self._situation.unseen[kind]
        self._waits += [Win(value, drawn_share, left * looks) for value, looks, drawn_share in found if left]
        return found


class _Wins(Gains):
    """Gains that remember the wins behind them.

    What is weighed is a number, and a number is what it is found by again: two wins weigh the same only where they are
    paid the same, but for those that are hardly worth going out for.
    """

    def __init__(self, situation: Situation, character: Character, need: Need | None, *, silent: bool) -> None:
        super().__init__(situation, character, need, silent=silent)
        self.behind: Final[dict[float, tuple[Win, ...]]] = {}
        self._last = Win(0.0, 0.0)

    def of_plan(self, plan: Plan, complete: Complete, *, opened: bool) -> float:
        gain = super().of_plan(plan, complete, opened=opened)
        if gain:
            # What can only be self-drawn brings a part of its win.
            self.behind[gain] = (self._last,)
        return gain

    def win(self, value: float, drawn_share: float) -> float:
        gain = super().win(value, drawn_share)
        self._last = Win(value, drawn_share)
        self.behind[gain] = (self._last,)
        return gain

    def soberly(self, chance: float, gain: float, away: int) -> float:
        sober = super().soberly(chance, gain, away)
        if gain in self.behind:
            self.behind[sober] = self.behind[gain]
        return sober
