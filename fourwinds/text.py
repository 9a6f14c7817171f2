"""Text in the layers without Qt: marked for translation, and cleaned of what would spoil a line.

`pyside6-lupdate` finds marked text, and `ui` translates it.
"""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - the name that lupdate looks for
    """`text` unchanged; `context` names the group in which translators find it."""
    del context
    return text


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
