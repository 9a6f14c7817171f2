"""`Game`: deals, rounds, scores, undo and restart; and the record from which all of it can be rebuilt."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from fourwinds import scoring
from fourwinds.engine import progress as dealing_on
from fourwinds.engine.actions import Action, Discard, Pass
from fourwinds.engine.deal import Deal
from fourwinds.engine.events import DealBegun, Event
from fourwinds.engine.first_dealer import first_dealer as first_to_deal
from fourwinds.engine.first_dealer import first_throw
from fourwinds.engine.phase import Phase
from fourwinds.engine.places import Ranked, match_standing, ranked
from fourwinds.engine.progress import Progress, Scores
from fourwinds.engine.record import DealRecord, GameRecord, Players, RecordError
from fourwinds.engine.seats import PerSeat, Seat, next_seat, seats_of
from fourwinds.engine.wall import broken_side, build, is_wall_of, wild_of
from fourwinds.errors import FourWindsError
from fourwinds.rules import RulePreset, rules_of_deal
from fourwinds.rules.parts import Number
from fourwinds.text import Text
from fourwinds.tiles import Kind, Tile, Wind, kind_of

if TYPE_CHECKING:
    from fourwinds.scoring.scorer import Scorer


class GameError(FourWindsError):
    """Something that cannot be done with the game now; the message says why, in a player's words."""


class Game:
    """A game in play. Made by `Game.begin` or `Game.from_record`."""

    def __init__(
        self, rules: RulePreset, players: Players, seed: int, first_dealer: Seat, begins: Progress | None = None
    ) -> None:
        if len(players) != rules.deal.players:
            raise GameError(
                Text(
                    "Under these rules {count} play, and {seated} sit at the table.",
                    count=rules.deal.players,
                    seated=len(players),
                )
            )
        self._rules = rules
        self._players = players
        self._seed = seed
        self._first_dealer = first_dealer
        self._scorer = scoring.Scorer(rules)
        self._rules_of_deals: dict[tuple[int, bool, bool, Kind | None], tuple[RulePreset, Scorer]] = {}
        self._deals: list[Deal] = []
        self._gone_back: set[int] = set()
        self._decided: tuple[Deal, Seat, int, bool] | None = None
        """Whether a seat has decided something after so many actions of its own in a deal, as it was last asked."""
        self._tried = False
        self._begins = begins
        self._progress = dealing_on.first(rules, first_dealer) if begins is None else begins

    @classmethod
    def begin(cls, rules: RulePreset, players: Players, seed: int, *, first_dealer: Seat | None = None) -> "Game":
        """A new game, in which no deal has begun yet.

        The seed decides every wall, and who deals first (B8) unless that is given.
        """
        if first_dealer is None:
            first_dealer = first_to_deal(rules, seed)
        return cls(rules, players, seed, first_dealer)

    # --- what it is ---------------------------------------------------------------------------

    @property
    def rules(self) -> RulePreset:
        """The rules of the game."""
        return self._rules

    @property
    def players(self) -> Players:
        """Who sits where."""
        return self._players

    @property
    def seed(self) -> int:
        """What decides the walls."""
        return self._seed

    @property
    def scorer(self) -> "Scorer":
        """The scorer of these rules, for others who score in this game."""
        return self._scorer

    @property
    def deals(self) -> tuple[Deal, ...]:
        """All deals that have begun; the last one may be in play."""
        return tuple(self._deals)

    @property
    def deal(self) -> Deal | None:
        """The deal in play, or the one that ended last; None before the first."""
        return self._deals[-1] if self._deals else None

    @property
    def gone_back(self) -> bool:
        """Whether somebody went back in the deal in play, or the one that ended last, and has seen what would come."""
        return self.deal is not None and self.deal.begun.counter in self._gone_back

    @property
    def tried(self) -> bool:
        """Whether it goes on from a moment of another game."""
        return self._tried

    @property
    def progress(self) -> Progress:
        """The game as the current deal began; once that has ended, as the next one will begin."""
        deal = self.deal
        if deal is None or deal.outcome is None:
            return self._progress
        goulashes = self._rules.goulash.most if self._rules.goulash.played else 0
        then = dealing_on.after(self._progress, deal.outcome, self._rules.dealing_on.extra_hands_count, goulashes)
        if not then.over or then.game >= self._rules.ending.games:
            return then
        return dealing_on.next_game(then, self._rules, self._first_dealer_of(then.game + 1))

    @property
    def over(self) -> bool:
        """Whether there is no other deal: all rounds have been played (B7), or the rules end the game so."""
        return self.progress.over

    @property
    def scores(self) -> Scores:
        """What each seat has in the game; stakes and penalties of the deal in play are already reckoned in."""
        deal = self.deal
        if deal is None:
            return self.progress.scores
        if deal.outcome is not None:
            return _scores_after(deal)
        return tuple(map(deal.state.score, deal.state.at_table))

    @property
    def pool(self) -> Number:
        """Stakes that wait for a winner. With `scores` they always sum to what the seats began with."""
        deal = self.deal
        if deal is None:
            return self.progress.pool
        if deal.outcome is not None:
            return deal.outcome.pool
        return deal.state.pool + sum(s.stake for s in deal.state.seats)

    def ranking(self) -> tuple[Ranked, ...]:
        """The seats from first to last, as if the game or match ended now; of equals the first to deal stands first."""
        if self._rules.ending.games == 1:
            return ranked(self._rules, self.scores, self._first_dealer, self._winless())
        games = [
            self.ranking_after(deal) for deal in self._deals if deal.outcome is not None and deal.outcome.ends_game
        ]
        if self.deal is None or self.deal.outcome is None or not self.deal.outcome.ends_game:
            games.append(ranked(self._rules, self.scores, self._first_dealer_of(self._progress.game)))
        return match_standing(self._rules, games, self._first_dealer, self._winless())

    def ranking_after(self, deal: Deal) -> tuple[Ranked, ...]:
        """The ranking of the game that ended with this deal; of a match only that game's."""
        winless = self._winless() if self._rules.ending.games == 1 else ()
        return ranked(self._rules, _scores_after(deal), self._first_dealer_of(deal.begun.game), winless)

    @property
    def _seats(self) -> PerSeat[Seat]:
        return seats_of(len(self._players))

    def _first_dealer_of(self, game: int) -> Seat:
        """Who deals first in a game of the match: in each another player."""
        return next_seat(self._first_dealer, game - 1, of=len(self._players))

    def _winless(self) -> frozenset[Seat]:
        """Who has won no deal so far; nobody where the rules do not ask for it."""
        if not self._rules.ending.without_win:
            return frozenset()
        won = {seat for deal in self._deals if deal.outcome is not None for seat in deal.outcome.winners}
        return frozenset(self._seats) - won

    @property
    def results(self) -> Scores:
        """What counts for each seat if the game ends now: the scores, with what the places bring."""
        results = {rank.seat: rank.result for rank in self.ranking()}
        return tuple(results[seat] for seat in self._seats)

    # --- playing ------------------------------------------------------------------------------

    def start_deal(self) -> tuple[Event, ...]:
        """Begins the next deal; raises `GameError` while one is played, and after the last."""
        if self.deal is not None and self.deal.outcome is None:
            raise GameError(Text("The hand is still being played."))
        if self.over:
            raise GameError(Text("The game is over."))
        dice, wall = build(Random(f"{self._seed}:{self.progress.counter}"), self._rules_now())
        return self._begin(dice, wall).events

    def apply(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Does it in the current deal: see `Deal.apply`; raises `GameError` before the first deal."""
        return self._playing().apply(seat, action)

    def check_undo(self, seat: Seat) -> str | None:
        """Why `seat` cannot take its discard back, in a player's words; None if it can (B109, B110)."""
        deal = self.deal
        if deal is None or deal.state.phase is not Phase.CLAIM or deal.state.turn != seat:
            return Text("You have no discard that can be taken back.")
        if not all(answer is None or isinstance(answer, Pass) for answer in deal.state.answers):
            return Text("Your discard has been claimed; it cannot be taken back.")
        return None

    def undo_discard(self, seat: Seat) -> None:
        """Takes the open discard back; the deal is as it was before it. Raises `GameError` when that is refused."""
        refusal = self.check_undo(seat)
        if refusal is not None:
            raise GameError(refusal)
        actions = self._playing().actions
        last = max(i for i, (who, action) in enumerate(actions) if who == seat and isinstance(action, Discard))
        self._replay(actions[:last])

    def check_going_back(self, seat: Seat) -> str | None:
        """Why `seat` cannot go back to a decision of its own in the deal in play; None if it can."""
        if self.deal is None or self.deal.outcome is not None:
            return Text("No hand is being played.")
        if not self._has_decided(self.deal, seat):
            return Text("You have not decided anything in this hand yet.")
        return None

    def _has_decided(self, deal: Deal, seat: Seat) -> bool:
        """Whether the seat has chosen among several actions in the deal in play.

        It is asked after each move and takes a new beginning of the deal, so the last answer is kept: what was decided
        stays decided, and nothing is as long as the seat does nothing more.
        """
        done = sum(who == seat for who, _ in deal.actions)
        if self._decided is not None:
            asked, by, of, decided = self._decided
            if asked is deal and by == seat and (decided or of == done):
                return decided
        decided = done > 0 and next(self._decisions(seat), None) is not None
        self._decided = deal, seat, done, decided
        return decided

    def go_back(self, seat: Seat) -> None:
        """Takes the deal back to before the last decision of `seat`, when it could do more than one thing.

        The deal stays one in which somebody went back (`gone_back`). Raises `GameError` when that is refused.
        """
        refusal = self.check_going_back(seat)
        if refusal is not None:
            raise GameError(refusal)
        *_, last = self._decisions(seat)
        self._replay(self._playing().actions[:last])
        self._gone_back.add(self._playing().begun.counter)

    def _decisions(self, seat: Seat) -> Iterator[int]:
        """Which actions of the deal in play the seat chose among several, the first one first.

        The first is found after a few moves, as nobody discards the first time without a choice.
        """
        deal = self._deal(self._playing().begun)
        for index, (who, action) in enumerate(self._playing().actions):
            if who == seat and deal.legal_actions(seat) != (action,):
                yield index
            deal.apply(who, action)

    def branch(self, counter: int, actions: int) -> "Game":
        """A game that goes on from a moment of this one, which stays as it is: after so many actions of that deal.

        The walls are those of this game. Raises `GameError` where the deal is over then,
        and `RecordError` where there is no such moment.
        """
        game = Game.from_record(self.record().until(counter, actions))
        if game._playing().outcome is not None:  # noqa: SLF001 - another game
            raise GameError(Text("The hand is over then."))
        return game

    def cut_out(self, counter: int, actions: int | None = None) -> GameRecord:
        """One deal as a game of its own, up to after so many of its actions; without a number, as far as it was played.

        Who has won no deal before is forgotten. Raises `RecordError` where there is no such moment.
        """
        record = self.record()
        if actions is not None:
            record = record.until(counter, actions)
        if not 1 <= counter <= len(self._deals):
            raise RecordError(Text("The game has no such moment."))
        begun = self._deals[counter - 1].begun
        return record.alone(counter, _as_it_began(begun, self._rules))

    def restart_hand(self) -> None:
        """Begins the deal in play again, with the same wall; raises `GameError` when none is played."""
        if self.deal is None or self.deal.outcome is not None:
            raise GameError(Text("No hand is being played."))
        self._replay(())

    def _dominant_wind(self, dice: tuple[int, int]) -> Wind | None:
        """What scores instead of the round's wind; None where that does."""
        return broken_side(dice, len(self._players)) if self._rules.deal.prevailing_wind == "dominant" else None

    def _playing(self) -> Deal:
        if self.deal is None:
            raise GameError(Text("No hand has been dealt yet."))
        return self.deal

    def _begin(self, dice: tuple[int, int], wall: tuple[Tile, ...]) -> Deal:
        self._progress, winning = self.progress, self._rules.winning
        begun = DealBegun(
            dealer=self._progress.dealer,
            round_wind=self._progress.round_wind,
            hand=self._progress.hand,
            redeal=self._progress.redeal,
            counter=self._progress.counter,
            dice=dice,
            wall=wall,
            scores=self._progress.scores,
            pool=self._progress.pool,
            extra_hands=self._progress.extra_hands,
            winless=self._winless(),
            game=self._progress.game,
            kitty=self._progress.kitty + 1 if self._rules.payment.kitty else 0,
            rounds_left=self._rules.deal.rounds - self._progress.round,
            raised_minimum=winning.minimum_raised if winning.is_raised(self._progress.extra_hands) else 0,
            first_throw=first_throw(self._rules, self._seed) if self._progress.counter == 1 else None,
            dominant_wind=broken_side(dice, len(self._players))
            if self._rules.deal.prevailing_wind == "dominant"
            else None,
            goulash=self._progress.goulash,
            after_draw=self._progress.after_draw,
        )
        self._deals.append(self._deal(begun))
        return self._deals[-1]

    def _deal(self, begun: DealBegun) -> Deal:
        """The deal that begins so, by the rules that hold in it."""
        wild = wild_of(self._rules, [*map(kind_of, begun.wall)])
        rules, scorer = self._rules_by(begun.goulash, begun.after_draw, begun.rounds_left <= 0, wild)
        return Deal.begin(rules, scorer, begun)

    def _rules_now(self, wild: Kind | None = None) -> RulePreset:
        """The rules of the deal that begins next, with what is wild in it where that is known already."""
        now = self.progress
        return self._rules_by(now.goulash, now.after_draw, self._rules.deal.rounds <= now.round, wild)[0]

    def _rules_by(
        self,
        goulash: int,
        after_draw: bool,  # noqa: FBT001
        last_round: bool,  # noqa: FBT001
        wild: Kind | None,
    ) -> "tuple[RulePreset, Scorer]":
        """The rules of a deal of which these facts are so, and its scorer; see `rules_of_deal`."""
        facts = goulash, after_draw, last_round, wild
        if facts not in self._rules_of_deals:
            rules = rules_of_deal(self._rules, goulash=goulash, after_draw=after_draw, last_round=last_round, wild=wild)
            self._rules_of_deals[facts] = rules, self._scorer if rules is self._rules else scoring.Scorer(rules)
        return self._rules_of_deals[facts]

    def _replay(self, actions: tuple[tuple[Seat, Action], ...]) -> None:
        """Plays the current deal again from its wall, as far as these actions go."""
        deal = self._deal(self._playing().begun)
        for seat, action in actions:
            deal.apply(seat, action)
        self._deals[-1] = deal

    # --- the record ---------------------------------------------------------------------------

    def record(self) -> GameRecord:
        """The game so far, as it is saved."""
        deals = tuple(_record_of(deal, gone_back=deal.begun.counter in self._gone_back) for deal in self._deals)
        return GameRecord(self._rules, self._players, self._seed, self._first_dealer, deals, self._tried, self._begins)

    @classmethod
    def from_record(cls, record: GameRecord) -> "Game":
        """The game that was recorded, played again move by move.

        Raises `RecordError` at the first thing that its rules do not allow.
        """
        game = cls(record.rules, record.players, record.seed, record.first_dealer, record.begins)
        game._tried = record.tried
        for number, deal in enumerate(record.deals, start=1):
            try:
                game._continue(deal)
            except FourWindsError as error:
                raise RecordError(
                    Text(
                        "Deal {number} of the game cannot be played again: {problem}",
                        number=number,
                        problem=error.message,
                    )
                ) from error
        return game

    def _continue(self, record: DealRecord) -> None:
        if self._first_dealer not in self._seats:
            raise GameError(Text("there is no seat {seat} to deal first.", seat=self._first_dealer))
        if self.deal is not None and self.deal.outcome is None:
            raise GameError(Text("the deal before it was not finished."))
        if self.over:
            raise GameError(Text("the game was over before it."))
        expected = self.progress
        facts = (record.dealer, record.round_wind, record.hand, record.redeal)
        if facts != (expected.dealer, expected.round_wind, expected.hand, expected.redeal):
            raise GameError(Text("its dealer, round or number does not follow from the deal before it."))
        wild = wild_of(self._rules, [*map(kind_of, record.wall)])
        if not is_wall_of(self._rules_now(wild), record.wall):
            raise GameError(Text("its wall is not made of the tiles in play."))
        if not all(1 <= die <= 6 for die in record.dice):
            raise GameError(Text("its dice show no numbers from 1 to 6."))
        deal = self._begin(record.dice, record.wall)
        if record.gone_back:
            self._gone_back.add(deal.begun.counter)
        for seat, action in record.actions:
            if seat not in self._seats:
                raise GameError(Text("there is no seat {seat}.", seat=seat))
            deal.apply(seat, action)


def _as_it_began(begun: DealBegun, rules: RulePreset) -> Progress:
    """Where a game stood as this deal began."""
    return Progress(
        dealer=begun.dealer,
        round=rules.deal.rounds - begun.rounds_left,
        hand=begun.hand,
        redeal=begun.redeal,
        counter=begun.counter,
        extra_hands=begun.extra_hands,
        scores=begun.scores,
        pool=begun.pool,
        kitty=max(0, begun.kitty - 1),
        game=begun.game,
        goulash=begun.goulash,
        after_draw=begun.after_draw,
    )


def _scores_after(deal: Deal) -> Scores:
    """What each seat has after a deal that is over."""
    assert deal.outcome is not None, "the deal is being played"
    return tuple(before + net for before, net in zip(deal.begun.scores, deal.outcome.net, strict=True))


def _record_of(deal: Deal, *, gone_back: bool) -> DealRecord:
    begun = deal.begun
    return DealRecord(
        dealer=begun.dealer,
        round_wind=begun.round_wind,
        hand=begun.hand,
        redeal=begun.redeal,
        dice=begun.dice,
        wall=begun.wall,
        actions=deal.actions,
        gone_back=gone_back,
    )
