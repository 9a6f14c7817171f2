"""The JSON of `score --batch` and `settle --batch`: hands and finished deals as they come from outside.

A record is checked completely before anything is scored; `RecordError` names the field and the remedy.
"""

from typing import Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from fourwinds import tiles
from fourwinds.errors import FourWindsError
from fourwinds.faults import told
from fourwinds.scoring import Circumstances, Hand, Meld, MeldKind, ReadyState, WonBy, contradiction
from fourwinds.tiles import Kind, NotationError, Wind

SeatLetter = Literal["E", "S", "W", "N"]
MOST_TILES: Final = 144
MOST_EXTRA_HANDS: Final = 1_000
_NO_OBJECT: Final = 'a line must be a JSON object, such as {"preset": ..., "concealed": ...}'
R = TypeVar("R", bound=BaseModel)


class RecordError(FourWindsError):
    """A record that cannot be scored; the message names the field."""


class MeldRecord(BaseModel):
    """A declared set: its shape and its tiles in notation."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["chow", "pung", "kong", "concealed_kong"]
    tiles: str


class HandRecord(BaseModel):
    """A hand in a finished deal; the winning tile is among `concealed`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    concealed: str
    winning_tile: str | None = None
    melds: tuple[MeldRecord, ...] = ()
    won_by: Literal["discard", "self_drawn", "robbed_kong", "none"] | None = None
    supplement: bool = False
    last_tile: bool = False
    fourth_of_kind: bool = False
    first_turn: bool = False
    flowers: str = ""
    ready: bool | Literal["double"] = False
    dora: str = ""
    claim_from: Literal["left", "across", "right"] = "left"


class ScoreRecord(HandRecord):
    """A line of `score --batch`."""

    id: str | int | None = None
    preset: str
    seat: SeatLetter = "E"
    round: SeatLetter = "E"


class DealRecord(BaseModel):
    """A line of `settle --batch`: a whole finished deal."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str | int | None = None
    preset: str
    round: SeatLetter = "E"
    winner: SeatLetter | tuple[SeatLetter, ...] | None = None
    discarder: SeatLetter | None = None
    hands: dict[SeatLetter, HandRecord]
    extra_hands: int = Field(default=0, ge=0, le=MOST_EXTRA_HANDS)

    @property
    def winners(self) -> tuple[Wind, ...]:
        """Who went out; empty for a draw."""
        letters = (self.winner,) if isinstance(self.winner, str) else self.winner or ()
        return tuple(Wind.from_letter(letter) for letter in letters)


def read(model: type[R], line: str) -> R:
    """The record in one line of JSON; raises `RecordError` that names every wrong field."""
    try:
        return model.model_validate_json(line)
    except ValidationError as error:
        match error.errors(include_url=False)[0]:
            case {"type": "json_invalid", "ctx": {"error": problem}}:
                raise RecordError(f"this is not JSON ({str(problem).replace('line 1 ', '')})") from None
            case {"type": "model_type", "loc": ()}:
                raise RecordError(_NO_OBJECT) from None
        raise RecordError("; ".join(told(error))) from None


def hand_of(record: HandRecord, seat: Wind, round_wind: Wind, *, won_by: WonBy | None = None) -> Hand:
    """The hand of a record, ready to be scored. `won_by` overrides what the record says.

    Without `won_by` a full hand, or one with a winning tile, counts as won on a discard (with a supplement tile as
    self-drawn) and any other as a loser's; without `winning_tile` the winning tile is the last one written. Raises
    `RecordError` for impossible tiles, and for circumstances that contradict each other.
    """
    concealed = _tiles("concealed", record.concealed)
    melds = tuple(_meld(i, meld) for i, meld in enumerate(record.melds))
    full = len(concealed) % 3 == 2
    claims_win = full or record.winning_tile is not None
    unsaid = WonBy.SELF_DRAWN if record.supplement else WonBy.DISCARD
    how = won_by or (WonBy(record.won_by) if record.won_by else unsaid if claims_win else WonBy.NONE)
    winning = _winning_tile(record, concealed, how)
    extras = _tiles("flowers", record.flowers)
    check_possible(concealed, melds, extras)
    hand = Hand(
        concealed=concealed,
        melds=melds,
        extras=extras,
        winning_tile=winning,
        circumstances=Circumstances(
            seat=seat,
            round=round_wind,
            won_by=how,
            supplement=record.supplement,
            kong_supplement=record.supplement
            and any(m.kind in (MeldKind.KONG, MeldKind.CONCEALED_KONG) for m in melds),
            last_tile=record.last_tile,
            fourth_of_kind=record.fourth_of_kind,
            first_turn=record.first_turn,
            first_discard=record.first_turn and how is WonBy.DISCARD,
            ready=ReadyState.FIRST_TURN if record.ready == "double" else ReadyState(bool(record.ready)),
            dora=_tiles("dora", record.dora),
            claim_from_left=record.claim_from == "left",
        ),
    )
    if wrong := contradiction(hand):
        raise RecordError(f"{wrong[0]}: {wrong[1]}")
    return hand


def _tiles(field: str, text: str) -> tuple[Kind, ...]:
    try:
        return tiles.parse(text)
    except NotationError as error:
        raise RecordError(f"{field}: {error}") from None


def _winning_tile(record: HandRecord, concealed: tuple[Kind, ...], how: WonBy) -> Kind | None:
    if how is WonBy.NONE or not concealed:
        return None
    if record.winning_tile is None:
        return concealed[-1]
    kinds = _tiles("winning_tile", record.winning_tile)
    if len(kinds) != 1:
        raise RecordError(f"winning_tile: {record.winning_tile!r} must be one tile")
    if kinds[0] not in concealed:
        raise RecordError(f"winning_tile: {record.winning_tile} is not among the concealed tiles {record.concealed!r}")
    return kinds[0]


def _meld(index: int, record: MeldRecord) -> Meld:
    field = f"melds.{index}"
    kinds = tuple(sorted(tiles.plain(kind) for kind in _tiles(field, record.tiles)))
    kind = MeldKind(record.kind)
    if not kinds or kinds[0] >= len(tiles.ORDINARY_KINDS):
        raise RecordError(f"{field}: {record.tiles!r} is not a {record.kind.replace('_', ' ')}")
    is_chow = tiles.is_suit(kinds[0]) and tiles.number(kinds[0]) <= 7
    if (kind is MeldKind.CHOW and not is_chow) or Meld(kind, kinds[0]).kinds != kinds:
        raise RecordError(f"{field}: {record.tiles!r} is not a {record.kind.replace('_', ' ')}")
    return Meld(kind, kinds[0])


def check_possible(concealed: tuple[Kind, ...], melds: tuple[Meld, ...], extras: tuple[Kind, ...]) -> None:
    """Raises `RecordError` when the tiles cannot exist together in one hand."""
    if len(concealed) > MOST_TILES:
        raise RecordError(f"concealed: a set has only {MOST_TILES} tiles, not {len(concealed)}")
    counts = tiles.counts_of([*concealed, *(kind for meld in melds for kind in meld.kinds)])
    for kind, count in enumerate(counts):
        if count > 4:
            raise RecordError(f"concealed: there are only four tiles {tiles.notation(Kind(kind))}, not {count}")
    wrong = [kind for kind in concealed if tiles.is_extra(kind)]
    if wrong:
        raise RecordError(f"concealed: {tiles.notation(wrong[0])} is an extra tile; it belongs in flowers")
    for kind in extras:
        if not tiles.is_extra(kind) or extras.count(kind) > 1:
            raise RecordError(f"flowers: {tiles.notation(kind)} must be one of F1-F4 and S1-S4, each at most once")
