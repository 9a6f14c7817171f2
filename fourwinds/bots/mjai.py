"""The words of mjai, in which programs for the Japanese game speak: a deal as its messages, an answer as a move.

A seat has in mjai the number that it has counted from the first dealer of the round, as there the dealer follows from
the number of the hand. What its observer does not see is `?`. Points that change hands are told as there: the stake of
a riichi leaves with `reach_accepted`, all else with `hora` or `ryukyoku`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from fourwinds.engine import abandoning
from fourwinds.engine.actions import Abandon, Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.events import (
    DealBegun,
    DealEnded,
    DiscardPassed,
    IndicatorTurned,
    KongDeclared,
    MeldClaimed,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
)
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY, seen
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.engine.view import SeatView, SeenEvent, TilesTaken, TileTaken
from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset
from fourwinds.scoring import MeldKind
from fourwinds.text import Text
from fourwinds.tiles import RED_FIVES, Tile, kind_of, number, plain

Message = dict[str, Any]
"""One line: a JSON object with its `type`."""

STAKE: Final = 1000
"""What a riichi costs in mjai."""

UNSEEN: Final = "?"

_HONORS: Final = ("E", "S", "W", "N", "C", "F", "P")
_ABANDONED: Final[dict[str, str]] = {
    abandoning.NINE_ORPHANS: "kyushukyuhai",
    abandoning.EQUAL_DISCARDS: "sufonrenta",
    abandoning.ALL_READY: "suchareach",
    abandoning.FOUR_KONGS: "sukaikan",
    abandoning.THREE_WINNERS: "sanchaho",
}
"""Why a hand is abandoned."""

MJAI_PLAYERS: Final = 4
"""How many play; the dialects for three are not spoken."""

_CLAIMS: Final = {MeldKind.CHOW: "chi", MeldKind.PUNG: "pon", MeldKind.KONG: "daiminkan"}


class UnsayableError(FourWindsError):
    """Rules, or something that happened, for which mjai has no words; the message says what."""


def check_rules(rules: RulePreset) -> None:
    """Raise `UnsayableError`, naming the option, for rules that mjai cannot say."""
    if (why := obstacle(rules)) is not None:
        raise UnsayableError(Text("{rules} cannot be said in mjai: {why}.", rules=rules.name, why=why))


def obstacle(rules: RulePreset) -> Text | None:
    """What of the rules programs for the Japanese game have no words for; None where there is nothing."""
    obstacles = (
        (rules.deal.players != MJAI_PLAYERS, Text("four play there")),
        (rules.tiles.flowers > 0, Text("it knows no flowers and seasons")),
        (rules.tiles.left_out != "none", Text("it plays with all three suits")),
        (rules.ready.rule != "riichi", Text("it needs the riichi as the way to declare ready")),
        (rules.ready.stake != STAKE, Text("a riichi costs 1,000 points there")),
        (rules.ready.laid_open, Text("it knows no hands that are laid open")),
        (rules.transparent.copies > 0, Text("it knows no transparent tiles")),
        (not rules.dora.indicator, Text("it needs a dora indicator")),
        (rules.dora.dragons != "white_green_red", Text("its dragons follow one another as white, green, red")),
        (rules.kongs.concealed_shown != "two_down", Text("it shows what a concealed kong is made of")),
    )
    return next((why for stands, why in obstacles if stands), None)


def tile_name(tile: Tile) -> str:
    """The tile in mjai: `1m` to `9m` for characters, `p` dots, `s` bamboos, `5mr` a red five, `E S W N P F C`.

    >>> [tile_name(Tile(number)) for number in (0, 36, 72, 108)]
    ['1s', '1m', '1p', 'E']
    """
    kind = kind_of(tile)
    ordinary = plain(kind)
    if ordinary >= 27:
        return _HONORS[ordinary - 27]
    return f"{number(ordinary)}{'smp'[ordinary // 9]}{'r' if kind in RED_FIVES else ''}"


def names(tiles: Iterable[Tile]) -> list[str]:
    """The tiles in mjai, in the order given."""
    return [tile_name(tile) for tile in tiles]


def first_seat(begun: DealBegun) -> Seat:
    """Who has the number 0: the first dealer of the round."""
    return Seat((begun.dealer - begun.hand + 1) % MJAI_PLAYERS)


def of_game(game: Game) -> list[Message]:
    """A game with all its tiles, for programs that study games. Raises `UnsayableError`."""
    check_rules(game.rules)
    finished = [deal for deal in game.deals if deal.outcome is not None]
    if not finished:
        raise UnsayableError(Text("No hand of the game has been played to its end."))
    first = first_seat(finished[0].begun)
    if any(deal.outcome and deal.outcome.termination is Termination.FAULTY_OUT for deal in finished):
        raise UnsayableError(Text("Other programs have no words for a hand that ended with a faulty out."))
    lines: list[Message] = [
        {"type": "start_game", "names": [game.players[(first + i) % MJAI_PLAYERS].name for i in range(MJAI_PLAYERS)]}
    ]
    for deal in finished:
        lines += of_deal(game.rules, seen(game.rules, deal.events, EVERYBODY))
    return [*lines, {"type": "end_game"}]


def lines_of(game: Game) -> list[str]:
    """`of_game` as it stands in a file: a message a line. Raises `UnsayableError`."""
    return [json.dumps(message, ensure_ascii=False, separators=(",", ":")) for message in of_game(game)]


def of_deal(rules: RulePreset, noticed: Sequence[SeenEvent]) -> list[Message]:
    """What happened in a deal; of a longer record of the same deal the first messages are the same.

    A faulty out, for which mjai has no words, is told as a draw with what it cost.
    """
    teller = _Teller(rules, noticed)
    for event in noticed:
        teller.tell(event)
    return teller.lines


class _Teller:
    def __init__(self, rules: RulePreset, noticed: Sequence[SeenEvent]) -> None:
        begun = noticed[0]
        assert isinstance(begun, DealBegun), "a deal begins"
        self.lines: list[Message] = []
        self._rules = rules
        self._begun = begun
        self._first = first_seat(begun)
        self._hands: list[list[str]] = [[], [], [], []]
        self._marker: str | None = None
        self._declared: Seat | None = None
        self._staked: set[Seat] = set()
        self._below: list[str] = []
        self._last = UNSEEN

    def tell(self, event: SeenEvent) -> None:
        """Add the messages of an event; of many there are none."""
        match event:
            case TilesDealt(seat=seat, tiles=tiles):
                self._dealt(seat, names(tiles))
            case TilesTaken(seat=seat, number=count):
                self._dealt(seat, [UNSEEN] * count)
            case IndicatorTurned(indicator=turned):
                self._turned(tile_name(turned.tile), below=turned.below)
            case TileDrawn(seat=seat, tile=tile):
                self._drawn(seat, tile_name(tile))
            case TileTaken(seat=seat):
                self._drawn(seat, UNSEEN)
            case DealEnded(outcome=outcome):
                self._begin()
                self._ended(outcome)
            case _:
                self._played(event)

    def _played(self, event: SeenEvent) -> None:
        """What a seat does, and what becomes of its discard."""
        match event:
            case ReadyDeclared(seat=seat):
                self._begin()
                self._declared = seat
                self._say("reach", seat)
            case ReadyCancelled(seat=seat):
                # The riichi did not come about: somebody goes out on its discard, or the stake stays in the pool.
                if event.returned and self._declared == seat:
                    self._declared = None
            case TileDiscarded(seat=seat, tile=tile, drawn=drawn):
                self._begin()
                self._last = tile_name(tile)
                self._say("dahai", seat, pai=self._last, tsumogiri=drawn)
            case DiscardPassed():
                self._accept()
            case MeldClaimed():
                self._accept()
                self._claimed(event)
            case KongDeclared():
                self._begin()
                self._kong(event)
            case _:
                pass  # mjai does not tell of it

    def _id(self, seat: Seat) -> int:
        return (seat - self._first) % MJAI_PLAYERS

    def _by_id(self, values: Sequence[Any]) -> list[Any]:
        return [values[(self._first + i) % MJAI_PLAYERS] for i in range(MJAI_PLAYERS)]

    def _say(self, what: str, actor: Seat, **more: object) -> None:
        self.lines.append({"type": what, "actor": self._id(actor), **more})

    def _dealt(self, seat: Seat, tiles: list[str]) -> None:
        self._hands[seat] += tiles
        if all(len(self._hands[s]) >= 13 + (s == self._begun.dealer) for s in seats_of(MJAI_PLAYERS)) and self._marker:
            self._begin()

    def _turned(self, name: str, *, below: bool) -> None:
        if below:
            self._below.append(name)
        elif self._marker is None:
            self._marker = name
        else:
            self._begin()
            self.lines.append({"type": "dora", "dora_marker": name})

    def _begin(self) -> None:
        """Once all tiles are dealt: the hands of thirteen, and the dealer's first tile as drawn."""
        if self.lines:
            return
        begun = self._begun
        self.lines.append(
            {
                "type": "start_kyoku",
                "bakaze": begun.round_wind.letter,
                "dora_marker": self._marker or UNSEEN,
                "kyoku": begun.hand,
                "honba": begun.extra_hands,
                "kyotaku": int(begun.pool // STAKE),
                "oya": self._id(begun.dealer),
                "scores": self._by_id(begun.scores or [0] * MJAI_PLAYERS),
                "tehais": self._by_id([hand[:13] for hand in self._hands]),
            }
        )
        for extra in self._hands[begun.dealer][13:]:
            self._say("tsumo", begun.dealer, pai=extra)

    def _drawn(self, seat: Seat, name: str) -> None:
        self._begin()
        self._last = name
        self._say("tsumo", seat, pai=name)

    def _accept(self) -> None:
        if self._declared is not None:
            self._staked.add(self._declared)
            self._say("reach_accepted", self._declared)
            self._declared = None

    def _claimed(self, event: MeldClaimed) -> None:
        meld = event.meld
        assert meld.claimed is not None
        assert meld.source is not None
        consumed = names(tile for tile in meld.tiles if tile != meld.claimed)
        target = self._id(meld.source)
        self._say(_CLAIMS[meld.kind], event.seat, target=target, pai=tile_name(meld.claimed), consumed=consumed)

    def _kong(self, event: KongDeclared) -> None:
        meld = event.meld
        if meld.added is None:
            self._say("ankan", event.seat, consumed=names(meld.tiles))
            return
        self._last = tile_name(meld.added)
        rest = names(tile for tile in meld.tiles if tile != meld.added)
        self._say("kakan", event.seat, pai=self._last, consumed=rest)

    def _ended(self, outcome: Outcome) -> None:
        self._accept()
        moved = [net + STAKE * (seat in self._staked) for seat, net in enumerate(outcome.net)]
        if not outcome.winners:
            why = _why(outcome)
            reason = {} if why is None else {"reason": why}
            self.lines.append({"type": "ryukyoku", **reason, "deltas": self._by_id(moved)})
        # Of several winners each but the first has what was paid to him for his hand, and the first what is left.
        shares = {winner: _paid_to(winner, outcome) for winner in outcome.winners[1:]}
        for winner in outcome.winners:
            share = shares.get(winner) or [
                all_of_it - sum(other[seat] for other in shares.values()) for seat, all_of_it in enumerate(moved)
            ]
            target = winner if outcome.discarder is None else outcome.discarder
            more = {"pai": self._last, "ura_markers": self._below, "deltas": self._by_id(share)}
            self._say("hora", winner, target=self._id(target), **more)
        self.lines.append({"type": "end_kyoku"})


def _why(outcome: Outcome) -> str | None:
    """Why nobody has won; None for a faulty out."""
    if outcome.termination is not Termination.DRAW:
        return _ABANDONED.get(outcome.reason)
    return "nagashimangan" if outcome.paid_after_draw else "fanpai"


def _paid_to(winner: Seat, outcome: Outcome) -> list[int | float]:
    share: list[int | float] = [0] * MJAI_PLAYERS
    for paid in outcome.transfers:
        if paid.payee == winner and paid.payer is not None:
            share[paid.payer] -= paid.amount
            share[winner] += paid.amount
    return share


def action_of(answer: Message, view: SeatView, legal: Sequence[Action]) -> Action | None:
    """The legal action that an answer means; None where it means none of them."""
    meant = [action for action in legal if _means(answer, action)]
    if answer.get("type") == "dahai" and view.drawn is not None:
        drawn = Discard(view.drawn)
        meant.sort(key=lambda action: (action == drawn) is not (answer.get("tsumogiri") is True))
    return meant[0] if meant else None


def _means(answer: Message, action: Action) -> bool:
    said = answer.get("type")
    match action:
        case Pass():
            return said == "none"
        case Discard(tile=tile):
            return said == "dahai" and answer.get("pai") == tile_name(tile)
        case DeclareReady(laid_open=False):
            return said == "reach"
        case GoOut():
            return said == "hora"
        case Abandon():
            return said == "ryukyoku"
        case Claim(kind=kind, tiles=tiles):
            return said == _CLAIMS[kind] and _consumed(answer) == Counter(names(tiles))
        case DeclareKong(kind=kind):
            return said in ("ankan", "kakan") and _consumed_kinds(answer) == {tile_name_of(kind)}
        case _:
            return False


def tile_name_of(kind: int) -> str:
    """The kind in mjai, a red five as a five."""
    return _HONORS[kind - 27] if kind >= 27 else f"{kind % 9 + 1}{'smp'[kind // 9]}"


def _consumed(answer: Message) -> Counter[str]:
    consumed = answer.get("consumed")
    return Counter(name for name in consumed if isinstance(name, str)) if isinstance(consumed, list) else Counter()


def _consumed_kinds(answer: Message) -> set[str]:
    return {name.removesuffix("r") for name in _consumed(answer)}
