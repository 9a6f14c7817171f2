"""What a puzzle is: a question about a hand, the answers to choose from, which are right, and why."""

from enum import Enum

from fourwinds.scoring import Hand
from fourwinds.text import Text, marked
from fourwinds.tiles import Kind, Wind
from fourwinds.values import Value


class DrillKind(Enum):
    """What is practised."""

    WAITS = marked("What does it wait for?")
    KEEPS = marked("Which discard keeps most tiles?")
    WORTH = marked("What is it worth?")
    PAYS = marked("Who pays whom?")
    OUT = marked("Is it out?")
    PATTERN = marked("Name the pattern")
    SAFE = marked("Which tile is safe?")
    SACRED = marked("May you go out on it?")
    LIABLE = marked("Who is liable?")

    @property
    def title(self) -> Text:
        """What it is called in a list."""
        return Text(self.value)


class Answer(Value):
    """One answer to choose: a tile where the question is about tiles, else words."""

    text: Text
    tile: Kind | None = None


class Row(Value):
    """Tiles that lie on the table."""

    title: Text
    """Whose they are, or what."""
    kinds: tuple[Kind, ...]


class Puzzle(Value):
    """A question with its answers."""

    kind: DrillKind
    level: int
    question: Text
    hand: Hand
    """What is shown. A hand that is short of a tile, or holds one too many, has no winning tile."""
    answers: tuple[Answer, ...]
    right: frozenset[int]
    """Indices into `answers`: one, but for waits, which are all to be named."""
    explanation: tuple[Text, ...]
    """Why, a sentence a line."""
    others: tuple[Hand, ...] = ()
    """The other players' hands, where the answer follows from them, too."""
    discarder: Wind | None = None
    """Who discarded the winning tile, where that is asked about; None for a self-drawn one."""
    rows: tuple[Row, ...] = ()
    """What lies on the table, where the answer follows from that."""
    wild: Kind | None = None
    """The kind whose tiles are jokers: what is drawn on the jokers of the hands."""
