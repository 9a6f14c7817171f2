"""Random winning hands and losers' hands for the property tests of scoring."""

from hypothesis import strategies as st

from fourwinds.scoring import Account, Circumstances, Hand, Meld, MeldKind, ReadyState, Source, WonBy
from fourwinds.tiles import EXTRAS, Kind, Wind, counts_of

CHOWS = [(first, first + 1, first + 2) for suit in range(3) for first in range(9 * suit, 9 * suit + 7)]
PUNGS = [(kind,) * 3 for kind in range(34)]
KONGS = [(kind,) * 4 for kind in range(34)]

winds = st.sampled_from(Wind)


def fits(parts: list[tuple[int, ...]]) -> bool:
    """Whether no kind occurs more than four times."""
    return max(counts_of(Kind(kind) for part in parts for kind in part)) <= 4


def meld_of(part: tuple[int, ...], *, concealed_kong: bool) -> Meld:
    if len(part) == 4:
        return Meld(MeldKind.CONCEALED_KONG if concealed_kong else MeldKind.KONG, Kind(part[0]))
    return Meld(MeldKind.PUNG if part[0] == part[1] else MeldKind.CHOW, Kind(part[0]))


@st.composite
def circumstances(draw: st.DrawFn, won_by: st.SearchStrategy[WonBy]) -> Circumstances:
    """How a hand ended; the flags need not go together, for no predicate may stumble over that."""
    flags = draw(st.tuples(*(st.booleans() for _ in range(6))))
    return Account(
        seat=draw(winds),
        round=draw(winds),
        won_by=draw(won_by),
        source=(Source.KONG if flags[1] else Source.EXTRA) if flags[0] else Source.WALL,
        last_tile=flags[2],
        fourth_of_kind=flags[3],
        first_turn=flags[4],
        first_discard=flags[5],
        ready=draw(st.sampled_from(ReadyState)),
        claim_from_left=draw(st.booleans()),
    ).circumstances()


@st.composite
def regular_hands(draw: st.DrawFn) -> Hand:
    """Four sets and a pair, of one suit as often as of three; some sets melded."""
    suits = draw(st.sampled_from([(0,), (1, 3), (0, 2, 3), (0, 1, 2, 3)]))
    sets = st.sampled_from([part for part in (*CHOWS, *PUNGS) if min(part[0] // 9, 3) in suits])
    parts = draw(st.lists(sets, min_size=4, max_size=4))
    pair = draw(st.sampled_from([kind for kind in range(34) if min(kind // 9, 3) in suits]))
    melded = draw(st.integers(0, 4))
    melds = [(part[0],) * 4 if part[0] == part[1] and draw(st.booleans()) else part for part in parts[:melded]]
    if not fits([*melds, *parts[melded:], (pair, pair)]):
        # Drawing again costs more than taking the same sets apart from one another.
        melds, parts, melded, pair = (
            [],
            [CHOWS[0], CHOWS[9], PUNGS[20], CHOWS[5]],
            0,
            draw(st.sampled_from([8, 26, 30])),
        )
    concealed = [Kind(kind) for part in (*parts[melded:], (pair, pair)) for kind in part]
    return Hand(
        concealed=tuple(draw(st.permutations(concealed))),
        melds=tuple(meld_of(part, concealed_kong=draw(st.booleans())) for part in melds),
        extras=tuple(map(Kind, draw(st.lists(st.sampled_from(EXTRAS), unique=True, max_size=8)))),
        winning_tile=draw(st.sampled_from(concealed)),
        circumstances=draw(circumstances(st.sampled_from([WonBy.DISCARD, WonBy.SELF_DRAWN, WonBy.ROBBED_KONG]))),
    )


@st.composite
def pair_hands(draw: st.DrawFn) -> Hand:
    """Seven pairs, some of which may be equal."""
    pairs = draw(
        st.lists(st.integers(0, 33), min_size=7, max_size=7).filter(lambda kinds: fits([(k, k) for k in kinds]))
    )
    return Hand(
        concealed=tuple(Kind(kind) for kind in pairs for _ in range(2)),
        winning_tile=Kind(draw(st.sampled_from(pairs))),
        circumstances=draw(circumstances(st.sampled_from([WonBy.DISCARD, WonBy.SELF_DRAWN]))),
    )


winning_hands = st.one_of(regular_hands(), pair_hands())


@st.composite
def losing_hands(draw: st.DrawFn) -> Hand:
    """Thirteen tiles, melds among them."""
    tiles = draw(st.lists(st.integers(0, 33), min_size=13, max_size=13).filter(lambda kinds: fits([tuple(kinds)])))
    return Hand(
        concealed=tuple(map(Kind, tiles)),
        extras=tuple(map(Kind, draw(st.lists(st.sampled_from(EXTRAS), unique=True, max_size=4)))),
        circumstances=draw(circumstances(st.just(WonBy.NONE))),
    )
