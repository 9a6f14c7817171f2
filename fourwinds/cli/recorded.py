"""From the JSON of a batch to hands: the tiles are read and looked at, and what contradicts itself is refused."""

from collections import Counter
from typing import Final

from fourwinds import tiles
from fourwinds.cli.records import HandRecord, MeldRecord, RecordError, ScoreRecord
from fourwinds.rules import RulePreset
from fourwinds.scoring import Account, Hand, Meld, MeldKind, ReadyState, Source, Told, WonBy, contradiction
from fourwinds.tiles import Kind, NotationError, Wind
from fourwinds.values import replace

MOST_TILES: Final = 144
_TILES_OF_A_KIND: Final = 4
_KONGS: Final = (MeldKind.KONG, MeldKind.CONCEALED_KONG)
_SOURCES: Final = {
    (False, False): Source.WALL,
    (False, True): Source.WALL,
    (True, False): Source.EXTRA,
    (True, True): Source.KONG,
}
"""Where the tile came from, by whether it is a supplement tile and whether it was drawn for a kong."""
_READY: Final = {
    False: ReadyState.NO,
    True: ReadyState.DECLARED,
    "double": ReadyState.FIRST_TURN,
    "original": ReadyState.ORIGINAL,
}


def told_by(record: HandRecord, seat: Wind, round_wind: Wind, *, won_by: WonBy | None = None) -> Told:
    """The hand of a record, as it is told. `won_by` overrides what the record says.

    Without `won_by` a full hand, or one with a winning tile, counts as won on a discard (with a supplement tile as
    self-drawn) and any other as a loser's; without `winning_tile` the winning tile is the last one written. Raises
    `RecordError` for impossible tiles.
    """
    concealed = _tiles("concealed", record.concealed)
    melds = tuple(_meld(i, meld) for i, meld in enumerate(record.melds))
    full = len(concealed) % 3 == 2
    claims_win = full or record.winning_tile is not None
    supplement = record.supplement or bool(record.kong_supplement)
    unsaid = WonBy.SELF_DRAWN if supplement else WonBy.DISCARD
    how = won_by or (WonBy(record.won_by) if record.won_by else unsaid if claims_win else WonBy.NONE)
    extras = _extras(record)
    check_possible(concealed, melds, extras)
    has_kong = any(meld.kind in _KONGS for meld in melds)
    first_discard = record.first_turn and how is WonBy.DISCARD
    account = Account(
        seat=seat,
        round=round_wind,
        won_by=how,
        source=_SOURCES[supplement, has_kong if record.kong_supplement is None else record.kong_supplement],
        kongs_in_turn=record.kongs_in_turn,
        last_tile=record.last_tile,
        fourth_of_kind=record.fourth_of_kind,
        first_turn=record.first_turn,
        first_discard=first_discard if record.first_discard is None else record.first_discard,
        eighth_taken=record.eighth_taken,
        discarders_first=record.discarders_first,
        discard_after_kong=record.discard_after_kong,
        ready_discard=record.ready_discard,
        robbed_concealed=record.robbed_concealed,
        discards_before=record.discards_before,
        ready=_READY[record.ready],
        open_ready=record.open_ready,
        one_shot=record.one_shot,
        dora=_tiles("dora", record.dora),
        kong_dora=_tiles("kong_dora", record.kong_dora),
        ura_dora=_tiles("ura_dora", record.ura_dora),
        ura_kong_dora=_tiles("ura_kong_dora", record.ura_kong_dora),
        exhausted=_tiles("exhausted", record.exhausted),
        own_discards=_tiles("own_discards", record.own_discards),
        own_discard_claimed=record.own_discard_claimed,
        claim_from_left=record.claim_from == "left",
    )
    winning = _winning_tile(record, concealed, how)
    return Told(Hand(concealed, melds, extras, winning, transparent=record.transparent), account)


def told_alone(record: ScoreRecord) -> Told:
    """The hand of a record that stands for itself and tells what a whole deal would."""
    told = told_by(record, Wind.from_letter(record.seat), Wind.from_letter(record.round))
    account = replace(
        told.account, winners=record.winners, extra_hands=record.extra_hands, drawn_deal=record.drawn_deal
    )
    return replace(told, account=account)


def possible(told: Told, rules: RulePreset) -> Hand:
    """The hand that is told under these rules; raises `RecordError` when it says of its end what cannot be."""
    if wrong := contradiction(told, rules.tiles.held):
        raise RecordError(f"{wrong[0]}: {wrong[1]}")
    return told.hand


def _tiles(field: str, text: str) -> tuple[Kind, ...]:
    try:
        return tiles.parse(text)
    except NotationError as error:
        raise RecordError(f"{field}: {error}") from None


def _extras(record: HandRecord) -> tuple[Kind, ...]:
    flowers, aside = _tiles("flowers", record.flowers), _tiles("set_aside", record.set_aside)
    for kind in flowers:
        if not tiles.is_extra(kind):
            raise RecordError(_no_extra(kind))
    for kind in aside:
        if tiles.is_extra(kind):
            raise RecordError(f"set_aside: {tiles.notation(kind)} is an extra tile; it belongs in flowers")
    return flowers + aside


def _no_extra(kind: Kind) -> str:
    return f"flowers: {tiles.notation(kind)} must be one of F1-F4 and S1-S4, each at most once"


def _winning_tile(record: HandRecord, concealed: tuple[Kind, ...], how: WonBy) -> Kind | None:
    if how is WonBy.NONE or not concealed:
        return None
    if record.winning_tile is None:
        return concealed[-1]
    kinds = _tiles("winning_tile", record.winning_tile)
    if len(kinds) != 1:
        raise RecordError(f"winning_tile: {record.winning_tile!r} must be one tile")
    if kinds[0] not in concealed:
        raise RecordError(f"winning_tile: {record.winning_tile} is not among the concealed tiles {record.concealed!r}")
    return kinds[0]


def _meld(index: int, record: MeldRecord) -> Meld:
    field = f"melds.{index}"
    written = _tiles(field, record.tiles)
    kinds = tuple(sorted(map(tiles.plain, written)))
    kind = MeldKind(record.kind)
    if not kinds or kinds[0] >= len(tiles.ORDINARY_KINDS):
        raise RecordError(f"{field}: {record.tiles!r} is not a {record.kind.replace('_', ' ')}")
    is_chow = tiles.is_suit(kinds[0]) and tiles.number(kinds[0]) <= 7
    if (kind is MeldKind.CHOW and not is_chow) or Meld(kind, kinds[0]).kinds != kinds:
        raise RecordError(f"{field}: {record.tiles!r} is not a {record.kind.replace('_', ' ')}")
    if record.promoted and kind is not MeldKind.KONG:
        raise RecordError(f"{field}.promoted: only a melded kong was a pung first")
    return Meld(kind, kinds[0], record.promoted, sum(kind in tiles.RED_FIVES for kind in written))


def check_possible(concealed: tuple[Kind, ...], melds: tuple[Meld, ...], extras: tuple[Kind, ...]) -> None:
    """Raises `RecordError` when the tiles cannot exist together in one hand."""
    if len(concealed) > MOST_TILES:
        raise RecordError(f"concealed: a set has only {MOST_TILES} tiles, not {len(concealed)}")
    # Not `tiles.counts_of`: what comes from outside may name a tile more often than a byte can count.
    counts = Counter(map(tiles.plain, (*concealed, *extras, *(kind for meld in melds for kind in meld.kinds))))
    for kind in tiles.ORDINARY_KINDS:
        if counts[kind] > _TILES_OF_A_KIND:
            raise RecordError(f"concealed: there are only four tiles {tiles.notation(kind)}, not {counts[kind]}")
    wrong = [kind for kind in concealed if tiles.is_extra(kind)]
    if wrong:
        raise RecordError(f"concealed: {tiles.notation(wrong[0])} is an extra tile; it belongs in flowers")
    for kind in extras:
        if tiles.is_extra(kind) and extras.count(kind) > 1:
            raise RecordError(_no_extra(kind))
