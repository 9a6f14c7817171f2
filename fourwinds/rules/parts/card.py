"""A card of hands: lines of listed hands, as a person types them from a card, each with its value.

What a line's notation means is in `rules.card_notation`, which hands it stands for in `rules.card_hands`.
"""

from typing import Annotated, Final

from pydantic import Field

from fourwinds.rules.declaring import Part, option
from fourwinds.rules.number import Number
from fourwinds.rules.parts.base import LINE

MOST_LINES: Final = 200
"""Of a card: cards on sale have some 60."""

MOST_CHARACTERS: Final = 120
"""Of a hand: fourteen tiles with a blank after each of them need 60."""


class CardLine(Part):
    """A hand of a card, or several that are written as one."""

    hand: str = option(
        ...,
        "Hand",
        "The tiles in groups, with letters for suits and numbers that may be chosen: see the format of cards.",
        max_length=MOST_CHARACTERS,
        pattern=LINE,
    )
    value: Annotated[Number, Field(ge=0, le=100_000)] = option(25, "Value", "The points for going out with it.")
    concealed: bool = option(
        False, "Concealed", "Whether no set of it may be claimed before the tile with which the hand goes out."
    )
    section: str = option("", "Section", "The heading under which it stands.", max_length=40, pattern=LINE)
    name: str = option(
        "", "Name", "What the hand is called; empty where the card names it by its tiles.", max_length=60, pattern=LINE
    )

    @property
    def title(self) -> str:
        """Its name, or its tiles as they are written."""
        return self.name or self.hand


class Card(Part):
    """The hands of a card."""

    lines: tuple[CardLine, ...] = option(
        (),
        "Card of hands",
        "Listed hands that go out besides sets and a pair, each with the value that stands on the card; the dearest "
        "line that fits is paid, and nothing else of the score list.",
        max_length=MOST_LINES,
    )
