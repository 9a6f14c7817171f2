"""The options of the end of a game: when it is over, and what is settled then besides the points."""

from typing import Final, Literal

from fourwinds.rules.declaring import Choice, Needs, Part, option

_MOST: Final = 200_000
"""No place and no target is worth more: twice the highest initial points."""

_ONLY_STAKES: Final = Needs(
    lambda r: r.ready.rule == "riichi" and r.ready.stake > 0 and r.ready.stake_after_draw == "kept",
    "No stakes of a riichi wait for a winner.",
    ("ready.rule", "ready.stake", "ready.stake_after_draw"),
    wrong="It is set who gets the stakes that are left at the end of a game, but none can be left",
    remedy="let the stakes of a riichi wait after a draw, or leave this as it is by default",
)


def _played_by(players: int) -> Needs:
    return Needs(
        lambda r: r.deal.players >= players,
        "Not so many play.",
        ("deal.players",),
        wrong="A place is worth something that nobody can have: {title}",
        remedy="let more players play, or leave the place as it is by default",
    )


class Ending(Part):
    """When a game is over, and what is settled then."""

    games: int = option(
        1,
        "Games in a match",
        "How many games are played in a row and counted together. Each begins with the initial points, and another "
        "player deals first in each.",
        ge=1,
        le=16,
    )
    match_by: Literal["results", "places"] = option(
        "results",
        "Match decided by",
        "What counts in a match of several games: the sum of their results; or the sum of the places, and among equals "
        "the results.",
        choices={
            "results": Choice("the sum of the results", "The sum of their results decides."),
            "places": Choice("the sum of the places", "The sum of the places decides, and among equals the results."),
        },
        needs=[
            Needs(
                lambda r: r.ending.games > 1,
                "There is one game only.",
                ("ending.games",),
                wrong="It is set how a match is decided, but it has one game only",
                remedy="play several games, or leave this as it is by default",
            )
        ],
    )
    below_zero: bool = option(
        False,
        "Game ends below zero",
        "Whether the game is over with the hand after which somebody has less than nothing.",
        choices={
            True: Choice("yes", "The game is also over as soon as a player has less than 0 points after a hand."),
            False: "no",
        },
    )
    last_dealer: Literal["deals_again", "ends_on_win", "ends"] = option(
        "deals_again",
        "Dealer who leads in the last hand",
        "Whether the game is over when the dealer of its last hand would deal again and has more points than everybody "
        "else: never, the dealer deals again as ever; when the dealer has gone out; or also after a draw.",
        choices={
            "deals_again": "deals again",
            "ends_on_win": Choice(
                "has won the game when out",
                "A dealer who goes out in the last hand and then has the most points does not deal again: the game is "
                "over.",
            ),
            "ends": Choice(
                "has won the game when out or after a draw",
                "A dealer who would deal the last hand again, after going out or a draw, and has the most points does "
                "not: the game is over.",
            ),
        },
    )
    target: int = option(
        0,
        "Points to be reached",
        "How many points somebody must have for the game to be over after its last round. Otherwise another round is "
        "played, which ends with the hand after which somebody has them. 0 means that there is none.",
        ge=0,
        le=_MOST,
        needs=[
            Needs(
                lambda r: not 0 < r.ending.target <= r.payment.initial_points,
                "Somebody always has as much as everybody had at the start.",
                ("payment.initial_points",),
                wrong="Somebody always has the points that are to be reached, as nobody begins with less",
                remedy="ask for more points than there are at the start, or for none",
            )
        ],
    )
    left_stakes: Literal["leader", "leaders", "nobody"] = option(
        "leader",
        "Stakes left at the end",
        "Who gets the stakes that nobody has won when the game is over: the leader, of players with equal points the "
        "first to have dealt; all who lead, with what cannot be shared left over; or nobody.",
        choices={
            "leader": Choice("the leader", "go to the leader"),
            "leaders": Choice("all who lead", "are shared by all who lead, whole points only"),
            "nobody": Choice("nobody", "are paid to nobody"),
        },
        needs=[_ONLY_STAKES],
    )
    returned: int = option(
        0,
        "Points returned",
        "What each player gives back from the points at the end of the game. When that is more than there was at the "
        "start, the player in the first place gets the difference of all players (oka). 0 means that the points stay "
        "as they are.",
        ge=0,
        le=_MOST,
        needs=[
            Needs(
                lambda r: not 0 < r.ending.returned < r.payment.initial_points,
                "Less is returned than was given out at the start.",
                ("payment.initial_points",),
                wrong="The players return less points at the end than they had at the start",
                remedy="let them return as many or more, or none",
                contradicts=True,
            )
        ],
    )
    first_place: int = option(
        0,
        "First place",
        "What the player in the first place gets besides at the end of the game (uma); less than 0 is lost.",
        ge=-_MOST,
        le=_MOST,
    )
    second_place: int = option(0, "Second place", "The same for the second place.", ge=-_MOST, le=_MOST)
    third_place: int = option(
        0, "Third place", "The same for the third place.", ge=-_MOST, le=_MOST, needs=[_played_by(3)]
    )
    fourth_place: int = option(
        0, "Fourth place", "The same for the fourth place.", ge=-_MOST, le=_MOST, needs=[_played_by(4)]
    )
    without_win: int = option(
        0,
        "Game without a win",
        "What a player who has won no deal of the game pays at its end to each other player (yakitori). 0 means "
        "nothing.",
        ge=0,
        le=100_000,
    )
    without_win_to: Literal["each", "first"] = option(
        "each",
        "Game without a win: paid to",
        "Who gets what is paid for a game without a win: each other player, so that two of them pay each other "
        "nothing; or the first place the shares of all others.",
        choices={
            "each": Choice("each other player", "to each other player"),
            "first": Choice("the first place", "for each other player, to the first place"),
        },
        needs=[
            Needs(
                lambda r: r.ending.without_win > 0,
                "A game without a win costs nothing.",
                ("ending.without_win",),
                wrong="It is set who is paid for a game without a win, but it costs nothing",
                remedy="set what it costs, or leave this as it is by default",
            )
        ],
    )
    equal_points: Literal["shared", "first_dealer"] = option(
        "shared",
        "Equal points at the end",
        "Which place players with equal points have: they share their places and what these are worth, whole points "
        "only; or the one who dealt first in the game goes before the others.",
        choices={
            "shared": Choice("share their places", "Players with equal points share their places."),
            "first_dealer": Choice(
                "who dealt first goes first", "Of players with equal points the one who dealt first goes first."
            ),
        },
    )

    @property
    def places(self) -> tuple[int, int, int, int]:
        """What each place is worth, the first one first."""
        return self.first_place, self.second_place, self.third_place, self.fourth_place

    @property
    def settles(self) -> bool:
        """Whether there is a result of a game besides the points."""
        return self.returned > 0 or self.without_win > 0 or any(self.places)
