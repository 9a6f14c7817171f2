"""How colours look to eyes without one of the three receptors, and how far colours are apart.

    python -m tools.eyes PICTURE FOLDER      writes the picture as each kind of eye sees it

The simulation is that of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
Vision Deficiency" (2009), for the complete lack of a receptor; it works on linear light.
"""

import argparse
import os
from pathlib import Path
from typing import Final

# Before Qt is loaded: no screen is needed.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage

Colours = NDArray[np.float64]
"""Any shape that ends in red, green and blue from 0 to 1, as files write them (sRGB)."""

RECEPTORS: Final[dict[str, Colours]] = {
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""The matrices of the paper's table for severity 1."""
EYES: Final = ("trichromacy", *RECEPTORS)

_TO_XYZ: Final = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
"""From linear sRGB (IEC 61966-2-1); the rows' sums are the white of D65."""


def colour(text: str) -> Colours:
    """A colour that is written as `#rrggbb`."""
    return np.array([int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)])


def seen(colours: Colours, eyes: str) -> Colours:
    """The colours as these eyes (one of `EYES`) take them for."""
    if eyes not in RECEPTORS:
        return colours
    linear = np.clip(_linear(colours) @ RECEPTORS[eyes].T, 0, 1)
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)


def distance(first: Colours, second: Colours) -> float:
    """How far two colours are apart in CIELAB (1976): 2 can just be seen, black and white are 100 apart."""
    return float(np.linalg.norm(_lab(first) - _lab(second)))


def contrast(first: Colours, second: Colours) -> float:
    """The contrast of WCAG 2, from 1 to 21."""
    darker, lighter = sorted(float(_linear(one) @ _TO_XYZ[1]) for one in (first, second))
    return (lighter + 0.05) / (darker + 0.05)


def _linear(colours: Colours) -> Colours:
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def _lab(one: Colours) -> Colours:
    xyz = _linear(one) @ _TO_XYZ.T / _TO_XYZ.sum(axis=1)
    f = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def main() -> None:
    """Read the command line and write the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("picture", type=Path)
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    image = QImage(str(arguments.picture)).convertToFormat(QImage.Format.Format_RGBX8888)
    raw = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    for eyes in RECEPTORS:
        rgb = np.full(raw.shape, 255, np.uint8)
        rgb[..., :3] = np.rint(seen(raw[..., :3] / 255, eyes) * 255)
        made = QImage(rgb.data, image.width(), image.height(), image.bytesPerLine(), image.format())
        made.save(str(arguments.folder / f"{arguments.picture.stem}-{eyes}.png"))


if __name__ == "__main__":
    main()
