"""`Behind`: what stands behind the window, made by `compose` and handed over whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from fourwinds.app.autosave import Autosave
from fourwinds.app.history import History
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.theme_store import ThemeStore
from fourwinds.app.themes import Theme
from fourwinds.roster import Roster
from fourwinds.ui.widgets.faces import Faces

if TYPE_CHECKING:
    from fourwinds.rules.store import PresetStore


class Behind(NamedTuple):
    """Made before the window, and ended when it closes."""

    settings: Settings
    session: Session
    autosave: Autosave
    history: History
    store: Callable[[], PresetStore]
    """The presets; what reads them is imported when they are first asked for."""
    themes: ThemeStore
    roster: Callable[[], Roster]
    """Looked up when it is first asked for."""
    faces: Faces
    theme: Theme
    """The one to begin with."""
    games_folder: Path
    """Where game files go that the person puts nowhere else."""
    log_file: Path
