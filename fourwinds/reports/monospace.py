"""Text in columns of a monospace typeface, where Chinese, Japanese and Korean characters are two columns wide."""

import textwrap
import unicodedata

from fourwinds.reports.drawing import Style, wrapped


def columns(text: str) -> int:
    """How many columns a text takes; marks that stand upon a letter take none."""
    if text.isascii():
        return len(text)
    return sum(
        2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text if unicodedata.category(c) not in ("Mn", "Me")
    )


def left(text: str, width: int) -> str:
    """The text with blanks after it."""
    return text + " " * (width - columns(text))


def right(text: str, width: int) -> str:
    """The text with blanks before it."""
    return " " * (width - columns(text)) + text


def cut(text: str, width: int) -> str:
    """The text, ended with a full stop where it is too wide."""
    if columns(text) <= width:
        return text
    while columns(text) > width - 1:
        text = text[:-1]
    return f"{text.rstrip()}."


def wrap(text: str, width: int, first: int = 0, later: int = 0) -> list[str]:
    """The text in lines of so many columns, `first` and `later` indented by so many blanks."""
    if columns(text) == len(text):
        return textwrap.wrap(text, width, initial_indent=" " * first, subsequent_indent=" " * later)
    lines = wrapped(text, width - max(first, later), 1, Style.PLAIN, _measured)
    return [" " * (later if number else first) + line for number, line in enumerate(lines)]


def _measured(text: str, size: float, style: Style) -> float:
    del size, style
    return columns(text)
