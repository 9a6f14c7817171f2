"""The person's language: what is said in it of the program's words, by way of Qt's translators."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from fourwinds.text import Text

CONTEXT: Final = "Four Winds"
"""Under which translations are found."""


def tr(text: str) -> str:
    """A text in the person's language; of any other words, which stand in the sources, the translation."""
    return text.said(_phrase) if isinstance(text, Text) else QCoreApplication.translate(CONTEXT, text)


def say(text: str) -> str:
    """A text in the person's language; any other words, which are names, as they are."""
    return text.said(_phrase) if isinstance(text, Text) else text


def labelled(what: str, told: str) -> str:
    """A label and what it is of, as one sentence; both are in the person's language already."""
    return tr("{what}: {told}").format(what=what, told=told)


def _phrase(text: Text) -> str:
    number = -1 if text.number is None else int(text.number)
    found = QCoreApplication.translate(CONTEXT, text.source, None, number)
    # Without a translation Qt gives the words back: then the form for one is ours.
    return text.words if found == text.source else found
