"""The adapter for Majiang: what it tells another's program, and what it makes of the answers.

Majiang itself is not installed with Four Winds, so a stand-in with its outside writes down what it hears.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from benchmarks.majiang.__main__ import PRESETS, PROGRAM, tables, trouble
from fourwinds.bots import check_rules, command_of
from tests.engine.table import preset

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed")
Message = dict[str, Any]

STAND_IN = """
const replies = JSON.parse(process.env.REPLIES);
module.exports = class {
    constructor() {
        this.model = {
            jushu: 0,
            menfeng(id) { return (id + 4 - this.jushu) % 4; },
            shoupai: [{ _fulou: [] }, { _fulou: ["m222-", "p550+"] }, { _fulou: [] }, { _fulou: [] }],
        };
    }
    action(message, callback) {
        if (message.qipai) this.model.jushu = message.qipai.jushu;
        console.error(JSON.stringify(message));
        if (!message.kaigang) callback(replies[JSON.stringify(message)]);
    }
};
"""


def package(folder: Path, name: str, text: str) -> None:
    (folder / "@kobalab" / name).mkdir(parents=True)
    (folder / "@kobalab" / name / "index.js").write_text(text, encoding="utf-8")


def talk(
    folder: Path, *said: Message, replies: dict[str, Message] | None = None
) -> tuple[list[Message], list[Message]]:
    """What Majiang hears of these messages, and what is answered to them."""
    package(folder, "majiang-core", "module.exports = { rule: (changes) => changes };")
    package(folder, "majiang-ai", STAND_IN)
    environment = os.environ | {"NODE_PATH": str(folder), "REPLIES": json.dumps(replies or {})}
    assert NODE is not None
    told = subprocess.run(
        [NODE, str(PROGRAM), "ema-riichi"],
        input="".join(json.dumps(message) + "\n" for message in said),
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=True,
    )
    return [json.loads(x) for x in told.stderr.splitlines()], [json.loads(x) for x in told.stdout.splitlines()]


START = {"type": "start_game", "id": 1, "names": ["a", "b", "c", "d"]}
KYOKU = {
    "type": "start_kyoku",
    "bakaze": "S",
    "dora_marker": "5pr",
    "kyoku": 2,
    "honba": 1,
    "kyotaku": 2,
    "oya": 1,
    "scores": [24000, 26000, 23000, 27000],
    "tehais": [
        ["?"] * 13,
        ["1m", "5mr", "5m", "9p", "1s", "5sr", "E", "S", "W", "N", "P", "F", "C"],
        ["?"] * 13,
        ["?"] * 13,
    ],
}


@needs_node
def test_it_tells_a_deal_in_the_words_of_majiang(tmp_path: Path) -> None:
    """Seats are winds there, and the dealer, who is the second seat here, is 0."""
    heard, answers = talk(
        tmp_path,
        START,
        KYOKU,
        {"type": "tsumo", "actor": 1, "pai": "C"},
        {"type": "dahai", "actor": 1, "pai": "C", "tsumogiri": True},
        {"type": "chi", "actor": 2, "target": 1, "pai": "4m", "consumed": ["5mr", "6m"]},
        {"type": "pon", "actor": 0, "target": 2, "pai": "5pr", "consumed": ["5p", "5p"]},
        {"type": "ankan", "actor": 3, "consumed": ["5s", "5s", "5s", "5sr"]},
        {"type": "dora", "dora_marker": "F"},
        {"type": "tsumo", "actor": 3, "pai": "?"},
        {"type": "reach", "actor": 3},
        {"type": "dahai", "actor": 3, "pai": "9m", "tsumogiri": False},
        {"type": "reach_accepted", "actor": 3},
        {"type": "kakan", "actor": 2, "pai": "2m", "consumed": ["2m", "2m", "2m"]},
        {"type": "daiminkan", "actor": 2, "target": 1, "pai": "E", "consumed": ["E", "E", "E"]},
        {"type": "tsumo", "actor": 2, "pai": "?"},
        {"type": "ryukyoku", "reason": "fanpai", "deltas": [0, 0, 0, 0]},
        {"type": "end_kyoku"},
    )
    assert heard[0]["kaiju"]["id"] == 1
    assert heard[0]["kaiju"]["qijia"] == 0
    assert heard[1:] == [
        {
            "qipai": {
                "zhuangfeng": 1,
                "jushu": 1,
                "changbang": 1,
                "lizhibang": 2,
                "defen": [26000, 23000, 27000, 24000],
                "baopai": "p0",
                "shoupai": ["m105p9s10z1234567", "", "", ""],
            }
        },
        {"zimo": {"l": 0, "p": "z7"}},
        {"dapai": {"l": 0, "p": "z7_"}},
        {"fulou": {"l": 1, "m": "m4-06"}},
        {"fulou": {"l": 3, "m": "p550="}},
        {"gang": {"l": 2, "m": "s5550"}},
        {"kaigang": {"baopai": "z6"}},
        {"gangzimo": {"l": 2, "p": ""}},
        {"dapai": {"l": 2, "p": "m9*"}},
        {"gang": {"l": 1, "m": "m222-2"}},
        {"fulou": {"l": 1, "m": "z1111-"}},
        {"gangzimo": {"l": 1, "p": ""}},
    ]
    assert answers == [{"type": "none"}] * 17


@needs_node
@pytest.mark.parametrize(
    ("message", "told", "reply", "answer"),
    [
        (
            {"type": "dahai", "actor": 0, "pai": "4m", "tsumogiri": False},
            {"dapai": {"l": 3, "p": "m4"}},
            {"fulou": "m34-0"},
            {"type": "chi", "actor": 1, "target": 0, "pai": "4m", "consumed": ["3m", "5mr"]},
        ),
        (
            {"type": "dahai", "actor": 2, "pai": "5p", "tsumogiri": False},
            {"dapai": {"l": 1, "p": "p5"}},
            {"fulou": "p505+"},
            {"type": "pon", "actor": 1, "target": 2, "pai": "5p", "consumed": ["5p", "5pr"]},
        ),
        (
            {"type": "dahai", "actor": 3, "pai": "E", "tsumogiri": True},
            {"dapai": {"l": 2, "p": "z1_"}},
            {"fulou": "z1111="},
            {"type": "daiminkan", "actor": 1, "target": 3, "pai": "E", "consumed": ["E", "E", "E"]},
        ),
        (
            {"type": "dahai", "actor": 3, "pai": "E", "tsumogiri": True},
            {"dapai": {"l": 2, "p": "z1_"}},
            {"hule": "-"},
            {"type": "hora", "actor": 1, "target": 3, "pai": "E"},
        ),
        (
            {"type": "kakan", "actor": 2, "pai": "5p", "consumed": ["5p", "5p", "5pr"]},
            {"gang": {"l": 1, "m": "p550+5"}},
            {"hule": "-"},
            {"type": "hora", "actor": 1, "target": 2, "pai": "5p"},
        ),
        (
            {"type": "tsumo", "actor": 1, "pai": "2s"},
            {"zimo": {"l": 0, "p": "s2"}},
            {"gang": "p550+5"},
            {"type": "kakan", "actor": 1, "pai": "5p", "consumed": ["5p", "5p", "5pr"]},
        ),
        (
            {"type": "tsumo", "actor": 1, "pai": "2s"},
            {"zimo": {"l": 0, "p": "s2"}},
            {"gang": "s5550"},
            {"type": "ankan", "actor": 1, "consumed": ["5s", "5s", "5s", "5sr"]},
        ),
        (
            {"type": "tsumo", "actor": 1, "pai": "2s"},
            {"zimo": {"l": 0, "p": "s2"}},
            {"daopai": "-"},
            {"type": "ryukyoku", "actor": 1, "reason": "kyushukyuhai"},
        ),
        (
            {"type": "tsumo", "actor": 1, "pai": "2s"},
            {"zimo": {"l": 0, "p": "s2"}},
            {"hule": "-"},
            {"type": "hora", "actor": 1, "target": 1},
        ),
        (
            {"type": "tsumo", "actor": 1, "pai": "2s"},
            {"zimo": {"l": 0, "p": "s2"}},
            {"dapai": "s2_"},
            {"type": "dahai", "actor": 1, "pai": "2s", "tsumogiri": True},
        ),
    ],
    ids=["chow", "pung", "kong", "out", "robbing", "added kong", "concealed kong", "nine", "self-drawn", "discard"],
)
def test_it_answers_in_the_words_of_mjai(
    tmp_path: Path, message: Message, told: Message, reply: Message, answer: Message
) -> None:
    heard, answers = talk(tmp_path, START, KYOKU, message, replies={json.dumps(told, separators=(",", ":")): reply})
    assert heard[-1] == told
    assert answers[-1] == answer


@needs_node
def test_a_riichi_is_declared_and_then_its_tile_thrown(tmp_path: Path) -> None:
    drawn = {"type": "tsumo", "actor": 1, "pai": "2s"}
    replies = {'{"zimo":{"l":0,"p":"s2"}}': {"dapai": "m0*"}}
    reach = {"type": "reach", "actor": 1}
    _, answers = talk(tmp_path, START, KYOKU, drawn, reach, replies=replies)
    assert answers[-2:] == [reach, {"type": "dahai", "actor": 1, "pai": "5mr", "tsumogiri": False}]


@needs_node
def test_where_majiang_is_not_installed_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE_PATH", str(tmp_path))
    program = tmp_path / "majiang.js"
    shutil.copy(PROGRAM, program)
    monkeypatch.setattr("benchmarks.majiang.__main__.PROGRAM", program)
    assert trouble() == "@kobalab/majiang-core is not installed; see benchmarks/majiang/README.md"


def test_where_there_is_no_node_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert trouble() == "Majiang needs Node, which is not installed."


@needs_node
def test_the_tables_can_be_played() -> None:

    for rules in PRESETS:
        check_rules(preset(rules))
        one, other = tables(rules)
        assert one[0] == other[1]
        assert command_of(one[0])[1:] == [str(PROGRAM), rules]
