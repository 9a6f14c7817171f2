"""`fourwinds --register`: the entry in the desktop's menu, the icon and the types of our files, for one user.

Linux desktops read these from three folders below `XDG_DATA_HOME`; what macOS and Windows need is told in words. No
Qt here: the command has to work in a terminal.
"""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from fourwinds.resources import icon_file

MIME_TYPE: Final = "application/x-fourwinds-game"
THEME_TYPE: Final = "application/x-fourwinds-theme"
REGISTER: Final = "--register"
UNREGISTER: Final = "--unregister"

_DESKTOP: Final = "applications/fourwinds.desktop"
_MIME: Final = "mime/packages/fourwinds.xml"
_ICON: Final = "icons/hicolor/scalable/apps/fourwinds.svg"

_ENTRY: Final = """\
[Desktop Entry]
Type=Application
Name=Four Winds
GenericName=Mah Jong
Comment=Mah Jong against three computer players
Exec={command} %f
Icon=fourwinds
Terminal=false
Categories=Game;BoardGame;
MimeType={mime};{theme};
StartupWMClass=fourwinds
"""

_TYPE: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{mime}">
    <comment>Four Winds game</comment>
    <glob pattern="*.4W" case-sensitive="true"/>
    <glob pattern="*.4w"/>
    <icon name="fourwinds"/>
  </mime-type>
  <mime-type type="{theme}">
    <comment>Four Winds theme</comment>
    <glob pattern="*.4Wtheme" case-sensitive="true"/>
    <glob pattern="*.4wtheme"/>
    <icon name="fourwinds"/>
  </mime-type>
</mime-info>
"""

_TOOLS: Final = (
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
"""They refresh what the desktop remembers of these folders; a desktop without them looks by itself."""


def run(
    option: str, environ: Mapping[str, str], platform: str = sys.platform, say: Callable[[str], None] = print
) -> int:
    """Do what the option says; the answer is the exit code."""
    if not platform.startswith("linux"):
        say(_elsewhere(platform))
        return 0
    folder = _data_folder(environ)
    try:
        changed = _register(folder) if option == REGISTER else _unregister(folder)
    except OSError as error:
        say(f"fourwinds: {error.filename} cannot be changed ({error.strerror}).")
        return 1
    for file in changed:
        say(str(file))
    if option == REGISTER:
        say(
            "Four Winds is in the menu of your desktop, and opens .4W and .4Wtheme files. fourwinds --unregister takes "
            "it out again."
        )
    elif changed:
        say("Four Winds is no longer in the menu of your desktop. Your games and settings are where they were.")
    else:
        say("Four Winds was not registered; nothing had to be removed.")
    _refresh(folder)
    return 0


def _data_folder(environ: Mapping[str, str]) -> Path:
    """Where the desktop keeps a user's entries, after the XDG base directory specification."""
    chosen = environ.get("XDG_DATA_HOME", "")
    return Path(chosen) if Path(chosen).is_absolute() else Path.home() / ".local" / "share"


def _register(folder: Path) -> list[Path]:
    texts = {
        _DESKTOP: _ENTRY.format(command=_command(), mime=MIME_TYPE, theme=THEME_TYPE),
        _MIME: _TYPE.format(mime=MIME_TYPE, theme=THEME_TYPE),
        _ICON: icon_file().read_text(encoding="utf-8"),
    }
    for place, text in texts.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return [folder / place for place in texts]


def _unregister(folder: Path) -> list[Path]:
    there = [folder / place for place in (_DESKTOP, _MIME, _ICON) if (folder / place).exists()]
    for file in there:
        file.unlink()
    return there


def _command() -> str:
    """What starts this very installation, also when the desktop knows another PATH than the terminal."""
    beside = Path(sys.executable).with_name("fourwinds")
    found = str(beside) if beside.exists() else shutil.which("fourwinds")
    return _quoted(found) if found else f"{_quoted(sys.executable)} -m fourwinds"


def _quoted(word: str) -> str:
    """A word of an Exec line: quoted if it has to be, and with its percent signs doubled."""
    safe = word.replace("%", "%%")
    if shlex.quote(word) == word:
        return safe
    for special in ("\\", '"', "`", "$"):
        safe = safe.replace(special, "\\" + special)
    return f'"{safe}"'


def _refresh(folder: Path) -> None:
    for tool, place in _TOOLS:
        program = shutil.which(tool)
        if program is not None and (folder / place).is_dir():
            subprocess.run([program, str(folder / place)], capture_output=True, check=False)  # noqa: S603


def _elsewhere(platform: str) -> str:
    if platform == "darwin":
        return (
            "On macOS: open the Finder, choose a .4W file, File > Get Info, Open with, and pick the program\n"
            f"  {_command()}\n"
            "then press Change All. A dropped .4W file is opened by the window on any system."
        )
    return (
        "On Windows: choose a .4W file with the right button, Open with > Choose another app, and pick the program\n"
        f"  {_command()}\n"
        "with Always. For the Start menu make a shortcut to the same program.\n"
        "A dropped .4W file is opened by the window."
    )
