"""The hand of a puzzle as groups of tiles, and in words what the tiles do not show."""

from collections.abc import Iterator

from fourwinds.app.language import tr
from fourwinds.drills import Puzzle
from fourwinds.scoring import (
    ByExtraTiles,
    Circumstances,
    FirstDiscard,
    FromDiscard,
    Hand,
    LastTile,
    Meld,
    MeldKind,
    NotOut,
    RobbedKong,
    SelfDrawn,
    Source,
)
from fourwinds.text import Text, chained, commas, in_turn
from fourwinds.tiles import Kind, name, plain
from fourwinds.ui.widgets.examples import WORDS
from fourwinds.ui.widgets.tilepictures import Group
from fourwinds.values import replace


def groups(hand: Hand, wild: Kind | None = None) -> list[Group]:
    """The melds, each by itself, then the rest of the hand in order, then flowers and seasons.

    `wild` is what is drawn on jokers, where ordinary tiles serve as such.
    """
    found = [_meld(meld) for meld in hand.melds]
    held = tuple(sorted(hand.concealed, key=plain))
    if held:
        tile = hand.winning_tile
        found.append(Group(held, winning=None if tile is None else len(held) - 1 - held[::-1].index(tile)))
    if hand.extras:
        found.append(Group(hand.extras, caption=tr("extra tile") if len(hand.extras) == 1 else tr("extra tiles")))
    return found if wild is None else [replace(group, wild=wild) for group in found]


def _meld(meld: Meld) -> Group:
    concealed = meld.kind is MeldKind.CONCEALED_KONG
    return Group(
        meld.faces,
        frozenset({0, 3}) if concealed else frozenset(),
        caption=tr("concealed") if concealed else tr("melded"),
    )


def told(puzzle: Puzzle) -> str:
    """Who holds the hand, and how it ended where that is known: the marked tile is the winning one."""
    hand = puzzle.hand
    winds = hand.circumstances
    said = [Text("Seat {seat}, {round} round.", seat=winds.seat.title, round=winds.round.title)]
    if puzzle.wild is not None:
        said.append(Text("Every {tile} is wild, a joker.", tile=name(puzzle.wild)))
    if hand.winning_tile is not None:
        how = chained("{some}; {next}", [_t(how) for how in _last_tile(winds)])
        said.append(Text("The marked tile: {how}.", how=how))
    said += [Text("Besides: {what}.", what=_t(what)) for what in _besides(winds)]
    return tr(in_turn(said))


def _t(words: str) -> Text:
    return words if isinstance(words, Text) else Text(words)


def _last_tile(ended: Circumstances) -> Iterator[str]:
    last = ended.last
    yield _way(last)
    first = last.first if isinstance(last, FromDiscard) else FirstDiscard.NO
    facts = {
        "last": isinstance(last, SelfDrawn | FromDiscard) and last.last_of_wall,
        "eastfirst": first is FirstDiscard.OF_DEAL,
        "discarders": first is FirstDiscard.OF_PLAYER,
        "kongdiscard": isinstance(last, FromDiscard) and last.after_kong,
        "readydiscard": isinstance(last, FromDiscard) and last.declares_ready,
        "winners2": isinstance(last, FromDiscard | RobbedKong) and last.winners > 1,
        "fourth": ended.fourth_of_kind,
        "first": ended.first_turn,
    }
    yield from (WORDS[word] for word, is_so in facts.items() if is_so)


def _way(last: LastTile) -> str:
    """Where the tile came from."""
    match last:
        case SelfDrawn(source=Source.KONG, kongs=kongs):
            return WORDS["twokongs" if kongs > 1 else "kong"]
        case SelfDrawn(source=source):
            return WORDS["supplement"] if source.supplement else Text("self-drawn")
        case FromDiscard(from_left=from_left):
            return Text("claimed from the left neighbor's discard") if from_left else Text("claimed from a discard")
        case RobbedKong(concealed=concealed):
            return WORDS["robbedconcealed" if concealed else "robbed"]
        case ByExtraTiles(eighth_taken=taken):
            return WORDS["eighth" if taken else "flowers"]
        case NotOut():
            return WORDS["loser"]


def _besides(ended: Circumstances) -> Iterator[str]:
    ready = ended.ready
    if ready is not None:
        yield WORDS["openready" if ready.open else "oneshot" if ready.one_shot else _READY[ready.state.name]]
    shown = [("dora", ended.dora), ("kongdora", ended.kong_dora)]
    if ready is not None:
        shown += [("ura", ready.ura_dora), ("kongura", ready.ura_kong_dora)]
    for word, kinds in shown:
        if kinds:
            yield Text(WORDS[word], tiles=_names(kinds))
    if ended.extra_hands:
        yield Text("extra hands of the dealer: {count}", count=ended.extra_hands)
    if ended.discards_before is not None:
        yield Text("discards before it: {count}", count=ended.discards_before)
    if ended.exhausted:
        yield Text(WORDS["gone"], tiles=_names(ended.exhausted))
    if ended.own_discards:
        yield Text("the own discards: {tiles}", tiles=_names(ended.own_discards))


def _names(kinds: tuple[Kind, ...]) -> str:
    return commas([name(kind) for kind in kinds])


_READY = {"DECLARED": "ready", "FIRST_TURN": "double", "ORIGINAL": "original"}
