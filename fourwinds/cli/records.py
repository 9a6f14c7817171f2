"""The JSON of `score --batch` and `settle --batch`: hands and finished deals as they come from outside.

What each key says stands beside it; the help of the two commands and `docs/batch-format.md` are made from that. How
records become hands is in `cli.recorded`.
"""

from textwrap import fill, wrap
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fourwinds.cli.common import LONGEST_LINE
from fourwinds.errors import FourWindsError
from fourwinds.faults import told
from fourwinds.tiles import Wind

SeatLetter = Literal["E", "S", "W", "N"]
Count = Annotated[int, Field(ge=0, le=1_000)]
_NO_OBJECT: Final = 'a line must be a JSON object, such as {"preset": ..., "concealed": ...}'
_COLUMN: Final = 23
_HELP_WIDTH: Final = 100
R = TypeVar("R", bound=BaseModel)


class RecordError(FourWindsError):
    """A record that cannot be scored; the message names the field."""


class Record(BaseModel):
    """A part of a line; a key that nobody knows is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def key(says: str, *, default: Any = ...) -> Any:  # noqa: ANN401 - pydantic's own signature
    """A key with what it says; one without a default is needed."""
    return Field(default, description=says)


class MeldRecord(Record):
    """A declared set: its shape and its tiles in notation."""

    kind: Literal["chow", "pung", "kong", "concealed_kong"] = key("chow, pung, kong or concealed_kong")
    tiles: str = key("its tiles: B456")
    promoted: bool = key("a kong that was a melded pung first", default=False)


class HandRecord(Record):
    """A hand in a finished deal."""

    concealed: str = key("the tiles outside the melds, the winning tile among them: B123EEE")
    winning_tile: str | None = key("the tile that completed the hand; else the last one of concealed", default=None)
    melds: tuple[MeldRecord, ...] = key("the declared sets", default=())
    won_by: Literal["discard", "self_drawn", "robbed_kong", "extra_tiles", "none"] | None = key(
        "how the last tile came: discard, self_drawn or robbed_kong; extra_tiles for a win by all Flowers and Seasons; "
        "none for a loser's hand",
        default=None,
    )
    supplement: bool = key("the winning tile is a supplement tile", default=False)
    kong_supplement: bool | None = key(
        "that tile was drawn for a kong, and not for a flower; else so where the hand has a kong", default=None
    )
    kongs_in_turn: Count = key(
        "how many kongs the winner declared in the turn in which the winning tile was drawn", default=0
    )
    last_tile: bool = key("the last tile of the wall, or with discard the discard after it", default=False)
    fourth_of_kind: bool = key(
        "everybody sees the other three of the winning kind; always so where they lie in the melds", default=False
    )
    first_turn: bool = key("at the first opportunity, before any claim (heavenly, earthly)", default=False)
    first_discard: bool | None = key(
        "the winning tile is East's very first discard; else so on a discard with first_turn", default=None
    )
    discarders_first: bool = key("the winning tile is the first discard of whoever discarded it", default=False)
    discard_after_kong: bool = key("the winning tile was discarded in a turn with a kong", default=False)
    ready_discard: bool = key("the winning tile is the discard with which another player declared ready", default=False)
    eighth_taken: bool = key("won_by is extra_tiles, and the eighth is one that another player laid out", default=False)
    robbed_concealed: bool = key("the kong that was robbed is a concealed one", default=False)
    discards_before: Count | None = key(
        "how many tiles had been discarded in the deal before the winning one", default=None
    )
    flowers: str = key("flowers and seasons: F1S2", default="")
    set_aside: str = key("other tiles that were set aside like flowers: N", default="")
    ready: bool | Literal["double", "original"] = key(
        'true: ready was declared; "double": with the first discard; "original": with the 13 tiles that were dealt',
        default=False,
    )
    open_ready: bool = key("with the waiting tiles shown", default=False)
    one_shot: bool = key("within a turn of declaring ready, with no claim in between (ippatsu)", default=False)
    dora: str = key("the dora tiles, not the indicators", default="")
    kong_dora: str = key("those of the indicators that were turned for kongs", default="")
    ura_dora: str = key("those of the indicator below the first one, for a winner who declared ready", default="")
    ura_kong_dora: str = key("those of the indicators below the ones for kongs", default="")
    transparent: Count = key("how many tiles of the hand are transparent, where such tiles are in play", default=0)
    exhausted: str = key(
        "the kinds of which all four tiles lay on the table or were in the hand before the winning tile came",
        default="",
    )
    own_discards: str = key("what the player discarded in the deal", default="")
    own_discard_claimed: bool = key("one of these was claimed", default=False)
    claim_from: Literal["left", "across", "right"] = key(
        "who discarded the winning tile, seen from the winner: left, across or right", default="left"
    )


class ScoreRecord(HandRecord):
    """A line of `score --batch`: a hand, and what a whole deal would tell of it."""

    id: str | int | None = key("whatever the answer shall be called", default=None)
    preset: str = key("the rules: an id, or a file's path")
    seat: SeatLetter = key("the player's wind", default="E")
    round: SeatLetter = key("the wind of the round", default="E")
    winners: Annotated[int, Field(ge=1, le=3)] = key("how many go out on the same tile", default=1)
    extra_hands: Count = key("the dealer's extra hands before this deal", default=0)
    drawn_deal: bool = key("nobody went out", default=False)


class DealRecord(Record):
    """A line of `settle --batch`: a whole finished deal."""

    id: str | int | None = key("whatever the answer shall be called", default=None)
    preset: str = key("the rules: an id, or a file's path")
    round: SeatLetter = key("the wind of the round", default="E")
    winner: SeatLetter | tuple[SeatLetter, ...] | None = key(
        "who went out, in any order where several did; nobody for a draw", default=None
    )
    discarder: SeatLetter | None = key(
        "who discarded the winning tile, or whose kong was robbed; nobody where it was self-drawn", default=None
    )
    hands: dict[SeatLetter, HandRecord] = key("the hands of all players by wind; a loser's may be told in part")
    extra_hands: Count = key("the dealer's extra hands before this deal, counted as the preset does", default=0)
    faulty_claims: dict[SeatLetter, Count] = key('how often each player claimed wrongly: {"S": 1}', default={})
    faulty_chows: dict[SeatLetter, Count] = key("how many of these were for a chow", default={})
    faulty_outs: dict[SeatLetter, Count] = key(
        "how often each player declared out wrongly, where the deal goes on and its winner is paid for it", default={}
    )
    dead: tuple[SeatLetter, ...] = key(
        "losers whose hands are worth nothing because they declared out wrongly", default=()
    )
    kitty: Count = key("how many stakes each player has in the kitty, that of this deal included", default=0)
    pool: Annotated[float, Field(ge=0, le=1_000_000_000)] | None = key(
        "the stakes that wait for a winner, paid before; without it losers who declared a riichi pay now", default=None
    )
    liable: SeatLetter | dict[SeatLetter, SeatLetter] | None = key(
        'who pays for all because of a careless discard; or for each winner who does: {"W": "S"}', default=None
    )

    answers: dict[SeatLetter, SeatLetter | None] | None = key(
        'who answers to a winner for the discard, where it is not the discarder: {"W": "S"}; null for nobody',
        default=None,
    )

    @property
    def winners(self) -> tuple[Wind, ...]:
        """Who went out; empty for a draw."""
        letters = (self.winner,) if isinstance(self.winner, str) else self.winner or ()
        return tuple(Wind.from_letter(letter) for letter in letters)


def keys_in_words(model: type[Record], title: str) -> str:
    """The keys of a record with what they say, for the help of a command."""
    lines = [f"{title}:"]
    for name, field in model.model_fields.items():
        needed = " (needed)" if field.is_required() else ""
        first, *others = wrap(f"{field.description}{needed}", _HELP_WIDTH - _COLUMN)
        lines += [f"  {name:<{_COLUMN - 3}} {first}", *(" " * _COLUMN + line for line in others)]
    return "\n".join(lines)


def in_lines(text: str) -> str:
    """A paragraph of a command's help, for a parser that takes lines as they are."""
    return fill(text, _HELP_WIDTH)


def read(model: type[R], line: str) -> R:
    """The record in one line of JSON; raises `RecordError` that names the wrong fields."""
    if len(line) > LONGEST_LINE:
        raise RecordError(f"the line is longer than {LONGEST_LINE:,} characters")
    try:
        return model.model_validate_json(line)
    except ValidationError as error:
        match error.errors(include_url=False)[0]:
            case {"type": "json_invalid", "ctx": {"error": problem}}:
                raise RecordError(f"this is not JSON ({str(problem).replace('line 1 ', '')})") from None
            case {"type": "model_type", "loc": ()}:
                raise RecordError(_NO_OBJECT) from None
        wrong, more = told(error)
        raise RecordError("; ".join(wrong) + (f"; and {more:,} more" if more else "")) from None
