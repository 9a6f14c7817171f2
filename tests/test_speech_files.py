"""The spoken calls: all there, short, evenly loud, without clicks, and each voice its own."""

import math
import wave
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import pytest

from fourwinds.app.speech import VOICES, WORDS, file_of
from tools.sound.samples import RATE

every_file = pytest.mark.parametrize("file", [file_of(word, voice) for word in WORDS for voice in VOICES], ids=str)


LICENCE = file_of("chow", "low").parent / "LICENSE-voices.txt"


def heard(file: Path) -> np.ndarray:
    """The samples, from -1 to 1, after a look at the format: that of all other sounds."""
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return np.frombuffer(sound.readframes(sound.getnframes()), "<i2") / 32768


def decibels(amplitude: float) -> float:
    return 20 * math.log10(amplitude)


def loudest_tenth(sound: np.ndarray) -> float:
    window = RATE // 10
    return decibels(max(math.sqrt(np.mean(sound[at : at + window] ** 2)) for at in range(0, len(sound) - window, 300)))


def pitch(sound: np.ndarray) -> float:
    """Of the loudest part, in Hz: where the sound is most like itself a little later."""
    window = RATE // 10
    start = max(range(0, len(sound) - window, 300), key=lambda at: float(np.mean(sound[at : at + window] ** 2)))
    part = sound[start : start + window]
    like = np.correlate(part, part, "full")[window - 1 :]
    least, most = RATE // 330, RATE // 65
    return RATE / (least + int(np.argmax(like[least:most])))


def test_there_is_a_file_for_every_word_in_every_voice_and_no_other() -> None:
    wanted = {file_of(word, voice) for word in WORDS for voice in VOICES}
    assert wanted | {LICENCE} == set(file_of("chow", "low").parent.iterdir())
    assert sum(file.stat().st_size for file in wanted) < 1_000_000


def test_the_licence_is_beside_them_and_says_how_they_were_made() -> None:
    licence = LICENCE.read_text(encoding="utf-8")
    for word in ("MIT License", "espeak-ng", "tools/make_speech.py", "nobody has listened"):
        assert word in licence


@every_file
def test_a_word_measures_what_the_page_on_looks_tells(file: Path) -> None:
    sound = heard(file)
    assert 0.46 <= len(sound) / RATE <= 0.89
    assert -10.9 <= decibels(np.abs(sound).max()) <= -3.7
    assert -17.05 <= loudest_tenth(sound) <= -16.6
    assert np.abs(sound[: RATE // 4000]).max() <= 0.006
    assert not sound[-RATE // 100 :].any()


@every_file
def test_a_word_is_short_and_begins_at_once(file: Path) -> None:
    sound = heard(file)
    assert 0.2 < len(sound) / RATE < 0.9
    loud = np.abs(sound).max()
    assert np.flatnonzero(np.abs(sound) > loud / 10)[0] < RATE * 0.08


@every_file
def test_a_word_neither_clips_nor_clicks(file: Path) -> None:
    sound = heard(file)
    assert decibels(np.abs(sound).max()) < -1
    assert abs(sound[0]) < 0.001
    assert np.abs(sound[-RATE // 200 :]).max() < 0.001, "cut off before it has faded"
    assert abs(sound.mean()) < 0.002, "not around zero"


def test_words_are_about_equally_loud() -> None:
    levels = [loudest_tenth(heard(file_of(word, voice))) for word in WORDS for voice in VOICES]
    assert max(levels) < -16
    assert max(levels) - min(levels) < 4


def test_the_voices_differ_in_height() -> None:
    heights = [float(np.median([pitch(heard(file_of(word, voice))) for word in WORDS])) for voice in VOICES]
    assert heights == sorted(heights)
    assert all(higher / lower > 1.15 for lower, higher in pairwise(heights))


@pytest.mark.parametrize("voice", VOICES)
def test_no_two_words_are_the_same(voice: str) -> None:
    sounds = {word: heard(file_of(word, voice)) for word in WORDS}
    for one, other in combinations(WORDS, 2):
        length = min(len(sounds[one]), len(sounds[other]))
        assert not np.allclose(sounds[one][:length], sounds[other][:length], atol=0.02), (one, other)
