"""`Deal`: one hand played, from the broken wall to its outcome.

The deal waits for somebody's action (`engine.referee` says for whose), `apply` carries it out and appends what
happened to the events, up to the next moment at which somebody has to say something. The same wall and the
same actions always give the same events: there is no clock, no chance and no opinion in here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from fourwinds.engine import side_bets
from fourwinds.engine.abandoning import NINE_ORPHANS
from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    Consent,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    FaultyClaim,
    FaultyOut,
    GoOut,
    IllegalAction,
    LayOut,
    Pass,
    PassTiles,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.careless import has_no_choice
from fourwinds.engine.claims import claims_in_line, set_made
from fourwinds.engine.ending import Endings
from fourwinds.engine.events import (
    ClaimAnswered,
    DealBegun,
    DealEnded,
    Dealing,
    DiscardPassed,
    Event,
    ExchangeAsked,
    ExchangeEnded,
    ExtraExposed,
    FaultyClaimMade,
    IndicatorTurned,
    JokerTaken,
    KongDeclared,
    MeldClaimed,
    PaidAtOnce,
    ReadyCancelled,
    ReadyDeclared,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TileSetAside,
    TilesPassed,
)
from fourwinds.engine.evolve import Terms, begin, evolve
from fourwinds.engine.exchange import Asked, Exchange, against, ding_dong, first_step, next_step, passed
from fourwinds.engine.extra_tiles import wins_by_extra_tiles
from fourwinds.engine.indicators import indicator, supplements
from fourwinds.engine.joker_exchange import jokers_on_table
from fourwinds.engine.knowledge import Observer, seat_view, view_of
from fourwinds.engine.melds import AddedToKong, BonusTile, Discarded, TableMeld, kong_made
from fourwinds.engine.outcome import Outcome
from fourwinds.engine.permits import missing_bars
from fourwinds.engine.phase import Phase
from fourwinds.engine.precedence import Precedence
from fourwinds.engine.referee import Referee
from fourwinds.engine.seats import Seat
from fourwinds.engine.state import DealState
from fourwinds.engine.view import SeatView, View
from fourwinds.engine.wall import dead_wall_size, next_index, next_supplement, packets
from fourwinds.rules import RulePreset
from fourwinds.rules.parts import Number
from fourwinds.scoring import MeldKind, ReadyState, Source
from fourwinds.text import Text
from fourwinds.tiles import NORTH, PLAIN_OF, Kind, Tile, is_extra, is_joker, kind_of

if TYPE_CHECKING:
    from fourwinds.scoring.scorer import Scorer

Missed = Mapping[Seat, Number]
"""Who let a winning tile go by, and what it was worth where the rules ask (else 0)."""


class Deal:
    """A deal in play. Made by `Deal.begin`; changed only by `apply`."""

    def __init__(self, rules: RulePreset, scorer: "Scorer", begun: DealBegun) -> None:
        self._rules = rules
        self._begun = begun
        self._referee = Referee(rules, scorer)
        self._precedence = Precedence(rules, scorer, self._referee)
        self._endings = Endings(rules, scorer)
        self._state = begin(
            begun,
            rules.deal.players,
            Terms(
                dead_wall=dead_wall_size(rules),
                hand_size=rules.tiles.held,
                exhaustible=rules.deal.dead_wall == "exhaustible",
                extras_wait=rules.deal.extra_tiles_when != "dealt",
                transparent=frozenset(rules.transparent.among(begun.wall)),
                supplements=supplements(rules),
            ),
        )
        self._events: list[Event] = [begun]
        self._actions: list[tuple[Seat, Action]] = []

    @classmethod
    def begin(cls, rules: RulePreset, scorer: "Scorer", begun: DealBegun) -> "Deal":
        """Deals the tiles of `begun.wall` and exchanges the extra tiles.

        It leaves the dealer at turn, or where tiles are passed before play everybody asked for the first of them.
        """
        deal = cls(rules, scorer, begun)
        if rules.dora.indicator or rules.tiles.wild_turned:
            deal._turn(0)
        deal._deal_tiles()
        deal._exchange_extras()
        deal._ask_to_exchange(first_step(rules, begun.dealer))
        return deal

    @property
    def rules(self) -> RulePreset:
        """The rules of the game."""
        return self._rules

    @property
    def begun(self) -> DealBegun:
        """How the deal began: its wall, and what it inherited from the game."""
        return self._begun

    @property
    def state(self) -> DealState:
        """Everything on the table."""
        return self._state

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, from the beginning."""
        return tuple(self._events)

    @property
    def exchanged(self) -> tuple[TilesPassed, ...]:
        """What has changed hands in exchanges of tiles, step by step."""
        return tuple(event for event in self._events if isinstance(event, TilesPassed))

    @property
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        """What was done, from the beginning; with the wall it is the whole deal."""
        return tuple(self._actions)

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended; None while it is played."""
        return self._state.outcome

    def view(self, seat: Seat) -> SeatView:
        """What this seat may know."""
        return seat_view(self._rules, self._state, seat)

    def seen_by(self, observer: Observer) -> View:
        """What the observer sees of the table."""
        return view_of(self._rules, self._state, observer)

    def dealt_by(self, observer: Observer) -> Iterator[View]:
        """The table while the hands were dealt, as the observer saw it: the whole wall, and after each packet."""
        state = self._state
        for event in self._events:
            if isinstance(event, DealEnded) or not isinstance(event, Dealing):
                return
            state = evolve(state, event)
            yield view_of(self._rules, state, observer)
            if state.phase is Phase.TURN:
                return

    def waiting_for(self) -> tuple[Seat, ...]:
        """The seats that may act now, in playing order from the one at turn."""
        state = self._state
        match state.phase:
            case Phase.TURN:
                return (state.turn,)
            case Phase.CLAIM | Phase.ROB:
                return tuple(s for s in state.others(state.turn) if state.answer_of(s) is None)
            case Phase.EXCHANGE:
                everybody = (state.turn, *state.others(state.turn))
                return tuple(s for s in everybody if state.answer_of(s) is None)
            case Phase.DEAL | Phase.OVER:
                return ()

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        """Everything that `seat` may do now: going out first, then sets and kongs, then discards or passing.

        Empty when the deal does not wait for it. Offences can be committed, but are not listed.
        """
        return self._referee.options(self._state, seat)

    def check(self, seat: Seat, action: Action) -> str | None:
        """Why `seat` may not do this now, in a player's words; None if it may."""
        return self._referee.refusal(self._state, seat, action)

    def apply(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Does it and answers what happened; raises `IllegalAction`, with nothing changed, if it is refused."""
        reason = self.check(seat, action)
        if reason is not None:
            raise IllegalAction(seat, action, reason)
        known = len(self._events)
        self._actions.append((seat, action))
        self._carry_out(seat, action)
        return tuple(self._events[known:])

    # --- the deal -----------------------------------------------------------------------------

    def _emit(self, event: Event) -> None:
        self._state = evolve(self._state, event)
        self._events.append(event)

    def _deal_tiles(self) -> None:
        for taken in packets(self._rules):
            for steps, number in enumerate(taken):
                if number:
                    front = self._state.drawn_from_front
                    tiles = self._state.wall[front : front + number]
                    self._emit(TilesDealt(self._state.next_seat(self._state.dealer, steps), tiles))

    def _exchange_extras(self) -> None:
        """Lays flowers and seasons open and replaces them, seat by seat and round by round (B19)."""
        while self._state.phase is Phase.DEAL:
            dealer = self._state.dealer
            for seat in (dealer, *self._state.others(dealer)):
                extras = [t for t in self._state.seats[seat].hand if is_extra(kind_of(t))]
                for tile in extras:
                    self._lay_out(seat, tile)
                    if self._is_over:
                        return
                for _ in extras:
                    if self._state.exhausted:
                        self._end_in_draw()
                        return
                    self._emit(self._replacement(seat))

    # --- actions ------------------------------------------------------------------------------

    def _carry_out(self, seat: Seat, action: Action) -> None:
        match action:
            case Discard(tile=tile):
                self._discard(seat, tile)
            case LayOut() | SetAside() | DeclareKong() | TakeJoker():
                self._lay(seat, action)
            case Abandon():
                self._abandon(NINE_ORPHANS)
            case DingDong() | PassTiles() | Consent():
                self._take_part(seat, action)
            case DeclareReady(laid_open=laid_open):
                self._declare_ready(seat, laid_open=laid_open)
            case GoOut() if self._state.phase is Phase.TURN:
                self._end_by(((seat, action),))
            case FaultyOut() if self._state.phase is Phase.TURN:
                self._declared_wrongly(seat)
            case GoOut() | FaultyOut() | Claim() | Pass() | FaultyClaim():
                self._answer(seat, action)

    def _lay(self, seat: Seat, action: LayOut | SetAside | DeclareKong | TakeJoker) -> None:
        match action:
            case LayOut(tile=tile):
                self._lay_out_and_replace(seat, (tile,))
            case SetAside():
                self._set_aside(seat)
            case DeclareKong(kind=kind):
                self._declare_kong(seat, kind)
            case TakeJoker(joker=joker, tile=tile):
                self._take_joker(seat, joker, tile)

    def _discard(self, seat: Seat, tile: Tile) -> None:
        own = self._state.seats[seat]
        drawn = tile == self._state.drawn
        if self._referee.ready.must_take(own) and self._referee.outs(self._state, seat):
            self._emit(ReadyCancelled(seat, self._referee.ready.stake))
        changes = self._state.drawn is None or PLAIN_OF[tile] != PLAIN_OF[self._state.drawn]
        if changes:
            self._spoil_call(seat)
        locks = own.declaring and self._referee.ready.locks
        bars = bool(own.missed) and self._referee.ready.is_barred_for_good(own)
        forced = self._rules.penalties.no_choice and has_no_choice(self.view(seat))
        ready = own.declaring
        self._emit(TileDiscarded(seat, tile, drawn=drawn, ready=ready, locks=locks, bars=bars, forced=forced))
        self._turn_for_kongs()

    def _spoil_call(self, seat: Seat) -> None:
        """The seat's hand changes: an Original Call that it has made is lost."""
        if self._referee.ready.is_spoilt_by_changes(self._state.seats[seat]):
            stays = self._referee.ready.outlasts_changes
            self._emit(ReadyCancelled(seat, hand_changed=True, still_declared=stays))

    def _declare_ready(self, seat: Seat, *, laid_open: bool) -> None:
        first_turn = self._referee.ready.is_first_turn(self._state, self._state.seats[seat])
        self._emit(ReadyDeclared(seat, self._referee.ready.stake, first_turn=first_turn, laid_open=laid_open))

    def _declare_kong(self, seat: Seat, kind: Kind) -> None:
        own = self._state.seats[seat]
        meld = kong_made(own.hand, own.melds, kind)
        robbing = self._rules.kongs.robbing
        robbed = robbing != "no" if meld.added is not None else robbing in ("thirteen_orphans", "any")
        robbed = robbed and not is_joker(meld.robbable)
        self._spoil_call(seat)
        self._emit(KongDeclared(seat, meld, can_be_robbed=robbed))
        if not robbed:
            self._draw_for_kong(seat, meld)

    def _take_joker(self, seat: Seat, joker: Tile, tile: Tile) -> None:
        owner, _ = jokers_on_table(self._state)[joker]
        self._spoil_call(seat)
        self._emit(JokerTaken(seat, owner, joker, tile))

    def _set_aside(self, seat: Seat) -> None:
        hand, drawn = self._state.seats[seat].hand, self._state.drawn
        tile = next(tile for tile in (drawn, *hand) if tile is not None and kind_of(tile) == NORTH)
        if tile != drawn:
            self._spoil_call(seat)
        robbed = self._rules.tiles.north_robbed
        self._emit(TileSetAside(seat, tile, can_be_robbed=robbed))
        if not robbed:
            self._draw_for_bonus_tile(seat)

    def _answer(self, seat: Seat, action: Action) -> None:
        if isinstance(action, FaultyClaim):
            self._emit(FaultyClaimMade(seat, action.chow))
        self._emit(ClaimAnswered(seat, action))
        if not self.waiting_for():
            self._judge()

    # --- exchanging tiles ---------------------------------------------------------------------

    def _ask_to_exchange(self, step: Exchange | None) -> None:
        """The next step of the exchange before play, or the dealer's turn once there is none."""
        if step is not None and not self._is_over:
            self._emit(ExchangeAsked(step))
        else:
            self._replace_extra(self._begun.dealer)

    def _take_part(self, seat: Seat, action: DingDong | PassTiles | Consent) -> None:
        if isinstance(action, DingDong):
            self._emit(ExchangeAsked(ding_dong(seat)))
            return
        self._emit(ClaimAnswered(seat, action))
        if not self.waiting_for():
            self._exchange()

    def _exchange(self) -> None:
        """Carries out what everybody has chosen, at the same time."""
        step, answers = self._state.exchange, self._state.answers
        assert step is not None, "everybody was asked"
        if step.asked is not Asked.CONSENT:
            given, received = passed(step, answers)
            blind = tuple(answer.blind if isinstance(answer, PassTiles) else 0 for answer in answers)
            self._emit(TilesPassed(step, given, received, tuple(map(len, given)), blind))
        elif refusing := against(answers):
            self._emit(ExchangeEnded(refusing))
        if step.asked is not Asked.DING_DONG:
            self._ask_to_exchange(next_step(self._rules, step, answers))

    # --- claims -------------------------------------------------------------------------------

    def _judge(self) -> None:
        """Carries out the first of the claims, or goes on when there is none."""
        # Where going out is not a matter of turns, a wrong declaration does not come before a right one either.
        line = claims_in_line(self._state, faults_last=self._rules.claims.out_precedence != "first_in_turn")
        match line:
            case ((seat, FaultyOut()), *_):
                self._declared_wrongly(seat)
            case ((_, GoOut()), *_):
                outs = tuple((seat, out) for seat, out in line if isinstance(out, GoOut))
                self._void_declaration()
                if (reason := self._referee.abandoning.by_winners(len(outs))) is not None:
                    self._abandon(reason)
                else:
                    self._end_by(self._precedence.winners(self._state, outs))
            case ((seat, Claim() as claim), *_):
                self._claim(seat, claim, self._miss())
            case _:
                self._nobody_claimed(self._miss())

    def _miss(self) -> Missed:
        """Cancels each riichi that let a winning tile go by (B157), and answers whom the missed discard bars."""
        state, referee = self._state, self._referee
        barring = missing_bars(self._rules.discards)
        if not barring and not any(referee.ready.must_take(s) for s in state.seats):
            return {}
        missed = referee.let_go_by(state)
        for seat in missed:
            if referee.ready.must_take(state.seats[seat]):
                self._emit(ReadyCancelled(seat, self._referee.ready.stake))
        return missed if barring else {}

    def _claim(self, seat: Seat, claim: Claim, missed: Missed) -> None:
        tile, source = self._state.open_tile, self._state.turn
        assert tile is not None, "a claim takes the open tile"
        tiles = set_made(claim, tile)
        assert tiles is not None, "the claim was judged"
        meld = TableMeld(claim.kind, tiles, claimed=tile, source=source)
        others = {s: worth for s, worth in missed.items() if s != seat}
        self._spoil_call(seat)
        self._emit(MeldClaimed(seat, meld, tuple(others), _asked(others), self._beaten(seat)))
        if claim.kind is MeldKind.KONG:
            self._draw_for_kong(seat, meld)
        else:
            self._replace_extra(seat)

    def _beaten(self, claimer: Seat) -> tuple[tuple[Seat, MeldKind], ...]:
        """Who else claimed the open tile for a set, where the rules tell everybody."""
        if self._rules.claims.beaten == "hidden":
            return ()
        said = ((seat, self._state.answer_of(seat)) for seat in self._state.others(self._state.turn) if seat != claimer)
        return tuple((seat, answer.kind) for seat, answer in said if isinstance(answer, Claim))

    def _nobody_claimed(self, missed: Missed) -> None:
        state = self._state
        if isinstance(state.open, AddedToKong):
            self._draw_for_kong(state.turn, state.open.kong)
            return
        if isinstance(state.open, BonusTile):
            self._draw_for_bonus_tile(state.turn)
            return
        assert state.open_tile is not None, "a discard is open to claims"
        self._emit(DiscardPassed(state.turn, state.open_tile, tuple(missed), _asked(missed)))
        if (reason := self._referee.abandoning.after_discard(self._state)) is not None:
            self._abandon(reason)
            return
        if state.exhausted:
            self._end_in_draw()
            return
        drawer = state.next_seat(state.turn)
        self._emit(TileDrawn(drawer, self._next()))
        self._replace_extra(drawer)

    # --- indicators ---------------------------------------------------------------------------

    def _turn(self, number: int, *, below: bool = False) -> None:
        self._emit(IndicatorTurned(indicator(self._state.wall, number, self._rules, below=below)))

    def _turn_for_kongs(self, *, but: int = 0) -> None:
        """Turns the indicators that are due: as many as there are kongs, `but` so many for which it is too early."""
        if self._rules.dora.kong and self._state.indicators:
            turned = len(self._state.indicators)
            for number in range(turned, 1 + self._state.kongs - but):
                self._turn(number)

    def _look_below(self, winners: tuple[Seat, ...]) -> None:
        """A winner who declared a riichi looks below the indicators, where the rules let him."""
        dora, turned = self._rules.dora, len(self._state.indicators)
        if all(self._state.seats[seat].ready is ReadyState.NO for seat in winners):
            return
        for number in range(turned):
            if dora.ura_kong if number else dora.ura:
                self._turn(number, below=True)

    # --- supplement tiles ---------------------------------------------------------------------

    def _next(self) -> Tile:
        """The tile at the open end of the wall."""
        state = self._state
        return state.wall[next_index(len(state.wall), state.drawn_from_front, state.drawn_from_back)]

    def _supplement(self) -> Tile:
        state = self._state
        return state.wall[next_supplement(len(state.wall), state.drawn_from_front, state.drawn_from_back)]

    def _draw_for_kong(self, seat: Seat, kong: TableMeld) -> None:
        """What follows a kong that nobody robs: it is paid for, its indicator is turned, a supplement tile is drawn.

        With an empty wall there is none, and the deal is over (B21, W5).
        """
        if paid := side_bets.for_kong(self._rules, seat, kong):
            self._emit(PaidAtOnce(seat, paid, kong=True))
        melded = kong.kind is not MeldKind.CONCEALED_KONG
        if (reason := self._referee.abandoning.after_kong(self._state)) is not None:
            self._abandon(reason)
            return
        if self._state.has_supplement:
            self._turn_for_kongs(but=melded and self._rules.dora.kong_turned == "after_discard")
        if not self._state.has_supplement:
            self._end_in_draw()
            return
        self._emit(TileDrawn(seat, self._supplement(), Source.KONG))
        self._replace_extra(seat)

    def _draw_for_bonus_tile(self, seat: Seat) -> None:
        """The supplement tile for a North that is set aside, on which nobody goes out."""
        self._emit(TileDrawn(seat, self._supplement(), Source.EXTRA))
        self._replace_extra(seat)

    def _replace_extra(self, seat: Seat) -> None:
        """Lays out what the seat has just drawn, if it is an extra tile, and draws another; see `_draw_for_kong`.

        Where the rules let those of the deal wait until now, they are laid out with it; where their player may keep
        them, none is.
        """
        if self._rules.deal.extra_tiles_when == "held":
            return
        drawn = () if self._state.drawn is None else (self._state.drawn,)
        held = self._state.seats[seat].hand if self._state.extras_wait else drawn
        extras = [tile for tile in held if is_extra(kind_of(tile))]
        self._lay_out_and_replace(seat, extras)
        if extras and not self._is_over:
            self._replace_extra(seat)

    def _lay_out_and_replace(self, seat: Seat, extras: Sequence[Tile]) -> None:
        """Lays these tiles open and draws as many others; the deal ends where there are none."""
        for tile in extras:
            self._lay_out(seat, tile)
            if self._is_over:
                return
        for _ in extras:
            if not self._can_replace:
                self._end_in_draw()
                return
            self._emit(self._replacement(seat))

    @property
    def _is_over(self) -> bool:
        return self._state.phase is Phase.OVER

    @property
    def _from_wall(self) -> bool:
        return self._rules.deal.extra_tiles_from == "wall"

    @property
    def _can_replace(self) -> bool:
        """Whether there is a tile for an extra one; the wall has some also when the dead wall is used up."""
        return self._state.tiles_left > 0 if self._from_wall else self._state.has_supplement

    def _replacement(self, seat: Seat) -> TileDrawn:
        """The tile that the seat draws for an extra one."""
        if self._from_wall:
            return TileDrawn(seat, self._next())
        return TileDrawn(seat, self._supplement(), Source.EXTRA)

    def _lay_out(self, seat: Seat, tile: Tile) -> None:
        """Lays an extra tile open, for which the others may have to pay at once, and which may win the deal."""
        self._emit(ExtraExposed(seat, tile))
        if paid := side_bets.for_extra_tile(self._rules, seat):
            self._emit(PaidAtOnce(seat, paid, kong=False))
        winner = wins_by_extra_tiles(self._rules, self._state)
        if winner is not None:
            self._emit(DealEnded(self._endings.by_extra_tiles(self._state, winner)))

    # --- the end ------------------------------------------------------------------------------

    def _end_in_draw(self) -> None:
        self._emit(DealEnded(self._endings.draw(self._state)))

    def _void_declaration(self) -> None:
        """A riichi on whose discard somebody goes out does not count, where the rules say so."""
        state = self._state
        declares = isinstance(state.open, Discarded) and state.open.ready
        if declares and self._referee.ready.pays_when_passed:
            self._emit(ReadyCancelled(state.turn, self._referee.ready.stake, returned=True))

    def _abandon(self, reason: Text) -> None:
        self._emit(DealEnded(self._endings.abandoned(self._state, reason)))

    def _end_by(self, outs: tuple[tuple[Seat, GoOut], ...]) -> None:
        """These seats go out, in playing order after the discarder."""
        meant = {seat: self._referee.meant(self._state, seat, out) for seat, out in outs}
        self._look_below(tuple(meant))
        self._emit(DealEnded(self._endings.out(self._state, meant)))

    def _declared_wrongly(self, seat: Seat) -> None:
        """The deal ends, or goes on with whatever the others claim."""
        fault = self._referee.fault(self._state, seat)
        if self._rules.penalties.faulty_out_then == "deal_ends":
            self._emit(DealEnded(self._endings.faulty_out(self._state, seat, fault)))
            return
        self._emit(self._endings.offence(self._state, seat, fault))
        if self._state.phase is not Phase.TURN:
            self._judge()


def _asked(missed: Missed) -> tuple[Number, ...]:
    """What the missed tiles were worth; empty where the rules do not ask."""
    return tuple(missed.values()) if any(missed.values()) else ()
