"""What there is to tell of an event: to one person at the table, or to somebody who only looks on.

`tell` is the one place where events become sentences, callouts and sounds, for the window, for Look Back and for
whoever else follows a game. It gets what was seen (`engine.knowledge`), so it cannot give away what was not.
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.engine.events import (
    DealBegun,
    DealEnded,
    ExchangeAsked,
    ExchangeEnded,
    ExtraExposed,
    FaultyClaimMade,
    FaultyOutMade,
    IndicatorTurned,
    JokerTaken,
    KongDeclared,
    MeldClaimed,
    PaidAtOnce,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    TileSetAside,
    TilesPassed,
)
from fourwinds.engine.exchange import Asked
from fourwinds.engine.exchange_words import what_came, what_is_asked, what_went
from fourwinds.engine.first_dealer import THROWER
from fourwinds.engine.indicators import Indicator
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.outcome import Outcome, Termination, Transfer
from fourwinds.engine.seats import Seat, seat_wind
from fourwinds.engine.view import ExtraCovered, KongCovered, SeenEvent
from fourwinds.scoring import MeldKind, WonBy
from fourwinds.text import Text, counted, in_units, listed
from fourwinds.tiles import Kind, Tile, Wind, by_face, kind_of, name
from fourwinds.values import Value, replace


class Told(Value):
    """What a person is told of an event."""

    sentences: tuple[Text, ...] = ()
    calls: tuple[tuple[Seat, Text], ...] = ()
    """Who calls out what."""
    sounds: tuple[str, ...] = ()
    """Sound events: deal discard chow pung kong ready out draw error."""
    costs: bool = False
    """The last sentence tells of something that costs the person points."""
    on_the_table: bool = False
    """What the sentences say is also seen on the table; any other sentence matters more."""


_NOTHING: Final = Told()


def tell(event: SeenEvent, names: Sequence[str], me: Seat | None, wild: Kind | None = None) -> Told:
    """What `me` is told of the event; None is somebody who only looks on. `names` are the players', by seat.

    Where tiles of a kind are `wild` in this deal, jokers are called by that face.
    """
    told = _told(event, names, me)
    return told if wild is None else replace(told, sentences=tuple(by_face(text, wild) for text in told.sentences))


def _told(event: SeenEvent, names: Sequence[str], me: Seat | None) -> Told:
    match event:
        case DealBegun() | TileDrawn() | TileDiscarded() | ExtraExposed() | ExtraCovered() | PaidAtOnce():
            return _on_the_table(event, names, me)
        case MeldClaimed() | KongDeclared():
            return _declared(event, names, me)
        case KongCovered() | TileSetAside():
            return _laid(event, names, me)
        case ReadyDeclared():
            return _ready(event, names, me)
        case ReadyCancelled():
            return _cancelled(event, names, me)
        case FaultyClaimMade(seat=seat) if seat != me:  # the person has been told at once what it costs
            return Told((Text("{name} has made a faulty claim.", name=names[seat]),))
        case IndicatorTurned(indicator=indicator):
            return Told((_turned(indicator),), on_the_table=True)
        case FaultyOutMade(seat=seat, reason=reason, paid=paid):
            return _faulty_out(seat, reason, paid, names, me)
        case DealEnded(outcome=outcome):
            return _end(outcome, names, me)
        case _:
            return _exchange(event, names, me)


def _on_the_table(
    event: DealBegun | TileDrawn | TileDiscarded | ExtraExposed | ExtraCovered | PaidAtOnce,
    names: Sequence[str],
    me: Seat | None,
) -> Told:
    """What everybody sees on the table, so that it needs no more than a line."""
    match event:
        case DealBegun():
            begins = (*_thrown(event, names, me), _begun(event, names, me))
            said = (*begins, *_goulash(event), *_raised(event), *_winless(event, names), *_kitty(event))
            return Told(said, sounds=("deal",), on_the_table=True)
        case TileDrawn(seat=seat):
            return Told((_drawn(event),), on_the_table=True) if seat == me else _NOTHING
        case TileDiscarded(seat=seat, tile=tile):
            text = Text(
                "You discard the {tile}." if seat == me else "{name} discards the {tile}.",
                name=names[seat],
                tile=_tile(tile),
            )
            if event.bars and seat == me:
                barred = Text("You let a winning tile go by: in this hand you may go out only on your own draw.")
                return Told((text, barred), sounds=("discard",))
            return Told((text,), sounds=("discard",), on_the_table=True)
        case ExtraCovered(seat=seat):
            return Told((Text("{name} lays out an extra tile, face down.", name=names[seat]),), on_the_table=True)
        case ExtraExposed(seat=seat, tile=tile):
            text = Text(
                "You lay out the {tile}." if seat == me else "{name} lays out the {tile}.",
                name=names[seat],
                tile=_tile(tile),
            )
            return Told((text,), on_the_table=True)
        case PaidAtOnce():
            return _paid_at_once(event, names, me)


def hand_title(round_wind: Wind, hand: int, redeal: int, goulash: int = 0) -> Text:
    """Which hand of the round it is: `East round, hand 2, re-deal 1`, or `East round, hand 2, Goulash`."""
    if goulash == 1:
        return Text("{wind} round, hand {hand}, Goulash", wind=round_wind.title, hand=hand)
    if goulash:
        return Text("{wind} round, hand {hand}, Goulash {number}", wind=round_wind.title, hand=hand, number=goulash)
    if redeal:
        return Text("{wind} round, hand {hand}, re-deal {redeal}", wind=round_wind.title, hand=hand, redeal=redeal)
    return Text("{wind} round, hand {hand}", wind=round_wind.title, hand=hand)


def _begun(event: DealBegun, names: Sequence[str], me: Seat | None) -> Text:
    hand = hand_title(event.round_wind, event.hand, event.redeal)
    if event.game > 1:
        hand = Text("Game {number}, {hand}", number=event.game, hand=hand)
    if event.dominant_wind is not None:
        hand = Text("{hand}, dominant wind {wind}", hand=hand, wind=event.dominant_wind.title)
    dealer = names[event.dealer]
    if me is None:
        return Text("{hand}. {name} is East and begins.", hand=hand, name=dealer)
    if me == event.dealer:
        return Text("{hand}. You are East and begin.", hand=hand)
    wind = seat_wind(me, event.dealer, of=len(names)).title
    return Text("{hand}. {name} is East and begins; you are {wind}.", hand=hand, name=dealer, wind=wind)


def _thrown(event: DealBegun, names: Sequence[str], me: Seat | None) -> tuple[Text, ...]:
    """How the dice told who deals first in the game."""
    if event.first_throw is None:
        return ()
    first, second = event.first_throw
    said = Text(
        "You throw {first} and {second}." if me == THROWER else "{name} throws {first} and {second}.",
        name=names[THROWER],
        first=first,
        second=second,
    )
    return (said,)


def _raised(event: DealBegun) -> tuple[Text, ...]:
    """That going out takes more than usual."""
    if not event.raised_minimum:
        return ()
    return (Text("The minimum is raised: in this hand going out takes at least {least}.", least=event.raised_minimum),)


def _winless(event: DealBegun, names: Sequence[str]) -> tuple[Text, ...]:
    """Who still needs a win, where that costs something at the end; nothing in the first deal, where all do."""
    if not event.winless or event.counter == 1:
        return ()
    who = listed([names[seat] for seat in sorted(event.winless)])
    return (Text("Without a win so far: {names}.", names=who),)


def _kitty(event: DealBegun) -> tuple[Text, ...]:
    """How much lies in the kitty, once it has grown."""
    if event.kitty < 2:
        return ()
    return (
        counted(
            event.kitty, "The kitty holds the stakes of {count} deal.", "The kitty holds the stakes of {count} deals."
        ),
    )


def _goulash(event: DealBegun) -> tuple[Text, ...]:
    """That the hand has rules of its own."""
    match event.goulash:
        case 0:
            return ()
        case 1:
            return (Text("This hand is a Goulash."),)
        case number:
            return (Text("This hand is Goulash number {number} in a row.", number=number),)


def _joker_taken(event: JokerTaken, names: Sequence[str], me: Seat | None) -> Told:
    said = {"name": names[event.seat], "owner": names[event.owner], "tile": _tile(event.tile)}
    if event.seat == me:
        text = Text("You put down the {tile} and take a joker from your own set.", **said)
        if event.owner != me:
            text = Text("You put down the {tile} and take a joker from {owner}'s set.", **said)
    elif event.owner == event.seat:
        text = Text("{name} puts down the {tile} and takes a joker from a set of their own.", **said)
    elif event.owner == me:
        text = Text("{name} puts down the {tile} and takes a joker from your set.", **said)
    else:
        text = Text("{name} puts down the {tile} and takes a joker from {owner}'s set.", **said)
    return Told((text,), on_the_table=True)


def _turned(indicator: Indicator) -> Text:
    said = {"tile": _tile(indicator.tile), "dora": name(indicator.dora)}
    if indicator.wild:
        return Text("The {tile} is turned up: every {dora} is wild in this hand, a joker.", **said)
    if indicator.below:
        return Text("Below an indicator lies the {tile}: for who declared ready the {dora} is a dora, too.", **said)
    if indicator.for_kong:
        return Text("Another indicator is turned over, the {tile}: the {dora} is a dora, too.", **said)
    return Text("The indicator is the {tile}: the {dora} is a dora.", **said)


# --- exchanges of tiles -------------------------------------------------------------------------


def _exchange(event: SeenEvent, names: Sequence[str], me: Seat | None) -> Told:
    match event:
        case JokerTaken():
            return _joker_taken(event, names, me)
        case ExchangeAsked(step=step) if step.asked is Asked.DING_DONG:
            return Told((what_is_asked(step, names, me),), ((step.dealer, Text("Ding Dong!")),))
        case ExchangeAsked(step=step):
            return Told((what_is_asked(step, names, me),))
        case TilesPassed():
            went = () if me is None else what_went(event, names, me)
            return Told((*went, what_came(event, names, me)), sounds=("discard",))
        case ExchangeEnded(against=against):
            who = listed([names[seat] for seat in against])
            return Told((Text("There is no second exchange, as not all agree to it ({names}).", names=who),))
        case _:
            return _NOTHING  # it is nobody's business


def _drawn(event: TileDrawn) -> Text:
    return Text(
        "You drew the {tile} as a supplement tile." if event.source.supplement else "You drew the {tile}.",
        tile=_tile(event.tile),
    )


def _declared(event: MeldClaimed | KongDeclared, names: Sequence[str], me: Seat | None) -> Told:
    told = _meld(event.seat, event.meld, names, me)
    if isinstance(event, KongDeclared) or not event.beaten:
        return told
    return replace(told, sentences=(*told.sentences, *(_beaten(who, kind, names, me) for who, kind in event.beaten)))


def _meld(seat: Seat, meld: TableMeld, names: Sequence[str], me: Seat | None) -> Told:
    own = seat == me
    said = {"name": names[seat], "tile": _tile(meld.robbable if meld.claimed is None else meld.claimed)}
    match meld.kind:
        case MeldKind.CHOW:
            call, sound = Text("Chow!"), "chow"
            text = Text("You claim the {tile} for a chow." if own else "{name} claims the {tile} for a chow.", **said)
        case MeldKind.PUNG:
            call, sound = Text("Pung!"), "pung"
            text = Text("You claim the {tile} for a pung." if own else "{name} claims the {tile} for a pung.", **said)
        case MeldKind.KONG:
            call, sound = Text("Kong!"), "kong"
            text = Text("You make a kong of {tile}." if own else "{name} makes a kong of {tile}.", **said)
        case MeldKind.CONCEALED_KONG:
            call, sound = Text("Kong!"), "kong"
            text = Text(
                "You declare a concealed kong of {tile}." if own else "{name} declares a concealed kong of {tile}.",
                **said,
            )
    return Told((text,), ((seat, call),), (sound,))


def _beaten(seat: Seat, kind: MeldKind, names: Sequence[str], me: Seat | None) -> Text:
    """Who claimed the tile in vain."""
    own, name = seat == me, names[seat]
    match kind:
        case MeldKind.CHOW:
            return Text("Your chow comes after that." if own else "{name} claimed it for a chow in vain.", name=name)
        case MeldKind.PUNG:
            return Text("Your pung comes after that." if own else "{name} claimed it for a pung in vain.", name=name)
        case _:
            return Text("Your kong comes after that." if own else "{name} claimed it for a kong in vain.", name=name)


def _laid(event: KongCovered | TileSetAside, names: Sequence[str], me: Seat | None) -> Told:
    seat, who = event.seat, names[event.seat]
    if isinstance(event, KongCovered):
        call, text = Text("Kong!"), Text("{name} declares a concealed kong.", name=who)
    else:
        call = Text("North!")
        text = Text("You set a North aside." if seat == me else "{name} sets a North aside.", name=who)
    return Told((text,), ((seat, call),), ("kong",))


def _ready(event: ReadyDeclared, names: Sequence[str], me: Seat | None) -> Told:
    own, who = event.seat == me, names[event.seat]
    text = Text("You declare ready." if own else "{name} declares ready.", name=who)
    if event.stake:
        text = Text(
            "You declare ready and stake {points}." if own else "{name} declares ready and stakes {points}.",
            name=who,
            points=in_units(event.stake, "points"),
        )
    opens = Text("You lay your hand open." if own else "{name} lays the hand open.", name=who)
    said = (text, opens) if event.laid_open else (text,)
    return Told(said, ((event.seat, Text("Ready!")),), ("ready",))


def _cancelled(event: ReadyCancelled, names: Sequence[str], me: Seat | None) -> Told:
    """A riichi that let a winning tile go by is cancelled, and its stake becomes a penalty (B157)."""
    own, who = event.seat == me, names[event.seat]
    if event.returned:
        text = Text(
            "Your declaration of ready does not count: its stake goes back."
            if own
            else "The declaration of {name} does not count: its stake goes back.",
            name=who,
        )
        return Told((text,))
    if event.still_declared:
        text = Text(
            "Your hand has changed: it is no Original Call any more."
            if own
            else "The hand of {name} has changed; it is no Original Call any more.",
            name=who,
        )
        return Told((text,))
    if event.hand_changed:
        return Told(
            (
                Text(
                    "Your hand has changed: your declaration of ready counts no more."
                    if own
                    else "The hand of {name} has changed; the declaration of ready counts no more.",
                    name=who,
                ),
            )
        )
    text = Text(
        "You have let a winning tile go by: your declaration of ready is cancelled."
        if own
        else "{name} has let a winning tile go by; the declaration of ready is cancelled.",
        name=who,
    )
    if event.stake:
        text = Text(
            "You have let a winning tile go by: your declaration and its {points} are lost."
            if own
            else "{name} has let a winning tile go by; the declaration and {points} are lost.",
            name=who,
            points=in_units(event.stake, "points"),
        )
    return Told((text,), costs=own)


def _paid_at_once(event: PaidAtOnce, names: Sequence[str], me: Seat | None) -> Told:
    """What the others pay for a kong or an extra tile; of several payers each pays as much."""
    own, (first, *others) = event.seat == me, event.paid
    assert first.payer is not None, "somebody pays"
    said = {
        "name": names[event.seat],
        "payer": names[first.payer],
        "points": in_units(first.amount, "points"),
    }
    if not event.kong:
        text = Text(
            "Each other player pays you {points} for the extra tile."
            if own
            else "Each other player pays {name} {points} for the extra tile.",
            **said,
        )
    elif others:
        text = Text(
            "Each other player pays you {points} for the kong."
            if own
            else "Each other player pays {name} {points} for the kong.",
            **said,
        )
    elif first.payer == me:
        text = Text("You pay {name} {points} for the kong.", **said)
    else:
        text = Text(
            "{payer} pays you {points} for the kong." if own else "{payer} pays {name} {points} for the kong.", **said
        )
    return Told((text,), on_the_table=True)


def _faulty_out(seat: Seat, reason: str, paid: Sequence[Transfer], names: Sequence[str], me: Seat | None) -> Told:
    cost = sum(transfer.amount for transfer in paid if transfer.payer == seat)
    own, who = seat == me, names[seat]
    text = Text(
        "Your hand may not go out. {reason}" if own else "{name} has declared out wrongly. {reason}",
        name=who,
        reason=reason,
    )
    if cost:
        text = Text(
            "Your hand may not go out. {reason} That costs you {points}."
            if own
            else "{name} has declared out wrongly and pays {points}. {reason}",
            name=who,
            reason=reason,
            points=in_units(cost, "points"),
        )
    return Told((text,), sounds=("error",), costs=bool(cost) and own)


def _end(outcome: Outcome, names: Sequence[str], me: Seat | None) -> Told:
    match outcome.termination:
        case Termination.DRAW:
            return Told((Text("No tiles are left in the wall: the hand is drawn."),), sounds=("draw",))
        case Termination.ABANDONED:
            return Told((Text(outcome.reason),), sounds=("draw",))
        case Termination.FAULTY_OUT:
            assert outcome.offender is not None, "somebody went out wrongly"
            return _faulty_out(outcome.offender, outcome.reason, outcome.transfers, names, me)
        case Termination.OUT:
            sentences = tuple(_winner(seat, outcome, names, me) for seat in outcome.winners)
            return Told(sentences, tuple((seat, Text("Out!")) for seat in outcome.winners), ("out",))


def _winner(seat: Seat, outcome: Outcome, names: Sequence[str], me: Seat | None) -> Text:
    own, mine = seat == me, outcome.discarder == me
    who, other = names[seat], names[seat if outcome.discarder is None else outcome.discarder]
    match outcome.won_by:
        case WonBy.DISCARD if own:
            return Text("You go out on {other}'s discard.", other=other)
        case WonBy.DISCARD if mine:
            return Text("{name} goes out on your discard.", name=who)
        case WonBy.DISCARD:
            return Text("{name} goes out on {other}'s discard.", name=who, other=other)
        case WonBy.ROBBED_KONG if own:
            return Text("You rob {other}'s kong and go out.", other=other)
        case WonBy.ROBBED_KONG if mine:
            return Text("{name} robs your kong and goes out.", name=who)
        case WonBy.ROBBED_KONG:
            return Text("{name} robs {other}'s kong and goes out.", name=who, other=other)
        case WonBy.EXTRA_TILES:
            if own:
                return Text("You win with all Flowers and Seasons.")
            return Text("{name} wins with all Flowers and Seasons.", name=who)
        case _:
            return Text("You go out." if own else "{name} goes out.", name=who)


def _tile(tile: Tile) -> Text:
    return name(kind_of(tile))
