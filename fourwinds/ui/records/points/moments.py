"""What the table shows before points are opened: a won hand, what it scores, who pays whom, and the end of a game."""

from collections.abc import Iterator, Sequence

from fourwinds.app.language import labelled, tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.outcome import Termination
from fourwinds.engine.places import Ranked
from fourwinds.engine.seats import Seat
from fourwinds.reports.places import settlement_headings
from fourwinds.reports.words import total
from fourwinds.rules.parts import Number
from fourwinds.scoring.result import HandScore, ScoreLine
from fourwinds.text import Text, figure, in_units, listed
from fourwinds.ui.records.points.hand import hand_groups
from fourwinds.ui.records.points.text import headline
from fourwinds.ui.widgets.tilepictures import Group
from fourwinds.values import Value, replace


class WonHand(Value):
    """One winner's hand."""

    title: str
    groups: tuple[Group, ...]
    lines: tuple[tuple[str, str], ...]
    """What it scores, and what each is worth."""
    points: Number
    total: str
    limited: bool
    """No hand is worth more."""


class Payment(Value):
    """What one seat pays to another; without a payer or payee it comes from or goes to the table."""

    payer: Seat | None
    payee: Seat | None
    amount: Number


class Rank(Value):
    """Who came in where."""

    place: int
    seat: Seat
    name: str
    result: str


class GameEnd(Value):
    """How a game has ended."""

    title: str
    ranks: tuple[Rank, ...]
    """The best first."""
    best: WonHand | None
    """The dearest hand that was won in it."""
    best_title: str


class Win(Value):
    """All that is shown of the end of a deal."""

    hands: tuple[WonHand, ...]
    payments: tuple[Payment, ...]
    end: GameEnd | None = None
    """Of the game, if this was its last deal."""

    @property
    def words(self) -> str:
        """The same for those who cannot see it."""
        said = [f"{hand.title} {hand.total}." for hand in self.hands]
        if self.end is not None:
            said += [self.end.title, *(f"{rank.place}: {rank.name}, {rank.result}." for rank in self.end.ranks)]
        return " ".join(said)


def win_of(
    results: Sequence[DealResult], names: Sequence[str], ranking: Sequence[Ranked] = (), me: Seat | None = None
) -> Win | None:
    """What is to be shown of the last of the deals; None if nobody went out, and the game goes on.

    `ranking` is that of the game, once it is over. The person in the seat `me` is called you, whatever the name.
    """
    result = results[-1]
    end = _end_of(results, names, ranking, me) if ranking else None
    if result.outcome.termination is not Termination.OUT:
        return Win((), (), end) if end is not None else None
    return Win(_won_hands(result, names, me), tuple(_payments(result)), end)


def _won_hands(result: DealResult, names: Sequence[str], me: Seat | None) -> tuple[WonHand, ...]:
    outcome = result.outcome
    title = headline(result, names, me)
    scores = ((seat, outcome.scores[seat]) for seat in outcome.winners)
    return tuple(
        _won_hand(result, seat, score, title if len(outcome.winners) == 1 else names[seat])
        for seat, score in scores
        if score is not None
    )


def _end_of(results: Sequence[DealResult], names: Sequence[str], ranking: Sequence[Ranked], me: Seat | None) -> GameEnd:
    won = [(result, seat) for result in results for seat in result.outcome.winners]
    scored = [(score, result, seat) for result, seat in won if (score := result.outcome.scores[seat]) is not None]
    signed = bool(settlement_headings(results[-1].view.rules))
    ranks = tuple(Rank(rank.place, rank.seat, names[rank.seat], figure(rank.result, signed=signed)) for rank in ranking)
    first = [rank for rank in ranks if rank.place == 1]
    winners = listed([rank.name for rank in first])
    if len(first) > 1:
        title = tr(Text("{winners} win the game", winners=winners))
    else:
        own = first[0].seat == me
        title = tr(Text("You win the game" if own else "{winner} wins the game", winner=winners))
    if not scored:
        return GameEnd(title, ranks, None, "")
    score, result, seat = max(scored, key=lambda found: found[0].total)
    best = _won_hand(result, seat, score, names[seat])
    told = tr(Text("The dearest hand: {player}, {points}", player=names[seat], points=total(score)))
    return GameEnd(title, ranks, best, told)


def _won_hand(result: DealResult, seat: Seat, score: HandScore, title: str) -> WonHand:
    scoring = result.view.rules.scoring
    units = (scoring.points_name, scoring.doubles_name)
    groups = tuple(replace(group, caption="") for group in hand_groups(result, seat))
    lines = tuple(_line(line, units) for line in score.lines)
    worth = labelled(tr(score.name), tr(total(score))) if score.name else tr(total(score))
    return WonHand(title, groups, lines, score.total, worth, score.limited)


def _line(line: ScoreLine, units: tuple[str, str]) -> tuple[str, str]:
    name = tr(line.name)
    if line.count > 1:
        name = tr(Text("{count} x {name}", count=line.count, name=line.name))
    if line.limit_percent:
        return name, tr(Text("{percent}% of the limit", percent=line.limit_percent))
    worth = [
        tr(in_units(number, unit)) for number, unit in zip((line.points, line.doubles), units, strict=True) if number
    ]
    return name, ", ".join(worth)


def _payments(result: DealResult) -> Iterator[Payment]:
    """All that goes from one to the other, in one sum, and so does what only passes the table."""
    sums: dict[tuple[Seat | None, Seat | None], Number] = {}
    for transfer in result.outcome.transfers:
        way = transfer.payer, transfer.payee
        sums[way] = sums.get(way, 0) + transfer.amount
    staked = [(way, amount) for way, amount in sums.items() if way[1] is None and way[0] is not None]
    taken = [way for way in sums if way[0] is None and way[1] is not None]
    for (payer, _), stake in staked:
        for _, payee in taken:
            passed = min(stake, sums[None, payee], sums[payer, None])
            sums[payer, None] -= passed
            sums[None, payee] -= passed
            sums[payer, payee] = sums.get((payer, payee), 0) + passed
    for (payer, payee), amount in sums.items():
        net = amount - sums.get((payee, payer), 0)
        if net > 0 and payer != payee:
            yield Payment(payer, payee, net)
