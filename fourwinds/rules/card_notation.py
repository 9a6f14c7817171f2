"""How a line of a card is written, and what is wrong with one that nobody can read.

    a222 b444 c666 DxDx EEE     what stands between blanks is a group; equal tiles in it are a set
    a b c                       three different suits, whichever they are; B C D are bamboos, characters and dots
    1-9                         a number; n is any number, and o p q r s t are the numbers that follow it
    x y z                       other numbers, winds or dragons, each another: axx byy, WxWx WyWyWy, DxDxDx
    E S W N  Dr Dg Dw           the winds, and the red, green and white dragon
    Da Db Dc                    the dragon of that suit: green of bamboos, red of characters, white of dots

A tile is kept as it is written, `a2`, `bn`, `Wx`, `Da`: what it stands for depends on what is chosen for the letters
of the whole line (`card_hands`).
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.rules.parts.card import MOST_LINES, CardLine
from fourwinds.text import Text

Symbol = str
"""One tile as it is written: its suit and number, `a2` or `Bn`, or an honor, `E`, `Dr`, `Wx`, `Da`."""

Group = tuple[Symbol, ...]

ANY_SUITS: Final = "abc"
SUITS: Final = "BCD"
RUN: Final = "nopqrst"
"""Any number, and those that follow it."""
OTHERS: Final = "xyz"
WINDS: Final = "ESWN"
DRAGONS: Final = "rgw"
DIGITS: Final = "123456789"


@dataclass
class CardError(FourWindsError):
    """A hand that cannot be read or made; `position` is the index of the first wrong character, or None."""

    problem: Text
    remedy: Text
    position: int | None = None

    @property
    def message(self) -> Text:
        """What is wrong, where, and what to do about it."""
        if self.position is None:
            return Text("{problem}; {remedy}.", problem=self.problem, remedy=self.remedy)
        return Text(
            "Character {number}: {problem}; {remedy}.",
            number=self.position + 1,
            problem=self.problem,
            remedy=self.remedy,
        )

    def __str__(self) -> str:
        return self.message


@lru_cache(maxsize=512)
def parse_hand(text: str) -> tuple[Group, ...]:
    """The groups of a hand as it is written; raises `CardError` at the first character that cannot stand there.

    >>> parse_hand("a22 bnop Da")
    (('a2', 'a2'), ('bn', 'bo', 'bp'), ('Da',))
    """
    groups: list[Group] = []
    begin = 0
    for part in text.split(" "):
        if part:
            groups.append(tuple(_Reader(text, begin, begin + len(part)).symbols()))
        begin += len(part) + 1
    if not groups:
        raise CardError(Text("no tiles are written"), Text("write the hand, as a222 b444 c666 EEE DrDr"))
    return tuple(groups)


class _Reader:
    """Reads what stands between two blanks, character by character."""

    def __init__(self, text: str, begin: int, end: int) -> None:
        self._text = text
        self._at = begin
        self._end = end

    def symbols(self) -> list[Symbol]:
        """The tiles of the group in the order in which they are written."""
        found: list[Symbol] = []
        while self._at < self._end:
            found += self._next()
        return found

    def _next(self) -> list[Symbol]:
        letter = self._text[self._at]
        after = self._text[self._at + 1 : self._end][:1]
        if letter == "D" and after and after in DRAGONS + ANY_SUITS + OTHERS:
            return self._two()
        if letter == "W" and after and after in OTHERS:
            return self._two()
        if letter in WINDS:
            self._at += 1
            return [letter]
        if letter in ANY_SUITS or letter in SUITS:
            return self._of_suit(letter)
        raise self._strange(letter)

    def _two(self) -> list[Symbol]:
        self._at += 2
        return [self._text[self._at - 2 : self._at]]

    def _of_suit(self, suit: str) -> list[Symbol]:
        allowed = DIGITS if suit in SUITS else DIGITS + RUN + OTHERS
        begin = self._at = self._at + 1
        while self._at < self._end and self._text[self._at] in allowed:
            self._at += 1
        if self._at == begin:
            raise self._without_number(suit)
        return [suit + number for number in self._text[begin : self._at]]

    def _without_number(self, suit: str) -> CardError:
        wrong = self._text[self._at : self._end][:1]
        if wrong == "0":
            return self._fault(
                Text("0 is no number of a tile"), Text("write Dw where a card means the white dragon by 0")
            )
        if suit in SUITS and wrong and wrong in RUN + OTHERS:
            return self._fault(
                Text("B, C and D want a number from 1 to 9"), Text("write a, b or c for a suit that may be chosen")
            )
        remedy = Text("write a number from 1 to 9, or n, o, p, ... or x, y, z for a number that may be chosen")
        if suit == "D":
            remedy = Text("write 1 to 9 for dots, or r, g, w, x, a, b or c for a dragon")
        elif suit in SUITS:
            remedy = Text("write a number from 1 to 9")
        self._at -= 1
        return self._fault(Text("no number follows the suit {suit}", suit=suit), remedy)

    def _strange(self, letter: str) -> CardError:
        match letter:
            case "F":
                return self._fault(
                    Text("Flowers are set aside and are no tiles of a hand"), Text("leave this line out")
                )
            case "J":
                return self._fault(
                    Text("a joker stands for other tiles and is not listed"), Text("write the tile it stands for")
                )
            case "0":
                return self._fault(Text("0 is no tile"), Text("write Dw where a card means the white dragon by 0"))
            case "R" | "G" | "P":
                dragon = {"R": "Dr", "G": "Dg", "P": "Dw"}[letter]
                return self._fault(
                    Text("{letter} is no tile", letter=letter), Text("write {dragon} for the dragon", dragon=dragon)
                )
        if letter in DIGITS + RUN + OTHERS:
            return self._fault(
                Text("{letter} stands without a suit", letter=letter),
                Text("write the suit before it: a, b or c, or B, C, D"),
            )
        return self._fault(
            Text("{letter} is no tile", letter=letter),
            Text("tiles are a, b, c or B, C, D with numbers, E S W N, and Dr Dg Dw"),
        )

    def _fault(self, problem: Text, remedy: Text) -> CardError:
        return CardError(problem, remedy, self._at)


def sets_of(group: Group) -> tuple[Group, ...]:
    """A group taken apart into its sets: equal tiles are one, and the others stay together as they are written.

    >>> sets_of(("a1", "a1", "a1", "a2", "a3"))
    (('a1', 'a1', 'a1'), ('a2', 'a3'))
    """
    runs = [tuple(run) for _, run in groupby(group)]
    found: list[Group] = []
    singles: Group = ()
    for run in [*runs, ()]:
        if len(run) == 1:
            singles += run
            continue
        if singles:
            found.append(singles)
        singles = ()
        if run:
            found.append(run)
    return tuple(found)


# --- a card as text -----------------------------------------------------------------------------------------------

CONCEALED: Final = "C"
EXPOSED: Final = "X"


def to_text(lines: tuple[CardLine, ...]) -> str:
    """A card as text: `# Section`, and a line for each hand: its groups, C or X, its value and its name."""
    written: list[str] = []
    section = ""
    for line in lines:
        if line.section != section:
            section = line.section
            written.append(f"# {section}".rstrip())
        may_claim = CONCEALED if line.concealed else EXPOSED
        written.append(f"{line.hand} {may_claim} {line.value:g} {line.name}".rstrip())
    return "\n".join(written)


def from_text(text: str, section: str = "") -> tuple[CardLine, ...]:
    """The lines of a text as people write it: what stands after the tiles may be missing. Never fails.

    A hand that cannot be read is taken as it is, so that it can be mended where it stands. Of a longer text than any
    card is one line too many is taken, for which the card is refused.
    """
    found: list[CardLine] = []
    for written in text.splitlines():
        line = written.strip()
        if line.startswith("#"):
            section = line[1:].strip()[:40]
        elif line:
            found.append(_line(line, section))
            if len(found) > MOST_LINES:
                break
    return tuple(found)


def _line(written: str, section: str) -> CardLine:
    words = written.split()
    ends = next((i for i, word in enumerate(words) if word in (CONCEALED, EXPOSED)), len(words))
    rest = words[ends + 1 :]
    line = CardLine(hand=" ".join(words[:ends])[:120], concealed=CONCEALED in words[ends : ends + 1], section=section)
    if rest and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) <= _MOST_DIGITS:
        line = line.model_copy(update={"value": int(rest.pop(0))})
    return line.model_copy(update={"name": " ".join(rest)[:60]})


_MOST_DIGITS: Final = 5
