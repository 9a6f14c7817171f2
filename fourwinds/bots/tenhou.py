"""A riichi game as Tenhou's viewer (tenhou.net/6) and programs that review games read it: one JSON object.

It is made of the messages of mjai, which tell the same. A hand is a list: which one it is (0 is the first of the East
round, then counters and stakes), the scores, the dora indicators, those below, then of each seat the thirteen tiles,
what it took and what it gave, and last how it ended. Seats count from the first dealer.

A tile is a number: 11 to 19 characters, 21 to 29 dots, 31 to 39 bamboos, 41 to 47 East, South, West, North, White,
Green, Red; 51 to 53 the red fives. Among what was given 60 is the tile that was just drawn, `r` before it the riichi,
and 0 stands where a kong of a discard was taken, as nothing is given then. What was claimed is a text of its tiles
with a letter before the claimed one, whose place among them says from whom it came: first from the left, then from
across, last from the right. Source: the format as the programs that read and write it describe it.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final

from fourwinds.bots import mjai
from fourwinds.bots.mjai import MJAI_PLAYERS, Message, UnsayableError
from fourwinds.engine.game import Game
from fourwinds.engine.hands import losing_hand
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.rules import RulePreset
from fourwinds.scoring import HandScore, Purpose
from fourwinds.text import Text

Hand = list[Any]
"""Numbers, texts and lists of them, as described above."""

_SUITS: Final = "mps"
_HONORS: Final = "ESWNPFC"
_WINDS: Final = "ESWN"
_JUST_DRAWN: Final = 60
_NOTHING_GIVEN: Final = 0

_DRAWN: Final = "流局"
_ALL_READY: Final = "全員聴牌"
_ENDS: Final = {
    "fanpai": _DRAWN,
    "nagashimangan": "流し満貫",
    "kyushukyuhai": "九種九牌",
    "sufonrenta": "四風連打",
    "suchareach": "四家立直",
    "sukaikan": "四槓散了",
    "sanchaho": "三家和了",
}
"""As Tenhou itself writes them; logs made of games on other servers have 四開槓 and 三家和 for the last two."""
_PAID: Final = (_DRAWN, _ENDS["nagashimangan"])
"""Behind these stands what was paid, were it nothing; the others stand alone."""
_LIMITS: Final = ((8000, "役満"), (6000, "三倍満"), (4000, "倍満"), (3000, "跳満"), (2000, "満貫"))
"""From which basic worth on."""

_YAKU: Final = {
    "ch_3_1suit_step3": "一気通貫",
    "ch_identical_2": "一盃口",
    "ch_identical_2_twice": "二盃口",
    "ch_same_3_suits": "三色同順",
    "hn_little_3_dragons": "小三元",
    "kg_3": "三槓子",
    "lh_all_green": "緑一色",
    "lh_all_honors": "字一色",
    "lh_all_terminals": "清老頭",
    "lh_big_four_winds": "大四喜",
    "lh_four_kongs": "四槓子",
    "lh_hidden_treasure": "四暗刻",
    "lh_little_four_winds": "小四喜",
    "lh_nine_gates": "九蓮宝燈",
    "lh_thirteen_orphans": "国士無双",
    "lh_three_great_scholars": "大三元",
    "lp_seven_pairs": "七対子",
    "lw_earthly": "地和",
    "lw_heavenly": "天和",
    "lw_human": "人和",
    "ms_dora": "ドラ",
    "ms_kong_dora": "槓ドラ",
    "ms_nukidora": "抜きドラ",
    "ms_red_dora": "赤ドラ",
    "ms_ura_dora": "裏ドラ",
    "ms_ura_kong_dora": "裏ドラ",
    "set_kong_dragons": "役牌",
    "set_kong_own_wind": "自風",
    "set_kong_round_wind": "場風",
    "set_pung_dragons": "役牌",
    "set_pung_own_wind": "自風",
    "set_pung_round_wind": "場風",
    "tr_concealed_3": "三暗刻",
    "tr_same_number_3": "三色同刻",
    "wh_all_simples": "断幺九",
    "wh_all_th": "混老頭",
    "wh_fully_concealed": "門前清自摸和",
    "wh_no_points": "平和",
    "wh_one_suit": "清一色",
    "wh_one_suit_honors": "混一色",
    "wh_pung_hand": "対々和",
    "wh_t_each_set": "純全帯幺九",
    "wh_th_each_set": "混全帯幺九",
    "wn_last_discard": "河底撈魚",
    "wn_last_wall_tile": "海底摸月",
    "wn_one_shot": "一発",
    "wn_ready": "立直",
    "wn_ready_first_turn": "両立直",
    "wn_rob_kong": "槍槓",
    "wn_supplement": "嶺上開花",
}
"""What players of Tenhou call a pattern; others keep the name that the rules give them."""


def check_rules(rules: RulePreset) -> None:
    """Raise `UnsayableError`, naming the reason, for rules that Tenhou's format cannot say."""
    why = mjai.obstacle(rules)
    if why is None and rules.scoring.system != "mangan":
        why = Text("it reckons hands in fu and han")
    if why is not None:
        raise UnsayableError(Text("{rules} cannot be written in Tenhou's format: {why}.", rules=rules.name, why=why))


def text_of(game: Game) -> str:
    """The finished hands as text. Raises `UnsayableError`."""
    return json.dumps(of_game(game), ensure_ascii=False, separators=(",", ":"))


def of_game(game: Game) -> Message:
    """The finished hands of a game with all their tiles. Raises `UnsayableError`."""
    check_rules(game.rules)
    told = mjai.of_game(game)
    finished = [(deal, deal.outcome) for deal in game.deals if deal.outcome is not None]
    hands: list[HandWriter] = []
    for message in told:
        if message["type"] == "start_kyoku":
            deal, outcome = finished[len(hands)]
            first, all_ready = mjai.first_seat(deal.begun), _are_all_ready(game, deal.state, outcome)
            hands.append(HandWriter(message, outcome, first, all_ready=all_ready))
        elif hands:
            hands[-1].tell(message)
    return {
        "title": [game.rules.name, ""],
        "name": told[0]["names"],
        "rule": {"disp": game.rules.name, "aka": int(game.rules.tiles.red_fives > 0)},
        "log": [hand.written() for hand in hands],
    }


def tile_number(name: str) -> int:
    """The number of a tile that mjai names.

    >>> [tile_number(name) for name in ("1m", "9p", "5s", "E", "P", "F", "C", "5mr", "5sr")]
    [11, 29, 35, 41, 45, 46, 47, 51, 53]
    """
    if name in _HONORS:
        return 41 + _HONORS.index(name)
    suit = _SUITS.index(name[1])
    return 51 + suit if name.endswith("r") else 10 * (suit + 1) + int(name[0])


class HandWriter:
    """One hand, told by the messages of mjai; `first` is the seat with the number 0.

    `all_ready`: the wall was used up, and everybody had a ready hand. The viewer takes those for ready who gained by a
    draw, and here nobody does.
    """

    def __init__(self, begun: Message, outcome: Outcome, first: Seat, *, all_ready: bool = False) -> None:
        self._outcome, self._first, self._all_ready = outcome, first, all_ready
        number = _WINDS.index(begun["bakaze"]) * MJAI_PLAYERS + begun["kyoku"] - 1
        self._head = [[number, begun["honba"], begun["kyotaku"]], begun["scores"]]
        self._indicators = [tile_number(begun["dora_marker"])]
        self._below: list[int] = []
        self._hands = [[tile_number(name) for name in hand] for hand in begun["tehais"]]
        self._taken: list[list[int | str]] = [[] for _ in self._hands]
        self._given: list[list[int | str]] = [[] for _ in self._hands]
        self._pungs: list[dict[int, str]] = [{} for _ in self._hands]
        """The claimed pungs of each seat as they were written, by their tile."""
        self._declares = False
        self._end: Hand = []

    def tell(self, message: Message) -> None:
        """Note what happened."""
        telling: dict[str, Callable[[Message], None]] = {
            "tsumo": self._takes,
            "dahai": self._gives,
            "reach": self._reaches,
            "chi": self._claims,
            "pon": self._claims,
            "daiminkan": self._claims,
            "ankan": self._conceals,
            "kakan": self._adds,
            "dora": self._turns,
            "hora": self._wins,
            "ryukyoku": self._draws,
        }
        if message["type"] in telling:
            telling[message["type"]](message)

    def written(self) -> Hand:
        """The hand as the format has it."""
        rows = [part for seat in zip(self._hands, self._taken, self._given, strict=True) for part in seat]
        return [*self._head, self._indicators, self._below, *rows, self._end]

    def _takes(self, message: Message) -> None:
        self._taken[message["actor"]].append(tile_number(message["pai"]))

    def _gives(self, message: Message) -> None:
        given: int | str = _JUST_DRAWN if message["tsumogiri"] else tile_number(message["pai"])
        self._given[message["actor"]].append(f"r{given}" if self._declares else given)
        self._declares = False

    def _reaches(self, message: Message) -> None:
        del message
        self._declares = True

    def _claims(self, message: Message) -> None:
        actor, claimed = message["actor"], tile_number(message["pai"])
        own = [str(tile_number(name)) for name in message["consumed"]]
        letter = {"chi": "c", "pon": "p", "daiminkan": "m"}[message["type"]]
        place = _place(actor, message["target"], len(own))
        written = "".join([*own[:place], f"{letter}{claimed}", *own[place:]])
        self._taken[actor].append(written)
        if letter == "p":
            self._pungs[actor][_ordinary(claimed)] = written
        elif letter == "m":
            self._given[actor].append(_NOTHING_GIVEN)

    def _conceals(self, message: Message) -> None:
        tiles = [str(tile_number(name)) for name in message["consumed"]]
        self._given[message["actor"]].append("".join([*tiles[:3], f"a{tiles[3]}"]))

    def _adds(self, message: Message) -> None:
        added = tile_number(message["pai"])
        pung = self._pungs[message["actor"]][_ordinary(added)]
        self._given[message["actor"]].append(pung.replace("p", f"k{added}"))

    def _turns(self, message: Message) -> None:
        self._indicators.append(tile_number(message["dora_marker"]))

    def _wins(self, message: Message) -> None:
        winner, target = message["actor"], message["target"]
        seat = self._seat(winner)
        score = self._outcome.scores[seat]
        assert score is not None, "who goes out is scored"
        self._below = [tile_number(name) for name in message["ura_markers"]]
        yaku = [f"{_YAKU.get(line.pattern, line.name)}({_worth(line.doubles)})" for line in score.lines if line.doubles]
        limits = [f"{_YAKU.get(line.pattern, line.name)}(役満)" for line in score.lines if line.limit_percent]
        paid = _in_words(score, self._payments(seat), drawn=winner == target)
        what = [winner, target, self._liable(winner, target), paid, *(limits or yaku)]
        self._end = [*(self._end or ["和了"]), message["deltas"], what]

    def _draws(self, message: Message) -> None:
        name, moved = _ENDS.get(message.get("reason", ""), _DRAWN), message["deltas"]
        if name == _DRAWN and self._all_ready:
            name = _ALL_READY
        self._end = [name, moved] if name in _PAID or any(moved) else [name]

    def _seat(self, number: int) -> Seat:
        return Seat((number + self._first) % MJAI_PLAYERS)

    def _payments(self, winner: Seat) -> list[int | float]:
        """What each pays for the hand, without what counters add."""
        return [
            paid.amount
            for paid in self._outcome.transfers
            if paid.payee == winner and paid.payer is not None and paid.purpose is Purpose.SCORE
        ]

    def _liable(self, winner: int, target: int) -> int:
        """Who answers for a hand that another discards into or that is drawn; the winner where nobody does."""
        seat = self._seat(winner)
        payers = {
            paid.payer
            for paid in self._outcome.transfers
            if paid.payee == seat and paid.payer is not None and paid.purpose is Purpose.SCORE
        }
        others = [payer for payer in payers if (payer - self._first) % MJAI_PLAYERS != target]
        alone = len(payers) == 1 if winner == target else bool(others)
        return (others[0] - self._first) % MJAI_PLAYERS if alone and others else winner


def _are_all_ready(game: Game, state: DealState, outcome: Outcome) -> bool:
    """Whether everybody had a ready hand when the wall was used up."""
    if outcome.termination is not Termination.DRAW:
        return False
    to_go_out = game.rules.winning.minimum_after_draw
    return all(game.scorer.is_ready(losing_hand(state, seat), to_go_out=to_go_out) for seat in state.at_table)


def _place(actor: int, target: int, own: int) -> int:
    """Among the tiles of the own hand: before which of them the claimed one is written."""
    across, right = 2, 1
    away = (target - actor) % MJAI_PLAYERS
    return {across: 1, right: own}.get(away, 0)


def _ordinary(tile: int) -> int:
    """A red five as a five.

    >>> _ordinary(52), _ordinary(25)
    (25, 25)
    """
    return (tile - 50) * 10 + 5 if tile > 50 else tile


def _worth(han: float) -> str:
    return f"{han:g}飜"


def _in_words(score: HandScore, paid: Sequence[int | float], *, drawn: bool) -> str:
    """`30符4飜7700点`, `満貫2000-4000点`, `40符2飜1300点∀`: the worth, and what is paid for it by whom."""
    han, basic = score.doubles, score.total
    name = next((name for least, name in _LIMITS if basic >= least), "")
    if not name:
        name = f"{basic / 2 ** (han + 2):g}符{_worth(han)}"
    if not drawn or len(paid) == 1:
        return f"{name}{sum(paid):g}点"
    least, most = min(paid), max(paid)
    return f"{name}{least:g}点∀" if least == most else f"{name}{least:g}-{most:g}点"
