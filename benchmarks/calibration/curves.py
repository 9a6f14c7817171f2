"""Draws what was thought against what was true: `python -m benchmarks.calibration.curves BEFORE AFTER [--to FILE]`.

BEFORE and AFTER are counts that `python -m benchmarks.calibration --write FILE` kept. For each preset that is in both
and each question there is a field: a mark for each bin of thoughts (for ready hands: for each number of melds and phase
of the deal), the larger the oftener it was so; hollow before, filled after. On the diagonal thoughts are true; between
the thin lines they are within 15% of the truth, or half a point.
"""

import argparse
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.calibration.counting import DANGER, READY, WIN, Counts
from benchmarks.calibration.kept import Kept
from benchmarks.calibration.proof import NEAR, NEARLY

Point = tuple[int, float, float]
"""How often, and the means of what was thought and what was true."""

_QUESTIONS: Final = {
    READY: ("an opponent is ready", 1.0),
    DANGER: ("a discard is fatal", 0.2),
    WIN: ("the hand wins", 0.8),
}
"""The title of each field, and up to which chance it goes."""

_SIZE: Final = 190
_GAP: Final = 46
_TOP: Final = 78
_ROW: Final = _SIZE + 66
_SEEN: Final = 100
"""What was seen less often has no mark."""

_BEFORE: Final = "#c0392b"
_AFTER: Final = "#1f6fb2"
_INK: Final = "#555"
_PAPER: Final = "#ffffff"
_FONT: Final = 'font-family="sans-serif" font-size="11"'


def main() -> None:
    """Draw the picture."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration.curves", description=__doc__)
    parser.add_argument("before", type=Path, metavar="BEFORE")
    parser.add_argument("after", type=Path, metavar="AFTER")
    parser.add_argument("--to", type=Path, metavar="FILE", default=Path("docs/pictures/calibration.svg"))
    options = parser.parse_args()
    options.to.write_text(picture(Kept.read(options.before).counts, Kept.read(options.after).counts), encoding="utf-8")


def picture(before: Mapping[str, Counts], after: Mapping[str, Counts]) -> str:
    """The whole picture as SVG: a row for each preset."""
    presets = [preset for preset in after if preset in before]
    width = _GAP + len(_QUESTIONS) * (_SIZE + _GAP)
    height = _TOP + len(presets) * _ROW - 26
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {_FONT}>',
        "<title>What the Expert thinks, and what is true</title>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        _mark(_GAP + 5, 17, 5, after=False),
        _text(_GAP + 15, 21, "before"),
        _mark(_GAP + 75, 17, 5, after=True),
        _text(_GAP + 85, 21, "after, on other walls"),
        _text(_GAP + 235, 21, "thought: to the right; true: upwards; per cent"),
    ]
    for row, preset in enumerate(presets):
        lines.append(_text(_GAP, _TOP + row * _ROW - 24, _name(preset), 'font-weight="bold"'))
        for column, (title, (said, most)) in enumerate(_QUESTIONS.items()):
            x, y = _GAP + column * (_SIZE + _GAP), _TOP + row * _ROW
            lines += _field(x, y, said, most)
            lines += _marks(x, y, most, _points(before[preset], title), after=False)
            lines += _marks(x, y, most, _points(after[preset], title), after=True)
    return "\n".join([*lines, "</svg>"]) + "\n"


def _name(preset: str) -> str:
    return preset.replace("-", " ").title()


def _points(counts: Counts, title: str) -> list[Point]:
    rows = counts.summary(title).values()
    return [(times, thought / times, true / times) for times, thought, true in rows if times >= _SEEN]


def _field(x: int, y: int, title: str, most: float) -> Iterator[str]:
    yield _text(x, y - 8, title)
    yield f'<rect x="{x}" y="{y}" width="{_SIZE}" height="{_SIZE}" fill="none" stroke="{_INK}" stroke-width="0.8"/>'
    yield _line(x, y, [(0, 0), (most, most)], most, 'stroke-width="0.8"')
    corner = NEARLY / NEAR  # where 15% become half a point
    yield _line(x, y, [(0, NEARLY), (corner, corner + NEARLY), (most / (1 + NEAR), most)], most, 'stroke-width="0.4"')
    yield _line(x, y, [(NEARLY, 0), (corner, corner - NEARLY), (most, most * (1 - NEAR))], most, 'stroke-width="0.4"')
    for tenth in range(0, round(most * 10) + 1, 2 if most > 0.5 else 1):
        at = tenth / 10 / most * _SIZE
        yield _text(x + at - 4, y + _SIZE + 13, str(10 * tenth))
        yield _text(x - 20, y + _SIZE - at + 4, str(10 * tenth))


def _line(x: int, y: int, points: Iterable[tuple[float, float]], most: float, how: str) -> str:
    at = " ".join(f"{x + a / most * _SIZE:.1f},{y + (1 - b / most) * _SIZE:.1f}" for a, b in points)
    return f'<polyline points="{at}" fill="none" stroke="{_INK}" {how}/>'


def _marks(x: int, y: int, most: float, points: Iterable[Point], *, after: bool) -> Iterator[str]:
    for times, thought, true in points:
        if thought <= most and true <= most:
            size = min(6.0, 2 + (times / 600) ** 0.5)
            yield _mark(x + thought / most * _SIZE, y + (1 - true / most) * _SIZE, size, after=after)


def _mark(x: float, y: float, size: float, *, after: bool) -> str:
    look = f'fill="{_AFTER}" fill-opacity="0.75"' if after else f'fill="none" stroke="{_BEFORE}" stroke-width="1.3"'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" {look}/>'


def _text(x: float, y: float, said: str, how: str = "") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{_INK}" {how}>{said}</text>'


if __name__ == "__main__":
    main()
