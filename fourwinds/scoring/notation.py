"""Hands in words: the notation of the catalogue's examples, which the command line and the dialogs share.

    (B123)  (B5555)   a melded set          [B5555]  a concealed kong
    (B5555+)          a melded kong that was a melded pung
    ~B5               the winning tile, claimed; it is also among the hand's tiles
    !B5               the winning tile, self-drawn
    F2 S3 {N}         extra tiles, and others that are set aside like them
    @SE               the seat (South) and the round (East); `@S` leaves the round East's
    +last +kong ...   how the hand ended: any of the words below
    +dora:B5E         the dora tiles (not the indicators); so also after +kongdora, +ura and +kongura
    +gone:C3          the kinds of which no tile could come any more
    C406 (C055)       0 is a red five
    B12J (B3JB5)      J is a joker; in a melded chow its place tells what it stands for

A hand in which no winning tile is marked is complete and self-drawn, unless `+loser` says otherwise.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from fourwinds.scoring.account import Account, Told
from fourwinds.scoring.hand import Hand, Meld, MeldKind, ReadyState, Source, WonBy
from fourwinds.text import Text, commas
from fourwinds.tiles import JOKER, RED_FIVES, Kind, NotationError, Wind, is_extra, parse, plain
from fourwinds.values import replace

_TOKEN: Final = re.compile(r"\s*(\([^)]*\)|\[[^\]]*\]|[~!@+][^\s(\[{]*|\{[^}]*\}|[^\s(\[{~!@+]+)")

_ORPHANS: Final = tuple(map(Kind, (0, 8, 9, 17, 18, 26, *range(27, 34))))
_B1: Final = (Kind(0),)
_B5: Final = Kind(4)

Kinds = tuple[Kind, ...]

_WITH_TILES: Final[Mapping[str, Callable[[Account, Kinds], Account]]] = {
    "dora": lambda account, kinds: replace(account, dora=kinds),
    "kongdora": lambda account, kinds: replace(account, kong_dora=kinds),
    "ura": lambda account, kinds: replace(account, ura_dora=kinds),
    "kongura": lambda account, kinds: replace(account, ura_kong_dora=kinds),
    "gone": lambda account, kinds: replace(account, exhausted=kinds),
}
"""The words that name tiles, behind a colon; where there is none it is the 1 of bamboos."""

WAYS: Final[Mapping[str, Callable[[Account], Account]]] = {
    "last": partial(replace, last_tile=True),
    "kong": partial(replace, source=Source.KONG),
    "supplement": partial(replace, source=Source.EXTRA),
    "robbed": partial(replace, won_by=WonBy.ROBBED_KONG),
    "first": partial(replace, first_turn=True),
    "eastfirst": partial(replace, first_turn=True, first_discard=True),
    "ready": partial(replace, ready=ReadyState.DECLARED),
    "double": partial(replace, ready=ReadyState.FIRST_TURN),
    "fourth": partial(replace, fourth_of_kind=True),
    "flowers": partial(replace, won_by=WonBy.EXTRA_TILES),
    "eighth": partial(replace, won_by=WonBy.EXTRA_TILES, eighth_taken=True),
    "loser": partial(replace, won_by=WonBy.NONE),
    "original": partial(replace, ready=ReadyState.ORIGINAL),
    "openready": partial(replace, ready=ReadyState.DECLARED, open_ready=True),
    "oneshot": partial(replace, ready=ReadyState.DECLARED, one_shot=True),
    "readydiscard": partial(replace, ready_discard=True),
    "kongdiscard": partial(replace, discard_after_kong=True),
    "robbedconcealed": partial(replace, won_by=WonBy.ROBBED_KONG, robbed_concealed=True),
    "discarders": partial(replace, discarders_first=True),
    "twokongs": partial(replace, source=Source.KONG, kongs_in_turn=2),
    "winners2": partial(replace, winners=2),
    "extra2": partial(replace, extra_hands=2),
    "extra7": partial(replace, extra_hands=7),
    "extra8": partial(replace, extra_hands=8),
    "extra12": partial(replace, extra_hands=12),
    "after4": partial(replace, discards_before=4),
    "after7": partial(replace, discards_before=7),
    "after12": partial(replace, discards_before=12),
    "orphansdiscarded": partial(replace, own_discards=(*_ORPHANS, _B5)),
    "draw": partial(replace, won_by=WonBy.NONE, drawn_deal=True, own_discards=_ORPHANS[3:]),
    "fivediscarded": partial(replace, won_by=WonBy.NONE, drawn_deal=True, own_discards=(*_ORPHANS[3:], _B5)),
    "dora": partial(replace, dora=_B1),
    "kongdora": partial(replace, kong_dora=_B1),
    "ura": partial(replace, ura_dora=_B1),
    "kongura": partial(replace, ura_kong_dora=_B1),
    "gone": partial(replace, exhausted=_B1),
}
"""The words for what a hand's end can be, and what they say of it; besides there are +transparent and
+transparent1, for all of the hand's tiles or one of them."""


_TRANSPARENT: Final = {"transparent": 14, "transparent1": 1}
"""How many tiles these words say are transparent."""


def parse_hand(text: str) -> Hand:
    """The hand written in `text`; raises `NotationError`, which points at the wrong character.

    Words that contradict how the winning tile came say nothing here; `contradiction` names them.

    >>> parse_hand("(B123) C555 D99 ~D9 @SE").winning_tile
    26
    """
    return read_hand(text).hand


def read_hand(text: str) -> Told:
    """The hand written in `text`, as it is told; raises `NotationError`, which points at the wrong character."""
    read = _Reading(text)
    for token, start in _tokens(text):
        read.take(token, start)
    return read.told()


def _tokens(text: str) -> Iterator[tuple[str, int]]:
    """The signs and groups of tiles, each with its place in the text."""
    at = 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(text, at, Text("a bracket is not closed"))
        yield match[1], match.start(1)
        at = match.end()


@dataclass(slots=True)
class _Reading:
    """What has been read of a hand so far."""

    text: str
    concealed: list[Kind] = field(default_factory=list)
    melds: list[Meld] = field(default_factory=list)
    extras: list[Kind] = field(default_factory=list)
    winning: tuple[Kind, int] | None = None
    """The winning tile, and where in the text it is marked last."""
    transparent: int = 0
    account: Account = field(default_factory=partial(Account, won_by=WonBy.SELF_DRAWN))

    def take(self, token: str, start: int) -> None:
        """Read one more token, which stands at `start`."""
        match token[0]:
            case "(" | "[":
                self.melds.append(self._meld(token, start))
            case "{":
                self.extras += self._tiles(token[1:-1], start + 1)
            case "~" | "!":
                self._mark(token, start)
            case "@":
                self._seat(token[1:], start)
            case "+":
                self._end(token[1:], start)
            case _:
                self._lay(self._tiles(token, start))

    def told(self) -> Told:
        """The whole hand."""
        tile = None if self.winning is None else self.winning[0]
        if self.winning is not None and tile not in self.concealed:
            raise NotationError(self.text, self.winning[1], Text("the winning tile must be among the hand's tiles"))
        tiles = Hand(tuple(self.concealed), tuple(self.melds), tuple(self.extras), tile, transparent=self.transparent)
        return Told(tiles, self.account)

    def _lay(self, kinds: Iterable[Kind]) -> None:
        for kind in kinds:
            (self.extras if is_extra(kind) else self.concealed).append(kind)

    def _mark(self, token: str, start: int) -> None:
        """The winning tile, and how it came."""
        kinds = self._tiles(token[1:], start + 1)
        if len(kinds) != 1:
            raise NotationError(self.text, start + 1, Text("1 tile is expected here"))
        self.winning = kinds[0], start
        self.account = replace(self.account, won_by=WonBy.DISCARD if token[0] == "~" else WonBy.SELF_DRAWN)

    def _seat(self, winds: str, start: int) -> None:
        if len(winds) not in (1, 2) or set(winds) - set("ESWN"):
            raise NotationError(self.text, start, Text("@ is followed by the seat and the round: @SE"))
        round_ = Wind.from_letter(winds[1]) if len(winds) == 2 else Wind.EAST
        self.account = replace(self.account, seat=Wind.from_letter(winds[0]), round=round_)

    def _end(self, word: str, start: int) -> None:
        if word in _TRANSPARENT:
            self.transparent = _TRANSPARENT[word]
            return
        name, colon, tiles = word.partition(":")
        if colon and name in _WITH_TILES:
            self.account = _WITH_TILES[name](self.account, self._tiles(tiles, start + len(name) + 2))
            return
        if word not in WAYS:
            raise NotationError(self.text, start, Text("+ is followed by one of {ways}", ways=commas(list(WAYS))))
        self.account = WAYS[word](self.account)

    def _tiles(self, part: str, start: int) -> tuple[Kind, ...]:
        """The kinds of a part of the text; errors point into the whole text."""
        try:
            return parse(part)
        except NotationError as error:
            raise NotationError(self.text, start + error.position, error.problem) from None

    def _meld(self, token: str, start: int) -> Meld:
        is_concealed = token[0] == "["
        promoted = not is_concealed and token.endswith("+)")
        inner = token[1:-1].removesuffix("+" if promoted else "")
        written = self._tiles(inner, start + 1)
        kinds, jokers = _without_jokers(written)
        red = sum(kind in RED_FIVES for kind in written)
        if len(kinds) in (3, 4) and len(set(kinds)) == 1 and kinds[0] < 34:
            if len(kinds) == 4:
                return Meld(MeldKind.CONCEALED_KONG if is_concealed else MeldKind.KONG, kinds[0], promoted, red, jokers)
            if not (is_concealed or promoted):
                return Meld(MeldKind.PUNG, kinds[0], red=red, jokers=jokers)
        elif not (is_concealed or promoted) and _is_chow(kinds):
            return Meld(MeldKind.CHOW, kinds[0], red=red, jokers=jokers)
        shapes = Text("[..] is a concealed kong") if is_concealed else Text("(..) is a melded chow, pung or kong")
        raise NotationError(self.text, start, shapes)


def _without_jokers(written: Sequence[Kind]) -> tuple[list[Kind], tuple[int, ...]]:
    """The kinds of a meld in order, jokers as what they stand for by their places, and these places."""
    jokers = tuple(place for place, kind in enumerate(written) if kind == JOKER)
    if not jokers or len(jokers) == len(written):
        return sorted(map(plain, written)), ()
    real = [(place, plain(kind)) for place, kind in enumerate(written) if kind != JOKER]
    (first, kind), (last, other) = real[0], real[-1]
    step = (other - kind) // (last - first) if last > first else 0
    return [Kind(kind + step * (place - first)) for place in range(len(written))], jokers


def _is_chow(kinds: list[Kind]) -> bool:
    lowest = kinds[0] if kinds else 34
    return lowest < 27 and lowest % 9 < 7 and kinds == [lowest, lowest + 1, lowest + 2]
