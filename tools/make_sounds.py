"""Make the sounds of the themes, `themes/<id>/sounds/*.wav` and `music.opus`, and that of a limit hand.

python tools/make_sounds.py                make everything (about two minutes; music needs `pip install soundfile`)
python tools/make_sounds.py --no-music     only the sounds of the events
python tools/make_sounds.py --check        only say which files are not as made (exit status 1)
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # so that the script runs from anywhere without being installed

from fourwinds.resources import limit_sound  # noqa: E402 (needs the path above)
from tools.sound import bauhaus, files, four_winds, high_contrast, limit, manners  # noqa: E402 (needs the path above)

EVENTS = {
    "four_winds": four_winds.events,
    "bauhaus": bauhaus.events,
    "high_contrast": high_contrast.events,
    **manners.EVENTS,
}
PIECES = {"four_winds": four_winds.music, "bauhaus": bauhaus.music}
MUSIC = "music.opus"


def make_events(theme: str, *, check: bool) -> list[Path]:
    """Write the sounds of a theme's events unless only checking; the answer is what was not as made."""
    stale = []
    for name, sound in EVENTS[theme]().items():
        file, data = folder(theme) / f"{name}.wav", files.wav(sound)
        if not file.is_file() or file.read_bytes() != data:
            stale.append(file)
            if not check:
                file.write_bytes(data)
    return stale


def make_limit(*, check: bool) -> list[Path]:
    """The same for the sound of a hand at the limit, which all themes share."""
    file, data = limit_sound(), files.wav(limit.limit())
    if file.is_file() and file.read_bytes() == data:
        return []
    if not check:
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(data)
    return [file]


def make_music(theme: str, *, check: bool) -> list[Path]:
    """The same for a theme's music, which is compared before it is compressed."""
    channels, file = PIECES[theme](), folder(theme) / MUSIC
    if files.rendering(file) == files.fingerprint(files.pcm(channels)):
        return []
    if not check:
        file.write_bytes(files.opus(channels))
    return [file]


def folder(theme: str) -> Path:
    """Where the sounds of a theme lie; it is there after this."""
    place = ROOT / "themes" / theme / "sounds"
    place.mkdir(parents=True, exist_ok=True)
    return place


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the sounds of the themes.")
    parser.add_argument("--check", action="store_true", help="change nothing, list files that differ")
    parser.add_argument("--no-music", action="store_true", help="leave the music as it is")
    arguments = parser.parse_args()
    stale = [file for theme in EVENTS for file in make_events(theme, check=arguments.check)]
    stale += make_limit(check=arguments.check)
    if not arguments.no_music:
        stale += [file for theme in PIECES for file in make_music(theme, check=arguments.check)]
    for file in stale:
        print(file.relative_to(ROOT))
    return 1 if arguments.check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
