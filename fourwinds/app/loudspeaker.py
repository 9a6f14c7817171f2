"""`Loudspeaker`: plays files with QtMultimedia. The only module that imports it, and itself imported late.

On Linux the import needs the system's libpulse; it raises `ImportError` without. All calls come from one thread, that
of `sound.Sounds`, which has an event loop.
"""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QPropertyAnimation, QUrl, Signal, Slot
from PySide6.QtMultimedia import QAudioOutput, QMediaDevices, QMediaPlayer, QSoundEffect

FADE: Final = 700
"""Milliseconds in which music comes, goes or changes its volume."""

ECHO: Final = 50
"""Milliseconds in which the same effect is not begun again: at instant pace it would only stutter."""


class Effect(QObject):
    """A short sound, loaded and ready to be played at once."""

    failed = Signal(str)

    def __init__(self, file: str, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._begun = QElapsedTimer()
        self._sound = QSoundEffect(self)
        self._sound.statusChanged.connect(self._on_status)
        self._sound.setSource(QUrl.fromLocalFile(file))

    def play(self, gain: float) -> None:
        """Play from the beginning; one that is still being loaded begins when it is there."""
        if self._begun.isValid() and self._begun.elapsed() < ECHO:
            return
        self._begun.start()
        self._sound.setVolume(gain)
        self._sound.play()

    def stop(self) -> None:
        """Be silent now."""
        self._sound.stop()

    @Slot()
    def _on_status(self) -> None:
        if self._sound.status() is QSoundEffect.Status.Error:
            self.failed.emit(self._file)


class Loudspeaker(QObject):
    """The effects and the music, on the system's default device, which may change, come and go at any time.

    Without one nothing is loaded: QSoundEffect would complain on the console.
    """

    failed = Signal(str)
    """The file that cannot be played."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._on_outputs_changed)
        self._device = QMediaDevices.defaultAudioOutput()
        self._prepared: tuple[str, ...] = ()
        self._effects: dict[str, Effect] = {}
        self._player: QMediaPlayer | None = None
        self._output = QAudioOutput(self)
        self._output.setVolume(0)
        self._fade = QPropertyAnimation(self._output, b"volume", self)
        self._fade.setDuration(FADE)
        self._fade.finished.connect(self._on_faded)
        self._wanted = ("", 0.0)
        self._loaded = ""

    def has_device(self) -> bool:
        """Whether anybody could hear something now."""
        return not self._device.isNull()

    def prepare(self, files: Iterable[str]) -> None:
        """Load these effects and forget the others."""
        self._prepared = tuple(files)
        for file in self._effects.keys() - set(self._prepared):
            self._forget(file)
        if self.has_device():
            for file in self._prepared:
                self._effect(file)

    def play(self, file: str, gain: float) -> None:
        """Play an effect; `gain` from 0 to 1."""
        if self.has_device():
            self._effect(file).play(gain)

    def hush(self) -> None:
        """Stop all effects."""
        for effect in self._effects.values():
            effect.stop()

    def play_music(self, file: str, gain: float) -> None:
        """Play that piece again and again, at this `gain` from 0 to 1; an empty name lets the music fade away."""
        self._wanted = (file, gain)
        if not self.has_device():
            return
        if file:
            player = self._opened_player()
            if file != self._loaded:
                self._loaded = file
                self._output.setVolume(0)
                player.setSource(QUrl.fromLocalFile(file))
            player.play()
        self._fade.stop()
        self._fade.setStartValue(self._output.volume())
        self._fade.setEndValue(gain if file else 0.0)
        self._fade.start()

    def _effect(self, file: str) -> Effect:
        if file not in self._effects:
            effect = Effect(file, self)
            effect.failed.connect(self._on_effect_failed)
            self._effects[file] = effect
        return self._effects[file]

    def _forget(self, file: str) -> None:
        if file in self._effects:
            self._effects.pop(file).deleteLater()

    def _opened_player(self) -> QMediaPlayer:
        if self._player is None:
            self._player = QMediaPlayer(self)
            self._player.setAudioOutput(self._output)
            self._player.setLoops(QMediaPlayer.Loops.Infinite)
            self._player.errorOccurred.connect(self._on_music_failed)
        return self._player

    @Slot()
    def _on_faded(self) -> None:
        # Paused, not stopped: whoever switches the music on again hears it go on.
        if self._player is not None and not self._wanted[0]:
            self._player.pause()

    @Slot(str)
    def _on_effect_failed(self, file: str) -> None:
        self._forget(file)
        self.failed.emit(file)

    @Slot(object, str)
    def _on_music_failed(self, _error: object, _text: str) -> None:
        file, self._loaded = self._loaded, ""
        if file:
            self.failed.emit(file)

    @Slot()
    def _on_outputs_changed(self) -> None:
        device = QMediaDevices.defaultAudioOutput()
        if device == self._device:
            return
        self._device = device
        self._output.setDevice(device)
        for file in tuple(self._effects):
            self._forget(file)  # they stay where they were made; made anew, they sound from the new device
        self.prepare(self._prepared)
        self.play_music(*self._wanted)
