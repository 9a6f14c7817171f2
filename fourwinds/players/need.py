"""What points are worth near the end of a game, where a place is at stake: the last deals are played by what is needed.

Neutral while more than two deals are to come: then there is no `Need` at all, and points are worth themselves.
"""

from collections.abc import Sequence
from math import erf, prod, sqrt
from typing import Final

from fourwinds.engine.places import place_values
from fourwinds.engine.seats import Seat, seat_wind
from fourwinds.players.rulebook import SELF_DRAWN_SHARE
from fourwinds.players.situation import Situation
from fourwinds.rules import passes_on_win, stays_after_draw
from fourwinds.tiles import Wind

_SHARE: Final = {1: 0.75, 2: 0.4}
"""By the number of deals left, this one included: how much places count. The rest of 1 are the points themselves: who
can change no place still rather wins much than little, and the judgement of chances, made for points, is not strained.
With 0.9 those far behind dreamt of dear hands and came in no better for it."""

_PLACE: Final = 0.6
"""What a place is worth, in usual wins: among equals, with a deal to come, a point is then worth about a point."""

_SPREAD: Final = 1.3
"""How far a deal moves two seats apart (its standard deviation), in usual wins."""

_ROUGHLY: Final = 0.2
"""How far a deal may end from what was reckoned with, in usual wins: a hand on its way is worth more or less."""

_LEAST: Final = 0.02
"""The least worth of going out, in usual wins: some hand is still better than none."""


_LOST_ANYWAY: Final = 0.5
"""How often somebody else is out all the same, where a dangerous tile is held back: then little is saved."""


class Need:
    """The worth of wins and losses to one seat in one situation, in points.

    A final ranking is worth a place for each rival left behind, and one more for being first; where the rules say what
    places bring (uma, oka), just that. What further deals may change makes this less certain and so less steep.
    """

    def __init__(self, situation: Situation, left: int) -> None:
        """`left` deals are to be played at least, this one included; at most `MOST_LEFT`."""
        view, book = situation.view, situation.book
        self._book = book
        rules, players = view.rules, view.rules.deal.players
        self._seats = view.at_table
        self._others = [seat for seat in view.at_table if seat != view.seat]
        self._me = view.seat
        self._dealer = view.dealer
        self._pool = float(view.pool)
        self._left = left
        self._share = _SHARE[left]
        self._places = place_values(view.rules) if any(place_values(view.rules)) else None
        self._first_win = (players - 1.0) * view.rules.ending.without_win if view.seat in view.winless else 0.0
        self._scores = [float(seat.score) for seat in view.seats]
        self._usual = max(
            1.0, sum(book.received(wind, self_drawn=False) for wind in rules.deal.winds) / players * book.usual
        )
        settles = book.usual if view.rules.payment.losers_score else 0.0
        self._unknown = (_ROUGHLY * self._usual) ** 2 + settles**2
        on = view.rules.dealing_on
        self._dealer_stays = not passes_on_win(on, view.extra_hands)
        first_round = view.rules.deal.rounds - view.rounds_left == 1
        stays = stays_after_draw(on, first_round=first_round, dealer_ready=False, anyone_ready=True)
        self._now = self._worth(self._scores, left if stays else left - 1)
        self._wins: dict[tuple[float, float], float] = {}
        self._settled: dict[float, float] = {}
        self._baseline = self._another_is_out()

    @property
    def is_last(self) -> bool:
        """Whether the game ends with this deal, unless it is played again."""
        return self._left == 1

    @property
    def ahead(self) -> tuple[Wind, float] | None:
        """Who has the next higher score, and how many points more; None for the leader."""
        mine = self._scores[self._me]
        above = [seat for seat in self._seats if self._scores[seat] > mine]
        if not above:
            return None
        seat = min(above, key=self._scores.__getitem__)
        return self._wind(seat), self._scores[seat] - mine

    @property
    def is_last_place(self) -> bool:
        """Whether nobody has fewer points."""
        return self._scores[self._me] == min(self._scores)

    # --- what may come --------------------------------------------------------------------------

    def win(self, value: float, drawn_share: float) -> float:
        """What a winning hand of this value is worth, against another's usual win; `drawn_share` of self-draws."""
        key = value, drawn_share
        if key not in self._wins:
            worth = drawn_share * self._after(self._me, None, value) if drawn_share else 0.0
            if drawn_share < 1:
                others = [self._after(self._me, source, value) for source in self._others]
                worth += (1 - drawn_share) * sum(others) / len(others)
            self._wins[key] = max(_LEAST * self._usual, worth + self._first_win - self._baseline)
        return self._wins[key]

    def fed(self, winner: Seat, value: float) -> float:
        """What it costs that `winner` is out with this value on the own discard, beyond what it would cost anyway."""
        anyway = _LOST_ANYWAY * self._baseline + (1 - _LOST_ANYWAY) * self._now
        return max(0.0, anyway - self._after(winner, self._me, value))

    def settled(self, points: float) -> float:
        """What points are worth that the other losers pay when somebody else is out."""
        if points not in self._settled:
            self._settled[points] = self._another_is_out(points) - self._baseline
        return self._settled[points]

    # --- worth ----------------------------------------------------------------------------------

    def _another_is_out(self, settled: float = 0.0) -> float:
        """The worth of another's usual win, not on the own discard, when the two other losers pay `settled` besides."""
        usual, rivals = self._book.usual, self._others
        worth = 0.0
        for winner in rivals:
            sources = [source for source in rivals if source != winner]
            drawn = self._after(winner, None, usual, settled)
            fed = [self._after(winner, source, usual, settled) for source in sources]
            others = sum(fed) / len(fed) if fed else drawn
            worth += (1 - SELF_DRAWN_SHARE) * others + SELF_DRAWN_SHARE * drawn
        return worth / len(rivals)

    def _after(self, winner: Seat, source: Seat | None, value: float, settled: float = 0.0) -> float:
        """The worth of the game after this win; `source` discarded, or nobody did.

        `settled` is what the seat gets from the two other losers.
        """
        scores = list(self._scores)
        fed_by = None if source is None else self._wind(source)
        for loser in self._seats:
            if loser != winner:
                paid = value * self._book.paid_by(self._wind(loser), self._wind(winner), fed_by, value)
                paid += self._book.rules.payment.minimum_each
                scores[loser] -= paid
                scores[winner] += paid
                if settled:
                    scores[loser] += settled if loser == self._me else -settled / (len(self._others) - 1)
        scores[winner] += self._pool
        again = winner == self._dealer and self._dealer_stays
        return self._worth(scores, self._left if again else self._left - 1)

    def _worth(self, scores: Sequence[float], deals: int) -> float:
        """What the game is worth with these scores when so many deals are still to come after this one."""
        mine = scores[self._me]
        spread = sqrt((_SPREAD * self._usual) ** 2 * deals + self._unknown)
        above = [_above(mine - scores[seat], spread) for seat in self._others]
        if self._places is not None:
            return mine + _brought(self._places, *above)
        return self._share * _PLACE * self._usual * (sum(above) + prod(above)) + (1 - self._share) * mine

    def _wind(self, seat: Seat) -> Wind:
        return seat_wind(seat, self._dealer, of=len(self._seats))


def _brought(places: Sequence[int], *ahead: float) -> float:
    """What the place brings on average for whoever is ahead of each rival with these chances."""
    better = [1.0]
    """By the number of rivals left behind, how likely that is."""
    for chance in ahead:
        better = [
            (1 - chance) * (better[n] if n < len(better) else 0) + chance * (better[n - 1] if n else 0)
            for n in range(len(better) + 1)
        ]
    return sum(likely * worth for likely, worth in zip(better, reversed(places), strict=True))


def _above(lead: float, spread: float) -> float:
    """The chance that a lead of so many points is one in the end."""
    return 0.5 + 0.5 * erf(lead / (spread * sqrt(2)))


MOST_LEFT: Final = max(_SHARE)
"""While more deals than this are left, places do not count."""


def need_of(situation: Situation) -> Need | None:
    """What the seat needs; None while the end is far."""
    view = situation.view
    # A round that is played because nobody had enough points may end with each of its deals.
    left = 4 * view.rounds_left + 5 - view.hand_number if view.rounds_left >= 0 else 1
    return Need(situation, left) if left <= MOST_LEFT else None
