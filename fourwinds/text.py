"""Marks text of the layers without Qt, so that `pyside6-lupdate` finds it and `ui` translates it."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 - the name that lupdate looks for
    """`text` unchanged; `context` names the group in which translators find it."""
    del context
    return text
