"""`photograph`: a picture that a person chose, a photograph perhaps of somebody else's, read with care.

Qt looks at what is in a file and not at its name. Under the name of a photograph it would also draw an SVG picture,
which can load other files and repeat itself without end; so whoever asks for a photograph gets nothing that is drawn.
"""

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

KINDS: Final = frozenset({"png", "jpeg", "jpg", "webp", "bmp", "gif"})
"""What a photograph may be, as Qt calls it, whatever its name says."""
_MOST_SIDE: Final = 20_000


def photograph(content: bytes, wanted: QSize, mode: Qt.AspectRatioMode) -> QImage | None:
    """The picture, not much larger than it is wanted; None for what is none."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    kind = QImageReader.imageFormat(buffer).toStdString()
    if kind not in KINDS:
        return None
    reader = QImageReader(buffer, QByteArray(kind.encode()))
    reader.setAutoDetectImageFormat(False)
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > _MOST_SIDE:
        return None
    smaller = size.scaled(wanted, mode)
    if size.isValid() and smaller.width() < size.width():
        reader.setScaledSize(smaller)  # read no larger than it is needed
    image = reader.read()
    return None if image.isNull() else image
