"""The sounds that come with the themes: complete, short, evenly loud, without clicks, and as the tool makes them."""

import json
import math
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QUrl
from PySide6.QtMultimedia import QAudioBuffer, QAudioDecoder, QAudioFormat
from pytestqt.qtbot import QtBot

from fourwinds.app.sound import EVENTS
from fourwinds.resources import limit_sound
from tools import make_sounds
from tools.sound import files, four_winds, samples
from tools.sound.score import beats, notes
from tools.sound.voices import frequency

ROOT = Path(__file__).resolve().parent.parent
THEMES = tuple(ROOT / "themes" / name for name in make_sounds.EVENTS)
WITH_MUSIC = tuple(ROOT / "themes" / name for name in make_sounds.PIECES)
FULL = 32768

SHORT = {"discard": 0.4, "error": 0.6, "turn": 0.9}
"""The longest that what is heard most often may be, in seconds; for everything else see `LONGEST`."""
LONGEST = 2.5

every_theme = pytest.mark.parametrize("folder", THEMES, ids=lambda folder: folder.name)
every_event = pytest.mark.parametrize("event", EVENTS)


def effect(folder: Path, event: str) -> Sequence[int]:
    """The samples of an event's sound, after a look at the format: one channel, 16 bits, the rate of the tool."""
    place = json.loads((folder / "theme.json").read_text(encoding="utf-8"))["sounds"]["events"][event]
    with wave.open(str(folder / place)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, samples.RATE)
        return array("h", file.readframes(file.getnframes()))


def decibels(amplitude: float) -> float:
    return 20 * math.log10(amplitude / FULL)


def loudest_tenth(sound: Sequence[int]) -> float:
    """The power of the loudest tenth of a second, in dB of full scale."""
    window = samples.RATE // 10
    starts = range(0, max(1, len(sound) - window + 1), window // 4)
    return decibels(math.sqrt(max(sum(x * x for x in sound[i : i + window]) for i in starts) / window))


class Listener:
    """Collects what Qt decodes from a file, mixed to one channel at the rate of the tool."""

    def __init__(self, file: Path) -> None:
        self.samples = array("h")
        self.decoder = QAudioDecoder()
        wanted = QAudioFormat()
        wanted.setChannelCount(1)
        wanted.setSampleRate(samples.RATE)
        wanted.setSampleFormat(QAudioFormat.SampleFormat.Int16)
        self.decoder.setAudioFormat(wanted)
        self.decoder.setSource(QUrl.fromLocalFile(str(file)))
        self.decoder.bufferReady.connect(self.take)

    def take(self) -> None:
        buffer: QAudioBuffer = self.decoder.read()
        self.samples.frombytes(bytes(buffer.constData()))


def listened(folder: Path, qtbot: QtBot) -> Sequence[int]:
    """The theme's music, decoded as the program does."""
    listener = Listener(folder / "sounds" / "music.opus")
    with qtbot.waitSignal(listener.decoder.finished, timeout=60_000):
        listener.decoder.start()
    return listener.samples


@pytest.fixture(params=WITH_MUSIC, ids=lambda folder: folder.name)
def music(request: pytest.FixtureRequest, qtbot: QtBot) -> Sequence[int]:
    return listened(request.param, qtbot)


def strokes(sound: np.ndarray) -> float:
    """How many notes begin in a second: sudden rises of loudness, a hundredth of a second at a time."""
    step = samples.RATE // 100
    loud = np.log1p(100 * np.sqrt((sound[: len(sound) // step * step].reshape(-1, step) ** 2).mean(axis=1)))
    rises = np.maximum(np.diff(loud), 0)
    return float((rises > 2 * rises.std()).sum() / (len(sound) / samples.RATE))


def brightness(sound: np.ndarray) -> float:
    """The middle of its spectrum in Hz."""
    spectrum = np.abs(np.fft.rfft(sound[: 20 * samples.RATE]))
    return float((spectrum * np.fft.rfftfreq(20 * samples.RATE, 1 / samples.RATE)).sum() / spectrum.sum())


@every_theme
def test_every_event_has_a_file_of_its_own_and_there_is_no_other(folder: Path) -> None:
    named = json.loads((folder / "theme.json").read_text(encoding="utf-8"))["sounds"]
    assert set(named["events"]) == set(EVENTS)
    places = {*named["events"].values(), *([named["music"]] if folder in WITH_MUSIC else [])}
    assert len(places) == len(EVENTS) + (folder in WITH_MUSIC)
    assert places == {f"sounds/{file.name}" for file in (folder / "sounds").iterdir()}


@every_theme
def test_the_sounds_of_a_theme_are_small(folder: Path) -> None:
    assert sum(file.stat().st_size for file in (folder / "sounds").iterdir()) < 1_500_000


@every_theme
@every_event
def test_an_effect_is_short(folder: Path, event: str) -> None:
    assert 0.1 < len(effect(folder, event)) / samples.RATE <= SHORT.get(event, LONGEST)


@every_theme
@every_event
def test_an_effect_neither_clips_nor_clicks(folder: Path, event: str) -> None:
    sound = effect(folder, event)
    assert decibels(max(map(abs, sound))) < -1
    assert abs(sound[0]) < FULL / 1000
    assert max(map(abs, sound[-samples.RATE // 200 :])) < FULL / 1000, "cut off before it has faded"
    assert abs(sum(sound) / len(sound)) < FULL / 500, "not around zero"


@every_theme
@every_event
def test_an_effect_begins_at_once(folder: Path, event: str) -> None:
    sound = effect(folder, event)
    audible = max(map(abs, sound)) / 10
    assert next(i for i, x in enumerate(sound) if abs(x) > audible) < samples.RATE * 0.02


@every_theme
def test_effects_are_about_equally_loud_and_the_frequent_ones_softest(folder: Path) -> None:
    levels = {event: loudest_tenth(effect(folder, event)) for event in EVENTS}
    assert max(levels.values()) - min(levels.values()) < 9
    assert max(levels["discard"], levels["turn"]) < min(levels[event] for event in ("chow", "pung", "kong", "out"))


@every_event
def test_the_themes_are_equally_loud(event: str) -> None:
    levels = [loudest_tenth(effect(folder, event)) for folder in THEMES]
    assert max(levels) - min(levels) < 3


def test_music_lasts_two_minutes_and_stays_in_the_background(music: Sequence[int]) -> None:
    assert 100 < len(music) / samples.RATE < 140
    assert decibels(max(map(abs, music))) < -1
    assert -32 < decibels(math.sqrt(sum(x * x for x in music) / len(music))) < -22


def test_the_two_pieces_are_of_different_moods_and_equally_loud(qtbot: QtBot) -> None:
    calm, walking = (np.array(listened(folder, qtbot), float) / FULL for folder in WITH_MUSIC)
    assert strokes(walking) > 2 * strokes(calm), "one of them hardly moves, the other one walks"
    assert brightness(calm) > 2 * brightness(walking), "plucked strings over soft tones"
    levels = [20 * math.log10(math.sqrt(float((piece**2).mean()))) for piece in (calm, walking)]
    assert abs(levels[0] - levels[1]) < 2


def test_music_can_be_repeated_without_a_seam(music: Sequence[int]) -> None:
    edge = samples.RATE // 100
    assert max(map(abs, (*music[-edge:], *music[:edge]))) < FULL / 200


def test_every_theme_has_sounds_of_its_own() -> None:
    assert {folder.name for folder in THEMES} == {file.parent.name for file in (ROOT / "themes").glob("*/theme.json")}
    kept = [(folder / "sounds" / f"{event}.wav").read_bytes() for folder in THEMES for event in EVENTS]
    assert len(set(kept)) == len(kept)


@pytest.mark.parametrize("name", make_sounds.EVENTS)
def test_the_files_are_what_the_tool_makes(name: str) -> None:
    made = make_sounds.EVENTS[name]()
    assert set(made) == set(EVENTS)
    for event, sound in made.items():
        kept = effect(ROOT / "themes" / name, event)
        now = array("h", files.pcm([sound]))
        # Another C library may round a sine to the other side.
        assert len(kept) == len(now)
        assert max(abs(a - b) for a, b in zip(kept, now, strict=True)) <= 2, event


def test_frequencies_are_those_of_equal_temperament() -> None:
    assert frequency("A4") == pytest.approx(440)
    assert frequency("C4") == pytest.approx(261.626, abs=0.001)
    assert frequency("F#5") == pytest.approx(739.989, abs=0.001)


def test_a_voice_is_read_note_by_note() -> None:
    assert [(note.name, note.at, note.beats) for note in notes("A4:3 -:1 | C#5:0.5")] == [("A4", 0, 3), ("C#5", 4, 0.5)]
    assert beats("A4:3 -:1 | C#5:0.5") == 4.5


def test_melody_and_bass_are_equally_long() -> None:
    assert beats(four_winds.MELODY) == beats(four_winds.BASS) == 128


def test_a_loop_goes_on_at_its_beginning() -> None:
    loop = [0.0] * 10
    samples.add_round(loop, [1.0, 2.0, 3.0], at=8 / samples.RATE)
    assert loop == [3, 0, 0, 0, 0, 0, 0, 0, 1, 2]


def test_the_sound_of_a_hand_at_the_limit_is_as_made_without_clicks_and_no_louder_than_an_end() -> None:
    assert make_sounds.make_limit(check=True) == []
    with wave.open(str(limit_sound())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, samples.RATE)
        sound = array("h", file.readframes(file.getnframes()))
    assert 2 < len(sound) / samples.RATE < 4
    assert max(map(abs, sound)) < FULL * 0.9
    assert max(abs(sound[0]), abs(sound[-1])) < FULL * 0.002
    out = loudest_tenth(effect(THEMES[0], "out"))
    assert abs(loudest_tenth(sound) - out) < 3
