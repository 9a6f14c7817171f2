"""The lessons there are, in the order in which they are taken."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from fourwinds.lessons.lesson import Lesson

FOLDER: Final = Path(__file__).parent / "files"


@cache
def lessons() -> Mapping[str, Lesson]:
    """All lessons by their ids, which are the names of their files without the number."""
    files = sorted(FOLDER.glob("*.json"))
    return MappingProxyType(
        {file.stem.partition("-")[2]: Lesson.model_validate_json(file.read_bytes()) for file in files}
    )
