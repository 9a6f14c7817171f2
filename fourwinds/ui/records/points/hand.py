"""A finished hand as groups of tiles: the sets that were scored, the rest, flowers and seasons."""

from collections import Counter
from collections.abc import Iterable

from fourwinds.app.language import tr
from fourwinds.app.signals import DealResult
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.seats import Seat
from fourwinds.reports import last_tile_in, winning_tile, with_the_last_tile
from fourwinds.scoring import MeldKind
from fourwinds.scoring.result import SetView
from fourwinds.tiles import Kind, kinds_of, plain
from fourwinds.ui.widgets.tilepictures import Group
from fourwinds.values import replace


def winning_kind(result: DealResult, seat: Seat) -> Kind | None:
    """The kind that completed the hand of `seat`; None for a hand that did not go out."""
    return winning_tile(result.view) if seat in result.outcome.winners else None


def hand_groups(result: DealResult, seat: Seat) -> tuple[Group, ...]:
    """The hand of `seat` as it was scored. The first groups are `HandScore.sets`, with the same indices."""
    score = result.outcome.scores[seat]
    own = result.view.seats[seat]
    held = list(kinds_of(own.hand or ()))
    extras = tuple(kinds_of(own.extras))
    if score is None or not score.sets:
        groups = [_meld_group(meld) for meld in own.melds]
        groups += _rest_group(held)
    else:
        winning = winning_kind(result, seat)
        groups = [_set_group(view, winning) for view in with_the_last_tile(score.sets, winning)]
        groups += _rest_group(_not_in(held, score.sets))
    if extras and not _are_shown(extras, groups):
        groups.append(Group(extras, caption=tr("extra tile") if len(extras) == 1 else tr("extra tiles")))
    wild = result.view.rules.tiles.wild_kind
    return tuple(groups) if wild is None else tuple(replace(group, wild=wild) for group in groups)


def _set_group(view: SetView, winning: Kind | None) -> Group:
    kong = view.declared and not view.melded and len(view.kinds) == 4
    return Group(
        view.kinds,
        turned=frozenset({0, 3}) if kong else frozenset(),
        winning=last_tile_in(view, winning),
        caption=tr("no set") if view.loose else tr("melded") if view.melded else tr("concealed"),
        stands_for=view.stands_for,
    )


def _meld_group(meld: TableMeld) -> Group:
    concealed = meld.kind is MeldKind.CONCEALED_KONG
    return Group(
        kinds_of(meld.tiles),
        turned=frozenset({0, 3}) if concealed else frozenset(),
        caption=tr("concealed") if concealed else tr("melded"),
    )


def _not_in(held: Iterable[Kind], sets: Iterable[SetView]) -> list[Kind]:
    """The tiles of the hand that belong to none of the sets."""
    left = Counter(held)
    left.subtract(Counter(kind for view in sets if not view.declared for kind in view.kinds))
    return sorted(left.elements(), key=plain)


def _rest_group(kinds: Iterable[Kind]) -> list[Group]:
    rest = tuple(sorted(kinds, key=plain))
    return [Group(rest, caption=tr("no set"))] if rest else []


def _are_shown(extras: tuple[Kind, ...], groups: Iterable[Group]) -> bool:
    return set(extras) <= {kind for group in groups for kind in group.kinds}
