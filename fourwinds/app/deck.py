"""`Deck`: the person's mistakes, kept as moments that come back until they are known, in a file of the person's own.

Each line of the file says that one was found, answered again, or taken out; nothing is ever changed in place.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from fourwinds import __version__, saves
from fourwinds.engine.actions import Action
from fourwinds.engine.seats import Seat
from fourwinds.saves import SavedGame
from fourwinds.saves.notation import write_action
from fourwinds.statistics import MOST_POINTS, add_line, read_lines
from fourwinds.whole_files import write_atomically

FILE_NAME: Final = "mistakes.jsonl"
GAPS: Final = (0, 1, 3)
"""Days after which a moment comes back that was answered rightly so many times in a row; after one more it is known."""
MOST: Final = 100
"""Cards; the oldest makes room for a new one."""
_LONGEST_GAME: Final = 400_000
_MOST_LINES: Final = 400
"""With more of them, and most of them of cards that are gone, the file is written anew."""


class _Line(BaseModel):
    """One line of the file."""

    model_config = ConfigDict(frozen=True, extra="ignore", strict=True, allow_inf_nan=False)

    what: Literal["found", "answered", "gone"]
    id: str = Field(max_length=64)
    day: date = Field(strict=False)
    game: str = Field("", max_length=_LONGEST_GAME)
    """What was found: a game, as a file holds it, that ends where the person is asked."""
    action: str = Field("", max_length=100)
    """What the person did then, in the notation of game files."""
    cost: float = Field(0.0, ge=-MOST_POINTS, le=MOST_POINTS)
    """What that cost, in points."""
    right: bool = False


@dataclass(slots=True)
class Card:
    """A moment in which the person made a mistake."""

    id: str
    found: date
    game: str
    action: str
    cost: float
    streak: int = 0
    """How often in a row it was answered rightly of late."""
    answered: date | None = None

    @property
    def known(self) -> bool:
        """Whether it does not come back any more."""
        return self.streak >= len(GAPS)

    def is_due(self, today: date) -> bool:
        """Whether it is to be asked today."""
        if self.answered is None:
            return True
        return not self.known and (today - self.answered).days >= GAPS[self.streak]


class Deck:
    """The cards, oldest first. What cannot be written raises `OSError`, and is in the deck all the same."""

    def __init__(self, file: Path) -> None:
        """Read the file; raises `OSError`. No file is an empty deck."""
        self._file = file
        self._cards: dict[str, Card] = {}
        self._gone: set[str] = set()
        count = 0
        for line in read_lines(file, _Line, "a mistake"):
            count += 1
            self._take(line)
        if count > _MOST_LINES and count > 4 * len(self._cards):
            self._write_anew()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return tuple(self._cards.values())

    def due(self, today: date) -> tuple[Card, ...]:
        """Those that are to be asked today, those first that were wrong, then the dearest."""
        found = [card for card in self._cards.values() if card.is_due(today)]
        return tuple(sorted(found, key=lambda card: (card.streak, -card.cost)))

    def days_left(self, today: date) -> int | None:
        """In how many days the next of those comes back that are neither due nor known; None where all are known."""
        waits = (
            GAPS[card.streak] - (today - card.answered).days
            for card in self._cards.values()
            if card.answered is not None and not card.known
        )
        return min((max(1, days) for days in waits), default=None)

    def add(self, moment: SavedGame, seat: Seat, action: Action, cost: float, today: date) -> bool:
        """Keep the moment with which this game ends, and what the person did then; False where it is known already."""
        document = saves.to_document(moment, __version__)
        id_ = sha256(json.dumps(document["deals"][-1]).encode()).hexdigest()[:16]
        game = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        if id_ in self._cards or id_ in self._gone or len(game) > _LONGEST_GAME:
            return False
        self._say(_Line(what="found", id=id_, day=today, game=game, action=write_action(seat, action), cost=cost))
        for card in self.cards[: max(0, len(self._cards) - MOST)]:
            self.remove(card, today)
        return True

    def answer(self, card: Card, today: date, *, right: bool) -> None:
        """It was asked again, and answered so."""
        self._say(_Line(what="answered", id=card.id, day=today, right=right))

    def remove(self, card: Card, today: date) -> None:
        """It shall not come back, nor be found again."""
        self._say(_Line(what="gone", id=card.id, day=today))

    def _say(self, line: _Line) -> None:
        self._take(line)
        add_line(self._file, line)

    def _take(self, line: _Line) -> None:
        card = self._cards.get(line.id)
        match line.what:
            case "found" if card is None and line.id not in self._gone and line.game:
                self._cards[line.id] = Card(line.id, line.day, line.game, line.action, line.cost)
            case "answered" if card is not None:
                card.streak = card.streak + 1 if line.right else 0
                card.answered = line.day
            case "gone":
                self._cards.pop(line.id, None)
                self._gone.add(line.id)

    def _write_anew(self) -> None:
        lines = [*self._lines(self.cards), *(_Line(what="gone", id=id_, day=date.min) for id_ in sorted(self._gone))]
        write_atomically(self._file, "".join(f"{line.model_dump_json()}\n" for line in lines))

    @staticmethod
    def _lines(cards: Sequence[Card]) -> Iterator[_Line]:
        for card in cards:
            yield _Line(what="found", id=card.id, day=card.found, game=card.game, action=card.action, cost=card.cost)
            if card.answered is not None:
                answers = [True] * card.streak or [False]
                yield from (_Line(what="answered", id=card.id, day=card.answered, right=right) for right in answers)
