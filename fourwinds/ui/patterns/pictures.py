"""`Pictures`: the example of each pattern as tiles, made a little at a time, so that nothing waits for them."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from fourwinds.rules import RulePreset
from fourwinds.rules.card_hands import hands_of
from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.examples import example_in
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.patterns.entries import ON_CARD
from fourwinds.ui.widgets.examples import example, making
from fourwinds.ui.widgets.tilepictures import Group, body_of
from fourwinds.values import Value

_SLICE: Final = 4
"""So many milliseconds are painted at once, before the window may do something else."""
_DONE: Final = ""


class Picture(Value):
    """The tiles of an example, the groups that make the pattern, and what tiles cannot say of the hand."""

    groups: tuple[Group, ...]
    lit: frozenset[int]
    note: str


def _of_line(rules: RulePreset, place: int) -> Picture:
    """The first of the hands of a line of the card."""
    hands = hands_of(rules.card.lines[place].hand, rules.tiles.whole, tuple(rules.tiles.suits))
    return Picture(tuple(map(Group, next(iter(hands.values())))), frozenset(), "")


class Pictures(QObject):
    """Finds examples, and has their tiles painted when somebody wants to show them."""

    made = Signal(str)
    """The tiles of the pattern with this id can be drawn without a wait."""

    def __init__(self, tiles: TilePainter, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = tiles
        self._rules: RulePreset | None = None
        self._found: dict[str, Picture] = {}
        self._ready: set[tuple[str, float, float]] = set()
        self._wanted: dict[tuple[str, float, float], Iterator[str]] = {}
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    def use_rules(self, rules: RulePreset) -> None:
        """From now on show examples as these rules have them."""
        self._rules = rules
        self._found.clear()
        self.forget()

    def forget(self) -> None:
        """The tiles look different now: paint them anew."""
        self._ready.clear()
        self._wanted.clear()

    def picture(self, id_: str) -> Picture:
        """The example of a pattern, found now if it was not before."""
        if id_ not in self._found:
            assert self._rules is not None, "there are rules before there are rows"
            if id_.startswith(ON_CARD):
                self._found[id_] = _of_line(self._rules, int(id_.removeprefix(ON_CARD)))
                return self._found[id_]
            shown = example_in(CATALOGUE[id_], self._rules)
            groups, note = example(shown.text)
            self._found[id_] = Picture(tuple(groups), making(groups, shown.sets), note)
        return self._found[id_]

    def ready(self, id_: str, width: float, ratio: float) -> Picture | None:
        """The picture, if its tiles are painted at this width; if not, they soon are, and `made` tells."""
        wanted = id_, width, ratio
        if wanted in self._ready:
            return self.picture(id_)
        if wanted not in self._wanted:
            self._wanted[wanted] = self._steps(*wanted)
            self._timer.start()
        return None

    def _steps(self, id_: str, width: float, ratio: float) -> Iterator[str]:
        """Finds the example and paints its tiles; after each step there may be a break."""
        groups = self.picture(id_).groups
        yield id_
        body = body_of(self.tiles, width)
        for kind in {kind for group in groups for kind in group.kinds}:
            self.tiles.front(kind, body, ratio)
            yield id_

    @Slot()
    def _work(self) -> None:
        clock = QElapsedTimer()
        clock.start()
        while self._wanted and clock.elapsed() < _SLICE:
            wanted, steps = next(iter(self._wanted.items()))
            if next(steps, _DONE) is _DONE:
                self._wanted.pop(wanted, None)
                self._ready.add(wanted)
                self.made.emit(wanted[0])
        if not self._wanted:
            self._timer.stop()
