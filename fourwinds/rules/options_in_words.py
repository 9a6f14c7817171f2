"""The options of a preset as sentences, section by section: what `describe` tells before the score list."""

from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Final

from fourwinds.rules.number_words import count, number_text
from fourwinds.rules.parts import Factors, Number, Payer
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.schemes import discarder_pays_all, factors_of, stands_for_all
from fourwinds.rules.scores import Scoring, TableRow

_ALIKE: Final = "East pays and receives like everyone."

_SCHEMES: Final[Mapping[str, str]] = {
    "chinese_classical": "Everybody pays the winner, whoever discarded. East pays and receives double.",
    "chinese_modern": "When the winner drew the tile, everybody pays twice the score. On a discard the discarder pays "
    f"twice the score and the others once. {_ALIKE}",
    "chinese_official": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone "
    f"pays it. {_ALIKE}",
    "japanese": "When the winner drew the tile, everybody pays the score; East pays and receives double. On a discard "
    "the discarder alone pays the same sum.",
    "hong_kong": "When the winner drew the tile, everybody pays the score. On a discard the discarder pays the score "
    f"and the others half of it. {_ALIKE}",
    "hong_kong_discarder": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone "
    f"pays, twice the score. {_ALIKE}",
    "simple": f"Everybody pays the winner the score, whoever discarded. {_ALIKE}",
    "internet_mahjong_server": "When the winner drew the tile, everybody pays half the score. On a discard the "
    "discarder alone pays: the score, or one and a half times the score to East.",
    "mahjong_masters_million": "When East drew the winning tile, everybody pays half the score; when another did, East "
    "pays half and the others a quarter of it. On a discard the discarder alone pays: the score, or one and a half "
    "times the score to East.",
    "wilmington": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, one "
    f"and a half times the score. {_ALIKE}",
    "korean": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, twice "
    f"the score, whoever wins. {_ALIKE}",
    "wmpa": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone pays, three "
    f"times the score. {_ALIKE}",
}

_SETTLING: Final[Mapping[str, str]] = {
    "no": "Only the winner is paid.",
    "difference": "Losers pay each other the difference of their scores, East paying and receiving double.",
    "east_first": "Losers pay each other the difference of their scores; East's score is doubled before.",
}

_SACRED: Final[Mapping[str, str]] = {
    "last": "Sacred discard: a tile equal to one's own last discard {bars}.",
    "deal": "Sacred discard: a tile equal to any own discard of the deal {bars}.",
    "one_four_seven": "Sacred discard: a tile may not be used to go out where it completes a set that one of one's own "
    "discards would have completed as well, such as 1, 4 and 7 around 23 and 56.",
    "absolute": "Sacred discard: no discard may be used to go out as long as any own discard of the deal would "
    "complete the hand.",
}

_MISSED: Final[Mapping[str, str]] = {
    "same": "Missed discard: who lets a winning tile go by may not go out on a discard of the same tile before drawing "
    "a tile or making another claim.",
    "any": "Missed discard: who lets a winning tile go by may not go out on any discard before drawing a tile or "
    "making another claim.",
    "absolute": "Missed discard: who lets a winning tile go by may not go out at all, not even on a drawn tile, before "
    "the next own discard.",
    "absolute_unless_better": "Missed discard: who lets a winning tile go by may not go out at all before the next own "
    "discard, unless the hand is then worth more than with the missed tile.",
}

_SHOWN: Final[Mapping[str, str]] = {
    "random": "Discards lie at random in the middle of the table.",
    "in_order": "Discards lie in the middle of the table, in their order.",
    "per_player": "Discards lie before the player who discarded them.",
    "face_down": "Discards lie face down.",
}

_STAYS: Final[Mapping[str, str]] = {
    "dealer_ready": "unless the dealer's hand is ready",
    "anyone_ready": "unless anybody's hand is ready",
}

_TRIPLETS: Final[Mapping[str, str]] = {
    "none": "No kong counts as a concealed triplet.",
    "concealed_and_claimed": "Concealed kongs and kongs claimed from a discard count as concealed triplets.",
    "all": "All kongs count as concealed triplets.",
}

_ROUNDED: Final[Mapping[str, str]] = {"nearest": "to the nearest", "up": "up to the next", "down": "down to the last"}


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
    match preset.tiles.flowers:
        case 0:
            yield "136 tiles: suits, winds and dragons. There are no Flowers and Seasons."
        case 4:
            yield "140 tiles: suits, winds, dragons and the four Flowers."
        case 8:
            yield "144 tiles: suits, winds, dragons, the four Flowers and the four Seasons."
    yield _dead_wall(preset)
    yield f"A game has {count(preset.deal.rounds, 'round')}."
    yield f"Each player begins with {preset.payment.initial_points:,} points."
    yield from _dealing_on(preset)


def _dead_wall(preset: RulePreset) -> str:
    tiles = preset.deal.dead_wall_tiles
    match preset.deal.dead_wall:
        case "replenished":
            return f"The Dead Wall has {tiles} tiles and is never played."
        case "exhaustible":
            return (
                f"The Dead Wall has {tiles} tiles and is not made up: the deal also ends when its last supplement tile "
                "has been drawn."
            )
        case "none":
            return (
                "There is no Dead Wall: supplement tiles come from the far end of the Wall, which is played to its "
                "last tile."
            )


def _dealing_on(preset: RulePreset) -> Iterator[str]:
    on = preset.dealing_on
    first, later = on.stays_on_draw, on.stays_on_draw_later
    if not on.passes_on_draw:
        yield "After a draw the same dealer deals again."
    elif later in ("same", first):
        yield f"After a draw the deal passes to the next player{_unless(first)}."
    else:
        yield f"After a draw in the first round the deal passes to the next player{_unless(first)}."
        yield f"After a draw in later rounds the deal passes to the next player{_unless(later)}."
    if on.passes_on_win:
        yield "The deal passes to the next player also when the dealer wins."
    elif on.most_wins:
        yield (
            f"A dealer who wins deals again. Win number {on.most_wins} in a row is paid the limit, and the deal passes."
        )
    else:
        yield "A dealer who wins deals again, however often."


def _unless(stays: str) -> str:
    return f", {_STAYS[stays]}" if stays in _STAYS else ""


# --- claims and discards ------------------------------------------------------------------------------------------


def _claims(preset: RulePreset) -> Iterator[str]:
    if preset.winning.max_chows == 0:
        yield "Chows cannot be claimed."
    else:
        match preset.claims.chow_from:
            case "previous":
                yield "A chow may be claimed from the player on the left only, the winning tile too."
            case "previous_or_out":
                yield "A chow may be claimed from the player on the left, or from anyone to go out."
            case "anyone":
                yield "A chow may be claimed from anyone at any time."
            case "out_only":
                yield "A chow may be claimed from anyone, but only to go out."
    yield (
        "The tile that completes the pair may be claimed to go out."
        if preset.claims.pair_to_go_out
        else "The tile that completes the pair must be self-drawn."
    )
    if preset.claims.out_precedence == "all":
        yield "Everybody who can go out on the same tile wins."
    yield from _kongs(preset)
    yield from _barred(preset)


def _kongs(preset: RulePreset) -> Iterator[str]:
    if not preset.kongs.after_claim:
        yield "No kong may be declared in the turn in which a chow or pung was claimed."
    if preset.kongs.concealed_shown == "all_down":
        yield "Concealed kongs lie face down until the deal is over."


def _barred(preset: RulePreset) -> Iterator[str]:
    discards = preset.discards
    if discards.shown in _SHOWN:
        yield _SHOWN[discards.shown]
    if discards.extended_information:
        yield (
            "The table shows which discards had just been drawn, which ones were claimed, and with which one ready was "
            "declared."
        )
    if discards.sacred in _SACRED:
        bars = "may not be claimed" if discards.sacred_bars == "claims" else "may not be used to go out"
        yield _SACRED[discards.sacred].format(bars=bars)
    if discards.missed in _MISSED:
        yield _MISSED[discards.missed]


# --- going out ----------------------------------------------------------------------------------------------------


def _going_out(preset: RulePreset) -> Iterator[str]:
    match preset.ready.rule:
        case "none":
            yield "Ready is not declared."
        case "obligatory":
            yield "Ready must be declared before going out, and not on the same turn."
        case "riichi":
            yield from _riichi(preset)
    if preset.ready.checked:
        yield "The declaration is checked: a discard must leave a hand that one tile completes."
    if preset.winning.max_chows < 4:
        most = preset.winning.max_chows
        yield f"A hand may have {count(most, 'chow') if most else 'no chows'} at most."
    yield from _minimum(preset)


def _riichi(preset: RulePreset) -> Iterator[str]:
    ready = preset.ready
    hand = "a concealed hand" if ready.concealed else "any hand"
    stake = f", for a stake of {ready.stake:,} points" if ready.stake else ""
    yield f"Ready may be declared with {hand}{stake}."
    if ready.concealed and not ready.concealed_kongs:
        yield "A hand with concealed kongs may not be declared ready."
    if ready.lock:
        kongs = " Concealed kongs that leave its waits alone may be declared." if ready.kong_after != "never" else ""
        yield f"A ready hand is locked.{kongs}"
    if ready.first_tile:
        yield (
            "A ready hand must go out on the first tile that completes it; letting one go by cancels the declaration."
        )
    if ready.tiles_left:
        yield f"At least {count(ready.tiles_left, 'tile')} must be left in the Wall."
    if not ready.barred_hand:
        yield "A hand that sacred discards bar from going out on a discard may not be declared ready."
    if ready.stake:
        kept = ready.stake_after_draw == "kept"
        after = "they wait for the next winner" if kept else "they go back to those who paid them"
        yield f"The winner of the deal collects the stakes; after a draw {after}."
    if ready.lost:
        yield f"A player who declared ready and does not win pays the winner {ready.lost:,} points besides."


def _minimum(preset: RulePreset) -> Iterator[str]:
    winning, scoring = preset.winning, preset.scoring
    if not winning.minimum:
        yield "A hand needs no minimum to go out."
        return
    by_doubles = winning.minimum_unit == "doubles" or (
        winning.minimum_unit == "usual" and scoring.system in ("faan_table", "mangan")
    )
    unit = scoring.doubles_name if by_doubles else "points"
    yield f"A hand must be worth {number_text(winning.minimum)} {unit} at least."
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
        yield _SCHEMES[payment.scheme]
    if payment.minimum_each:
        yield f"Besides, each loser always pays the winner {payment.minimum_each:,} points."
    if payment.round_up_to:
        yield f"Payments are rounded up to {'whole points' if payment.round_up_to == 1 else 'hundreds'}."
    yield _SETTLING[payment.losers_settle]
    yield from _limit(preset)
    if payment.draw == "ready_pool":
        yield f"After a draw the ready hands share {payment.draw_pool:,} points, which the others pay."
    yield from _extra_hands(preset)


def _limit(preset: RulePreset) -> Iterator[str]:
    limit, cuts = preset.payment.limit, preset.payment.limit_cuts
    if preset.scoring.system in ("faan_table", "mangan") or cuts == ("winner", "losers"):
        yield f"The limit of a hand is {limit:,} points."
        return
    names = {"winner": "the winner's score", "losers": "the losers' scores", "differences": "losers' differences"}
    cut = " and ".join(name for key, name in names.items() if key in cuts)
    yield f"The limit is {limit:,} points; it cuts {cut or 'nothing'}."


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
    if on.extra_hands_to == "winner":
        yield "Whoever wins gets this bonus."
    elif on.extra_hands_to == "every_winner":
        yield "Whoever wins gets this bonus, each of several winners too."
    if on.extra_hands_count == "wins_and_draws":
        yield "Draws count as extra hands too."
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
        east = " East pays and receives double." if penalties.faulty_ready_east_double else ""
        yield (
            f"Faulty ready declaration: {number_text(each)} points to each other player, when the deal is drawn and "
            f"the hand is not ready.{east}"
        )
    if penalties.five_last_tiles:
        yield (
            "Five last tiles: with five or fewer tiles in the Wall, whoever discards a tile that was not yet visible "
            "and on which another goes out pays for all."
        )
    if penalties.nine_tiles:
        yield (
            "Nine tiles: whoever feeds a player who shows three or four triplets of one suit pays for all when that "
            "player wins with one suit only."
        )
    if penalties.three_dragons:
        yield (
            "Third dragon: whoever feeds the third set of dragons to a player who shows two pays for all when that "
            "player wins with Big Three Dragons."
        )
    if penalties.four_winds:
        yield (
            "Fourth wind: whoever feeds the fourth set of winds to a player who shows three pays for all when that "
            "player wins with Big Four Winds."
        )


_AFTER_FAULTY_OUT: Final[Mapping[str, str]] = {
    "continues": "The deal goes on.",
    "barred": "The deal goes on, but the offender may not go out any more.",
    "dead": "The deal goes on, but the offender may not go out any more, and that hand is worth nothing.",
}


def _faulty_out(preset: RulePreset) -> str:
    penalties = preset.penalties
    each = penalties.faulty_out_points or preset.payment.limit * penalties.faulty_out / 100
    then = _after_faulty_out(preset)
    if not each:
        return f"Faulty out: {then[0].lower()}{then[1:-1]}; nobody pays."
    east = ""
    if penalties.faulty_out_east_double:
        east = " East pays and receives double." if penalties.faulty_out_to == "each" else " East pays double."
    match penalties.faulty_out_to:
        case "each":
            paid = f"{number_text(each)} points to each other player."
        case "winner":
            paid = f"{number_text(each)} points for each other player, to the winner."
    return f"Faulty out: {paid}{east} {then}"


def _after_faulty_out(preset: RulePreset) -> str:
    penalties = preset.penalties
    if penalties.faulty_out_then != "deal_ends":
        return _AFTER_FAULTY_OUT[penalties.faulty_out_then]
    match penalties.faulty_out_passes:
        case "always":
            return "The deal ends and passes."
        case "if_east":
            return "The deal ends; it passes if East was wrong."
        case "never":
            return "The deal ends and is played again."


# --- scoring ------------------------------------------------------------------------------------------------------


def _scoring(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    doubles = scoring.doubles_name
    match scoring.system:
        case "faan_table":
            yield from _faan(scoring)
        case "mangan":
            yield from _mangan(preset)
        case "points":
            yield "The points of a hand are added; that is its score."
        case "points_and_doubles":
            yield f"The {scoring.points_name} of a hand are added and then doubled as often as it has {doubles}."
        case "regulated_doubles":
            yield f"The {scoring.points_name} of a hand are added and multiplied by a factor for its {doubles}:"
            for n, factor in enumerate(scoring.multipliers):
                more = " and more" if n == len(scoring.multipliers) - 1 else ""
                yield f"{n}{more}: {number_text(factor)} times"
    if scoring.system in ("points", "points_and_doubles", "regulated_doubles"):
        yield _rounding(scoring)
    if scoring.exclusion == "no_reuse":
        yield (
            "Once sets have been joined in a pattern, each remaining set may be joined only once with a set that has "
            "already been used."
        )
    if scoring.kongs_as_concealed in _TRIPLETS:
        yield _TRIPLETS[scoring.kongs_as_concealed]


def _rounding(scoring: Scoring) -> str:
    to = f"rounded {_ROUNDED[scoring.round_mode]} {scoring.round_unit}"
    match scoring.round_when:
        case "never":
            return "Scores are not rounded."
        case "before_doubles":
            return f"Points are {to} before they are doubled."
        case "after_doubles":
            return f"Scores are {to} after the doubles."


def _faan(scoring: Scoring) -> Iterator[str]:
    yield f"The {scoring.doubles_name} of a hand are added, and this table gives its score:"
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
    yield (
        f"The {fu} of a hand are rounded up to tens and multiplied by four, and once more by two for each of its "
        f"{han}, up to the limit."
    )
    for row, higher in zip_longest(scoring.mangan.levels, scoring.mangan.levels[1:]):
        rows = _rows(row.from_, higher.from_ if higher else None, han)
        yield f"{rows}: {number_text(preset.payment.limit * row.limit / 100)}"
    if scoring.mangan.rounded_up_limit:
        yield f"30 {fu} with 4 {han} and 60 {fu} with 3 {han} count as the limit."


def _rows(first: Number, following: Number | None, unit: str) -> str:
    """The amounts of one row: `3 faan`, `4 to 6 faan`, `10 faan and more`."""
    one = f"{number_text(first)} {unit.removesuffix('s') if first == 1 else unit}"
    if following is None:
        return f"{one} and more"
    whole = first % 1 == 0 and following % 1 == 0
    return f"{number_text(first)} to {number_text(following - 1)} {unit}" if whole and following - first > 1 else one
