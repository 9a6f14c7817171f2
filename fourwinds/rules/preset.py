"""`RulePreset`: all the rules of a game as one frozen value."""

from typing import Annotated, Literal

from pydantic import Field

from fourwinds.rules import parts
from fourwinds.rules.declaring import Part, option
from fourwinds.rules.scores import Scoring
from fourwinds.tiles import Wind

FORMAT = "fourwinds-preset"
VERSION = 1

PresetId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class RulePreset(Part):
    """The resolved rules of a game: everything that play and scoring ask.

    Code never asks for `id` or `name`; what a preset does differently is an option or a score. Contradictions
    between options are found by `rules.check.problems`.
    """

    id: PresetId = option(..., "Id", "The preset's name in files and on the command line.")
    name: str = option(..., "Name", "The preset's name as players read it.", max_length=60, pattern=parts.NAME)
    family: Literal["chinese", "japanese", "western", "american", "house"] = option(
        "house",
        "Family",
        "The tradition that the rules belong to.",
        choices={
            "chinese": "Chinese",
            "japanese": "Japanese",
            "western": "Western",
            "american": "American",
            "house": "House rules",
        },
    )
    description: str = option(
        "",
        "Description",
        "Where the rules come from and what they are like to play.",
        max_length=2_000,
        pattern=parts.TEXT,
    )
    notes: tuple[parts.Line, ...] = option(
        (), "Notes", "What the sources leave open, and how it was read.", max_length=100
    )

    tiles: parts.Tiles = option(parts.Tiles(), "Tiles", "Which tiles are in play.")
    jokers: parts.Jokers = option(
        parts.Jokers(), "Jokers", "What jokers may stand for, and what may be done with them."
    )
    transparent: parts.Transparent = option(
        parts.Transparent(), "Transparent tiles", "Which tiles everybody sees in whoever's hand they are."
    )
    deal: parts.Deal = option(parts.Deal(), "Wall and deal", "The wall, the deal and the length of a game.")
    exchange: parts.Exchange = option(
        parts.Exchange(), "Exchange of tiles", "Which tiles the players pass to each other, and when."
    )
    dora: parts.Dora = option(parts.Dora(), "Dora", "Which tiles of the dead wall are turned over, and what they say.")
    claims: parts.Claims = option(parts.Claims(), "Claims", "Who may claim a discard for what.")
    kongs: parts.Kongs = option(parts.Kongs(), "Kongs", "How kongs are declared and shown.")
    discards: parts.Discards = option(
        parts.Discards(), "Discards", "What own and missed discards forbid, and how discards are shown."
    )
    ready: parts.Ready = option(parts.Ready(), "Ready", "The declaration of a ready hand.")
    winning: parts.Winning = option(parts.Winning(), "Winning", "What a hand must have to go out.")
    dealing_on: parts.DealingOn = option(parts.DealingOn(), "Dealing on", "When the deal passes.")
    goulash: parts.Goulash = option(parts.Goulash(), "Goulash", "What follows a hand in which the wall was used up.")
    abandoning: parts.Abandoning = option(
        parts.Abandoning(), "Abandoned deals", "What ends a deal without a winner before the wall is used up."
    )
    ending: parts.Ending = option(parts.Ending(), "End of the game", "When a game is over, and what is settled then.")
    payment: parts.Payment = option(parts.Payment(), "Payment", "Who pays whom how much.")
    penalties: parts.Penalties = option(parts.Penalties(), "Penalties", "What mistakes cost.")
    card: parts.Card = option(parts.Card(), "Card", "The hands of a card that go out for the value of their line.")
    scoring: Scoring = option(Scoring(), "Scoring", "How a hand is scored.")

    @property
    def has_jokers(self) -> bool:
        """Whether there are jokers in play, or tiles that serve as such: in every hand, or in a Goulash."""
        wild = self.tiles.wild_turned or self.tiles.wild != "none"
        return wild or self.tiles.jokers > 0 or (self.goulash.played and self.goulash.jokers)

    @property
    def exchanges_in_goulash(self) -> bool:
        """Whether tiles are exchanged in a Goulash: only four do that, whatever the option says."""
        return self.goulash.played and self.goulash.exchange and self.deal.players == len(Wind)
