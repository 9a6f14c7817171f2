"""What a report of a game says, whatever it is written as: every deal with hands, lines, payments and totals.

Sentences and numbers are made here, once; text, HTML and printed pages only arrange them.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from enum import Enum
from typing import Final

from fourwinds.engine.events import TilesPassed
from fourwinds.engine.exchange import Asked
from fourwinds.engine.game import Game
from fourwinds.engine.knowledge import EVERYBODY
from fourwinds.engine.outcome import Outcome, Termination
from fourwinds.engine.places import Ranked
from fourwinds.engine.record import Player
from fourwinds.engine.seats import Seat, seats_of
from fourwinds.engine.view import UnseenDraw, View
from fourwinds.reports.exchanges import ExchangeReport, PassReport, exchanges
from fourwinds.reports.places import settlement, settlement_headings
from fourwinds.roster import OWN
from fourwinds.rules import RulePreset, limit_of
from fourwinds.rules.parts import Number
from fourwinds.scoring import HandScore, MeldKind, Purpose, SetView, WonBy
from fourwinds.text import Argument, Text, commas, counted, in_turn, listed, marked
from fourwinds.tiles import JOKER, Kind, Wind, kind_of, kinds_of, name, plain, write
from fourwinds.values import Value, replace


class Standing(Enum):
    """How the tiles of a group stood at the end of the deal."""

    CONCEALED = marked("concealed")
    MELDED = marked("melded")
    CONCEALED_KONG = marked("concealed kong")
    LOOSE = marked("no set")
    """Tiles of a loser's hand that are no set."""
    EXTRA = marked("flowers and seasons")


_CHARACTERS: Final = {entrant.id: entrant.title for entrant in OWN}
"""What the own players are called; those of other packages are told by their ids, as whoever reads may lack them."""


class Group(Value):
    """Tiles that stand together."""

    kinds: tuple[Kind, ...]
    standing: Standing
    winning: int | None = None
    """The index of the tile that completed the hand."""
    stands_for: tuple[Kind, ...] = ()
    """What each tile counts as, where jokers are among them."""
    wild: Kind | None = None
    """What is drawn on the jokers, where ordinary tiles serve as such."""

    def drawn(self, index: int) -> tuple[Kind, Kind | None]:
        """What is drawn on a tile: large; and small in its corner, of a joker what it stands for."""
        kind = self.kinds[index]
        if kind != JOKER:
            return kind, None
        told = self.stands_for[index] if self.stands_for else None
        return (kind, told) if self.wild is None else (self.wild, JOKER if told is None else told)

    @property
    def text(self) -> str:
        """In notation: melds in round brackets, concealed kongs in square ones, `~` before the winning tile's set."""
        written = write(self.kinds) + (f"={write(self.stands_for)}" if self.stands_for else "")
        match self.standing:
            case Standing.MELDED:
                return f"({written})"
            case Standing.CONCEALED_KONG:
                return f"[{written}]"
            case _:
                return f"~{written}" if self.winning is not None else written


class Role(Enum):
    """What a player did in a deal."""

    OUT = marked("out")
    DISCARDER = marked("gave the winning tile")
    OFFENDER = marked("declared out wrongly")
    NONE = ""

    @property
    def title(self) -> Text:
        """The role in words."""
        return Text(self.value)


class HandReport(Value):
    """One player's hand at the end of a deal."""

    player: str
    wind: Wind
    role: Role
    groups: tuple[Group, ...]
    score: HandScore | None
    """None for a hand that is not scored under these rules."""
    net: Number
    after: Number
    """The player's total after the deal."""

    @property
    def title(self) -> str:
        """`Tim, West, out`."""
        return commas([part for part in (self.player, self.wind.title, self.role.title) if part])

    @property
    def tiles(self) -> str:
        """All groups in notation."""
        return " ".join(group.text for group in self.groups)

    @property
    def won(self) -> bool:
        """Whether this hand went out."""
        return self.role is Role.OUT


class PaymentReport(Value):
    """One payment; an empty name is the pool of stakes, or nobody where scores are only added up."""

    payer: str
    payee: str
    amount: Number
    reason: str
    purpose: Purpose

    @property
    def who(self) -> str:
        """`Jack to Tim`."""
        if self.purpose is Purpose.ADDED:
            return self.payer or self.payee
        return Text("{payer} to {payee}", payer=self.payer or Text("The pool"), payee=self.payee or Text("the pool"))


class DealReport(Value):
    """One finished deal."""

    counter: int
    round_wind: Wind
    hand: int
    redeal: int
    dealer: str
    winners: tuple[str, ...]
    way: str
    """How it ended, in a word or two: `self-drawn`, `discard of Tim`, `draw`."""
    how: str
    """How it ended, in a sentence."""
    hands: tuple[HandReport, ...]
    """In seat order."""
    payments: tuple[PaymentReport, ...]
    pool: Number
    last: bool = False
    """Whether the game was over with it."""
    game: int = 0
    """The number of the game in a match; 0 where there is only one."""
    goulash: int = 0
    """Which Goulash in a row it was, from 1; 0 where it was none."""
    exchanges: tuple[ExchangeReport, ...] = ()
    """What changed hands before play, or when East asked for it."""

    @property
    def title(self) -> str:
        """`Hand 5: East round, hand 4`, with the re-deal where there is one."""
        words: dict[str, Argument] = {"number": self.counter, "wind": self.round_wind.title, "hand": self.hand}
        title = Text("Hand {number}: {wind} round, hand {hand}", **words)
        if self.redeal:
            title = Text("Hand {number}: {wind} round, hand {hand}, re-deal {redeal}", **words, redeal=self.redeal)
        if self.goulash:
            title = Text("Hand {number}: {wind} round, hand {hand}, Goulash", **words)
        if self.goulash > 1:
            title = Text("Hand {number}: {wind} round, hand {hand}, Goulash {goulash}", **words, goulash=self.goulash)
        return Text("{hand} (game {game})", hand=title, game=self.game) if self.game else title

    @property
    def place(self) -> str:
        """The same in short: `E4`, `E4.1` for its first re-deal, `2/E4` in the second game of a match."""
        again = f".{self.redeal}" if self.redeal else ""
        game = f"{self.game}/" if self.game else ""
        return f"{game}{self.round_wind.letter}{self.hand}{again}"

    @property
    def value(self) -> Number | None:
        """What the (dearest) winning hand was worth; None when nobody went out."""
        return max((hand.score.total for hand in self.hands if hand.won and hand.score is not None), default=None)

    @property
    def remark(self) -> str:
        """What waits in the pool; empty when nothing does."""
        if not self.pool:
            return ""
        if self.last:
            return counted(self.pool, "{count} point is left in the pool.", "{count} points are left in the pool.")
        return counted(
            self.pool,
            "{count} point waits in the pool for the next winner.",
            "{count} points wait in the pool for the next winner.",
        )

    def paid(self, purpose: Purpose) -> tuple[PaymentReport, ...]:
        """The payments under one heading."""
        return tuple(payment for payment in self.payments if payment.purpose is purpose)


class Place(Value):
    """A line of the result."""

    place: int
    player: str
    total: Number
    settled: tuple[Number, ...] = ()
    """What `GameReport.settled_as` names, its result last; empty where points are all there is."""

    @property
    def result(self) -> Number:
        """What counts in the end."""
        return self.settled[-1] if self.settled else self.total


class GameReport(Value):
    """A whole game, as far as it has been played."""

    description: str
    played: date | None
    rules: str
    limit: Number
    points_name: str
    """What the rules call the points of a score's lines: points, fu."""
    doubles_name: str
    """What the rules call their doubles: doubles, faan, points."""
    players: tuple[str, ...]
    strategies: tuple[str, ...]
    """How each player plays, in a word; empty for a person."""
    initial: Number
    before: tuple[Number, ...]
    """What each had when the first of these deals began, where that is not what all begin a game with; else empty."""
    deals: tuple[DealReport, ...]
    over: bool
    ranking: tuple[Place, ...]
    """As things stand when the game is not over."""
    settled_as: tuple[str, ...] = ()
    """The columns of what is settled at the end of the game, the points first; empty before it, and where they are all
    there is."""

    @property
    def title(self) -> str:
        """What a reader's program calls the report."""
        return Text("Four Winds: {game}", game=self.description or self.rules_title)

    @property
    def rules_title(self) -> Text:
        """The name of the rules, which built-in ones have in other languages too."""
        return Text(self.rules)

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """The head of the report: what, when, by which rules, who."""
        who = [
            Text("{player} ({character})", player=player, character=Text(strategy)) if strategy else player
            for player, strategy in zip(self.players, self.strategies, strict=True)
        ]
        start = Text("{points} each at the start", points=self.initial)
        if self.before:
            each = zip(self.players, self.before, strict=True)
            had = commas([Text("{player} {points}", player=player, points=points) for player, points in each])
            start = Text("{points} at the start", points=had)
        points = start
        if self.limit < NO_LIMIT:
            points = Text("{start}; the limit is {limit}", start=start, limit=self.limit)
        told = (
            (Text("Game"), self.description),
            (Text("Date"), "" if self.played is None else day_in_words(self.played)),
            (Text("Rules"), self.rules_title),
            (Text("Players"), commas(who)),
            (Text("Points"), points),
        )
        return tuple((what, text) for what, text in told if text)

    @property
    def result_title(self) -> str:
        """The heading of the ranking."""
        if self.over:
            return Text("Final result")
        return counted(len(self.deals), "As it stands after {count} hand", "As it stands after {count} hands")


_MONTHS: Final = (
    marked("January"),
    marked("February"),
    marked("March"),
    marked("April"),
    marked("May"),
    marked("June"),
    marked("July"),
    marked("August"),
    marked("September"),
    marked("October"),
    marked("November"),
    marked("December"),
)


def day_in_words(day: date) -> Text:
    """`31 March 2026`."""
    return Text("{day} {month} {year}", day=day.day, month=Text(_MONTHS[day.month - 1]), year=str(day.year))


NO_LIMIT: Final = 100_000
"""The highest limit that rules can have stands for none."""

Finished = tuple[View, Outcome, Sequence[TilesPassed]]
"""A deal that is over: the table at its end, what it paid, and what changed hands in exchanges."""


def of_game(game: Game, description: str = "", played: date | None = None) -> GameReport:
    """What there is to report of a game; the deal in play is left out. `played` is the day to be named."""
    return of_deals(
        game.rules,
        game.players,
        [(deal.seen_by(EVERYBODY), deal.outcome, deal.exchanged) for deal in game.deals if deal.outcome is not None],
        before=game.deals[0].begun.scores if game.deals else (),
        ranking=game.ranking() if game.over else (),
        description=description,
        played=played,
    )


def of_deals(
    rules: RulePreset,
    players: Sequence[Player],
    finished: Iterable[Finished],
    *,
    before: Sequence[Number] = (),
    ranking: Sequence[Ranked] = (),
    description: str = "",
    played: date | None = None,
) -> GameReport:
    """The report of these deals. `ranking` is that of `Game.ranking` once the game is over, else empty.

    `before` is what each seat had when the first of them began, in a game that was cut out of another one.
    """
    names = tuple(player.name for player in players)
    initial: list[Number] = [rules.payment.initial_points] * rules.deal.players
    totals: list[Number] = list(before) or initial
    deals: list[DealReport] = []
    for view, outcome, exchanged in finished:
        if deals and deals[-1].last:  # another game of the match
            totals = initial
        totals = [total + net for total, net in zip(totals, outcome.net, strict=True)]
        deals.append(_Teller(rules, names, view, outcome, exchanged).report(totals))
    return GameReport(
        description=description,
        played=played,
        rules=rules.name,
        limit=limit_of(rules),
        points_name=rules.scoring.points_name,
        doubles_name=rules.scoring.doubles_name,
        players=names,
        strategies=tuple(
            "" if player.human else _CHARACTERS.get(player.strategy, player.strategy) for player in players
        ),
        initial=rules.payment.initial_points,
        before=tuple(before) if before and list(before) != initial else (),
        deals=tuple(deals),
        over=bool(ranking),
        ranking=tuple(Place(rank.place, names[rank.seat], rank.score, settlement(rules, rank)) for rank in ranking)
        or _so_far(names, totals),
        settled_as=tuple(map(Text, settlement_headings(rules))) if ranking else (),
    )


def _so_far(names: Sequence[str], totals: Sequence[Number]) -> tuple[Place, ...]:
    order = sorted(seats_of(len(totals)), key=lambda s: -totals[s])
    return tuple(Place(1 + sum(t > totals[s] for t in totals), names[s], totals[s]) for s in order)


class _Teller(Value):
    """Tells one deal."""

    rules: RulePreset
    names: tuple[str, ...]
    view: View
    outcome: Outcome
    exchanged: Sequence[TilesPassed]

    def report(self, totals: Sequence[Number]) -> DealReport:
        view, outcome = self.view, self.outcome
        return DealReport(
            counter=view.counter,
            round_wind=view.round_wind,
            hand=view.hand_number,
            redeal=view.redeal,
            dealer=self.names[view.dealer],
            winners=tuple(self.names[seat] for seat in outcome.winners),
            way=self._way(),
            how=in_turn([*self._before_play(), self._how()]),
            hands=tuple(self._hand(seat, totals[seat]) for seat in seats_of(len(totals))),
            payments=self._payments(),
            pool=outcome.pool,
            last=outcome.ends_game,
            game=view.game if self.rules.ending.games > 1 else 0,
            goulash=view.goulash,
            exchanges=exchanges(self.exchanged, self.names, self.view.rules.tiles.wild_kind),
        )

    def _before_play(self) -> Iterator[Text]:
        """What was done with the tiles before the first discard."""
        if passed := sum(event.step.tiles for event in self.exchanged if event.step.asked is Asked.TILES):
            yield counted(
                passed,
                "Before play each player passed on {count} tile.",
                "Before play each player passed on {count} tiles.",
            )

    # --- how it ended -------------------------------------------------------------------------

    def _way(self) -> Text:
        outcome = self.outcome
        match outcome.termination:
            case Termination.DRAW:
                return Text("draw")
            case Termination.ABANDONED:
                return Text("abandoned")
            case Termination.FAULTY_OUT:
                return Text("faulty out")
            case Termination.OUT if outcome.won_by is WonBy.EXTRA_TILES:
                return Text("Flowers and Seasons")
            case Termination.OUT if outcome.discarder is None:
                return Text("self-drawn")
            case Termination.OUT:
                giver = self._name(outcome.discarder)
                if outcome.won_by is WonBy.ROBBED_KONG:
                    return Text("robbed kong of {name}", name=giver)
                return Text("discard of {name}", name=giver)

    def _how(self) -> Text:
        outcome = self.outcome
        match outcome.termination:
            case Termination.DRAW:
                return Text("The Wall was used up: the hand is a draw.")
            case Termination.ABANDONED:
                return Text(outcome.reason)
            case Termination.FAULTY_OUT:
                offender = self._name(outcome.offender)
                return Text("{name} declared out wrongly: {reason}", name=offender, reason=outcome.reason)
            case Termination.OUT:
                tile = winning_tile(self.view)
                went = self._went_out(listed([self._name(seat) for seat in outcome.winners]))
                if tile is None:
                    return Text("{went}.", went=went)
                return Text("{went}: {tile}.", went=went, tile=name(tile, self.view.rules.tiles.wild_kind))

    def _went_out(self, winners: str) -> Text:
        outcome = self.outcome
        if outcome.discarder is None:
            if outcome.won_by is WonBy.EXTRA_TILES:
                return Text("{winners} won with all Flowers and Seasons", winners=winners)
            return Text("{winners} went out on a self-drawn tile", winners=winners)
        giver = self._name(outcome.discarder)
        if outcome.won_by is WonBy.EXTRA_TILES:
            return Text("{winners} won with the last Flower or Season, exposed by {name}", winners=winners, name=giver)
        if outcome.won_by is WonBy.ROBBED_KONG:
            return Text("{winners} went out by robbing a kong of {name}", winners=winners, name=giver)
        return Text("{winners} went out on a discard of {name}", winners=winners, name=giver)

    def _name(self, seat: Seat | None) -> str:
        assert seat is not None, "this way to end has somebody to name"
        return self.names[seat]

    # --- hands --------------------------------------------------------------------------------

    def _hand(self, seat: Seat, total: Number) -> HandReport:
        return HandReport(
            player=self.names[seat],
            wind=self.view.wind_of(seat),
            role=self._role(seat),
            groups=tuple(replace(group, wild=self.view.rules.tiles.wild_kind) for group in self._groups(seat)),
            score=self.outcome.scores[seat],
            net=self.outcome.net[seat],
            after=total,
        )

    def _role(self, seat: Seat) -> Role:
        outcome = self.outcome
        if seat in outcome.winners:
            return Role.OUT
        if outcome.termination is Termination.FAULTY_OUT and seat == outcome.offender:
            return Role.OFFENDER
        return Role.DISCARDER if seat == outcome.discarder else Role.NONE

    def _groups(self, seat: Seat) -> Iterable[Group]:
        own = self.view.seats[seat]
        score = self.outcome.scores[seat]
        held = Counter(kinds_of(own.hand or ()))
        winning = winning_tile(self.view) if seat in self.outcome.winners else None
        if score is not None and score.sets:
            for part in with_the_last_tile(score.sets, winning):
                yield _scored(part, winning)
                if not part.declared:
                    held.subtract(part.kinds)
        else:
            for meld in own.melds:
                hidden = meld.kind is MeldKind.CONCEALED_KONG
                yield Group(kinds_of(meld.tiles), Standing.CONCEALED_KONG if hidden else Standing.MELDED)
        if rest := tuple(sorted(held.elements(), key=plain)):
            yield Group(rest, Standing.LOOSE)
        if own.extras:
            yield Group(tuple(sorted(kinds_of(own.extras))), Standing.EXTRA)

    # --- payments -----------------------------------------------------------------------------

    def _payments(self) -> tuple[PaymentReport, ...]:
        return tuple(
            PaymentReport(
                self.names[paid.payer] if paid.payer is not None else "",
                self.names[paid.payee] if paid.payee is not None else "",
                paid.amount,
                paid.reason,
                paid.purpose,
            )
            for paid in self.outcome.transfers
        )


def winning_tile(view: View) -> Kind | None:
    """The tile on which somebody went out; None when nobody did."""
    if view.outcome is None or not view.outcome.winners or view.last is None or isinstance(view.last, UnseenDraw):
        return None
    return kind_of(view.last.tile)


def group_of_pass(passed: PassReport) -> Group:
    """What one player passed on in an exchange, as tiles to draw."""
    return Group(passed.kinds, Standing.CONCEALED, wild=passed.wild)


def with_the_last_tile(sets: Sequence[SetView], winning: Kind | None) -> Sequence[SetView]:
    """The sets with the very tile in the winning one that came last: of two fives in a hand one may be red."""
    last = next((number for number, view in enumerate(sets) if view.winning), None)
    if winning is None or last is None or winning in sets[last].kinds:
        return sets
    for number, view in enumerate(sets):
        if winning in view.kinds and not view.declared:
            other = next((kind for kind in sets[last].kinds if plain(kind) == plain(winning)), None)
            if other is not None:
                changed = list(sets)
                changed[number], changed[last] = _with(view, winning, other), _with(sets[last], other, winning)
                return changed
    return sets


def last_tile_in(view: SetView, winning: Kind | None) -> int | None:
    """Where in a set the tile lies that came last; None in another set than the winning one."""
    if winning is None or not view.winning:
        return None
    places = [i for i, kind in enumerate(view.kinds) if plain(kind) == plain(winning)]
    return next((i for i in places if view.kinds[i] == winning), next(iter(places), None))


def _with(view: SetView, old: Kind, new: Kind) -> SetView:
    at = view.kinds.index(old)
    return replace(view, kinds=(*view.kinds[:at], new, *view.kinds[at + 1 :]))


def _scored(view: SetView, winning: Kind | None) -> Group:
    marked = last_tile_in(view, winning)
    if not view.declared:
        standing = Standing.LOOSE if view.loose else Standing.CONCEALED
        return Group(view.kinds, standing, marked, view.stands_for)
    return Group(view.kinds, Standing.MELDED if view.melded else Standing.CONCEALED_KONG, marked, view.stands_for)
