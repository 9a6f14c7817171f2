"""Moments made up for tests of what is told: a hand, and what somebody thinks of some of its discards."""

from typing import Any

from fourwinds.engine.actions import Discard
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.decide import Choice
from fourwinds.players.moment import Moment
from fourwinds.players.prospects import Standing
from fourwinds.players.told import Teller
from fourwinds.tiles import Kind, kind_of, parse
from tests.engine.table import deal
from tests.players.tables import question


def kinds(text: str) -> tuple[Kind, ...]:
    """The kinds in this text, each once."""
    return tuple(dict.fromkeys(parse(text)))


def moment(east: str, *choices: tuple[str, Standing, float], strategy: str = "expert", **changes: Any) -> Moment:
    """East's moment: discards, the best first, with the hand that each leaves and the chance that it feeds somebody."""
    asked, character = question(deal(east=east, **changes)), CHARACTERS[strategy]
    made = []
    for kind, standing, risk in choices:
        tile = next(tile for tile in asked.view.hand if kind_of(tile) == parse(kind)[0])
        made.append(Choice(Discard(tile), standing.worth, standing, risk))
    return Moment(Teller(asked.view, character), character, tuple(made), tuple(asked.legal))
