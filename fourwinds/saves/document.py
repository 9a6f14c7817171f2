"""What stands in a game file: the JSON document, and the way between it and a `GameRecord`.

    {
      "format": "fourwinds-game", "version": 1, "program": "0.1.0",
      "description": "Tuesday evening", "saved": "2026-03-31T20:15:00Z",
      "rules": {...},                                     the whole resolved rules (`rules.to_data`)
      "players": [{"name": "Jack", "strategy": "defensive", "human": false, "scatterbrain": false,
                "face": "jack"}, ... four by seat],           a face only where one was chosen
      "seed": 17, "first_dealer": 2,                      they decide the walls of the deals to come
      "deals": [{"dealer": 2, "round": "E", "hand": 1, "redeal": 0, "dice": [3, 5],
                 "wall": "B3a C9d ...",                   every tile in the order of drawing
                 "moves": ["2 B3a, 3 -, 0 -, 1 pung B3b B3d", ...],
                 "gone_back": true}],                     only of a deal in which the person went back to a decision
      "tried": true,                                      only of a game that goes on from a moment of another
      "begins": {"dealer": 1, "round": 2, "hand": 3, "redeal": 0, "extra_hands": 0,
                 "scores": [...], "pool": 0, "kitty": 0,
                 "goulash": 1, "after_draw": true},       only of a game that was cut out of another one
      "programs": [{"name": "Rook", "command": "python3 rook.py", "speaks": "own"}]
                                                          only where programs play: those of the players' strategies
    }

Tiles and moves are those of `saves.notation`; a move opens a new line and the answers to it follow.

History: version 1, the first; `gone_back`, `tried`, `begins` (in it `goulash`, `after_draw`), `programs` and `face`
came later and are left out where there is nothing to say. A command in a file is only told: nothing here starts it,
and who opens the file asks the person first.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict, FailFast, Field, ValidationError

from fourwinds.engine.actions import Action, Exchanging, Turning
from fourwinds.engine.progress import Progress
from fourwinds.engine.record import DealRecord, GameRecord, Player
from fourwinds.engine.seats import SEATS, PerSeat, Seat
from fourwinds.faults import told
from fourwinds.outside import BadJsonError, Bounds, parse_json
from fourwinds.people import FACE
from fourwinds.roster import COMMAND_LENGTH, ID, Program
from fourwinds.rules import PresetError, from_data, to_data
from fourwinds.rules.parts import Number
from fourwinds.saves.notation import LogError, read_action, read_tiles, write_action, write_tiles
from fourwinds.saves.saved import DESCRIPTION_LENGTH, NAME_LENGTH, SavedGame, SaveError
from fourwinds.text import Text, marked, one_line
from fourwinds.tiles import Wind

FORMAT: Final = "fourwinds-game"
VERSION: Final = 1

_BOUNDS: Final = Bounds(parts=200_000, keys=1_000, levels=20)
"""A thousand deals have some 100,000 values: a list of moves is a line for each turn."""

REMEDY: Final = marked("Mend it in a text editor, or open another copy of the game.")
"""What a person can do about a damaged file."""

MOST_ROUNDS: Final = 100
MOST_POINTS: Final = 10**12
MOST_DEALS: Final = 1_000
"""Far beyond any game; a file with more of them was made to keep the program busy."""

_LONGEST_WALL: Final = 1_000
"""Characters; 152 tiles are written with up to four each."""
_LONGEST_LINE: Final = 1_000
MOST_MOVES: Final = 2_000
"""In a deal: each of some hundred discards is answered by three players."""


_SELDOM: Final = ("goulash", "after_draw")
"""What is left out of `begins` where there is nothing to say."""

T = TypeVar("T")
StrategyId = Annotated[str, Field(pattern=ID)]
"""Of a strategy that need not be here: a game is opened all the same."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class _Player(_Part):
    name: Annotated[str, AfterValidator(one_line), Field(min_length=1, max_length=NAME_LENGTH)]
    strategy: StrategyId
    human: bool
    scatterbrain: bool
    face: Annotated[str, Field(pattern=FACE)] = ""
    """It need not be one that is known here."""


class _Program(_Part):
    name: str = Field(max_length=COMMAND_LENGTH)
    command: str = Field(max_length=COMMAND_LENGTH)
    speaks: str = Field(max_length=COMMAND_LENGTH)


_SeatNumber = Annotated[int, Field(ge=0, le=len(SEATS) - 1)]
_Points = Annotated[Number, Field(ge=-MOST_POINTS, le=MOST_POINTS, allow_inf_nan=False)]


class _Deal(_Part):
    dealer: _SeatNumber
    round: Literal["E", "S", "W", "N"]
    hand: int = Field(ge=1, le=len(SEATS))
    redeal: int = Field(ge=0, le=MOST_DEALS)
    dice: tuple[int, int]
    wall: str = Field(max_length=_LONGEST_WALL)
    moves: Annotated[
        tuple[Annotated[str, Field(max_length=_LONGEST_LINE)], ...], FailFast(), Field(max_length=MOST_MOVES)
    ]
    gone_back: bool = False


class _Begins(_Part):
    dealer: _SeatNumber
    round: int = Field(ge=1, le=MOST_ROUNDS)
    hand: int = Field(ge=1, le=len(SEATS))
    redeal: int = Field(ge=0, le=MOST_DEALS)
    extra_hands: int = Field(ge=0, le=MOST_DEALS)
    scores: Annotated[PerSeat[_Points], Field(min_length=2, max_length=len(SEATS))]
    pool: _Points = Field(ge=0)
    kitty: int = Field(ge=0, le=MOST_DEALS)
    goulash: int = Field(default=0, ge=0, le=MOST_DEALS)
    after_draw: bool = False


class _Document(_Part):
    format: Literal["fourwinds-game"]
    version: Literal[1]
    program: str = Field(max_length=40)
    description: Annotated[str, AfterValidator(one_line), Field(max_length=DESCRIPTION_LENGTH)]
    saved: AwareDatetime | None
    rules: dict[str, Any]
    players: Annotated[PerSeat[_Player], Field(min_length=2, max_length=len(SEATS))]
    seed: int = Field(ge=0, lt=1 << 64)
    first_dealer: _SeatNumber
    deals: Annotated[tuple[_Deal, ...], FailFast(), Field(max_length=MOST_DEALS)]
    tried: bool = False
    begins: _Begins | None = None
    programs: tuple[_Program, ...] = Field(default=(), max_length=4)


def to_document(saved: SavedGame, program: str) -> dict[str, Any]:
    """The JSON document of a game, in the order in which people read it."""
    record = saved.record
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": program,
        "description": saved.description,
        "saved": None if saved.saved_at is None else saved.saved_at.isoformat(),
        "rules": to_data(record.rules),
        "players": [
            {
                "name": p.name,
                "strategy": p.strategy,
                "human": p.human,
                "scatterbrain": p.scatterbrain,
                **({"face": p.face} if p.face else {}),
            }
            for p in record.players
        ],
        "seed": record.seed,
        "first_dealer": record.first_dealer,
        "deals": [write_deal(deal) for deal in record.deals],
        **({"tried": True} if record.tried else {}),
        **({} if record.begins is None else {"begins": _write_begins(record.begins)}),
        **({"programs": [_told_of(program) for program in saved.programs]} if saved.programs else {}),
    }


def from_json(content: bytes, file: str) -> SavedGame:
    """The game of a JSON document. Whether it can be played so is found out by `Game.from_record`.

    Raises `SaveError` for another format, a newer version, and for everything that is missing or makes no sense.
    """
    _check_version(_parse(content, file), file)
    try:
        document = _Document.model_validate_json(content)
        return SavedGame(_record(document), document.description, document.saved, _programs(document))
    except ValidationError as error:
        raise damaged(file, _explain(error)) from None
    except (LogError, PresetError) as error:
        raise damaged(file, error.message) from None
    except ValueError as error:
        raise damaged(file, str(error)) from None


def damaged(file: str, problem: str) -> SaveError:
    """The file holds a game that could not have been played; `problem` is a sentence."""
    return SaveError(file, Text("the game is damaged: {problem} {remedy}", problem=problem, remedy=Text(REMEDY)))


def _parse(content: bytes, file: str) -> object:
    try:
        return parse_json(content, _BOUNDS)
    except BadJsonError:
        problem = Text("the file is damaged or incomplete, or it is not a Four Winds game; open another copy of it.")
        raise SaveError(file, problem) from None


def _check_version(data: object, file: str) -> None:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError(file, Text("this is not a Four Winds game."))
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        program = str(data.get("program", "unknown"))[:40]
        newer = Text(
            "a newer version of Four Winds ({program}) saved this game; open it with that one.", program=program
        )
        raise SaveError(file, newer)


def _explain(error: ValidationError) -> Text:
    """The first wrong field and what it must be; of the others only how many there are."""
    (first,), more = told(error, most=1)
    if more:
        return Text("{problem} (and {more} more).", problem=first, more=more)
    return Text("{problem}.", problem=first)


# --- parts ------------------------------------------------------------------------------------


def _record(document: _Document) -> GameRecord:
    rules = from_data(document.rules, "rules")
    players = tuple(Player(p.name, p.strategy, p.human, p.scatterbrain, p.face) for p in document.players)
    if len(players) != rules.deal.players:
        raise LogError(Text("there is not a player for each seat."))
    if sum(p.human for p in document.players) > 1:
        raise LogError(Text("more than one of the players is a person."))
    return GameRecord(
        rules=rules,
        players=players,
        seed=document.seed,
        first_dealer=Seat(document.first_dealer),
        deals=tuple(_read_deal(deal, f"deals.{number}") for number, deal in enumerate(document.deals)),
        tried=document.tried,
        begins=None if document.begins is None else _read_begins(document.begins),
    )


def _write_begins(begins: Progress) -> dict[str, Any]:
    names = (name for name in _Begins.model_fields if name not in ("scores", *_SELDOM))
    seldom = {name: getattr(begins, name) for name in _SELDOM if getattr(begins, name)}
    return {**{name: getattr(begins, name) for name in names}, "scores": list(begins.scores), **seldom}


def _read_begins(begins: _Begins) -> Progress:
    facts = begins.model_dump()
    return Progress(**{**facts, "dealer": Seat(begins.dealer), "scores": begins.scores}, counter=1)


def _told_of(program: Program) -> dict[str, str]:
    return {"name": program.name, "command": program.command, "speaks": program.speaks}


def _programs(document: _Document) -> tuple[Program, ...]:
    """The programs that sit at the table; of others nobody needs to know."""
    seated = {player.strategy for player in document.players}
    try:
        told = {program.id: program for program in (Program(p.name, p.command, p.speaks) for p in document.programs)}
    except ValueError as error:
        raise LogError(Text("{place}: it must be {wanted}.", place="programs", wanted=error.args[0])) from None
    return tuple(program for id_, program in told.items() if id_ in seated)


def write_deal(deal: DealRecord) -> dict[str, Any]:
    """A deal's part of the document."""
    written = {
        "dealer": deal.dealer,
        "round": deal.round_wind.letter,
        "hand": deal.hand,
        "redeal": deal.redeal,
        "dice": list(deal.dice),
        "wall": write_tiles(deal.wall),
        "moves": list(_lines(deal.actions)),
    }
    return written | {"gone_back": True} if deal.gone_back else written


def read_deal(content: bytes) -> DealRecord:
    """The deal of `write_deal`, by itself. Raises `LogError`, or `ValueError` for what is none."""
    return _read_deal(_Deal.model_validate_json(content), "deal")


def _read_deal(deal: _Deal, place: str) -> DealRecord:
    return DealRecord(
        dealer=Seat(deal.dealer),
        round_wind=Wind.from_letter(deal.round),
        hand=deal.hand,
        redeal=deal.redeal,
        dice=deal.dice,
        wall=_read(f"{place}.wall", lambda: read_tiles(deal.wall)),
        actions=_read(f"{place}.moves", lambda: _read_moves(deal.moves)),
        gone_back=deal.gone_back,
    )


def _read_moves(lines: Iterable[str]) -> tuple[tuple[Seat, Action], ...]:
    actions: list[tuple[Seat, Action]] = []
    for line in lines:
        actions += map(read_action, line.split(","))
        if len(actions) > MOST_MOVES:
            raise LogError(Text("there are more than {most} moves in one deal.", most=MOST_MOVES))
    return tuple(actions)


def _read(place: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except LogError as error:
        raise LogError(Text("{place}: {problem}", place=place, problem=error.message)) from None


def _lines(actions: Iterable[tuple[Seat, Action]]) -> Iterator[str]:
    """The moves in lines: one that opens a tile to the others begins a new line, and each step of an exchange."""
    line: list[str] = []
    answered: set[Seat] = set()
    for seat, action in actions:
        exchanging = isinstance(action, Exchanging)
        if line and (isinstance(action, Turning) or (exchanging and seat in answered)):
            yield ", ".join(line)
            line, answered = [], set()
        if exchanging:
            answered.add(seat)
        line.append(write_action(seat, action))
    if line:
        yield ", ".join(line)
