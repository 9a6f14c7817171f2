"""What scoring answers: the score of a hand with its explanation, and who pays whom."""

from enum import Enum

from fourwinds.rules.number import Number
from fourwinds.text import Text, marked
from fourwinds.tiles import Kind, Wind, write
from fourwinds.values import Value, field


class SetView(Value):
    """One set of the arrangement that was scored, for showing it: what is drawn on its tiles, and how it stands."""

    kinds: tuple[Kind, ...]
    melded: bool
    """Shown to others (a claimed winning set counts as melded but `declared` is false)."""
    declared: bool
    """A meld of the table (also a concealed kong)."""
    winning: bool = False
    """The winning tile is in this set."""
    stands_for: tuple[Kind, ...] = ()
    """What each tile counts as, in a set with jokers; empty in others."""
    loose: bool = False
    """The tiles of a loser's hand that are no set."""

    @property
    def written(self) -> str:
        """Its tiles in notation, and where jokers are among them, what they are: `B5JJ=B555`."""
        return write(self.kinds) + (f"={write(self.stands_for)}" if self.stands_for else "")


class ScoreLine(Value):
    """One paid pattern: how often it occurs, what it is worth in all, and which sets earned it."""

    pattern: str
    name: str
    count: int
    points: Number
    doubles: Number
    limit_percent: Number
    sets: tuple[tuple[int, ...], ...] = ()
    """For each occurrence the indices into `HandScore.sets`; empty for ways of going out and the like."""


class DroppedLine(Value):
    """A pattern that the hand has and that is not paid, and why: `implied by Pung hand`, `limit hand`, ..."""

    pattern: str
    name: str
    reason: Text
    sets: tuple[tuple[int, ...], ...] = ()
    """As in `ScoreLine`."""


class HandScore(Value):
    """The score of a hand. Totals are computed here and nowhere else.

    `total` is the final score before payments (after doubles, rounding, limit and settling table) in `unit`.
    For a hand that may not go out `valid` is false and `reason` says why in a player's words.
    """

    valid: bool
    reason: str
    total: Number
    unit: str
    limited: bool
    meets_minimum: bool
    points: Number
    doubles: Number
    """The doubles of the lines, and what a table makes of auxiliary points."""
    sets: tuple[SetView, ...]
    lines: tuple[ScoreLine, ...]
    dropped: tuple[DroppedLine, ...] = ()
    steps: tuple[str, ...] = ()
    """The arithmetic in words: `68 points, 1 double: 136`, `rounded to 140`."""
    name: str = ""
    """What the preset calls a hand of that worth: `Full House`."""


class Purpose(Enum):
    """What is paid for: the heading under which it is told."""

    SCORE = marked("Payments")
    ADDED = marked("Scores added up")
    """Where nobody pays anybody: what is added to the points of one player, or taken from them."""
    PENALTY = marked("Penalties and bonuses")
    """Mistakes, and the bonus for the dealer's extra hands (B309)."""

    @property
    def title(self) -> Text:
        """The heading."""
        return Text(self.value)


class Payment(Value):
    """One transfer; `reason` is what it is for, in a player's words.

    Where scores are only added up one of the two is None: nobody else has a part in it.
    """

    payer: Wind | None
    payee: Wind | None
    amount: Number
    reason: str
    purpose: Purpose = Purpose.SCORE


class Settlement(Value):
    """A finished deal: each hand's total, the payments, and what each wind gains (negative: loses).

    `net` sums to the `pool` taken (0 where no stake or pool is involved).
    """

    totals: dict[Wind, Number]
    payments: tuple[Payment, ...]
    net: dict[Wind, Number]
    scores: dict[Wind, HandScore] = field(default_factory=dict)
    kitty_winner: Wind | None = None
    """Who has won the kitty, where there is one."""
    paid_after_draw: tuple[Wind, ...] = ()
    """Who is paid for a pattern although nobody goes out, as for Nagashi."""
