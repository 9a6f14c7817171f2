"""Hands in words: the notation of the catalogue's examples, which the command line and the dialogs share.

    (B123)  (B5555)   a melded set          [B5555]  a concealed kong
    (B5555+)          a melded kong that was a melded pung
    ~B5               the winning tile, claimed; it is also among the hand's tiles
    !B5               the winning tile, self-drawn
    F2 S3 {N}         extra tiles, and others that are set aside like them
    @SE               the seat (South) and the round (East); `@S` leaves the round East's
    +last +kong ...   how the hand ended: any of the words below

A hand in which no winning tile is marked is complete and self-drawn, unless `+loser` says otherwise.
"""

import re
from dataclasses import replace
from typing import Any, Final

from fourwinds.scoring.hand import Circumstances, Hand, Meld, MeldKind, ReadyState, WonBy
from fourwinds.tiles import Kind, NotationError, Wind, is_extra, parse, plain

_TOKEN: Final = re.compile(r"\s*(\([^)]*\)|\[[^\]]*\]|[~!@+][^\s(\[{]*|\{[^}]*\}|[^\s(\[{~!@+]+)")

_ORPHANS: Final = tuple(map(Kind, (0, 8, 9, 17, 18, 26, *range(27, 34))))

WAYS: Final[dict[str, dict[str, Any]]] = {  # Any: fields of Circumstances with their values
    "last": {"last_tile": True},
    "kong": {"supplement": True, "kong_supplement": True},
    "supplement": {"supplement": True},
    "robbed": {"won_by": WonBy.ROBBED_KONG},
    "first": {"first_turn": True},
    "eastfirst": {"first_turn": True, "first_discard": True},
    "ready": {"ready": ReadyState.DECLARED},
    "double": {"ready": ReadyState.FIRST_TURN},
    "fourth": {"fourth_of_kind": True},
    "loser": {"won_by": WonBy.NONE},
    "original": {"ready": ReadyState.ORIGINAL},
    "openready": {"ready": ReadyState.DECLARED, "open_ready": True},
    "oneshot": {"ready": ReadyState.DECLARED, "one_shot": True},
    "readydiscard": {"ready_discard": True},
    "kongdiscard": {"discard_after_kong": True},
    "robbedconcealed": {"won_by": WonBy.ROBBED_KONG, "robbed_concealed": True},
    "discarders": {"discarders_first": True},
    "twokongs": {"supplement": True, "kong_supplement": True, "kongs_in_turn": 2},
    "winners2": {"winners": 2},
    "extra2": {"extra_hands": 2},
    "extra12": {"extra_hands": 12},
    "after4": {"discards_before": 4},
    "after7": {"discards_before": 7},
    "after12": {"discards_before": 12},
    "orphansdiscarded": {"own_discards": (*_ORPHANS, Kind(4))},
    "draw": {"won_by": WonBy.NONE, "drawn_deal": True, "own_discards": _ORPHANS[3:]},
    "fivediscarded": {"won_by": WonBy.NONE, "drawn_deal": True, "own_discards": (*_ORPHANS[3:], Kind(4))},
    "dora": {"dora": (Kind(0),)},
    "kongdora": {"kong_dora": (Kind(0),)},
    "ura": {"ura_dora": (Kind(0),)},
    "kongura": {"ura_kong_dora": (Kind(0),)},
}
"""The words for what a hand's end can be, and the fields of `Circumstances` that they set; besides
there are +transparent and +transparent1, for all of the hand's tiles or one of them. Dora tiles are 1s of bamboos."""


_TRANSPARENT: Final = {"+transparent": 14, "+transparent1": 1}
"""How many tiles these words say are transparent."""


def parse_hand(text: str) -> Hand:  # noqa: C901 - a case for each sign of the notation
    """The hand written in `text`; raises `NotationError`, which points at the wrong character.

    >>> parse_hand("(B123) C555 D99 ~D9 @SE").winning_tile
    26
    """
    concealed: list[Kind] = []
    melds: list[Meld] = []
    extras: list[Kind] = []
    winning: Kind | None = None
    transparent = 0
    circumstances = Circumstances(won_by=WonBy.SELF_DRAWN)
    at = 0
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            raise NotationError(text, at, "a bracket is not closed")
        token, start = match[1], match.start(1)
        match token[0]:
            case "(" | "[":
                melds.append(_meld(text, token, start))
            case "~" | "!":
                (winning,) = _tiles(text, token[1:], start + 1, exactly=1)
                circumstances = replace(circumstances, won_by=WonBy.DISCARD if token[0] == "~" else WonBy.SELF_DRAWN)
            case "@":
                circumstances = _seated(text, token, start, circumstances)
            case "{":
                extras += _tiles(text, token[1:-1], start + 1)
            case "+" if token in _TRANSPARENT:
                transparent = _TRANSPARENT[token]
            case "+":
                circumstances = _ended(text, token, start, circumstances)
            case _:
                for kind in _tiles(text, token, start):
                    (extras if is_extra(kind) else concealed).append(kind)
        at = match.end()
    if winning is not None and winning not in concealed:
        at = max(text.find("~"), text.find("!"))
        raise NotationError(text, at, "the winning tile must be among the hand's tiles")
    hand = Hand(tuple(concealed), tuple(melds), tuple(extras), winning, circumstances)
    return replace(hand, transparent=transparent) if transparent else hand


def _tiles(text: str, part: str, start: int, *, exactly: int | None = None) -> tuple[Kind, ...]:
    """The kinds of a part of the text; errors point into the whole text."""
    try:
        kinds = parse(part)
    except NotationError as error:
        raise NotationError(text, start + error.position, error.problem) from None
    if exactly is not None and len(kinds) != exactly:
        raise NotationError(text, start, f"{exactly} tile is expected here")
    return kinds


def _meld(text: str, token: str, start: int) -> Meld:
    is_concealed = token[0] == "["
    promoted = not is_concealed and token.endswith("+)")
    kinds = sorted(map(plain, _tiles(text, token[1:-1].removesuffix("+" if promoted else ""), start + 1)))
    if len(kinds) in (3, 4) and len(set(kinds)) == 1 and kinds[0] < 34:
        if len(kinds) == 4:
            return Meld(MeldKind.CONCEALED_KONG if is_concealed else MeldKind.KONG, kinds[0], promoted)
        if not (is_concealed or promoted):
            return Meld(MeldKind.PUNG, kinds[0])
    elif not (is_concealed or promoted) and _is_chow(kinds):
        return Meld(MeldKind.CHOW, kinds[0])
    shapes = "[..] is a concealed kong" if is_concealed else "(..) is a melded chow, pung or kong"
    raise NotationError(text, start, shapes)


def _is_chow(kinds: list[Kind]) -> bool:
    lowest = kinds[0] if kinds else 34
    return lowest < 27 and lowest % 9 < 7 and kinds == [lowest, lowest + 1, lowest + 2]


def _seated(text: str, token: str, start: int, circumstances: Circumstances) -> Circumstances:
    winds = token[1:]
    if len(winds) not in (1, 2) or set(winds) - set("ESWN"):
        raise NotationError(text, start, "@ is followed by the seat and the round: @SE")
    round_ = Wind.from_letter(winds[1]) if len(winds) == 2 else Wind.EAST
    return replace(circumstances, seat=Wind.from_letter(winds[0]), round=round_)


def _ended(text: str, token: str, start: int, circumstances: Circumstances) -> Circumstances:
    if token[1:] not in WAYS:
        raise NotationError(text, start, f"+ is followed by one of {', '.join(WAYS)}")
    return replace(circumstances, **WAYS[token[1:]])
