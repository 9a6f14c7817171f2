"""What to look at to see that an option is honoured: a witness for each option, by its dotted name."""

from typing import Final

from tests.rules.witnesses.base import Witness
from tests.rules.witnesses.dealing import DORA, EXCHANGES, TILES
from tests.rules.witnesses.declaring import READINESS, STAKES
from tests.rules.witnesses.hands import CARD, SCORING, WINNING
from tests.rules.witnesses.playing import ABANDONING, CLAIMS, DISCARDS, ROBBED, SIDE_BETS
from tests.rules.witnesses.settling import DEALING_ON, ENDING, PAYMENT, PENALTIES

WITNESSES: Final[dict[str, Witness]] = (
    TILES
    | DORA
    | EXCHANGES
    | CLAIMS
    | DISCARDS
    | ABANDONING
    | READINESS
    | STAKES
    | ROBBED
    | SIDE_BETS
    | WINNING
    | DEALING_ON
    | ENDING
    | PAYMENT
    | PENALTIES
    | SCORING
    | CARD
)
