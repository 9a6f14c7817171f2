"""How well something can be told from its ground in a picture: the contrast of its pixels, not of a palette."""

from typing import Final

import numpy as np
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage

from fourwinds.ui.widgets import style

_BYTES: Final = 4


def strongest(image: QImage, part: QRect) -> float:
    """The contrast of the pixel that differs most from the most frequent one."""
    shown = image.copy(part.intersected(image.rect())).convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(shown.constBits(), np.uint32).reshape(shown.height(), shown.bytesPerLine() // _BYTES)
    pixels, counts = np.unique(rows[:, : shown.width()], return_counts=True)
    ground = QColor.fromRgb(int(pixels[counts.argmax()]))
    return max(style.contrast(ground, QColor.fromRgb(int(pixel))) for pixel in pixels)
