"""What a won hand shows at the table before its points are opened: the hand, what it scores, and who pays whom."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourwinds.app.language import tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.outcome import Termination
from fourwinds.engine.seats import Seat
from fourwinds.reports.words import total
from fourwinds.rules.parts import Number
from fourwinds.scoring.result import HandScore, ScoreLine
from fourwinds.text import Text, in_units
from fourwinds.ui.records.points.hand import hand_groups
from fourwinds.ui.records.points.text import headline
from fourwinds.ui.widgets.tilepictures import Group


@dataclass(frozen=True, slots=True)
class WonHand:
    """One winner's hand."""

    title: str
    groups: tuple[Group, ...]
    lines: tuple[tuple[str, str], ...]
    """What it scores, and what each is worth."""
    points: Number
    total: str
    limited: bool
    """No hand is worth more."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one seat pays to another; without a payer or payee it comes from or goes to the table."""

    payer: Seat | None
    payee: Seat | None
    amount: Number


@dataclass(frozen=True, slots=True)
class Win:
    """All that is shown of the end of a deal that somebody won."""

    hands: tuple[WonHand, ...]
    payments: tuple[Payment, ...]

    @property
    def words(self) -> str:
        """The same for those who cannot see it."""
        return " ".join(f"{hand.title} {hand.total}." for hand in self.hands)


def win_of(result: DealResult, names: Sequence[str]) -> Win | None:
    """What is to be shown of the deal; None if nobody went out."""
    outcome = result.outcome
    if outcome.termination is not Termination.OUT:
        return None
    title = headline(result, names)
    scores = ((seat, outcome.scores[seat]) for seat in outcome.winners)
    return Win(
        tuple(
            _won_hand(result, seat, score, title if len(outcome.winners) == 1 else names[seat])
            for seat, score in scores
            if score is not None
        ),
        tuple(_payments(result)),
    )


def _won_hand(result: DealResult, seat: Seat, score: HandScore, title: str) -> WonHand:
    scoring = result.view.rules.scoring
    units = (scoring.points_name, scoring.doubles_name)
    groups = tuple(Group(group.kinds, group.turned, group.winning) for group in hand_groups(result, seat))
    lines = tuple(_line(line, units) for line in score.lines)
    return WonHand(title, groups, lines, score.total, tr(score.name or total(score)), score.limited)


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
    """All that goes from one to the other, in one sum."""
    sums: dict[tuple[Seat | None, Seat | None], Number] = {}
    for transfer in result.outcome.transfers:
        way = transfer.payer, transfer.payee
        sums[way] = sums.get(way, 0) + transfer.amount
    for (payer, payee), amount in sums.items():
        net = amount - sums.get((payee, payer), 0)
        if net > 0:
            yield Payment(payer, payee, net)
