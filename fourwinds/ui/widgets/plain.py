"""Texts of others, shown as they were written: Qt reads a text as markup where it looks like some."""

import html

from PySide6.QtGui import Qt


def plain_tip(text: str) -> str:
    """The text for a tool tip or a *What's This?*, which cannot be told to be plain.

    >>> plain_tip("Anna <3"), plain_tip("<img src='/dev/zero'>")
    ('Anna <3', '<p>&lt;img src=&#x27;/dev/zero&#x27;&gt;</p>')
    """
    return f"<p>{html.escape(text)}</p>" if Qt.mightBeRichText(text) else text
