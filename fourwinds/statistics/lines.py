"""Files of the person's own in which each line is JSON of its own: a line is never changed.

A crash can cost no more than the line that was being written, and two programs can write into the same file.
"""

import io
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, TypeVar

from pydantic import BaseModel, Field, ValidationError

from fourwinds.outside import NotOneFileError, read_bytes
from fourwinds.rules.parts import Number
from fourwinds.text import Text

MOST_BYTES: Final = 1 << 25
"""Some 100,000 lines."""
_MOST_WRONG: Final = 10_000
"""Lines; a file with more of them is something else."""

MOST_POINTS: Final = 10**30
"""Far more than any hand was ever worth, and so little that what is summed up is still a number."""
MOST_TIMES: Final = 10**6
"""How often something of a game can be counted."""

Points = Annotated[Number, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Times = Annotated[int, Field(ge=0, le=MOST_TIMES)]

M = TypeVar("M", bound=BaseModel)

_log = logging.getLogger(__name__)


def within(points: Number) -> Number:
    """The points, as many of them as a line can hold."""
    return max(-MOST_POINTS, min(points, MOST_POINTS))


def read_lines(file: Path, model: type[M], what: str) -> Iterator[M]:
    """The lines of a file, each as `model`. Raises `OSError` if it cannot be read; no file is no lines.

    Lines that are none (of a crash, or another version) are passed over. `what` names them in the log.
    """
    wrong = 0
    try:
        content = read_bytes(file, MOST_BYTES)
    except FileNotFoundError:
        return
    for number, line in enumerate(io.BytesIO(content), start=1):
        try:
            found = model.model_validate_json(line)
        except ValidationError as error:
            wrong += 1
            if wrong == 1:
                _log.warning("%s, line %d is not %s: %s", file, number, what, error)
            if wrong > _MOST_WRONG:
                raise NotOneFileError(Text("it does not hold statistics")) from None
        else:
            yield found
    if wrong > 1:
        _log.warning("%s: %d lines are not %s", file, wrong, what)


def add_line(path: Path, line: BaseModel) -> None:
    """Put a line at the end of a file, on its own also after half a line. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        if file.tell():
            file.seek(-1, 2)
            if file.read(1) != b"\n":
                file.write(b"\n")
        file.write(line.model_dump_json().encode() + b"\n")
