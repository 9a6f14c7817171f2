"""From judged hands and dangers to an action: discards, claims, kongs, ready declarations, going out."""

from collections.abc import Sequence
from functools import cache
from math import inf
from typing import Final

from fourwinds.engine.actions import (
    Abandon,
    Action,
    Claim,
    DeclareKong,
    DeclareReady,
    DingDong,
    Discard,
    GoOut,
    LayOut,
    Pass,
    SetAside,
    TakeJoker,
)
from fourwinds.engine.claims import set_made
from fourwinds.engine.melds import TableMeld
from fourwinds.engine.permits import missing_bars
from fourwinds.engine.phase import Phase
from fourwinds.engine.view import SeatView
from fourwinds.players.chances import FAR, usual_hazard
from fourwinds.players.characters import Character
from fourwinds.players.danger import Danger, usual_loss
from fourwinds.players.gains import CLAIMED, DRAWN
from fourwinds.players.need import Need, need_of
from fourwinds.players.open_hands import is_better_open
from fourwinds.players.passing import Passer, answers
from fourwinds.players.prospects import HOPELESS, Appraiser, Standing
from fourwinds.players.situation import Situation, situation_of
from fourwinds.scoring import Meld, MeldKind, ReadyState
from fourwinds.scoring.aims import ORPHANS, Goal
from fourwinds.tiles import (
    JOKER,
    NORTH,
    ORDINARY_KINDS,
    PLAIN_OF,
    RED_FIVES,
    Kind,
    Tile,
    is_joker,
    is_suit,
    jokers_among,
    kind_of,
    suit,
    without,
)
from fourwinds.values import Value

_OUT_WHEN_READY: Final = 0.3
_OFTEN_NOT_READY: Final = 1.5
"""The chance that somebody who is ready is out within a turn, and the power of the chance that he is."""

_BREAKS_PAIRS: Final = 1.15
"""How much better a discard from a pair looks to somebody who does not care for pairs."""

_SPARROW_IN_HAND: Final = 12.0
"""How many times dearer waiting must look before a greedy player lets a win go by."""

_FOR_THE_KONG: Final = 1.1
_FOR_A_HASTY_KONG: Final = 0.8
"""What the tile that a kong brings is worth, and what a kong is worth whose tiles the hand can hardly do without."""

_THREAT: Final = 0.4
_FORLORN: Final = 0.05
"""From which chance on that somebody is ready, and below which chance to win, tiles are kept for safety."""

_ORPHANS_TO_STAY_FOR: Final = 11
_ORPHANS_OF_THE_DARING: Final = 10
"""Different terminals and honors with which Thirteen Orphans is worth a try: to most, and to who likes limit hands."""
_NEAR_ENOUGH: Final = 3
"""Tiles away from ready at which another hand is played on for, however many terminals and honors it has."""

_URA_HELPS: Final = 0.4
"""How many tiles of a hand are made worth something by the tile below an indicator: fourteen of 34 kinds."""

_TRIPLET: Final = 3
_NEAR: Final = 2
"""How far apart two tiles are at most that can be in one chow."""

_MOST_JOKERS_CLAIMED: Final = 1
"""How many jokers anybody thinks of declaring with a claim: two of them are nearly a set of their own."""

_DEAR_HAND: Final = 2.0
_DEAR_WITH_JOKERS: Final = 1.0
"""From how many usual wins on a hand is dear: who dreads to feed winners dreads it more while holding such a hand.

Where wins mostly bring several usual ones, a dread that is measured in usual ones alone would count for little. With
jokers in the wall others come to a hand as dear as the own one sooner.
"""

_WHERE_DEALT: Final = 0.25
"""How much of the dread is left where everybody is dealt a joker: all tiles are dangerous early, so that whoever gives
up a hand for safety feeds as often as who plays on."""

_KEPT: Final = 0.12
_HARDLY_LATER: Final = 2
"""How often a tile that is kept is thrown after all, when that is more dangerous; and with how few turns it is not."""

_TRIFLE: Final = 1e-6
"""What a tile's usefulness weighs, in usual wins: it decides between discards that are equal otherwise."""


class Choice(Value):
    """An action with what speaks for it; `worth` compares the choices of one moment, in points."""

    action: Action
    worth: float
    standing: Standing = HOPELESS
    chance_of_feeding: float = 0.0


class Decider:
    """One decision of one character."""

    def __init__(self, view: SeatView, character: Character, *, forgetful: bool = False) -> None:
        self._view = view
        self._character = character
        self._situation = situation_of(view, forgetful=forgetful)
        self._need = need_of(self._situation) if character.plays_for_places else None
        self._danger = (
            Danger(self._situation, self._need, counted=character.knows_odds)
            if character.caution and not forgetful
            else None
        )
        self._appraiser = Appraiser(self._situation, character, self._pressure(), self._need)
        self._able_to_spare: Passer | None = None
        dread = character.dread * (_WHERE_DEALT if view.rules.jokers.dealt else 1.0)
        self._usual_dread = self._dread = dread * usual_loss(self._situation.book, self._situation.wind)
        self._dear = (_DEAR_WITH_JOKERS if view.rules.tiles.jokers else _DEAR_HAND) * self.usual_gain
        # A riichi tells whom to fear, and from when on: to be wary before that costs more wins than it saves.
        # Where jokers are dealt hands are ready so early that what is thrown early is no safer.
        self._is_wary = bool(character.dread) and view.rules.ready.rule != "riichi" and not view.rules.jokers.dealt

    @property
    def situation(self) -> Situation:
        """What was decided upon."""
        return self._situation

    @property
    def usual_gain(self) -> float:
        """What a usual win brings here, in points."""
        return self._appraiser.usual_gain

    @property
    def reckons(self) -> bool:
        """Whether the character works out what hands are worth."""
        return self._character.appraises

    def points(self, standing: Standing) -> float | None:
        """What a win with this hand weighs, in points; None where that is not what counts. `told` says what it pays."""
        return self._appraiser.points(standing.gain)

    @property
    def need(self) -> Need | None:
        """What the seat needs near the end of the game; None where it is not asked for."""
        return self._need

    def choices(self, legal: Sequence[Action]) -> list[Choice]:
        """The legal actions that were thought of, the best first; never empty and never an offence."""
        if self._view.exchange is not None:
            told = answers(self._view.exchange, self._passer(), self._view.hand, legal)
            return [Choice(action, -float(place)) for place, action in enumerate(told)]
        found = self._own_turn(legal) if self._view.phase is Phase.TURN else self._answers(legal)
        return sorted(found, key=lambda choice: -choice.worth) or [Choice(legal[-1], 0.0)]

    def goal_after(self, action: Action) -> Goal | None:
        """What the hand is best played for after a discard, a claim or passing; None where that is not asked."""
        match action:
            case Pass():
                return self._appraiser.standing(self._situation.counts, self._situation.melds).goal
            case Discard() | Claim():
                return next((c.standing.goal for c in self.choices([action]) if c.action == action), None)
            case _:
                return None

    def _pressure(self) -> float:
        """The chance that somebody else is out within a turn."""
        own = self._view.seats[self._view.seat]
        readiness = 0.0 if self._danger is None else self._danger.readiness
        calm = usual_hazard(len(own.discards), self._situation.book.pace)
        return max(calm, _OUT_WHEN_READY * float(readiness**_OFTEN_NOT_READY))

    # --- the own turn -------------------------------------------------------------------------

    def _own_turn(self, legal: Sequence[Action]) -> list[Choice]:
        outs = [action for action in legal if isinstance(action, GoOut)]
        if outs and not self._character.greedy:
            return [Choice(outs[0], 0.0)]
        if extras := [action for action in legal if isinstance(action, LayOut)]:
            # The tile that comes for it can only help.
            return [Choice(extras[0], inf), *([] if self._view.locked else self._discards(legal))]
        if self._view.locked:
            # What the drawn tile is good for: a kong, a North to set aside, or nothing.
            return [Choice(SetAside() if SetAside() in legal else legal[0], 0.0)]
        discards = self._discards(legal)
        if outs:
            return [self._going_out(outs[0]), *discards]
        return [*self._besides(legal, discards), *discards] if self._situation.may_go_out else discards

    def _besides(self, legal: Sequence[Action], discards: Sequence[Choice]) -> list[Choice]:
        """What may be done beside discarding: one thing that cannot but help, or all that has to be weighed."""
        best = max(discards, key=lambda choice: choice.worth)
        if Abandon() in legal and self._is_hopeless(best):
            return [Choice(Abandon(), inf)]
        # East has to spare a tile for each other player who asks for an exchange, and the discard.
        to_ask_for = self._situation.book.others + 1
        if DingDong() in legal and self._passer().spare(to_ask_for) == to_ask_for:
            return [Choice(DingDong(), inf)]
        if SetAside() in legal and self._can_spare_north(best):
            return [Choice(SetAside(), inf)]
        take = next((a for a in legal if isinstance(a, TakeJoker) and self._is_better_as_joker(PLAIN_OF[a.tile])), None)
        if take is not None:
            return [Choice(take, inf)]
        others = [self._kong(a.kind, a, best) for a in legal if isinstance(a, DeclareKong)]
        return others + self._ready(best, legal)

    def _can_spare_north(self, best: Choice) -> bool:
        """Whether the hand is as near without a North: then setting it aside brings a tile and a bonus for nothing."""
        counts = bytearray(self._situation.counts)
        counts[NORTH] -= 1
        after = self._appraiser.standing(bytes(counts), self._situation.melds)
        return after.shanten <= best.standing.shanten

    def _is_better_as_joker(self, kind: Kind) -> bool:
        """Whether the hand loses nothing with a joker in place of such a tile: where the rules keep it out of no set.

        Where they do, a tile that stands alone is given for it, or one of three that a joker can be among.
        """
        jokers, counts = self._view.rules.jokers, self._situation.counts
        if (jokers.in_chows and jokers.in_pairs) or counts[kind] >= _TRIPLET:
            return True
        beside = [k for k in ORDINARY_KINDS if is_suit(kind) and suit(k) == suit(kind) and 0 < abs(k - kind) <= _NEAR]
        return counts[kind] == 1 and not any(counts[k] for k in beside if is_suit(k))

    def _is_hopeless(self, best: Choice) -> bool:
        """Whether a hand with nine terminals and honors is better dealt anew than played on."""
        kinds = sum(self._situation.counts[kind] > 0 for kind in ORPHANS)
        stays_for = _ORPHANS_OF_THE_DARING if self._character.greedy else _ORPHANS_TO_STAY_FOR
        return kinds < stays_for and best.standing.shanten > _NEAR_ENOUGH

    def _passer(self) -> Passer:
        """What the hand can spare in an exchange of tiles."""
        if self._able_to_spare is None:
            counts, melds = self._situation.counts, self._situation.melds
            self._able_to_spare = Passer(counts, self._appraiser.prospects(counts, melds), cache(self._usefulness))
        return self._able_to_spare

    def _discards(self, legal: Sequence[Action]) -> list[Choice]:
        """A choice for each kind that may be discarded."""
        situation = self._situation
        standings = self._appraiser.after_discards(situation.counts, situation.melds)
        self._hold(max(standings.values(), key=lambda standing: standing.worth, default=HOPELESS))
        if self._view.declaring:
            ready = {kind: s for kind, s in standings.items() if s.shanten == 0 and s.worth > 0}
            standings = ready or standings
        tiles: dict[Kind, Discard] = {}
        for action in legal:
            if isinstance(action, Discard):
                kind = PLAIN_OF[action.tile]
                if kind not in tiles or self._rather(action.tile) > self._rather(tiles[kind].tile):
                    tiles[kind] = action
        return [
            self._discard(action, kind, standings[kind]) for kind, action in tiles.items() if kind in standings
        ] or [Choice(action, 0.0) for action in tiles.values()]

    def _rather(self, tile: Tile) -> tuple[bool, bool]:
        """Which of equal tiles is discarded: no red five, and the one just drawn."""
        return kind_of(tile) not in RED_FIVES, tile == self._view.drawn

    def _discard(self, action: Discard, kind: Kind, standing: Standing) -> Choice:
        chance, loss = self._feeding(kind)
        worth = standing.worth * self._pair_love(kind) * (1 - chance) - loss + self._spared(kind)
        return Choice(action, worth - self._usefulness(kind), standing, chance)

    def _spared(self, kind: Kind) -> float:
        """What is spared by discarding a tile now that will be more dangerous when others are ready."""
        if self._danger is None or not self._is_wary or self._situation.turns <= _HARDLY_LATER:
            return 0.0
        return self._dread * _KEPT * self._danger.growth(kind)

    def _feeding(self, kind: Kind) -> tuple[float, float]:
        """The chance to feed a winner, and what the character thinks that this costs."""
        if self._danger is None:
            return 0.0, 0.0
        chance, loss = self._danger.of(kind)
        return chance, self._character.caution * loss + self._dread * chance

    def _hold(self, own: Standing) -> None:
        """Dread to feed winners as much as somebody does who holds this hand."""
        if self._is_wary:
            self._dread = self._usual_dread * max(1.0, own.gain / self._dear)

    def _pair_love(self, kind: Kind) -> float:
        """Who does not keep pairs likes to break those of suits, where chows can make up for it."""
        if self._character.keeps_pairs or kind >= 27 or self._view.rules.winning.max_chows < 3:
            return 1.0
        return _BREAKS_PAIRS if self._situation.counts[kind] == 2 else 1.0

    def _usefulness(self, kind: Kind) -> float:
        """A trifle in points that decides between discards which seem equal: near tiles and many copies are kept."""
        situation = self._situation
        near = 2 * situation.unseen[kind] + 3 * situation.counts[kind]
        if kind < 27 and self._view.rules.winning.max_chows:
            low = kind - kind % 9
            near += sum(situation.unseen[k] for k in range(max(low, kind - 2), min(low + 9, kind + 3)))
        return _TRIFLE * self._appraiser.usual_gain * near

    def _going_out(self, out: GoOut) -> Choice:
        """Going out now, as a greedy player compares it with waiting."""
        situation = self._situation
        tile = self._view.drawn if self._view.phase is Phase.TURN else self._view.open_tile
        if tile is None or not situation.turns:
            return Choice(out, float("inf"))
        kind = PLAIN_OF[tile]
        drawn = self._view.phase is Phase.TURN
        counts = bytearray(situation.counts)
        if drawn and kind != JOKER:
            counts[kind] -= 1
        value = self._appraiser.value_with(bytes(counts), situation.melds, kind, DRAWN if drawn else CLAIMED)
        if value is None:
            return Choice(out, float("inf"))
        return Choice(out, _SPARROW_IN_HAND * self._appraiser.out_worth(value, self_drawn=drawn))

    def _kong(self, kind: Kind, action: DeclareKong, best: Choice) -> Choice:
        """A kong is declared when the hand stands no worse with it: it brings a tile and points."""
        situation = self._situation
        counts = bytearray(situation.counts)
        melds = situation.melds
        chance = loss = 0.0
        at_once = self._view.rules.payment
        at = next((i for i, m in enumerate(melds) if m.first == kind and m.kind is MeldKind.PUNG), None)
        concealed = at is None
        if at is None:
            red = sum(PLAIN_OF[tile] == kind and kind_of(tile) in RED_FIVES for tile in self._view.hand)
            jokers = tuple(range(counts[kind], 4))
            melds = (*melds, Meld(MeldKind.CONCEALED_KONG, kind, red=red, jokers=jokers))
            counts[kind] = 0
        else:
            red = melds[at].red + sum(kind_of(t) in RED_FIVES for t in self._view.hand if PLAIN_OF[t] == kind)
            jokers = melds[at].jokers if counts[kind] else (*melds[at].jokers, 3)
            kong = Meld(MeldKind.KONG, kind, promoted=True, red=red, jokers=jokers)
            melds = (*melds[:at], kong, *melds[at + 1 :])
            chance, loss = self._feeding(kind) if counts[kind] else (0.0, 0.0)
            counts[kind] = max(0, counts[kind] - 1)
        standing = self._appraiser.standing(bytes(counts), melds)
        whole = best.standing.shanten >= standing.shanten
        worth = standing.worth * (1 - chance) * (_FOR_THE_KONG if whole else _FOR_A_HASTY_KONG) - loss
        bet = at_once.concealed_kong if concealed else at_once.added_kong
        # The discard that would follow is as dangerous after the kong.
        return Choice(
            action, worth + self._situation.book.others * bet * (1 - chance) - self._feeding_of(best), standing, chance
        )

    def _feeding_of(self, choice: Choice) -> float:
        return self._feeding(PLAIN_OF[choice.action.tile])[1] if isinstance(choice.action, Discard) else 0.0

    def _ready(self, best: Choice, legal: Sequence[Action]) -> list[Choice]:
        """Declaring ready: at once where it is obligatory, otherwise when the hand can still win."""
        if not any(isinstance(action, DeclareReady) for action in legal):
            return []
        rule = self._view.rules.ready.rule
        if best.standing.shanten != 0 or not best.standing.worth or self._situation.turns < 1:
            return []
        if rule == "riichi" and (self._situation.turns < 2 or not self._is_worth_its_stake(best)):
            return []
        chosen = DeclareReady()
        if DeclareReady(laid_open=True) in legal and self._character.appraises and isinstance(best.action, Discard):
            chosen = DeclareReady(laid_open=is_better_open(self._view, PLAIN_OF[best.action.tile], self._pressure()))
        return [Choice(chosen, best.worth + 1e-3, best.standing)]

    def _is_worth_its_stake(self, best: Choice) -> bool:
        """Whether a riichi brings more than it may cost, against going out with the same hand undeclared.

        The stake comes back with a win. Of the tiles below the indicators nothing is known but how often they help.
        """
        rules, situation = self._view.rules, self._situation
        if not self._character.weighs_stake or not rules.ready.stake or not isinstance(best.action, Discard):
            return True
        silent = Appraiser(situation, self._character, self._pressure(), self._need, silent=True)
        counts, kind = bytearray(situation.counts), PLAIN_OF[best.action.tile]
        counts[kind] -= 1
        standing = best.standing
        undeclared = silent.standing(bytes(counts), situation.melds)
        ura = 1 + _URA_HELPS * (situation.book.dearer_by_dora - 1) if rules.dora.ura else 1.0
        return standing.worth * ura - rules.ready.stake * (1 - standing.chance) > undeclared.worth

    # --- answers ------------------------------------------------------------------------------

    def _answers(self, legal: Sequence[Action]) -> list[Choice]:
        outs = [action for action in legal if isinstance(action, GoOut)]
        waits = self._view.locked or not self._character.greedy or missing_bars(self._view.rules.discards)
        if outs and waits:
            return [Choice(outs[0], 0.0)]
        claims = [a for a in legal if isinstance(a, Claim) and jokers_among(a.tiles) <= _MOST_JOKERS_CLAIMED]
        situation = self._situation
        if not (claims or outs) or not situation.may_go_out:
            return [Choice(Pass(), 0.0)]
        now = self._appraiser.standing(situation.counts, situation.melds)
        self._hold(now)
        passing = Choice(Pass(), now.worth, now)
        made = [self._claim(claim, now) for claim in claims if not outs]
        return [*(self._going_out(out) for out in outs[:1]), *made, passing]

    def _claim(self, claim: Claim, now: Standing) -> Choice:
        """A claim, with the hand as its best discard leaves it; `now` is the hand without it."""
        situation = self._situation
        counts = bytearray(situation.counts)
        for tile in claim.tiles:
            if not is_joker(tile):
                counts[PLAIN_OF[tile]] -= 1
        claimed = self._view.open_tile
        assert claimed is not None, "a claim answers a discard"
        made = set_made(claim, claimed)
        assert made is not None, "the claim is legal"
        melds = (*situation.melds, TableMeld(claim.kind, made).scored)
        if claim.kind is MeldKind.KONG:
            after = self._appraiser.standing(bytes(counts), melds)
            at_once = self._view.rules.payment
            bet = at_once.claimed_kong * (1 if at_once.claimed_kong_by == "discarder" else situation.book.others)
            return Choice(claim, after.worth * self._zeal(claim) + bet, after)
        best, cost, thrown = HOPELESS, 0.0, PLAIN_OF[claimed]
        worth = 0.0
        for kind, standing in self._appraiser.after_discards(bytes(counts), melds).items():
            chance, loss = self._feeding(kind)
            left = standing.worth * (1 - chance) - loss
            if best is HOPELESS or left > worth:
                best, worth, cost, thrown = standing, left, loss, kind
        if self._is_in_vain(now) and self._is_nearer_by_shape(bytes(counts), melds):
            return Choice(claim, now.worth + max(best.worth, _TRIFLE * self._appraiser.usual_gain), best)
        idle = thrown == PLAIN_OF[claimed] or self._only_opens(claim, now, best)
        if not best.worth or idle or self._has_given_up(best):
            return Choice(claim, min(0.0, worth) - 1.0, best)
        # Passing leads to a discard as well, which is mostly less dangerous.
        return Choice(claim, best.worth * self._zeal(claim) - 0.5 * cost, best)

    def _only_opens(self, claim: Claim, now: Standing, after: Standing) -> bool:
        """Whether a chow brings the hand no nearer, which beginners do not ask; a pung may still be worth its score.

        A claim may lead to another goal. What counts is whether the hand is nearer to that one than it was before.
        """
        if after.goal is not None and after.goal.line is not None:
            # A set that lies open rules most lines of a card out, and is worth nothing by itself.
            return after.shanten > now.shanten or (self._character.appraises and after.shanten == now.shanten)
        if not self._character.appraises or claim.kind is not MeldKind.CHOW or after.shanten < now.shanten:
            return False
        if after.goal is None or after.goal == now.goal:
            return True
        return self._appraiser.away(after.goal, self._situation.counts, self._situation.melds) <= after.shanten

    def _is_in_vain(self, now: Standing) -> bool:
        """Whether the hand has so little hope that the character claims without asking what the hand must be worth."""
        return now.chance < self._character.claims_in_vain and self._view.rules.winning.has_minimum

    def _is_nearer_by_shape(self, counts: bytes, melds: tuple[Meld, ...]) -> bool:
        """Whether a claim brings just any hand nearer, if the best tile for that is discarded."""
        away, situation = self._appraiser.shape_away, self._situation
        left = [away(without(counts, kind), melds) for kind in ORDINARY_KINDS if counts[kind]]
        return min(left, default=FAR) < away(situation.counts, situation.melds)

    def _has_given_up(self, standing: Standing) -> bool:
        """Whether somebody seems ready and the hand has no chance worth the safe tiles that a claim would use up."""
        return self._danger is not None and self._danger.readiness > _THREAT and standing.chance < _FORLORN

    def _zeal(self, claim: Claim) -> float:
        character = self._character
        zeal = character.chow_zeal if claim.kind is MeldKind.CHOW else character.pung_zeal
        early = len(self._view.seats[self._view.seat].discards) < 6
        return zeal * character.early_zeal if early else zeal


def is_declared(view: SeatView) -> bool:
    """Whether the seat has declared ready."""
    return view.seats[view.seat].ready is not ReadyState.NO
