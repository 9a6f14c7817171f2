"""`Sounds`: what the player hears, by theme and settings.

    Session.sounded ──▶ Sounds ──▶ Loudspeaker (QtMultimedia), which a thread loads when the first sound is wanted
                          └──▶ a note, once, if there is nothing to play on

Without library or device everything works as before, in silence.
"""

import logging
import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, Protocol

from PySide6.QtCore import QLoggingCategory, QObject, QThread, Signal, SignalInstance, Slot

from fourwinds.app.settings import Settings
from fourwinds.app.sound_system import can_sound
from fourwinds.app.themes import MUSIC, EventSounds, Theme
from fourwinds.resources import limit_sound

EVENTS: Final = EventSounds.__struct_fields__
"""What can be heard, in the order of the Sounds list; the music comes besides."""

LIMIT: Final = "limit"
"""A hand at the limit is shown; the program has a sound for it, which is the same in every theme."""

EFFECT_FILES: Final = (".wav",)
MUSIC_FILES: Final = (".opus", ".ogg", ".flac", ".mp3", ".m4a", ".wav")
"""Which files a person can take instead of the theme's (B283)."""

STEP: Final = 10
"""Per cent that the keypad's + and - change the music's volume (B95)."""

_OF_SOUND: Final = "qt.multimedia.*"
"""Messages of Qt."""

_log = logging.getLogger(__name__)


class Speaker(Protocol):
    """What plays files; see `loudspeaker.Loudspeaker`."""

    failed: SignalInstance

    def close(self) -> None: ...
    def has_device(self) -> bool: ...
    def prepare(self, files: Iterable[str]) -> None: ...
    def play(self, file: str, gain: float) -> None: ...
    def hush(self) -> None: ...
    def play_music(self, file: str, gain: float) -> None: ...


Maker = Callable[[QObject], Speaker | None]
"""Makes what plays; None as long as the machine cannot make a sound."""


def load_loudspeaker() -> Maker:
    """What makes the loudspeaker of this machine; raises `ImportError` if a library is missing.

    The first time it takes from 30 ms to half a second, as warm as the disk is.
    """
    # Qt tells what it misses on this machine from within the linker, which is locked then. Whoever logs that waits for
    # the interpreter, and the thread that has it, if it imports a library itself, for the linker: both for good.
    QLoggingCategory.setFilterRules(f"{_OF_SOUND}=false")
    try:
        from fourwinds.app.loudspeaker import Loudspeaker  # noqa: PLC0415 - not before somebody wants to hear something
    finally:
        QLoggingCategory.setFilterRules("")

    return lambda parent: Loudspeaker(parent) if can_sound(os.environ) else None


class _Loader(QThread):
    """Loads the library while the window goes on; what plays belongs to the window's thread."""

    def __init__(self, load: Callable[[], Maker], parent: QObject) -> None:
        super().__init__(parent)
        self._load = load
        self.maker: Maker | None = None
        self.missing = ""

    def run(self) -> None:
        try:
            self.maker = self._load()
        except ImportError as error:
            self.missing = str(error)


def sounds_of(theme: Theme | None) -> Mapping[str, Path]:
    """What is heard in a theme where the person has no files of his own; nothing without one."""
    return {} if theme is None else {LIMIT: limit_sound(), **theme.sounds}


class Sounds(QObject):
    """Plays the sounds of events and the music, after the settings, which it follows by itself."""

    unavailable = Signal(str)
    """A sentence for the message line: there is no sound (once), or a file cannot be played (once for each)."""

    def __init__(
        self,
        settings: Settings,
        theme: Theme | None = None,
        parent: QObject | None = None,
        load: Callable[[], Maker] = load_loudspeaker,
    ) -> None:
        """Without a theme only the person's own sounds are heard."""
        super().__init__(parent)
        self._settings = settings
        self._loader = _Loader(load, self)
        self._loader.finished.connect(self._on_loaded)
        self._speaker: Speaker | None = None
        self._waiting: list[tuple[str, float]] = []
        self._files = sounds_of(theme)
        self._broken: set[str] = set()
        self._ready = self._opened = self._loading = self._closed = self._told_silent = False
        self._trying_music = ""
        self._playing = ("", 0.0)
        settings.changed.connect(self._on_setting)

    def set_theme(self, theme: Theme | None) -> None:
        """Take the sounds of that theme from now on; None is silence."""
        self._files = sounds_of(theme)
        self._refresh()

    def start(self) -> None:
        """The window is up: sounds may be heard and music begins, if it is on. Before this nothing is loaded."""
        self._ready = True
        self._refresh()

    def close(self) -> None:
        """Be silent for good. May be called twice."""
        self._closed = True
        self._loader.wait()
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None

    def file(self, item: str) -> Path | None:
        """What is heard for an event or the music: the person's own file (B282), else the theme's, else nothing."""
        own = self._settings.own_sounds.get(item, "")
        return Path(own) if own and own not in self._broken else self._files.get(item)

    @Slot(str)
    def play(self, event: str) -> None:
        """Play what belongs to an event, if effects are on. Connect `Session.sounded` to this."""
        if self._ready and self._settings.sound_effects:
            self._play_effect(self.file(event))

    def speak(self, file: Path) -> None:
        """Let a spoken word be heard, if voices are on; it is loaded now, if it was not before."""
        if self._ready and self._settings.voices:
            self._play_effect(file, self._settings.voices_volume)

    def try_speech(self, file: Path) -> None:
        """Let a spoken word be heard even if voices are off, as loud as they would be."""
        self.stop()
        self._play_effect(file, self._settings.voices_volume)

    def preview(self, item: str, file: Path | None = None) -> None:
        """Let an event's sound, or `music`, be heard even if it is off; `file`: that one instead (B281, B284, B324)."""
        self.stop()
        file = file or self.file(item)
        self._broken.discard(str(file))  # whoever tries it again wants to be told again
        if item == MUSIC:
            self._trying_music = str(file or "")
            self._refresh_music()
        else:
            self._play_effect(file)

    def stop(self) -> None:
        """End a preview; music that is on goes on."""
        self._waiting.clear()
        if self._speaker is not None:
            self._speaker.hush()
        if self._trying_music:
            self._trying_music = ""
            self._refresh_music()

    def louder(self) -> int:
        """Turn the music up one step; the answer is its volume in per cent (B95)."""
        return self._turn(STEP)

    def softer(self) -> int:
        """Turn the music down one step; the answer is its volume in per cent (B95)."""
        return self._turn(-STEP)

    def _turn(self, step: int) -> int:
        self._settings.music_volume = max(0, min(100, self._settings.music_volume + step))
        return self._settings.music_volume

    def _play_effect(self, file: Path | None, volume: int | None = None) -> None:
        gain = _gain(self._settings.effects_volume if volume is None else volume)
        if file is None or str(file) in self._broken or not gain:
            return
        self._wake()
        if self._speaker is not None:
            self._speaker.play(str(file), gain)
        elif self._loading:
            self._waiting.append((str(file), gain))

    @Slot(str)
    def _on_setting(self, name: str) -> None:
        if name == "own_sounds":
            self._broken.clear()  # perhaps the file is there now
            self._refresh()
        elif name in ("music", "music_volume"):
            self._refresh_music()

    def _refresh(self) -> None:
        if self._speaker is not None:
            self._speaker.prepare(self._effects())
        self._refresh_music()

    def _refresh_music(self) -> None:
        wanted = self._music()
        if wanted == self._playing:
            return
        if self._speaker is not None:
            self._playing = wanted
            self._speaker.play_music(*wanted)
        elif wanted[0]:
            self._wake()

    def _music(self) -> tuple[str, float]:
        """What music is to be heard now and how loud, from 0 to 1."""
        gain = _gain(self._settings.music_volume)
        if self._trying_music:
            return self._trying_music, gain
        file = self.file(MUSIC)
        on = self._ready and self._settings.music and gain and file is not None
        return (str(file), gain) if on else ("", 0.0)

    def _effects(self) -> tuple[str, ...]:
        files = (self.file(event) for event in (*EVENTS, LIMIT))
        return tuple(sorted({str(file) for file in files if file is not None}))

    def _wake(self) -> None:
        """Fetch the loudspeaker with the first sound; where none could be made, look whether one can now."""
        if self._closed or self._loading or self._speaker is not None:
            return
        if not self._opened:
            self._opened = self._loading = True
            self._loader.start()
        elif self._loader.maker is not None:
            self._make(self._loader.maker)

    @Slot()
    def _on_loaded(self) -> None:
        self._loading = False
        if self._closed:
            return
        if self._loader.maker is None:
            self._waiting.clear()
            _log.info("no sound: %s", self._loader.missing)
            text = self.tr("The game is played without sound: a library is missing ({missing}).")
            self.unavailable.emit(text.format(missing=self._loader.missing))
            return
        self._make(self._loader.maker)

    def _make(self, maker: Maker) -> None:
        waiting, self._waiting = self._waiting, []
        self._speaker = maker(self)
        if (self._speaker is None or not self._speaker.has_device()) and not self._told_silent:
            self._told_silent = True
            self.unavailable.emit(self.tr("The game is played without sound: there is no sound device."))
        if self._speaker is None:
            return
        self._speaker.failed.connect(self._on_failed)
        self._speaker.prepare(self._effects())
        for file, gain in waiting:
            self._speaker.play(file, gain)
        self._refresh_music()

    @Slot(str)
    def _on_failed(self, file: str) -> None:
        if file in self._broken:
            return
        _log.info("cannot play %s", file)
        self._broken.add(file)
        self.unavailable.emit(self.tr("The sound {file} cannot be played.").format(file=file))
        if file == self._trying_music:
            self._trying_music = ""
        self._refresh()


def _gain(volume: int) -> float:
    """The amplitude for a volume in per cent. Squared: the ear hears half the way as about half as loud."""
    return (volume / 100) ** 2
