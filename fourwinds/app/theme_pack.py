"""A theme as one file, `.4Wtheme`: a zip of its folder, which comes from strangers and is treated so.

Nothing is unpacked that a theme does not consist of, nothing anywhere but in a new folder of its own, and nothing that
is larger than its kind can be. What lies in that folder is then read as every theme is (`app.themes`), before it gets
a name under which it is found.
"""

import re
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from fourwinds.app.theme_file import ThemeFile
from fourwinds.app.theme_pictures import LARGEST_COVER
from fourwinds.app.themes import FILE, LARGEST_FILE, MARKS, SMALL, Theme, ThemeError, load_theme
from fourwinds.errors import FourWindsError
from fourwinds.outside import NotOneFileError, read_bytes
from fourwinds.text import Text
from fourwinds.values import Value

LARGEST_PACK: Final = 32 << 20
"""In bytes; the theme with the longest music has less than two million."""
MOST_FILES: Final = 400
"""A theme with faces for small tiles has some hundred and forty."""
MOST_UNPACKED: Final = 64 << 20

_LARGEST: Final = {
    "json": LARGEST_FILE,
    "svg": LARGEST_FILE,
    "png": LARGEST_COVER,
    "jpg": LARGEST_COVER,
    "jpeg": LARGEST_COVER,
    "wav": 4 << 20,
    **dict.fromkeys(("opus", "ogg", "flac", "mp3", "m4a"), 24 << 20),
    **dict.fromkeys(("ttf", "otf", "ttc"), 24 << 20),
    **dict.fromkeys(("txt", "md"), 1 << 18),
}
"""What a theme consists of, and how much one file of each kind may hold; licences stand beside what they speak of."""

_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,60}(/[A-Za-z0-9_-]{1,60}){0,3}\.([a-z0-9]{2,4})")
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
"""Names that are devices on Windows, whatever stands behind them."""

_END: Final = b"PK\5\6"
_END_SIZE: Final = 22
_DIRECTORY_AT: Final = slice(12, 16)
_LARGEST_DIRECTORY: Final = MOST_FILES * 400
"""In bytes: of the list of an archive's files, which is read as a whole before anybody can count it."""


class ThemePackError(FourWindsError):
    """A file that is no theme, or none that may be opened; says why."""


class ThemePack(Value):
    """What a file holds, by place; not yet looked at."""

    files: Mapping[str, bytes]


def write_pack(theme: Theme, file: Path) -> None:
    """Write the theme to one file; afterwards the file is the old or the new one. Raises `OSError`."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for place in places(theme.folder, theme.facts):
            # The time of a file is nobody's business, and the same theme is always the same file.
            archive.writestr(_entry(place), (theme.folder / place).read_bytes())
    beside = file.with_name(f".{file.name}.part")
    try:
        beside.write_bytes(content.getvalue())
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def places(folder: Path, facts: ThemeFile) -> Iterator[str]:
    """Every file that belongs to a theme in a folder, and no other that lies there."""
    yield FILE
    tiles = folder / facts.tiles
    for inside in (tiles, tiles / SMALL, folder / MARKS):
        yield from (path.relative_to(folder).as_posix() for path in sorted(inside.glob("*.svg")))
    named = [place for _, place in facts.sounds.events if place] + [facts.sounds.music, facts.board.picture]
    named += [look.picture for _, look in facts.cursors if look] + [*facts.fonts.files]
    yield from dict.fromkeys(place for place in named if place)
    for inside in (folder, tiles, tiles / SMALL, folder / MARKS, folder / "sounds"):
        for path in sorted((*inside.glob("*.txt"), *inside.glob("*.md"))):
            if _NAME.fullmatch(place := path.relative_to(folder).as_posix()):
                yield place


def read_pack(file: Path) -> ThemePack:
    """What a file holds; raises `ThemePackError` for one that cannot be read, or that no theme can be."""
    try:
        data = read_bytes(file, LARGEST_PACK)
    except (NotOneFileError, IsADirectoryError) as error:
        raise _refused(file, Text("{reason}.", reason=_reason(error))) from None
    except OSError as error:
        raise _refused(file, Text("it cannot be read ({reason}).", reason=_reason(error))) from None
    end = data[-_END_SIZE:]
    if end[:4] != _END or data[-_END_SIZE - 20 :][:4] == b"PK\6\7":
        raise _refused(file, Text("it is not a theme of Four Winds, or not all of one."))
    if int.from_bytes(end[_DIRECTORY_AT], "little") > _LARGEST_DIRECTORY:
        raise _refused(file, Text("it holds more than {most} files.", most=MOST_FILES))
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return ThemePack(_without_top(dict(_unpacked(file, archive))))
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError, OSError):
        raise _refused(file, Text("it is damaged.")) from None


def install(pack: ThemePack, file: Path, own: Path, taken: Iterable[str]) -> str:
    """Put a theme into the person's folder; the name of its folder there, which is none of those `taken`.

    A theme that is there already, byte by byte, is not put there again. Raises `ThemePackError` with all that is wrong
    with the theme, and nothing is left behind.
    """
    if FILE not in pack.files:
        raise _refused(file, Text("there is no theme.json in it."))
    try:
        own.mkdir(parents=True, exist_ok=True)
        # Dotted, so that nobody finds it before it is whole and good.
        made = Path(tempfile.mkdtemp(prefix=".new-", dir=own))
        try:
            return _settled(_laid_out(pack, made, file), pack, own, set(taken))
        finally:
            shutil.rmtree(made, ignore_errors=True)
    except OSError as error:
        raise _refused(file, Text("it cannot be unpacked ({reason}).", reason=_reason(error))) from None


def free_folder(name: str, taken: Iterable[str]) -> str:
    """A name for a theme's folder, made of what the theme is called."""
    plain = re.sub(r"[^a-z0-9]+", "_", name.casefold()).strip("_")[:40] or "theme"
    plain = f"{plain}_theme" if _RESERVED.fullmatch(plain) else plain
    used = {one.casefold() for one in taken}
    numbered = (f"{plain}-{number}" for number in range(2, len(used) + 3))
    return next(one for one in (plain, *numbered) if one not in used)


def _laid_out(pack: ThemePack, folder: Path, file: Path) -> Theme:
    """The files of the pack in the folder, read as a theme."""
    for place, data in pack.files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    try:
        return load_theme(folder)
    except ThemeError as error:
        told = error.problems[0] if len(error.problems) == 1 else Text("{first} (And more.)", first=error.problems[0])
        raise _refused(file, told) from None


def _settled(theme: Theme, pack: ThemePack, own: Path, taken: set[str]) -> str:
    """The folder of a theme that is good, moved to its place, or that of its like."""
    for folder in sorted(own.iterdir()):
        if not folder.name.startswith(".") and folder.name in taken and _is_same(folder, pack):
            return folder.name
    name = free_folder(theme.facts.name, {*taken, *(path.name for path in own.iterdir())})
    theme.folder.chmod(0o755)  # `tempfile` hides it from everybody else
    theme.folder.rename(own / name)
    return name


def _is_same(folder: Path, pack: ThemePack) -> bool:
    return all((folder / place).is_file() and (folder / place).read_bytes() == d for place, d in pack.files.items())


def _unpacked(file: Path, archive: zipfile.ZipFile) -> Iterator[tuple[str, bytes]]:
    wanted = [entry for entry in archive.infolist() if not entry.is_dir()]
    if len(wanted) > MOST_FILES:
        raise _refused(file, Text("it holds more than {most} files.", most=MOST_FILES))
    if len({entry.filename.casefold() for entry in wanted}) < len(wanted):
        raise _refused(file, Text("two of its files have the same name."))
    if sum(entry.file_size for entry in wanted) > MOST_UNPACKED:
        raise _refused(file, Text("it would be too large when it is unpacked."))
    for entry in wanted:
        kind = _kind(file, entry)
        if kind not in _LARGEST:
            continue  # a theme has no use for it; some desktops add such files without being asked
        if entry.file_size > _LARGEST[kind]:
            raise _refused(file, Text("{place} is too large.", place=entry.filename))
        with archive.open(entry) as inside:
            # What an entry says of its size may be a lie; the reader believes it and stops there.
            yield entry.filename, inside.read(_LARGEST[kind])


def _kind(file: Path, entry: zipfile.ZipInfo) -> str:
    """The ending of an entry's name, once name and entry are such as may be unpacked."""
    name = entry.filename
    parts = name.replace("\\", "/").split("/")
    if name.startswith(("/", "\\")) or ":" in name or ".." in parts:
        raise _refused(file, Text("a file in it wants to lie elsewhere: {place}.", place=repr(name[:60])))
    if entry.flag_bits & 0x1 or entry.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise _refused(file, Text("it is locked or packed in a way that Four Winds does not read."))
    if (entry.external_attr >> 16) & 0o170000 not in {0, 0o100000}:
        raise _refused(file, Text("{place} is not a file, but a link.", place=repr(name[:60])))
    fits = _NAME.fullmatch(name)
    if fits is None or any(_RESERVED.fullmatch(part.partition(".")[0]) for part in parts):
        return ""
    return fits[2]


def _without_top(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files, without the one folder in which they all lie where somebody has packed his theme's folder by hand."""
    tops = {place.partition("/")[0] for place in files}
    if FILE in files or len(tops) != 1 or any("/" not in place for place in files):
        return files
    return {place.partition("/")[2]: data for place, data in files.items()}


def _entry(place: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(place)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o100644 << 16
    return entry


def _refused(file: Path, problem: str) -> ThemePackError:
    return ThemePackError(Text("The theme in {file} cannot be used: {problem}", file=file.name, problem=problem))


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
