"""The rules of a preset as a person would explain them: plain text in paragraphs and lists, 80 columns wide."""

import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from fourwinds.rules.facts import Category, PatternFacts
from fourwinds.rules.parts import Factors, Number, Payer
from fourwinds.rules.preset import RulePreset
from fourwinds.rules.schemes import factors_of
from fourwinds.rules.scores import LoserScore, PatternScore, Worth

_WIDTH: Final = 80

_TITLES: Final[Mapping[Category, str]] = {
    "basic": "Points of sets and pairs",
    "sets": "Sets",
    "flowers": "Flowers and Seasons",
    "chows": "Chows",
    "triplets": "Pungs, kongs and honors",
    "whole": "The whole hand",
    "misc": "Other patterns",
    "out": "Going out",
    "limit": "Limit hands",
    "serpents": "Serpents",
    "pairs": "Hands of pairs",
    "ways": "Limit hands by the way of going out",
    "western": "Western hands",
    "irregular": "Irregular hands",
}
"""The categories of the score list, in the order in which it is told."""

_SCHEMES: Final[Mapping[str, str]] = {
    "chinese_classical": "Everybody pays the winner, whoever discarded. East pays and receives double.",
    "japanese": "When the winner drew the tile, everybody pays, East double, and double to East. On a discard the "
    "discarder alone pays the same sum.",
    "hong_kong": "When the winner drew the tile, everybody pays the score. On a discard the discarder pays the score "
    "and the others half of it. East pays and receives like everyone.",
    "hong_kong_discarder": "When the winner drew the tile, everybody pays the score. On a discard the discarder alone "
    "pays, twice the score. East pays and receives like everyone.",
}

_SETTLING: Final[Mapping[str, str]] = {
    "no": "Only the winner is paid.",
    "difference": "Losers pay each other the difference of their scores, East paying and receiving double.",
    "east_first": "Losers pay each other the difference of their scores; East's score is doubled before.",
}

_ELSE: Final = "Patterns that this program does not know"


def describe(preset: RulePreset, catalogue: Mapping[str, PatternFacts]) -> str:
    """Everything about the preset: what it is, its options in words, its score list by category, its notes.

    `catalogue` gives the facts of the patterns by id.
    """
    sections: tuple[tuple[str, Callable[[RulePreset], Iterator[str]]], ...] = (
        ("The game", _game),
        ("Claims and discards", _claims),
        ("Going out", _going_out),
        ("Payment", _payment),
        ("Penalties", _penalties),
        ("Scoring", _scoring),
    )
    blocks = [f"# {preset.name}"]
    if preset.description:
        blocks.append(textwrap.fill(preset.description, _WIDTH))
    blocks += [_block(f"## {title}", sentences(preset)) for title, sentences in sections]
    blocks += _score_list(preset, catalogue)
    if preset.notes:
        blocks.append(_block("## Notes", iter(preset.notes)))
    return "\n\n".join(blocks) + "\n"


def _block(heading: str, sentences: Iterator[str]) -> str:
    entries = (textwrap.fill(s, _WIDTH, initial_indent="- ", subsequent_indent="  ") for s in sentences)
    return "\n".join((heading, "", *entries))


def _game(preset: RulePreset) -> Iterator[str]:
    flowers, deal, on = preset.tiles.flowers, preset.deal, preset.dealing_on
    match flowers:
        case 0:
            yield "136 tiles: suits, winds and dragons. There are no Flowers and Seasons."
        case 4:
            yield "140 tiles: suits, winds, dragons and the four Flowers."
        case 8:
            yield "144 tiles: suits, winds, dragons, the four Flowers and the four Seasons."
    yield f"The Dead Wall has {deal.dead_wall_tiles} tiles and is never played."
    yield f"A game has {_count(deal.rounds, 'round')}."
    yield f"Each player begins with {preset.payment.initial_points:,} points."
    yield (
        "After a draw the deal passes to the next player."
        if on.passes_on_draw
        else "After a draw the same dealer deals again."
    )
    if on.most_wins:
        yield (
            f"A dealer who wins deals again. Win number {on.most_wins} in a row is paid the limit, and the deal passes."
        )
    else:
        yield "A dealer who wins deals again, however often."


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
    yield from _barred(preset)


def _barred(preset: RulePreset) -> Iterator[str]:
    bars = "may not be claimed" if preset.discards.sacred_bars == "claims" else "may not be used to go out"
    match preset.discards.sacred:
        case "none":
            pass
        case "last":
            yield f"Sacred discard: a tile equal to one's own last discard {bars}."
        case "deal":
            yield f"Sacred discard: a tile equal to any own discard of the deal {bars}."
    if preset.discards.missed == "same":
        yield (
            "Missed discard: who lets a winning tile go by may not go out on a discard of the same tile before drawing "
            "a tile or making another claim."
        )


def _going_out(preset: RulePreset) -> Iterator[str]:
    ready, winning = preset.ready, preset.winning
    match ready.rule:
        case "none":
            yield "Ready is not declared."
        case "obligatory":
            yield "Ready must be declared before going out, and not on the same turn."
        case "riichi":
            yield (
                f"Ready may be declared with a concealed hand, for a stake of {ready.stake:,} points. The hand is then "
                "locked, and must go out on the first tile that completes it. The winner of the deal collects the "
                "stakes; after a draw they wait for the next winner."
            )
    if winning.max_chows < 4:
        yield f"A hand may have {_count(winning.max_chows, 'chow') if winning.max_chows else 'no chows'} at most."
    if winning.minimum:
        yield f"A hand must be worth {_number(winning.minimum)} {preset.scoring.doubles_name} at least."
    else:
        yield "A hand needs no minimum to go out."


def _payment(preset: RulePreset) -> Iterator[str]:
    payment = preset.payment
    if payment.scheme == "customized":
        yield from _factors(factors_of(payment))
    else:
        yield _SCHEMES[payment.scheme]
    yield _SETTLING[payment.losers_settle]
    yield f"The limit of a hand is {payment.limit:,} points."
    if payment.draw == "ready_pool":
        yield f"After a draw the ready hands share {payment.draw_pool:,} points, which the others pay."
    if preset.dealing_on.extra_hands_bonus:
        yield (
            f"For the dealer's second win in a row each loser pays {preset.dealing_on.extra_hands_bonus:,} points "
            "more, for the third twice as much, and so on."
        )


def _factors(factors: Factors) -> Iterator[str]:
    for name, field in type(factors).model_fields.items():
        payer: Payer = getattr(factors, name)
        shares = [
            f"{who} {_number(share)}"
            for who, share in (("East", payer.east), ("the discarder", payer.discarder), ("the others", payer.others))
            if share is not None
        ]
        yield f"{field.title}: {', '.join(shares)} times the score."


def _penalties(preset: RulePreset) -> Iterator[str]:
    penalties = preset.penalties
    if penalties.faulty_out:
        each = preset.payment.limit * penalties.faulty_out / 100
        east = " East pays and receives double." if penalties.faulty_out_east_double else ""
        yield f"Faulty out: {_number(each)} points to each other player.{east} The deal ends and passes."
    else:
        yield "Faulty out: the deal ends and passes; nobody pays."
    if penalties.faulty_claim:
        yield f"Faulty claim: {penalties.faulty_claim:,} points to the winner, unless the offender wins or nobody does."
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


def _scoring(preset: RulePreset) -> Iterator[str]:
    scoring = preset.scoring
    if scoring.system == "faan_table":
        yield f"The {scoring.doubles_name} of a hand are added, and this table gives its score:"
        for row, higher in zip(scoring.table, (*scoring.table[1:], None), strict=True):
            yield f"{_rows(row.from_, higher.from_ if higher else None)}: {_number(row.score)}"
        return
    yield f"The points of a hand are added and then doubled as often as it has {scoring.doubles_name}."
    match scoring.round_when:
        case "never":
            yield "Scores are not rounded."
        case "before_doubles":
            yield f"Points are rounded to the nearest {scoring.round_unit} before they are doubled."
        case "after_doubles":
            yield f"Scores are rounded to the nearest {scoring.round_unit} after the doubles."


def _rows(first: Number, following: Number | None) -> str:
    if following is None:
        return f"{_number(first)} and more"
    whole = first % 1 == 0 and following % 1 == 0
    return f"{_number(first)} to {_number(following - 1)}" if whole and following - first > 1 else _number(first)


def _score_list(preset: RulePreset, catalogue: Mapping[str, PatternFacts]) -> Iterator[str]:
    by_category: dict[str, list[str]] = {}
    for id_, score in preset.scoring.patterns.items():
        facts = catalogue.get(id_)
        category: str = facts.category if facts else _ELSE
        by_category.setdefault(category, []).append(_entry(preset, id_, score, catalogue))
    titles: list[tuple[str, str]] = [*_TITLES.items(), (_ELSE, _ELSE)]
    for category, title in titles:
        if category in by_category:
            yield _block(f"## {title}", iter(by_category[category]))


def _entry(preset: RulePreset, id_: str, score: PatternScore, catalogue: Mapping[str, PatternFacts]) -> str:
    worth = _worth(preset, score) or "nothing"
    if score.fixed_base:
        worth += " in place of all other points"
    if score.direct:
        worth += ", and nothing else counts"
    told = f"{_name(preset, id_, catalogue)}: {worth}{_count_rule(score)}{_losers(preset, score)}."
    return " ".join((told, *_options(score, catalogue.get(id_)), *_relations(preset, score, catalogue)))


def _name(preset: RulePreset, id_: str, catalogue: Mapping[str, PatternFacts]) -> str:
    """What the preset calls the pattern, or else the catalogue."""
    score, facts = preset.scoring.patterns.get(id_), catalogue.get(id_)
    return (score.name if score else "") or (facts.name if facts else id_)


def _options(score: PatternScore, facts: PatternFacts | None) -> Iterator[str]:
    for name, value in score.options.items():
        title = facts.options[name].title if facts and name in facts.options else name
        chosen = ("no", "yes")[value] if isinstance(value, bool) else str(value).replace("_", " ")
        yield f"{title}: {chosen}."


def _relations(preset: RulePreset, score: PatternScore, catalogue: Mapping[str, PatternFacts]) -> Iterator[str]:
    if score.silences:
        yield f"Not paid beside it: {', '.join(_name(preset, id_, catalogue) for id_ in score.silences)}."
    if score.keeps:
        yield f"Paid beside it: {', '.join(_name(preset, id_, catalogue) for id_ in score.keeps)}."


def _count_rule(score: PatternScore) -> str:
    match score.count:
        case "each":
            return ""
        case "once":
            return ", once"
        case "best":
            return ", for the dearest only"


def _losers(preset: RulePreset, score: PatternScore) -> str:
    if preset.payment.losers_settle == "no" or score.losers == "none":
        return ""
    if score.losers == "same":
        return "; losers too"
    when = " when ready" if score.losers.when == "if_ready" else ""
    return f"; losers {_worth(preset, score.losers)}{when}"


def _worth(preset: RulePreset, score: PatternScore | LoserScore) -> str:
    doubles = preset.scoring.doubles_name
    amounts = (
        _amount(score.points, lambda n: "point" if n == 1 else "points"),
        _amount(score.doubles, lambda n: doubles.removesuffix("s") if n == 1 else doubles),
        "the limit" if score.limit == 100 else _amount(score.limit, lambda _: "per cent of the limit"),
    )
    return " and ".join(amount for amount in amounts if amount)


def _amount(worth: Worth, unit: Callable[[Number], str]) -> str:
    if isinstance(worth, tuple):
        melded, concealed = worth
        if melded != concealed:
            return f"{_number(melded)} {unit(melded)} melded, {_number(concealed)} concealed"
        worth = melded
    return f"{_number(worth)} {unit(worth)}" if worth else ""


def _count(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def _number(number: Number) -> str:
    return f"{number:,g}" if number < 1_000_000 and number % 1 else f"{int(number):,}"
