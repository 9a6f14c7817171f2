"""Examples of the catalogue as groups of tiles, and what their notation says besides in words."""

import re
from collections.abc import Collection, Mapping
from typing import Final

from fourwinds.app.language import tr
from fourwinds.scoring import Hand, MeldKind, parse_hand
from fourwinds.scoring.sets import TileSet
from fourwinds.text import commas
from fourwinds.text import marked as _t
from fourwinds.tiles import Kind, name, parse, plain
from fourwinds.ui.widgets.tilepictures import Group

_TOKEN: Final = re.compile(r"\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|[^\s(\[{]+")
_USUAL: Final = Kind(0)
"""The tile that a word means which names none."""

WORDS: Final[Mapping[str, str]] = {
    "last": _t("the last tile of the Wall had been drawn"),
    "kong": _t("it was the supplement tile for a kong"),
    "supplement": _t("it was the supplement tile for a flower or season"),
    "robbed": _t("it robbed a kong"),
    "robbedconcealed": _t("it robbed a concealed kong"),
    "first": _t("on the player's first turn"),
    "eastfirst": _t("it was East's first discard"),
    "ready": _t("ready was declared"),
    "double": _t("ready was declared with the first discard"),
    "original": _t("ready was declared on the first turn with the tiles that were dealt"),
    "openready": _t("ready was declared, and the hand laid open"),
    "oneshot": _t("ready was declared, and nobody had claimed anything since"),
    "fourth": _t("the three others of its kind lay on the table"),
    "loser": _t("another player went out"),
    "readydiscard": _t("its discarder declared ready with it"),
    "kongdiscard": _t("its discarder had just declared a kong"),
    "discarders": _t("it was its discarder's first discard"),
    "twokongs": _t("it came after two kongs in one turn"),
    "winners2": _t("two players went out with it"),
    "extra2": _t("the dealer's second extra hand"),
    "extra7": _t("the dealer's seventh extra hand"),
    "extra8": _t("the dealer's eighth extra hand"),
    "extra12": _t("the dealer's twelfth extra hand"),
    "flowers": _t("with all Flowers and Seasons"),
    "eighth": _t("with the eighth Flower or Season, which another player laid out"),
    "after4": _t("after 4 discards"),
    "after7": _t("after 7 discards"),
    "after12": _t("after 12 discards"),
    "orphansdiscarded": _t("the player had discarded terminals and honors, and one other tile"),
    "draw": _t("the deal was drawn, and the player had discarded terminals and honors only"),
    "fivediscarded": _t("the deal was drawn, and the player had discarded terminals, honors and one other tile"),
    "dora": _t("dora: {tiles}"),
    "kongdora": _t("kong dora: {tiles}"),
    "ura": _t("dora below the indicators: {tiles}"),
    "kongura": _t("dora below the kong indicators: {tiles}"),
    "gone": _t("no other tile could come of: {tiles}"),
    "transparent": _t("all tiles are transparent"),
    "transparent1": _t("one tile is transparent"),
}
"""What the words of the notation say, as a part of a sentence about the marked tile."""


def example(text: str) -> tuple[list[Group], str]:
    """An example of the catalogue as groups of tiles, and what the notation says besides."""
    hand = parse_hand(text)
    tokens = _TOKEN.findall(text)
    groups = [_group(token) for token in tokens if token[0] not in _SIGNS]
    if hand.winning_tile is not None:
        _mark_winning(groups, hand.winning_tile)
    return groups, "; ".join(_note(token, hand) for token in tokens if token[0] in _SIGNS)


_SIGNS: Final = "~!@+"
"""What begins a remark about a hand; all else is tiles."""


def _group(token: str) -> Group:
    match token[0]:
        case "(" | "[":
            (meld,) = parse_hand(token).melds
            concealed = meld.kind is MeldKind.CONCEALED_KONG
            caption = tr("concealed") if concealed else tr("melded")
            return Group(meld.faces, frozenset({0, 3}) if concealed else frozenset(), caption=caption)
        case "{":
            return Group(parse(token[1:-1]))
        case _:
            return Group(parse(token))


def _note(token: str, hand: Hand) -> str:
    match token[0]:
        case "~":
            return tr("the marked tile was claimed")
        case "!":
            return tr("the marked tile was self-drawn")
        case "@":
            winds = hand.circumstances
            return tr("seat {seat}, round {round}").format(seat=tr(winds.seat.title), round=tr(winds.round.title))
        case _:
            word, _, tiles = token[1:].partition(":")
            kinds = parse(tiles) if tiles else (_USUAL,)
            return tr(WORDS[word]).format(tiles=tr(commas([name(kind) for kind in kinds])))


def _mark_winning(groups: list[Group], tile: Kind) -> None:
    """Mark the tile in the last of the concealed groups that has it, at its right end."""
    for place in reversed(range(len(groups))):
        kinds = groups[place].kinds
        if not groups[place].caption and tile in kinds:
            groups[place] = Group(kinds, winning=len(kinds) - 1 - kinds[::-1].index(tile))
            return


def making(groups: list[Group], sets: Collection[TileSet]) -> frozenset[int]:
    """The groups that are these sets, by index; none where a set stands in no group of its own."""
    free = {index: sorted(map(plain, group.kinds)) for index, group in enumerate(groups)}
    found = set()
    for kinds in (sorted(a_set.kinds) for a_set in sets):
        index = next((index for index, tiles in free.items() if tiles == kinds), None)
        if index is None:
            return frozenset()
        del free[index]
        found.add(index)
    return frozenset(found)
