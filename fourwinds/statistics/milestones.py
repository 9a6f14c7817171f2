"""Milestones: what a person did for the first, the tenth or the hundredth time, found in the list of deals.

Nothing of it is kept beside the deals, so that what is forgotten there is forgotten here, too.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final

from fourwinds.statistics.played import Played
from fourwinds.text import Text
from fourwinds.values import Value

ORPHANS: Final = "lh_thirteen_orphans"
IN_A_ROW: Final = 3
"""Hands won one after another in a game."""
_ROW_AT: Final = 6
"""Where that stands among the others."""


class Milestone(Value):
    """Something to reach."""

    id: str
    title: str
    """A `Text`, or the name of a pattern."""
    told: Text
    """What it takes, in a sentence."""
    wanted: int
    done: int
    """How much of that there is, at most as much as is wanted."""
    reached: Played | None
    """The deal with which it was reached."""


class _Aim(Value):
    id: str
    title: Text
    told: Text
    wanted: int
    counts: Callable[[Played], bool]


def _aims() -> tuple[_Aim, ...]:
    """All but those for single patterns, in the order in which they are shown."""
    return (
        _Aim("win", Text("First Win"), Text("Win a hand."), 1, _won),
        _Aim(
            "self-drawn", Text("By My Own Hand"), Text("Win on a tile that you drew."), 1, lambda deal: deal.self_drawn
        ),
        _Aim("concealed", Text("Behind Closed Doors"), Text("Win without claiming a set."), 1, _concealed),
        _Aim(
            "limit", Text("First Limit Hand"), Text("Win a hand that is worth the limit."), 1, lambda deal: deal.limited
        ),
        _Aim("orphans", Text("First Thirteen Orphans"), Text("Win with Thirteen Orphans."), 1, _orphans),
        _Aim("game", Text("First Place"), Text("End a game in the first place."), 1, _first),
        _Aim("wins-10", Text("Ten Wins"), Text("Win ten hands."), 10, _won),
        _Aim("deals-100", Text("A Hundred Hands"), Text("Play a hundred hands."), 100, lambda _: True),
        _Aim("games-10", Text("Ten Games Won"), Text("End ten games in the first place."), 10, _first),
        _Aim("wins-100", Text("A Hundred Wins"), Text("Win a hundred hands."), 100, _won),
        _Aim(
            "limits-10",
            Text("Ten Limit Hands"),
            Text("Win ten hands that are worth the limit."),
            10,
            lambda deal: deal.limited,
        ),
        _Aim("deals-1000", Text("A Thousand Hands"), Text("Play a thousand hands."), 1_000, lambda _: True),
    )


def milestones(deals: Sequence[Played]) -> list[Milestone]:
    """What has been reached and what is still ahead; patterns that are paid as a limit only once one was won with."""
    found = [_reckoned(aim, deals) for aim in _aims()]
    found.insert(_ROW_AT, _in_a_row(deals))
    return [*found, *_patterns(deals)]


def reached_with(deals: Sequence[Played]) -> list[Milestone]:
    """What was reached with the last of the deals.

    This is asked when a hand has ended, which may be one of many thousands: nothing is counted that it has no part in.
    """
    if not deals:
        return []
    last = deals[-1]
    found = [_reckoned(aim, deals) if aim.counts(last) else None for aim in _aims()]
    found.insert(_ROW_AT, _in_a_row(deals) if last.won else None)
    patterns = _patterns(deals) if last.limits else ()
    return [one for one in (*found, *patterns) if one is not None and one.reached is last]


def _reckoned(aim: _Aim, deals: Iterable[Played]) -> Milestone:
    counted = list(islice(filter(aim.counts, deals), aim.wanted))
    reached = counted[-1] if len(counted) == aim.wanted else None
    return Milestone(aim.id, aim.title, aim.told, aim.wanted, len(counted), reached)


def _in_a_row(deals: Sequence[Played]) -> Milestone:
    streak = _streak(deals)
    row = Text("Three in a Row"), Text("Win three hands of a game one after another.")
    longest = IN_A_ROW if streak else _longest(deals)
    return Milestone("row-3", *row, IN_A_ROW, longest, streak)


def _patterns(deals: Iterable[Played]) -> Iterable[Milestone]:
    """The first hand of each pattern that was paid as a limit."""
    from fourwinds.scoring.catalogue import CATALOGUE  # noqa: PLC0415 - 80 ms, for few

    seen: set[str] = {ORPHANS}
    for deal in deals:
        for pattern in deal.limits:
            if pattern not in seen and pattern in CATALOGUE:
                seen.add(pattern)
                told = Text("Win with this pattern, paid as a limit hand.")
                yield Milestone(f"pattern-{pattern}", CATALOGUE[pattern].name, told, 1, 1, deal)


def _runs(deals: Iterable[Played]) -> Iterable[tuple[int, Played]]:
    """How many hands of its game were won in a row up to each deal."""
    game, run = "", 0
    for deal in deals:
        run = (run if deal.game == game else 0) + 1 if deal.won else 0
        game = deal.game
        yield run, deal


def _streak(deals: Iterable[Played]) -> Played | None:
    return next((deal for run, deal in _runs(deals) if run >= IN_A_ROW), None)


def _longest(deals: Iterable[Played]) -> int:
    return max((run for run, _ in _runs(deals)), default=0)


def _won(deal: Played) -> bool:
    return deal.won


def _first(deal: Played) -> bool:
    return deal.place == 1


def _concealed(deal: Played) -> bool:
    return deal.won and not deal.opened


def _orphans(deal: Played) -> bool:
    return deal.won and ORPHANS in deal.patterns
