"""Limit hands of the American and Western lists."""

from collections.abc import Callable
from typing import Final

from fourwinds.scoring.arrangement import NOT_FOUND, Arrangement, Found
from fourwinds.scoring.pattern import Pattern, Predicate, choice, pattern, switch
from fourwinds.scoring.sets import Trait
from fourwinds.tiles import GREEN, RED, WHITE, Kind, notation


def _dragon_and_its_suit(dragon: Kind, suit: int) -> Callable[..., Predicate]:
    """A triplet of the dragon and three triplets of its suit."""

    def bind(*, melded: bool, pair: str) -> Predicate:
        def find(hand: Arrangement) -> Found:
            if not hand.traits & Trait.TRIPLETS_4.value or (hand.is_open and not melded):
                return NOT_FOUND
            triplets = hand.sets[:-1]
            of_suit = sum(1 for a_set in triplets if a_set.suit == suit)
            if of_suit != 3 or not any(a_set.first == dragon for a_set in triplets):
                return NOT_FOUND
            return hand.everything if pair == "any" or hand.pair.suit == suit else NOT_FOUND

        return find

    return bind


_DRAGONS: Final = (("jade", "Jade", GREEN, 0), ("ruby", "Ruby", RED, 1), ("pearl", "Pearl", WHITE, 2))
_SUITS: Final = (("B", "bamboos"), ("C", "characters"), ("D", "dots"))

dragons: Final[tuple[Pattern, ...]] = tuple(
    pattern(
        id=f"la_{stone}_dragon",
        name=f"{title} Dragon",
        category="western",
        definition=f"A triplet of {colour} dragons, and three triplets and the pair of {suit_name}.",
        has=(f"{tiles} {letter}111 {letter}333 {letter}777 {letter}99",),
        lacks=(
            f"{tiles} {letter}111 {letter}333 {letter}678 {letter}99",  # a chow
            f"{tiles} {letter}111 {letter}333 {letter}777 EE",  # the pair is not of the suit
        ),
        implies=("wh_pung_hand", "wh_one_suit_honors"),
        options={
            "melded": switch("Sets may be melded", default=True),
            "pair": choice("The pair may be", "suit", "any"),
        },
        losers=False,
        needs=Trait.TRIPLETS_4 | Trait.DRAGONS,
    ).with_options(_dragon_and_its_suit(dragon, suit))
    for stone, title, dragon, suit in _DRAGONS
    for letter, suit_name in (_SUITS[suit],)
    for colour in ({RED: "red", GREEN: "green", WHITE: "white"}[dragon],)
    for tiles in (notation(dragon) * 3,)
)
