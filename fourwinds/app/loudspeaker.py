"""`Loudspeaker`: plays files with QtMultimedia. The only module that imports it, and itself imported late.

On Linux the import needs the system's libpulse; it raises `ImportError` without. It belongs to the
window's thread; Qt reads, decodes and plays on threads of its own, and each call here takes far less than a frame.
"""

import logging
import wave
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QBuffer,
    QElapsedTimer,
    QIODevice,
    QObject,
    QPropertyAnimation,
    Qt,
    QTimer,
    QUrl,
    Signal,
    Slot,
)
from PySide6.QtMultimedia import (
    QAudioDevice,
    QAudioFormat,
    QAudioOutput,
    QAudioSink,
    QMediaDevices,
    QMediaPlayer,
)

FADE: Final = 700
"""Milliseconds in which music comes, goes or changes its volume."""

LONGEST: Final = 20
"""Seconds of an effect that are played at most: somebody may choose a whole song by mistake."""

WIDTHS: Final = {
    1: QAudioFormat.SampleFormat.UInt8,
    2: QAudioFormat.SampleFormat.Int16,
    4: QAudioFormat.SampleFormat.Int32,
}
"""How samples are written, by their size in bytes."""

BEFORE: Final = 20_000
AFTER: Final = 300_000
"""Microseconds of silence around each effect: a stream that begins may lose its first moment (some 8 ms were measured
with PulseAudio, the whole stroke of a clack), and one that ends what is still on its way.
"""

BUFFER: Final = 100_000
"""Microseconds that are handed to the device in advance; the default of a quarter of a second was heard as a delay."""

REST: Final = 1_000
"""Milliseconds after which an effect that was read to its end gives its place at the device back."""

ECHO: Final = 50
"""Milliseconds in which the same effect is not begun again: at instant pace it would only stutter."""

_log = logging.getLogger(__name__)


class Effect(QObject):
    """A short sound, read and ready to be played at once.

    Not a QSoundEffect: that of Qt 6.11 closes sockets of the window's event loop on its own thread when it has
    played, and now and then leaves the loop turning on a dead one for ever (seen with PulseAudio).
    """

    def __init__(self, file: str, device: QAudioDevice, parent: QObject) -> None:
        """Raises `OSError`, `EOFError` or `wave.Error` for a file that is no WAV of 8, 16 or 32 bits."""
        super().__init__(parent)
        samples, sound = read_effect(file)
        if not device.isFormatSupported(sound):
            raise wave.Error("the device does not play such a file")
        self._begun = QElapsedTimer()
        self._samples = QBuffer(self)
        self._samples.setData(samples)
        self._samples.open(QIODevice.OpenModeFlag.ReadOnly)
        self._sink = QAudioSink(device, sound, self)
        self._sink.setBufferSize(sound.bytesForDuration(BUFFER))
        self._sink.stateChanged.connect(self._on_state)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self.stop)

    def play(self, gain: float) -> None:
        """Play from the beginning."""
        if self._begun.isValid() and self._begun.elapsed() < ECHO:
            return
        self._begun.start()
        self.stop()
        self._samples.seek(0)
        self._sink.setVolume(gain)
        self._sink.start(self._samples)

    @property
    def _state(self) -> str:
        """What the sink does, by its name: where the names are kept is not the same in PySide6 6.8 and today's."""
        return self._sink.state().name

    @Slot()
    def stop(self) -> None:
        """Be silent now."""
        self._rest.stop()
        if self._state != "StoppedState":
            self._sink.stop()

    @Slot()
    def _on_state(self) -> None:
        # Idle is a sink that has read all there is, while the system may still have all of a short sound to play.
        if self._state == "IdleState":
            self._rest.start()


def read_effect(file: str) -> tuple[bytes, QAudioFormat]:
    """The samples of a WAV file between two silences, and what they are; raises as `Effect` does."""
    with wave.open(file, "rb") as sound:
        if sound.getsampwidth() not in WIDTHS:
            raise wave.Error(f"samples of {sound.getsampwidth()} bytes")
        kind = QAudioFormat()
        kind.setSampleFormat(WIDTHS[sound.getsampwidth()])
        kind.setSampleRate(sound.getframerate())
        kind.setChannelCount(sound.getnchannels())
        samples = sound.readframes(LONGEST * sound.getframerate())
    silence = b"\x80" if kind.sampleFormat() is QAudioFormat.SampleFormat.UInt8 else b"\x00"
    return silence * kind.bytesForDuration(BEFORE) + samples + silence * kind.bytesForDuration(AFTER), kind


class Loudspeaker(QObject):
    """The effects and the music, on the system's default device, which may change, come and go at any time.

    Without one nothing is loaded.
    """

    failed = Signal(str)
    """The file that cannot be played."""
    _refused = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        # Later, so that whoever asked for the file hears of it when he has finished asking.
        self._refused.connect(self._on_refused, Qt.ConnectionType.QueuedConnection)
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

    def close(self) -> None:
        """Be silent now and give the device back."""
        self._wanted = ("", 0.0)
        self._fade.stop()
        if self._player is not None:
            self._player.stop()
        self.prepare(())

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
        if self.has_device() and (effect := self._effect(file)) is not None:
            effect.play(gain)

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

    def _effect(self, file: str) -> Effect | None:
        if file not in self._effects:
            try:
                self._effects[file] = Effect(file, self._device, self)
            except (OSError, EOFError, wave.Error) as error:
                _log.info("%s: %s", file, error)
                self._refused.emit(file)
                return None
        return self._effects[file]

    def _forget(self, file: str) -> None:
        effect = self._effects.pop(file)
        effect.stop()
        effect.deleteLater()

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
    def _on_refused(self, file: str) -> None:
        self.failed.emit(file)

    @Slot(QMediaPlayer.Error, str)
    def _on_music_failed(self, _error: QMediaPlayer.Error, _text: str) -> None:
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
