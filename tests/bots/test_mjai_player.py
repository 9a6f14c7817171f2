"""A program that speaks mjai sits at our table: whole deals, each kind of move, what becomes of bad ones."""

import json
import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from fourwinds.bots import MjaiPlayer, UnsayableError, mjai
from fourwinds.engine.actions import Abandon, Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import Observer, seen
from fourwinds.engine.record import Player
from fourwinds.engine.seats import SEATS, Seat
from fourwinds.players import create
from fourwinds.scoring import MeldKind
from fourwinds.tiles import kind_of, parse, plain
from tests.cli.conftest import Shell
from tests.engine.table import E, S, W, claims, deal, discards, draws_and_discards, preset

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "mjai_bot.py"
FOUR = Player("Ada", "expert"), Player("Bo", "expert"), Player("Cy", "expert"), Player("Di", "expert")
PYTHON = shlex.quote(sys.executable)

HEARING = """
import json, sys
out = open(sys.argv[1], "a")
me = 0
for line in sys.stdin:
    out.write(line)
    out.flush()
    m = json.loads(line)
    me = m.get("id", me)
    a = {"type": "none"}
    if m["type"] == "tsumo" and m["actor"] == me:
        a = {"type": "dahai", "actor": me, "pai": m["pai"], "tsumogiri": True}
    print(json.dumps(a), flush=True)
"""


def test_a_tiny_bot_plays_twenty_deals(shell: Shell) -> None:
    """It throws each tile that it draws; a late or illegal answer would be told below the table."""
    players = f"mjai:{PYTHON} {EXAMPLE},beginner,mjai:{PYTHON} {EXAMPLE},defensive"
    code, out, err = shell("simulate", "--preset", "ema-riichi", "--players", players, "--deals", "20", "--json")
    assert (code, err) == (0, "")
    figures = json.loads(out)
    assert "notes" not in figures
    assert figures["overall"]["deals"] == 20
    assert [figures["players"][seat]["chows"] for seat in (0, 2)] == [0, 0]
    assert figures["players"][1]["wins"] + figures["players"][3]["wins"] > 10


def test_it_is_told_what_the_export_tells_less_what_it_may_not_know(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = tmp_path / "bot.py"
    bot.write_text(HEARING, encoding="utf-8")
    rules = preset("ema-riichi")
    game = Game.begin(rules, FOUR, 5)
    game.start_deal()
    deal, beginner = game.deals[-1], create("beginner")
    seat = deal.begun.dealer
    player = MjaiPlayer(f"mjai:{shlex.join([sys.executable, str(bot), str(heard)])}", rules)
    while waiting := deal.waiting_for():
        who = waiting[0]
        legal, view = deal.legal_actions(who), deal.view(who)
        if who == seat and len(legal) > 1:
            action = player.play(seen(rules, deal.events, Observer(seat)), view, legal, Random(1))
        else:
            action = legal[0] if len(legal) == 1 else beginner.choose(view, legal, Random(1))
        deal.apply(who, action)
    player.over(seen(rules, deal.events, Observer(seat)))
    player.close()
    assert player.note is None
    told = [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
    everything = mjai.of_game(game)
    assert told[0] == {"type": "start_game", "id": 0, "names": [f"player {number}" for number in range(4)]}
    assert told[1]["tehais"][1:] == [["?"] * 13] * 3
    assert told[1]["tehais"][0] == everything[1]["tehais"][0]
    assert [(m["type"], m.get("actor")) for m in told[1:]] == [(m["type"], m.get("actor")) for m in everything[1:]]
    for mine, full in zip(told[2:], everything[2:], strict=True):
        hidden = full["type"] == "tsumo" and full["actor"] != 0
        assert mine == ({**full, "pai": "?"} if hidden else full)


def meant(answer: dict[str, object], *legal: Action) -> Action | None:
    game = Game.begin(preset("ema-riichi"), FOUR, 5, first_dealer=E)
    game.start_deal()
    return mjai.action_of(answer, game.deals[-1].view(E), legal)


def test_each_kind_of_answer_is_understood() -> None:
    game = Game.begin(preset("ema-riichi"), FOUR, 5, first_dealer=E)
    game.start_deal()
    view = game.deals[-1].view(E)
    first, second, third, *_, drawn = view.hand
    a, b, c = (mjai.tile_name(tile) for tile in (first, second, third))
    chow, kong = Claim(MeldKind.CHOW, (first, second)), Claim(MeldKind.KONG, (first, second, third))
    own = DeclareKong(plain(kind_of(first)))
    legal = (Pass(), DeclareReady(), GoOut(), chow, kong, own, Discard(first), Discard(drawn))
    assert meant({"type": "none"}, *legal) == Pass()
    assert meant({"type": "reach"}, *legal) == DeclareReady()
    assert meant({"type": "hora"}, *legal) == GoOut()
    assert meant({"type": "chi", "consumed": [b, a]}, *legal) == chow
    assert meant({"type": "daiminkan", "consumed": [c, b, a]}, *legal) == kong
    assert meant({"type": "ankan", "consumed": [a, a, a, a]}, *legal) == own
    assert meant({"type": "dahai", "pai": a}, *legal) == Discard(first)
    assert meant({"type": "pon", "consumed": [a, a]}, *legal) is None
    assert meant({"type": "dahai", "pai": "10m"}, *legal) is None
    assert meant({"type": "chi", "consumed": 7}, *legal) is None
    assert meant({}, *legal) is None


def test_of_two_equal_tiles_the_drawn_one_goes_only_if_it_is_said() -> None:
    for seed in range(200):
        game = Game.begin(preset("ema-riichi-2025"), FOUR, seed, first_dealer=E)
        game.start_deal()
        view = game.deals[-1].view(E)
        drawn = view.hand[-1]
        twins = [tile for tile in view.hand[:-1] if mjai.tile_name(tile) == mjai.tile_name(drawn)]
        if len(twins) == 1:
            break
    legal = (Discard(twins[0]), Discard(drawn))
    said = {"type": "dahai", "pai": mjai.tile_name(drawn)}
    assert view.drawn == drawn
    assert mjai.action_of({**said, "tsumogiri": True}, view, legal) == Discard(drawn)
    assert mjai.action_of({**said, "tsumogiri": False}, view, legal[::-1]) == Discard(twins[0])


@pytest.mark.parametrize("answer", ["import time; time.sleep(600)", "print('x' * 100_000)", "print('[]')", "exit(1)"])
def test_a_bad_program_is_replaced_and_told_of(answer: str, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(f"import sys\nfor line in sys.stdin:\n    {answer}; sys.stdout.flush()", encoding="utf-8")
    rules = preset("ema-riichi")
    game = Game.begin(rules, FOUR, 5, first_dealer=E)
    game.start_deal()
    deal = game.deals[-1]
    player = MjaiPlayer(f"mjai:{PYTHON} {bot}", rules, seconds=0.3, start=0.3)
    legal, view = deal.legal_actions(E), deal.view(E)
    safe = create("beginner").choose(view, legal, Random(1))
    for _ in SEATS:
        assert player.play(seen(rules, deal.events, Observer(E)), view, legal, Random(1)) == safe
    player.close()
    assert "Beginner plays in its place" in str(player.note)


def test_a_line_that_nobody_asked_for_is_told_as_such(tmp_path: Path) -> None:
    """Answers after it would be taken for answers to other messages."""
    bot = tmp_path / "bot.py"
    answers = 'for line in sys.stdin:\n    print(\'{"type": "none"}\', flush=True)'
    bot.write_text('import sys\nprint("ready to play", flush=True)\n' + answers, encoding="utf-8")
    rules = preset("ema-riichi")
    game = Game.begin(rules, FOUR, 5, first_dealer=E)
    game.start_deal()
    deal = game.deals[-1]
    player = MjaiPlayer(f"mjai:{PYTHON} {bot}", rules)
    player.play(seen(rules, deal.events, Observer(E)), deal.view(E), deal.legal_actions(E), Random(1))
    player.close()
    assert player.note is not None
    assert "more lines than it was asked for" in player.note


def test_other_rules_are_refused(shell: Shell) -> None:
    code, _, err = shell("simulate", "--players", f"mjai:{PYTHON} {EXAMPLE},beginner,expert,learner", "--deals", "1")
    assert code == 2
    assert "European Contemporary cannot be said in mjai" in err
    with pytest.raises(UnsayableError):
        MjaiPlayer(f"mjai:{PYTHON}", preset("novice"))


ANSWERING = """
import json, sys
wants = json.loads(sys.argv[1])
for line in sys.stdin:
    m = json.loads(line)
    a = wants if m["type"] == sys.argv[2] and m["actor"] == int(sys.argv[3]) else {"type": "none"}
    print(json.dumps(a), flush=True)
"""


def answered(table: Deal, seat: Seat, answer: dict[str, object], after: str, of: int, tmp_path: Path) -> Action:
    """What a program does now that gives this answer to the message, and `none` to all others."""
    bot = tmp_path / "bot.py"
    bot.write_text(ANSWERING, encoding="utf-8")
    command = shlex.join([sys.executable, str(bot), json.dumps(answer), after, str(of)])
    player = MjaiPlayer(f"mjai:{command}", table.rules)
    try:
        noticed = seen(table.rules, table.events, Observer(seat))
        action = player.play(noticed, table.view(seat), table.legal_actions(seat), Random(1))
        assert player.note is None
    finally:
        player.close()
    return action


def test_a_program_adds_to_its_pung_and_another_robs_it(tmp_path: Path) -> None:
    table = deal("B3S", "B33E", "B12C456789D22345", draws="D9D9D9B3", supplements="C7", rules="ema-riichi")
    discards(table, E, "B3")
    claims(table, S, "pung", "B33")
    discards(table, S, "E", passes=True)
    draws_and_discards(table, 3)
    kakan = {"type": "kakan", "actor": 1, "pai": "3s", "consumed": ["3s", "3s", "3s"]}
    kong = answered(table, S, kakan, "tsumo", 1, tmp_path)
    assert kong == DeclareKong(parse("B3")[0])
    table.apply(S, kong)
    hora = {"type": "hora", "actor": 2, "target": 1, "pai": "3s"}
    assert answered(table, W, hora, "kakan", 1, tmp_path) == GoOut()


def test_a_program_ends_the_deal_for_nine_terminals_and_honors(tmp_path: Path) -> None:
    table = deal("B19C19D19ESWB234D4", rules="ema-riichi")
    ryukyoku = {"type": "ryukyoku", "actor": 0, "reason": "kyushukyuhai"}
    assert answered(table, E, ryukyoku, "tsumo", 0, tmp_path) == Abandon()


def test_a_dora_behind_a_discard_takes_no_answer_away(tmp_path: Path) -> None:
    """South has a kong of a discard; the dora for it is turned with South's own discard, on which West goes out."""
    table = deal("Dr", "DrDrDrB234C234D23E", "B123456789C456E", supplements="C7", rules="japanese-online")
    discards(table, E, "Dr")
    claims(table, S, "kong", "DrDrDr")
    discards(table, S, "E")
    told = mjai.of_deal(table.rules, seen(table.rules, table.events, Observer(W)))
    assert [message["type"] for message in told[-2:]] == ["dahai", "dora"]
    hora = {"type": "hora", "actor": 2, "target": 1, "pai": "E"}
    assert answered(table, W, hora, "dahai", 1, tmp_path) == GoOut()
