"""Themes: a folder with `theme.json`, a picture per tile and maybe sounds, read, checked, handed over as one value.

A theme is made to be copied and changed by hand, so everything wrong with it is reported together, by file and
field. Nothing is drawn here: see `ui.board.tilepainter`.

Versions of `theme.json`: 1, the first.
"""

import difflib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final, Literal, cast

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from fourwinds.errors import FourWindsError
from fourwinds.tiles import KIND_COUNT, Kind, Wind, notation

FORMAT: Final = "fourwinds-theme"
FILE: Final = "theme.json"
LARGEST_FILE: Final = 1 << 20
"""In bytes; a tile face is some thousand, and a mistaken photograph should not fill the memory."""

BACK: Final = "back"
"""The name of the pattern on the tiles' backs; it is laid over the back's colour and may be missing."""
MARKS: Final = "marks"
"""The folder with pictures of the winds, `E.svg` and so on, as the board writes them; each may be missing."""

MUSIC: Final = "music"
"""The name of the music among the sounds."""

Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$")]
SoundFile = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.wav$")]
MusicFile = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*\.(opus|ogg|flac|mp3|m4a|wav)$")
]
"""Places below the theme's folder: short sounds must be WAV to be played at once."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=80)]


class ThemeError(FourWindsError):
    """A theme that cannot be used; `problems` has a line for everything that is wrong with it."""

    def __init__(self, folder: Path, problems: tuple[str, ...]) -> None:
        self.folder = folder
        self.problems = problems
        super().__init__(f"The theme in {folder} cannot be used:\n" + "\n".join(problems))


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Palette(_Part):
    """Every colour that the program takes from a theme, as `#rrggbb`."""

    board: Colour
    board_edge: Colour
    board_light: Colour
    panel: Colour
    panel_text: Colour
    text: Colour
    muted_text: Colour
    accent: Colour
    highlight: Colour
    warning: Colour
    good: Colour
    bad: Colour
    tile_face: Colour
    tile_face_shade: Colour
    tile_edge: Colour
    tile_back: Colour
    tile_back_shade: Colour
    tile_back_dead: Colour
    tile_id: Colour
    east: Colour
    wind: Colour
    shadow: Colour
    plane_red: Colour = "#d3281c"
    plane_blue: Colour = "#1c4ea1"
    plane_yellow: Colour = "#f4b70f"
    """The colour planes of a table of planes."""
    stick: Colour = "#c8261c"
    """The points on the stick of a player who is ready."""


class BoardLook(_Part):
    """How the table is made."""

    style: Literal["felt", "planes"] = "felt"


class TileLook(_Part):
    """The tile's body; all measures are parts of its width."""

    corner: float = Field(0.09, ge=0, le=0.3)
    bevel: float = Field(0.03, ge=0, le=0.1)
    thickness: float = Field(0.12, ge=0, le=0.3)


class EventSounds(_Part):
    """A sound for what happens at the table; what has none happens in silence."""

    pair: SoundFile | None = None
    chow: SoundFile | None = None
    pung: SoundFile | None = None
    kong: SoundFile | None = None
    draw: SoundFile | None = None
    ready: SoundFile | None = None
    out: SoundFile | None = None
    deal: SoundFile | None = None
    discard: SoundFile | None = None
    error: SoundFile | None = None
    turn: SoundFile | None = None


class SoundLook(_Part):
    """What a theme sounds like."""

    events: EventSounds = EventSounds()
    music: MusicFile | None = None


class ThemeFile(_Part):
    """What `theme.json` says."""

    format: Literal["fourwinds-theme"]
    version: Literal[1]
    id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9_-]+$", max_length=40)]
    name: Name
    author: str = ""
    description: str = ""
    tiles: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$")] = "tiles"
    palette: Palette
    board: BoardLook = BoardLook()
    tile: TileLook = TileLook()
    sounds: SoundLook = SoundLook()


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme that was read without a problem."""

    folder: Path
    facts: ThemeFile
    faces: Mapping[str, bytes]
    """SVG of every kind, by notation (`B1`, `Dr`, ...), 300 by 400 units; and `back`, if there is one."""
    marks: Mapping[str, bytes] = field(default_factory=dict)
    """SVG of the winds for the board, by letter, square; those without one are cut out of their tile's face."""

    @property
    def id(self) -> str:
        """The name of the theme in settings."""
        return self.facts.id

    @property
    def palette(self) -> Palette:
        """The theme's colours."""
        return self.facts.palette

    @property
    def tile(self) -> TileLook:
        """The proportions of a tile."""
        return self.facts.tile

    @property
    def sounds(self) -> dict[str, Path]:
        """The sound file of every event that has one, and `music`, if there is some."""
        return {event: self.folder / place for event, place in _sound_places(self.facts)}

    def face(self, kind: Kind) -> bytes:
        """The SVG of what is drawn on the kind."""
        return self.faces[notation(kind)]


def load_theme(folder: Path) -> Theme:
    """The theme in `folder`; raises `ThemeError` with all its problems."""
    problems: list[str] = []
    facts = _read_facts(folder, problems)
    faces = _read_faces(folder / (facts.tiles if facts else "tiles"), problems)
    marks = _read_marks(folder / MARKS, problems)
    if facts is not None:
        problems.extend(_wrong_sounds(folder, facts))
    if facts is None or problems:
        raise ThemeError(folder, tuple(problems))
    return Theme(folder, facts, faces, marks)


def _read_facts(folder: Path, problems: list[str]) -> ThemeFile | None:
    try:
        data = _read(folder / FILE)
        written: object = json.loads(data.decode("utf-8-sig"))
    except OSError as error:
        problems.append(f"{FILE}: it cannot be read ({error.strerror or error}).")
    except UnicodeDecodeError as error:
        problems.append(f"{FILE}: it is not UTF-8 text (byte {error.start + 1}).")
    except json.JSONDecodeError as error:
        problems.append(f"{FILE}: line {error.lineno}, column {error.colno}: {error.msg}.")
    else:
        return _check_facts(written, problems)
    return None


def _check_facts(written: object, problems: list[str]) -> ThemeFile | None:
    if not isinstance(written, dict):
        problems.append(f"{FILE}: it must be an object in braces with the fields of a theme.")
        return None
    version = written.get("version")
    if written.get("format") == FORMAT and isinstance(version, int) and version > 1:
        problems.append(f"{FILE}: version {version} was made for a newer Four Winds; this one reads version 1.")
        return None
    try:
        return ThemeFile.model_validate(written)
    except ValidationError as error:
        problems.extend(_in_words(cast("dict[str, Any]", found)) for found in error.errors(include_url=False))
        return None


def _in_words(found: dict[str, Any]) -> str:  # Any: what pydantic reports is as free as what a file may hold
    """One of pydantic's findings as a sentence that names the field."""
    place = tuple(str(part) for part in found["loc"])
    field = ".".join(place)
    match found["type"]:
        case "missing":
            return f"{FILE}: {field} is missing."
        case "extra_forbidden":
            near = difflib.get_close_matches(place[-1], _fields(place[:-1]), n=1)
            return f"{FILE}: {field} is unknown." + (f" Did you mean {near[0]}?" if near else "")
        case "string_pattern_mismatch" if place[0] == "palette":
            return f"{FILE}: {field} is {found['input']!r}; it must be a colour such as #16493a."
        case "string_pattern_mismatch" if place[0] == "sounds":
            example = "sounds/music.opus" if place[-1] == MUSIC else f"sounds/{place[-1]}.wav"
            return f"{FILE}: {field} is {found['input']!r}; it must be a file in the theme's folder such as {example}."
        case _:
            message = str(found["msg"])
            return f"{FILE}: {field} is {found['input']!r}; {message[:1].lower()}{message[1:]}."


def _fields(place: tuple[str, ...]) -> tuple[str, ...]:
    """The names that a part of the file may contain."""
    model: type[BaseModel] = ThemeFile
    for part in place:
        inner = model.model_fields[part].annotation if part in model.model_fields else None
        if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
            return ()
        model = inner
    return tuple(model.model_fields)


def _read_faces(folder: Path, problems: list[str]) -> dict[str, bytes]:
    return _read_pictures(folder, _face_names(folder), problems)


def _read_marks(folder: Path, problems: list[str]) -> dict[str, bytes]:
    drawn = [wind.letter for wind in Wind if (folder / f"{wind.letter}.svg").exists()]
    return _read_pictures(folder, drawn, problems)


def _read_pictures(folder: Path, names: Iterable[str], problems: list[str]) -> dict[str, bytes]:
    pictures: dict[str, bytes] = {}
    for name in names:
        place = f"{folder.name}/{name}.svg"
        try:
            data = _read(folder / f"{name}.svg")
        except FileNotFoundError:
            problems.append(f"{place}: the picture is missing.")
        except OSError as error:
            problems.append(f"{place}: the picture cannot be read ({error.strerror or error}).")
        else:
            if _is_picture(data):
                pictures[name] = data
            else:
                problems.append(f"{place}: this is not an SVG picture that can be drawn.")
    return pictures


def _sound_places(facts: ThemeFile) -> Iterator[tuple[str, str]]:
    for event, place in facts.sounds.events:
        if place is not None:
            yield event, place
    if facts.sounds.music is not None:
        yield MUSIC, facts.sounds.music


def _wrong_sounds(folder: Path, facts: ThemeFile) -> Iterator[str]:
    # Whether music can be decoded only the player can tell, and that is not loaded before somebody wants to listen.
    for event, place in _sound_places(facts):
        try:
            with (folder / place).open("rb") as file:
                head = file.read(12)
        except FileNotFoundError:
            yield f"{place}: the sound is missing."
        except OSError as error:
            yield f"{place}: the sound cannot be read ({error.strerror or error})."
        else:
            if event != MUSIC and (head[:4], head[8:]) != (b"RIFF", b"WAVE"):
                yield f"{place}: this is not a WAV file."


def _face_names(folder: Path) -> Iterator[str]:
    yield from (notation(Kind(k)) for k in range(KIND_COUNT))
    if (folder / f"{BACK}.svg").exists():
        yield BACK


def _is_picture(data: bytes) -> bool:
    # Qt reports what it cannot parse on its own log, too; text that is no SVG at all is told apart before.
    return b"<svg" in data and QSvgRenderer(QByteArray(data)).isValid()


def _read(path: Path) -> bytes:
    """The file's bytes; raises `OSError`, also for one that is larger than `LARGEST_FILE`."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise OSError(f"it is larger than {LARGEST_FILE:,} bytes")
    return data
