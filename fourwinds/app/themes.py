"""Themes: a folder with `theme.json`, a picture per tile and maybe sounds, read, checked, handed over as one value.

A theme is made to be copied and changed by hand, so everything wrong with it is reported together, by file and
field. Nothing is drawn here: see `ui.board.tilepainter`.

Versions of `theme.json`: 1, the first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from fourwinds.app.theme_file import FORMAT, EventSounds, Palette, ThemeFile, TileLook
from fourwinds.app.theme_pictures import LARGEST_COVER, cover_fault, fault_of
from fourwinds.errors import FourWindsError
from fourwinds.outside import BadJsonError, Bounds, parse_json, read_bytes, read_up_to
from fourwinds.text import Text, chained, counted
from fourwinds.tiles import KIND_COUNT, Kind, Wind, notation
from fourwinds.values import Value, field, replace

__all__ = (
    "BACK",
    "FILE",
    "LARGEST_FILE",
    "MARKS",
    "MUSIC",
    "SMALL",
    "EventSounds",
    "Palette",
    "Theme",
    "ThemeError",
    "ThemeFile",
    "load_theme",
    "read_facts",
)

FILE: Final = "theme.json"
LARGEST_FILE: Final = 1 << 20
"""In bytes; a tile face is some thousand, and a mistaken photograph should not fill the memory."""

_BOUNDS: Final = Bounds(parts=1_000, keys=200, levels=8)
"""A theme says about a hundred things."""

BACK: Final = "back"
"""The name of the pattern on the tiles' backs; it is laid over the back's colour and may be missing."""
SMALL: Final = "small"
"""The folder within that of the tiles with simpler faces for small tiles; each may be missing."""
MARKS: Final = "marks"
"""The folder with pictures of the winds, `E.svg` and so on, as the board writes them; each may be missing."""

MUSIC: Final = "music"
"""The name of the music among the sounds."""

_MOST_TOLD: Final = 20
_LONGEST_LINE: Final = 300
"""Of what is wrong: a field may hold as much as the file."""

_TILE_COLOURS: Final = (
    "tile_face",
    "tile_face_shade",
    "tile_edge",
    "tile_back",
    "tile_back_shade",
    "tile_back_dead",
    "tile_id",
    "stick",
)
"""Which colours belong to the tiles and not to the table."""

_FONT_HEADS: Final = (b"\0\1\0\0", b"OTTO", b"true", b"ttcf")


class ThemeError(FourWindsError):
    """A theme that cannot be used; `problems` has a line for everything that is wrong, as far as anybody reads it."""

    def __init__(self, folder: Path, problems: Sequence[str]) -> None:
        self.folder = folder
        self.problems = tuple(problems)
        if len(problems) > _MOST_TOLD:
            more = counted(len(problems) - _MOST_TOLD + 1, "And {count} more problem.", "And {count} more problems.")
            self.problems = (*problems[: _MOST_TOLD - 1], more)
        self.problems = tuple(map(_shortened, self.problems))
        told = chained("{some}\n{next}", self.problems)
        super().__init__(Text("The theme in {folder} cannot be used:\n{problems}", folder=str(folder), problems=told))


def _shortened(line: str) -> str:
    return line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 3]}..."


class Theme(Value):
    """A theme that was read without a problem."""

    folder: Path
    facts: ThemeFile
    faces: Mapping[str, bytes]
    """SVG of every kind, by notation (`B1`, `Dr`, ...), 300 by 400 units; and `back`, if there is one."""
    small: Mapping[str, bytes] = field(default_factory=dict)
    """SVG of those faces that are drawn otherwise on small tiles, by notation."""
    marks: Mapping[str, bytes] = field(default_factory=dict)
    """SVG of the winds for the board, by letter, square; those without one are cut out of their tile's face."""
    cursors: Mapping[str, bytes] = field(default_factory=dict)
    """SVG of the pointers that the theme has, `arrow` and `hand`."""
    cover: bytes = b""
    """The PNG or JPEG picture that covers the table, if there is one."""
    listed_as: str = ""
    """Its name in settings, if that is not its folder's (see `ThemeStore`)."""
    tiles_of: str = ""
    """The theme whose tiles lie on this one's table; empty: its own."""

    @property
    def id(self) -> str:
        """The name of the theme in settings: that of its folder, which the person chose and sees."""
        return self.listed_as or self.folder.name

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

    @property
    def font_files(self) -> tuple[Path, ...]:
        """The fonts that the theme brings along."""
        return tuple(self.folder / place for place in self.facts.fonts.files)

    def with_tiles_of(self, other: "Theme") -> "Theme":
        """This table with the other's tiles: their faces and backs, their bodies and the colours of these."""
        colours = {name: getattr(other.palette, name) for name in _TILE_COLOURS}
        palette = replace(self.palette, **colours)
        facts = replace(self.facts, palette=palette, tile=other.tile)
        return replace(self, facts=facts, faces=other.faces, small=other.small, tiles_of=other.id)

    def face(self, kind: Kind) -> bytes:
        """The SVG of what is drawn on the kind."""
        return self.faces[notation(kind)]


def load_theme(folder: Path, *, proved: bool = False) -> Theme:
    """The theme in `folder`; raises `ThemeError` with all its problems.

    `proved` pictures are known to be pictures: trying the hundred of a theme that comes with the program takes
    longer than reading them.
    """
    problems: list[str] = []
    looked_at = _Pictures(problems, proved=proved)
    facts = _read_facts(folder, problems)
    tiles = folder / (facts.tiles if facts else "tiles")
    faces = _read_faces(tiles, looked_at)
    small = _read_small(tiles, looked_at)
    marks = _read_marks(folder / MARKS, looked_at)
    cursors: dict[str, bytes] = {}
    cover = b""
    if facts is not None:
        cursors = _read_cursors(folder, facts, looked_at)
        cover = _read_cover(folder, facts, problems)
        problems.extend(_wrong_fonts(folder, facts))
        problems.extend(_wrong_sounds(folder, facts))
    if facts is None or problems:
        raise ThemeError(folder, problems)
    return Theme(folder, facts, faces, small, marks, cursors, cover)


def read_facts(folder: Path) -> ThemeFile:
    """What the theme says about itself, without its pictures and sounds; raises `ThemeError`."""
    problems: list[str] = []
    facts = _read_facts(folder, problems)
    if facts is None:
        raise ThemeError(folder, problems)
    return facts


def _read_facts(folder: Path, problems: list[str]) -> ThemeFile | None:
    try:
        written = parse_json(read_bytes(folder / FILE, LARGEST_FILE), _BOUNDS)
    except OSError as error:
        problems.append(_at(FILE, Text("it cannot be read ({reason}).", reason=error.strerror or str(error))))
    except BadJsonError as error:
        problems.append(_at(FILE, Text("{problem}.", problem=error.message)))
    else:
        return _check_facts(written, problems)
    return None


def _check_facts(written: object, problems: list[str]) -> ThemeFile | None:
    if not isinstance(written, dict):
        problems.append(_at(FILE, Text("it must be an object in braces with the fields of a theme.")))
        return None
    version = written.get("version")
    if written.get("format") == FORMAT and isinstance(version, int) and version > 1:
        newer = Text(
            "version {version} was made for a newer Four Winds; this one reads version 1.", version=str(version)
        )
        problems.append(_at(FILE, newer))
        return None
    try:
        msgspec.json.encode(written)  # raises where a text has half a character
        return msgspec.convert(written, ThemeFile)
    except (msgspec.ValidationError, UnicodeEncodeError):
        from fourwinds.app.theme_check import faults  # noqa: PLC0415 - most are right, and the start does without

        problems.extend(_at(FILE, fault) for fault in faults(written))
        return None


def _at(place: str, problem: str) -> Text:
    """A problem with where it is."""
    return Text("{place}: {problem}", place=place, problem=problem)


class _Pictures:
    """Reads pictures and notes what is wrong with them."""

    def __init__(self, problems: list[str], *, proved: bool) -> None:
        self._problems = problems
        self._proved = proved

    def read(self, folder: Path, place: str) -> bytes:
        """The SVG at a place below the theme's folder; nothing, if it cannot be drawn."""
        try:
            data = read_bytes(folder / place, LARGEST_FILE)
        except FileNotFoundError:
            self._problems.append(_at(place, Text("the picture is missing.")))
        except OSError as error:
            reason = error.strerror or str(error)
            self._problems.append(_at(place, Text("the picture cannot be read ({reason}).", reason=reason)))
        else:
            problem = "" if self._proved else fault_of(data)
            if not problem:
                return data
            self._problems.append(_at(place, problem))
        return b""

    def read_all(self, folder: Path, names: Iterable[str], inside: str = "") -> dict[str, bytes]:
        """The pictures of these names in a folder of the theme, or in one `inside` it."""
        place = f"{folder.name}/{inside}/" if inside else f"{folder.name}/"
        return {name: self.read(folder.parent, f"{place}{name}.svg") for name in names}


def _read_faces(tiles: Path, pictures: _Pictures) -> dict[str, bytes]:
    return pictures.read_all(tiles, _face_names(tiles))


def _read_small(tiles: Path, pictures: _Pictures) -> dict[str, bytes]:
    drawn = [name for name in _face_names(tiles) if (tiles / SMALL / f"{name}.svg").exists()]
    return pictures.read_all(tiles, drawn, SMALL)


def _read_marks(folder: Path, pictures: _Pictures) -> dict[str, bytes]:
    drawn = [wind.letter for wind in Wind if (folder / f"{wind.letter}.svg").exists()]
    return pictures.read_all(folder, drawn)


def _read_cursors(folder: Path, facts: ThemeFile, pictures: _Pictures) -> dict[str, bytes]:
    return {name: pictures.read(folder, look.picture) for name, look in facts.cursors if look is not None}


def _read_cover(folder: Path, facts: ThemeFile, problems: list[str]) -> bytes:
    place = facts.board.picture
    if place is None:
        return b""
    try:
        data = read_bytes(folder / place, LARGEST_COVER)
    except FileNotFoundError:
        problems.append(_at(place, Text("the picture is missing.")))
        return b""
    except OSError as error:
        reason = error.strerror or str(error)
        problems.append(_at(place, Text("the picture cannot be read ({reason}).", reason=reason)))
        return b""
    if problem := cover_fault(data):
        problems.append(_at(place, problem))
    return data


def _wrong_fonts(folder: Path, facts: ThemeFile) -> Iterator[str]:
    # Only a program with a window can try a font; that it is one at all can be told from its head.
    for place in facts.fonts.files:
        head, problem = _head(folder / place)
        if problem:
            yield _at(place, problem)
        elif head[:4] not in _FONT_HEADS:
            yield _at(place, Text("this is not a TrueType or OpenType font."))


def _sound_places(facts: ThemeFile) -> Iterator[tuple[str, str]]:
    for event, place in facts.sounds.events:
        if place is not None:
            yield event, place
    if facts.sounds.music is not None:
        yield MUSIC, facts.sounds.music


def _wrong_sounds(folder: Path, facts: ThemeFile) -> Iterator[str]:
    # Whether music can be decoded only the player can tell, and that is not loaded before somebody wants to listen.
    for event, place in _sound_places(facts):
        head, problem = _head(folder / place)
        if problem:
            yield _at(place, problem)
        elif event != MUSIC and (head[:4], head[8:]) != (b"RIFF", b"WAVE"):
            yield _at(place, Text("this is not a WAV file."))


def _head(path: Path) -> tuple[bytes, str]:
    """The first twelve bytes of a file, and what is wrong if they cannot be read."""
    try:
        return read_up_to(path, 12), ""
    except FileNotFoundError:
        return b"", Text("the file is missing.")
    except OSError as error:
        return b"", Text("the file cannot be read ({reason}).", reason=error.strerror or str(error))


def _face_names(folder: Path) -> Iterator[str]:
    yield from (notation(Kind(k)) for k in range(KIND_COUNT))
    if (folder / f"{BACK}.svg").exists():
        yield BACK
