"""A deal as a line of text: what is written is read again, and what is wrong is told."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.engine.record import GameRecord, Player
from fourwinds.engine.seats import SEATS
from fourwinds.errors import FourWindsError
from fourwinds.resources import presets_folder
from fourwinds.rules import PresetStore, RulePreset
from fourwinds.saves import SavedGame, from_json, to_document
from fourwinds.saves.line import LONGEST, LineError, from_line, is_line, to_line
from fourwinds.tiles import kinds_of
from tests.engine.greedy import choose, play
from tests.engine.table import preset

PRESETS = (
    "european-contemporary", "japanese-riichi", "chinese-official", "american-classical-fw1", "four-winds", "novice",
)  # fmt: skip
PLAYERS = (
    Player("Jack", "defensive"),
    Player("Helen:, =*", "expert", scatterbrain=True),
    Player("Tim", "limitmaker"),
    Player("Ännchen 東", "beginner", human=True),
)
_STORE = PresetStore(presets_folder(), presets_folder() / "none")


def known(id_: str) -> RulePreset | None:
    """The rules that everybody has."""
    return next((stored.rules for stored in _STORE.list().presets if stored.rules.id == id_), None)


def played(rules: RulePreset, seed: int, deals: int, moves: int) -> Game:
    """A game with so many finished deals, and another that was played for so many moves, if it lasted."""
    game = Game.begin(rules, PLAYERS, seed)
    rng = Random(seed)
    game.start_deal()
    for _ in range(deals):
        assert game.deal is not None
        play(game.deal, rng)
        if game.over:
            return game
        game.start_deal()
    assert game.deal is not None
    for _ in range(moves):
        if not (waiting := game.deal.waiting_for()):
            break
        seat = rng.choice(waiting)
        game.apply(seat, choose(game.deal, seat, rng))
    return game


def table(game: Game) -> tuple[object, ...]:
    """What lies on the table, of equal tiles without telling which is which."""
    assert game.deal is not None
    view = game.deal.seen_by(EVERYBODY)
    state = game.deal.state
    hands = tuple(tuple(sorted(kinds_of(seat.hand))) for seat in state.seats)
    return (
        hands, tuple(kinds_of(state.wall)), view.phase, view.turn, view.dealer, view.round_wind, view.hand_number,
        game.scores, game.pool, game.deal.waiting_for(), game.deal.outcome and game.deal.outcome.net,
        state.rounds_left, state.extra_hands,
    )  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(PRESETS), st.integers(0, 1 << 40), st.integers(0, 2), st.integers(0, 400))
@example("japanese-riichi", 5, 2, 400)
def test_a_moment_is_the_same_after_it_was_written_and_read(id_: str, seed: int, deals: int, moves: int) -> None:
    game = played(preset(id_), seed, deals, moves)
    line = to_line(game.cut_out(len(game.deals)), known)
    assert is_line(line)
    assert "\n" not in line
    assert len(line) < 4_000
    record = from_line(f"  {line}\n", known)
    again = Game.from_record(record)
    assert table(again) == table(game)
    assert [(p.name, p.strategy, p.human, p.scatterbrain) for p in again.players] == [
        (p.name, p.strategy, p.human, p.scatterbrain) for p in PLAYERS
    ]
    assert again.tried
    assert to_line(record, known) == line


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 1 << 40), st.data())
def test_every_moment_of_a_finished_hand_can_be_cut_out(seed: int, data: st.DataObject) -> None:
    game = played(preset("european-contemporary"), seed, 1, 0)
    number = data.draw(st.integers(0, len(game.deals[0].actions)))
    cut = game.cut_out(1, number)
    assert len(cut.deals[0].actions) == number
    again = Game.from_record(from_line(to_line(cut, known), known))
    assert table(again) == table(Game.from_record(cut))


def test_a_hand_that_was_opened_goes_on_to_the_next_ones_and_can_be_saved() -> None:
    game = played(preset("european-contemporary"), 3, 5, 20)
    again = Game.from_record(from_line(to_line(game.cut_out(6), known), known))
    assert again.progress.scores == game.progress.scores
    assert again.deal is not None
    play(again.deal, Random(1))
    again.start_deal()
    content = to_document(SavedGame(again.record()), "1")
    reopened = Game.from_record(from_json(json.dumps(content).encode(), "x").record)
    assert reopened.record() == again.record()
    assert reopened.scores == again.scores


def test_rules_of_ones_own_travel_with_it() -> None:
    own = preset("european-contemporary", claims__chow_from="anyone").model_copy(update={"id": "mine", "name": "Mine"})
    game = played(own, 4, 0, 30)
    line = to_line(game.cut_out(1), known)
    assert from_line(line, known).rules == own
    changed = own.model_copy(update={"id": "european-contemporary"})
    assert "rules=~" in to_line(played(changed, 4, 0, 3).cut_out(1), known), "the id alone would name other rules"


def test_an_option_that_a_later_program_has_more_does_not_make_other_rules() -> None:
    class Later(RulePreset):
        tea: bool = False

    rules = preset("ema-riichi")
    line = to_line(played(rules, 4, 0, 30).cut_out(1), known)
    later = Later.model_validate(rules.model_dump(by_alias=True))
    assert from_line(line, lambda _id: later).rules is later
    changed = preset("ema-riichi", discards__sacred="deal")
    with pytest.raises(LineError, match="another version"):
        from_line(line, lambda _id: changed)


LINE = to_line(played(preset("european-contemporary"), 11, 1, 60).cut_out(2), known)


def without(key: str) -> str:
    return " ".join(word for word in LINE.split() if not word.startswith(f"{key}="))


def changed(key: str, value: str) -> str:
    return " ".join(f"{key}={value}" if word.startswith(f"{key}=") else word for word in LINE.split())


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "such a line begins with 4W1"),
        ("Hello", "such a line begins with 4W1"),
        (LINE.replace("4W1", "4W2", 1), "newer version"),
        (LINE[: LINE.index("wall=")], "wall are missing"),
        (without("players"), "players are missing"),
        (f"{LINE} tea=green", "'tea=green' does not belong"),
        (f"{LINE} dice=1+1", "'dice' stands in it twice"),
        (changed("dice", "7+1"), "'7+1' makes no sense as 'dice'"),
        (changed("dealer", "4"), "as 'dealer'"),
        (changed("dealer", "٣"), "as 'dealer'"),
        (changed("deal", "E5.0"), "as 'deal'"),
        (changed("deal", "2E1.0"), "as 'deal'"),
        (changed("scores", "1,2,3"), "as 'scores'"),
        (changed("scores", "1,2,3,nan"), "as 'scores'"),
        (changed("players", "a:b,c:d,e:f"), "4 players"),
        (changed("players", "*a:b,*c:d,e:f,g:h"), "at most one"),
        (changed("players", "a:b,c:d,e:f,%00:h"), "as 'players'"),
        (changed("wall", "B1"), "not made of the tiles in play"),
        (changed("wall", "B1X"), "as 'wall'"),
        (changed("moves", "9B1a"), "not a move"),
        (changed("moves", "0" + "B1a" * 50), "far too long"),
        (changed("moves", ",".join(["0-'"] * 700)), "more than"),
        (changed("rules", "no-such-rules@00000000"), "which you do not have"),
        (changed("rules", "novice@00000000"), "another version"),
        (changed("rules", "../../etc/passwd"), "as 'rules'"),
        (changed("rules", "~AAAA"), "damaged"),
        (changed("rules", "~eNqrVkrKLEpNLlGyUoAAG" + "A"), "damaged"),
        (LINE + " " * LONGEST, "far too long"),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    with pytest.raises(LineError, match=re.escape(told)) as caught:
        from_line(text, known)
    assert len(caught.value.message) < 300


def opened(text: str) -> GameRecord | None:
    """The game of a line that may be anything; None where it is refused as it should be."""
    try:
        return Game.from_record(from_line(text, known)).record()
    except FourWindsError:
        return None


Change = Callable[[str, int, str], str]
CHANGES: tuple[Change, ...] = (
    lambda text, at, letter: text[:at] + letter + text[at + 1 :],
    lambda text, at, letter: text[:at] + letter + text[at:],
    lambda text, at, _letter: text[:at] + text[at + 1 :],
    lambda text, at, _letter: text[:at],
    lambda text, at, letter: text[:at] + letter * 3 + text[at : at + 20] + text[at:],
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(CHANGES), st.integers(0, len(LINE)), st.characters())
def test_a_line_with_a_mistake_is_refused_or_is_another_hand(change: Change, at: int, letter: str) -> None:
    record = opened(change(LINE, at, letter))
    if record is not None:
        assert len(record.deals) == 1


@settings(max_examples=50, deadline=None)
@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert opened(text) is None
    assert opened(f"4W1 rules=~{text}") is None


def test_the_seats_stay_the_seats() -> None:
    record = from_line(LINE, known)
    assert record.deals[0].dealer in SEATS
    assert "Helen%3A%2C%20%3D%2A:expert" in LINE
