"""Movement on the board: one shared clock, and for each tile where it comes from and where it goes."""

from math import hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

from fourwinds.values import Value


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


_SLOW_END: Final = 0.25
"""The part of the time of a way, its last, in which hardly anything is gone."""
NEVER: Final = -1
"""The duration of a clock that runs until it is stopped."""


class Tempo(Value):
    """How long each kind of movement takes, in ms; 0 for those that are over at once (B238-B241)."""

    move: float = 180.0
    """Within a row: lifting, sorting, making room; and from one board to the other."""
    zoom: float = 200.0
    """To another place of the board, onto it and off it."""
    fade: float = 200.0
    """Out of the discard slot."""
    turn: float = 200.0
    """From one side to the other."""

    @classmethod
    def even(cls, milliseconds: float) -> "Tempo":
        """The same time for everything."""
        return cls(milliseconds, milliseconds, milliseconds, milliseconds)

    @property
    def is_still(self) -> bool:
        """Whether nothing moves at all."""
        return max(self.move, self.zoom, self.fade, self.turn) <= 0


class Motion(Value):
    """A movement from one look to another that begins at a moment of the clock; times are in ms.

    A tile goes, turns and appears each in its own time.
    """

    start: float
    origin: Visual
    target: Visual
    going: float
    turning: float
    appearing: float
    rise: float = 0.0
    """By how much it is larger half way: the tile is picked up and put down."""

    @property
    def duration(self) -> float:
        """How long there is something to be seen of it."""
        looks = (
            (self.going, self.origin[:3] + self.origin[5:] != self.target[:3] + self.target[5:]),
            (self.turning, self.origin.turned != self.target.turned),
            (self.appearing, self.origin.opacity != self.target.opacity),
        )
        return max((time for time, differs in looks if differs), default=0.0)

    @property
    def distance(self) -> float:
        """How far it goes, in pixels."""
        return hypot(self.target.x - self.origin.x, self.target.y - self.origin.y)

    def at(self, now: float) -> Visual:
        """The look at the moment `now`."""
        if self.is_over(now):
            return self.target
        gone = self._share(self.going, now)
        eased, turned = _eased(gone), _swung(self._share(self.turning, now))
        origin, target = self.origin, self.target
        grown = self.rise * 4 * gone * (1 - gone)
        width = origin.width + (target.width - origin.width) * eased
        return Visual(
            x=origin.x + (target.x - origin.x) * eased - width * grown / 2,
            y=origin.y + (target.y - origin.y) * eased - width * grown * 2 / 3,
            width=width * (1 + grown),
            turned=origin.turned + (target.turned - origin.turned) * turned,
            opacity=origin.opacity + (target.opacity - origin.opacity) * self._share(self.appearing, now),
            height=origin.height + (target.height - origin.height) * eased,
            rotation=origin.rotation + (target.rotation - origin.rotation) * eased,
        )

    def landed(self, now: float) -> float:
        """How near it is to lying there: 0 on its way, up to 1 in the slow end of it."""
        return max(0.0, 1 - (1 - self._share(self.going, now)) / _SLOW_END)

    def is_over(self, now: float) -> bool:
        """Whether it has come to its end."""
        return now >= self.start + self.duration

    def _share(self, duration: float, now: float) -> float:
        return 1.0 if duration <= 0 else min(max((now - self.start) / duration, 0.0), 1.0)


def _eased(share: float) -> float:
    """Quick at first and slower towards the end, as a hand puts something down."""
    return 1 - (1 - share) ** 3


def _swung(share: float) -> float:
    """Slow at both ends, so that the edge is seen in the middle of a turn."""
    return share * share * (3 - 2 * share)


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
