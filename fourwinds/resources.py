"""Where the program finds its data (presets, themes) and where it keeps the player's.

Everything here is a `Path`, not a stream out of an archive: Qt reads pictures and sounds from files.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import platformdirs

CONFIG_VARIABLE: Final = "FOURWINDS_CONFIG_DIR"
DATA_VARIABLE: Final = "FOURWINDS_DATA_DIR"

_PACKAGE: Final = Path(__file__).resolve().parent


def presets_folder() -> Path:
    """The folder of the built-in presets, one JSON file each; raises `FileNotFoundError` if it is not there."""
    return _data_folder("presets", _PACKAGE)


def themes_folder() -> Path:
    """The folder of the built-in themes, a folder each; raises `FileNotFoundError` if it is not there."""
    return _data_folder("themes", _PACKAGE)


def icon_file() -> Path:
    """The program's icon, an SVG."""
    return _PACKAGE / "app" / "fourwinds.svg"


def limit_sound() -> Path:
    """What is heard of a hand at the limit, in every theme: a WAV file."""
    return _PACKAGE / "app" / "sounds" / "limit.wav"


def user_config_folder(environ: Mapping[str, str]) -> Path:
    """Where settings are kept: `FOURWINDS_CONFIG_DIR`, else the platform's place; it may not exist yet."""
    chosen = environ.get(CONFIG_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_config_path("fourwinds", appauthor=False)


def user_data_folder(environ: Mapping[str, str]) -> Path:
    """Where the player's presets and games are kept: `FOURWINDS_DATA_DIR`, else the platform's place.

    It may not exist yet.
    """
    chosen = environ.get(DATA_VARIABLE)
    return Path(chosen) if chosen else platformdirs.user_data_path("fourwinds", appauthor=False)


def _data_folder(name: str, package: Path) -> Path:
    # A wheel carries the data inside the package, a checkout (or an editable install of it) beside. Inside comes
    # first: beside an installed package lie the folders of strangers, and one could be called "themes".
    candidates = (package / "_data" / name, package.parent / name)
    for folder in candidates:
        if folder.is_dir():
            return folder
    places = " or ".join(str(folder) for folder in candidates)
    raise FileNotFoundError(f"the folder of the built-in {name} is missing; it should be {places}")
