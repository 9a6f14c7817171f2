"""Tiles and actions of a game file as short readable text.

A tile is its kind with a letter for the copy: `B3a` to `B3d`, `Dra`, `F2a`. An action is the seat and what it did:

    1 B3b              seat 1 discards      1 ready          declares ready
    2 -                passes               1 kong Dr        concealed, or added to a pung
    2 pung B3a B3c     claims with these    1 out            also `out chow B2`, `out pung`, `out pair`
    2 faulty-claim                          1 faulty-out
    1 abandon          for nine terminals and honors
    1 lay F1a          lays out a Flower or Season that was kept in the hand
    1 ready open       declares ready with the hand laid open
    1 give B3a C9d Nb  passes these on      1 give B3a blind 2    and two of those that come unseen
    1 agree            to a second exchange, or `1 refuse`
    1 ding-dong        asks for an exchange
    1 north-aside      sets a North aside as a bonus tile
    1 take Ja B3b      puts down the tile and takes the melded joker
"""

from collections.abc import Iterable, Sequence
from typing import Final

from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    Consent,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    LayOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.errors import FourWindsError
from fourwinds.scoring import Completes, MeldKind
from fourwinds.text import Text
from fourwinds.tiles import Kind, Tile, kind_of, notation

TILE_NUMBERS: Final = 164
"""How many tile numbers there are in `tiles`."""
LONGEST_MOVE: Final = 40
"""Characters; a kong that is claimed needs half of them. More would only fill the message."""


class LogError(FourWindsError):
    """Text of a game's log that means nothing."""


def _tile_names() -> tuple[str, ...]:
    seen: dict[Kind, int] = {}
    names = []
    for tile in map(Tile, range(TILE_NUMBERS)):
        kind = kind_of(tile)
        names.append(f"{notation(kind)}{'abcdefgh'[seen.get(kind, 0)]}")
        seen[kind] = seen.get(kind, 0) + 1
    return tuple(names)


_NAMES: Final = _tile_names()
_TILES: Final = {name: Tile(number) for number, name in enumerate(_NAMES)}
_KINDS: Final = {notation(kind_of(tile)): kind_of(tile) for tile in _TILES.values()}


_ALONE: Final[dict[str, Action]] = {
    "-": Pass(),
    "abandon": Abandon(),
    "faulty-out": FaultyOut(),
    "ding-dong": DingDong(),
    "north-aside": SetAside(),
    "agree": Consent(agrees=True),
    "refuse": Consent(agrees=False),
}
"""Moves of which no more is to be said."""


def write_tiles(tiles: Iterable[Tile]) -> str:
    """The tiles in the order given, with blanks between them."""
    return " ".join(_NAMES[tile] for tile in tiles)


def read_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of `write_tiles`; raises `LogError`."""
    return tuple(_tile(word) for word in text.split())


def write_action(seat: Seat, action: Action) -> str:
    """One action of a seat, as the module's table shows."""
    return f"{seat} {_write(action)}"


def _write(action: Action) -> str:
    match action:
        case Discard(tile=tile):
            return _NAMES[tile]
        case Pass():
            return "-"
        case Claim(kind=kind, tiles=tiles):
            return f"{kind.value} {write_tiles(tiles)}"
        case DeclareKong(kind=tile_kind):
            return f"kong {notation(tile_kind)}"
        case GoOut(completes=completes, chow=chow):
            words = ["out", completes.value if completes else "", notation(chow) if chow is not None else ""]
            return " ".join(word for word in words if word)
        case Abandon():
            return "abandon"
        case DeclareReady(laid_open=laid_open):
            return "ready open" if laid_open else "ready"
        case FaultyOut():
            return "faulty-out"
        case FaultyClaim(chow=chow):
            return "faulty-claim chow" if chow else "faulty-claim"
        case _:
            return _write_rare(action)


def _write_rare(action: SetAside | PassTiles | Consent | DingDong | LayOut | TakeJoker) -> str:
    match action:
        case SetAside():
            return "north-aside"
        case LayOut(tile=tile):
            return f"lay {_NAMES[tile]}"
        case TakeJoker(joker=joker, tile=tile):
            return f"take {write_tiles((joker, tile))}"
        case PassTiles(tiles=tiles, blind=blind):
            return " ".join(["give", *(_NAMES[tile] for tile in tiles), *(["blind", str(blind)] if blind else [])])
        case Consent(agrees=agrees):
            return "agree" if agrees else "refuse"
        case DingDong():
            return "ding-dong"


def read_action(text: str) -> tuple[Seat, Action]:
    """The seat and action of `write_action`; raises `LogError`."""
    if len(text) > LONGEST_MOVE:
        raise LogError(Text("'{move}...' is far too long for a move.", move=text[:LONGEST_MOVE]))
    seat, _, rest = text.strip().partition(" ")
    if seat not in map(str, SEATS) or not rest:
        raise LogError(
            Text(
                "{move} is not a move: it should begin with a seat from 0 to 3 and say what the seat did.",
                move=repr(text),
            )
        )
    verb, *words = rest.split()
    try:
        return Seat(int(seat)), _read(verb, words)
    except LogError as problem:
        raise LogError(Text("{move} is not a move: {problem}", move=repr(text), problem=problem.message)) from None


def _read(verb: str, words: Sequence[str]) -> Action:
    if not words and verb in _ALONE:
        return _ALONE[verb]
    match verb, words:
        case "ready", [] | ["open"]:
            return DeclareReady(laid_open=bool(words))
        case "lay", [tile]:
            return LayOut(_tile(tile))
        case ("give", _) | ("take", [_, _]):
            return _read_exchange(verb, words)
        case "faulty-claim", [] | ["chow"]:
            return FaultyClaim(chow=bool(words))
        case "out", _:
            return _read_out(words)
        case "kong", [kind] if kind in _KINDS:
            return DeclareKong(_KINDS[kind])
        case ("chow" | "pung", [_, _]) | ("kong", [_, _, _]):
            return Claim(MeldKind(verb), tuple(_tile(word) for word in words))
        case _, []:
            return Discard(_tile(verb))
        case _:
            raise LogError(Text("{verb} does not go with {words}.", verb=repr(verb), words=repr(" ".join(words))))


def _read_exchange(verb: str, words: Sequence[str]) -> PassTiles | TakeJoker:
    match verb, words:
        case "take", [joker, tile]:
            return TakeJoker(_tile(joker), _tile(tile))
        case _, [*tiles, "blind", ("1" | "2" | "3" | "4") as number]:
            return PassTiles(tuple(_tile(word) for word in tiles), int(number))
        case _:
            return PassTiles(tuple(_tile(word) for word in words))


def _read_out(words: Sequence[str]) -> GoOut:
    match words:
        case []:
            return GoOut()
        case [completes] if completes in ("chow", "pung", "pair"):
            return GoOut(Completes(completes))
        case ["chow", first] if first in _KINDS:
            return GoOut(Completes.CHOW, _KINDS[first])
        case _:
            raise LogError(Text("nobody goes out with {words}.", words=repr(" ".join(words))))


def _tile(name: str) -> Tile:
    tile = _TILES.get(name)
    if tile is None:
        raise LogError(Text("{name} is not a tile.", name=repr(name[:LONGEST_MOVE])))
    return tile
