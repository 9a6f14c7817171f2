"""The files of the spoken calls, as docs/look.md tells of them: nobody has heard them, so they are measured."""

import wave
from pathlib import Path

import numpy as np
import pytest

from fourwinds.app.speech import VOICES, WORDS, file_of

FILES = [file_of(word, voice) for word in WORDS for voice in VOICES]


def samples(file: Path) -> tuple[int, np.ndarray]:
    """Samples a second, and the samples from -1 to 1."""
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        frames = np.frombuffer(sound.readframes(sound.getnframes()), "<i2")
        return sound.getframerate(), frames.astype(float) / 32768


def decibels(level: float) -> float:
    return float(20 * np.log10(level))


def height(file: Path) -> float:
    """How high the voice is, in Hz: where the loudest part of the word is most like itself a period later."""
    rate, sound = samples(file)
    width = rate // 10
    powers = np.convolve(sound**2, np.ones(width), "valid")
    part = sound[powers.argmax() :][:width]
    shortest, longest = rate // 400, rate // 60
    alike = np.correlate(part, part, "full")[width - 1 :]
    return rate / (shortest + int(alike[shortest:longest].argmax()))


def test_each_word_is_there_in_each_voice_and_nothing_else() -> None:
    assert len(FILES) == 33
    folder = FILES[0].parent
    assert {file.name for file in folder.glob("*.wav")} == {file.name for file in FILES}


def test_the_licence_is_beside_them_and_says_how_they_were_made() -> None:
    licence = (FILES[0].parent / "LICENSE-voices.txt").read_text(encoding="utf-8")
    for word in ("MIT License", "espeak-ng", "tools/make_speech.py", "nobody has listened"):
        assert word in licence


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_call_is_short_even_and_without_clicks(file: Path) -> None:
    rate, sound = samples(file)
    assert 0.46 <= len(sound) / rate <= 0.89
    assert -10.9 <= decibels(np.abs(sound).max()) <= -3.7  # nothing is clipped
    width = rate // 10
    loudest = np.sqrt(np.convolve(sound**2, np.ones(width) / width, "valid").max())
    assert -17.05 <= decibels(loudest) <= -16.6
    # It begins and ends in silence, and ends with a hundredth of a second of it.
    assert sound[0] == 0
    assert np.abs(sound[: rate // 4000]).max() <= 0.006
    assert not sound[-rate // 100 :].any()
    # A constant part would be heard as a step.
    assert abs(sound.mean()) < 0.001


def test_the_voices_are_of_three_heights() -> None:
    low, middle, high = (
        float(np.median([height(file_of(word, voice)) for word in WORDS])) for voice in ("low", "middle", "high")
    )
    assert 1.2 * low < middle
    assert 1.1 * middle < high
