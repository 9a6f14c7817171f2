"""The places of a game that is over, and what each of them brings besides the points."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from fourwinds.engine.progress import Scores
from fourwinds.engine.seats import PerSeat, Seat, next_seat
from fourwinds.rules.number import Number, exact
from fourwinds.values import Value, replace

if TYPE_CHECKING:
    from fourwinds.rules import RulePreset


class Ranked(Value):
    """A place in the final ranking; where the rules say so, equal scores share a place."""

    place: int
    seat: Seat
    score: Number
    returned: Number = 0
    """What is given back of the score."""
    bonus: Number = 0
    """What the place brings, or costs when negative: uma, and for the first oka."""
    for_wins: Number = 0
    """What is paid, or received, because somebody has won no deal."""

    @property
    def result(self) -> Number:
        """What counts in the end: the score, without what is given back, and with what the place brings."""
        return exact(self.score - self.returned + self.bonus + self.for_wins)


def ranked(rules: RulePreset, scores: Scores, first_dealer: Seat, winless: Collection[Seat] = ()) -> tuple[Ranked, ...]:
    """The seats from first to last; of equals the first to have dealt stands first. `winless` have won no deal."""
    order = sorted(in_order_of_dealing(rules, first_dealer), key=lambda seat: -scores[seat])
    worth = place_values(rules)
    found: list[Ranked] = []
    for place, tied in _groups(rules, order, scores):
        # What cannot be shared in whole points is dropped.
        bonus = int(sum(worth[place - 1 : place - 1 + len(tied)]) / len(tied))
        found += [Ranked(place, seat, scores[seat], rules.ending.returned, bonus) for seat in tied]
    first = [rank.seat for rank in found if rank.place == 1]
    return tuple(replace(rank, for_wins=_for_wins(rules, rank.seat, first, winless)) for rank in found)


def match_standing(
    rules: RulePreset, games: Sequence[Sequence[Ranked]], first_dealer: Seat, winless: Collection[Seat] = ()
) -> tuple[Ranked, ...]:
    """The seats after several games, from first to last: for each the sums of what these brought.

    `winless` have won no deal of the match. Of equals the first to have dealt stands first.
    """
    seats = in_order_of_dealing(rules, first_dealer)
    played = {seat: [rank for game in games for rank in game if rank.seat == seat] for seat in seats}
    by_places = rules.ending.match_by == "places"

    def worth(seat: Seat) -> tuple[Number, Number]:
        places, result = sum(rank.place for rank in played[seat]), sum(rank.result for rank in played[seat])
        return (-places, result) if by_places else (result, 0)

    order = sorted(seats, key=worth, reverse=True)
    place_of = {seat: 1 + sum(worth(other) > worth(seat) for other in seats) for seat in seats}
    first = [seat for seat in order if place_of[seat] == 1]
    return tuple(
        Ranked(
            place_of[seat],
            seat,
            sum(rank.score for rank in played[seat]),
            sum(rank.returned for rank in played[seat]),
            sum(rank.bonus for rank in played[seat]),
            _for_wins(rules, seat, first, winless),
        )
        for seat in order
    )


def _for_wins(rules: RulePreset, seat: Seat, first: Collection[Seat], winless: Collection[Seat]) -> Number:
    """What the seat gets, or pays when negative, because some have won no deal."""
    each, players = rules.ending.without_win, rules.deal.players
    if rules.ending.without_win_to == "each":
        return each * (len(winless) - players * (seat in winless))
    # What cannot be shared in whole points is dropped.
    received = int((players - 1) * each * len(winless) / len(first)) if seat in first else 0
    return received - (players - 1) * each * (seat in winless)


def place_values(rules: RulePreset) -> PerSeat[int]:
    """What each place brings, the first one first: uma, and for the first what all return above the initial points."""
    first, *others = rules.ending.places[: rules.deal.players]
    returned = rules.ending.returned
    oka = rules.deal.players * (returned - rules.payment.initial_points) if returned else 0
    return (first + oka, *others)


def in_order_of_dealing(rules: RulePreset, first_dealer: Seat) -> list[Seat]:
    """The seats in the order in which they deal."""
    players = rules.deal.players
    return [next_seat(first_dealer, steps, of=players) for steps in range(players)]


def _groups(rules: RulePreset, order: list[Seat], scores: Scores) -> Iterator[tuple[int, list[Seat]]]:
    """The places from the first, each with those who share it."""
    place = 1
    while order:
        tied = [seat for seat in order if scores[seat] == scores[order[0]]]
        if rules.ending.equal_points == "first_dealer":
            tied = tied[:1]
        yield place, tied
        place += len(tied)
        order = order[len(tied) :]
