"""The options of a preset as sentences, section by section: what `describe` tells before the score list."""

from collections.abc import Callable, Iterator
from itertools import zip_longest

from fourwinds.rules.declaring import Part, said
from fourwinds.rules.parts import DealingOn, Factors, Number, Payer
from fourwinds.rules.parts.schemes import discarder_pays_all, factors_of, stands_for_all
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.scores import Scoring, TableRow
from fourwinds.text import counted, in_units, number_text


def sections() -> tuple[tuple[str, Callable[[RulePreset], Iterator[str]]], ...]:
    """The headings and what makes their sentences, in the order in which they are told."""
    return (
        ("The game", _game),
        ("Claims and discards", _claims),
        ("Ready and going out", _going_out),
        ("Payment", _payment),
        ("Penalties", _penalties),
        ("Scoring", _scoring),
    )


# --- the game -----------------------------------------------------------------------------------------------------


def _game(preset: RulePreset) -> Iterator[str]:
    yield said(preset.tiles, "flowers")
    yield said(preset.deal, "dead_wall", tiles=preset.deal.dead_wall_tiles)
    yield f"A game has {counted(preset.deal.rounds, '{count} round', '{count} rounds')}."
    yield f"Each player begins with {in_units(preset.payment.initial_points, 'points')}."
    yield from _dealing_on(preset)


def _dealing_on(preset: RulePreset) -> Iterator[str]:
    on = preset.dealing_on
    first, later = on.stays_on_draw, on.stays_on_draw_later
    if not on.passes_on_draw:
        yield "After a draw the same dealer deals again."
    elif later in ("same", first):
        yield f"After a draw the deal passes to the next player{_unless(on, 'stays_on_draw')}."
    else:
        yield f"After a draw in the first round the deal passes to the next player{_unless(on, 'stays_on_draw')}."
        yield f"After a draw in later rounds the deal passes to the next player{_unless(on, 'stays_on_draw_later')}."
    if on.passes_on_win:
        yield "The deal passes to the next player also when the dealer wins."
    elif on.most_wins:
        yield (
            f"A dealer who wins deals again. Win number {on.most_wins} in a row is paid the limit, and the deal passes."
        )
    else:
        yield "A dealer who wins deals again, however often."


def _unless(on: DealingOn, name: str) -> str:
    stays = said(on, name)
    return f", {stays}" if stays else ""


# --- claims and discards ------------------------------------------------------------------------------------------


def _claims(preset: RulePreset) -> Iterator[str]:
    if preset.winning.max_chows == 0:
        yield "Chows cannot be claimed."
    else:
        yield said(preset.claims, "chow_from")
    yield from _told(preset.claims, "pair_to_go_out", "out_precedence")
    yield from _told(preset.kongs, "after_claim", "concealed_shown")
    yield from _told(preset.discards, "shown", "extended_information")
    yield from filter(None, [said(preset.discards, "sacred", bars=said(preset.discards, "sacred_bars"))])
    yield from _told(preset.discards, "missed")


def _told(part: Part, *names: str) -> Iterator[str]:
    """The sentences of these options; most say nothing where they are as everybody expects."""
    return filter(None, (said(part, name) for name in names))


# --- going out ----------------------------------------------------------------------------------------------------


def _going_out(preset: RulePreset) -> Iterator[str]:
    yield from _riichi(preset) if preset.ready.rule == "riichi" else _told(preset.ready, "rule")
    yield from _told(preset.ready, "checked")
    if preset.winning.max_chows < 4:
        most = preset.winning.max_chows
        yield f"A hand may have {counted(most, '{count} chow', '{count} chows') if most else 'no chows'} at most."
    yield from _minimum(preset)


def _riichi(preset: RulePreset) -> Iterator[str]:
    ready = preset.ready
    hand = "a concealed hand" if ready.concealed else "any hand"
    stake = f", for a stake of {in_units(ready.stake, 'points')}" if ready.stake else ""
    yield f"Ready may be declared with {hand}{stake}."
    yield from _told(ready, *(["concealed_kongs"] if ready.concealed else []), *(["kong_after"] if ready.lock else []))
    yield from _told(ready, "first_tile")
    if ready.tiles_left:
        yield f"At least {counted(ready.tiles_left, '{count} tile', '{count} tiles')} must be left in the Wall."
    yield from _told(ready, "barred_hand", *(["stake_after_draw"] if ready.stake else []))
    if ready.lost:
        yield f"A player who declared ready and does not win pays the winner {in_units(ready.lost, 'points')} besides."


def _minimum(preset: RulePreset) -> Iterator[str]:
    winning, scoring = preset.winning, preset.scoring
    if not winning.minimum:
        yield "A hand needs no minimum to go out."
        return
    by_doubles = winning.minimum_unit == "doubles" or (
        winning.minimum_unit == "usual" and scoring.system in ("faan_table", "mangan")
    )
    unit = scoring.doubles_name if by_doubles else "points"
    yield f"A hand must be worth {in_units(winning.minimum, unit)} at least."
    ignored = [
        *(["Flowers and Seasons"] if winning.minimum_ignores_flowers else []),
        *([f"{scoring.doubles_name} for auxiliary points"] if winning.minimum_ignores_auxiliary else []),
        *winning.minimum_ignores,
    ]
    if ignored:
        yield f"Not counted towards the minimum: {', '.join(ignored)}."


# --- payment ------------------------------------------------------------------------------------------------------


def _payment(preset: RulePreset) -> Iterator[str]:
    payment = preset.payment
    if payment.scheme == "customized" or payment.discarder_pays_all:
        yield from _factors(factors_of(payment))
    else:
        yield said(payment, "scheme")
    if payment.minimum_each:
        yield f"Besides, each loser always pays the winner {in_units(payment.minimum_each, 'points')}."
    yield from _told(payment, "round_up_to", "losers_settle")
    yield from _limit(preset)
    yield from filter(None, [said(payment, "draw", pool=payment.draw_pool)])
    yield from _extra_hands(preset)


def _limit(preset: RulePreset) -> Iterator[str]:
    limit, cuts = preset.payment.limit, preset.payment.limit_cuts
    if preset.scoring.system in ("faan_table", "mangan") or cuts == ("winner", "losers"):
        yield f"The limit of a hand is {in_units(limit, 'points')}."
        return
    names = {"winner": "the winner's score", "losers": "the losers' scores", "differences": "losers' differences"}
    cut = " and ".join(name for key, name in names.items() if key in cuts)
    yield f"The limit is {in_units(limit, 'points')}; it cuts {cut or 'nothing'}."


def _extra_hands(preset: RulePreset) -> Iterator[str]:
    on = preset.dealing_on
    if not on.extra_hands_bonus:
        return
    win = "the dealer's second win in a row"
    if on.extra_hands_to != "dealer" or on.extra_hands_count == "wins_and_draws":
        win = "a win in the dealer's first extra hand"
        following = "in the second"
    else:
        following = "for the third"
    yield f"For {win} each loser pays {on.extra_hands_bonus:,} points more, {following} twice as much, and so on."
    yield from _told(on, "extra_hands_to", "extra_hands_count")
    if on.extra_hands_by == "scheme" and stands_for_all(preset.payment):
        yield "On a discard the discarder pays this bonus for all three."
    elif on.extra_hands_by == "scheme" and discarder_pays_all(factors_of(preset.payment)):
        yield "On a discard only the discarder pays this bonus."


def _factors(factors: Factors) -> Iterator[str]:
    for name, field in type(factors).model_fields.items():
        payer: Payer = getattr(factors, name)
        shares = [
            f"{who} {number_text(share)}"
            for who, share in (("East", payer.east), ("the discarder", payer.discarder), ("the others", payer.others))
            if share is not None
        ]
        yield f"{field.title}: {', '.join(shares)} times the score."


# --- penalties ----------------------------------------------------------------------------------------------------


def _penalties(preset: RulePreset) -> Iterator[str]:
    penalties = preset.penalties
    yield _faulty_out(preset)
    if penalties.faulty_claim:
        yield f"Faulty claim: {penalties.faulty_claim:,} points to the winner, unless the offender wins or nobody does."
    if penalties.faulty_ready:
        each = preset.payment.limit * penalties.faulty_ready / 100
        east = f" {said(penalties, 'east_double')}" if penalties.faulty_ready_east_double else ""
        yield (
            f"Faulty ready declaration: {number_text(each)} points to each other player, when the deal is drawn and "
            f"the hand is not ready.{east}"
        )
    yield from _told(penalties, "five_last_tiles", "nine_tiles", "three_dragons", "four_winds")


def _faulty_out(preset: RulePreset) -> str:
    penalties = preset.penalties
    each = penalties.faulty_out_points or preset.payment.limit * penalties.faulty_out / 100
    then = _after_faulty_out(preset)
    if not each:
        return f"Faulty out: {then[0].lower()}{then[1:-1]}; nobody pays."
    east = ""
    if penalties.faulty_out_east_double:
        east = f" {said(penalties, 'east_double')}" if penalties.faulty_out_to == "each" else " East pays double."
    match penalties.faulty_out_to:
        case "each":
            paid = f"{number_text(each)} points to each other player."
        case "winner":
            paid = f"{number_text(each)} points for each other player, to the winner."
    return f"Faulty out: {paid}{east} {then}"


def _after_faulty_out(preset: RulePreset) -> str:
    penalties = preset.penalties
    return said(penalties, "faulty_out_passes" if penalties.faulty_out_then == "deal_ends" else "faulty_out_then")


# --- scoring ------------------------------------------------------------------------------------------------------


def _scoring(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    yield said(scoring, "system", points=scoring.points_name, doubles=scoring.doubles_name)
    match scoring.system:
        case "faan_table":
            yield from _faan(scoring)
        case "mangan":
            yield from _mangan(preset)
        case "regulated_doubles":
            yield from _regulated(scoring)
    if scoring.system in ("points", "points_and_doubles", "regulated_doubles"):
        yield said(scoring, "round_when", how=said(scoring, "round_mode"), unit=scoring.round_unit)
    yield from _told(scoring, "exclusion", "kongs_as_concealed")


def _regulated(scoring: Scoring) -> Iterator[str]:
    for n, factor in enumerate(scoring.multipliers):
        more = " and more" if n == len(scoring.multipliers) - 1 else ""
        yield f"{n}{more}: {number_text(factor)} times"


def _faan(scoring: Scoring) -> Iterator[str]:
    for row, higher in zip_longest(scoring.table, scoring.table[1:]):
        yield f"{_rows(row.from_, higher.from_ if higher else None, scoring.doubles_name)}: {_score_of(row)}"
    if scoring.conversion:
        yield f"Auxiliary points are turned into {scoring.doubles_name} by this table:"
        for part, above in zip_longest(scoring.conversion, scoring.conversion[1:]):
            points = _rows(part.from_, above.from_ if above else None, scoring.points_name)
            yield f"{points}: {number_text(part.faan)} {scoring.doubles_name}"


def _score_of(row: TableRow) -> str:
    score = f"{number_text(row.limits)} times the limit" if row.limits else number_text(row.score)
    return f"{score} ({row.name})" if row.name else score


def _mangan(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    fu, han = scoring.points_name, scoring.doubles_name
    for row, higher in zip_longest(scoring.mangan.levels, scoring.mangan.levels[1:]):
        rows = _rows(row.from_, higher.from_ if higher else None, han)
        yield f"{rows}: {number_text(preset.payment.limit * row.limit / 100)}"
    if scoring.mangan.rounded_up_limit:
        yield f"30 {fu} with 4 {han} and 60 {fu} with 3 {han} count as the limit."


def _rows(first: Number, following: Number | None, unit: str) -> str:
    """The amounts of one row: `3 faan`, `4 to 6 faan`, `10 faan and more`."""
    one = in_units(first, unit)
    if following is None:
        return f"{one} and more"
    whole = first % 1 == 0 and following % 1 == 0
    return f"{number_text(first)} to {number_text(following - 1)} {unit}" if whole and following - first > 1 else one
