"""The parts of a rule preset: every option, declared once with all that is said of it (see `rules.declaring`).

Here live groups of options and the payment schemes that they name. What a pattern is worth is in `rules.scores`; what
contradicts itself beyond a single option's needs is in `rules.check`. Sources: the options of Four Winds 1.0 and the
rule books named in `docs/`; B numbers refer to `docs/original-behaviour.md`.
"""

from fourwinds.rules.declaring import Part, option
from fourwinds.rules.number import Number
from fourwinds.rules.parts.abandoning import Abandoning
from fourwinds.rules.parts.base import ANY_CHOWS, LINE, NAME, TEXT, Factor, Line, PatternId
from fourwinds.rules.parts.card import Card, CardLine
from fourwinds.rules.parts.claims import Claims, Kongs
from fourwinds.rules.parts.dealing_on import DealingOn
from fourwinds.rules.parts.discards import Discards
from fourwinds.rules.parts.dora import Dora
from fourwinds.rules.parts.ending import Ending
from fourwinds.rules.parts.exchange import Exchange, Goulash
from fourwinds.rules.parts.jokers import Jokers
from fourwinds.rules.parts.paying import Factors, Payer, Payment
from fourwinds.rules.parts.penalties import Penalties
from fourwinds.rules.parts.ready import Ready
from fourwinds.rules.parts.table import Deal, Tiles
from fourwinds.rules.parts.transparent import Transparent
from fourwinds.rules.parts.winning import Winning

__all__ = [
    "ANY_CHOWS",
    "LINE",
    "NAME",
    "TEXT",
    "Abandoning",
    "Card",
    "CardLine",
    "Claims",
    "Deal",
    "DealingOn",
    "Discards",
    "Dora",
    "Ending",
    "Exchange",
    "Factor",
    "Factors",
    "Goulash",
    "Jokers",
    "Kongs",
    "Line",
    "Number",
    "Part",
    "PatternId",
    "Payer",
    "Payment",
    "Penalties",
    "Ready",
    "Tiles",
    "Transparent",
    "Winning",
    "option",
]
