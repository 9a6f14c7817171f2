"""mjai: an exported game read again holds the same tiles and scores, and other rules are refused in words."""

import json
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from fourwinds.bots import mjai
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealEnded, DiscardPassed, ReadyDeclared, TileDiscarded
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.outcome import Transfer
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import create
from fourwinds.saves import SavedGame, write
from fourwinds.scoring import Purpose
from fourwinds.tiles import Tile
from fourwinds.values import replace
from tests.cli.conftest import Shell
from tests.engine.table import preset

FOUR = Player("Ada", "expert"), Player("Bo", "expert"), Player("Cy", "expert"), Player("Di", "expert")


def played(rules: str, deals: int, seed: int) -> Game:
    """Some hands of a game, played by Beginners."""
    game = Game.begin(preset(rules), FOUR, seed)
    player, chance = create("beginner"), Random(seed)
    while len(game.deals) < deals and not game.over:
        game.start_deal()
        deal = game.deals[-1]
        while waiting := deal.waiting_for():
            legal = deal.legal_actions(waiting[0])
            deal.apply(waiting[0], player.choose(deal.view(waiting[0]), legal, chance))
    return game


class Reader:
    """Reads mjai by its own account of hands and scores, as a program of somebody else would."""

    def __init__(self) -> None:
        self.scores: list[float] = []
        self.hands: list[Counter[str]] = []
        self.ended: list[tuple[list[float], list[Counter[str]]]] = []

    def read(self, m: dict[str, Any]) -> None:
        who = m.get("actor", 0)
        match m["type"]:
            case "start_kyoku":
                self.scores = list(m["scores"])
                self.hands = [Counter(hand) for hand in m["tehais"]]
                assert [hand.total() for hand in self.hands] == [13] * 4
                assert m["oya"] == m["kyoku"] - 1
            case "tsumo":
                self.hands[who][m["pai"]] += 1
            case "dahai":
                self._take(who, [m["pai"]])
            case "chi" | "pon" | "daiminkan" | "ankan":
                self._take(who, m["consumed"])
            case "kakan":
                self._take(who, [m["pai"]])
            case "reach_accepted":
                self.scores[who] -= 1000
            case "hora" | "ryukyoku":
                self.scores = [a + b for a, b in zip(self.scores, m["deltas"], strict=True)]
            case "end_kyoku":
                self.ended.append((self.scores, [+hand for hand in self.hands]))

    def _take(self, who: int, tiles: list[str]) -> None:
        for tile in tiles:
            assert self.hands[who][tile] > 0, f"{who} does not hold {tile}"
            self.hands[who][tile] -= 1


def name(tile: Tile) -> str:
    return mjai.tile_name(tile)


def as_they_lay(deal: Deal) -> list[Counter[str]]:
    """The hands at the end by mjai's numbers; a winner has the tile taken into the hand only if he drew it."""
    outcome = deal.outcome
    assert outcome is not None
    first = deal.begun.dealer - (deal.begun.hand - 1)
    hands = []
    for i in range(4):
        seat = Seat((first + i) % 4)
        hand = list(deal.state.seats[seat].hand)
        if outcome.winners[:1] == (seat,) and outcome.discarder is not None and len(hand) % 3 == 2:
            last = deal.state.last
            assert last is not None
            hand.remove(last.tile)
        hands.append(Counter(name(tile) for tile in hand))
    return hands


@pytest.mark.parametrize("rules", ["ema-riichi", "ema-riichi-2025"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_exported_game_read_again_has_the_same_tiles_and_scores(
    rules: str, seed: int, shell: Shell, tmp_path: Path
) -> None:
    game = played(rules, 6, seed)
    file = tmp_path / "game.4W"
    write(file, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    code, out, err = shell("export", str(file), "--format", "mjai")
    assert (code, err) == (0, "")
    messages = [json.loads(line) for line in out.splitlines()]
    assert [messages[0]["type"], messages[-1]["type"]] == ["start_game", "end_game"]
    reader = Reader()
    for message in messages:
        reader.read(message)
    assert len(reader.ended) == len(game.deals)
    for deal, (scores, hands) in zip(game.deals, reader.ended, strict=True):
        first = deal.begun.dealer - (deal.begun.hand - 1)
        assert deal.outcome is not None
        after = [deal.begun.scores[seat] + deal.outcome.net[seat] for seat in SEATS]
        assert scores == [after[(first + i) % 4] for i in range(4)]
        assert hands == as_they_lay(deal)


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("european-contemporary", "riichi"),
        ("korean-style", "flowers"),
        ("hong-kong", "flowers"),
        ("japanese-riichi", "1,000 points"),
        ("novice", "riichi"),
    ],
)
def test_other_rules_are_refused_in_words(rules: str, why: str) -> None:
    with pytest.raises(mjai.UnsayableError, match=f"cannot be said in mjai: .*{why}"):
        mjai.check_rules(preset(rules))


def test_of_a_game_without_a_finished_hand_nothing_is_written(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "game.4W"
    game = Game.begin(preset("ema-riichi"), FOUR, 1)
    game.start_deal()
    write(file, SavedGame(game.record()), saved_at=datetime(2026, 1, 1, tzinfo=UTC))
    code, out, err = shell("export", str(file), "--format", "mjai")
    assert (code, out) == (2, "")
    assert "No hand of the game has been played" in err


@pytest.mark.parametrize("rules", ["ema-riichi", "ema-riichi-2025", "japanese-modern"])
def test_the_page_names_the_rules_that_mjai_can_say(rules: str) -> None:
    mjai.check_rules(preset(rules))
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert f"*{preset(rules).name}*" in page


@pytest.mark.parametrize("seat", SEATS)
def test_what_is_told_is_never_taken_back(seat: Seat) -> None:
    """A longer record begins with the same messages, so that what is new can be told alone."""
    game = played("ema-riichi", 1, 2)
    deal = game.deals[0]
    known: list[dict[str, Any]] = []
    for length in range(60, len(deal.events) + 1):
        told = mjai.of_deal(game.rules, seen(game.rules, deal.events[:length], Observer(seat)))
        assert told[: len(known)] == known
        known = told
    assert known[-1] == {"type": "end_kyoku"}


def test_of_two_winners_each_has_what_was_paid_for_the_hand() -> None:
    """Worked by hand: South and West go out on East's discard, to 2,000 and 3,900; a stake of 1,000 goes to South.

    East pays 5,900 in all. South's riichi took 1,000 away with `reach_accepted`, so South moves by 2,000 + 1,000 at the
    end, that is by +2,000 net over the deal.
    """
    game = played("ema-riichi", 1, 2)
    begun = game.deals[0].begun
    south, west = Seat(1), Seat(2)
    paid = (
        Transfer(Seat(0), south, 2000, "", Purpose.SCORE),
        Transfer(Seat(0), west, 3900, "", Purpose.SCORE),
        Transfer(None, south, 1000, "", Purpose.SCORE),
    )
    ended = game.deals[0].outcome
    assert ended is not None
    outcome = replace(
        ended, winners=(south, west), discarder=Seat(0), transfers=paid, net=(-5900, 2000, 3900, 0), pool=0
    )
    events = (
        replace(begun, wall=(), dealer=Seat(0), hand=1),
        ReadyDeclared(south, 1000),
        TileDiscarded(south, Tile(5), drawn=False, ready=True),
        DiscardPassed(south, Tile(5)),
        DealEnded(outcome),
    )
    told = [m for m in mjai.of_deal(game.rules, events) if m["type"] == "hora"]
    assert [(m["actor"], m["target"], m["deltas"]) for m in told] == [
        (1, 0, [-2000, 3000, 0, 0]),
        (2, 0, [-3900, 0, 3900, 0]),
    ]
