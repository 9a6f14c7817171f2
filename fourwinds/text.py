"""Sentences as values, said in any language; and text from outside, cleaned of what would spoil a line.

A `Text` is a `str` in English that remembers how it was made, as `markupsafe.Markup` remembers that it is safe: the
shell writes it as it stands, and a window says it in its person's language (`app.language`). A sentence is whole: it is
neither glued from pieces nor taken apart, and what varies in it is an argument, which may be a `Text` again.

    >>> Text("{name} pays {points}.", name="Anna", points=counted(1, "{count} point", "{count} points"))
    'Anna pays 1 point.'
    >>> listed(["East", "South", "West"])
    'East, South and West'
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Self, TypeVar

Number = int | float
Argument = str | Number
"""What stands in a blank: a `Text`, a name (any other `str`, which is never translated), or a number."""

Arguments = tuple[tuple[str, Argument], ...]


class Text(str):
    """A sentence, or a part of one, in English; source and arguments say it in any language. It never changes."""

    __slots__ = ("arguments", "number", "one", "source")

    source: str
    """The English words with their blanks, by which translations are found; of two forms the plural."""
    arguments: Arguments
    number: Number | None
    """How many it speaks of, where its form depends on that."""
    one: str
    """The English form for one; empty where there is only one form."""

    def __new__(cls, source: str, /, **arguments: Argument) -> Self:
        """`source` in English, with its blanks filled."""
        return _made(cls, source, tuple(arguments.items()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of a text cannot be changed")

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), self.source, self.arguments, self.number, self.one)

    @property
    def words(self) -> str:
        """The English words, their blanks still to be filled."""
        return self.one if self.one and self.number == 1 else self.source

    def said(self, phrase: "Callable[[Text], str]") -> str:
        """The text in another language: `phrase` gives the words of that, their blanks still to be filled."""
        return _filled(phrase(self), ((name, said(value, phrase)) for name, value in self.arguments))

    def swapped(self, old: "Text", new: "Text") -> "Text":
        """The text with another instead of one that stands in a blank of it, or of what stands in a blank."""
        if self == old:
            return new
        arguments = tuple(
            (name, value.swapped(old, new) if isinstance(value, Text) else value) for name, value in self.arguments
        )
        return self if arguments == self.arguments else _made(type(self), self.source, arguments, self.number, self.one)


_T = TypeVar("_T", bound=Text)


def _made(kind: type[_T], source: str, arguments: Arguments, number: Number | None = None, one: str = "") -> _T:
    words = one if one and number == 1 else source
    text = str.__new__(kind, _filled(words, arguments) if arguments else words)
    _set(text, "source", source)
    _set(text, "arguments", arguments)
    _set(text, "number", number)
    _set(text, "one", one)
    return text


_set = str.__setattr__
"""What `Text` itself forbids. Written out above, as an explained score makes a dozen texts."""


def _filled(words: str, arguments: Iterable[tuple[str, Argument]]) -> str:
    filled = {name: value if isinstance(value, str) else number_text(value) for name, value in arguments}
    # Words without arguments may be a preset's own, with braces in them.
    return words.format_map(filled) if filled else words


def said(value: Argument, phrase: Callable[[Text], str]) -> Argument:
    """A text in another language; names and numbers as they are."""
    return value.said(phrase) if isinstance(value, Text) else value


def marked(words: str) -> str:
    """`words` unchanged: they are translated, and their blanks filled, where they are used."""
    return words


# --- numbers, nouns, lists ------------------------------------------------------------------------


def number_text(value: Number, *, signed: bool = False) -> str:
    """A number: `1,250`, `-40`, `7.5`; with `signed` also `+30`."""
    whole = int(value) if value == int(value) else value
    return f"+{whole:,}" if signed and whole > 0 else f"{whole:,}"


def figure(value: Number, *, signed: bool = False) -> str:
    """The same with a real minus sign, where there is a typeface to show it."""
    return number_text(value, signed=signed).replace("-", "\N{MINUS SIGN}")


def counted(count: Number, one: str, many: str, /, **arguments: Argument) -> Text:
    """A text about so many: its form for one, or that for any other number; `{count}` is the number."""
    return _made(Text, many, (("count", count), *arguments.items()), count, one)


def one_or_many(one: str, many: str) -> tuple[str, str]:
    """The forms for one and for many, as `marked` words: they are given to `counted` where they are used."""
    return one, many


_UNITS: Final[Mapping[str, tuple[str, str]]] = {
    "points": one_or_many("{count} point", "{count} points"),
    "doubles": one_or_many("{count} double", "{count} doubles"),
    "faan": one_or_many("{count} faan", "{count} faan"),
    "han": one_or_many("{count} han", "{count} han"),
    "fu": one_or_many("{count} fu", "{count} fu"),
}
_UNIT_HEADINGS: Final[Mapping[str, Text]] = {
    "points": Text("Points"),
    "doubles": Text("Doubles"),
    "faan": Text("Faan"),
    "han": Text("Han"),
    "fu": Text("Fu"),
}
_AUXILIARY: Final[Mapping[str, tuple[str, str]]] = {
    "points": one_or_many("{count} auxiliary point", "{count} auxiliary points"),
}


@lru_cache(maxsize=256, typed=True)
def in_units(count: Number, unit: str) -> Text:
    """So many of what a preset counts in: `1 double`, `3 faan`. A name of the preset's own stays as it is."""
    one, many = _UNITS.get(unit, one_or_many("{count} {unit}", "{count} {unit}"))
    return counted(count, one, many, unit=unit)


def unit_heading(unit: str) -> str:
    """What a preset counts in, as it stands over a column. A name of the preset's own gets a capital letter.

    A text of its own: not every language writes a heading as it writes the word in a sentence.

    >>> unit_heading("faan"), unit_heading("my tai")
    ('Faan', 'My tai')
    """
    return _UNIT_HEADINGS.get(unit) or unit[:1].upper() + unit[1:]


def estimated(count: float, unit: str) -> Text:
    """The same of an estimate, with the digits that mean something.

    >>> [estimated(count, "points") for count in (0.37, 3.6, 34.4, 127.0, 1_270.0)]
    ['0.4 points', '4 points', '34 points', '130 points', '1,300 points']
    """
    if count < 1:
        return in_units(round(count, 1), unit)
    zeros = max(0, len(str(int(count))) - 2)
    return in_units(int(round(count, -zeros)), unit)


def auxiliary(count: Number, unit: str) -> Text:
    """The same of auxiliary points, which a table turns into doubles."""
    one, many = _AUXILIARY.get(unit, one_or_many("{count} auxiliary {unit}", "{count} auxiliary {unit}"))
    return counted(count, one, many, unit=unit)


def listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`; empty for none."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return Text("{some} and {last}", some=commas(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`; empty for none."""
    if len(parts) < 2:
        return parts[0] if parts else ""
    return Text("{some} or {last}", some=commas(parts[:-1]), last=parts[-1])


def commas(parts: Sequence[str]) -> str:
    """`a`, `a, b`, `a, b, c`; empty for none."""
    return chained("{some}, {next}", parts)


def in_turn(sentences: Sequence[str]) -> str:
    """Sentences one after the other; empty for none."""
    return chained("{some} {next}", sentences)


def chained(pair: str, parts: Sequence[str]) -> str:
    """Parts joined two by two by `pair`, which has the blanks `{some}` and `{next}`; empty for none."""
    chain = parts[0] if parts else ""
    for part in parts[1:]:
        chain = Text(pair, some=chain, next=part)
    return chain


# --- text from outside ----------------------------------------------------------------------------


def one_line(text: str) -> str:
    """The text without line breaks, control characters and signs that turn the direction of writing.

    Names and descriptions come from files of other people; what is left stands in titles, tables and reports.
    """
    return "".join(c if c.isprintable() else " " if c.isspace() else "" for c in text).strip()


def brief(message: str) -> str:
    r"""A message that may quote what stood in a file, for a terminal: on one line, and no longer than can be read.

    >>> brief("bobs.json:\n'" + "9" * 5_000 + "' is too large")
    "bobs.json: '99999999999999999999999999999999999999999999999999999999999... is too large"
    """
    words = " ".join(word if len(word) <= 400 else f"{word[:60]}..." for word in one_line(message).split())
    return words if len(words) <= 2_000 else f"{words[:2_000]}..."
