"""How figures of the Statistics window are written."""

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale

NONE: Final = "\N{EN DASH}"


def written(day: date) -> str:
    """A day, in full."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def short(day: date) -> str:
    """A day, where there is little room."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def month(first: date) -> str:
    """A month and its year."""
    return QLocale().toString(QDate(first.year, first.month, 1), "MMMM yyyy")


def percent(part: float, whole: float) -> str:
    """A part as per cent; a dash where there is nothing to take a part of."""
    return f"{100 * part / whole:.1f}\N{NO-BREAK SPACE}%" if whole else NONE


def share(part: float | None) -> str:
    """A part of one as per cent."""
    return NONE if part is None else percent(part, 1)


def decimal(value: float | None, digits: int, *, signed: bool = False) -> str:
    """A number with so many digits, so that those of a column stand below one another.

    >>> decimal(2, 2), decimal(1234.56, 1, signed=True), decimal(0.04, 1, signed=True)
    ('2.00', '+1,234.6', '0.0')
    """
    if value is None:
        return NONE
    rounded = round(value, digits) + 0.0  # no nought below nothing
    sign = "+" if signed and rounded > 0 else "\N{MINUS SIGN}" if rounded < 0 else ""
    return f"{sign}{abs(rounded):,.{digits}f}"
