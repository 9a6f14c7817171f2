"""Hands in words: the notation of the catalogue's examples, which the command line and the dialogs share.

    (B123)  (B5555)   a melded set          [B5555]  a concealed kong
    ~B5               the winning tile, claimed; it is also among the hand's tiles
    !B5               the winning tile, self-drawn
    F2 S3             extra tiles
    @SE               the seat (South) and the round (East); `@S` leaves the round East's
    +last +kong +supplement +robbed +first +eastfirst +ready +double +fourth +loser   how the hand ended

A hand in which no winning tile is marked is complete and self-drawn, unless `+loser` says otherwise.
"""

import re
from dataclasses import replace
from typing import Any, Final

from fourwinds.scoring.hand import Circumstances, Hand, Meld, MeldKind, ReadyState, WonBy
from fourwinds.tiles import Kind, NotationError, Wind, is_extra, parse, plain

_TOKEN: Final = re.compile(r"\s*(\([^)]*\)|\[[^\]]*\]|[~!@+][^\s(\[]*|[^\s(\[~!@+]+)")

_WAYS: Final[dict[str, dict[str, Any]]] = {  # Any: fields of Circumstances with their values
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
}


def parse_hand(text: str) -> Hand:
    """The hand written in `text`; raises `NotationError`, which points at the wrong character.

    >>> parse_hand("(B123) C555 D99 ~D9 @SE").winning_tile
    26
    """
    concealed: list[Kind] = []
    melds: list[Meld] = []
    extras: list[Kind] = []
    winning: Kind | None = None
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
            case "+":
                circumstances = _ended(text, token, start, circumstances)
            case _:
                for kind in _tiles(text, token, start):
                    (extras if is_extra(kind) else concealed).append(kind)
        at = match.end()
    if winning is not None and winning not in concealed:
        at = max(text.find("~"), text.find("!"))
        raise NotationError(text, at, "the winning tile must be among the hand's tiles")
    return Hand(tuple(concealed), tuple(melds), tuple(extras), winning, circumstances)


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
    kinds = sorted(map(plain, _tiles(text, token[1:-1], start + 1)))
    is_concealed = token[0] == "["
    if len(kinds) in (3, 4) and len(set(kinds)) == 1 and kinds[0] < 34:
        if len(kinds) == 4:
            return Meld(MeldKind.CONCEALED_KONG if is_concealed else MeldKind.KONG, kinds[0])
        if not is_concealed:
            return Meld(MeldKind.PUNG, kinds[0])
    elif not is_concealed and _is_chow(kinds):
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
    if token[1:] not in _WAYS:
        raise NotationError(text, start, f"+ is followed by one of {', '.join(_WAYS)}")
    return replace(circumstances, **_WAYS[token[1:]])
