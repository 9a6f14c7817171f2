"""`Played`: a deal as the person's seat saw it end, one line of JSON in a file of the person's own.

A deal that is played once more, from a saved game, adds another line and takes the place of the first: the last line of
a deal counts. So a line is never changed, and a crash can cost no more than the one that was being written.
"""

from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.places import Ranked
from fourwinds.engine.record import GameRecord
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeenSeat
from fourwinds.scoring import MeldKind, ReadyState, WonBy
from fourwinds.statistics.lines import MOST_TIMES, Points, Times, add_line, read_lines, within
from fourwinds.tiles import write

_LONGEST_HAND: Final = 200
"""Letters; five sets and eight flowers take some sixty."""
_LONGEST: Final = 200
"""Letters of a name or an id."""
_MOST: Final = 200
"""Patterns of a hand."""

_Name = Annotated[str, Field(max_length=_LONGEST)]
_Ids = Annotated[tuple[_Name, ...], Field(max_length=_MOST)]


class Opponent(BaseModel):
    """Who sat at the table besides the person, and how he fared in the deal."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True)

    name: _Name
    strategy: _Name
    """The id of the player's character; empty for another person."""
    won: bool


@lru_cache(maxsize=1 << 10)
def _shared(one: Opponent) -> Opponent:
    """The same value for the same opponent: of years of hands there would be tens of thousands for Python to mind."""
    return one


class Played(BaseModel):
    """A deal as the person's seat saw it end."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, allow_inf_nan=False)

    game: _Name
    """Tells games apart."""
    deal: int = Field(ge=1, le=MOST_TIMES)
    """The number of the deal in its game."""
    day: date = Field(strict=False)
    rules: _Name
    """The id of the preset, and its name at that time."""
    name: _Name
    drawn_game: bool
    """Whether nobody went out."""
    won: bool
    self_drawn: bool
    value: Points
    """What a winning hand was worth, before payments."""
    turns: Times
    """In which of the own turns the hand was won; 0 for one that was not."""
    dealt_in: bool
    """Whether another went out on the person's discard or kong."""
    ready: bool
    opened: bool
    """Whether a set was melded with another's discard."""
    net: Points
    """Points won and lost in the deal."""
    place: int = Field(ge=0, le=4)
    """The place in the game that ended with this deal; 0 for one that went on."""

    # What follows is missing in lines of earlier programs.
    hand: str = Field("", max_length=_LONGEST_HAND)
    """The sets of a winning hand in notation, with a space between them; empty where it was not won, or not noted."""
    patterns: _Ids = ()
    """The ids of what was paid for in that hand."""
    limited: bool = False
    """Whether the winning hand was worth the limit."""
    limits: _Ids = ()
    """The ids of what was paid for as a limit in that hand."""
    opponents: Annotated[tuple[Annotated[Opponent, AfterValidator(_shared)], ...], Field(max_length=3)] = ()
    result: Points | None = None
    """What the person had at the end of the game that ended with this deal; None for one that went on."""


def read(file: Path) -> list[Played]:
    """All deals in a file, in the order of their first lines. Raises `OSError` if it cannot be read.

    Lines that are no deals (of a crash, or another version) are passed over; no file is no deals.
    """
    found = {(deal.game, deal.deal): deal for deal in read_lines(file, Played, "a deal")}
    return list(found.values())


def add(path: Path, deal: Played) -> None:
    """Put a deal at the end of a file. Raises `OSError`."""
    add_line(path, deal)


def played(
    outcome: Outcome, own: SeenSeat, seat: Seat, *, record: GameRecord, deal: int, rank: Ranked | None
) -> Played:
    """How the deal with this number ended for the seat with `own` on the table.

    `rank` is the seat's in the game that ended with the deal, None while the game goes on.
    """
    score = outcome.scores[seat]
    won = seat in outcome.winners
    scored = score if won else None
    return Played(
        game=f"{record.seed:x}",
        deal=deal,
        day=date.today(),  # noqa: DTZ011 - the day on the person's own calendar
        rules=record.rules.id,
        name=record.rules.name,
        drawn_game=outcome.termination in (Termination.DRAW, Termination.ABANDONED),
        won=won,
        self_drawn=won and outcome.won_by is WonBy.SELF_DRAWN,
        value=within(score.total) if won and score is not None else 0,
        turns=len(own.discards) + 1 if won else 0,
        dealt_in=bool(outcome.winners) and outcome.discarder == seat,
        ready=own.ready is not ReadyState.NO,
        opened=any(meld.kind is not MeldKind.CONCEALED_KONG for meld in own.melds),
        net=within(outcome.net[seat]),
        place=rank.place if rank else 0,
        hand=" ".join(write(part.kinds) for part in scored.sets) if scored else "",
        patterns=tuple(dict.fromkeys(line.pattern for line in scored.lines)) if scored else (),
        limited=scored is not None and scored.limited,
        limits=tuple(line.pattern for line in scored.lines if line.limit_percent) if scored else (),
        opponents=tuple(
            Opponent(name=player.name, strategy="" if player.human else player.strategy, won=other in outcome.winners)
            for other, player in enumerate(record.players)
            if other != seat
        ),
        result=within(rank.result) if rank else None,
    )
