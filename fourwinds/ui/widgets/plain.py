"""Texts of others, shown as they were written: Qt reads a text as markup where it looks like some."""

from typing import Final

from PySide6.QtGui import Qt

_LONGEST_LINE: Final = 90
"""More letters than that are too wide for one line of a tool tip, and Qt breaks the lines of marked text only."""


def plain_tip(text: str) -> str:
    """The text for a tool tip or a *What's This?*, which cannot be told to be plain; in several lines if it is long.

    >>> plain_tip("Anna <3"), plain_tip("<img src='/dev/zero'>")
    ('Anna <3', '<p>&lt;img src=&#x27;/dev/zero&#x27;&gt;</p>')
    """
    is_long = any(len(line) > _LONGEST_LINE for line in text.splitlines())
    if not is_long and not Qt.mightBeRichText(text):
        return text
    import html  # noqa: PLC0415 - 5 ms of the start, and hardly any text needs it

    return f"<p>{html.escape(text).replace(chr(10), '<br>')}</p>"
