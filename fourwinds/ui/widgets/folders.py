"""Where files of some kind are looked for first: in the person's own folders, wherever the program was started from."""

from PySide6.QtCore import QStandardPaths


def pictures() -> str:
    """The folder of the desktop for pictures; else that of the person."""
    return _folder(QStandardPaths.StandardLocation.PicturesLocation)


def sounds() -> str:
    """The same for music and sounds."""
    return _folder(QStandardPaths.StandardLocation.MusicLocation)


def documents() -> str:
    """The same for all other files."""
    return _folder(QStandardPaths.StandardLocation.DocumentsLocation)


def _folder(kind: QStandardPaths.StandardLocation) -> str:
    there = QStandardPaths.locate(kind, "", QStandardPaths.LocateOption.LocateDirectory)
    return there or QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)
