"""`Judged`: how well the person played a deal, as Look Back found it, one line of JSON in a file of the person's own.

It is kept beside the deals, as nobody is judged before he wants to know; the last line of a deal counts.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel, ConfigDict, Field

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.rules.parts import Number
from fourwinds.statistics.lines import MOST_POINTS, MOST_TIMES, Points, Times, add_line, read_lines, within
from fourwinds.statistics.played import Played
from fourwinds.values import Value

if TYPE_CHECKING:  # the window opens without the players
    from fourwinds.players.pricing import Cost, Kept

_LONGEST: Final = 64


class Slip(Enum):
    """What a mistake was, by what was done and what would have been better."""

    WIN = "win"
    """A hand that was complete did not go out."""
    DISCARD = "discard"
    """Another tile should have gone."""
    CLAIMED = "claimed"
    """A discard should have been let go by."""
    LET_GO = "let_go"
    """A discard should have been claimed."""
    OTHER_SET = "other_set"
    """It should have been claimed for another set."""
    READY = "ready"
    """Ready should have been declared, or should not."""
    KONG = "kong"
    """A kong should have been declared, or should not."""
    OTHER = "other"


def slip_of(done: Action, better: Action) -> Slip:
    """What kind of mistake it is to do the one instead of the other."""
    match done, better:
        case _, GoOut():
            return Slip.WIN
        case (DeclareReady(), _) | (_, DeclareReady()):
            return Slip.READY
        case (DeclareKong(), _) | (_, DeclareKong()):
            return Slip.KONG
        case Discard(), Discard():
            return Slip.DISCARD
        case Claim(), Claim():
            return Slip.OTHER_SET
        case Claim(), _:
            return Slip.CLAIMED
        case Pass(), Claim():
            return Slip.LET_GO
        case _:
            return Slip.OTHER


class Verdict(Value):
    """What the adviser thinks of one decision."""

    kept: "Kept | None"
    slip: Slip | None
    """None for one that was no mistake."""

    @classmethod
    def of(cls, done: Action, better: Action, kept: "Kept | None", cost: "Cost | None") -> "Verdict":
        """What was done, what the adviser would have done, and what he says of the price."""
        wrong = cost is not None and cost.size.value == "mistake"
        return cls(kept, slip_of(done, better) if wrong else None)


class Judged(BaseModel):
    """How well a deal was played."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, allow_inf_nan=False)

    game: str = Field(max_length=_LONGEST)
    deal: int = Field(ge=1, le=MOST_TIMES)
    """As in `Played`, where day and rules stand."""
    net: Points
    """What the deal brought: one that was played again since is another."""
    kept: float = Field(ge=0, le=MOST_POINTS)
    worth: float = Field(ge=0, le=MOST_POINTS)
    """Of so many points so many were kept, by all decisions together; see `players.pricing.Kept`."""
    slips: dict[str, Times] = Field(default_factory=dict, max_length=_LONGEST)
    """How often each `Slip` was made, by its value."""


Judgements = Mapping[tuple[str, int], Judged]
"""By game and deal."""


def judged(game: str, deal: int, net: Number, verdicts: Iterable[Verdict]) -> Judged:
    """The line of a deal."""
    verdicts = list(verdicts)
    kept = [verdict.kept for verdict in verdicts if verdict.kept is not None]
    slips = Counter(verdict.slip.value for verdict in verdicts if verdict.slip is not None)
    return Judged(
        game=game,
        deal=deal,
        net=within(net),
        kept=float(within(sum(one.points for one in kept))),
        worth=float(within(sum(one.worth for one in kept))),
        slips=dict(slips),
    )


def read_judged(file: Path) -> dict[tuple[str, int], Judged]:
    """All judgements in a file. Raises `OSError` if it cannot be read; no file is none."""
    return {(line.game, line.deal): line for line in read_lines(file, Judged, "a judgement")}


def add_judged(file: Path, line: Judged) -> None:
    """Put a line at the end of a file. Raises `OSError`."""
    add_line(file, line)


def of_deal(deal: Played, judgements: Judgements) -> Judged | None:
    """How well a deal was played, if it was judged since it was played the last time."""
    found = judgements.get((deal.game, deal.deal))
    return found if found is not None and found.net == deal.net else None


def of_deals(deals: Iterable[Played], judgements: Judgements) -> list[Judged]:
    """The judgements there are of these deals."""
    return [found for deal in deals if (found := of_deal(deal, judgements)) is not None]


def quality_of(found: Iterable[Judged]) -> float | None:
    """How much of what the hands were worth was kept, from 0 to 1; None where nothing was at stake."""
    kept, worth = 0.0, 0.0
    for one in found:
        kept += one.kept
        worth += one.worth
    return kept / worth if worth > 0 else None


def commonest_slips(found: Sequence[Judged]) -> list[tuple[Slip, int]]:
    """The mistakes and how often they were made, the most frequent first."""
    known = {slip.value: slip for slip in Slip}
    times: Counter[Slip] = Counter()
    for one in found:
        for value, count in one.slips.items():
            if value in known:  # not one of a later program
                times[known[value]] += count
    return times.most_common()
