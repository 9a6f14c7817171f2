"""What mjai says of each kind of move: the logs are written by hand from the public description of the protocol."""

from typing import Any

from fourwinds.bots import mjai
from fourwinds.engine.actions import Abandon, Action, Claim, DeclareKong, DeclareReady, Discard, GoOut
from fourwinds.engine.deal import Deal
from fourwinds.engine.knowledge import EVERYBODY, Observer, seen
from fourwinds.engine.seats import Seat
from fourwinds.tiles import parse
from tests.engine.table import E, N, S, W, all_pass, claims, deal, discards, draws_and_discards, goes_out

Message = dict[str, Any]
RULES = "ema-riichi"


def told(table: Deal, observer: Observer = EVERYBODY) -> list[Message]:
    """The messages after `start_kyoku` and the dealer's first tile."""
    messages = mjai.of_deal(table.rules, seen(table.rules, table.events, observer))
    assert [message["type"] for message in messages[:2]] == ["start_kyoku", "tsumo"]
    return messages[2:]


def tsumo(actor: int, pai: str) -> Message:
    return {"type": "tsumo", "actor": actor, "pai": pai}


def dahai(actor: int, pai: str, *, drawn: bool = False) -> Message:
    return {"type": "dahai", "actor": actor, "pai": pai, "tsumogiri": drawn}


def passed_on(actor: int, pai: str) -> list[Message]:
    return [tsumo(actor, pai), dahai(actor, pai, drawn=True)]


def of_kind(messages: list[Message], *kinds: str) -> list[Message]:
    return [message for message in messages if message["type"] in kinds]


def understood(table: Deal, seat: Seat, answer: Message) -> Action | None:
    return mjai.action_of(answer, table.view(seat), table.legal_actions(seat))


def test_a_kong_of_a_discard() -> None:
    """East throws the red dragon, South makes a daiminkan: a dora is turned, and a tile of the dead wall drawn."""
    table = deal("Dr", "DrDrDrB234C234D23E", draws="C8", supplements="C7", rules=RULES)
    discards(table, E, "Dr")
    kong = understood(table, S, {"type": "daiminkan", "actor": 1, "target": 0, "pai": "C", "consumed": ["C", "C", "C"]})
    assert isinstance(kong, Claim)
    pung = understood(table, S, {"type": "pon", "actor": 1, "target": 0, "pai": "C", "consumed": ["C", "C"]})
    assert isinstance(pung, Claim)
    assert len(pung.tiles) == 2
    table.apply(S, kong)
    all_pass(table)
    discards(table, S, "E", passes=True)
    marker = table.state.indicators[-1].tile
    assert told(table) == [
        dahai(0, "C"),
        {"type": "daiminkan", "actor": 1, "target": 0, "pai": "C", "consumed": ["C", "C", "C"]},
        {"type": "dora", "dora_marker": mjai.tile_name(marker)},
        tsumo(1, "7m"),
        dahai(1, "E"),
        tsumo(2, "8m"),
    ]
    assert of_kind(told(table, Observer(N)), "tsumo") == [tsumo(1, "?"), tsumo(2, "?")]


def test_a_concealed_kong() -> None:
    table = deal("B0555C234D234EEW", rules=RULES, supplements="C7")
    answer = {"type": "ankan", "actor": 0, "consumed": ["5s", "5s", "5s", "5sr"]}
    assert understood(table, E, answer) == DeclareKong(parse("B5")[0])
    table.apply(E, DeclareKong(parse("B5")[0]))
    all_pass(table)
    discards(table, E, "W")
    marker = table.state.indicators[-1].tile
    assert told(table) == [
        answer,
        {"type": "dora", "dora_marker": mjai.tile_name(marker)},
        tsumo(0, "7m"),
        dahai(0, "W"),
    ]
    assert told(table, Observer(S))[0] == answer, "everybody sees it"


def with_a_pung_to_be_robbed(west: str) -> Deal:
    """South has claimed a pung of the Three of Bamboos and draws the fourth."""
    # By this seed nothing that West holds is a dora.
    table = deal("B3S", "B33E", west, draws="D9D9D9B3", supplements="C7", rules=RULES, seed=1)
    discards(table, E, "B3")
    claims(table, S, "pung", "B33")
    discards(table, S, "E", passes=True)
    draws_and_discards(table, 3)
    answer = {"type": "kakan", "actor": 1, "pai": "3s", "consumed": ["3s", "3s", "3s"]}
    kong = understood(table, S, answer)
    assert kong == DeclareKong(parse("B3")[0])
    table.apply(S, kong)
    return table


BEFORE = [
    dahai(0, "3s"),
    {"type": "pon", "actor": 1, "target": 0, "pai": "3s", "consumed": ["3s", "3s"]},
    dahai(1, "E"),
    *passed_on(2, "9p"),
    *passed_on(3, "9p"),
    *passed_on(0, "9p"),
    tsumo(1, "3s"),
    {"type": "kakan", "actor": 1, "pai": "3s", "consumed": ["3s", "3s", "3s"]},
]


def test_a_tile_that_is_added_to_a_pung() -> None:
    table = with_a_pung_to_be_robbed("B19C19D19ESWNDrDgD5")
    all_pass(table)
    draws_and_discards(table)
    marker = table.state.indicators[-1].tile
    after = [{"type": "dora", "dora_marker": mjai.tile_name(marker)}, *passed_on(1, "7m")]
    assert told(table)[: len(BEFORE) + 3] == [*BEFORE, *after]


def test_a_kong_that_is_robbed() -> None:
    """Chankan: `hora` follows the `kakan`, its target is who added the tile, and no dora is turned for it.

    West's hand has robbing the kong for its one han, and 40 fu (20, 10 concealed, 2 for the gap in the chow): 1,300.
    """
    table = with_a_pung_to_be_robbed("B12C456789D22345")
    assert understood(table, W, {"type": "hora", "actor": 2, "target": 1, "pai": "3s"}) == GoOut()
    goes_out(table, W)
    assert told(table) == [
        *BEFORE,
        {
            "type": "hora",
            "actor": 2,
            "target": 1,
            "pai": "3s",
            "ura_markers": [],
            "deltas": [0, -1300, 1300, 0],
        },
        {"type": "end_kyoku"},
    ]


READY = "WB123456C555D78NN"
"""A dealer's hand that is ready without the West Wind, and waits for D6 and D9."""


def declared(table: Deal) -> None:
    assert understood(table, E, {"type": "reach", "actor": 0}) == DeclareReady()
    table.apply(E, DeclareReady())
    discards(table, E, "W")


def test_a_riichi_is_accepted_when_its_discard_goes_by() -> None:
    table = deal(READY, draws="C1", rules=RULES)
    declared(table)
    assert told(table) == [{"type": "reach", "actor": 0}, dahai(0, "W")], "not before"
    all_pass(table)
    assert told(table)[2:] == [{"type": "reach_accepted", "actor": 0}, tsumo(1, "1m")]


def test_a_riichi_is_accepted_when_its_discard_is_claimed() -> None:
    table = deal(READY, south="WWB1357C137D1359", rules=RULES)
    declared(table)
    claims(table, S, "pung", "WW")
    assert told(table)[2:] == [
        {"type": "reach_accepted", "actor": 0},
        {"type": "pon", "actor": 1, "target": 0, "pai": "W", "consumed": ["W", "W"]},
    ]


def test_a_riichi_is_not_accepted_when_somebody_goes_out_on_its_discard() -> None:
    """The stake stays with East, so nothing but South's hand is paid."""
    table = deal(READY, south="WWB123C123789D99", rules=RULES)
    declared(table)
    goes_out(table, S)
    messages = told(table)
    assert not of_kind(messages, "reach_accepted")
    (hora,) = of_kind(messages, "hora")
    assert (hora["actor"], hora["target"], hora["pai"]) == (1, 0, "W")
    paid = hora["deltas"][1]
    assert hora["deltas"] == [-paid, paid, 0, 0]
    assert table.outcome is not None
    assert table.outcome.net[E] == -paid


def test_a_riichi_that_wins_gets_its_stake_back_with_the_hand() -> None:
    """`reach_accepted` takes 1,000 from East, so that `hora` brings the hand and 1,000 more."""
    table = deal(READY, draws="C1C1C1D9", rules=RULES)
    declared(table)
    all_pass(table)
    draws_and_discards(table, 3)
    table.apply(E, GoOut())
    messages = told(table)
    (hora,) = of_kind(messages, "hora")
    assert table.outcome is not None
    won = table.outcome.net[E]
    assert hora["deltas"][0] == won + 1000
    assert hora["deltas"][1:] == [-won // 3] * 3
    assert (hora["actor"], hora["target"], hora["pai"]) == (0, 0, "9p")
    assert hora["ura_markers"] == [mjai.tile_name(i.tile) for i in table.state.indicators if i.below]
    assert hora["ura_markers"], "a riichi looks below"


def test_the_end_of_the_wall_pays_the_ready_hands() -> None:
    """East alone is ready: 3,000 from the others. East's stake has gone with `reach_accepted` already."""
    table = deal(READY, left=8, rules=RULES)
    declared(table)
    all_pass(table)
    while table.waiting_for():
        state = table.state
        table.apply(state.turn, Discard(state.drawn) if state.drawn is not None else Discard(state.seats[E].hand[0]))
        all_pass(table)
    assert told(table)[-2:] == [
        {"type": "ryukyoku", "reason": "fanpai", "deltas": [3000, -1000, -1000, -1000]},
        {"type": "end_kyoku"},
    ]


def test_nine_terminals_and_honors() -> None:
    table = deal("B19C19D19ESWB234D4", rules=RULES)
    assert understood(table, E, {"type": "ryukyoku", "reason": "kyushukyuhai"}) == Abandon()
    table.apply(E, Abandon())
    assert told(table) == [
        {"type": "ryukyoku", "reason": "kyushukyuhai", "deltas": [0, 0, 0, 0]},
        {"type": "end_kyoku"},
    ]


def test_four_equal_winds() -> None:
    table = deal("WB1", "WB2", "WB3", "WB4", rules=RULES)
    for seat in (E, S, W, N):
        discards(table, seat, "W", passes=True)
    assert of_kind(told(table), "ryukyoku") == [{"type": "ryukyoku", "reason": "sufonrenta", "deltas": [0, 0, 0, 0]}]


def test_four_riichi() -> None:
    """Each has paid a stake with `reach_accepted`, the fourth too; the draw itself moves nothing."""
    hands = ("B123456789C11D79", "B123456789C22D79", "B123456789C33D79", "B123406789C44D79")
    east, south, west, north = hands
    table = deal(f"{east}E", south, west, north, draws="SWN", rules=RULES)
    for seat, wind in zip((E, S, W, N), "ESWN", strict=True):
        table.apply(seat, DeclareReady())
        discards(table, seat, wind, passes=True)
    messages = told(table)
    assert [m["actor"] for m in of_kind(messages, "reach_accepted")] == [0, 1, 2, 3]
    assert of_kind(messages, "ryukyoku") == [{"type": "ryukyoku", "reason": "suchareach", "deltas": [0, 0, 0, 0]}]


def test_four_kongs_of_several_players() -> None:
    table = deal(
        "B1111C1111D12379E",
        "B9999C9999D123S",
        supplements="D5D6D7D8",
        rules=RULES,
    )
    for kind in ("B1", "C1"):
        table.apply(E, DeclareKong(parse(kind)[0]))
        all_pass(table)
    discards(table, E, "E", passes=True)
    for kind in ("B9", "C9"):
        table.apply(S, DeclareKong(parse(kind)[0]))
        all_pass(table)
    discards(table, S, "S", passes=True)
    messages = told(table)
    assert len(of_kind(messages, "ankan")) == len(of_kind(messages, "dora")) == 4
    assert messages[-2:] == [
        {"type": "ryukyoku", "reason": "sukaikan", "deltas": [0, 0, 0, 0]},
        {"type": "end_kyoku"},
    ]


def test_three_winners_of_one_discard() -> None:
    table = deal(
        "C9",
        "B234C234D234D55C78",
        "B345C345D345D66C78",
        "B456C456D406D77C78",
        rules=RULES,
        abandoning__winners=True,
    )
    discards(table, E, "C9")
    for seat in (S, W, N):
        assert understood(table, seat, {"type": "hora"}) == GoOut()
        table.apply(seat, GoOut())
    assert of_kind(told(table), "hora", "ryukyoku") == [
        {"type": "ryukyoku", "reason": "sanchaho", "deltas": [0, 0, 0, 0]}
    ]
