"""`Faces`: the faces of those who sit at the table, as round pictures, each painted once per size.

How they are drawn is the theme's business: lines, few tones, all colours (`people.style`).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QImageWriter, QPainter, QPainterPath, QPixmap
from PySide6.QtSvg import QSvgRenderer

from fourwinds.app.photographs import photograph
from fourwinds.app.themes import Theme
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat
from fourwinds.errors import FourWindsError
from fourwinds.outside import read_bytes
from fourwinds.people import LETTER, OWN, PERSONS, Mood, Style, faces_of, svg
from fourwinds.text import Text
from fourwinds.ui.widgets.style import contrast

FILE_NAME: Final = "face.png"
SIDE: Final = 256
"""Of the person's own picture, as it is kept, in pixels."""
_MOST_BYTES: Final = 1 << 25
_VIEW: Final = QRectF(9, 6, 82, 82)
"""The part of a portrait that is shown: the face is large in it."""
_GROUNDS: Final = ("#4f7f86", "#8a5a78", "#6b7f3f", "#a3663b")
"""Behind letters, by seat or by name."""


class Faces:
    """Paints faces. `own` is the file of the person's own picture, which need not be there."""

    def __init__(self, own: Path, theme: Theme | None = None) -> None:
        """In the manner of the theme; without one, as they were drawn first."""
        self._own = own
        self._style = Style() if theme is None else style_of(theme)
        self._names: tuple[str, ...] = ()
        self._faces: tuple[str, ...] = ()
        self._made: dict[tuple[str, str, int, float, Mood], QPixmap] = {}

    def seat(self, players: Sequence[Player]) -> None:
        """These sit at the table from now on."""
        self._names = tuple(player.name for player in players)
        self._faces = faces_of(players)

    def set_theme(self, theme: Theme) -> None:
        """In the manner of this theme from now on. What was painted is kept where that is the same."""
        style = style_of(theme)
        if style != self._style:
            self._style = style
            self._made.clear()

    def at(self, seat: Seat, size: int, ratio: float, mood: Mood = Mood.PLAIN) -> QPixmap | None:
        """The picture of who sits there, `size` logical pixels wide; None while nobody does."""
        if not self._faces:
            return None
        return self.picture(self._faces[seat], self._names[seat], size, ratio, mood)

    def picture(self, face: str, name: str, size: int, ratio: float, mood: Mood = Mood.PLAIN) -> QPixmap:
        """A face of `people`; where it is a letter, that of `name`. Only drawn persons show a mood."""
        drawn = face not in {LETTER, OWN}
        key = face, "" if drawn else name[:1].upper(), size, ratio, mood if drawn else Mood.PLAIN
        if key not in self._made:
            self._made[key] = self._paint(face, key[1], size, ratio, key[4])
        return self._made[key]

    @property
    def has_own(self) -> bool:
        """Whether there is a picture of the person's own."""
        return self._own.is_file()

    def take_own(self, file: Path) -> None:
        """Make a copy of this picture the person's own; raises `FourWindsError` if it is none or cannot be kept."""
        square = _square(_read(file))
        try:
            self._own.parent.mkdir(parents=True, exist_ok=True)
            self._own.write_bytes(_as_png(square))
        except OSError as error:
            reason = error.strerror or str(error)
            raise FourWindsError(
                Text("{file} cannot be written: {reason}.", file=str(self._own), reason=reason)
            ) from None
        self._made = {key: made for key, made in self._made.items() if key[0] != OWN}

    def _read_own(self) -> QImage | None:
        """The person's own picture; None where there is none that can be read."""
        try:
            return _read(self._own)
        except FourWindsError:
            return None

    def _paint(self, face: str, letter: str, size: int, ratio: float, mood: Mood) -> QPixmap:
        pixels = max(1, round(size * ratio))
        picture = QPixmap(pixels, pixels)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        whole = QRectF(0, 0, pixels, pixels)
        inside = QPainterPath()
        inside.addEllipse(whole.adjusted(0.5, 0.5, -0.5, -0.5))
        # A clip has hard edges; a brush has not.
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._image(face, letter, pixels, mood))
        painter.drawPath(inside)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        return picture

    def _image(self, face: str, letter: str, pixels: int, mood: Mood) -> QImage:
        """The whole square, of which the circle is cut out."""
        if face == OWN and (own := self._read_own()) is not None:
            mode = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            return own.scaled(pixels, pixels, *mode)
        image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        turn, person = next(((turn, one) for turn, one in enumerate(PERSONS) if one.id == face), (0, None))
        if person is None:
            _paint_letter(painter, letter, pixels, self._style)
        else:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            image.fill(QColor(self._style.ground_of(person.portrait.ground, turn)))
            renderer = QSvgRenderer(svg(person.portrait, mood, self._style, turn).encode())
            renderer.setViewBox(_VIEW)
            renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        return image


def style_of(theme: Theme) -> Style:
    """In which manner a theme has faces drawn."""
    colours = theme.palette
    return Style(
        **dict(theme.facts.people),
        ink=colours.people_ink,
        paper=colours.people_paper,
        behind=colours.people_ground,
        planes=(colours.plane_red, colours.plane_blue, colours.plane_yellow),
    )


def _paint_letter(painter: QPainter, letter: str, pixels: int, style: Style) -> None:
    whole = QRectF(0, 0, pixels, pixels)
    number = sum(map(ord, letter))
    ground = QColor(style.ground_of(_GROUNDS[number % len(_GROUNDS)], number))
    painter.fillRect(whole, ground)
    font = QFont()
    font.setPixelSize(max(1, round(pixels * 0.56)))
    font.setBold(True)
    painter.setFont(font)
    written = (QColor(colour) for colour in ("#ffffff", style.paper, style.ink))
    painter.setPen(max(written, key=lambda colour: contrast(colour, ground)))
    painter.drawText(whole, Qt.AlignmentFlag.AlignCenter, letter)


def _read(file: Path) -> QImage:
    """The picture in a file that somebody chose; raises `FourWindsError` for what is none."""
    problem = Text("{file} is no picture that Four Winds can read; choose a PNG or JPEG file.", file=file.name)
    try:
        content = read_bytes(file, _MOST_BYTES)
    except OSError:
        raise FourWindsError(problem) from None
    image = photograph(content, QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatioByExpanding)
    if image is None:
        raise FourWindsError(problem)
    return image


def _square(image: QImage) -> QImage:
    """The middle of the picture."""
    side = min(image.width(), image.height())
    middle = image.copy((image.width() - side) // 2, (image.height() - side) // 2, side, side)
    return middle.scaled(SIDE, SIDE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)


def _as_png(image: QImage) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())
