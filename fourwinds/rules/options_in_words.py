"""The options of a preset as sentences, section by section: what `describe` tells before the score list."""

from collections.abc import Callable, Iterator
from itertools import zip_longest

from fourwinds.rules.declaring import Part, said
from fourwinds.rules.limit import limit_of
from fourwinds.rules.parts import DealingOn, Factors, Number, Payer
from fourwinds.rules.parts.penalties import INSURANCES
from fourwinds.rules.parts.schemes import discarder_pays_all, factors_of, stands_for_all
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.scores import Scoring, TableRow
from fourwinds.text import Text, commas, counted, in_turn, in_units, listed, number_text
from fourwinds.tiles import name as tile_name


def sections() -> tuple[tuple[Text, Callable[[RulePreset], Iterator[str]]], ...]:
    """The headings and what makes their sentences, in the order in which they are told."""
    return (
        (Text("The game"), _game),
        (Text("Claims and discards"), _claims),
        (Text("Ready and going out"), _going_out),
        (Text("Payment"), _payment),
        (Text("Penalties"), _penalties),
        (Text("Scoring"), _scoring),
    )


# --- the game -----------------------------------------------------------------------------------------------------


def _game(preset: RulePreset) -> Iterator[str]:
    yield said(preset.tiles, "flowers", tiles=preset.tiles.number)
    yield from _told(preset.tiles, "left_out")
    yield from _told(preset.deal, "players")
    yield from _told(preset.tiles, "sets")
    yield from _told(preset.tiles, "red_fives", "jokers")
    if preset.tiles.wild_kind is not None:
        yield said(preset.tiles, "wild", tile=tile_name(preset.tiles.wild_kind))
    yield from _told(preset.tiles, "wild_turned")
    if preset.has_jokers and not preset.goulash.jokers:
        yield from _jokers(preset)
    yield from _told(preset.transparent, "copies", "jokers")
    if preset.transparent.any:
        yield from _told(preset.transparent, "in_wall", "mirrored")
    yield said(preset.deal, "dead_wall", tiles=preset.deal.dead_wall_tiles)
    yield from _told(preset.tiles, "flowers_face")
    yield from _told(preset.deal, "extra_tiles_from", "extra_tiles_when")
    yield from _exchange(preset)
    yield from _dora(preset)
    yield counted(preset.deal.rounds, "A game has {count} round.", "A game has {count} rounds.")
    yield from _told(preset.deal, "first_dealer", "prevailing_wind")
    yield from _game_over(preset)
    yield Text("Each player begins with {points}.", points=in_units(preset.payment.initial_points, "points"))
    yield from _dealing_on(preset)
    yield from _goulash(preset)


def _exchange(preset: RulePreset) -> Iterator[str]:
    exchange = preset.exchange
    yield from _told(exchange, "played")
    if exchange.played != "never" or preset.exchanges_in_goulash:
        passes = commas([said(exchange, name) for name in ("first", "second", "third") if said(exchange, name)])
        yield counted(
            exchange.tiles,
            "In an exchange each player passes {count} tile at a time: {passes}.",
            "In an exchange each player passes {count} tiles at a time: {passes}.",
            passes=passes,
        )
        yield from _told(exchange, "again", "blind")
        if exchange.courtesy:
            yield counted(
                exchange.courtesy,
                "In the end those who sit across from each other may exchange {count} tile.",
                "In the end those who sit across from each other may exchange up to {count} tiles.",
            )
    if exchange.ding_dong != "never":
        yield counted(
            exchange.ding_dong_most,
            "{when} East may ask on the own turn, {count} time, that everybody passes one tile to each other player.",
            "{when} East may ask on the own turn, up to {count} times, that everybody passes one tile to each other "
            "player.",
            when=said(exchange, "ding_dong"),
        )


def _jokers(preset: RulePreset) -> Iterator[str]:
    options = ("dealt", "in_chows", "in_pairs", "in_melds", "four_equal", "discarded", "claimed", "exchanged")
    return _told(preset.jokers, *options)


def _goulash(preset: RulePreset) -> Iterator[str]:
    goulash = preset.goulash
    if not goulash.played:
        return
    yield counted(
        goulash.most,
        "A hand in which the wall was used up is followed by a Goulash.",
        "A hand in which the wall was used up is followed by a Goulash, and so is that, up to {count} in a row.",
    )
    if preset.exchanges_in_goulash:
        yield said(goulash, "exchange")
    yield from _told(goulash, "no_chows", "jokers")
    if goulash.jokers:
        yield from _jokers(preset)
    if goulash.stake:
        yield Text(
            "Each player stakes {points} in a Goulash; its winner gets the stakes, and those of drawn ones before it.",
            points=in_units(goulash.stake, "points"),
        )
    yield from _told(goulash, "passes")


def _dora(preset: RulePreset) -> Iterator[str]:
    dora = preset.dora
    if not dora.indicator:
        return
    yield from _told(dora, "indicator", "dragons", *(["kong_turned"] if dora.kong else []))
    yield from _told(dora, "ura", *(["ura_kong"] if dora.kong else []))


def _game_over(preset: RulePreset) -> Iterator[str]:
    ending = preset.ending
    if ending.games > 1:
        yield counted(ending.games, "A match has {count} game.", "A match has {count} games.")
        yield said(ending, "match_by")
    yield from _told(ending, "below_zero", "last_dealer")
    if ending.target:
        yield Text(
            "When nobody has {points} after the last round, another round is played, until somebody has them.",
            points=in_units(ending.target, "points"),
        )


def _dealing_on(preset: RulePreset) -> Iterator[str]:
    on = preset.dealing_on
    first, later = on.stays_on_draw, on.stays_on_draw_later
    if not on.passes_on_draw:
        yield Text("After a draw the same dealer deals again.")
    elif later in ("same", first):
        yield _passing(Text("After a draw the deal passes to the next player"), on, "stays_on_draw")
    else:
        yield _passing(Text("After a draw in the first round the deal passes to the next player"), on, "stays_on_draw")
        in_later = Text("After a draw in later rounds the deal passes to the next player")
        yield _passing(in_later, on, "stays_on_draw_later")
    if on.passes_on_win:
        yield Text("The deal passes to the next player also when the dealer wins.")
    elif on.most_wins:
        yield Text(
            "A dealer who wins deals again. Win number {number} in a row is paid the limit, and the deal passes.",
            number=on.most_wins,
        )
    else:
        yield Text("A dealer who wins deals again, however often.")


def _passing(passes: Text, on: DealingOn, name: str) -> Text:
    stays = said(on, name)
    return Text("{passes}, {exception}.", passes=passes, exception=stays) if stays else Text("{passes}.", passes=passes)


# --- claims and discards ------------------------------------------------------------------------------------------


def _claims(preset: RulePreset) -> Iterator[str]:
    if preset.winning.max_chows == 0:
        yield Text("Chows cannot be claimed.")
    else:
        yield said(preset.claims, "chow_from")
    if preset.claims.most_chows < 4:
        yield _most_claimed(preset.claims.most_chows)
    yield from _told(preset.claims, "swap", "pair_to_go_out", "out_precedence", "beaten")
    yield from _told(preset.kongs, "after_claim", "from_discard", "robbing", "most", "concealed_shown")
    yield from _told(preset.discards, "shown", "extended_information")
    yield from filter(None, [said(preset.discards, "sacred", bars=said(preset.discards, "sacred_bars"))])
    yield from _told(preset.discards, "missed", "missed_until", "missed_when_ready")
    yield from _told(preset.abandoning, "nine", "equal_discards", "kongs", "ready", "winners")


def _most_claimed(most: int) -> Text:
    if not most:
        return Text("Chows may be claimed only to go out.")
    return counted(
        most,
        "A player may claim {count} chow in a deal, and one more only to go out.",
        "A player may claim {count} chows in a deal, and one more only to go out.",
    )


def _told(part: Part, *names: str) -> Iterator[str]:
    """The sentences of these options; most say nothing where they are as everybody expects."""
    return filter(None, (said(part, name) for name in names))


# --- going out ----------------------------------------------------------------------------------------------------


def _going_out(preset: RulePreset) -> Iterator[str]:
    yield from _riichi(preset) if preset.ready.rule == "riichi" else _told(preset.ready, "rule")
    yield from _told(preset.ready, "at_once", "checked", "minimum_checked")
    if preset.winning.max_chows < 4:
        yield _most_chows(preset.winning.max_chows)
        yield from _told(preset.winning, "max_chows_free")
    if preset.winning.suits == "one":
        yield from _told(preset.winning, "suits", "mixed_free")
    yield from _told(preset.winning, "special_only", "self_drawn_only", "set_named", "extra_tiles_win")
    yield from _minimum(preset)


def _most_chows(most: int) -> Text:
    if not most:
        return Text("A hand may have no chows.")
    return counted(most, "A hand may have {count} chow at most.", "A hand may have {count} chows at most.")


def _riichi(preset: RulePreset) -> Iterator[str]:
    ready = preset.ready
    hand = Text("a concealed hand") if ready.concealed else Text("any hand")
    stake = in_units(ready.stake, "points")
    if ready.stake:
        yield Text("Ready may be declared with {hand}, for a stake of {points}.", hand=hand, points=stake)
    else:
        yield Text("Ready may be declared with {hand}.", hand=hand)
    yield from _told(ready, *(["concealed_kongs"] if ready.concealed else []), *(["kong_after"] if ready.lock else []))
    yield from _told(ready, "laid_open")
    if ready.open_fed:
        yield Text(
            "A hand that was laid open is worth {points} at least when somebody who has not declared ready gives its "
            "winning tile.",
            points=in_units(limit_of(preset) * ready.open_fed / 100, "points"),
        )
    yield from _told(ready, *(["face"] if ready.lock else []), "first_tile")
    if ready.tiles_left:
        yield counted(
            ready.tiles_left,
            "At least {count} tile must be left in the Wall.",
            "At least {count} tiles must be left in the Wall.",
        )
    yield from _told(ready, "barred_hand")
    if ready.stake:
        yield from _told(ready, "stake_owned", "stake_paid")
        yield said(ready, "stake_after_draw", left=said(preset.ending, "left_stakes"))
        yield from _told(ready, "stakes_won")
    if ready.lost:
        yield Text(
            "A player who declared ready and does not win pays the winner {points} besides.",
            points=in_units(ready.lost, "points"),
        )


def _minimum(preset: RulePreset) -> Iterator[str]:
    winning, scoring = preset.winning, preset.scoring
    if not winning.has_minimum:
        yield Text("A hand needs no minimum to go out.")
        return
    by_doubles = winning.minimum_unit == "doubles" or (
        winning.minimum_unit == "usual" and scoring.system in ("faan_table", "mangan")
    )
    unit = scoring.doubles_name if by_doubles else "points"
    if winning.minimum:
        yield Text("A hand must be worth {worth} at least.", worth=in_units(winning.minimum, unit))
    else:
        yield Text("At first a hand needs no minimum to go out.")
    if winning.minimum_raised:
        yield counted(
            winning.minimum_raised_from,
            "From the dealer's first extra hand on it must be worth {worth}.",
            "From the dealer's extra hand number {count} on it must be worth {worth}.",
            worth=in_units(winning.minimum_raised, unit),
        )
    doubles = Text("{doubles} for auxiliary points", doubles=Text(scoring.doubles_name))
    ignored = [
        *([Text("Flowers and Seasons")] if winning.minimum_ignores_flowers else []),
        *([doubles] if winning.minimum_ignores_auxiliary else []),
        *(_called(preset, pattern) for pattern in winning.minimum_ignores),
    ]
    if ignored:
        yield Text("Not counted towards the minimum: {ignored}.", ignored=commas(ignored))
    yield from _told(winning, "minimum_for_mixed", "minimum_after_draw", "minimum_for_losers")


def _called(preset: RulePreset, pattern: str) -> Text:
    """What the preset itself calls a pattern; nobody here knows what it is called otherwise."""
    score = preset.scoring.patterns.get(pattern)
    return Text(score.name if score and score.name else pattern)


# --- payment ------------------------------------------------------------------------------------------------------


def _payment(preset: RulePreset) -> Iterator[str]:
    payment = preset.payment
    if payment.scheme == "customized" or payment.discarder_pays_all:
        yield from _factors(factors_of(payment))
    else:
        yield said(payment, "scheme")
        if payment.scheme == "added":
            yield from _told(payment, "added_east_double")
    if payment.others_at_most:
        most = in_units(payment.others_at_most, "points")
        yield Text(
            "On a discard nobody but the discarder pays more than {points}; the discarder pays the rest.", points=most
        )
        yield from _told(payment, "answers")
    if payment.minimum_each:
        each = in_units(payment.minimum_each, "points")
        yield Text("Besides, each loser always pays the winner {points}.", points=each)
    yield from filter(None, [said(payment, "round_up_to", how=said(payment, "round_mode"))])
    if payment.scheme != "added":
        yield from _told(payment, "losers_settle", "winners_settle")
    yield from _limit(preset)
    yield from filter(None, [said(payment, "draw", points=in_units(payment.draw_pool, "points"))])
    yield from _extra_hands(preset)
    if payment.kitty:
        yield Text(
            "Each player stakes {points} for the kitty in every deal; a winner with pungs and kongs only gets all that "
            "lies there.",
            points=in_units(payment.kitty, "points"),
        )
    yield from _at_once(preset)
    yield from _places(preset)


def _at_once(preset: RulePreset) -> Iterator[str]:
    """What is paid when it is laid out."""
    payment = preset.payment
    if payment.concealed_kong:
        paid = in_units(payment.concealed_kong, "points")
        yield Text("For a concealed kong each other player pays {points} at once.", points=paid)
    if payment.added_kong:
        paid = in_units(payment.added_kong, "points")
        yield Text("For a tile added to a melded pung each other player pays {points} at once.", points=paid)
    if payment.claimed_kong:
        who = said(payment, "claimed_kong_by", points=in_units(payment.claimed_kong, "points"))
        yield Text("For a claimed kong {who} at once.", who=who)
    if payment.extra_tile:
        paid = in_units(payment.extra_tile, "points")
        yield Text("For each extra tile each other player pays {points} at once.", points=paid)


def _places(preset: RulePreset) -> Iterator[str]:
    """What is settled at the end of a game."""
    ending, start = preset.ending, preset.payment.initial_points
    if ending.returned:
        yield Text(
            "At the end of the game each player gives back {points}.", points=in_units(ending.returned, "points")
        )
    if ending.returned > start:
        oka = in_units(4 * (ending.returned - start), "points")
        yield Text("What that is more than at the start, {points} in all, goes to the first place.", points=oka)
    if any(ending.places):
        first, second, third, fourth = (number_text(place, signed=True) for place in ending.places)
        yield Text(
            "At the end of the game the places are worth {first}, {second}, {third} and {fourth} points.",
            first=first,
            second=second,
            third=third,
            fourth=fourth,
        )
    if ending.without_win:
        yield Text(
            "At the end of the game whoever has won no deal of it pays {points} {whom}.",
            points=in_units(ending.without_win, "points"),
            whom=said(ending, "without_win_to"),
        )
    if ending.settles or ending.equal_points != "shared":
        yield said(ending, "equal_points")


def _limit(preset: RulePreset) -> Iterator[str]:
    limit, cuts = in_units(limit_of(preset), "points"), preset.payment.limit_cuts
    if preset.payment.limit_in == "faan":
        faan = in_units(preset.payment.limit, preset.scoring.doubles_name)
        yield Text("The limit of a hand is {faan}, which are {points}.", faan=faan, points=limit)
        return
    if preset.scoring.system in ("faan_table", "mangan") or cuts == ("winner", "losers"):
        yield Text("The limit of a hand is {points}.", points=limit)
        if "patterns" in cuts:
            yield Text("No single pattern is worth more than the limit.")
        return
    names = {
        "winner": Text("the winner's score"),
        "losers": Text("the losers' scores"),
        "differences": Text("losers' differences"),
        "patterns": Text("single patterns"),
    }
    cut = listed([name for key, name in names.items() if key in cuts])
    yield Text("The limit is {points}; it cuts {cut}.", points=limit, cut=cut or Text("nothing"))


def _dealer_bonus(on: DealingOn) -> Iterator[str]:
    if on.dealer_bonus:
        yield Text(
            "East pays a winner {points} besides, and who pays East for a win pays as much besides.",
            points=in_units(on.dealer_bonus, "points"),
        )
    if on.dealer_bonus_more:
        more = in_units(on.dealer_bonus_more, "points")
        if on.dealer_bonus:
            yield Text("That is {points} more in each of the dealer's extra hands.", points=more)
        else:
            yield Text(
                "In the dealer's first extra hand East pays a winner {points} besides, in the second twice as much, "
                "and so on; who pays East for a win pays as much besides.",
                points=more,
            )


def _extra_hands(preset: RulePreset) -> Iterator[str]:
    on = preset.dealing_on
    yield from _dealer_bonus(on)
    if not on.extra_hands_bonus:
        if on.dealer_bonus_more or preset.winning.minimum_raised:
            yield from _told(on, "extra_hands_count")
        return
    bonus = in_units(on.extra_hands_bonus, "points")
    if on.extra_hands_to != "dealer" or on.extra_hands_count != "wins":
        yield Text(
            "For a win in the dealer's first extra hand each loser pays {points} more, in the second twice as much, "
            "and so on.",
            points=bonus,
        )
    else:
        yield Text(
            "For the dealer's second win in a row each loser pays {points} more, for the third twice as much, and so "
            "on.",
            points=bonus,
        )
    yield from _told(on, "extra_hands_to", "extra_hands_count")
    if on.extra_hands_by == "scheme" and stands_for_all(preset.payment):
        yield Text("On a discard the discarder pays this bonus for all three.")
    elif on.extra_hands_by == "scheme" and discarder_pays_all(factors_of(preset.payment)):
        yield Text("On a discard only the discarder pays this bonus.")


def _factors(factors: Factors) -> Iterator[str]:
    for name, field in type(factors).model_fields.items():
        payer: Payer = getattr(factors, name)
        shares = [
            Text("{payer} {share}", payer=who, share=share)
            for who, share in (
                (Text("East"), payer.east),
                (Text("the discarder"), payer.discarder),
                (Text("the others"), payer.others),
            )
            if share is not None
        ]
        case = Text(field.title or name)
        yield Text("{case}: {shares} times the score.", case=case, shares=commas(shares))


# --- penalties ----------------------------------------------------------------------------------------------------


def _penalties(preset: RulePreset) -> Iterator[str]:
    penalties = preset.penalties
    yield _faulty_out(preset)
    if penalties.faulty_claim:
        claim = in_units(penalties.faulty_claim, "points")
        if preset.payment.scheme == "added":
            yield Text(
                "Faulty claim: {points}, which nobody gets, unless the offender wins or nobody does.", points=claim
            )
        else:
            yield Text("Faulty claim: {points} to the winner, unless the offender wins or nobody does.", points=claim)
        yield from _told(penalties, "faulty_chow", "cancelled_claim")
    if penalties.faulty_ready:
        each = in_units(limit_of(preset) * penalties.faulty_ready / 100, "points")
        paid = Text(
            "Faulty ready declaration: {points} to each other player, when the deal is drawn and the hand is not "
            "ready.",
            points=each,
        )
        yield in_turn([paid, *([said(penalties, "east_double")] if penalties.faulty_ready_east_double else [])])
    yield from _told(penalties, *INSURANCES)
    if any(getattr(penalties, name) for name in INSURANCES):
        yield from _told(penalties, "four_winds_pair", "liable_kongs", "liable_self_drawn", "no_choice")
    if penalties.liable_pays != "all":
        yield said(penalties, "liable_pays")
    if penalties.faulty_out_then == "deal_ends" and preset.ready.rule == "riichi":
        yield from _told(penalties, "faulty_out_stakes")


def _faulty_out(preset: RulePreset) -> str:
    penalties = preset.penalties
    each = penalties.faulty_out_points or limit_of(preset) * penalties.faulty_out / 100
    then = said(penalties, "faulty_out_passes" if penalties.faulty_out_then == "deal_ends" else "faulty_out_then")
    if not each:
        return Text("Faulty out: nobody pays. {then}", then=then)
    points = in_units(each, "points")
    double: list[str] = []
    match penalties.faulty_out_to:
        case "each" if preset.payment.scheme != "added":
            paid = Text("Faulty out: {points} to each other player.", points=points)
            double = [said(penalties, "east_double")]
        case "each" | "nobody":
            paid = Text("Faulty out: {points} for each other player, which nobody gets.", points=points)
            double = [said(penalties, "east_double")]
        case "winner":
            paid = Text("Faulty out: {points} for each other player, to the winner.", points=points)
            double = [Text("East pays double.")]
    return in_turn([paid, *(double if penalties.faulty_out_east_double else []), then])


# --- scoring ------------------------------------------------------------------------------------------------------


def _scoring(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    yield said(scoring, "system", points=Text(scoring.points_name), doubles=Text(scoring.doubles_name))
    match scoring.system:
        case "faan_table":
            yield from _faan(scoring)
        case "mangan":
            yield from _mangan(preset)
        case "regulated_doubles":
            yield from _regulated(scoring)
    if scoring.system in ("points", "points_and_doubles", "regulated_doubles"):
        yield said(scoring, "round_when", how=said(scoring, "round_mode"), unit=scoring.round_unit)
    yield from _told(scoring, "limits", "flowers_apart", "exclusion", "kongs_as_concealed")


def _regulated(scoring: Scoring) -> Iterator[str]:
    last = len(scoring.multipliers) - 1
    for n, factor in enumerate(scoring.multipliers):
        if n < last:
            yield Text("{number}: {factor} times", number=n, factor=factor)
        else:
            yield Text("{number} and more: {factor} times", number=n, factor=factor)


def _faan(scoring: Scoring) -> Iterator[str]:
    for row, higher in zip_longest(scoring.table, scoring.table[1:]):
        faan = _rows(row.from_, higher.from_ if higher else None, scoring.doubles_name)
        yield Text("{amounts}: {score}", amounts=faan, score=_score_of(row))
    if scoring.conversion:
        yield Text("Auxiliary points are turned into {doubles} by this table:", doubles=Text(scoring.doubles_name))
        for part, above in zip_longest(scoring.conversion, scoring.conversion[1:]):
            points = _rows(part.from_, above.from_ if above else None, scoring.points_name)
            yield Text("{amounts}: {score}", amounts=points, score=in_units(part.faan, scoring.doubles_name))


def _score_of(row: TableRow) -> str:
    score = Text("{number} times the limit", number=row.limits) if row.limits else number_text(row.score)
    return Text("{score} ({name})", score=score, name=Text(row.name)) if row.name else score


def _mangan(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    fu, han = Text(scoring.points_name), Text(scoring.doubles_name)
    for row, higher in zip_longest(scoring.mangan.levels, scoring.mangan.levels[1:]):
        rows = _rows(row.from_, higher.from_ if higher else None, scoring.doubles_name)
        score: str = number_text(preset.payment.limit * row.limit / 100)
        if row.called:
            score = Text("{score} ({name})", score=score, name=Text(row.called))
        yield Text("{amounts}: {score}", amounts=rows, score=score)
    if scoring.mangan.rounded_up_limit:
        yield Text(
            "30 {points} with 4 {doubles} and 60 {points} with 3 {doubles} count as the limit.", points=fu, doubles=han
        )


def _rows(first: Number, following: Number | None, unit: str) -> Text:
    """The amounts of one row: `3 faan`, `4 to 6 faan`, `10 faan and more`."""
    one = in_units(first, unit)
    if following is None:
        return Text("{amount} and more", amount=one)
    if first % 1 == 0 == following % 1 and following - first > 1:
        return Text("{first} to {last}", first=first, last=in_units(following - 1, unit))
    return one
