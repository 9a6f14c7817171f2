"""What a hand is worth having: the chance to be out in time times what that brings, for each plan that fits it.

    plans of these rules -> those that this hand is near to (`prospects`)        by distance and how dear they are
        -> for each a likely whole hand, scored by the real scorer (`_gain_of`)  concealed, and with claimed sets
    a hand before its draw -> for each prospect the next step (`plans.step`)     tiles that bring it nearer
        -> the chance to be through in time (`chances`) x the gain, made sober (`_soberly`): its worth
        -> the best plan's worth, and a little of the others' that stay open: `Standing`

A discard or claim is judged by the standing that it leaves. Two things are guesses, and told as such where they are
made: one sample hand stands for all that a plan can become, and the others' readiness is a table by turn (`danger`).
"""

from collections.abc import Sequence
from typing import Final

from fourwinds.players.chances import FAR, NARROW, SINGLES, Race, Rates, coming_chance, winning_chance
from fourwinds.players.characters import Character
from fourwinds.players.counted import WIN
from fourwinds.players.gains import CLAIMED, DRAWN, FROM_ACROSS, Gains, is_concealed, kinds_held
from fourwinds.players.listed import (
    Rate,
    chance,
    chance_of_any,
    distance_to_line,
    nearest,
    nearest_of_lists,
)
from fourwinds.players.need import Need
from fourwinds.players.plans import (
    Plan,
    Step,
    at_least,
    completion,
    distance,
    is_promising,
    lacking,
    layers,
    listed_plan,
    step,
    steps,
)
from fourwinds.players.readiness import family_of, mended
from fourwinds.players.rulebook import SELF_DRAWN_SHARE
from fourwinds.players.singles import ALL_SINGLES, WITH_STARS
from fourwinds.players.situation import Situation
from fourwinds.scoring import (
    LastTile,
    Meld,
)
from fourwinds.scoring.aims import ALL_KINDS, Goal
from fourwinds.tiles import ORDINARY_KINDS, Kind, without
from fourwinds.values import Value

_FROM_OTHERS: Final = 0.5
_FROM_OTHERS_BEFORE: Final = 0.4
"""How often a tile that an opponent draws or holds is thrown while a ready hand can use it, and while another can."""

_WARY_FROM: Final = 8
"""How many turns before the end opponents begin to hold back what a ready hand could use."""

_PLANS_FOR_A_MINIMUM: Final = 4
"""Where a hand must have a certain worth everybody follows some plans."""

_FROM_A_READY_HAND: Final = 2
"""How much further a goal may be than a plain hand that is ready, in tiles; for each that this one lacks, one more."""

_IN_HAND: Final = 2.0
"""How many times more a greedy player thinks of a ready hand that brings enough than of one that he dreams of."""

_GOES_BACK: Final = 0.2
"""What is left of the worth of a hand that steps back for more acceptance: the model of chances takes it for a hand
that has just come so far, but its good tiles are those that were too few before."""

_TWINS: Final = 2
"""So many tiles of a kind can claim a third one."""

_TWO_OR_MORE: Final = bytes(held >= _TWINS for held in range(256))
"""Turns numbers of tiles into whether there are so many."""

_NEARLY_KNITTED: Final = 6
"""With fewer of its nine tiles nobody thinks of a knitted straight."""

_WAITS_SCORED: Final = 6
"""How many waits of a ready hand are scored where it has a joker; of several jokers fewer."""

_LINES_FOR_A_PLAN: Final = 3
_MOST_LINES: Final = 12
"""How many lines of a card are followed for each plan that is followed otherwise, and how many at all."""

_NEAR_A_LIST: Final = 4
_MOST_LISTS: Final = 3
"""How many tiles at most the hands lack that patterns list, and are thought of; and how many patterns are followed."""

_SECOND_PLANS: Final = 0.12
_SECOND_LINES: Final = 1.0
"""What another plan that stays open adds, and another line of a card: of these many are as near, and one changes from
one to the other. Experts who counted them half won an eighth less."""


class Prospect(Value):
    """A plan with what it brings with claimed sets (`open_gain`) and without any; 0 where it cannot go out."""

    plan: Plan
    open_gain: float
    closed_gain: float
    room: int = 0
    """How many unseen tiles are of kinds that the plan can use."""
    chows: int | None = None
    """How many chows the plan leaves room for, as the model of chances asks."""


class Standing(Value):
    """A hand before its draw, judged: the best plan, and how good it is."""

    worth: float
    """The chance to win with each plan times its gain, the best plan counting most."""
    chance: float = 0.0
    """The chance to be the first out with the best plan."""
    gain: float = 0.0
    shanten: int = FAR
    kinds: tuple[Kind, ...] = ()
    goal: Goal | None = None


HOPELESS: Final = Standing(0.0)


class Appraiser:
    """Judges hands in one situation with the eyes of one character."""

    def __init__(
        self,
        situation: Situation,
        character: Character,
        pressure: float,
        need: Need | None = None,
        *,
        silent: bool = False,
    ) -> None:
        """`need` where a place is at stake: then wins count by it, and not by the points that they bring.

        `silent`: the hand is judged as one that will not be declared ready, where that is left to the seat.
        """
        self._situation = situation
        self._character = character
        self._race = Race(situation.turns, pressure, situation.book.pace)
        self._book = situation.book
        rules = situation.view.rules
        self._gains = Gains(situation, character, need, silent=silent)
        self._appraises = self._gains.appraises
        self._most_plans = max(character.plans, _PLANS_FOR_A_MINIMUM if rules.winning.has_minimum else 1)
        self._rate = character.hope / situation.unseen_total
        # Towards the end everybody takes care, and ready hands are fed less.
        self._fed = _FROM_OTHERS * min(1.0, 0.4 + 0.6 * situation.turns / _WARY_FROM)
        self._ready_rate = self._rate * (1 + self._book.others * self._fed)
        self._drawn_rates = Rates(self._rate, self._rate, self._ready_rate)
        self._pung_looks = 1 + self._book.others * _FROM_OTHERS_BEFORE * min(1.2, character.pung_zeal)
        self._ready: dict[tuple[bytes, tuple[Meld, ...]], Standing] = {}
        self._ready_for_lists: dict[tuple[bytes, tuple[Meld, ...], tuple[Kind, ...]], Standing] = {}
        self._rooms: dict[int, int] = {}
        self._looked: dict[tuple[bytes, float], list[float]] = {}
        self._chow_looks: dict[tuple[Meld, ...], float] = {}
        self._judged: dict[tuple[int, int], tuple[Prospect, Step, Standing]] = {}
        self._prospects: dict[tuple[bytes, tuple[Meld, ...]], list[Prospect]] = {}
        # What playing for places is worth was measured with chances as they are thought.
        self._odds = WIN.get(family_of(rules)) if character.knows_odds and need is None else None
        self._discards = situation.own_discards

    @property
    def usual_gain(self) -> float:
        """What a usual win brings, in points."""
        return self._gains.usual

    # --- plans --------------------------------------------------------------------------------

    def prospects(self, counts: bytes, melds: tuple[Meld, ...]) -> list[Prospect]:
        """The plans worth following for these tiles, with what they bring; the plain one mostly among them."""
        key = counts, melds
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._found(counts, melds) if self._situation.may_go_out else []
        return found

    def _found(self, counts: bytes, melds: tuple[Meld, ...]) -> list[Prospect]:
        """The same, worked out anew."""
        view = self._situation.view
        winds = view.wind, view.prevailing_wind
        found: list[tuple[float, int, Plan]] = []
        plain: int | None = None
        furthest = FAR
        held = layers(kinds_held(counts))
        unseen, jokers = self._situation.unseen, self._jokers(melds)
        in_pairs = view.rules.jokers.in_pairs
        # The plain plan is the first of the book and says how far others may be. Cheap looks come before dear ones: a
        # bound from below of the distance (`at_least`) spares the distance itself for most plans.
        for plan in self._book.plans(winds, melds, limit_hands=self._character.limit_hands):
            if plan.knitted and (plan.knitted & held[0]).bit_count() < _NEARLY_KNITTED:
                continue
            if plan.fixed and not is_promising(plan, counts, held, unseen):
                continue
            helping = jokers if plan.sets_only or in_pairs else 0
            if plain is not None and at_least(plan, held, helping) > furthest:
                continue
            away = distance(plan, counts, helping)
            if plain is None or away < plain:
                plain = away
                furthest = plain + self._reach(plain)
            if away <= furthest and away < FAR:
                # A dear goal is worth going further for; how dear it is, and how far, is weighed in tiles.
                found.append((away - 0.6 * plan.goal.dear, away, plan))
        # The plain hand stands first and stays: it is what becomes of a hand when nothing else does.
        plain_first = found[:1] if found and found[0][2].goal.mask == ALL_KINDS else []
        found = [*plain_first, *sorted(found[len(plain_first) :], key=_rank)]
        prospects: list[Prospect] = []
        for _, away, plan in found:
            if len(prospects) == self._most_plans:
                break
            # Only here is a whole hand scored, which costs the most; a plan that cannot go out takes no place.
            if prospect := self._prospect(plan, counts, away):
                prospects.append(prospect)
        return [*prospects, *self._listed(counts, melds), *self._of_lists(counts, melds, furthest)]

    def _listed(self, counts: bytes, melds: tuple[Meld, ...]) -> list[Prospect]:
        """The hands of the card worth following, the best of each line; none where there is no card."""
        if self._book.card is None:
            return []
        situation, reach = self._situation, self._character.reach
        found = nearest(self._book.card, counts, melds, self._jokers(melds), situation.unseen, reach=reach)
        found.sort(key=lambda near: near.away - 0.6 * self._book.line_goal(near.listed.line).dear)
        prospects = []
        for near in found[: min(_MOST_LINES, _LINES_FOR_A_PLAN * self._most_plans)]:
            goal = self._book.line_goal(near.listed.line)
            value = self._book.line_value(near.listed)
            if not value or near.away > FAR:
                continue
            gain = self._gains.win(value, SELF_DRAWN_SHARE) if self._appraises else self._gains.usual
            closed = gain if is_concealed(melds) else 0.0
            opened = 0.0 if near.listed.concealed else gain
            prospects.append(Prospect(listed_plan(goal, near.listed, melds), opened, closed))
        return prospects

    def _of_lists(self, counts: bytes, melds: tuple[Meld, ...], furthest: int) -> list[Prospect]:
        """The hands worth following that patterns list; none where the plain hand is much nearer, or nobody pays."""
        situation, book = self._situation, self._book
        likes = self._character.limit_hands or situation.view.rules.winning.special_only
        if not likes or book.lists is None:
            return []
        most, wind = min(_NEAR_A_LIST, furthest + 1), situation.wind.kind
        found = nearest_of_lists(book.lists, counts, melds, self._jokers(melds), wind, situation.unseen, most)
        found.sort(key=lambda near: near.away - 0.6 * book.list_goal(near.pattern).dear)
        prospects = []
        for near in found[:_MOST_LISTS]:
            plan = listed_plan(book.list_goal(near.pattern), near.hands[0], melds, near.hands[1:])
            if prospect := self._prospect(plan, counts, near.away - 1):
                prospects.append(prospect)
        return prospects

    def _helping(self, plan: Plan) -> int:
        """How many jokers of the hand can stand for tiles that the plan lacks."""
        if plan.listed is None and not plan.sets_only and not self._situation.view.rules.jokers.in_pairs:
            return 0
        return self._jokers(plan.melds)

    def _jokers(self, melds: tuple[Meld, ...]) -> int:
        """How many jokers are left in a hand that has these melds: those of a claim come out of it."""
        situation = self._situation
        if not situation.jokers:
            return 0
        used = sum([len(meld.jokers) for meld in melds]) - sum([len(meld.jokers) for meld in situation.melds])
        return situation.jokers - used

    def _reach(self, plain: int) -> int:
        """How much further than the plain hand a goal may be: what is nearly done is not given up for a dream."""
        return min(self._character.reach, plain + _FROM_A_READY_HAND)

    def _prospect(self, plan: Plan, counts: bytes, away: int) -> Prospect | None:
        if not self._appraises:
            return Prospect(plan, self._gains.usual, self._gains.usual, self._room(plan), _chows_to_come(plan))
        complete = completion(plan, counts, self._situation.unseen, away + 1 + self._helping(plan))
        if complete is None:
            return None
        closed = self._gains.of_plan(plan, complete, opened=False) if is_concealed(plan.melds) else 0.0
        opened = 0.0 if complete.irregular else self._gains.of_plan(plan, complete, opened=True)
        if not (opened or closed):
            return None
        return Prospect(plan, opened, closed, self._room(plan), _chows_to_come(plan))

    def _room(self, plan: Plan) -> int:
        mask = plan.goal.mask
        room = self._rooms.get(mask)
        if room is None:
            unseen = self._situation.unseen
            room = self._rooms[mask] = sum([left for kind, left in enumerate(unseen) if mask >> kind & 1])
        return room

    # --- hands --------------------------------------------------------------------------------

    def standing(self, counts: bytes, melds: tuple[Meld, ...]) -> Standing:
        """A hand before its draw."""
        prospects = self.prospects(counts, melds)
        unseen = self._situation.unseen
        looks = self._looks(counts, melds)
        ways = [(p, step(p.plan, counts, unseen, self._helping(p.plan))) for p in prospects]
        return self._together(counts, melds, [self._judge(counts, melds, p, way, looks) for p, way in ways])

    def away(self, goal: Goal, counts: bytes, melds: tuple[Meld, ...]) -> int:
        """How many tiles a hand before its draw is from being ready for this goal."""
        if goal.line is not None:
            card = self._book.card
            return FAR if card is None else distance_to_line(card, goal.line, counts, melds, self._jokers(melds)) - 1
        if goal.pattern:
            return self._away_from_list(goal, counts, melds)
        plan = self._book.plan(goal, melds)
        return FAR if plan is None else distance(plan, counts, self._helping(plan))

    def shape_away(self, counts: bytes, melds: tuple[Meld, ...]) -> int:
        """How many tiles a hand before its draw is from just any sets and a pair, whatever that would be worth."""
        return away_by_shape(self._situation, counts, melds, self._jokers(melds))

    def _away_from_list(self, goal: Goal, counts: bytes, melds: tuple[Meld, ...]) -> int:
        lists, wind = self._book.lists, self._situation.wind.kind
        if lists is None:
            return FAR
        found = lists.nearest(counts, melds, self._jokers(melds), wind, FAR, only=goal.pattern)
        return min([near.away - 1 for near in found], default=FAR)

    def after_discards(self, counts: bytes, melds: tuple[Meld, ...]) -> dict[Kind, Standing]:
        """A hand after its draw: for each kind that it holds how it stands without one such tile."""
        unseen = self._situation.unseen
        left = {kind: without(counts, kind) for kind in ORDINARY_KINDS if counts[kind]}
        by_kind: dict[Kind, list[Standing]] = {kind: [] for kind in left}
        looks = self._looks(counts, melds)
        for prospect in self.prospects(counts, melds):
            plan = prospect.plan
            options = steps(plan, counts, unseen, self._helping(plan))
            nearest = min([option.shanten for option in options.values()], default=FAR)
            known: dict[Step, Standing] = {}
            for kind, option in options.items():
                # A step back may leave more tiles that help: it is judged too, at a part of its worth.
                if option.shanten > nearest + 1:
                    continue
                shared = self._is_the_same_without(kind, counts, plan, option)
                judged = known.get(option) if shared else None
                if judged is None:
                    seen = self._looks(left[kind], melds) if not shared and counts[kind] == _TWINS else looks
                    judged = self._judge(left[kind], melds, prospect, option, seen)
                    if option.shanten > nearest:
                        judged = _times(judged, _GOES_BACK)
                    if shared:
                        known[option] = judged
                by_kind[kind].append(judged)
        return {kind: self._together(left[kind], melds, judged) for kind, judged in by_kind.items()}

    def _is_the_same_without(self, kind: Kind, counts: bytes, plan: Plan, way: Step) -> bool:
        """Whether a step is judged alike whatever such tile is discarded for it, so that one judgement does for all.

        What is asked beside the step is how easily its tiles come, which may be claimed, and what fixed sets lack.
        """
        if plan.listed is not None or (way.shanten == 0 and self._appraises) or plan.wanted[0] >> kind & 1:
            return False
        return counts[kind] != _TWINS or kind not in way.kinds

    def _together(self, counts: bytes, melds: tuple[Meld, ...], judged: Sequence[Standing]) -> Standing:
        if not judged:
            return HOPELESS if self._situation.may_go_out else Standing(self._settled_when_barred(counts, melds))
        best = max(judged, key=_worth)
        # One hand is finished, so chances of several plans do not add up; those that stay open count a little.
        others = sum([standing.worth for standing in judged]) - best.worth
        second = _SECOND_PLANS if best.goal is None or best.goal.line is None else _SECOND_LINES
        worth = best.worth + second * others + (1 - best.chance) * self._gains.settled(counts, melds)
        # What is told is the chance as it was counted. Hands are compared by the chances as they are thought: these are
        # too high where a plan is followed and too low where it will be changed, and the difference is what counts.
        return Standing(
            worth, mended(best.chance, self._odds, self._discards), best.gain, best.shanten, best.kinds, best.goal
        )

    def _settled_when_barred(self, counts: bytes, melds: tuple[Meld, ...]) -> float:
        """What a hand that may not go out any more still brings from the other losers."""
        is_dead = self._situation.view.rules.penalties.faulty_out_then == "dead"
        return 0.0 if is_dead else self._gains.settled(counts, melds)

    def _judge(
        self, counts: bytes, melds: tuple[Meld, ...], prospect: Prospect, way: Step, looks: Sequence[float]
    ) -> Standing:
        plan, shanten, kinds = prospect.plan, way.shanten, way.kinds
        if plan.listed is not None:
            return self._listed_judged(counts, melds, prospect, way)
        if shanten == 0 and self._appraises:
            return self._judge_ready(counts, melds, kinds, plan.goal)
        unseen, jokers, chows = self._situation.unseen, self._situation.unseen_jokers, prospect.chows
        lacks = lacking(plan, counts) if plan.fixed else []
        best = 0.0, 0.0, 0.0
        tiles = sum([unseen[kind] for kind in kinds]) + jokers
        if prospect.closed_gain:
            chance = winning_chance(shanten, tiles, self._drawn_rates, chows, prospect.room, self._race)
            if lacks:
                chance *= self._fixed_chance(plan, lacks, None)
            best = _better(best, chance, self._gains.soberly(chance, prospect.closed_gain, shanten))
        if prospect.open_gain:
            if plan.knitted:
                looks = _drawn_only(looks, lacks)
            weighted = sum([unseen[kind] * looks[kind] for kind in kinds]) + jokers
            now = self._rate * (weighted / tiles if tiles else 1.0)
            # The sets of a pung hand are pairs before, which can be claimed from everybody; a suit is seen through.
            pungs = chows == 0 and plan.goal.mask == ALL_KINDS
            rates = Rates(now, self._rate * self._pung_looks if pungs else now, self._ready_rate)
            chance = winning_chance(shanten, tiles, rates, chows, prospect.room, self._race)
            if lacks:
                chance *= self._fixed_chance(plan, lacks, looks)
            best = _better(best, chance, self._gains.soberly(chance, prospect.open_gain, shanten))
        return Standing(*best, shanten, kinds, plan.goal)

    def _listed_judged(self, counts: bytes, melds: tuple[Meld, ...], prospect: Prospect, way: Step) -> Standing:
        """A hand of the card. A discard that it does not need leaves the same step, judged once for all of these."""
        if prospect.plan.goal.pattern and way.shanten == 0 and self._appraises:
            hand = counts, melds, way.kinds
            if hand not in self._ready_for_lists:
                self._ready_for_lists[hand] = self._ready_worth(*hand, prospect.plan.goal)
            return self._ready_for_lists[hand]
        key = id(prospect), id(way)
        known = self._judged.get(key)
        if known is None or known[0] is not prospect or known[1] is not way:
            # Both are kept beside the answer, so that no other object can take over their identity.
            judge = self._judge_of_list if prospect.plan.goal.pattern else self._judge_listed
            known = self._judged[key] = prospect, way, judge(prospect, way)
        return known[2]

    def _judge_listed(self, prospect: Prospect, way: Step) -> Standing:
        """A hand of the card: the very tiles have to come that it lacks, or jokers where these may be."""
        situation, plan = self._situation, prospect.plan
        assert plan.listed is not None, "asked of a hand of the card"
        may_claim = way.shanten or not situation.barred.issuperset(way.kinds)
        rate = Rate(self._rate, self._rate * self._pung_looks, self._ready_rate if may_claim else self._rate)
        likely = chance(
            way.hands[0].lacks,
            self._helping(plan),
            situation.unseen,
            situation.unseen_jokers,
            rate,
            self._race,
            pungs=plan.listed.pungs if prospect.open_gain > 0 else (),
        )
        gain = self._gains.soberly(likely, max(prospect.open_gain, prospect.closed_gain), way.shanten)
        worth = likely * gain
        if not way.shanten and self._character.greedy and self._gains.is_enough(gain):
            worth *= _IN_HAND
        return Standing(worth, likely, gain, way.shanten, way.kinds, plan.goal)

    def _judge_of_list(self, prospect: Prospect, way: Step) -> Standing:
        """Hands that a pattern lists: any that are as near with nothing claimed, or the easiest with claimed pungs."""
        situation, plan, jokers = self._situation, prospect.plan, self._helping(prospect.plan)
        rate = Rate(self._rate, self._rate * self._pung_looks, self._ready_rate)
        unseen, jokers_left = situation.unseen, situation.unseen_jokers
        best = 0.0, 0.0, 0.0
        if prospect.closed_gain:
            likely = chance_of_any([seen.lacks for seen in way.hands], jokers, unseen, jokers_left, rate, self._race)
            best = _better(best, likely, self._gains.soberly(likely, prospect.closed_gain, way.shanten))
        if prospect.open_gain:
            easiest = way.hands[0]
            pungs = easiest.hand.pungs
            likely = chance(easiest.lacks, jokers, unseen, jokers_left, rate, self._race, pungs=pungs)
            best = _better(best, likely, self._gains.soberly(likely, prospect.open_gain, way.shanten))
        return Standing(*best, way.shanten, way.kinds, plan.goal)

    def _fixed_chance(self, plan: Plan, lacks: Sequence[Kind], looks: Sequence[float] | None) -> float:
        """The chance that the very tiles come that the fixed sets lack; nothing else will do in their place."""
        chance = 1.0
        if plan.knitted:
            return chance  # the stages of such a hand have it in them
        for kind in lacks:
            rate = self._rate * (looks[kind] if looks is not None else 1.0)
            chance *= coming_chance(self._situation.unseen[kind], rate, self._situation.turns)
        return chance

    def _looks(self, counts: bytes, melds: tuple[Meld, ...]) -> list[float]:
        """For each kind how many tiles are seen in a turn that could be drawn or claimed for an unfinished hand."""
        chow = self._chow_looks.get(melds)
        if chow is None:
            chow = 1.0
            if self._gains.may_claim(True, melds):  # noqa: FBT003
                chow += self._book.chow_sources * _FROM_OTHERS_BEFORE * min(1.2, self._character.chow_zeal)
            self._chow_looks[melds] = chow
        pairs = counts.translate(_TWO_OR_MORE)
        looks = self._looked.get((pairs, chow))
        if looks is None:
            pung = self._pung_looks
            looks = [pung if two else 1.0 if kind >= 27 else chow for kind, two in enumerate(pairs)]
            self._looked[pairs, chow] = looks
        return looks

    # --- ready hands --------------------------------------------------------------------------

    def _judge_ready(self, counts: bytes, melds: tuple[Meld, ...], kinds: Sequence[Kind], goal: Goal) -> Standing:
        """A hand that needs one tile: each wait with what it pays, self-drawn and claimed."""
        key = counts, melds
        if key not in self._ready:
            self._ready[key] = self._ready_worth(counts, melds, kinds, goal)
        return self._ready[key]

    def _ready_worth(self, counts: bytes, melds: tuple[Meld, ...], kinds: Sequence[Kind], goal: Goal) -> Standing:
        unseen = self._situation.unseen
        jokers = self._jokers(melds)
        # Jokers make many waits, and a hand with them is dear to score: the likeliest tell enough.
        scored = sorted(kinds, key=lambda k: -unseen[k])[: _WAITS_SCORED // jokers] if jokers else kinds
        weight = gain = 0.0
        good = []
        for kind in scored:
            paying = self._ways_to_win(counts, melds, kind)
            if paying:
                good.append(kind)
            for value, looks, drawn_share in paying:
                weight += unseen[kind] * looks
                gain += unseen[kind] * looks * self._gains.win(value, drawn_share)
        if not weight:
            return Standing(0.0, 0.0, 0.0, 0, tuple(good), goal)
        tiles = sum(unseen[kind] for kind in good)
        rate = self._rate * weight / tiles
        if jokers:
            good = [kind for kind in kinds if kind in good or kind not in scored]
            tiles = sum(unseen[kind] for kind in good)
        tiles += self._situation.unseen_jokers
        chance = winning_chance(0, tiles, Rates(0.0, 0.0, rate), None, tiles, self._race)
        worth = chance * gain / weight
        if self._character.greedy and self._gains.is_enough(gain / weight):
            worth *= _IN_HAND
        return Standing(worth, chance, gain / weight, 0, tuple(good), goal)

    def _ways_to_win(self, counts: bytes, melds: tuple[Meld, ...], kind: Kind) -> list[tuple[float, float, float]]:
        """What the hand is worth with this tile self-drawn and claimed, where it may go out so.

        With each how many such tiles are looked at in a turn, and the share of them that is self-drawn.
        """
        drawn = self.value_with(counts, melds, kind, DRAWN)
        found = [] if drawn is None else [(drawn, 1.0, 1.0)]
        if kind in self._situation.barred:
            return found
        claimed = self.value_with(counts, melds, kind, CLAIMED)
        ways = self._book.others * self._fed
        if not self._situation.view.rules.claims.chow_out_from_anyone:
            other = self.value_with(counts, melds, kind, FROM_ACROSS)
            ways *= 1 if other is not None else 1 / self._book.others
        return found if claimed is None else [*found, (claimed, ways, 0.0)]

    def value_with(self, counts: bytes, melds: tuple[Meld, ...], kind: Kind, last: LastTile) -> float | None:
        """What the hand is worth when the tile completes it; None when it may not go out on it."""
        return self._gains.value_with(counts, melds, kind, last, self._jokers(melds))

    def points(self, gain: float) -> float | None:
        """What of a gain the winner is paid, about; None where wins count otherwise than by points."""
        return self._gains.points(gain)

    def out_worth(self, value: float, *, self_drawn: bool) -> float:
        """What going out at once is worth to the character."""
        return self._gains.win(value, float(self_drawn))


def away_by_shape(situation: Situation, counts: bytes, melds: tuple[Meld, ...], jokers: int) -> int:
    """How many tiles these are from any sets and a pair that the rules allow; `FAR` where these are no hand."""
    view = situation.view
    plans = situation.book.plans((view.wind, view.prevailing_wind), melds, limit_hands=False)
    if not plans or plans[0].goal.mask != ALL_KINDS:
        return FAR
    return distance(plans[0], counts, jokers)


def _times(standing: Standing, factor: float) -> Standing:
    return Standing(
        factor * standing.worth, standing.chance, standing.gain, standing.shanten, standing.kinds, standing.goal
    )


def _better(best: tuple[float, float, float], chance: float, gain: float) -> tuple[float, float, float]:
    """The way that is worth more: its worth, chance and gain."""
    return (chance * gain, chance, gain) if chance * gain > best[0] else best


def _chows_to_come(plan: Plan) -> int | None:
    """How many chows the plan leaves room for, as the model of chances asks."""
    if plan.knitted:
        return NARROW
    if not plan.goal.sets_only:
        shape = int(plan.shape)
        return 0 if not shape & ALL_SINGLES else NARROW if shape & WITH_STARS else SINGLES
    return None if plan.chows is None and plan.goal.max_chows else plan.chows


def _drawn_only(looks: Sequence[float], kinds: Sequence[Kind]) -> Sequence[float]:
    """The same, but these kinds cannot be claimed."""
    return [1.0 if kind in kinds else seen for kind, seen in enumerate(looks)]


def _rank(candidate: tuple[float, int, Plan]) -> float:
    return candidate[0]


def _worth(standing: Standing) -> float:
    return standing.worth
