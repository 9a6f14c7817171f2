"""Hands of single tiles: honours with knitted tiles (147, 258 and 369 of three suits), or with unconnected ones.

Fourteen concealed tiles without a set, all different or one of them twice. A hand is looked at as two masks, of the
kinds that it has at all and of those that it has more than once (bit k for kind k, as in `costs`).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from fourwinds.scoring.aims import KNITTED_THIRDS, Shapes
from fourwinds.tiles import ORDINARY_KINDS, Kind
from fourwinds.values import Value

KNITTED: Final = Shapes.KNITTED.value
KNITTED_AND_PAIR: Final = Shapes.KNITTED_AND_PAIR.value
KNITTED_STARS: Final = Shapes.KNITTED_STARS.value
KNITTED_STARS_AND_PAIR: Final = Shapes.KNITTED_STARS_AND_PAIR.value
UNCONNECTED: Final = Shapes.UNCONNECTED.value
UNCONNECTED_STARS: Final = Shapes.UNCONNECTED_STARS.value
"""The bits of these shapes; stars are all seven honours."""

_SUITS: Final = (1 << 27) - 1
_STARS: Final = (1 << 34) - 1 - _SUITS
_NINE: Final = tuple(sum(1 << kind for third in thirds for kind in third) for thirds in KNITTED_THIRDS)


class _Form(Value):
    """What the fourteen tiles are."""

    knitted: bool
    pair: bool
    """Whether there are thirteen kinds and one of them twice."""
    stars: bool


_FORMS: Final = {
    KNITTED: _Form(knitted=True, pair=False, stars=False),
    KNITTED_AND_PAIR: _Form(knitted=True, pair=True, stars=False),
    KNITTED_STARS: _Form(knitted=True, pair=False, stars=True),
    KNITTED_STARS_AND_PAIR: _Form(knitted=True, pair=True, stars=True),
    UNCONNECTED: _Form(knitted=False, pair=False, stars=False),
    UNCONNECTED_STARS: _Form(knitted=False, pair=False, stars=True),
}

ALL_SINGLES: Final = sum(_FORMS)
WITH_STARS: Final = KNITTED_STARS | KNITTED_STARS_AND_PAIR | UNCONNECTED_STARS
"""The bits of all these shapes, and of those with all honours."""

_ONCE: Final = b"0" + b"1" * 255
_TWICE: Final = b"00" + b"1" * 254


def _held_once(counts: bytes) -> int:
    """The mask of the kinds that a hand has."""
    return int(counts[::-1].translate(_ONCE), 2)


def _held_twice(counts: bytes) -> int:
    return int(counts[::-1].translate(_TWICE), 2)


def singles(counts: bytes, forms: int) -> int:
    """The least shanten towards these forms (bits as above, at least one); about a microsecond."""
    return _nearest(forms, _held_once(counts), _held_twice(counts))[0]


def singles_draws(counts: bytes, forms: int) -> tuple[int, int]:
    """The least shanten towards these forms, and the mask of the kinds that lower it."""
    return _nearest(forms, _held_once(counts), _held_twice(counts))


def fourteen(counts: bytes, forms: int, winning: Kind) -> tuple[Kind, ...]:
    """A whole hand of one of these forms out of the tiles held, the winning one among them; empty without one."""
    present, twice = _held_once(counts), _held_twice(counts)
    for form in _asked(forms):
        for usable, _ in _bases(form, present):
            if _way(form, usable, 0, twice)[0] or not usable >> winning & 1:
                continue
            # What every hand of the form needs comes first: the tile that completed it, honours, then suits.
            order = sorted(_kinds(usable), key=lambda kind: (kind != winning, kind < 27))
            pairs = _kinds(usable & twice) if form.pair else []
            if form.pair:
                pair = winning if winning in pairs else pairs[0]
                order = [pair, pair, *(kind for kind in order if kind != pair)]
            return tuple(sorted(order[:14]))
    return ()


@lru_cache(maxsize=1 << 12)
def _nearest(forms: int, present: int, twice: int) -> tuple[int, int]:
    """The least shanten of a hand towards the forms, and the mask of the kinds that lower it."""
    least, lowering = 15, 0
    for form in _asked(forms):
        for usable, better in _bases(form, present):
            missing, kinds = _way(form, usable, better, twice)
            if missing < least:
                least, lowering = missing, kinds
            elif missing == least:
                lowering |= kinds
    return least - 1, lowering


def _asked(forms: int) -> list[_Form]:
    return [form for bit, form in _FORMS.items() if forms & bit]


def _way(form: _Form, usable: int, better: int, twice: int) -> tuple[int, int]:
    """How many tiles a hand misses, and the kinds of which one is among them.

    `usable` are the kinds held that fit together, `better` those of the suits that would fit as well.
    """
    stars, suits = (usable & _STARS).bit_count(), (usable & _SUITS).bit_count()
    kinds = 13 if form.pair else 14
    lacking = _STARS & ~usable
    if form.stars:
        missing = 7 - stars + max(0, kinds - 7 - suits)
        lowering = lacking | better if suits < kinds - 7 else lacking
    else:
        missing = max(0, kinds - stars - suits)
        lowering = lacking | better if missing else 0
    if form.pair and not usable & twice:
        return missing + 1, lowering | usable
    return missing, lowering


def _bases(form: _Form, present: int) -> Iterator[tuple[int, int]]:
    """The ways to begin: which of the kinds held fit together, and which of the suits would fit with them."""
    stars = present & _STARS
    if form.knitted:
        for nine in _NINE:
            yield present & nine | stars, nine & ~present
    else:
        usable, better = stars, 0
        for low in (0, 9, 18):
            kept, more = _unconnected(present >> low & 511)
            usable |= kept << low
            better |= more << low
        yield usable, better


@lru_cache(maxsize=512)
def _unconnected(suit: int) -> tuple[int, int]:
    """Of a suit's nine numbers (bit 0 for the 1) the most that lie three steps apart, and which would be one more."""
    most = _apart(suit)
    return most, sum(1 << n for n in range(9) if _apart(suit | 1 << n).bit_count() > most.bit_count())


def _apart(suit: int) -> int:
    """From the lowest upwards each that is far enough from the last: no choice keeps more."""
    kept, last = 0, -3
    for number in range(9):
        if suit >> number & 1 and number - last >= 3:
            kept, last = kept | 1 << number, number
    return kept


def _kinds(mask: int) -> list[Kind]:
    return [kind for kind in ORDINARY_KINDS if mask >> kind & 1]
