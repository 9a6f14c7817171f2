"""Sentences that no window has to be opened for: what the table tells, what the adviser says, the rules in words."""

from random import Random

import pytest

from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.seats import SEATS
from fourwinds.engine.telling import tell
from fourwinds.players.hints import hint
from fourwinds.resources import presets_folder
from fourwinds.rules.describe import describe
from fourwinds.scoring.catalogue import CATALOGUE
from tests.engine.greedy import choose
from tests.engine.table import deal, preset
from tests.gui.pseudo.walk import KEYS, NAMES
from tests.helpers.pseudo import in_pseudo, unmarked

PLAYERS = ("Anna", "Jack", "Helen", "Tim")
PRESETS = sorted(file.stem for file in presets_folder().glob("*.json"))
ADVISED = (
    "ema-riichi",
    "american-modern",
    "japanese-three-player",
    "wilmington-12-tile",
    "four-winds-card",
    "italian-official",
)


def plain(sentence: str) -> bool:
    return bool(unmarked(in_pseudo(sentence), *NAMES, *KEYS))


@pytest.mark.parametrize("rules", PRESETS)
def test_rules_in_words_have_no_such_words(rules: str) -> None:
    told: list[str] = []

    def say(text: str) -> str:
        told.append(text)
        return text

    describe(preset(rules), CATALOGUE, say)
    assert [text for text in told if plain(text)] == []


def test_patterns_that_the_minimum_ignores_have_their_names() -> None:
    told = " ".join(describe(preset("korean-style"), CATALOGUE).split())
    assert "Flowers and Seasons, Bonus winning tile, Winning, Declaration of ready, Open ready." in told


@pytest.mark.parametrize("rules", ADVISED)
def test_what_the_table_tells_and_the_adviser_says_has_no_such_words(rules: str) -> None:
    table, chance, said = deal(rules=rules, seed=1), Random(1), set[str]()
    moves = 0
    while waiting := table.waiting_for():
        seat = chance.choice(waiting)
        if moves % 7 == 0:
            said.add(hint(table.view(seat), table.legal_actions(seat), "best").sentence)
        moves += 1
        events = table.apply(seat, choose(table, seat, chance))
        for eyes in SEATS[:2]:
            said.update(
                s for event in seen(table.rules, events, Observer(eyes)) for s in tell(event, PLAYERS, eyes).sentences
            )
    assert len(said) > 20
    assert sorted(sentence for sentence in said if plain(sentence)) == []
