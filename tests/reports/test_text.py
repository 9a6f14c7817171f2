"""Text reports: columns, widths, and what is told of which hands."""

import pytest

from fourwinds.reports import Extent, GameReport, render
from fourwinds.reports.monospace import columns
from fourwinds.rules.parts import Number
from fourwinds.text import number_text
from fourwinds.values import replace
from tests.reports.recorded import GAMES, game, report


def renamed(told: GameReport, *names: str) -> GameReport:
    """The same report with other players."""
    new = dict(zip(told.players, names, strict=True))
    deals = tuple(
        replace(
            deal,
            dealer=new[deal.dealer],
            winners=tuple(new[winner] for winner in deal.winners),
            hands=tuple(replace(hand, player=new[hand.player]) for hand in deal.hands),
        )
        for deal in told.deals
    )
    ranking = tuple(replace(place, player=new[place.player]) for place in told.ranking)
    return replace(told, players=names, deals=deals, ranking=ranking)


@pytest.mark.parametrize("name", GAMES)
def test_no_line_is_wider_than_eighty_columns(name: str) -> None:
    told = replace(report(name), description="A game of four, " * 8)
    assert max(map(len, render(told).splitlines())) <= 80


def test_the_longest_names_and_largest_sums_fit_into_eighty_columns() -> None:
    told = renamed(report("riichi"), "Maximilian_1", "Bartholomew!", "Wilhelmina 3", "Christabelle")
    hands = [
        tuple(replace(hand, net=hand.net * 999, after=hand.after * 999) for hand in deal.hands) for deal in told.deals
    ]
    large = replace(told, deals=tuple(replace(d, hands=h) for d, h in zip(told.deals, hands, strict=True)))
    assert max(map(len, render(large).splitlines())) <= 80


@pytest.mark.parametrize("name", GAMES)
def test_it_has_every_finished_deal_and_the_totals_after_it(name: str) -> None:
    told = report(name)
    lines = render(told).splitlines()
    totals: list[Number] = [game(name).rules.payment.initial_points] * 4
    for number, deal in enumerate(told.deals):
        outcome = game(name).deals[number].outcome
        assert outcome is not None
        totals = [total + net for total, net in zip(totals, outcome.net, strict=True)]
        start = lines.index(deal.title)
        block = lines[start : lines.index(told.deals[number + 1].title) if number + 1 < len(told.deals) else None]
        for player, net, total in zip(told.players, outcome.net, totals, strict=True):
            assert [player, number_text(net, signed=True), number_text(total)] in [line.split() for line in block]


def test_only_the_deals_asked_for_are_told() -> None:
    told = report("european")
    text = render(told, Extent(range(2, 3)))
    assert told.deals[1].how in " ".join(text.split())
    assert told.deals[0].title not in text
    assert told.deals[2].title not in text


def test_a_summary_has_result_and_table_and_no_hands() -> None:
    told = report("european")
    text = render(told, Extent(summary=True))
    assert told.result_title in text
    assert "Results of 8 hands" in text
    assert all(deal.title not in text for deal in told.deals)


def test_the_dealers_bonus_and_claims_stand_among_the_penalties() -> None:
    text = " ".join(render(report("riichi")).split())
    second = text[text.index("Hand 2: ") : text.index("Hand 3: ")]
    assert "Penalties and bonuses Helen to Jack 100 East wins" in second
    fifth = text[text.index("Hand 5: ") : text.index("Hand 6: ")]
    assert "Penalties and bonuses Player to Tim 100 South claimed wrongly" in fifth


def test_the_ranking_is_ordered_and_a_finished_game_says_so() -> None:
    told = report("hong-kong")
    assert told.over
    assert told.result_title == "Final result"
    totals = [place.total for place in told.ranking]
    assert totals == sorted(totals, reverse=True)
    assert not report("european").over
    assert report("european").result_title == "As it stands after 8 hands"


def test_before_the_first_hand_is_finished_there_is_a_report_too() -> None:
    told = report("european")
    empty = replace(told, deals=())
    text = render(empty)
    assert "As it stands after 0 hands" in text
    assert "Results of" not in text


def test_wide_characters_take_two_columns_and_keep_the_tables_straight() -> None:
    chinese = "\u9e97\u83ef\u6771\u5357\u897f"
    told = replace(
        renamed(report("riichi"), chinese, "Zoe\u0308", "\u0141ukasz", "Tim"), description="\u9e97\u83ef" * 40
    )
    lines = render(told).splitlines()
    assert max(map(columns, lines)) <= 80
    start = lines.index("Totals after each hand") + 2
    ends = {columns(line) for line in lines[start : start + 10] if line[:1] in (" ", "-", "N")}
    assert len(ends) == 1  # the last column is at the right
    ranked = [line for line in lines if line[2:4] in ("1.", "2.", "3.", "4.")][:4]
    assert len({columns(line) for line in ranked}) == 1


@pytest.mark.parametrize(("text", "width"), [("Zoe\u0308", 3), ("\u9e97", 2), ("\uff21", 2), ("\u0141", 1), ("", 0)])
def test_columns_are_counted_as_a_terminal_does(text: str, width: int) -> None:
    assert columns(text) == width
