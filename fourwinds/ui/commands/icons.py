"""The small pictures beside the commands in the menus: drawn as lines, in the colour of the text beside them."""

from typing import Final

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer

_FRAME: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}" fill="none" stroke="{colour}"'
    ' stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/></svg>'
)
_CIRCLE: Final = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z"
_SPEAKER: Final = "M3 9h4l5-4v14l-5-4H3z"

PATHS: Final = {
    "Open": "M3 6h6l2 2.5h10V18.5H3z",
    "Save": "M4 4h13l3 3v13H4z M8 4v5h7V4 M7.5 20v-7h9v7",
    "SaveAs": "M4 4h12l3 3v3 M4 4v16h7 M8 4v5h7V4 M13 21l1-3.5 6-6 2.5 2.5-6 6z",
    "DisplayRules": "M6 3.5h11a2 2 0 0 1 2 2v15H8a2 2 0 0 1-2-2z M10 8.5h5 M10 12.5h5",
    "DisplayPoints": "M3.5 20.5h17 M6.5 17v-4 M12 17V5 M17.5 17V9",
    "Print": "M7 8V3.5h10V8 M6.5 17H3.5V8h17v9h-3 M7 13.5h10v7H7z",
    "Preferences": "M4 7h8 M17 7h3 M14.5 4.5v5 M4 17h3 M12 17h8 M9.5 14.5v5",
    "Exit": "M11 4H5v16h6 M15 8l4.5 4-4.5 4 M19 12h-9",
    "NewGame": "M4 3.5h10v17H4z M19 9v6 M16 12h6",
    "Setup": "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6z M2.5 19.5c0-4 2.3-5.5 5.5-5.5s5.5 1.5 5.5 5.5 M16 11a3 3 0 1 0 0-6"
    " M17 14c3 .3 4.5 2 4.5 5.5",
    "Abort": _CIRCLE + " M8.7 8.7l6.6 6.6 M15.3 8.7l-6.6 6.6",
    "Undo": "M9 5L4.5 9.5 9 14 M4.5 9.5H14a5 5 0 0 1 0 10h-3",
    "RestartHand": "M19 4v5.5h-5.5 M18.5 9A7.7 7.7 0 1 0 19.7 14",
    "Hint": "M9.5 18h5 M10.5 21h3 M9 15c-2-1.4-3-3.2-3-5.3a6 6 0 0 1 12 0c0 2.1-1 3.9-3 5.3z",
    "Ready": "M6 21V4h12.5l-3 4 3 4H6",
    "ReadyOpen": "M6 21V4h12.5l-3 4 3 4H6 M3 21h18",
    "Abandon": "M5 8h7v12H5z M9 8V4h7v12h-4 M4 4l16 16",
    "DingDong": "M4 8.5h14 M14.5 5L18 8.5 14.5 12 M20 15.5H6 M9.5 12L6 15.5 9.5 19",
    "SetAside": "M3 5h9v14H3z M15 12h6 M18.5 9l3 3-3 3",
    "TakeJoker": "M7 3.5h10v13H7z M12 20.5v-8 M9 15.5l3-3 3 3",
    "Kong": "M2 7h5v10H2z M7 7h5v10H7z M12 7h5v10h-5z M17 7h5v10h-5z",
    "Out": "M5 3.5h14v17H5z M8.5 12.5l2.5 2.5 4.5-6",
    "Calculator": "M6 3h12v18H6z M9 7h6 M9 12h.1 M12 12h.1 M15 12h.1 M9 16.5h.1 M12 16.5h.1 M15 16.5h.1",
    "LookBack": "M11 6l-7 6 7 6z M20 6l-7 6 7 6z",
    "Statistics": "M3.5 20.5h17 M5 16l4.5-5 4 3.5L19.5 6 M15.5 6h4v4",
    "Milestones": "M8 3.5h8l-2.5 7h-3z M12 10.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z M12 13.5v4 M10.5 14.5l1.5-1",
    "Pause": "M7 5h3v14H7z M14 5h3v14h-3z",
    "Discards": "M3.5 5h4.5v6H3.5z M9.8 5h4.5v6H9.8z M16 5h4.5v6H16z M3.5 14h4.5v6H3.5z M9.8 14h4.5v6H9.8z",
    "LockDiscards": "M5.5 11h13v9.5h-13z M8.5 11V8a3.5 3.5 0 0 1 7 0v3",
    "TableBoard": "M7.5 7.5h9v9h-9z M8 3.5h8 M8 20.5h8 M3.5 8v8 M20.5 8v8",
    "TiltedBoard": "M7.5 6.5h9l4 11h-17z M8.5 3.5h7 M6 20.5h12",
    "ClassicBoard": "M3.5 5h13 M3.5 9.7h13 M3.5 14.3h13 M3.5 19h13 M20.5 4v16",
    "UprightTiles": "M6.5 3h11v18h-11z M12 16V8 M9 11l3-3 3 3",
    "ShowWall": "M3 6h18v12H3z M3 12h18 M9 6v6 M15 6v6 M6 12v6 M12 12v6 M18 12v6",
    "ShowWallOnDeal": "M3 11h18v9.5H3z M3 15.7h18 M9 11v4.7 M15 11v4.7 M12 15.7v4.8 M12 2.5v5.5 M9.5 5.7L12 8l2.5-2.3",
    "ShowDeal": "M4 3.5h6v9H4z M10 7.5h4.5v9H8v-4 M14.5 11.5H20v9h-6.5v-4",
    "ShowTiles": "M2.5 12C5 7.7 8.3 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.8 6.5-9.5 6.5S5 16.3 2.5 12z"
    " M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    "ShowTileIds": "M6 3h12v18H6z M9 7.5l1.8-1.2V11",
    "ShowMessages": "M3.5 5h17v11H11l-4 4v-4H3.5z M8 9h8 M8 12h5",
    "HelpClaims": "M3.5 4h5v7h-5z M9.5 4h5v7h-5z M15.5 4h5v7h-5z M3.5 15.5h17v5h-17z M8 18h8",
    "OutAtOnce": "M4 12.5l5 5L20 6.5",
    "ClaimNothing": _CIRCLE + " M5.8 5.8l12.4 12.4",
    "DiscardDrawn": "M8 3h8v10H8z M12 15v6 M9 18l3 3 3-3",
    "OneClick": "M7 3l10 9.5-4.6.7 2.7 5.3-2.4 1.2-2.7-5.3L7 17.6z",
    "EditTheme": "M12 3.5a8.5 8.5 0 1 0 0 17c1.7 0 2-1.2 1.3-2.3-.9-1.5 0-2.7 1.7-2.7h2.5c1.8 0 3-1.3"
    " 3-3.2 0-5-3.8-8.8-8.5-8.8z M8 9.5h.1 M12 7.5h.1 M16 9.5h.1 M7.3 13.5h.1",
    "OpenTheme": "M3.5 19V5h6l2 2.5h9V19z M12 10v6 M9.5 13.5L12 16l2.5-2.5",
    "FullScreen": "M4 9V4h5 M15 4h5v5 M20 15v5h-5 M9 20H4v-5",
    "DangerMarks": "M6 3h12v18H6z M8.5 17.5h2 M13.5 17.5h2 M12 6v4.5 M12 13.3h.1",
    "ShowBecoming": "M3 4h5v7H3z M10 4h5v7h-5z M17 4h4v7h-4z M3 16h12 M12 13l3.5 3-3.5 3",
    "ShowWaits": "M3.5 4h6v8h-6z M14.5 4h6v8h-6z M4 16h16 M4 20h9",
    "AutoAcceleration": "M4 6l7 6-7 6z M13 6l7 6-7 6z",
    "ClaimClock": _CIRCLE + " M12 7.5V12l3.5 2",
    "Animations": "M13.5 5.5h7v13h-7z M10 8H5 M10 12H3 M10 16H6",
    "SoundEffects": _SPEAKER + " M15.5 9c1.6 1.8 1.6 4.2 0 6 M18.5 6.5c3 3.2 3 7.8 0 11",
    "Music": "M9 17.5V6l10-2v11.5 M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"
    " M19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
    "AutoPlay": "M7 5l11.5 7L7 19z",
    "Shortcuts": "M2.5 6h19v12h-19z M6 10h.1 M10 10h.1 M14 10h.1 M18 10h.1 M8 14h8",
    "HelpContents": _CIRCLE + " M9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 1.9 M12 16.7h.1",
    "FirstSteps": "M12 3v18 M12 5h7l2.5 2.5L19 10h-7z M12 11.5H5L2.5 14 5 16.5h7z",
    "Lessons": "M2.5 9L12 4.5 21.5 9 12 13.5z M6.5 11v5.5c3.3 2.6 7.7 2.6 11 0V11 M21.5 9v6",
    "Patterns": "M3 3.5h5v7H3z M9.5 3.5h5v7h-5z M16 3.5h5v7h-5z M3 15h18 M3 19.5h12",
    "Practice": "M4 3.5h7v9.5H4z M15 5.5a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.2 M18 13.6h.1 M3.5 20.5l4-4 3 2.5 9.5-3",
    "TryOut": "M4 7h9v13H4z M8 7V3.5h12V17h-4 M6.5 13.5h4 M8.5 11.5v4",
    "CopyPosition": "M8 8h11v12H8z M5 16V4h11 M11 12h5 M11 16h5",
    "OpenPosition": "M5 5h14v15H5z M9 3.5h6v3H9z M12 9.5v7 M8.8 13.5l3.2 3.2 3.2-3.2",
    "Mistakes": "M12 3.5a8.5 8.5 0 1 1-8 5.6 M4 4v5.2h5.2 M9 9l6 6 M15 9l-6 6",
    "ExportGame": "M5 3.5h9l5 5v4 M5 3.5v17h6 M14 3.5v5h5 M13 17.5h8 M18 14l3.5 3.5-3.5 3.5",
    "QuickStart": "M12 3l2.6 5.7 6.2.7-4.6 4.2 1.3 6.1L12 16.6l-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.7z",
    "KeyboardShortcuts": "M4 4h16v16H4z M9.5 8v8 M15 8l-5.5 4.7 M11.7 11l3.8 5",
    "WhatsThis": "M4 3l4.5 14 2.3-5.7L16.5 9z M16 14.3a2 2 0 1 1 3 1.7c-.8.5-1 .8-1 1.6 M18 20.8h.1",
    "ReportProblem": "M12 3.5l9.5 16.5h-19z M12 10v4.5 M12 17h.1",
    "About": _CIRCLE + " M12 11v5.5 M12 7.5h.1",
    "Space": "M12 3v11 M8 10l4 4 4-4 M4.5 16.5v4h15v-4",
    "Accelerate": "M5 5.5l10 6.5-10 6.5z M19 5.5v13",
    "LiftFirst": "M5 5.5v13 M20 12H9 M13.5 7.5L9 12l4.5 4.5",
    "LiftLast": "M19 5.5v13 M4 12h11 M10.5 7.5L15 12l-4.5 4.5",
    "LiftLeft": "M20 12H4.5 M10 6.5L4.5 12l5.5 5.5",
    "LiftRight": "M4 12h15.5 M14 6.5l5.5 5.5-5.5 5.5",
    "LiftUp": "M12 20V4.5 M6.5 10L12 4.5l5.5 5.5",
    "Lower": "M12 4v15.5 M6.5 14l5.5 5.5 5.5-5.5",
    "ClaimChow": "M2.5 11.5h5v9h-5z M9.5 7.5h5v9h-5z M16.5 3.5h5v9h-5z",
    "ClaimPung": "M3 7h6v10H3z M9 7h6v10H9z M15 7h6v10h-6z",
    "Louder": _SPEAKER + " M19 8.5v7 M15.5 12h7",
    "Softer": _SPEAKER + " M15.5 12h7",
}
"""By the name of the command: what is drawn on a sheet of 24 by 24."""


class _Engine(QIconEngine):
    """Draws when it is asked for, so that a picture that nobody sees costs nothing."""

    def __init__(self, path: str, ink: QPalette.ColorRole, chosen: QPalette.ColorRole) -> None:
        super().__init__()
        self._path = path
        self._ink = ink
        self._chosen = chosen

    def clone(self) -> QIconEngine:
        return _Engine(self._path, self._ink, self._chosen)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        drawing = _FRAME.format(path=self._path, colour=self._colour(mode))
        QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return picture

    def _colour(self, mode: QIcon.Mode) -> str:
        group = QPalette.ColorGroup.Disabled if mode is QIcon.Mode.Disabled else QPalette.ColorGroup.Active
        # A menu calls its chosen entry active, a list selected.
        role = self._chosen if mode in {QIcon.Mode.Active, QIcon.Mode.Selected} else self._ink
        return QGuiApplication.palette().color(group, role).name()


def command_icon(name: str, ink: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> QIcon:
    """The picture of a command, in the colour of the text that it stands beside."""
    assert name in PATHS, f"nobody has drawn {name}"
    return QIcon(_Engine(PATHS[name], ink, QPalette.ColorRole.HighlightedText))


def button_icon(path: str) -> QIcon:
    """A picture in the same manner for a button that is no command and lies on the panel: on a sheet of 24 by 24."""
    return QIcon(_Engine(path, QPalette.ColorRole.WindowText, QPalette.ColorRole.WindowText))
