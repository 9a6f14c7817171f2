"""Tenhou's format: a hand worked by hand, games read again by another reader, and rules that are refused."""

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from fourwinds.bots import mjai, tenhou
from fourwinds.bots.mjai import Message
from fourwinds.engine.seats import Seat
from fourwinds.saves import SavedGame, write
from fourwinds.scoring.catalogue import CATALOGUE
from tests.bots.test_mjai import as_they_lay, played
from tests.cli.conftest import Shell
from tests.engine.table import preset

BEGUN: Message = {
    "type": "start_kyoku",
    "bakaze": "S",
    "dora_marker": "9m",
    "kyoku": 2,
    "honba": 1,
    "kyotaku": 2,
    "oya": 1,
    "scores": [25000, 24000, 26000, 23000],
    "tehais": [["1m"] * 13, ["E"] * 13, ["5pr"] * 13, ["C"] * 13],
}
"""South 2: the fifth hand after East 4 is number 4, so this one is 5. The hands are none that could be dealt."""


def told(*messages: Message) -> list[Any]:
    """The hand in Tenhou's format."""
    game = played("ema-riichi-2025", 1, 1)
    outcome = game.deals[0].outcome
    assert outcome is not None
    hand = tenhou.HandWriter(BEGUN, outcome, Seat(0))
    for message in messages:
        hand.tell(message)
    return hand.written()


def gives(actor: int, tile: str, *, drawn: bool = False) -> Message:
    return {"type": "dahai", "actor": actor, "pai": tile, "tsumogiri": drawn}


def takes(actor: int, tile: str) -> Message:
    return {"type": "tsumo", "actor": actor, "pai": tile}


def claims(what: str, actor: int, target: int, tile: str, *own: str) -> Message:
    return {"type": what, "actor": actor, "target": target, "pai": tile, "consumed": list(own)}


def taken(hand: list[Any], seat: int) -> list[int | str]:
    found: list[int | str] = hand[5 + 3 * seat]
    return found


def given(hand: list[Any], seat: int) -> list[int | str]:
    found: list[int | str] = hand[6 + 3 * seat]
    return found


def test_the_head_of_a_hand() -> None:
    hand = told()
    assert hand[:4] == [[5, 1, 2], [25000, 24000, 26000, 23000], [19], []]
    assert [hand[4 + 3 * seat] for seat in range(4)] == [[11] * 13, [41] * 13, [52] * 13, [47] * 13]
    assert len(hand) == 4 + 3 * 4 + 1


def test_what_is_drawn_and_given_and_a_riichi() -> None:
    reach: Message = {"type": "reach", "actor": 1}
    hand = told(
        takes(1, "5sr"), gives(1, "E"), takes(1, "F"), reach, gives(1, "F", drawn=True), gives(1, "P", drawn=True)
    )
    assert taken(hand, 1) == [53, 46]
    assert given(hand, 1) == [41, "r60", 60]


def test_the_place_of_the_letter_says_from_whom_a_claimed_tile_came() -> None:
    """Seat 1 claims: 0 sits at its left, 3 across, 2 at its right."""
    chow = claims("chi", 1, 0, "3s", "4s", "5sr")
    assert taken(told(chow), 1) == ["c333453"]
    assert taken(told(claims("pon", 1, 0, "E", "E", "E")), 1) == ["p414141"]
    assert taken(told(claims("pon", 1, 3, "5m", "5mr", "5m")), 1) == ["51p1515"]
    assert taken(told(claims("pon", 1, 2, "9p", "9p", "9p")), 1) == ["2929p29"]
    left, across, right = (claims("daiminkan", 1, target, "2s", "2s", "2s", "2s") for target in (0, 3, 2))
    assert [taken(told(one), 1) for one in (left, across, right)] == [["m32323232"], ["32m323232"], ["323232m32"]]
    assert given(told(left), 1) == [0], "nothing is given, and the place is kept"


def test_kongs_of_the_own_hand_stand_among_what_was_given() -> None:
    concealed: Message = {"type": "ankan", "actor": 1, "consumed": ["5pr", "5p", "5p", "5p"]}
    assert given(told(concealed), 1) == ["522525a25"]
    added: Message = {"type": "kakan", "actor": 1, "pai": "5mr", "consumed": ["5m", "5m", "5m"]}
    hand = told(claims("pon", 1, 3, "5m", "5m", "5m"), added, {"type": "dora", "dora_marker": "1p"})
    assert given(hand, 1) == ["15k511515"]
    assert hand[2] == [19, 21]


def test_wins_are_told_with_their_worth_and_yaku() -> None:
    """The game of this seed, its payments added up by hand from the fu and han that the rules' table has.

    30 fu and 2 han are a basic 480: four times that are 1,920, rounded up 2,000. 30 fu and 1 han are 240, of which the
    dealer pays twice, 500, and the others 300 each. 6 han are a haneman of 3,000, so 12,000 on a discard; a counter
    adds 300, which is in what moved and not in the worth.
    """
    log = tenhou.of_game(played("ema-riichi-2025", 8, 3))["log"]
    ends = [hand[-1] for hand in log]
    assert ends[0] == ["和了", [-2000, 3000, 0, 0], [1, 0, 1, "30符2飜2000点", "役牌(1飜)", "ドラ(1飜)"]]
    assert ends[1] == ["和了", [-300, -500, 2100, -300], [2, 2, 2, "30符1飜300-500点", "三色同順(1飜)"]]
    assert log[6][0] == [5, 1, 0]
    assert ends[6][2][:4] == [0, 3, 0, "跳満12000点"]
    assert ends[6][1] == [14300, 0, 0, -12300]


def tiles_of(written: str) -> tuple[str, int, Counter[int]]:
    """The letter, the tile behind it, and all tiles of a claim or kong."""
    letter = next(sign for sign in written if sign.isalpha())
    at = written.index(letter)
    plainly = written.replace(letter, "")
    return letter, int(written[at + 1 : at + 3]), Counter(int(plainly[i : i + 2]) for i in range(0, len(plainly), 2))


def left_of(hand: list[Any], seat: int) -> Counter[int]:
    """What a seat holds at the end, as a program of somebody else would find it."""
    held = Counter(hand[4 + 3 * seat])
    just = 0
    moves = iter(given(hand, seat))
    for take in taken(hand, seat):
        if isinstance(take, int):
            held[take] += 1
            just = take
        else:
            letter, claimed, tiles = tiles_of(take)
            held.subtract(tiles)
            held[claimed] += 1
        give = next(moves, None)
        if isinstance(give, str) and not give.startswith("r"):
            letter, added, tiles = tiles_of(give)
            held.subtract(Counter([added]) if letter == "k" else tiles)
        elif give:
            gone = int(str(give).removeprefix("r"))
            held[just if gone == 60 else gone] -= 1
    assert all(count >= 0 for count in held.values()), held
    return +held


@pytest.mark.parametrize("rules", ["ema-riichi", "ema-riichi-2025", "japanese-modern"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_an_exported_game_read_again_has_the_same_tiles_and_scores(
    rules: str, seed: int, shell: Shell, tmp_path: Path
) -> None:
    game = played(rules, 6, seed)
    file = tmp_path / "game.4W"
    write(file, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    code, out, err = shell("export", str(file), "--format", "tenhou")
    assert (code, err) == (0, "")
    read = json.loads(out)
    assert len(read["log"]) == len(game.deals)
    assert [len(read["name"]), read["rule"]["aka"]] == [4, int(rules == "ema-riichi")]
    for deal, hand in zip(game.deals, read["log"], strict=True):
        first = Seat((deal.begun.dealer - (deal.begun.hand - 1)) % 4)
        assert deal.outcome is not None
        lay = [Counter({tenhou.tile_number(n): c for n, c in one.items()}) for one in as_they_lay(deal)]
        assert [left_of(hand, seat) for seat in range(4)] == lay
        staked = Counter(seat for seat in range(4) if any(str(g).startswith("r") for g in given(hand, seat)))
        moved = [sum(delta[i] for delta in hand[-1][1::2]) for i in range(4)]
        net = [deal.outcome.net[(first + i) % 4] for i in range(4)]
        for seat in range(4):
            # A riichi that is robbed of its tile at once has no stake to pay.
            assert moved[seat] - net[seat] in ((0, 1000) if staked[seat] else (0,))
    dealer = game.deals[0].begun.dealer
    assert read["log"][0][1] == [game.deals[0].begun.scores[(dealer + i) % 4] for i in range(4)]


@pytest.mark.parametrize("rules", ["japanese-online", "ema-riichi-2025"])
def test_what_is_worth_han_has_the_name_that_tenhou_gives_it(rules: str) -> None:
    paid = preset(rules).scoring.patterns
    han = {pattern for pattern, worth in paid.items() if worth.doubles}
    assert han - tenhou._YAKU.keys() == set()
    assert tenhou._YAKU.keys() <= CATALOGUE.keys()


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("european-contemporary", "riichi"),
        ("korean-style", "flowers"),
        ("japanese-riichi", "1,000 points"),
        ("japanese-three-players", "four play there"),
    ],
)
def test_other_rules_are_refused_in_words(rules: str, why: str) -> None:
    three = preset("ema-riichi")
    three = three.model_copy(update={"name": "Three", "deal": three.deal.model_copy(update={"players": 3})})
    with pytest.raises(mjai.UnsayableError, match=f"cannot be written in Tenhou's format: .*{why}"):
        tenhou.check_rules(three if rules == "japanese-three-players" else preset(rules))


def test_hands_that_are_not_reckoned_in_fu_and_han_are_refused() -> None:
    rules = preset("ema-riichi")
    scoring = rules.scoring.model_copy(update={"system": "points_and_doubles"})
    mjai.check_rules(rules.model_copy(update={"scoring": scoring}))
    with pytest.raises(mjai.UnsayableError, match="fu and han"):
        tenhou.check_rules(rules.model_copy(update={"scoring": scoring}))
