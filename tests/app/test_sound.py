"""What is played when, on a loudspeaker that only writes down; and the real one on a machine without a device."""

import os
import subprocess
import sys
import threading
import wave
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from fourwinds.app.loudspeaker import AFTER, BEFORE, read_effect
from fourwinds.app.session import Session
from fourwinds.app.settings import Settings
from fourwinds.app.sound import EVENTS, LIMIT, Sounds
from fourwinds.app.themes import Theme, load_theme
from fourwinds.resources import themes_folder

ROOT = Path(__file__).resolve().parent.parent.parent


class Recorder(QObject):
    """A loudspeaker that keeps what it is told."""

    failed = Signal(str)

    def __init__(self, *, device: bool = True, broken: Iterable[str] = ()) -> None:
        super().__init__()
        self.device, self.broken = device, set(broken)
        self.loaded = 0
        self.loaded_on = threading.get_ident()
        self.calls: list[tuple[object, ...]] = []

    def load(self) -> Callable[[QObject], "Recorder"]:
        self.loaded += 1
        self.loaded_on = threading.get_ident()
        return lambda parent: self

    def close(self) -> None:
        self._tell("close")

    def has_device(self) -> bool:
        return self.device

    def prepare(self, files: Iterable[str]) -> None:
        self._tell("prepare", tuple(Path(file).name for file in files))

    def play(self, file: str, gain: float) -> None:
        self._tell("play", Path(file).name, round(gain, 2))
        if file in self.broken:
            self.failed.emit(file)

    def hush(self) -> None:
        self._tell("hush")

    def play_music(self, file: str, gain: float) -> None:
        self._tell("music", Path(file).name, round(gain, 2))
        if file in self.broken:
            self.failed.emit(file)

    def _tell(self, *call: object) -> None:
        self.calls.append(call)

    def of(self, *names: str) -> list[tuple[object, ...]]:
        return [call for call in self.calls if call[0] in names]


@pytest.fixture
def theme() -> Theme:
    return load_theme(themes_folder() / "four_winds")


@pytest.fixture
def recorder(qtbot: QtBot) -> Recorder:
    return Recorder()


@pytest.fixture
def make(settings: Settings, theme: Theme) -> Iterator[Callable[[Recorder], Sounds]]:
    """Makes the sounds of a started program; they are closed after the test."""
    made: list[Sounds] = []

    def of(recorder: Recorder) -> Sounds:
        sounds = Sounds(settings, theme, load=recorder.load)
        made.append(sounds)
        sounds.start()
        return sounds

    yield of
    for sounds in made:
        sounds.close()


@pytest.fixture
def sounds(make: Callable[[Recorder], Sounds], recorder: Recorder) -> Sounds:
    return make(recorder)


@pytest.fixture
def awake(sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> Sounds:
    """Sounds that have their loudspeaker already."""
    sounds.play("turn")
    qtbot.waitUntil(lambda: bool(recorder.of("play")))
    recorder.calls.clear()
    return sounds


def heard(qtbot: QtBot, recorder: Recorder, *wanted: tuple[object, ...]) -> None:
    """Waits until that, and only that, was played."""
    qtbot.waitUntil(lambda: len(recorder.of("play", "music")) >= len(wanted))
    assert recorder.of("play", "music") == list(wanted)


def test_the_events_are_those_of_the_session() -> None:
    melds, ends, moves = (
        {"chow", "pung", "kong"},
        {"pair", "out", "draw", "error"},
        {"deal", "discard", "ready", "turn"},
    )
    assert set(EVENTS) == melds | ends | moves


def test_nothing_is_opened_before_something_is_to_be_heard(sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    sounds.stop()
    sounds.louder()
    assert recorder.loaded == 0
    sounds.play("chow")
    heard(qtbot, recorder, ("play", "chow.wav", 0.49))
    assert recorder.loaded == 1


def test_nothing_is_heard_before_the_window_is_up(settings: Settings, theme: Theme, recorder: Recorder) -> None:
    settings.music = True
    sounds = Sounds(settings, theme, load=recorder.load)
    sounds.play("chow")
    assert recorder.loaded == 0
    sounds.close()


def test_all_effects_are_loaded_with_the_first(sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    sounds.play("deal")
    heard(qtbot, recorder, ("play", "deal.wav", 0.49))
    assert recorder.calls[0] == ("prepare", tuple(f"{event}.wav" for event in (LIMIT, *sorted(EVENTS))))


def test_the_library_is_loaded_on_another_thread(sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    sounds.play("chow")
    qtbot.waitUntil(lambda: len(recorder.of("play")) == 1)
    assert recorder.loaded_on != threading.get_ident()


def test_the_session_is_heard(session: Session, sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    session.sounded.connect(sounds.play)
    session.moves.pass_()  # there is no game
    heard(qtbot, recorder, ("play", "error.wav", 0.49))


@pytest.mark.parametrize(("option", "value"), [("sound_effects", False), ("effects_volume", 0)])
def test_effects_that_are_off_are_not_heard(
    option: str, value: object, settings: Settings, sounds: Sounds, recorder: Recorder
) -> None:
    setattr(settings, option, value)
    sounds.play("chow")
    assert recorder.loaded == 0


def test_the_volume_of_the_effects_is_that_of_the_settings(
    settings: Settings, sounds: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.effects_volume = 100
    sounds.play("chow")
    settings.effects_volume = 50
    sounds.play("pung")
    heard(qtbot, recorder, ("play", "chow.wav", 1.0), ("play", "pung.wav", 0.25))


def test_music_follows_its_switch_and_its_volume(
    settings: Settings, awake: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.music = True
    settings.music_volume = 100
    settings.music = False
    heard(qtbot, recorder, ("music", "music.opus", 0.36), ("music", "music.opus", 1.0), ("music", "", 0.0))


def test_what_changes_while_the_library_is_loaded_counts(
    settings: Settings, sounds: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.music = True
    sounds.play("chow")
    settings.music_volume = 100
    heard(qtbot, recorder, ("play", "chow.wav", 0.49), ("music", "music.opus", 1.0))


def test_music_that_is_on_begins_with_the_window(
    settings: Settings, make: Callable[[Recorder], Sounds], recorder: Recorder, qtbot: QtBot
) -> None:
    settings.music = True
    make(recorder)
    heard(qtbot, recorder, ("music", "music.opus", 0.36))


def test_the_keypad_turns_the_music_up_and_down_within_its_range(settings: Settings, sounds: Sounds) -> None:
    settings.music_volume = 85
    assert [sounds.louder(), sounds.louder(), sounds.louder()] == [95, 100, 100]
    settings.music_volume = 15
    assert [sounds.softer(), sounds.softer(), sounds.softer()] == [5, 0, 0]
    assert settings.music_volume == 0


def test_music_at_no_volume_is_off(settings: Settings, awake: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    settings.music_volume = 10
    settings.music = True
    awake.softer()
    heard(qtbot, recorder, ("music", "music.opus", 0.01), ("music", "", 0.0))


def test_a_sound_can_be_tried_while_effects_are_off(
    settings: Settings, sounds: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.sound_effects = False
    sounds.preview("kong")
    heard(qtbot, recorder, ("play", "kong.wav", 0.49))
    sounds.stop()
    qtbot.waitUntil(lambda: recorder.calls[-1] == ("hush",))


def test_music_can_be_tried_and_stopped_while_it_is_off(awake: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    awake.preview("music")
    awake.stop()
    heard(qtbot, recorder, ("music", "music.opus", 0.36), ("music", "", 0.0))


def test_after_other_music_was_tried_that_of_the_theme_goes_on(
    settings: Settings, awake: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.music = True
    awake.preview("music", Path("/songs/other.mp3"))
    awake.stop()
    names = ["music.opus", "other.mp3", "music.opus"]
    heard(qtbot, recorder, *(("music", name, 0.36) for name in names))


def test_ones_own_file_is_played_instead_and_remembered(
    settings: Settings, sounds: Sounds, recorder: Recorder, qtbot: QtBot, tmp_path: Path
) -> None:
    settings.own_sounds = {"chow": "/songs/mine.wav"}
    sounds.play("chow")
    sounds.play("pung")
    heard(qtbot, recorder, ("play", "mine.wav", 0.49), ("play", "pung.wav", 0.49))
    assert sounds.file("chow") == Path("/songs/mine.wav")


def test_a_file_that_cannot_be_played_is_told_once_and_the_themes_is_taken(
    settings: Settings, make: Callable[[Recorder], Sounds], qtbot: QtBot
) -> None:
    settings.own_sounds = {"chow": "/songs/mine.wav"}
    recorder = Recorder(broken=["/songs/mine.wav"])
    sounds = make(recorder)
    with qtbot.waitSignal(sounds.unavailable) as told:
        sounds.play("chow")
    assert told.args == ["The sound /songs/mine.wav cannot be played."]
    with qtbot.assertNotEmitted(sounds.unavailable):
        sounds.play("chow")
        heard(qtbot, recorder, ("play", "mine.wav", 0.49), ("play", "chow.wav", 0.49))


def test_ones_own_music_that_cannot_be_played_gives_way_to_the_themes(
    settings: Settings, make: Callable[[Recorder], Sounds], qtbot: QtBot
) -> None:
    settings.own_sounds = {"music": "/songs/mine.mid"}
    recorder = Recorder(broken=["/songs/mine.mid"])
    sounds = make(recorder)
    with qtbot.waitSignal(sounds.unavailable):
        settings.music = True
    heard(qtbot, recorder, ("music", "mine.mid", 0.36), ("music", "music.opus", 0.36))


def test_another_theme_sounds_different_at_once(
    settings: Settings, awake: Sounds, recorder: Recorder, qtbot: QtBot
) -> None:
    settings.music = True
    awake.set_theme(load_theme(themes_folder() / "bauhaus"))
    assert awake.file("music") == themes_folder() / "bauhaus" / "sounds" / "music.opus"
    qtbot.waitUntil(lambda: len(recorder.of("music")) == 2)
    assert len(recorder.of("prepare")) == 1


def test_a_silent_theme_is_silent(settings: Settings, awake: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    settings.music = True
    awake.set_theme(None)
    awake.play("chow")
    heard(qtbot, recorder, ("music", "music.opus", 0.36), ("music", "", 0.0))


def test_without_a_device_there_is_one_note(make: Callable[[Recorder], Sounds], qtbot: QtBot) -> None:
    recorder = Recorder(device=False)
    sounds = make(recorder)
    notes: list[str] = []
    sounds.unavailable.connect(notes.append)
    for event in EVENTS:
        sounds.play(event)
    qtbot.waitUntil(lambda: len(recorder.of("play")) == len(EVENTS))
    qtbot.waitUntil(lambda: bool(notes))
    assert notes == ["The game is played without sound: there is no sound device."]


def test_where_there_is_no_sound_a_loudspeaker_is_looked_for_again(
    settings: Settings, theme: Theme, recorder: Recorder, qtbot: QtBot
) -> None:
    speakers: list[Recorder | None] = [None, None, recorder]
    sounds = Sounds(settings, theme, load=lambda: lambda parent: speakers.pop(0))
    sounds.start()
    notes: list[str] = []
    sounds.unavailable.connect(notes.append)
    with qtbot.waitSignal(sounds.unavailable):
        sounds.play("chow")
    sounds.play("pung")
    assert recorder.calls == []
    sounds.play("kong")
    assert recorder.of("play") == [("play", "kong.wav", 0.49)]
    assert notes == ["The game is played without sound: there is no sound device."]
    sounds.close()


def test_without_the_library_there_is_one_note(
    settings: Settings, theme: Theme, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fourwinds.app.loudspeaker", None)  # importing it raises ImportError then
    sounds = Sounds(settings, theme)
    sounds.start()
    notes: list[str] = []
    sounds.unavailable.connect(notes.append)
    with qtbot.waitSignal(sounds.unavailable):
        sounds.play("chow")
    sounds.play("pung")
    settings.music = True
    sounds.close()
    assert len(notes) == 1
    assert notes[0].startswith("The game is played without sound: a library is missing (")


def test_closed_sounds_are_silent(sounds: Sounds, recorder: Recorder, qtbot: QtBot) -> None:
    sounds.play("chow")
    qtbot.waitUntil(lambda: len(recorder.of("play")) == 1)
    sounds.close()
    sounds.close()
    calls = list(recorder.calls)
    assert calls[-1] == ("close",)
    sounds.play("pung")
    sounds.preview("music")
    sounds.stop()
    assert recorder.calls == calls


def wav(folder: Path, width: int, frames: bytes) -> str:
    """A file of one channel at 8 kHz."""
    with wave.open(str(folder / "mine.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(width)
        file.setframerate(8_000)
        file.writeframes(frames)
    return str(folder / "mine.wav")


@pytest.mark.parametrize(("width", "silence"), [(1, b"\x80"), (2, b"\0\0"), (4, b"\0\0\0\0")])
def test_an_effect_lies_between_silences_so_that_no_device_swallows_its_ends(
    width: int, silence: bytes, tmp_path: Path
) -> None:
    samples, kind = read_effect(wav(tmp_path, width, b"abcd" * 20))
    before, after = kind.framesForDuration(BEFORE), kind.framesForDuration(AFTER)
    assert (before, after) == (160, 2_400)
    assert samples == silence * before + b"abcd" * 20 + silence * after
    assert kind.bytesPerSample() == width


def test_a_song_chosen_as_an_effect_is_cut(tmp_path: Path) -> None:
    samples, _ = read_effect(wav(tmp_path, 1, b"a" * 8_000 * 30))
    assert samples.count(b"a") == 8_000 * 20


@pytest.mark.parametrize("content", [b"", b"RIFF", b"RIFF\x04\0\0\0WAVE", b"ID3 a song, but no WAV"])
def test_a_file_that_is_no_wav_is_refused(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "song.wav"
    file.write_bytes(content)
    with pytest.raises((wave.Error, EOFError)):
        read_effect(str(file))


def test_samples_that_qt_does_not_know_are_refused(tmp_path: Path) -> None:
    with pytest.raises(wave.Error, match="samples of 3 bytes"):
        read_effect(wav(tmp_path, 3, b"abc"))


ALONE = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from fourwinds.app.settings import Settings
from fourwinds.app.sound import EVENTS, Sounds
from fourwinds.app.themes import load_theme
from fourwinds.resources import themes_folder

app = QCoreApplication(sys.argv)
settings = Settings(Path(sys.argv[1]))
sounds = Sounds(settings, load_theme(themes_folder() / "four_winds"))
sounds.start()
print("loaded" if "PySide6.QtMultimedia" in sys.modules else "not loaded")
sounds.unavailable.connect(print)
sounds.unavailable.connect(lambda: QTimer.singleShot(300, app.quit))
for event in EVENTS:
    sounds.play(event)
settings.music = True
QTimer.singleShot(20_000, lambda: app.exit(3))
status = app.exec()
sounds.close()
sys.exit(status)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there can the sound server be hidden")
def test_the_real_loudspeaker_without_a_device_is_silent_and_notes_once(tmp_path: Path) -> None:
    nowhere = {"PULSE_SERVER": "unix:/nonexistent", "PIPEWIRE_REMOTE": "/nonexistent"}
    done = subprocess.run(
        [sys.executable, "-c", ALONE, str(tmp_path / "alone.ini")],
        cwd=ROOT,
        env=os.environ | nowhere,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "not loaded",
        "The game is played without sound: there is no sound device.",
    ]
    assert "QSoundEffect" not in done.stderr
    assert "Traceback" not in done.stderr


LISTENING = """
from PySide6.QtCore import QLoggingCategory, qInstallMessageHandler, qWarning

heard = []
qInstallMessageHandler(lambda kind, context, text: heard.append(text))

from fourwinds.app.sound import load_loudspeaker

load_loudspeaker()
during = list(heard)
qWarning("afterwards")
print(during, heard[len(during) :], QLoggingCategory("qt.multimedia.player").isWarningEnabled())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there the library looks for others while it is loaded")
def test_the_library_says_nothing_while_the_linker_is_locked() -> None:
    """To hear it, one thread would wait for the interpreter; another that imports has it, and waits for the linker."""
    done = subprocess.run(
        [sys.executable, "-c", LISTENING], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.splitlines() == ["[] ['afterwards'] True"], done.stderr
