"""Reasons in the words of the player who acts: each sentence of advice has its own, and none speaks to anybody."""

import re
from random import Random

import pytest

from fourwinds.players import hint
from fourwinds.players.own_words import in_own_words
from fourwinds.text import Text, counted, in_turn
from tests.engine.greedy import choose
from tests.engine.table import deal
from tools.texts import Sentence, in_sources

ADVICE = [
    one for one in in_sources() if re.search(r"players/(answering|hints|needed|outlooks|risks|trades)\.py", one.place)
]


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def own_forms(one: Sentence) -> list[str]:
    if not one.one:
        return [in_own_words(Text(one.source)).source]  # type: ignore[attr-defined]  # a text gives a text
    own = in_own_words(counted(2, one.one, one.source, tiles="", often="", number="", fewer=""))
    assert isinstance(own, Text)
    return [own.one, own.source]


@pytest.mark.parametrize("one", ADVICE, ids=lambda one: one.source)
def test_each_sentence_of_advice_can_be_said_by_who_acts(one: Sentence) -> None:
    for form in own_forms(one):
        assert not {"you", "your"} & words(form)
        # A whole sentence of advice is an order; a reason tells who does it.
        if form.endswith((".", ".}")) and not form.startswith("{"):
            assert form.startswith("I ")
        assert set(re.findall(r"{\w+}", form)) <= set(re.findall(r"{\w+}", one.one + one.source))


def test_there_is_advice_to_look_at() -> None:
    assert len(ADVICE) > 60


def test_what_stands_within_a_sentence_is_said_in_the_same_words() -> None:
    nearer = counted(1, "one unseen tile would bring you nearer", "{count} unseen tiles would bring you nearer")
    outlook = Text("you are {tiles} from ready, and {nearer}", tiles="one tile", nearer=nearer)
    safety = Text("the risk is small")
    told = Text("Discard the {tile}: {outlook}; {safety}.", tile="Nine of Dots", outlook=outlook, safety=safety)
    need = Text(
        "{when} and {wind} is {points} ahead of you: a dear hand counts more than a quick one.",
        when=Text("This is the last hand"),
        wind="East",
        points="30 points",
    )
    assert in_own_words(in_turn([told, need])) == (
        "I discard the Nine of Dots: I am one tile from ready, and one unseen tile would bring me nearer; the risk is "
        "small. This is the last hand and East is 30 points ahead of me: a dear hand counts more than a quick one."
    )


def test_a_sentence_that_nobody_made_for_advice_stays_as_it_is() -> None:
    assert in_own_words("advice") == "advice"


@pytest.mark.parametrize("rules", ["chinese-classical", "ema-riichi", "american-modern"])
def test_in_play_no_reason_speaks_to_anybody(rules: str) -> None:
    table, chance = deal(rules=rules, seed=2), Random(2)
    reasons: set[str] = set()
    for move in range(120):
        waiting = table.waiting_for()
        if not waiting:
            break
        seat = chance.choice(waiting)
        if move % 3 == 0:
            advice = hint(table.view(seat), table.legal_actions(seat), "best")
            assert isinstance(advice.reason, Text)
            reasons.add(advice.reason)
        table.apply(seat, choose(table, seat, chance))
    assert reasons
    assert [reason for reason in reasons if {"you", "your"} & words(reason) or not reason.startswith("I ")] == []
