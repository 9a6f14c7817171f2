"""What a program at the table is told: JSON of the rules, of what its seat notices, and of its choices.

Tiles, kinds and moves are spelled as in game files (`saves.notation`). Everything here is made of what a seat may
know, `SeenEvent` and `SeatView`; the deal itself never comes this far.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from fourwinds.engine.actions import Action
from fourwinds.engine.events import DealBegun, DealEnded
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.seats import Seat
from fourwinds.engine.view import SeatView, SeenEvent
from fourwinds.rules import RulePreset
from fourwinds.rules.writing import to_data
from fourwinds.saves.notation import write_action, write_tiles
from fourwinds.text import Text
from fourwinds.tiles import Kind, Tile, Wind, notation

PROTOCOL: Final = 1
"""The number of the protocol; it changes when a program of before would misunderstand something."""

Message = dict[str, Any]
"""One line: a JSON object with its `type`."""


def line(message: Mapping[str, Any]) -> bytes:
    """The message as it goes over the pipe."""
    return json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def hello(version: str) -> Message:
    """The first words of the program that holds the table."""
    return {"type": "hello", "protocol": PROTOCOL, "program": f"Four Winds {version}"}


def game(rules: RulePreset, seat: Seat) -> Message:
    """What is played, every rule and score spelled out, and where the program sits."""
    return {"type": "game", "seat": int(seat), "rules": to_data(rules)}


def events(happened: Iterable[SeenEvent], *, afresh: bool) -> Message:
    """What the seat noticed since it was last told; `afresh` if that is the deal from its beginning."""
    return {"type": "events", "afresh": afresh, "events": [event(one) for one in happened]}


def ask(number: int, view: SeatView, legal: Sequence[Action], seconds: float) -> Message:
    """What the seat may do now, and how long it has."""
    return {
        "type": "ask",
        "id": number,
        "seconds": seconds,
        "phase": view.phase.name.lower(),
        "hand": write_tiles(view.hand).split(),
        "drawn": None if view.drawn is None else write_tiles([view.drawn]),
        "open": None if view.open_tile is None else write_tiles([view.open_tile]),
        "scores": [shown.score for shown in view.seats],
        "tiles_left": view.tiles_left,
        "legal": [spelled(action) for action in legal],
    }


def spelled(action: Action) -> str:
    """The move as in game files, without the seat: `B3a`, `pung B3a B3c`, `out`, `-`."""
    return write_action(Seat(0), action).partition(" ")[2]


def event(seen: SeenEvent) -> Message:
    """What happened, by the name of its class, with the fields that `engine.events` and `engine.view` describe."""
    if isinstance(seen, DealEnded):
        return {"event": "DealEnded", **_outcome(seen.outcome)}
    left_out = {"wall"} if isinstance(seen, DealBegun) else set()
    return {"event": type(seen).__name__, **_fields(seen, left_out)}


def _outcome(outcome: Outcome) -> Message:
    """How the deal ended; of each winner what the hand was worth."""
    said = _fields(outcome, {"scores"})
    said["worth"] = [None if score is None else score.total for score in outcome.scores]
    return said


def _fields(value: Any, left_out: Iterable[str] = ()) -> Message:  # noqa: ANN401 - any `Value`
    writers = _writers(type(value))  # type: ignore[arg-type] # a class can be hashed; mypy asks its instances
    return {name: write(getattr(value, name)) for name, write in writers.items() if name not in left_out}


_Write = Callable[[Any], Any]


@cache
def _writers(kind: type[Any]) -> Mapping[str, _Write]:
    """For each field of a value how it is written: its type tells a tile from a number."""
    hints = get_type_hints(kind)
    return {name: _writer(hints[name]) for name in kind.__struct_fields__}


def _writer(hint: object) -> _Write:
    if hint is Tile:
        return lambda tile: write_tiles([tile])
    if hint is Kind:
        return notation
    if get_origin(hint) in (tuple, frozenset):
        return _list_writer(hint)
    if get_origin(hint) in (Union, UnionType):  # `Tile | None` is the former, `str | None` the latter
        return _union_writer(hint)
    return _plain


def _list_writer(hint: object) -> _Write:
    parts = [part for part in get_args(hint) if part is not ...]
    one = _writer(parts[0])
    in_order = sorted if get_origin(hint) is frozenset else list
    return lambda values: [one(value) for value in in_order(values)]


def _union_writer(hint: object) -> _Write:
    parts = [part for part in get_args(hint) if part is not NoneType]
    one = _writer(parts[0]) if len(parts) == 1 else _plain
    return lambda value: None if value is None else one(value)


def _plain(value: Any) -> Any:  # noqa: ANN401 - whatever a field holds
    """Numbers, words and values made of fields; an answer is spelled like a move."""
    if isinstance(value, Wind):
        return value.letter
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Text | str):
        return str(value)
    if isinstance(value, Action):
        return spelled(value)
    return _fields(value)
