"""Types that the parts of the rules have in common: numbers, texts that show what they hold, ids of patterns."""

from typing import Annotated, Final

from pydantic import Field

from fourwinds.rules.number import Number

Factor = Annotated[Number, Field(ge=0, le=20, multiple_of=0.25)]
"""A part of a score. Quarters are the smallest: binary fractions, so that payments stay exact and sum to zero."""

_HIDDEN = r"\x7f-\x9f\u200b\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
LINE = rf"^[^\x00-\x1f{_HIDDEN}]*$"
TEXT = rf"^[^\x00-\x08\x0b\x0c\x0e-\x1f{_HIDDEN}]*$"
NAME = rf"^[^\x00-\x1f{_HIDDEN}]*[^\s\x00-\x1f{_HIDDEN}][^\x00-\x1f{_HIDDEN}]*$"
"""Text that shows what it holds: no control characters, none that turn the direction of writing or cannot be seen.

Joiners and single direction marks are allowed: some scripts need them. A `TEXT` may have several lines, a `NAME` is
more than blanks.
"""

Line = Annotated[str, Field(pattern=LINE)]

ANY_CHOWS: Final = 5
"""As many chows as any hand can have: no limit."""

PatternId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
"""A pattern of the catalogue, by its stable id."""
