"""What has been entered: four hands, who went out and how; and what scoring says to it. No widgets here."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final

from fourwinds.errors import FourWindsError
from fourwinds.scoring import (
    Finish,
    Hand,
    HandScore,
    Meld,
    MeldKind,
    Scorer,
    Settlement,
    Told,
    WonBy,
    contradiction,
    in_turn,
    read_hand,
    settle,
)
from fourwinds.scoring.outside import completed_deal, impossible_deal
from fourwinds.text import Text, listed
from fourwinds.tiles import JOKER, RED_FIVES, Kind, Wind, is_extra, is_suit, number, plain, write
from fourwinds.values import Value, field, replace

_WORD: Final = re.compile(r"\+([a-z]+\d*(?::[A-Za-z0-9]*)?)")
_SEATED: Final = re.compile(r"@\S*|\+loser\b")
"""What the notation can say and the dialog knows better: the winds, and who has lost."""
MOST_JOKERS: Final = 8
"""No rules have more."""


class Add(Enum):
    """What a click on a tile adds to the hand."""

    TILE = "tile"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    CONCEALED_KONG = "concealed_kong"


class Way(Enum):
    """How a hand can have ended, by the word of the notation."""

    SUPPLEMENT = "supplement"
    KONG = "kong"
    LAST = "last"
    FIRST = "first"
    FOURTH = "fourth"
    READY = "ready"
    READY_AT_ONCE = "double"


class Entry(Value):
    """One hand as it is being put together."""

    concealed: tuple[Kind, ...] = ()
    melds: tuple[Meld, ...] = ()
    extras: tuple[Kind, ...] = ()
    winning: Kind | None = None
    """The tile with which it goes out, if it does; it is among the concealed ones."""
    words: tuple[str, ...] = ()
    """The words of the notation that tell how it ended."""

    @classmethod
    def of_text(cls, text: str) -> "Entry":
        """The hand in notation; raises `NotationError`. Winds and losers are left to the table."""
        hand = read_hand(_SEATED.sub(lambda m: " " * len(m[0]), text)).tiles
        return cls(
            tuple(sorted(hand.concealed, key=_order)),
            hand.melds,
            tuple(sorted(hand.extras)),
            hand.winning_tile,
            tuple(dict.fromkeys(_WORD.findall(_SEATED.sub("", text)))),
        )

    @property
    def text(self) -> str:
        """In notation, the winning tile at the end."""
        parts = [_meld_text(meld) for meld in self.melds]
        parts.append(write(self.concealed))
        parts.append(write(kind for kind in self.extras if is_extra(kind)))
        aside = write(kind for kind in self.extras if not is_extra(kind))
        parts.append(f"{{{aside}}}" if aside else "")
        parts.append("" if self.winning is None else f"~{write([self.winning])}")
        parts += [f"+{word}" for word in self.words]
        return " ".join(filter(None, parts))

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return not (self.concealed or self.melds or self.extras)

    @property
    def size(self) -> int:
        """How many tiles it has, a kong counted as three."""
        return len(self.concealed) + 3 * len(self.melds)

    @property
    def tiles(self) -> Counter[Kind]:
        """All its tiles."""
        return Counter([*map(plain, self.concealed), *(k for m in self.melds for k in m.kinds), *self.extras])

    def adding(self, what: Add, kind: Kind) -> "Entry":
        """With another tile or set; the tile that came last is the winning one until another is named."""
        if is_extra(kind):
            return replace(self, extras=tuple(sorted((*self.extras, kind))))
        if what is Add.TILE:
            return replace(self, concealed=tuple(sorted((*self.concealed, kind), key=_order)), winning=kind)
        meld = Meld(MeldKind(what.value), plain(kind), red=int(kind in RED_FIVES))
        return replace(self, melds=(*self.melds, meld))

    def without_tile(self, index: int) -> "Entry":
        """Without the concealed tile at this place."""
        concealed = (*self.concealed[:index], *self.concealed[index + 1 :])
        return replace(self, concealed=concealed, winning=self.winning if self.winning in concealed else None)

    def without_meld(self, index: int) -> "Entry":
        """Without this meld."""
        return replace(self, melds=(*self.melds[:index], *self.melds[index + 1 :]))

    def without_extra(self, index: int) -> "Entry":
        """Without this flower or season."""
        return replace(self, extras=(*self.extras[:index], *self.extras[index + 1 :]))

    def having(self, way: Way, *, on: bool) -> "Entry":
        """With this way of having ended, or without it."""
        words = tuple(word for word in self.words if word != way.value)
        return replace(self, words=(*words, way.value) if on else words)

    def told(self, seat: Wind, round_: Wind, won_by: WonBy) -> Told:
        """As it is told where the table knows the winds and how the last tile came."""
        told = read_hand(self.text)
        won = won_by is not WonBy.NONE
        if won_by is WonBy.DISCARD and told.account.won_by is WonBy.ROBBED_KONG:
            won_by = WonBy.ROBBED_KONG  # the notation said so
        if won and told.account.won_by is WonBy.EXTRA_TILES:
            won_by = WonBy.EXTRA_TILES
        account = replace(told.account, seat=seat, round=round_, won_by=won_by)
        return Told(replace(told.tiles, winning_tile=told.tiles.winning_tile if won else None), account)


def tiles_of(what: Add, kind: Kind) -> tuple[Kind, ...]:
    """The tiles that a click adds; none where there is no such set."""
    if what is Add.TILE:
        return (kind,)
    if is_extra(kind):
        return (kind,)
    if kind == JOKER or (what is Add.CHOW and not (is_suit(kind) and number(kind) <= 7)):
        return ()
    return Meld(MeldKind(what.value), plain(kind)).kinds


def _order(kind: Kind) -> tuple[Kind, Kind]:
    return plain(kind), kind


def _meld_text(meld: Meld) -> str:
    text = write(meld.faces)
    if meld.kind is MeldKind.CONCEALED_KONG:
        return f"[{text}]"
    return f"({text}+)" if meld.promoted else f"({text})"


class Table(Value):
    """A finished deal as it has been entered."""

    entries: Mapping[Wind, Entry] = field(default_factory=lambda: dict.fromkeys(Wind, Entry()))
    round: Wind = Wind.EAST
    winners: frozenset[Wind] = frozenset()
    how: WonBy = WonBy.SELF_DRAWN
    giver: Wind | None = None
    """Who discarded the winning tile, or whose kong was robbed."""
    extra_hands: int = 0

    def with_entry(self, seat: Wind, entry: Entry) -> "Table":
        """With another hand at this seat."""
        return replace(self, entries={**self.entries, seat: entry})

    def left(self, kind: Kind) -> int:
        """How many tiles of the kind are still to be had."""
        there = 1 if is_extra(kind) else MOST_JOKERS if kind == JOKER else 4
        return there - sum(entry.tiles[plain(kind)] for entry in self.entries.values())

    def won_by(self, seat: Wind) -> WonBy:
        """How this hand went out; `NONE` for a loser's."""
        if seat not in self.winners:
            return WonBy.NONE
        return WonBy.SELF_DRAWN if self.giver is None else self.how

    def told(self, winds: Iterable[Wind]) -> dict[Wind, Told]:
        """The hands with what the table tells of their end; raises `NotationError`."""
        told = {wind: self.entries[wind].told(wind, self.round, self.won_by(wind)) for wind in winds}
        winners = max(1, len(self.winners))
        return {wind: replace(one, account=replace(one.account, winners=winners)) for wind, one in told.items()}


class Answer(Value):
    """What scoring says to a table."""

    scores: Mapping[Wind, HandScore]
    """Of every hand that has been entered."""
    settlement: Settlement | None
    problem: str
    """Why there are no payments, in a player's words; empty when there are."""
    missing: tuple[Wind, ...]
    """The hands that have not been entered and counted as nothing."""
    unpaid: frozenset[Wind] = frozenset()
    """The hands of losers for which these rules pay nothing, whatever they hold."""


def answer(scorer: Scorer, table: Table) -> Answer:
    """The scores of the hands and who pays whom."""
    winds = scorer.preset.deal.winds
    entered = [wind for wind in winds if not table.entries[wind].is_empty]
    missing = tuple(wind for wind in winds if wind not in entered)
    only_winners = not scorer.preset.payment.losers_score
    unpaid = frozenset(wind for wind in entered if only_winners and wind not in table.winners)
    try:
        told = table.told(winds)
        hands = completed_deal({w: one.hand for w, one in told.items()}, table.giver, table.extra_hands)
        scores = {wind: scorer.score(hands[wind]) for wind in entered}
    except FourWindsError as error:
        return Answer({}, None, error.message, missing, unpaid)
    settlement, problem = None, _not_yet(table, entered) or _contradiction(table, told, hands, scorer.preset.tiles.held)
    if not problem:
        try:
            settlement = settle(scorer, _finish(table, hands))
        except FourWindsError as error:
            problem = error.message
    return Answer(scores, settlement, problem, missing, unpaid)


def _contradiction(table: Table, told: Mapping[Wind, Told], hands: Mapping[Wind, Hand], held: int) -> str:
    losers = [wind for wind in told if wind not in table.winners]
    for wind in (*in_turn(table.winners, table.giver), *losers):
        if wrong := contradiction(told[wind], held):
            return Text("The hand of {wind} cannot have ended so: {why}.", wind=wind.title, why=wrong[1])
    return impossible_deal(hands) or ""


def _finish(table: Table, hands: Mapping[Wind, Hand]) -> Finish:
    return Finish(
        round=table.round,
        winners=tuple(table.winners),
        discarder=table.giver,
        hands=hands,
        extra_hands=table.extra_hands,
    )


def _not_yet(table: Table, entered: Iterable[Wind]) -> str:
    if not list(entered):
        return Text("Enter a hand: click tiles, or type it in notation.")
    if not table.winners:
        return Text("Nobody is out yet. Tick the hand that went out to see who pays whom.")
    if table.giver in table.winners:
        return Text("Whoever gave the winning tile cannot have gone out with it.")
    if empty := [wind.title for wind in table.winners if table.entries[wind].is_empty]:
        return Text("The winning hand of {winds} is not entered yet.", winds=listed(empty))
    return ""
