"""Movement on the board: one shared clock, and for each tile where it comes from and where it goes."""

from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractAnimation, QObject, Signal


class Visual(NamedTuple):
    """How a tile looks at one moment.

    Its place and width, how far it is turned (0 face up to 1 face down), how much of it is to be seen, how high
    it is held (0 on the table to 1), and its rotation in degrees.
    """

    x: float
    y: float
    width: float
    turned: float
    opacity: float
    height: float = 0.0
    rotation: float = 0.0


NEVER: Final = -1
"""The duration of a clock that runs until it is stopped."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A movement from one look to another between two moments of the clock, in ms."""

    start: float
    duration: float
    origin: Visual
    target: Visual

    @property
    def distance(self) -> float:
        """How far it goes, in pixels."""
        return hypot(self.target.x - self.origin.x, self.target.y - self.origin.y)

    def at(self, now: float) -> Visual:
        """The look at the moment `now`."""
        share = 1.0 if self.duration <= 0 else min(max((now - self.start) / self.duration, 0.0), 1.0)
        if share >= 1.0:
            return self.target
        eased = 1 - (1 - share) ** 3
        return Visual(*(a + (b - a) * eased for a, b in zip(self.origin, self.target, strict=True)))

    def is_over(self, now: float) -> bool:
        """Whether it has come to its end."""
        return now >= self.start + self.duration


class Clock(QAbstractAnimation):
    """Tells everything that moves how late it is, some sixty times a second; it stands still when nothing moves."""

    ticked = Signal(float)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._now = 0.0
        self._base = 0.0

    @property
    def now(self) -> float:
        """Milliseconds of movement since the board was made."""
        return self._now

    def duration(self) -> int:
        return NEVER

    def run(self) -> None:
        """Lets time go on, if it stood still."""
        if self.state() != QAbstractAnimation.State.Running:
            self._base = self._now
            self.start()

    def updateCurrentTime(self, current_time: int) -> None:
        self._now = self._base + current_time
        self.ticked.emit(self._now)
