"""`Loudness`: the keys that turn the music up and down, and what they say."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from fourwinds.app.settings import Settings
from fourwinds.app.sound import Sounds


class Loudness(QObject):
    """Turns the music and tells how loud it is now, also while nobody can hear it."""

    said = Signal(str)
    """A sentence for the message line."""

    def __init__(self, settings: Settings, sounds: Sounds) -> None:
        super().__init__(sounds)
        self._settings, self._sounds = settings, sounds

    @property
    def commands(self) -> Mapping[str, Callable[[], object]]:
        """What the commands of this part do, by their names."""
        return {
            "Louder": lambda: self._tell(self._sounds.louder()),
            "Softer": lambda: self._tell(self._sounds.softer()),
        }

    def _tell(self, volume: int) -> None:
        text = (
            self.tr("Music: {volume} per cent.")
            if self._settings.music
            else self.tr("Music: {volume} per cent. It is off; Options, Background Music turns it on.")
        )
        self.said.emit(text.format(volume=volume))
