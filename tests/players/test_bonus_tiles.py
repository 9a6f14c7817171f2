"""What players make of dora and red fives."""

from typing import Any, Final

import pytest

from fourwinds.engine.actions import Discard
from fourwinds.engine.deal import Deal
from fourwinds.engine.indicators import Indicator
from fourwinds.players.bonus_tiles import BonusTiles
from fourwinds.players.characters import CHARACTERS
from fourwinds.players.danger import Danger
from fourwinds.players.decide import Decider
from fourwinds.players.situation import situation_of
from fourwinds.players.waiting import waiting
from fourwinds.rules import RulePreset
from fourwinds.scoring import Meld, MeldKind, Scorer
from fourwinds.tiles import PLAIN_OF, Kind, kind_of, notation, parse
from fourwinds.values import replace
from tests.engine.table import E, S, deal, preset
from tests.players.tables import after_a_riichi

DORA: Final[dict[str, Any]] = {"dora__indicator": True, "tiles__red_fives": 1}


def priced(table: Deal, dora: str) -> Deal:
    """The same deal under rules that pay a double for each dora and red five; the dora is this tile."""
    data = table.rules.model_dump(by_alias=True)
    data["scoring"]["patterns"] |= {"ms_dora": {"doubles": 1}, "ms_red_dora": {"doubles": 1}}
    rules = RulePreset.model_validate(data)
    wall = list(table.begun.wall)
    (kind,) = parse(dora)
    before = Kind(kind - 1)
    place = len(wall) - 6
    other = next(i for i in range(60, len(wall)) if PLAIN_OF[wall[i]] == before)
    wall[place], wall[other] = wall[other], wall[place]
    return Deal.begin(rules, Scorer(rules), replace(table.begun, wall=tuple(wall)))


def test_an_indicator_is_a_tile_that_is_seen() -> None:
    view = deal(rules="japanese-riichi", **DORA).view(S)
    (shown,) = view.indicators
    without = situation_of(replace(view, indicators=()))
    kind = PLAIN_OF[shown.tile]
    assert situation_of(view).unseen[kind] == without.unseen[kind] - 1


def test_waits_are_worth_more_with_dora() -> None:
    # Ready for B9 and N beside three chows; the pair of B9 that is completed would be two dora.
    table = deal(east="B123C456D789DrDrDrB9N", rules="japanese-riichi", **DORA)
    plain = next(w for w in waiting(priced(table, "C8").view(E), parse("N")[0]) if notation(w.kind) == "B9")
    dear = next(w for w in waiting(priced(table, "B9").view(E), parse("N")[0]) if notation(w.kind) == "B9")
    assert plain.drawn is not None
    assert dear.drawn is not None
    assert dear.drawn > 3 * plain.drawn


def test_of_equal_tiles_the_red_one_is_kept() -> None:
    table = deal(east="B147C05D258ESWNDrDg", rules="japanese-riichi", **DORA)
    choices = Decider(table.view(E), CHARACTERS["expert"]).choices(table.legal_actions(E))
    thrown = [choice.action.tile for choice in choices if isinstance(choice.action, Discard)]
    assert [notation(kind_of(tile)) for tile in thrown if PLAIN_OF[tile] == parse("C5")[0]] == ["C5"]


def test_to_feed_a_dora_costs_more() -> None:
    view = after_a_riichi().view(E)
    situation = situation_of(view)
    kind = next(Kind(k) for k in range(34) if Danger(situation).loss(Kind(k)) > 0)
    book = situation.book
    assert book.dearer_by_dora == 1.0  # these rules pay nothing for it
    rules = priced(deal(rules="japanese-riichi", **DORA), "C8").rules
    same = replace(view, rules=rules)
    dora = (Indicator(view.hand[0], 0, kind),)
    plain, dear = situation_of(same), situation_of(replace(same, indicators=dora))
    assert Danger(dear).loss(kind) > 1.5 * Danger(plain).loss(kind)


@pytest.mark.parametrize(
    ("red", "concealed", "melds", "expected"),
    [
        ((0, 1, 0), "C455", (), "C405"),
        ((0, 2, 0), "C45", (), "C40"),
        ((1, 0, 0), "C455", (), "C455"),
        ((0, 1, 0), "C455", (Meld(MeldKind.CHOW, Kind(12), red=1),), "C455"),
    ],
)
def test_an_imagined_hand_has_the_red_fives_that_the_seat_has(
    red: tuple[int, int, int], concealed: str, melds: tuple[Meld, ...], expected: str
) -> None:
    held, sets = BonusTiles(red=red).with_red_fives(parse(concealed), melds)
    assert held == parse(expected)
    assert sets == melds


def test_a_red_five_that_the_hand_has_not_is_in_an_imagined_set() -> None:
    held, sets = BonusTiles(red=(0, 1, 0)).with_red_fives(parse("B123"), (Meld(MeldKind.CHOW, Kind(12)),))
    assert held == parse("B123")
    assert sets == (Meld(MeldKind.CHOW, Kind(12), red=1),)


def test_preset_without_either_knows_of_nothing() -> None:
    assert situation_of(deal(rules="japanese-riichi").view(E)).bonus == BonusTiles()
    assert preset("japanese-riichi").tiles.red_fives == 0
