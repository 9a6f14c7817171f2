"""Make the spoken calls, `fourwinds/app/voices/*.wav`: `python tools/make_speech.py`.

A synthesiser of speech, espeak-ng 1.51 (`apt install espeak-ng`), says each word in three voices of its own; here the
words are cut to their length, brought to one loudness and given a little room. The synthesiser is free software (GPL);
what it says is no part of it and bound to no licence. No recording of a person and no bought voice is in it.
"""

import subprocess
import sys
import tempfile
import wave
from pathlib import Path
from typing import Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that the script runs from anywhere without being installed

from fourwinds.app.speech import VOICES, WORDS, file_of  # noqa: E402 (needs the path above)
from tools.sound.samples import RATE  # noqa: E402

SAID: Final = {
    "chow": "[[tS'aU]]",
    "pung": "[[p'VN]]",
    "kong": "[[k'0N]]",
    "ready": "[[r'Edi]]",
    "out": "[['aUt]]",
    "chi": "[[tS'i:]]",
    "pon": "[[p'0n]]",
    "kan": "[[k'an]]",
    "riichi": "[[r'i:tSi]]",
    "ron": "[[r'0n]]",
    "tsumo": "[[ts'u:moU]]",
}
"""How the words are said, in the synthesiser's letters."""

SPEAKERS: Final = {
    "low": ("en+m3", "38", "145"),
    "middle": ("en+f2", "38", "150"),
    "high": ("en+f5", "70", "160"),
}
"""Each voice: the synthesiser's name for it, its pitch (0 to 99) and how many words it says in a minute."""

LOUDNESS: Final = -17.0
"""Of the loudest tenth of a second, in dB of full scale: that of the sounds of claims."""
PEAK: Final = -1.5
_QUIET: Final = 0.012
"""What is softer, in parts of the loudest, before and after the word is cut off."""


def main() -> None:
    """Write all of them."""
    for voice in VOICES:
        for word in WORDS:
            file = file_of(word, voice)
            file.parent.mkdir(exist_ok=True)
            _write(file, _finished(_spoken(SAID[word], *SPEAKERS[voice])))


def _spoken(phonemes: str, name: str, pitch: str, speed: str) -> np.ndarray:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "word.wav"
        command = ["espeak-ng", "-v", name, "-p", pitch, "-s", speed, "-w", str(file), phonemes]
        subprocess.run(command, check=True)
        with wave.open(str(file)) as sound:
            rate, samples = sound.getframerate(), np.frombuffer(sound.readframes(sound.getnframes()), np.int16)
    return _at_rate(samples.astype(float) / 32768, rate)


def _at_rate(sound: np.ndarray, rate: int) -> np.ndarray:
    """The same at our rate: its spectrum, in more or fewer samples."""
    wanted = round(len(sound) * RATE / rate)
    spectrum = np.fft.rfft(sound)
    kept = np.zeros(wanted // 2 + 1, complex)
    count = min(len(kept), len(spectrum))
    kept[:count] = spectrum[:count]
    return np.asarray(np.fft.irfft(kept, wanted)) * wanted / len(sound)


def _finished(sound: np.ndarray) -> np.ndarray:
    loud = np.flatnonzero(np.abs(sound) > _QUIET * np.abs(sound).max())
    sound = sound[max(loud[0] - RATE // 500, 0) : loud[-1] + RATE // 50]
    sound = _in_a_room(sound)
    # Below the voice there is nothing but a step that would be heard as a click.
    spectrum = np.fft.rfft(sound)
    spectrum[np.fft.rfftfreq(len(sound), 1 / RATE) < 70] = 0
    sound = np.fft.irfft(spectrum, len(sound))
    fade_in, fade_out = RATE // 400, RATE // 12
    sound[:fade_in] *= np.linspace(0, 1, fade_in)
    sound[-fade_out:] *= np.linspace(1, 0, fade_out) ** 2
    sound = np.append(sound, np.zeros(RATE // 100))
    window = RATE // 10
    powers = [np.mean(sound[at : at + window] ** 2) for at in range(0, max(1, len(sound) - window), window // 4)]
    gain = 10 ** (LOUDNESS / 20) / np.sqrt(max(powers))
    gain = min(gain, 10 ** (PEAK / 20) / np.abs(sound).max())
    return np.asarray(sound * gain)


def _in_a_room(sound: np.ndarray) -> np.ndarray:
    """With a few soft echoes of table and walls, which take some of the machine out of it."""
    longer = np.append(sound, np.zeros(RATE // 7))
    heard = longer.copy()
    for milliseconds, share in ((11, 0.22), (19, -0.16), (31, 0.13), (47, -0.09), (71, 0.06)):
        late = RATE * milliseconds // 1000
        heard[late:] += share * longer[:-late]
    return heard


def _write(file: Path, sound: np.ndarray) -> None:
    with wave.open(str(file), "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes((sound * 32767).round().astype("<i2").tobytes())


if __name__ == "__main__":
    main()
