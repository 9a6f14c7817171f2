"""The board in words, for screen readers."""

from collections.abc import Callable, Iterable

from fourwinds.app.language import tr
from fourwinds.text import Text, commas, counted, in_units
from fourwinds.tiles import Kind, Tile, kind_of, name
from fourwinds.ui.board.doraitem import dora_in_words, figures_in_words
from fourwinds.ui.board.tablestate import SeatTable, TableState, TableTile


def board_in_words(
    table: TableState, *, in_one_view: bool = False, words_about: Callable[[Tile], str] = lambda _: ""
) -> str:
    """What is to be seen on the table, a line for each player and nothing about hidden tiles.

    `in_one_view`: hands and discards both lie there, whatever takes whose place on the classic board.
    `words_about`: what else is told of a tile of the person's hand; empty for nothing.
    """
    lines = [
        tr(
            counted(
                table.tiles_left,
                "{wind} round, {count} tile left.",
                "{wind} round, {count} tiles left.",
                wind=table.round_wind.title,
            )
        )
    ]
    if table.goulash:
        lines.append(tr("This hand is a Goulash."))
    if table.prevailing_wind != table.round_wind:
        lines.append(tr("The dominant wind is {wind}.").format(wind=tr(table.prevailing_wind.title)))
    lines += filter(None, [dora_in_words(table.indicators, table.wild), figures_in_words(table.figures)])
    own_discards = in_one_view and table.common_discards is None
    seen_of = own_discards if in_one_view else None
    lines += [_seat_in_words(seat, table.wild, *_parts(seat, seen_of)) for seat in table.from_top]
    lines += _notes_in_words(table.seats[table.person].hand, table.wild, words_about)
    if table.common_discards is not None:
        lines.append(tr("Discards: {tiles}.").format(tiles=_list(table.common_discards, table.wild)))
    return "\n".join(lines)


def _parts(seat: SeatTable, discards: bool | None) -> tuple[bool, bool]:
    """Whether hand and discards of the seat are to be seen; None: one of them, as the seat says."""
    return (not seat.shows_discards, seat.shows_discards) if discards is None else (True, discards)


def _seat_in_words(seat: SeatTable, wild: Kind | None, hand: bool, discards: bool) -> str:
    parts = [
        tr(
            Text(
                "{name}, {wind}, {points}", name=seat.name, wind=seat.wind.title, points=in_units(seat.score, "points")
            )
        )
    ]
    if seat.is_turn:
        parts.append(tr("on turn"))
    if seat.receives:
        parts.append(tr("gets your tiles"))
    if seat.ready:
        parts.append(tr("ready"))
    if seat.barred:
        parts.append(tr("may not go out after a wrong Out"))
    if seat.winless:
        parts.append(tr("no win yet"))
    sentences = [", ".join(parts) + "."]
    for words, tiles in (
        (tr("Just discarded: {tiles}."), (seat.slot,) if seat.slot else ()),
        (tr("Hand: {tiles}."), seat.hand if hand else ()),
        (tr("Discards: {tiles}."), seat.discards if discards else ()),
        (tr("Extra tiles: {tiles}."), seat.extras),
    ):
        if tiles:
            sentences.append(words.format(tiles=_list(tiles, wild, held=tiles is seat.hand)))
    sentences += [tr("Melded: {tiles}.").format(tiles=_list(meld.tiles, wild)) for meld in seat.melds]
    return " ".join(sentences)


def _notes_in_words(hand: Iterable[TableTile], wild: Kind | None, words_about: Callable[[Tile], str]) -> list[str]:
    """What is told of tiles of the hand, each kind named once before the words that hold for it."""
    told: dict[str, dict[str, None]] = {}
    for shown in hand:
        if shown.face is not None and (words := words_about(shown.face)):
            told.setdefault(words, {})[tr(name(kind_of(shown.face), wild))] = None
    return [tr("{tiles}: {words}.").format(tiles=tr(commas([*names])), words=words) for words, names in told.items()]


def _list(tiles: Iterable[TableTile], wild: Kind | None, *, held: bool = False) -> str:
    """The tiles' names; those face down are only counted. Of those that are `held` it is told which are transparent."""
    names = []
    hidden = 0
    for shown in tiles:
        if shown.face is None:
            hidden += 1
            continue
        names.append(_in_words(shown, tr(name(kind_of(shown.face), wild)), held=held))
    if hidden:
        names.append(tr(counted(hidden, "{count} tile face down", "{count} tiles face down")))
    return tr(commas(names))


def _in_words(shown: TableTile, text: str, *, held: bool) -> str:
    """The tile's name with the one thing that matters most about it."""
    if shown.came:
        text = tr("{tile} (came in the exchange)").format(tile=text)
    if shown.goes_to is not None:
        text = tr("{tile} (to be passed on)").format(tile=text)
    elif shown.lifted:
        text = tr("{tile} (lifted)").format(tile=text)
    elif shown.won:
        text = tr("{tile} (winning tile)").format(tile=text)
    elif shown.apart:
        text = tr("{tile} (just drawn)").format(tile=text)
    elif held and shown.clear:
        text = tr("{tile} (transparent)").format(tile=text)
    elif shown.declares:
        text = tr("{tile} (declared ready)").format(tile=text)
    return text
