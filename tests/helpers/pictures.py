"""Compares what is drawn with pictures that a person has looked at: `tests/_pictures/*.png`.

    def test_a_thing_looks_as_it_did(same_picture: SamePicture) -> None:
        same_picture("thing", draw_thing())

`pytest --update-pictures` writes the pictures anew; look at them before they are committed. A test that fails leaves
a page under `test-pictures/` with what was expected, what was found, and where they differ.

Machines soften edges differently, so no single pixel is compared but the mean of small squares. Words are drawn with
the fonts of the machine: leave them out (`without_words`).
"""

import base64
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Final

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QPainter

SamePicture = Callable[[str, QImage], None]
Pixels = NDArray[np.float64]
"""Height by width by red, green, blue, each from 0 to 255."""

FOLDER: Final = Path(__file__).resolve().parent.parent / "_pictures"
FAILURES: Final = FOLDER.parent.parent / "test-pictures"
OPTION: Final = "--update-pictures"
SQUARE: Final = 8
"""In pixels. Smaller ones would be edges only, in larger ones a missing dot would be lost."""
TOLERANCE: Final = 20.0
"""Of a square's mean difference, of 255. Edges softened in quite another way give up to 16, a dot that is gone 60."""
LEVELS: Final = 8
"""Pictures are kept in steps of so many, which makes the files a quarter as large."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(OPTION, action="store_true", help="write the reference pictures anew instead of comparing")


@pytest.fixture
def same_picture(request: pytest.FixtureRequest) -> SamePicture:
    """Fails if the picture differs from the one that is kept under the name."""

    def compare(name: str, found: QImage) -> None:
        file = FOLDER / f"{name}.png"
        kept = _in_steps(found)
        if request.config.getoption(OPTION):
            file.parent.mkdir(exist_ok=True)
            kept.save(str(file))
            return
        if not file.exists():
            pytest.fail(f"there is no picture {file.name}; look at what {OPTION} makes", pytrace=False)
        difference = differing(QImage(str(file)), kept)
        if difference is None or difference.max() > TOLERANCE:
            page = _write_page(name, QImage(str(file)), kept, difference)
            pytest.fail(f"{name} looks different; see {page} (and {OPTION})", pytrace=False)

    return compare


@pytest.fixture
def without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written: letters look different on every machine."""
    monkeypatch.setattr(QPainter, "drawText", lambda *_: None)


def differing(expected: QImage, found: QImage) -> Pixels | None:
    """The mean difference of each square; None, if the pictures are not equally large."""
    if expected.size() != found.size():
        return None
    apart = np.abs(_pixels(expected) - _pixels(found)).max(axis=2)
    height, width = (-(-side // SQUARE) for side in apart.shape)
    padded = np.zeros((height * SQUARE, width * SQUARE))
    padded[: apart.shape[0], : apart.shape[1]] = apart
    means: Pixels = padded.reshape(height, SQUARE, width, SQUARE).mean(axis=(1, 3))
    return means


def _pixels(image: QImage) -> Pixels:
    rgb = image.convertToFormat(QImage.Format.Format_RGBX8888)
    raw = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine() // 4, 4)
    return raw[:, : rgb.width(), :3].astype(float)


def _in_steps(image: QImage) -> QImage:
    rgb = np.minimum(np.rint(_pixels(image) / LEVELS) * LEVELS, 255).astype(np.uint8)
    height, width, _ = rgb.shape
    return QImage(np.ascontiguousarray(rgb).data, width, height, width * 3, QImage.Format.Format_RGB888).copy()


def _write_page(name: str, expected: QImage, found: QImage, difference: Pixels | None) -> Path:
    """A page with both pictures and, if they can be laid over each other, the squares that differ."""
    shown = [("expected", expected), ("found", found)]
    if difference is not None:
        shown.append((f"differing by up to {difference.max():.0f} of 255", _map(difference)))
    figures = "".join(
        f"<figure><figcaption>{escape(title)}</figcaption><img src='data:image/png;base64,{_base64(image)}'></figure>"
        for title, image in shown
    )
    FAILURES.mkdir(exist_ok=True)
    page = FAILURES / f"{name}.html"
    style = "<style>body{background:#777;font:1em sans-serif}img{image-rendering:pixelated;border:1px solid}</style>"
    page.write_text(f"<!doctype html><meta charset=utf-8><title>{escape(name)}</title>{style}{figures}", "utf-8")
    return page


def _map(difference: Pixels) -> QImage:
    """Black where nothing differs, red where it is too much."""
    grey = np.clip(difference * 255 / (2 * TOLERANCE), 0, 255).astype(np.uint8)
    rgb = np.stack([grey, np.where(difference > TOLERANCE, 0, grey), np.where(difference > TOLERANCE, 0, grey)], axis=2)
    large = np.ascontiguousarray(rgb.repeat(SQUARE, axis=0).repeat(SQUARE, axis=1))
    height, width, _ = large.shape
    return QImage(large.data, width, height, width * 3, QImage.Format.Format_RGB888).copy()


def _base64(image: QImage) -> str:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # it takes a device, though its types do not say so
    return base64.b64encode(buffer.data().data()).decode("ascii")
