"""What comes from outside, read within bounds: files that may be pipes or endless, JSON that may be made to hurt.

Whoever reads a file of a player's asks here. What is refused costs little: at most `most` bytes are read, and data of
more parts, keys or levels than their kind can have are not looked at any further.
"""

import json
import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

from fourwinds.errors import FourWindsError
from fourwinds.text import Text
from fourwinds.values import Value

_MOST_DIGITS: Final = 40

_DO_NOT_WAIT: Final = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe without a writer would be waited for without end."""


class NotOneFileError(OSError):
    """A folder, pipe or device where a file is asked for; or a file that is larger than its kind can be."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.strerror = why


class BadJsonError(FourWindsError):
    """Bytes that are no JSON of the kind that is asked for; says where and why, without a capital and a full stop."""


class Bounds(Value):
    """How much JSON of some kind can hold at most."""

    parts: int
    """Values of any kind, keys not counted."""
    keys: int
    """Of one object."""
    levels: int
    """Of objects and lists in one another."""


def read_bytes(path: Path, most: int) -> bytes:
    """What the file holds. Raises `OSError`, also where it is no plain file or has more than `most` bytes."""
    content = read_up_to(path, most + 1)
    if len(content) > most:
        raise NotOneFileError(Text("it is larger than {size}", size=_size(most)))
    return content


def read_up_to(path: Path, most: int) -> bytes:
    """The first `most` bytes of the file. Raises `OSError`, also where it is no plain file."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _DO_NOT_WAIT)
    except ValueError:  # a NUL in the name
        raise NotOneFileError(Text("no file can have this name")) from None
    with os.fdopen(descriptor, "rb") as file:
        kind = os.fstat(descriptor).st_mode
        if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):
            raise NotOneFileError(Text("it is not a file, but a pipe or a device"))
        return file.read(most)  # of a folder this is an `IsADirectoryError`


def parse_json(content: bytes, bounds: Bounds, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> object:
    """The JSON value in UTF-8 bytes; raises `BadJsonError`. `pairs` makes the objects, by default `dict`."""
    try:
        text = content.decode("utf-8-sig")
        data = json.loads(text, object_pairs_hook=pairs, parse_constant=_no_constant, parse_int=_whole)
    except UnicodeDecodeError as error:
        raise BadJsonError(Text("byte {number} is not UTF-8 text", number=str(error.start + 1))) from None
    except json.JSONDecodeError as error:
        # What is wrong with the JSON, Python says in English.
        problem = f"{error.msg[:1].lower()}{error.msg[1:]}"
        line, column = str(error.lineno), str(error.colno)
        place = Text("line {line}, column {column}: {problem}", line=line, column=column, problem=problem)
        raise BadJsonError(place) from None
    except RecursionError:
        raise BadJsonError(Text("the file is nested too deeply")) from None
    check_bounds(data, bounds)
    return data


def check_bounds(data: object, bounds: Bounds) -> None:
    """Raise `BadJsonError` for data that hold more than their kind can, before anything walks them."""
    waiting: list[tuple[object, int]] = [(data, 1)]
    parts = 0
    while waiting:
        node, level = waiting.pop()
        inside = node.values() if isinstance(node, dict) else node if isinstance(node, list) else ()
        parts += len(inside)
        if parts > bounds.parts:
            raise BadJsonError(Text("the file holds more than {most} values", most=bounds.parts))
        if isinstance(node, dict) and len(node) > bounds.keys:
            raise BadJsonError(Text("an object in the file has more than {most} keys", most=bounds.keys))
        if inside and level > bounds.levels:
            raise BadJsonError(Text("the file is nested more than {most} levels deep", most=bounds.levels))
        waiting += [(each, level + 1) for each in inside]


def _no_constant(name: str) -> NoReturn:
    raise BadJsonError(Text("{name} is not a number in JSON", name=name))


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise BadJsonError(Text("a number in the file has {count} digits", count=len(digits)))
    return int(digits)


def _size(most: int) -> Text:
    return Text("{size} MiB", size=most >> 20) if most % (1 << 20) == 0 else Text("{size} bytes", size=most)
